"""Bohnanza: Dahlias, ruling by ruling (R1-R10), and the examples of its rulebook."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from tests.positions import (
    ask,
    card,
    cards,
    coins,
    discard,
    field,
    hand,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)

TIMON, NINA, KENO = 0, 1, 2


class TestRulings:
    def test_r1_two_pumpkins_pay_two_and_three_pay_three(self):
        pays = []
        for number in range(1, 7):
            game = position("dahlias", hands={0: "gloria"}, fields={0: f"pumpkin x{number} | -"})
            play(game, (0, moves.harvest(0)))
            pays.append(coins(game, 0))
        assert pays == [0, 2, 3, 3, 3, 3]

    def test_r2_two_fields_never_become_three(self):
        game = position("dahlias", hands={0: "gloria"}, treasuries={0: "pumpkin x6"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"

    @pytest.mark.parametrize("deck", ["brother", "brother gloria"])
    def test_r3_the_pile_running_out_in_phase_2_lets_the_turn_be_finished(self, deck):
        game = position("dahlias", deck=deck, exhaustions=2)
        assert (game.over, revealed(game)) == (False, deck)
        play(game, (0, moves.end_trading()))
        while not game.over:
            play(game, (0, next(move for move in game.legal(0) if move.name == "plant")))
        assert hand(game, 0) == ""

    def test_r4_the_distance_counts_clockwise_from_the_start_player(self):
        game = position(
            "dahlias",
            players=5,
            start=2,
            phase="plant_received",
            deck="brother",
            exhaustions=2,
            treasuries={1: "gloria x2", 4: "islander x2"},
        )
        assert game.result().winners == (1,)

    def test_r5_only_the_owner_sees_the_front_card(self):
        game = position("dahlias", hands={0: "gloria brother"})
        assert game.view(0).seats[0].hand[0].variety == 1
        for viewer in (1, 2, 3, None):
            assert game.view(viewer).seats[0].hand is None

    def test_r6_any_number_for_any_number(self):
        game = position("dahlias", phase="trade", hands={0: "gloria x3", 1: "brother x2"})
        offer = moves.propose(cards(game, 0, "gloria x3"), ask(game, "brother x2"), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        assert (len(staged(game, 0).split()), len(staged(game, 1).split())) == (2, 3)

    def test_r7_the_pile_is_shuffled_the_moment_its_last_card_is_drawn(self):
        game = position("dahlias", deck="gloria x2", discard="brother x5")
        assert discard(game) == ""

    def test_r8_the_start_player_is_seeded_or_chosen(self):
        starts = {bohnfire.new("dahlias", seed=seed).table.start for seed in range(40)}
        assert {int(start) for start in starts} == {0, 1, 2, 3}
        assert int(bohnfire.new("dahlias", seed=1, start=2).active) == 2

    def test_r9_the_top_cards_become_coins(self):
        game = position("dahlias", hands={0: "islander"}, fields={0: "gloria x3 | -"})
        top = game.table.top(game.table.field(0, 0))
        play(game, (0, moves.harvest(0)))
        assert game.table.zone(game.table.treasury(0)) == (top,)

    def test_r10_gifts_go_both_ways_with_consent(self):
        game = position("dahlias", phase="trade", hands={0: "gloria", 1: "brother"})
        play(game, (0, moves.propose(cards(game, 0, "gloria"), {}, [1])), (1, moves.accept(1)))
        play(game, (1, moves.propose(cards(game, 1, "brother"), {}, [0])), (0, moves.accept(2)))
        assert (staged(game, 0), staged(game, 1)) == ("brother", "gloria")


class TestExampleOfTheTrade:
    """Timon reveals Brother and Moon Fire and looks for a Lights Out."""

    def start(self):
        return position(
            "dahlias",
            phase="trade",
            revealed="brother moon_fire",
            hands={TIMON: "gloria islander", NINA: "islander lights_out", KENO: "brother"},
            fields={TIMON: "- | moon_fire", NINA: "- | gloria x2"},
        )

    def asked(self):
        game = self.start()
        give = open_cards(game, "brother")
        play(game, (TIMON, moves.propose(give, ask(game, "lights_out"), ANYONE)))
        return game

    def raised(self):
        game = self.asked()
        give = open_cards(game, "brother") + cards(game, TIMON, "gloria")
        play(game, (TIMON, moves.propose(give, ask(game, "lights_out"), ANYONE, 1)))
        return game

    def test_the_question_moves_nothing_and_nobody_has_to_answer(self):
        game = self.asked()
        assert revealed(game) == "brother moon_fire"
        assert game.waiting() == (TIMON,)

    def test_the_gloria_stays_in_the_hand_until_somebody_accepts(self):
        game = self.raised()
        assert hand(game, TIMON) == "gloria islander"

    def test_nina_accepts(self):
        game = self.raised()
        play(game, (NINA, moves.accept(2)))
        assert staged(game, TIMON) == "lights_out"
        assert staged(game, NINA) == "brother gloria"
        assert revealed(game) == "moon_fire"

    def test_both_plant_before_cards_are_drawn(self):
        game = self.raised()
        play(game, (NINA, moves.accept(2)), (TIMON, moves.end_trading()))
        play(game, (TIMON, moves.plant(open_cards(game, "moon_fire")[0], 1)))
        play(game, (TIMON, moves.plant(card(game, TIMON, "lights_out"), 0)))
        assert (game.waiting(), hand(game, TIMON)) == ((NINA,), "islander")
        play(game, (NINA, moves.plant(card(game, NINA, "brother"), 0)))
        play(game, (NINA, moves.plant(card(game, NINA, "gloria"), 1)))
        assert (field(game, NINA, 0), field(game, NINA, 1)) == ("brother", "gloria gloria gloria")
        assert len(hand(game, TIMON).split()) == 4
        assert game.active == NINA

    def test_keno_harvests_three_glorias(self):
        game = position("dahlias", hands={0: "brother"}, fields={KENO: "gloria x3 | -"})
        play(game, (KENO, moves.harvest(0)))
        assert (coins(game, KENO), discard(game)) == (1, "gloria gloria")

    def test_two_moon_fires_for_a_pumpkin(self):
        game = position("dahlias", phase="trade", hands={0: "moon_fire x2", 1: "pumpkin"})
        offer = moves.propose(cards(game, 0, "moon_fire x2"), ask(game, "pumpkin"), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        assert staged(game, 0) == "pumpkin"

"""The draw pile: K16, G1-G4, G28, and shuffles that are replayed."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.deck import draw_to_hand, reveal
from bohnfire.core.table import DISCARD, DRAW_PILE
from tests.positions import (
    card,
    coins,
    deck,
    discard,
    hand,
    kinds,
    last,
    open_cards,
    play,
    position,
    revealed,
    size,
)


def pile(game):
    return int(game.table.exhaustions), size(game, DRAW_PILE), size(game, DISCARD)


class TestK16Exhaustion:
    def test_it_counts_the_moment_the_last_card_leaves(self):
        game = position(deck="soy blue", discard="red x3")
        assert pile(game) == (1, 3, 0)

    def test_it_does_not_count_while_a_card_is_left(self):
        game = position(deck="soy blue green", discard="red x3")
        assert pile(game) == (0, 1, 3)

    def test_below_the_end_the_discard_pile_is_shuffled_at_once(self):
        game = position(deck="soy blue", discard="red x3")
        assert kinds(game)[-3:] == ["exhausted", "shuffled", "phase_began"]
        assert (discard(game), deck(game)) == ("", "red red red")

    def test_an_interrupted_reveal_goes_on(self):
        """G1."""
        game = position(deck="blue", discard="green chili soy")
        assert pile(game) == (1, 2, 0)
        front, back = revealed(game).split()
        assert front == "blue"
        assert sorted([back, *deck(game).split()]) == ["chili", "green", "soy"]

    def test_an_interrupted_draw_goes_on(self):
        """G1."""
        game = position(phase="plant_received", hands={1: "red"}, deck="soy", discard="blue x5")
        assert hand(game, 0) == "soy blue blue"
        assert pile(game) == (1, 3, 0)

    def test_the_end_count_shuffles_no_more(self):
        game = position(deck="blue soy", discard="green x3", exhaustions=2)
        assert pile(game) == (3, 0, 3)
        assert "shuffled" not in kinds(game)

    def test_the_shuffle_repeats_itself_with_the_seed(self):
        mixed = "red x4 soy x4 blue x4 chili x4"
        first = deck(position(deck="green x2", discard=mixed, seed=5))
        assert first == deck(position(deck="green x2", discard=mixed, seed=5))
        assert first != deck(position(deck="green x2", discard=mixed, seed=6))
        assert sorted(first.split()) == sorted(" ".join([mixed]).replace(" x4", "").split() * 4)


class TestG2ExactEnd:
    def test_the_last_card_due_counts_and_shuffles_now(self):
        game = position(phase="plant_received", hands={1: "red"}, deck="soy x3", discard="blue x2")
        assert pile(game) == (1, 2, 0)

    def test_cards_discarded_later_are_not_in_the_new_pile(self):
        game = position(
            phase="plant_received",
            hands={1: "red"},
            deck="soy x3",
            discard="blue x2",
            fields={1: "green x2 | -"},
        )
        play(game, (1, moves.harvest(0)))
        assert (deck(game), discard(game)) == ("blue blue", "green green")


class TestG3EmptyDiscardPile:
    def dry(self, **changes):
        """The pile runs out in the draw, and there is nothing to shuffle."""
        layout = {
            "phase": "plant_received",
            "hands": {1: "red soy"},
            "deck": "soy",
            "fields": {1: "red | -", 2: "green x3 | -"},
        }
        return position(**(layout | changes))

    def test_the_exhaustion_is_counted_once(self):
        game = self.dry()
        assert pile(game) == (1, 0, 0)
        play(game, (1, moves.plant(card(game, 1, "red"), 0)), (1, moves.stop_planting()))
        assert (game.phase, revealed(game), pile(game)) == ("trade", "", (1, 0, 0))

    def test_draws_that_cannot_be_made_are_skipped(self):
        assert hand(self.dry(), 0) == "soy"

    def test_the_next_draw_that_finds_cards_shuffles_without_another_count(self):
        game = self.dry()
        play(game, (2, moves.harvest(0)))
        assert pile(game) == (1, 0, 2)
        play(game, (1, moves.plant(card(game, 1, "red"), 0)), (1, moves.stop_planting()))
        assert revealed(game) == "green green"
        assert kinds(game).count("exhausted") == 2
        assert pile(game) == (2, 0, 0)

    def test_that_pile_counts_again_when_it_runs_out(self):
        game = self.dry(fields={1: "red | -", 2: "blue x7 | -"})
        play(game, (2, moves.harvest(0)))
        play(game, (1, moves.plant(card(game, 1, "red"), 0)), (1, moves.stop_planting()))
        assert pile(game) == (1, 3, 0)

    def test_a_round_in_which_nothing_stirs_ends_the_game(self):
        game = position(phase="trade", deck="", exhaustions=1, fields={2: "soy x2 | -"})
        turns = 0
        while not game.over:
            game.apply(game.active, moves.end_trading())
            turns += 1
        assert turns == 4 + 4  # the first round counts as stirred by this position
        assert game.result().coins == (0, 0, 1, 0)

    def test_a_card_that_leaves_a_hand_keeps_it_going(self):
        game = position(
            phase="trade", deck="", exhaustions=1, hands={2: "soy red"}, fields={2: "soy | red"}
        )
        for _turn in range(4):
            play(game, (game.active, moves.end_trading()))
            if game.phase == "plant":
                play(game, (2, game.legal(2)[0]), (2, moves.stop_planting()))
        assert not game.over
        assert hand(game, 2) == "red"

    def test_a_harvest_in_the_quiet_round_brings_new_cards(self):
        game = position(phase="trade", deck="", exhaustions=1, fields={2: "blue x5 | -"})
        play(game, (0, moves.end_trading()), (2, moves.harvest(0)))
        play(game, (1, moves.end_trading()))
        assert size(game, game.table.hand(1)) == 3


class TestG4FinalExhaustionInTheDraw:
    def test_the_game_ends_at_that_card(self):
        game = position(
            phase="plant_received", hands={1: "red"}, deck="soy", discard="blue x5", exhaustions=2
        )
        assert (game.over, hand(game, 0)) == (True, "soy")

    def test_the_last_card_due_ends_it_too(self):
        game = position(phase="plant_received", hands={1: "red"}, deck="soy x3", exhaustions=2)
        assert game.over
        assert game.active == 0

    def test_there_is_no_next_turn(self):
        game = position(phase="plant_received", hands={1: "red"}, deck="soy x2", exhaustions=2)
        assert (kinds(game).count("turn_began"), game.waiting(), game.actors()) == (0, (), ())


class TestG28FinalExhaustionInTheReveal:
    def last_reveal(self, deck="soy", **changes):
        return position(deck=deck, discard="blue x5", exhaustions=2, hands={1: "chili"}, **changes)

    def test_the_cards_revealed_so_far_are_traded_as_usual(self):
        game = self.last_reveal()
        assert (game.phase, revealed(game)) == ("trade", "soy")
        offer = moves.propose(open_cards(game, "soy"), {}, [1])
        play(game, (0, offer), (1, moves.accept(1)))

    def test_both_cards_may_still_come_up(self):
        game = self.last_reveal("soy green")
        assert (game.phase, revealed(game)) == ("trade", "soy green")

    def test_they_are_planted_as_usual(self):
        game = self.last_reveal()
        play(game, (0, moves.end_trading()))
        assert (game.phase, game.waiting()) == ("plant_received", (0,))
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)))
        assert game.over

    def test_harvests_and_purchases_stay_possible(self):
        game = self.last_reveal(
            edition="amigo_1997", fields={3: "red x2 | -"}, treasuries={3: "garden x3"}
        )
        play(game, (3, moves.harvest(0)), (3, moves.buy_field()))
        assert coins(game, 3) == 1

    def test_coins_paid_then_are_not_shuffled(self):
        game = self.last_reveal(edition="amigo_1997", treasuries={3: "garden x3"})
        play(game, (3, moves.buy_field()))
        assert pile(game) == (3, 0, 8)

    def test_the_draw_phase_is_skipped(self):
        game = self.last_reveal()
        play(game, (0, moves.end_trading()), (0, moves.plant(card(game, 0, "soy"), 0)))
        assert (game.over, hand(game, 0), "drew" in kinds(game)) == (True, "", False)

    def test_with_everything_given_away_the_receiver_still_plants(self):
        game = self.last_reveal(fields={1: "soy | -"})
        play(game, (0, moves.propose(open_cards(game, "soy"), {}, [1])), (1, moves.accept(1)))
        play(game, (0, moves.end_trading()))
        assert game.waiting() == (1,)
        play(game, (1, moves.plant(card(game, 1, "soy"), 0)))
        assert game.result().coins == (0, 1, 0, 0)


class TestDrawing:
    def test_it_says_whether_a_card_could_be_had(self):
        game = position(phase="trade", deck="soy blue", exhaustions=2)
        assert draw_to_hand(game.table, 3)
        assert hand(game, 3) == "soy"
        assert reveal(game.table)
        assert revealed(game) == "blue"
        assert not draw_to_hand(game.table, 3)
        assert not reveal(game.table)


class TestShufflesOfARecord:
    def test_a_given_order_is_dealt_as_it_stands(self):
        order = list(range(104))
        game = bohnfire.new("dahlias", players=4, start=0, shuffles=[order])
        assert game.table.zone(game.table.hand(0)) == (0, 4, 8, 12, 16)
        assert game.table.zone(game.table.hand(3)) == (3, 7, 11, 15, 19)
        assert game.table.top(DRAW_PILE) == 20

    @pytest.mark.parametrize("order", [[0] * 104, list(range(103)), list(range(1, 105))])
    def test_an_order_of_other_cards_is_refused(self, order):
        with pytest.raises(ValueError, match="recorded shuffle"):
            bohnfire.new("dahlias", players=4, shuffles=[order])

    def test_the_event_tells_the_number_to_all_and_the_order_to_nobody(self):
        game = bohnfire.new("dahlias", players=4, seed=3, events=True)
        (shuffle,) = [event for event in game.events if event.kind == "shuffled"]
        for viewer in (0, 1, 2, 3, -1):
            assert shuffle.seen_by(viewer).data == {"cards": 104}
        assert sorted(shuffle.seen_by(bohnfire.ALL).data["order"]) == list(range(104))

    def test_the_log_counts_exhaustions(self):
        game = position(deck="soy blue", discard="red x3")
        assert last(game, "exhausted") == {"count": 1, "ends_at": 3}

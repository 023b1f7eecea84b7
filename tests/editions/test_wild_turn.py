"""Bohn to Be Wild: set-up, the four phases and the end (sections 3, 4, 6; R2, R3, R6, R18)."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.table import DRAW_PILE
from tests.positions import (
    card,
    cards,
    deck,
    discard,
    finish_turn,
    go_on,
    hand,
    open_cards,
    play,
    position,
    refused,
    revealed,
    size,
)


def wild(phase="plant", players=4, **layout):
    return position("wild", players, phase, **layout)


class TestSetup:
    @pytest.mark.parametrize(
        ("players", "fields", "pile"),
        [(3, 4, 139), (4, 3, 134), (5, 3, 129), (6, 2, 124), (7, 2, 119)],
    )
    def test_fields_hands_and_pile(self, players, fields, pile):
        game = bohnfire.new("wild", players=players, seed=1)
        assert [seat.hand_size for seat in game.view().seats] == [5] * players
        assert [len(seat.fields) for seat in game.view().seats] == [fields] * players
        assert size(game, DRAW_PILE) == pile

    def test_w_31_nobody_owes_anything_yet(self):
        game = bohnfire.new("wild", players=3, seed=1)
        assert [seat.promised for seat in game.view().seats] == [0, 0, 0]

    @pytest.mark.parametrize("players", [1, 2, 8])
    def test_two_and_one_have_games_of_their_own(self, players):
        with pytest.raises(bohnfire.EditionError):
            bohnfire.new("wild", players=players)


class TestP1:
    def test_p1_2_the_front_card_and_the_next_but_no_third(self):
        game = wild(hands={0: "w_cow w_horse w_black"}, deck="w_china x9")
        play(game, (0, moves.plant(card(game, 0, "w_cow"), 0)))
        play(game, (0, moves.plant(card(game, 0, "w_horse"), 1)))
        assert (hand(game, 0), game.phase) == ("w_black", "trade")

    def test_p1_8_only_the_front_card(self):
        game = wild(hands={0: "w_cow w_horse"}, fields={0: "w_horse | - | -"})
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_horse"), 0))
        assert refusal == "plant/not-front-card"

    def test_p1_10_the_first_planting_is_compulsory(self):
        game = wild(hands={0: "w_cow w_horse"})
        assert refused(game, 0, moves.stop_planting()) == "plant/first-card-compulsory"

    def test_the_second_is_not(self):
        game = wild(hands={0: "w_cow w_horse"})
        play(game, (0, moves.plant(card(game, 0, "w_cow"), 0)), (0, moves.stop_planting()))
        assert hand(game, 0) == "w_horse"

    def test_nothing_may_be_discarded(self):
        game = wild(hands={0: "w_cow w_horse"})
        assert refused(game, 0, moves.discard(card(game, 0, "w_cow"))) == "discard/not-that-card"

    def test_an_empty_hand_is_skipped(self):
        assert wild(deck="w_cow x5").phase == "trade"


class TestP2:
    def test_three_cards_are_revealed(self):
        game = wild(deck="w_chili w_jamaica w_cow w_horse")
        assert revealed(game) == "w_chili w_jamaica w_cow"

    def test_wild_p2c_one_of_them_may_be_discarded(self):
        game = wild(deck="w_chili w_jamaica w_cow w_horse")
        play(game, (0, moves.discard(open_cards(game, "w_cow")[0])))
        assert (discard(game), revealed(game)) == ("w_cow", "w_chili w_jamaica")

    def test_wild_p2c_not_a_second(self):
        game = wild(deck="w_chili w_jamaica w_cow w_horse")
        play(game, (0, moves.discard(open_cards(game, "w_cow")[0])))
        other = moves.discard(open_cards(game, "w_chili")[0])
        assert refused(game, 0, other) == "discard/only-one"
        assert other not in game.legal(0)

    def test_in_the_next_turn_one_more_may_be(self):
        game = wild(deck="w_chili w_jamaica w_cow w_horse x16")
        play(game, (0, moves.discard(open_cards(game, "w_cow")[0])))
        finish_turn(game)
        while game.phase != "trade":
            go_on(game)
        assert [move for move in game.legal(1) if move.name == "discard"]

    def test_no_hand_card_is(self):
        game = wild("trade", hands={0: "w_cow"}, revealed="w_chili")
        assert refused(game, 0, moves.discard(card(game, 0, "w_cow"))) == "discard/not-that-card"

    def test_nobody_else_discards(self):
        game = wild("trade", hands={1: "w_cow"}, revealed="w_chili")
        refusal = refused(game, 1, moves.discard(open_cards(game, "w_chili")[0]))
        assert refusal == "move/not-your-turn"

    def test_r18_after_deals_and_between_them(self):
        game = wild("trade", revealed="w_chili w_jamaica w_cow", hands={1: "w_black"})
        gift = moves.propose(open_cards(game, "w_chili"), {}, [1])
        play(game, (0, gift), (1, moves.accept(1)))
        play(game, (0, moves.discard(open_cards(game, "w_jamaica")[0])))
        gift = moves.propose(open_cards(game, "w_cow"), {}, [1])
        play(game, (0, gift), (1, moves.accept(2)))
        assert revealed(game) == ""

    def test_a_discarded_card_ends_the_offers_that_give_it(self):
        game = wild("trade", revealed="w_chili w_jamaica", hands={1: "w_black"})
        play(game, (0, moves.propose(open_cards(game, "w_chili"), {}, [1])))
        play(game, (0, moves.discard(open_cards(game, "w_chili")[0])))
        assert game.view().offers == []


class TestP3:
    def test_every_other_card_nobody_took_is_planted(self):
        game = wild("trade", revealed="w_chili w_jamaica", deck="w_cow x9")
        play(game, (0, moves.end_trading()))
        play(game, (0, moves.plant(open_cards(game, "w_jamaica")[0], 0)))
        assert (game.phase, game.waiting()) == ("plant_received", (0,))
        play(game, (0, moves.plant(open_cards(game, "w_chili")[0], 1)))
        assert game.active == 1

    def test_wild_p3_the_active_player_first_then_clockwise(self):
        game = wild(
            "plant_received",
            active=2,
            revealed="w_chili",
            staged={2: "w_black", 0: "w_jamaica", 1: "w_cow"},
        )
        assert game.waiting() == (2,)
        play(game, (2, moves.plant(card(game, 2, "w_chili"), 0)))
        play(game, (2, moves.plant(card(game, 2, "w_black"), 1)))
        assert game.waiting() == (0,)
        play(game, (0, moves.plant(card(game, 0, "w_jamaica"), 0)))
        assert game.waiting() == (1,)

    def test_harvests_between_plantings_are_allowed(self):
        game = wild(
            "plant_received",
            staged={0: "w_cow w_black"},
            fields={0: "w_horse x3 | w_china x3 | w_chili x3"},
        )
        play(game, (0, moves.harvest(0)), (0, moves.plant(card(game, 0, "w_cow"), 0)))
        play(game, (0, moves.harvest(1)), (0, moves.plant(card(game, 0, "w_black"), 1)))

    def test_nothing_may_be_discarded(self):
        game = wild("plant_received", staged={0: "w_cow"})
        assert refused(game, 0, moves.discard(card(game, 0, "w_cow"))) == "discard/not-that-card"


class TestP4:
    def test_w_30_everybody_draws_one_the_active_player_first_then_clockwise(self):
        game = wild(
            "plant_received", 5, active=3, deck="w_cow w_horse w_black w_china w_chili w_indian"
        )
        assert [hand(game, seat) for seat in (3, 4, 0, 1, 2)] == [
            "w_cow",
            "w_horse",
            "w_black",
            "w_china",
            "w_chili",
        ]
        assert game.active == 4


class TestLazyExhaustion:
    def test_r2_a_pile_that_runs_out_is_not_counted_until_a_card_is_needed(self):
        game = wild("plant_received", deck="w_cow x4", discard="w_horse x9", hands={1: "w_black"})
        assert (deck(game), int(game.table.exhaustions)) == ("", 0)
        assert discard(game) == "w_horse " * 8 + "w_horse"
        play(game, (1, moves.plant(card(game, 1, "w_black"), 0)))
        play(game, (1, moves.stop_planting()))
        assert (int(game.table.exhaustions), revealed(game)) == (1, "w_horse w_horse w_horse")

    def test_r2_cards_discarded_meanwhile_are_in_the_new_pile(self):
        game = wild(
            "plant_received",
            deck="w_cow x4",
            hands={1: "w_black"},
            fields={1: "w_chili x3 | - | -"},
        )
        play(game, (1, moves.harvest(0)), (1, moves.plant(card(game, 1, "w_black"), 0)))
        play(game, (1, moves.stop_planting()))
        assert revealed(game) == "w_chili w_chili"

    def test_r2_eagerly_the_last_card_is_counted(self):
        game = wild(
            "plant_received",
            deck="w_cow x4",
            discard="w_horse x9",
            hands={1: "w_black"},
            exhaustion_mode="eager",
        )
        assert (int(game.table.exhaustions), discard(game)) == (1, "")

    def test_an_interrupted_reveal_goes_on(self):
        game = wild(deck="w_cow", discard="w_horse x9")
        assert revealed(game) == "w_cow w_horse w_horse"
        assert int(game.table.exhaustions) == 1

    def test_without_discards_the_count_goes_up_once(self):
        game = wild(deck="w_cow", discard="")
        assert (revealed(game), int(game.table.exhaustions)) == ("w_cow", 1)
        finish_turn(game)
        assert int(game.table.exhaustions) == 1

    def test_as_soon_as_there_are_discards_they_are_drawn(self):
        game = wild(
            deck="w_cow", players=5, hands={1: "w_black"}, fields={1: "w_chili x11 | - | -"}
        )
        play(game, (1, moves.harvest(0)), (0, moves.end_trading()))
        play(game, (0, moves.plant(open_cards(game, "w_cow")[0], 0)))
        assert (hand(game, 0), hand(game, 1)) == ("w_chili", "w_black w_chili")
        assert int(game.table.exhaustions) == 1


class TestLastRound:
    def test_x_9_the_round_of_the_exhaustion_is_played_to_its_end(self):
        game = wild("plant_received", active=2, deck="w_cow", discard="w_horse x16")
        assert (int(game.table.exhaustions), hand(game, 3)) == (1, "w_horse")
        assert (game.active, game.over) == (3, False)
        finish_turn(game)
        assert game.over
        assert (game.active, int(game.table.turn)) == (3, 2)

    def test_x_10_in_the_last_turn_of_the_round_it_ends_with_it(self):
        game = wild("plant_received", active=3, deck="w_cow", discard="w_horse x16")
        assert (game.over, hand(game, 2)) == (True, "w_horse")

    @pytest.mark.parametrize("start", [1, 3])
    def test_it_ends_before_the_start_player(self, start):
        game = wild("plant_received", active=0, start=start, deck="w_cow", discard="w_horse x16")
        turns = 0
        while not game.over:
            turns += 1
            finish_turn(game)
        assert turns == (start - 1) % 4

    @pytest.mark.parametrize(("players", "count"), [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3)])
    def test_so_many_exhaustions_end_it(self, players, count):
        for exhaustions in range(count):
            game = wild(
                "plant_received",
                players,
                active=players - 1,
                deck="w_cow",
                discard="w_horse x16",
                exhaustions=exhaustions,
                hands={0: "w_black"},
            )
            assert game.over == (exhaustions == count - 1)

    def test_x_22_with_seven_players_it_takes_a_third(self):
        game = wild(
            "plant_received", 7, active=2, deck="w_cow", discard="w_horse x19", exhaustions=1
        )
        assert int(game.table.exhaustions) == 2
        while int(game.table.exhaustions) == 2:
            assert not game.over
            go_on(game)
        assert int(game.table.exhaustions) == 3
        while game.active != 6 and not game.over:
            go_on(game)
        finish_turn(game)
        assert game.over

    def test_r3_exhausted_again_in_the_last_round_it_is_shuffled(self):
        game = wild(
            "plant_received",
            active=1,
            exhaustions=1,
            deck="w_cow",
            discard="w_horse x3",
            hands={2: "w_black"},
        )
        assert (game.over, int(game.table.exhaustions)) == (False, 2)
        finish_turn(game)
        assert game.active == 3

    def test_r6_an_open_promise_is_void(self):
        game = wild(
            "plant_received",
            active=3,
            exhaustions=1,
            debts={1: (0, 2)},
            treasuries={2: "w_cow"},
        )
        assert game.over
        assert game.result().coins == (0, 0, 1, 0)

    def test_w_28_nothing_is_claimed_after_the_end(self):
        game = wild("plant_received", active=3, exhaustions=1, debts={1: (0, 2)})
        assert refused(game, 0, moves.skip()) == "move/game-over"

    def test_a_tie_is_shared(self):
        game = wild(
            "plant_received",
            active=3,
            exhaustions=1,
            treasuries={1: "w_cow x3", 2: "w_horse x3"},
        )
        assert game.result().winners == (1, 2)

    def test_x_23_a_round_in_which_no_card_moves_ends_the_game(self):
        skips = "w_common:SKIP_P1 | - | -"
        game = wild(
            "gift",
            5,
            deck="",
            exhaustions=1,
            counted=True,
            fields={1: skips, 3: skips},
            hands={1: "w_cow", 3: "w_cow"},
        )
        turns = 0
        while not game.over:
            turns += 1
            assert turns <= 10
            finish_turn(game)
        assert int(game.table.exhaustions) == 1
        assert [hand(game, seat) for seat in (1, 3)] == ["w_cow", "w_cow"]


class TestNothingToReveal:
    def test_trading_goes_on_with_hand_cards(self):
        game = wild("trade", hands={0: "w_cow", 1: "w_black"}, deck="")
        gift = moves.propose(cards(game, 0, "w_cow"), {}, [1])
        play(game, (0, gift), (1, moves.accept(1)))
        assert hand(game, 0) == ""

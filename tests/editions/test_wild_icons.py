"""Bohn to Be Wild: the icons that change planting and drawing (5.3, R10-R14, R16, R20)."""

import pytest

from bohnfire.core import moves
from tests.positions import (
    card,
    cards,
    discard,
    field,
    finish_turn,
    hand,
    kinds,
    play,
    position,
    refused,
    revealed,
)

SKIP = "w_common:SKIP_P1"
COUNT = "w_chili:NEIGHBOUR_COUNT"
DISCARD = "w_black:DISCARD_INSTEAD"
ANY = "w_jamaica:ANY_HAND"
EXTRA = "w_horse:EXTRA_DRAW"
PLACED = "w_china:FRONT_OR_BACK"
GIFT = "w_yinyang:OFFER_ONE"


def wild(column, phase="gift", players=4, seat=0, **layout):
    """The seat grows what is named in its first field; the turn of seat 0 begins."""
    rest = {3: " | - | - | -", 4: " | - | -", 5: " | - | -", 6: " | -"}[players]
    grown = column if "|" in column else column + rest
    layout = {"fields": {seat: grown}} | layout
    return position("wild", players, phase, **layout)


class TestVisibility:
    def test_w_21_a_right_icon_is_gone_under_another_card(self):
        game = wild(f"{SKIP} w_common", hands={0: "w_cow"})
        assert game.phase == "plant"

    def test_w_21_it_comes_back_with_no_card(self):
        game = wild(f"{SKIP} w_common", hands={0: "w_cow"})
        play(game, (0, moves.harvest(0)), (0, moves.plant(card(game, 0, "w_cow"), 0)))
        assert field(game, 0, 0) == "w_cow"

    def test_a_right_icon_on_top_of_others_is_visible(self):
        assert wild(f"w_common {SKIP}", hands={0: "w_cow"}).phase == "trade"

    def test_a_top_icon_is_visible_under_others(self):
        game = wild(f"{COUNT} w_chili x3", hands={0: "w_cow w_horse"})
        assert game.phase == "neighbour"

    def test_an_icon_in_the_hand_or_turned_up_does_nothing(self):
        game = wild("w_cow", hands={0: f"{SKIP} w_horse"}, deck=f"{EXTRA} w_cow x9")
        assert game.phase == "plant"

    def test_the_icons_of_others_do_nothing_in_the_own_turn(self):
        game = wild(SKIP, seat=2, hands={0: "w_cow"})
        assert game.phase == "plant"


class TestSkip:
    def test_w_8_the_turn_begins_with_the_reveal(self):
        game = wild(SKIP, hands={0: "w_cow"}, deck="w_horse x9")
        assert (game.phase, hand(game, 0)) == ("trade", "w_cow")
        assert revealed(game) == "w_horse w_horse w_horse"

    def test_w_24_r11_planted_in_p1_it_acts_from_the_next_turn(self):
        game = wild("w_cow", "plant", hands={0: f"{SKIP} w_cow"})
        play(game, (0, moves.plant(card(game, 0, SKIP), 1)))
        assert game.waiting() == (0,)
        play(game, (0, moves.plant(card(game, 0, "w_cow"), 0)))
        assert hand(game, 0) == ""


class TestNeighbourCount:
    def game(self, **layout):
        layout = {"active": 2, "hands": {2: "w_cow w_horse w_black"}} | layout
        return wild(COUNT, seat=2, **layout)

    def test_w_41_the_right_neighbour_is_asked(self):
        assert (self.game().phase, self.game().waiting()) == ("neighbour", (1,))
        assert self.game().legal(1) == [moves.choose(1), moves.choose(2)]

    def test_the_right_neighbour_of_seat_0_sits_last(self):
        game = wild(COUNT, players=5, hands={0: "w_cow w_horse"})
        assert game.waiting() == (4,)

    def test_w_41_one_is_exactly_one(self):
        game = self.game()
        play(game, (1, moves.choose(1)), (2, moves.plant(card(game, 2, "w_cow"), 1)))
        assert (game.phase, hand(game, 2)) == ("trade", "w_horse w_black")

    def test_w_41_two_are_exactly_two(self):
        game = self.game()
        play(game, (1, moves.choose(2)), (2, moves.plant(card(game, 2, "w_cow"), 1)))
        assert refused(game, 2, moves.stop_planting()) == "plant/first-card-compulsory"
        play(game, (2, moves.plant(card(game, 2, "w_horse"), 2)))
        assert (game.phase, hand(game, 2)) == ("trade", "w_black")

    @pytest.mark.parametrize("number", [0, 3, -1])
    def test_no_other_number(self, number):
        assert refused(self.game(), 1, moves.choose(number)) == "choose/not-that-number"

    def test_nobody_else_answers(self):
        assert refused(self.game(), 2, moves.choose(1)) == "move/not-your-turn"
        assert refused(self.game(), 2, moves.stop_planting()) == "move/not-now"

    def test_r12_with_fewer_cards_what_is_there_is_planted(self):
        game = self.game(hands={2: "w_cow"})
        play(game, (1, moves.choose(2)), (2, moves.plant(card(game, 2, "w_cow"), 1)))
        assert game.phase == "trade"

    def test_r12_about_an_empty_hand_nobody_is_asked(self):
        assert self.game(hands={}).phase == "trade"

    def test_r11_planted_in_p1_it_does_not_count_yet(self):
        game = wild("w_cow", "plant", hands={0: f"{COUNT} w_cow"})
        play(game, (0, moves.plant(card(game, 0, COUNT), 1)), (0, moves.stop_planting()))
        assert hand(game, 0) == "w_cow"

    def test_r16_two_icons_ask_once(self):
        game = wild(f"{COUNT} x2", hands={0: "w_cow w_horse"})
        play(game, (3, moves.choose(2)))
        assert game.phase == "plant"

    def test_the_answer_does_not_reach_the_next_turn(self):
        game = self.game(hands={2: "w_cow w_horse", 3: "w_cow w_horse"}, deck=40)
        play(game, (1, moves.choose(1)))
        finish_turn(game)
        play(game, (3, moves.plant(card(game, 3, "w_cow"), 0)))
        assert (game.phase, game.waiting()) == ("plant", (3,))


class TestAnyHand:
    def test_w_42_one_or_two_cards_from_anywhere(self):
        game = wild(ANY, "plant", hands={0: "w_cow w_horse w_black w_cow"})
        assert refused(game, 0, moves.stop_planting()) == "plant/first-card-compulsory"
        play(game, (0, moves.plant(card(game, 0, "w_black"), 1)))
        play(game, (0, moves.plant(card(game, 0, "w_cow"), 2)))
        assert (hand(game, 0), game.phase) == ("w_horse w_cow", "trade")

    def test_all_of_them_are_listed(self):
        game = wild(ANY, "plant", hands={0: "w_cow w_horse"})
        plantings = {move.card for move in game.legal(0) if move.name == "plant"}
        assert plantings == set(game.table.zone(game.table.hand(0)))

    def test_r11_planted_first_the_second_card_is_free_at_once(self):
        game = wild("w_cow", "plant", hands={0: f"{ANY} w_horse w_cow"})
        play(game, (0, moves.plant(card(game, 0, ANY), 1)))
        play(game, (0, moves.plant(card(game, 0, "w_cow"), 0)))
        assert hand(game, 0) == "w_horse"

    def test_covered_by_the_first_card_it_is_lost_for_the_second(self):
        game = wild(ANY, "plant", hands={0: "w_horse w_jamaica w_cow"})
        play(game, (0, moves.plant(card(game, 0, "w_jamaica"), 0)))
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_cow"), 1))
        assert refusal == "plant/not-front-card"

    def test_a_card_of_another_hand_is_not_planted(self):
        game = wild(ANY, "plant", hands={0: "w_horse", 1: "w_cow"})
        refusal = refused(game, 0, moves.plant(card(game, 1, "w_cow"), 1))
        assert refusal == "plant/not-front-card"


class TestDiscardInstead:
    def test_w_9_a_staged_card_in_p3(self):
        game = wild(DISCARD, "plant_received", staged={0: "w_cow"}, hands={1: "w_cow"})
        play(game, (0, moves.discard(card(game, 0, "w_cow"))))
        assert (discard(game), game.active) == ("w_cow", 1)

    def test_a_kept_card_in_p3(self):
        game = wild(DISCARD, "plant_received", revealed="w_cow", hands={1: "w_cow"})
        play(game, (0, moves.discard(card(game, 0, "w_cow"))))
        assert (discard(game), revealed(game)) == ("w_cow", "")

    def test_others_in_their_p3_too(self):
        game = wild(DISCARD, "plant_received", seat=2, staged={2: "w_cow"}, hands={1: "w_cow"})
        play(game, (2, moves.discard(card(game, 2, "w_cow"))))
        assert discard(game) == "w_cow"

    def test_but_not_for_others(self):
        game = wild(DISCARD, "plant_received", staged={0: "w_cow", 1: "w_cow"})
        play(game, (0, moves.discard(card(game, 0, "w_cow"))))
        assert refused(game, 1, moves.discard(card(game, 1, "w_cow"))) == "discard/not-that-card"
        assert refused(game, 0, moves.discard(card(game, 1, "w_cow"))) == "move/not-your-turn"

    def test_no_hand_card_in_p3(self):
        game = wild(DISCARD, "plant_received", staged={0: "w_cow"}, hands={0: "w_horse"})
        refusal = refused(game, 0, moves.discard(card(game, 0, "w_horse")))
        assert refusal == "discard/not-that-card"

    def test_r14_the_first_card_of_p1(self):
        game = wild(DISCARD, "plant", hands={0: "w_cow w_horse"})
        play(game, (0, moves.discard(card(game, 0, "w_cow"))))
        assert (hand(game, 0), discard(game), game.phase) == ("w_horse", "w_cow", "plant")

    def test_r14_not_the_second_which_nobody_requires(self):
        game = wild(DISCARD, "plant", hands={0: "w_cow w_horse"})
        play(game, (0, moves.discard(card(game, 0, "w_cow"))))
        refusal = refused(game, 0, moves.discard(card(game, 0, "w_horse")))
        assert refusal == "discard/not-that-card"
        play(game, (0, moves.plant(card(game, 0, "w_horse"), 1)))

    def test_r14_a_second_that_the_neighbour_requires(self):
        game = wild(f"{COUNT} | {DISCARD} | -", hands={0: "w_cow w_horse w_china"})
        play(game, (3, moves.choose(2)), (0, moves.discard(card(game, 0, "w_cow"))))
        play(game, (0, moves.discard(card(game, 0, "w_horse"))))
        assert (discard(game), hand(game, 0)) == ("w_horse w_cow", "w_china")

    def test_only_the_front_card_is_required(self):
        game = wild(DISCARD, "plant", hands={0: "w_cow w_horse"})
        refusal = refused(game, 0, moves.discard(card(game, 0, "w_horse")))
        assert refusal == "plant/not-front-card"

    def test_r10_planted_now_it_helps_the_next_staged_card(self):
        game = position(
            "wild",
            4,
            "plant_received",
            staged={0: f"{DISCARD} w_cow"},
            fields={0: "w_black | w_horse | w_china"},
            hands={1: "w_cow"},
        )
        assert refused(game, 0, moves.discard(card(game, 0, "w_cow"))) == "discard/not-that-card"
        play(game, (0, moves.plant(card(game, 0, DISCARD), 0)))
        play(game, (0, moves.discard(card(game, 0, "w_cow"))))

    def test_covered_it_is_gone(self):
        game = wild(DISCARD, "plant_received", staged={0: "w_black w_cow"})
        play(game, (0, moves.plant(card(game, 0, "w_black"), 0)))
        assert refused(game, 0, moves.discard(card(game, 0, "w_cow"))) == "discard/not-that-card"


class TestCombinations:
    def test_r13_skip_beats_the_count(self):
        game = wild(f"{SKIP} | {COUNT} | -", hands={0: "w_cow"})
        assert game.phase == "trade"

    def test_r13_skip_beats_any_hand(self):
        assert wild(f"{SKIP} | {ANY} | -", hands={0: "w_cow"}).phase == "trade"

    def test_r13_the_gift_stays_possible(self):
        game = wild(f"{SKIP} | {GIFT} | -", hands={0: "w_cow"})
        assert game.phase == "gift"
        play(game, (0, moves.skip()))
        assert game.phase == "trade"

    def test_r13_count_and_any_hand_exactly_so_many_of_own_choice(self):
        game = wild(f"{COUNT} | {ANY} | -", hands={0: "w_cow w_horse w_black"})
        play(game, (3, moves.choose(1)), (0, moves.plant(card(game, 0, "w_black"), 2)))
        assert (hand(game, 0), game.phase) == ("w_cow w_horse", "trade")

    def test_any_hand_and_discard_instead_discard_any_card(self):
        game = wild(f"{ANY} | {DISCARD} | -", "plant", hands={0: "w_cow w_horse w_black"})
        play(game, (0, moves.discard(card(game, 0, "w_black"))))
        assert (hand(game, 0), discard(game)) == ("w_cow w_horse", "w_black")
        refusal = refused(game, 0, moves.discard(card(game, 0, "w_horse")))
        assert refusal == "discard/not-that-card"
        (_first, horse) = cards(game, 0, "w_cow w_horse")
        play(game, (0, moves.plant(horse, 2)))
        assert hand(game, 0) == "w_cow"

    def test_without_icons_nothing_acts(self):
        game = position(
            "wild", 4, "gift", fields={0: "w_common | - | -"}, hands={0: "w_cow"}, icons="off"
        )
        assert (game.phase, kinds(game)[-1]) == ("plant", "phase_began")

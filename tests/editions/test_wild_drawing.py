"""Bohn to Be Wild: the icons that change phase 4 (5.3, R16, R20), and their ends."""

import pytest

from bohnfire.core import moves
from tests.positions import hand, last, play, position, refused

EXTRA = "w_horse:EXTRA_DRAW"
PLACED = "w_china:FRONT_OR_BACK"
DECK = "w_cow w_black w_chili w_indian w_common w_barrel"


def draws(fields, players=3, **layout):
    """Phase 4 of seat 0 has begun, unless told otherwise; seat 1 waits with a card."""
    layout = {"deck": DECK, "hands": {1: "w_jamaica", 2: "w_jamaica"}} | layout
    return position("wild", players, "plant_received", fields=fields, **layout)


class TestExtraDraw:
    def game(self, **layout):
        return draws({1: f"{EXTRA} | - | - | -"}, active=1, hands={}, **layout)

    def test_w_46_the_extra_card_comes_before_the_next_seat_draws(self):
        game = self.game()
        play(game, (1, moves.draw_more()))
        assert [hand(game, seat) for seat in (1, 2, 0)] == ["w_cow w_black", "w_chili", "w_indian"]

    def test_w_46_declined_the_others_draw(self):
        game = self.game()
        play(game, (1, moves.skip()))
        assert [hand(game, seat) for seat in (1, 2, 0)] == ["w_cow", "w_black", "w_chili"]

    def test_r20_the_owner_decides_after_seeing_the_own_card(self):
        game = self.game()
        assert (game.phase, game.waiting(), hand(game, 1)) == ("draw", (1,), "w_cow")
        assert game.legal(1)[:2] == [moves.draw_more(), moves.skip()]

    def test_w_5_only_the_active_player_may(self):
        game = draws({1: f"{EXTRA} | - | - | -"}, hands={1: "w_jamaica"})
        assert (game.active, hand(game, 1)) == (1, "w_jamaica w_black")
        game = self.game()
        assert refused(game, 2, moves.draw_more()) == "move/not-your-turn"
        assert refused(game, 2, moves.skip()) == "move/not-your-turn"

    def test_r16_two_icons_add_up(self):
        game = draws({0: f"{EXTRA} | {EXTRA} | - | -"})
        play(game, (0, moves.draw_more()), (0, moves.draw_more()))
        assert (hand(game, 0), game.active) == ("w_cow w_black w_chili", 1)

    def test_r16_one_of_two_may_be_taken(self):
        game = draws({0: f"{EXTRA} | {EXTRA} | - | -"})
        play(game, (0, moves.draw_more()), (0, moves.skip()))
        assert (hand(game, 0), game.active) == ("w_cow w_black", 1)

    def test_a_covered_icon_gives_nothing(self):
        game = draws({0: f"{EXTRA} w_horse | - | - | -"})
        assert (hand(game, 0), game.active) == ("w_cow", 1)

    def test_it_may_exhaust_the_pile(self):
        game = draws({0: f"{EXTRA} | - | - | -"}, players=3, deck="w_cow", discard="w_black x5")
        play(game, (0, moves.draw_more()))
        assert int(game.table.exhaustions) == 1
        assert (hand(game, 0), game.active) == ("w_cow w_black", 1)

    def test_nobody_is_asked_when_no_card_is_left(self):
        game = draws({0: f"{EXTRA} | - | - | -"}, deck="w_cow")
        assert (hand(game, 0), game.active) == ("w_cow", 1)

    def test_nothing_else_is_done_meanwhile(self):
        game = self.game()
        assert refused(game, 1, moves.place(0)) == "move/not-now"
        assert refused(game, 1, moves.stop_planting()) == "move/not-now"


class TestFrontOrBack:
    def game(self, **layout):
        layout = {"hands": {1: "w_jamaica w_yinyang", 2: "w_jamaica"}} | layout
        return draws({1: f"{PLACED} | - | - | -"}, **layout)

    @pytest.mark.parametrize(
        ("place", "result"),
        [(0, "w_black w_jamaica w_yinyang"), (2, "w_jamaica w_yinyang w_black")],
    )
    def test_w_6_the_own_draw_goes_to_the_front_or_the_back(self, place, result):
        game = self.game()
        assert (game.waiting(), game.legal(1)[:2]) == ((1,), [moves.place(0), moves.place(2)])
        play(game, (1, moves.place(place)))
        assert (hand(game, 1), hand(game, 2)) == (result, "w_jamaica w_chili")

    @pytest.mark.parametrize("place", [1, 3, -1])
    def test_not_between_other_cards(self, place):
        assert refused(self.game(), 1, moves.place(place)) == "place/no-such-position"

    def test_the_others_wait_until_it_is_placed(self):
        game = self.game()
        assert hand(game, 2) == "w_jamaica"
        assert refused(game, 1, moves.skip()) == "plant/place-first"
        assert refused(game, 0, moves.place(0)) == "move/not-your-turn"

    def test_into_an_empty_hand_it_goes_without_a_question(self):
        game = draws({1: f"{PLACED} | - | - | -"}, hands={2: "w_jamaica"})
        assert hand(game, 1) == "w_black"

    def test_where_it_went_is_told_to_the_owner_only(self):
        game = self.game()
        play(game, (1, moves.place(0)))
        (event,) = [event for event in game.events if event.kind == "placed"]
        assert event.seen_by(1).data == {"position": 0}
        for viewer in (-1, 0, 2):
            assert event.seen_by(viewer).data == {}

    def test_r16_with_the_extra_draw_each_card_is_placed(self):
        game = draws({0: f"{EXTRA} | {PLACED} | - | -"}, hands={0: "w_jamaica", 1: "w_jamaica"})
        play(game, (0, moves.place(0)), (0, moves.draw_more()))
        assert game.legal(0)[:2] == [moves.place(0), moves.place(2)]
        play(game, (0, moves.place(0)))
        assert (hand(game, 0), game.active) == ("w_black w_cow w_jamaica", 1)

    def test_after_doing_without_the_extra_card_the_next_seat_draws(self):
        game = draws({0: f"{EXTRA} | {PLACED} | - | -"}, hands={0: "w_jamaica", 1: "w_jamaica"})
        play(game, (0, moves.place(1)), (0, moves.skip()))
        assert (hand(game, 0), hand(game, 1)) == ("w_jamaica w_cow", "w_jamaica w_black")
        assert last(game, "passed") == {"phase": "draw"}

    def test_two_seats_place_one_after_the_other(self):
        game = draws(
            {1: f"{PLACED} | - | - | -", 2: f"{PLACED} | - | - | -"},
            hands={1: "w_jamaica", 2: "w_jamaica"},
        )
        play(game, (1, moves.place(0)), (2, moves.place(0)))
        assert (hand(game, 1), hand(game, 2)) == ("w_black w_jamaica", "w_chili w_jamaica")


class TestO15HarvestsMeanwhile:
    """A card already drawn is placed; one not yet drawn needs the icon."""

    def test_the_waiting_card_is_placed_although_the_icon_is_gone(self):
        game = draws({1: f"{PLACED} | - | - | -"}, hands={1: "w_jamaica w_yinyang", 2: "w_jamaica"})
        play(game, (1, moves.harvest(0)), (1, moves.place(0)))
        assert hand(game, 1) == "w_black w_jamaica w_yinyang"

    def test_without_its_icon_there_is_no_extra_draw(self):
        game = draws({0: f"{EXTRA} | - | - | -"})
        play(game, (0, moves.harvest(0)))
        assert (hand(game, 0), hand(game, 1), game.active) == ("w_cow", "w_jamaica w_black", 1)

    def test_of_two_icons_one_is_left(self):
        game = draws({0: f"{EXTRA} | {EXTRA} | - | -"})
        play(game, (0, moves.harvest(0)), (0, moves.draw_more()))
        assert (hand(game, 0), game.active) == ("w_cow w_black", 1)

    def test_one_taken_and_one_harvested_leave_none(self):
        game = draws({0: f"{EXTRA} | {EXTRA} | - | -"})
        play(game, (0, moves.draw_more()), (0, moves.harvest(1)))
        assert (hand(game, 0), game.active) == ("w_cow w_black", 1)

    def test_a_harvest_of_another_seat_changes_nothing(self):
        game = draws({0: f"{EXTRA} | - | - | -", 2: "w_cow | - | - | -"})
        play(game, (2, moves.harvest(0)))
        assert (game.phase, game.waiting()) == ("draw", (0,))

    def test_harvested_while_the_own_card_waits_there_is_no_extra_draw(self):
        game = draws({0: f"{EXTRA} | {PLACED} | - | -"}, hands={0: "w_jamaica", 1: "w_jamaica"})
        play(game, (0, moves.harvest(0)), (0, moves.place(0)))
        assert (hand(game, 0), game.active) == ("w_cow w_jamaica", 1)

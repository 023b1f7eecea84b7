"""The bean duel of the Rio Grande edition, ruling by ruling (R1-R12)."""

import pytest

from bohnfire.core import moves
from bohnfire.core.table import BOX, REVEALED
from tests.positions import (
    card,
    cards,
    coins,
    discard,
    field,
    hand,
    kinds,
    play,
    position,
    refused,
    revealed,
    row,
    size,
)


def duel(phase="plant", **layout):
    """Seat 0 is active."""
    return position("rio_grande_duel", 2, phase, **layout)


def offered(rows="soy x2 red", **layout):
    """Seat 0 has to dispose of the row of seat 1."""
    return duel("plant_offered", rows={1: rows}, **layout)


def of_row(game, wanted, seat=1):
    """Ids of cards of an offer row by name."""
    pool = list(game.table.zone(game.table.row(seat, 0)))
    faces = game.table.rules.faces.of
    ids = [variety.id for variety in game.edition.varieties]
    chosen = []
    for name in wanted.split():
        chosen.append(next(c for c in pool if ids[int(faces[c])] == name and c not in chosen))
    return chosen


class TestR1Matching:
    def test_d_1_discards_move_over_while_they_match(self):
        game = duel(deck="soy red blue stink", discard="soy red chili")
        assert revealed(game) == "soy red blue soy red"
        assert discard(game) == "chili"
        assert kinds(game).count("moved_over") == 2

    def test_d_5_only_the_top_card_is_compared(self):
        game = duel(deck="soy red red stink", discard="blue soy")
        assert (revealed(game), discard(game)) == ("soy red red", "blue soy")

    def test_the_whole_pile_may_move_over(self):
        game = duel(deck="soy red blue stink", discard="red x4")
        assert (revealed(game), discard(game)) == ("soy red blue red red red red", "")

    def test_cards_moved_over_may_be_planted_too(self):
        game = duel(deck="soy red blue stink", discard="soy red chili")
        (_first, second) = cards(game, 0, "soy x2")
        play(game, (0, moves.plant(second, 0)))
        assert (field(game, 0, 0), revealed(game)) == ("soy", "soy red blue red")


class TestR2MatchingIsDoneOnce:
    def test_a_harvest_does_not_reopen_it(self):
        game = duel(deck="soy red blue stink", fields={0: "red x3 | -"})
        play(game, (0, moves.harvest(0)))
        assert (revealed(game), discard(game)) == ("soy red blue", "red")


class TestR3TheLastCardInStep3:
    @pytest.mark.parametrize("deck", ["soy", "soy red", "soy red blue"])
    def test_matching_and_planting_are_completed_and_nothing_is_drawn(self, deck):
        game = duel(deck=deck, discard="soy chili")
        assert (game.phase, game.over) == ("reveal_and_plant", False)
        assert revealed(game) == f"{deck} soy"
        assert discard(game) == "chili"
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)), (0, moves.stop_planting()))
        assert (game.over, hand(game, 0)) == (True, "")

    def test_harvests_stay_possible(self):
        game = duel(deck="soy", fields={0: "red x2 | blue x4"})
        play(game, (0, moves.harvest(0)), (0, moves.stop_planting()))
        assert game.result().coins == (2, 0)


class TestR4TheLastCardInStep4:
    def test_d_8_it_ends_the_game_at_once(self):
        game = duel("reveal_and_plant", deck="soy red blue chili", hands={1: "stink"})
        play(game, (0, moves.stop_planting()))
        assert (game.over, hand(game, 0)) == (True, "chili")

    def test_otherwise_two_are_drawn(self):
        game = duel("reveal_and_plant", deck="soy red blue chili stink wax", hands={1: "wax"})
        play(game, (0, moves.stop_planting()))
        assert (game.over, hand(game, 0), game.active) == (False, "chili stink", 1)


class TestR5OfferRowsAtTheEnd:
    def test_d_9_they_pay_nothing(self):
        game = duel("reveal_and_plant", deck="red x3 soy", hands={1: "stink"}, rows={0: "red x5"})
        play(game, (0, moves.stop_planting()))
        assert (game.over, row(game, 0)) == (True, "red red red red red red red red")
        assert game.result().coins == (0, 0)


class TestR6EmptyHand:
    def test_d_10_the_whole_step_is_skipped(self):
        game = duel("plant", deck="soy x9")
        assert game.phase == "reveal_and_plant"

    def test_a_hand_planted_away_leaves_nothing_to_discard(self):
        game = duel(hands={0: "soy"}, deck="blue x9")
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)))
        assert game.phase == "reveal_and_plant"


class TestR7DiscardOfStep2:
    def planted(self, **options):
        game = duel(hands={0: "soy red blue chili wax"}, **options)
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)), (0, moves.stop_planting()))
        return game

    def test_d_4_one_card_from_any_position(self):
        game = self.planted()
        play(game, (0, moves.discard(card(game, 0, "wax"))))
        assert (hand(game, 0), discard(game)) == ("red blue chili", "wax")

    def test_d_4_a_second_is_refused(self):
        game = self.planted()
        play(game, (0, moves.discard(card(game, 0, "wax"))))
        assert refused(game, 0, moves.discard(card(game, 0, "red"))) == "discard/only-one"

    def test_it_is_optional(self):
        game = self.planted()
        play(game, (0, moves.skip()))
        assert (hand(game, 0), game.phase) == ("red blue chili wax", "reveal_and_plant")

    def test_only_a_card_of_the_own_hand(self):
        game = self.planted()
        assert refused(game, 0, moves.discard(140)) == "discard/not-that-card"
        assert refused(game, 1, moves.discard(card(game, 0, "red"))) == "move/not-your-turn"

    def test_d_13_by_default_not_before_planting(self):
        game = duel(hands={0: "soy red"})
        assert refused(game, 0, moves.discard(card(game, 0, "red"))) == "discard/plant-first"
        assert refused(game, 1, moves.discard(card(game, 0, "red"))) == "move/not-your-turn"

    def test_it_is_possible_again_in_every_turn(self):
        game = duel("discard", hands={0: "soy x4", 1: "red x4"}, deck=40)
        for seat in (0, 1, 0):
            while game.phase != "discard":
                assert game.active == seat
                game.apply(seat, self.any_move(game, seat))
            assert [move for move in game.legal(seat) if move.name == "discard"]
            play(game, (seat, moves.discard(int(game.table.top(game.table.hand(seat))))))
            while game.active == seat:
                game.apply(seat, self.any_move(game, seat))

    def any_move(self, game, seat):
        legal = game.legal(seat)
        return next((m for m in legal if m.name not in ("harvest", "discard")), legal[0])


class TestR7BeforeOrAfter:
    def start(self):
        return duel("discard", hands={0: "soy red blue"}, step2_discard="before_or_after")

    def test_d_13_before_planting(self):
        game = self.start()
        play(game, (0, moves.discard(card(game, 0, "red"))))
        assert (game.phase, hand(game, 0)) == ("plant", "soy blue")

    def test_then_not_after_it(self):
        game = self.start()
        play(game, (0, moves.discard(card(game, 0, "red"))))
        assert refused(game, 0, moves.discard(card(game, 0, "blue"))) == "discard/only-one"
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)), (0, moves.stop_planting()))
        assert game.phase == "reveal_and_plant"

    def test_or_after_it(self):
        game = self.start()
        play(game, (0, moves.skip()), (0, moves.plant(card(game, 0, "soy"), 0)))
        play(game, (0, moves.stop_planting()), (0, moves.discard(card(game, 0, "blue"))))
        assert hand(game, 0) == "red"

    def test_or_not_at_all(self):
        game = self.start()
        play(game, (0, moves.skip()), (0, moves.plant(card(game, 0, "soy"), 0)))
        play(game, (0, moves.stop_planting()), (0, moves.skip()))
        assert hand(game, 0) == "red blue"


class TestR8OffTurn:
    def test_h_9_no_harvest_in_the_opponents_turn(self):
        game = duel(hands={0: "soy"}, fields={1: "blue x4 | -"})
        assert refused(game, 1, moves.harvest(0)) == "harvest/only-in-your-turn"
        assert moves.harvest(0) not in game.legal(1)

    def test_a_field_may_be_bought_there(self):
        game = duel(hands={0: "soy"}, treasuries={1: "blue x3"})
        play(game, (1, moves.buy_field()))
        assert len(game.view().seats[1].fields) == 3


class TestR9ShortReveal:
    def test_fewer_than_three_cards_are_revealed(self):
        assert revealed(duel(deck="soy red")) == "soy red"


class TestR10TheOfferRow:
    def test_d_2_in_the_first_turn_it_is_empty_and_the_step_is_skipped(self):
        game = duel("plant_offered", hands={0: "soy"})
        assert game.phase == "plant"

    def test_d_3_each_card_is_planted_or_discarded_in_any_order(self):
        game = offered(hands={0: "blue"})
        soy, other, red = of_row(game, "soy soy red")
        play(game, (0, moves.discard(red)), (0, moves.plant(soy, 0)), (0, moves.discard(other)))
        assert (field(game, 0, 0), discard(game)) == ("soy", "soy red")
        assert game.phase == "plant"

    def test_step_2_waits_for_the_last_card(self):
        game = offered(hands={0: "blue"})
        soy, other, red = of_row(game, "soy soy red")
        play(game, (0, moves.plant(soy, 0)), (0, moves.plant(other, 0)))
        assert refused(game, 0, moves.plant(card(game, 0, "blue"), 1)) == "plant/not-yours"
        assert refused(game, 0, moves.stop_planting()) == "move/not-now"
        assert moves.discard(red) in game.legal(0)

    def test_d_16_harvests_between_single_cards_are_allowed(self):
        game = offered("soy red", hands={0: "chili"}, fields={0: "soy x2 | blue x4"})
        soy, red = of_row(game, "soy red")
        play(game, (0, moves.plant(soy, 0)), (0, moves.harvest(1)), (0, moves.plant(red, 1)))
        assert (coins(game, 0), field(game, 0, 0), field(game, 0, 1)) == (1, "soy soy soy", "red")

    def test_another_variety_needs_another_field(self):
        game = offered("red", fields={0: "soy | blue"})
        (red,) = of_row(game, "red")
        assert refused(game, 0, moves.plant(red, 0)) == "plant/other-variety"

    def test_the_own_row_is_for_the_opponent(self):
        game = duel("plant_offered", rows={0: "soy", 1: "red"})
        (soy,) = of_row(game, "soy", 0)
        assert refused(game, 0, moves.plant(soy, 0)) == "plant/not-yours"
        assert refused(game, 0, moves.discard(soy)) == "discard/not-that-card"
        assert refused(game, 1, moves.discard(soy)) == "move/not-your-turn"

    def test_what_is_not_planted_becomes_the_own_row(self):
        game = duel(deck="soy red blue stink x9", hands={1: "wax"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.stop_planting()))
        assert row(game, 0) == "soy blue"
        assert (game.active, game.phase) == (1, "plant_offered")
        assert size(game, REVEALED) == 0

    def test_all_planted_leaves_no_row(self):
        game = duel(deck="soy x3 stink x9", hands={1: "wax"})
        for soy in cards(game, 0, "soy x3"):
            play(game, (0, moves.plant(soy, 0)))
        assert (row(game, 0), game.active, game.phase) == ("", 1, "plant")

    def test_nobody_trades(self):
        game = duel(deck="soy red blue stink", hands={1: "wax"})
        offer = moves.propose(cards(game, 0, "soy"), {}, [1])
        assert refused(game, 0, offer) == "trade/not-now"
        assert game.offer_space(0) is None


class TestR11Ties:
    def end(self, hands):
        return position(
            "rio_grande_duel",
            2,
            "reveal_and_plant",
            deck="soy x3",
            hands=hands,
            treasuries={0: "blue x13", 1: "wax x13"},
        )

    def test_d_15_the_one_with_more_hand_cards_wins(self):
        game = self.end({0: "chili x4", 1: "stink x5"})
        play(game, (0, moves.stop_planting()))
        assert game.result().winners == (1,)

    def test_tied_in_hand_cards_too_they_share(self):
        game = self.end({0: "chili x4", 1: "stink x4"})
        play(game, (0, moves.stop_planting()))
        assert game.result().winners == (0, 1)


class TestR12PaidCoins:
    def test_they_leave_the_game(self):
        game = duel(hands={0: "soy"}, treasuries={0: "blue x4"})
        box = size(game, BOX)
        play(game, (0, moves.buy_field()))
        assert (size(game, BOX), discard(game), coins(game, 0)) == (box + 3, "", 1)


class TestProtection:
    def test_by_default_an_empty_field_does_not_protect(self):
        game = duel(hands={0: "soy"}, fields={0: "red | -"})
        assert game.check(0, moves.harvest(0)) is None

    def test_literally_it_does(self):
        game = duel(hands={0: "soy"}, fields={0: "red | -"}, protection="literal")
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected-literal"

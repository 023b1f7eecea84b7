"""Bohn to Be Wild: the card shown as a gift before phase 1 (OFFER_ONE; R13, R16, R19)."""

import pytest

from bohnfire.core import moves
from tests.positions import card, field, finish_turn, hand, last, play, position, refused, staged

GIFT = "w_yinyang:OFFER_ONE"
COUNT = "w_chili:NEIGHBOUR_COUNT"
A, B, C, D = range(4)


def start(column=f"{GIFT} | - | -", **layout):
    """The turn of A begins; A may show a card."""
    layout = {"hands": {A: "w_cow w_horse w_black", B: "w_china"}, "fields": {A: column}} | layout
    return position("wild", 4, "gift", **layout)


def shown(name="w_horse", **layout):
    game = start(**layout)
    play(game, (A, moves.show(card(game, A, name))))
    return game


class TestShowing:
    def test_the_owner_may_show_any_hand_card_or_none(self):
        game = start()
        shows = [moves.show(number) for number in game.table.zone(game.table.hand(A))]
        harvest = [move for move in game.legal(A) if move.name == "harvest"]
        assert game.legal(A) == [*shows, moves.skip(), *harvest]

    def test_done_without_the_turn_goes_on(self):
        game = start()
        play(game, (A, moves.skip()))
        assert (game.phase, hand(game, A)) == ("plant", "w_cow w_horse w_black")

    def test_only_a_card_of_the_own_hand(self):
        game = start()
        assert refused(game, A, moves.show(card(game, B, "w_china"))) == "gift/not-your-card"
        assert refused(game, A, moves.take_gift()) == "move/not-now"
        assert refused(game, B, moves.show(card(game, B, "w_china"))) == "move/not-your-turn"

    def test_everybody_sees_it(self):
        game = shown()
        for viewer in (A, B, C, D, None):
            assert game.view(viewer).shown.card == card(game, A, "w_horse")
        assert last(game, "shown")["card"] == card(game, A, "w_horse")

    def test_it_stays_in_the_hand_until_it_is_given(self):
        assert hand(shown(), A) == "w_cow w_horse w_black"

    def test_all_others_are_asked_at_once(self):
        game = shown()
        assert game.waiting() == (B, C, D)
        assert game.legal(C) == [moves.take_gift(), moves.skip()]
        assert refused(game, A, moves.choose(0)) == "move/not-your-turn"

    def test_each_answers_once(self):
        game = shown()
        play(game, (C, moves.skip()))
        assert refused(game, C, moves.take_gift()) == "move/not-your-turn"
        assert refused(game, B, moves.choose(1)) == "move/not-your-turn"

    def test_nothing_is_traded_or_planted_meanwhile(self):
        game = shown()
        assert refused(game, A, moves.plant(card(game, A, "w_cow"), 1)) == "move/not-now"
        assert refused(game, B, moves.propose([], {1: 1}, [A])) == "trade/not-now"

    def test_an_empty_hand_has_nothing_to_show(self):
        assert start(hands={B: "w_china"}).phase == "trade"

    def test_without_the_icon_nobody_shows(self):
        assert start(f"{GIFT} w_yinyang | - | -").phase == "plant"

    def test_r16_two_icons_give_one_gift(self):
        game = start(f"{GIFT} | {GIFT} | -")
        play(game, (A, moves.skip()))
        assert game.phase == "plant"


class TestOneTaker:
    def game(self):
        game = shown()
        play(game, (B, moves.skip()), (C, moves.take_gift()), (D, moves.skip()))
        return game

    def test_the_card_is_staged_and_the_hand_keeps_its_order(self):
        game = self.game()
        assert (staged(game, C), hand(game, A)) == ("w_horse", "w_cow w_black")
        assert game.phase == "plant"

    def test_everybody_hears_who_got_it(self):
        assert last(self.game(), "gift_given")["taker"] == C

    def test_nothing_is_shown_any_more(self):
        assert self.game().view().shown is None

    def test_r19_it_is_not_tradable(self):
        game = self.game()
        while game.phase != "trade":
            play(game, (A, next(m for m in game.legal(A) if m.name in ("plant", "stop_planting"))))
        offer = moves.propose([card(game, C, "w_horse")], {}, [A])
        assert refused(game, C, offer) == "trade/staged-card"

    def test_it_is_planted_in_p3(self):
        game = self.game()
        finish_turn(game)
        assert (staged(game, C), field(game, C, 0)) == ("", "w_horse")

    def test_the_last_hand_card_given_leaves_nothing_to_plant(self):
        game = shown(hands={A: "w_horse"})
        play(game, (B, moves.skip()), (C, moves.take_gift()), (D, moves.skip()))
        assert (hand(game, A), game.phase) == ("", "trade")


class TestSeveralTakers:
    def game(self):
        game = shown()
        play(game, (D, moves.take_gift()), (B, moves.take_gift()), (C, moves.take_gift()))
        return game

    def test_w_33_the_giver_chooses(self):
        game = self.game()
        assert game.waiting() == (A,)
        assert game.legal(A)[:3] == [moves.choose(B), moves.choose(C), moves.choose(D)]
        play(game, (A, moves.choose(C)))
        assert (staged(game, C), staged(game, B), hand(game, A)) == (
            "w_horse",
            "",
            "w_cow w_black",
        )

    @pytest.mark.parametrize("number", [A, 4, -1])
    def test_only_among_them(self, number):
        assert refused(self.game(), A, moves.choose(number)) == "choose/not-that-number"

    def test_the_giver_must_choose(self):
        game = self.game()
        assert refused(game, A, moves.skip()) == "move/not-now"
        assert refused(game, B, moves.choose(B)) == "move/not-your-turn"


class TestNoTaker:
    def game(self):
        game = shown()
        play(game, (B, moves.skip()), (C, moves.skip()), (D, moves.skip()))
        return game

    @pytest.mark.parametrize(
        ("choice", "result"), [(0, "w_cow w_horse w_black"), (1, "w_cow w_black w_horse")]
    )
    def test_w_10_it_may_go_to_the_back(self, choice, result):
        game = self.game()
        assert game.legal(A)[:2] == [moves.choose(0), moves.choose(1)]
        play(game, (A, moves.choose(choice)))
        assert (hand(game, A), game.phase) == (result, "plant")

    def test_there_is_no_other_answer(self):
        assert refused(self.game(), A, moves.choose(2)) == "choose/not-that-number"

    def test_a_front_card_nobody_took_need_not_be_planted_now(self):
        game = shown("w_cow")
        play(game, (B, moves.skip()), (C, moves.skip()), (D, moves.skip()))
        play(game, (A, moves.choose(1)), (A, moves.plant(card(game, A, "w_horse"), 1)))
        assert hand(game, A) == "w_black w_cow"


class TestOrder:
    def test_w_40_r19_the_gift_comes_before_the_neighbours_word(self):
        game = start(f"{GIFT} | {COUNT} | -")
        assert game.phase == "gift"
        play(game, (A, moves.skip()))
        assert (game.phase, game.waiting()) == ("neighbour", (D,))

    def test_a_hand_given_away_is_not_asked_about(self):
        game = shown(column=f"{GIFT} | {COUNT} | -", hands={A: "w_horse"})
        play(game, (B, moves.take_gift()), (C, moves.skip()), (D, moves.skip()))
        assert game.phase == "trade"


class TestO15HarvestsMeanwhile:
    """A card that is shown stays shown; what was not begun needs the icon."""

    def test_harvested_before_showing_nothing_may_be_shown(self):
        game = start()
        play(game, (A, moves.harvest(0)))
        assert game.phase == "plant"

    def test_one_of_two_icons_is_enough(self):
        game = start(f"{GIFT} | {GIFT} | -")
        play(game, (A, moves.harvest(0)))
        assert game.phase == "gift"

    def test_harvested_while_a_card_is_shown_the_others_still_answer(self):
        game = shown()
        play(game, (A, moves.harvest(0)), (B, moves.take_gift()))
        assert game.waiting() == (C, D)
        play(game, (C, moves.skip()), (D, moves.skip()))
        assert staged(game, B) == "w_horse"

    def test_and_a_card_nobody_took_may_still_go_to_the_back(self):
        game = shown()
        play(game, (B, moves.skip()), (C, moves.skip()), (D, moves.skip()))
        play(game, (A, moves.harvest(0)), (A, moves.choose(1)))
        assert hand(game, A) == "w_cow w_black w_horse"

    def test_the_neighbour_is_not_asked_about_an_icon_harvested_before(self):
        game = start(f"{COUNT} | - | -")
        assert game.phase == "neighbour"
        play(game, (A, moves.harvest(0)))
        assert game.phase == "plant"

    def test_the_neighbours_answer_stands_when_the_icon_goes_afterwards(self):
        game = start(f"{COUNT} | - | -")
        play(game, (D, moves.choose(2)), (A, moves.harvest(0)))
        play(game, (A, moves.plant(card(game, A, "w_cow"), 0)))
        assert refused(game, A, moves.stop_planting()) == "plant/first-card-compulsory"

    def test_nothing_is_discarded_instead_once_that_icon_is_gone(self):
        game = start("w_black:DISCARD_INSTEAD | - | -")
        play(game, (A, moves.harvest(0)))
        refusal = refused(game, A, moves.discard(card(game, A, "w_cow")))
        assert refusal == "discard/not-that-card"

    def test_any_hand_card_only_while_that_icon_is_there(self):
        game = start("w_jamaica:ANY_HAND | - | -")
        play(game, (A, moves.harvest(0)))
        refusal = refused(game, A, moves.plant(card(game, A, "w_black"), 0))
        assert refusal == "plant/not-front-card"

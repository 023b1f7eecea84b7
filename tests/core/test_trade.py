"""Kernel rules K8-K13: who trades, what is traded, consent, received cards, gifts, the end."""

import pytest

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from tests.positions import (
    ask,
    card,
    cards,
    field,
    hand,
    kinds,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)


def trading(**changes):
    """Seat 0 trades: seats 0-3 hold some beans, two cards lie open."""
    layout = {
        "phase": "trade",
        "hands": {0: "red soy blue", 1: "green chili green", 2: "soy red", 3: "stink"},
        "revealed": "garden blue",
    }
    return position(**(layout | changes))


class TestK8WhoTrades:
    @pytest.mark.parametrize("seat", [1, 2, 3])
    def test_the_active_player_may_ask_every_other(self, seat):
        game = trading()
        assert game.check(0, moves.propose(cards(game, 0, "red"), {}, [seat])) is None

    @pytest.mark.parametrize("seat", [1, 2, 3])
    def test_every_other_may_ask_the_active_player(self, seat):
        game = trading()
        (front, *_rest) = game.table.zone(game.table.hand(seat))
        assert game.check(seat, moves.propose([front], ask(game, "garden"), [0])) is None

    @pytest.mark.parametrize("pair", [(1, 2), (2, 3), (3, 1)])
    def test_two_others_do_not_trade(self, pair):
        game = trading()
        seat, partner = pair
        (front, *_rest) = game.table.zone(game.table.hand(seat))
        assert refused(game, seat, moves.propose([front], {}, [partner])) == "trade/not-with-active"

    def test_not_even_if_the_active_player_is_asked_as_well(self):
        game = trading()
        offer = moves.propose(cards(game, 1, "chili"), {}, [0, 2])
        assert refused(game, 1, offer) == "trade/not-with-active"

    def test_several_seats_may_be_asked_at_once(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 3])))
        assert game.table.offers[0].seats == (1, 3)

    def test_anyone_means_all_others_for_the_active_player(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, ANYONE)))
        assert game.table.offers[0].seats == (1, 2, 3)

    def test_anyone_means_the_active_player_for_all_others(self):
        game = trading()
        play(game, (2, moves.propose(cards(game, 2, "red"), {}, ANYONE)))
        assert game.table.offers[0].seats == (0,)

    def test_nobody_trades_alone(self):
        game = trading()
        offer = moves.propose(cards(game, 0, "red"), {}, [0, 1])
        assert refused(game, 0, offer) == "trade/with-yourself"

    @pytest.mark.parametrize("to", [[], [4], [1, 9]])
    def test_nobody_trades_with_a_seat_that_is_not_there(self, to):
        game = trading()
        offer = moves.propose(cards(game, 0, "red"), {}, to)
        assert refused(game, 0, offer) == "trade/no-such-partner"

    def test_both_sides_of_a_deal_may_have_proposed_it(self):
        for proposer, answerer, given, asked in ((0, 1, "soy", "chili"), (1, 0, "chili", "soy")):
            game = trading()
            offer = moves.propose(cards(game, proposer, given), ask(game, asked), [answerer])
            play(game, (proposer, offer), (answerer, moves.accept(1)))
            assert (staged(game, 0), staged(game, 1)) == ("chili", "soy")


class TestK9WhatIsTraded:
    def test_hand_cards_of_any_position(self):
        game = trading()
        for name in ("red", "soy", "blue"):
            assert game.check(0, moves.propose(cards(game, 0, name), {}, [1])) is None

    def test_the_active_player_gives_revealed_cards(self):
        game = trading()
        offer = moves.propose(open_cards(game, "garden"), ask(game, "green"), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        assert (revealed(game), staged(game, 1)) == ("blue", "garden")

    def test_others_do_not_give_revealed_cards(self):
        game = trading()
        offer = moves.propose(open_cards(game, "garden"), {}, [0])
        assert refused(game, 1, offer) == "trade/not-yours-to-give"

    def test_the_active_player_may_answer_with_revealed_cards(self):
        game = trading()
        play(game, (1, moves.propose(cards(game, 1, "chili"), ask(game, "garden"), [0])))
        play(game, (0, moves.accept(1, open_cards(game, "garden"))))
        assert (staged(game, 0), staged(game, 1)) == ("chili", "garden")

    def test_cards_of_others_are_not_given(self):
        game = trading()
        offer = moves.propose(cards(game, 1, "chili"), {}, [2])
        assert refused(game, 0, offer) == "trade/not-yours-to-give"

    def test_cards_of_the_draw_pile_are_not_given(self):
        game = trading()
        offer = moves.propose([game.table.top(0)], {}, [2])
        assert refused(game, 0, offer) == "trade/not-yours-to-give"

    def test_staged_cards_are_never_given(self):
        game = trading(staged={0: "stink", 1: "chili"})
        assert refused(game, 0, moves.propose(cards(game, 0, "stink"), {}, [1])) == (
            "trade/staged-card"
        )

    def test_planted_cards_are_never_given(self):
        game = trading(fields={0: "stink x2 | -"})
        planted = game.table.zone(game.table.field(0, 0))
        assert refused(game, 0, moves.propose(planted, {}, [1])) == "trade/planted-card"

    def test_coins_are_never_given(self):
        game = trading(treasuries={0: "stink x2"})
        paid = game.table.zone(game.table.treasury(0))
        assert refused(game, 0, moves.propose(paid, {}, [1])) == "trade/planted-card"

    def test_the_numbers_on_both_sides_are_free(self):
        game = trading()
        offer = moves.propose(cards(game, 0, "red soy garden"), ask(game, "green x2 chili"), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        assert (staged(game, 1), hand(game, 1)) == ("red soy garden", "")
        assert (staged(game, 0), hand(game, 0)) == ("green chili green", "blue")

    def test_hand_trading_goes_on_when_the_revealed_cards_are_gone(self):
        game = trading(revealed="")
        assert game.check(0, moves.propose(cards(game, 0, "red"), {}, [1])) is None
        assert game.phase == "trade"

    def test_a_card_is_given_only_once(self):
        game = trading()
        red = card(game, 0, "red")
        assert refused(game, 0, moves.propose([red, red], {}, [1])) == "trade/same-card-twice"

    def test_no_more_cards_can_be_asked_than_the_deck_holds(self):
        game = trading(hands={0: "red", 1: "blue x9"})
        offer = moves.propose([], ask(game, "garden x7"), [1])
        assert refused(game, 0, offer) == "trade/more-than-exist"

    def test_each_variety_is_counted_for_itself(self):
        game = trading(hands={1: "blue x9"})
        offer = moves.propose([], ask(game, "red x5 garden x4"), [1])
        assert game.check(0, offer) is None

    @pytest.mark.parametrize("variety", [8, 200])
    def test_no_variety_can_be_asked_that_the_deck_lacks(self, variety):
        game = trading()
        assert refused(game, 0, moves.propose([], {variety: 1}, [1])) == "trade/no-such-variety"

    def test_a_variety_in_the_box_cannot_be_asked(self):
        game = position("rio_grande", players=4, phase="trade", hands={1: "red"})
        assert refused(game, 0, moves.propose([], ask(game, "coffee"), [1])) == (
            "trade/no-such-variety"
        )

    def test_nobody_is_asked_for_more_cards_than_the_hand_counts(self):
        game = trading()
        offer = moves.propose([], ask(game, "green x4"), [1, 2])
        assert refused(game, 0, offer) == "trade/cannot-be-given"


class TestK10Consent:
    def test_an_offer_moves_nothing(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), ANYONE)))
        assert hand(game, 0) == "red soy blue"
        assert [staged(game, seat) for seat in range(4)] == ["", "", "", ""]

    def test_an_accepted_offer_moves_everything_in_one_step(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), ANYONE)))
        play(game, (1, moves.accept(1)))
        assert (hand(game, 0), hand(game, 1)) == ("soy blue", "green green")
        assert (staged(game, 0), staged(game, 1)) == ("chili", "red")

    def test_only_those_addressed_may_answer(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        for answer in (moves.accept(1), moves.decline(1)):
            assert refused(game, 2, answer) == "trade/not-addressed"

    def test_nobody_answers_the_own_offer(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        for answer in (moves.accept(1), moves.decline(1)):
            assert refused(game, 0, answer) == "trade/own-offer"

    def test_who_lacks_the_cards_cannot_accept(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), ANYONE)))
        assert refused(game, 2, moves.accept(1)) == "trade/do-not-hold"
        assert moves.decline(1) in game.legal(2)
        assert "accept" not in [move.name for move in game.legal(2)]

    def test_staged_cards_do_not_serve_an_acceptance(self):
        game = trading(staged={2: "chili"})
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), [2])))
        assert refused(game, 2, moves.accept(1)) == "trade/do-not-hold"

    def test_two_of_a_variety_are_needed_for_two_asked(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili x2"), [1])))
        assert refused(game, 1, moves.accept(1)) == "trade/do-not-hold"

    def test_a_proposer_may_take_an_offer_back(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])), (0, moves.withdraw(1)))
        assert refused(game, 1, moves.accept(1)) == "trade/no-such-offer"

    def test_nobody_else_takes_it_back(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        assert refused(game, 1, moves.withdraw(1)) == "trade/not-your-offer"


class TestK11ReceivedCards:
    def dealt(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), [1])))
        play(game, (1, moves.accept(1)))
        return game

    def test_they_never_enter_a_hand(self):
        game = self.dealt()
        assert "chili" not in hand(game, 0)
        assert "red" not in hand(game, 1)

    def test_they_are_never_traded_again(self):
        game = self.dealt()
        offer = moves.propose(cards(game, 0, "chili"), {}, [2])
        assert refused(game, 0, offer) == "trade/staged-card"
        offer = moves.propose(cards(game, 1, "red"), {}, [0])
        assert refused(game, 1, offer) == "trade/staged-card"

    def test_they_are_not_among_the_cards_one_may_offer(self):
        game = self.dealt()
        (chili,) = game.table.zone(game.table.staged(0))
        assert chili not in game.offer_space(0).give


class TestK12Gifts:
    def test_the_receiver_must_agree(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red soy"), {}, [1])))
        assert staged(game, 1) == ""
        play(game, (1, moves.accept(1)))
        assert staged(game, 1) == "red soy"

    def test_others_give_to_the_active_player_only(self):
        game = trading()
        play(game, (3, moves.propose(cards(game, 3, "stink"), {}, [0])), (0, moves.accept(1)))
        assert staged(game, 0) == "stink"
        offer = moves.propose(cards(game, 1, "chili"), {}, [2])
        assert refused(game, 1, offer) == "trade/not-with-active"

    def test_a_gift_may_be_asked_for(self):
        game = trading()
        play(game, (0, moves.propose([], ask(game, "chili"), [1])), (1, moves.accept(1)))
        assert (staged(game, 0), staged(game, 1)) == ("chili", "")

    def test_others_may_ask_for_a_gift_as_well(self):
        game = trading()
        play(game, (1, moves.propose([], ask(game, "garden"), [0])), (0, moves.accept(1)))
        assert staged(game, 1) == "garden"

    def test_revealed_cards_may_be_given_away(self):
        game = trading()
        gift = moves.propose(open_cards(game, "garden blue"), {}, [2])
        play(game, (0, gift), (2, moves.accept(1)))
        assert (revealed(game), staged(game, 2)) == ("", "garden blue")


class TestK13EndOfTrading:
    @pytest.mark.parametrize("seat", [1, 2, 3])
    def test_only_the_active_player_declares_it(self, seat):
        game = trading()
        assert refused(game, seat, moves.end_trading()) == "trade/active-ends"

    def test_open_offers_lapse(self):
        game = trading()
        play(
            game,
            (0, moves.propose(cards(game, 0, "red"), {}, [1])),
            (1, moves.propose(cards(game, 1, "chili"), {}, [0])),
            (0, moves.end_trading()),
        )
        assert len(game.table.offers) == 0
        ended = kinds(game).index("trading_ended")
        assert kinds(game)[ended + 1 : ended + 3] == ["voided", "voided"]
        assert refused(game, 1, moves.accept(1)) == "trade/not-now"

    def test_what_was_not_traded_is_planted_by_the_active_player(self):
        game = trading(fields={0: "- | -"})
        play(game, (0, moves.end_trading()))
        play(game, (0, moves.plant(open_cards(game, "blue")[0], 0)))
        play(game, (0, moves.plant(open_cards(game, "garden")[0], 1)))
        assert (field(game, 0, 0), field(game, 0, 1)) == ("blue", "garden")

    def test_open_offers_do_not_keep_it_from_ending(self):
        game = trading()
        play(game, (1, moves.propose(cards(game, 1, "chili"), {}, [0])))
        assert moves.end_trading() in game.legal(0)

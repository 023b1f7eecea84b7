"""Bohn to Be Wild: gifts, claims, the neighbour's count, discards and promises of the bots."""

import pytest

import bohnfire
from bohnfire import bots
from bohnfire.bots import play, turn_of
from bohnfire.core import moves
from bohnfire.core.moves import ACCEPT, CLAIM, PROPOSE
from tests.positions import card, index, open_cards, position

each_level = pytest.mark.parametrize("level", ["planter", "trader"])
FULL = "w_horse x5|w_cow x4|w_common x3"


def says(level, game, seat=0):
    return bots.make(level, 1).choose(turn_of(game, seat))


@each_level
class TestChoices:
    def test_a_shown_card_that_grows_is_taken(self, level):
        game = position(
            "wild",
            phase="gift",
            hands={0: "w_chili w_cow"},
            fields={0: "w_yinyang:OFFER_ONE|w_cow|-", 1: "w_chili x2|w_cow|-", 2: FULL},
        )
        game.apply(0, moves.show(card(game, 0, "w_chili")))
        assert says(level, game, 1) == moves.take_gift()
        assert says(level, game, 2) == moves.skip()

    def test_two_cards_are_ordered_where_they_hurt(self, level):
        fields = "w_chili:NEIGHBOUR_COUNT|w_cow x2|w_horse x2"
        game = position("wild", phase="neighbour", hands={0: "w_cow x3"}, fields={0: fields})
        assert says(level, game, 3) == moves.choose(2)

    def test_the_promised_card_that_grows_is_claimed(self, level):
        game = position(
            "wild",
            phase="claim",
            revealed="w_black w_helmet w_cow",
            debts={0: (1, 1)},
            fields={1: "w_helmet|w_horse x4|w_cow x3"},
        )
        assert says(level, game, 1) == moves.claim(open_cards(game, "w_helmet")[0])

    def test_one_more_card_is_drawn(self, level):
        game = position("wild", phase="draw", fields={0: "w_horse:EXTRA_DRAW|-|-"})
        assert says(level, game) == moves.draw_more()

    def test_a_card_that_would_cost_a_field_is_discarded_instead(self, level):
        fields = "w_black:DISCARD_INSTEAD|w_cow x4|w_horse x4"
        game = position("wild", phase="plant", hands={0: "w_common"}, fields={0: fields})
        assert says(level, game) == moves.discard(card(game, 0, "w_common"))

    def test_a_card_is_planted_on_the_field_that_an_either_opens_to_it(self, level):
        fields = "w_horse:EITHER w_horse x2|w_black x3|w_chili x3"
        game = position("wild", phase="plant", hands={0: "w_cow"}, fields={0: fields})
        assert says(level, game) == moves.plant(card(game, 0, "w_cow"), 0)

    def test_no_new_field_is_started_where_an_either_makes_more_of_a_card(self, level):
        fields = "w_black x3|w_horse:EITHER w_horse|-"
        game = position("wild", phase="plant", hands={0: "w_cow"}, fields={0: fields})
        assert says(level, game) == moves.plant(card(game, 0, "w_cow"), 1)

    def test_an_either_that_is_on_another_field_opens_nothing(self, level):
        fields = "w_horse x3|w_black:EITHER w_black|-"
        game = position("wild", phase="plant", hands={0: "w_cow"}, fields={0: fields})
        assert says(level, game) == moves.plant(card(game, 0, "w_cow"), 2)


class TestPromises:
    def test_a_card_is_given_for_a_promise(self):
        game = position(
            "wild",
            phase="trade",
            hands={0: "w_black", 1: "w_helmet"},
            fields={0: "w_helmet x2|w_cow x2|-", 1: FULL},
        )
        game.apply(0, moves.propose(ask={index(game, "w_helmet"): 1}, to=[1], promise=1))
        assert says("trader", game, 1).verb == ACCEPT

    def test_traders_promise_demand_and_claim(self):
        said = []
        game = bohnfire.new("wild", players=4, seed=1)
        play(game, bots.seated(["trader"] * 4, 1), watch=lambda g, s, move: said.append(move))
        offers = [move for move in said if move.verb == PROPOSE]
        assert any(move.promise > 0 for move in offers)
        assert any(move.demand > 0 for move in offers)
        assert any(move.verb == CLAIM for move in said)


class TestTalk:
    @pytest.mark.parametrize("level", ["trader", "random"])
    def test_nobody_has_more_than_three_offers_open_to_one_seat_or_repeats_one(self, level):
        said: set[object] = set()
        kinds = []

        def watch(game, seat, move):
            if move.verb != PROPOSE:
                return
            of = game.table.rules.faces.of
            give = tuple(sorted(int(of[given]) for given in move.cards))
            for partner in moves.seats_of(move.to):
                waiting = [
                    offer
                    for offer in game.view(seat).offers
                    if offer.proposer == seat and partner in offer.to
                ]
                assert len([o for o in waiting if partner not in o.declined]) < 3
                promises = (move.promise, move.demand)
                terms = (int(game.table.turn), seat, partner, give, move.varieties, promises)
                assert terms not in said
                said.add(terms)
                kinds.append(move.verb)

        play(bohnfire.new("wild", players=4, seed=2), bots.seated([level] * 4, 2), watch=watch)
        assert len(kinds) > 40

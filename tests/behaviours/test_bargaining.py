"""What players of such games ask of bargaining: B1, B2, B4, B12, B14, B16, B19, B28."""

from itertools import product

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from bohnfire.wire import move_from_json, move_to_json
from tests.positions import (
    ask,
    cards,
    coins,
    hand,
    index,
    kinds,
    last,
    open_cards,
    play,
    position,
    refused,
    staged,
)

PAIRS = [
    (players, active, other)
    for players in (3, 5, 7)
    for active in range(players)
    for other in range(players)
    if other != active
]


def trading(**changes):
    layout = {
        "phase": "trade",
        "hands": {0: "red soy blue", 1: "green chili green", 2: "soy red", 3: "stink"},
        "revealed": "garden blue",
    }
    return position(**(layout | changes))


class TestB1AnySeatOffersToTheActiveSeat:
    @pytest.mark.parametrize(("players", "active", "other"), PAIRS)
    def test_every_other_seat_may_post_an_offer(self, players, active, other):
        game = position(
            "wikipedia",
            players,
            phase="trade",
            active=active,
            hands={other: "red", active: "soy"},
        )
        offer = moves.propose(cards(game, other, "red"), ask(game, "soy"), [active])
        play(game, (other, offer), (active, moves.accept(1)))
        assert (staged(game, active), staged(game, other)) == ("red", "soy")

    @pytest.mark.parametrize(("players", "active", "other"), PAIRS)
    def test_and_the_active_seat_to_every_other(self, players, active, other):
        game = position(
            "wikipedia",
            players,
            phase="trade",
            active=active,
            hands={other: "red", active: "soy"},
        )
        offer = moves.propose(cards(game, active, "soy"), ask(game, "red"), [other])
        play(game, (active, offer), (other, moves.accept(1)))
        assert (staged(game, active), staged(game, other)) == ("red", "soy")


class TestB2OpenAndTargetedOffers:
    @pytest.mark.parametrize("to", [ANYONE, [2], [1, 3]])
    def test_both_exist_and_everybody_sees_them_at_once(self, to):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, to)))
        wanted = (1, 2, 3) if to == ANYONE else tuple(to)
        for viewer in (None, 0, 1, 2, 3):
            (offer,) = game.view(viewer).offers
            assert offer.to == wanted


class TestB4Gifts:
    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_a_gift_needs_the_receivers_consent(self, number):
        game = trading()
        names = " ".join(hand(game, 0).split()[:number])
        play(game, (0, moves.propose(cards(game, 0, names), {}, [1])))
        assert staged(game, 1) == ""
        play(game, (1, moves.accept(1)))
        assert staged(game, 1) == names

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_a_refusal_leaves_every_card_where_it_was(self, number):
        game = trading()
        before = game.table.state()[1]
        names = " ".join(hand(game, 0).split()[:number])
        play(game, (0, moves.propose(cards(game, 0, names), {}, [1])), (1, moves.decline(1)))
        assert game.table.state()[1] == before
        assert len(game.table.offers) == 0


class TestB12EveryOfferIsAnswerableAndBlocksNothing:
    def test_whoever_is_addressed_may_decline(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "garden"), ANYONE)))
        for seat in (1, 2, 3):
            assert moves.decline(1) in game.legal(seat)

    def test_the_turn_never_waits_for_an_answer(self):
        game = trading()
        for seat in (1, 2, 3):
            (front, *_rest) = game.table.zone(game.table.hand(seat))
            play(game, (seat, moves.propose([front], {}, [0])))
        assert game.waiting() == (0,)
        play(game, (0, moves.end_trading()))
        assert game.phase == "plant_received"

    def test_an_unanswered_offer_is_closed_with_the_phase(self):
        game = trading()
        play(game, (1, moves.propose(cards(game, 1, "chili"), {}, [0])), (0, moves.end_trading()))
        assert last(game, "voided") == {"offer": 1, "reason": "trading-ended"}


class TestB14EveryOfferEndsVisibly:
    """With who ended it and why."""

    def ended(self, *plays):
        game = trading()
        give = cards(game, 0, "red")
        play(game, (0, moves.propose(give, ask(game, "green"), [1])), *plays)
        return next(
            event.seen_by(3)
            for event in game.events
            if event.kind in ("traded", "withdrawn", "replaced", "voided")
        )

    def test_accepted(self):
        event = self.ended((1, moves.accept(1)))
        assert (event.kind, event.seat, event.data["offer"]) == ("traded", 1, 1)

    def test_declined(self):
        event = self.ended((1, moves.decline(1)))
        assert (event.kind, event.data) == ("voided", {"offer": 1, "reason": "all-declined"})

    def test_withdrawn(self):
        event = self.ended((0, moves.withdraw(1)))
        assert (event.kind, event.seat, event.data) == ("withdrawn", 0, {"offer": 1})

    def test_changed(self):
        event = self.ended((0, moves.propose([], {3: 1}, [1], 1)))
        assert (event.kind, event.seat, event.data) == ("replaced", 0, {"offer": 1, "by": 2})

    def test_lapsed(self):
        event = self.ended((0, moves.end_trading()))
        assert event.data == {"offer": 1, "reason": "trading-ended"}

    def test_its_cards_went_elsewhere(self):
        game = trading()
        red = cards(game, 0, "red")
        play(game, (0, moves.propose(red, {}, [1])), (0, moves.propose(red, {}, [2])))
        play(game, (2, moves.accept(2)))
        assert last(game, "voided") == {"offer": 1, "reason": "cards-moved"}

    def test_each_refusal_on_the_way_is_told_too(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])), (2, moves.decline(1)))
        assert (game.events[-1].kind, game.events[-1].seat) == ("declined", 2)


class TestB16ChangesShowAtOnce:
    def test_a_counter_shows_on_the_offer_it_answers(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (1, moves.propose(cards(game, 1, "chili"), ask(game, "red"), [0], 1)))
        play(game, (2, moves.propose(cards(game, 2, "soy"), ask(game, "red"), [0], 1)))
        assert game.view(3).offers[0].countered_by == [2, 3]
        play(game, (1, moves.withdraw(2)))
        assert game.view(3).offers[0].countered_by == [3]

    def test_a_replaced_offer_is_gone_and_the_new_one_names_it(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (0, moves.propose(cards(game, 0, "red soy"), ask(game, "green"), ANYONE, 1)))
        (offer,) = game.view(3).offers
        assert (offer.offer, offer.parent) == (2, 1)

    def test_a_void_offer_is_gone_with_the_deal_that_made_it_so(self):
        game = trading()
        red = cards(game, 0, "red")
        play(game, (0, moves.propose(red, {}, [1])), (0, moves.propose(red, {}, [2])))
        play(game, (1, moves.accept(1)))
        assert game.view(3).offers == []
        assert kinds(game)[-2:] == ["traded", "voided"]


class TestB19OneLanguageForAll:
    def test_whatever_is_offered_can_be_offered_the_other_way_round(self):
        there, back = trading(), trading()
        give, asked = "red soy", "green chili"
        offer = moves.propose(cards(there, 0, give), ask(there, asked), [1])
        play(there, (0, offer), (1, moves.accept(1)))
        mirrored = moves.propose(cards(back, 1, "green chili"), ask(back, give), [0])
        play(back, (1, mirrored), (0, moves.accept(1)))
        assert (staged(there, 0), staged(there, 1)) == (staged(back, 0), staged(back, 1))

    def test_every_offer_passes_over_the_wire_unchanged(self):
        game = trading()
        gifts: list[list[int]] = [[], cards(game, 0, "red"), open_cards(game, "garden blue")]
        requests: list[dict[int, int]] = [{}, ask(game, "green x2"), ask(game, "green chili")]
        partners: list[list[int] | int] = [ANYONE, [1], [1, 2, 3]]
        for to, give, asked, parent in product(partners, gifts, requests, (None, 4)):
            move = moves.propose(give, asked, to, parent)
            assert move_from_json(move_to_json(move)) == move

    def test_people_and_bots_are_asked_by_the_same_offer_space(self):
        game = trading()
        space = game.offer_space(1)
        for given in space.give:
            for variety in space.ask:
                offer = moves.propose([given], {variety: 1}, [space.partners[0]])
                assert game.check(1, offer) is None


class TestB28Wants:
    def test_a_want_list_is_seen_by_all(self):
        game = trading()
        play(game, (2, moves.want([index(game, "red"), index(game, "soy")])))
        for viewer in (None, 0, 1, 2, 3):
            assert game.view(viewer).seats[2].wants == (4, 6)

    def test_a_new_list_replaces_the_old_one(self):
        game = trading()
        play(game, (2, moves.want([1, 2])), (2, moves.want([3])), (1, moves.want([5])))
        assert [seat.wants for seat in game.view().seats] == [(), (5,), (3,), ()]

    def test_it_may_be_emptied(self):
        game = trading()
        play(game, (2, moves.want([1])), (2, moves.want([])))
        assert game.view().seats[2].wants == ()

    @pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
    def test_it_may_be_changed_at_any_time_by_anybody(self, phase):
        game = position(phase=phase, hands={0: "red"}, revealed="soy")
        for seat in range(4):
            assert game.check(seat, moves.want([0])) is None

    def test_it_binds_nobody(self):
        game = trading()
        waiting, legal = game.waiting(), [game.legal(seat) for seat in range(4)]
        play(game, (1, moves.want([0])))
        assert (game.waiting(), [game.legal(seat) for seat in range(4)]) == (waiting, legal)

    def test_varieties_the_deck_lacks_are_refused(self):
        game = position("rio_grande", 4, hands={0: "red"})
        assert refused(game, 1, moves.want([0])) == "trade/no-such-variety"
        assert refused(game, 1, moves.want([99])) == "trade/no-such-variety"

    def test_it_outlives_the_turn(self):
        game = bohnfire.new("dahlias", seed=2)
        play(game, (1, moves.want([3])))
        turn = int(game.table.turn)
        while game.table.turn == turn:
            (seat, *_others) = game.waiting()
            game.apply(seat, game.legal(seat)[0])
        assert game.view().seats[1].wants == (3,)
        assert coins(game, 1) == 0

"""Offers are parametrised, and their number has a documented bound (B23)."""

import random
from collections.abc import Iterator
from itertools import chain, combinations, product
from math import prod
from pathlib import Path

import pytest

import bohnfire
from bohnfire.bots import quiet_move
from bohnfire.core import moves
from tests.positions import position

TRADING = [
    edition.id
    for edition in bohnfire.EDITIONS.values()
    if any(phase.name == "trade" for phase in edition.phases)
]
BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def trading(edition, seed=5, turn=4):
    """A game in which the trading of some later turn has begun."""
    game = bohnfire.new(edition, players=bohnfire.EDITIONS[edition].players[-1], seed=seed)
    while game.table.turn < turn or game.phase != "trade":
        seat = game.waiting()[0]
        move = quiet_move(game.legal(seat), must=True)
        assert move is not None
        game.apply(seat, move)
    return game


def spaces(edition):
    """Every seat that may offer, in a few games."""
    for seed in (1, 2, 3):
        game = trading(edition, seed)
        for seat in range(game.players):
            space = game.offer_space(seat)
            assert space is not None
            yield game, seat, space


def bound(space):
    """The number of different offers as the page on bots states it."""
    return (
        2 ** len(space.give)
        * prod(most + 1 for most in space.ask.values())
        * (2 ** len(space.partners) - 1)
        * (space.promise + 1)
        * (space.demand + 1)
    )


def drawn(game, seat, space, chance):
    """Something from the space: every part of it chosen for itself."""
    give = chance.sample(space.give, chance.randint(0, min(4, len(space.give))))
    ask = {
        variety: chance.randint(1, min(2, space.ask[variety]))
        for variety in chance.sample(sorted(space.ask), chance.randint(0, min(3, len(space.ask))))
    }
    to = chance.sample(space.partners, chance.randint(1, len(space.partners)))
    return give, ask, to, chance.randint(0, space.promise), chance.randint(0, space.demand)


def well_shaped(game, seat, space, offer):
    """Whether a drawn offer has the shape that the page on bots describes."""
    give, ask, to, promise, demand = offer
    view = game.view(seat)
    asked = sum(ask.values())
    open_ids = {card.card for card in view.revealed}
    held = {
        one: view.seats[one].hand_size + (len(open_ids) if one == view.active else 0) for one in to
    }
    free = [one for one in to if view.seats[one].promised == 0] if demand else to
    return (
        bool(give or ask)
        and (bool(ask) or set(give) <= set(space.gifts))
        and not (space.one_side and len(give) > 1 and asked > 1)
        and len(open_ids & set(give)) <= space.open_cards
        and any(held[one] >= asked for one in free)
        and (not promise or bool(ask))
        and (not demand or bool(give))
    )


@pytest.mark.parametrize("edition", TRADING)
def test_b23_an_offer_from_the_space_is_legal_exactly_if_it_has_the_described_shape(edition):
    chance = random.Random(23)
    legal = refused = 0
    for game, seat, space in spaces(edition):
        for _draw in range(60):
            offer = drawn(game, seat, space, chance)
            give, ask, to, promise, demand = offer
            no = game.check(seat, moves.propose(give, ask, to, None, promise, demand))
            assert (no is None) == well_shaped(game, seat, space, offer), (offer, no)
            legal += no is None
            refused += no is not None
    assert legal > 100
    assert refused > 0


def outside(game, seat, space):
    """Offers that leave the space by one step in one direction."""
    mine, partner = space.give[0], space.partners[:1]
    yield moves.propose((), {}, partner)
    yield moves.propose([mine], {}, [seat])
    yield moves.propose([mine], {}, [*partner, game.players])
    yield moves.propose([mine, mine], {}, partner)
    for other in partner:
        yield moves.propose([game.view(bohnfire.ALL).seats[other].hand[0].card], {}, partner)
    for variety, most in space.ask.items():
        yield moves.propose([mine], {variety: most + 1}, partner)
    yield moves.propose([mine], {len(game.edition.varieties): 1}, partner)
    wanted = next(iter(space.ask))
    yield moves.propose([mine], {wanted: 1}, partner, None, space.promise + 1)
    yield moves.propose([mine], {wanted: 1}, partner, None, 0, space.demand + 1)
    if seat != game.active:
        strangers = [one for one in range(game.players) if one not in (seat, game.active)]
        yield moves.propose([mine], {}, strangers[:1])


@pytest.mark.parametrize("edition", TRADING)
def test_b23_whatever_lies_just_outside_the_space_is_refused_with_a_code(edition):
    for game, seat, space in spaces(edition):
        for move in outside(game, seat, space):
            refusal = game.check(seat, move)
            assert refusal is not None, move
            assert "/" in refusal.code
            assert refusal.sentence


def subsets(things) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(things, size) for size in range(len(things) + 1))


def test_b23_there_are_no_more_offers_than_the_stated_bound():
    """All offers of a small table, also those beyond the space, are tried."""
    game = position(
        players=3,
        phase="trade",
        hands={0: "red", 1: "soy", 2: "blue"},
        revealed="green",
    )
    space = game.offer_space(0)
    cards = [*space.give, *(int(game.table.card(game.table.hand(other), 0)) for other in (1, 2))]
    varieties = range(len(game.edition.varieties))
    asks = [{}, *({one: n} for one in varieties for n in (1, 2))]
    asks += [{one: 1, two: 1} for one, two in combinations(varieties, 2)]
    legal = {
        (give, tuple(ask.items()), to)
        for give, ask, to in product(subsets(cards), asks, subsets(range(3)))
        if game.check(0, moves.propose(give, ask, to)) is None
    }
    assert 0 < len(legal) <= bound(space)
    assert all(set(give) <= set(space.give) for give, _ask, _to in legal)
    assert all(n <= space.ask[variety] for _give, ask, _to in legal for variety, n in ask)
    assert all(set(to) <= set(space.partners) for _give, _ask, to in legal)


def test_b23_the_page_on_bots_states_the_bound():
    page = " ".join(BOTS_PAGE.read_text(encoding="utf-8").split())
    assert "2^give × ∏(most + 1) × (2^partners − 1) × (promise + 1) × (demand + 1)" in page

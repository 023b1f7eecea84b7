"""Other worlds that look the same to one viewer: everything hidden from it is mixed anew."""

import random

from librt.vecs import vec
from mypy_extensions import u8

from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, STACK, Table
from bohnfire.game import Game


def other_world(game: Game, viewer: int, rng: random.Random) -> Game:
    """The game as it might stand as well, for all this viewer can know.

    Mixed are the other hands, the draw pile, the covered discard pile, the box, the stack of
    orders and, where coins are secret, the treasuries of others with their sizes. Cards in open
    offers stay in the hand of their owner; which copy is offered and where it stands in the hand
    is hidden. A card shown as a gift stays where it is.
    """
    world = game.copy()
    table = world.table
    places = hidden_places(table, viewer)
    relabel(table, places, rng)
    offered = {card for offer in table.offers for card in offer.cards}
    loose = [place for place in places if card_at(table, place) not in offered]
    cards = [card_at(table, place) for place in loose]
    rng.shuffle(cards)
    for (zone, index), card in zip(loose, cards, strict=True):
        put(table, zone, index, card)
    for zone in (*other_hands(table, viewer), STACK):
        shuffle_zone(table, zone, rng)
    if table.rules.edition.secret_coins and not table.over:
        hide_coins(table, viewer, rng)
    assert table.conserved()
    return world


def other_hands(table: Table, viewer: int) -> list[int]:
    return [int(table.hand(seat)) for seat in range(table.players) if seat != viewer]


def hidden_places(table: Table, viewer: int) -> list[tuple[int, int]]:
    """Zone and index of every card this viewer cannot see."""
    covered = {DISCARD: int(table.size(DISCARD)) - 1}
    zones = [DRAW_PILE, DISCARD, BOX, *other_hands(table, viewer)]
    if table.rules.edition.secret_coins:
        zones += [int(table.treasury(seat)) for seat in range(table.players) if seat != viewer]
    places = [
        (zone, index) for zone in zones for index in range(covered.get(zone, table.size(zone)))
    ]
    return [place for place in places if is_hidden_bean(table, card_at(table, place))]


def is_hidden_bean(table: Table, card: int) -> bool:
    """Neither an order card nor the card everybody is shown."""
    return card < table.rules.faces.beans and card != table.shown


def card_at(table: Table, place: tuple[int, int]) -> int:
    return int(table.card(*place))


def put(table: Table, zone: int, index: int, card: int) -> None:
    table.cards[zone * table.room + index] = u8(card)


def relabel(table: Table, places: list[tuple[int, int]], rng: random.Random) -> None:
    """Exchange hidden copies of the same variety, also in the offers of others."""
    renamed: dict[int, int] = {}
    by_variety: dict[int, list[int]] = {}
    for place in places:
        card = card_at(table, place)
        by_variety.setdefault(int(table.rules.faces.of[card]), []).append(card)
    for copies in by_variety.values():
        renamed |= dict(zip(copies, rng.sample(copies, len(copies)), strict=True))
    for place in places:
        put(table, *place, renamed[card_at(table, place)])
    for place_of_offer in range(len(table.offers)):
        offer = table.offers[place_of_offer]
        given = vec[u8]([u8(renamed.get(card, card)) for card in offer.cards])
        table.offers[place_of_offer] = offer.giving(given)


def shuffle_zone(table: Table, zone: int, rng: random.Random) -> None:
    cards = list(table.zone(zone))
    rng.shuffle(cards)
    for index, card in enumerate(cards):
        put(table, zone, index, card)


def hide_coins(table: Table, viewer: int, rng: random.Random) -> None:
    """Others may have more or fewer coins; whether they have any is public (Wikipedia R12).

    Coins come from under the discard pile or go there, so that no size in sight changes.
    """
    for seat in range(table.players):
        treasury = table.treasury(seat)
        if seat == viewer or table.size(treasury) == 0:
            continue
        while table.size(treasury) > 1 and table.size(DISCARD) > 0 and rng.random() < 0.5:
            slip_under(table, table.pop(treasury))
        while table.size(DISCARD) > 1 and rng.random() < 0.6:
            table.add(treasury, table.take(DISCARD, 0))


def slip_under(table: Table, card: int) -> None:
    """Lay a card under the discard pile."""
    table.add(DISCARD, card)
    order = [card, *table.zone(DISCARD)[:-1]]
    for index, each in enumerate(order):
        put(table, DISCARD, index, each)

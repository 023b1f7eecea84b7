"""Small movements of cards that several phases share."""

from mypy_extensions import i64

from bohnfire.core.table import DISCARD, Table


def lay_on_discard(table: Table, seat: i64, zone: i64, card: i64) -> None:
    """Move a card from a zone of the seat to the discard pile."""
    table.add(DISCARD, table.take(zone, table.find(zone, card)))
    if table.listener is not None:
        table.listener.discarded(seat, card)


def put_at(table: Table, hand: i64, position: i64) -> None:
    """Move the last card of a hand to a position; the others keep their order."""
    start = hand * table.room
    place = table.size(hand) - 1
    card = table.cards[start + place]
    while place > position:
        table.cards[start + place] = table.cards[start + place - 1]
        place -= 1
    table.cards[start + position] = card

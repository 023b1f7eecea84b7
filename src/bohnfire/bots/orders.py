"""Order cards: which harvest fulfils the own one, and when to exchange it."""

from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.core import moves
from bohnfire.core.moves import EXCHANGE_ORDER, Move
from bohnfire.editions.orders import COINS_FOR_ANY, COINS_FOR_VARIETY


def exchange(turn: Turn, values: Values) -> Move | None:
    """Exchange an order unless its field grows what it asks for, or may."""
    if not any(move.verb == EXCHANGE_ORDER for move in turn.legal):
        return None
    return moves.skip() if promising(turn, values) else moves.exchange_order()


def fulfils(turn: Turn, index: int) -> bool:
    """Whether a harvest of this field now would turn the own order into a coin."""
    order = turn.me.order
    field = turn.me.fields[index]
    if order is None or order[0] != index + 1 or field.variety is None:
        return False
    if order[1] == "":
        return field.coins >= COINS_FOR_ANY
    named = turn.edition.varieties[field.variety].id == order[1]
    return named and field.coins >= COINS_FOR_VARIETY


def place_for_order(turn: Turn, variety: int, index: int) -> int:
    """Where to start a field, if not at `index`: at the order's number if it asks for this.

    The numbered field is kept free for what the order asks as long as another one is empty.
    """
    order = turn.me.order
    empty = [n for n, field in enumerate(turn.me.fields) if field.variety is None]
    if order is None or index not in empty or order[0] - 1 not in empty:
        return index
    numbered = order[0] - 1
    if order[1] in ("", turn.edition.varieties[variety].id):
        return numbered
    return next((n for n in empty if n != numbered), numbered)


def promising(turn: Turn, values: Values) -> bool:
    """Whether the own order can be fulfilled before long."""
    order = turn.me.order
    if order is None or order[0] > len(turn.me.fields):
        return False
    field = turn.me.fields[order[0] - 1]
    if order[1] == "":
        return True
    return field.variety is not None and turn.edition.varieties[field.variety].id == order[1]

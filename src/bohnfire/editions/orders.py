"""Order cards of the revised expansion set (option `orders=house`, reconstructed).

Everybody owns one open order: a field number and a variety, or any variety. Who harvests that
field with that variety for at least two coins (any variety: three) turns the order into one
more coin and takes the next. At the end of the own turn an order may be put under the stack.
"""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.cards import Order
from bohnfire.core.deck import shuffle
from bohnfire.core.edition import Edition, Effect, Phase
from bohnfire.core.moves import EXCHANGE_ORDER, PASS, Move, Moves
from bohnfire.core.table import STACK, Table

FIELD_NUMBERS: Final = (1, 2, 3)
COINS_FOR_VARIETY: Final = 2
COINS_FOR_ANY: Final = 3
FULFILLED_AT_THE_END: Final = 0  # first of the notes: one for each seat


def house_orders(edition: Edition) -> Edition:
    """The edition with orders: three field numbers times twelve varieties and "any"."""
    names = [variety.id for variety in edition.varieties]
    cards = tuple([Order(field, name) for field in FIELD_NUMBERS for name in (*names, "")])
    return edition.changed(
        orders=cards,
        rows=1,
        notes=max(edition.players),
        phases=(*edition.phases, ExchangeOrder()),
        effects=(*edition.effects, Orders()),
    )


def take_order(table: Table, seat: i64) -> None:
    """Draw the next order, if the stack has one left."""
    if table.size(STACK) == 0:
        return
    card = table.pop(STACK)
    table.add(table.row(seat, 0), card)
    if table.listener is not None:
        table.listener.order_taken(seat, card)


def order_of(table: Table, seat: i64) -> i64:
    """The order card a seat owns, or -1."""
    zone = table.row(seat, 0)
    return table.top(zone) if table.size(zone) > 0 else -1


class Orders(Effect):
    """A harvest that fulfils the owner's order pays one coin more: the order card itself."""

    def harvested(self, table: Table, seat: i64, field: i64, coins: i64) -> None:
        card = order_of(table, seat)
        if card < 0 or not self.fulfils(table, card, seat, field, coins):
            return
        if table.over:
            if table.notes[FULFILLED_AT_THE_END + seat] == 1:
                return
            table.notes[FULFILLED_AT_THE_END + seat] = 1
        table.add(table.treasury(seat), table.pop(table.row(seat, 0)))
        if table.listener is not None:
            table.listener.order_fulfilled(seat, card)
        take_order(table, seat)

    def fulfils(self, table: Table, card: i64, seat: i64, field: i64, coins: i64) -> bool:
        order = table.rules.faces.orders[card - table.rules.faces.beans]
        if order.field != field + 1:
            return False
        if order.variety == "":
            return coins >= COINS_FOR_ANY
        grown = table.rules.edition.varieties[table.grows(table.field(seat, field))]
        return grown.id == order.variety and coins >= COINS_FOR_VARIETY


class ExchangeOrder(Phase):
    """At the end of the own turn the order may be put under the stack and replaced."""

    def __init__(self) -> None:
        super().__init__("exchange_order")

    def prepare(self, table: Table) -> None:
        for card in range(table.rules.faces.beans, table.rules.faces.cards):
            table.add(STACK, card)
        shuffle(table, STACK)
        for place in range(table.players):
            take_order(table, (table.start + place) % table.players)

    def enter(self, table: Table) -> None:
        table.step = 0

    def actors(self, table: Table) -> i64:
        if table.step == 1 or table.size(STACK) == 0 or order_of(table, table.active) < 0:
            return 0
        return 1 << table.active

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat == table.active:
            moves.add(EXCHANGE_ORDER, 0, 0)
            moves.add(PASS, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != EXCHANGE_ORDER and move.verb != PASS:
            return "move/not-now"
        return "" if seat == table.active else "move/not-your-turn"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        table.step = 1
        if move.verb == EXCHANGE_ORDER:
            exchange(table, seat)
        elif table.listener is not None:
            table.listener.passed(seat, self.name)


def exchange(table: Table, seat: i64) -> None:
    """The order goes under the stack, the top one of the stack takes its place."""
    card = table.pop(table.row(seat, 0))
    if table.listener is not None:
        table.listener.order_returned(seat, card)
    take_order(table, seat)
    put_under(table, card)


def put_under(table: Table, card: i64) -> None:
    """Lay an order below all others of the stack."""
    table.add(STACK, card)
    place = table.size(STACK) - 1
    while place > 0:
        at = STACK * table.room + place
        table.cards[at], table.cards[at - 1] = table.cards[at - 1], table.cards[at]
        place -= 1

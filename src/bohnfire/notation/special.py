"""Entries of a position that only some editions know.

row(0,1)=[w_cow, w_horse]   offer row 1 of seat 0; row(0) is its first
order(2)=[2 blue]           the open order of seat 2; stack=[3 any, ...] those to come
promise(1)=[2 to 3]         seat 1 has promised two cards of its next reveal to seat 3
shown=2                     the card at index 2 of the active player's hand is shown as a gift
notes=[0, 1]                what the running phase remembers; without it the phase begins
"""

from collections.abc import Iterator

from bohnfire.core.moves import TOP_OF_PILE
from bohnfire.core.table import NOT_SHOWN, STACK, Table
from bohnfire.notation.entries import Entry

MOST_PROMISED = 2
MOST_NOTED = TOP_OF_PILE + 1


def row_name(table: Table, seat: int, row: int) -> str:
    """The key of an offer row."""
    return f"row({seat})" if table.rules.rows == 1 else f"row({seat},{row})"


def special_zones(table: Table, seat: int) -> Iterator[tuple[str, list[int]]]:
    """The order of a seat, or its offer rows."""
    if table.rules.faces.orders:
        yield f"order({seat})", [int(table.row(seat, 0))]
        return
    for row in range(table.rules.rows):
        yield row_name(table, seat, row), [int(table.row(seat, row))]


def only_orders(table: Table, zone: int) -> bool:
    """Whether nothing but orders lies in a zone."""
    if not table.rules.faces.orders:
        return False
    return zone == STACK or zone in [table.row(seat, 0) for seat in range(table.players)]


def seat_and_row(entry: Entry) -> tuple[str, str]:
    """What stands in the brackets of a key: the seat, and for a row its number."""
    if entry.key.lower() != "row":
        return entry.arg, ""
    seat, _comma, row = entry.arg.partition(",")
    return seat.strip(), row.strip()


def zone_of(table: Table, key: str, seat: int, entry: Entry) -> int:
    """The zone of a seat that a key names."""
    if key == "row":
        return int(table.row(seat, row_number(entry, table, seat_and_row(entry)[1])))
    if key == "order":
        check_orders(table, entry)
        return int(table.row(seat, 0))
    zones = {"hand": table.hand(seat), "staged": table.staged(seat), "tr": table.treasury(seat)}
    return int(zones[key])


def check_orders(table: Table, entry: Entry) -> None:
    if not table.rules.faces.orders:
        entry.fail_at_key("notation/no-orders", "There are no order cards in this game.")


def row_number(entry: Entry, table: Table, number: str) -> int:
    """The row in the brackets of a key, from 0; without any the first."""
    rows = 0 if table.rules.faces.orders else int(table.rules.rows)
    if rows == 0:
        entry.fail_at_key("notation/no-such-row", "There are no offer rows in this game.")
    if number == "":
        return 0
    if not (number.isascii() and number.isdigit()) or int(number[:9]) >= rows:
        sentence = f"There is no row {number!r}; they are numbered from 0 to {rows - 1}."
        entry.fail_at_key("notation/no-such-row", sentence)
    return int(number)


def read_promise_entry(table: Table, debtor: int, entry: Entry) -> None:
    """Read `[2 to 3]`: so many cards to this seat."""
    reader = entry.inner
    sentence = "A promise is 1 or 2 cards to a seat: promise(1)=[2 to 3]."
    cards = reader.number("notation/promise-expected", sentence)
    if cards > MOST_PROMISED or not reader.skip("to"):
        entry.fail("notation/promise-expected", sentence)
    creditor = reader.number("notation/seat-expected", sentence)
    reader.end()
    if creditor >= table.players:
        entry.fail("notation/no-such-seat", f"There is no seat {creditor}.")
    table.debts[debtor] = cards
    table.creditors[debtor] = creditor


def read_notes(table: Table, entry: Entry) -> None:
    """Read `[0, 1, 2]`: as many numbers as the edition keeps."""
    reader = entry.inner
    notes: list[int] = []
    while reader.peek() is not None:
        notes.append(reader.number("notation/number-expected", "A number belongs here."))
        reader.skip(",")
    if len(notes) != table.rules.notes or any(note > MOST_NOTED for note in notes):
        kept = int(table.rules.notes)
        sentence = f"This edition keeps {kept} numbers, each up to {MOST_NOTED}."
        entry.fail("notation/notes", sentence)
    for place, note in enumerate(notes):
        table.notes[place] = note


def read_shown(table: Table, entry: Entry) -> None:
    """Read the place of the shown card in the hand of the active player."""
    reader = entry.inner
    index = reader.number("notation/number-expected", "The place of the shown card is missing.")
    reader.end()
    hand = table.zone(table.hand(table.active))
    if index >= len(hand):
        sentence = f"There is no card at index {index} of the active player's hand."
        entry.fail("notation/no-such-position", sentence)
    table.shown = hand[index]


def special_lines(table: Table) -> Iterator[str]:
    """Promises, the shown card and notes."""
    for seat in range(table.players):
        if table.debts[seat] > 0 or table.creditors[seat] > 0:
            yield f"promise({seat})=[{table.debts[seat]} to {table.creditors[seat]}]"
    if table.shown != NOT_SHOWN:
        yield f"shown={table.find(table.hand(table.active), table.shown)}"
    if table.rules.notes > 0:
        yield f"notes=[{', '.join(str(note) for note in table.notes)}]"

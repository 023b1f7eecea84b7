"""Icons of wild cards: which are visible on a field (Bohn to Be Wild).

A top icon is visible until the field is harvested, a right icon until another card covers it.
"""

from mypy_extensions import i64, u8

from bohnfire.core.cards import EITHER
from bohnfire.core.table import Table


def visible(table: Table, zone: i64, icon: i64) -> i64:
    """How many cards of a field show this icon."""
    faces = table.rules.faces
    size = table.sizes[zone]
    found: i64 = 0
    for index in range(size):
        card = table.card(zone, index)
        if i64(faces.icon[card]) == icon and (faces.top[card] == 1 or index == size - 1):
            found += 1
    return found


def shows(table: Table, seat: i64, icon: i64) -> i64:
    """How many cards on the fields of a seat show this icon."""
    found: i64 = 0
    for field in range(table.fields[seat]):
        found += visible(table, table.field(seat, field), icon)
    return found


def admits(table: Table, zone: i64, variety: u8) -> bool:
    """Whether a visible EITHER icon lets this variety onto the field."""
    faces = table.rules.faces
    size = table.sizes[zone]
    for index in range(size):
        card = table.card(zone, index)
        if i64(faces.icon[card]) != EITHER or (faces.top[card] == 0 and index < size - 1):
            continue
        if faces.of[card] == variety or faces.partner[card] == variety:
            return True
    return False

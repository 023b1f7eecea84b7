"""Rows of cards: `[red x3, ?, ...]`, and which copies they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from bohnfire.core.cards import EITHER
from bohnfire.core.edition import Rules
from bohnfire.core.rng import seeded
from bohnfire.notation.entries import Entry
from bohnfire.notation.errors import NotationError
from bohnfire.notation.faces import (
    ICON,
    face_text,
    faces_of,
    is_order,
    read_face,
    read_order,
    variety_of,
)
from bohnfire.notation.names import Vocabulary
from bohnfire.notation.reader import Reader

UNKNOWN = -1
REST = -2


@dataclass(frozen=True)
class Item:
    """One card of a row: its face, UNKNOWN, or REST for all cards not laid out elsewhere.

    order: whether it lies where only orders lie.
    """

    kind: int
    text: str
    at: int
    length: int
    order: bool = False

    def complain(self, code: str, sentence: str) -> NotationError:
        return NotationError(code, sentence, self.text, self.at, self.length)


def read_row(reader: Reader, words: Vocabulary) -> list[Item]:
    """Take cards up to the end or to a `|`, separated by commas."""
    items: list[Item] = []
    while reader.peek() is not None and not reader.next_is("|"):
        items += read_items(reader, words)
        if not reader.skip(",", "+") and reader.peek() is not None and not reader.next_is("|"):
            reader.fail("notation/comma-expected", "A comma belongs between the cards.")
    return items


def read_items(reader: Reader, words: Vocabulary) -> list[Item]:
    """Take `red`, `red x3`, `3 red`, `?`, `? x9` or `...`."""
    start = reader.place
    if reader.skip("..."):
        return [item(reader, REST, start)]
    token = reader.peek()
    count = 1
    if token is not None and token.is_number:
        count = reader.number("", "")
    kind = UNKNOWN if reader.skip("?") else read_face(reader, words)
    count *= reader.times()
    if not 1 <= count <= 254:
        reader.fail("notation/count", "A number of cards is from 1 to 254.", start)
    return [item(reader, kind, start)] * count


def item(reader: Reader, kind: int, start: int, order: bool = False) -> Item:
    first = reader.tokens[start]
    last = reader.tokens[reader.place - 1]
    return Item(kind, reader.text, first.at, last.at + len(last.text) - first.at, order)


def read_orders(reader: Reader, words: Vocabulary) -> list[Item]:
    """Take orders up to the end: `2 blue, 3 any, ?, ...`."""
    items: list[Item] = []
    while reader.peek() is not None:
        start = reader.place
        if reader.skip("..."):
            kind, count = REST, 1
        elif reader.skip("?"):
            kind, count = UNKNOWN, reader.times()
        else:
            reader.skip("order")
            kind, count = read_order(reader, words), 1
        items += [item(reader, kind, start, order=True)] * count
        if not reader.skip(",", "+") and reader.peek() is not None:
            reader.fail("notation/comma-expected", "A comma belongs between the orders.")
    return items


def read_fields(entry: Entry, words: Vocabulary) -> list[list[Item]]:
    """Take fields: `[red x3|blue x1|-]`."""
    reader = entry.inner
    fields = [read_field(reader, words)]
    while reader.skip("|"):
        fields.append(read_field(reader, words))
    reader.end()
    return fields


def read_field(reader: Reader, words: Vocabulary) -> list[Item]:
    """Only cards of one variety grow on a field, unless a card with EITHER is among them."""
    if reader.skip("-", "–"):
        return []
    row = read_row(reader, words)
    mixed = any(card.kind // ICON == EITHER for card in row)
    for card in row:
        if card.kind < 0 or is_order(card.kind):
            raise card.complain("notation/field", "What grows on a field must be said.")
        if not mixed and variety_of(card.kind) != variety_of(row[0].kind):
            sentence = "Only cards of one variety grow on a field."
            raise card.complain("notation/field", sentence)
    return row


class Stock:
    """The cards of a deck that are not laid out yet."""

    def __init__(self, rules: Rules, words: Vocabulary) -> None:
        self.beans = int(rules.faces.beans)
        self.faces = faces_of(rules)
        self.words = words
        self.left = dict.fromkeys(range(len(self.faces)))

    def take(self, item: Item) -> int:
        """The first card left that looks so; without an icon a card that has none."""
        for card in self.left:
            if self.faces[card] == item.kind:
                del self.left[card]
                return card
        copies = self.faces.count(item.kind)
        name = face_text(item.kind, self.words)
        sentence = f"This deck has {copies} {name}; here is one more."
        raise item.complain("notation/too-many-copies", sentence)

    def shuffled(self, seed: int, orders: bool = False) -> list[int]:
        """All beans left, or all orders, in an order that the seed decides."""
        cards = [card for card in self.left if (card >= self.beans) == orders]
        rng = seeded(seed)
        for last in range(len(cards) - 1, 0, -1):
            other = int(rng.below(last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def allot(rows: list[list[Item]], stock: Stock, seed: int) -> tuple[list[list[int]], list[int]]:
    """Choose the copies: those named first, then the unknown ones, then the rest.

    Returns the cards of each row, and those left over.
    """
    cards = [[stock.take(one) if one.kind >= 0 else one.kind for one in row] for row in rows]
    pools = {orders: stock.shuffled(seed, orders) for orders in (False, True)}
    for row, items in zip(cards, rows, strict=True):
        deal_unknown(row, items, pools)
    for row, items in zip(cards, rows, strict=True):
        if REST in row:
            at = row.index(REST)
            orders = items[at].order
            row[at : at + 1] = pools[orders]
            pools[orders] = []
    return cards, pools[False] + pools[True]


def deal_unknown(row: list[int], items: list[Item], pools: dict[bool, list[int]]) -> None:
    """Put a card of its pool in each unknown place of a row."""
    for at, one in enumerate(items):
        if one.kind != UNKNOWN:
            continue
        if not pools[one.order]:
            sentence = "More cards are laid out than the deck has."
            raise one.complain("notation/too-many-cards", sentence)
        row[at] = pools[one.order].pop()


def given_ids(rows: list[list[Item]], ids: list[Item], faces: list[int]) -> list[list[int]]:
    """The copies as a list of ids names them, row after row; all must fit."""
    numbers = iter(ids)
    cards: list[list[int]] = []
    used: set[int] = set()
    for row in rows:
        cards.append([])
        for one in row:
            number = next(numbers, None)
            if number is None or one.kind == REST:
                raise one.complain("notation/ids", "The ids do not name the card laid out here.")
            fitting = number.kind < len(faces) and number.kind not in used
            if not fitting or one.kind not in (UNKNOWN, faces[number.kind]):
                raise number.complain("notation/ids", "This id does not fit the card laid out.")
            used.add(number.kind)
            cards[-1].append(number.kind)
    extra = next(numbers, None)
    if extra is not None:
        raise extra.complain("notation/ids", "There are more ids than cards laid out.")
    return cards


def row_text(kinds: Iterable[int], words: Vocabulary) -> str:
    """Cards by their faces as a row: `red x3, soy`."""
    runs = [(face_text(kind, words), len(list(run))) for kind, run in groupby(kinds)]
    return ", ".join(name if n == 1 else f"{name} x{n}" for name, n in runs)

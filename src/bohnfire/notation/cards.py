"""Which card a few words name, and how to name a card.

A player names cards by where they lie: in the own hand (`soy`, or `soy@2` for the card at
index 2, the front being 0), turned up (`revealed soy`), received (`staged soy`), on a field
(`planted soy`), in an offer row, the own rows first (`row soy`), or in the treasury (`coin soy`).
`card 17` names any card by its id.
"""

from collections.abc import Iterable

from bohnfire.core.table import REVEALED, Table
from bohnfire.notation.faces import read_icon
from bohnfire.notation.names import Vocabulary
from bohnfire.notation.reader import Reader

PLACES = {
    "hand": "hand",
    "revealed": "revealed",
    "market": "revealed",
    "kept": "revealed",
    "staged": "staged",
    "received": "staged",
    "planted": "planted",
    "coin": "coin",
    "row": "row",
}
GIVING = ("hand", "revealed", "staged")
STOPS = frozenset({"for", "with", "on", "onto", "in", "into", "and", "to", "field", "promise"})


def lying(table: Table, seat: int, place: str) -> tuple[int, ...]:
    """The cards of a place in their order. Nothing hidden from the seat is among them."""
    if place == "revealed":
        return table.zone(REVEALED)
    if not 0 <= seat < table.players:
        return ()
    if place == "row":
        return in_rows(table, seat)
    if place == "hand":
        return table.zone(table.hand(seat))
    if place == "staged":
        return table.zone(table.staged(seat))
    if place == "coin":
        return table.zone(table.treasury(seat))
    cards: list[int] = []
    for field in range(table.fields[seat]):
        cards.extend(table.zone(table.field(seat, field)))
    return tuple(cards)


def in_rows(table: Table, seat: int) -> tuple[int, ...]:
    """The cards of all offer rows, those of the seat first, then clockwise."""
    cards: list[int] = []
    if table.rules.faces.orders:
        return ()
    for step in range(table.players):
        for row in range(table.rules.rows):
            cards.extend(table.zone(table.row((seat + step) % table.players, row)))
    return tuple(cards)


def variety(table: Table, card: int) -> int:
    """What is printed on a card."""
    return int(table.rules.faces.of[card])


def planting(table: Table) -> tuple[str, ...]:
    """Where the card of a `plant` is looked for, one place after the other."""
    if table.rules.phases[table.phase].name in ("plant", "hand", "discard", "gift"):
        return ("hand", "staged", "revealed", "row")
    return ("staged", "revealed", "row", "hand")


def first(
    table: Table, seat: int, places: Iterable[str], kind: int, taken: Iterable[int], icon: int = 0
) -> int | None:
    """The first card of a variety in these places that is not taken yet; perhaps of an icon."""
    for place in places:
        for card in lying(table, seat, place):
            fits = variety(table, card) == kind and icon in (0, table.rules.faces.icon[card])
            if fits and card not in taken:
                return card
    return None


def read_cards(
    reader: Reader, table: Table, seat: int, words: Vocabulary, places: tuple[str, ...]
) -> list[int]:
    """Take a row of cards such as `2 blue + revealed soy`, or `nothing`."""
    if reader.peek() is None or reader.next_is("for", "promise") or reader.skip("nothing"):
        return []
    cards = read_item(reader, table, seat, words, places, [])
    while reader.skip("+", ",", "and", "&"):
        if reader.next_is("promise"):
            break
        cards += read_item(reader, table, seat, words, places, cards)
    return cards


def read_item(
    reader: Reader,
    table: Table,
    seat: int,
    words: Vocabulary,
    places: tuple[str, ...],
    taken: list[int],
) -> list[int]:
    """Take `soy`, `2 revealed soy`, `soy@3`, `2 soy@3@5` or `card 17`."""
    start = reader.place
    if reader.skip("card"):
        return [reader.number("notation/number-expected", "The number of a card is missing.")]
    count = read_count(reader)
    places = read_place(reader) or places
    kind = words.read(reader, STOPS)
    icon = read_icon(reader)
    indexes = read_indexes(reader)
    if indexes:
        if count not in (1, len(indexes)):
            sentence = f"{count} cards are named, but {len(indexes)} positions."
            reader.fail("notation/positions", sentence, start)
        return [at_index(reader, table, seat, words, places[0], kind, i) for i in indexes]
    found: list[int] = []
    for _n in range(count):
        card = first(table, seat, places, kind, taken + found, icon)
        if card is None:
            reader.fail("notation/no-such-card", missing(words, kind, count, places), start)
        found.append(card)
    return found


def read_count(reader: Reader) -> int:
    """Take the number before a variety: `2` or `2x`; 1 if there is none."""
    token = reader.peek()
    if token is None or not token.is_number:
        return 1
    count = reader.number("", "")
    if count == 0 or count > 254:
        reader.place -= 1
        reader.fail("notation/count", "A number of cards is from 1 to 254.")
    reader.skip("x", "×")
    return count


def read_place(reader: Reader) -> tuple[str, ...]:
    """Take the word for a place, if there is one."""
    token = reader.peek()
    if token is None or token.lower not in PLACES:
        return ()
    reader.place += 1
    return (PLACES[token.lower],)


def read_indexes(reader: Reader) -> list[int]:
    """Take positions: `@3` or `@3@5`."""
    indexes: list[int] = []
    while reader.skip("@"):
        sentence = f"After @ comes the position of the card, the front being {reader.first}."
        indexes.append(reader.index("notation/position-expected", sentence))
    return indexes


def at_index(
    reader: Reader, table: Table, seat: int, words: Vocabulary, place: str, kind: int, index: int
) -> int:
    """The card at a position, which must be of this variety."""
    cards = lying(table, seat, place)
    if index >= len(cards):
        number = index + reader.first
        sentence = (
            f"There is no position {number}: {len(cards)} cards lie there, from {reader.first}."
        )
        reader.fail("notation/no-such-position", sentence, reader.place - 1)
    if variety(table, cards[index]) != kind:
        other = words.printed(variety(table, cards[index]))
        number = index + reader.first
        sentence = f"At position {number} lies {other}, not {words.printed(kind)}."
        reader.fail("notation/other-variety", sentence, reader.place - 1)
    return cards[index]


def missing(words: Vocabulary, kind: int, count: int, places: tuple[str, ...]) -> str:
    """Say that cards are not there."""
    number = "no" if count == 1 else f"no {count}"
    there = {"hand": "in the hand", "revealed": "among the turned-up cards"}
    there |= {"staged": "among the received cards", "planted": "on the fields"}
    there |= {"coin": "in the treasury", "row": "in the offer rows"}
    where = there[places[0]] if len(places) == 1 else "to take for this"
    return f"There is {number} {words.printed(kind)} {where}."


def card_text(
    table: Table,
    seat: int,
    card: int,
    words: Vocabulary,
    places: tuple[str, ...],
    bare: tuple[str, ...],
    taken: list[int],
) -> str:
    """Name a card so that `read_item`, looking in `places`, finds it again.

    Only a card that lies in one of the `bare` places goes without the word for its place.
    """
    place = next((p for p in dict.fromkeys(PLACES.values()) if card in lying(table, seat, p)), None)
    if place is None:
        return f"card {card}"
    kind = variety(table, card)
    if place in bare and first(table, seat, places, kind, taken) == card:
        return words.name(kind)
    full = words.name(kind) if place == places[0] else f"{place} {words.name(kind)}"
    if place != places[0] and first(table, seat, (place,), kind, taken) == card:
        return full
    return f"{full}@{lying(table, seat, place).index(card)}"


def cards_text(
    table: Table, seat: int, cards: Iterable[int], words: Vocabulary, places: tuple[str, ...]
) -> str:
    """Name a row of cards; `nothing` if there are none."""
    items: list[tuple[str, int]] = []
    taken: list[int] = []
    for card in cards:
        text = card_text(table, seat, card, words, places, ("hand",), taken)
        taken.append(card)
        if items and items[-1][0] == text and "@" not in text and not text.startswith("card "):
            items[-1] = (text, items[-1][1] + 1)
        else:
            items.append((text, 1))
    return " + ".join(text if n == 1 else f"{n} {text}" for text, n in items) or "nothing"

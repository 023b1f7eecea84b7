"""What is printed on a card, as one number and as text: a bean, a wild bean, an order.

`soy` is a card without an icon, `w_cow:MUST_TAKE_ONE` a wild one; `order 2 blue` is the order to
harvest blue beans from the second field, `order 3 any` is for any variety.
"""

from bohnfire.core.cards import ICONS
from bohnfire.core.edition import Rules
from bohnfire.notation.names import Vocabulary
from bohnfire.notation.reader import Reader

ICON = 1 << 8  # times the index of the icon
ORDER = 1 << 16
FIELD = 1 << 8  # times the number of the field of an order
ANY = 255
ICON_NAMES = {name.lower(): index for index, name in enumerate(ICONS) if index > 0}
NO_STOPS: frozenset[str] = frozenset()
FIRST_FIELD, LAST_FIELD = 1, 3


def order_face(field: int, kind: int) -> int:
    return ORDER + field * FIELD + kind


def is_order(face: int) -> bool:
    return face >= ORDER


def variety_of(face: int) -> int:
    """The face without its icon."""
    return face if face < 0 or is_order(face) else face % ICON


def has_icon(face: int) -> bool:
    return ICON <= face < ORDER


def faces_of(rules: Rules) -> list[int]:
    """The face of each card, by id."""
    printed = rules.faces
    found = [int(printed.of[n]) + ICON * int(printed.icon[n]) for n in range(printed.beans)]
    ids = [variety.id for variety in rules.edition.varieties]
    for order in printed.orders:
        found.append(order_face(order.field, ids.index(order.variety) if order.variety else ANY))
    return found


def face_text(face: int, words: Vocabulary) -> str:
    """How a card is written."""
    if is_order(face):
        kind = face % FIELD
        variety = "any" if kind == ANY else words.name(kind)
        return f"order {(face - ORDER) // FIELD} {variety}"
    name = words.name(face % ICON)
    return name if face < ICON else f"{name}:{ICONS[face // ICON]}"


def next_is_icon(reader: Reader, ahead: int = 0) -> bool:
    """Whether a colon with the name of an icon behind it comes next."""
    colon, name = reader.peek(ahead), reader.peek(ahead + 1)
    if colon is None or name is None:
        return False
    return colon.text == ":" and name.lower in ICON_NAMES


def read_icon(reader: Reader) -> int:
    """Take `:SKIP_P1`; 0 if there is none."""
    if not next_is_icon(reader):
        return 0
    token = reader.peek(1)
    assert token is not None
    reader.place += 2
    return ICON_NAMES[token.lower]


def read_face(reader: Reader, words: Vocabulary) -> int:
    """Take a bean with or without an icon, or an order."""
    start = reader.place
    if reader.skip("order"):
        return read_order(reader, words)
    kind = words.read(reader, NO_STOPS)
    if kind >= len(words.ids):
        reader.fail("notation/unknown-variety", "There is no such variety.", start)
    if reader.next_is(":") and not next_is_icon(reader):
        reader.place += 1
        sentence = f"Behind the colon comes the icon: {', '.join(ICONS[1:])}."
        reader.fail("notation/icon-expected", sentence)
    return kind + ICON * read_icon(reader)


def read_order(reader: Reader, words: Vocabulary) -> int:
    """Take `2 blue` or `3 any`, what stands on an order."""
    start = reader.place
    sentence = "An order names a field, from 1 to 3, and a variety or any: 2 blue."
    field = reader.number("notation/order-expected", sentence)
    if not FIRST_FIELD <= field <= LAST_FIELD:
        reader.fail("notation/order-expected", sentence, start)
    if reader.skip("any"):
        return order_face(field, ANY)
    kind = words.read(reader, NO_STOPS)
    if kind >= len(words.ids):
        reader.fail("notation/unknown-variety", "There is no such variety.", start)
    return order_face(field, kind)

"""Reading the moves that only some editions know, and what all moves need for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.core.table import Table
from bohnfire.notation.cards import planting, read_item
from bohnfire.notation.names import Vocabulary
from bohnfire.notation.reader import Reader

MOST_ASKED = 254
ONE = "Only one card can be named here."


@dataclass(frozen=True)
class Speaker:
    """Who says a move, at which table and in which words."""

    table: Table
    seat: int
    words: Vocabulary
    names: Sequence[str] = ()


def in_a_byte(reader: Reader, card: int, start: int) -> int:
    if card > MOST_ASKED:
        reader.fail("notation/no-such-card", f"There is no card {card}.", start)
    return card


def read_card(reader: Reader, who: Speaker, places: tuple[str, ...], only_one: str = ONE) -> int:
    """Take one card that lies in one of these places."""
    start = reader.place
    cards = read_item(reader, who.table, who.seat, who.words, places, [])
    if len(cards) > 1:
        reader.fail("notation/one-card", only_one, start)
    return in_a_byte(reader, cards[0], start)


def read_discard(reader: Reader, who: Speaker) -> Move:
    """`discard soy`, `discard revealed soy`."""
    return moves.discard(read_card(reader, who, planting(who.table)))


def read_claim(reader: Reader, who: Speaker) -> Move:
    """`claim soy`."""
    return moves.claim(read_card(reader, who, ("revealed",)))


def read_show(reader: Reader, who: Speaker) -> Move:
    """`show soy`."""
    return moves.show(read_card(reader, who, ("hand",)))


def read_place_in_hand(reader: Reader, who: Speaker) -> Move:
    """`place 2`, `place front`, `place back`: where the card just drawn goes."""
    reader.skip("at", "in", "to")
    if reader.skip("front"):
        return moves.place(0)
    if reader.skip("back", "rear"):
        return moves.place(max(0, int(who.table.size(who.table.hand(who.seat))) - 1))
    sentence = f"Which place? They are numbered from {reader.first}, the front."
    return moves.place(reader.index("notation/position-expected", sentence))


def read_choose(reader: Reader, who: Speaker) -> Move:
    """`choose 2`."""
    return moves.choose(reader.number("notation/number-expected", "Which number is chosen?"))


def read_take(reader: Reader, who: Speaker) -> Move:
    """`take gift`, `take coin soy`, `take coin from pile`."""
    reader.skip("the", "a")
    if reader.skip("gift"):
        return moves.take_gift()
    if not reader.skip("coin"):
        reader.fail("notation/take-expected", "Take gift, or take coin: from pile or a hand card.")
    reader.skip("from")
    if reader.skip("pile") or reader.peek() is None:
        return moves.take_coin()
    return moves.take_coin(read_card(reader, who, ("hand",)))


def read_pass(reader: Reader, who: Speaker) -> Move:
    """`pass`."""
    return moves.skip()


def read_draw(reader: Reader, who: Speaker) -> Move:
    """`draw more`."""
    reader.skip("one")
    reader.skip("more")
    return moves.draw_more()


def read_exchange(reader: Reader, who: Speaker) -> Move:
    """`exchange order`."""
    reader.skip("order")
    return moves.exchange_order()

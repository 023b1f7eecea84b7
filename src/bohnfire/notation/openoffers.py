"""Open offers inside a position: `offer(3)=[1 to 0, 2: soy for red; answers 2; declined 0]`."""

from collections.abc import Sequence

from librt.vecs import append
from mypy_extensions import i64

from bohnfire.core.moves import NO_PARENT, bytes_of, seats_of
from bohnfire.core.offers import Offer
from bohnfire.core.table import Table
from bohnfire.notation.cards import GIVING, cards_text, read_cards
from bohnfire.notation.entries import Entry
from bohnfire.notation.moves import read_asked, read_number, read_promise, read_seat
from bohnfire.notation.names import Vocabulary
from bohnfire.notation.printing import asked_text, seats_text, with_promise
from bohnfire.notation.rarer import Speaker
from bohnfire.notation.reader import Reader


def read_offer(table: Table, entry: Entry, words: Vocabulary, names: Sequence[str]) -> None:
    """Lay an open offer on the table. The zones must have their cards already."""
    if not (entry.arg.isascii() and entry.arg.isdigit()):
        entry.fail_at_key("notation/offer-expected", "An offer has a number: offer(3)=[...].")
    number = int(entry.arg[:9])
    reader = entry.inner
    anybody = Speaker(table, 0, words, names)
    seat = existing_seat(reader, anybody)
    if not reader.skip("to"):
        reader.fail("notation/to-expected", "To whom? Write to and the seats.")
    to = read_seats(reader, anybody)
    if not reader.skip(":"):
        reader.fail("notation/colon-expected", "A colon belongs between the seats and the cards.")
    given = read_cards(reader, table, seat, words, GIVING)
    promise = read_promise(reader)
    ask, demand = {}, 0
    if reader.skip("for"):
        ask, demand = read_asked(reader, words), read_promise(reader)
    parent, declined = read_remarks(reader, anybody)
    asked = [kind for kind in sorted(ask) for _n in range(ask[kind])]
    offer = Offer(number, seat, to, bytes_of(given), bytes_of(asked), parent, promise, demand)
    table.offers = append(table.offers, offer)
    table.declined = append(table.declined, i64(declined))
    table.next_offer = max(table.next_offer, number + 1)


def existing_seat(reader: Reader, who: Speaker) -> int:
    """Take a seat of this table."""
    seat = read_seat(reader, who)
    if seat >= who.table.players:
        reader.fail("notation/no-such-seat", f"There is no seat {seat}.", reader.place - 1)
    return seat


def read_seats(reader: Reader, who: Speaker) -> int:
    """Take seats: a bit for each."""
    mask = 1 << existing_seat(reader, who)
    while reader.skip(",", "and"):
        mask |= 1 << existing_seat(reader, who)
    return mask


def read_remarks(reader: Reader, who: Speaker) -> tuple[int, int]:
    """Take `; answers 2; declined 0, 1`: the parent and a bit for each refusal."""
    parent, declined = NO_PARENT, 0
    while reader.skip(";"):
        if reader.skip("answers"):
            parent = read_number(reader)
        elif reader.skip("declined"):
            reader.skip("by")
            declined = read_seats(reader, who)
        else:
            reader.fail("notation/too-much", "Here may follow: answers #2, or declined 0, 1.")
    reader.end()
    return parent, declined


def open_offer_text(table: Table, place: int, words: Vocabulary) -> str:
    """An open offer as an entry that `read_offer` reads."""
    offer = table.offers[place]
    seat = int(offer.proposer)
    given = with_promise(cards_text(table, seat, offer.cards, words, GIVING), int(offer.promise))
    asked = with_promise(asked_text(offer.ask, words), int(offer.demand))
    text = f"{seat} to {seats_text(offer.to)}: {given} for {asked}"
    if offer.parent != NO_PARENT:
        text += f"; answers #{offer.parent}"
    if table.declined[place] != 0:
        text += f"; declined {', '.join(map(str, seats_of(table.declined[place])))}"
    return f"offer({offer.number})=[{text}]"

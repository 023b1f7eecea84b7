"""Reading a move."""

from collections.abc import Callable, Sequence

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE, Move
from bohnfire.core.table import Table
from bohnfire.notation.cards import GIVING, STOPS, planting, read_cards, read_count
from bohnfire.notation.faces import next_is_icon
from bohnfire.notation.names import Vocabulary, vocabulary
from bohnfire.notation.rarer import (
    MOST_ASKED,
    Speaker,
    read_card,
    read_choose,
    read_claim,
    read_discard,
    read_draw,
    read_exchange,
    read_pass,
    read_place_in_hand,
    read_show,
    read_take,
)
from bohnfire.notation.reader import AND, Reader


def parse_move(
    table: Table,
    seat: int,
    text: str,
    words: Vocabulary | None = None,
    names: Sequence[str] = (),
    first: int = 0,
) -> Move:
    """Read a move of a seat. Whether it is legal is not asked here.

    `words`: other names of the varieties; `names`: the players, who may then be named in offers.
    `first`: the number of the first field, seat and place in a hand; 1 where people read a screen.

    >>> import bohnfire
    >>> game = bohnfire.new("dahlias", players=4, seed=7, start=0)
    >>> parse_move(game.table, 0, "Harvest field 1")
    harvest(1)
    >>> parse_move(game.table, 0, "offer 1, 3: nothing for 2 Moon Fire")
    propose((), {0: 2}, (1, 3))

    Raises NotationError, which points at the word that cannot be read.
    """
    reader = Reader(text, first)
    token = reader.peek()
    if token is None:
        reader.fail("notation/empty", "A move is missing. " + KNOWN)
    rule = VERBS.get(token.lower)
    if rule is None:
        reader.fail("notation/unknown-verb", f"{token.text!r} is not a move. {KNOWN}")
    reader.place += 1
    who = Speaker(table, seat, words or vocabulary(table.rules.edition.varieties), names)
    move = rule(reader, who)
    reader.end()
    return move


def read_plant(reader: Reader, who: Speaker) -> Move:
    """`plant red 0`, `plant revealed soy on field 1`."""
    card = read_card(reader, who, planting(who.table), "Cards are planted one by one.")
    reader.skip("on", "onto", "in", "into", "to")
    return moves.plant(card, read_field(reader))


def read_harvest(reader: Reader, who: Speaker) -> Move:
    """`harvest 1`, `harvest field 1`."""
    return moves.harvest(read_field(reader))


def read_field(reader: Reader) -> int:
    reader.skip("field")
    sentence = f"Which field? They are numbered from {reader.first}."
    return reader.index("notation/field-expected", sentence)


def read_buy(reader: Reader, who: Speaker) -> Move:
    """`buy field`, `buy a third field`."""
    while reader.skip("a", "the", "third", "another"):
        pass
    reader.skip("field")
    return moves.buy_field()


def read_stop(reader: Reader, who: Speaker) -> Move:
    """`stop planting`."""
    reader.skip("planting")
    return moves.stop_planting()


def read_end(reader: Reader, who: Speaker) -> Move:
    """`end trading`."""
    reader.skip("trading", "trade")
    return moves.end_trading()


def read_offer(reader: Reader, who: Speaker) -> Move:
    """`offer 1, 2: soy for red`; without seats it is for anyone."""
    to = read_addressees(reader, who)
    return read_terms(reader, who, ANYONE if to is None else to, None)


def read_counter(reader: Reader, who: Speaker) -> Move:
    """`counter #3: soy for red`, which goes to the proposer of offer 3."""
    number = read_number(reader)
    to = read_addressees(reader, who)
    return read_terms(reader, who, proposer(who.table, number) if to is None else to, number)


def read_change(reader: Reader, who: Speaker) -> Move:
    """`change #3: soy for red`, which goes to those whom offer 3 went to."""
    number = read_number(reader)
    to = read_addressees(reader, who)
    return read_terms(reader, who, addressed(who.table, number) if to is None else to, number)


def proposer(table: Table, number: int) -> int:
    """A bit for the seat that made an open offer."""
    place = table.open_offer(number)
    return ANYONE if place < 0 else int(1 << table.offers[place].proposer)


def addressed(table: Table, number: int) -> int:
    """A bit for each seat that an open offer addresses."""
    place = table.open_offer(number)
    return ANYONE if place < 0 else int(table.offers[place].to)


def read_number(reader: Reader) -> int:
    """Take the number of an offer: `#3`."""
    reader.skip("offer")
    reader.skip("#")
    return reader.number("notation/offer-expected", "Which offer? Write its number, such as #3.")


def read_addressees(reader: Reader, who: Speaker) -> int | None:
    """Take the seats before a colon: a bit for each, ANYONE, or None without a colon."""
    left = range(len(reader.tokens) - reader.place)
    colons = [ahead for ahead in left if reader.tokens[reader.place + ahead].text == ":"]
    if all(next_is_icon(reader, ahead) for ahead in colons):
        return None
    if reader.skip(":"):
        return None
    reader.skip("to")
    mask: int = 0
    if reader.skip("anyone", "everyone", "everybody", "all"):
        mask = ANYONE
    elif not reader.skip("nobody"):
        mask = 1 << read_seat(reader, who)
        while reader.skip(*AND):
            mask |= 1 << read_seat(reader, who)
    if not reader.skip(":"):
        reader.fail("notation/colon-expected", "A colon belongs between the seats and the cards.")
    return mask


def read_seat(reader: Reader, who: Speaker) -> int:
    """Take a seat: its number or the name of its player."""
    reader.skip("seat")
    token = reader.peek()
    named = [name.lower() for name in who.names]
    if token is not None and token.lower in named:
        reader.place += 1
        return named.index(token.lower)
    seat = reader.index("notation/seat-expected", "Which seat? Write its number, or anyone.")
    if seat > 15:
        number = seat + reader.first
        reader.fail("notation/no-such-seat", f"There is no seat {number}.", reader.place - 1)
    return seat


def read_terms(reader: Reader, who: Speaker, to: int, parent: int | None) -> Move:
    """Take `GIVEN for ASKED`; without `for` nothing is asked."""
    start = reader.place
    if reader.peek() is None:
        reader.fail("notation/cards-expected", "What is given, and for what? Or write nothing.")
    given = read_cards(reader, who.table, who.seat, who.words, GIVING)
    if any(card > MOST_ASKED for card in given):
        reader.fail("notation/no-such-card", "There is no card of this number.", start)
    promise = read_promise(reader)
    ask: dict[int, int] = {}
    demand = 0
    if reader.skip("for"):
        ask = read_asked(reader, who.words)
        demand = read_promise(reader)
    move = moves.propose(given, ask, ANYONE, parent)
    return Move(move.verb, 0, 0, move.offer, move.given, move.asked, to, promise, demand)


def read_promise(reader: Reader) -> int:
    """Take `promise 2`: cards of the next own reveal (Wild); 0 if nothing is promised."""
    reader.skip(*AND)
    if not reader.skip("promise"):
        return 0
    reader.skip("of")
    sentence = "How many cards are promised? Write promise 1 or promise 2."
    cards = reader.number("notation/promise-expected", sentence)
    if cards > 2:
        reader.fail("notation/promise-expected", sentence, reader.place - 1)
    reader.skip("card", "cards")
    return cards


def read_asked(reader: Reader, words: Vocabulary) -> dict[int, int]:
    """Take what is asked: `2 chili + red`, or `nothing`."""
    ask: dict[int, int] = {}
    if reader.peek() is None or reader.next_is("promise") or reader.skip("nothing"):
        return ask
    while True:
        start = reader.place
        count = read_count(reader)
        kind = words.read(reader, STOPS)
        ask[kind] = ask.get(kind, 0) + count
        if kind > MOST_ASKED or sum(ask.values()) > MOST_ASKED:
            reader.fail("notation/count", "No deck has so many cards.", start)
        if not reader.skip(*AND) or reader.next_is("promise"):
            return ask


def read_accept(reader: Reader, who: Speaker) -> Move:
    """`accept #3`, `accept #3 with soy@1`."""
    number = read_number(reader)
    start = reader.place
    cards: list[int] = []
    if reader.skip("with"):
        cards = read_cards(reader, who.table, who.seat, who.words, GIVING)
    if any(card > MOST_ASKED for card in cards):
        reader.fail("notation/no-such-card", "There is no card of this number.", start)
    return moves.accept(number, cards)


def read_decline(reader: Reader, who: Speaker) -> Move:
    """`decline #3`."""
    return moves.decline(read_number(reader))


def read_withdraw(reader: Reader, who: Speaker) -> Move:
    """`withdraw #3`."""
    return moves.withdraw(read_number(reader))


def read_want(reader: Reader, who: Speaker) -> Move:
    """`want red, soy`, `want nothing`."""
    if reader.skip("nothing"):
        return moves.want([])
    wanted = [who.words.read(reader, STOPS)]
    while reader.skip(*AND):
        wanted.append(who.words.read(reader, STOPS))
    if any(kind > MOST_ASKED for kind in wanted):
        reader.fail("notation/count", "No deck has so many varieties.", 1)
    return moves.want(wanted)


VERBS: dict[str, Callable[[Reader, Speaker], Move]] = {
    "plant": read_plant,
    "harvest": read_harvest,
    "buy": read_buy,
    "stop": read_stop,
    "end": read_end,
    "offer": read_offer,
    "propose": read_offer,
    "counter": read_counter,
    "change": read_change,
    "accept": read_accept,
    "decline": read_decline,
    "refuse": read_decline,
    "withdraw": read_withdraw,
    "want": read_want,
    "discard": read_discard,
    "place": read_place_in_hand,
    "choose": read_choose,
    "take": read_take,
    "pass": read_pass,
    "draw": read_draw,
    "claim": read_claim,
    "show": read_show,
    "exchange": read_exchange,
}
KNOWN = (
    "Moves are plant, harvest, buy field, stop planting, end trading, offer, counter, change, "
    "accept, decline, withdraw and want; in some games also discard, place, choose, take, pass, "
    "draw more, claim, show and exchange order."
)

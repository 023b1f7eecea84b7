"""Moves: codes inside the engine, readable objects outside."""

from collections.abc import Iterable, Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

PLANT: Final = 1
HARVEST: Final = 2
BUY_FIELD: Final = 3
STOP_PLANTING: Final = 4
END_TRADING: Final = 5
PROPOSE: Final = 6
ACCEPT: Final = 7
DECLINE: Final = 8
WITHDRAW: Final = 9
WANT: Final = 10
DISCARD_CARD: Final = 11
PLACE: Final = 12
TAKE_COIN: Final = 13
CHOOSE: Final = 14
PASS: Final = 15
DRAW_MORE: Final = 16
CLAIM: Final = 17
SHOW: Final = 18
TAKE_GIFT: Final = 19
EXCHANGE_ORDER: Final = 20

VERBS: Final = (
    "none",
    "plant",
    "harvest",
    "buy_field",
    "stop_planting",
    "end_trading",
    "propose",
    "accept",
    "decline",
    "withdraw",
    "want",
    "discard",
    "place",
    "take_coin",
    "choose",
    "pass",
    "draw_more",
    "claim",
    "show",
    "take_gift",
    "exchange_order",
)

ANYONE: Final = -1  # every other seat
NOTHING: Final[vec[u8]] = vec[u8]()
NO_PARENT: Final = -1
TOP_OF_PILE: Final = 254  # stands for the next card of the draw pile, which nobody knows


@mypyc_attr(acyclic=True, free_list_len=1)
class Move:
    """What a seat wants to do. A move never changes; build it with the functions below.

    verb: PLANT .. EXCHANGE_ORDER. card: id of the card planted, discarded, claimed or shown.
    field: index of the field, from 0; of a choice the number chosen, of a placing the position.
    offer: number of the offer answered, or of the parent of a proposal (-1: none).
    given: cards given (a proposal) or the copies chosen (an acceptance).
    asked: varieties asked or wanted, sorted, one entry for each card.
    to: a bit for each seat addressed, or ANYONE.
    promise, demand: cards of the next own reveal that the proposer promises, or asks the
    partner to promise (Wild): 0, 1 or 2.
    """

    def __init__(
        self,
        verb: i64,
        card: i64 = 0,
        field: i64 = 0,
        offer: i64 = NO_PARENT,
        given: "vec[u8]" = NOTHING,
        asked: "vec[u8]" = NOTHING,
        to: i64 = ANYONE,
        promise: i64 = 0,
        demand: i64 = 0,
    ) -> None:
        self.verb: i64 = verb
        self.card: i64 = card
        self.field: i64 = field
        self.offer: i64 = offer
        self.given: vec[u8] = given
        self.asked: vec[u8] = asked
        self.to: i64 = to
        self.promise: i64 = promise
        self.demand: i64 = demand

    @property
    def name(self) -> str:
        """The verb as a word: "plant", "propose", ..."""
        return VERBS[self.verb]

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards given, by id."""
        return tuple([int(card) for card in self.given])

    @property
    def varieties(self) -> tuple[int, ...]:
        """The varieties asked or wanted, sorted, one entry for each card."""
        return tuple([int(variety) for variety in self.asked])

    def key(self) -> tuple[object, ...]:
        """Everything that tells this move from others."""
        return (
            self.verb,
            self.card,
            self.field,
            self.offer,
            self.cards,
            self.varieties,
            self.to,
            self.promise,
            self.demand,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        if self.verb == PLANT:
            return f"plant({self.card}, {self.field})"
        if self.verb == HARVEST:
            return f"harvest({self.field})"
        if self.verb == PROPOSE:
            to = "ANYONE" if self.to == ANYONE else str(seats_of(self.to))
            parent = "" if self.offer == NO_PARENT else f", parent={self.offer}"
            promises = f", promise={self.promise}" if self.promise else ""
            promises += f", demand={self.demand}" if self.demand else ""
            return f"propose({self.cards}, {counts(self.asked)}, {to}{parent}{promises})"
        if self.verb == ACCEPT:
            return f"accept({self.offer}, {self.cards})"
        if self.verb == WANT:
            return f"want({self.varieties})"
        if self.verb in (DISCARD_CARD, TAKE_COIN, CLAIM, SHOW):
            return f"{self.name}({self.card})"
        if self.verb in (PLACE, CHOOSE):
            return f"{self.name}({self.field})"
        if self.verb in (DECLINE, WITHDRAW):
            return f"{self.name}({self.offer})"
        return f"{self.name}()"

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, self.key())


def restored(
    verb: int,
    card: int,
    field: int,
    offer: int,
    cards: tuple[int, ...],
    varieties: tuple[int, ...],
    to: int,
    promise: int = 0,
    demand: int = 0,
) -> Move:
    """The move with these parts, as `Move.key` lists them."""
    given, asked = bytes_of(cards), bytes_of(varieties)
    return Move(verb, card, field, offer, given, asked, to, promise, demand)


def bytes_of(numbers: Iterable[int]) -> "vec[u8]":
    """Cards or varieties as an array; each is a number from 0 to 254."""
    array = vec[u8]()
    for number in numbers:
        if number < 0 or number > 254:
            raise ValueError(f"There is no card or variety {number}.")
        array = append(array, u8(number))
    return array


def counts(asked: "vec[u8]") -> dict[int, int]:
    """How many cards of which variety: {variety: cards}."""
    found: dict[int, int] = {}
    for variety in asked:
        found[int(variety)] = found.get(int(variety), 0) + 1
    return found


def seats_of(mask: i64) -> tuple[int, ...]:
    """The seats of a bit mask, in order."""
    seats: list[int] = []
    seat = 0
    while mask >> seat != 0:
        if (mask >> seat) & 1 == 1:
            seats.append(seat)
        seat += 1
    return tuple(seats)


def plant(card: int, field: int) -> Move:
    """Plant a card (by id) on an own field."""
    return Move(PLANT, card, field)


def harvest(field: int) -> Move:
    """Harvest an own field."""
    return Move(HARVEST, 0, field)


def buy_field() -> Move:
    """Buy the third field with coins of the own treasury."""
    return Move(BUY_FIELD)


def stop_planting() -> Move:
    """Do without the second card from the hand."""
    return Move(STOP_PLANTING)


def end_trading() -> Move:
    """The active player ends the trade phase; open offers lapse."""
    return Move(END_TRADING)


def propose(
    give: Iterable[int] = (),
    ask: Mapping[int, int] | None = None,
    to: Iterable[int] | int = ANYONE,
    parent: int | None = None,
    promise: int = 0,
    demand: int = 0,
) -> Move:
    """Offer a deal: cards given (ids) for varieties asked ({variety: cards}).

    `to`: seats addressed, or ANYONE. `parent`: the offer this one answers, or an own offer
    it replaces. `promise`, `demand`: cards promised or asked to be promised (Wild), 0 to 2.

    >>> propose(give=[17], ask={3: 2}, to=[1])
    propose((17,), {3: 2}, (1,))
    """
    asked: list[int] = []
    for variety in sorted(ask or {}):
        asked.extend([variety] * (ask or {})[variety])
    answered = NO_PARENT if parent is None else parent
    given = bytes_of(give)
    return Move(PROPOSE, 0, 0, answered, given, bytes_of(asked), mask_of(to), promise, demand)


def mask_of(to: Iterable[int] | int) -> int:
    """A bit for each seat; ANYONE stays ANYONE."""
    if isinstance(to, int):
        return ANYONE if to == ANYONE else mask_of((to,))
    mask = 0
    for seat in to:
        if seat < 0 or seat > 15:
            raise ValueError(f"There is no seat {seat}.")
        mask |= 1 << seat
    return mask


def accept(offer: int, cards: Iterable[int] = ()) -> Move:
    """Accept an offer and name the copies given in return (ids)."""
    return Move(ACCEPT, 0, 0, offer, bytes_of(cards))


def decline(offer: int) -> Move:
    """Say no to an offer, without any penalty."""
    return Move(DECLINE, 0, 0, offer)


def withdraw(offer: int) -> Move:
    """Take back an own offer."""
    return Move(WITHDRAW, 0, 0, offer)


def want(varieties: Iterable[int]) -> Move:
    """Say openly which varieties are welcome; replaces what was said before."""
    return Move(WANT, 0, 0, NO_PARENT, NOTHING, bytes_of(sorted(set(varieties))))


def discard(card: int) -> Move:
    """Lay a card on the discard pile instead of planting it, or as a phase allows."""
    return Move(DISCARD_CARD, card)


def place(position: int) -> Move:
    """Put the card just drawn at this index of the hand, 0 being the front."""
    return Move(PLACE, 0, position)


def take_coin(card: int = TOP_OF_PILE) -> Move:
    """Take the bonus coin: a card of the hand, or the next card of the draw pile."""
    return Move(TAKE_COIN, card)


def choose(number: int) -> Move:
    """Answer a question of the rules with a number."""
    return Move(CHOOSE, 0, number)


def skip() -> Move:
    """Do without something the rules allow."""
    return Move(PASS)


def draw_more() -> Move:
    """Draw the additional card."""
    return Move(DRAW_MORE)


def claim(card: int) -> Move:
    """Take a revealed card that was promised."""
    return Move(CLAIM, card)


def show(card: int) -> Move:
    """Show a hand card and offer it as a gift before phase 1."""
    return Move(SHOW, card)


def take_gift() -> Move:
    """Ask for the card that is shown as a gift."""
    return Move(TAKE_GIFT)


def exchange_order() -> Move:
    """Put the own order under the stack and draw another."""
    return Move(EXCHANGE_ORDER)


@mypyc_attr(acyclic=True)
class Moves:
    """Codes of legal moves in an array that is used again and again."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=16)
        self.size: i64 = 0

    def add(self, verb: i64, field: i64, number: i64) -> None:
        """One more move; `number` is the card or the offer, `field` is below 256."""
        code = verb | field << 5 | number << 13
        size = self.size
        if size < len(self.codes):
            self.codes[size] = code
        else:
            self.codes = append(self.codes, code)
        self.size = size + 1


def verb_of(code: i64) -> i64:
    """The verb of a code that `Moves.add` made."""
    return code & 31


def field_of(code: i64) -> i64:
    """The field of a code, or its position or number chosen."""
    return (code >> 5) & 255


def number_of(code: i64) -> i64:
    """The card or the offer of a code."""
    return code >> 13


def with_number(code: i64, number: i64) -> i64:
    """The code with another card or offer."""
    return code & 8191 | number << 13


# Moves never change, so one object for each planting and harvest is enough.
PLANTS: Final = vec[Move]([Move(PLANT, n >> 3, n & 7) for n in range(255 * 8)])
HARVESTS: Final = vec[Move]([Move(HARVEST, 0, n) for n in range(16)])
SINGLES: Final = vec[Move]([Move(verb) for verb in range(EXCHANGE_ORDER + 1)])


def decoded(code: i64) -> Move:
    """The move of a code, for everything but proposals, wants and chosen copies."""
    verb = verb_of(code)
    field = field_of(code)
    number = number_of(code)
    if verb == PLANT:
        planting = number << 3 | field
        return PLANTS[planting]
    if verb == HARVEST:
        return HARVESTS[field]
    if verb >= ACCEPT and verb <= WITHDRAW:
        return Move(verb, 0, 0, number)
    if number == 0 and field == 0 and verb not in (DISCARD_CARD, TAKE_COIN, CLAIM, SHOW):
        return SINGLES[verb]
    return Move(verb, number, field)

"""Moves and messages as JSON, the form browsers, logs and records use.

Everything that comes in is decoded strictly: a missing, misspelt or additional name, a wrong
type and a number out of bounds are refused with a sentence that points at the spot.
"""

from collections.abc import Mapping
from typing import Annotated, TypeVar, assert_never

import msgspec
from msgspec import Meta

from bohnfire.core import moves
from bohnfire.core.moves import Move

T = TypeVar("T")

Card = Annotated[int, Meta(ge=0, le=254)]
FieldIndex = Annotated[int, Meta(ge=0, le=15)]
OfferNumber = Annotated[int, Meta(ge=0, le=2**31)]
SeatIndex = Annotated[int, Meta(ge=0, le=14)]
VarietyIndex = Annotated[int, Meta(ge=0, le=254)]
Cards = Annotated[list[Card], Meta(max_length=254)]
Promise = Annotated[int, Meta(ge=0, le=2)]
Number = Annotated[int, Meta(ge=0, le=254)]
MOST_ASKED = 254


class WireError(ValueError):
    """What came in is not what was agreed. `code` is stable, `sentence` is for people."""

    def __init__(self, sentence: str, code: str = "message/malformed") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    pass


class Plant(_Strict, frozen=True, tag="plant"):
    """Plant a card on an own field."""

    card: Card
    field: FieldIndex


class Harvest(_Strict, frozen=True, tag="harvest"):
    """Harvest an own field."""

    field: FieldIndex


class BuyField(_Strict, frozen=True, tag="buy_field"):
    """Buy the next field."""


class StopPlanting(_Strict, frozen=True, tag="stop_planting"):
    """Do without the second card from the hand."""


class EndTrading(_Strict, frozen=True, tag="end_trading"):
    """End the trade phase."""


class Propose(_Strict, frozen=True, tag="propose"):
    """Offer a deal. `ask`: cards by variety index; `to`: seats, or null for everybody.

    `promise`, `demand`: cards promised, or asked to be promised (Wild).
    """

    give: Cards
    ask: dict[str, Annotated[int, Meta(ge=0, le=MOST_ASKED)]]
    to: Annotated[list[SeatIndex], Meta(max_length=15)] | None
    parent: OfferNumber | None = None
    promise: Promise | msgspec.UnsetType = msgspec.UNSET
    demand: Promise | msgspec.UnsetType = msgspec.UNSET


class Accept(_Strict, frozen=True, tag="accept"):
    """Accept an offer, giving these cards in return."""

    offer: OfferNumber
    cards: Cards = []


class Decline(_Strict, frozen=True, tag="decline"):
    """Say no to an offer."""

    offer: OfferNumber


class Withdraw(_Strict, frozen=True, tag="withdraw"):
    """Take back an own offer."""

    offer: OfferNumber


class Want(_Strict, frozen=True, tag="want"):
    """Replace the own public list of wants."""

    varieties: Annotated[list[VarietyIndex], Meta(max_length=254)]


class Discard(_Strict, frozen=True, tag="discard"):
    """Lay a card on the discard pile, where that is allowed."""

    card: Card


class Place(_Strict, frozen=True, tag="place"):
    """Put the card just drawn at a place of the hand, 0 being the front."""

    position: Number


class TakeCoin(_Strict, frozen=True, tag="take_coin"):
    """Take the bonus coin: a hand card, or null for the next card of the pile."""

    card: Annotated[int, Meta(ge=0, lt=moves.TOP_OF_PILE)] | None = None


class Choose(_Strict, frozen=True, tag="choose"):
    """Answer a question of the rules with a number."""

    number: Number


class Pass(_Strict, frozen=True, tag="pass"):
    """Do without something the rules allow."""


class DrawMore(_Strict, frozen=True, tag="draw_more"):
    """Draw the additional card."""


class Claim(_Strict, frozen=True, tag="claim"):
    """Take a revealed card that was promised."""

    card: Card


class Show(_Strict, frozen=True, tag="show"):
    """Show a hand card as a gift."""

    card: Card


class TakeGift(_Strict, frozen=True, tag="take_gift"):
    """Ask for the card that is shown."""


class ExchangeOrder(_Strict, frozen=True, tag="exchange_order"):
    """Put the own order under the stack and take another."""


RareMove = (
    Discard | Place | TakeCoin | Choose | Pass | DrawMore | Claim | Show | TakeGift | ExchangeOrder
)
WireMove = (
    Plant
    | Harvest
    | BuyField
    | StopPlanting
    | EndTrading
    | Propose
    | Accept
    | Decline
    | Withdraw
    | Want
    | RareMove
)


def decode(text: bytes | str, type: type[T]) -> T:
    """Read JSON text as this type. Raises WireError with the place of the mistake."""
    try:
        return msgspec.json.decode(text, type=type)
    except RecursionError:
        raise WireError("This message is nested too deeply.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise WireError(f"This message cannot be understood: {error}.") from error


def encode(value: object) -> bytes:
    """A value as compact JSON."""
    return msgspec.json.encode(value)


def move_from_json(text: bytes | str) -> Move:
    """Read a move.

    >>> move_from_json('{"verb": "plant", "card": 17, "field": 0}')
    plant(17, 0)
    >>> move_from_json('{"verb":"propose","give":[17],"ask":{"3":2},"to":[1,2],"parent":null}')
    propose((17,), {3: 2}, (1, 2))

    Raises WireError when the text is not a move.
    """
    return from_wire(decode(text, WireMove))  # type: ignore[arg-type]


def move_to_json(move: Move) -> bytes:
    """A move as JSON; `move_from_json` reads it back.

    >>> move_to_json(moves.accept(3, [55]))
    b'{"verb":"accept","offer":3,"cards":[55]}'
    """
    return encode(to_wire(move))


def from_wire(wire: WireMove) -> Move:
    """The engine's move for a decoded one."""
    match wire:
        case Plant(card, field):
            return moves.plant(card, field)
        case Harvest(field):
            return moves.harvest(field)
        case BuyField():
            return moves.buy_field()
        case StopPlanting():
            return moves.stop_planting()
        case EndTrading():
            return moves.end_trading()
        case Propose():
            return _proposal(wire)
        case Accept(offer, cards):
            return moves.accept(offer, cards)
        case Decline(offer):
            return moves.decline(offer)
        case Withdraw(offer):
            return moves.withdraw(offer)
        case Want(varieties):
            return moves.want(varieties)
        case _:
            return _rarer_move(wire)


def _rarer_move(wire: RareMove) -> Move:
    """The moves that only some editions know."""
    match wire:
        case Discard(card):
            return moves.discard(card)
        case Place(position):
            return moves.place(position)
        case TakeCoin(card):
            return moves.take_coin(moves.TOP_OF_PILE if card is None else card)
        case Choose(number):
            return moves.choose(number)
        case Pass():
            return moves.skip()
        case DrawMore():
            return moves.draw_more()
        case Claim(card):
            return moves.claim(card)
        case Show(card):
            return moves.show(card)
        case TakeGift():
            return moves.take_gift()
        case ExchangeOrder():
            return moves.exchange_order()
        case _:
            assert_never(wire)


def to_wire(move: Move) -> WireMove:
    """The form of a move that can be written as JSON."""
    match move.verb:
        case moves.PLANT:
            return Plant(int(move.card), int(move.field))
        case moves.HARVEST:
            return Harvest(int(move.field))
        case moves.PROPOSE:
            return _wire_proposal(move)
        case moves.ACCEPT:
            return Accept(int(move.offer), list(move.cards))
        case moves.DECLINE:
            return Decline(int(move.offer))
        case moves.WITHDRAW:
            return Withdraw(int(move.offer))
        case moves.WANT:
            return Want(list(move.varieties))
        case moves.DISCARD_CARD:
            return Discard(int(move.card))
        case moves.PLACE:
            return Place(int(move.field))
        case moves.TAKE_COIN:
            return TakeCoin(None if move.card == moves.TOP_OF_PILE else int(move.card))
        case moves.CHOOSE:
            return Choose(int(move.field))
        case moves.CLAIM:
            return Claim(int(move.card))
        case moves.SHOW:
            return Show(int(move.card))
    return _SINGLES[int(move.verb)]


_SINGLES: Mapping[int, WireMove] = {
    moves.BUY_FIELD: BuyField(),
    moves.STOP_PLANTING: StopPlanting(),
    moves.END_TRADING: EndTrading(),
    moves.PASS: Pass(),
    moves.DRAW_MORE: DrawMore(),
    moves.TAKE_GIFT: TakeGift(),
    moves.EXCHANGE_ORDER: ExchangeOrder(),
}


def _proposal(wire: Propose) -> Move:
    ask = {_variety(key): cards for key, cards in wire.ask.items()}
    if sum(ask.values()) > MOST_ASKED:
        raise WireError("No deck has so many cards as this offer asks for.")
    to = moves.ANYONE if wire.to is None else wire.to
    return moves.propose(wire.give, ask, to, wire.parent, wire.promise or 0, wire.demand or 0)


def _variety(key: str) -> int:
    if not (key.isascii() and key.isdecimal() and len(key) <= 3 and int(key) <= 254):
        raise WireError(f"This message cannot be understood: {key[:20]!r} is not a variety.")
    return int(key)


def _wire_proposal(move: Move) -> Propose:
    asked: dict[str, int] = {}
    for variety in move.varieties:
        asked[str(variety)] = asked.get(str(variety), 0) + 1
    to = None if move.to == moves.ANYONE else list(moves.seats_of(move.to))
    parent = None if move.offer == moves.NO_PARENT else int(move.offer)
    promise, demand = move.promise or msgspec.UNSET, move.demand or msgspec.UNSET
    return Propose(list(move.cards), asked, to, parent, promise, demand)

"""What happened, each with its audience.

A `Recorder` listens to a table and makes `Event` values. An event may hold hidden cards:
`Event.seen_by` gives the version a viewer may know (rulebook K19, G30).
"""

from dataclasses import dataclass, field, replace
from typing import Any

from bohnfire.core.edition import Rules
from bohnfire.core.listener import Listener
from bohnfire.core.offers import Offer
from bohnfire.core.table import REVEALED, Table
from bohnfire.view import ALL

NOBODY = -3


@dataclass(frozen=True)
class Event:
    """One thing that happened. `kind` is past tense: "planted", "traded", ...

    seat: who did it, or None. data: plain values; varieties are indexes. secret: values for
    one seat only (`owner`), or for nobody at the table if `owner` is NOBODY.
    """

    kind: str
    seat: int | None = None
    data: dict[str, Any] = field(default_factory=dict)
    secret: dict[str, Any] = field(default_factory=dict)
    owner: int = NOBODY

    def seen_by(self, viewer: int) -> "Event":
        """The event without what this viewer may not know."""
        if viewer in (ALL, self.owner):
            return replace(self, data=self.data | self.secret, secret={})
        return replace(self, secret={})


class Recorder(Listener):
    """Keeps every event of a table, and the shuffles for the record of the game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.table: Table | None = None
        self.events: list[Event] = []
        self.shuffles: list[list[int]] = []

    def tell(self, kind: str, seat: int | None = None, **data: Any) -> None:
        self.events.append(Event(kind, None if seat is None else int(seat), data))

    def variety(self, card: int) -> int:
        return int(self.rules.faces.of[card])

    def order(self, card: int) -> list[Any]:
        """The field number and the variety of an order card ("" for any)."""
        order = self.rules.faces.orders[int(card) - int(self.rules.faces.beans)]
        return [order.field, order.variety]

    def varieties(self, cards: Any) -> list[int]:
        return [self.variety(card) for card in cards]

    def turn_began(self, seat: int, turn: int) -> None:
        self.tell("turn_began", seat, turn=int(turn))

    def phase_began(self, phase: str) -> None:
        self.tell("phase_began", phase=phase)

    def shuffled(self, cards: Any) -> None:
        order = [int(card) for card in cards]
        self.shuffles.append(order)
        orders = bool(order) and order[0] >= int(self.rules.faces.beans)
        kind = "orders_shuffled" if orders else "shuffled"
        self.events.append(Event(kind, None, {"cards": len(order)}, {"order": order}))

    def exhausted(self, count: int) -> None:
        self.tell("exhausted", count=int(count), ends_at=int(self.rules.ends))

    def revealed(self, card: int) -> None:
        self.tell("revealed", card=int(card), variety=self.variety(card))

    def drew(self, seat: int, card: int) -> None:
        hidden = {"card": int(card), "variety": self.variety(card)}
        self.events.append(Event("drew", int(seat), {}, hidden, int(seat)))

    def planted(self, seat: int, card: int, field: int) -> None:
        self.tell("planted", seat, variety=self.variety(card), field=int(field))

    def harvested(self, seat: int, field: int, variety: int, cards: int, coins: int) -> None:
        self.tell(
            "harvested",
            seat,
            field=int(field),
            variety=int(variety),
            cards=int(cards),
            coins=int(coins),
        )

    def field_bought(self, seat: int, price: int) -> None:
        self.tell("field_bought", seat, price=int(price))

    def field_gained(self, seat: int) -> None:
        self.tell("field_gained", seat)

    def discarded(self, seat: int, card: int) -> None:
        self.tell("discarded", seat, variety=self.variety(card))

    def moved_over(self, card: int) -> None:
        self.tell("moved_over", card=int(card), variety=self.variety(card))

    def row_laid(self, seat: int, cards: int) -> None:
        self.tell("row_laid", seat, cards=int(cards))

    def placed(self, seat: int, position: int) -> None:
        self.events.append(Event("placed", int(seat), {}, {"position": int(position)}, int(seat)))

    def refilled(self, seat: int, row: int) -> None:
        self.tell("refilled", seat, hand=row < 0)

    def coin_drawn(self, seat: int) -> None:
        self.tell("coin_drawn", seat)

    def coin_taken(self, seat: int, from_hand: bool) -> None:
        self.tell("coin_taken", seat, from_hand=bool(from_hand))

    def passed(self, seat: int, phase: str) -> None:
        self.tell("passed", seat, phase=phase)

    def chose(self, seat: int, phase: str, number: int) -> None:
        self.tell("chose", seat, phase=phase, number=int(number))

    def drew_more(self, seat: int) -> None:
        self.tell("drew_more", seat)

    def claimed(self, seat: int, debtor: int, card: int) -> None:
        self.tell("claimed", seat, debtor=int(debtor), variety=self.variety(card))

    def promised(self, debtor: int, creditor: int, cards: int) -> None:
        self.tell("promised", debtor, creditor=int(creditor), cards=int(cards))

    def promise_returned(self, debtor: int, creditor: int) -> None:
        self.tell("promise_returned", debtor, creditor=int(creditor))

    def shown(self, seat: int, card: int) -> None:
        self.tell("shown", seat, card=int(card), variety=self.variety(card))

    def gift_wanted(self, seat: int) -> None:
        self.tell("gift_wanted", seat)

    def gift_given(self, seat: int, taker: int, card: int) -> None:
        self.tell("gift_given", seat, taker=int(taker), variety=self.variety(card))

    def gift_kept(self, seat: int, to_back: bool) -> None:
        self.tell("gift_kept", seat, to_back=bool(to_back))

    def order_taken(self, seat: int, card: int) -> None:
        self.tell("order_taken", seat, order=self.order(card))

    def order_fulfilled(self, seat: int, card: int) -> None:
        self.tell("order_fulfilled", seat, order=self.order(card))

    def order_returned(self, seat: int, card: int) -> None:
        self.tell("order_returned", seat, order=self.order(card))

    def planting_stopped(self, seat: int) -> None:
        self.tell("planting_stopped", seat)

    def proposed(self, offer: Offer) -> None:
        revealed = [self.lies_open(card) for card in offer.cards]
        self.tell("proposed", offer.proposer, **self.terms(offer), revealed=revealed)

    def declined(self, seat: int, offer: Offer) -> None:
        self.tell("declined", seat, offer=int(offer.number), proposer=int(offer.proposer))

    def withdrawn(self, offer: Offer) -> None:
        self.tell("withdrawn", offer.proposer, offer=int(offer.number))

    def replaced(self, offer: Offer, by: Offer) -> None:
        self.tell("replaced", offer.proposer, offer=int(offer.number), by=int(by.number))

    def voided(self, offer: Offer, reason: str) -> None:
        self.tell("voided", offer.proposer, offer=int(offer.number), reason=reason)

    def traded(self, offer: Offer, seat: int, cards: Any) -> None:
        self.tell("traded", seat, **self.terms(offer), returned=self.varieties(cards))

    def trading_ended(self, seat: int) -> None:
        self.tell("trading_ended", seat)

    def wanted(self, seat: int, varieties: Any) -> None:
        self.tell("wanted", seat, varieties=[int(variety) for variety in varieties])

    def game_ended(self) -> None:
        self.tell("game_ended")

    def terms(self, offer: Offer) -> dict[str, Any]:
        """An offer as everybody may know it: varieties, no ids of hand cards."""
        return {
            "offer": int(offer.number),
            "proposer": int(offer.proposer),
            "to": list(offer.seats),
            "give": self.varieties(offer.cards),
            "ask": {int(variety): count for variety, count in offer.ask.items()},
            "parent": int(offer.parent) if offer.parent >= 0 else None,
            "promise": int(offer.promise),
            "demand": int(offer.demand),
        }

    def lies_open(self, card: int) -> bool:
        return self.table is not None and self.table.find(REVEALED, card) >= 0

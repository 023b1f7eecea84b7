"""What happened, in sentences: the log of the page, the terminal and the replay.

The sentences are made for one viewer: what it may not know is not in them, and what it did
itself is told as "you".
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bohnfire.core.edition import Edition
from bohnfire.events import Event

TOGETHER = ("drew", "revealed", "moved_over")
LAPSED = "trading-ended"
UNTOLD = ("phase_began", "shuffled", "orders_shuffled", "coin_drawn")


@dataclass(frozen=True)
class Happening:
    """One line of the log: an event, or a run of equal ones that are told together."""

    events: tuple[Event, ...]

    @property
    def kind(self) -> str:
        """The kind of its events."""
        return self.events[0].kind

    @property
    def seat(self) -> int | None:
        """Who did it, or None."""
        return self.events[0].seat

    @property
    def offers(self) -> tuple[int, ...]:
        """The numbers of the offers it is about."""
        return tuple(event.data["offer"] for event in self.events if "offer" in event.data)


def happenings(events: Iterable[Event]) -> list[Happening]:
    """The lines events make. Cards drawn or turned up in a row make one line for each seat,
    the offers that lapse with the end of the trading make one line.

    The lines depend on nothing hidden, so they are the same for every viewer.
    """
    lines: list[Happening] = []
    told = (event for event in events if event.kind not in UNTOLD)
    for (kind, lapsed), run in groupby(told, key=lambda event: (event.kind, _lapsed(event))):
        if kind in TOGETHER:
            lines.extend(_by_seat(run))
        elif lapsed:
            lines.append(Happening(tuple(run)))
        else:
            lines.extend(Happening((event,)) for event in run)
    return lines


def _lapsed(event: Event) -> bool:
    return event.kind == "voided" and event.data["reason"] == LAPSED


def _by_seat(run: Iterable[Event]) -> list[Happening]:
    groups: dict[int | None, list[Event]] = {}
    for event in run:
        groups.setdefault(event.seat, []).append(event)
    return [Happening(tuple(group)) for group in groups.values()]


class Teller:
    """Tells one viewer what happened at a table of these people.

    `viewer`: a seat, `bohnfire.view.SPECTATOR` or `bohnfire.view.ALL`. `names`: by seat.
    """

    def __init__(self, edition: Edition, names: Sequence[str], viewer: int) -> None:
        self._edition = edition
        self._names = names
        self._viewer = viewer

    def tell(self, happening: Happening) -> str:
        """The sentence of a line."""
        events = [event.seen_by(self._viewer) for event in happening.events]
        return _SENTENCES[happening.kind](self, events)

    def turn_began(self, events: list[Event]) -> str:
        whose = "your" if events[0].seat == self._viewer else f"{self._name(events[0].seat)}’s"
        return f"Turn {events[0].data['turn']}: {whose} turn."

    def drew(self, events: list[Event]) -> str:
        known = [event.data["variety"] for event in events if "variety" in event.data]
        cards = self._cards(known) if known else _count(len(events), "card")
        return f"{self._does(events[0], 'draw')} {cards}."

    def revealed(self, events: list[Event]) -> str:
        return f"Turned up: {self._cards([event.data['variety'] for event in events])}."

    def planted(self, events: list[Event]) -> str:
        data = events[0].data
        return (
            f"{self._does(events[0], 'plant')} {self._variety(data['variety'])} "
            f"in field {data['field'] + 1}."
        )

    def harvested(self, events: list[Event]) -> str:
        data = events[0].data
        cards = f"{data['cards']} {self._variety(data['variety'])}"
        coins = _count(data["coins"], "coin") if data["coins"] else "no coin"
        return f"{self._does(events[0], 'harvest')} field {data['field'] + 1}: {cards} for {coins}."

    def field_bought(self, events: list[Event]) -> str:
        return (
            f"{self._does(events[0], 'buy')} a field for {_count(events[0].data['price'], 'coin')}."
        )

    def planting_stopped(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'plant')} no more cards."

    def field_gained(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'gain')} a field."

    def discarded(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'discard')} {self._variety(events[0].data['variety'])}."

    def moved_over(self, events: list[Event]) -> str:
        return f"From the discard pile: {self._cards([e.data['variety'] for e in events])}."

    def row_laid(self, events: list[Event]) -> str:
        count = events[0].data["cards"]
        left = _count(count, "card") if count else "nothing"
        return f"{self._does(events[0], 'leave')} {left} for the other player."

    def placed(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'put')} the card into {self._own(events[0])} hand."

    def refilled(self, events: list[Event]) -> str:
        what = f"{self._own(events[0])} hand" if events[0].data["hand"] else "a row"
        return f"{self._does(events[0], 'empt', 'y', 'ies')} {what}; it is filled again."

    def coin_taken(self, events: list[Event]) -> str:
        source = "hand" if events[0].data["from_hand"] else "draw pile"
        return f"{self._does(events[0], 'take')} a coin from the {source}."

    def passed(self, events: list[Event]) -> str:
        return (
            f"{self._does(events[0], 'pass', '', 'es')}{_PASSED.get(events[0].data['phase'], '')}."
        )

    def chose(self, events: list[Event]) -> str:
        cards = _count(events[0].data["number"], "card")
        return f"{self._does(events[0], 'say')}: exactly {cards} must be planted."

    def drew_more(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'draw')} one more card."

    def claimed(self, events: list[Event]) -> str:
        card = self._variety(events[0].data["variety"])
        return (
            f"{self._does(events[0], 'claim')} {card} from {self._whom(events[0].data['debtor'])}."
        )

    def promised(self, events: list[Event]) -> str:
        data = events[0].data
        cards = f"{_count(data['cards'], 'card')} of {self._own(events[0])} next reveal"
        return f"{self._does(events[0], 'promise')} {self._whom(data['creditor'])} {cards}."

    def promise_returned(self, events: list[Event]) -> str:
        return (
            f"{self._does(events[0], 'owe')} {self._whom(events[0].data['creditor'])} nothing more."
        )

    def shown(self, events: list[Event]) -> str:
        return (
            f"{self._does(events[0], 'show')} {self._variety(events[0].data['variety'])} as a gift."
        )

    def gift_wanted(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'want')} the gift."

    def gift_given(self, events: list[Event]) -> str:
        card = self._variety(events[0].data["variety"])
        return f"{self._does(events[0], 'give')} {self._whom(events[0].data['taker'])} {card}."

    def gift_kept(self, events: list[Event]) -> str:
        where = "to the back of the hand" if events[0].data["to_back"] else "where it was"
        return f"Nobody takes the gift; the card goes {where}."

    def order_taken(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'take')} an order: {self._order(events[0])}."

    def order_fulfilled(self, events: list[Event]) -> str:
        return (
            f"{self._does(events[0], 'fulfil')} the order {self._order(events[0])}: one more coin."
        )

    def order_returned(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'put')} the order {self._order(events[0])} back."

    def _order(self, event: Event) -> str:
        field, variety = event.data["order"]
        names = {known.id: known.name for known in self._edition.varieties}
        return f"{names.get(variety, 'any variety')} from field {field}"

    def _own(self, event: Event) -> str:
        return "your" if self._is_viewer(event) else "their"

    def proposed(self, events: list[Event]) -> str:
        data = events[0].data
        answering = "" if data["parent"] is None else f", in answer to offer {data['parent']}"
        return f"Offer {data['offer']}: {self._terms(events[0])}{answering}."

    def declined(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'decline')} offer {events[0].data['offer']}."

    def withdrawn(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'withdraw')} offer {events[0].data['offer']}."

    def replaced(self, events: list[Event]) -> str:
        return f"Offer {events[0].data['by']} replaces offer {events[0].data['offer']}."

    def voided(self, events: list[Event]) -> str:
        data = events[0].data
        if len(events) > 1:
            numbers = _listed([str(event.data["offer"]) for event in events])
            return f"Offers {numbers} lapse with the end of the trading."
        return f"Offer {data['offer']} {_ENDINGS[data['reason']]}."

    def traded(self, events: list[Event]) -> str:
        data = events[0].data
        gets, gives = self._cards(data["give"]), self._cards(data["returned"])
        offer = f"offer {data['offer']} of {self._whom(data['proposer'])}"
        deal = f"{self._does(events[0], 'accept')} {offer}"
        if not data["returned"]:
            return f"{deal} and {_verb('get', self._is_viewer(events[0]))} {gets} as a gift."
        if not data["give"]:
            return f"{deal} and {_verb('give', self._is_viewer(events[0]))} {gives} as a gift."
        return f"{deal}: {gives} for {gets}."

    def trading_ended(self, events: list[Event]) -> str:
        return f"{self._does(events[0], 'end')} the trading."

    def wanted(self, events: list[Event]) -> str:
        varieties = events[0].data["varieties"]
        if not varieties:
            return f"{self._does(events[0], 'want')} nothing in particular any more."
        return f"{self._does(events[0], 'want')} {self._cards(varieties)}."

    def exhausted(self, events: list[Event]) -> str:
        data = events[0].data
        times = f"{data['count']} of {data['ends_at']}"
        return f"The draw pile has run out ({times})."

    def game_ended(self, _events: list[Event]) -> str:
        return "The game is over; all fields are harvested."

    def _terms(self, event: Event) -> str:
        data = event.data
        partners = self._partners(event.seat, data["to"])
        give = self._cards(data["give"])
        ask = self._cards([int(v) for v, n in data["ask"].items() for _n in range(n)])
        promise = data.get("promise", 0)
        demand = data.get("demand", 0)
        if promise:
            give = _listed([*([give] if give else []), f"a promise of {_count(promise, 'card')}"])
        if demand:
            ask = _listed([*([ask] if ask else []), f"a promise of {_count(demand, 'card')}"])
        if not ask:
            return f"{self._does(event, 'offer')} {partners} {give} as a gift"
        if not give:
            return f"{self._does(event, 'ask')} {partners} for {ask} as a gift"
        return f"{self._does(event, 'offer')} {partners} {give} for {ask}"

    def _partners(self, proposer: int | None, to: list[int]) -> str:
        if len(to) > 1 and len(to) == len(self._names) - 1:
            return "everybody"
        return _listed([self._whom(seat) for seat in to])

    def _does(self, event: Event, verb: str, mine: str = "", others: str = "s") -> str:
        if self._is_viewer(event):
            return f"You {verb}{mine}"
        return f"{self._name(event.seat)} {verb}{others}"

    def _is_viewer(self, event: Event) -> bool:
        return event.seat is not None and event.seat == self._viewer

    def _whom(self, seat: int) -> str:
        return "you" if seat == self._viewer else self._name(seat)

    def _name(self, seat: int | None) -> str:
        return "" if seat is None else self._names[seat] or f"Seat {seat + 1}"

    def _variety(self, variety: int) -> str:
        return self._edition.varieties[variety].name

    def _cards(self, varieties: Sequence[int]) -> str:
        """Cards by variety: "Brother and 2 Gloria"."""
        counts: dict[int, int] = {}
        for variety in varieties:
            counts[variety] = counts.get(variety, 0) + 1
        return _listed(
            [
                self._variety(variety) if count == 1 else f"{count} {self._variety(variety)}"
                for variety, count in counts.items()
            ]
        )


_SENTENCES: dict[str, Callable[[Teller, list[Event]], str]] = {
    "turn_began": Teller.turn_began,
    "drew": Teller.drew,
    "revealed": Teller.revealed,
    "planted": Teller.planted,
    "harvested": Teller.harvested,
    "field_bought": Teller.field_bought,
    "planting_stopped": Teller.planting_stopped,
    "field_gained": Teller.field_gained,
    "discarded": Teller.discarded,
    "moved_over": Teller.moved_over,
    "row_laid": Teller.row_laid,
    "placed": Teller.placed,
    "refilled": Teller.refilled,
    "coin_taken": Teller.coin_taken,
    "passed": Teller.passed,
    "chose": Teller.chose,
    "drew_more": Teller.drew_more,
    "claimed": Teller.claimed,
    "promised": Teller.promised,
    "promise_returned": Teller.promise_returned,
    "shown": Teller.shown,
    "gift_wanted": Teller.gift_wanted,
    "gift_given": Teller.gift_given,
    "gift_kept": Teller.gift_kept,
    "order_taken": Teller.order_taken,
    "order_fulfilled": Teller.order_fulfilled,
    "order_returned": Teller.order_returned,
    "proposed": Teller.proposed,
    "declined": Teller.declined,
    "withdrawn": Teller.withdrawn,
    "replaced": Teller.replaced,
    "voided": Teller.voided,
    "traded": Teller.traded,
    "trading_ended": Teller.trading_ended,
    "wanted": Teller.wanted,
    "exhausted": Teller.exhausted,
    "game_ended": Teller.game_ended,
}

_ENDINGS = {
    "cards-moved": "is void: its cards have moved",
    "cannot-be-given": "is void: nobody has so many cards any more",
    "all-declined": "ends: everybody asked has said no",
    "promise-open": "is void: a promise is open already",
    LAPSED: "lapses with the end of the trading",
}


_PASSED = {
    "gift": " on a gift",
    "claim": " on what was promised",
    "draw": " on another card",
    "discard": " on discarding",
    "exchange_order": " on another order",
    "hand": " on the coin",
    "offers": " on the coin",
}


def _verb(verb: str, second_person: bool) -> str:
    return verb if second_person else f"{verb}s"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"

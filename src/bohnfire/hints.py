"""Hints for newcomers: the next step, and who could use the front card (behaviour B7).

Hints are read off the view of a seat, so they tell nothing that the seat does not see. They
advise and decide nothing: what is allowed stands in the legal moves.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bohnfire.core.edition import Edition
from bohnfire.core.trade import Trade
from bohnfire.view import SeatView, View

STEPS: Final = {
    "plant": "Plant the front card of your hand on a field that grows it or on an empty one; "
    "harvest a field first if you have neither.",
    "trade": "Offer the others what you cannot use, and end the trading when you have enough.",
    "plant_received": "Plant all cards that lie ready for you; you choose their order.",
    "gift": "A card may be given away before planting: say whether you give or take it.",
    "neighbour": "Say how many cards your neighbour plants.",
    "claim": "Take a turned-up card that was promised to you, or pass.",
    "plant_offered": "Plant what was left over and fits your fields; leave the rest.",
    "discard": "Discard one card of your hand that is in the way, or go on.",
    "reveal_and_plant": "Plant of the turned-up cards what fits your fields, then go on.",
    "exchange_order": "Exchange an order that fits no field of yours, or keep it.",
    "draw": "Choose how you draw.",
    "hand": "Play cards from the front or the rear of your hand.",
    "offers": "Take cards from an offer row that fit your fields.",
}
MORE: Final = "Plant the next card in front too if it helps, or stop planting where you may."
CHOOSE: Final = "Choose one of the moves that are shown."
ANSWER: Final = "An offer waits for your answer: accept it, decline it or make another."
LISTEN: Final = "{name} trades: offer a card that you do not need or ask for one that you do."
WAIT: Final = "{name} decides now; you can see what grows on the fields meanwhile."


def hints(view: View, edition: Edition, names: Sequence[str]) -> list[str]:
    """The next step of the viewer, then what to do about its front card; in sentences.

    names: of the people, by seat. A spectator and a finished game get no hints.
    """
    if view.viewer is None or view.over:
        return []
    return [next_step(view, names), *front_card(view, edition, names)]


def next_step(view: View, names: Sequence[str]) -> str:
    """What the phase asks of the viewer, in one sentence."""
    if any(view.viewer in offer.to and view.viewer not in offer.declined for offer in view.offers):
        return ANSWER
    if view.viewer in view.waiting:
        return MORE if view.phase == "plant" and view.step > 0 else STEPS.get(view.phase, CHOOSE)
    if view.phase == "trade":
        return LISTEN.format(name=names[view.active])
    return WAIT.format(name=names[view.waiting[0] if view.waiting else view.active])


def front_card(view: View, edition: Edition, names: Sequence[str]) -> Iterator[str]:
    """Who wants or grows the front card, where no field of the viewer takes it."""
    me = view.seats[view.viewer or 0]
    if not me.hand or not any(isinstance(phase, Trade) for phase in edition.phases):
        return
    variety = me.hand[0].variety
    if fits(me, variety):
        return
    others = [seat for seat in view.seats if seat is not me]
    wanting = [names[seat.seat] for seat in others if variety in seat.wants]
    growing = [names[seat.seat] for seat in others if grows(seat, variety)]
    front = f"Your front card, {edition.varieties[variety].name},"
    if wanting:
        nobody = not any(fits(seat, variety) for seat in others)
        whose = "nobody’s field" if nobody else "none of your fields"
        yield f"{front} fits {whose}, but {told(wanting, 'want')}."
    elif growing:
        yield f"{front} fits none of your fields, and {told(growing, 'grow')}."


def fits(seat: SeatView, variety: int) -> bool:
    """Whether a field of this seat is empty or grows the variety."""
    return any(field.variety in (None, variety) for field in seat.fields)


def grows(seat: SeatView, variety: int) -> bool:
    """Whether a field of this seat grows the variety."""
    return any(field.variety == variety for field in seat.fields)


def told(people: Sequence[str], verb: str) -> str:
    """Who does it: "Keno wants it", "Keno and Ella want it"."""
    if len(people) == 1:
        return f"{people[0]} {verb}s it"
    return f"{', '.join(people[:-1])} and {people[-1]} {verb} it"

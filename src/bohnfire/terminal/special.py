"""What lies on the table in some games only: offer rows, orders, promises, a shown gift, a goal."""

from typing import Final

from rich.text import Text

from bohnfire.editions.orders import COINS_FOR_ANY, COINS_FOR_VARIETY
from bohnfire.terminal.words import Words, coins
from bohnfire.view import SeatView, View

PHASES: Final = {
    "gift": "a gift before planting",
    "neighbour": "the neighbour says how many are planted",
    "claim": "promised cards are claimed",
    "hand": "the hand phase",
    "offers": "the offer phase",
    "plant_offered": "plant what was left over",
    "reveal_and_plant": "turn up and plant",
    "exchange_order": "the order",
}


def phase_name(phase: str) -> str:
    """A phase in words."""
    return PHASES.get(phase, phase.replace("_", " "))


def goal(view: View, words: Words) -> list[Text]:
    """What a lone player must reach, and how far it is."""
    target = words.edition.setups[view.players].target
    have = view.seats[0].coins
    if target == 0 or have is None:
        return []
    left = f"{target - have} to go" if have < target else "reached"
    return [Text(f"Goal {target} coins: {coins(have)} so far, {left}")]


def special(view: View, words: Words) -> list[Text]:
    """Everything that only some games lay out."""
    return [
        *rows(view, words),
        *orders(view, words),
        *promises(view, words),
        *shown(view, words),
    ]


def rows(view: View, words: Words) -> list[Text]:
    """The offer rows, one's own first; a lone player's have letters."""
    first = view.viewer or 0
    lines = []
    for place in range(view.players):
        seat = view.seats[(first + place) % view.players]
        for index, row in enumerate(seat.rows):
            cards = words.open_cards(row) if row else Text("empty", style="dim")
            lines.append(Text.assemble(f"{row_name(view, seat, index, words)}: ", cards))
    return lines


def row_name(view: View, seat: SeatView, index: int, words: Words) -> str:
    if view.players == 1:
        return f"Row {chr(ord('A') + index)}"
    return "Your row" if seat.seat == view.viewer else f"Row of {words.seat(seat.seat)}"


def orders(view: View, words: Words) -> list[Text]:
    """The order of each seat: which harvest of which field pays one coin more."""
    told = [order(seat, words) for seat in view.seats if seat.order is not None]
    return [Text.assemble("Orders (one coin more): ", Text("; ").join(told))] if told else []


def order(seat: SeatView, words: Words) -> Text:
    assert seat.order is not None
    field, variety = seat.order
    what = words.named(variety) if variety else Text("any variety")
    least = COINS_FOR_VARIETY if variety else COINS_FOR_ANY
    whose = f"{words.seat(seat.seat)} "
    return Text.assemble(whose, what, f" from field {field} for {coins(least)} or more")


def promises(view: View, words: Words) -> list[Text]:
    """Who owes whom how many cards of the own next reveal."""
    return [
        Text(owed(seat, words))
        for seat in view.seats
        if seat.promised and seat.creditor is not None
    ]


def owed(seat: SeatView, words: Words) -> str:
    you = seat.seat == words.viewer
    assert seat.creditor is not None
    cards = "1 card" if seat.promised == 1 else f"{seat.promised} cards"
    whose = "your" if you else "their"
    who = "You owe" if you else f"{words.seat(seat.seat)} owes"
    return f"{who} {words.seat(seat.creditor)} up to {cards} of {whose} next turned-up cards"


def shown(view: View, words: Words) -> list[Text]:
    """The card that is shown as a gift."""
    if view.shown is None:
        return []
    giver = "You show" if view.active == view.viewer else f"{words.seat(view.active)} shows"
    return [Text.assemble(f"{giver} ", words.card(view.shown), " as a gift")]

"""A short label for every legal move: the menu of the terminal, the buttons of the page.

A label says what the move means in the present phase, to the seat that may make it: "Discard
Green Bean", "Take the gift", "Timon must plant exactly one". Two moves of one seat with equal
labels differ in nothing that matters.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from bohnfire.core import moves
from bohnfire.core.cards import ICONS
from bohnfire.core.fields import worth
from bohnfire.core.game import phase_of
from bohnfire.core.moves import TOP_OF_PILE, Move
from bohnfire.core.table import REVEALED, Table
from bohnfire.editions.field_beans import FieldBeans
from bohnfire.editions.orders import Orders, order_of
from bohnfire.editions.wild_phases import KEEP, TAKERS
from bohnfire.rules_text.icons import tag

NUMBERS: Final = {1: "one", 2: "two"}


class AtTable(Protocol):
    """A game, or whatever else holds a table."""

    table: Table


def label(at: Table | AtTable, seat: int, move: Move, names: Sequence[str]) -> str:
    """What a legal move of the seat means now. `names`: of the people, by seat.

    >>> import bohnfire
    >>> game = bohnfire.new("rio_grande_duel", players=2, seed=1, start=0)
    >>> [label(game, 0, move, ["Nina", "Timon"]) for move in game.legal(0)]
    ['Plant Soy Bean on field 1', 'Plant Soy Bean on field 2']
    """
    table = at if isinstance(at, Table) else at.table
    return LABELS[move.name](table, seat, move, names)


def planting(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """Which card goes to which field; the front card needs no place."""
    hand = table.hand(seat)
    if table.rules.edition.market and table.find(REVEALED, move.card) >= 0:
        name = bare_name(table, move.card)
        return f"Take {name} from the market, plant it on field {move.field + 1}"
    front = table.size(hand) > 0 and table.card(hand, 0) == move.card
    name = bare_name(table, move.card) if front else card_name(table, seat, move.card)
    return f"Plant {name} on field {move.field + 1}"


def harvesting(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """Which field, and what it pays."""
    zone = table.field(seat, move.field)
    grown = f"{table.size(zone)} {variety_name(table, table.top(zone))}"
    gain = harvest_gain(table, seat, move.field)
    return f"Harvest field {move.field + 1}: {grown} for {gain}"


def harvest_gain(table: Table, seat: int, field: int) -> str:
    """What a harvest brings: coins, one more field, the coin of an order."""
    if gains_field(table, seat, field):
        return "one more field"
    coins = worth(table, seat, field)
    card = order_of(table, seat) if table.rules.edition.orders else -1
    fulfilled = any(
        card >= 0 and effect.fulfils(table, card, seat, field, coins)
        for effect in table.rules.edition.effects
        if isinstance(effect, Orders)
    )
    return f"{counted(coins, 'coin')}{' and one for the order' if fulfilled else ''}"


def gains_field(table: Table, seat: int, field: int) -> bool:
    """Whether harvesting this field now gives one more field instead of coins (field beans)."""
    more = table.fields[seat] < table.rules.fields_max
    return more and any(
        effect.is_pair(table, seat, field)
        for effect in table.rules.edition.effects
        if isinstance(effect, FieldBeans)
    )


def buying(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Buy one more field for {counted(table.rules.price, 'coin')}"


def stopping(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """What stopping means: doing without a second card, or leaving cards for others."""
    phase = phase_of(table).name
    if phase in STOPS:
        return STOPS[phase]
    return "Plant no second card" if table.step == 1 else "Plant no more cards"


STOPS: Final = {
    "hand": "End the hand phase",
    "offers": "End the offer phase",
    "reveal_and_plant": "Plant no more; the rest is left for the opponent",
}


def ending_trade(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return "End the trading"


def proposing(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return "Make an offer"


def accepting(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Accept offer {move.offer}"


def declining(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Decline offer {move.offer}"


def withdrawing(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Withdraw offer {move.offer}"


def wanting(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return "Say what you would like"


def discarding(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """In the planting phases of Bohn to Be Wild the discard stands for a planting."""
    what = f"Discard {card_name(table, seat, move.card)}"
    instead = phase_of(table).name in ("plant", "plant_received")
    return f"{what} instead of planting it" if instead else what


def placing(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """Where the card drawn last goes; it lies at the back."""
    hand = table.hand(seat)
    drawn = f"Place the drawn {bare_name(table, table.top(hand))}"
    if move.field == 0:
        return f"{drawn} at the front"
    if move.field == table.size(hand) - 1:
        return f"{drawn} at the back"
    return f"{drawn} at place {move.field + 1}"


def taking_coin(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    if move.card == TOP_OF_PILE:
        return "Take a coin from the draw pile"
    return f"Take {card_name(table, seat, move.card)} of your hand as a coin"


def choosing(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """The neighbour's number, who gets a gift, or what becomes of one that nobody wants."""
    phase = phase_of(table).name
    number = int(move.field)
    if phase == "neighbour":
        return f"{names[table.active]} must plant exactly {NUMBERS[number]}"
    if phase != "gift":
        return f"Choose {number}"
    if table.notes[TAKERS] != 0:
        return f"Give it to {names[number]}"
    return "Keep the card where it is" if number == KEEP else "Put the card at the back"


def passing(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    """What is done without; of a gift it depends on who passes."""
    phase = phase_of(table).name
    if phase == "gift" and seat == table.active:
        return "Show no gift"
    return PASSES.get(phase, "Pass")


PASSES: Final = {
    "gift": "Do without the gift",
    "claim": "Claim no more",
    "draw": "Draw no more",
    "discard": "Discard nothing",
    "exchange_order": "Keep the order",
    "hand": "Take no coin",
    "offers": "Take no coin",
}


def drawing_more(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return "Draw one more"


def claiming(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Claim {card_name(table, seat, move.card)}"


def showing(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Show {card_name(table, seat, move.card)} as a gift"


def taking_gift(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return f"Take the gift, {bare_name(table, table.shown)}"


def exchanging(table: Table, seat: int, move: Move, names: Sequence[str]) -> str:
    return "Exchange the order"


LABELS: Final[dict[str, Callable[[Table, int, Move, Sequence[str]], str]]] = {
    "plant": planting,
    "harvest": harvesting,
    "buy_field": buying,
    "stop_planting": stopping,
    "end_trading": ending_trade,
    "propose": proposing,
    "accept": accepting,
    "decline": declining,
    "withdraw": withdrawing,
    "want": wanting,
    "discard": discarding,
    "place": placing,
    "take_coin": taking_coin,
    "choose": choosing,
    "pass": passing,
    "draw_more": drawing_more,
    "claim": claiming,
    "show": showing,
    "take_gift": taking_gift,
    "exchange_order": exchanging,
}
assert set(LABELS) == set(moves.VERBS) - {"none"}


def card_name(table: Table, seat: int, card: int) -> str:
    """A card that the seat sees: its variety and icon, its place among its like in the hand,
    and where a card of an offer row lies.
    """
    name = bare_name(table, card)
    hand = table.zone(table.hand(seat))
    if card in hand:
        like = [place for place, other in enumerate(hand, 1) if bare_name(table, other) == name]
        return name if len(like) == 1 else f"{name} at place {hand.index(card) + 1}"
    return f"{name}{row_words(table, seat, card)}"


def bare_name(table: Table, card: int) -> str:
    """The variety, and the icon of a wild card."""
    faces = table.rules.faces
    mark = tag(ICONS[faces.icon[card]] if faces.icon[card] else "", faces.skull[card] == 1)
    return f"{variety_name(table, card)} ({mark})" if mark else variety_name(table, card)


def variety_name(table: Table, card: int) -> str:
    return table.rules.edition.varieties[int(table.rules.faces.of[card])].name


def row_words(table: Table, seat: int, card: int) -> str:
    """From which of several rows a card comes: " of row A", " of your row"."""
    alone = table.players == 1
    for owner in range(table.players):
        for row in range(table.rules.rows):
            if table.find(table.row(owner, row), card) >= 0:
                whose = "your" if owner == seat else "the other"
                return f" of row {chr(ord('A') + row)}" if alone else f" of {whose} row"
    return ""


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"

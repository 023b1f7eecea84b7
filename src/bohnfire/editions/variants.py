"""One rule changed at a time: to measure what it does to the game, or to play by at home.

Each function makes the changed edition, with an id of its own, from an edition that has the rule;
EditionError says so where it has not. They change the rules of the shared phases, so the spin-offs
with phases of their own are left out.

>>> from bohnfire.editions.amigo_2019 import AMIGO_2019
>>> without_gifts(AMIGO_2019).id
'amigo_2019-without_gifts'
"""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.cards import MOST_CARDS, Order
from bohnfire.core.edition import Edition, Phase
from bohnfire.core.errors import EditionError
from bohnfire.core.moves import Move
from bohnfire.core.phases import Draw, PlantFromHand, TurnUp
from bohnfire.core.table import DISCARD, STACK, Table
from bohnfire.core.trade import Trade

WITHOUT_TRADING: Final = "without_trading"
WITHOUT_GIFTS: Final = "without_gifts"
ONE_PLANTING: Final = "one_planting"
RECYCLED_COINS: Final = "recycled_coins"


class TradeWithoutGifts(Trade):
    """Both sides of a deal give a card."""

    def shape_refusal(self, table: Table, seat: i64, move: Move) -> str:
        if len(move.given) == 0 or len(move.asked) == 0:
            return "trade/no-gifts"
        return super().shape_refusal(table, seat, move)


class Recycle(Phase):
    """A common mistake: a coin is noted, and its card goes back onto the discard pile.

    A token of the stack takes the place of each card in a treasury. This is done before cards are
    drawn, for only then does it matter where a card lies. When there are no tokens left, coins
    stay cards.
    """

    def __init__(self) -> None:
        super().__init__("recycle")

    def prepare(self, table: Table) -> None:
        if table.size(STACK) > 0:  # the phase comes twice in a turn
            return
        for card in range(table.rules.faces.beans, table.rules.faces.cards):
            table.add(STACK, card)

    def enter(self, table: Table) -> None:
        for seat in range(table.players):
            recycle(table, table.treasury(seat))


def recycle(table: Table, treasury: i64) -> None:
    """Exchange the cards of a treasury for tokens, which lie below them since the last time."""
    cards: i64 = 0
    size = table.size(treasury)
    while cards < size and table.card(treasury, size - cards - 1) < table.rules.faces.beans:
        cards += 1
    if cards > table.size(STACK):
        cards = table.size(STACK)
    for _n in range(cards):
        table.add(DISCARD, table.pop(treasury))
    for _n in range(cards):
        table.add(treasury, table.pop(STACK))


def without_trading(edition: Edition) -> Edition:
    """No deals at all: the active player plants both revealed cards."""
    phases = [phase for phase in edition.phases if type(phase) is not Trade]
    return varied(edition, WITHOUT_TRADING, "without trading", phases)


def without_gifts(edition: Edition) -> Edition:
    """Nothing is given for nothing: both sides of a deal give a card."""
    phases = [TradeWithoutGifts() if type(phase) is Trade else phase for phase in edition.phases]
    return varied(edition, WITHOUT_GIFTS, "without gifts", phases)


def one_planting(edition: Edition) -> Edition:
    """Only the front card is planted from the hand, never a second one."""
    phases = [
        PlantFromHand(least=1, most=1) if type(phase) is PlantFromHand else phase
        for phase in edition.phases
    ]
    return varied(edition, ONE_PLANTING, "one card planted from the hand", phases)


def recycled_coins(edition: Edition) -> Edition:
    """Cards that became coins come back: the mistake of noting coins and discarding all cards.

    Nothing changes but where these cards lie, and that coins paid for a field, being tokens, leave
    the game.
    """
    phases: list[Phase] = []
    recycling = Recycle()
    for phase in edition.phases:
        if type(phase) is TurnUp or type(phase) is Draw:
            phases.append(recycling)
        phases.append(phase)
    beans = sum([variety.count for variety in edition.varieties])
    tokens = tuple([Order(1, "") for _n in range(MOST_CARDS - beans)])
    return varied(edition, RECYCLED_COINS, "coins recycled", phases).changed(orders=tokens)


def varied(edition: Edition, id: str, name: str, phases: list[Phase]) -> Edition:
    """The edition with other phases; EditionError if they are those it has."""
    if tuple(phases) == edition.phases:
        raise EditionError(
            "edition/no-such-rule", f"{edition.name} does not have the rule that {id!r} changes."
        )
    return edition.changed(
        id=f"{edition.id}-{id}",
        name=f"{edition.name}, {name}",
        status="a variant",
        phases=tuple(phases),
    )

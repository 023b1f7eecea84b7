"""What a bot does when the game waits for it and no trading is on: one opinion per phase."""

from collections.abc import Callable
from typing import Final

from bohnfire.bots.ends import Season, small_phase
from bohnfire.bots.garden import full_field, market_card, planting, purchase
from bohnfire.bots.lots import hand_discard, leftovers, turned_up
from bohnfire.bots.orders import exchange
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.bots.wild import claim, drawing, gift, neighbour, worst_card
from bohnfire.core.moves import END_TRADING, Move

OPINIONS: Final[dict[str, Callable[[Turn, Values], Move | None]]] = {
    "plant_offered": leftovers,
    "discard": hand_discard,
    "reveal_and_plant": turned_up,
    "gift": gift,
    "neighbour": neighbour,
    "claim": claim,
    "draw": drawing,
    "exchange_order": exchange,
}
SMALL_PHASES: Final = ("hand", "offers")


def choice(turn: Turn, values: Values, season: Season) -> Move | None:
    """The move for the present phase; fields that can pay no more are harvested before."""
    first = purchase(turn, values) or full_field(turn, values)
    if first is not None:
        return first
    if turn.view.phase in SMALL_PHASES:
        return small_phase(turn, values, season)
    if turn.view.phase in OPINIONS:
        return OPINIONS[turn.view.phase](turn, values)
    return (
        worst_card(turn, values)
        or planting(turn, values)
        or market_card(turn, values)
        or end_of_trading(turn)
    )


def end_of_trading(turn: Turn) -> Move | None:
    """End the trading if that is possible now."""
    return next((move for move in turn.legal if move.verb == END_TRADING), None)

"""`planter`: plants well and never trades."""

from bohnfire.bots.bot import Bot, Turn
from bohnfire.bots.garden import full_field, market_card, planting, purchase
from bohnfire.bots.knowledge import Memory
from bohnfire.bots.values import Values
from bohnfire.core import moves
from bohnfire.core.moves import END_TRADING, Move


class Planter(Bot):
    """Declines every offer, grows what it draws, and harvests when it has to."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.memory = Memory()

    def choose(self, turn: Turn) -> Move | None:
        self.memory.notice(turn)
        for offer in turn.to_answer():
            return moves.decline(offer.offer)
        if not turn.must:
            return None
        values = Values(turn, self.memory)
        return (
            purchase(turn, values)
            or full_field(turn, values)
            or planting(turn, values)
            or market_card(turn, values)
            or end_of_trading(turn)
        )


def end_of_trading(turn: Turn) -> Move | None:
    """End the trading if that is possible now."""
    return next((move for move in turn.legal if move.verb == END_TRADING), None)

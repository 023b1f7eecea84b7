"""`planter`: plants well and never trades."""

from mypy_extensions import mypyc_attr

from bohnfire.bots.bot import Bot
from bohnfire.bots.choices import choice
from bohnfire.bots.ends import Season
from bohnfire.bots.knowledge import Memory
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.core import moves
from bohnfire.core.moves import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Planter(Bot):
    """Declines every offer, grows what it draws, and harvests when it has to."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.memory = Memory()
        self.season = Season()

    def choose(self, turn: Turn) -> Move | None:
        self.memory.notice(turn)
        for offer in turn.to_answer():
            return moves.decline(offer.offer)
        if not turn.must:
            return None
        values = Values(turn, self.memory)
        return choice(turn, values, self.season)

"""How long bots pause before they act.

People must be able to follow, and nobody wants to wait for a long talk among bots. So the pauses
get shorter the more there was in a turn; all of them together stay below `Settings.bot_turn`.
"""

from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.table.settings import Settings

BRISK = 0.3  # of the usual pause, where nobody has to follow
BRIEF = (moves.DECLINE, moves.WITHDRAW, moves.WANT)  # what needs no time to read


class Pace:
    """Belongs to the bots of one table."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._turn = 0
        self._spent = 0.0

    def pause(self, turn: int, move: Move, watched: bool) -> float:
        """Seconds between the last move of a bot and this one.

        watched: whether somebody looks on who has not said to be done.
        """
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        usual = min(self._settings.bot_delay, self._settings.bot_turn)
        left = 1.0 - self._spent / self._settings.bot_turn
        seconds = usual * left * (BRISK if move.verb in BRIEF or not watched else 1.0)
        self._spent += seconds
        return seconds

    def begin_anew(self) -> None:
        """A person acts: what the bots answer can be followed again."""
        self._spent = 0.0

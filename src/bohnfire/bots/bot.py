"""A bot: the one method it has, and how it is asked."""

import random
from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from bohnfire.bots.turn import MESSAGES, Saying, Turn
from bohnfire.core.moves import Move
from bohnfire.game import Game

RECENT_TALK: Final = 50  # sayings a bot is told


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Write `choose`; one instance plays one seat of one game.

    All chance comes from `self.random`, so that equal seeds give equal games.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.random: random.Random = random.Random(seed)

    def choose(self, turn: Turn) -> Move | None:
        """The next move, or None for "nothing to say now".

        A bot is asked again whenever something has changed, also when the turn is another's:
        then it may answer offers, make some, harvest or buy a field. If the game waits for it
        (`turn.must`), None means the quietest legal move.
        """
        raise NotImplementedError


def turn_of(
    game: Game, seat: int, messages_left: int = MESSAGES, talk: Sequence[Saying] = ()
) -> Turn:
    """What a bot in this seat is told now; of a long `talk` the end."""
    return Turn(
        game.view(seat),
        game.legal(seat),
        game.offer_space(seat),
        game.edition,
        messages_left,
        tuple(talk[-RECENT_TALK:]),
    )

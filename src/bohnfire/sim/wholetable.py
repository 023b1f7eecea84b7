"""Players of whole tables: playout policies of the engine that play every seat themselves.

A bot sees a view and is asked move by move. A playout policy is part of the engine, plays all
seats of a table to the end, and is hundreds of times faster. It makes its moves through `apply`
like anybody, so its games have the same rows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.core.table import Table


class TablePlayer(Protocol):
    """Plays all seats of a table."""

    def play(self, table: Table) -> int:
        """Play to the end; returns the number of decisions."""


@dataclass(frozen=True)
class WholeTable:
    """A player of whole tables under a name. make: makes it for one game from a seed."""

    name: str
    make: Callable[[int], TablePlayer]


def random_player(seed: int) -> TablePlayer:
    """All seats at random, offers and answers included."""
    return RandomPlayer(seeded(seed))


PLAYERS: Final[dict[str, WholeTable]] = {
    "playout-random": WholeTable("playout-random", random_player),
}

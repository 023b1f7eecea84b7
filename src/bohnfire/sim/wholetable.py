"""Playout policies: players inside the engine that play whole tables.

A bot sees a view and is asked move by move. A playout policy is part of the compiled engine, plays
a table to its end without leaving it, and is hundreds of times faster. It makes its moves by
`apply` like anybody, so its games have the same rows. Policies play with their like only.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol, cast

from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.player import MixedPlayer, Player
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.core.table import Table


class TablePlayer(Protocol):
    """Plays all seats of a table."""

    def play(self, table: Table) -> int:
        """Play to the end; returns the number of decisions."""


@dataclass(frozen=True)
class WholeTable:
    """A playout policy under a name. make: from a seed, a player for one game.

    What it makes is a `bohnfire.core.player.Player`, which can also share a table with other
    policies, or anything with a method `play(table)`, which plays alone.
    """

    name: str
    make: Callable[[int], TablePlayer]

    def mixes(self) -> bool:
        """Whether it can share a table with other policies."""
        return isinstance(self.make(0), Player)


def random_player(seed: int) -> TablePlayer:
    """Any legal move, offers and answers included."""
    return RandomPlayer(seeded(seed))


@cache
def heuristic_player() -> TablePlayer:
    """One for all games: it leaves nothing to chance and only remembers values of cards."""
    return HeuristicPlayer()


PLAYERS: Final[dict[str, WholeTable]] = {
    "playout-random": WholeTable("playout-random", random_player),
    "playout-heuristic": WholeTable("playout-heuristic", lambda seed: heuristic_player()),
}


def table_player(policies: Sequence[WholeTable], seeds: Sequence[int]) -> TablePlayer:
    """Who plays a table with these policies in its seats: one alone, or a mixed table."""
    if all(policy == policies[0] for policy in policies):
        return policies[0].make(seeds[0])
    made = [policy.make(seed) for policy, seed in zip(policies, seeds, strict=True)]
    return MixedPlayer(*cast("list[Player]", made))

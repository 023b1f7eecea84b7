"""How each library plays random games: a module for each, with its `GAMES` and its `version()`.

A step is one decision of one player, whatever the library makes of it; what chance decides is
played but not counted. Where a library's documentation does not choose the moves itself, a loop
draws one of the legal moves as `moves[int(random() * len(moves))]`, the fastest way in Python.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

# Who drives the play. Only figures of the same way are compared.
INSIDE: Final = "inside the library"  # one call plays whole games
LOOP: Final = "by a Python loop"  # which asks for the legal moves and chooses
AEC: Final = "as PettingZoo AEC"  # raw_env, with observation, mask and reward
VECTOR: Final = "many games a call"
TEXT: Final = "as text"  # observation and action are words


def as_told(done: Any) -> tuple[int, int]:
    """What was played told its steps and games itself."""
    steps, games = done
    return steps, games


@dataclass(frozen=True)
class Game:
    """One game and how to play it at random.

    name: what is played. way: who drives it, one of the words above. players: how many sit at it.
    ready: prepares and returns `play`; `play(units)` plays so many games, or steps of many games,
    and returns what `count` turns into (steps, games) when the clock has stopped.
    """

    name: str
    way: str
    players: int
    ready: Callable[[], Callable[[int], Any]]
    count: Callable[[Any], tuple[int, int]] = as_told

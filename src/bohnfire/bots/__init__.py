"""Bots: players that see what a seat sees. One class, one method; see docs/bots.md.

>>> import bohnfire
>>> from bohnfire import bots
>>> game = bohnfire.new("dahlias", players=3, seed=5)
>>> played = bots.play(game, [bots.make("planter", seed) for seed in range(3)])
>>> game.over, played.faults
(True, [])
"""

import random
from collections.abc import Callable, Iterable
from typing import Final

from bohnfire.bots.bot import RECENT_TALK, Bot, turn_of
from bohnfire.bots.chance import RandomBot
from bohnfire.bots.driver import Driver, Fault, Played, play, quiet_move
from bohnfire.bots.planter import Planter
from bohnfire.bots.trader import Trader
from bohnfire.bots.turn import MESSAGES, Saying, Turn

BOTS: Final[dict[str, Callable[[int | None], Bot]]] = {
    "trader": Trader,
    "planter": Planter,
    "random": RandomBot,
}
LEVELS: Final = tuple(BOTS)


class UnknownBot(ValueError):
    """There is no bot of this name. Stable code: `bot/unknown-level`. names: those there are."""

    def __init__(self, name: str, names: Iterable[str] = LEVELS) -> None:
        self.code = "bot/unknown-level"
        self.sentence = f"There is no bot {name!r}; there are {', '.join(names)}."
        super().__init__(self.sentence)


def make(name: str, seed: int | None = None) -> Bot:
    """A bot for one seat of one game; raises UnknownBot. Equal seeds, equal choices."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seed)


def seated(names: list[str], seed: int) -> list[Bot]:
    """A bot for each seat, each with chance of its own, all from one seed."""
    return [
        make(name, random.Random(f"{seed}/{seat}").getrandbits(48))
        for seat, name in enumerate(names)
    ]


__all__ = [
    "BOTS",
    "LEVELS",
    "MESSAGES",
    "RECENT_TALK",
    "Bot",
    "Driver",
    "Fault",
    "Planter",
    "Played",
    "RandomBot",
    "Saying",
    "Trader",
    "Turn",
    "UnknownBot",
    "make",
    "play",
    "quiet_move",
    "seated",
    "turn_of",
]

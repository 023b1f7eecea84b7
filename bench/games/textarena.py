"""TextArena: its negotiation game between two who talk at random, no model asked.

The environment is made anew for each game as in the documentation's example; one that is used
again remembers what was said before. Offers are of one against one, which everybody can always
give, so that no game ends by an illegal offer.
"""

from collections.abc import Callable
from importlib.metadata import version as version_of
from random import random, sample

import textarena

from bench.games import TEXT, Game

NAME = "SimpleNegotiation-v0"
RESOURCES = ("Wheat", "Wood", "Sheep", "Brick", "Ore")


def version() -> str:
    return version_of("textarena")


def word() -> str:
    """An answer or an offer."""
    choice = random()
    if choice < 1 / 3:
        return "[Accept]"
    if choice < 2 / 3:
        return "[Deny]"
    given, asked = sample(RESOURCES, 2)
    return f"[Offer: 1 {given} -> 1 {asked}]"


def one_game(name: str) -> int:
    """Play one game; how often somebody spoke."""
    env, steps, done = textarena.make(env_id=name), 0, False
    env.reset(num_players=2)
    while not done:
        _player, _observation = env.get_observation()
        done, _info = env.step(action=word())
        steps += 1
    env.close()
    return steps


def ready(name: str) -> Callable[[int], tuple[int, int]]:
    """Nothing to prepare."""
    return lambda units: (sum(one_game(name) for _game in range(units)), units)


GAMES = [
    Game(name, TEXT, 2, lambda name=name: ready(name))  # type: ignore[misc]
    for name in (NAME, f"{NAME}-raw")
]

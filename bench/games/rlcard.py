"""RLCard: its games by `reset` and `step`, the basic interface of its documentation.

`Env.run` with random agents is documented too, but slower: it keeps the trajectories.
"""

from collections.abc import Callable
from random import random

import rlcard

from bench.games import LOOP, Game

PLAYED = {"uno": 2, "gin-rummy": 2, "no-limit-holdem": 2, "mahjong": 4}


def version() -> str:
    found: str = rlcard.__version__
    return found


def ready(name: str) -> Callable[[int], tuple[int, int]]:
    """Make the environment of a game."""
    env = rlcard.make(name, config={"seed": 1})

    def play(units: int) -> tuple[int, int]:
        steps = 0
        for _game in range(units):
            state, _player = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _player = env.step(actions[int(random() * len(actions))])
                steps += 1
        return steps, units

    return play


GAMES = [
    Game(name, LOOP, players, lambda name=name: ready(name))  # type: ignore[misc]
    for name, players in PLAYED.items()
]

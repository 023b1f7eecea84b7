"""PettingZoo: its classic games by `agent_iter` and `last`, the loop of its documentation.

`raw_env` leaves out the wrappers that check what a player does. Actions are chosen as in the
performance benchmark that comes with PettingZoo, which is faster than `action_space.sample(mask)`.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version as version_of
from random import random
from typing import Any

import numpy as np

from bench.games import AEC, Game

PLAYED = ("hanabi_v5", "texas_holdem_no_limit_v6", "leduc_holdem_v4", "connect_four_v3")


def version() -> str:
    return version_of("pettingzoo")


def rounds_of(env: Any) -> Callable[[int], tuple[int, int]]:
    """Play games of an AEC environment."""

    def play(units: int) -> tuple[int, int]:
        return sum(one_game(env) for _game in range(units)), units

    return play


def one_game(env: Any) -> int:
    """Play one game at random; how many decisions were made."""
    steps = 0
    env.reset()
    for _agent in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        action = None
        if not terminated and not truncated:
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            action = legal[int(random() * len(legal))]
            steps += 1
        env.step(action)
    return steps


def ready(name: str) -> Callable[[int], tuple[int, int]]:
    """Make the environment of a game."""
    return rounds_of(import_module(f"pettingzoo.classic.{name}").raw_env())


GAMES = [
    Game(name, AEC, 2, lambda name=name: ready(name))  # type: ignore[misc]
    for name in PLAYED
]

"""The reference: a small loop of plain Python, one draw of `random` and one sum a step."""

from collections.abc import Callable
from platform import python_version
from random import Random

from bench.games import LOOP, Game

STEPS = 1000


def version() -> str:
    return python_version()


def ready() -> Callable[[int], tuple[int, int]]:
    """The loop that `bohnfire bench` compares to as well."""

    def play(units: int) -> tuple[int, int]:
        draw = Random(1).random
        total = 0
        for _step in range(units * STEPS):
            total += int(draw() * 4)
        return units * STEPS, 0

    return play


GAMES = [Game("one draw of random", LOOP, 0, ready)]

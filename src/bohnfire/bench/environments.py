"""Measurements of the environments: random play, observations and masks included."""

import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec

from bohnfire.bench.engine import Measurement, per_second, rate

NEEDED = ("numpy", "gymnasium", "pettingzoo")
GAMES = 256


def environments(plain: float) -> Iterator[Measurement]:
    """Steps per second of each kind of environment, if its packages are installed.

    plain: the reference of the run, for the ratios.
    """
    yield per_second("turns of the text environment", rate(text()), plain, 2e3)
    if any(find_spec(name) is None for name in NEEDED):
        return
    yield per_second("steps of PettingZoo's raw_env", rate(aec()), plain, 6e4)
    yield per_second("steps of a learner in Gymnasium", rate(gym()), plain)
    for workers in (1, 2):
        processes = "one process" if workers == 1 else f"{workers} processes"
        inside, outside = vector(workers)
        yield per_second(f"vector steps, {processes}", inside, plain, workers * 1e6)
        yield per_second(f"vector steps chosen in numpy, {processes}", outside, plain)


def aec() -> Callable[[int], int]:
    """All agents choose at random what the mask allows."""
    from bohnfire.rl.aec import raw_env

    env, draw = raw_env(), random.Random(1).random
    env.reset(seed=1)

    def work(steps: int) -> int:
        for _n in range(steps):
            observation, _reward, over, _cut, _info = env.last()
            if over:
                env.reset()
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(draw() * len(legal))])
        return steps

    return work


def gym() -> Callable[[int], int]:
    """A learner at random among random opponents."""
    from bohnfire.rl.gym import BohnanzaEnv

    env, draw = BohnanzaEnv(), random.Random(1).random
    _observation, info = env.reset(seed=1)

    def work(steps: int) -> int:
        nonlocal info
        for _n in range(steps):
            legal = info["action_mask"].nonzero()[0]
            _observation, _reward, over, _cut, info = env.step(legal[int(draw() * len(legal))])
            if over:
                _observation, info = env.reset()
        return steps

    return work


def text() -> Callable[[int], int]:
    """Every seat reads its text and answers with the number of a choice."""
    from bohnfire.rl.text import TextEnv

    env, draw = TextEnv(), random.Random(1).random
    env.reset(seed=1)

    def work(turns: int) -> int:
        for turn in range(turns):
            env.get_observation()
            done, _info = env.step(str(1 + int(draw() * len(env.choices))))
            if done:
                env.reset(turn)
        return turns

    return work


def vector(workers: int) -> tuple[float, float]:
    """Rates with actions chosen where the games are, and chosen in numpy from the masks."""
    import numpy as np

    from bohnfire.rl.vector import VectorEnv, random_actions

    rng = np.random.default_rng(1)
    with VectorEnv(games=GAMES * workers, seed=1, workers=workers) as env:

        def inside(steps: int) -> int:
            env.step_random(steps)
            return steps * env.games

        def outside(steps: int) -> int:
            for _n in range(steps):
                env.step(random_actions(env.mask, rng))
            return steps * env.games

        return rate(inside, workers), rate(outside, workers)

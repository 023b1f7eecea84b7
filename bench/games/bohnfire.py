"""Bohnfire: the game for four of 2019, driven in every way it offers.

Inside the engine and by a loop a step is a move (an offer is one); in the environments it is one
number of a row that says an offer card by card.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version as version_of
from random import random, sample
from typing import Any

from bench.games import AEC, INSIDE, LOOP, TEXT, VECTOR, Game
from bohnfire.about import engine_build
from bohnfire.bench.engine import python_loop
from bohnfire.core.playout import playouts
from bohnfire.editions.registry import EDITIONS

EDITION = "amigo_2019"
PLAYERS = 4
RULES = EDITIONS[EDITION].rules(PLAYERS)
VARIETIES = [variety.id for variety in RULES.edition.varieties]
SIDE_BY_SIDE = 256  # games of the vector environment
SETTLED = 8000  # steps after which those games, dealt at once, no longer end at once


def version() -> str:
    return f"{version_of('bohnfire')} ({engine_build()})"


def moves(work: Callable[[int], int]) -> Callable[[int], tuple[int, int]]:
    """From something that plays games and tells its decisions."""
    return lambda units: (work(units), units)


def inside() -> Callable[[int], tuple[int, int]]:
    """Random moves inside the engine, offers and counter-offers among them."""
    return moves(lambda games: playouts(RULES, games))


def loop() -> Callable[[int], tuple[int, int]]:
    """Random moves through `legal` and `apply`; no offers, which are not listed."""
    return moves(python_loop(RULES))


def tokens() -> Callable[[int], tuple[int, int]]:
    """Random numbers of a `Match`, offers among them; nobody looks at an observation."""
    from bohnfire.rl import Match, layout

    numbered = layout(EDITION, PLAYERS)

    def play(units: int) -> tuple[int, int]:
        return sum(one_match(Match(numbered, seed)) for seed in range(units)), units

    return play


def one_match(match: Any) -> int:
    """Play one game at random; how many numbers were said."""
    steps = 0
    while not match.over:
        legal = match.tokens()
        match.step(legal[int(random() * len(legal))])
        steps += 1
    return steps


def aec() -> Callable[[int], tuple[int, int]]:
    """The raw PettingZoo environment, in the very loop that plays PettingZoo's own games."""
    from bench.games.pettingzoo import rounds_of

    return rounds_of(import_module("bohnfire.rl.aec").raw_env(edition=EDITION, players=PLAYERS))


def openspiel() -> Callable[[int], Any]:
    """The OpenSpiel game, in the very loop that plays OpenSpiel's own games."""
    import_module("bohnfire.rl.spiel")
    from bench.games.openspiel import by_loop

    return by_loop(f"python_bohnfire(players={PLAYERS},edition={EDITION})")


def vector() -> Callable[[int], tuple[int, int]]:
    """The vector environment, one worker: observation, mask, reward of every game each step."""
    from bohnfire.rl.vector import VectorEnv

    env = VectorEnv(EDITION, PLAYERS, SIDE_BY_SIDE)
    env.step_random(SETTLED)

    def play(units: int) -> tuple[int, int]:
        before = env.finished
        env.step_random(units)
        return units * SIDE_BY_SIDE, env.finished - before

    return play


def chosen() -> Callable[[int], tuple[int, int]]:
    """The vector environment with random actions chosen by numpy from the masks."""
    import numpy as np

    from bohnfire.rl.vector import VectorEnv, random_actions

    env, rng = VectorEnv(EDITION, PLAYERS, SIDE_BY_SIDE), np.random.default_rng(1)
    env.step_random(SETTLED)

    def play(units: int) -> tuple[int, int]:
        before = env.finished
        for _step in range(units):
            env.step(random_actions(env.mask, rng))
        return units * SIDE_BY_SIDE, env.finished - before

    return play


def text() -> Callable[[int], tuple[int, int]]:
    """The text environment: every text is made and read, a step is a line that was followed."""
    from bohnfire.rl.text import TextEnv

    env = TextEnv(EDITION, PLAYERS)

    def play(units: int) -> tuple[int, int]:
        return sum(one_talk(env, seed) for seed in range(units)), units

    return play


def one_talk(env: Any, seed: int) -> int:
    """Play one game in words; how many lines were followed."""
    steps, done = 0, False
    env.reset(seed)
    while not done:
        env.get_observation()
        done, info = env.step(line(env))
        steps += not info["error"]
    env.close()
    return steps


def line(env: Any) -> str:
    """The number of a choice; while trading every fourth time an offer, perhaps impossible."""
    from bohnfire.rl.choosing import may_offer

    if random() < 1 / 4 and may_offer(env.game):
        given, asked = sample(VARIETIES, 2)
        return f"offer 1 {given} for 1 {asked}"
    return str(1 + int(random() * len(env.choices)))


GAMES = [
    Game(EDITION, INSIDE, PLAYERS, inside),
    Game(EDITION, LOOP, PLAYERS, loop),
    Game(f"{EDITION}, Match", LOOP, PLAYERS, tokens),
    Game(f"{EDITION}, OpenSpiel", LOOP, PLAYERS, openspiel),
    Game(EDITION, AEC, PLAYERS, aec),
    Game(EDITION, VECTOR, PLAYERS, vector),
    Game(f"{EDITION}, actions by numpy", VECTOR, PLAYERS, chosen),
    Game(EDITION, TEXT, PLAYERS, text),
]

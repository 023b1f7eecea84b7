"""OpenSpiel: its negotiation games and card games, in C++ and from Python.

`evaluate_bots` plays a game among uniform random bots without leaving C++, the fastest that the
wheel offers; the loop is that of the documentation's first example.
"""

from collections.abc import Callable
from importlib.metadata import version as version_of
from random import choices, random
from typing import Any

import pyspiel

from bench.games import INSIDE, LOOP, Game

PLAYED = {
    "negotiation": 2,
    "bargaining": 2,
    "gin_rummy": 2,
    "hanabi": 2,
    "hearts": 4,
    "crazy_eights(players=4)": 4,
}


def version() -> str:
    return version_of("open-spiel")


def inside(name: str) -> Callable[[int], list[Any]]:
    """Whole games among random bots, in C++."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(units: int) -> list[Any]:
        states = []
        for seed in range(units):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            states.append(state)
        return states

    return play


def decisions(states: list[Any]) -> tuple[int, int]:
    """What players decided; the history names chance as a player below 0."""
    steps = sum(moved.player >= 0 for state in states for moved in state.full_history())
    return steps, len(states)


def by_loop(name: str) -> Callable[[int], tuple[int, int]]:
    """Python asks for the legal actions and draws one."""
    game = pyspiel.load_game(name)

    def play(units: int) -> tuple[int, int]:
        return sum(one_game(game) for _game in range(units)), units

    return play


def one_game(game: Any) -> int:
    """Play one game at random; how many decisions players made."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices(outcomes, chances)[0])
            continue
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        steps += 1
    return steps


GAMES = [
    *(
        Game(name.split("(")[0], INSIDE, players, lambda name=name: inside(name), decisions)  # type: ignore[misc]
        for name, players in PLAYED.items()
    ),
    *(
        Game(name.split("(")[0], LOOP, players, lambda name=name: by_loop(name))  # type: ignore[misc]
        for name, players in PLAYED.items()
    ),
]

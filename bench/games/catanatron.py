"""Catanatron: games among four of its random players by `Game.play`, as its documentation shows.

Its release on PyPI trades with the bank and harbours only, not between players.
"""

from collections.abc import Callable
from importlib.metadata import version as version_of
from typing import Any

from catanatron.game import Game as Catan
from catanatron.models.player import Color, RandomPlayer

from bench.games import INSIDE, Game


def version() -> str:
    return version_of("catanatron")


def ready() -> Callable[[int], list[Any]]:
    """Nothing to prepare."""
    return lambda units: [played() for _game in range(units)]


def played() -> Any:
    """One game, played to its end."""
    game = Catan([RandomPlayer(color) for color in Color])
    game.play()
    return game


def decisions(games: list[Any]) -> tuple[int, int]:
    """What players did, throwing the dice included."""
    return sum(len(game.state.actions) for game in games), len(games)


GAMES = [Game("Catan", INSIDE, 4, ready, decisions)]

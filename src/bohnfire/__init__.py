"""Bohnfire plays the Bohnanza family: rules engine, bots that bargain, tables, simulator.

>>> import bohnfire
>>> game = bohnfire.new("dahlias", players=4, seed=7)
>>> len(game.waiting())
1
"""

from bohnfire.core.edition import Edition
from bohnfire.core.ending import Result
from bohnfire.core.errors import EditionError, IllegalMove, Refusal
from bohnfire.core.moves import ANYONE, Move
from bohnfire.editions.registry import EDITIONS
from bohnfire.game import Game, new
from bohnfire.view import ALL, View

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "ANYONE",
    "EDITIONS",
    "Edition",
    "EditionError",
    "Game",
    "IllegalMove",
    "Move",
    "Refusal",
    "Result",
    "View",
    "__version__",
    "new",
]

"""python-chess (on PyPI: chess): random games to the end, as its documentation's example plays."""

from collections.abc import Callable
from random import random

import chess

from bench.games import LOOP, Game


def version() -> str:
    found: str = chess.__version__
    return found


def ready() -> Callable[[int], tuple[int, int]]:
    """Nothing to prepare."""

    def play(units: int) -> tuple[int, int]:
        return sum(one_game() for _game in range(units)), units

    return play


def one_game() -> int:
    """Play one game; how many moves were made."""
    board, steps = chess.Board(), 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(random() * len(moves))])
        steps += 1
    return steps


GAMES = [Game("chess", LOOP, 2, ready)]

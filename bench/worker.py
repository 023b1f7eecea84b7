"""Plays the games of one library when asked: `python -m bench.worker MODULE`, in its environment.

Reads {"game": name, "seconds": n} and answers {"steps", "games", "seconds", "wall"}, or
{"problem": why}, one line of JSON each. Time is that of the processor, so that a busy machine
disturbs less; "wall" is that of the clock.
"""

import importlib
import json
import os
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any, TextIO

from bench.games import Game


class Player:
    """One game, with the number of units that fill the time of a round."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.units = 0
        self.problem = ""
        try:
            self.play: Callable[[int], Any] = game.ready()
        except Exception as failure:
            self.problem = reason(failure)

    def about(self) -> dict[str, Any]:
        """What the other end is told of the game."""
        game = self.game
        return {
            "name": game.name,
            "way": game.way,
            "players": game.players,
            "problem": self.problem,
        }

    def round(self, seconds: float) -> dict[str, Any]:
        """Play for about so long, whole units only."""
        if self.problem:
            return {"problem": self.problem}
        try:
            if self.units == 0:
                self.units = self.fitting(seconds)
            return self.timed(self.units)
        except Exception as failure:
            return {"problem": reason(failure)}

    def fitting(self, seconds: float) -> int:
        """How many units fill the time; finding out warms up what wants to be warm."""
        units, spent = 1, self.timed(1)["seconds"]
        while spent < seconds / 4:
            units *= 2
            spent = self.timed(units)["seconds"]
        return max(1, int(units * seconds / spent))

    def timed(self, units: int) -> dict[str, Any]:
        """Play so many units; what has been played is counted after the clock has stopped."""
        started, start = perf_counter(), process_time()
        done = self.play(units)
        spent, wall = process_time() - start, perf_counter() - started
        steps, games = self.game.count(done)
        return {"steps": steps, "games": games, "seconds": spent, "wall": wall}


def reason(failure: Exception) -> str:
    """An error in one line."""
    return f"{type(failure).__name__}: {' '.join(str(failure).split())}"


def introduced(name: str) -> tuple[dict[str, Any], dict[str, Player]]:
    """Import the games of a library; what to tell of them, and who plays them."""
    try:
        module = importlib.import_module(f"bench.games.{name}")
    except ImportError as failure:
        return {"problem": reason(failure)}, {}
    players = {f"{game.name}, {game.way}": Player(game) for game in module.GAMES}
    told = {key: player.about() for key, player in players.items()}
    return {"version": module.version(), "games": told}, players


def serve(name: str, questions: TextIO, answers: TextIO) -> None:
    """Introduce the games, then answer until nobody asks any more."""
    about, players = introduced(name)
    print(json.dumps(about), file=answers, flush=True)
    for line in questions:
        asked = json.loads(line)
        found = players[asked["game"]].round(asked["seconds"])
        print(json.dumps(found), file=answers, flush=True)


if __name__ == "__main__":
    # Some libraries print; what they say goes to the error stream, the answers to the real output.
    with os.fdopen(os.dup(1), "w") as answers:
        os.dup2(2, 1)
        serve(sys.argv[1], sys.stdin, answers)

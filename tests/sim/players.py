"""Players and editions that tests refer to by `module:name`."""

import os
import time
from dataclasses import replace
from pathlib import Path

from bohnfire.bots import Planter
from bohnfire.core.moves import plant
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.editions.amigo_2019 import AMIGO_2019
from bohnfire.sim import WholeTable


class SlowPlayer:
    """Plays all seats at random and takes its time before each game."""

    def __init__(self, seed):
        self.player = RandomPlayer(seeded(seed))

    def play(self, table):
        time.sleep(0.03)
        return self.player.play(table)


class DeadlyPlayer(SlowPlayer):
    """Kills its process once, in the middle of the games: the folder DEADLY keeps the count."""

    def __init__(self, seed):
        super().__init__(seed)
        folder = Path(os.environ["DEADLY"])
        (folder / f"{seed}").touch()
        if len(list(folder.iterdir())) > 12 and not (folder / "killed").exists():
            (folder / "killed").touch()
            os.kill(os.getpid(), 9)


SLOW = WholeTable("slow", SlowPlayer)
DEADLY = WholeTable("deadly", DeadlyPlayer)


def short():
    """A variant: the game ends when the draw pile has run out once."""
    setups = {players: replace(setup, ends=1) for players, setup in AMIGO_2019.setups.items()}
    return AMIGO_2019.changed(id="short", name="Short Bohnanza", setups=setups)


SHORT = short()


class Stubborn(Planter):
    """Wants to plant a card that nobody has, again and again."""

    def choose(self, turn):
        return plant(250, 0) if turn.must else None

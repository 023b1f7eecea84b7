"""A person who types what a test says, and the screen that person reads."""

import io

from rich.console import Console

from bohnfire.bots import Bot, Driver
from bohnfire.terminal.sitting import Sitting

NAMES = ("Nina", "Juniper", "Olive", "Basil", "Saffron", "Clover", "Sorrel")


class Silent(Bot):
    """Says nothing; the driver makes the quietest move where the game waits for it."""

    def choose(self, turn):
        return None


class Screen:
    """What has been printed, and the lines still to be typed."""

    def __init__(self, lines, width=80, colour=False):
        self.out = io.StringIO()
        self.lines = list(lines)
        self.prompts = []
        self.finished = False
        self.console = Console(
            file=self.out, width=width, force_terminal=colour, no_color=not colour, highlight=False
        )

    def read(self, prompt):
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self):
        return self.out.getvalue()


def sit(game, lines, bots=None, width=80, **more):
    """Nina in seat 0 types these lines, then leaves; the screen and the sitting afterwards."""
    screen = Screen(lines, width)
    seated = {seat: Silent() for seat in range(1, game.players)} if bots is None else bots
    driver = Driver(seated, patience=1)
    sitting = Sitting(game, driver, NAMES[: game.players], screen.console, screen.read, **more)
    screen.finished = sitting.play()
    return screen

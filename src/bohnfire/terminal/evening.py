"""Setting up a game against bots in the terminal."""

import contextlib
import secrets
import sys
from collections.abc import Mapping, Sequence

from rich.console import Console

from bohnfire import bots
from bohnfire.core.errors import EditionError
from bohnfire.editions.registry import find
from bohnfire.game import new
from bohnfire.table.names import bot_name, guest_name
from bohnfire.terminal.reading import Read
from bohnfire.terminal.sitting import Sitting

PATIENCE = 1  # how often the person has the word before a bot ends the trading
SEEDS = 2**32


def evening(
    console: Console,
    edition: str,
    players: int,
    levels: Sequence[str],
    seed: int | None,
    name: str,
    options: Mapping[str, str],
    asks: bool,
) -> None:
    """Play one game from the deal to the result. Raises EditionError, UnknownBot, Refused."""
    names = [guest_name(name, [])]
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    game = new(find(edition, options), players, chosen, events=True)
    seats = each(levels, players - 1)
    for _level in seats:
        names.append(bot_name(names))
    seated = dict(enumerate(bots.seated(["planter", *seats], chosen)))
    del seated[0]
    driver = bots.Driver(seated, patience=PATIENCE)
    console.print(f"{game.edition.name} for {players}, seed {chosen}. ? helps, quit leaves.")
    finished = Sitting(game, driver, names, console, reader(console), asks=asks).play()
    if not finished:
        console.print("You have left the table. The game was not finished.")


def reader(console: Console) -> Read:
    """Asks at a terminal; where lines come from a file or pipe they are shown as if typed."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (line editing for input())
        return console.input

    def echoed(prompt: str) -> str:
        line = console.input(prompt)
        console.print(line, markup=False)
        return line

    return echoed


def each(levels: Sequence[str], seats: int) -> list[str]:
    """A level for each seat: the one given for all, or one each."""
    if len(levels) == 1:
        return [levels[0]] * seats
    if len(levels) != seats:
        raise EditionError(
            "bot/levels", f"There are {seats} bots, but {len(levels)} levels are named."
        )
    return list(levels)

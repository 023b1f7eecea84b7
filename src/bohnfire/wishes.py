"""What a command line wishes for: options of an edition, a number of players, tables of a host."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

USUAL_PLAYERS: Final = 4
ALL: Final = "all"


class WrongInput(ValueError):
    """What was asked for cannot be done; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Options written as `key=value`; raises WrongInput."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key or not value:
            raise WrongInput(f"{pair!r} is not an option; write key=value.")
        if key in options:
            raise WrongInput(f"The option {key!r} is given twice.")
        options[key] = value
    return options


def use_data(folder: Path | None) -> None:
    """Let the editions use the tables of a folder, if one is named; raises EditionError."""
    if folder is None:
        return
    from bohnfire.editions.hosttables import use_tables

    use_tables(folder)


def players_for(edition: str, players: int | None) -> int:
    """The number named, else four, else the smallest the edition has; raises EditionError."""
    if players is not None:
        return players
    from bohnfire.editions.registry import find

    known = find(edition).players
    return USUAL_PLAYERS if USUAL_PLAYERS in known else known[0]


def tables_for(edition: str, players: int | None) -> list[tuple[str, int]]:
    """Editions with numbers of players: `all` editions, and without a number all numbers."""
    from bohnfire.editions.registry import EDITIONS, find

    names = list(EDITIONS) if edition == ALL else [edition]
    return [
        (name, number)
        for name in names
        for number in (find(name).players if players is None else (players,))
    ]


def at_least_one(workers: int) -> None:
    if workers < 1:
        raise WrongInput(f"At least one worker must play, not {workers}.")


def has_screen() -> bool:
    """Whether a browser window can appear; a text browser would take the terminal over."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def progress() -> Iterator[Callable[[int, int], object]]:
    """A bar on the error stream, where that is a terminal; yields what moves it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not errors.is_terminal
    with Progress(*columns, console=errors, transient=True, disable=hidden) as bar:
        task = bar.add_task("games", total=None)
        yield lambda done, games: bar.update(task, completed=done, total=games)

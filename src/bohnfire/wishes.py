"""What a command line wishes for: options of an edition, a number of players, tables of a host."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

USUAL_PLAYERS: Final = 4
ALL: Final = "all"
NOW_AND_THEN: Final = 30.0  # seconds between two lines of progress


class WrongInput(ValueError):
    """What was asked for cannot be done; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def console() -> "Console":
    """Standard output, with colour where it is a terminal and NO_COLOR is not set."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False)


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


def use_folder_of_modules(wanted: bool) -> None:
    """Let `module:name` find the modules of the present folder."""
    if wanted and "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def use_data(folder: Path | None) -> None:
    """Let the editions use the tables of a folder, if one is named; raises EditionError."""
    if folder is None:
        return
    from bohnfire.editions.hosttables import use_tables

    use_tables(folder)


def use_editions(files: Sequence[Path]) -> None:
    """Put the editions of these files on the shelf; raises OSError, EditionError."""
    for file in files:
        from bohnfire.editions.hostfile import use_file

        use_file(file)


def players_for(edition: str, players: int | None) -> int:
    """The number named, else four, else the smallest the edition has; raises EditionError."""
    if players is not None:
        return players
    from bohnfire.sim.plan import edition_of

    known = edition_of(edition).players
    return USUAL_PLAYERS if USUAL_PLAYERS in known else known[0]


def tables_for(edition: str, players: int | None) -> list[tuple[str, int]]:
    """Editions with numbers of players: `all` editions, and without a number all numbers."""
    from bohnfire.editions.registry import EDITIONS
    from bohnfire.sim.plan import edition_of

    names = list(EDITIONS) if edition == ALL else [edition]
    return [
        (name, number)
        for name in names
        for number in (edition_of(name).players if players is None else (players,))
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
    """Tell on the error stream how far the games are; yields what is called with done and all.

    A bar on a terminal, else a line now and then.
    """
    from rich.console import Console

    errors = Console(stderr=True)
    if not errors.is_terminal:
        yield Lines(errors.print).tell
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"))
    with Progress(*columns, console=errors, transient=True) as bar:
        task = bar.add_task("games", total=None, pace="")
        pace = Pace()
        yield lambda done, games: bar.update(
            task, completed=done, total=games, pace=pace.words(done, games)
        )


class Pace:
    """The rate of games and the time left, from the first call on: so games that were there before,
    and the start of processes, do not count.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.first: tuple[int, float] | None = None

    def words(self, done: int, games: int) -> str:
        """Such as "12.5 games/s, 0:01:20 left"; empty as long as there is nothing to tell."""
        now = self.clock()
        if self.first is None:
            self.first = (done, now)
        played, took = done - self.first[0], now - self.first[1]
        if played <= 0 or took <= 0:
            return ""
        left = timedelta(seconds=round((games - done) * took / played))
        return f"{played / took:,.1f} games/s, {left} left"


class Lines:
    """Tells the progress in lines, where no bar can be drawn; a short run tells nothing."""

    def __init__(
        self, say: Callable[[str], object], clock: Callable[[], float] = monotonic
    ) -> None:
        self.say = say
        self.clock = clock
        self.pace = Pace(clock)
        self.told = clock()

    def tell(self, done: int, games: int) -> None:
        words = self.pace.words(done, games)
        if self.clock() - self.told < NOW_AND_THEN:
            return
        self.told = self.clock()
        self.say(", ".join(filter(None, [f"{done:,} of {games:,} games", words])))

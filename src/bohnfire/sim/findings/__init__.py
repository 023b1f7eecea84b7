"""Findings: questions about the game, answered by playing the same deals with one thing changed.

>>> from bohnfire.sim.findings import measure
>>> found = measure("gifts", players=(3,), games=2)
>>> found.lines[2].name, found.lines[2].cells[1].mean
('gifts among the deals', 0.0)
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import Final

import bohnfire
from bohnfire.core.edition import listed
from bohnfire.sim.batch import Progress
from bohnfire.sim.errors import BatchError
from bohnfire.sim.findings import cards, gifts, planting, recycling, seats, third_field
from bohnfire.sim.findings.measured import Measured, markdown, read, table
from bohnfire.sim.findings.trial import Trial, tables
from bohnfire.sim.folder import place, plain_json
from bohnfire.sim.report import check_drawing

__all__ = [
    "FINDINGS",
    "Measured",
    "Wish",
    "answer",
    "check_folder",
    "markdown",
    "measure",
    "read",
    "table",
    "write",
]

FINDINGS: Final[dict[str, ModuleType]] = {
    "seats": seats,
    "third-field": third_field,
    "cards": cards,
    "gifts": gifts,
    "planting": planting,
    "recycling": recycling,
}
POLICY: Final = "playout-heuristic"
FEWEST: Final = 2  # games in a batch: a single one tells nothing of the spread


@dataclass(frozen=True)
class Wish:
    """What is asked for. editions, players: none for those of the finding."""

    name: str
    editions: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    games: int = 2000
    bots: str = POLICY
    seed: int = 1

    @property
    def stem(self) -> str:
        """What its files are called."""
        return self.name if self.bots == POLICY else f"{self.name}-{self.bots}"

    @property
    def command(self) -> str:
        """The command that measures it again, with any number of workers."""
        parts = [f"bohnfire findings {self.name}", f"--games {self.games}"]
        parts += [f"--edition {','.join(self.editions)}"] if self.editions else []
        parts += [f"--players {','.join(map(str, self.players))}"] if self.players else []
        parts += [f"--bots {self.bots}"] if self.bots != POLICY else []
        parts += [f"--seed {self.seed}"] if self.seed != 1 else []
        return " ".join(parts)


def measure(
    name: str,
    editions: Sequence[str] = (),
    players: Sequence[int] = (),
    games: int = 2000,
    bots: str = POLICY,
    seed: int = 1,
    workers: int = 1,
    progress: Progress | None = None,
) -> Measured:
    """Answer a question of FINDINGS; the same numbers with any number of workers.

    Each batch has so many games. Raises BatchError, EditionError or UnknownBot.
    """
    return answer(Wish(name, tuple(editions), tuple(players), games, bots, seed), workers, progress)


def answer(wish: Wish, workers: int = 1, progress: Progress | None = None) -> Measured:
    """What `measure` does, for a wish."""
    check(wish)
    asked = FINDINGS[wish.name]
    places = tables(asked.USUAL, wish.editions, wish.players)
    trial = Trial(places, wish.games, wish.bots, wish.seed, workers, progress)
    found: Measured = asked.measure(trial)
    told = {
        "command": wish.command,
        "games": wish.games,
        "seed": wish.seed,
        "bots": wish.bots,
        "faults": len(trial.faults),
        "version": bohnfire.__version__,
        "date": datetime.now(UTC).date().isoformat(),
    }
    return replace(found, told=told)


def check(wish: Wish) -> None:
    """Whether this can be measured; raises BatchError."""
    if wish.name not in FINDINGS:
        raise BatchError(
            "findings/unknown", f"There is no finding {wish.name!r}; there are {listed(FINDINGS)}."
        )
    if wish.games < FEWEST:
        raise BatchError(
            "simulate/games",
            f"An interval takes at least two games in each batch, not {wish.games}.",
        )


def check_folder(folder: Path) -> None:
    """Whether `write` can do its work there, before any game is played; raises BatchError."""
    check_drawing()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    if not there.is_dir():
        raise BatchError(
            "findings/no-folder", f"{there} is a file. Name a folder for what is found."
        )
    if not os.access(there, os.W_OK | os.X_OK):
        raise BatchError("findings/no-folder", f"Nothing can be written into the folder {there}.")


def write(found: Measured, wish: Wish, folder: Path) -> list[Path]:
    """Put the numbers and a picture of them into a folder; returns the files. Raises BatchError."""
    check_folder(folder)
    from bohnfire.sim.findings.drawing import drawn

    picture = drawn(found, FINDINGS[wish.name].PICTURE)
    files = {f"{wish.stem}.json": plain_json(found.as_dict()), f"{wish.stem}.svg": picture.encode()}
    for name, content in files.items():
        place(folder / name, content)
    return [folder / name for name in files]

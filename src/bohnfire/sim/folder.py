"""The folder of a batch: what is played, and the tables part by part.

    run.json              what decides the games
    games/00000.parquet   one file of each table for each part
    seats/ trades/ harvests/
    summary.json          when all games are played

A part is there when its file under games/ is, which is put in place last and at once. So a batch
that was stopped at any moment goes on with the parts that are missing. A part with a damaged file
counts as missing and is played again.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

import bohnfire
from bohnfire.sim.errors import BatchError
from bohnfire.sim.parquet import is_whole, library
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Part, PlayedPart
from bohnfire.sim.schema import SCHEMA, TABLES
from bohnfire.sim.summary import Outcome

RUN: Final = "run.json"
SUMMARY: Final = "summary.json"
LAST_TABLE: Final = "games"
TOLD: Final = frozenset(  # what every run.json tells
    {"bohnfire", "schema", "games", "kind", "edition", "players", "bots", "seed", "rotate"}
    | {"name", "varieties", "fields", "price", "rules", "options"}
)


class Folder:
    """Keeps the parts of one batch. Raises BatchError if the folder holds anything else."""

    def __init__(self, path: Path, batch: Batch, games: int) -> None:
        library()
        self.path = path
        self.batch = batch
        self.there: set[int] = set()  # numbers of parts that were found whole
        run = {"bohnfire": bohnfire.__version__, "schema": SCHEMA, "games": games, **batch.plain()}
        if (path / RUN).is_file():
            compare(path, read_run(path), run)
            return
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise BatchError(
                "simulate/not-a-run",
                f"{path} is there already and holds no games of this command. Name a new folder.",
            )
        path.mkdir(parents=True, exist_ok=True)
        place(path / RUN, plain_json(run))

    def file(self, table: str, part: Part) -> Path:
        return self.path / table / f"{part.number:05}.parquet"

    def has(self, part: Part) -> bool:
        """Whether a part is complete: all its files are there and can be read."""
        if part.number not in self.there and all(
            is_whole(self.file(table, part), table) for table in TABLES
        ):
            self.there.add(part.number)
        return part.number in self.there

    def games(self, parts: list[Part]) -> int:
        """How many games of these parts are there."""
        return sum(part.games for part in parts if self.has(part))

    def store(self, played: PlayedPart) -> None:
        """Put the files of a part in place, the one that makes it count last."""
        for table in sorted(TABLES, key=lambda table: table == LAST_TABLE):
            place(self.file(table, played.part), played.files[table])
        self.there.add(played.part.number)

    def outcomes(self, part: Part) -> list[Outcome]:
        """The outcomes of a part that was played before."""
        pl = library()
        games = pl.read_parquet(self.file("games", part))
        seats = pl.read_parquet(self.file("seats", part))
        coins = seats.group_by("game", maintain_order=True).agg("coins")["coins"].to_list()
        return [
            Outcome(
                coins=tuple(paid),
                winners=tuple(game["winners"]),
                bots=tuple(self.batch.seating(game["game"])),
                turns=game["turns"],
                trades=game["trades"],
                offers=game["offers"],
                faults=tuple(game["faults"]),
            )
            for game, paid in zip(games.iter_rows(named=True), coins, strict=True)
        ]

    def finish(self, summary: dict[str, object]) -> None:
        """All games are there: add the summary, remove what an interrupted run left behind."""
        place(self.path / SUMMARY, plain_json(summary))
        for file in self.path.rglob("*.unfinished"):
            file.unlink(missing_ok=True)


def place(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    with beside.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(path)


def plain_json(values: dict[str, object]) -> bytes:
    return (json.dumps(values, indent=2, default=str) + "\n").encode()


def read_run(folder: Path) -> dict[str, Any]:
    """What the games of a folder are; raises BatchError if it holds none."""
    try:
        run = json.loads((folder / RUN).read_text("utf-8"))
    except (OSError, ValueError):
        run = None
    if not isinstance(run, dict) or not run.keys() >= TOLD:
        raise BatchError(
            "simulate/not-a-run", f"{folder} holds no games of `bohnfire simulate --out`."
        )
    return run


def compare(folder: Path, there: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse to go on with another batch."""
    differing = [name for name in wanted if there.get(name) != wanted[name]]
    if not differing:
        return
    name = differing[0]
    raise BatchError(
        "simulate/other-run",
        f"{folder} holds other games: there {name} is {there.get(name)!r}, here "
        f"{wanted[name]!r}. Name another folder, or repeat the command that began this one.",
    )

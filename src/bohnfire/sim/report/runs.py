"""The games of a folder, laid out for counting."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from bohnfire.sim.errors import BatchError
from bohnfire.sim.folder import RUN, read_run
from bohnfire.sim.intervals import Interval, difference, ratio
from bohnfire.sim.parquet import complete, first_broken, scan

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Run:
    """One batch: what was played, and its tables. games: numbers of the games that are there."""

    folder: Path
    told: dict[str, Any]
    games: pl.DataFrame
    seats: pl.DataFrame
    trades: pl.LazyFrame
    harvests: pl.LazyFrame

    @property
    def players(self) -> int:
        return int(self.told["players"])

    @property
    def kinds(self) -> list[str]:
        """The different bots, in the order in which they were named."""
        return list(dict.fromkeys(self.told["bots"]))

    @property
    def moving(self) -> bool:
        """Whether bots change their seats from game to game."""
        return self.told["kind"] == "match" or bool(self.told["rotate"])

    @property
    def unfinished(self) -> bool:
        return self.games.height < int(self.told["games"])


def runs(folder: Path) -> list[Run]:
    """The batches in a folder, or in the folders below it; raises BatchError if there is none."""
    found = [file.parent for file in sorted(folder.rglob(RUN))]
    read = [run for run in map(read_tables, found) if run is not None]
    if not read:
        raise BatchError(
            "report/nothing",
            f"There are no games in {folder}; `bohnfire simulate --out {folder}` plays some.",
        )
    return read


def read_tables(folder: Path) -> Run | None:
    """The tables of one batch; None as long as no part is there. Raises BatchError."""
    if not complete(folder):
        return None
    if (broken := first_broken(folder)) is not None:
        raise BatchError(
            "report/damaged",
            f"{broken} is damaged. The command that played these games replaces it.",
        )
    games, seats = scan(folder, "games").collect(), scan(folder, "seats").collect()
    there = games.select("game")
    seats = seats.join(there, on="game", how="semi", maintain_order="left")
    trades, harvests = (
        scan(folder, name).join(there.lazy(), on="game", how="semi")
        for name in ("trades", "harvests")
    )
    return Run(folder, read_run(folder), games, seats, trades, harvests)


Sums = tuple[list[float], list[float]]


class Counts:
    """Sums by game, and from them means with intervals in which only whole games count as
    independent.
    """

    def __init__(self, run: Run) -> None:
        self.games = run.games.select("game").sort("game")

    def sums(self, rows: pl.DataFrame, value: str, weight: str | None = None) -> Sums:
        """For each game the sum of a column, and the sum of another or the number of rows."""
        below = pl.len() if weight is None else pl.sum(weight)
        by_game = rows.group_by("game").agg(
            pl.sum(value).cast(pl.Float64).alias("above"), below.cast(pl.Float64).alias("below")
        )
        all_games = self.games.join(by_game, on="game", how="left", maintain_order="left")
        filled = all_games.fill_null(0.0)
        return filled["above"].to_list(), filled["below"].to_list()

    def mean(self, rows: pl.DataFrame, value: str, weight: str | None = None) -> Interval | None:
        """The sum of a column over the sum of another, or over the number of rows."""
        return ratio(*self.sums(rows, value, weight))

    def per_game(self, rows: pl.DataFrame, value: str) -> Interval:
        """The mean over games of the sum of a column in a game."""
        above, _below = self.sums(rows, value)
        found = ratio(above, [1.0] * len(above))
        assert found is not None
        return found

    def difference(self, first: pl.DataFrame, second: pl.DataFrame, value: str) -> Interval | None:
        """How much larger the mean of a column is in some rows than in others."""
        return difference(self.sums(first, value), self.sums(second, value))


def groups(rows: pl.DataFrame, key: str) -> "Iterator[tuple[Any, pl.DataFrame]]":
    """The rows of each value of a column, by rising values."""
    parts: Iterable[tuple[tuple[Any, ...], pl.DataFrame]] = rows.group_by(key)
    yield from sorted(((value[0], part) for value, part in parts), key=lambda pair: pair[0])

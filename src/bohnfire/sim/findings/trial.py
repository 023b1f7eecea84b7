"""Plays the games of a finding and keeps their rows in memory."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bohnfire.core.edition import Edition
from bohnfire.editions.registry import find
from bohnfire.sim.batch import Counter, Progress, checked, engine_of
from bohnfire.sim.parquet import library
from bohnfire.sim.plan import AnyEdition, Batch, SeatedBot, seats_for
from bohnfire.sim.playing import SMALLEST, Part
from bohnfire.sim.schema import TABLES

if TYPE_CHECKING:
    from bohnfire.sim.report.runs import Run

PARTS: Final = 40  # that a batch is cut into, if they are not too small

Change = Callable[[Edition], Edition]
Table = tuple[str, int]  # an edition and a number of players


@dataclass(frozen=True)
class Variant:
    """An edition with a change, made anew in each process."""

    edition: str
    change: Change

    def __call__(self) -> Edition:
        return self.change(find(self.edition))


@dataclass(frozen=True)
class Trial:
    """What all batches of a finding share. tables: the editions and numbers of players.

    Batches of one trial have equal seeds, so game number n is dealt alike in all whose decks are
    equal: differences are those of pairs. faults: what bots did wrong; a quiet move replaced it.
    """

    tables: tuple[Table, ...]
    games: int
    bots: SeatedBot = "playout-heuristic"
    seed: int = 1
    workers: int = 1
    progress: Progress | None = None
    faults: list[str] = field(default_factory=list)

    def label(self, edition: str, players: int) -> str:
        """What tells a table from the others of the trial."""
        several = len({name for name, _players in self.tables}) > 1
        return f"{edition}, {players} players" if several else f"{players} players"

    def play(
        self,
        edition: AnyEdition,
        players: int,
        bots: SeatedBot | Iterable[SeatedBot] | None = None,
        rotate: bool = False,
    ) -> "Run":
        """Play the games of one batch; raises EditionError, UnknownBot or BatchError."""
        seats = seats_for(self.bots if bots is None else bots, players)
        batch = Batch(edition, players, seats, self.seed, rotate=rotate)
        run = play(batch, self.games, self.workers, self.progress)
        self.faults.extend(run.games["faults"].explode().drop_nulls().to_list())
        return run


def play(batch: Batch, games: int, workers: int = 1, progress: Progress | None = None) -> "Run":
    """The rows of all games, the same with any number of workers."""
    pl = library()
    from bohnfire.sim.report.runs import Run

    checked(batch, games)
    counter = Counter(games, progress)
    files = {
        played.part.number: played.files
        for played in engine_of("processes", workers).work(batch, parts(games), True, counter.tick)
    }
    rows = {
        name: pl.concat([pl.read_parquet(BytesIO(files[part][name])) for part in sorted(files)])
        for name in TABLES
    }
    told = batch.plain() | {"games": games}
    lazy = (rows["trades"].lazy(), rows["harvests"].lazy())
    return Run(Path(), told, rows["games"], rows["seats"], *lazy)


def parts(games: int) -> list[Part]:
    """Larger parts than those of a folder: nobody waits for them, and small tables cost much."""
    size = max(SMALLEST, games // PARTS)
    firsts = range(0, games, size)
    return [Part(place, first, min(first + size, games)) for place, first in enumerate(firsts)]


def tables(
    pairs: Sequence[Table], editions: Sequence[str], players: Sequence[int]
) -> tuple[Table, ...]:
    """The usual tables of a finding, or the editions and numbers of players that are named."""
    if not editions and not players:
        return tuple(pairs)
    named = list(editions) or list(dict.fromkeys(edition for edition, _count in pairs))
    usual = tuple(dict.fromkeys(count for _edition, count in pairs))
    return tuple((edition, count) for edition in named for count in players or usual)

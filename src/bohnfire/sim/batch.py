"""Many games between bots: in this process, in several, or on a cluster."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bohnfire.sim.errors import BatchError, Stopped
from bohnfire.sim.folder import Folder
from bohnfire.sim.plan import AnyEdition, Batch, SeatedBot, name_of, seats_for
from bohnfire.sim.playing import Tick, cut
from bohnfire.sim.processes import Alone, Engine, Processes
from bohnfire.sim.summary import Outcome, Summary, Tally

Progress = Callable[[int, int], object]

ENGINES: Final = ("processes", "ray")


def simulate(
    edition: AnyEdition = "amigo_2019",
    players: int = 4,
    games: int = 100,
    bots: SeatedBot | Iterable[SeatedBot] = "trader",
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    rotate: bool = False,
    progress: Progress | None = None,
    data: Path | None = None,
    out: Path | None = None,
    engine: str = "processes",
) -> Summary:
    """Play games between bots and sum them up.

    edition: an id, an Edition, a function that makes one, or a reference `module:name` to either.
    bots: one for all seats, or one for each; fewer are repeated. A bot is a name, a reference
    `module:name`, or anything that makes a `Bot` from a seed; or it is a playout policy, a name or
    a `WholeTable`, and so are all others.
    Every game has a seed of its own, so the results do not depend on the number of workers
    (processes) nor on the engine, `processes` or `ray`. progress: called with games done and all
    games. out: a folder for the tables of all games; if it holds a part of this very batch, the
    rest is played.

    Raises EditionError, UnknownBot, BatchError, or Stopped on Ctrl-C.
    """
    seats = seats_for(bots, players)
    batch = Batch(edition, players, seats, seed, dict(options or {}), rotate, data)
    name = checked(batch, games)
    tally = Tally([name_of(bot) for bot in batch.bots])
    counter = Counter(games, progress)
    folder = None if out is None else Folder(out, batch, games)
    with stoppable(folder, games, counter):
        for outcome in outcomes(batch, games, engine_of(engine, workers), folder, counter.tick):
            tally.add(outcome)
    summary = tally.summary(name, seed, rotate)
    if folder is not None:
        folder.finish(summary.as_dict())
    return summary


def checked(batch: Batch, games: int) -> str:
    """The id of an edition that can be played so; raises EditionError or BatchError."""
    if games < 1:
        raise BatchError("simulate/games", f"At least one game must be played, not {games}.")
    edition = batch.laid_out()
    edition.rules(batch.players)
    return edition.id


def engine_of(name: str, workers: int) -> Engine:
    """What plays the parts; raises BatchError."""
    if name == "ray":
        from bohnfire.sim.cluster import Cluster

        return Cluster()
    if name != "processes":
        raise BatchError(
            "simulate/engine", f"The engine is one of {', '.join(ENGINES)}, not {name!r}."
        )
    return Alone() if workers <= 1 else Processes(workers)


class Counter:
    """Counts games as they get ready and tells the progress."""

    def __init__(self, games: int, progress: Progress | None) -> None:
        self.games = games
        self.progress = progress
        self.done = 0

    def tick(self, games: int) -> None:
        self.done += games
        if self.progress is not None and games > 0:
            self.progress(self.done, self.games)


@contextmanager
def stoppable(folder: Folder | None, games: int, counter: Counter) -> Iterator[None]:
    """Say on Ctrl-C how far the games have come."""
    before = counter.done
    try:
        yield
    except KeyboardInterrupt:
        if folder is None:
            raise Stopped(counter.done - before, games, None) from None
        raise Stopped(folder.games(cut(games)), games, folder.path) from None


def outcomes(
    batch: Batch, games: int, engine: Engine, folder: Folder | None, tick: Tick
) -> Iterator[Outcome]:
    """The outcomes of all games, in their order whoever plays them.

    Every part is stored when it is ready, those that are there stay.
    """
    parts = cut(games)
    there = {part for part in parts if folder is not None and folder.has(part)}
    tick(sum(part.games for part in there))
    missing = [part for part in parts if part not in there]
    working = engine.work(batch, missing, folder is not None, tick)
    ready: dict[int, list[Outcome]] = {}
    for part in parts:
        if folder is not None and part in there:
            yield from folder.outcomes(part)
            continue
        while part.number not in ready:
            played = next(working)
            if folder is not None:
                folder.store(played)
            ready[played.part.number] = played.outcomes
        yield from ready.pop(part.number)

"""What the tests of live tables share: a log in memory, simple bots, a hall around them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bohnfire import Game
from bohnfire.bots import Bot, Turn, quiet_move
from bohnfire.core.moves import Move
from bohnfire.sentences import Happening
from bohnfire.table.botseats import Levels
from bohnfire.table.entries import Entry, Header, Stale
from bohnfire.table.hall import Hall
from bohnfire.table.live import LiveTable
from bohnfire.table.session import Session
from bohnfire.table.settings import FAST, Settings

T = TypeVar("T")


class MemoryLog:
    """A log that lasts as long as the test. `before` is called before each entry is kept."""

    def __init__(self) -> None:
        self.headers: dict[str, Header] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.before: Callable[[Entry], Awaitable[None]] | None = None

    async def create(self, header: Header, entries: list[Entry]) -> None:
        self.headers[header.table] = header
        self.entries[header.table] = list(entries)

    async def append(self, table: str, entry: Entry, over: bool) -> None:
        if self.before is not None:
            await self.before(entry)
        if entry.n != len(self.entries[table]) + 1:
            raise Stale(table)
        self.entries[table].append(entry)

    async def read(self, table: str) -> tuple[Header, list[Entry]] | None:
        if table not in self.headers:
            return None
        return self.headers[table], list(self.entries[table])


class Quick(Bot):
    """Does the quietest thing."""

    def choose(self, turn: Turn) -> Move | None:
        return quiet_move(turn.legal, turn.must)


class Silent(Bot):
    """Never says anything."""

    def choose(self, turn: Turn) -> Move | None:
        return None


LEVELS: Levels = {"quick": Quick, "silent": Silent}


def in_hall(
    story: Callable[[Hall], Awaitable[T]],
    settings: Settings = FAST,
    log: MemoryLog | None = None,
    levels: Levels = LEVELS,
) -> T:
    """Let something happen in a hall of tables, and close it."""

    async def run() -> T:
        hall = Hall(log or MemoryLog(), settings, levels)
        try:
            return await story(hall)
        finally:
            await hall.close()

    return asyncio.run(run())


async def opened(hall: Hall, level: str = "quick", **changes: Any) -> tuple[LiveTable, str]:
    """A table where Nina has seat 0: the table and her secret."""
    wish = {"edition": "dahlias", "players": 3, "options": {}, "name": "Nina", "seed": 7}
    with_bots = changes.pop("with_bots", False)
    wish |= changes
    table, _seat, token = await hall.open(level=level, with_bots=with_bots, **wish)  # type: ignore[arg-type]
    return await hall.find(table), token


async def all_human(hall: Hall, **changes: Any) -> LiveTable:
    """A started table of dahlias where people sit on all three seats."""
    table, _token = await opened(hall, **changes)
    await table.join("Keno", None)
    await table.join("Timon", None)
    await table.start()
    return table


async def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is true; fails when it does not become true."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


def game_of(table: LiveTable | Session) -> Game:
    """The game at a table where one has started."""
    game = table.game if isinstance(table, Session) else table.session.game
    assert game is not None
    return game


def next_move(table: LiveTable) -> tuple[int, Move]:
    """A seat the game waits for, and a legal move of it that brings the game forward."""
    game = game_of(table)
    seat = game.waiting()[0]
    move = quiet_move(game.legal(seat), must=True)
    assert move is not None
    return seat, move


async def play_on(table: LiveTable, steps: int) -> None:
    """People play so many moves."""
    for _n in range(steps):
        if game_of(table).over:
            return
        seat, move = next_move(table)
        await table.play(seat, None, move)


def told(session: Session) -> list[Happening]:
    """What happened in the game, without what people said."""
    lines = [line.happening for line in session.lines]
    return [line for line in lines if isinstance(line, Happening)]

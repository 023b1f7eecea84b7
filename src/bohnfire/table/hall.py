"""All tables of one server: opened, found again, and put away when nobody looks at them."""

import asyncio
import re
import secrets
import time
from collections import OrderedDict

import structlog

from bohnfire.core.edition import listed
from bohnfire.core.errors import EditionError
from bohnfire.editions.registry import EDITIONS, find
from bohnfire.table.botseats import Levels
from bohnfire.table.entries import Body, Entry, Header, Joined, Log
from bohnfire.table.live import LiveTable
from bohnfire.table.refusals import bad, conflict, full, unknown_table
from bohnfire.table.replay import Replay
from bohnfire.table.seats import HUMAN
from bohnfire.table.session import Change, Session, restored
from bohnfire.table.settings import Settings
from bohnfire.table.tokens import hash_token, new_table_id, new_token

SWEEP_SECONDS = 60.0
MOST_REPLAYS = 8
LARGEST_SEED = 2**63 - 1

_TABLE_ID = re.compile(r"[a-z0-9]{12}")
_log = structlog.get_logger("bohnfire.hall")


class Hall:
    """Keeps one live table for each table somebody uses, and never two."""

    def __init__(self, log: Log, settings: Settings, levels: Levels) -> None:
        self.settings = settings
        self._levels = levels
        self._log = log
        self._tables: dict[str, LiveTable] = {}
        self._finding = asyncio.Lock()
        self._rematching = asyncio.Lock()
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    async def open(
        self,
        edition: str,
        players: int,
        options: dict[str, str],
        level: str,
        name: str,
        with_bots: bool,
        seed: int | None = None,
        delay: int = 0,
    ) -> tuple[str, int, str]:
        """Open a table for somebody who takes seat 0: the table, the seat and its secret.

        `with_bots`: bots take all other seats and the game starts at once. `delay`: so many
        turns late do those see the table who only look on. Raises Refused for an unknown
        edition, option or level, or a number of players the edition does not allow.
        """
        if level not in self._levels:
            raise bad("bot/unknown-level", f"Bots are {listed(self._levels)}, not {level[:40]!r}.")
        header = _header(edition, players, options, level, seed, delay)
        session, token = Session(header), new_token()
        joined: Body = Joined(0, session.seats.name_for(name), hash_token(token))
        await self._open(session, [joined], with_bots)
        return header.table, 0, token

    async def find(self, table: str) -> LiveTable:
        """The live table of this id, read from its log if need be; raises Refused."""
        if not _TABLE_ID.fullmatch(table):
            raise unknown_table()
        async with self._finding:
            live = self._tables.get(table)
            if live is not None and live.lost:
                del self._tables[table]
                await live.close()
            elif live is not None:
                live.last_used = time.monotonic()
                return live
            return await self._read(table)

    async def replay(self, table: str) -> Replay:
        """A finished game, to be looked at move by move; raises Refused."""
        kept = self._replays.get(table)
        if kept is None:
            found = await self._log.read(table)
            if found is None:
                raise unknown_table()
            kept = await asyncio.to_thread(Replay, *found)
            self._replays[table] = kept
        self._replays.move_to_end(table)
        while len(self._replays) > MOST_REPLAYS:
            self._replays.popitem(last=False)
        return kept

    async def rematch(self, table: LiveTable) -> str:
        """A new game for the same people on the same seats, with the same secrets."""
        async with self._rematching:
            return table.session.rematch or await self._go_on(table)

    async def _go_on(self, table: LiveTable) -> str:
        old = table.session
        if old.game is None or not old.game.over:
            raise conflict("table/not-over", "A rematch follows when the game is over.")
        header = old.header
        again = _header(
            header.edition, header.players, header.options, header.level, delay=header.delay
        )
        session = Session(again)
        people = [seat for seat in old.seats.all if seat.kind == HUMAN]
        joined: list[Body] = [Joined(p.seat, p.name, p.token_hash) for p in people]
        await self._open(session, joined, start=True)
        return await table.went_on(session.header.table)

    async def sweep(self) -> None:
        """Put away the tables nobody looks at; their logs stay (behaviour B50)."""
        for table, live in list(self._tables.items()):
            if live.idle or live.lost:
                del self._tables[table]
                await live.close()

    async def keep_swept(self) -> None:
        """Sweep again and again; runs as a task beside the server."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def close(self) -> None:
        """Put everything away; nothing is lost."""
        tables, self._tables = list(self._tables.values()), {}
        for live in tables:
            await live.close()

    @property
    def connections(self) -> int:
        """How many browsers look at all tables together."""
        return sum(len(live.connections) for live in self._tables.values())

    async def _open(self, session: Session, bodies: list[Body], start: bool) -> None:
        await self._make_room()
        entries = [_taken(session, Change(body)) for body in bodies]
        if start:
            entries.append(_taken(session, session.start()))
        await self._log.create(session.header, entries)
        self._keep(session)

    async def _read(self, table: str) -> LiveTable:
        found = await self._log.read(table)
        if found is None:
            raise unknown_table()
        await self._make_room()
        _must_be_known(found[0].edition)
        return self._keep(restored(*found))

    def _keep(self, session: Session) -> LiveTable:
        make_bot = self._levels[session.header.level]
        live = LiveTable(session, self._log, self.settings, make_bot)
        self._tables[session.header.table] = live
        return live

    async def _make_room(self) -> None:
        if len(self._tables) < self.settings.most_tables:
            return
        await self.sweep()
        if len(self._tables) >= self.settings.most_tables:
            raise full("server/full", "This server has as many tables as it can hold.")


def _header(
    edition: str,
    players: int,
    options: dict[str, str],
    level: str,
    seed: int | None = None,
    delay: int = 0,
) -> Header:
    """The header of a new table, after the rulebook has agreed to it."""
    try:
        find(edition, options).rules(players)
    except EditionError as error:
        raise bad(error.code, error.sentence) from None
    return Header(
        table=new_table_id(),
        edition=edition,
        players=players,
        options=options,
        level=level,
        seed=secrets.randbelow(LARGEST_SEED) if seed is None else seed,
        seeded=seed is not None,
        opened_at=time.time(),
        delay=delay,
    )


def _must_be_known(edition: str) -> None:
    """A table of a host's own edition can be read only where the host still has it."""
    if edition not in EDITIONS:
        raise conflict(
            "table/unknown-edition",
            f"This table plays {edition!r}, which this server does not have at present.",
        )


def _taken(session: Session, change: Change) -> Entry:
    entry = Entry(session.version + 1, time.time(), change.body)
    session.take(entry, change)
    return entry

"""A live table: one owner, one inbox.

Everything that changes a table goes through its inbox and is done by one task, one thing after
the other. A change is tried on a copy, written to the log, and only then becomes the table and
is told to anybody; so what a browser has seen acknowledged is never lost.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog

from bohnfire.bots import Bot
from bohnfire.core.moves import PROPOSE, Move
from bohnfire.table.botseats import BotSeats
from bohnfire.table.connection import Connection
from bohnfire.table.entries import Entry, Joined, Log, Rematched, Said, Stale
from bohnfire.table.messages import Messages
from bohnfire.table.patience import Patience
from bohnfire.table.refusals import conflict, full, wrong_token
from bohnfire.table.session import Change, Session
from bohnfire.table.settings import Settings
from bohnfire.table.talk import spoken
from bohnfire.table.tokens import hash_token, new_token

T = TypeVar("T")
GOING_AWAY = 1012

_log = structlog.get_logger("bohnfire.table")


class LiveTable:
    """The owner of one table. All methods may be called from any task of its event loop."""

    def __init__(
        self, session: Session, log: Log, settings: Settings, make_bot: Callable[[int | None], Bot]
    ) -> None:
        self.session = session
        self.settings = settings
        self.connections: set[Connection] = set()
        self.last_used = time.monotonic()
        self.lost = False
        self.patience = Patience(session, settings)
        self._messages = Messages(session, self.patience)
        self._log = log
        self._inbox: asyncio.Queue[Coroutine[Any, Any, None]] = asyncio.Queue()
        self._owner = asyncio.create_task(self._own(), name=f"table {session.header.table}")
        self._bots = BotSeats(self, make_bot)

    # What people ask for.

    async def join(self, name: str, seat: int | None) -> tuple[int, str]:
        """Take a free seat before the game starts: the seat and its secret."""
        return await self._ask(lambda: self._join(name, seat))

    async def start(self) -> None:
        """Give the free seats to bots and deal. A game that has started is left as it is."""
        await self._ask(self._start)

    async def play(self, seat: int, command: str | None, move: Move) -> int:
        """Make a move: the version that shows it. Raises Refused; then nothing changed.

        A command that was done before is acknowledged again and not done again.
        """
        return await self._ask(lambda: self._play(seat, command, move))

    async def say(self, seat: int, command: str | None, text: str, promise: bool) -> int:
        """Say something to the whole table: the version that shows it. Raises Refused."""
        said = Said(seat, command, spoken(text), promise)
        return await self._ask(lambda: self._say(said))

    async def went_on(self, table: str) -> str:
        """Note the table of the rematch: the first one noted, which everybody gets."""
        return await self._ask(lambda: self._went_on(table))

    def seat_of(self, token: str) -> int:
        """The seat a secret opens; raises Refused."""
        seat = self.session.seats.opened_by(token)
        if seat is None:
            raise wrong_token()
        return seat

    def more_time(self, seat: int, done: bool) -> None:
        """A person is done trading for this turn, or asks for time to make an offer."""
        self.patience.said(seat, done)
        self.touch()

    # Who looks on.

    def attach(self, connection: Connection, seen: int) -> None:
        """A browser came; `seen` is the last version it has shown."""
        if len(self.connections) >= self.settings.most_connections_of_a_table:
            raise full("table/too-many-watching", "Too many people look at this table already.")
        connection.told = self.session.lines_before(seen)
        self.connections.add(connection)
        self._presence_changed(connection)

    def detach(self, connection: Connection) -> None:
        """A browser went."""
        if connection in self.connections:
            self.connections.discard(connection)
            self._presence_changed(connection)

    def lobby(self) -> dict[str, Any]:
        """Who sits where, for everybody to see."""
        return self._messages.lobby(self.present)

    def state_for(self, connection: Connection) -> bytes:
        """The table as this browser may see it, with the lines of the log it has not had."""
        since = connection.told
        connection.told = self.session.scene(connection.seat).lines
        return self._messages.state(connection.seat, since, self.present)

    def touch(self) -> None:
        """Something has changed that people see and bots may act on."""
        self.show()
        self._bots.wake()

    def show(self) -> None:
        """Something to be seen has changed."""
        for connection in self.connections:
            connection.touch()

    async def close(self) -> None:
        """Leave the memory; everything acknowledged is in the log."""
        self.lost = True
        for connection in list(self.connections):
            connection.hang_up(GOING_AWAY)
        await self._bots.stop()
        self._owner.cancel()
        await asyncio.gather(self._owner, return_exceptions=True)

    @property
    def idle(self) -> bool:
        """Whether nobody needs this table in memory at the moment."""
        quiet = time.monotonic() - self.last_used > self.settings.idle
        return quiet and not self.connections and self._inbox.empty()

    # The owner.

    async def _own(self) -> None:
        while True:
            await (await self._inbox.get())

    async def _ask(self, job: Callable[[], Awaitable[T]]) -> T:
        self.last_used = time.monotonic()
        if self.lost:
            raise full("table/busy", "The table is being set up again; please try again.")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(self._answer(job, answer))
        return await answer

    async def _answer(self, job: Callable[[], Awaitable[T]], answer: "asyncio.Future[T]") -> None:
        try:
            result = await job()
        except Exception as error:
            if not answer.done():
                answer.set_exception(error)
            return
        if not answer.done():
            answer.set_result(result)

    async def _join(self, name: str, asked: int | None) -> tuple[int, str]:
        if self.session.game is not None:
            raise conflict("table/already-started", "The game at this table has started.")
        seats = self.session.seats
        seat, token = seats.free_place(asked), new_token()
        await self._commit(Change(Joined(seat, seats.name_for(name), hash_token(token))))
        return seat, token

    async def _start(self) -> None:
        if self.session.game is None:
            await self._commit(self.session.start())

    async def _play(self, seat: int, command: str | None, move: Move) -> int:
        done = self.session.done(seat, command)
        if done is not None:
            return done
        self._limit_offers(seat, move)
        await self._commit(self.session.move(seat, command, move))
        return self.session.version

    async def _say(self, said: Said) -> int:
        done = self.session.done(said.seat, said.command)
        if done is not None:
            return done
        if self.session.game is None:
            raise conflict("table/not-started", "The game has not started yet.")
        await self._commit(Change(said))
        return self.session.version

    def _limit_offers(self, seat: int, move: Move) -> None:
        if move.verb == PROPOSE and self.session.open_offers(seat) >= self.settings.most_offers:
            raise conflict(
                "trade/too-many-open",
                f"You have {self.settings.most_offers} open offers; withdraw one first.",
            )

    async def _went_on(self, table: str) -> str:
        if self.session.rematch is None:
            await self._commit(Change(Rematched(table)))
        assert self.session.rematch is not None
        return self.session.rematch

    async def _commit(self, change: Change) -> None:
        entry = Entry(self.session.version + 1, time.time(), change.body)
        over = change.game is not None and change.game.over
        try:
            await self._log.append(self.session.header.table, entry, over)
        except Stale:
            self._give_up()
            raise full(
                "table/busy", "The table has moved to another server; please try again."
            ) from None
        except Exception as error:
            _log.error("log refused an entry", table=self.session.header.table, error=str(error))
            raise full("server/storage", "The server cannot store this now.") from error
        self.session.take(entry, change)
        self.patience.noticed(change.body)
        self._bots.noticed(change.body)
        self.touch()

    def _give_up(self) -> None:
        """Another process wrote to this log: forget everything and let browsers come again."""
        self.lost = True
        for connection in list(self.connections):
            connection.hang_up(GOING_AWAY)

    def _presence_changed(self, changed: Connection) -> None:
        self.last_used = time.monotonic()
        changed.touch()
        self.touch()

    @property
    def present(self) -> frozenset[int]:
        """The seats somebody looks on from."""
        seats = {connection.seat for connection in self.connections}
        return frozenset(seat for seat in seats if seat is not None)

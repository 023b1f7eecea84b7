"""One database with the logs of all tables.

An entry is durable when `append` returns: SQLite runs with a write-ahead log and
`synchronous=FULL`, so the entry is on the disk and not merely on its way.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import alembic.command
import msgspec
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bohnfire.store.schema import entries, games
from bohnfire.table.entries import Entry, Header, Stale, decode_body, encode_body

BUSY_MILLISECONDS = 5000


class NotADatabase(Exception):
    """The file cannot be used as a database; the message says why, in a sentence."""


class Store:
    """The logs of all tables in one database; implements `bohnfire.table.entries.Log`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, header: Header, first: list[Entry]) -> None:
        """Begin the log of a new table; all or nothing. Raises Stale when its id is taken."""
        game = {
            "id": header.table,
            "header": msgspec.json.encode(header).decode(),
            "opened_at": header.opened_at,
            "over": False,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(games), game)
                if first:
                    rows = [_row(header.table, entry) for entry in first]
                    await connection.execute(insert(entries), rows)
        except IntegrityError as error:
            raise Stale(header.table) from error

    async def append(self, table: str, entry: Entry, over: bool) -> None:
        """Add one entry; raises Stale when another process wrote an entry of this number."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(entries), _row(table, entry))
                if over:
                    await connection.execute(
                        update(games).where(games.c.id == table).values(over=True)
                    )
        except IntegrityError as error:
            raise Stale(table) from error

    async def read(self, table: str) -> tuple[Header, list[Entry]] | None:
        """The whole log of a table, or None when there is none."""
        headers = select(games.c.header).where(games.c.id == table)
        lines = select(entries).where(entries.c.game == table).order_by(entries.c.n)
        async with self._engine.connect() as connection:
            header = (await connection.execute(headers)).scalar_one_or_none()
            if header is None:
                return None
            rows = (await connection.execute(lines)).all()
        log = [Entry(row.n, row.at, decode_body(row.body)) for row in rows]
        return msgspec.json.decode(header, type=Header), log

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()


async def open_store(path: Path) -> Store:
    """Open the database, creating or upgrading it. Raises NotADatabase with a sentence."""
    _probe(path)
    store_engine = _engine(path)
    try:
        async with store_engine.begin() as connection:
            await connection.run_sync(upgrade)
    except DatabaseError as error:
        await store_engine.dispose()
        raise _unusable(path, error) from error
    except NotADatabase:
        await store_engine.dispose()
        raise
    return Store(store_engine)


def upgrade(connection: Connection) -> None:
    """Take every migration step the database has not taken yet."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    _refuse_newer(connection, config)
    alembic.command.upgrade(config, "head")


def _refuse_newer(connection: Connection, config: Config) -> None:
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    taken = _steps_taken(connection)
    if taken - known:
        raise NotADatabase(
            "This database was written by a newer Bohnfire; please update this installation."
        )


def _steps_taken(connection: Connection) -> set[str]:
    return set(MigrationContext.configure(connection).get_current_heads())


def _probe(path: Path) -> None:
    """Whether the file is, or can become, a database; raises NotADatabase with a sentence.

    This looks before any pool does: a pool would leave its half-made connection behind.
    """
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise _unusable(path, error) from error


def _engine(path: Path) -> AsyncEngine:
    made = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=2, max_overflow=8)
    event.listen(made.sync_engine, "connect", _set_pragmas)
    return made


def _set_pragmas(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MILLISECONDS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _row(table: str, entry: Entry) -> dict[str, object]:
    return {"game": table, "n": entry.n, "at": entry.at, "body": encode_body(entry.body)}


def _unusable(path: Path, error: Exception) -> NotADatabase:
    cause = getattr(error, "orig", None) or error
    return NotADatabase(f"The file {path} cannot be used as Bohnfire's database: {cause}.")

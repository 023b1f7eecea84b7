"""The move log on disk."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from bohnfire.store import NotADatabase, open_store
from bohnfire.table.entries import Entry, Header, Joined, Moved, Stale, Started

HEADER = Header(
    table="t1",
    edition="dahlias",
    players=3,
    options={"treasury": "secret"},
    level="trader",
    seed=7,
    seeded=True,
    opened_at=1.5,
)
JOINED = Entry(1, 2.0, Joined(0, "Nina", "ab" * 32))
STARTED = Entry(2, 3.0, Started([(1, "Olive"), (2, "Basil")], 1, [[2, 0, 1]]))
MOVED = Entry(3, 4.0, Moved(0, "c1", msgspec.Raw(b'{"verb":"end_trading"}'), []))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(coroutine):
    return asyncio.run(coroutine)


async def filled(path: Path):
    store = await open_store(path)
    await store.create(HEADER, [JOINED])
    await store.append("t1", STARTED, over=False)
    return store


def test_a_log_is_read_back_as_it_was_written(database):
    async def story():
        store = await filled(database)
        await store.append("t1", MOVED, over=False)
        await store.close()
        again = await open_store(database)
        found = await again.read("t1")
        await again.close()
        return found

    assert run(story()) == (HEADER, [JOINED, STARTED, MOVED])


def test_an_unknown_table_has_no_log(database):
    async def story():
        store = await open_store(database)
        found = await store.read("nowhere")
        await store.close()
        return found

    assert run(story()) is None


def test_an_entry_is_never_written_over_another(database):
    async def story():
        store = await filled(database)
        try:
            await store.append("t1", Entry(2, 9.0, JOINED.body), over=False)
        finally:
            await store.close()

    with pytest.raises(Stale):
        run(story())


def test_a_table_is_never_opened_twice(database):
    async def story():
        store = await filled(database)
        try:
            await store.create(HEADER, [])
        finally:
            await store.close()

    with pytest.raises(Stale):
        run(story())


def test_a_table_that_cannot_be_opened_whole_is_not_opened(database):
    async def story():
        store = await open_store(database)
        with pytest.raises(Stale):
            await store.create(HEADER, [JOINED, JOINED])
        found = await store.read("t1")
        await store.close()
        return found

    assert run(story()) is None


def test_the_end_of_a_game_is_marked(database):
    async def story():
        store = await filled(database)
        await store.append("t1", MOVED, over=True)
        await store.close()

    run(story())
    with sqlite3.connect(database) as raw:
        assert raw.execute("SELECT over FROM games").fetchall() == [(1,)]


def test_an_accepted_entry_is_forced_to_the_disk(database):
    async def story():
        store = await open_store(database)
        async with store._engine.connect() as connection:
            mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
            level = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        await store.close()
        return mode, level

    assert run(story()) == ("wal", 2)


def test_the_database_knows_its_schema(database):
    run(_open_and_close(database))
    with sqlite3.connect(database) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


def test_opening_twice_takes_no_step_twice(database):
    run(_open_and_close(database))
    run(_open_and_close(database))


def test_the_migrations_end_at_the_schema_the_code_uses(database):
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy import create_engine

    from bohnfire.store.schema import metadata

    run(_open_and_close(database))
    with create_engine(f"sqlite:///{database}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_file_that_is_no_database_is_refused_with_a_sentence(database):
    database.write_text("this is a shopping list, not a database " * 50)
    with pytest.raises(NotADatabase, match="cannot be used as Bohnfire's database"):
        run(_open_and_close(database))


def test_a_place_that_does_not_exist_is_refused_with_a_sentence(tmp_path):
    with pytest.raises(NotADatabase, match="cannot be used"):
        run(_open_and_close(tmp_path / "nowhere" / "tables.db"))


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database):
    run(_open_and_close(database))
    with sqlite3.connect(database) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NotADatabase, match="newer Bohnfire"):
        run(_open_and_close(database))


async def _open_and_close(path: Path) -> None:
    store = await open_store(path)
    await store.close()

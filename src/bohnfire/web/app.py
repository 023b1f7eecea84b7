"""The application: routes, limits, headers, and what lives as long as the server does."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide

from bohnfire.bots import BOTS
from bohnfire.store import open_store
from bohnfire.table.botseats import Levels
from bohnfire.table.hall import Hall
from bohnfire.table.settings import Settings
from bohnfire.web.api import HANDLERS
from bohnfire.web.limits import Buckets
from bohnfire.web.page import anywhere, front
from bohnfire.web.problems import HANDLERS as PROBLEMS
from bohnfire.web.protocol import MOST_BYTES
from bohnfire.web.socket import table_socket

OPENINGS_AT_ONCE = 30
OPENINGS_PER_SECOND = 0.5

# Everything the page needs comes from the server itself, and nobody else's page may frame it.
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def create_app(
    database: Path,
    settings: Settings | None = None,
    on_ready: Callable[[], None] | None = None,
    openings: Buckets | None = None,
    levels: Levels = BOTS,
) -> Litestar:
    """The server for one database file, which it creates if need be.

    `on_ready` is called when the tables can be played. `openings` limits how fast one address
    may open and join tables. `levels`: the bots there are.
    """
    limit = openings or Buckets(OPENINGS_AT_ONCE, OPENINGS_PER_SECOND)
    app = Litestar(
        [*HANDLERS, table_socket, front, anywhere],
        lifespan=[_life(database, settings or Settings(), levels, on_ready)],
        dependencies={
            "hall": Provide(_hall, sync_to_thread=False),
            "openings": Provide(lambda: limit, sync_to_thread=False),
        },
        exception_handlers=PROBLEMS,
        request_max_body_size=MOST_BYTES,
        response_headers=SECURITY_HEADERS,
        compression_config=CompressionConfig(backend="gzip"),
        openapi_config=None,
        logging_config=None,
    )
    return app


def _life(
    database: Path, settings: Settings, levels: Levels, on_ready: Callable[[], None] | None
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(database)
        hall = app.state.hall = Hall(store, settings, levels)
        sweeping = asyncio.create_task(hall.keep_swept(), name="sweep")
        if on_ready is not None:
            on_ready()
        try:
            yield
        finally:
            sweeping.cancel()
            await asyncio.gather(sweeping, return_exceptions=True)
            await hall.close()
            await store.close()

    return life


def _hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall

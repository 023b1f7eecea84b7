"""A real server on the loopback, and browsers reduced to their messages."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

from bohnfire.bots import BOTS
from bohnfire.table.botseats import Levels
from bohnfire.table.hall import Hall
from bohnfire.table.settings import FAST, Settings
from bohnfire.web.app import create_app
from bohnfire.web.limits import Buckets
from bohnfire.web.server import LARGEST_FRAME, listen

Told = TypeVar("Told")  # what a story comes to


class Server:
    """A running server: its application, its address, and requests to it."""

    def __init__(self, app: Litestar, port: int) -> None:
        self.app = app
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30)

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    async def open(self, **changes: Any) -> dict[str, Any]:
        """Open a table as Nina: its id, her seat and her token."""
        wish = {"edition": "dahlias", "players": 3, "name": "Nina", "seed": 7} | changes
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def join(self, table: str, name: str) -> dict[str, Any]:
        answer = await self.http.post(f"/api/tables/{table}/join", json={"name": name})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def act(self, table: str, what: str, token: str | None) -> httpx.Response:
        """POST start or rematch with a token."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return await self.http.post(f"/api/tables/{table}/{what}", headers=headers)

    async def started(self, people: int = 3, **changes: Any) -> tuple[str, list[str]]:
        """A started table with so many people: its id and their tokens by seat."""
        first = await self.open(players=changes.pop("players", people), **changes)
        tokens = [first["token"]]
        for n in range(1, people):
            tokens.append((await self.join(first["table"], f"Guest {n}"))["token"])
        answer = await self.act(first["table"], "start", tokens[0])
        assert answer.status_code == 200, answer.text
        return first["table"], tokens

    def raw(self, table: str) -> connect:
        """A bare connection to a table."""
        return connect(f"ws://127.0.0.1:{self.port}/ws/{table}", max_size=None)

    @asynccontextmanager
    async def browser(
        self, table: str, token: str | None = None, seen: int = 0
    ) -> AsyncIterator["Browser"]:
        async with self.raw(table) as wire:
            browser = Browser(wire)
            await browser.send(type="hello", token=token, seen=seen)
            await browser.state()
            yield browser


class Browser:
    """The messages of one browser. `frames` keeps every byte it was sent."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[str] = []
        self.last: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self._commands = 0

    async def send(self, **message: Any) -> None:
        await self.wire.send(json.dumps(message))

    async def receive(self, seconds: float = 20.0) -> dict[str, Any]:
        """The next message, whatever it is."""
        async with asyncio.timeout(seconds):
            frame = await self.wire.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "state":
            self.last = message
            self.log += message["log"]
        return message

    async def state(self, version: int = 0) -> dict[str, Any]:
        """The next state, at least of this version."""
        while (message := await self.receive())["type"] != "state" or message["version"] < version:
            pass
        return message

    async def command(self, move: dict[str, Any], id: str | None = None) -> dict[str, Any]:
        """Make a move: the answer, acknowledged or refused."""
        return await self._answered(id, type="move", move=move)

    async def say(self, text: str, promise: bool = False) -> dict[str, Any]:
        """Say something to the table: the answer, acknowledged or refused."""
        return await self._answered(None, type="say", text=text, promise=promise)

    async def _answered(self, id: str | None, **message: Any) -> dict[str, Any]:
        self._commands += 1
        name = id or f"c{self._commands}"
        await self.send(id=name, **message)
        while True:
            message = await self.receive()
            if message["type"] in ("ack", "refused") and message["id"] == name:
                return message

    async def play(self, move: dict[str, Any]) -> dict[str, Any]:
        """Make a move that is accepted: the state that shows it."""
        answer = await self.command(move)
        assert answer["type"] == "ack", answer
        if self.last["version"] < answer["version"]:
            await self.state(answer["version"])
        return self.last


@asynccontextmanager
async def running(
    database: Path,
    settings: Settings = FAST,
    levels: Levels = BOTS,
    openings: Buckets | None = None,
) -> AsyncIterator[Server]:
    """A server with real sockets, in the loop of the test."""
    listening = listen("127.0.0.1", 0)
    app = create_app(
        database, settings, openings=openings or Buckets(10_000, 10_000), levels=levels
    )
    config = uvicorn.Config(
        app,
        log_config=None,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            assert not serving.done()
            await asyncio.sleep(0.01)
        yield Server(app, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await serving


def run(database: Path, story: Callable[[Server], Awaitable[Told]], **settings: Any) -> Told:
    """Tell a story at a running server, from a test that is no coroutine itself."""

    async def whole() -> Told:
        async with running(database, **settings) as server:
            return await story(server)

    return asyncio.run(whole())

"""The server of the browser tests, and people at its tables who click and type."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from playwright.sync_api import Error, Locator, Page, WebSocket

from bohnfire import Game
from bohnfire.bots import quiet_move
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.table.hall import Hall
from bohnfire.table.live import LiveTable
from bohnfire.table.settings import FAST
from bohnfire.web.app import create_app
from bohnfire.web.limits import Buckets
from bohnfire.wire import to_wire

T = TypeVar("T")
PATIENCE = 20.0


class House:
    """A server in a thread of its own; tests may look behind the curtain."""

    def __init__(self, database: Path, listening: socket.socket) -> None:
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        ready = threading.Event()
        self.app = create_app(database, FAST, on_ready=ready.set, openings=Buckets(10_000, 10_000))
        self._server = uvicorn.Server(uvicorn.Config(self.app, log_config=None))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, args=(listening,), daemon=True)
        self._thread.start()
        assert ready.wait(30)

    def _run(self, listening: socket.socket) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[listening])

        asyncio.run(serve())

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(10)

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    def do(self, job: Coroutine[Any, Any, T]) -> T:
        """Run something in the loop of the server."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(30)

    def live(self, table: str) -> LiveTable:
        return self.do(self.hall.find(table))

    def game(self, table: str) -> Game:
        game = self.live(table).session.game
        assert game is not None
        return game

    def version(self, table: str) -> int:
        return self.live(table).session.version

    def open(self, **changes: Any) -> tuple[str, str]:
        """A table where Nina has seat 0: its id and her token."""
        wish: dict[str, Any] = {
            "edition": "dahlias",
            "players": 3,
            "options": {},
            "level": "planter",
            "name": "Nina",
            "with_bots": False,
            "seed": 7,
        }
        table, _seat, token = self.do(self.hall.open(**(wish | changes)))
        return table, token

    def seated(self, *names: str, **changes: Any) -> tuple[str, list[str]]:
        """A started table: Nina and these people, bots on the other seats."""
        table, token = self.open(**changes)
        tokens = [token]
        for name in names:
            tokens.append(self.do(self.live(table).join(name, None))[1])
        self.do(self.live(table).start())
        return table, tokens

    def play(self, table: str, seat: int, move: Move) -> None:
        """A move of somebody who has no browser in this test."""
        self.do(self.live(table).play(seat, None, move))

    def play_until(self, table: str, stop: Callable[[Game], bool]) -> None:
        """Everybody plays quietly until something is so."""
        deadline = time.monotonic() + 120
        while not stop(self.game(table)):
            assert time.monotonic() < deadline
            game = self.game(table)
            assert not game.over
            seat = game.waiting()[0]
            if self.live(table).session.seats[seat].kind == "bot":
                time.sleep(0.005)
                continue
            move = quiet_move(game.legal(seat), must=True)
            assert move is not None
            self.play(table, seat, move)


def name_of(move: Move) -> str:
    """The name of a move in `data-legal`, as the page writes it."""
    wire = to_wire(move)
    match move.verb:
        case moves.PLANT:
            return f"plant:{int(move.card)}:{int(move.field)}"
        case moves.HARVEST:
            return f"harvest:{int(move.field)}"
        case moves.ACCEPT | moves.DECLINE | moves.WITHDRAW:
            return f"{move.name}:{int(move.offer)}"
        case moves.DISCARD_CARD | moves.CLAIM | moves.SHOW:
            return f"{move.name}:{int(move.card)}"
        case moves.TAKE_COIN:
            pile = move.card == moves.TOP_OF_PILE
            return f"take_coin:{'pile' if pile else int(move.card)}"
        case moves.PLACE | moves.CHOOSE:
            return f"{move.name}:{int(move.field)}"
    return str(wire.__struct_config__.tag)


class Person:
    """Somebody at a page. Only clicks, keys and what is on the screen."""

    def __init__(self, page: Page, house: House) -> None:
        self.page = page
        self.house = house
        self.errors: list[str] = []
        self.seen = -1
        self.frames: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    def _console(self, message: Any) -> None:
        expected = "WebSocket connection" in message.text or "status of 4" in message.text
        if message.type == "error" and not expected:
            self.errors.append(message.text)

    def _socket(self, wire: WebSocket) -> None:
        wire.on("framereceived", self._frame)

    def _frame(self, payload: Any) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self.seen = message["version"]

    @property
    def table(self) -> str:
        """The table whose address is open."""
        return self.page.url.split("/t/")[1].split("/")[0].split("#")[0]

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def all(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def click(self, testid: str) -> None:
        self.at(testid).click()

    def wait(self, testid: str) -> Locator:
        self.at(testid).first.wait_for()
        return self.at(testid)

    def until(self, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something is so, letting the page work."""
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, "this never happened"
            self.page.wait_for_timeout(15)

    def caught_up(self) -> None:
        """Wait until the page shows what the server knows."""
        self.until(lambda: self.seen >= self.house.version(self.table))
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => done()))")

    def legal(self) -> set[str]:
        """Everything the page offers to do, by the names of the moves."""
        names = self.page.evaluate(
            "() => [...document.querySelectorAll('[data-legal]')].map(e => e.dataset.legal)"
        )
        return {name for row in names for name in row.split()}

    def truth(self, seat: int) -> set[str]:
        """What the rules allow this seat."""
        return {name_of(move) for move in self.house.game(self.table).legal(seat)}

    def press(self, selector: str) -> bool:
        """Click the first of these if there is one; whether the game has gone on."""
        button = self.page.locator(selector).first
        if button.count() == 0:
            return False
        version = self.house.version(self.table)
        try:
            button.click(timeout=1000)
        except Error:
            return False
        self.until(lambda: self._went_on(version) or self._asked_back())
        for answer in ('[data-testid="confirm-harvest"]', '[data-testid^="copy:"]'):
            if not self._went_on(version) and self.all(answer).count() > 0:
                self.all(answer).first.click()
        self.until(lambda: self._went_on(version))
        return True

    def _went_on(self, version: int) -> bool:
        return self.house.version(self.table) > version

    def _asked_back(self) -> bool:
        return self.all('[data-testid="confirm-harvest"], [data-testid^="copy:"]').count() > 0

    def step(self) -> bool:
        """Do one thing with the mouse that brings the game forward, if there is one."""
        if self.at("confirm-harvest").count() > 0:
            self.click("confirm-harvest")
        for selector in (
            '[data-testid^="accept:"][data-legal]',
            '[data-testid^="decline:"][data-legal]',
            '[data-testid^="plant-"][data-legal]',
            '[data-testid="stop_planting"][data-legal]',
            '[data-testid="end_trading"][data-legal]',
        ):
            if self.press(selector):
                return True
        return self.plant_received() or self.press('[data-testid^="harvest:"][data-legal]')

    def plant_received(self) -> bool:
        """Choose a received or open card that may be planted, then plant it."""
        for where in ("staged", "revealed"):
            card = self.all(f'[data-where="{where}"][data-legal]').first
            if card.count() > 0:
                card.click()
                self.page.wait_for_timeout(20)
                return self.press('[data-testid^="plant-"][data-legal]')
        return False

"""A server process is killed in mid-game; everybody plays on."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.servers import Browser, Server

SERVE = """
import sys
from pathlib import Path
from bohnfire.web import serve
serve("127.0.0.1", 0, Path(sys.argv[1]))
"""


class Process(Server):
    """A server in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30)

    async def kill(self) -> None:
        """End it at once, without any goodbye."""
        self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def process(database: Path) -> AsyncIterator[Process]:
    """Start a server process on any free port; end it if it still runs."""
    started = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        SERVE,
        str(database),
        stdout=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert started.stdout is not None
    line = (await started.stdout.readline()).decode()
    try:
        yield Process(started, int(line.rpartition(":")[2]))
    finally:
        if started.returncode is None:
            started.send_signal(signal.SIGTERM)
            await started.wait()


def next_step(state: dict[str, Any]) -> dict[str, Any] | None:
    """Something legal that brings the game forward, or None when others must act."""
    if state["seat"] not in state["view"]["waiting"]:
        return None
    quiet = ("decline", "stop_planting", "end_trading", "plant", "harvest")
    by_verb = {move["verb"]: move for move in reversed(state["legal"])}
    move: dict[str, Any] = next(by_verb[verb] for verb in quiet if verb in by_verb)
    return move


async def play_until(browsers: list[Browser], stop: Any, most: int = 3000) -> None:
    """People play quietly until something is so."""
    for _n in range(most):
        newest = max(browser.last["version"] for browser in browsers)
        for browser in browsers:
            if browser.last["version"] < newest:
                await browser.state(newest)
        if stop(browsers[0].last):
            return
        seat = browsers[0].last["view"]["waiting"][0]
        move = next_step(browsers[seat].last)
        assert move is not None
        await browsers[seat].play(move)
    raise AssertionError("this never happened")


@asynccontextmanager
async def all_seated(server: Server, table: str, tokens: list[str]) -> AsyncIterator[list[Browser]]:
    async with (
        server.browser(table, tokens[0]) as a,
        server.browser(table, tokens[1]) as b,
        server.browser(table, tokens[2]) as c,
    ):
        yield [a, b, c]


def shown(browser: Browser) -> dict[str, Any]:
    """What a browser shows of the game."""
    names = ("version", "seat", "view", "legal", "can_propose", "why", "copies")
    return {name: browser.last[name] for name in names}


def in_trade(state: dict[str, Any]) -> bool:
    return bool(state["view"]["phase"] == "trade")


def test_everybody_plays_on_after_the_server_was_killed_again_and_again(tmp_path):
    database = tmp_path / "tables.db"

    async def story():
        async with process(database) as server:
            table, tokens = await server.started()
            async with all_seated(server, table, tokens) as seated:
                await play_until(seated, lambda state: state["view"]["turn"] == 4)
                await play_until(seated, in_trade)
                active = seated[0].last["view"]["active"]
                give = seated[active].last["can_propose"]["give"][:1]
                others = seated[active].last["can_propose"]["to"]
                await seated[active].play(
                    {"verb": "propose", "give": give, "ask": {"0": 1}, "to": others, "parent": None}
                )
                for browser in seated:
                    if browser.last["version"] < seated[active].last["version"]:
                        await browser.state(seated[active].last["version"])
                before = [shown(browser) for browser in seated]
                await server.kill()
        async with process(database) as server, all_seated(server, table, tokens) as seated:
            after = [shown(browser) for browser in seated]
            await play_until(seated, lambda state: state["view"]["turn"] == 9)
            await server.kill()
        async with process(database) as server:
            async with all_seated(server, table, tokens) as seated:
                await play_until(seated, lambda state: state["view"]["over"])
                result = seated[0].last["view"]["result"]
            record = await server.http.get(f"/api/tables/{table}/record")
        return before, after, result, record.status_code

    before, after, result, record = asyncio.run(story())
    assert before[0]["view"]["offers"]
    assert after == before
    assert result["winners"]
    assert record == 200


@pytest.mark.parametrize("moment", [0.0, 0.03, 0.1])
def test_what_was_acknowledged_is_there_after_a_kill(tmp_path, moment):
    database = tmp_path / "tables.db"
    acknowledged: list[int] = []

    async def wish_on(browser: Browser) -> None:
        for n in range(1000):
            answer = await browser.command({"verb": "want", "varieties": [n % 8]})
            if answer["type"] == "ack":
                acknowledged.append(answer["version"])

    async def story():
        async with process(database) as server:
            table, tokens = await server.started()
            async with server.browser(table, tokens[0]) as nina:
                wishing = asyncio.create_task(wish_on(nina))
                while len(acknowledged) < 3:
                    await asyncio.sleep(0.001)
                await asyncio.sleep(moment)
                await server.kill()
                with pytest.raises(ConnectionClosed):
                    await wishing
        async with process(database) as server, server.browser(table, tokens[0]) as nina:
            return nina.last["version"]

    version = asyncio.run(story())
    assert version in (acknowledged[-1], acknowledged[-1] + 1)


def test_an_ended_server_leaves_with_code_0_and_tells_its_browsers(tmp_path):
    async def story():
        async with process(tmp_path / "tables.db") as server:
            table, tokens = await server.started()
            async with server.browser(table, tokens[0]) as nina:
                server.process.send_signal(signal.SIGINT)
                await nina.wire.wait_closed()
            return nina.wire.close_code, await server.process.wait()

    assert asyncio.run(story()) == (1012, 0)

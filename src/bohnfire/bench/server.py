"""How long an accepted move takes to reach every browser of its table, over the loopback.

A real server in its own process, its log on disk, and three connections that play on.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from bohnfire.bench.engine import Measurement

MOVES = 100
PEOPLE = 3
PAUSE = 0.08  # seconds between moves; the server asks faster players to slow down
PATIENCE = 10.0  # seconds for one move


def latencies() -> Iterator[Measurement]:
    """Median and 95th percentile of the way of a move to all browsers, in milliseconds."""
    with server() as address:
        times = asyncio.run(played(address))
    yield Measurement("move to all browsers, median", median(times), "ms", 1.0, 50.0)
    worst = quantiles(times, n=20)[-1]
    yield Measurement("move to all browsers, 95th percentile", worst, "ms", 1.0, 50.0)


@contextmanager
def server() -> Iterator[str]:
    """The address of a server that lives as long as the block."""
    with TemporaryDirectory() as folder:
        database = Path(folder, "bench.db")
        serve = [sys.executable, "-m", "bohnfire", "serve", "--port", "0", "--no-open"]
        process = subprocess.Popen(
            [*serve, "--database", str(database)],
            stdout=subprocess.PIPE,
            stderr=None,
            text=True,
        )
        try:
            assert process.stdout is not None
            said = process.stdout.readline().split()
            if not said:  # it has told why on the error stream
                raise SystemExit("The server does not start, so it cannot be measured.")
            yield said[-1]
        finally:
            process.terminate()
            process.wait()


def post(url: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    """One request with JSON both ways."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = Request(url, json.dumps(body).encode(), headers, method="POST")
    with urlopen(request, timeout=10) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def opened(address: str) -> tuple[str, list[str]]:
    """A started table of people only: its id and their tokens by seat."""
    wish = {"edition": "amigo_2019", "players": PEOPLE, "start": "friends", "name": "Nina"}
    first = post(f"{address}/api/tables", wish)
    table, tokens = first["table"], [first["token"]]
    for name in ("Timon", "Keno"):
        tokens.append(post(f"{address}/api/tables/{table}/join", {"name": name})["token"])
    post(f"{address}/api/tables/{table}/start", {}, tokens[0])
    return table, tokens


async def played(address: str) -> list[float]:
    """Play on and take the time of each move, in milliseconds."""
    table, tokens = await asyncio.to_thread(opened, address)
    url = f"{address.replace('http', 'ws')}/ws/{table}"
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(connect(url)) for _token in tokens]
        for wire, token in zip(wires, tokens, strict=True):
            await wire.send(json.dumps({"type": "hello", "token": token, "seen": 0}))
        states = [await state(wire, 0) for wire in wires]
        times: list[float] = []
        while len(times) < MOVES and not states[0]["view"]["over"]:
            async with asyncio.timeout(PATIENCE):
                times.append(await timed(wires, states))
            await asyncio.sleep(PAUSE)
        return times


async def timed(wires: list[ClientConnection], states: list[dict[str, Any]]) -> float:
    """Let the seat waited for make its first move; milliseconds until all have seen it."""
    seat = states[0]["view"]["waiting"][0]
    move = states[seat]["legal"][0]
    version = states[0]["version"] + 1
    start = perf_counter()
    await wires[seat].send(json.dumps({"type": "move", "id": f"m{version}", "move": move}))
    states[:] = await asyncio.gather(*(state(wire, version) for wire in wires))
    return (perf_counter() - start) * 1000


async def state(wire: ClientConnection, version: int) -> dict[str, Any]:
    """The next state that is at least so new."""
    while True:
        message: dict[str, Any] = json.loads(await wire.recv())
        if message["type"] == "refused":
            raise RuntimeError(f"The server refused a move of the bench: {message['sentence']}")
        if message["type"] == "state" and message["version"] >= version:
            return message

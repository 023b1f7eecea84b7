"""The other processes of a vector environment, and the memory they share with it.

Each process plays its part of the games in a batch of its own and copies what it shows into the
shared arrays after each step: a few hundred bytes for each game.
"""

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bohnfire.rl import Caps, layout
from bohnfire.rl.batch import Batch
from bohnfire.rl.tokens import Layout

Arrays: TypeAlias = dict[str, NDArray[Any]]

# What a process is told to do.
STEP: Final = "step"  # the actions lie in the shared memory
RANDOM: Final = "random"  # so many random steps
RESTART: Final = "restart"  # with this seed

SHARED: Final = Path("/dev/shm")  # files there never reach a disk
ALIGNED: Final = 64  # bytes; arrays begin where a line of the processor's cache does
PATIENCE: Final = 5.0  # seconds a process has to end by itself
GONE: Final = (EOFError, BrokenPipeError, ConnectionResetError)


class WorkerDied(RuntimeError):
    """A process of the environment has ended. Stable code: `vector/worker-died`."""

    def __init__(self, number: int, exit_code: int | None) -> None:
        self.code = "vector/worker-died"
        self.sentence = (
            f"Process {number} of the environment has ended (exit code {exit_code}); its games are "
            "lost and the environment is closed. Make a new one, in a script under "
            'if __name__ == "__main__".'
        )
        super().__init__(self.sentence)


class Closed(RuntimeError):
    """The environment was closed, or interrupted in a step. Stable code: `vector/closed`."""

    def __init__(self) -> None:
        self.code = "vector/closed"
        self.sentence = "The environment is closed. Make a new one."
        super().__init__(self.sentence)


@dataclass(frozen=True)
class Kind:
    """Which games are played, as another process can be told."""

    edition: str
    players: int
    caps: Caps | None
    options: dict[str, str]
    reward: str


def views(batch: Batch) -> Arrays:
    """The arrays of a batch as numpy sees them: no copies, read-only."""
    games, layout = int(batch.games), batch.layout
    flat: Any = np.frombuffer
    return {
        "observation": flat(batch.observations, np.uint8).reshape(games, int(layout.features)),
        "mask": flat(batch.masks, np.bool_).reshape(games, int(layout.actions)),
        "seat": flat(batch.seats, np.int64),
        "reward": flat(batch.rewards, np.float64).reshape(games, int(layout.players)),
        "done": flat(batch.done, np.bool_),
        "length": flat(batch.lengths, np.int64),
    }


def shapes(layout: Layout, games: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Shape and type of each shared array, the actions last."""
    return {
        "observation": ((games, int(layout.features)), np.uint8),
        "mask": ((games, int(layout.actions)), np.bool_),
        "seat": ((games,), np.int64),
        "reward": ((games, int(layout.players)), np.float64),
        "done": ((games,), np.bool_),
        "length": ((games,), np.int64),
        "action": ((games,), np.dtype("<i4")),
    }


def room(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes for an array, rounded up."""
    size = prod(shape) * int(np.dtype(kind).itemsize)
    return (size // ALIGNED + 1) * ALIGNED


def new_memory(size: int) -> Path:
    """A file of so many zero bytes, to be mapped by all processes."""
    number, name = mkstemp(prefix="bohnfire-", dir=SHARED if SHARED.is_dir() else None)
    os.truncate(number, size)
    os.close(number)
    return Path(name)


def laid_out(memory: Path, layout: Layout, games: int) -> Arrays:
    """The shared arrays, one after the other; the memory lasts as long as any of them."""
    whole = np.memmap(memory, np.uint8, "r+")
    arrays: Arrays = {}
    at = 0
    for name, (shape, kind) in shapes(layout, games).items():
        arrays[name] = np.ndarray(shape, kind, whole, at)
        at += room(shape, kind)
    return arrays


def act(batch: Batch, what: str, number: int, action: NDArray[Any]) -> None:
    """Let the games of a batch go on, or begin anew."""
    if what == STEP:
        batch.step(action.tobytes())
    elif what == RANDOM:
        batch.play_random(None, number)
    else:
        batch.restart(number)


class Part:
    """The games from `first` on, played by a batch and shown in the shared arrays."""

    def __init__(self, batch: Batch, shared: Arrays) -> None:
        self.batch = batch
        end = int(batch.first + batch.games)
        rows = {name: array[batch.first : end] for name, array in shared.items()}
        self.action = rows.pop("action")
        self.pairs = [(rows[name], array) for name, array in views(batch).items()]
        self.show()

    def do(self, what: str, number: int) -> None:
        """Step, or begin anew, and show it."""
        act(self.batch, what, number, self.action)
        self.show()

    def show(self) -> None:
        for shared, own in self.pairs:
            shared[:] = own


def work(connection: Connection, memory: Path, kind: Kind, part: "Share") -> None:
    """Play a part of the games in this process until nobody asks any more.

    Orders and answers are short texts: what to do and a number, "" for nothing more; how many
    games have ended.
    """
    game = layout(kind.edition, kind.players, kind.caps, kind.options)
    batch = Batch(game, part.games, part.seed, kind.reward, part.first, part.of)
    shown = Part(batch, laid_out(memory, game, part.of))
    try:
        connection.send_bytes(b"0")
        while order := connection.recv_bytes():
            what, number = order.decode().split()
            shown.do(what, int(number))
            connection.send_bytes(str(batch.finished).encode())
    except (*GONE, KeyboardInterrupt):
        return


@dataclass(frozen=True)
class Share:
    """Which of the games a process plays: so many from `first` on, out of `of`."""

    first: int
    games: int
    of: int
    seed: int


def shares(first: int, games: int, workers: int, seed: int) -> Iterator[Share]:
    """One share for each other process, all of the same size; `first` games are played here."""
    each = games // workers
    for number in range(workers - 1):
        yield Share(first + number * each, each, games, seed)


class Team:
    """The part of the games played here, and the processes that play the others.

    arrays: the shared ones, all games in them. finished: games ended, by process.
    """

    def __init__(self, kind: Kind, batch: Batch, games: int, workers: int, seed: int) -> None:
        size = sum(room(*each) for each in shapes(batch.layout, games).values())
        self.processes: list[BaseProcess] = []
        self.connections: list[Connection] = []
        self.finished = [0] * (workers - 1)
        self.memory = new_memory(size)
        try:
            self.arrays = laid_out(self.memory, batch.layout, games)
            self.own = Part(batch, self.arrays)
            self.action = self.arrays.pop("action")
            for share in shares(int(batch.games), games, workers, seed):
                self.start(kind, share)
            self.hear()
        except BaseException:
            self.kill()
            raise
        self.forget_file()

    def start(self, kind: Kind, share: Share) -> None:
        """Start a process; it is a new interpreter, so threads of this one do it no harm."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=work, args=(there, self.memory, kind, share), daemon=True)
        process.start()
        there.close()
        self.processes.append(process)
        self.connections.append(here)

    def do(self, what: str, number: int, actions: NDArray[Any]) -> None:
        """Let all parts do something, this one meanwhile; WorkerDied if one cannot any more.

        Whatever interrupts it ends the processes: some games have gone on and others have not.
        """
        if not self.connections:
            raise Closed
        try:
            self.order(what, number, actions)
            self.own.do(what, number)
            self.hear()
        except BaseException:
            self.kill()
            raise

    def order(self, what: str, number: int, actions: NDArray[Any]) -> None:
        """Tell the processes what to do."""
        self.action[:] = actions
        order = f"{what} {number}".encode()
        for place, connection in enumerate(self.connections):
            try:
                connection.send_bytes(order)
            except GONE:
                self.lose(place)

    def hear(self) -> None:
        """Wait for all answers."""
        for place, connection in enumerate(self.connections):
            try:
                self.finished[place] = int(connection.recv_bytes())
            except GONE:
                self.lose(place)

    def lose(self, place: int) -> None:
        """A process is gone: end the others and say so."""
        self.processes[place].join(PATIENCE)
        exit_code = self.processes[place].exitcode
        self.close()
        raise WorkerDied(place + 1, exit_code)

    def kill(self) -> None:
        """End the processes at once, whatever they are doing."""
        for process in self.processes:
            process.kill()
        self.close()

    def close(self) -> None:
        """End the processes."""
        for connection in self.connections:
            with suppress(*GONE):
                connection.send_bytes(b"")
            connection.close()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self.connections.clear()
        self.processes.clear()
        self.forget_file()

    def forget_file(self) -> None:
        """Take the name of the shared memory away; not every system can while it is in use."""
        with suppress(PermissionError):
            self.memory.unlink(missing_ok=True)

"""Engines that play the parts of a batch: this process, or several on this machine."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from bohnfire.sim.errors import BatchError
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Part, PlayedPart, Tick, play_elsewhere, play_part

AHEAD = 2  # parts handed to each process at a time


class Engine(Protocol):
    """Plays parts and yields them in whatever order they get ready, each exactly once."""

    def work(
        self, batch: Batch, parts: Sequence[Part], keep: bool, tick: Tick
    ) -> Iterator[PlayedPart]: ...


class Alone:
    """Plays in this process, one game after the other."""

    def work(
        self, batch: Batch, parts: Sequence[Part], keep: bool, tick: Tick
    ) -> Iterator[PlayedPart]:
        for part in parts:
            yield play_part(batch, part, keep, tick)


class Processes:
    """Plays in several processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def work(
        self, batch: Batch, parts: Sequence[Part], keep: bool, tick: Tick
    ) -> Iterator[PlayedPart]:
        batch = batch.portable()
        pool = ProcessPoolExecutor(
            min(self.workers, max(1, len(parts))),
            multiprocessing.get_context("spawn"),
            initializer=prepare,
        )
        try:
            for played in self.handed_out(pool, batch, parts, keep):
                tick(played.part.games)
                yield played
        except BrokenProcessPool as error:
            raise BatchError(
                "simulate/worker",
                "A process that played was ended from outside, perhaps for lack of memory. With "
                "--out DIR the same command goes on from there.",
            ) from error
        finally:
            end(pool)

    def handed_out(
        self, pool: ProcessPoolExecutor, batch: Batch, parts: Sequence[Part], keep: bool
    ) -> Iterator[PlayedPart]:
        """Keep every process busy, but do not queue up a million parts."""
        left = iter(parts)
        running: set[Future[PlayedPart]] = set()
        while True:
            while len(running) < AHEAD * self.workers and (part := next(left, None)) is not None:
                running.add(pool.submit(play_elsewhere, batch, part, keep))
            if not running:
                return
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                yield future.result()


def prepare() -> None:
    """Make a new process ready: the first one hears Ctrl-C alone, and nobody outlives it."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """End this process when the one that started it is gone, however it went."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes, in the middle of a part if need be."""
    processes = list((pool._processes or {}).values())  # public only from Python 3.14 on
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()

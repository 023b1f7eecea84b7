"""The same games on a Ray cluster (extra `cluster`).

A part is a pure function of the batch and its number, so it does not matter where it is played nor
how often: when a worker or a whole node is lost, Ray plays its parts again elsewhere, and each part
is taken once. RAY_ADDRESS names a running cluster (`auto`: the one this machine belongs to);
without it Ray is started on this machine for as long as the games last.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from bohnfire.sim.errors import BatchError, missing
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Part, PlayedPart, Tick, play_elsewhere

AHEAD: Final = 2  # parts handed out for each processor of the cluster
TRIES: Final = 5  # times a part is played again after its worker was lost
STORE: Final = 100 * 2**20  # bytes of shared memory where Ray is started here; parts are small


class Cluster:
    """Plays on every processor of a Ray cluster."""

    def work(
        self, batch: Batch, parts: Sequence[Part], keep: bool, tick: Tick
    ) -> Iterator[PlayedPart]:
        batch = batch.portable()
        if not parts:
            return
        with connected() as ray:
            for played in handed_out(ray, batch, parts, keep):
                tick(played.part.games)
                yield played


@contextmanager
def connected() -> Iterator[Any]:
    """The package ray, connected to a cluster; what is started here ends here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise missing("cluster", "ray") from error
    if ray.is_initialized():
        yield ray
        return
    join(ray)
    try:
        yield ray
    finally:
        ray.shutdown()


def join(ray: Any) -> None:
    """Connect to the cluster that RAY_ADDRESS names, or start one; raises BatchError."""
    address = os.environ.get("RAY_ADDRESS")
    if not address:
        ray.init(
            "local",
            include_dashboard=False,
            object_store_memory=STORE,
            log_to_driver=False,
            logging_level="error",
        )
        return
    try:
        ray.init(address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError) as error:
        raise BatchError(
            "simulate/engine", f"There is no Ray cluster at {address} (RAY_ADDRESS): {error}"
        ) from error


def handed_out(ray: Any, batch: Batch, parts: Sequence[Part], keep: bool) -> Iterator[PlayedPart]:
    """Keep every processor of the cluster busy, also those that join later."""
    play = ray.remote(play_elsewhere).options(max_retries=TRIES)
    shared = ray.put(batch)
    left = iter(parts)
    running: list[Any] = []
    while True:
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while len(running) < most and (part := next(left, None)) is not None:
            running.append(play.remote(shared, part, keep))
        if not running:
            return
        ready, running = ray.wait(running)
        for reference in ready:
            yield fetched(ray, reference)


def fetched(ray: Any, reference: Any) -> PlayedPart:
    """A part that was played; raises what went wrong there, or BatchError."""
    try:
        played: PlayedPart = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise BatchError(
            "simulate/worker",
            f"A part was lost {TRIES + 1} times with its worker. With --out DIR the same command "
            "goes on from there.",
        ) from error
    return played

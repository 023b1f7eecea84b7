"""A process in the environment of a library: it is asked for one round of one game at a time.

Question and answer are one line of JSON each; see `bench.worker`, which stands at the other end.
"""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any, Protocol

from bench.catalogue import Peer
from bench.environments import ROOT, Missing, Ready, last_words

PATIENCE = 180.0  # seconds for an answer; a busy machine takes many times the time asked for


class Worker(Protocol):
    """Plays the games of one library."""

    @property
    def about(self) -> dict[str, Any]:
        """The version, and the games, each with name, way, players and problem."""

    def round(self, game: str, seconds: float) -> dict[str, Any]:
        """Play for so long: steps, games, seconds, wall; or a problem, in words."""


@dataclass
class Process:
    """A worker in a process of its own. log: where its error stream goes."""

    process: subprocess.Popen[str]
    log: Path
    about: dict[str, Any]

    def round(self, game: str, seconds: float) -> dict[str, Any]:
        """Ask for a round; a process that has ended or hangs is a problem."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps({"game": game, "seconds": seconds}) + "\n")
            self.process.stdin.flush()
        except OSError:
            return {"problem": self.ended()}
        return self.answer()

    def answer(self) -> dict[str, Any]:
        """The next line of the process, as far as one comes in time."""
        assert self.process.stdout is not None
        timer = Timer(PATIENCE, self.process.kill)
        timer.start()
        try:
            line = self.process.stdout.readline()
        finally:
            timer.cancel()
        answer: dict[str, Any] = json.loads(line) if line else {"problem": self.ended()}
        return answer

    def ended(self) -> str:
        """Why there is no process any more."""
        words = last_words(self.log.read_text(encoding="utf-8", errors="replace"))
        return f"Its process has ended: {words}"

    def end(self) -> None:
        """Stop the process."""
        self.process.kill()
        self.process.communicate()


def started(peer: Peer, ready: Ready, folder: Path) -> Process | Missing:
    """Start the process of a library and read what it can play."""
    log = folder / f"{peer.module}.log"
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [str(ready.python), "-P", "-m", "bench.worker", peer.module],
            cwd=folder,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    worker = Process(process, log, {})
    worker.about = worker.answer()
    if "problem" in worker.about:
        worker.end()
        return Missing(worker.about["problem"])
    return worker


def environment() -> dict[str, str]:
    """One thread for each library, the modules of this one, and no files beside them."""
    threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    return {**os.environ, **threads, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}

"""Rounds in which all games take turns, and what they come to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bench.catalogue import Peer
from bench.environments import Missing
from bench.workers import Worker


@dataclass
class Row:
    """One game of one library, or why it was not played.

    way: how it is driven (`bench.games`). rounds: steps, games, seconds of the processor and
    seconds of the clock ("wall") of each round.
    """

    peer: str
    version: str = ""
    game: str = ""
    way: str = ""
    players: int = 0
    problem: str = ""
    rounds: list[dict[str, Any]] = field(default_factory=list)

    @property
    def steps(self) -> float:
        """Steps per second of the processor, the best round."""
        return max(rates(self.rounds), default=0.0)

    @property
    def games(self) -> float:
        """Games per second of the processor: as many steps, at the length of all the games."""
        length = self.length
        return self.steps / length if length else 0.0

    @property
    def length(self) -> float:
        """Steps of a game, the average over all rounds; 0 where no game has ended."""
        games = sum(one["games"] for one in self.rounds)
        return float(sum(one["steps"] for one in self.rounds) / games) if games else 0.0

    @property
    def spread(self) -> float:
        """By what part the slowest round was slower than the best one."""
        found = rates(self.rounds)
        return 1 - min(found) / max(found) if found else 0.0


def rates(rounds: list[dict[str, Any]]) -> list[float]:
    """Steps per second of each round."""
    return [one["steps"] / one["seconds"] for one in rounds]


def alternated(workers: Mapping[Peer, Worker | Missing], rounds: int, seconds: float) -> list[Row]:
    """Play one round of every game after the other, so often; a game with a problem drops out."""
    rows: list[tuple[Row, Worker, str]] = []
    found: list[Row] = []
    for peer, worker in workers.items():
        if isinstance(worker, Missing):
            found.append(Row(peer.name, problem=worker.reason))
            continue
        games = announced(peer, worker)
        rows += games
        found += [row for row, _worker, _key in games]
    for _round in range(rounds):
        for row, worker, key in rows:
            one_round(row, worker, key, seconds)
    return found


def announced(peer: Peer, worker: Worker) -> list[tuple[Row, Worker, str]]:
    """The rows that a worker is to fill."""
    version = worker.about["version"]
    return [
        (
            Row(peer.name, version, one["name"], one["way"], one["players"], one["problem"]),
            worker,
            key,
        )
        for key, one in worker.about["games"].items()
    ]


def one_round(row: Row, worker: Worker, key: str, seconds: float) -> None:
    """Play one round, unless the game has had a problem."""
    if row.problem:
        return
    answer = worker.round(key, seconds)
    if "problem" in answer:
        row.problem = answer["problem"]
        row.rounds.clear()
    else:
        row.rounds.append(answer)

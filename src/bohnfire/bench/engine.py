"""Measurements of the engine: play inside it, the step API, copies and views.

Seconds are those of the processor, which a busy machine disturbs less; where several processes
work, they are those of the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time

from bohnfire.core import game as engine
from bohnfire.core.determinise import determinise
from bohnfire.core.edition import Rules
from bohnfire.core.heuristic import heuristic_playouts
from bohnfire.core.playout import RandomPlayer, playouts
from bohnfire.core.rng import seeded
from bohnfire.core.table import Table
from bohnfire.editions.registry import EDITIONS
from bohnfire.view import view

ROUNDS = 5
SECONDS = 0.25  # of work in each round, so that a run takes about a quarter of a minute


@dataclass(frozen=True)
class Measurement:
    """A rate (per second) or a duration (microseconds), and its ratio to the reference.

    value: the best of several rounds. ratio: how many reference operations of the same run
    fit into one operation (durations), or how many operations into one reference (rates).
    wanted: the value the project promises for the compiled engine, or None.
    """

    name: str
    value: float
    unit: str
    ratio: float
    wanted: float | None = None


def rate(work: Callable[[int], int], processes: int = 1) -> float:
    """Operations per second: the best of several rounds. `work(n)` does n units."""
    clock = process_time if processes == 1 else perf_counter
    units, done, seconds = 1, 0, 0.0
    while seconds < SECONDS / 4:
        units *= 2
        done, seconds = timed(work, units, clock)
    units = max(1, int(units * SECONDS / seconds))
    best = 0.0
    for _round in range(ROUNDS):
        done, seconds = timed(work, units, clock)
        best = max(best, done / seconds)
    return best


def timed(work: Callable[[int], int], units: int, clock: Callable[[], float]) -> tuple[int, float]:
    """What was done, in how many seconds of a clock."""
    start = clock()
    done = work(units)
    return done, clock() - start


def reference(units: int) -> int:
    """A small loop of plain Python: what one call and one draw of `random` cost here."""
    draw = Random(1).random
    total = 0
    for _unit in range(units * 1000):
        total += int(draw() * 4)
    return units * 1000


def python_loop(rules: Rules) -> Callable[[int], int]:
    """Random play driven from Python through `legal` and `apply`; decisions."""

    def work(games: int) -> int:
        decisions, draw = 0, Random(1).random
        legal, apply = engine.legal, engine.apply
        for seed in range(games):
            table = engine.new(rules, seed)
            while not table.over:
                waiting = int(table.waiting)
                seat = (waiting & -waiting).bit_length() - 1
                moves = legal(table, seat)
                apply(table, seat, moves[int(draw() * len(moves))])
                decisions += 1
        return decisions

    return work


def middle(rules: Rules) -> Table:
    """A table in the middle of a random game."""
    table = engine.new(rules, 3)
    player = RandomPlayer(seeded(3))
    for _decision in range(150):
        player.decide(table)
    return table


def repeated(call: Callable[[], object]) -> Callable[[int], int]:
    """Call something again and again."""

    def work(units: int) -> int:
        for _call in range(units):
            call()
        return units

    return work


def measurements() -> Iterator[Measurement]:
    """Measure one thing after the other, the reference first."""
    plain = rate(reference)
    yield Measurement("reference: plain Python, one draw", plain, "per second", 1.0)
    rules = EDITIONS["amigo_2019"].rules(4)
    inside = rate(lambda games: playouts(rules, games))
    yield per_second("random decisions inside the engine", inside, plain, 8e6)
    reckoned = rate(lambda games: heuristic_playouts(rules, games))
    yield per_second("decisions by simple reckoning inside the engine", reckoned, plain, 2e6)
    outside = rate(python_loop(rules))
    yield per_second("decisions through legal and apply", outside, plain, 8e5)
    table = middle(rules)
    yield microseconds("copy of a table", rate(repeated(table.copy)), plain, 1.0)
    rng = seeded(3)
    guesses = rate(repeated(lambda: determinise(table, 1, rng)))
    yield microseconds("determinised copy of a table", guesses, plain, 4.0)
    yield microseconds("view of a seat", rate(repeated(lambda: view(table, 1))), plain, 20.0)
    yield microseconds("setting up a game", rate(repeated(lambda: engine.new(rules, 7))), plain)
    yield from editions(inside)


def editions(base: float) -> Iterator[Measurement]:
    """Random play in every edition, with four if it can be; the ratio is to `amigo_2019`."""
    for edition in EDITIONS.values():
        rules = edition.rules(4 if 4 in edition.players else edition.players[0])
        value = rate(lambda games, rules=rules: playouts(rules, games))  # type: ignore[misc]
        yield Measurement(f"random decisions, {edition.id}", value, "per second", value / base)


def per_second(name: str, value: float, plain: float, wanted: float | None = None) -> Measurement:
    return Measurement(name, value, "per second", value / plain, wanted)


def microseconds(name: str, per: float, plain: float, wanted: float | None = None) -> Measurement:
    return Measurement(name, 1e6 / per, "µs", plain / per, wanted)

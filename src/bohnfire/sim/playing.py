"""Plays single games of a batch, and parts of it."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bohnfire.bots import play
from bohnfire.core import game as engine
from bohnfire.core.ending import Result, result
from bohnfire.core.table import Table
from bohnfire.game import Game
from bohnfire.sim.chronicle import Chronicle
from bohnfire.sim.plan import Batch, made, name_of, settle, whole_table
from bohnfire.sim.schema import TABLES, Row, Rows
from bohnfire.sim.summary import Outcome, win_of
from bohnfire.sim.wholetable import table_player

SMALLEST: Final = 8  # games of a part
LARGEST: Final = 1000
PARTS: Final = 200  # that a batch is cut into, if they are not too small or too large

Tick = Callable[[int], object]  # called with the number of games played since the last call


@dataclass(frozen=True)
class Part:
    """Some games in a row, which one process plays: those from `first` to before `end`."""

    number: int
    first: int
    end: int

    @property
    def games(self) -> int:
        return self.end - self.first


@dataclass(frozen=True)
class PlayedPart:
    """The outcomes of a part, and its tables as Parquet files if they are kept."""

    part: Part
    outcomes: list[Outcome]
    files: dict[str, bytes]


def cut(games: int) -> list[Part]:
    """The parts of a batch. They depend on the number of games only."""
    size = min(LARGEST, max(SMALLEST, games // PARTS))
    firsts = range(0, games, size)
    return [Part(number, first, min(first + size, games)) for number, first in enumerate(firsts)]


def play_part(batch: Batch, part: Part, keep: bool, tick: Tick | None = None) -> PlayedPart:
    """Play some games; with `keep`, write their tables."""
    rack = Rack(batch)
    outcomes = []
    rows: Rows = {name: [] for name in TABLES}
    for number in range(part.first, part.end):
        outcomes.append(rack.play(number))
        if keep:
            rack.write(rows)
        if tick is not None:
            tick(1)
    return PlayedPart(part, outcomes, encoded(rows) if keep else {})


def play_elsewhere(batch: Batch, part: Part, keep: bool) -> PlayedPart:
    """Play some games in a process of its own."""
    settle(batch)
    return play_part(batch, part, keep)


def encoded(rows: Rows) -> dict[str, bytes]:
    """The tables as Parquet files."""
    from bohnfire.sim.parquet import parquet

    return {name: parquet(name, table) for name, table in rows.items()}


class Rack:
    """Plays single games of a batch by rules laid out once, and tells the rows of the last one."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.rules = batch.laid_out().rules(batch.players)
        self.chronicle = Chronicle(self.rules)
        self.names = [name_of(bot) for bot in batch.bots]
        self.seed = self.moves = 0
        self.fields: list[int] = []

    def play(self, number: int) -> Outcome:
        """The game of this number; equal batches give equal games."""
        chance = random.Random(f"{self.batch.seed}/{self.batch.deal(number)}")
        self.seed = chance.getrandbits(48)
        self.chronicle.begin(number)
        table = engine.new(self.rules, self.seed, 0, (), self.chronicle)
        seating = self.batch.seating(number)
        faults = self.play_out(table, seating, chance)
        ended = result(table)
        assert ended is not None
        self.ended: Result = ended
        self.fields = [int(table.fields[seat]) for seat in range(self.batch.players)]
        self.outcome = Outcome(
            coins=ended.coins,
            winners=ended.winners,
            bots=tuple(seating),
            turns=turns_of(table),
            trades=len(self.chronicle.trades),
            offers=self.chronicle.offers,
            faults=faults,
        )
        return self.outcome

    def play_out(self, table: Table, seating: list[int], chance: random.Random) -> tuple[str, ...]:
        """Play to the end; returns what the bots did wrong."""
        seeds = [chance.getrandbits(48) for _seat in seating]
        players = [self.batch.bots[index] for index in seating]
        policies = [policy for policy in map(whole_table, players) if policy is not None]
        if policies:
            self.moves = table_player(policies, seeds).play(table)
            return ()
        bots = [made(player, seed) for player, seed in zip(players, seeds, strict=True)]
        played = play(Game(table, self.seed), bots)
        self.moves = played.moves
        return tuple(str(fault) for fault in played.faults)

    def write(self, rows: Rows) -> None:
        """Add the rows of the game just played."""
        told, outcome = self.chronicle, self.outcome
        rows["games"].append(
            (
                *(told.game, self.seed, outcome.turns, self.moves, outcome.offers),
                *(outcome.trades, list(outcome.winners), self.ended.tie_break),
                list(outcome.faults),
            )
        )
        rows["seats"] += [self.seat_row(seat) for seat in range(self.batch.players)]
        rows["trades"] += told.trades
        rows["harvests"] += told.harvests

    def seat_row(self, seat: int) -> Row:
        told, outcome = self.chronicle.seats[seat], self.outcome
        return (
            *(self.chronicle.game, seat, self.names[outcome.bots[seat]]),
            *(outcome.coins[seat], win_of(outcome, seat)),
            *(told.harvested, told.extra, told.paid, self.fields[seat], told.bought),
            *(told.harvests, told.trades, told.given, told.received),
        )


def turns_of(table: Table) -> int:
    """Turns that were played. A round without any change ends before the next turn (G3)."""
    return int(table.turn) - (1 if table.phase == 0 else 0)

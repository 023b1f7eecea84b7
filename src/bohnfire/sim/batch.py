"""Many games between bots, on one processor core or on several."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bohnfire.bots import BOTS, Bot, UnknownBot, play
from bohnfire.core.edition import Edition
from bohnfire.core.moves import ACCEPT, PROPOSE, Move
from bohnfire.editions.hosttables import use_tables
from bohnfire.editions.registry import find
from bohnfire.game import Game, dealt
from bohnfire.sim.summary import Outcome, Summary, Tally

BotMaker = Callable[[int | None], Bot]
Progress = Callable[[int, int], object]

CHUNK = 8  # games handed to a process at a time


class BatchError(ValueError):
    """A batch that cannot be played. Stable codes: `simulate/games`, `simulate/bots`."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = sentence
        super().__init__(sentence)


@dataclass(frozen=True)
class Batch:
    """What all games of a batch share. bots: a name or a maker for each seat.

    Seats are counted from the start player. With `rotate`, the bots move up one seat from game
    to game, so that nobody profits from a place. data: a folder of tables that each process must
    use, as the main one does already (`bohnfire.editions.hosttables.use_tables`).
    """

    edition: str
    players: int
    bots: tuple[str | BotMaker, ...]
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    rotate: bool = False
    data: Path | None = None

    def deal(self, number: int) -> int:
        """Games of the same deal have the same number here."""
        return number

    def seating(self, number: int) -> list[int]:
        """Which bot (index into `bots`) sits in each seat of a game."""
        shift = number if self.rotate else 0
        return [(seat + shift) % self.players for seat in range(self.players)]


def simulate(
    edition: str = "amigo_2019",
    players: int = 4,
    games: int = 100,
    bots: str | BotMaker | Iterable[str | BotMaker] = "trader",
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    rotate: bool = False,
    progress: Progress | None = None,
    data: Path | None = None,
) -> Summary:
    """Play games between bots and sum them up.

    bots: one for all seats, or one for each; fewer are repeated. A bot is a name or anything
    that makes a `Bot` from a seed. Every game has a seed of its own, so the summary does not
    depend on the number of workers (processes). progress: called with games done and all games.

    Raises EditionError, UnknownBot or BatchError.
    """
    seats = seats_for(bots, players)
    batch = Batch(edition, players, seats, seed, dict(options or {}), rotate, data)
    if games < 1:
        raise BatchError("simulate/games", f"At least one game must be played, not {games}.")
    find(edition, batch.options).rules(players)
    tally = Tally([name_of(bot) for bot in batch.bots])
    for done, outcome in enumerate(outcomes(batch, games, workers), start=1):
        tally.add(outcome)
        if progress is not None:
            progress(done, games)
    return tally.summary(edition, seed, rotate)


def seats_for(
    bots: str | BotMaker | Iterable[str | BotMaker], players: int
) -> tuple[str | BotMaker, ...]:
    """A bot for each seat; a row that is too short begins anew."""
    row = [bots] if isinstance(bots, str) or callable(bots) else list(bots)
    if not row or len(row) > players:
        raise BatchError(
            "simulate/bots", f"Name one to {players} bots for {players} seats, not {len(row)}."
        )
    for bot in row:
        if isinstance(bot, str) and bot not in BOTS:
            raise UnknownBot(bot)
    return tuple(row[seat % len(row)] for seat in range(players))


def name_of(bot: str | BotMaker) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def outcomes(batch: Batch, games: int, workers: int) -> Iterator[Outcome]:
    """The outcomes of all games, in their order whatever the number of processes."""
    if workers <= 1:
        rack = Rack(batch)
        yield from (rack.play(number) for number in range(games))
        return
    parts = [(batch, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    with get_context("spawn").Pool(workers) as pool:
        for part in pool.imap(play_part, parts):
            yield from part


def play_part(part: tuple[Batch, int, int]) -> list[Outcome]:
    """Some games of a batch, in a process of its own."""
    batch, first, end = part
    if batch.data is not None:
        use_tables(batch.data)
    rack = Rack(batch)
    return [rack.play(number) for number in range(first, end)]


class Rack:
    """Plays single games of a batch by rules laid out once."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        edition: Edition = find(batch.edition, batch.options)
        self.rules = edition.rules(batch.players)

    def play(self, number: int) -> Outcome:
        """The game of this number; equal batches give equal games."""
        chance = random.Random(f"{self.batch.seed}/{self.batch.deal(number)}")
        game = dealt(self.rules, chance.getrandbits(48), start=0)
        seating = self.batch.seating(number)
        makers = [self.batch.bots[index] for index in seating]
        bots = [made(maker, chance.getrandbits(48)) for maker in makers]
        counts = Counts()
        played = play(game, bots, watch=counts.watch)
        return Outcome(
            coins=played.result.coins,
            winners=played.result.winners,
            bots=tuple(seating),
            turns=turns_of(game),
            trades=counts.trades,
            offers=counts.offers,
            faults=tuple(str(fault) for fault in played.faults),
        )


def made(maker: str | BotMaker, seed: int) -> Bot:
    return (BOTS[maker] if isinstance(maker, str) else maker)(seed)


def turns_of(game: Game) -> int:
    """Turns that were played. A round without any change ends before the next turn (G3)."""
    table: Any = game.table
    return int(table.turn) - (1 if table.phase == 0 else 0)


class Counts:
    """Counts deals and offers while a game is played."""

    def __init__(self) -> None:
        self.trades = 0
        self.offers = 0

    def watch(self, game: Game, seat: int, move: Move) -> None:
        self.trades += move.verb == ACCEPT
        self.offers += move.verb == PROPOSE

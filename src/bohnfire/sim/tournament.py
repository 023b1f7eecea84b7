"""Tournaments: bots against each other, every deal played once with each of them in each seat.

In game g of a match between k bots, seat s holds bot (s + g) mod k, and k games in a row have the
same deal. So over a deal no bot has a better place or better cards than another one; alone at a
table, each bot plays the deal for itself. The observations are deals, not single games.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from bohnfire.sim.batch import Counter, Progress, checked, engine_of, outcomes, stoppable
from bohnfire.sim.errors import BatchError
from bohnfire.sim.folder import Folder
from bohnfire.sim.intervals import Interval, interval, ratio
from bohnfire.sim.plan import AnyEdition, Batch, check_company, known
from bohnfire.sim.processes import Engine
from bohnfire.sim.summary import Outcome


@dataclass(frozen=True)
class Standing:
    """One bot in a match. coins: a seat's; wins: part of the games at its table that it won."""

    bot: str
    coins: Interval
    wins: Interval


@dataclass(frozen=True)
class Match:
    """Bots that met. ratio: coins of the first over those of the second, of a pair."""

    games: int
    standings: tuple[Standing, ...]
    ratio: Interval | None
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Tournament:
    """All matches at one edition and number of players."""

    edition: str
    players: int
    seed: int
    matches: tuple[Match, ...]

    def as_dict(self) -> dict[str, object]:
        """Plain values, ready for JSON."""
        return asdict(self)


class Meeting(Batch):
    """The games of one match; `bots` are those who meet, not the seats."""

    kind = "match"

    def seating(self, number: int) -> list[int]:
        return [(seat + number) % len(self.bots) for seat in range(self.players)]

    def deal(self, number: int) -> int:
        return number // len(self.bots)


def tournament(
    edition: AnyEdition = "amigo_2019",
    players: int = 4,
    games: int = 400,
    bots: Sequence[str] = ("trader", "planter", "random"),
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    mix: bool = False,
    progress: Progress | None = None,
    data: Path | None = None,
    out: Path | None = None,
    engine: str = "processes",
) -> Tournament:
    """Let every two of the bots meet; with `mix`, all of them at one table.

    games: of each match; rounded up so that every deal is played by all. The result does not
    depend on the number of workers (processes) nor on the engine. data: a folder of tables, as in
    `--data`. progress: called with games done and all games. out: a folder that gets a folder for
    each match; a tournament that was stopped goes on there. Raises EditionError, UnknownBot,
    BatchError, or Stopped on Ctrl-C.
    """
    check(bots, games)
    sides = [tuple(bots)] if mix else list(combinations(bots, 2))
    sizes = [-(-games // len(side)) * len(side) for side in sides]
    counter = Counter(sum(sizes), progress)
    crew = engine_of(engine, workers)
    matches = []
    for side, size in zip(sides, sizes, strict=True):
        meeting = Meeting(edition, players, side, seed, dict(options or {}), data=data)
        name = checked(meeting, size)
        place = None if out is None else out / match_name(side)
        matches.append(meet(meeting, size, crew, place, counter))
    return Tournament(name, players, seed, tuple(matches))


def meet(meeting: Meeting, games: int, crew: Engine, out: Path | None, counter: Counter) -> Match:
    """Play one match."""
    folder = None if out is None else Folder(out, meeting, games)
    with stoppable(folder, games, counter):
        played = list(outcomes(meeting, games, crew, folder, counter.tick))
    names: tuple[Any, ...] = meeting.bots
    ended = match(names, played)
    if folder is not None:
        folder.finish(asdict(ended))
    return ended


def match_name(side: tuple[str, ...]) -> str:
    """The folder of a match."""
    return "-".join(bot.replace(":", ".") for bot in side)


def check(bots: Sequence[str], games: int) -> None:
    """Whether there is something to play; raises UnknownBot or BatchError."""
    for bot in bots:
        known(bot)
    check_company(bots)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BatchError("tournament/bots", "Name at least two bots, each of them once.")
    if games < 1:
        raise BatchError("simulate/games", f"At least one game must be played, not {games}.")


def match(side: tuple[str, ...], played: list[Outcome]) -> Match:
    """What the games of a match tell about its bots."""
    size = len(side)
    deals = [played[first : first + size] for first in range(0, len(played), size)]
    coins = [[coins_of(deal, bot) for deal in deals] for bot in range(size)]
    wins = [[wins_of(deal, bot) for deal in deals] for bot in range(size)]
    standings = [
        Standing(name, interval(coins[bot]), interval(wins[bot])) for bot, name in enumerate(side)
    ]
    faults = [f"Game {n}: {fault}" for n, game in enumerate(played, 1) for fault in game.faults]
    return Match(
        len(played),
        tuple(standings),
        ratio(coins[0], coins[1]) if size == 2 else None,
        tuple(faults),
    )


def coins_of(deal: list[Outcome], bot: int) -> float:
    """The mean of a bot's seats in all games of a deal."""
    held = [game.coins[seat] for game in deal for seat in seats_of(game, bot)]
    return sum(held) / len(held)


def wins_of(deal: list[Outcome], bot: int) -> float:
    """The part of the games with this bot that it won; a shared win counts its part."""
    shares = [share(game, bot) for game in deal if bot in game.bots]
    return sum(shares) / len(shares)


def share(game: Outcome, bot: int) -> float:
    if not game.winners:
        return 0.0
    return sum(seat in game.winners for seat in seats_of(game, bot)) / len(game.winners)


def seats_of(game: Outcome, bot: int) -> Iterator[int]:
    return (seat for seat, sitting in enumerate(game.bots) if sitting == bot)

"""Sums over many games: means with their standard errors."""

from dataclasses import asdict, dataclass
from math import sqrt


@dataclass(frozen=True)
class Outcome:
    """One game. coins by seat, counted from the start player; bots: which bot sat where."""

    coins: tuple[int, ...]
    winners: tuple[int, ...]
    bots: tuple[int, ...]
    turns: int
    trades: int
    offers: int
    faults: tuple[str, ...] = ()


def win_of(outcome: Outcome, seat: int) -> float:
    """The part of the win that a seat has: a win shared by two counts half for each."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error; the error is None for a single observation."""

    mean: float
    error: float | None

    def __str__(self) -> str:
        return f"{self.mean:.2f}" if self.error is None else f"{self.mean:.2f} ± {self.error:.2f}"


class Sums:
    """Observations, summed up one by one."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.sum += value
        self.squares += value * value

    def mean(self) -> Mean:
        """Mean and standard error (sample deviation over the root of the count)."""
        mean = self.sum / self.count
        if self.count < 2:
            return Mean(mean, None)
        spread = max(0.0, self.squares - self.count * mean * mean) / (self.count - 1)
        return Mean(mean, sqrt(spread / self.count))


@dataclass(frozen=True)
class Line:
    """One seat, or one kind of bot. wins: part of the games won, a shared win counts its part."""

    name: str
    coins: Mean
    wins: Mean


@dataclass(frozen=True)
class Summary:
    """A batch in numbers. Seats are counted from the start player.

    bots: a line for each kind of bot. If it had several seats, each game counts their average.
    trades are deals carried out. faults: what bots did wrong.
    """

    edition: str
    players: int
    games: int
    seed: int
    rotate: bool
    seats: tuple[Line, ...]
    bots: tuple[Line, ...]
    turns: Mean
    trades: Mean
    offers: Mean
    faults: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        """Plain values, ready for JSON."""
        return asdict(self)


class Tally:
    """Collects the outcomes of games, one after the other. bots: the name of each bot."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.games = 0
        self.seats = [(Sums(), Sums()) for _bot in bots]
        self.kinds = {bot: (Sums(), Sums()) for bot in bots}
        self.turns, self.trades, self.offers = Sums(), Sums(), Sums()
        self.faults: list[str] = []

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.games += 1
        wins = [win_of(outcome, seat) for seat in range(len(self.seats))]
        for seat, (coins, won) in enumerate(self.seats):
            coins.add(outcome.coins[seat])
            won.add(wins[seat])
        for kind, (coins, won) in self.kinds.items():
            seats = [seat for seat, bot in enumerate(outcome.bots) if self.bots[bot] == kind]
            coins.add(sum(outcome.coins[seat] for seat in seats) / len(seats))
            won.add(sum(wins[seat] for seat in seats) / len(seats))
        self.turns.add(outcome.turns)
        self.trades.add(outcome.trades)
        self.offers.add(outcome.offers)
        self.faults += [f"Game {self.games}: {fault}" for fault in outcome.faults]

    def summary(self, edition: str, seed: int, rotate: bool) -> Summary:
        """What was collected."""
        names = ["rotating"] * len(self.bots) if rotate else self.bots
        return Summary(
            edition,
            len(self.bots),
            self.games,
            seed,
            rotate,
            tuple(line(name, sums) for name, sums in zip(names, self.seats, strict=True)),
            tuple(line(kind, sums) for kind, sums in self.kinds.items()),
            self.turns.mean(),
            self.trades.mean(),
            self.offers.mean(),
            tuple(self.faults),
        )


def line(name: str, sums: tuple[Sums, Sums]) -> Line:
    return Line(name, sums[0].mean(), sums[1].mean())

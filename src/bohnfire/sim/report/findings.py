"""What the games of a batch tell, in numbers with 95% intervals.

Seats are counted from 0 here and from 1 where people read them. Every interval treats whole games
as independent, nothing smaller: the seats of a game depend on each other.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl

from bohnfire.sim.intervals import Interval, interval, students
from bohnfire.sim.report.runs import Counts, Run, groups

FEWEST: Final = 10  # observations of a group that is shown


@dataclass(frozen=True)
class Standing:
    """A seat or a bot: coins of a seat, and the part of the games it won."""

    name: str
    coins: Interval
    wins: Interval


@dataclass(frozen=True)
class Value:
    """A variety. average: coins for each card that was harvested. marginal: see `marginal_coins`;
    None where the games are too few to tell. cards: of it, harvested in a game.
    """

    variety: str
    average: Interval
    marginal: Interval | None
    cards: Interval


@dataclass(frozen=True)
class Purchase:
    """Fields bought in one round. share: of all seats. extra: coins at the end, compared with
    seats that never bought; None without such seats. own: coins harvested on the bought field,
    less its price.
    """

    round: int
    seats: int
    share: float
    extra: Interval | None
    own: Interval


@dataclass(frozen=True)
class Tie:
    """Two who deal with each other. deals, and cards each gave, are means for a game."""

    first: str
    second: str
    deals: Interval
    gave: Interval
    got: Interval


@dataclass(frozen=True)
class Length:
    """Turns of a game: the mean, quantiles, and how often each number occurred."""

    turns: Interval
    low: int
    median: int
    high: int
    counts: dict[int, int]
    deals: Interval
    offers: Interval
    gifts: Interval | None


def by_seat(run: Run) -> list[Standing]:
    """Coins and wins of each seat, the start player first."""
    return [standing(run, f"seat {seat + 1}", rows) for seat, rows in groups(run.seats, "seat")]


def by_bot(run: Run) -> list[Standing]:
    """Coins and wins of a seat of each bot."""
    return [standing(run, bot, run.seats.filter(pl.col("bot") == bot)) for bot in run.kinds]


def standing(run: Run, name: str, rows: pl.DataFrame) -> Standing:
    counts = Counts(run)
    coins, wins = counts.mean(rows, "coins"), counts.mean(rows, "win")
    assert coins is not None
    assert wins is not None
    return Standing(name, coins, wins)


def values(run: Run) -> list[Value]:
    """What a card of each variety was worth, the dearest on average first."""
    by_game = run.harvests.group_by("game", "variety").agg(pl.sum("cards"), pl.sum("coins"))
    marginal = marginal_coins(run)
    found = []
    for variety, rows in groups(by_game.collect(), "variety"):
        average = Counts(run).mean(rows, "coins", "cards")
        assert average is not None
        name = run.told["varieties"].get(variety, variety)
        cards = Counts(run).per_game(rows, "cards")
        found.append(Value(name, average, marginal.get(variety), cards))
    return sorted(found, key=lambda value: -value.average.mean)


def marginal_coins(run: Run) -> dict[str, Interval]:
    """By variety: how many more coins a seat harvests in a game with one more card of it.

    Least squares over seats: harvested coins by the cards harvested of each variety, the numbers of
    the others held equal. The interval groups the seats of a game. Empty if there are too few
    games to tell the varieties apart.
    """
    cards = run.harvests.group_by("game", "seat", "variety").agg(pl.sum("cards").cast(pl.Float64))
    wide = cards.collect().pivot("variety", index=["game", "seat"], values="cards")
    seats = run.seats.select("game", "seat", "harvested").sort("game", "seat")
    table = seats.join(wide, on=["game", "seat"], how="left", maintain_order="left").fill_null(0)
    names = sorted(set(table.columns) - {"game", "seat", "harvested"})
    ones = np.ones((table.height, 1))
    given = np.hstack([ones, table.select(names).to_numpy()])
    if run.games.height <= 2 * given.shape[1] or np.linalg.matrix_rank(given) < given.shape[1]:
        return {}
    coins = table["harvested"].cast(pl.Float64).to_numpy()
    return fitted(given, coins, table["game"].to_numpy(), names)


def fitted(given: Any, coins: Any, games: Any, names: list[str]) -> dict[str, Interval]:
    """Slopes of least squares with intervals that are robust within games (the sandwich)."""
    inverse = np.linalg.inv(given.T @ given)
    slopes = inverse @ (given.T @ coins)
    scores = given * (coins - given @ slopes)[:, None]
    _numbers, index = np.unique(games, return_inverse=True)
    count = int(index.max()) + 1
    by_game = np.zeros((count, given.shape[1]))
    np.add.at(by_game, index, scores)
    spread = inverse @ (by_game.T @ by_game) @ inverse * (count / (count - 1))
    halves = np.sqrt(np.diag(spread)) * students(count - given.shape[1])
    pairs = zip(names, slopes[1:], halves[1:], strict=True)
    return {name: Interval(float(slope), float(half)) for name, slope, half in pairs}


def purchases(run: Run) -> list[Purchase]:
    """Seats that bought a field, by the round of their first purchase."""
    seats = run.seats.with_columns(
        ((pl.col("bought").list.first() - 1) // run.players + 1).alias("round")
    )
    own = run.harvests.filter(pl.col("field") >= run.told["fields"])
    by_seat = own.group_by("game", "seat").agg(pl.sum("coins").alias("own")).collect()
    seats = seats.join(by_seat, on=["game", "seat"], how="left").with_columns(
        (pl.col("own").fill_null(0).cast(pl.Int64) - pl.col("paid")).alias("own")
    )
    never = seats.filter(pl.col("round").is_null())
    bought = seats.filter(pl.col("round").is_not_null())
    return [
        purchase(run, int(number), rows, never)
        for number, rows in groups(bought, "round")
        if rows.height >= FEWEST
    ]


def purchase(run: Run, number: int, rows: pl.DataFrame, never: pl.DataFrame) -> Purchase:
    counts = Counts(run)
    own = counts.mean(rows, "own")
    assert own is not None
    extra = counts.difference(rows, never, "coins") if never.height >= FEWEST else None
    return Purchase(number, rows.height, rows.height / run.seats.height, extra, own)


def break_even(bought: list[Purchase], value: str) -> int | None:
    """The last round up to which every purchase is clearly above 0; None if the first is not."""
    last = None
    for one in bought:
        found: Interval | None = getattr(one, value)
        if found is None or found.half is None or found.mean - found.half <= 0:
            break
        last = one.round
    return last


def network(run: Run) -> list[Tie]:
    """Every two seats: how often they deal in a game, and what they give each other."""
    first, second = pl.col("proposer"), pl.col("partner")
    swapped = second < first
    given, returned = pl.col("given").list.len(), pl.col("returned").list.len()
    by_pair = (
        run.trades.select(
            "game",
            pl.min_horizontal(first, second).alias("first"),
            pl.max_horizontal(first, second).alias("second"),
            pl.when(swapped).then(returned).otherwise(given).cast(pl.UInt32).alias("gave"),
            pl.when(swapped).then(given).otherwise(returned).cast(pl.UInt32).alias("got"),
        )
        .group_by("game", "first", "second")
        .agg(pl.len().alias("deals"), pl.sum("gave"), pl.sum("got"))
        .collect()
    )
    return [
        tie(run, low, high, by_pair)
        for low in range(run.players)
        for high in range(low + 1, run.players)
    ]


def tie(run: Run, low: int, high: int, by_pair: pl.DataFrame) -> Tie:
    rows = by_pair.filter((pl.col("first") == low) & (pl.col("second") == high))
    per_game = Counts(run).per_game
    return Tie(
        f"seat {low + 1}",
        f"seat {high + 1}",
        *(per_game(rows, column) for column in ("deals", "gave", "got")),
    )


def network_of_bots(run: Run) -> list[tuple[str, str, Interval]]:
    """Every two kinds of bots: how many deals two seats of theirs make in a game."""
    seats = run.seats.select("game", "seat", "bot")
    pairs = seats.join(seats, on="game", suffix="_high").filter(
        pl.col("seat") < pl.col("seat_high")
    )
    low, high = pl.min_horizontal("proposer", "partner"), pl.max_horizontal("proposer", "partner")
    deals = run.trades.select("game", low.alias("seat"), high.alias("seat_high"))
    counted = deals.group_by("game", "seat", "seat_high").agg(pl.len().alias("deals")).collect()
    rows = pairs.join(counted, on=["game", "seat", "seat_high"], how="left").fill_null(0)
    found = []
    for place, first in enumerate(run.kinds):
        for second in run.kinds[place:]:
            both = pl.concat_list("bot", "bot_high").list.sort()
            mine = rows.filter(both == sorted((first, second)))
            mean = Counts(run).mean(mine, "deals")
            if mean is not None:
                found.append((first, second, mean))
    return found


def length(run: Run) -> Length:
    """How long games last, and how much is traded in them."""
    turns = run.games["turns"].sort()
    found = dict(turns.value_counts().iter_rows())
    low, median, high = (int(turns.quantile(part, "nearest") or 0) for part in (0.05, 0.5, 0.95))
    one_sided = (pl.col("given").list.len() == 0) | (pl.col("returned").list.len() == 0)
    gifts = run.trades.select("game", one_sided.cast(pl.UInt32).alias("gift")).collect()
    return Length(
        interval(turns.cast(pl.Float64).to_list()),
        low,
        median,
        high,
        dict(sorted(found.items())),
        interval(run.games["trades"].cast(pl.Float64).to_list()),
        interval(run.games["offers"].cast(pl.Float64).to_list()),
        Counts(run).mean(gifts, "gift"),
    )

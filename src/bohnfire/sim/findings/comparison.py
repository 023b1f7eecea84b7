"""The same deals with and without a rule."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bohnfire.sim.findings.measured import Line, change, number, percent
from bohnfire.sim.findings.trial import Change, Trial, Variant
from bohnfire.sim.intervals import difference, ratio
from bohnfire.sim.plan import SeatedBot

if TYPE_CHECKING:
    from bohnfire.sim.report.runs import Run

Sums = tuple[list[float], list[float]]  # by game: a ratio of two sums, as coins and seats
THREE_TABLES: Final = tuple(("amigo_2019", players) for players in (3, 4, 5))
AMOUNTS: Final = ("coins of a seat", "coins of the best seat", "lead over the second")
NOTES: Final = (
    "Differences of shares are percentage points. A shared win counts as its part.",
    "Won by the same seat: both games of a deal; 100 % would mean that the rule decides nothing.",
)
SHARES: Final = ("gifts among the deals", "wins of")  # how names of shares begin


def compared(trial: Trial, vary: Change, bots: SeatedBot | None = None) -> Iterator[Line]:
    """Lines for each table: the edition as it is, the variant, and by how much it differs.

    bots: who plays the variant, if they must be told of it.
    """
    for edition, players in trial.tables:
        plain = trial.play(edition, players)
        varied = trial.play(Variant(edition, vary), players, bots)
        yield from lines(trial.label(edition, players), plain, varied)


def lines(group: str, plain: "Run", varied: "Run") -> Iterator[Line]:
    before, after = measures(plain), measures(varied)
    for name, sums in before.items():
        share = name.startswith(SHARES)
        shown = percent if share else number
        apart = difference(after[name], sums)
        cells = (shown(ratio(*sums)), shown(ratio(*after[name])), change(apart, share))
        yield Line(group, name, cells)
    yield Line(
        group, "won by the same seat", (None, percent(ratio(*agreement(plain, varied))), None)
    )


def measures(run: "Run") -> dict[str, Sums]:
    """What is compared, by its name: for each game a sum, and what it is divided by."""
    import polars as pl

    from bohnfire.sim.report.runs import Counts

    counts = Counts(run)
    ones = [1.0] * run.games.height
    floats = run.games.select(pl.col("turns", "trades").cast(pl.Float64))
    coins = run.seats.group_by("game").agg(pl.col("coins").sort(descending=True)).sort("game")
    best, second = (coins["coins"].list.get(place).cast(pl.Float64).to_list() for place in (0, 1))
    found = {
        "turns": (floats["turns"].to_list(), ones),
        "deals": (floats["trades"].to_list(), ones),
        "gifts among the deals": gifts(run),
        "coins of a seat": counts.sums(run.seats, "coins"),
        "coins of the best seat": (best, ones),
        "lead over the second": ([one - two for one, two in zip(best, second, strict=True)], ones),
    }
    for seat in range(run.players):
        rows = run.seats.filter(pl.col("seat") == seat)
        found[f"wins of seat {seat + 1}"] = counts.sums(rows, "win")
    return found


def gifts(run: "Run") -> Sums:
    """By game: deals in which one side gave nothing, and all deals."""
    import polars as pl

    from bohnfire.sim.report.runs import Counts

    nothing = (pl.col("given").list.len() == 0) | (pl.col("returned").list.len() == 0)
    deals = run.trades.select("game", nothing.cast(pl.UInt32).alias("gift")).collect()
    return Counts(run).sums(deals, "gift")


def agreement(plain: "Run", varied: "Run") -> Sums:
    """By game: the chance that the winner is the same, where shared wins are drawn by lot."""
    import polars as pl

    both = plain.seats.select("game", "seat", "win").join(
        varied.seats.select("game", "seat", pl.col("win").alias("other")), on=["game", "seat"]
    )
    same = both.group_by("game").agg((pl.col("win") * pl.col("other")).sum()).sort("game")
    return same["win"].to_list(), [1.0] * same.height

"""Does it matter where one sits? Coins and wins by seat, with trading and without."""

from typing import TYPE_CHECKING, Final

from bohnfire.editions.variants import without_trading
from bohnfire.sim.findings.measured import Cell, Line, Measured, Picture, change
from bohnfire.sim.findings.trial import Trial, Variant
from bohnfire.sim.intervals import Interval, difference

if TYPE_CHECKING:
    from bohnfire.sim.report.runs import Run

USUAL: Final = (
    *(("amigo_2019", players) for players in (3, 4, 5)),
    *(("rio_grande", players) for players in (6, 7)),
)
PICTURE: Final = Picture((0, 2), "coins more than the mean")


def measure(trial: Trial) -> Measured:
    found: list[Line] = []
    for edition, players in trial.tables:
        group = trial.label(edition, players)
        trading = by_seat(trial.play(edition, players))
        silent = by_seat(trial.play(Variant(edition, without_trading), players))
        for seat, cells in enumerate(zip(trading, silent, strict=True)):
            found.append(Line(group, f"seat {seat + 1}", (*cells[0], *cells[1])))
    columns = ("coins, trading", "wins, trading", "coins, no trading", "wins, no trading")
    return Measured(
        "seats",
        "Does it matter where one sits?",
        ("table", "seat", *columns),
        tuple(found),
        (
            "Coins: those of the seat less the mean of its table. Wins: percentage points above an "
            "even share. Seat 1 starts.",
            "A shared win counts as its part; ties are broken as the edition says.",
        ),
    )


def by_seat(run: "Run") -> list[tuple[Cell | None, Cell | None]]:
    """For each seat its coins compared with all seats, and its part of the wins."""
    from bohnfire.sim.report.runs import Counts, groups

    counts = Counts(run)
    everybody = counts.sums(run.seats, "coins")
    return [
        (
            change(difference(counts.sums(rows, "coins"), everybody)),
            change(above(counts.mean(rows, "win"), 1 / run.players), percent=True),
        )
        for _seat, rows in groups(run.seats, "seat")
    ]


def above(found: Interval | None, level: float) -> Interval | None:
    return None if found is None else Interval(found.mean - level, found.half)

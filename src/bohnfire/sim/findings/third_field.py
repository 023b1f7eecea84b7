"""Until when does a third field pay? One seat buys it in a given round, or never."""

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Final

from bohnfire.editions.registry import find
from bohnfire.sim.errors import BatchError
from bohnfire.sim.findings.buyer import NEVER, buyer
from bohnfire.sim.findings.measured import Line, Measured, Picture, change, percent
from bohnfire.sim.findings.trial import Trial
from bohnfire.sim.intervals import Interval, ratio
from bohnfire.sim.plan import SeatedBot

if TYPE_CHECKING:
    from bohnfire.sim.report.runs import Run

USUAL: Final = (
    *(("amigo_1997", players) for players in (3, 4, 5)),
    *(("rio_grande", players) for players in (6, 7)),
)
OTHERS: Final = "playout-heuristic"
FEWEST: Final = 30  # purchases of a round that is told about
PICTURE: Final = Picture((1,), "coins from the purchase", groups="amigo_1997")


def measure(trial: Trial) -> Measured:
    """Raises BatchError where no field is sold, or for other players than the policy."""
    if trial.bots != OTHERS:
        raise BatchError(
            "findings/bots", f"Who buys in a given round is a variant of {OTHERS}, of no other bot."
        )
    found: list[Line] = []
    notes = []
    for edition, players in trial.tables:
        lines = list(by_round(trial, edition, players))
        found += lines
        notes.append(break_even(trial.label(edition, players), lines))
    return Measured(
        "third_field",
        "Until when does a third field pay?",
        ("table", "bought in", "able to buy then", "coins", "wins"),
        tuple(found),
        tuple(notes),
    )


def by_round(trial: Trial, edition: str, players: int) -> Iterator[Line]:
    """A line for each round in which enough seats could buy."""
    if find(edition).rules(players).price == 0:
        raise BatchError(
            "findings/no-field", f"In {edition} with {players} players no field is sold."
        )
    never = played(trial, edition, players, NEVER)
    last = (int(never.games["turns"].max()) - 1) // players + 1  # type: ignore[arg-type]
    begun = False
    for number in count(1):
        if number > last:
            return
        bought = played(trial, edition, players, number)
        effects = Effects(never, bought)
        if sum(effects.purchases) >= FEWEST:
            begun = True
            yield effects.line(trial.label(edition, players), number)
        elif begun:
            return


def played(trial: Trial, edition: str, players: int, round: int) -> "Run":
    """Games in which one seat, another in each game, buys in this round and not in others."""
    seats: list[SeatedBot] = [buyer(round), *[OTHERS] * (players - 1)]
    return trial.play(edition, players, seats, rotate=True)


class Effects:
    """What purchases changed for the buyer. Games without a purchase are equal in both runs."""

    def __init__(self, never: "Run", bought: "Run") -> None:
        import polars as pl

        before, after = (
            run.seats.filter(pl.col("bot").str.starts_with("buys ")).sort("game")
            for run in (never, bought)
        )
        self.purchases = after["bought"].list.len().cast(pl.Float64).to_list()
        self.coins, self.wins = (
            (after[name].cast(pl.Float64) - before[name].cast(pl.Float64)).to_list()
            for name in ("coins", "win")
        )

    def line(self, group: str, round: int) -> Line:
        able = Interval(sum(self.purchases) / len(self.purchases), None)
        coins, wins = ratio(self.coins, self.purchases), ratio(self.wins, self.purchases)
        cells = (percent(able), change(coins), change(wins, percent=True))
        return Line(group, f"round {round}", cells)


def break_even(group: str, lines: list[Line]) -> str:
    """The last round in which every interval up to it lies above 0."""
    paid = "no round"
    for line in lines:
        coins = line.cells[1]
        if coins is None or coins.half is None or coins.mean - coins.half <= 0:
            break
        paid = line.name
    if paid == "no round":
        return f"{group}: in no round does a purchase clearly pay."
    return f"{group}: a purchase clearly pays up to {paid}."

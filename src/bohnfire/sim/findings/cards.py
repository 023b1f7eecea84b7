"""What is a card of each variety worth? Told by all harvests, and by an experiment."""

from functools import partial
from typing import TYPE_CHECKING, Final

from bohnfire.core.edition import Edition, Phase
from bohnfire.core.table import DRAW_PILE, Table
from bohnfire.editions.registry import find
from bohnfire.editions.variants import without_trading
from bohnfire.sim.findings.measured import Cell, Line, Measured, Picture, change, count, number
from bohnfire.sim.findings.trial import Trial, Variant
from bohnfire.sim.intervals import interval

if TYPE_CHECKING:
    from bohnfire.sim.report.runs import Run

USUAL: Final = (("amigo_2019", 4),)
PICTURE: Final = Picture((1, 3), "coins")


def measure(trial: Trial) -> Measured:
    return Measured(
        "cards",
        "What is one more card of each variety worth?",
        (
            *("table", "variety", "cards", "coins per card", "no trading"),
            *("one card more, least squares", "a sixth hand card"),
        ),
        tuple(line for table in trial.tables for line in by_variety(trial, *table)),
    )


def by_variety(trial: Trial, edition: str, players: int) -> list[Line]:
    """A line for each variety in the deck, the rarest first."""
    from bohnfire.sim.report.findings import marginal_coins, values

    plain = trial.play(edition, players)
    silent = trial.play(Variant(edition, without_trading), players)
    each, alone = ({one.variety: one.average for one in values(run)} for run in (plain, silent))
    slopes = marginal_coins(plain)
    rules = find(edition).rules(players)
    lines = []
    for place, variety in enumerate(rules.edition.varieties):
        copies = int(rules.faces.copies[place])
        if copies == 0:
            continue
        dealt = trial.play(Variant(edition, partial(with_sixth_card, variety.id)), players)
        cells = (
            *(count(copies), number(each.get(variety.name)), number(alone.get(variety.name))),
            *(number(slopes.get(variety.id)), gained(plain, dealt)),
        )
        lines.append(Line(trial.label(edition, players), variety.name, cells))
    return sorted(lines, key=lambda line: line.cells[0].mean if line.cells[0] else 0)


def gained(plain: "Run", dealt: "Run") -> Cell | None:
    """By how many coins the start player ends with more."""
    import polars as pl

    coins = (
        run.seats.filter(pl.col("seat") == 0).sort("game")["coins"].cast(pl.Float64)
        for run in (dealt, plain)
    )
    return change(interval([more - less for more, less in zip(*coins, strict=True)]))


class SixthCard(Phase):
    """The start player begins with one more card, at the back of the hand.

    It is the card of its variety that would have been drawn last.
    """

    def __init__(self, variety: int) -> None:
        super().__init__("sixth_card")
        self.variety = variety

    def prepare(self, table: Table) -> None:
        for place in range(table.size(DRAW_PILE)):
            if table.variety(DRAW_PILE, place) == self.variety:
                table.add(table.hand(table.start), table.take(DRAW_PILE, place))
                return


def with_sixth_card(variety: str, edition: Edition) -> Edition:
    """The edition with one more card of the variety in the start player's first hand."""
    place = [one.id for one in edition.varieties].index(variety)
    return edition.changed(
        id=f"{edition.id}-sixth_card_{variety}",
        name=f"{edition.name}, a sixth card: {variety}",
        phases=(*edition.phases, SixthCard(place)),
    )

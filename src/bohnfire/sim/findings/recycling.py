"""What does a common mistake do: coins are noted, and all harvested cards are discarded?"""

from typing import Final

from bohnfire.editions.variants import recycled_coins
from bohnfire.sim.findings.comparison import AMOUNTS, NOTES, THREE_TABLES, compared
from bohnfire.sim.findings.measured import Measured, Picture
from bohnfire.sim.findings.trial import Trial

USUAL: Final = THREE_TABLES
PICTURE: Final = Picture((0, 1), "coins", names=AMOUNTS)


def measure(trial: Trial) -> Measured:
    return Measured(
        "recycling",
        "What happens if the cards that became coins go back onto the discard pile?",
        ("table", "", "as printed", "recycled", "difference"),
        tuple(compared(trial, recycled_coins)),
        NOTES,
    )

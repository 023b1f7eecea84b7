"""What is the second planting worth? The same deals where only the front card is planted."""

from typing import Final

from bohnfire.editions.variants import one_planting
from bohnfire.sim.findings.comparison import AMOUNTS, NOTES, THREE_TABLES, compared
from bohnfire.sim.findings.measured import Measured, Picture
from bohnfire.sim.findings.trial import Trial

USUAL: Final = THREE_TABLES
PICTURE: Final = Picture((0, 1), "coins", names=AMOUNTS)


def measure(trial: Trial) -> Measured:
    return Measured(
        "planting",
        "What happens if only one card may be planted from the hand?",
        ("table", "", "as printed", "one planting", "difference"),
        tuple(compared(trial, one_planting)),
        NOTES,
    )

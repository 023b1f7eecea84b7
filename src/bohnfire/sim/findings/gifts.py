"""What do gifts do for a table? The same deals where both sides of a trade must give a card."""

from typing import Final

from bohnfire.editions.variants import without_gifts
from bohnfire.sim.findings.comparison import AMOUNTS, NOTES, THREE_TABLES, compared
from bohnfire.sim.findings.measured import Measured, Picture
from bohnfire.sim.findings.trial import Trial

USUAL: Final = THREE_TABLES
SWAPPER: Final = "bohnfire.sim.findings.swapper:Swapper"
PICTURE: Final = Picture((0, 1), "coins", names=AMOUNTS)


def measure(trial: Trial) -> Measured:
    bots = SWAPPER if trial.bots == "trader" else None
    return Measured(
        "gifts",
        "What happens if gifts are forbidden?",
        ("table", "", "as printed", "without gifts", "difference"),
        tuple(compared(trial, without_gifts, bots)),
        NOTES,
    )

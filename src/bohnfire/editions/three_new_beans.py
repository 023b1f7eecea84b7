"""Three new beans, a variant of the 25th-anniversary edition (Amigo, 2022), for 3-7 players.

Coffee, brandy (wax) and cocoa beans join the eight; which of them depends on the number of
players (reconstructed, R6). Everybody draws one card at the end of each turn. Three fields with
three players, else two; no field can be had.
"""

from typing import Final

from bohnfire.core.edition import FARTHEST_CLOCKWISE, Edition, Option, Setup
from bohnfire.core.phases import FINISH_PLANTING, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.beans import ELEVEN
from bohnfire.editions.options import PLANTING_ORDER, PUBLIC_TREASURY, as_printed

NO_COFFEE: Final = Setup(hand=5, fields=2, draws=1, ends=3, without=("coffee",))
MANY: Final = Setup(hand=5, fields=2, draws=1, ends=3, without=("cocoa", "garden"))


def many(hand: tuple[int, ...]) -> Setup:
    """Six or seven players with uneven hands."""
    return Setup(hand=hand, fields=2, draws=1, ends=3, without=("cocoa", "garden"))


def uneven_hands(edition: Edition) -> Edition:
    """Hands of 3-4-5-6-6-6-6 with six or seven players (R7)."""
    uneven = {6: many((3, 4, 5, 6, 6, 6)), 7: many((3, 4, 5, 6, 6, 6, 6))}
    return edition.changed(setups=edition.setups | uneven)


THREE_NEW_BEANS: Final = Edition(
    id="three_new_beans",
    name="Bohnanza: three new beans",
    year="2022",
    status="partly reconstructed",
    source="Amigo, 25th-anniversary edition, variant 1",
    varieties=ELEVEN,
    setups={
        3: Setup(hand=5, fields=3, draws=1, ends=2, without=("cocoa",)),
        4: NO_COFFEE,
        5: NO_COFFEE,
        6: MANY,
        7: MANY,
    },
    phases=(
        PlantFromHand(least=1, most=2),
        TurnUp(2, at_the_end=FINISH_PLANTING),
        Trade(),
        PlantReceived(),
        Draw(everybody=True),
    ),
    tie_break=FARTHEST_CLOCKWISE,
    options=(
        Option(
            "hands",
            "Whether six or seven players start with five cards each or with uneven hands.",
            "five",
            {"five": as_printed, "uneven": uneven_hands},
        ),
        PUBLIC_TREASURY,
        PLANTING_ORDER,
    ),
    reconstructed=("Which varieties are in the deck at which number of players (ruling R6).",),
)

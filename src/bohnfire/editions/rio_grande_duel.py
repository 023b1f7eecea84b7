"""The bean duel of the Rio Grande edition (2000), for two players.

No trading. First every card the opponent left over is planted or discarded; then the front card
of the hand must be planted, the next may be, and one hand card may be discarded. Three cards
are turned up, matching discards join them; what is not planted is left for the opponent. Two
cards are drawn. Fields are harvested only in the own turn; the price of the third field leaves
the game. The first exhaustion is the last.
"""

from typing import Final

from bohnfire.core.duel import DiscardFromHand, PlantInDuel, PlantOffered, RevealAndPlant
from bohnfire.core.edition import HAND_CARDS, Edition, Option, Setup
from bohnfire.core.phases import Draw
from bohnfire.editions.beans import BLACKEYED, BLUE, CHILI, COFFEE, GREEN, RED, SOY, STINK, WAX
from bohnfire.editions.options import PROTECTION, PUBLIC_TREASURY, as_printed


def discard_before_or_after(edition: Edition) -> Edition:
    """The one card of step 2 may also be discarded before planting (R7)."""
    return edition.changed(
        phases=(
            PlantOffered(),
            DiscardFromHand(),
            PlantInDuel(),
            DiscardFromHand(again=True),
            RevealAndPlant(3),
            Draw(),
        )
    )


RIO_GRANDE_DUEL: Final = Edition(
    id="rio_grande_duel",
    name="Bean duel (Rio Grande)",
    year="2000",
    status="official",
    source="Rio Grande Games, 2000",
    varieties=(COFFEE, WAX, BLUE, CHILI, STINK, GREEN, SOY, BLACKEYED, RED),
    setups={2: Setup(hand=5, fields=2, fields_max=3, price=3, draws=2, ends=1)},
    phases=(
        PlantOffered(),
        PlantInDuel(),
        DiscardFromHand(),
        RevealAndPlant(3),
        Draw(),
    ),
    tie_break=HAND_CARDS,
    offturn_harvest=False,
    price_to_box=True,
    rows=1,
    notes=1,
    options=(
        Option(
            "step2_discard",
            "When the one hand card may be discarded.",
            "after",
            {"after": as_printed, "before_or_after": discard_before_or_after},
        ),
        PROTECTION,
        PUBLIC_TREASURY,
    ),
)

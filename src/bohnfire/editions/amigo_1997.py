"""Bohnanza, the first edition (Amigo, 1997), for three to five players.

104 cards of eight beans. Plant the front card of your hand and perhaps the next; turn up two
cards and trade; everybody plants what was received; draw three. Everybody has two fields and
may once buy a third for three coins. The third time the draw pile runs out ends the game.

Reconstructed: that phases 2 and 3 are still played if the pile runs out in the reveal
(ruling R2), and that a tie is a shared win (R3).
"""

from typing import Final

from bohnfire.core.edition import SHARED_WIN, Edition, Setup
from bohnfire.core.phases import FINISH_PLANTING, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.beans import EIGHT
from bohnfire.editions.options import PLANTING_ORDER, PUBLIC_TREASURY, TIE_BREAK

AMIGO_1997: Final = Edition(
    id="amigo_1997",
    name="Bohnanza (first edition)",
    year="1997",
    status="partly reconstructed",
    source="Amigo, 1997; outlined in the encyclopedia article on Bohnanza",
    varieties=EIGHT,
    setups={
        players: Setup(hand=5, fields=2, fields_max=3, price=3, draws=3, ends=3)
        for players in (3, 4, 5)
    },
    phases=(
        PlantFromHand(least=1, most=2),
        TurnUp(2, at_the_end=FINISH_PLANTING),
        Trade(),
        PlantReceived(),
        Draw(),
    ),
    tie_break=SHARED_WIN,
    options=(PUBLIC_TREASURY, PLANTING_ORDER, TIE_BREAK),
    reconstructed=(
        "If the draw pile runs out for the last time in the reveal, phases 2 and 3 are still "
        "played (ruling R2).",
        "A tie is a shared win (ruling R3).",
    ),
)

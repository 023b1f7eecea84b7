"""Bohnanza with field mats (Amigo, 2019 and later), for three to five players.

The cards and the turn of the first edition. The mat shows three fields with three players and
two with four or five, and no further field can be had. Among tied players the one who sits
farthest clockwise from the start player wins.
"""

from typing import Final

from bohnfire.core.edition import FARTHEST_CLOCKWISE, Edition, Setup
from bohnfire.core.phases import FINISH_PLANTING, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.beans import EIGHT
from bohnfire.editions.options import PLANTING_ORDER, PUBLIC_TREASURY

AMIGO_2019: Final = Edition(
    id="amigo_2019",
    name="Bohnanza",
    year="2019",
    status="official",
    source="Amigo, text of 2023",
    varieties=EIGHT,
    setups={
        3: Setup(hand=5, fields=3, draws=3, ends=3),
        4: Setup(hand=5, fields=2, draws=3, ends=3),
        5: Setup(hand=5, fields=2, draws=3, ends=3),
    },
    phases=(
        PlantFromHand(least=1, most=2),
        TurnUp(2, at_the_end=FINISH_PLANTING),
        Trade(),
        PlantReceived(),
        Draw(),
    ),
    tie_break=FARTHEST_CLOCKWISE,
    options=(PUBLIC_TREASURY, PLANTING_ORDER),
)

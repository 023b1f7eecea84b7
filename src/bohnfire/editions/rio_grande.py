"""Bohnanza, the English edition (Rio Grande Games, 2000), for three to seven players.

154 cards of eleven beans, of which some stay in the box. With three players everybody has three
fields; with more, a third field is bought once, for three coins (six or seven players: two).
Six and seven players start with uneven hands and draw four cards. Among tied players the one
with most hand cards wins.
"""

from typing import Final

from bohnfire.core.edition import HAND_CARDS, Edition, Setup
from bohnfire.core.phases import FINISH_PLANTING, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.beans import ELEVEN
from bohnfire.editions.options import PLANTING_ORDER, PROTECTION, PUBLIC_TREASURY

FEW: Final = Setup(hand=5, fields=2, fields_max=3, price=3, draws=3, ends=3, without=("coffee",))

RIO_GRANDE: Final = Edition(
    id="rio_grande",
    name="Bohnanza (Rio Grande)",
    year="2000",
    status="official",
    source="Rio Grande Games, 2000",
    varieties=ELEVEN,
    setups={
        3: Setup(hand=5, fields=3, draws=3, ends=2, without=("cocoa",)),
        4: FEW,
        5: FEW,
        6: Setup(
            hand=(3, 4, 5, 6, 6, 6),
            fields=2,
            fields_max=3,
            price=2,
            draws=4,
            ends=3,
            without=("cocoa", "garden"),
        ),
        7: Setup(
            hand=(3, 4, 5, 6, 6, 6, 6),
            fields=2,
            fields_max=3,
            price=2,
            draws=4,
            ends=3,
            without=("cocoa", "garden"),
        ),
    },
    phases=(
        PlantFromHand(least=1, most=2),
        TurnUp(2, at_the_end=FINISH_PLANTING),
        Trade(),
        PlantReceived(),
        Draw(),
    ),
    tie_break=HAND_CARDS,
    options=(PROTECTION, PUBLIC_TREASURY, PLANTING_ORDER),
)

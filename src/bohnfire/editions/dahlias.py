"""Bohnanza: Dahlias (Amigo, 2023), for three to five players.

Eight dahlias in place of the beans; the rules are those of the edition with field mats.
The meter of the pumpkin dahlia prints only "2, 3": two cards pay two coins, three pay three,
none pays one (ruling R1, deduced from the bean of the same count).
"""

from typing import Final

from bohnfire.core.cards import Meter, Variety, pays
from bohnfire.core.edition import FARTHEST_CLOCKWISE, Edition, Setup
from bohnfire.core.phases import FINISH_PLANTING, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.options import PLANTING_ORDER, PUBLIC_TREASURY

DAHLIAS: Final = Edition(
    id="dahlias",
    name="Bohnanza: Dahlias",
    year="2023",
    status="official",
    source="Dahlias rulebook",
    varieties=(
        Variety("moon_fire", "Moon Fire", 20, pays(4, 6, 8, 10)),
        Variety("gloria", "Gloria", 18, pays(3, 6, 8, 9)),
        Variety("bumble_rumble", "Bumble Rumble", 16, pays(3, 5, 7, 8)),
        Variety("cafe_au_lait", "Cafe Au Lait", 14, pays(3, 5, 6, 7)),
        Variety("brother", "Brother", 12, pays(2, 4, 6, 7)),
        Variety("islander", "Islander", 10, pays(2, 4, 5, 6)),
        Variety("lights_out", "Lights Out", 8, pays(2, 3, 4, 5)),
        Variety("pumpkin", "Pumpkin", 6, Meter((2, 2), (3, 3)), "deduced"),
    ),
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

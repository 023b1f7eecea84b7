"""Field beans, a variant of the 25th-anniversary edition (Amigo, 2022), for 4-5 players.

Brandy (wax) beans and three field beans join the eight. Harvesting exactly two field beans
gives the third field instead of coins (R10); three pay three coins. Everybody draws one card at
the end of each turn. No field can be bought (R16).
"""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.cards import Meter, Variety
from bohnfire.core.edition import FARTHEST_CLOCKWISE, Edition, Effect, Setup
from bohnfire.core.phases import FINISH_PLANTING, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.table import Table
from bohnfire.core.trade import Trade
from bohnfire.editions.beans import EIGHT, WAX
from bohnfire.editions.options import PLANTING_ORDER, PUBLIC_TREASURY

FIELD: Final = Variety("field", "Field Bean", 3, Meter((3, 3)))


class FieldBeans(Effect):
    """Exactly two field beans give a field and no coins; with all fields owned, nothing (R11)."""

    def __init__(self, variety: int) -> None:
        self.variety: i64 = variety

    def is_pair(self, table: Table, seat: i64, field: i64) -> bool:
        zone = table.field(seat, field)
        return table.size(zone) == 2 and table.grows(zone) == self.variety

    def pays(self, table: Table, seat: i64, field: i64, coins: i64) -> i64:
        return 0 if self.is_pair(table, seat, field) else coins

    def harvested(self, table: Table, seat: i64, field: i64, coins: i64) -> None:
        owns_all = table.fields[seat] >= table.rules.fields_max
        if table.over or owns_all or not self.is_pair(table, seat, field):
            return
        table.fields[seat] += 1
        if table.listener is not None:
            table.listener.field_gained(seat)


VARIETIES: Final = (WAX, *EIGHT, FIELD)

FIELD_BEANS: Final = Edition(
    id="field_beans",
    name="Bohnanza: field beans",
    year="2022",
    status="official",
    source="Amigo, 25th-anniversary edition, variant 2",
    varieties=VARIETIES,
    setups={players: Setup(hand=5, fields=2, fields_max=3, draws=1, ends=3) for players in (4, 5)},
    phases=(
        PlantFromHand(least=1, most=2),
        TurnUp(2, at_the_end=FINISH_PLANTING),
        Trade(),
        PlantReceived(),
        Draw(everybody=True),
    ),
    effects=(FieldBeans(VARIETIES.index(FIELD)),),
    tie_break=FARTHEST_CLOCKWISE,
    options=(PUBLIC_TREASURY, PLANTING_ORDER),
)

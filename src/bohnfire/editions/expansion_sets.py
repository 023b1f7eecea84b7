"""The expansion set for the first edition (Amigo, 1997; revised 2001), for 3-7 players.

Coffee, brandy (wax) and cocoa beans, and in 2001 field beans and order cards, played on top of
the first edition. Which beans are in the deck depends on the number of players.

Reconstructed: the rules for three players, the four draws and the price of two with six or
seven (both from the Rio Grande rulebook), the decks of the 1997 set, and the order cards but for
their number (R4, R5).
"""

from typing import Final

from bohnfire.core.edition import Edition, Option, Setup
from bohnfire.editions.amigo_1997 import AMIGO_1997
from bohnfire.editions.beans import COCOA, COFFEE, EIGHT, WAX
from bohnfire.editions.field_beans import FIELD, FieldBeans
from bohnfire.editions.options import PLANTING_ORDER, PUBLIC_TREASURY, TIE_BREAK, as_printed
from bohnfire.editions.orders import house_orders


def few(*without: str) -> Setup:
    """Four or five players: two fields, a third for three coins."""
    return Setup(hand=5, fields=2, fields_max=3, price=3, draws=3, ends=3, without=without)


def many(hand: tuple[int, ...], *without: str) -> Setup:
    """Six or seven players: uneven hands, four draws, a third field for two coins."""
    return Setup(hand=hand, fields=2, fields_max=3, price=2, draws=4, ends=3, without=without)


def setups(three: tuple[str, ...], four: tuple[str, ...], six: tuple[str, ...]) -> dict[int, Setup]:
    """The set-up table; the arguments stay in the box with 3, 4-5 and 6-7 players."""
    return {
        3: Setup(hand=5, fields=3, draws=3, ends=2, without=three),
        4: few(*four),
        5: few(*four),
        6: many((3, 4, 5, 6, 6, 6), *six),
        7: many((3, 4, 5, 6, 6, 6, 6), *six),
    }


RECONSTRUCTED: Final = (
    "The rules for three players: three fields, second exhaustion (ruling R5).",
    "With six or seven players: four draws, third field for two coins (ruling R4).",
)

EXPANSION_SET_1997: Final = AMIGO_1997.changed(
    id="expansion_set_1997",
    name="Bohnanza with the expansion set",
    year="1997",
    status="partly reconstructed",
    source="Amigo, 1997",
    varieties=(COFFEE, WAX, *EIGHT, COCOA),
    setups=setups(three=("cocoa",), four=("coffee",), six=("garden", "cocoa")),
    options=(TIE_BREAK, PUBLIC_TREASURY, PLANTING_ORDER),
    reconstructed=(
        *RECONSTRUCTED,
        "Which varieties are in the deck at which number of players (ruling R5).",
        *AMIGO_1997.reconstructed,
    ),
)


def cocoa_instead(edition: Edition) -> Edition:
    """Cocoa beans in place of field beans with four or five players (R2)."""
    small = few("coffee", "field")
    return edition.changed(setups=edition.setups | {4: small, 5: small})


VARIETIES_2001: Final = (COFFEE, WAX, *EIGHT, COCOA, FIELD)

EXPANSION_SET_2001: Final = EXPANSION_SET_1997.changed(
    id="expansion_set_2001",
    name="Bohnanza with the revised expansion set",
    year="2001",
    source="Amigo, leaflet of 2001",
    varieties=VARIETIES_2001,
    setups=setups(
        three=("cocoa", "field"), four=("coffee", "cocoa"), six=("garden", "cocoa", "field")
    ),
    effects=(FieldBeans(VARIETIES_2001.index(FIELD)),),
    options=(
        Option(
            "small_bean",
            "Field beans or cocoa beans with four or five players.",
            "field",
            {"field": as_printed, "cocoa": cocoa_instead},
        ),
        Option(
            "orders",
            "Whether order cards are used; all but their number is reconstructed.",
            "off",
            {"off": as_printed, "house": house_orders},
        ),
        TIE_BREAK,
        PUBLIC_TREASURY,
        PLANTING_ORDER,
    ),
    reconstructed=(
        *RECONSTRUCTED,
        "The order cards but for their number (option `orders`).",
        *AMIGO_1997.reconstructed,
    ),
)

"""Bohnanza as the encyclopedia article describes it, for three to seven players.

All eleven beans, 154 cards. Two fields, a third for three coins at any number of players. Coin
counts are secret. Planting a bean on a field of another variety harvests that field (ruling
R8). The third exhaustion of the draw pile stops the play at that instant: everything not in a
field is discarded, then all fields are harvested. A tie is a shared win.
"""

from typing import Final

from bohnfire.core.edition import SHARED_WIN, Edition, Option, Setup
from bohnfire.core.phases import IMMEDIATE, Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.beans import EIGHT, ELEVEN
from bohnfire.editions.options import PLANTING_ORDER, SECRET_TREASURY, as_printed


def setup(hand: int | tuple[int, ...], draws: int) -> Setup:
    """Two fields and a third for three coins, whatever the number of players."""
    return Setup(hand=hand, fields=2, fields_max=3, price=3, draws=draws, ends=3)


def eight_beans(edition: Edition) -> Edition:
    """The deck of the article's prose: the eight base beans, for up to six players (R1, R2)."""
    setups = {players: edition.setups[players] for players in edition.players if players < 7}
    return edition.changed(varieties=EIGHT, setups=setups)


def even_hands(edition: Edition) -> Edition:
    """Five cards for everybody, and so three draws (R3, R4)."""
    return edition.changed(setups={players: setup(5, 3) for players in edition.players})


WIKIPEDIA: Final = Edition(
    id="wikipedia",
    name="Bohnanza (encyclopedia article)",
    year="1997",
    status="official",
    source="encyclopedia article on Bohnanza",
    varieties=ELEVEN,
    setups={
        3: setup(5, 3),
        4: setup(5, 3),
        5: setup(5, 3),
        6: setup((3, 4, 5, 6, 6, 6), 4),
        7: setup((3, 4, 5, 6, 6, 6, 6), 4),
    },
    phases=(
        PlantFromHand(least=1, most=2),
        TurnUp(2, at_the_end=IMMEDIATE),
        Trade(),
        PlantReceived(),
        Draw(),
    ),
    tie_break=SHARED_WIN,
    secret_coins=True,
    planting_replaces=True,
    leftovers_discarded=True,
    options=(
        Option(
            "bean_set",
            "The eleven beans of the table or the eight of the prose (104 cards, up to six).",
            "eleven",
            {"eleven": as_printed, "eight": eight_beans},
        ),
        Option(
            "hands",
            "Whether six or seven players start with uneven hands and draw four.",
            "uneven",
            {"uneven": as_printed, "five": even_hands},
        ),
        SECRET_TREASURY,
        PLANTING_ORDER,
    ),
    refuses={2: " The article sends two players to the Rio Grande duel: rio_grande_duel."},
)

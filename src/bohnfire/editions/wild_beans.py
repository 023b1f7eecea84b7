"""The eleven varieties of Bohn to Be Wild and its wild cards, read from their tables.

Only the meter of the Horse Bean is printed in the rulebook; the ten others and the table of
wild cards are reconstructed. A host can replace both (`wild_beanometers.csv`, `wild_icons.csv`).
"""

from importlib.resources import files
from typing import Final

from bohnfire.core.cards import Icon, Variety
from bohnfire.editions.tables import ICONS_FILE, METERS_FILE, read_icons, read_varieties

NAMES: Final = (
    "w_horse",
    "w_cow",
    "w_common",
    "w_black",
    "w_chili",
    "w_china",
    "w_jamaica",
    "w_yinyang",
    "w_barrel",
    "w_indian",
    "w_helmet",
)


def packaged(file: str) -> str:
    """A table that comes with the package."""
    return (files("bohnfire.editions") / "data" / file).read_text("utf-8")


VARIETIES: Final[tuple[Variety, ...]] = read_varieties(packaged(METERS_FILE), NAMES)
WILD_CARDS: Final[tuple[Icon, ...]] = read_icons(packaged(ICONS_FILE), VARIETIES)

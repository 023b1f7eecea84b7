"""The eleven varieties of Bohn to Be Wild and its wild cards.

Only the meter of the Horse Bean is printed in the rulebook; the ten others and the table of
wild cards are reconstructed. A host can replace both by data files.
"""

from typing import Final

from bohnfire.core.cards import Icon, Variety, pays

MADE: Final = "reconstructed"
TOP: Final = True
RIGHT: Final = False
SKULL: Final = True

VARIETIES: Final = (
    Variety("w_horse", "Horse Bean", 19, pays(3, 6, 8, 9, 10)),
    Variety("w_cow", "Cowpea", 18, pays(3, 5, 7, 9, 10), MADE),
    Variety("w_common", "Common Bean", 17, pays(3, 5, 7, 8, 9), MADE),
    Variety("w_black", "Black Bean", 16, pays(3, 5, 6, 8, 9), MADE),
    Variety("w_chili", "Chili Bean", 15, pays(3, 5, 6, 7, 8), MADE),
    Variety("w_china", "China Bean", 14, pays(3, 4, 6, 7, 8), MADE),
    Variety("w_jamaica", "Jamaica Bean", 13, pays(2, 4, 6, 7), MADE),
    Variety("w_yinyang", "Yin Yang Bean", 12, pays(2, 4, 5, 7), MADE),
    Variety("w_barrel", "Barrel Bean", 11, pays(2, 4, 5, 6), MADE),
    Variety("w_indian", "Indian Bean", 10, pays(2, 3, 5, 6), MADE),
    Variety("w_helmet", "Helmet Bean", 9, pays(2, 3, 4), MADE),
)


def either(variety: str, one: str, other: str) -> Icon:
    """One card whose field takes both varieties."""
    return Icon(variety, 1, "EITHER", TOP, pair=(one, other))


WILD_CARDS: Final = (
    either("w_horse", "w_horse", "w_cow"),
    Icon("w_horse", 2, "EXTRA_DRAW", RIGHT),
    either("w_cow", "w_horse", "w_cow"),
    Icon("w_cow", 2, "MUST_TAKE_ONE", TOP),
    either("w_common", "w_common", "w_black"),
    Icon("w_common", 2, "SKIP_P1", RIGHT),
    either("w_black", "w_common", "w_black"),
    Icon("w_black", 2, "DISCARD_INSTEAD", RIGHT, SKULL),
    either("w_chili", "w_chili", "w_china"),
    Icon("w_chili", 2, "NEIGHBOUR_COUNT", TOP),
    either("w_china", "w_chili", "w_china"),
    Icon("w_china", 2, "FRONT_OR_BACK", RIGHT),
    either("w_jamaica", "w_jamaica", "w_yinyang"),
    Icon("w_jamaica", 2, "ANY_HAND", RIGHT, SKULL),
    either("w_yinyang", "w_jamaica", "w_yinyang"),
    Icon("w_yinyang", 2, "OFFER_ONE", RIGHT),
    either("w_barrel", "w_barrel", "w_indian"),
    Icon("w_barrel", 2, "DOUBLE", RIGHT),
    either("w_indian", "w_barrel", "w_indian"),
    Icon("w_indian", 2, "DOUBLE", RIGHT),
    Icon("w_helmet", 3, "DOUBLE", TOP),
)

"""The icons of wild cards in words: a short tag for the card, and the rule in one sentence."""

from collections.abc import Iterable
from typing import Final

from bohnfire.core.cards import Icon, Variety

TAGS: Final[dict[str, str]] = {
    "EITHER": "either bean",
    "DOUBLE": "counts twice",
    "MUST_TAKE_ONE": "keep one",
    "NEIGHBOUR_COUNT": "neighbour says",
    "SKIP_P1": "no planting",
    "DISCARD_INSTEAD": "or discard",
    "ANY_HAND": "any hand card",
    "EXTRA_DRAW": "draw one more",
    "FRONT_OR_BACK": "front or back",
    "OFFER_ONE": "show a gift",
}

WORDS: Final[dict[str, str]] = {
    "EITHER": "The field takes both varieties of the pair; the meter of its top card pays.",
    "DOUBLE": "Counts as two cards at the harvest; coins beyond the cards of the field come from "
    "the draw pile.",
    "MUST_TAKE_ONE": "In your turn you keep at least one of the turned-up cards and plant it.",
    "NEIGHBOUR_COUNT": "Before you plant from your hand, your right neighbour says whether you "
    "plant exactly one or exactly two cards.",
    "SKIP_P1": "In your turn you plant nothing from your hand.",
    "DISCARD_INSTEAD": "Cards you have to plant may be discarded instead.",
    "ANY_HAND": "From your hand you plant any card, not only the one in front.",
    "EXTRA_DRAW": "At the end of your turn you may draw one more card.",
    "FRONT_OR_BACK": "The card you draw goes to the front or to the back of your hand.",
    "OFFER_ONE": "Before you plant from your hand, you may show one hand card as a gift; who takes "
    "it plants it later in the turn. If nobody does, it may go to the back of your hand.",
}
TOP: Final = "acts until the field is harvested"
RIGHT: Final = "acts until another card covers it"
SKULL: Final = "A skull card on top of a field pays nothing; covered, the field pays again."


def tag(icon: str, skull: bool) -> str:
    """The short mark of a card: "draw one more", "or discard, skull"."""
    return ", ".join([*([TAGS[icon]] if icon else []), *(["skull"] if skull else [])])


def legend(icons: Iterable[Icon]) -> list[tuple[str, str, str]]:
    """Code, tag and sentence of every icon that these wild cards have, the skull last."""
    cards = list(icons)
    codes = {icon.code for icon in cards}
    lines = [(code, TAGS[code], WORDS[code]) for code in WORDS if code in codes]
    return [*lines, ("SKULL", "skull", SKULL)] if any(icon.skull for icon in cards) else lines


def place_words(icon: Icon) -> str:
    """Where the icon sits and how long it acts there."""
    return f"top: {TOP}" if icon.top else f"right: {RIGHT}"


def pair_words(icon: Icon, varieties: Iterable[Variety]) -> str:
    """The two varieties of an EITHER icon: "Horse Bean or Cowpea"; else ""."""
    names = {variety.id: variety.name for variety in varieties}
    return " or ".join([names[id] for id in icon.pair])

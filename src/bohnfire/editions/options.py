"""Options that several editions share. Each value is a function that changes the edition."""

from typing import Final

from bohnfire.core.edition import (
    FARTHEST_CLOCKWISE,
    HAND_CARDS,
    LITERAL,
    SHARED_WIN,
    STANDARD,
    Edition,
    Option,
    Phase,
)
from bohnfire.core.phases import PlantReceived


def as_printed(edition: Edition) -> Edition:
    """The value the edition has anyway."""
    return edition


def public_coins(edition: Edition) -> Edition:
    return edition.changed(secret_coins=False)


def secret_coins(edition: Edition) -> Edition:
    return edition.changed(secret_coins=True)


def planted_at_once(edition: Edition) -> Edition:
    """Everybody plants received cards at the same time (G5)."""
    return edition.changed(phases=tuple([in_any_order(phase) for phase in edition.phases]))


def in_any_order(phase: Phase) -> Phase:
    return PlantReceived(any_order=True) if isinstance(phase, PlantReceived) else phase


def literal_protection(edition: Edition) -> Edition:
    return edition.changed(protection=LITERAL)


def standard_protection(edition: Edition) -> Edition:
    return edition.changed(protection=STANDARD)


def shared_win(edition: Edition) -> Edition:
    return edition.changed(tie_break=SHARED_WIN)


def farthest_clockwise(edition: Edition) -> Edition:
    return edition.changed(tie_break=FARTHEST_CLOCKWISE)


def hand_cards(edition: Edition) -> Edition:
    return edition.changed(tie_break=HAND_CARDS)


def treasury(usual: str) -> Option:
    """Whether the number of coins is open; `usual` is how the edition itself is played."""
    return Option(
        "treasury",
        "Whether everybody sees how many coins a player has.",
        usual,
        {"public": public_coins, "secret": secret_coins},
    )


PUBLIC_TREASURY: Final = treasury("public")
SECRET_TREASURY: Final = treasury("secret")
PLANTING_ORDER: Final = Option(
    "phase3_order",
    "Whether received cards are planted one player after the other or all at once.",
    "clockwise",
    {"clockwise": as_printed, "any": planted_at_once},
)
PROTECTION: Final = Option(
    "protection",
    "Whether a single bean is also protected by empty fields, as the printed sentence reads.",
    "standard",
    {"standard": standard_protection, "literal": literal_protection},
)
TIE_BREAK: Final = Option(
    "tiebreak",
    "Who wins among players with equally many coins.",
    "shared",
    {
        "shared": shared_win,
        "farthest_clockwise": farthest_clockwise,
        "hand_cards": hand_cards,
    },
)

"""How many play, where nobody says."""

from collections.abc import Mapping
from typing import Final

from bohnfire.editions.registry import find

USUAL_PLAYERS: Final = 4


def players_of(edition: str, players: int | None, options: Mapping[str, str] | None = None) -> int:
    """The number asked for; else four, or the fewest the edition can be played by.

    Raises EditionError if there is no such edition or option.
    """
    if players is not None:
        return players
    possible = find(edition, options).players
    return USUAL_PLAYERS if USUAL_PLAYERS in possible else possible[0]

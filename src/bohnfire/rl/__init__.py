"""Environments for learning programs: the engine as a game of turns with numbered actions.

    from bohnfire.rl import Match, layout
    match = Match(layout("amigo_2019", players=4), seed=7)

The environments of other libraries are modules of their own (`bohnfire.rl.aec` and so on), so
this package needs none of those libraries.
"""

from collections.abc import Mapping

from bohnfire.editions.registry import find
from bohnfire.rl.batch import Batch
from bohnfire.rl.caps import Caps
from bohnfire.rl.match import OVER, Match
from bohnfire.rl.tokens import Layout

__all__ = ["OVER", "Batch", "Caps", "Layout", "Match", "layout"]


def layout(
    edition: str = "amigo_2019",
    players: int = 4,
    caps: Caps | None = None,
    options: Mapping[str, str] | None = None,
) -> Layout:
    """The numbering of actions and observations of an edition; EditionError if there is none."""
    return Layout(find(edition, options).rules(players), caps)

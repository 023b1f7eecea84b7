"""Environments for learning programs: the engine as a game of turns with numbered actions.

    from bohnfire.rl import Match, layout
    match = Match(layout("amigo_2019", players=4), seed=7)

The environments of other libraries are modules of their own (`bohnfire.rl.aec` and so on), so
this package needs none of those libraries.
"""

from collections.abc import Mapping

from bohnfire.editions.registry import find
from bohnfire.rl.asked import WrongArgument, whole
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
    """The numbering of actions and observations of an edition; EditionError if there is none.

    Raises WrongArgument if the players are no whole number or the caps are no Caps.
    """
    if caps is not None and not isinstance(caps, Caps):
        raise WrongArgument("argument/no-caps", f"'caps' are Caps(give=..., ...), not {caps!r}.")
    return Layout(find(edition, options).rules(whole("players", players)), caps)

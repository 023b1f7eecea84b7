"""Caps: how much of a deal one decision of an environment may hold, apart from the rules."""

from typing import Final, SupportsIndex

from mypy_extensions import mypyc_attr

from bohnfire.rl.asked import whole

MOST: Final = 20  # of any one cap


@mypyc_attr(acyclic=True)
class Caps:
    """The limits of an environment. None makes an illegal move legal; there is always a way on.

    give, ask: most cards on either side of an offer. proposals: most offers, counter-offers
    included, of the active player in a turn. listens: how often in a turn the active player may
    ask the others for offers. copies: among how many copies of a variety a giver may choose.
    places: how many places of a hand, from its front, are told apart. offturn: whether at the
    start of each turn every other seat may harvest and buy.
    """

    def __init__(
        self,
        give: SupportsIndex = 2,
        ask: SupportsIndex = 2,
        proposals: SupportsIndex = 3,
        listens: SupportsIndex = 1,
        copies: SupportsIndex = 8,
        places: SupportsIndex = 12,
        offturn: bool = False,
    ) -> None:
        self.give: int = within("give", give, 0)
        self.ask: int = within("ask", ask, 0)
        self.proposals: int = within("proposals", proposals, 0)
        self.listens: int = within("listens", listens, 0)
        self.copies: int = within("copies", copies, 1)
        self.places: int = within("places", places, 2)
        self.offturn: bool = offturn

    def key(self) -> tuple[int, int, int, int, int, int, bool]:
        """All caps in the order of the constructor."""
        return (
            *(self.give, self.ask, self.proposals, self.listens),
            *(self.copies, self.places, self.offturn),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Caps) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return (
            f"Caps(give={self.give}, ask={self.ask}, proposals={self.proposals}, "
            f"listens={self.listens}, copies={self.copies}, places={self.places}, "
            f"offturn={self.offturn})"
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (Caps, self.key())


def within(name: str, value: SupportsIndex, least: int) -> int:
    """The value, if it is a number an environment can work with; else ValueError."""
    number = whole(name, value)
    if number < least or number > MOST:
        raise ValueError(f"The cap {name!r} is a number from {least} to {MOST}, not {number}.")
    return number

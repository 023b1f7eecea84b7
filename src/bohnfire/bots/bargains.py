"""What a bargainer remembers of one turn: its own offers, and what others have shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bohnfire.bots.bot import Turn


@dataclass(frozen=True)
class Terms:
    """One offer made: to whom, which varieties for which ({variety: cards})."""

    to: frozenset[int]
    give: Mapping[int, int]
    ask: Mapping[int, int]

    def at_least_as_good(self, give: Mapping[int, int], ask: Mapping[int, int]) -> bool:
        """Whether a partner is served no worse by these terms than by the others."""
        return covers(self.give, give) and covers(ask, self.ask)


def covers(more: Mapping[int, int], less: Mapping[int, int]) -> bool:
    """Whether the first holds all cards of the second."""
    return all(more.get(variety, 0) >= count for variety, count in less.items())


def tally(varieties: Iterable[int]) -> dict[int, int]:
    """How many of each: {variety: cards}."""
    found: dict[int, int] = {}
    for variety in varieties:
        found[variety] = found.get(variety, 0) + 1
    return found


class Bargains:
    """The offers one seat has made in the present turn, and the hand cards others showed.

    Whatever was offered to a partner and not taken counts as refused: no later offer to that
    partner is the same or worse.
    """

    def __init__(self) -> None:
        self.turn = 0
        self.made: list[Terms] = []
        self.countered: set[int] = set()
        self.shown: dict[int, dict[int, int]] = {}  # by seat: {variety: cards it offered}

    def notice(self, turn: Turn) -> None:
        """A new turn begins afresh; offers of others show cards of their hands."""
        if turn.view.turn != self.turn:
            self.turn = turn.view.turn
            self.made.clear()
            self.countered.clear()
            self.shown.clear()
        for offer in turn.view.offers:
            if offer.proposer != turn.seat:
                given = tally(card.variety for card in offer.give if not card.revealed)
                held = self.shown.setdefault(offer.proposer, {})
                for variety, count in given.items():
                    held[variety] = max(count, held.get(variety, 0))

    def refused(self, partner: int, give: Mapping[int, int], ask: Mapping[int, int]) -> bool:
        """Whether this partner has had an offer at least as good from this seat."""
        return any(partner in terms.to and terms.at_least_as_good(give, ask) for terms in self.made)

    def note(self, to: Iterable[int], give: Mapping[int, int], ask: Mapping[int, int]) -> None:
        """An offer is being made."""
        self.made.append(Terms(frozenset(to), give, ask))

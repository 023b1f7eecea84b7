"""What players gave each other in a game, and what it was worth.

A card counts as much as it brings in the best harvest of its variety: the coins of the step
that pays most for each card, divided by the cards of that step. So two Garden Beans of a meter
that pays 2 coins for 2 cards count 1 coin each. Cards of deals count; a promise counts nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from bohnfire.core.edition import Edition
from bohnfire.events import Event


@dataclass(frozen=True)
class Side:
    """What one player gave another in all deals: cards, and their value in coins."""

    cards: int = 0
    value: float = 0.0

    def plus(self, cards: Iterable[int], values: list[float]) -> "Side":
        """The same with these cards (varieties) too."""
        more = list(cards)
        return Side(self.cards + len(more), self.value + sum(values[card] for card in more))

    def plain(self) -> dict[str, object]:
        return {"cards": self.cards, "value": round(self.value, 2)}


@dataclass(frozen=True)
class Pair:
    """Two players who dealt with each other. first: the lower seat; gave, got: as `first` sees."""

    first: int
    second: int
    deals: int
    gave: Side
    got: Side

    def plain(self) -> dict[str, object]:
        return {
            "first": self.first,
            "second": self.second,
            "deals": self.deals,
            "gave": self.gave.plain(),
            "got": self.got.plain(),
        }


def report(edition: Edition, events: Iterable[Event]) -> list[Pair]:
    """Every pair that dealt with each other, by seats."""
    values = card_values(edition)
    pairs: dict[tuple[int, int], Pair] = {}
    for event in events:
        if event.kind == "traded" and event.seat is not None:
            _count(pairs, event.data["proposer"], event.seat, event, values)
    return [pairs[seats] for seats in sorted(pairs)]


def card_values(edition: Edition) -> list[float]:
    """What a card of each variety counts, in coins.

    >>> import bohnfire
    >>> card_values(bohnfire.EDITIONS["dahlias"])[7]
    1.0
    """
    return [
        max((coins / cards for cards, coins in variety.meter.steps), default=0.0)
        for variety in edition.varieties
    ]


def _count(
    pairs: dict[tuple[int, int], Pair], giver: int, taker: int, event: Event, values: list[float]
) -> None:
    given, returned = event.data["give"], event.data["returned"]
    if taker < giver:
        giver, taker, given, returned = taker, giver, returned, given
    known = pairs.get((giver, taker), Pair(giver, taker, 0, Side(), Side()))
    pairs[giver, taker] = Pair(
        giver,
        taker,
        known.deals + 1,
        known.gave.plus(given, values),
        known.got.plus(returned, values),
    )

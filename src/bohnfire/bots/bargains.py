"""What a bargainer remembers of one turn: its own offers, and what others have shown."""

from collections.abc import Iterable
from typing import Final

from bohnfire.bots.turn import Turn
from bohnfire.view import OfferView

PROMISED_CARD: Final = -1  # stands among varieties for a card of the next reveal
USUAL: Final = 8  # offers made for one deal, at a table where people deal


class Terms:
    """One offer made: to whom, which varieties for which ({variety: cards})."""

    def __init__(self, to: frozenset[int], give: dict[int, int], ask: dict[int, int]) -> None:
        self.to: frozenset[int] = to
        self.give: dict[int, int] = dict(give)
        self.ask: dict[int, int] = dict(ask)

    def at_least_as_good(self, give: dict[int, int], ask: dict[int, int]) -> bool:
        """Whether a partner is served no worse by these terms than by the others."""
        return covers(self.give, give) and covers(ask, self.ask)


def covers(more: dict[int, int], less: dict[int, int]) -> bool:
    """Whether the first holds all cards of the second."""
    return all(more.get(variety, 0) >= count for variety, count in less.items())


def with_promise(cards: dict[int, int], promised: int) -> dict[int, int]:
    """These cards, and so many promised ones."""
    return dict(cards) | ({PROMISED_CARD: promised} if promised else {})


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
        self.turn: int = 0
        self.made: list[Terms] = []
        self.countered: set[int] = set()
        self.shown: dict[int, dict[int, int]] = {}  # by seat: {variety: cards it offered}
        self.asked: dict[int, int] = {}  # offers made to each seat in the whole game
        self.agreed: dict[int, int] = {}  # times a seat received something in this one's turns
        self.silent: object = None  # the situation in which nothing was found to offer
        self._staged: list[int] = []

    def notice(self, turn: Turn) -> None:
        """A new turn begins afresh; offers show cards of hands, staged cards show deals."""
        staged = [len(seat.staged) for seat in turn.view.seats]
        if turn.view.turn != self.turn:
            self.turn = turn.view.turn
            self.made.clear()
            self.countered.clear()
            self.shown.clear()
        elif turn.active:
            for seat, before in enumerate(self._staged):
                if staged[seat] > before and seat != turn.seat:
                    self.agreed[seat] = self.agreed.get(seat, 0) + 1
        self._staged = staged
        for offer in turn.view.offers:
            if offer.proposer != turn.seat:
                self.learn(offer)

    def learn(self, offer: OfferView) -> None:
        """Who offers hand cards has them."""
        held = self.shown.setdefault(offer.proposer, {})
        for variety, count in tally(
            card.variety for card in offer.give if not card.revealed
        ).items():
            held[variety] = max(count, held.get(variety, 0))

    def refused(self, partner: int, give: dict[int, int], ask: dict[int, int]) -> bool:
        """Whether this partner has had an offer at least as good from this seat."""
        return any(partner in terms.to and terms.at_least_as_good(give, ask) for terms in self.made)

    def note(self, to: Iterable[int], give: dict[int, int], ask: dict[int, int]) -> None:
        """An offer is being made."""
        self.made.append(Terms(frozenset(to), give, ask))
        for seat in self.made[-1].to:
            self.asked[seat] = self.asked.get(seat, 0) + 1

    def openness(self, partner: int) -> float:
        """How readily a partner has dealt so far, compared with the usual: 0.1 to 1."""
        asked, agreed = self.asked.get(partner, 0), self.agreed.get(partner, 0)
        return max(0.1, min(1.0, USUAL * (agreed + 1) / (asked + USUAL)))


def situation(turn: Turn, bargains: Bargains) -> object:
    """What has to change before it is worth looking for an offer again."""
    view = turn.view
    return (
        view.turn,
        [card.card for card in (*view.revealed, *(turn.me.hand or ()))],
        [
            (seat.hand_size, len(seat.staged), seat.wants, [field.count for field in seat.fields])
            for seat in view.seats
        ],
        len(bargains.made),
        {seat: dict(held) for seat, held in bargains.shown.items()},
    )

"""What a bot is told when it is asked."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bohnfire.core.edition import Edition
from bohnfire.core.moves import DECLINE, Move
from bohnfire.core.space import OfferSpace
from bohnfire.view import OfferView, SeatView, View

MESSAGES: Final = 8  # offers and wants a seat may send in one turn


@dataclass(frozen=True)
class Saying:
    """What somebody said to the whole table. `promise`: so tagged, which binds nobody."""

    seat: int
    text: str
    promise: bool = False


@dataclass(frozen=True)
class Turn:
    """All a bot knows when it is asked: what its seat sees, and what it may do.

    view: the table as the seat sees it. legal: its legal moves without offers and wants.
    space: what it may offer now, None while it may not make offers. edition: the printed rules,
    cards and meters. messages_left: offers and wants it may still send in this turn.
    talk: what was said lately, the oldest first.
    """

    view: View
    legal: list[Move]
    space: OfferSpace | None
    edition: Edition
    messages_left: int = MESSAGES
    talk: tuple[Saying, ...] = ()

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        seat = self.view.viewer
        assert seat is not None
        return seat

    @property
    def me(self) -> SeatView:
        """The own seat, hand included."""
        return self.view.seats[self.seat]

    @property
    def must(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.view.waiting

    @property
    def active(self) -> bool:
        """Whether it is this seat's turn."""
        return self.view.active == self.seat

    @property
    def copies(self) -> tuple[int, ...]:
        """How many cards of each variety the deck holds at this number of players."""
        without = self.edition.setups[self.view.players].without
        return tuple(
            [0 if variety.id in without else variety.count for variety in self.edition.varieties]
        )

    def to_answer(self) -> list[OfferView]:
        """The open offers this seat may answer."""
        if not self.view.offers:
            return []
        numbers = {int(move.offer) for move in self.legal if move.verb == DECLINE}
        return [offer for offer in self.view.offers if offer.offer in numbers]

    def givable(self, seat: int) -> int:
        """How many cards a seat could give away, as everybody can see."""
        revealed = len(self.view.revealed) if seat == self.view.active else 0
        return self.view.seats[seat].hand_size + revealed

    def open_cards_for(self, offer: OfferView) -> int:
        """How many open cards this seat may give in answer to an offer."""
        if self.space is None or not self.active:
            return 0
        gifts = self.space.gifts
        if not offer.give and not any(card.card in gifts for card in self.view.revealed):
            return 0
        return self.space.open_cards

    def may_promise(self, seats: Iterable[int], cards: int) -> bool:
        """Whether one of these seats is free to promise and could give so many cards as well."""
        return any(
            self.view.seats[seat].promised == 0 and self.givable(seat) >= cards for seat in seats
        )

"""What happens at a table, told to whoever listens."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import u8

    from bohnfire.core.offers import Offer


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """One method for each kind of event; override those you care for.

    A listener hears everything, hidden cards too: `bohnfire.events` gives each event its
    audience. It must not change the table.
    """

    def turn_began(self, seat: i64, turn: i64) -> None: ...

    def phase_began(self, phase: str) -> None: ...

    def shuffled(self, cards: "vec[u8]") -> None:
        """The draw pile, or the stack of orders, was shuffled; the next card comes first."""

    def exhausted(self, count: i64) -> None:
        """The draw pile ran out for the count-th time."""

    def revealed(self, card: i64) -> None: ...

    def drew(self, seat: i64, card: i64) -> None: ...

    def planted(self, seat: i64, card: i64, field: i64) -> None: ...

    def harvested(self, seat: i64, field: i64, variety: i64, cards: i64, coins: i64) -> None: ...

    def field_bought(self, seat: i64, price: i64) -> None: ...

    def field_gained(self, seat: i64) -> None:
        """A field without payment, by harvesting field beans."""

    def discarded(self, seat: i64, card: i64) -> None:
        """A card was laid on the discard pile instead of being planted, or as a phase allows."""

    def moved_over(self, card: i64) -> None:
        """A matching card of the discard pile joined the open cards (duel)."""

    def row_laid(self, seat: i64, cards: i64) -> None:
        """Open cards that were not planted became the offer row of the seat (duel)."""

    def placed(self, seat: i64, position: i64) -> None:
        """A card just drawn was put at a place of the owner's choice in the hand."""

    def refilled(self, seat: i64, row: i64) -> None:
        """An emptied hand (row -1) or offer row was filled again; a bonus is due."""

    def coin_drawn(self, seat: i64) -> None:
        """A card left the draw pile unseen and became a coin of the seat."""

    def coin_taken(self, seat: i64, from_hand: bool) -> None: ...

    def passed(self, seat: i64, phase: str) -> None:
        """A seat did without something."""

    def chose(self, seat: i64, phase: str, number: i64) -> None:
        """A seat answered a question of the rules."""

    def drew_more(self, seat: i64) -> None: ...

    def claimed(self, seat: i64, debtor: i64, card: i64) -> None: ...

    def promised(self, debtor: i64, creditor: i64, cards: i64) -> None: ...

    def promise_returned(self, debtor: i64, creditor: i64) -> None: ...

    def shown(self, seat: i64, card: i64) -> None: ...

    def gift_wanted(self, seat: i64) -> None: ...

    def gift_given(self, seat: i64, taker: i64, card: i64) -> None: ...

    def gift_kept(self, seat: i64, to_back: bool) -> None: ...

    def order_taken(self, seat: i64, card: i64) -> None: ...

    def order_fulfilled(self, seat: i64, card: i64) -> None: ...

    def order_returned(self, seat: i64, card: i64) -> None: ...

    def planting_stopped(self, seat: i64) -> None: ...

    def proposed(self, offer: "Offer") -> None: ...

    def declined(self, seat: i64, offer: "Offer") -> None: ...

    def withdrawn(self, offer: "Offer") -> None: ...

    def replaced(self, offer: "Offer", by: "Offer") -> None: ...

    def voided(self, offer: "Offer", reason: str) -> None:
        """The offer ended by itself: `cards-moved`, `cannot-be-given`, `all-declined`,
        `trading-ended`."""

    def traded(self, offer: "Offer", seat: i64, cards: "vec[u8]") -> None:
        """The seat accepted the offer and gave these cards in return."""

    def trading_ended(self, seat: i64) -> None: ...

    def wanted(self, seat: i64, varieties: "vec[u8]") -> None: ...

    def game_ended(self) -> None:
        """The game is over; the final harvests follow."""

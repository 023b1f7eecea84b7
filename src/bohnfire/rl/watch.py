"""A listener that stops the engine at the first card that nobody has chosen yet."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bohnfire.core.listener import Listener

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import u8


class Stop(Exception):
    """The engine came to something that chance has not chosen yet."""


class Shuffled(Stop):
    """A pile of these cards was shuffled."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__(cards)
        self.cards = cards


class Drawn(Stop):
    """A card was drawn from the pile with this number."""

    def __init__(self, pile: int) -> None:
        super().__init__(pile)
        self.pile = pile


@dataclass(frozen=True)
class Pile:
    """Cards face down, without an order but for the first ones, which chance has chosen."""

    cards: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    @property
    def rest(self) -> list[int]:
        """The cards without an order, rising."""
        return sorted(set(self.cards) - set(self.chosen))

    def order(self) -> list[int]:
        """An order that begins with what was chosen."""
        return [*self.chosen, *self.rest]


class Watch(Listener):
    """Follows the engine and stops it where it needs a card that nobody has chosen.

    piles: those that lie there, `laid` of them, then one for each shuffle. beans: how many cards
    are no orders. under: how many orders at the bottom of the stack are known.
    """

    def __init__(self, piles: tuple[Pile, ...], laid: int, beans: int, under: int) -> None:
        self.piles = piles
        self.beans = beans
        self.under = under
        self.left = [len(pile.chosen) for pile in piles]
        self.in_use = [0, 1]  # of beans, of orders
        self.known = laid

    def shuffled(self, cards: "vec[u8]") -> None:
        """Go over to the next pile."""
        if self.known == len(self.piles):
            raise Shuffled(tuple(int(card) for card in cards))
        self.in_use[int(cards[0]) >= self.beans] = self.known
        self.known += 1

    def drew(self, seat: int, card: int) -> None:
        """A bean came."""
        self.come(self.in_use[0])

    def revealed(self, card: int) -> None:
        """A bean came."""
        self.come(self.in_use[0])

    def coin_drawn(self, seat: int) -> None:
        """A bean came."""
        self.come(self.in_use[0])

    def order_taken(self, seat: int, card: int) -> None:
        """An order came; one that was put under the stack needs no chance."""
        pile = self.in_use[1]
        if self.left[pile] == 0 and not self.piles[pile].rest:
            self.under -= 1
        else:
            self.come(pile)

    def order_returned(self, seat: int, card: int) -> None:
        """An order goes under the stack."""
        self.under += 1

    def come(self, pile: int) -> None:
        """A card came from a pile: the next one chosen, or the engine stops."""
        if self.left[pile] == 0:
            raise Drawn(pile)
        self.left[pile] -= 1

"""What is printed on the cards: varieties, their beanometers, and the faces of a deck."""

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

MOST_CARDS: Final = 254  # a card is stored in one byte


@mypyc_attr(acyclic=True)
class Meter:
    """The beanometer: which number of cards pays how many coins (rulebook K6).

    The steps are explicit pairs, because some beans skip a coin value.

    >>> stink = Meter((3, 1), (5, 2), (7, 3), (8, 4))
    >>> [stink.coins(cards) for cards in range(1, 10)]
    [0, 0, 1, 1, 2, 2, 3, 4, 4]
    """

    def __init__(self, *steps: tuple[int, int]) -> None:
        self.steps: tuple[tuple[int, int], ...] = steps

    def coins(self, cards: int) -> int:
        """Coins paid for so many cards: the highest step that is reached, else 0."""
        paid = 0
        for needs, coins in self.steps:
            if needs <= cards and coins > paid:
                paid = coins
        return paid

    def next_step(self, cards: int) -> tuple[int, int] | None:
        """The first (cards, coins) step that pays more than so many cards do now."""
        paid = self.coins(cards)
        found: tuple[int, int] | None = None
        for step in self.steps:
            if step[1] > paid and (found is None or step < found):
                found = step
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meter) and self.steps == other.steps

    def __hash__(self) -> int:
        return hash(self.steps)

    def __repr__(self) -> str:
        return f"Meter({', '.join(map(repr, self.steps))})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Meter, self.steps)


def pays(*cards: int) -> Meter:
    """A meter whose first step pays 1 coin, the second 2, and so on.

    >>> pays(2, 4, 6, 7)
    Meter((2, 1), (4, 2), (6, 3), (7, 4))
    """
    return Meter(*((needs, step + 1) for step, needs in enumerate(cards)))


@mypyc_attr(acyclic=True)
class Variety:
    """A kind of bean: its id, printed name, number of cards in the game and meter.

    `provenance` is "official", "deduced" or "reconstructed", and speaks of the meter.
    """

    def __init__(
        self, id: str, name: str, count: int, meter: Meter, provenance: str = "official"
    ) -> None:
        self.id: str = id
        self.name: str = name
        self.count: int = count
        self.meter: Meter = meter
        self.provenance: str = provenance

    def __repr__(self) -> str:
        return f"Variety({self.id!r}, {self.name!r}, {self.count}, {self.meter!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Variety, (self.id, self.name, self.count, self.meter, self.provenance))


@mypyc_attr(acyclic=True)
class Order:
    """An order card: harvest this variety ("" for any) from this field, counted from 1."""

    def __init__(self, field: int, variety: str) -> None:
        self.field: int = field
        self.variety: str = variety

    def __repr__(self) -> str:
        return f"Order({self.field}, {self.variety!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Order, (self.field, self.variety))


@mypyc_attr(acyclic=True)
class Icon:
    """Wild cards of a variety: how many, what the icon does, where it sits.

    code: one of ICONS. top: the icon stays visible under other cards. skull: no meter.
    pair: for EITHER, the two varieties the field takes.
    """

    def __init__(
        self,
        variety: str,
        copies: int,
        code: str,
        top: bool,
        skull: bool = False,
        pair: tuple[str, ...] = (),
    ) -> None:
        self.variety: str = variety
        self.copies: int = copies
        self.code: str = code
        self.top: bool = top
        self.skull: bool = skull
        self.pair: tuple[str, ...] = pair

    def __repr__(self) -> str:
        place = "top" if self.top else "right"
        return f"Icon({self.variety!r}, {self.copies}, {self.code!r}, {place!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Icon, (self.variety, self.copies, self.code, self.top, self.skull, self.pair))


ICONS: Final = (
    "NONE",
    "EITHER",
    "DOUBLE",
    "MUST_TAKE_ONE",
    "NEIGHBOUR_COUNT",
    "SKIP_P1",
    "DISCARD_INSTEAD",
    "ANY_HAND",
    "EXTRA_DRAW",
    "FRONT_OR_BACK",
    "OFFER_ONE",
)
EITHER: Final = 1
DOUBLE: Final = 2
MUST_TAKE_ONE: Final = 3
NEIGHBOUR_COUNT: Final = 4
SKIP_P1: Final = 5
DISCARD_INSTEAD: Final = 6
ANY_HAND: Final = 7
EXTRA_DRAW: Final = 8
FRONT_OR_BACK: Final = 9
OFFER_ONE: Final = 10

NO_VARIETY: Final = 255  # of an order card


@mypyc_attr(acyclic=True)
class Faces:
    """The faces of one deck: variety by card, coins by variety and number of cards.

    Cards are numbered from 0 in the order of the varieties; within a variety wild cards come
    last. A variety that stays in the box at this number of players keeps its index and has no
    cards. Order cards follow the beans. icon, top, skull, partner: by card; `partner` is the
    other variety that an EITHER icon admits.
    """

    def __init__(
        self,
        varieties: tuple[Variety, ...],
        without: Iterable[str],
        orders: tuple[Order, ...] = (),
        icons: tuple[Icon, ...] = (),
    ) -> None:
        left_out = frozenset(without)
        self.of: vec[u8] = vec[u8]()
        self.copies: vec[i64] = vec[i64]()
        for index, variety in enumerate(varieties):
            count = 0 if variety.id in left_out else variety.count
            self.copies = append(self.copies, i64(count))
            for _n in range(count):
                self.of = append(self.of, u8(index))
        self.beans: i64 = len(self.of)
        self.orders: tuple[Order, ...] = dealt_orders(orders, varieties, left_out)
        for _order in self.orders:
            self.of = append(self.of, u8(NO_VARIETY))
        self.cards: i64 = len(self.of)
        if self.cards > MOST_CARDS:
            raise ValueError(f"A deck has at most {MOST_CARDS} cards, not {self.cards}.")
        self.payout: vec[u8] = vec[u8]()
        for variety in varieties:
            for cards in range(self.beans * 2 + 1):  # a DOUBLE counts twice
                self.payout = append(self.payout, u8(variety.meter.coins(cards)))
        self.icon: vec[u8] = vec[u8]([u8(0)] * self.cards)
        self.top: vec[u8] = vec[u8]([u8(0)] * self.cards)
        self.skull: vec[u8] = vec[u8]([u8(0)] * self.cards)
        self.partner: vec[u8] = vec[u8]([u8(NO_VARIETY)] * self.cards)
        self.print_icons(varieties, icons)

    def coins(self, variety: i64, cards: i64) -> i64:
        """Coins paid for so many cards of a variety."""
        at = variety * (self.beans * 2 + 1) + cards
        return i64(self.payout[at])

    def print_icons(self, varieties: tuple[Variety, ...], icons: tuple[Icon, ...]) -> None:
        """Give the last cards of each variety their icons."""
        index_of = {variety.id: index for index, variety in enumerate(varieties)}
        last = {index: card for card, index in enumerate(self.of)}
        for icon in icons:
            index = index_of[icon.variety]
            others = [index_of[name] for name in icon.pair if name != icon.variety]
            for _n in range(icon.copies):
                card = last[u8(index)]
                last[u8(index)] = card - 1
                self.icon[card] = u8(ICONS.index(icon.code))
                self.top[card] = u8(1 if icon.top else 0)
                self.skull[card] = u8(1 if icon.skull else 0)
                if others:
                    self.partner[card] = u8(others[0])


def dealt_orders(
    orders: tuple[Order, ...], varieties: tuple[Variety, ...], left_out: frozenset[str]
) -> tuple[Order, ...]:
    """The orders that can be fulfilled with this deck."""
    present = {variety.id for variety in varieties} - left_out
    return tuple([order for order in orders if order.variety in present or order.variety == ""])

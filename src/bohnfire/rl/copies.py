"""Which copy of a variety: the choices of a giver that make a difference (rulebook G13).

Open cards with the same face are one choice; so are hand cards of the same face that lie next
to each other, unless one of them is part of an own open offer: without one of them the hand
looks the same. Open choices come first, then the hand from its front.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from bohnfire.core.moves import NOTHING
from bohnfire.core.table import REVEALED, Table


@mypyc_attr(acyclic=True)
class Copies:
    """Choices among cards. By choice: the card given next, how many are left, whether open."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.card: vec[i64] = vec[i64](capacity=8)
        self.left: vec[i64] = vec[i64](capacity=8)
        self.open: vec[bool] = vec[bool](capacity=8)
        self.face: vec[u8] = vec[u8](capacity=8)
        self.place: vec[i64] = vec[i64](capacity=8)  # of choices among moves

    def clear(self) -> None:
        self.size = 0

    def copy_to(self, new: "Copies") -> None:
        """Make another list equal to this one."""
        new.size = self.size
        new.card, new.left = self.card[:], self.left[:]
        new.open, new.face, new.place = self.open[:], self.face[:], self.place[:]

    def begin(self, face: u8, is_open: bool) -> None:
        """One more choice, without a card yet."""
        if self.size == len(self.card):
            self.card = append(self.card, -1)
            self.left = append(self.left, 0)
            self.open = append(self.open, is_open)
            self.face = append(self.face, face)
            self.place = append(self.place, 0)
        self.card[self.size] = -1
        self.left[self.size] = 0
        self.open[self.size] = is_open
        self.face[self.size] = face
        self.size += 1

    def put(self, choice: i64, card: i64) -> None:
        """One more card of a choice."""
        if self.left[choice] == 0:
            self.card[choice] = card
        self.left[choice] += 1

    def choice_at(self, face: u8, place: i64) -> i64:
        """The choice of cards at this place; a new one if there is none."""
        for choice in range(self.size):
            if self.place[choice] == place:
                return choice
        self.begin(face, False)
        self.place[self.size - 1] = place
        return self.size - 1

    def choice_of(self, face: u8, is_open: bool) -> i64:
        """The choice of open cards with this face; a new one if there is none."""
        for choice in range(self.size):
            if self.open[choice] == is_open and self.face[choice] == face:
                return choice
        self.begin(face, is_open)
        return self.size - 1

    def find(
        self,
        table: Table,
        face_of: "vec[u8]",
        seat: i64,
        variety: i64,
        with_open: bool,
        taken: "vec[u8]",
        many: i64,
    ) -> None:
        """List the choices among the own copies of a variety.

        The first `many` of `taken` are chosen already: they form choices, but are not left.
        """
        self.size = 0
        if with_open:
            self.find_open(table, face_of, variety, taken, many)
        self.find_in_hand(table, face_of, seat, variety, taken, many)

    def find_open(
        self, table: Table, face_of: "vec[u8]", variety: i64, taken: "vec[u8]", many: i64
    ) -> None:
        for index in range(table.sizes[REVEALED]):
            if table.variety(REVEALED, index) != variety:
                continue
            card = table.card(REVEALED, index)
            choice = self.choice_of(face_of[card], True)
            if not among(taken, many, card):
                self.put(choice, card)

    def find_in_hand(
        self,
        table: Table,
        face_of: "vec[u8]",
        seat: i64,
        variety: i64,
        taken: "vec[u8]",
        many: i64,
    ) -> None:
        hand = table.hand(seat)
        offered = offered_by(table, seat)
        before: i64 = -1  # the card before this one in the hand
        for index in range(table.sizes[hand]):
            card = table.card(hand, index)
            if i64(table.rules.faces.of[card]) == variety:
                if before < 0 or not alike(face_of, offered, before, card):
                    self.begin(face_of[card], False)
                if not among(taken, many, card):
                    self.put(self.size - 1, card)
            before = card

    def following(self, first: i64, most: i64, open_left: i64) -> i64:
        """How many choices from `first` below `most` have a card, open ones while some may go."""
        found: i64 = 0
        end = self.size if self.size < most else most
        for choice in range(first, end):
            if self.left[choice] > 0 and (open_left > 0 or not self.open[choice]):
                found += 1
        return found


def among(cards: "vec[u8]", many: i64, card: i64) -> bool:
    """Whether the card is one of the first so many."""
    for index in range(many):  # noqa: SIM110 - any() makes a generator for each call
        if i64(cards[index]) == card:
            return True
    return False


def offered_by(table: Table, seat: i64) -> "vec[u8]":
    """The cards that an open offer of the seat gives."""
    for offer in table.offers:
        if offer.proposer == seat:
            return offer.given
    return NOTHING


def alike(face_of: "vec[u8]", offered: "vec[u8]", one: i64, other: i64) -> bool:
    """Whether two neighbours in a hand are one choice."""
    if face_of[one] != face_of[other]:
        return False
    if len(offered) == 0:
        return True
    return (u8(one) in offered) == (u8(other) in offered)


def lacking(table: Table, hand: i64, asked: "vec[u8]", index: i64) -> i64:
    """How many cards the hand lacks of what is asked from here on; they must be open ones."""
    needed: i64 = 0
    while index < len(asked):
        variety = i64(asked[index])
        wanted: i64 = 0
        while index < len(asked) and i64(asked[index]) == variety:
            wanted += 1
            index += 1
        held = table.holds(hand, variety)
        if wanted > held:
            needed += wanted - held
    return needed


def exactly(cards: "vec[u8]", many: i64) -> "vec[u8]":
    """The first so many."""
    if many == 0:
        return NOTHING
    row = vec[u8](capacity=many)
    for index in range(many):
        row = append(row, cards[index])
    return row

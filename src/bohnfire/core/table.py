"""The table: every zone and counter of one game, in flat arrays.

A zone is an ordered row of cards. Index 0 is the front of a hand and the bottom of a pile,
field or treasury; the last card is the back of a hand and the top of everything else (of the
draw pile: the next card). All zones share one array with room for the whole deck in each, so a
copy of the game is a copy of two arrays.

Places are worked out before an array is read: an expression inside the brackets would make the
compiled code hold on to the array meanwhile.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import pop, vec
from mypy_extensions import i64, u8

from bohnfire.core.listener import Listener
from bohnfire.core.offers import Offer
from bohnfire.core.rng import Rng

if TYPE_CHECKING:
    from bohnfire.core.edition import Rules

DRAW_PILE: Final = 0
DISCARD: Final = 1
BOX: Final = 2
REVEALED: Final = 3
STACK: Final = 4  # order cards, where an edition has them
NOT_SHOWN: Final = -1
SHARED: Final = 5  # zones before those of the seats
OWN: Final = 3  # zones of a seat before its rows and fields: hand, staged cards, treasury


class Table:
    """All state of one game. It knows where cards lie, not what the rules allow."""

    def __init__(self, rules: "Rules", cards: "vec[u8]", sizes: "vec[i64]", rng: Rng) -> None:
        self.rules: Rules = rules
        self.cards: vec[u8] = cards
        self.sizes: vec[i64] = sizes
        self.rng: Rng = rng
        self.players: i64 = rules.players
        self.room: i64 = rules.faces.cards
        self.before_fields: i64 = OWN + rules.rows
        self.per_seat: i64 = OWN + rules.rows + rules.fields_max
        self.fields: vec[i64] = vec[i64]([rules.fields] * rules.players)  # owned by each seat
        self.wants: vec[i64] = vec[i64]([i64(0)] * rules.players)  # a bit for each variety
        self.offers: vec[Offer] = vec[Offer]()  # those still open
        self.declined: vec[i64] = vec[i64]()  # for each open offer, a bit for each refusal
        self.next_offer: i64 = 1
        self.debts: vec[i64] = vec[i64]([i64(0)] * rules.players)  # cards each has promised
        self.creditors: vec[i64] = vec[i64]([i64(0)] * rules.players)  # and to whom
        self.shown: i64 = NOT_SHOWN  # a hand card shown as a gift
        self.start: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 1
        self.phase: i64 = 0
        self.step: i64 = 0  # cards planted from the hand in this turn
        self.waiting: i64 = 0  # a bit for each seat the game waits for
        self.exhaustions: i64 = 0
        self.final: bool = False  # the draw pile has run out for the last time
        self.over: bool = False
        self.stirred: bool = False  # a card was drawn or left a hand in this round (G3)
        self.counted: bool = False  # the pile is empty and that was counted (lazy exhaustion)
        self.notes: vec[i64] = vec[i64]([i64(0)] * rules.notes)  # what an edition must remember
        self.script: vec[u8] = vec[u8]()  # shuffles to come, when a record is replayed
        self.listener: Listener | None = None

    def copy(self) -> "Table":
        """An independent copy. Nobody listens to it."""
        new = Table(self.rules, self.cards[:], self.sizes[:], self.rng.copy())
        new.fields = self.fields[:]
        new.wants = self.wants[:]
        new.offers = self.offers[:]
        new.declined = self.declined[:]
        new.next_offer = self.next_offer
        new.start, new.active, new.turn = self.start, self.active, self.turn
        new.phase, new.step, new.waiting = self.phase, self.step, self.waiting
        new.exhaustions = self.exhaustions
        new.final, new.over, new.stirred = self.final, self.over, self.stirred
        new.counted = self.counted
        new.notes = self.notes[:]
        new.debts, new.creditors = self.debts[:], self.creditors[:]
        new.shown = self.shown
        new.script = self.script
        return new

    def hand(self, seat: i64) -> i64:
        """The zone of a hand."""
        return SHARED + seat * self.per_seat

    def staged(self, seat: i64) -> i64:
        """The zone of the cards received in deals and not yet planted."""
        return SHARED + seat * self.per_seat + 1

    def treasury(self, seat: i64) -> i64:
        """The zone of the coins, the last earned on top."""
        return SHARED + seat * self.per_seat + 2

    def field(self, seat: i64, field: i64) -> i64:
        """The zone of a field."""
        return SHARED + seat * self.per_seat + self.before_fields + field

    def row(self, seat: i64, row: i64) -> i64:
        """The zone of an offer row (of a seat's order card, where there are orders)."""
        return SHARED + seat * self.per_seat + OWN + row

    def left_of(self, seat: i64) -> i64:
        """The left neighbour, whose turn comes next."""
        if seat + 1 < self.players:
            return seat + 1
        return 0

    def size(self, zone: i64) -> i64:
        return self.sizes[zone]

    def card(self, zone: i64, index: i64) -> i64:
        at = zone * self.room + index
        return i64(self.cards[at])

    def top(self, zone: i64) -> i64:
        """The last card of a zone that is not empty."""
        at = zone * self.room + self.sizes[zone] - 1
        return i64(self.cards[at])

    def variety(self, zone: i64, index: i64) -> i64:
        card = self.card(zone, index)
        return i64(self.rules.faces.of[card])

    def grows(self, zone: i64) -> i64:
        """The variety of the last card of a zone that is not empty."""
        card = self.top(zone)
        return i64(self.rules.faces.of[card])

    def add(self, zone: i64, card: i64) -> None:
        """Lay a card on top (in a hand: behind all others)."""
        size = self.sizes[zone]
        at = zone * self.room + size
        self.cards[at] = u8(card)
        self.sizes[zone] = size + 1

    def pop(self, zone: i64) -> i64:
        """Take the last card."""
        size = self.sizes[zone] - 1
        self.sizes[zone] = size
        at = zone * self.room + size
        return i64(self.cards[at])

    def take(self, zone: i64, index: i64) -> i64:
        """Take the card at an index; the others keep their order (rulebook K2)."""
        cards = self.cards
        start = zone * self.room
        size = self.sizes[zone] - 1
        at = start + index
        card = i64(cards[at])
        while at < start + size:
            after = at + 1
            cards[at] = cards[after]
            at = after
        self.sizes[zone] = size
        return card

    def find(self, zone: i64, card: i64) -> i64:
        """The index of a card in a zone, or -1."""
        cards = self.cards
        start = zone * self.room
        for at in range(start, start + self.sizes[zone]):
            if i64(cards[at]) == card:
                return at - start
        return -1

    def holds(self, zone: i64, variety: i64) -> i64:
        """How many cards of a variety lie in a zone."""
        faces = self.rules.faces.of
        cards = self.cards
        start = zone * self.room
        found: i64 = 0
        for at in range(start, start + self.sizes[zone]):
            card = i64(cards[at])
            if i64(faces[card]) == variety:
                found += 1
        return found

    def move_all(self, source: i64, target: i64) -> None:
        """Turn a whole zone over onto another."""
        while self.sizes[source] > 0:
            self.add(target, self.pop(source))

    def zone(self, zone: i64) -> tuple[int, ...]:
        """The cards of a zone, for tests, records and views."""
        return tuple([int(self.card(zone, index)) for index in range(self.sizes[zone])])

    def open_offer(self, number: i64) -> i64:
        """The place of an open offer in `offers`, or -1."""
        for place in range(len(self.offers)):
            if self.offers[place].number == number:
                return place
        return -1

    def close_offer(self, place: i64) -> None:
        """Take an offer off the table."""
        for later in range(place + 1, len(self.offers)):
            self.offers[later - 1] = self.offers[later]
            self.declined[later - 1] = self.declined[later]
        self.offers, _offer = pop(self.offers)
        self.declined, _seats = pop(self.declined)

    def state(self) -> tuple[object, ...]:
        """Everything that decides how the game goes on, as plain values."""
        zones = tuple([self.zone(zone) for zone in range(len(self.sizes))])
        return (
            self.players,
            zones,
            self.rng.state(),
            tuple([int(n) for n in self.fields]),
            tuple([int(n) for n in self.wants]),
            tuple([offer.parts() for offer in self.offers]),
            tuple([int(n) for n in self.declined]),
            (self.next_offer, self.start, self.active, self.turn, self.phase, self.step),
            (self.waiting, self.exhaustions, self.final, self.over, self.stirred, self.counted),
            tuple([int(n) for n in self.notes]),
            tuple([int(n) for n in self.debts]),
            tuple([int(n) for n in self.creditors]),
            int(self.shown),
            tuple([int(card) for card in self.script]),
        )

    def __eq__(self, other: object) -> bool:
        """Equal state: the same moves lead both tables to the same end."""
        return (
            isinstance(other, Table)
            and self.rules.key() == other.rules.key()
            and self.state() == other.state()
        )

    def __hash__(self) -> int:
        return hash(self.state())

    def conserved(self) -> bool:
        """Whether every card of the deck lies in exactly one zone (rulebook K1)."""
        seen = vec[u8]([u8(0)] * self.room)
        total: i64 = 0
        for zone in range(len(self.sizes)):
            for index in range(self.sizes[zone]):
                seen[self.card(zone, index)] = u8(1)
                total += 1
        return total == self.room and u8(0) not in seen


def blank(rules: "Rules", rng: Rng) -> Table:
    """A table without a single card on it."""
    zones = SHARED + rules.players * (OWN + rules.rows + rules.fields_max)
    cards = vec[u8]([u8(0)] * (zones * rules.faces.cards))
    return Table(rules, cards, vec[i64]([i64(0)] * zones), rng)

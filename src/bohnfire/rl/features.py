"""The numbers of an observation: their names, order and limits.

An observation is a row of small numbers. Seats are counted from the viewer, who is seat 0.
"Variety" and "face" numbers are one more than the index, so that 0 means none. A card given is
1 + 2 x face (or variety) + 1 if it lies open; a hand card is 1 + 2 x face + 1 if an own open
offer gives it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bohnfire.core.moves import EXCHANGE_ORDER
from bohnfire.rl.caps import MOST

if TYPE_CHECKING:
    from bohnfire.rl.tokens import Layout

BYTE: Final = 255  # larger numbers are shown as this
MOST_FACES: Final = 126
STAGES: Final = 11
REPLIES: Final = 5

# Places within the first block.
PHASE: Final = 0
STEP: Final = 1
ACTIVE: Final = 2
START: Final = 3
TURN: Final = 4
EXHAUSTIONS: Final = 5
LAST: Final = 6
GAME_OVER: Final = 7
PILE: Final = 8
DISCARDED: Final = 9
SHOWN: Final = 10
GOING_ON: Final = 11
PROPOSALS_LEFT: Final = 12
LISTENS_LEFT: Final = 13
REAR: Final = 14
CLOCK: Final = 15

# Places within the block of a seat.
HAND_SIZE: Final = 0
FIELDS_OWNED: Final = 1
COINS: Final = 2  # 0: hidden, else one more than the coins
ANY_COINS: Final = 3
OF_SEAT: Final = 4

# Places within an offer.
ADDRESSEE: Final = 0  # 0: no offer, 1 + seat, or 1 + players for anyone
ANSWERS_ANOTHER: Final = 1
PROMISED: Final = 2
DEMANDED: Final = 3
OF_OFFER: Final = 4

# Places within the draft.
STAGE: Final = 0
PARTNER: Final = 1  # 1 + partner; partner 0 is anyone
COUNTERS: Final = 2
ACCEPTS: Final = 3
PROMISES: Final = 4
DEMANDS: Final = 5
NAMING: Final = 6  # the variety of which a copy is to be named
VERB: Final = 7  # the move that waits for a copy
FIELD: Final = 8
OF_DRAFT: Final = 9

CLOCK_NAMES: Final = (
    "phase",
    "step",
    "active",
    "start",
    "turn",
    "exhaustions",
    "last",
    "over",
    "draw pile",
    "discard top variety",
    "shown face",
    "going on",
    "proposals left",
    "listens left",
    "rear face",
)
SEAT_NAMES: Final = ("hand size", "fields", "coins", "any coins")
OFFER_NAMES: Final = ("addressee", "answers another", "promise", "demand")
DRAFT_NAMES: Final = (
    "stage",
    "partner",
    "counters",
    "accepts",
    "promise",
    "demand",
    "copy of variety",
    "verb",
    "field",
)


class Features:
    """Where each number of an observation stands.

    names, limits: by number; each is below its limit. kinds: "count" where more is more,
    "choice" where a number only tells things apart. The other attributes are where blocks begin;
    those of a seat are relative to the beginning of the seat's block.
    """

    def __init__(self, layout: "Layout") -> None:
        if len(layout.faces) > MOST_FACES:
            raise ValueError(f"At most {MOST_FACES} different cards can be observed.")
        self.names: list[str] = []
        self.limits: list[int] = []
        self.kinds: list[str] = []
        self.faces: list[str] = [face.name(layout.rules) for face in layout.faces]
        self.varieties: list[str] = [variety.id for variety in layout.rules.edition.varieties]
        self.given: i64 = max(layout.give, layout.ask)  # room for cards given in the draft
        self.waiting: i64 = 0
        self.revealed: i64 = 0
        self.hand: i64 = 0
        self.held: i64 = 0
        self.notes: i64 = 0
        self.draft: i64 = 0
        self.draft_given: i64 = 0
        self.draft_places: i64 = 0
        self.draft_asked: i64 = 0
        self.seats: i64 = 0
        self.per_seat: i64 = 0
        self.field: i64 = 0
        self.staged: i64 = 0
        self.rows: i64 = 0
        self.order: i64 = 0
        self.promised: i64 = 0
        self.stacks: i64 = 0
        self.reply: i64 = 0
        self.offer: i64 = 0
        self.offer_given: i64 = 0
        self.offer_asked: i64 = 0
        self.has_orders: bool = len(layout.rules.faces.orders) > 0
        self.number(layout)
        self.size: i64 = len(self.names)

    def order_variety(self, variety: str) -> int:
        """The number of an order's variety, from 1; the last one stands for any."""
        if variety == "":
            return len(self.varieties) + 1
        return self.varieties.index(variety) + 1

    def number(self, layout: "Layout") -> None:
        """Lay the blocks one after the other."""
        players = int(layout.players)
        self.number_clock(layout)
        self.number_draft(layout)
        self.waiting = len(self.names)
        for seat in range(players):
            self.add(f"seat +{seat}: waited for", 2)
        self.revealed = self.add_counts("open", self.faces)
        self.hand = len(self.names)
        for place in range(layout.places):
            self.add(f"hand {place + 1}", 1 + 2 * len(self.faces), "choice")
        self.held = self.add_counts("in hand", self.faces)
        self.notes = len(self.names)
        for note in range(layout.rules.notes):
            self.add(f"note {note}", BYTE + 1)
        self.seats = len(self.names)
        for seat in range(players):
            self.number_seat(layout, f"seat +{seat}: ")
            self.per_seat = (len(self.names) - self.seats) // (seat + 1)

    def add(self, name: str, limit: int, kind: str = "count") -> int:
        """One more number below `limit`; where it stands."""
        self.names.append(name)
        self.limits.append(min(limit, BYTE + 1))
        self.kinds.append(kind)
        return len(self.names) - 1

    def add_counts(self, name: str, things: list[str]) -> int:
        """How many there are of each thing."""
        first = len(self.names)
        for thing in things:
            self.add(f"{name}: {thing}", BYTE + 1)
        return first

    def number_clock(self, layout: "Layout") -> None:
        players, faces = int(layout.players), len(self.faces) + 1
        limits = [len(layout.rules.edition.phases), BYTE + 1, players, players, BYTE + 1]
        limits += [BYTE + 1, 2, 2, BYTE + 1, len(self.varieties) + 1, faces, 4]
        limits += [MOST + 1, MOST + 1, faces]
        choices = (PHASE, ACTIVE, START, DISCARDED, SHOWN, GOING_ON, REAR)
        for index, name in enumerate(CLOCK_NAMES):
            self.add(name, limits[index], "choice" if index in choices else "count")

    def number_draft(self, layout: "Layout") -> None:
        self.draft = len(self.names)
        varieties = len(self.varieties) + 1
        limits = [STAGES, int(layout.players) + 1, 2, 2, 3, 3, varieties]
        limits += [EXCHANGE_ORDER + 1, int(layout.fields) + 1]
        choices = (STAGE, PARTNER, NAMING, VERB, FIELD)
        for index, name in enumerate(DRAFT_NAMES):
            self.add(f"draft: {name}", limits[index], "choice" if index in choices else "count")
        self.draft_given = len(self.names)
        for card in range(self.given):
            self.add(f"draft: give {card + 1}", 1 + 2 * len(self.faces), "choice")
        self.draft_places = len(self.names)
        for card in range(self.given):
            self.add(f"draft: hand place of {card + 1}", BYTE + 1, "choice")
        self.draft_asked = len(self.names)
        for card in range(layout.ask):
            self.add(f"draft: ask {card + 1}", varieties, "choice")

    def number_seat(self, layout: "Layout", seat: str) -> None:
        start = len(self.names)
        for name in SEAT_NAMES:
            self.add(seat + name, 2 if name == "any coins" else BYTE + 1)
        self.field = len(self.names) - start
        for field in range(layout.fields):
            self.add(f"{seat}field {field + 1} top face", len(self.faces) + 1, "choice")
            self.add(f"{seat}field {field + 1} cards", BYTE + 1)
        self.staged = self.add_counts(f"{seat}staged", self.faces) - start
        self.number_extras(layout, seat, start)
        self.reply = self.add(f"{seat}last reply", REPLIES, "choice") - start
        if layout.trading:
            self.number_offer(layout, f"{seat}offer: ", start)

    def number_extras(self, layout: "Layout", seat: str, start: int) -> None:
        """What only some editions have: rows, orders, promises, icons."""
        self.rows = len(self.names) - start
        self.order = self.rows
        if self.has_orders:
            self.add(f"{seat}order field", int(layout.fields) + 2, "choice")
            self.add(f"{seat}order variety", len(self.varieties) + 2, "choice")
        else:
            for row in range(layout.rules.rows):
                self.add_counts(f"{seat}row {row + 1}", self.faces)
        self.promised = len(self.names) - start
        if layout.promises > 0:
            self.add(f"{seat}owes cards", 3)
            self.add(f"{seat}owes to", int(layout.players) + 1, "choice")
        self.stacks = len(self.names) - start
        if layout.rules.has_icons:
            for field in range(layout.fields):
                self.add_counts(f"{seat}field {field + 1} holds", self.faces)

    def number_offer(self, layout: "Layout", offer: str, start: int) -> None:
        self.offer = len(self.names) - start
        limits = (int(layout.players) + 2, 2, 3, 3)
        for index, name in enumerate(OFFER_NAMES):
            self.add(offer + name, limits[index], "choice" if index == ADDRESSEE else "count")
        self.offer_given = len(self.names) - start
        for card in range(layout.give):
            self.add(f"{offer}give {card + 1}", 1 + 2 * len(self.varieties), "choice")
        self.offer_asked = len(self.names) - start
        for card in range(layout.ask):
            self.add(f"{offer}ask {card + 1}", 1 + len(self.varieties), "choice")

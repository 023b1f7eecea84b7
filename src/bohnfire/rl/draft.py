"""A move that takes several tokens, while it is being put together.

The draft belongs to the seat that acts; nobody else sees it, and nothing happens before it is
complete. Varieties and copies are named in rising order, so every offer and every acceptance is
exactly one row of tokens. What may be offered is read from the phase, never decided here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from bohnfire.core.game import phase_of, refusal
from bohnfire.core.moves import (
    ACCEPT,
    ANYONE,
    NO_PARENT,
    PROPOSE,
    Move,
)
from bohnfire.core.offers import Offer
from bohnfire.core.table import REVEALED, Table
from bohnfire.core.terms import addressees, givable
from bohnfire.core.trade import Trade
from bohnfire.rl.copies import Copies, exactly, lacking
from bohnfire.rl.tokens import COMMIT, COMMIT_GIVE, Layout, Marks

# What the next token of a draft says.
NO_DRAFT: Final = 0
GIVING: Final = 1
ASKING: Final = 2
COPY_GIVEN: Final = 3  # which copy of the variety just given
COPY_ANSWER: Final = 4  # which copy of a variety that was asked for
COPY_CARD: Final = 5  # which copy is planted, discarded, shown or becomes a coin
COMPLETE: Final = 6  # all is said

NO_VARIETY: Final = -1


@mypyc_attr(acyclic=True)
class Draft:
    """What the acting seat has chosen so far.

    stage: what comes next. partner: 0 anyone, else the seat counted from the own one. given:
    cards given or, of an answer, the copies chosen; the first `gives` count. choice: by card
    given the number of the copy chosen. asked: varieties; the first `asks` count.
    """

    def __init__(self, layout: Layout) -> None:
        most = max(layout.give, layout.ask)
        self.layout: Layout = layout
        self.stage: i64 = NO_DRAFT
        self.seat: i64 = 0
        self.partner: i64 = 0
        self.to: i64 = ANYONE
        self.parent: i64 = NO_PARENT
        self.given: vec[u8] = vec[u8]([u8(0)] * (most + 1))
        self.gives: i64 = 0
        self.open_given: i64 = 0
        self.asked: vec[u8] = vec[u8]([u8(0)] * (most + 1))
        self.asks: i64 = 0
        self.promise: i64 = 0
        self.demand: i64 = 0
        self.most_asked: i64 = 0
        self.open_left: i64 = 0  # open cards that may still be given
        self.variety: i64 = NO_VARIETY  # the last one named, or the one whose copy is asked
        self.first_choice: i64 = 0  # the first copy that may be named, in rising order
        self.copies: Copies = Copies()
        self.offer: Offer | None = None  # the one that is accepted

    def clear(self) -> None:
        """Nothing is chosen."""
        self.stage = NO_DRAFT
        self.partner = 0
        self.parent = NO_PARENT
        self.gives = 0
        self.open_given = 0
        self.asks = 0
        self.promise = 0
        self.demand = 0
        self.variety = NO_VARIETY
        self.first_choice = 0
        self.offer = None

    def cards(self) -> list[int]:
        """The cards given so far, by id."""
        return [int(self.given[index]) for index in range(self.gives)]

    def wishes(self) -> list[int]:
        """The varieties asked so far; of an acceptance those of the offer."""
        if self.offer is not None:
            return [int(variety) for variety in self.offer.asked]
        return [int(self.asked[index]) for index in range(self.asks)]

    def copy_to(self, new: "Draft") -> None:
        """Make another draft of the same layout equal to this one."""
        new.stage, new.seat, new.partner, new.to = self.stage, self.seat, self.partner, self.to
        new.parent, new.gives, new.open_given = self.parent, self.gives, self.open_given
        new.given, new.asked, new.asks = self.given[:], self.asked[:], self.asks
        new.promise, new.demand, new.most_asked = self.promise, self.demand, self.most_asked
        new.open_left, new.variety = self.open_left, self.variety
        new.first_choice, new.offer = self.first_choice, self.offer
        self.copies.copy_to(new.copies)

    def begin_offer(self, table: Table, seat: i64, partner: i64, parent: i64) -> None:
        """The seat begins an offer to a partner (0: anyone), perhaps in answer to another."""
        self.clear()
        self.seat = seat
        self.partner = partner
        self.to = to_of(table, seat, partner)
        self.parent = parent
        self.most_asked = self.most_to_ask(table, seat, self.to)
        self.open_left = open_to_give(table, seat, self.most_asked)
        self.stage = GIVING

    def most_to_ask(self, table: Table, seat: i64, to: i64) -> i64:
        """How many cards may be asked: as many as one partner can have, up to the cap."""
        seats = addressees(table, seat, to)
        most: i64 = 0
        for other in range(table.players):
            if (seats >> other) & 1 == 1:
                most = max(most, givable(table, other))
        return min(most, self.layout.ask)

    def begin_answer(self, table: Table, seat: i64, offer: Offer) -> None:
        """The seat says yes to an offer; copies are named where that makes a difference."""
        self.clear()
        self.seat = seat
        self.offer = offer
        self.partner = (offer.proposer - seat) % table.players
        phase = phase_of(table)
        assert isinstance(phase, Trade)
        self.open_left = 0
        if seat == table.active and phase.gives_revealed(table, offer):
            self.open_left = phase.spare_revealed(table)
        self.next_answer(table)

    def begin_copy(self, table: Table, seat: i64, card: i64) -> None:
        """The seat says next which of the copies listed it means."""
        self.clear()
        self.seat = seat
        self.stage = COPY_CARD
        self.variety = i64(table.rules.faces.of[card])

    def list(self, table: Table, marks: Marks) -> None:
        """Mark the tokens that may come next."""
        if self.stage == GIVING:
            self.list_gives(table, marks)
        elif self.stage == ASKING:
            self.list_asks(table, marks)
        else:
            self.list_copies(table, marks)

    def list_gives(self, table: Table, marks: Marks) -> None:
        if self.gives < self.layout.give:
            self.list_zone(table, table.hand(self.seat), marks)
            if self.open_left > 0:
                self.list_zone(table, REVEALED, marks)
            if self.variety >= 0 and self.find_copies(table) > 0:
                marks.add(self.layout.given + self.variety)
        if self.gives > 0 or self.most_asked > 0:
            marks.add(COMMIT_GIVE)

    def list_zone(self, table: Table, zone: i64, marks: Marks) -> None:
        """The varieties there that come after the last one named."""
        for index in range(table.sizes[zone]):
            variety = table.variety(zone, index)
            if variety > self.variety:
                marks.add(self.layout.given + variety)

    def find_copies(self, table: Table) -> i64:
        """List the copies of the present variety; how many of them may be named."""
        layout = self.layout
        with_open = self.open_left + self.open_given > 0
        self.copies.find(
            table, layout.face_of, self.seat, self.variety, with_open, self.given, self.gives
        )
        return self.copies.following(self.first_choice, layout.copies, self.open_left)

    def list_asks(self, table: Table, marks: Marks) -> None:
        if self.asks < self.room_to_ask(table) and self.promise == 0 and self.demand == 0:
            self.list_varieties(table, marks)
        if self.layout.promises > 0:
            self.list_promises(table, marks)
        if self.asks > 0 or self.is_gift(table):
            marks.add(COMMIT)

    def room_to_ask(self, table: Table) -> i64:
        """The most cards on this side of the offer."""
        phase = phase_of(table)
        assert isinstance(phase, Trade)
        if self.gives > 1 and phase.one_sided():
            return min(self.most_asked, 1)
        return self.most_asked

    def is_gift(self, table: Table) -> bool:
        """Whether the cards may be given for nothing."""
        if self.gives == 0:
            return False
        phase = phase_of(table)
        assert isinstance(phase, Trade)
        return self.open_given == 0 or phase.gives_away_revealed()

    def list_varieties(self, table: Table, marks: Marks) -> None:
        copies = table.rules.faces.copies
        variety = max(self.variety, 0)
        while variety < self.layout.varieties:
            if copies[variety] > (self.run() if variety == self.variety else 0):
                marks.add(self.layout.asked + variety)
            variety += 1

    def run(self) -> i64:
        """How many cards of the last variety are asked."""
        found: i64 = 0
        for index in range(self.asks):
            if i64(self.asked[index]) == self.variety:
                found += 1
        return found

    def list_promises(self, table: Table, marks: Marks) -> None:
        """Promises are asked of the rules one by one; a demand comes after a promise."""
        if self.demand > 0:
            return
        for cards in range(1, self.layout.promises + 1):
            if self.promise == 0 and self.allowed(table, cards, 0):
                marks.add(self.layout.promise + cards - 1)
            if self.allowed(table, self.promise, cards):
                marks.add(self.layout.demand + cards - 1)

    def allowed(self, table: Table, promise: i64, demand: i64) -> bool:
        return refusal(table, self.seat, self.offer_with(promise, demand)) == ""

    def list_copies(self, table: Table, marks: Marks) -> None:
        for choice in range(self.first_choice, min(self.copies.size, self.layout.copies)):
            if self.may_name(table, choice):
                marks.add(self.layout.copy + choice)

    def may_name(self, table: Table, choice: i64) -> bool:
        """Whether this copy may be named, so that the rest can be given as well."""
        if self.stage == COPY_CARD:
            return True
        if self.copies.left[choice] == 0 or (self.copies.open[choice] and self.open_left == 0):
            return False
        return self.stage == COPY_GIVEN or self.leaves_enough(table, choice)

    def take(self, table: Table, token: i64) -> None:
        """Add a legal token to the draft."""
        layout = self.layout
        if token == COMMIT_GIVE:
            self.stage = ASKING
            self.variety = NO_VARIETY
        elif token == COMMIT:
            self.stage = COMPLETE
        elif self.stage == GIVING:
            self.name_given(table, token - layout.given)
        elif self.stage == COPY_GIVEN:
            self.give(token - layout.copy)
            self.stage = GIVING
        elif self.stage == COPY_ANSWER:
            self.give(token - layout.copy)
            self.next_answer(table)
        elif layout.promises > 0 and token >= layout.promise:
            self.name_promise(token)
        else:
            self.variety = token - layout.asked
            self.asked[self.asks] = u8(self.variety)
            self.asks += 1

    def name_promise(self, token: i64) -> None:
        if token < self.layout.demand:
            self.promise = token - self.layout.promise + 1
        else:
            self.demand = token - self.layout.demand + 1

    def name_given(self, table: Table, variety: i64) -> None:
        """One card of a variety; if it matters which, the copy comes next."""
        if variety != self.variety:
            self.variety = variety
            self.first_choice = 0
        self.stage = COPY_GIVEN
        if self.find_copies(table) == 1:
            self.give(self.only_choice())
            self.stage = GIVING

    def only_choice(self) -> i64:
        """The first copy that may be named."""
        choice = self.first_choice
        while self.copies.left[choice] == 0 or (self.open_left == 0 and self.copies.open[choice]):
            choice += 1
        return choice

    def give(self, choice: i64) -> None:
        """Add a copy; the next one of its variety is the same choice or a later one."""
        self.given[self.gives] = u8(self.copies.card[choice])
        self.gives += 1
        self.first_choice = choice
        if self.copies.open[choice]:
            self.open_given += 1
            self.open_left -= 1

    def next_answer(self, table: Table) -> None:
        """Give what is asked, up to the first copy that the seat must choose."""
        asked = self.answered().asked
        self.stage = COPY_ANSWER
        while self.gives < len(asked):
            variety = i64(asked[self.gives])
            if variety != self.variety:
                self.variety = variety
                self.first_choice = 0
            self.find_copies(table)
            choice = self.single_answer(table)
            if choice < 0:
                return
            self.give(choice)
        self.stage = COMPLETE

    def answered(self) -> Offer:
        """The offer that is accepted."""
        offer = self.offer
        assert offer is not None
        return offer

    def single_answer(self, table: Table) -> i64:
        """The only copy that may be named, or -1 if there are several."""
        found: i64 = -1
        for choice in range(self.first_choice, min(self.copies.size, self.layout.copies)):
            if self.may_name(table, choice):
                if found >= 0:
                    return -1
                found = choice
        assert found >= 0
        return found

    def leaves_enough(self, table: Table, choice: i64) -> bool:
        """Whether everything else that is asked can still be given after this copy."""
        asked = self.answered().asked
        more: i64 = 0  # of this variety
        index = self.gives + 1
        while index < len(asked) and i64(asked[index]) == self.variety:
            more += 1
            index += 1
        open_left = self.open_left - (1 if self.copies.open[choice] else 0)
        in_hand: i64 = -1 if not self.copies.open[choice] else 0
        lying_open: i64 = -1 if self.copies.open[choice] else 0
        for later in range(choice, min(self.copies.size, self.layout.copies)):
            if self.copies.open[later]:
                lying_open += self.copies.left[later]
            else:
                in_hand += self.copies.left[later]
        needs_open = more - in_hand if more > in_hand else 0
        if needs_open > lying_open:
            return False
        return needs_open + lacking(table, table.hand(self.seat), asked, index) <= open_left

    def offer_with(self, promise: i64, demand: i64) -> Move:
        """The offer as it stands, with these promises."""
        given = exactly(self.given, self.gives)
        asked = exactly(self.asked, self.asks)
        return Move(PROPOSE, 0, 0, self.parent, given, asked, self.to, promise, demand)

    def move(self) -> Move:
        """The complete move."""
        offer = self.offer
        if offer is not None:
            return Move(ACCEPT, 0, 0, offer.number, exactly(self.given, self.gives))
        return self.offer_with(self.promise, self.demand)


def to_of(table: Table, seat: i64, partner: i64) -> i64:
    """The seats an offer addresses, as the engine counts them."""
    return ANYONE if partner == 0 else 1 << ((seat + partner) % table.players)


def open_to_give(table: Table, seat: i64, most_asked: i64) -> i64:
    """How many open cards an offer of the seat may give."""
    if seat != table.active:
        return 0
    phase = phase_of(table)
    assert isinstance(phase, Trade)
    if most_asked == 0 and not phase.gives_away_revealed():
        return 0
    return phase.spare_revealed(table)

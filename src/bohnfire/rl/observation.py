"""What a seat knows, as a row of small numbers: everything `bohnfire.view` would show it.

Besides the view there is what the sealed replies add: the own draft, what is going on, and the
replies of the last round once they are revealed. `bohnfire.rl.features` names the numbers.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from bohnfire.core.game import in_last_round
from bohnfire.core.moves import NO_PARENT, field_of, verb_of
from bohnfire.core.offers import Offer
from bohnfire.core.table import DISCARD, DRAW_PILE, NOT_SHOWN, REVEALED, Table
from bohnfire.editions.wild_phases import ANSWERED, TAKERS
from bohnfire.rl.copies import offered_by
from bohnfire.rl.draft import COPY_CARD, COPY_GIVEN, NO_DRAFT
from bohnfire.rl.features import (
    ACCEPTS,
    ACTIVE,
    ADDRESSEE,
    ANSWERS_ANOTHER,
    ANY_COINS,
    BYTE,
    COINS,
    COUNTERS,
    DEMANDED,
    DEMANDS,
    DISCARDED,
    EXHAUSTIONS,
    FIELD,
    FIELDS_OWNED,
    GAME_OVER,
    GOING_ON,
    HAND_SIZE,
    LAST,
    LISTENS_LEFT,
    NAMING,
    PARTNER,
    PHASE,
    PILE,
    PROMISED,
    PROMISES,
    PROPOSALS_LEFT,
    REAR,
    SHOWN,
    STAGE,
    START,
    STEP,
    TURN,
    VERB,
    Features,
)
from bohnfire.rl.tokens import NO_PHASE, Layout

if TYPE_CHECKING:
    from bohnfire.rl.match import Match

AT_MOVE: Final = 1  # stages of the deciding seat; plus what is going on, 1 to 3
CHOOSING: Final = 5  # among acceptances
DRAFTING: Final = 5  # plus the stage of the draft, 1 to 5
NO_CARD: Final = NOT_SHOWN


@mypyc_attr(acyclic=True)
class Observer:
    """Writes what a seat knows into a row of numbers, always the same one.

    What is mostly zero is written where it is not, and cleared before the next time; the rest is
    written in full. While a seat goes on with a draft nothing but the draft is written.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout: Layout = layout
        self.features: Features = layout.seen
        self.numbers: vec[u8] = vec[u8]()
        self.touched: vec[i64] = vec[i64]([i64(0)] * layout.features)
        self.count: i64 = 0
        self.seat: i64 = -1  # whose knowledge was written last
        self.moment: i64 = -1  # and when
        self.drafted: bool = False  # whether the draft is not empty

    def write(self, match: "Match", seat: i64, numbers: "vec[u8]", at: i64) -> None:
        """Write the knowledge of a seat from index `at`; the row must be the same each time."""
        self.numbers = numbers
        if seat != self.seat or match.moment != self.moment:
            self.clear()
            self.seat = seat
            self.moment = match.moment
            self.write_clock(match, seat, at)
            self.write_seats(match, seat, at + self.features.seats)
            self.write_hand(match.table, seat, at)
        self.write_draft(match, seat, at + self.features.draft)

    def clear(self) -> None:
        numbers, touched = self.numbers, self.touched
        for index in range(self.count):
            numbers[touched[index]] = u8(0)
        self.count = 0

    def put(self, index: i64, value: i64) -> None:
        """A number that is mostly zero, and is zero now."""
        if value != 0:
            if self.numbers[index] == 0:
                self.touched[self.count] = index
                self.count += 1
            self.numbers[index] = byte(value)

    def count_up(self, index: i64) -> None:
        """One more of something."""
        if self.numbers[index] == 0:
            self.put(index, 1)
        else:
            self.numbers[index] += u8(1)

    def count_faces(self, table: Table, zone: i64, at: i64) -> None:
        """How many cards of each face lie in a zone."""
        face_of = self.layout.face_of
        for index in range(table.sizes[zone]):
            self.count_up(at + i64(face_of[table.card(zone, index)]))

    def write_clock(self, match: "Match", seat: i64, at: i64) -> None:
        table, numbers = match.table, self.numbers
        numbers[at + PHASE] = u8(table.phase)
        numbers[at + STEP] = byte(table.step)
        numbers[at + ACTIVE] = u8(self.distance(seat, table.active))
        numbers[at + START] = u8(self.distance(seat, table.start))
        numbers[at + TURN] = byte(table.turn)
        numbers[at + EXHAUSTIONS] = byte(table.exhaustions)
        numbers[at + LAST] = yes(table.final or in_last_round(table))
        numbers[at + GAME_OVER] = yes(table.over)
        numbers[at + PILE] = byte(table.sizes[DRAW_PILE])
        numbers[at + DISCARDED] = u8(0)
        if table.sizes[DISCARD] > 0:
            numbers[at + DISCARDED] = u8(table.grows(DISCARD) + 1)
        numbers[at + SHOWN] = self.face(table.shown)
        numbers[at + GOING_ON] = u8(match.replies.kind)
        numbers[at + PROPOSALS_LEFT] = u8(match.proposals)
        numbers[at + LISTENS_LEFT] = u8(match.listens)
        for other in range(table.players):
            if (table.waiting >> other) & 1 == 1:
                self.put(at + self.features.waiting + self.distance(seat, other), 1)
        if table.sizes[REVEALED] > 0:
            self.count_faces(table, REVEALED, at + self.features.revealed)
        for note in range(table.rules.notes):
            self.put(at + self.features.notes + note, self.note(table, seat, note))

    def distance(self, seat: i64, other: i64) -> i64:
        """How far clockwise the other sits."""
        return other - seat if other >= seat else other - seat + self.layout.players

    def face(self, card: i64) -> u8:
        """One more than the face of a card; 0 without a card."""
        if card == NOT_SHOWN:
            return u8(0)
        return self.layout.face_of[card] + u8(1)

    def note(self, table: Table, seat: i64, note: i64) -> i64:
        """What an edition keeps in mind, with seats counted from the viewer."""
        value = table.notes[note]
        if self.layout.gift_phase != NO_PHASE and note in (ANSWERED, TAKERS):
            everybody: i64 = (1 << table.players) - 1
            return ((value >> seat) | (value << (table.players - seat))) & everybody
        if note == self.layout.row_note and value != 0:
            return self.row_number(table, seat, value)
        return value

    def row_number(self, table: Table, seat: i64, zone: i64) -> i64:
        """An offer row by its number, those of the viewer first, from 1."""
        for other in range(table.players):
            for row in range(table.rules.rows):
                if table.row(other, row) == zone:
                    return self.distance(seat, other) * table.rules.rows + row + 1
        return 0

    def write_hand(self, table: Table, seat: i64, at: i64) -> None:
        """The own hand in its order, as far as its places are told apart, and what it holds."""
        features, layout = self.features, self.layout
        hand = table.hand(seat)
        size = table.sizes[hand]
        self.numbers[at + REAR] = self.face(table.top(hand) if size > 0 else NO_CARD)
        offered = offered_by(table, seat)
        for index in range(size):
            card = table.card(hand, index)
            face = i64(layout.face_of[card])
            self.count_up(at + features.held + face)
            if index < layout.places:
                bound = len(offered) > 0 and u8(card) in offered
                self.put(at + features.hand + index, 2 * face + (2 if bound else 1))

    def write_seats(self, match: "Match", viewer: i64, at: i64) -> None:
        table = match.table
        seat = viewer
        for _n in range(table.players):
            self.write_seat(table, viewer, seat, at)
            self.put(at + self.features.reply, match.replies.revealed[seat])
            at += self.features.per_seat
            seat = seat + 1 if seat + 1 < table.players else 0
        start = at - table.players * self.features.per_seat
        for offer in table.offers:
            block = self.distance(viewer, offer.proposer) * self.features.per_seat
            self.write_offer(table, viewer, offer, start + block + self.features.offer)

    def write_seat(self, table: Table, viewer: i64, seat: i64, at: i64) -> None:
        numbers = self.numbers
        coins = table.sizes[table.treasury(seat)]
        hidden = seat != viewer and table.rules.edition.secret_coins and not table.over
        numbers[at + HAND_SIZE] = byte(table.sizes[table.hand(seat)])
        numbers[at + FIELDS_OWNED] = u8(table.fields[seat])
        numbers[at + COINS] = u8(0) if hidden else byte(coins + 1)
        numbers[at + ANY_COINS] = yes(coins > 0)
        self.write_fields(table, seat, at + self.features.field)
        if table.sizes[table.staged(seat)] > 0:
            self.count_faces(table, table.staged(seat), at + self.features.staged)
        if table.rules.rows > 0:
            self.write_rows(table, seat, at)
        if self.layout.promises > 0 and table.debts[seat] > 0:
            owed_to = self.distance(viewer, table.creditors[seat])
            self.put(at + self.features.promised, table.debts[seat])
            self.put(at + self.features.promised + 1, owed_to + 1)

    def write_fields(self, table: Table, seat: i64, at: i64) -> None:
        """The top card of each field and how many cards there are; with icons, all of them."""
        numbers, face_of = self.numbers, self.layout.face_of
        stacks = at - self.features.field + self.features.stacks
        for field in range(self.layout.fields):
            zone = table.field(seat, field)
            size = table.sizes[zone]
            numbers[at + 2 * field] = u8(0)
            if size > 0:
                numbers[at + 2 * field] = face_of[table.top(zone)] + u8(1)
            numbers[at + 2 * field + 1] = byte(size)
            if size > 0 and table.rules.has_icons:
                self.count_faces(table, zone, stacks + field * len(self.layout.faces))

    def write_rows(self, table: Table, seat: i64, at: i64) -> None:
        """The open offer rows of a seat, or its order."""
        features, faces = self.features, table.rules.faces
        if not features.has_orders:
            for row in range(table.rules.rows):
                start = at + features.rows + row * len(self.layout.faces)
                self.count_faces(table, table.row(seat, row), start)
        elif table.sizes[table.row(seat, 0)] > 0:
            order = faces.orders[table.card(table.row(seat, 0), 0) - faces.beans]
            variety = features.order_variety(order.variety)
            self.put(at + features.order, order.field)
            self.put(at + features.order + 1, variety)

    def write_offer(self, table: Table, viewer: i64, offer: Offer, at: i64) -> None:
        """An open offer as everybody sees it: varieties, and whether a card lies open."""
        features, of = self.features, table.rules.faces.of
        self.put(at + ADDRESSEE, self.addressee(viewer, offer))
        self.put(at + ANSWERS_ANOTHER, 0 if offer.parent == NO_PARENT else 1)
        self.put(at + PROMISED, offer.promise)
        self.put(at + DEMANDED, offer.demand)
        start = at + features.offer_given - features.offer
        for index in range(min(len(offer.given), self.layout.give)):
            card = i64(offer.given[index])
            is_open = table.find(REVEALED, card) >= 0
            self.put(start + index, 2 * i64(of[card]) + (2 if is_open else 1))
        start = at + features.offer_asked - features.offer
        for index in range(min(len(offer.asked), self.layout.ask)):
            self.put(start + index, i64(offer.asked[index]) + 1)

    def addressee(self, viewer: i64, offer: Offer) -> i64:
        """1 + the seat an offer addresses, or 1 + players for anyone."""
        if offer.to & (offer.to - 1) != 0:
            return self.layout.players + 1
        seat: i64 = 0
        while (offer.to >> seat) & 1 == 0:
            seat += 1
        return self.distance(viewer, seat) + 1

    def write_draft(self, match: "Match", seat: i64, at: i64) -> None:
        """What the deciding seat has chosen so far of the move it is putting together."""
        drafting = match.seat == seat and match.draft.stage != NO_DRAFT
        if drafting or self.drafted:
            self.clear_draft(at)
        self.drafted = drafting
        self.numbers[at + STAGE] = u8(0)
        if match.seat == seat:
            self.numbers[at + STAGE] = u8(stage_of(match))
        if drafting:
            self.write_choices(match, at)

    def clear_draft(self, at: i64) -> None:
        features = self.features
        for index in range(at, at + features.draft_asked - features.draft + self.layout.ask):
            self.numbers[index] = u8(0)

    def write_choices(self, match: "Match", at: i64) -> None:
        numbers, draft, features = self.numbers, match.draft, self.features
        if draft.stage == COPY_CARD:
            numbers[at + VERB] = u8(verb_of(match.pending))
            numbers[at + FIELD] = u8(field_of(match.pending) + 1)
        else:
            numbers[at + PARTNER] = u8(draft.partner + 1)
        numbers[at + COUNTERS] = yes(draft.parent != NO_PARENT)
        numbers[at + ACCEPTS] = yes(draft.offer is not None)
        numbers[at + PROMISES] = u8(draft.promise)
        numbers[at + DEMANDS] = u8(draft.demand)
        if draft.stage >= COPY_GIVEN:
            numbers[at + NAMING] = u8(draft.variety + 1)
        self.write_given(match, at - features.draft)
        asked = at + features.draft_asked - features.draft
        for index in range(draft.asks):
            numbers[asked + index] = u8(i64(draft.asked[index]) + 1)

    def write_given(self, match: "Match", at: i64) -> None:
        """The copies chosen: what they are, and where they stand in the hand."""
        table, draft, features = match.table, match.draft, self.features
        hand = table.hand(draft.seat)
        for index in range(min(draft.gives, features.given)):
            card = i64(draft.given[index])
            place = table.find(hand, card) + 1
            lies = 2 * i64(self.layout.face_of[card]) + 1
            if place == 0:
                lies += 1
            self.numbers[at + features.draft_given + index] = u8(lies)
            self.numbers[at + features.draft_places + index] = byte(place)


def stage_of(match: "Match") -> i64:
    """What the deciding seat is to say."""
    if match.draft.stage != NO_DRAFT:
        return DRAFTING + match.draft.stage
    if match.replies.takers != 0:
        return CHOOSING
    return AT_MOVE + match.replies.kind if not match.table.over else 0


def byte(number: i64) -> u8:
    """The number, or the largest one there is room for."""
    # "u8(a if b else c)" would make an object of the number
    if number > BYTE:
        return u8(BYTE)
    return u8(number)


def yes(said: bool) -> u8:
    """1 for yes, 0 for no."""
    if said:
        return u8(1)
    return u8(0)

"""The way back: the row of tokens that says a move of the engine, if it can be said now.

So bots that know nothing of tokens can sit at a match, and games can be taken over.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bohnfire.core.game import phase_of, refusal
from bohnfire.core.moves import ACCEPT, ANYONE, DECLINE, NO_PARENT, PROPOSE, WITHDRAW, Move
from bohnfire.core.table import Table
from bohnfire.core.terms import addressees
from bohnfire.core.trade import Trade
from bohnfire.rl.choices import distance, find_choices, matching, place_of, token_of
from bohnfire.rl.copies import Copies
from bohnfire.rl.draft import COMPLETE, COPY_ANSWER, COPY_GIVEN, NO_DRAFT, Draft
from bohnfire.rl.match import Match
from bohnfire.rl.scheduler import ANSWERS, GARDENING, NOTHING_ELSE, own_offer
from bohnfire.rl.tokens import (
    COMMIT,
    COMMIT_GIVE,
    NO_TOKEN,
    SAY_NO,
    TAKE_BACK,
    Layout,
    Marks,
)

NO_PARTNER: Final = -1


def tokens_of(match: Match, move: Move) -> list[int]:
    """The tokens that say a move of the deciding seat; none if it cannot be said now.

    It cannot if the rules or the caps do not allow it, if it is addressed to some but not all,
    or if the seat has begun to say something else.
    """
    if match.over or match.draft.stage != NO_DRAFT:
        return []
    if refusal(match.table, match.seat, move) != "":
        return []
    if move.verb == PROPOSE:
        return offer_tokens(match, move)
    if move.verb == ACCEPT:
        return answer_tokens(match, move)
    if move.verb == WITHDRAW or (move.verb == DECLINE and match.replies.kind == ANSWERS):
        return reply_tokens(match, move)
    code = code_of(move)
    if match.replies.kind not in (NOTHING_ELSE, GARDENING) or not is_listed(match, code):
        return []
    first = token_of(match.table, match.layout, match.seat, code)
    return [] if first == NO_TOKEN else [int(first), *copy_tokens(match, move, first)]


def is_legal(marks: Marks, token: i64) -> bool:
    return marks.bits[marks.at + token] == 1


def reply_tokens(match: Match, move: Move) -> list[int]:
    """No to the offer that is answered, or an own open offer taken back."""
    if move.verb == DECLINE:
        return [SAY_NO] if move.offer == match.replies.offer else []
    mine = move.offer == own_offer(match.table, match.seat)
    return [TAKE_BACK] if mine and is_legal(match.marks, TAKE_BACK) else []


def code_of(move: Move) -> i64:
    """A move that is no offer and no acceptance as the engine lists it."""
    number = move.offer if move.verb == DECLINE else move.card
    return move.verb | move.field << 5 | number << 13


def is_listed(match: Match, code: i64) -> bool:
    """Whether the engine lists the move for the deciding seat."""
    moves = match.moves
    for index in range(moves.size):  # noqa: SIM110 - any() makes a generator for each call
        if moves.codes[index] == code:
            return True
    return False


def copy_tokens(match: Match, move: Move, first: i64) -> list[int]:
    """The token that names the copy, if the first one leaves it open."""
    table, layout, moves, seat = match.table, match.layout, match.moves, match.seat
    if move.verb == DECLINE:
        return []
    index = matching(table, layout, seat, moves, first, 0)
    if index < 0 or matching(table, layout, seat, moves, first, index + 1) < 0:
        return []
    copies = Copies()
    find_choices(table, layout, seat, moves, first, copies)
    if copies.size == 1:
        return []
    place = place_of(table, layout, seat, move.card)
    return [int(layout.copy + copies.choice_at(layout.face_of[move.card], place))]


def partner_of(table: Table, layout: Layout, seat: i64, to: i64) -> i64:
    """The partner an offer is addressed to, 0 for anyone; NO_PARTNER for some of them."""
    if to == ANYONE and seat == table.active:
        return 0
    seats = addressees(table, seat, to)
    if seats == addressees(table, seat, ANYONE) and seat == table.active:
        return 0
    for partner in range(1, layout.players):
        other = seat + partner
        if other >= layout.players:
            other -= layout.players
        if seats == 1 << other:
            return partner
    return NO_PARTNER


def offer_tokens(match: Match, move: Move) -> list[int]:
    """An offer or a counter-offer. One that replaces an own offer is said as a new one."""
    table, layout, seat = match.table, match.layout, match.seat
    partner = partner_of(table, layout, seat, move.to)
    if partner == NO_PARTNER:
        return []
    parent = NO_PARENT if move.offer == own_offer(table, seat) else move.offer
    first = layout.offer + partner
    if parent != NO_PARENT:
        first = layout.counter + partner - 1
    if (parent != NO_PARENT and partner == 0) or not is_legal(match.marks, first):
        return []
    writer = Writer(match)
    writer.draft.begin_offer(table, seat, partner, parent)
    writer.tokens.append(int(first))
    for choice in sorted(writer.choices(move.given)):
        writer.give(choice)
    writer.say(COMMIT_GIVE)
    for variety in move.asked:
        writer.say(layout.asked + i64(variety))
    if move.promise > 0:
        writer.say(layout.promise + move.promise - 1)
    if move.demand > 0:
        writer.say(layout.demand + move.demand - 1)
    writer.say(COMMIT)
    return writer.result()


def answer_tokens(match: Match, move: Move) -> list[int]:
    """An acceptance; if it names no copies, the usual ones are meant."""
    table, layout, seat = match.table, match.layout, match.seat
    offer = table.offers[table.open_offer(move.offer)]
    first = layout.accept + distance(layout, seat, offer.proposer) - 1
    answers_it = match.replies.kind != ANSWERS or match.replies.offer == offer.number
    if not answers_it or not is_legal(match.marks, first):
        return []
    phase = phase_of(table)
    assert isinstance(phase, Trade)
    given = move.given if len(move.given) > 0 else phase.usual_copies(table, seat, offer)
    writer = Writer(match)
    writer.draft.begin_answer(table, seat, offer)
    writer.tokens.append(int(first))
    wanted = sorted(writer.choices(given))
    while writer.draft.stage == COPY_ANSWER and not writer.stuck:
        writer.say(layout.copy + wanted[writer.draft.gives][1])
    return writer.result()


class Writer:
    """Says the tokens of a draft one after the other, as long as they are legal."""

    def __init__(self, match: Match) -> None:
        self.table: Table = match.table
        self.layout: Layout = match.layout
        self.seat: i64 = match.seat
        self.draft: Draft = Draft(match.layout)
        self.marks: Marks = Marks(match.layout.actions)
        self.tokens: list[int] = []
        self.stuck: bool = False

    def say(self, token: i64) -> None:
        if self.stuck:
            return
        self.marks.clear()
        self.draft.list(self.table, self.marks)
        if token >= self.layout.actions or not is_legal(self.marks, token):
            self.stuck = True
            return
        self.draft.take(self.table, token)
        self.tokens.append(int(token))

    def give(self, choice: tuple[int, int]) -> None:
        """A card by its variety and the number of its choice."""
        self.say(self.layout.given + choice[0])
        if self.draft.stage == COPY_GIVEN:
            self.say(self.layout.copy + choice[1])

    def choices(self, cards: "vec[u8]") -> list[tuple[int, int]]:
        """By card its variety and the number of the choice that it belongs to."""
        return [self.choice(i64(card)) for card in cards]

    def choice(self, card: i64) -> tuple[int, int]:
        variety = i64(self.table.rules.faces.of[card])
        whole, without = self.copies_but(variety, card, 0), self.copies_but(variety, card, 1)
        for number in range(whole.size):
            if whole.left[number] != without.left[number]:
                return (int(variety), int(number))
        self.stuck = True  # not a card of this seat
        return (int(variety), 0)

    def copies_but(self, variety: i64, card: i64, many: i64) -> Copies:
        """The choices of a variety, with this card or, if `many` is 1, without it."""
        copies = Copies()
        with_open = self.draft.open_left + self.draft.open_given > 0
        taken = vec[u8]([u8(card)])
        copies.find(self.table, self.layout.face_of, self.seat, variety, with_open, taken, many)
        return copies

    def result(self) -> list[int]:
        """The whole row, or nothing if it could not be said."""
        return self.tokens if self.draft.stage == COMPLETE and not self.stuck else []

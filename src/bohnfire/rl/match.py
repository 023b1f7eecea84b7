"""A game played by tokens: one seat decides at a time, by numbers from a fixed range.

    match = Match(layout, seed=7)
    while not match.over:
        match.step(chosen(match.tokens(), match.observe(match.seat)))

Everything goes through `core.game.apply`; no rule is decided here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bohnfire.core.determinise import determinise
from bohnfire.core.ending import Result, result
from bohnfire.core.errors import IllegalMove, SeatError
from bohnfire.core.fields import list_harvests, list_purchase
from bohnfire.core.game import SEEDED_START, apply, fill, new, phase_of, seated
from bohnfire.core.moves import (
    DECLINE,
    NO_PARENT,
    PROPOSE,
    SINGLES,
    Move,
    Moves,
    decoded,
    number_of,
    with_number,
)
from bohnfire.core.offers import Offer
from bohnfire.core.rng import Rng
from bohnfire.core.table import Table
from bohnfire.core.trade import Trade
from bohnfire.rl.choices import distance, drop_answers, find_choices, list_codes, matching
from bohnfire.rl.draft import COMPLETE, COPY_CARD, NO_DRAFT, Draft, open_to_give, to_of
from bohnfire.rl.observation import Observer
from bohnfire.rl.scheduler import (
    ANSWERS,
    GARDENING,
    NO_OFFER,
    NOBODY,
    NOTHING_ELSE,
    PROPOSALS,
    PROPOSED,
    SAID_NO,
    SAID_YES,
    TOOK_BACK,
    Replies,
    clockwise,
    own_offer,
)
from bohnfire.rl.tokens import LISTEN, SAY_NO, TAKE_BACK, Layout, Marks

OVER: Final = -1  # the seat to decide when the game is over
TRIES: Final = 1000  # to deal hands that can give what was openly accepted


class Match:
    """One game with the seat that decides, its legal tokens and its draft.

    seat: who decides, OVER (-1) at the end. replies: the sealed replies. proposals, listens: how
    often the active player may still offer and listen in this turn. table: the engine's table; one
    that is given is played on from where it stands. start: the start player, SEEDED_START lets the
    seed decide; EditionError if there is no such seat.
    """

    def __init__(
        self,
        layout: Layout,
        seed: int = 0,
        start: int = SEEDED_START,
        table: Table | None = None,
    ) -> None:
        self.layout: Layout = layout
        self.marks: Marks = Marks(layout.actions)
        self.draft: Draft = Draft(layout)
        self.replies: Replies = Replies(layout.players)
        self.moves: Moves = Moves()  # those of the deciding seat, when it is at a move
        self.pending: i64 = 0  # code of a move, with any of the copies that are asked about
        self.observer: Observer = Observer(layout)
        self.table: Table = new(layout.rules, seed, start) if table is None else table
        self.seat: i64 = 0
        self.turn: i64 = 0
        self.moment: i64 = 0  # counts how often what a seat knows has changed but for drafts
        self.proposals: i64 = 0
        self.listens: i64 = 0
        self.begin()

    def reset(self, seed: int, start: int = SEEDED_START) -> None:
        """Begin another game; EditionError if there is no such seat to start."""
        self.table = new(self.layout.rules, seed, start)
        self.begin()

    def begin(self) -> None:
        self.turn = 0
        self.moment += 1
        self.draft.clear()
        self.replies.forget()
        self.go_on()
        self.list()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def copy(self) -> "Match":
        """An independent copy."""
        return self.on(self.table.copy())

    def on(self, table: Table) -> "Match":
        """This match as it stands, on another table of the same kind."""
        other = Match(self.layout, 0, SEEDED_START, table)
        self.draft.copy_to(other.draft)
        other.replies = self.replies.copy()
        other.pending, other.seat, other.turn = self.pending, self.seat, self.turn
        other.proposals, other.listens = self.proposals, self.listens
        other.list()
        return other

    def determinised(self, seat: int, rng: Rng, recall: bool = False) -> "Match":
        """A copy in which all that the seat cannot know is dealt anew (`core.determinise`).

        Who has given a sealed reply is asked again, what another was about to say is forgotten,
        and whoever openly said yes can give what is asked. SPECTATOR (-1) knows what lies open;
        SeatError if there is no such seat.
        """
        other = self.on(determinise(self.table, seat, rng, recall))
        for _n in range(TRIES):
            if other.replies.can_be_kept(other.table):
                break
            other = self.on(determinise(self.table, seat, rng, recall))
        other.replies.forget_sealed(other.table, seat)
        if other.seat != seat:
            other.draft.clear()
        other.list()
        return other

    def mask(self) -> "vec[u8]":
        """For each token 1 if it is legal, else 0."""
        return self.marks.bits[self.marks.at : self.marks.at + self.layout.actions]

    def tokens(self) -> list[int]:
        """The legal tokens, rising."""
        return sorted([int(self.marks.tokens[index]) for index in range(self.marks.count)])

    def observe(self, seat: int) -> "vec[u8]":
        """What the seat knows, as `layout.features` small numbers (see `feature_names`)."""
        if not seated(self.table, seat):
            raise SeatError(seat)
        numbers = vec[u8]([u8(0)] * self.layout.features)
        Observer(self.layout).write(self, seat, numbers, 0)
        return numbers

    def coins(self) -> list[int]:
        """The coins of each seat; until the end of the game some may be secret."""
        table = self.table
        return [int(table.size(table.treasury(seat))) for seat in range(table.players)]

    def result(self) -> Result | None:
        """Coins and winners; None while the game goes on."""
        return result(self.table)

    def step(self, token: int) -> None:
        """The deciding seat says a token; an illegal one raises IllegalMove, nothing changes."""
        if self.table.over:
            raise IllegalMove("move/game-over")
        if token < 0 or token >= self.layout.actions:
            raise IllegalMove("move/unknown")
        if self.marks.bits[self.marks.at + token] == 0:
            raise IllegalMove("move/not-now")
        self.take(token)

    def take(self, token: i64) -> None:
        """Do what a legal token says and find the next decision."""
        draft = self.draft
        if draft.stage == COPY_CARD:
            self.choose_copy(token - self.layout.copy)
        elif draft.stage != NO_DRAFT:
            draft.take(self.table, token)
        elif self.replies.takers != 0:
            self.replies.take(self.table, self.other(token - self.layout.take_from + 1))
        elif self.replies.kind != NOTHING_ELSE:
            self.reply(token)
        else:
            self.decide(token)
        if draft.stage == COMPLETE:
            self.finish_draft()
        if draft.stage == NO_DRAFT:
            self.moment += 1
            self.go_on()
        self.list()

    def other(self, steps: i64) -> i64:
        """The seat so many places clockwise from the deciding one."""
        seat = self.seat + steps
        return seat if seat < self.layout.players else seat - self.layout.players

    def decide(self, token: i64) -> None:
        """A move of the turn, or the start of something that takes several tokens."""
        layout = self.layout
        if token == LISTEN:
            self.listens -= 1
            everybody: i64 = (1 << layout.players) - 1
            self.replies.begin(PROPOSALS, NO_OFFER, everybody & ~(1 << self.seat))
        elif token < layout.offer or not layout.trading:
            self.move(token)
        elif token < layout.decline:
            self.begin_draft(token)
        else:
            offer = self.offer_of(self.other(token - layout.decline + 1))
            apply(self.table, self.seat, Move(DECLINE, 0, 0, offer.number))

    def begin_draft(self, token: i64) -> None:
        """Begin an offer, a counter-offer or an acceptance."""
        layout, table = self.layout, self.table
        if token < layout.counter:
            self.draft.begin_offer(table, self.seat, token - layout.offer, NO_PARENT)
        elif token < layout.accept:
            partner = token - layout.counter + 1
            parent = self.offer_of(self.other(partner)).number
            self.draft.begin_offer(table, self.seat, partner, parent)
        else:
            answered = self.offer_of(self.other(token - layout.accept + 1))
            self.draft.begin_answer(table, self.seat, answered)

    def offer_of(self, seat: i64) -> Offer:
        """The open offer of a seat."""
        return self.table.offers[self.table.open_offer(own_offer(self.table, seat))]

    def move(self, token: i64) -> None:
        """A move of the engine; if it matters which copy of a card, that comes next."""
        table, layout, moves = self.table, self.layout, self.moves
        first = matching(table, layout, self.seat, moves, token, 0)
        code = moves.codes[first]
        if matching(table, layout, self.seat, moves, token, first + 1) >= 0:
            self.pending = code
            copies = self.draft.copies
            find_choices(table, layout, self.seat, moves, token, copies)
            if copies.size > 1:
                self.draft.begin_copy(table, self.seat, number_of(code))
                return
        apply(table, self.seat, decoded(code))

    def choose_copy(self, choice: i64) -> None:
        card = self.draft.copies.card[choice]
        self.draft.clear()
        apply(self.table, self.seat, decoded(with_number(self.pending, card)))

    def reply(self, token: i64) -> None:
        """A seat that was asked replies, or harvests and buys before the turn."""
        if token == SAY_NO:
            self.replies.seal(self.seat, SAID_NO, SINGLES[0])
        elif token == TAKE_BACK:
            self.replies.seal(self.seat, TOOK_BACK, SINGLES[0])
        elif self.replies.kind == GARDENING:
            self.move(token)
        else:
            self.begin_draft(token)

    def finish_draft(self) -> None:
        """An offer or acceptance is complete: keep it sealed, or do it."""
        move = self.draft.move()
        self.draft.clear()
        if self.replies.kind != NOTHING_ELSE:
            reply = PROPOSED if move.verb == PROPOSE else SAID_YES
            self.replies.seal(self.seat, reply, move)
            return
        apply(self.table, self.seat, move)
        if move.verb == PROPOSE:
            self.proposals -= 1
            offer = self.table.offers[len(self.table.offers) - 1]
            self.replies.begin(ANSWERS, offer.number, offer.to)

    def go_on(self) -> None:
        """Find the seat that decides next."""
        table, replies = self.table, self.replies
        while not table.over:
            if table.turn != self.turn:
                self.begin_turn()
            if replies.kind == NOTHING_ELSE:
                self.seat = clockwise(table, table.waiting)
                return
            self.seat = table.active if replies.takers != 0 else replies.next_asked(table)
            if self.seat != NOBODY:
                return
            if replies.kind == GARDENING:
                replies.close()
            else:
                replies.reveal(table)
        self.seat = OVER

    def begin_turn(self) -> None:
        """A new turn: the active player may offer and listen again."""
        table, caps = self.table, self.layout.caps
        self.turn = table.turn
        self.proposals = caps.proposals
        self.listens = caps.listens
        self.replies.forget()
        if caps.offturn and table.players > 1:
            everybody: i64 = (1 << table.players) - 1
            self.replies.begin(GARDENING, NO_OFFER, everybody & ~(1 << table.active))

    def list(self) -> None:
        """Mark the legal tokens of the deciding seat."""
        marks, replies = self.marks, self.replies
        marks.clear()
        if self.table.over:
            return
        if self.draft.stage != NO_DRAFT:
            self.draft.list(self.table, marks)
        elif replies.takers != 0:
            self.list_takers()
        elif replies.kind == NOTHING_ELSE:
            self.list_moves()
        else:
            self.list_replies()

    def list_takers(self) -> None:
        for steps in range(1, self.layout.players):
            if (self.replies.takers >> self.other(steps)) & 1 == 1:
                self.marks.add(self.layout.take_from + steps - 1)

    def list_moves(self) -> None:
        """The moves of the engine and, for the active player while trading, offers."""
        table, layout = self.table, self.layout
        fill(table, self.seat, self.moves)
        trades = layout.trades[table.phase]
        if trades and self.seat != table.active:
            drop_answers(self.moves)
        list_codes(table, layout, self.seat, self.moves, self.marks)
        if trades and self.seat == table.active and phase_of(table).trading(table, self.seat):
            self.list_trading()

    def list_trading(self) -> None:
        table, layout, marks = self.table, self.layout, self.marks
        if self.listens > 0:
            marks.add(LISTEN)
        if self.proposals == 0:
            return
        for partner in range(layout.players):
            if self.can_offer(partner):
                marks.add(layout.offer + partner)
        for offer in table.offers:
            partner = distance(layout, self.seat, offer.proposer)
            if self.can_offer(partner):
                marks.add(layout.counter + partner - 1)

    def can_offer(self, partner: i64) -> bool:
        """Whether there is anything to give to a partner (0: anyone), or to ask."""
        table, seat = self.table, self.seat
        if self.layout.give > 0 and table.size(table.hand(seat)) > 0:
            return True
        most = self.draft.most_to_ask(table, seat, to_of(table, seat, partner))
        return most > 0 or (self.layout.give > 0 and open_to_give(table, seat, most) > 0)

    def list_replies(self) -> None:
        """What a seat that is asked may reply; before the turn, harvests and purchases."""
        table, marks = self.table, self.marks
        marks.add(SAY_NO)
        if self.replies.kind == GARDENING:
            self.moves.size = 0
            list_harvests(table, self.seat, self.moves)
            list_purchase(table, self.seat, self.moves)
            list_codes(table, self.layout, self.seat, self.moves, marks)
            return
        if own_offer(table, self.seat) != NO_OFFER:
            marks.add(TAKE_BACK)
        phase = phase_of(table)
        assert isinstance(phase, Trade)
        partner = distance(self.layout, self.seat, table.active)
        answering = self.replies.kind == ANSWERS
        if phase.trading(table, self.seat) and self.can_offer(partner):
            layout = self.layout
            marks.add(layout.counter + partner - 1 if answering else layout.offer + partner)
        if answering:
            offer = table.offers[table.open_offer(self.replies.offer)]
            if phase.accept_refusal(table, self.seat, offer) == "":
                marks.add(self.layout.accept + partner - 1)

    def describe(self) -> str:
        """The draft of the deciding seat in words; "" if there is none."""
        draft, edition = self.draft, self.table.rules.edition
        if draft.stage == NO_DRAFT:
            return ""
        if draft.stage == COPY_CARD:
            return f"which {edition.varieties[draft.variety].id}"
        given = [edition.varieties[self.table.rules.faces.of[card]].id for card in draft.cards()]
        asked = [edition.varieties[variety].id for variety in draft.wishes()]
        words = "accept" if draft.offer is not None else "offer"
        partner = "anyone" if draft.partner == 0 else f"seat +{draft.partner}"
        return f"{words} {partner}: give {given}, ask {asked}" + self.describe_promises()

    def describe_promises(self) -> str:
        draft = self.draft
        promise = f", promise {draft.promise}" if draft.promise > 0 else ""
        return promise + (f", demand {draft.demand}" if draft.demand > 0 else "")

"""A match in which chance is a player: it says card by card what comes.

The engine shuffles and draws inside a move. Here a move is tried on a copy of the match, and a
listener (`bohnfire.rl.watch`) stops it at the first card that chance has not chosen yet. That is
a chance node:
its outcomes are the faces among the cards that can come next, as likely as there are
cards of each. The face chosen, the pile is laid so that it comes there, and the move is tried
again, until it runs to its end without a stop. So the engine itself says when a card is drawn,
whatever the edition, and the order of a pile is not fixed before somebody draws from it.

Of several cards with one face the lowest is taken: nobody can tell them apart. Where only one
face can come, it comes without a node. Orders (an option of some editions) are drawn from a stack
of their own; an order that was put under the stack is known and stays where it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import u8

from bohnfire.core.errors import SeatError
from bohnfire.core.game import new, seated, starter
from bohnfire.core.rng import seeded
from bohnfire.core.table import DRAW_PILE, STACK, Table
from bohnfire.editions.registry import find
from bohnfire.rl.caps import Caps
from bohnfire.rl.draft import NO_DRAFT
from bohnfire.rl.match import Match
from bohnfire.rl.tokens import Layout
from bohnfire.rl.watch import Drawn, Pile, Shuffled, Watch

CHANCE: Final = -2  # decides instead of a seat
DRAWN_START: Final = -1  # chance says who begins
DIGEST: Final = 16  # bytes that stand for all a seat has seen
NOTHING: Final = -1
LAID: Final = 2  # piles that lie there before a move: of beans, of orders
UNSEEN: Final = Pile(())  # the draw pile, before a card of it is needed


@dataclass(frozen=True)
class Past:
    """What was said or chosen, the last first; a pair is a seat and the seed of a new deal."""

    before: Past | None
    said: int | tuple[int, int]


def since_the_start(past: Past | None) -> list[int | tuple[int, int]]:
    """All that was said or chosen, in order."""
    said = []
    while past is not None:
        said.append(past.said)
        past = past.before
    return said[::-1]


@dataclass(frozen=True, eq=False)
class Course:
    """A game up to some point. It never changes, so a copy is the same object.

    start: who begins, or DRAWN_START. first: who does begin, once that is known.
    match: as it stands at the decision, or stood at the last one if chance is to choose; None
    before the deal. token: what was said then. piles, pile: what chance has chosen since, and
    from which pile it chooses next. under: known orders at the bottom of the stack. seen: by
    seat, its observation. recall: by seat, a digest of all it has seen and said.
    """

    layout: Layout
    start: int
    first: int = NOTHING
    match: Match | None = None
    token: int = NOTHING
    piles: tuple[Pile, ...] = ()
    pile: int = NOTHING
    under: int = 0
    seen: tuple[bytes, ...] = ()
    recall: tuple[bytes, ...] = ()
    past: Past | None = None

    @property
    def seat(self) -> int:
        """Who decides: a seat, CHANCE (-2), or OVER (-1)."""
        if self.pile != NOTHING or self.match is None:
            return CHANCE
        return int(self.match.seat)

    def tokens(self) -> list[int]:
        """What the deciding seat may say."""
        assert self.match is not None
        return self.match.tokens()

    def outcomes(self) -> list[tuple[int, float]]:
        """What may come at a chance node, rising, with its probability."""
        if self.pile == NOTHING:
            players = int(self.layout.players)
            return [(seat, 1 / players) for seat in range(players)]
        counts = self.faces()
        return [(face, n / counts.total()) for face, n in sorted(counts.items())]

    def faces(self) -> Counter[int]:
        """How many cards of each face may come next."""
        return Counter(outcome_of(self.layout, card) for card in self.piles[self.pile].rest)

    def name(self, outcome: int) -> str:
        """An outcome of chance in words."""
        if self.pile == NOTHING:
            return f"seat {outcome} begins"
        return outcome_name(self.layout, outcome)

    def after(self, said: int) -> Course:
        """The game after the next token or outcome; ValueError or IllegalMove if there is none."""
        past = Past(self.past, said)
        if self.seat != CHANCE:
            assert self.match is not None
            orders = Pile(self.match.table.zone(STACK)[self.under :])
            return run(replace(self, token=said, piles=(UNSEEN, orders), past=past))
        if said not in [outcome for outcome, _p in self.outcomes()]:
            raise ValueError(f"Chance cannot choose {said} here.")
        if self.pile == NOTHING:
            return run(replace(self, first=said, past=past))
        return run(replace(with_next(self, said), past=past))

    def dealt_anew(self, seat: int, seed: int) -> Course:
        """A game that the seat cannot tell from this one.

        ValueError at a chance node, SeatError if there is no such seat.
        """
        if self.seat == CHANCE or self.match is None:
            raise ValueError("Deal anew when a seat decides, not while chance chooses.")
        if not seated(self.match.table, seat):
            raise SeatError(seat)
        match = self.match.determinised(seat, seeded(seed), True)
        keep_under(match.table, self.match.table, self.under)
        seen = tuple(bytes(match.observe(other)) for other in range(len(self.seen)))
        recall = [digest(b"", observed) for observed in seen]
        recall[seat] = self.recall[seat]
        past = Past(self.past, (seat, seed))
        return replace(self, match=match, seen=seen, recall=tuple(recall), past=past)

    def __deepcopy__(self, memo: object) -> Course:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        rules, caps = self.layout.rules, self.layout.caps
        return (replayed, (rules.key(), caps.key(), self.start, since_the_start(self.past)))


def begin(layout: Layout, start: int = 0) -> Course:
    """A game before the deal; `start`: who begins, or DRAWN_START. EditionError for other seats."""
    blank = tuple([bytes(int(layout.features))] * int(layout.players))
    course = Course(layout, start, seen=blank, recall=tuple([b""] * len(blank)))
    if start == DRAWN_START:
        return course if len(blank) > 1 else run(replace(course, first=0))
    return run(replace(course, first=starter(layout.rules, start)))


def run(course: Course) -> Course:
    """Try what was said until it ends or chance has something to choose."""
    while True:
        try:
            return tried(course)
        except Shuffled as stop:
            course = replace(course, piles=(*course.piles, Pile(stop.cards)))
        except Drawn as stop:
            course = looked_at(replace(course, pile=stop.pile))
            if len(course.faces()) > 1:
                return course
            course = with_next(course, next(iter(course.faces())))


def tried(course: Course) -> Course:
    """Let the engine do what was said, on a copy; Stop where chance has to choose."""
    layout = course.layout
    deal = course.match is None
    watch = Watch(course.piles, 0 if deal else LAID, int(layout.rules.faces.beans), course.under)
    match = dealt(course, watch) if course.match is None else played(course, course.match, watch)
    match.table.listener = None
    seen, recall = remembered(course, match)
    return replace(
        course,
        match=match,
        token=NOTHING,
        piles=(),
        under=watch.under,
        seen=seen,
        recall=recall,
    )


def dealt(course: Course, watch: Watch) -> Match:
    """The match after the deal."""
    rules = course.layout.rules
    shuffles = [pile.order() for pile in course.piles]
    return Match(course.layout, table=new(rules, 0, course.first, shuffles, watch))


def played(course: Course, before: Match, watch: Watch) -> Match:
    """The match after the token."""
    match = before.copy()
    for zone, pile in zip((DRAW_PILE, STACK), course.piles, strict=False):
        if pile.chosen:
            lay(match.table, zone, pile)
    script = [card for pile in course.piles[LAID:] for card in pile.order()]
    match.table.script = vec[u8]([u8(card) for card in script])
    match.table.listener = watch
    match.step(course.token)
    return match


def looked_at(course: Course) -> Course:
    """The course with the cards of the draw pile, if chance chooses from it and it lies there."""
    if course.match is None or course.pile != 0 or course.piles[0].cards:
        return course
    pile = Pile(course.match.table.zone(DRAW_PILE))
    return replace(course, piles=(pile, *course.piles[1:]))


def lay(table: Table, zone: int, pile: Pile) -> None:
    """Lay the cards of a pile in its order on top of a zone, where they lie already."""
    for _card in pile.cards:
        table.pop(zone)
    for card in reversed(pile.order()):
        table.add(zone, card)


def keep_under(table: Table, former: Table, under: int) -> None:
    """Orders at the bottom of the stack stay where everybody knows them to be."""
    known = former.zone(STACK)[:under]
    others = [card for card in table.zone(STACK) if card not in known]
    lay(table, STACK, Pile(table.zone(STACK), tuple(reversed([*known, *others]))))


def with_next(course: Course, outcome: int) -> Course:
    """Chance has chosen: the lowest card of this face comes next."""
    pile = course.piles[course.pile]
    card = next(card for card in pile.rest if outcome_of(course.layout, card) == outcome)
    chosen = replace(pile, chosen=(*pile.chosen, card))
    piles = (*course.piles[: course.pile], chosen, *course.piles[course.pile + 1 :])
    return replace(course, piles=piles, pile=NOTHING)


def outcome_of(layout: Layout, card: int) -> int:
    """The outcome of chance that brings a card: its face, or for an order a number after them."""
    beans = int(layout.rules.faces.beans)
    return len(layout.faces) + card - beans if card >= beans else int(layout.face_of[card])


def outcome_name(layout: Layout, outcome: int) -> str:
    """A face, or an order as "order 2 red", in words."""
    if outcome < len(layout.faces):
        return layout.face_name(outcome)
    order = layout.rules.faces.orders[outcome - len(layout.faces)]
    return f"order {order.field} {order.variety or 'any'}"


def most_outcomes(layout: Layout) -> int:
    """How many outcomes are numbered."""
    return max(len(layout.faces) + len(layout.rules.faces.orders), int(layout.players))


def remembered(course: Course, match: Match) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """What each seat sees now, and what it has seen and said in all.

    While a seat goes on with a draft, nothing changes for the others.
    """
    seen, recall = list(course.seen), list(course.recall)
    actor = NOTHING if course.match is None else int(course.match.seat)
    for seat in range(len(seen)):
        if seat != actor and match.draft.stage != NO_DRAFT:
            continue
        observed = bytes(match.observe(seat))
        said = course.token.to_bytes(2, "big") if seat == actor else b""
        if said or observed != seen[seat]:
            seen[seat] = observed
            recall[seat] = digest(recall[seat], said + observed)
    return tuple(seen), tuple(recall)


def digest(before: bytes, news: bytes) -> bytes:
    """Stands for the row of all news so far: equal rows, and in practice only they, have it."""
    return blake2b(before + news, digest_size=DIGEST).digest()


@lru_cache(maxsize=64)
def layout_of(
    key: tuple[str, tuple[tuple[str, str], ...], int],
    caps: tuple[Any, ...],
) -> Layout:
    """The layout of rules and caps by their keys."""
    edition, options, players = key
    return Layout(find(edition, dict(options)).rules(players), Caps(*caps))


def replayed(
    key: tuple[str, tuple[tuple[str, str], ...], int],
    caps: tuple[Any, ...],
    start: int,
    past: list[int | tuple[int, int]],
) -> Course:
    """The course that this past leads to."""
    course = begin(layout_of(key, caps), start)
    for said in past:
        course = course.after(said) if isinstance(said, int) else course.dealt_anew(*said)
    return course

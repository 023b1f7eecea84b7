"""Every move is exactly one row of tokens: counted against all moves the engine allows."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, groupby

import pytest

from bohnfire.core import game as engine
from bohnfire.core.moves import ANYONE, accept, decline, end_trading, harvest, propose, want
from bohnfire.core.table import REVEALED
from bohnfire.core.trade import Trade
from bohnfire.rl.draft import COMPLETE, Draft
from bohnfire.rl.rows import tokens_of
from bohnfire.rl.tokens import SAY_NO, Marks
from tests.rl.plays import TRADING, layout_of, steps

EDITIONS = [*TRADING, "wilder"]
SPECIAL = ["rio_grande_duel", "wild", "wilder", "wild_duo", "wild_solo"]


def rows(table, layout, draft):
    """Every complete draft that tokens can make of this one, as the moves they mean."""
    if draft.stage == COMPLETE:
        return [draft.move()]
    marks = Marks(layout.actions)
    draft.list(table, marks)
    assert marks.count > 0, "a dead end"
    found = []
    for index in range(marks.count):
        longer = Draft(layout)
        draft.copy_to(longer)
        longer.take(table, marks.tokens[index])
        found += rows(table, layout, longer)
    return found


def copies_by_choice(table, layout, seat):
    """By card, the choice it belongs to: open cards by face, hand cards by their neighbours."""
    offered = {c for offer in table.offers if offer.proposer == seat for c in offer.cards}
    found = {card: ("open", layout.face_of[card]) for card in table.zone(REVEALED)}
    runs = groupby(
        table.zone(table.hand(seat)), lambda card: (layout.face_of[card], card in offered)
    )
    for number, (_key, run) in enumerate(runs):
        found |= dict.fromkeys(run, ("hand", number))
    return found


def meaning(move, choice):
    """A move with its cards as the choices they stand for."""
    given = tuple(sorted(choice[card] for card in move.cards))
    return (move.verb, move.offer, given, move.varieties, move.to, move.promise, move.demand)


def within_caps(table, layout, seat, partners, parent):
    """All offers within the caps that the rules allow."""
    faces = table.rules.faces
    pool = [*table.zone(table.hand(seat)), *(table.zone(REVEALED) if seat == table.active else ())]
    promises = range(layout.promises + 1)
    varieties = range(len(faces.copies))
    for cards in (c for n in range(layout.give + 1) for c in combinations(pool, n)):
        for wished in (
            w for n in range(layout.ask + 1) for w in combinations_with_replacement(varieties, n)
        ):
            for to in partners:
                for promise, demand in ((p, d) for p in promises for d in promises):
                    asked = dict(Counter(wished))
                    move = propose(cards, asked, to, parent, promise, demand)
                    if engine.refusal(table, seat, move) == "":
                        yield move


def same(made, allowed, choice):
    """The tokens make each of the allowed moves, and none of them twice."""
    told = [meaning(move, choice) for move in made]
    assert len(told) == len(set(told)), "two rows for one move"
    assert set(told) == {meaning(move, choice) for move in allowed}
    return len(told)


def decisions(layout, seed, stage):
    """Matches of random games at the decisions that `stage` picks; some are enough."""
    rng = random.Random(seed)
    for match, _token in steps(layout, seed):
        if match.draft.stage == 0 and stage(match) and rng.random() < 0.4:
            yield match


def said_by(match, tokens):
    """The move that a row of tokens means."""
    said = match.copy()
    for token in tokens[:-1]:
        said.step(token)
    said.draft.take(said.table, tokens[-1])
    return said.draft.move()


def said_again(match, moves):
    """Each move has a row of tokens, and they mean that move."""
    choice = copies_by_choice(match.table, match.layout, match.seat)
    for move in moves:
        tokens = tokens_of(match, move)
        assert tokens, move
        if len(tokens) > 1:
            assert meaning(said_by(match, tokens), choice) == meaning(move, choice)


def may_offer(match):
    return any(match.layout.verb(token) == "offer to" for token in match.tokens())


def small(edition, **caps):
    """A layout whose offers can all be counted."""
    return layout_of(edition, give=2, ask=1 if "wild" in edition else 2, **caps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_offer_within_the_caps_is_one_row_of_tokens_and_no_offer_is_two(edition):
    layout = small(edition)
    counted = 0
    for match, _n in zip(decisions(layout, 3, may_offer), range(3), strict=False):
        tokens = [token for token in match.tokens() if layout.verb(token) == "offer to"]
        partner = layout.argument(random.Random(_n).choice(tokens))
        counted += compare_offers(match, partner, None)
    assert counted > 200


def compare_offers(match, partner, parent):
    """All offers of the deciding seat to a partner; how many there are."""
    table, layout, seat = match.table, match.layout, match.seat
    draft = Draft(layout)
    draft.begin_offer(table, seat, partner, -1 if parent is None else parent)
    to = ANYONE if partner == 0 else [(seat + partner) % table.players]
    allowed = list(within_caps(table, layout, seat, [to], parent))
    said_again(match, random.Random(partner).sample(allowed, min(20, len(allowed))))
    return same(rows(table, layout, draft), allowed, copies_by_choice(table, layout, seat))


def answering(match):
    return any(match.layout.verb(token) == "counter" for token in match.tokens())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_counter_offer_is_one_row_of_tokens(edition):
    layout = layout_of(edition, give=1, ask=1)
    counted = 0
    for match, _n in zip(decisions(layout, 5, answering), range(4), strict=False):
        tokens = [t for t in match.tokens() if layout.verb(t) == "counter"]
        partner = layout.argument(tokens[0]) + 1
        parent = match.offer_of(match.other(partner)).number
        counted += compare_offers(match, partner, int(parent))
    assert counted > 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_of_copies_in_an_acceptance_is_one_row_of_tokens(edition):
    layout = layout_of(edition, give=1, ask=3, proposals=4)
    several = counted = 0
    for match in (m for seed in range(20) for m in decisions(layout, seed, answering)):
        found = compare_answers(match)
        counted += found > 0
        several += found > 1
        if counted > 5 and several > 1:
            return
    pytest.fail(f"only {counted} acceptances, {several} with a choice of copies")


def compare_answers(match):
    """All acceptances of one offer that the deciding seat may accept; how many there are."""
    table, layout, seat = match.table, match.layout, match.seat
    tokens = [t for t in match.tokens() if layout.verb(t) == "accept"]
    if not tokens:
        return 0
    offer = match.offer_of(match.other(layout.argument(tokens[0]) + 1))
    draft = Draft(layout)
    draft.begin_answer(table, seat, offer)
    pool = [*table.zone(table.hand(seat)), *(table.zone(REVEALED) if seat == table.active else ())]
    moves = [accept(int(offer.number), cards) for cards in combinations(pool, len(offer.asked))]
    allowed = [move for move in moves if engine.refusal(table, seat, move) == ""]
    said_again(match, allowed)
    return same(rows(table, layout, draft), allowed, copies_by_choice(table, layout, seat))


def test_the_last_revealed_card_stays_with_its_owner_however_copies_are_named():
    """MUST_TAKE_ONE: of the open cards one is kept, so hand cards must serve (Wild R15)."""
    layout = layout_of("wilder", 3, ask=3)
    seen = 0
    for seed in range(10):
        for match in decisions(layout, seed, in_own_turn):
            seen += compare_all_answers(match)
    assert seen > 10


def in_own_turn(match):
    return may_offer(match) and match.seat == match.table.active


def compare_all_answers(match):
    """Answers of the active player to offers of another that ask for two or three cards."""
    table, layout, seat = match.table.copy(), match.layout, match.seat
    phase = engine.phase_of(table)
    assert isinstance(phase, Trade)
    if phase.spare_revealed(table) == table.size(REVEALED):
        return 0
    rng = random.Random(int(table.turn))
    pool = [*table.zone(table.hand(seat)), *table.zone(REVEALED)]
    other = (seat + 1) % table.players
    wished = Counter(int(table.rules.faces.of[c]) for c in rng.sample(pool, min(3, len(pool))))
    engine.apply(table, other, propose([], dict(wished), [seat]))
    offer = table.offers[len(table.offers) - 1]
    if phase.accept_refusal(table, seat, offer) != "":
        return 0
    draft = Draft(layout)
    draft.begin_answer(table, seat, offer)
    moves = [accept(int(offer.number), cards) for cards in combinations(pool, len(offer.asked))]
    allowed = [move for move in moves if engine.refusal(table, seat, move) == ""]
    same(rows(table, layout, draft), allowed, copies_by_choice(table, layout, seat))
    return 1


OFFERS = {"offer to", "counter", "accept", "decline"}
ANSWERS = {"accept", "decline", "withdraw"}


def plain(table, layout):
    """The state with faces in place of cards, and cards that lie together in no order."""
    zones = [
        [int(layout.face_of[card]) for card in table.zone(zone)] for zone in range(len(table.sizes))
    ]
    seats = range(table.players)
    rows = [table.row(seat, row) for seat in seats for row in range(table.rules.rows)]
    for zone in [REVEALED, *(table.staged(seat) for seat in seats), *rows]:
        zones[zone].sort()
    if not layout.trades[table.phase]:
        mine = table.staged(table.active)
        zones[mine], zones[REVEALED] = sorted(zones[mine] + zones[REVEALED]), []
    shown = copies_by_choice(table, layout, table.active).get(int(table.shown))
    counters = (table.active, table.turn, table.phase, table.step, table.waiting, table.over)
    others = (list(table.fields), list(table.debts), list(table.notes), table.rng.state())
    offers = [offer.number for offer in table.offers]
    return str((zones, shown, counters, others, offers))


def told(match):
    """What every row of tokens that is no offer makes of the table."""
    for token in match.tokens():
        if match.layout.verb(token) in OFFERS or match.layout.name(token) == "listen":
            continue
        after = match.copy()
        after.step(token)
        copies = after.tokens() if after.describe().startswith("which") else [None]
        for copy in copies:
            end = after.copy()
            if copy is not None:
                end.step(copy)
            yield plain(end.table, match.layout)


def done(match):
    """What every legal move of the engine that is no offer or answer makes of the table.

    The row of tokens that says the move makes the same of it.
    """
    for move in engine.legal(match.table, match.seat):
        if move.name not in ANSWERS:
            table = match.table.copy()
            engine.apply(table, match.seat, move)
            after = match.copy()
            for token in tokens_of(match, move):
                after.step(token)
            assert plain(after.table, match.layout) == plain(table, match.layout)
            yield plain(table, match.layout)


def alike_at_times(match):
    """Whether different moves may come to the same: beside its like a card has no place of its
    own, and at the end of the game all fields are harvested.
    """
    places = any(match.layout.verb(token) == "place" for token in match.tokens())
    return places or any(after_of(match, token).over for token in match.tokens())


def after_of(match, token):
    after = match.copy()
    after.step(token)
    return after


def at_move(match):
    """At a move, with a hand whose places all have a token."""
    hand = match.table.size(match.table.hand(match.seat))
    return match.replies.kind == 0 and hand <= match.layout.places


@pytest.mark.parametrize("edition", ["amigo_2019", "wikipedia", "fun_and_easy", *SPECIAL])
def test_every_other_move_is_one_row_of_tokens_as_well(edition):
    layout = layout_of(edition, places=20)
    rng = random.Random(3)
    several = 0
    for match in decisions(layout, 2, at_move):
        if rng.random() < 0.5:
            continue
        made, legal = list(told(match)), set(done(match))
        assert set(made) == legal
        if not alike_at_times(match):
            assert len(made) == len(legal)
        several += len(made) > 1
    assert several > 10


def test_what_cannot_be_said_has_no_tokens():
    layout = layout_of("amigo_2019", 4)
    match = next(match for match in decisions(layout, 1, in_own_turn) if match.listens)
    hand = match.table.zone(match.table.hand(match.seat))
    others = [(match.seat + steps) % 4 for steps in (1, 2, 3)]
    assert tokens_of(match, propose(hand[:3], {}, others[:1])) == []
    assert tokens_of(match, propose(hand[:1], {}, others[:2])) == []
    assert tokens_of(match, propose(hand[:1], {}, [match.seat])) == []
    assert tokens_of(match, propose([255 - 1], {}, others[:1])) == []
    assert tokens_of(match, want([1])) == []
    assert tokens_of(match, harvest(7)) == []
    assert tokens_of(match, accept(99, [])) == []
    assert tokens_of(match, decline(99)) == []
    assert tokens_of(match, propose(hand[:1], {}, others)) != []


def test_a_reply_has_its_tokens():
    layout = layout_of("amigo_2019", 4)
    match = next(match for match in decisions(layout, 1, answering) if match.replies.kind == 1)
    assert tokens_of(match, decline(int(match.replies.offer))) == [SAY_NO]
    assert tokens_of(match, end_trading()) == []

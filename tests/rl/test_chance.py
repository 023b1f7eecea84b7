"""Chance says card by card what comes; a course leads from decision to decision."""

import copy
import pickle
import random
from collections import Counter
from dataclasses import replace

import pytest

from bohnfire.core.deck import mix
from bohnfire.core.errors import IllegalMove
from bohnfire.core.table import DISCARD, DRAW_PILE, STACK
from bohnfire.rl import OVER, Caps, layout
from bohnfire.rl.chance import CHANCE, DRAWN_START, begin, lay, outcome_of
from bohnfire.rl.watch import Pile

QUIET = Caps(proposals=0, listens=0)  # short games
BRIEF = Caps(proposals=1, listens=0)


def chosen(course, rng):
    """Something that may be said or come here."""
    if course.seat != CHANCE:
        return rng.choice(course.tokens())
    outcomes, weights = zip(*course.outcomes(), strict=True)
    return rng.choices(outcomes, weights)[0]


def courses(game, seed, start=0):
    """A random game from node to node, with what will be said or come."""
    course, rng = begin(game, start), random.Random(seed)
    while course.seat != OVER:
        said = chosen(course, rng)
        yield course, said
        course = course.after(said)
    yield course, None


def decisions(game, seed):
    """Where a seat decides, and what it will say."""
    return (node for node in courses(game, seed) if node[0].seat >= 0)


def faces(course, zone):
    return Counter(outcome_of(course.layout, card) for card in course.match.table.zone(zone))


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("fun_and_easy", 3, {}),
        ("rio_grande_duel", 2, {}),
        ("wild", 3, {}),
        ("wild_solo", 1, {}),
        ("expansion_set_2001", 3, {"orders": "house"}),
    ],
)
def test_what_leaves_the_piles_is_what_chance_has_chosen(edition, players, options):
    drawn: Counter[int] = Counter()
    before = None
    for course, said in courses(layout(edition, players, QUIET, options), 3):
        if course.seat == CHANCE:
            drawn[said] += 1
            continue
        if before and not reshuffled(before, course):
            left = faces(before, DRAW_PILE) + faces(before, STACK)
            now = faces(course, DRAW_PILE) + faces(course, STACK)
            assert left - now == drawn
        drawn, before = Counter(), course
    assert course.match.table.conserved()


def stack(course):
    return course.match.table.zone(STACK)


def reshuffled(before, after):
    """Whether the pile was renewed, or ends: then a single face may come without chance."""
    few = before.match.table.size(DRAW_PILE) < 12
    return few or after.under > 0 or after.match.table.exhaustions > before.match.table.exhaustions


def test_each_face_is_as_likely_as_it_has_cards_in_the_pile():
    before = None
    for course, _said in courses(layout("amigo_2019", 3, QUIET), 5):
        if course.seat != CHANCE:
            before = course
        elif before and not course.piles[course.pile].chosen and course.pile == 0:
            pile = faces(before, DRAW_PILE)
            assert course.outcomes() == sorted(
                (face, copies / pile.total()) for face, copies in pile.items()
            )


def test_the_first_card_comes_from_the_whole_deck():
    game = layout("dahlias", 4)
    first = begin(game)
    assert {first.name(face): p for face, p in first.outcomes()} == {
        face.name(game.rules): face.copies / int(game.rules.faces.cards) for face in game.faces
    }


def test_a_hand_is_as_likely_as_in_a_mixed_deck():
    course, likely = begin(layout("amigo_2019", 3)), 1.0
    for _n in range(3):
        likely *= dict(course.outcomes())[0]
        course = course.after(0)
    copies, cards = course.layout.faces[0].copies, int(course.layout.rules.faces.cards)
    parts = [(copies - n) / (cards - n) for n in range(3)]
    assert likely == pytest.approx(parts[0] * parts[1] * parts[2])


def test_the_discard_pile_comes_back_by_chance():
    before, renewed = None, 0
    for course, _said in courses(layout("amigo_2019", 3, QUIET), 8):
        if course.seat != CHANCE:
            before = course
        elif before and course.pile >= 2 and not course.piles[course.pile].chosen:
            pile = course.piles[course.pile]
            assert set(pile.cards) >= set(before.match.table.zone(DISCARD))
            counts = Counter(outcome_of(course.layout, card) for card in pile.cards)
            assert dict(course.outcomes()) == {
                face: copies / len(pile.cards) for face, copies in counts.items()
            }
            renewed += 1
    assert renewed == 2


def test_the_order_in_which_a_pile_lies_does_not_matter():
    rng = random.Random(2)
    for course, said in decisions(layout("three_new_beans", 3, QUIET), 2):
        if rng.random() < 0.9:
            continue
        other = course.match.copy()
        mix(other.table, DRAW_PILE)
        mixed, straight = replace(course, match=other).after(said), course.after(said)
        assert (mixed.seat, mixed.seen) == (straight.seat, straight.seen)
        if mixed.seat == CHANCE:
            assert mixed.outcomes() == straight.outcomes()


def test_chance_may_say_who_begins():
    course = begin(layout("amigo_2019", 3), DRAWN_START)
    assert course.outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    assert course.name(2) == "seat 2 begins"
    rng = random.Random(1)
    course = course.after(2)
    while course.seat == CHANCE:
        course = course.after(chosen(course, rng))
    assert course.seat == 2


def test_what_cannot_come_or_be_said_is_refused():
    course = begin(layout("amigo_2019", 3))
    with pytest.raises(ValueError, match="Chance cannot choose 99 here"):
        course.after(99)
    decision, _said = next(decisions(course.layout, 1))
    with pytest.raises(IllegalMove):
        decision.after(decision.layout.actions - 1)


def test_what_was_drawn_unseen_is_unknown_to_the_others():
    deals = []
    for face in (0, 1):
        course = begin(layout("amigo_2019", 3)).after(face)  # the first card goes to seat 0
        while course.seat == CHANCE:
            course = course.after(2 if 2 in dict(course.outcomes()) else 3)
        deals.append(course)
    assert deals[0].recall[0] != deals[1].recall[0]
    assert deals[0].recall[1:] == deals[1].recall[1:]


def test_a_draft_is_unknown_to_the_others_and_remembered_by_its_owner():
    for course, said in decisions(layout("amigo_2019", 3), 6):
        after = course.after(said)
        if after.seat == course.seat and after.match.describe():
            assert after.recall[course.seat] != course.recall[course.seat]
            others = [seat for seat in range(3) if seat != course.seat]
            assert [after.recall[n] for n in others] == [course.recall[n] for n in others]
            return
    raise AssertionError("nobody offered anything")


def test_a_seat_remembers_what_it_does_not_see_any_more():
    digests = set()
    for course, _said in decisions(layout("wild_solo", 1), 2):
        assert course.recall[0] not in digests
        digests.add(course.recall[0])


@pytest.mark.parametrize("edition", ["amigo_2019", "wikipedia", "wild"])
def test_dealt_anew_a_game_looks_the_same_to_the_seat(edition):
    rng, differ = random.Random(3), 0
    for course, _said in decisions(layout(edition, 3, BRIEF), 3):
        if rng.random() < 0.96:
            continue
        seat = rng.randrange(3)
        other = course.dealt_anew(seat, rng.randrange(1000))
        assert (other.seat, other.seen[seat]) == (course.seat, course.seen[seat])
        assert other.recall[seat] == course.recall[seat]
        if seat == course.seat:
            assert other.tokens() == course.tokens()
        assert other.match.table.conserved()
        differ += other.seen != course.seen
    assert differ > 3


def test_a_game_dealt_anew_can_be_played_to_its_end():
    rng = random.Random(5)
    course = next(c for c, _said in decisions(layout("wild_duo", 2), 5) if c.match.turn > 9)
    course = course.dealt_anew(course.seat, 77)
    while course.seat != OVER:
        course = course.after(chosen(course, rng))
    assert course.match.table.conserved()


def test_nothing_is_dealt_anew_while_chance_chooses():
    with pytest.raises(ValueError, match="not while chance chooses"):
        begin(layout("amigo_2019", 3)).dealt_anew(0, 1)


def test_orders_put_under_the_stack_stay_there_when_a_game_is_dealt_anew():
    game = layout("expansion_set_2001", 3, QUIET, {"orders": "house"})
    rng, course = random.Random(1), begin(game)
    while course.under < 2:
        tokens = {} if course.seat == CHANCE else {game.name(t): t for t in course.tokens()}
        course = course.after(tokens.get("exchange order", chosen(course, rng)))
    while course.seat == CHANCE:
        course = course.after(chosen(course, rng))
    assert stack(course.dealt_anew(course.seat, 5))[:2] == stack(course)[:2]
    assert stack(course.dealt_anew(course.seat, 5)) != stack(course)


def test_a_course_is_stored_as_its_past():
    course = next(c for c, _said in decisions(layout("fun_and_easy", 3), 5) if c.match.turn > 3)
    for stored in (course, course.dealt_anew(1, 9)):
        read = pickle.loads(pickle.dumps(stored))
        assert read.match.table == stored.match.table
        assert (read.seen, read.recall) == (stored.seen, stored.recall)


def test_a_copy_is_the_course_itself():
    course = begin(layout("amigo_2019", 3))
    assert copy.deepcopy(course) is course


def test_a_pile_is_laid_with_the_chosen_cards_first():
    course, _said = next(decisions(layout("amigo_2019", 3), 1))
    table = course.match.table.copy()
    pile = table.zone(DRAW_PILE)
    lay(table, DRAW_PILE, Pile(pile, pile[:2]))
    assert [int(table.pop(DRAW_PILE)), int(table.pop(DRAW_PILE))] == list(pile[:2])

"""Games by tokens come to an end in every edition, and nothing illegal is done."""

import random

import pytest

import bohnfire
from bohnfire.core.errors import EditionError, IllegalMove, SeatError
from bohnfire.core.rng import seeded
from bohnfire.rl import OVER, Match, layout
from bohnfire.view import SPECTATOR, view
from tests.rl.plays import layout_of, steps

ALL = [(edition.id, n) for edition in bohnfire.EDITIONS.values() for n in edition.players]


def outcome(match):
    """The table at the end and who won."""
    return match.table.state(), match.result()


@pytest.mark.parametrize(("edition", "players"), ALL)
def test_a_random_game_ends_and_never_leaves_a_seat_without_an_action(edition, players):
    game = layout_of(edition, players, offturn=players % 2 == 0)
    said = 0
    for match, _token in steps(game, players):
        assert match.tokens()
        assert 0 <= match.seat < players
        said += 1
    assert match.table.conserved()
    assert match.seat == OVER
    assert match.tokens() == []
    assert match.result().coins == tuple(match.coins())
    assert said < game.bound()


def test_the_mask_and_the_tokens_say_the_same():
    for match, _token in steps(layout_of("wild", 3), 4):
        mask = list(match.mask())
        assert [token for token, legal in enumerate(mask) if legal] == match.tokens()
        assert len(mask) == match.layout.actions


def test_whatever_is_not_in_the_mask_is_refused_and_changes_nothing():
    rng = random.Random(1)
    for match, _token in steps(layout_of("amigo_2019", 4), 8):
        if rng.random() < 0.9:
            continue
        before = match.table.state(), match.tokens(), bytes(match.observe(match.seat))
        for token in set(range(match.layout.actions)) - set(match.tokens()):
            with pytest.raises(IllegalMove) as refusal:
                match.step(token)
            assert refusal.value.code == "move/not-now"
        after = match.table.state(), match.tokens(), bytes(match.observe(match.seat))
        assert after == before


@pytest.mark.parametrize("token", [-1, 71, 1000])
def test_a_number_that_is_no_action_is_refused_by_its_own_code(token):
    match = Match(layout("amigo_2019"), 1)
    with pytest.raises(IllegalMove) as refusal:
        match.step(token)
    assert refusal.value.code == "move/unknown"


def test_nothing_can_be_said_after_the_end():
    for match, _token in steps(layout_of("wild_solo"), 1):
        assert not match.over
    with pytest.raises(IllegalMove) as refusal:
        match.step(0)
    assert refusal.value.code == "move/game-over"


def test_the_same_seed_and_tokens_give_the_same_game():
    game = layout_of("fun_and_easy", 4)
    first, second = ([token for _match, token in steps(game, 11)] for _n in range(2))
    assert first == second


@pytest.mark.parametrize("edition", ["amigo_2019", "wilder", "fun_and_easy", "wild_duo"])
def test_a_copy_goes_its_own_way_and_shows_the_same(edition):
    rng = random.Random(5)
    for match, token in steps(layout_of(edition), 5):
        if rng.random() < 0.9:
            continue
        copy = match.copy()
        before = match.table.state(), match.tokens(), bytes(match.observe(match.seat))
        assert (copy.table.state(), copy.tokens(), bytes(copy.observe(copy.seat))) == before
        copy.step(token)
        assert (match.table.state(), match.tokens()) == before[:2]
        match.copy().step(token)


def test_a_copy_played_on_ends_as_the_original_does():
    for match, _token in steps(layout_of("amigo_2019", 3), 6):
        if match.turn == 3:
            break
    copy = match.copy()
    ends = []
    for one in (match, copy):
        rng = random.Random(2)
        while not one.over:
            one.step(rng.choice(one.tokens()))
        ends.append(outcome(one))
    assert ends[0] == ends[1]


def test_a_reset_match_is_like_a_new_one():
    game = layout_of("amigo_2019", 3)
    match = Match(game, 1)
    for _n in range(50):
        match.step(match.tokens()[0])
    match.reset(9)
    new = Match(game, 9)
    assert match.table == new.table
    assert match.tokens() == new.tokens()
    assert bytes(match.observe(match.seat)) == bytes(new.observe(new.seat))


def test_the_start_player_can_be_chosen():
    assert [Match(layout("dahlias"), 3, start).seat for start in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("start", [4, 9, -2])
def test_a_start_player_who_does_not_sit_there_is_refused(start):
    match = Match(layout("dahlias"), 3)
    for attempt in (lambda: Match(layout("dahlias"), 3, start), lambda: match.reset(3, start)):
        with pytest.raises(EditionError, match=f"There is no seat {start} to start.") as error:
            attempt()
        assert error.value.code == "edition/start-seat"


def test_a_draft_is_told_in_words():
    match = Match(layout("amigo_2019"), 7)
    while "offer to seat +1" not in {match.layout.name(token) for token in match.tokens()}:
        match.step(match.tokens()[0])
    assert match.describe() == ""
    offer = next(t for t in match.tokens() if match.layout.name(t) == "offer to seat +1")
    match.step(offer)
    assert match.describe() == "offer seat +1: give [], ask []"


@pytest.mark.parametrize("seat", [-2, 4, 9])
def test_nothing_is_dealt_anew_for_a_seat_there_is_not(seat):
    with pytest.raises(SeatError, match=f"There is no seat {seat} at this table."):
        Match(layout("dahlias"), 3).determinised(seat, seeded(1))


def test_a_game_is_dealt_anew_for_a_spectator():
    match = Match(layout("dahlias"), 3)
    world = match.determinised(SPECTATOR, seeded(1))
    assert view(world.table).plain() == view(match.table).plain()
    assert world.table.state() != match.table.state()

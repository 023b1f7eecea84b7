"""Masks and observations depend on what a seat knows, and on nothing else."""

import random

import pytest

from bohnfire.core.rng import seeded
from bohnfire.game import Game
from bohnfire.rl import Caps, Layout
from tests.conformance.cases import CLOSE_LOOKS
from tests.conformance.hidden import other_world
from tests.rl.plays import ask_for_green, say, steps, trading


def edition_of(case):
    return case.made or case.new(0).edition


@pytest.mark.parametrize("case", CLOSE_LOOKS, ids=str)
def test_what_a_seat_cannot_know_changes_neither_its_mask_nor_its_observation(case):
    layout = Layout(edition_of(case).rules(case.players), Caps(offturn=True))
    rng = random.Random(17)
    looked_at = 0
    for match, _token in steps(layout, 7):
        if rng.random() < 0.94:
            continue
        for viewer in {match.seat, rng.randrange(case.players)}:
            world = other_world(Game(match.table), viewer, rng)
            other = match.on(world.table)
            assert bytes(other.observe(viewer)) == bytes(match.observe(viewer))
            if viewer == match.seat:
                assert bytes(other.mask()) == bytes(match.mask())
                looked_at += 1
    assert looked_at > 5


@pytest.mark.parametrize("case", CLOSE_LOOKS[1::4], ids=str)
def test_a_determinised_match_looks_the_same_and_can_be_played_to_the_end(case):
    layout = Layout(edition_of(case).rules(case.players))
    rng = random.Random(3)
    for match, _token in steps(layout, 9):
        if rng.random() < 0.98:
            continue
        for seat in {match.seat, rng.randrange(case.players)}:
            world = match.determinised(seat, seeded(rng.randrange(1000)))
            assert bytes(world.observe(seat)) == bytes(match.observe(seat))
            assert world.seat == match.seat
            if seat == match.seat:
                assert world.tokens() == match.tokens()
        while not world.over:
            world.step(rng.choice(world.tokens()))
        assert world.table.conserved()


def accepted_by_two():
    """A match in which the active player chooses among acceptances."""
    for seed in range(40):
        for match, _token in steps(Layout(CLOSE_LOOKS[1].new(0).edition.rules(4)), seed):
            if match.replies.takers and match.table.offers[0].asked:
                return match
    raise AssertionError("nobody agreed")


def test_whoever_openly_said_yes_can_give_what_is_asked_in_every_determinised_match():
    match = accepted_by_two()
    for seed in range(5):
        for token in match.tokens():
            world = match.determinised(match.seat, seeded(seed))
            assert world.tokens() == match.tokens()
            world.step(token)
            assert world.table.conserved()


def test_who_has_replied_in_secret_is_asked_again_in_a_determinised_match():
    _game, match = trading()
    ask_for_green(match)
    say(match, "accept seat +3")
    assert match.seat == 2
    world = match.determinised(2, seeded(1))
    say(world, "say no")
    assert world.seat == 1

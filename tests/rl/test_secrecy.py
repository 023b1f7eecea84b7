"""Masks and observations depend on what a seat knows, and on nothing else."""

import random

import pytest

from bohnfire.game import Game
from bohnfire.rl import Caps, Layout
from tests.conformance.cases import CLOSE_LOOKS
from tests.conformance.hidden import other_world
from tests.rl.plays import steps


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


def test_a_match_dealt_anew_for_the_deciding_seat_can_be_played_to_the_end():
    layout = Layout(CLOSE_LOOKS[1].new(0).edition.rules(4))
    rng = random.Random(3)
    for match, _token in steps(layout, 9):
        if match.draft.stage != 0 or rng.random() < 0.97:
            continue
        world = match.seen_by(match.seat, other_world(Game(match.table), match.seat, rng).table)
        assert world.tokens() == match.tokens()
        while not world.over:
            world.step(rng.choice(world.tokens()))
        assert world.table.conserved()

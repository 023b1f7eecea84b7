"""Whole moves to choose from: each is said by its tokens, and none is missing."""

import random

import pytest

import bohnfire
from bohnfire.rl import Match
from bohnfire.rl.choosing import choices_of, may_offer, say
from bohnfire.rl.draft import NO_DRAFT
from tests.rl.plays import layout_of

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia"]


def decisions(edition, seed, steps=150, **caps):
    """Matches at which a whole move is to be chosen."""
    match, rng = Match(layout_of(edition, **caps), seed), random.Random(seed)
    for _n in range(steps):
        if match.over:
            return
        if match.draft.stage == NO_DRAFT:
            yield match
        match.step(rng.choice(match.tokens()))


@pytest.mark.parametrize("edition", list(bohnfire.EDITIONS))
def test_every_token_begins_a_choice_or_an_offer(edition):
    for match in decisions(edition, 3, offturn=True):
        layout = match.layout
        begun = {choice.tokens[0] for choice in choices_of(match, NAMES)}
        others = set(match.tokens()) - begun
        assert all(layout.offer <= token < layout.accept for token in others)
        assert bool(others) == may_offer(match)


@pytest.mark.parametrize("edition", ["amigo_2019", "wild", "wild_duo", "rio_grande_duel"])
def test_a_choice_is_a_whole_move(edition):
    for match in decisions(edition, 4):
        for choice in choices_of(match, NAMES):
            tried = match.copy()
            say(tried, choice.tokens)
            assert tried.draft.stage == NO_DRAFT


def test_labels_tell_choices_apart():
    for match in decisions("wild", 5):
        choices = choices_of(match, NAMES)
        assert len({choice.label for choice in choices}) == len(choices)
        assert len({choice.tokens[0] for choice in choices}) == len(choices)


def test_before_the_turn_of_another_a_seat_may_go_on():
    labels = {
        choice.label
        for match in decisions("amigo_2019", 6, offturn=True)
        for choice in choices_of(match, NAMES)
    }
    assert "Go on" in labels


def test_without_offers_nothing_is_offered():
    assert not any(may_offer(match) for match in decisions("amigo_2019", 7, proposals=0, listens=0))

"""Random games by tokens, for the tests of the environments."""

import random

import bohnfire
from bohnfire.rl import Caps, Layout, Match
from tests.conformance.cases import WILDER
from tests.positions import position

TRADING = [
    edition.id
    for edition in bohnfire.EDITIONS.values()
    if any(phase.name == "trade" for phase in edition.phases)
]


def layout_of(edition, players=None, **caps):
    """The layout of an edition (its id, "wilder" or an Edition) for so many or its fewest."""
    if isinstance(edition, str):
        edition = WILDER if edition == "wilder" else bohnfire.EDITIONS[edition]
    return Layout(edition.rules(players or edition.players[0]), Caps(**caps))


def steps(layout, seed):
    """A random game; yields the match before each step, and the token that will be said."""
    match = Match(layout, seed)
    rng = random.Random(seed)
    while not match.over:
        token = rng.choice(match.tokens())
        yield match, token
        match.step(token)


def say(match, *names):
    """Say tokens by their names."""
    for name in names:
        legal = {match.layout.name(token): token for token in match.tokens()}
        assert name in legal, f"{name!r} is not among {sorted(legal)}"
        match.step(legal[name])


def names(match):
    """The legal tokens by name."""
    return {match.layout.name(token) for token in match.tokens()}


def seen(match, seat):
    """What a seat observes: name and number of whatever is not zero."""
    numbers = match.observe(seat)
    pairs = zip(match.layout.feature_names(), numbers, strict=True)
    return {name: int(number) for name, number in pairs if number}


def match_at(game, **caps):
    """A match that goes on from a position, and the game to look at it with."""
    return Match(Layout(game.table.rules, Caps(**caps)), table=game.table)


def trading(**caps):
    """Seat 0 trades; the others hold what each can give."""
    hands = {0: "red blue", 1: "green chili", 2: "soy green", 3: "chili red"}
    game = position(players=4, phase="trade", hands=hands, revealed="garden stink")
    return game, match_at(game, **caps)


def ask_for_green(match):
    """Seat 0 offers a red bean for a green one to anyone."""
    say(match, "offer to anyone", "give red", "that is all I give", "ask green", "make the offer")

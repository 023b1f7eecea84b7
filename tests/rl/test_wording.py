"""Freer words become moves of the notation."""

import pytest

from bohnfire.editions.amigo_2019 import AMIGO_2019
from bohnfire.rl.wording import in_notation, mended, partner_in, spelling
from tests.rl.plays import trading

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("give Ben two reds for a soy", "offer Ben: 2 reds for soy"),
        ("offer Ben, Cleo: red for soy", "offer Ben, Cleo: red for soy"),
        ("offer red to Ben and Cleo", "offer Ben, Cleo: red"),
        ("propose red in return for your soy", "offer red for soy"),
        ("ask Dan for a soy", "offer Dan: nothing for soy"),
        ("offer seat 3 the face-up garden for free", "offer seat 3: revealed garden for nothing"),
        ("plant red on two", "plant red on 2"),
        ("harvest field 1", "harvest field 1"),
        ("take the gift", "take gift"),
        ("exchange order", "exchange order"),
    ],
)
def test_a_line_in_the_notation(line, notation):
    assert in_notation(trading()[1], line, NAMES) == notation


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("plantt gardn on feild 1", "plant garden on field 1"),
        ("ofer Cloe blakeyed", "offer cleo blackeyed"),
        ("harvest soybeans", "harvest soybeans"),
        ("xylophone", "xylophone"),
        ("your red for their soy", "your red for their soy"),
    ],
)
def test_small_slips_are_mended_and_nothing_else(line, right):
    known = spelling(AMIGO_2019.varieties, tuple(NAMES))
    assert mended(line, known) == right


def test_whoever_is_named_is_found_anywhere():
    assert partner_in("red for soy with Ben please", NAMES) == ("Ben", "red for soy please")
    assert partner_in("Ben: red", NAMES) == ("Ben", "red")
    assert partner_in("red to all", NAMES) == ("anyone", "red")
    assert partner_in("red for soy", NAMES) == ("", "red for soy")

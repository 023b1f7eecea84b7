"""What fields are expected to pay."""

from math import exp, factorial

import pytest

import bohnfire
from bohnfire.bots import turn_of
from bohnfire.bots.knowledge import Memory
from bohnfire.bots.values import MOST, Values, at_least, rows
from tests.positions import index, position

GARDEN = ((2, 2), (3, 3))


@pytest.mark.parametrize("mean", [0.0, 0.3, 2.0, 7.5])
@pytest.mark.parametrize("wanted", [0, 1, 2, 5])
def test_the_chance_of_some_cards_is_that_of_poisson(wanted, mean):
    below = sum(exp(-mean) * mean**n / factorial(n) for n in range(wanted))
    assert at_least(wanted, mean) == pytest.approx(1 - below)


def test_a_field_without_hope_is_worth_what_it_pays():
    later, lost = rows(GARDEN, 0)
    assert list(later[:5]) == [0.0, 0.0, 2.0, 3.0, 3.0]
    assert not any(lost)


def test_hope_adds_the_steps_to_come_by_their_chance():
    later, lost = rows(GARDEN, 4)
    assert later[2] == pytest.approx(2 + at_least(1, 1.0))
    assert lost[2] == pytest.approx(at_least(1, 1.0))
    assert later[1] == pytest.approx(2 * at_least(1, 1.0) + at_least(2, 1.0))


@pytest.mark.parametrize("edition", bohnfire.EDITIONS)
def test_more_cards_are_never_worth_less(edition):
    for variety in bohnfire.EDITIONS[edition].varieties:
        for quarters in (0, 3, 12, 40):
            later, _ = rows(variety.meter.steps, quarters)
            assert all(later[n] <= later[n + 1] + 1e-9 for n in range(MOST))


def test_a_variety_of_which_more_is_to_come_is_worth_more():
    game = position(fields={1: "red x5", 0: "garden"})
    values = Values(turn_of(game, 0), Memory())
    red, blue = index(game, "red"), index(game, "blue")
    assert values.unseen[red] < values.unseen[blue]
    assert values.later[blue][4] - values.lost[blue][4] == 1
    assert values.lost[blue][4] > values.lost[red][4]


def test_a_variety_that_lies_in_an_open_row_is_worth_more():
    layout = {"phase": "offers", "deck": "w_black x16 w_common x17 w_cow x16"}
    open_to_all = position("wild_solo", 1, rows={0: "w_chili x4|w_horse|w_cow"}, **layout)
    elsewhere = position("wild_solo", 1, rows={0: "w_china x4|w_horse|w_cow"}, **layout)
    chili = index(open_to_all, "w_chili")
    worth = [
        Values(turn_of(game, 0), Memory()).later[chili][1] for game in (open_to_all, elsewhere)
    ]
    assert worth[0] > worth[1]


def test_in_the_last_moments_nothing_more_is_hoped_for():
    early = Values(turn_of(position(deck=40), 0), Memory())
    late = Values(turn_of(position(deck=1, exhaustions=2), 0), Memory())
    assert late.turns < 1 < early.turns
    assert all(late.lost[v][1] < early.lost[v][1] for v in range(8))

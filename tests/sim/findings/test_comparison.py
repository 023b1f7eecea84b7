"""What is compared, calculated a second time from the outcomes of the same games."""

from statistics import mean

import pytest

from bohnfire.editions.registry import EDITIONS
from bohnfire.editions.variants import one_planting
from bohnfire.sim.findings.comparison import compared, measures
from bohnfire.sim.findings.trial import Trial
from bohnfire.sim.intervals import interval
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Rack
from bohnfire.sim.summary import win_of

GAMES = 12


def outcomes(edition):
    rack = Rack(Batch(edition, 3, ("playout-heuristic",) * 3, seed=1))
    return [rack.play(number) for number in range(GAMES)]


@pytest.fixture(scope="module")
def plain():
    return outcomes(EDITIONS["amigo_2019"])


@pytest.fixture(scope="module")
def varied():
    return outcomes(one_planting(EDITIONS["amigo_2019"]))


@pytest.fixture(scope="module")
def lines():
    found = compared(Trial((("amigo_2019", 3),), GAMES), one_planting)
    return {line.name: line for line in found}


def same(cell, values):
    expected = interval(values)
    assert (cell.mean, cell.half) == pytest.approx((expected.mean, expected.half))


MEASURES = {
    "turns": lambda one: one.turns,
    "deals": lambda one: one.trades,
    "coins of a seat": lambda one: mean(one.coins),
    "coins of the best seat": lambda one: max(one.coins),
    "lead over the second": lambda one: max(one.coins) - sorted(one.coins)[-2],
    "wins of seat 1": lambda one: win_of(one, 0),
    "wins of seat 3": lambda one: win_of(one, 2),
}


@pytest.mark.parametrize("name", MEASURES)
def test_each_number_is_that_of_the_games_and_the_difference_that_of_the_pairs(
    name, lines, plain, varied
):
    before, after, apart = lines[name].cells
    first, second = ([MEASURES[name](one) for one in games] for games in (plain, varied))
    same(before, first)
    same(after, second)
    same(apart, [two - one for one, two in zip(first, second, strict=True)])


def test_the_same_seat_wins_as_often_as_in_the_games(lines, plain, varied):
    shared = [
        sum(win_of(one, seat) * win_of(two, seat) for seat in range(3))
        for one, two in zip(plain, varied, strict=True)
    ]
    same(lines["won by the same seat"].cells[1], shared)


def test_gifts_are_deals_in_which_one_side_gives_nothing():
    run = Trial((("amigo_2019", 3),), GAMES).play("amigo_2019", 3)
    above, below = measures(run)["gifts among the deals"]
    rows = run.trades.collect().iter_rows(named=True)
    gifts = [0] * GAMES
    for row in rows:
        gifts[row["game"]] += not row["given"] or not row["returned"]
    assert above == gifts
    assert below == run.games["trades"].to_list()

"""Means and standard errors, and what counts as a win."""

import json
from statistics import mean, stdev

import pytest

from bohnfire.sim.summary import Mean, Outcome, Sums, Tally


def outcome(coins, winners, bots=(0, 1, 2), **more):
    values = {"turns": 30, "trades": 4, "offers": 9} | more
    return Outcome(coins=coins, winners=winners, bots=bots, **values)


def test_the_standard_error_is_that_of_the_statistics_module():
    values = [3, 9, 4, 4, 1, 7]
    sums = Sums()
    for value in values:
        sums.add(value)
    assert sums.mean().mean == pytest.approx(mean(values))
    assert sums.mean().error == pytest.approx(stdev(values) / len(values) ** 0.5)


def test_one_observation_has_no_standard_error():
    sums = Sums()
    sums.add(5)
    assert sums.mean() == Mean(5.0, None)
    assert str(sums.mean()) == "5.00"


def test_equal_observations_have_no_spread():
    sums = Sums()
    for _n in range(10):
        sums.add(0.1)
    assert sums.mean().error == pytest.approx(0.0, abs=1e-6)


def test_a_shared_win_counts_as_its_part():
    tally = Tally(["trader", "planter", "random"])
    tally.add(outcome((5, 5, 1), (0, 1)))
    tally.add(outcome((7, 5, 1), (0,)))
    assert [line.wins.mean for line in tally.summary("dahlias", 0, False).seats] == [
        0.75,
        0.25,
        0.0,
    ]


def test_a_kind_of_bot_with_several_seats_counts_their_average():
    tally = Tally(["trader", "planter", "trader"])
    tally.add(outcome((8, 1, 4), (0,)))
    lines = {line.name: line for line in tally.summary("dahlias", 0, False).bots}
    assert lines["trader"].coins.mean == 6.0
    assert lines["trader"].wins.mean == 0.5
    assert lines["planter"].coins.mean == 1.0


def test_rotating_bots_are_summed_up_wherever_they_sat():
    tally = Tally(["trader", "planter", "random"])
    tally.add(outcome((9, 3, 0), (0,), bots=(0, 1, 2)))
    tally.add(outcome((3, 0, 7), (2,), bots=(1, 2, 0)))
    summary = tally.summary("dahlias", 0, True)
    assert [line.coins.mean for line in summary.bots] == [8.0, 3.0, 0.0]
    assert [line.coins.mean for line in summary.seats] == [6.0, 1.5, 3.5]
    assert {line.name for line in summary.seats} == {"rotating"}


def test_faults_name_their_game():
    tally = Tally(["trader", "planter", "random"])
    tally.add(outcome((9, 3, 0), (0,), faults=("Seat 1, turn 3: no idea",)))
    assert tally.summary("dahlias", 0, False).faults == ("Game 1: Seat 1, turn 3: no idea",)


def test_a_summary_goes_into_json():
    tally = Tally(["trader", "planter", "random"])
    tally.add(outcome((9, 3, 0), (0,)))
    plain = tally.summary("dahlias", 7, False).as_dict()
    assert json.loads(json.dumps(plain))["seats"][0] == {
        "name": "trader",
        "coins": {"mean": 9.0, "error": None},
        "wins": {"mean": 1.0, "error": None},
    }
    assert plain["trades"] == {"mean": 4.0, "error": None}

"""What a report says, calculated a second time by hand from the same rows."""

from statistics import mean, quantiles
from typing import Any

import numpy as np
import polars as pl
import pytest

from bohnfire.sim import BatchError, simulate
from bohnfire.sim.intervals import Interval, difference, ratio
from bohnfire.sim.report import findings
from bohnfire.sim.report.findings import Purchase
from bohnfire.sim.report.runs import Counts, Run, runs
from tests.sim.players import SHORT

MIXED = 9  # games of a fixture, in two parts
MANY = 40


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    """Games of two kinds of bots that move from seat to seat, with deals."""
    folder = tmp_path_factory.mktemp("runs") / "mixed"
    simulate(SHORT, 3, MIXED, ["trader", "random"], 5, rotate=True, out=folder)
    return runs(folder)[0]


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Many short games without deals."""
    folder = tmp_path_factory.mktemp("runs") / "many"
    simulate("rio_grande_duel", 2, MANY, "planter", 2, out=folder)
    return runs(folder)[0]


def test_coins_of_a_seat_are_means_over_games(many):
    for seat, found in enumerate(findings.by_seat(many)):
        rows = many.seats.filter(pl.col("seat") == seat)
        assert found.name == f"seat {seat + 1}"
        assert found.coins.mean == pytest.approx(mean(rows["coins"].to_list()))
        assert found.wins.mean == pytest.approx(mean(rows["win"].to_list()))


def test_coins_of_a_bot_are_those_of_its_seats_and_games_are_independent(mixed):
    trader, random = findings.by_bot(mixed)
    rows = mixed.seats.filter(pl.col("bot") == "random")
    assert (trader.name, random.name) == ("trader", "random")
    assert random.coins.mean == pytest.approx(mean(rows["coins"].to_list()))
    assert trader.coins.mean > random.coins.mean


def test_a_card_is_worth_the_coins_of_all_harvests_over_their_cards(many):
    harvests = many.harvests.collect()
    for found in findings.values(many):
        name = next(key for key, value in many.told["varieties"].items() if value == found.variety)
        rows = harvests.filter(pl.col("variety") == name)
        assert found.average.mean == pytest.approx(rows["coins"].sum() / rows["cards"].sum())
        assert found.cards.mean == pytest.approx(rows["cards"].sum() / MANY)


def test_marginal_coins_are_the_slopes_of_least_squares(many):
    """Against numpy's own solver on the same rows, built without the code under test."""
    harvests = many.harvests.collect()
    names = sorted(harvests["variety"].unique())
    rows, coins = [], []
    for seat in many.seats.iter_rows(named=True):
        mine = harvests.filter((pl.col("game") == seat["game"]) & (pl.col("seat") == seat["seat"]))
        cards = [mine.filter(pl.col("variety") == name)["cards"].sum() for name in names]
        rows.append([1.0, *cards])
        coins.append(seat["harvested"])
    expected = np.linalg.lstsq(np.array(rows, float), np.array(coins, float), rcond=None)[0][1:]
    found = findings.marginal_coins(many)
    assert sorted(found) == names
    assert [found[name].mean for name in names] == pytest.approx(list(expected))


def test_intervals_of_slopes_cover_the_truth_about_nineteen_times_in_twenty():
    """Coins made as 1 + 2 cards of one variety + 0.5 of another, with noise shared by a game."""
    chance = np.random.default_rng(7)
    games, covered = np.repeat(np.arange(40), 3), 0
    for _n in range(200):
        cards = chance.integers(0, 9, (120, 2)).astype(float)
        noise = chance.normal(0, 1, 120) + np.repeat(chance.normal(0, 1, 40), 3)
        given = np.hstack([np.ones((120, 1)), cards])
        coins = given @ [1.0, 2.0, 0.5] + noise
        slope = findings.fitted(given, coins, games, ["red", "blue"])["red"]
        assert slope.half is not None
        covered += abs(slope.mean - 2.0) <= slope.half
    assert 180 <= covered <= 198


def test_too_few_games_have_no_marginal_coins(tmp_path):
    simulate("rio_grande_duel", 2, 5, "planter", out=tmp_path / "run")
    assert findings.marginal_coins(runs(tmp_path)[0]) == {}


def bought(rows, harvests=(), price=3):
    """A batch of two seats, the rows being (game, seat, coins, turns of purchases)."""
    columns: dict[str, Any] = {
        **{"game": pl.UInt32, "seat": pl.UInt8, "coins": pl.UInt16},
        **{"bought": pl.List(pl.UInt16), "paid": pl.UInt16},
    }
    paid = [(game, seat, coins, turns, price * len(turns)) for game, seat, coins, turns in rows]
    seats = pl.DataFrame(paid, columns, orient="row")
    kinds = {"game": pl.UInt32, "seat": pl.UInt8, "field": pl.UInt8, "coins": pl.UInt8}
    told = {"players": 2, "fields": 2, "price": price}
    games = seats.select("game").unique()
    fields = pl.LazyFrame(list(harvests), kinds, orient="row")
    return Run(None, told, games, seats, pl.LazyFrame(), fields)  # type: ignore[arg-type]


def test_purchases_are_grouped_by_round_and_compared_with_seats_that_never_bought():
    rows = [(game, 0, 10 + game % 2, [5 + game % 2]) for game in range(20)]
    rows += [(game, 1, 7, []) for game in range(20)]
    harvests = [(game, 0, 2, 4) for game in range(20)]
    harvests += [(game, 0, 1, 9) for game in range(20)]  # not the bought field
    (found,) = findings.purchases(bought(rows, harvests))
    assert (found.round, found.seats, found.share) == (3, 20, 0.5)
    assert found.own == Interval(1.0, 0.0)
    assert found.extra is not None
    assert found.extra.mean == pytest.approx(3.5)
    assert found.extra.half == pytest.approx(2.09 * (0.25 / 19) ** 0.5)


def test_where_everybody_buys_there_is_nobody_to_compare_with():
    rows = [(game, seat, 10, [2]) for game in range(12) for seat in (0, 1)]
    (found,) = findings.purchases(bought(rows))
    assert found.extra is None
    assert found.own.mean == -3


def test_a_round_with_few_purchases_is_not_shown():
    rows = [(game, 0, 10, [2]) for game in range(9)]
    assert findings.purchases(bought(rows)) == []


@pytest.mark.parametrize(
    ("means", "last"), [([2, 1, -1], 2), ([-1, 5], None), ([2, 0.1, 3], 1), ([], None)]
)
def test_the_break_even_is_the_last_round_before_one_that_is_not_clearly_better(means, last):
    rows = [
        Purchase(number, 20, 0.5, None, Interval(value, 0.5))
        for number, value in enumerate(means, start=1)
    ]
    assert findings.break_even(rows, "own") == last


def test_every_deal_is_counted_once_in_the_network(mixed):
    ties = findings.network(mixed)
    trades = mixed.trades.collect()
    assert [(tie.first, tie.second) for tie in ties] == [
        ("seat 1", "seat 2"),
        ("seat 1", "seat 3"),
        ("seat 2", "seat 3"),
    ]
    assert sum(tie.deals.mean for tie in ties) * MIXED == pytest.approx(trades.height)
    given = sum(tie.gave.mean + tie.got.mean for tie in ties) * MIXED
    assert given == pytest.approx(mixed.seats["given"].sum())


def test_the_lower_seat_gives_what_it_gives_whoever_proposed(mixed):
    trades = mixed.trades.collect()
    gave = 0
    for deal in trades.iter_rows(named=True):
        if {deal["proposer"], deal["partner"]} == {0, 2}:
            gave += len(deal["given" if deal["proposer"] == 0 else "returned"])
    assert findings.network(mixed)[1].gave.mean * MIXED == pytest.approx(gave)


def test_deals_of_bots_are_those_of_their_pairs_of_seats(mixed):
    """Two traders and one random bot: one pair of traders, two mixed pairs, in each game."""
    found = {(one, other): deals.mean for one, other, deals in findings.network_of_bots(mixed)}
    assert sorted(found) == [("trader", "random"), ("trader", "trader")]
    deals = found["trader", "trader"] + 2 * found["trader", "random"]
    assert deals * MIXED == pytest.approx(mixed.trades.collect().height)


def test_lengths_tell_mean_quantiles_and_gifts(mixed):
    found = findings.length(mixed)
    turns = sorted(mixed.games["turns"].to_list())
    gifts = [
        not deal["given"] or not deal["returned"]
        for deal in mixed.trades.collect().iter_rows(named=True)
    ]
    assert found.turns.mean == pytest.approx(mean(turns))
    assert turns[0] <= found.low <= found.median <= found.high <= turns[-1]
    assert abs(found.median - quantiles(turns, n=2)[0]) <= 1
    assert sum(found.counts.values()) == MIXED
    assert found.gifts is not None
    assert found.gifts.mean == pytest.approx(mean(gifts))


def test_a_difference_within_games_cancels_what_they_share():
    games = [3.0, 9.0, 5.0, 1.0]
    more = [game + 1 for game in games]
    ones = [1.0] * 4
    found = difference((more, ones), (games, ones))
    assert found is not None
    assert found.mean == pytest.approx(1)
    assert found.half == pytest.approx(0, abs=1e-9)
    assert difference((more, [0.0] * 4), (games, ones)) is None
    assert ratio([], []) is None


def test_games_without_a_row_count_as_nothing(mixed):
    rows = pl.DataFrame({"game": [3, 3], "deals": [4, 2]}, {"game": pl.UInt32, "deals": pl.UInt32})
    assert Counts(mixed).per_game(rows, "deals").mean == pytest.approx(6 / MIXED)
    found = Counts(mixed).mean(rows, "deals")
    assert found is not None
    assert found.mean == pytest.approx(3)


def test_a_folder_without_games_is_refused_with_the_way_to_get_some(tmp_path):
    with pytest.raises(BatchError, match=r"`bohnfire simulate --out .*` plays some"):
        runs(tmp_path)

"""The four tables: their columns as documented, and what must add up in them."""

import re
import sys
from pathlib import Path

import polars as pl
import pytest

import bohnfire
from bohnfire.sim import BatchError, simulate
from bohnfire.sim.parquet import frame, scan, types
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Rack
from bohnfire.sim.schema import TABLES

PAGE = Path(__file__).parents[2] / "docs" / "research" / "simulator.md"
BUYING_OR_REWARDED = {"wikipedia", "rio_grande_duel", "wild_duo", "wild_solo"}


def tables(folder, edition, players, games, bots, seed, options=None):
    """The four tables of a batch."""
    simulate(edition, players, games, bots, seed, options, out=folder)
    return {name: scan(folder, name).collect() for name in TABLES}


@pytest.fixture(scope="module", params=sorted(bohnfire.EDITIONS))
def played(request, tmp_path_factory):
    """Games of every edition; in some of them fields are bought or rewards are earned."""
    edition = bohnfire.EDITIONS[request.param]
    bots = "planter" if request.param in BUYING_OR_REWARDED else "playout-random"
    folder = tmp_path_factory.mktemp("tables") / "run"
    return tables(folder, edition.id, edition.players[0], 2, bots, 3)


@pytest.fixture(scope="module")
def orders(tmp_path_factory):
    """A game of traders with order cards, which fulfil some and deal."""
    folder = tmp_path_factory.mktemp("tables") / "orders"
    return tables(folder, "expansion_set_2001", 3, 1, "trader", 0, {"orders": "house"})


@pytest.mark.parametrize("table", sorted(TABLES))
def test_a_table_has_the_documented_columns_and_types(table, played):
    kinds = types()
    assert dict(played[table].schema) == {
        column.name: kinds[column.kind] for column in TABLES[table]
    }


@pytest.mark.parametrize("table", sorted(TABLES))
def test_the_page_documents_every_column(table):
    section = PAGE.read_text("utf-8").split(f"### `{table}`")[1].split("###")[0]
    rows = re.findall(r"^\| `(\w+)` \| `?([^|`]+)`? \| (.+) \|$", section, re.MULTILINE)
    assert rows == [(one.name, one.kind, one.meaning) for one in TABLES[table]]


def test_coins_are_harvests_and_rewards_without_what_fields_cost(played):
    seats = played["seats"]
    left = seats["harvested"].cast(int) + seats["extra"] - seats["paid"]
    assert left.to_list() == seats["coins"].to_list()


def test_the_coins_of_a_seat_are_those_of_its_harvests(played):
    by_seat = played["harvests"].group_by("game", "seat").agg(pl.len(), pl.sum("coins"))
    both = played["seats"].join(by_seat, on=["game", "seat"], how="left").fill_null(0)
    assert both["coins_right"].to_list() == both["harvested"].to_list()
    assert both["len"].to_list() == both["harvests"].to_list()


def test_every_purchase_has_its_turn_and_its_price(played):
    for seat in played["seats"].iter_rows(named=True):
        assert (len(seat["bought"]) > 0) == (seat["paid"] > 0)
        assert seat["bought"] == sorted(seat["bought"])


def test_wins_add_up_to_one_where_somebody_wins(played):
    won = played["seats"].group_by("game").agg(pl.sum("win"))
    both = played["games"].join(won, on="game")
    for winners, win in both.select("winners", "win").iter_rows():
        assert win == pytest.approx(1 if winners else 0)


def test_what_one_gives_another_receives(played):
    seats, trades = played["seats"], played["trades"]
    dealt = trades["given"].list.len().sum() + trades["returned"].list.len().sum()
    assert seats["given"].sum() == seats["received"].sum() == dealt
    assert seats["trades"].sum() == 2 * trades.height
    assert played["games"]["trades"].sum() == trades.height


def test_the_active_player_is_one_side_of_every_deal(played):
    trades = played["trades"]
    assert trades.filter(
        (pl.col("active") != pl.col("proposer")) & (pl.col("active") != pl.col("partner"))
    ).is_empty()


def test_rows_are_numbered_in_each_game(played):
    for table in ("trades", "harvests"):
        for _game, rows in played[table].group_by("game", maintain_order=True):
            assert rows[table[:-1]].to_list() == list(range(rows.height))


def test_only_the_last_harvests_are_final(played):
    for _game, rows in played["harvests"].group_by("game", maintain_order=True):
        assert rows["final"].to_list() == sorted(rows["final"].to_list())
        assert rows["final"].any()


def test_fulfilled_orders_are_extra_coins(orders):
    seats = orders["seats"]
    assert seats["extra"].sum() > 0
    left = seats["harvested"].cast(int) + seats["extra"] - seats["paid"]
    assert left.to_list() == seats["coins"].to_list()


def test_deals_name_varieties_of_the_edition(orders):
    known = {variety.id for variety in bohnfire.EDITIONS["expansion_set_2001"].varieties}
    trades = orders["trades"]
    assert trades.height > 10
    assert set(trades["given"].explode().drop_nulls()) <= known
    assert set(trades["returned"].explode().drop_nulls()) <= known


def test_purchases_appear_in_some_of_these_games(tmp_path):
    seats = tables(tmp_path / "run", "wikipedia", 3, 2, "planter", 3)["seats"]
    assert seats["paid"].sum() > 0


def test_the_rows_tell_what_the_events_of_the_same_game_tell():
    """The seed of a row deals the game again; its events say the same."""
    rack = Rack(Batch("wikipedia", 3, ("planter",) * 3, seed=3))
    rack.play(0)
    bots = [bohnfire.bots.Planter() for _seat in range(3)]
    game = bohnfire.new("wikipedia", 3, rack.seed, start=0, events=True)
    bohnfire.bots.play(game, bots)
    harvested = [event for event in game.events if event.kind == "harvested"]
    assert [(row[3], row[4], row[6], row[7]) for row in rack.chronicle.harvests] == [
        tuple(event.data[key] if key != "seat" else event.seat for key in ORDER)
        for event in harvested
    ]
    bought = [event.seat for event in game.events if event.kind == "field_bought"]
    assert [len(seat.bought) for seat in rack.chronicle.seats] == [
        bought.count(seat) for seat in range(3)
    ]


ORDER = ("seat", "field", "cards", "coins")


def test_a_table_without_rows_keeps_its_columns():
    assert frame("trades", []).columns == [column.name for column in TABLES["trades"]]


def test_without_polars_the_sentence_says_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(BatchError, match=r"pip install bohnfire\[sim\]"):
        simulate("rio_grande_duel", 2, 1, "planter", out=tmp_path / "run")
    assert not (tmp_path / "run").exists()

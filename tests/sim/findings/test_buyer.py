"""A policy that buys a field in one round or never, and otherwise plays as ever."""

import pytest

from bohnfire.core.game import new
from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.listener import Listener
from bohnfire.editions.registry import EDITIONS
from bohnfire.sim.findings.buyer import NEVER, Buyer, buyer
from bohnfire.sim.findings.trial import Trial

EDITION = EDITIONS["amigo_1997"]
UNSOLD = EDITION.changed(
    id="unsold",
    setups={
        players: type(setup)(hand=5, fields=2, draws=3, ends=3)
        for players, setup in EDITION.setups.items()
    },
)


class Purchases(Listener):
    """Notes the turns in which fields were bought."""

    def __init__(self):
        self.turn = 1
        self.turns = []

    def turn_began(self, seat, turn):
        self.turn = turn

    def field_bought(self, seat, price):
        self.turns.append(self.turn)


def played(player, edition, seed):
    told = Purchases()
    table = new(edition.rules(4), seed, 0, (), told)
    player.play(table)
    return table, told.turns


def coins(table):
    return [table.size(table.treasury(seat)) for seat in range(4)]


@pytest.mark.parametrize("seed", range(6))
def test_who_never_buys_plays_as_where_no_field_is_sold(seed):
    table, turns = played(Buyer(NEVER), EDITION, seed)
    other, _turns = played(HeuristicPlayer(), UNSOLD, seed)
    assert turns == []
    assert (table.turn, coins(table)) == (other.turn, coins(other))


@pytest.mark.parametrize("round", [3, 5])
def test_a_field_is_bought_in_the_round_named_and_in_no_other(round):
    turns = [turn for seed in range(6) for turn in played(Buyer(round), EDITION, seed)[1]]
    assert turns
    assert {(turn - 1) // 4 + 1 for turn in turns} == {round}


def test_games_in_which_it_cannot_buy_are_those_of_one_that_never_buys():
    trial = Trial((("amigo_1997", 4),), 20)
    others = ["playout-heuristic"] * 3
    never = trial.play("amigo_1997", 4, [buyer(NEVER), *others], rotate=True)
    bought = trial.play("amigo_1997", 4, [buyer(2), *others], rotate=True)
    mine = bought.seats.filter(bought.seats["bot"].str.starts_with("buys "))
    without = mine.filter(mine["bought"].list.len() == 0).select("game")
    assert 0 < without.height < 20
    columns = ("coins", "win", "trades", "harvests")
    before, after = (
        run.seats.join(without, on="game", how="semi").select(columns) for run in (never, bought)
    )
    assert before.equals(after)

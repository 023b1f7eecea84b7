"""Playout policies: the same rows as bots, among their like only."""

import pytest

import bohnfire
from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.sim import PLAYERS, BatchError, WholeTable, simulate, tournament
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Rack


class Quiet:
    """Plays every seat by its first legal move."""

    def __init__(self, seed):
        self.seed = seed

    def play(self, table):
        game = bohnfire.Game(table)
        moves = 0
        while not game.over:
            seat = game.waiting()[0]
            game.apply(seat, game.legal(seat)[0])
            moves += 1
        return moves


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_it_plays_the_same_games_whatever_the_number_of_processes(name):
    alone = simulate("amigo_2019", 3, 9, name, seed=6)
    assert simulate("amigo_2019", 3, 9, name, seed=6, workers=2) == alone
    assert alone.turns.mean > 20
    assert {line.name for line in alone.seats} == {name}


def test_a_player_of_ones_own_is_wrapped_under_a_name():
    summary = simulate("dahlias", 3, 2, WholeTable("quiet", Quiet))
    assert [line.name for line in summary.bots] == ["quiet"]
    assert summary.offers.mean == 0


def test_its_decisions_are_the_moves_of_the_game():
    rack = Rack(Batch("dahlias", 3, (WholeTable("quiet", Quiet),) * 3))
    rack.play(0)
    table = bohnfire.new("dahlias", 3, rack.seed, start=0).table
    assert Quiet(0).play(table) == rack.moves


def test_random_play_makes_offers_and_deals():
    rack = Rack(Batch("amigo_2019", 3, ("playout-random",) * 3, seed=2))
    outcome = rack.play(0)
    assert outcome.offers > outcome.trades > 0
    player = PLAYERS["playout-random"].make(1)
    assert isinstance(player, RandomPlayer)
    assert player.rng.state() == seeded(1).state()


def test_the_heuristic_policy_plays_alike_whether_it_has_played_before_or_not():
    names = ("playout-heuristic",) * 3
    used, fresh = (
        Rack(Batch("amigo_2019", 3, bots, seed=4))
        for bots in (names, (WholeTable("fresh", lambda seed: HeuristicPlayer()),) * 3)
    )
    assert [used.play(game) for game in range(3)] == [fresh.play(game) for game in range(3)]


def test_policies_share_a_table_in_every_seating():
    summary = simulate(
        "amigo_2019", 4, 8, ["playout-heuristic", "playout-random"], rotate=True, workers=2
    )
    heuristic, random = summary.bots
    assert (heuristic.name, random.name) == ("playout-heuristic", "playout-random")
    assert heuristic.coins.mean > 5 * random.coins.mean


def test_policies_meet_in_a_tournament():
    (match,) = tournament("amigo_2019", 3, 4, ["playout-heuristic", "playout-random"]).matches
    assert match.standings[0].coins.mean > match.standings[1].coins.mean


def test_it_shares_no_table_with_bots():
    with pytest.raises(BatchError, match="shares no table with bots"):
        simulate("dahlias", 3, 1, ["playout-random", "trader"])
    with pytest.raises(BatchError, match="shares no table with bots"):
        tournament("dahlias", 3, 2, ["playout-random", "trader"])


def test_what_is_no_player_of_the_engine_plays_alone():
    with pytest.raises(BatchError, match="quiet plays all seats; name it alone"):
        simulate("dahlias", 3, 1, ["playout-random", WholeTable("quiet", Quiet)])

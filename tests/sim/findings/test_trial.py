"""The games of a finding: the same deals in every batch, with any number of workers."""

import pickle

from bohnfire.editions.registry import EDITIONS
from bohnfire.editions.variants import one_planting
from bohnfire.sim.findings.trial import Trial, Variant, tables
from bohnfire.sim.plan import Batch
from bohnfire.sim.playing import Rack
from bohnfire.sim.summary import Outcome

TRIAL = Trial((("amigo_2019", 3),), 9)
PLANTING = Variant("amigo_2019", one_planting)


def test_rows_do_not_depend_on_the_number_of_workers():
    alone = TRIAL.play(PLANTING, 3)
    together = Trial(TRIAL.tables, TRIAL.games, workers=2).play(PLANTING, 3)
    assert together.games.equals(alone.games)
    assert together.seats.equals(alone.seats)
    assert together.harvests.collect().equals(alone.harvests.collect())
    assert together.trades.collect().equals(alone.trades.collect())


def test_rows_are_those_of_the_same_batch_elsewhere():
    run = TRIAL.play("amigo_2019", 3)
    rack = Rack(Batch("amigo_2019", 3, ("playout-heuristic",) * 3, seed=TRIAL.seed))
    outcomes: list[Outcome] = [rack.play(number) for number in range(9)]
    assert run.games["turns"].to_list() == [one.turns for one in outcomes]
    coins = [coins for one in outcomes for coins in one.coins]
    assert run.seats["coins"].to_list() == coins


def test_games_of_a_variant_are_dealt_as_those_of_the_edition():
    plain, varied = TRIAL.play("amigo_2019", 3), TRIAL.play(PLANTING, 3)
    assert plain.games["seed"].equals(varied.games["seed"])
    assert not plain.games["turns"].equals(varied.games["turns"])


def test_a_variant_travels_to_other_processes():
    there = pickle.loads(pickle.dumps(PLANTING))
    assert there == PLANTING
    assert there().id == one_planting(EDITIONS["amigo_2019"]).id


def test_faults_of_bots_are_kept():
    trial = Trial((("amigo_2019", 3),), 2, bots="tests.sim.players:Stubborn")
    trial.play("amigo_2019", 3)
    assert trial.faults


class TestTables:
    USUAL = (("amigo_2019", 3), ("amigo_2019", 4), ("rio_grande", 7))

    def test_without_a_wish_they_are_the_usual_ones(self):
        assert tables(self.USUAL, (), ()) == self.USUAL

    def test_numbers_of_players_are_those_of_every_edition(self):
        assert tables(self.USUAL, (), (5,)) == (("amigo_2019", 5), ("rio_grande", 5))

    def test_an_edition_has_the_usual_numbers_of_players(self):
        assert tables(self.USUAL, ("dahlias",), ()) == tuple(
            ("dahlias", players) for players in (3, 4, 7)
        )

    def test_both_may_be_named(self):
        assert tables(self.USUAL, ("dahlias",), (3,)) == (("dahlias", 3),)

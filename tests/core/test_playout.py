"""Random play inside the engine: whole games, by the rules, the same every time."""

import pytest

import bohnfire
from bohnfire.core.game import new
from bohnfire.core.moves import VERBS
from bohnfire.core.playout import RandomPlayer, playouts
from bohnfire.core.rng import seeded
from bohnfire.game import dealt
from tests.conformance.cases import CASES

PLAIN = [case for case in CASES if not case.options]


class TestRandomPlayer:
    @pytest.mark.parametrize("case", PLAIN, ids=str)
    def test_it_plays_whole_games(self, case):
        table = case.new(3).table
        decisions = RandomPlayer(seeded(3)).play(table)
        assert (table.over, table.conserved()) == (True, True)
        assert table.final or table.exhaustions >= table.rules.ends
        assert decisions > 100

    def test_the_same_seed_plays_the_same_games(self):
        rules = bohnfire.EDITIONS["rio_grande"].rules(5)
        assert playouts(rules, 3, 9) == playouts(rules, 3, 9)
        tables = [new(rules, 9) for _n in range(2)]
        for table in tables:
            RandomPlayer(seeded(4)).play(table)
        assert tables[0] == tables[1]

    def test_offers_are_made_countered_and_accepted(self):
        kinds = set()
        for seed in range(6):
            game = dealt(bohnfire.EDITIONS["dahlias"].rules(4), seed, events=True)
            RandomPlayer(seeded(seed)).play(game.table)
            kinds |= {event.kind for event in game.events}
            counters = [e for e in game.events if e.kind == "proposed" and e.data["parent"]]
            kinds |= {"countered"} if counters else set()
        assert {"proposed", "countered", "traded", "declined", "withdrawn", "harvested"} <= kinds
        assert "propose" in VERBS

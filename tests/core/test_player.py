"""Players inside the engine share a table; the host asks them in an order that favours nobody."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.game import apply, new
from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.player import Host, MixedPlayer, Player
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from tests.conformance.cases import CASES
from tests.positions import card, cards, play, position

PLAIN = [case for case in CASES if not case.options]


class Patient(Player):
    """Does what must be done, and never offers or accepts anything."""

    def __init__(self):
        super().__init__()
        self.seats = []

    def act(self, table, seat):
        self.seats.append(int(seat))
        legal = bohnfire.core.game.legal(table, seat)
        calm = [m for m in legal if m.verb not in (moves.HARVEST, moves.BUY_FIELD, moves.ACCEPT)]
        must = (table.waiting >> seat) & 1 == 1
        if not calm and not (must and legal):
            return False
        apply(table, seat, (calm or legal)[0])
        return True


def mixed(players, seed):
    """Reckoning and random players in turn."""
    return [
        HeuristicPlayer() if seat % 2 else RandomPlayer(seeded(seed)) for seat in range(players)
    ]


class TestMixedTables:
    @pytest.mark.parametrize("case", PLAIN, ids=str)
    def test_every_edition_is_played_to_its_end(self, case):
        table = case.new(5).table
        decisions = MixedPlayer(*mixed(case.players, 5)).play(table)
        assert (table.over, table.conserved()) == (True, True)
        assert table.final or table.exhaustions >= table.rules.ends
        assert decisions > 60

    def test_anybody_may_take_a_seat(self):
        rules = bohnfire.EDITIONS["rio_grande"].rules(4)
        table = new(rules, 2)
        patient = Patient()
        MixedPlayer(patient, HeuristicPlayer(), patient, RandomPlayer(seeded(1))).play(table)
        assert table.over
        assert set(patient.seats) == {0, 2}

    def test_the_same_players_and_seeds_play_the_same_game(self):
        rules = bohnfire.EDITIONS["dahlias"].rules(5)
        tables = [new(rules, 4) for _n in range(2)]
        player = MixedPlayer(*mixed(5, 3))
        for table in tables:
            MixedPlayer(*mixed(5, 3)).play(table)
        assert tables[0] == tables[1]
        assert player.play(new(rules, 4)) > 0

    def test_a_player_needs_a_way_to_act(self):
        with pytest.raises(NotImplementedError):
            Player().play(bohnfire.new("dahlias").table)


def asked(host, table, times):
    return [int(host.next_seat(table)) for _n in range(times)]


class TestTheOrderOfAsking:
    def test_outside_trading_the_seat_waited_for_is_asked(self):
        game = position(hands={2: "red soy"}, active=2)
        assert asked(Host(), game.table, 3) == [2, 2, 2]

    def test_while_trading_everybody_is_asked_once_clockwise_then_the_active_player(self):
        game = position(phase="trade", hands={1: "red"}, active=1)
        assert asked(Host(), game.table, 5) == [2, 3, 0, 1, 1]

    def test_an_open_offer_is_answered_before_others_are_made(self):
        game = position(phase="trade", hands={1: "red x2", 3: "blue", 0: "blue"}, active=1)
        host = Host()
        assert asked(host, game.table, 1) == [2]
        play(game, (1, moves.propose(cards(game, 1, "red"), {}, [0, 3])))
        assert asked(host, game.table, 3) == [3, 0, 3]

    def test_who_had_no_answer_is_asked_again_only_when_offers_change(self):
        game = position(phase="trade", hands={1: "red x2", 3: "blue"}, active=1)
        host = Host()
        play(game, (1, moves.propose(cards(game, 1, "red"), {}, [3])))
        assert asked(host, game.table, 4) == [3, 2, 3, 0]
        play(game, (1, moves.propose(cards(game, 1, "red"), {}, [0, 3])))
        assert asked(host, game.table, 2) == [3, 0]

    def test_the_newest_offer_comes_first(self):
        game = position(phase="trade", hands={1: "red x2", 3: "blue", 2: "blue"}, active=1)
        play(game, *((1, moves.propose(cards(game, 1, "red"), {}, [seat])) for seat in (2, 3)))
        assert asked(Host(), game.table, 2) == [3, 2]

    def test_after_a_deal_everybody_is_asked_again(self):
        game = position(phase="trade", hands={1: "red x2", 3: "blue"}, active=1)
        host = Host()
        assert asked(host, game.table, 4) == [2, 3, 0, 1]
        play(game, (3, moves.propose([card(game, 3, "blue")], {}, [1])), (1, moves.accept(1)))
        assert asked(host, game.table, 4) == [2, 3, 0, 1]

"""The public face of the engine: set up, ask, move, copy, end."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.ending import Result
from bohnfire.core.listener import Listener
from tests.positions import card, cards, play, position


class TestNewGames:
    def test_the_first_decision_is_the_start_players(self):
        game = bohnfire.new("dahlias", players=4, seed=7, start=2)
        assert (game.waiting(), game.phase, game.active, game.over) == ((2,), "plant", 2, False)

    def test_the_same_seed_deals_the_same_game(self):
        first, again = (bohnfire.new("rio_grande", players=6, seed=12) for _n in range(2))
        assert first.table == again.table

    def test_the_seed_decides_who_starts_unless_it_is_said(self):
        by_seed = bohnfire.new("dahlias", players=5, seed=3)
        said = bohnfire.new("dahlias", players=5, seed=3, start=by_seed.active)
        assert by_seed.table == said.table

    def test_four_players_and_the_present_edition_are_usual(self):
        game = bohnfire.new()
        assert (game.edition.id, game.players, game.seed) == ("amigo_2019", 4, 0)

    @pytest.mark.parametrize("seed", [0, 1, 2**40, 2**96, -5])
    def test_any_whole_number_is_a_seed(self, seed):
        assert bohnfire.new("dahlias", seed=seed).table.conserved()


class TestMoves:
    def test_a_move_may_be_a_value_or_a_text(self):
        first = position(hands={0: "red soy"})
        second = first.copy()
        first.apply(0, moves.plant(card(first, 0, "red"), 0))
        second.apply(0, "plant red 0")
        assert first.table == second.table

    def test_check_says_why_not_and_does_nothing(self):
        game = position(hands={0: "red soy"})
        before = game.table.state()
        assert game.check(0, moves.plant(card(game, 0, "red"), 0)) is None
        refusal = game.check(0, "stop planting")
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("plant/first-card-compulsory", "T1")
        assert game.table.state() == before

    def test_an_illegal_move_is_a_value_error_with_code_sentence_and_clause(self):
        game = position(hands={0: "red soy"})
        with pytest.raises(bohnfire.IllegalMove, match="The front card must be planted") as error:
            game.apply(0, moves.stop_planting())
        assert isinstance(error.value, ValueError)
        assert (error.value.code, error.value.clause) == ("plant/first-card-compulsory", "T1")

    def test_the_history_lists_what_was_done(self):
        game = position(hands={0: "red soy"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (2, moves.want([1])))
        assert [(seat, move.name) for seat, move in game.history] == [(0, "plant"), (2, "want")]


class TestSeatsThatAreNotThere:
    """A spectator or a seat too many has no moves, whatever lies where."""

    @pytest.mark.parametrize("seat", [-2, -1, 4, 7])
    @pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
    def test_they_may_do_nothing(self, seat, phase):
        game = position(
            "amigo_1997",
            phase=phase,
            hands={0: "red"},
            revealed="soy",
            fields={3: "blue x4 | -"},
            treasuries={3: "green x3"},
        )
        assert game.legal(seat) == []
        assert game.offer_space(seat) is None
        assert seat not in game.actors()


class TestCopies:
    def test_a_copy_plays_on_by_itself(self):
        game = position(phase="trade", hands={0: "red", 1: "soy"})
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        copy = game.copy()
        play(copy, (1, moves.accept(1)))
        assert len(game.table.offers) == 1
        assert game.check(1, moves.accept(1)) is None

    def test_its_chance_is_that_of_the_original(self):
        game = position(phase="trade", deck="soy x4", discard="red x5 blue x5 green x5")
        copy = game.copy()
        for each in (game, copy):
            play(each, (0, moves.end_trading()), (1, moves.end_trading()))
        assert game.table == copy.table


class TestResult:
    def test_results_are_equal_by_what_they_say(self):
        first = Result((3, 2), (0,), (0,), "", ())
        assert first == Result((3, 2), (0,), (0,), "", ())
        assert first != Result((3, 1), (0,), (0,), "", ())
        assert first != Result((3, 2), (0,), (0,), "shared", (0, 0))
        assert first != (3, 2)
        assert hash(first) == hash(Result((3, 2), (0,), (0,), "", ()))
        assert repr(first) == "Result(coins=(3, 2), winners=(0,))"


class Ear(Listener):
    """Counts what it hears."""

    def __init__(self):
        self.heard = []

    def drew(self, seat, card):
        self.heard.append(("drew", int(seat)))

    def harvested(self, seat, field, variety, cards, coins):
        self.heard.append(("harvested", int(cards), int(coins)))


class TestListeners:
    def test_anybody_may_listen_and_hears_what_it_cares_for(self):
        game = position(phase="trade", fields={2: "red x3 | -"}, deck="soy x9")
        ear = Ear()
        game.table.listener = ear
        play(game, (2, moves.harvest(0)), (0, moves.end_trading()))
        assert ear.heard == [("harvested", 3, 2), *[("drew", 0)] * 3]

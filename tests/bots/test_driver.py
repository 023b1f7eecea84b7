"""The driver: who is asked when, what happens to bots that fail, and that games end."""

import hashlib

import pytest

import bohnfire
from bohnfire import bots
from bohnfire.bots import Bot, Driver, play, quiet_move
from bohnfire.core import moves
from bohnfire.core.moves import ACCEPT, DECLINE, END_TRADING, PLANT, PROPOSE, WANT
from tests.positions import position


class Scripted(Bot):
    """Says what it is told to say, and remembers that it was asked."""

    def __init__(self, asked, answer=lambda turn: None):
        super().__init__()
        self.asked = asked
        self.answer = answer

    def choose(self, turn):
        self.asked.append((turn.seat, turn.view.phase))
        return self.answer(turn)


def trading():
    return position(
        phase="trade",
        hands={0: "red soy blue", 1: "green chili green", 2: "soy red", 3: "stink"},
        revealed="garden blue",
    )


def step(driver, game):
    """Seat and move of the next bot, or None."""
    return driver.next(game)


def quiet(game, seat, must):
    """The verb of the quietest move, or None."""
    move = quiet_move(game.legal(seat), must)
    return None if move is None else move.verb


def verb(turn, wanted):
    return next((move for move in turn.legal if move.verb == wanted), None)


class TestOrder:
    def test_everybody_is_asked_before_the_active_player_in_the_trade_phase(self):
        asked: list[tuple[int, str]] = []
        game = trading()
        driver = Driver({seat: Scripted(asked) for seat in range(4)})
        assert step(driver, game) == (0, moves.end_trading())
        assert [seat for seat, _ in asked] == [1, 2, 3, 0]

    def test_after_every_change_everybody_is_asked_again(self):
        asked: list[tuple[int, str]] = []
        game = trading()
        offer = moves.propose(ask={0: 1}, to=[1, 2])
        seats = {seat: Scripted(asked) for seat in range(1, 4)}
        seats[0] = Scripted(asked, lambda turn: None if turn.view.offers else offer)
        driver = Driver(seats)
        game.apply(*step(driver, game))
        asked.clear()
        step(driver, game)
        assert [seat for seat, _ in asked] == [1, 2, 3, 0]

    def test_an_offer_is_answered_before_the_trading_ends(self):
        game = trading()
        game.apply(0, moves.propose(ask={0: 1}, to=[3]))
        driver = Driver(dict(enumerate(bots.seated(["planter"] * 4, 0))))
        assert step(driver, game) == (3, moves.decline(1))

    def test_outside_the_trade_phase_the_others_are_asked_once(self):
        asked: list[tuple[int, str]] = []
        fields = {0: "red x2|soy x2"} | dict.fromkeys((1, 2, 3), "blue x2")
        game = position(phase="plant", hands={0: "red soy"}, fields=fields)
        seats = {seat: Scripted(asked) for seat in range(4)}
        seats[0] = Scripted(asked, lambda turn: verb(turn, PLANT))
        driver = Driver(seats)
        for _n in range(2):
            game.apply(*step(driver, game))
        assert [seat for seat, phase in asked if phase == "plant"] == [1, 2, 3, 0, 0]

    def test_a_seat_without_any_move_is_not_asked(self):
        asked: list[tuple[int, str]] = []
        driver = Driver({seat: Scripted(asked) for seat in range(4)})
        step(driver, bohnfire.new("dahlias", players=4, start=2))
        assert asked == [(2, "plant")]


class TestPeople:
    def test_only_bots_are_asked(self):
        game = trading()
        asked: list[tuple[int, str]] = []
        driver = Driver({1: Scripted(asked), 3: Scripted(asked)})
        assert step(driver, game) is None
        assert [seat for seat, _ in asked] == [1, 3]

    def test_a_bot_gives_people_the_word_before_it_ends_the_trading(self):
        game = trading()
        driver = Driver({seat: Scripted([]) for seat in (0, 1, 2)}, patience=2)
        assert step(driver, game) is None
        assert step(driver, game) is None
        assert step(driver, game) == (0, moves.end_trading())

    def test_whoever_acts_gets_the_word_again(self):
        game = trading()
        driver = Driver({seat: Scripted([]) for seat in (0, 1, 2)}, patience=1)
        assert step(driver, game) is None
        game.apply(3, moves.want([1]))
        assert step(driver, game) is None
        assert step(driver, game) == (0, moves.end_trading())

    def test_bots_among_themselves_wait_for_nobody(self):
        driver = Driver({seat: Scripted([]) for seat in range(4)}, patience=5)
        assert step(driver, trading()) == (0, moves.end_trading())

    def test_after_the_end_nobody_is_asked(self):
        game = bohnfire.new("dahlias", players=3)
        play(game, bots.seated(["planter"] * 3, 0))
        assert step(Driver({0: Scripted([])}), game) is None


class TestFaults:
    def test_an_illegal_move_is_noted_and_replaced(self):
        game = bohnfire.new("dahlias", players=3, start=0)
        driver = Driver({0: Scripted([], lambda turn: moves.harvest(7))})
        seat, move = step(driver, game)
        assert (seat, move.verb) == (0, PLANT)
        assert game.check(seat, move) is None
        assert "harvest/no-such-field" in str(driver.faults[0])

    def test_an_error_is_noted_and_replaced(self):
        def fail(turn):
            raise RuntimeError("no idea")

        game = bohnfire.new("dahlias", players=3, start=0)
        driver = Driver({0: Scripted([], fail)})
        assert step(driver, game)[1].verb == PLANT
        assert driver.faults == [bots.Fault(0, 1, "RuntimeError('no idea')")]

    def test_a_failing_bot_declines_what_is_offered_to_it(self):
        game = trading()
        game.apply(0, moves.propose(ask={0: 1}, to=[3]))
        driver = Driver({3: Scripted([], lambda turn: moves.harvest(0))})
        assert step(driver, game) == (3, moves.decline(1))

    def test_a_game_of_failing_bots_ends(self):
        game = bohnfire.new("amigo_1997", players=3, seed=4)
        played = play(game, [Scripted([], lambda turn: moves.harvest(9)) for _n in range(3)])
        assert game.over
        assert len(played.faults) > 30

    def test_a_game_of_silent_bots_ends_without_faults(self):
        game = bohnfire.new("wikipedia", players=3, seed=4)
        played = play(game, [Scripted([]) for _n in range(3)])
        assert game.over
        assert played.faults == []

    def test_every_seat_needs_a_bot(self):
        with pytest.raises(ValueError, match="each of its 3 seats"):
            play(bohnfire.new("dahlias", players=3), bots.seated(["random"] * 2, 0))


class TestBudget:
    def test_a_bot_that_never_stops_talking_is_stopped(self):
        def chatter(turn):
            for offer in turn.to_answer():
                return moves.decline(offer.offer)
            return moves.propose(ask={0: 1}) if turn.space else None

        game = bohnfire.new("dahlias", players=4, seed=2)
        sent: dict[tuple[int, int], int] = {}

        def count(game, seat, move):
            if move.verb in (PROPOSE, WANT):
                key = (int(game.table.turn), seat)
                sent[key] = sent.get(key, 0) + 1

        played = play(game, [Scripted([], chatter) for _n in range(4)], budget=5, watch=count)
        assert game.over
        assert max(sent.values()) == 5
        assert any("more than 5 messages" in fault.reason for fault in played.faults)

    def test_a_bot_is_told_what_is_left_of_its_budget(self):
        left = []

        def talk(turn):
            left.append(turn.messages_left)
            return moves.want([turn.messages_left]) if turn.messages_left else None

        game = trading()
        driver = Driver({0: Scripted([], talk)}, budget=3)
        for _n in range(4):
            seat, move = step(driver, game)
            game.apply(seat, move)
        assert left == [3, 2, 1, 0]
        assert move.verb == END_TRADING


class TestQuietMove:
    def test_who_need_not_act_only_declines(self):
        game = trading()
        assert quiet(game, 2, must=False) is None
        game.apply(0, moves.propose(ask={0: 1}, to=[2]))
        assert quiet(game, 2, must=False) == DECLINE

    def test_who_must_act_ends_the_trading(self):
        assert quiet(trading(), 0, must=True) == END_TRADING

    def test_where_nothing_fits_a_field_is_harvested(self):
        game = position(phase="plant", hands={0: "red"}, fields={0: "soy x2|blue x2"})
        assert quiet_move(game.legal(0), must=True) == moves.harvest(0)


def digest(edition, players, names, seed):
    """The moves of a whole game in one short word."""
    game = bohnfire.new(edition, players=players, seed=seed)
    play(game, bots.seated(names, seed))
    text = repr([(seat, move.key()) for seat, move in game.history])
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@pytest.mark.parametrize("name", bots.LEVELS)
def test_equal_seeds_play_equal_games(name):
    assert digest("dahlias", 3, [name] * 3, 11) == digest("dahlias", 3, [name] * 3, 11)


@pytest.mark.parametrize("name", ["random", "trader"])
def test_other_seeds_play_other_games(name):
    assert digest("dahlias", 3, [name] * 3, 11) != digest("dahlias", 3, [name] * 3, 12)


def test_the_random_bots_play_this_very_game_interpreted_and_compiled():
    """The word changes only when the bot or the engine is changed on purpose."""
    assert digest("fun_and_easy", 4, ["random"] * 4, 5) == "b24679f7797b"


def test_deals_are_carried_out_as_agreed():
    game = bohnfire.new("dahlias", players=4, seed=3)
    deals = []
    play(game, bots.seated(["trader"] * 4, 3), watch=lambda g, s, m: deals.append(m.verb))
    assert deals.count(ACCEPT) > 10
    assert game.table.conserved()

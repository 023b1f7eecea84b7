"""Hints for newcomers, read off the view of a seat."""

import pytest

import bohnfire
from bohnfire.bots import quiet_move
from bohnfire.core import moves
from bohnfire.hints import CHOOSE, hints
from tests.positions import index, play, position

NAMES = ["Nina", "Keno", "Timon", "Ella"]


def advice(game, seat=0):
    return hints(game.view(seat), game.edition, NAMES)


def stuck(fields, phase="trade", **changes):
    """Nina holds a red bean in front and grows other things."""
    full = {0: "soy | blue", 1: "chili | green", 2: "chili | green", 3: "chili | green"}
    return position(phase=phase, hands={0: "red soy"}, fields=full | fields, **changes)


def test_b7_the_front_card_fits_nobodys_field_but_somebody_wants_it():
    game = stuck({})
    play(game, (1, moves.want([index(game, "red")])))
    assert advice(game)[1] == "Your front card, Red Bean, fits nobody’s field, but Keno wants it."


def test_b7_it_may_fit_others_fields_where_somebody_wants_it():
    game = stuck({2: "- | green"})
    play(game, (1, moves.want([index(game, "red")])))
    hint = "Your front card, Red Bean, fits none of your fields, but Keno wants it."
    assert advice(game)[1] == hint


def test_b7_somebody_grows_the_front_card():
    hint = "Your front card, Red Bean, fits none of your fields, and Keno and Ella grow it."
    assert advice(stuck({1: "red | soy", 3: "red | green"}))[1] == hint


@pytest.mark.parametrize("mine", ["soy | -", "red | soy"])
def test_b7_no_word_of_a_front_card_that_fits(mine):
    game = stuck({0: mine, 1: "red | soy"})
    assert len(advice(game)) == 1


def test_b7_no_word_where_nobody_wants_or_grows_it():
    assert len(advice(stuck({}))) == 1


def test_b7_the_tutorial_tells_the_next_step():
    assert advice(stuck({}, "plant"))[0].startswith("Plant the front card of your hand")
    game = stuck({})
    assert "end the trading" in advice(game)[0]
    assert advice(game, 1)[0].startswith("Nina trades: offer")
    play(game, (0, moves.propose(game.offer_space(0).give[:1], {}, [1])))
    assert advice(game, 1)[0].startswith("An offer waits for your answer")


def test_b7_a_seat_without_a_decision_is_told_whose_it_is():
    assert advice(stuck({}, "plant"), 1)[0].startswith("Nina decides now")


@pytest.mark.parametrize("edition", bohnfire.EDITIONS)
def test_b7_every_phase_of_every_edition_has_its_step(edition):
    players = bohnfire.EDITIONS[edition].players[-1]
    names = [f"Guest {seat}" for seat in range(players)]
    game = bohnfire.new(edition, players=players, seed=3)
    for _step in range(150):
        if game.over:
            break
        seat = game.waiting()[0]
        told = hints(game.view(seat), game.edition, names)
        assert told
        assert told[0] != CHOOSE
        move = quiet_move(game.legal(seat), must=True)
        assert move is not None
        game.apply(seat, move)


def test_b7_spectators_and_finished_games_get_no_hints():
    assert advice(stuck({}), None) == []
    over = position(phase="plant_received", deck="soy", exhaustions=2)
    assert over.over
    assert advice(over) == []

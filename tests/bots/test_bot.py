"""What a bot is told: the view of its seat and its moves, and nothing of the table."""

import inspect

import pytest

import bohnfire
from bohnfire.bots import MESSAGES, turn_of
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.core.rng import Rng
from bohnfire.core.table import Table
from bohnfire.game import Game
from tests.positions import cards, position


def trading():
    """Seat 0 trades and has got an offer."""
    game = position(
        phase="trade",
        hands={0: "red soy blue", 1: "green chili green", 2: "soy red", 3: "stink"},
        revealed="garden blue",
    )
    game.apply(1, moves.propose(cards(game, 1, "green"), to=[0]))
    return game


def reachable(thing, seen):
    """Everything that can be reached through attributes and items."""
    if id(thing) in seen or isinstance(thing, (str, int, float, bool, type(None))):
        return
    seen[id(thing)] = thing
    yield thing
    if isinstance(thing, dict):
        inner = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        inner = list(thing)
    else:
        names = [name for name in dir(thing) if not name.startswith("__")]
        inner = [getattr(thing, name) for name in names]
        inner = [part for part in inner if not inspect.isroutine(part)]
    for part in inner:
        yield from reachable(part, seen)


@pytest.mark.parametrize("seat", range(4))
def test_no_way_leads_from_a_turn_to_the_table(seat):
    found = list(reachable(turn_of(trading(), seat), {}))
    assert len(found) > 50
    assert not [thing for thing in found if isinstance(thing, (Table, Game, Rng))]


def test_the_search_for_the_table_would_find_it():
    game = trading()
    assert any(isinstance(thing, Table) for thing in reachable([{"deep": (game,)}], {}))


def test_a_turn_holds_the_view_and_the_moves_of_the_seat():
    game = trading()
    turn = turn_of(game, 2)
    assert turn.view.plain() == game.view(2).plain()
    assert turn.legal == game.legal(2)
    assert turn.messages_left == MESSAGES
    assert (turn.seat, turn.me.seat, turn.active, turn.must) == (2, 2, False, False)


def test_a_turn_says_whether_the_game_waits_for_the_seat():
    turn = turn_of(trading(), 0)
    assert turn.active
    assert turn.must


def test_a_turn_lists_the_offers_the_seat_may_answer():
    game = trading()
    assert [offer.proposer for offer in turn_of(game, 0).to_answer()] == [1]
    assert turn_of(game, 2).to_answer() == []


def test_a_turn_knows_how_many_copies_the_deck_holds():
    game = bohnfire.new("rio_grande", players=3)
    copies = dict(zip([v.id for v in game.edition.varieties], turn_of(game, 0).copies, strict=True))
    assert copies["coffee"] == 24
    assert copies["cocoa"] == 0
    assert sum(copies.values()) == game.table.room


def test_a_turn_without_an_offer_space_is_no_time_to_trade():
    turn = turn_of(bohnfire.new("dahlias", players=3), 0)
    assert turn.space is None
    assert all(isinstance(move, Move) for move in turn.legal)

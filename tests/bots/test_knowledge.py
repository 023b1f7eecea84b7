"""What a seat can know of the cards it does not see."""

import bohnfire
from bohnfire import bots
from bohnfire.bots import turn_of
from bohnfire.bots.knowledge import Memory, turns_left, unseen
from bohnfire.core.table import DISCARD, DRAW_PILE
from tests.positions import index, position


def test_cards_in_sight_are_not_unseen():
    game = position(
        phase="trade",
        hands={0: "garden", 1: "garden"},
        fields={0: "garden x2", 2: "garden"},
        revealed="garden",
    )
    assert unseen(turn_of(game, 0), Memory())[index(game, "garden")] == 1
    assert unseen(turn_of(game, 3), Memory())[index(game, "garden")] == 2


def test_cards_that_became_coins_are_remembered():
    game = position(phase="plant", hands={0: "soy"}, fields={1: "red x4|blue x2"})
    memory = Memory()
    memory.notice(turn_of(game, 0))
    game.apply(1, "harvest 0")
    memory.notice(turn_of(game, 0))
    assert memory.coins == {index(game, "red"): 3}
    assert unseen(turn_of(game, 0), memory)[index(game, "red")] == 8 - 3


def test_a_field_that_grew_paid_nothing():
    game = position(phase="plant", hands={0: "red"}, fields={0: "red x2"})
    memory = Memory()
    memory.notice(turn_of(game, 0))
    game.apply(0, game.legal(0)[0])
    memory.notice(turn_of(game, 0))
    assert memory.coins == {}


def test_what_is_thought_unseen_agrees_with_the_table_in_a_whole_game():
    """Seat 0 knows how many copies of each variety lie where it cannot look."""
    game = bohnfire.new("dahlias", players=3, seed=6)
    memory = Memory()
    compared = []

    def compare(game, seat, move):
        turn = turn_of(game, 0)
        memory.notice(turn)
        table = game.table
        zones = [DRAW_PILE, DISCARD, table.hand(1), table.hand(2)]
        truth = [sum(int(table.holds(zone, v)) for zone in zones) for v in range(8)]
        compared.append(unseen(turn, memory) == truth)

    bots.play(game, bots.seated(["planter"] * 3, 6), watch=compare)
    assert len(compared) > 100
    assert all(compared)


def test_the_end_of_the_game_is_estimated_within_a_third():
    game = bohnfire.new("amigo_2019", players=4, seed=8)
    guess = turns_left(turn_of(game, 0))
    bots.play(game, bots.seated(["planter"] * 4, 8))
    turns = int(game.table.turn)
    assert abs(guess - turns) < turns / 3


def test_nothing_is_to_come_after_the_last_exhaustion():
    game = position(phase="trade", deck=1, exhaustions=2, hands={0: "red"}, revealed="soy")
    game.table.final = True
    assert turns_left(turn_of(game, 0)) == 0

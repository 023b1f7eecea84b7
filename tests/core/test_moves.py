"""Moves as values: built by functions, equal by content, and written like calls."""

import pickle

import pytest

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE, Moves, decoded

ALL_VERBS = [
    moves.plant(17, 1),
    moves.harvest(2),
    moves.buy_field(),
    moves.stop_planting(),
    moves.end_trading(),
    moves.propose([17, 4], {3: 2}, [1, 2], 5),
    moves.accept(3, [55]),
    moves.decline(3),
    moves.withdraw(3),
    moves.want([3, 0]),
]


class TestMoves:
    @pytest.mark.parametrize("move", ALL_VERBS, ids=lambda move: move.name)
    def test_a_move_survives_pickling(self, move):
        again = pickle.loads(pickle.dumps(move))
        assert (again, hash(again), repr(again)) == (move, hash(move), repr(move))

    def test_every_verb_makes_a_different_move(self):
        assert len(set(ALL_VERBS)) == len(ALL_VERBS)

    def test_a_move_is_no_tuple(self):
        assert moves.harvest(2) != (moves.HARVEST, 0, 2)

    @pytest.mark.parametrize(
        ("move", "text"),
        [
            (ALL_VERBS[0], "plant(17, 1)"),
            (ALL_VERBS[1], "harvest(2)"),
            (ALL_VERBS[4], "end_trading()"),
            (ALL_VERBS[5], "propose((17, 4), {3: 2}, (1, 2), parent=5)"),
            (moves.propose([1], {}), "propose((1,), {}, ANYONE)"),
            (ALL_VERBS[6], "accept(3, (55,))"),
            (ALL_VERBS[7], "decline(3)"),
            (ALL_VERBS[9], "want((0, 3))"),
        ],
    )
    def test_a_move_is_written_as_the_call_that_makes_it(self, move, text):
        assert repr(move) == text

    def test_what_is_asked_is_sorted_with_one_entry_for_each_card(self):
        assert moves.propose([], {5: 1, 2: 2}).varieties == (2, 2, 5)

    def test_wants_are_sorted_and_single(self):
        assert moves.want([4, 1, 4]).varieties == (1, 4)

    @pytest.mark.parametrize("to", [ANYONE, 2, [2], [0, 2]])
    def test_partners_are_seats_or_anyone(self, to):
        mask = moves.propose([1], {}, to).to
        expected = ANYONE if to == ANYONE else sum(1 << n for n in ([to] if to == 2 else to))
        assert mask == expected

    @pytest.mark.parametrize("to", [-2, 16, 70, [99], [-1]])
    def test_seats_that_no_table_has_are_a_mistake_of_the_caller(self, to):
        with pytest.raises(ValueError, match="There is no seat"):
            moves.propose([1], {}, to)

    @pytest.mark.parametrize("card", [-1, 255, 300])
    def test_cards_that_no_deck_has_are_a_mistake_of_the_caller(self, card):
        with pytest.raises(ValueError, match="There is no card"):
            moves.accept(1, [card])


class TestCodes:
    @pytest.mark.parametrize("move", [*ALL_VERBS[:5], moves.accept(3), *ALL_VERBS[7:9]])
    def test_a_code_stands_for_its_move(self, move):
        codes = Moves()
        number = move.offer if move.verb >= moves.ACCEPT else move.card
        codes.add(move.verb, move.field, number)
        assert decoded(codes.codes[0]) == move

    def test_the_array_of_codes_grows_and_is_used_again(self):
        codes = Moves()
        for number in range(100):
            codes.add(moves.PLANT, 1, number)
        codes.size = 0
        codes.add(moves.PLANT, 0, 7)
        assert (codes.size, decoded(codes.codes[0])) == (1, moves.plant(7, 0))

"""Bohn to Be Wild for one: three rows, no opponent, a goal (R8)."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.errors import EditionError
from bohnfire.core.table import DRAW_PILE
from tests.positions import coins, hand, play, position, refused, row, size, treasury, words

PILE = "w_cow w_horse w_black w_china w_chili w_indian w_common w_barrel w_helmet"


def offers(rows="w_jamaica x5 | w_yinyang x5 | w_barrel x5", pile=PILE, **layout):
    layout = {"hands": {0: "w_china w_indian"}} | layout
    return position("wild_solo", 1, "offers", rows={0: rows}, deck=pile, **layout)


def in_row(game, number, place=0):
    return int(game.table.card(game.table.row(0, number), place))


class TestSetup:
    def test_ws_1_r8_five_in_hand_and_three_rows_of_five(self):
        game = bohnfire.new("wild_solo", players=1, seed=1)
        (seat,) = game.view().seats
        assert [len(cards) for cards in seat.rows] == [5, 5, 5]
        assert (seat.hand_size, len(seat.fields)) == (5 + 1, 4)  # the first card of phase A
        assert size(game, DRAW_PILE) == 134 - 1

    def test_ws_1_no_card_has_an_icon(self):
        rules = bohnfire.EDITIONS["wild_solo"].rules(1)
        assert set(map(int, rules.faces.icon)) == {0}


class TestPhaseB:
    def test_ws_2_one_card_to_each_row_in_this_order(self):
        game = offers("- | - | -")
        assert [row(game, 0, number) for number in range(3)] == ["w_cow", "w_horse", "w_black"]

    def test_ws_2_at_least_one_card_of_one_row(self):
        game = offers()
        assert refused(game, 0, moves.stop_planting()) == "plant/must-plant"
        play(game, (0, moves.plant(in_row(game, 1), 0)))
        assert refused(game, 0, moves.plant(in_row(game, 2), 1)) == "plant/one-row"
        play(game, (0, moves.plant(in_row(game, 1), 0)), (0, moves.stop_planting()))
        assert (game.phase, game.active) == ("hand", 0)

    @pytest.mark.parametrize("number", [0, 1, 2])
    def test_any_row_may_be_chosen(self, number):
        game = offers()
        play(game, (0, moves.plant(in_row(game, number), 0)))

    def test_the_phases_alternate(self):
        game = offers(pile=40)
        seen = []
        for _n in range(12):
            seen.append(game.phase)
            legal = game.legal(0)
            calm = [move for move in legal if move.name in ("stop_planting", "place", "plant")]
            play(game, (0, calm[-1] if calm else legal[0]))
        assert {"hand", "offers"} == set(seen)


class TestBonus:
    def emptied(self):
        game = offers("w_jamaica | - | w_barrel", fields={0: "w_horse | - | - | -"})
        play(game, (0, moves.plant(in_row(game, 1), 0)))
        return game

    def test_ws_4_the_emptied_row_is_filled_and_a_coin_may_be_taken(self):
        game = self.emptied()
        assert row(game, 0, 1) == "w_china w_chili w_indian w_common w_barrel"
        play(game, (0, moves.take_coin()))
        assert treasury(game, 0) == "w_helmet"

    def test_ws_4_or_a_card_of_the_hand(self):
        game = self.emptied()
        play(game, (0, moves.take_coin(int(game.table.card(game.table.hand(0), 0)))))
        assert (treasury(game, 0), hand(game, 0)) == ("w_china", "w_indian")


class TestGoal:
    def ended(self, earned, **options):
        """The game ends with so many coins."""
        coins_by_name = words("w_horse x19 w_cow x18 w_common x17 w_black x16 w_jamaica x13")
        game = position(
            "wild_solo",
            1,
            "offers",
            rows={0: "w_chili | - | -"},
            deck="",
            hands={0: "w_china"},
            treasuries={0: " ".join(coins_by_name[:earned])},
            **options,
        )
        game.table.final = True
        play(game, (0, moves.plant(in_row(game, 0), 0)), (0, moves.skip()))
        play(game, (0, moves.stop_planting()))
        assert game.over
        assert coins(game, 0) == earned
        return game.result()

    @pytest.mark.parametrize(("earned", "won"), [(79, False), (80, True), (81, True)])
    def test_e_6_eighty_coins_win(self, earned, won):
        assert self.ended(earned).winners == ((0,) if won else ())

    @pytest.mark.parametrize(("earned", "won"), [(49, False), (50, True)])
    def test_the_target_can_be_chosen(self, earned, won):
        assert self.ended(earned, target="50").winners == ((0,) if won else ())

    @pytest.mark.parametrize("target", ["0", "-1", "many", "1000", "8.5", ""])
    def test_it_is_a_positive_number(self, target):
        with pytest.raises(EditionError) as refusal:
            bohnfire.new("wild_solo", players=1, target=target)
        assert refusal.value.code == "edition/unknown-value"

"""The anniversary variant "field beans", ruling by ruling (Classic R10-R16)."""

import pytest

import bohnfire
from bohnfire.core import moves
from tests.positions import card, coins, discard, field, kinds, play, position, refused, treasury


def harvested(fields, index=0, **layout):
    """A game in which seat 0 has just harvested a field."""
    game = position("field_beans", hands={0: "chili"}, fields={0: fields}, **layout)
    play(game, (0, moves.harvest(index)))
    return game


def columns(game, seat=0):
    return [field(game, seat, index) for index in range(len(game.view().seats[seat].fields))]


class TestR10TwoFieldBeansReplaceCoins:
    def test_h_10_they_give_the_third_field_and_no_coins(self):
        game = harvested("field x2 | red x2")
        assert coins(game, 0) == 0
        assert discard(game) == "field field"
        assert columns(game) == ["", "red red", ""]

    def test_h_12_three_pay_three_coins_and_give_no_field(self):
        game = harvested("field x3 | red x2")
        assert treasury(game, 0) == "field field field"
        assert columns(game) == ["", "red red"]

    def test_the_field_shows_that_it_pays_nothing(self):
        for number, coins_shown in ((1, 0), (2, 0), (3, 3)):
            game = position("field_beans", hands={0: "chili"}, fields={0: f"field x{number} | -"})
            assert game.view().seats[0].fields[0].coins == coins_shown

    def test_the_log_tells_that_a_field_was_gained(self):
        assert "field_gained" in kinds(harvested("field x2 | red x2"))

    def test_two_of_another_bean_give_no_field(self):
        assert columns(harvested("red x2 | soy x2")) == ["", "soy soy"]


class TestR11NeverMoreThanThreeFields:
    def test_with_three_fields_two_field_beans_give_nothing(self):
        game = harvested("field x2 | red x2 | -")
        assert (coins(game, 0), discard(game)) == (0, "field field")
        assert columns(game) == ["", "red red", ""]
        assert "field_gained" not in kinds(game)


class TestR12OneFieldBean:
    def test_fb_1_it_is_protected_like_any_bean(self):
        game = position("field_beans", hands={0: "chili"}, fields={0: "field | red x2"})
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"

    def test_fb_1_alone_it_is_harvested_for_nothing(self):
        game = harvested("field | red")
        assert (coins(game, 0), discard(game)) == (0, "field")
        assert columns(game) == ["", "red"]


class TestR13FinalHarvest:
    def test_two_field_beans_pay_nothing_and_give_no_field(self):
        game = position(
            "field_beans",
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            fields={0: "field x2 | blue x4"},
        )
        assert game.result().coins == (1, 0, 0, 0)
        assert len(game.view().seats[0].fields) == 2


class TestR14TheNewFieldIsUsableAtOnce:
    @pytest.mark.parametrize("index", [0, 2])
    def test_fb_2_harvested_to_make_room_it_leaves_two_empty_fields(self, index):
        game = position(
            "field_beans",
            5,
            phase="plant_received",
            staged={0: "red"},
            fields={0: "field x2 | soy x3"},
        )
        play(game, (0, moves.harvest(0)))
        assert columns(game) == ["", "soy soy soy", ""]
        red = card(game, 0, "red")
        assert {move for move in game.legal(0) if move.name == "plant"} == {
            moves.plant(red, 0),
            moves.plant(red, 2),
        }
        play(game, (0, moves.plant(red, index)))
        assert field(game, 0, index) == "red"

    def test_it_can_be_gained_off_turn(self):
        game = position("field_beans", hands={0: "chili"}, fields={2: "field x2 | red x2"})
        play(game, (2, moves.harvest(0)))
        assert columns(game, 2) == ["", "red red", ""]


class TestR15MagpieBeans:
    def test_they_are_left_out(self):
        ids = {v.id for edition in bohnfire.EDITIONS.values() for v in edition.varieties}
        assert not [name for name in ids if "magpie" in name]


class TestR16NoFieldIsSold:
    def test_fb_4_four_coins_buy_nothing(self):
        game = position("field_beans", hands={0: "soy"}, treasuries={0: "red x4"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"
        assert moves.buy_field() not in game.legal(0)


class TestPlayers:
    @pytest.mark.parametrize("players", [2, 3, 6])
    def test_it_is_for_four_and_five(self, players):
        with pytest.raises(bohnfire.EditionError, match="4 or 5 players"):
            bohnfire.new("field_beans", players=players)

    def test_everybody_draws_one_card(self):
        game = position("field_beans", 5, phase="plant_received", deck="soy x9")
        assert [seat.hand_size for seat in game.view().seats] == [1] * 5

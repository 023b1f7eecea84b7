"""The Amigo editions, ruling by ruling: `amigo_1997` R1-R3, `amigo_2019` R4, R5."""

import pytest

import bohnfire
from bohnfire.core import moves
from tests.positions import card, deck, discard, play, position, refused, revealed, treasury


class TestAmigo1997:
    def test_everybody_has_two_fields_at_every_number_of_players(self):
        for players in (3, 4, 5):
            game = bohnfire.new("amigo_1997", players=players)
            assert {len(seat.fields) for seat in game.view().seats} == {2}

    def test_the_third_field_is_on_sale_for_three(self):
        for players in (3, 4, 5):
            game = bohnfire.new("amigo_1997", players=players)
            assert {seat.field_price for seat in game.view().seats} == {3}

    def test_r1_it_is_bought_once_and_there_are_never_more_than_three(self):
        game = position("amigo_1997", hands={0: "red"}, treasuries={1: "soy x6"})
        play(game, (1, moves.buy_field()))
        assert refused(game, 1, moves.buy_field()) == "buy_field/has-all"
        assert game.view().seats[1].field_price is None

    def test_example_2_of_paying(self):
        game = position("amigo_1997", hands={0: "red"}, treasuries={0: "red soy blue x2"})
        play(game, (0, moves.buy_field()))
        assert (treasury(game, 0), discard(game)) == ("red", "soy blue blue")

    def test_r2_a_single_bean_is_protected(self):
        game = position("amigo_1997", hands={0: "red"}, fields={0: "red | blue x2"})
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"

    def test_r2_the_last_exhaustion_in_the_reveal_lets_phase_3_be_played(self):
        game = position("amigo_1997", deck="soy", exhaustions=2)
        assert (game.over, game.phase, revealed(game)) == (False, "trade", "soy")

    @pytest.mark.parametrize(
        ("tiebreak", "winners"),
        [("shared", (0, 1)), ("farthest_clockwise", (1,)), ("hand_cards", (0,))],
    )
    def test_r3_a_tie_is_shared_unless_the_option_says_otherwise(self, tiebreak, winners):
        game = position(
            "amigo_1997",
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            hands={0: "red"},
            treasuries={0: "blue x2", 1: "green x2"},
            tiebreak=tiebreak,
        )
        assert game.result().winners == winners

    def test_what_is_reconstructed_is_told(self):
        assert len(bohnfire.EDITIONS["amigo_1997"].reconstructed) == 2


class TestAmigo2019:
    def test_three_players_have_three_fields_and_more_have_two(self):
        for players, fields in ((3, 3), (4, 2), (5, 2)):
            game = bohnfire.new("amigo_2019", players=players)
            assert {len(seat.fields) for seat in game.view().seats} == {fields}

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_r4_a_third_field_can_never_be_bought(self, players):
        game = position("amigo_2019", players, hands={0: "red"}, treasuries={0: "blue x5"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"
        assert game.view().seats[0].field_price is None

    def test_r5_the_farthest_clockwise_from_the_start_player_wins_a_tie(self):
        game = position(
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            treasuries={1: "blue x2", 3: "green x2"},
        )
        assert game.result().winners == (3,)

    def test_example_3_of_a_reveal_across_the_shuffle(self):
        game = position(deck="blue", discard="red soy green")
        first, second = revealed(game).split()
        assert (first, int(game.table.exhaustions), discard(game)) == ("blue", 1, "")
        assert sorted([second, *deck(game).split()]) == ["green", "red", "soy"]

    def test_planting_on_another_variety_is_two_decisions(self):
        game = position(hands={0: "red"}, fields={0: "blue x2 | soy x2"})
        assert refused(game, 0, moves.plant(card(game, 0, "red"), 0)) == "plant/other-variety"

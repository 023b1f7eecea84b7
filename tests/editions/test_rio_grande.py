"""Bohnanza (Rio Grande), ruling by ruling (R1-R8)."""

import pytest

import bohnfire
from bohnfire.core import moves
from tests.positions import (
    card,
    coins,
    discard,
    hand,
    play,
    position,
    refused,
    revealed,
    treasury,
)


class TestR1WhichFieldsMayBeHarvested:
    def test_by_default_an_empty_field_does_not_protect(self):
        game = position("rio_grande", hands={0: "soy"}, fields={0: "red | -"})
        assert game.check(0, moves.harvest(0)) is None

    def test_literally_it_does(self):
        game = position("rio_grande", hands={0: "soy"}, fields={0: "red | -"}, protection="literal")
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected-literal"

    def test_literally_all_fields_must_hold_exactly_one(self):
        game = position(
            "rio_grande", hands={0: "soy"}, fields={0: "red | blue"}, protection="literal"
        )
        assert game.check(0, moves.harvest(0)) is None
        game = position(
            "rio_grande", hands={0: "soy"}, fields={0: "red | blue x2"}, protection="literal"
        )
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected-literal"
        assert game.check(0, moves.harvest(1)) is None

    def test_example_4_the_red_field_must_make_room(self):
        game = position("rio_grande", hands={0: "soy"}, fields={0: "red x3 | blue"})
        assert game.legal(0) == [moves.harvest(0)]
        play(game, (0, moves.harvest(0)), (0, moves.plant(card(game, 0, "soy"), 0)))
        assert coins(game, 0) == 2


class TestR2CoinsPaid:
    def test_example_5_they_go_to_the_discard_pile_the_top_coin_first(self):
        game = position("rio_grande", hands={0: "soy"}, treasuries={0: "red soy blue x2"})
        play(game, (0, moves.buy_field()))
        assert (treasury(game, 0), discard(game)) == ("red", "soy blue blue")


class TestR3ThreePlayers:
    def test_everybody_owns_three_fields_and_nobody_buys(self):
        game = position("rio_grande", 3, hands={0: "soy"}, treasuries={0: "blue x5"})
        assert len(game.view().seats[0].fields) == 3
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"


class TestR4UnevenHands:
    @pytest.mark.parametrize("start", [0, 3, 5])
    def test_they_count_from_the_start_player_clockwise(self, start):
        game = bohnfire.new("rio_grande", players=6, seed=4, start=start)
        hands = [game.view().seats[(start + place) % 6].hand_size for place in range(6)]
        assert hands == [3, 4, 5, 6, 6, 6]

    def test_example_1_the_first_pass_lasts_eighteen_turns(self):
        game = bohnfire.new("rio_grande", players=7, seed=4)
        while int(game.table.exhaustions) == 0:
            assert game.table.turn <= 18
            (seat, *_others) = game.waiting()
            plantings = [m for m in game.legal(seat) if m.name in ("plant", "end_trading")]
            game.apply(seat, plantings[0] if plantings else game.legal(seat)[0])
        assert int(game.table.turn) == 19  # the eighteenth turn drew the last card


class TestR5ExhaustionInTheFourDraws:
    def draw(self, exhaustions):
        return position(
            "rio_grande",
            6,
            phase="plant_received",
            hands={1: "blue"},
            deck="soy x2",
            discard="red x6",
            exhaustions=exhaustions,
        )

    @pytest.mark.parametrize("exhaustions", [0, 1])
    def test_the_first_and_second_shuffle_and_go_on(self, exhaustions):
        assert hand(self.draw(exhaustions), 0) == "soy soy red red"

    def test_the_third_ends_the_game_at_that_card(self):
        game = self.draw(2)
        assert (game.over, hand(game, 0)) == (True, "soy soy")


class TestR6Ties:
    def end(self, hands):
        return position(
            "rio_grande",
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            hands=hands,
            treasuries={1: "blue x6 red x6", 2: "green x12", 3: "stink x11"},
        ).result()

    def test_example_8_the_one_with_most_hand_cards_wins(self):
        assert self.end({1: "chili x4", 2: "wax x6", 3: "wax x9"}).winners == (2,)

    def test_tied_in_hand_cards_too_they_share(self):
        assert self.end({1: "chili x4", 2: "wax x4", 3: "wax x9"}).winners == (1, 2)


class TestR7WhichHandCounts:
    def test_the_hand_held_when_phase_3_is_over(self):
        game = position(
            "rio_grande",
            phase="plant_received",
            exhaustions=3,
            hands={0: "wax x2", 1: "chili"},
            treasuries={0: "red x2", 1: "green x2"},
            staged={1: "soy"},
            deck="",
        )
        game.table.final = True
        play(game, (1, moves.plant(card(game, 1, "soy"), 0)))
        assert (game.over, game.result().winners) == (True, (0,))


class TestR8HowOftenOneBuys:
    def test_once_and_off_turn_is_fine(self):
        game = position("rio_grande", hands={0: "soy"}, treasuries={2: "blue x6"})
        play(game, (2, moves.buy_field()))
        assert refused(game, 2, moves.buy_field()) == "buy_field/has-all"

    @pytest.mark.parametrize(("players", "enough"), [(4, False), (5, False), (6, True), (7, True)])
    def test_example_6_two_coins_are_enough_for_six_and_seven_players(self, players, enough):
        game = position("rio_grande", players, hands={0: "soy"}, treasuries={0: "blue x2"})
        assert (game.check(0, moves.buy_field()) is None) == enough


class TestExample7:
    def test_three_players_end_with_the_second_exhaustion(self):
        game = position("rio_grande", 3, deck="soy blue", exhaustions=1)
        assert (game.phase, revealed(game), int(game.table.exhaustions)) == ("trade", "soy blue", 2)
        play(game, (0, moves.end_trading()))
        for name, index in (("soy", 0), ("blue", 1)):
            play(game, (0, moves.plant(card(game, 0, name), index)))
        assert game.over


class TestExample3:
    def test_the_front_card_is_planted_and_the_second_left(self):
        game = position("rio_grande", hands={0: "red soy blue"}, fields={0: "red | -"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.stop_planting()))
        assert hand(game, 0) == "soy blue"

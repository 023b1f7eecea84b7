"""The anniversary variant "three new beans", ruling by ruling (Classic R4-R9)."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.table import DRAW_PILE
from tests.positions import card, deck, discard, hand, play, position, refused, size


def deck_of(players, **options):
    """The varieties that lie in the deck and the number of its cards."""
    rules = bohnfire.EDITIONS["three_new_beans"].with_options(options).rules(players)
    copies = rules.faces.copies
    varieties = rules.edition.varieties
    present = {variety.id for i, variety in enumerate(varieties) if copies[i] > 0}
    return present, int(rules.faces.cards)


class TestR4NoFieldIsSold:
    @pytest.mark.parametrize(("players", "fields"), [(3, 3), (4, 2), (5, 2), (6, 2), (7, 2)])
    def test_3nb_4_the_fields_are_those_of_the_mat(self, players, fields):
        game = position("three_new_beans", players, hands={0: "soy"}, treasuries={0: "blue x9"})
        assert len(game.view().seats[0].fields) == fields
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"


class TestR5FarthestClockwise:
    def test_the_tied_seat_farthest_from_the_start_player_wins(self):
        game = position(
            "three_new_beans",
            6,
            phase="plant_received",
            start=4,
            deck="soy",
            exhaustions=2,
            treasuries={1: "blue x3", 3: "blue x3", 4: "blue x3"},
        )
        assert game.result().winners == (3,)


class TestR6Varieties:
    def test_3nb_5_three_players_use_coffee_and_brandy(self):
        present, cards = deck_of(3)
        assert cards == 150
        assert {"coffee", "wax"} <= present
        assert "cocoa" not in present

    @pytest.mark.parametrize("players", [4, 5])
    def test_3nb_5_four_and_five_use_brandy_and_cocoa(self, players):
        present, cards = deck_of(players)
        assert cards == 130
        assert {"cocoa", "wax"} <= present
        assert "coffee" not in present

    @pytest.mark.parametrize("players", [6, 7])
    def test_six_and_seven_use_neither_cocoa_nor_garden(self, players):
        present, cards = deck_of(players)
        assert cards == 144
        assert not {"cocoa", "garden"} & present

    def test_3nb_1_six_players_leave_114_cards(self):
        game = bohnfire.new("three_new_beans", players=6, seed=3)
        assert [seat.hand_size for seat in game.view().seats] == [5] * 6
        assert size(game, DRAW_PILE) == 114


class TestR7Hands:
    @pytest.mark.parametrize("players", [6, 7])
    def test_everybody_starts_with_five(self, players):
        game = bohnfire.new("three_new_beans", players=players, seed=3)
        assert {seat.hand_size for seat in game.view().seats} == {5}

    def test_the_option_makes_them_uneven(self):
        game = bohnfire.new("three_new_beans", players=7, seed=3, start=2, hands="uneven")
        hands = [game.view().seats[(2 + place) % 7].hand_size for place in range(7)]
        assert hands == [3, 4, 5, 6, 6, 6, 6]

    def test_it_changes_nothing_for_fewer_players(self):
        game = bohnfire.new("three_new_beans", players=5, seed=3, hands="uneven")
        assert {seat.hand_size for seat in game.view().seats} == {5}


class TestEverybodyDraws:
    def test_3nb_2_one_card_each_the_active_player_first_then_clockwise(self):
        game = position(
            "three_new_beans",
            4,
            phase="plant_received",
            active=2,
            deck="soy red blue chili stink wax",
        )
        assert [hand(game, seat) for seat in range(4)] == ["blue", "chili", "soy", "red"]
        assert game.active == 3

    def test_r8_the_final_exhaustion_stops_at_that_card(self):
        game = position(
            "three_new_beans", 4, phase="plant_received", active=1, deck="soy red", exhaustions=2
        )
        assert game.over
        assert [hand(game, seat) for seat in range(4)] == ["", "soy", "red", ""]

    def test_r9_an_earlier_one_shuffles_and_goes_on(self):
        game = position(
            "three_new_beans",
            4,
            phase="plant_received",
            deck="soy",
            discard="red x8",
            hands={1: "blue"},
        )
        assert [hand(game, seat) for seat in range(4)] == ["soy", "blue red", "red", "red"]
        assert (deck(game), discard(game)) == ("red red red red red", "")
        assert not game.over


class TestEnd:
    @pytest.mark.parametrize(("players", "count"), [(3, 2), (4, 3), (5, 3), (6, 3), (7, 3)])
    def test_it_ends_with_the_second_exhaustion_with_three_players_else_the_third(
        self, players, count
    ):
        for exhaustions in range(count):
            game = position(
                "three_new_beans",
                players,
                phase="plant_received",
                deck="soy",
                discard="red x8",
                hands={1: "blue"},
                exhaustions=exhaustions,
            )
            assert game.over == (exhaustions == count - 1)

    def test_in_the_reveal_the_turn_is_finished_with_one_card(self):
        game = position("three_new_beans", 4, deck="soy", exhaustions=2)
        play(game, (0, moves.end_trading()), (0, moves.plant(card(game, 0, "soy"), 0)))
        assert (game.over, hand(game, 1)) == (True, "")

"""K17 and the rulings on the end: G22, G23, G24, and what a tie-break compares."""

import pytest

from bohnfire.core import moves
from bohnfire.core.ending import finish
from tests.positions import (
    card,
    coins,
    discard,
    field,
    hand,
    kinds,
    position,
    refused,
    revealed,
    staged,
)


def finished(edition="amigo_2019", players=4, **layout):
    """A game that ends in the draw of seat 0."""
    layout = {"phase": "plant_received", "deck": "soy", "exhaustions": 2} | layout
    return position(edition, players, **layout)


class TestK17EndAndScoring:
    def test_every_field_is_harvested(self):
        game = finished(fields={0: "red x3 | blue x4", 2: "green x3 | -"})
        assert game.result().coins == (3, 0, 1, 0)
        assert (field(game, 0, 0), field(game, 0, 1)) == ("", "")

    def test_protection_is_off(self):
        game = finished(fields={0: "garden x2 | red"})
        assert (coins(game, 0), discard(game)) == (2, "red")

    def test_hands_staged_and_revealed_cards_are_worthless(self):
        game = finished(hands={0: "garden x3", 1: "red x5"})
        assert game.result().coins == (0, 0, 0, 0)
        assert hand(game, 0) == "garden garden garden soy"

    def test_every_coin_counts_one(self):
        game = finished(treasuries={0: "garden x2", 1: "blue x3"}, fields={0: "soy x4 | -"})
        assert game.result().coins == (4, 3, 0, 0)

    def test_most_coins_win(self):
        game = finished(treasuries={1: "blue x3", 2: "red x2"})
        assert (game.result().winners, game.result().tie_break) == ((1,), "")

    def test_there_is_no_result_before(self):
        assert position(hands={0: "red"}).result() is None

    def test_the_harvests_follow_the_end_in_the_log(self):
        game = finished(fields={0: "red x3 | -", 3: "blue | -"})
        assert kinds(game)[-3:] == ["game_ended", "harvested", "harvested"]


class TestG22BetweenEndAndScoring:
    @pytest.mark.parametrize("seat", range(4))
    def test_there_are_no_further_decisions(self, seat):
        game = finished(hands={0: "red"})
        assert game.legal(seat) == []
        assert game.offer_space(seat) is None
        for move in (moves.harvest(0), moves.want([0]), moves.plant(card(game, 0, "red"), 0)):
            assert refused(game, seat, move) == "move/game-over"

    def test_the_final_harvest_is_automatic(self):
        game = finished(fields={1: "soy x2 | -"})
        assert (coins(game, 1), game.waiting(), game.actors()) == (1, (), ())

    def test_no_offer_survives_it(self):
        game = position(phase="trade", hands={0: "red"})
        game.apply(0, moves.propose([card(game, 0, "red")], {}, [1]))
        finish(game.table)
        assert len(game.table.offers) == 0


class TestG23FarthestClockwise:
    def test_the_start_player_loses_every_such_tie(self):
        game = finished(treasuries={0: "blue x3", 1: "red x3"})
        assert (game.result().winners, game.result().tied) == ((1,), (0, 1))

    def test_the_distance_counts_from_the_start_player(self):
        game = finished(players=5, start=2, treasuries={1: "blue x3", 4: "red x3"})
        result = game.result()
        assert (result.winners, result.tie_break) == ((1,), "farthest_clockwise")
        assert result.tie_values == (3, 4, 0, 1, 2)

    def test_players_with_fewer_coins_take_no_part(self):
        game = finished(treasuries={0: "blue x3", 1: "red x3", 3: "green x2"})
        assert game.result().winners == (1,)


class TestG24SharedWin:
    def test_without_a_tie_break_the_tied_share_the_win(self):
        game = finished("amigo_1997", treasuries={0: "blue x2", 1: "red x2", 3: "green"})
        assert (game.result().winners, game.result().tie_break) == ((0, 1), "shared")

    def test_a_tie_break_used_up_is_a_shared_win(self):
        game = finished(
            "rio_grande",
            hands={1: "blue x2", 2: "green x2"},
            treasuries={1: "red x3", 2: "soy x3"},
        )
        assert game.result().winners == (1, 2)

    def test_if_nobody_has_a_coin_all_are_tied(self):
        assert finished("amigo_1997").result().winners == (0, 1, 2, 3)


class TestHandCards:
    def test_most_hand_cards_win_among_the_tied(self):
        game = finished(
            "rio_grande",
            hands={1: "blue x3", 2: "green x5", 3: "chili x9"},
            treasuries={1: "red x3", 2: "soy x3"},
        )
        result = game.result()
        assert (result.winners, result.tied) == ((2,), (1, 2))
        assert (result.tie_break, result.tie_values[1:3]) == ("hand_cards", (3, 5))

    def test_the_hands_are_those_when_the_game_ends(self):
        game = finished(
            "rio_grande",
            hands={0: "blue", 2: "green"},
            deck="soy",
            treasuries={0: "red x3", 2: "garden x3"},
        )
        assert hand(game, 0) == "blue soy"
        assert game.result().winners == (0,)


class TestLeftovers:
    def test_elsewhere_they_stay_where_they_are(self):
        game = position(
            phase="trade", hands={1: "red"}, staged={2: "soy"}, revealed="blue", exhaustions=2
        )
        finish(game.table)
        assert (hand(game, 1), staged(game, 2), revealed(game)) == ("red", "soy", "blue")

    def test_where_the_edition_says_so_they_are_discarded_first(self):
        game = position(
            "wikipedia",
            phase="trade",
            hands={1: "red"},
            staged={2: "soy"},
            revealed="blue",
            fields={3: "green x2 | -"},
        )
        finish(game.table)
        assert (hand(game, 1), staged(game, 2), revealed(game)) == ("", "", "")
        assert discard(game).split()[:2] == ["green", "green"]
        assert sorted(discard(game).split()) == ["blue", "green", "green", "red", "soy"]

"""Duels and Bohn to Be Wild for one or two: what planter and trader plant, leave and discard."""

import pytest

from bohnfire import bots
from bohnfire.bots import turn_of
from bohnfire.core import moves
from bohnfire.core.moves import PLANT, TAKE_COIN
from tests.positions import card, open_cards, position

each_level = pytest.mark.parametrize("level", ["planter", "trader"])


def says(level, game, seat=0):
    return bots.make(level, 1).choose(turn_of(game, seat))


def duel(phase, **layout):
    return position("rio_grande_duel", 2, phase, **layout)


def small(edition, phase, **layout):
    return position(edition, 2 if edition == "wild_duo" else 1, phase, **layout)


@each_level
class TestDuel:
    def test_a_left_over_card_that_grows_is_planted(self, level):
        game = duel("plant_offered", rows={1: "red"}, fields={0: "red x2|soy x2"})
        assert says(level, game) == moves.plant(int(game.table.card(game.table.row(1, 0), 0)), 0)

    def test_a_left_over_card_that_would_cost_a_field_is_discarded(self, level):
        game = duel("plant_offered", rows={1: "coffee"}, fields={0: "red x2|soy x3"})
        assert says(level, game).name == "discard"

    def test_the_hand_card_in_the_way_is_discarded(self, level):
        game = duel("discard", hands={0: "red coffee soy"}, fields={0: "red x2|soy x3"})
        assert says(level, game) == moves.discard(card(game, 0, "coffee"))

    def test_a_hand_that_fits_is_kept(self, level):
        game = duel("discard", hands={0: "red soy"}, fields={0: "red x1|soy x3"})
        assert says(level, game) == moves.skip()

    def test_open_cards_that_fit_are_planted_and_others_left(self, level):
        layout = {"fields": {0: "red x2|soy x3", 1: "green x2|blue x2"}}
        game = duel("reveal_and_plant", revealed="coffee red", deck=0, **layout)
        move = says(level, game)
        assert move == moves.plant(open_cards(game, "red")[0], 0)
        game.apply(0, move)
        assert says(level, game) == moves.stop_planting()


@each_level
class TestWildForTwoAndSolo:
    def test_the_row_with_most_to_plant_is_chosen(self, level):
        game = small(
            "wild_solo",
            "offers",
            rows={0: "w_horse w_cow|w_chili x3 w_china|w_black"},
            fields={0: "w_chili x2|w_china x2|w_helmet x2|w_barrel x2"},
            deck="w_horse w_cow w_black",
        )
        move = says(level, game)
        row = game.view(0).seats[0].rows[1]
        assert move.verb == PLANT
        assert move.card in [card.card for card in row]

    def test_a_drawn_card_that_grows_comes_to_an_end_of_the_hand(self, level):
        game = small(
            "wild_duo",
            "hand",
            hands={0: "w_horse w_cow w_common"},
            fields={0: "w_chili x2|w_china x2|w_helmet x2|w_barrel x2"},
            deck="w_chili w_black",
        )
        assert says(level, game).field in (0, 3)

    def test_a_useless_hand_card_becomes_the_bonus_coin(self, level):
        game = small(
            "wild_duo",
            "hand",
            hands={0: "w_chili"},
            fields={0: "w_chili x2|w_china x2|w_helmet x2|w_barrel x2"},
            deck="w_chili x2 w_horse w_china w_china w_helmet w_barrel w_cow x9",
        )
        bot = bots.make(level, 1)
        while not any(move.verb == TAKE_COIN for move in game.legal(0)):
            game.apply(0, bot.choose(turn_of(game, 0)))
        move = bot.choose(turn_of(game, 0))
        assert move == moves.take_coin(card(game, 0, "w_horse"))

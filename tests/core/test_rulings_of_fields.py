"""General rulings on planting, harvesting and buying: G5-G12, G25, G26, G29, G31."""

import pytest

from bohnfire.core import moves
from tests.positions import (
    card,
    cards,
    coins,
    discard,
    field,
    play,
    position,
    refused,
    treasury,
)


class TestG5PlantingOrder:
    def received(self, **options):
        return position(
            phase="plant_received",
            active=2,
            staged={0: "red", 1: "soy", 2: "blue", 3: "green"},
            **options,
        )

    def test_the_active_player_first_then_clockwise(self):
        game = self.received()
        order = []
        for _n in range(4):
            (seat,) = game.waiting()
            order.append(seat)
            play(game, (seat, game.legal(seat)[0]))
        assert order == [2, 3, 0, 1]

    def test_in_any_order_all_at_once(self):
        game = self.received(phase3_order="any")
        assert game.waiting() == (0, 1, 2, 3)
        play(game, (1, moves.plant(card(game, 1, "soy"), 0)))
        assert game.waiting() == (0, 2, 3)


class TestG6HarvestWhileOthersAct:
    def test_between_the_plantings_of_somebody_else(self):
        game = position(hands={0: "red soy"}, fields={3: "blue x4 | -"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (3, moves.harvest(0)))
        assert (coins(game, 3), game.waiting(), game.phase) == (1, (0,), "plant")

    def test_it_does_not_use_up_the_second_planting(self):
        game = position(hands={0: "red soy"}, fields={0: "- | - ", 3: "blue x4 | -"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (3, moves.harvest(0)))
        assert game.check(0, moves.plant(card(game, 0, "soy"), 1)) is None


class TestG7WhatProtects:
    def test_empty_fields_do_not(self):
        game = position(hands={0: "chili"}, fields={0: "red | -"})
        assert game.check(0, moves.harvest(0)) is None

    def test_other_single_cards_do_not(self):
        game = position(hands={0: "chili"}, fields={0: "red | blue"})
        assert game.check(0, moves.harvest(0)) is None

    def test_the_field_itself_does_not(self):
        game = position(hands={0: "chili"}, fields={0: "red x2 | -"})
        assert game.check(0, moves.harvest(0)) is None


class TestG8SeveralSingles:
    @pytest.mark.parametrize("index", [0, 1, 2])
    def test_any_of_them(self, index):
        game = position(players=3, hands={0: "chili"}, fields={0: "red | blue | soy"})
        assert game.check(0, moves.harvest(index)) is None


class TestG9HarvestWithoutNeed:
    def test_although_the_card_would_fit(self):
        game = position(hands={0: "red"}, fields={0: "red x2 | -"})
        play(game, (0, moves.harvest(0)), (0, moves.plant(card(game, 0, "red"), 0)))
        assert (coins(game, 0), field(game, 0, 0)) == (1, "red")

    def test_for_nothing_at_all(self):
        game = position(hands={0: "red"}, fields={0: "blue | -"})
        play(game, (0, moves.harvest(0)))
        assert (coins(game, 0), discard(game)) == (0, "blue")


class TestG10WhenToBuy:
    def test_between_two_plantings(self):
        game = position(
            "amigo_1997",
            hands={0: "red soy"},
            fields={0: "red | blue"},
            treasuries={0: "green x3"},
        )
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.buy_field()))
        play(game, (0, moves.plant(card(game, 0, "soy"), 2)))
        assert field(game, 0, 2) == "soy"

    def test_off_turn(self):
        game = position("amigo_1997", hands={0: "red"}, treasuries={2: "green x3"})
        play(game, (2, moves.buy_field()))
        assert (int(game.table.fields[2]), game.waiting()) == (3, (0,))

    def test_while_trading_without_disturbing_the_offers(self):
        game = position("amigo_1997", phase="trade", hands={0: "red"}, treasuries={1: "green x3"})
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])), (1, moves.buy_field()))
        play(game, (1, moves.accept(1)))
        assert len(game.table.offers) == 0

    def test_while_somebody_else_plants_received_cards(self):
        game = position(
            "amigo_1997", phase="plant_received", staged={1: "red"}, treasuries={3: "green x3"}
        )
        play(game, (3, moves.buy_field()))
        assert game.waiting() == (1,)


class TestG11PaidCoins:
    def test_the_first_coin_paid_lies_lowest(self):
        game = position(
            "amigo_1997", hands={0: "red"}, treasuries={0: "red soy blue green"}, discard="chili"
        )
        play(game, (0, moves.buy_field()))
        assert discard(game) == "soy blue green chili"


class TestG12SpentCoins:
    def test_the_top_of_the_treasury_is_spent(self):
        game = position("amigo_1997", hands={0: "red"}, treasuries={0: "red soy blue green"})
        play(game, (0, moves.buy_field()))
        assert treasury(game, 0) == "red"


class TestG25TwoFieldsOfOneVariety:
    def test_they_are_harvested_separately(self):
        game = position(hands={0: "chili"}, fields={0: "red x2 | red x3"})
        play(game, (0, moves.harvest(1)))
        assert (coins(game, 0), field(game, 0, 0), field(game, 0, 1)) == (2, "red red", "")

    def test_they_protect_each_other_like_any_two(self):
        game = position(hands={0: "chili"}, fields={0: "red | red x2"})
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"

    def test_the_player_chooses_which_of_them_grows(self):
        game = position(hands={0: "red"}, fields={0: "red x2 | red x3"})
        plantings = [move.field for move in game.legal(0) if move.name == "plant"]
        assert plantings == [0, 1]


class TestG26OrderOfTheDiscardPile:
    def test_a_field_goes_as_a_block_the_latest_card_on_top(self):
        game = position(hands={0: "chili"}, fields={0: "soy x5 | -"}, discard="red")
        planted = game.table.zone(game.table.field(0, 0))
        play(game, (0, moves.harvest(0)))
        assert game.table.zone(1)[1:] == planted[:3]
        assert game.view(None).discard_top == 4

    def test_two_harvests_lie_one_upon_the_other(self):
        game = position(hands={0: "chili"}, fields={0: "blue x2 | green x2"})
        play(game, (0, moves.harvest(1)), (0, moves.harvest(0)))
        assert discard(game) == "blue blue green green"


class TestG29EmptyField:
    @pytest.mark.parametrize("seat", range(4))
    def test_it_cannot_be_harvested(self, seat):
        game = position(hands={0: "chili"})
        assert refused(game, seat, moves.harvest(1)) == "harvest/empty"


class TestG31RoomForTheSecondCard:
    def test_the_player_may_harvest_for_it(self):
        game = position(hands={0: "red soy"}, fields={0: "red x2 | blue x2"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.harvest(1)))
        assert game.check(0, moves.plant(card(game, 0, "soy"), 1)) is None

    def test_but_need_not_plant_it(self):
        game = position(hands={0: "red soy"}, fields={0: "red x2 | blue x2"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.harvest(1)))
        play(game, (0, moves.stop_planting()))
        assert game.phase == "trade"

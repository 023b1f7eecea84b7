"""Kernel rules K1-K7 and K18: zones, hands, fields, planting, harvesting, buying a field."""

import pytest

from bohnfire.core import moves
from bohnfire.core.table import BOX, DRAW_PILE
from bohnfire.editions.amigo_2019 import AMIGO_2019
from tests.positions import (
    card,
    cards,
    coins,
    deck,
    discard,
    field,
    hand,
    last,
    play,
    position,
    refused,
    size,
    treasury,
)


class TestK1Zones:
    def test_every_card_lies_in_exactly_one_zone(self):
        game = position(hands={0: "red", 1: "blue"}, fields={0: "soy x2 | -"})
        assert game.table.conserved()

    def test_a_card_in_two_zones_is_noticed(self):
        game = position(hands={0: "red"})
        table = game.table
        table.take(BOX, 0)
        table.add(DRAW_PILE, card(game, 0, "red"))
        assert not table.conserved()

    def test_a_lost_card_is_noticed(self):
        game = position()
        game.table.take(BOX, 0)
        assert not game.table.conserved()


class TestK2HandOrder:
    def test_drawn_cards_go_to_the_back_one_by_one(self):
        game = position(
            phase="plant_received",
            hands={0: "red"},
            revealed="soy",
            fields={0: "soy | -"},
            deck="blue chili stink green x4",
        )
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)))
        assert hand(game, 0) == "red blue chili stink"

    def test_taking_a_card_out_keeps_the_order_of_the_rest(self):
        game = position(phase="trade", hands={0: "red soy blue soy green"})
        third = game.table.card(game.table.hand(0), 3)
        play(game, (0, moves.propose([third], {}, [1])), (1, moves.accept(1)))
        assert hand(game, 0) == "red soy blue green"

    def test_no_legal_move_reorders_a_hand(self):
        game = position(phase="trade", hands={0: "red soy blue", 1: "green chili"}, revealed="soy")
        for seat in range(4):
            for move in game.legal(seat):
                again = game.copy()
                again.apply(seat, move)
                assert hand(again, 0) == "red soy blue"
                assert hand(again, 1) == "green chili"


class TestK3Fields:
    def test_a_field_takes_any_number_of_cards_of_its_variety(self):
        game = position(hands={0: "garden"}, fields={0: "garden x5 | -"})
        play(game, (0, moves.plant(card(game, 0, "garden"), 0)))
        assert field(game, 0, 0) == " ".join(["garden"] * 6)

    def test_the_same_variety_may_grow_in_several_fields(self):
        game = position(hands={0: "red"}, fields={0: "red | -"})
        play(game, (0, moves.plant(card(game, 0, "red"), 1)))
        assert (field(game, 0, 0), field(game, 0, 1)) == ("red", "red")

    def test_a_field_that_one_does_not_own_cannot_be_planted(self):
        game = position("amigo_1997", hands={0: "red"}, fields={0: "- | -"})
        assert refused(game, 0, moves.plant(card(game, 0, "red"), 2)) == "plant/no-such-field"
        assert refused(game, 0, moves.plant(card(game, 0, "red"), -1)) == "plant/no-such-field"


class TestK4Planting:
    def test_an_empty_field_takes_every_card(self):
        game = position(hands={0: "red"}, fields={0: "blue | -"})
        assert game.check(0, moves.plant(card(game, 0, "red"), 1)) is None

    def test_a_field_with_that_variety_takes_the_card(self):
        game = position(hands={0: "red"}, fields={0: "red | blue"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert field(game, 0, 0) == "red red"

    def test_a_field_with_another_variety_refuses_the_card(self):
        game = position(hands={0: "red"}, fields={0: "blue | -"})
        assert refused(game, 0, moves.plant(card(game, 0, "red"), 0)) == "plant/other-variety"

    def test_if_nothing_fits_only_harvests_are_left(self):
        game = position(hands={0: "red"}, fields={0: "blue x2 | soy x2"})
        assert game.legal(0) == [moves.harvest(0), moves.harvest(1)]

    def test_harvesting_first_is_a_decision_of_its_own(self):
        game = position(hands={0: "red"}, fields={0: "blue x2 | soy x2"})
        play(game, (0, moves.harvest(1)))
        assert (game.phase, game.waiting(), field(game, 0, 1)) == ("plant", (0,), "")
        play(game, (0, moves.plant(card(game, 0, "red"), 1)))
        assert field(game, 0, 1) == "red"

    def test_the_player_may_also_buy_a_field_for_it(self):
        game = position(
            "amigo_1997",
            hands={0: "red"},
            fields={0: "blue x2 | soy x2"},
            treasuries={0: "green x3"},
        )
        play(game, (0, moves.buy_field()), (0, moves.plant(card(game, 0, "red"), 2)))
        assert field(game, 0, 2) == "red"


class TestK5Harvest:
    def test_the_top_cards_become_coins_and_the_rest_is_discarded(self):
        game = position(hands={0: "red"}, fields={0: "soy x5 | -"})
        zone = game.table.field(0, 0)
        lowest, _second, _third, fourth, top = game.table.zone(zone)
        play(game, (0, moves.harvest(0)))
        assert game.table.zone(game.table.treasury(0)) == (top, fourth)
        assert game.table.zone(1)[0] == lowest
        assert (coins(game, 0), size(game, 1), field(game, 0, 0)) == (2, 3, "")

    def test_new_coins_lie_on_top_of_the_treasury(self):
        game = position(hands={0: "blue"}, fields={0: "red x2 | -"}, treasuries={0: "soy"})
        play(game, (0, moves.harvest(0)))
        assert treasury(game, 0) == "soy red"

    def test_a_harvest_for_no_coins_is_legal(self):
        game = position(hands={0: "red"}, fields={0: "blue x3 | -"})
        play(game, (0, moves.harvest(0)))
        assert (coins(game, 0), discard(game)) == (0, "blue blue blue")

    def test_the_event_tells_variety_number_and_coins(self):
        game = position(hands={0: "red"}, fields={0: "garden x2 | -"})
        play(game, (0, moves.harvest(0)))
        assert last(game, "harvested") == {"field": 0, "variety": 7, "cards": 2, "coins": 2}

    @pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
    @pytest.mark.parametrize("seat", range(4))
    def test_every_seat_may_harvest_at_every_decision_point(self, phase, seat):
        game = position(
            phase=phase, hands={0: "red"}, revealed="soy", fields={seat: "chili x3 | -"}
        )
        assert moves.harvest(0) in game.legal(seat)
        play(game, (seat, moves.harvest(0)))
        assert coins(game, seat) == 1
        assert game.phase == phase

    def test_where_the_edition_says_so_only_the_active_player_harvests(self):
        strict = AMIGO_2019.changed(offturn_harvest=False)
        game = position(strict, hands={0: "red"}, fields={0: "soy x2 | -", 1: "soy x2 | -"})
        assert refused(game, 1, moves.harvest(0)) == "harvest/only-in-your-turn"
        assert game.legal(1) == []
        assert game.check(0, moves.harvest(0)) is None

    def test_even_there_who_must_plant_received_cards_makes_room(self):
        """K14: else the game could never go on."""
        strict = AMIGO_2019.changed(offturn_harvest=False)
        game = position(
            strict, phase="plant_received", staged={1: "red"}, fields={1: "soy x2 | blue x2"}
        )
        assert game.legal(1) == [moves.harvest(0), moves.harvest(1)]
        play(game, (1, moves.harvest(0)), (1, moves.plant(card(game, 1, "red"), 0)))
        assert field(game, 1, 0) == "red"

    def test_a_field_that_one_does_not_own_cannot_be_harvested(self):
        game = position("amigo_1997", hands={0: "red"}, fields={0: "red x2 | -", 1: "soy x2 | -"})
        for index in (2, 7, -1):
            assert refused(game, 0, moves.harvest(index)) == "harvest/no-such-field"


class TestK6Meter:
    @pytest.mark.parametrize(
        ("variety", "pays"),
        [
            ("stink", [0, 0, 1, 1, 2, 2, 3, 4, 4]),
            ("garden", [0, 2, 3, 3, 3, 3]),
            ("blue", [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
            ("red", [0, 1, 2, 3, 4, 4]),
        ],
    )
    def test_a_harvest_pays_the_highest_step_reached(self, variety, pays):
        for number, paid in enumerate(pays, start=1):
            game = position(hands={0: "chili"}, fields={0: f"{variety} x{number} | -"})
            play(game, (0, moves.harvest(0)))
            assert coins(game, 0) == paid
            assert size(game, 1) == number - paid

    def test_two_garden_beans_skip_the_first_coin(self):
        game = position(hands={0: "red"}, fields={0: "garden x2 | -"})
        play(game, (0, moves.harvest(0)))
        assert (coins(game, 0), discard(game)) == (2, "")


class TestK7Protection:
    def test_a_single_bean_is_protected_by_a_field_with_two(self):
        game = position(hands={0: "red"}, fields={0: "red | blue x2"})
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"

    def test_fields_with_two_or_more_are_chosen_freely(self):
        game = position(hands={0: "chili"}, fields={0: "red x2 | blue x9"})
        assert game.check(0, moves.harvest(0)) is None
        assert game.check(0, moves.harvest(1)) is None

    def test_protection_looks_at_the_own_fields_only(self):
        game = position(hands={0: "chili"}, fields={0: "red | -", 1: "blue x5 | -"})
        assert game.check(0, moves.harvest(0)) is None

    def test_it_holds_off_turn_as_well(self):
        game = position(hands={0: "chili"}, fields={2: "red | blue x2"})
        assert refused(game, 2, moves.harvest(0)) == "harvest/protected"

    def test_it_ends_when_the_other_field_is_harvested(self):
        game = position(hands={0: "chili"}, fields={0: "red | blue x2"})
        play(game, (0, moves.harvest(1)), (0, moves.harvest(0)))
        assert discard(game) == "red blue blue"


class TestK18ThirdField:
    def owner(self, **changes):
        layout = {
            "edition": "amigo_1997",
            "hands": {0: "chili"},
            "fields": {0: "red | blue"},
            "treasuries": {0: "red soy blue x2"},
        }
        return position(**(layout | changes))

    def test_it_is_paid_with_the_top_coins(self):
        game = self.owner()
        play(game, (0, moves.buy_field()))
        assert treasury(game, 0) == "red"

    def test_the_coins_lie_on_the_discard_pile_as_beans(self):
        game = self.owner()
        play(game, (0, moves.buy_field()))
        assert discard(game) == "soy blue blue"

    def test_the_new_field_is_empty_and_usable_at_once(self):
        game = self.owner()
        play(game, (0, moves.buy_field()), (0, moves.plant(card(game, 0, "chili"), 2)))
        assert [field(game, 0, i) for i in range(3)] == ["red", "blue", "chili"]

    def test_it_is_bought_only_once(self):
        game = self.owner(treasuries={0: "soy x7"})
        play(game, (0, moves.buy_field()))
        assert refused(game, 0, moves.buy_field()) == "buy_field/has-all"

    def test_too_few_coins_buy_nothing(self):
        game = self.owner(treasuries={0: "soy x2"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/too-few-coins"

    def test_editions_without_a_price_sell_none(self):
        game = self.owner(edition="amigo_2019", treasuries={0: "soy x5"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"

    def test_three_coins_are_enough_exactly(self):
        game = self.owner(treasuries={0: "soy x3"})
        play(game, (0, moves.buy_field()))
        assert (coins(game, 0), int(game.table.fields[0])) == (0, 3)

    def test_nobody_else_gets_a_field(self):
        game = self.owner()
        play(game, (0, moves.buy_field()))
        assert [int(n) for n in game.table.fields] == [3, 2, 2, 2]

    def test_the_coins_come_back_with_the_next_shuffle(self):
        game = self.owner(
            phase="plant_received",
            hands={},
            revealed="chili",
            deck="green",
            treasuries={0: "soy x3"},
        )
        play(game, (0, moves.buy_field()), (0, moves.plant(card(game, 0, "chili"), 2)))
        assert (hand(game, 0), deck(game)) == ("green soy soy", "")
        assert cards(game, 0, "soy x2")

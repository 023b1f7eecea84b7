"""Bohn to Be Wild: what a field takes and pays (5.1, 5.3, 5.4, R1, R8-R10, R17)."""

import pytest

from bohnfire.core import moves
from bohnfire.core.cards import Icon
from bohnfire.editions import registry
from tests.positions import (
    card,
    cards,
    coins,
    discard,
    field,
    kinds,
    last,
    play,
    position,
    refused,
    treasury,
)

WILD = registry.find("wild")


def harvested(column, **layout):
    """Seat 0 has just harvested its first field."""
    layout = {"hands": {0: "w_china"}, "fields": {0: f"{column} | - | -"}} | layout
    game = position("wild", 4, **layout)
    play(game, (0, moves.harvest(0)))
    return game


def paid(column):
    return coins(harvested(column), 0)


def with_icons(*icons):
    """The edition with another table of wild cards."""
    return WILD.changed(icons=icons)


class TestSelling:
    def test_wild_meter_of_the_horse_bean(self):
        pays = [paid(f"w_horse x{number}") for number in range(1, 12)]
        assert pays == [0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5]

    def test_wild_h1_the_card_planted_last_becomes_the_coin(self):
        game = position("wild", 4, hands={0: "w_china"}, fields={0: "w_black x3 | - | -"})
        below, middle, top = game.table.zone(game.table.field(0, 0))
        play(game, (0, moves.harvest(0)))
        assert game.table.zone(game.table.treasury(0)) == (top,)
        assert game.table.zone(1) == (below, middle)

    def test_wild_h2_two_common_beans_pay_nothing(self):
        game = harvested("w_common x2")
        assert (coins(game, 0), discard(game)) == (0, "w_common w_common")

    def test_h_1_a_single_bean_is_protected(self):
        game = position("wild", 6, hands={0: "w_china"}, fields={0: "w_cow | w_horse x2"})
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"

    @pytest.mark.parametrize("index", [0, 1, 2])
    def test_h_2_among_single_beans_any_may_go(self, index):
        game = position("wild", 4, hands={0: "w_china"}, fields={0: "w_cow | w_horse | w_black"})
        play(game, (0, moves.harvest(index)))
        assert coins(game, 0) == 0

    def test_fields_are_harvested_off_turn_too(self):
        game = position("wild", 4, hands={0: "w_china"}, fields={3: "w_horse x6 | - | -"})
        play(game, (3, moves.harvest(0)))
        assert coins(game, 3) == 2


class TestDouble:
    def test_w_1_covered_at_the_right_it_counts_once(self):
        assert paid("w_barrel:DOUBLE w_barrel") == 1

    def test_visible_at_the_right_it_counts_twice(self):
        assert paid("w_barrel w_barrel w_barrel:DOUBLE") == 2

    def test_w_43_at_the_top_it_counts_twice_under_other_cards(self):
        game = harvested("w_helmet:DOUBLE w_helmet")
        assert (treasury(game, 0).split(), discard(game)) == (["w_helmet"] * 2, "")

    def test_the_field_shows_what_it_pays(self):
        game = position(
            "wild", 4, hands={0: "w_china"}, fields={0: "w_helmet:DOUBLE w_helmet | - | -"}
        )
        shown = game.view().seats[0].fields[0]
        assert (shown.count, shown.coins, shown.next_in, shown.next_coins) == (2, 2, 1, 3)

    def test_two_of_them_add_up(self):
        game = harvested("w_helmet:DOUBLE x2", deck="w_cow x5")
        assert coins(game, 0) == 3


class TestR1PayoutFromThePile:
    def test_coins_beyond_the_field_come_from_the_draw_pile(self):
        game = harvested("w_helmet:DOUBLE x2", deck="w_cow w_horse")
        assert treasury(game, 0) == "w_helmet w_helmet w_cow"
        assert last(game, "harvested")["coins"] == 3
        assert kinds(game).count("coin_drawn") == 1

    def test_the_card_taken_is_told_to_nobody(self):
        game = harvested("w_helmet:DOUBLE x2", deck="w_cow w_horse")
        (event,) = [event for event in game.events if event.kind == "coin_drawn"]
        assert (event.seat, event.data, event.secret) == (0, {}, {})

    def test_it_counts_as_a_draw_from_an_empty_pile(self):
        game = harvested("w_helmet:DOUBLE x2", deck="", discard="w_horse x4")
        assert coins(game, 0) == 3
        assert int(game.table.exhaustions) == 1
        assert discard(game) == ""

    def test_without_any_card_the_coin_is_lost(self):
        game = harvested("w_helmet:DOUBLE x2", deck="", discard="")
        assert coins(game, 0) == 2
        assert last(game, "harvested")["coins"] == 2
        assert int(game.table.exhaustions) == 1

    def test_the_last_card_of_the_pile_is_not_yet_an_exhaustion(self):
        game = harvested("w_helmet:DOUBLE x2", deck="w_cow", discard="w_horse x4")
        assert (coins(game, 0), int(game.table.exhaustions)) == (3, 0)


class TestEither:
    def planted(self, column, name):
        game = position("wild", 4, hands={0: name}, fields={0: f"{column} | w_black | w_china"})
        play(game, (0, moves.plant(card(game, 0, name), 0)))
        return game

    @pytest.mark.parametrize("name", ["w_horse", "w_cow"])
    def test_the_field_takes_both_varieties(self, name):
        game = self.planted("w_horse:EITHER", name)
        assert field(game, 0, 0) == f"w_horse {name}"

    def test_and_no_third(self):
        game = position(
            "wild", 4, hands={0: "w_chili"}, fields={0: "w_horse:EITHER | w_black | w_china"}
        )
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_chili"), 0))
        assert refusal == "plant/other-variety"

    def test_w_20_the_icon_at_the_top_stays_visible_under_three_cards(self):
        game = self.planted("w_horse:EITHER w_horse x3", "w_cow")
        assert field(game, 0, 0) == "w_horse w_horse w_horse w_horse w_cow"

    def test_r10_it_does_not_help_to_plant_its_own_card(self):
        game = position(
            "wild", 4, hands={0: "w_cow:EITHER"}, fields={0: "w_horse | w_black | w_china"}
        )
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_cow:EITHER"), 0))
        assert refusal == "plant/other-variety"

    def test_w_4_the_meter_on_top_pays_for_every_card(self):
        game = harvested("w_horse:EITHER w_horse w_cow")
        assert (treasury(game, 0), discard(game)) == ("w_cow", "w_horse w_horse")

    def test_r9_the_same_cards_pay_otherwise_in_another_order(self):
        assert paid("w_horse:EITHER w_cow x4") == 2
        assert paid("w_horse:EITHER w_cow x3 w_horse") == 1

    def test_r9_a_covered_icon_leaves_the_variety_on_top(self):
        icon = Icon("w_horse", 1, "EITHER", top=False, pair=("w_horse", "w_cow"))
        game = position(
            with_icons(icon),
            4,
            hands={0: "w_cow x2 w_horse"},
            fields={0: "w_horse:EITHER | w_black | w_china"},
        )
        first, second = cards(game, 0, "w_cow x2")
        play(game, (0, moves.plant(first, 0)), (0, moves.plant(second, 0)))
        assert field(game, 0, 0) == "w_horse w_cow w_cow"
        game = position(
            with_icons(icon),
            4,
            hands={0: "w_horse"},
            fields={0: "w_horse:EITHER w_cow | w_black | w_china"},
        )
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_horse"), 0))
        assert refusal == "plant/other-variety"

    def test_a_second_either_of_the_pair_changes_nothing(self):
        game = self.planted("w_horse:EITHER w_cow:EITHER", "w_horse")
        assert field(game, 0, 0) == "w_horse w_cow w_horse"

    def test_covered_at_the_right_by_another_either_that_one_counts(self):
        icons = (
            Icon("w_horse", 1, "EITHER", top=False, pair=("w_horse", "w_cow")),
            Icon("w_cow", 1, "EITHER", top=False, pair=("w_cow", "w_black")),
        )
        field_with_both = "w_horse:EITHER w_cow:EITHER | w_china | w_chili"
        game = position(with_icons(*icons), 4, hands={0: "w_black"}, fields={0: field_with_both})
        play(game, (0, moves.plant(card(game, 0, "w_black"), 0)))
        assert field(game, 0, 0) == "w_horse w_cow w_black"
        game = position(with_icons(*icons), 4, hands={0: "w_horse"}, fields={0: field_with_both})
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_horse"), 0))
        assert refusal == "plant/other-variety"

    def test_the_harvest_takes_the_icon_away(self):
        game = harvested("w_horse:EITHER w_horse x2")
        play(game, (0, moves.plant(card(game, 0, "w_china"), 0)))
        assert field(game, 0, 0) == "w_china"

    def test_in_a_mixed_field_a_double_counts_two_of_the_top_meter(self):
        assert paid("w_barrel:EITHER w_indian w_barrel:DOUBLE") == 2
        assert paid("w_barrel:EITHER w_barrel w_indian:DOUBLE") == 2


class TestSkull:
    def test_w_3_on_top_it_pays_nothing(self):
        game = harvested("w_black x7 w_black:DISCARD_INSTEAD")
        assert (coins(game, 0), len(discard(game).split())) == (0, 8)

    def test_w_3_covered_the_field_pays_again(self):
        assert paid("w_black x7 w_black:DISCARD_INSTEAD w_black") == 5

    def test_every_skull_does(self):
        assert paid("w_jamaica x6 w_jamaica:ANY_HAND") == 0

    def test_the_field_shows_that_it_pays_nothing(self):
        column = "w_black x7 w_black:DISCARD_INSTEAD | - | -"
        game = position("wild", 4, hands={0: "w_china"}, fields={0: column})
        shown = game.view().seats[0].fields[0]
        assert (shown.count, shown.coins) == (8, 0)
        assert shown.cards[-1].skull

    def test_without_icons_it_pays_as_its_bean(self):
        game = position(
            "wild", 4, hands={0: "w_china"}, fields={0: "w_black x8 | - | -"}, icons="off"
        )
        play(game, (0, moves.harvest(0)))
        assert coins(game, 0) == 4


class TestR8ProtectionCountsCards:
    def test_a_single_double_is_protected(self):
        game = position(
            "wild", 4, hands={0: "w_china"}, fields={0: "w_helmet:DOUBLE | w_cow x2 | -"}
        )
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"

    def test_a_single_double_protects_nobody(self):
        game = position("wild", 4, hands={0: "w_china"}, fields={0: "w_helmet:DOUBLE | w_cow | -"})
        play(game, (0, moves.harvest(1)))
        assert discard(game) == "w_cow"


class TestR17FinalHarvest:
    def test_it_goes_clockwise_from_the_start_player(self):
        """The last card of the pile is the third coin of who comes first."""
        game = position(
            with_icons(Icon("w_helmet", 4, "DOUBLE", top=True)),
            4,
            "plant_received",
            active=1,
            start=2,
            exhaustions=1,
            deck="w_cow x5",
            fields={0: "w_helmet:DOUBLE x2 | - | -", 2: "w_helmet:DOUBLE x2 | - | -"},
        )
        assert game.over
        assert game.result().coins == (2, 0, 3, 0)

    def test_e_7_protection_is_off_and_hands_pay_nothing(self):
        game = position(
            "wild",
            4,
            "plant_received",
            active=3,
            exhaustions=1,
            hands={1: "w_cow x5"},
            fields={0: "w_helmet | w_horse x9 | -"},
        )
        assert game.result().coins == (4, 0, 0, 0)

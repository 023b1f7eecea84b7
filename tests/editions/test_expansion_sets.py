"""The expansion sets of 1997 and 2001 without orders, ruling by ruling (R1-R8, R11)."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.errors import EditionError
from bohnfire.core.table import DRAW_PILE
from tests.positions import (
    ask,
    card,
    cards,
    coins,
    discard,
    field,
    hand,
    play,
    position,
    refused,
    revealed,
    size,
    staged,
)

BOTH = pytest.mark.parametrize("edition", ["expansion_set_1997", "expansion_set_2001"])


def piles(edition, players, **options):
    """Cards of the deck and of the draw pile after the deal."""
    game = bohnfire.new(edition, players=players, seed=1, **options)
    return int(game.table.rules.faces.beans), size(game, DRAW_PILE)


class TestR1ContentsOfTheFirstSet:
    def test_ex_20_it_adds_coffee_brandy_and_cocoa_and_no_field_beans(self):
        base = {variety.id for variety in bohnfire.EDITIONS["amigo_1997"].varieties}
        ids = {variety.id for variety in bohnfire.EDITIONS["expansion_set_1997"].varieties}
        assert ids - base == {"coffee", "wax", "cocoa"}

    def test_ex_20_it_knows_no_orders(self):
        with pytest.raises(EditionError) as refusal:
            bohnfire.new("expansion_set_1997", orders="house")
        assert refusal.value.code == "edition/unknown-option"

    def test_ex_1_decks_and_piles_by_number_of_players(self):
        found = [piles("expansion_set_1997", players) for players in (3, 4, 6, 7)]
        assert found == [(150, 135), (130, 110), (144, 114), (144, 108)]

    @pytest.mark.parametrize(
        ("bean", "numbers", "pays"),
        [
            ("cocoa", (1, 2, 3, 4), [0, 2, 3, 4]),
            ("wax", (3, 4, 7, 9, 11), [0, 1, 2, 3, 4]),
        ],
    )
    def test_ex_10_the_new_meters(self, bean, numbers, pays):
        assert [self.harvest(4, bean, number) for number in numbers] == pays

    def test_ex_10_the_meter_of_coffee(self):
        assert [self.harvest(3, "coffee", n) for n in (3, 4, 7, 10, 12)] == [0, 1, 2, 3, 4]

    def harvest(self, players, bean, number):
        columns = f"{bean} x{number} | -" + (" | -" if players == 3 else "")
        game = position("expansion_set_1997", players, hands={0: "soy"}, fields={0: columns})
        play(game, (0, moves.harvest(0)))
        return coins(game, 0)


class TestR2SmallBean:
    def test_ex_2_field_beans_by_default(self):
        assert piles("expansion_set_2001", 4) == (129, 109)

    @pytest.mark.parametrize(("players", "pile"), [(4, 110), (5, 105)])
    def test_ex_2_or_cocoa(self, players, pile):
        assert piles("expansion_set_2001", players, small_bean="cocoa") == (130, pile)

    def test_the_choice_is_for_four_and_five_players(self):
        for players in (3, 6, 7):
            plain = piles("expansion_set_2001", players)
            assert piles("expansion_set_2001", players, small_bean="cocoa") == plain

    def test_with_cocoa_the_field_can_still_be_bought(self):
        game = position(
            "expansion_set_2001", hands={0: "soy"}, treasuries={0: "red x3"}, small_bean="cocoa"
        )
        play(game, (0, moves.buy_field()))
        assert len(game.view().seats[0].fields) == 3


class TestR3BothWaysToTheThirdField:
    def test_ex_7_a_field_gained_leaves_none_to_buy(self):
        game = position(
            "expansion_set_2001",
            5,
            hands={0: "soy"},
            fields={0: "field x2 | -"},
            treasuries={0: "red x3"},
        )
        play(game, (0, moves.harvest(0)))
        assert refused(game, 0, moves.buy_field()) == "buy_field/has-all"

    def test_a_field_bought_makes_two_field_beans_worth_nothing(self):
        game = position(
            "expansion_set_2001",
            hands={0: "soy"},
            fields={0: "field x2 | -"},
            treasuries={0: "red x3"},
        )
        play(game, (0, moves.buy_field()), (0, moves.harvest(0)))
        assert len(game.view().seats[0].fields) == 3
        assert (coins(game, 0), discard(game)) == (0, "field field red red red")

    def test_example_2_making_room_with_field_beans_leaves_two_empty_fields(self):
        game = position("expansion_set_2001", hands={0: "red"}, fields={0: "field x2 | soy x3"})
        play(game, (0, moves.harvest(0)))
        red = card(game, 0, "red")
        plantings = [move for move in game.legal(0) if move.name == "plant"]
        assert plantings == [moves.plant(red, 0), moves.plant(red, 2)]
        assert coins(game, 0) == 0


@BOTH
class TestR4SixAndSevenPlayers:
    @pytest.mark.parametrize("players", [6, 7])
    def test_ex_9_a_field_costs_two(self, edition, players):
        game = position(edition, players, hands={0: "soy"}, treasuries={0: "red x2"})
        play(game, (0, moves.buy_field()))
        assert (coins(game, 0), discard(game)) == (0, "red red")

    @pytest.mark.parametrize("players", [6, 7])
    def test_ex_9_the_active_player_draws_four(self, edition, players):
        game = position(edition, players, phase="plant_received", deck="soy x9")
        assert hand(game, 0) == "soy soy soy soy"

    def test_two_coins_are_not_enough_for_five(self, edition):
        game = position(edition, 5, hands={0: "soy"}, treasuries={0: "red x2"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/too-few-coins"


@BOTH
class TestR5ThreePlayers:
    def test_three_fields_and_no_purchase(self, edition):
        game = position(edition, 3, hands={0: "soy"}, treasuries={0: "red x8"})
        assert len(game.view().seats[0].fields) == 3
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"

    def test_the_second_exhaustion_is_final(self, edition):
        game = position(edition, 3, phase="plant_received", deck="soy", exhaustions=1)
        assert game.over

    def test_four_players_play_on(self, edition):
        game = position(
            edition, 4, phase="plant_received", deck="soy", discard="red x8", exhaustions=1
        )
        assert not game.over


class TestR6FieldBeansAreOrdinaryCards:
    def test_ex_12_they_are_traded_and_given(self):
        game = position("expansion_set_2001", phase="trade", hands={0: "field x2", 1: "soy"})
        offer = moves.propose(cards(game, 0, "field"), ask(game, "soy"), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        gift = moves.propose(cards(game, 0, "field"), {}, [2])
        play(game, (0, gift), (2, moves.accept(2)))
        assert (staged(game, 1), staged(game, 2)) == ("field", "field")

    def test_ex_8_a_single_one_is_protected(self):
        game = position("expansion_set_2001", hands={0: "red"}, fields={0: "field | garden x2"})
        assert refused(game, 0, moves.harvest(0)) == "harvest/protected"
        play(game, (0, moves.harvest(1)), (0, moves.plant(card(game, 0, "red"), 1)))
        assert (coins(game, 0), field(game, 0, 1)) == (2, "red")


class TestR7FinalHarvest:
    def test_two_field_beans_pay_nothing(self):
        game = position(
            "expansion_set_2001",
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            fields={1: "field x2 | -"},
        )
        assert game.result().coins == (0, 0, 0, 0)


@BOTH
class TestR8Ties:
    def end(self, edition, **options):
        return position(
            edition,
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            hands={2: "chili x4", 1: "chili"},
            treasuries={1: "blue x14", 2: "green x14", 3: "red x2"},
            **options,
        ).result()

    def test_ex_17_they_share(self, edition):
        assert self.end(edition).winners == (1, 2)

    def test_ex_17_or_the_larger_hand_wins(self, edition):
        assert self.end(edition, tiebreak="hand_cards").winners == (2,)

    def test_or_the_one_farthest_clockwise(self, edition):
        assert self.end(edition, tiebreak="farthest_clockwise").winners == (2,)


@BOTH
class TestR11ExhaustionInTheFourDraws:
    def draw(self, edition, exhaustions):
        return position(
            edition,
            6,
            phase="plant_received",
            hands={1: "blue"},
            deck="soy x2",
            discard="red x6",
            exhaustions=exhaustions,
        )

    @pytest.mark.parametrize("exhaustions", [0, 1])
    def test_the_first_and_second_shuffle_and_go_on(self, edition, exhaustions):
        assert hand(self.draw(edition, exhaustions), 0) == "soy soy red red"

    def test_the_third_ends_the_game_at_that_card(self, edition):
        game = self.draw(edition, 2)
        assert (game.over, hand(game, 0)) == (True, "soy soy")


class TestEnd:
    def test_ex_16_in_the_reveal_phases_2_and_3_are_completed(self):
        game = position("expansion_set_2001", 5, deck="soy", exhaustions=2)
        assert (game.phase, revealed(game)) == ("trade", "soy")
        play(game, (0, moves.end_trading()), (0, moves.plant(card(game, 0, "soy"), 0)))
        assert (game.over, hand(game, 0)) == (True, "")

"""Order cards of the expansion set of 2001 (5.3, R9, R10), all but their number reconstructed."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.table import BOX, DRAW_PILE, STACK
from tests.positions import (
    card,
    coins,
    discard,
    kinds,
    last,
    play,
    position,
    refused,
    size,
)


def ordered(own, order=(2, "blue"), **layout):
    """Seat 0 owns the order, grows these fields and must plant a chili."""
    layout = {
        "hands": {0: "chili"},
        "fields": {0: own},
        "order_cards": {0: order},
        "orders": "house",
    } | layout
    return position("expansion_set_2001", 4, **layout)


def at_the_end(**layout):
    """The own turn of seat 0 is over but for its order."""
    return ordered("- | -", **({"phase": "plant_received", "deck": "soy x9"} | layout))


def order(game, seat=0):
    return game.view().seats[seat].order


def conserved(game):
    return game.table.conserved()


class TestTheStack:
    def new(self, players):
        return bohnfire.new("expansion_set_2001", players=players, seed=5, orders="house")

    def test_there_are_three_times_thirteen_cards(self):
        edition = bohnfire.EDITIONS["expansion_set_2001"].with_options({"orders": "house"})
        assert len(edition.orders) == 39
        assert [o.field for o in edition.orders].count(2) == 13
        assert [o.variety for o in edition.orders].count("") == 3

    @pytest.mark.parametrize(("players", "varieties"), [(3, 10), (4, 10), (6, 9)])
    def test_orders_for_beans_in_the_box_are_left_out(self, players, varieties):
        game = self.new(players)
        orders = game.table.rules.faces.orders
        assert len(orders) == 3 * (varieties + 1)
        assert size(game, STACK) == len(orders) - players

    def test_everybody_gets_one_open_order(self):
        game = self.new(5)
        assert all(order(game, seat) for seat in range(5))
        assert game.view(0).seats[3].order == order(game, 3)

    def test_the_order_of_the_stack_is_chance(self):
        first = [bohnfire.new("expansion_set_2001", seed=s, orders="house") for s in range(8)]
        assert len({order(game) for game in first}) > 3

    def test_the_deck_is_that_of_the_game_without_orders(self):
        game = self.new(4)
        assert size(game, DRAW_PILE) == 109
        assert conserved(game)

    def test_by_default_there_are_none(self):
        game = bohnfire.new("expansion_set_2001", seed=5)
        assert order(game) is None
        assert [phase.name for phase in game.edition.phases][-1] == "draw"


class TestFulfilling:
    def test_ex_3_the_harvest_of_the_field_pays_one_coin_more(self):
        game = ordered("- | blue x6")
        play(game, (0, moves.harvest(1)))
        assert coins(game, 0) == 2 + 1
        assert last(game, "order_fulfilled") == {"order": [2, "blue"]}

    def test_ex_3_the_order_is_replaced(self):
        game = ordered("- | blue x6")
        stack = size(game, STACK)
        play(game, (0, moves.harvest(1)))
        assert size(game, STACK) == stack - 1
        assert order(game) not in (None, (2, "blue"))

    def test_ex_4_from_another_field_the_order_stays(self):
        game = ordered("blue x6 | -")
        play(game, (0, moves.harvest(0)))
        assert (coins(game, 0), order(game)) == (2, (2, "blue"))

    def test_another_bean_leaves_it(self):
        game = ordered("- | red x5")
        play(game, (0, moves.harvest(1)))
        assert (coins(game, 0), order(game)) == (4, (2, "blue"))

    @pytest.mark.parametrize(("cards", "pays"), [(4, 1), (5, 1), (6, 3), (8, 4)])
    def test_a_variety_needs_two_coins(self, cards, pays):
        game = ordered(f"- | blue x{cards}")
        play(game, (0, moves.harvest(1)))
        assert coins(game, 0) == pays

    @pytest.mark.parametrize(("cards", "pays"), [(3, 2), (4, 4), (5, 5)])
    def test_any_variety_needs_three(self, cards, pays):
        game = ordered(f"- | red x{cards}", (2, ""))
        play(game, (0, moves.harvest(1)))
        assert coins(game, 0) == pays

    def test_two_field_beans_pay_nothing_and_fulfil_nothing(self):
        game = ordered("- | field x2", (2, "field"))
        play(game, (0, moves.harvest(1)))
        assert (coins(game, 0), order(game)) == (0, (2, "field"))

    def test_three_field_beans_fulfil(self):
        game = ordered("- | field x3", (2, "field"))
        play(game, (0, moves.harvest(1)))
        assert coins(game, 0) == 3 + 1

    def test_one_order_for_each_harvest(self):
        game = ordered("- | blue x10")
        play(game, (0, moves.harvest(1)))
        assert kinds(game).count("order_fulfilled") == 1

    def test_off_turn_too(self):
        game = ordered("- | -", order_cards={2: (1, "soy")}, fields={2: "soy x4 | -"})
        play(game, (2, moves.harvest(0)))
        assert coins(game, 2) == 3

    def test_the_order_of_another_is_not_fulfilled(self):
        game = ordered("- | -", order_cards={0: (1, "soy")}, fields={2: "soy x4 | -"})
        play(game, (2, moves.harvest(0)))
        assert (coins(game, 2), order(game)) == (2, (1, "soy"))

    def test_an_empty_stack_gives_no_replacement(self):
        game = ordered("- | blue x6")
        game.table.move_all(STACK, BOX)
        play(game, (0, moves.harvest(1)))
        assert (coins(game, 0), order(game)) == (3, None)


class TestR9NumberedFields:
    def test_ex_19_a_bought_field_is_number_three(self):
        game = ordered("red | soy", (3, "green"), treasuries={0: "blackeyed x3"})
        play(game, (0, moves.buy_field()))
        third = game.table.field(0, 2)
        for copy in [c for c in game.table.zone(BOX) if is_green(game, c)][:5]:
            game.table.add(third, game.table.take(BOX, game.table.find(BOX, copy)))
        play(game, (0, moves.harvest(2)))
        assert coins(game, 0) == 2 + 1

    def test_harvested_field_beans_keep_the_numbers(self):
        game = ordered("field x2 | blue x6", (2, "blue"))
        play(game, (0, moves.harvest(0)), (0, moves.harvest(1)))
        assert coins(game, 0) == 2 + 1


def is_green(game, number):
    varieties = game.edition.varieties
    beans = game.table.rules.faces.beans
    return number < beans and varieties[int(game.table.rules.faces.of[number])].id == "green"


class TestR10OrderCoins:
    def rich(self):
        """Two bean coins and one order coin below them."""
        game = ordered("- | blue x6", hands={0: "chili"})
        play(game, (0, moves.harvest(1)))
        return game

    def test_they_pay_for_a_field(self):
        game = self.rich()
        play(game, (0, moves.buy_field()))
        assert (coins(game, 0), len(game.view().seats[0].fields)) == (0, 3)

    def test_they_go_to_the_box_and_beans_to_the_discard_pile(self):
        game = self.rich()
        in_the_box = size(game, BOX)
        play(game, (0, moves.buy_field()))
        assert size(game, BOX) == in_the_box + 1
        assert discard(game) == "blue blue blue blue blue blue"

    def test_they_are_paid_last(self):
        game = ordered("- | soy x4", (2, "soy"), treasuries={0: "red x3"})
        play(game, (0, moves.harvest(1)), (0, moves.buy_field()))
        assert coins(game, 0) == 3
        held = game.table.zone(game.table.treasury(0))
        assert [number for number in held if number >= game.table.rules.faces.beans]

    def test_even_when_they_lie_on_top(self):
        game = ordered("- | soy x4", (2, "soy"), treasuries={0: "red x3"})
        table = game.table
        table.add(table.treasury(0), table.pop(table.row(0, 0)))
        play(game, (0, moves.buy_field()))
        assert coins(game, 0) == 1
        assert table.top(table.treasury(0)) >= table.rules.faces.beans


class TestExchange:
    def test_at_the_end_of_the_own_turn_the_owner_is_asked(self):
        game = at_the_end()
        assert (game.phase, game.waiting()) == ("exchange_order", (0,))
        assert game.legal(0) == [moves.exchange_order(), moves.skip()]

    def test_the_order_goes_under_the_stack(self):
        game = at_the_end()
        stack = game.table.zone(STACK)
        play(game, (0, moves.exchange_order()))
        mine = game.table.rules.faces.beans + [
            (o.field, o.variety) for o in game.table.rules.faces.orders
        ].index((2, "blue"))
        assert game.table.zone(STACK) == (mine, *stack[:-1])
        assert order(game) is not None
        assert game.active == 1

    def test_passing_keeps_it(self):
        game = at_the_end()
        play(game, (0, moves.skip()))
        assert (order(game), game.active) == ((2, "blue"), 1)
        assert last(game, "passed") == {"phase": "exchange_order"}

    def test_only_once_a_turn(self):
        game = at_the_end(order_cards={0: (2, "blue"), 1: (1, "soy")}, hands={1: "red"})
        play(game, (0, moves.exchange_order()))
        assert game.phase == "plant"
        assert refused(game, 0, moves.exchange_order()) == "move/not-now"

    def test_nobody_else_may(self):
        game = at_the_end(order_cards={0: (2, "blue"), 1: (1, "soy")})
        assert refused(game, 1, moves.exchange_order()) == "move/not-your-turn"
        assert refused(game, 1, moves.skip()) == "move/not-your-turn"

    def test_with_an_empty_stack_nobody_is_asked(self):
        game = ordered("- | -", phase="trade", deck="soy x9", hands={1: "red"})
        game.table.move_all(STACK, BOX)
        play(game, (0, moves.end_trading()))
        assert (game.active, game.phase) == (1, "plant")

    def test_without_an_order_nobody_is_asked(self):
        game = at_the_end(order_cards={}, hands={1: "red"})
        assert (game.active, game.phase) == (1, "plant")

    def test_everybody_hears_which_orders_go_and_come(self):
        game = at_the_end()
        play(game, (0, moves.exchange_order()))
        assert last(game, "order_returned") == {"order": [2, "blue"]}
        assert last(game, "order_taken") == {"order": list(order(game))}


class TestFinalHarvest:
    def end(self, fields, order):
        return ordered(fields, order, phase="plant_received", deck="soy", exhaustions=2)

    def test_it_may_fulfil_an_order(self):
        assert self.end("soy x4 | blue x6", (2, "blue")).result().coins[0] == 2 + 2 + 1

    def test_the_order_that_replaces_it_is_not_fulfilled_any_more(self):
        game = ordered("soy x4 | blue x6", (1, "soy"), phase="trade", deck="soy", exhaustions=2)
        table = game.table
        faces = table.rules.faces
        blue = int(faces.beans) + [(o.field, o.variety) for o in faces.orders].index((2, "blue"))
        table.add(STACK, table.take(STACK, table.find(STACK, blue)))
        play(game, (0, moves.end_trading()))
        assert (game.over, coins(game, 0), order(game)) == (True, 2 + 1 + 2, (2, "blue"))

    def test_an_order_not_fulfilled_counts_nothing(self):
        assert self.end("- | blue x4", (1, "soy")).result().coins[0] == 1


class TestOrdersInTheWay:
    def test_an_order_is_never_dealt_or_turned_up(self):
        game = bohnfire.new("expansion_set_2001", seed=2, orders="house")
        beans = game.table.rules.faces.beans
        assert max(game.table.zone(DRAW_PILE)) < beans

    def test_an_order_cannot_be_traded_or_planted(self):
        game = ordered("- | -", phase="trade")
        mine = int(game.table.top(game.table.row(0, 0)))
        offer = moves.propose([mine], {}, [1])
        assert refused(game, 0, offer) == "trade/planted-card"
        game = ordered("- | -")
        mine = int(game.table.top(game.table.row(0, 0)))
        assert refused(game, 0, moves.plant(mine, 0)) == "plant/not-front-card"
        assert card(game, 0, "chili") != mine

"""Order cards and field beans: harvests that bring more than coins."""

import pytest

from bohnfire import bots
from bohnfire.bots import turn_of
from bohnfire.core import moves
from tests.positions import position


def says(game, seat=0):
    return bots.make("trader", 1).choose(turn_of(game, seat))


def with_order(phase, fields, order, **layout):
    return position(
        "expansion_set_2001",
        phase=phase,
        orders="house",
        order_cards={0: order},
        fields={0: fields},
        **layout,
    )


def test_a_harvest_that_fulfils_the_order_is_made_when_little_is_lost():
    layout = {"hands": {0: "red"}, "deck": 4, "exhaustions": 2}
    ordered = with_order("plant", "green x5|red x2", (1, "green"), **layout)
    assert says(ordered) == moves.harvest(0)
    without = with_order("plant", "green x5|red x2", (2, "green"), **layout)
    assert says(without).verb == moves.PLANT


def test_a_field_that_is_about_to_grow_is_not_harvested_for_the_order():
    layout = {"hands": {0: "green"}, "deck": 4, "exhaustions": 2}
    game = with_order("plant", "green x5|red x2", (1, "green"), **layout)
    assert says(game).verb == moves.PLANT


def test_an_order_for_what_grows_is_kept_and_another_exchanged():
    kept = with_order("exchange_order", "green x2|blue x2", (1, "green"))
    assert says(kept) == moves.skip()
    exchanged = with_order("exchange_order", "green x2|blue x2", (2, "green"))
    assert says(exchanged) == moves.exchange_order()


@pytest.mark.parametrize(("order", "field"), [((2, "red"), 1), ((2, ""), 1), ((1, "blue"), 1)])
def test_a_field_is_started_where_the_order_is_served(order, field):
    game = with_order("plant", "-|-|green", order, hands={0: "red"})
    assert says(game).field == field


def test_the_field_of_an_order_is_used_when_no_other_is_empty():
    game = with_order("plant", "-|green|soy", (1, "blue"), hands={0: "red"})
    assert says(game).field == 0


def test_two_field_beans_are_harvested_for_a_field_while_there_is_time():
    early = position("field_beans", hands={0: "red"}, fields={0: "field x2|red x2"}, deck=80)
    assert says(early) == moves.harvest(0)
    late = position(
        "field_beans", hands={0: "red"}, fields={0: "field x2|red x2"}, deck=2, exhaustions=2
    )
    assert says(late).verb == moves.PLANT

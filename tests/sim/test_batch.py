"""Batches: equal whatever the number of processes, and honest about bad orders."""

import pytest

from bohnfire.bots import Planter, RandomBot, UnknownBot
from bohnfire.core.errors import EditionError
from bohnfire.sim import BatchError, simulate


class Stubborn(Planter):
    """A bot that is not on the list."""


def test_the_summary_does_not_depend_on_the_number_of_processes():
    alone, together = [
        simulate("dahlias", 3, 9, ["random", "planter"], seed=4, rotate=True, workers=workers)
        for workers in (1, 2)
    ]
    assert together == alone


def test_other_seeds_give_other_games():
    first = simulate("rio_grande_duel", 2, 3, "random", seed=1)
    assert first == simulate("rio_grande_duel", 2, 3, "random", seed=1)
    assert first != simulate("rio_grande_duel", 2, 3, "random", seed=2)


def test_more_games_begin_with_the_same_games():
    seen = []
    simulate("dahlias", 3, 4, "planter", seed=1, progress=lambda done, games: seen.append(done))
    assert seen == [1, 2, 3, 4]
    two = simulate("dahlias", 3, 2, "planter", seed=1)
    three = simulate("dahlias", 3, 3, "planter", seed=1)
    assert three.seats[0].coins.mean * 3 >= two.seats[0].coins.mean * 2


def test_offers_and_deals_are_counted():
    summary = simulate("amigo_1997", 3, 2, "random", seed=3)
    assert summary.offers.mean > summary.trades.mean > 0
    assert summary.turns.mean > 20
    assert summary.faults == ()


def test_planters_carry_out_no_deals():
    summary = simulate("amigo_1997", 3, 2, "planter", seed=3)
    assert (summary.offers.mean, summary.trades.mean) == (0.0, 0.0)


def test_a_short_row_of_bots_is_repeated():
    summary = simulate("rio_grande", 5, 1, ["random", "planter"], seed=3)
    assert [line.name for line in summary.seats] == [
        "random",
        "planter",
        "random",
        "planter",
        "random",
    ]


def test_options_of_the_edition_are_obeyed():
    """Eight beans make a shorter game than eleven."""
    eleven = simulate("wikipedia", 4, 2, "planter")
    eight = simulate("wikipedia", 4, 2, "planter", options={"bean_set": "eight"})
    assert eight.turns.mean < eleven.turns.mean - 5


def test_own_bots_play_by_their_class():
    summary = simulate("dahlias", 3, 1, [Stubborn, RandomBot])
    assert [line.name for line in summary.bots] == ["Stubborn", "RandomBot"]


def test_own_bots_travel_to_other_processes():
    alone = simulate("dahlias", 3, 2, [Stubborn, RandomBot])
    assert simulate("dahlias", 3, 2, [Stubborn, RandomBot], workers=2) == alone


@pytest.mark.parametrize(
    ("order", "error", "sentence"),
    [
        ({"games": 0}, BatchError, "At least one game"),
        ({"bots": []}, BatchError, "Name one to 4 bots"),
        ({"bots": ["random"] * 5}, BatchError, "Name one to 4 bots"),
        ({"bots": "wizard"}, UnknownBot, "There is no bot 'wizard'"),
        ({"edition": "chess"}, EditionError, "There is no edition 'chess'"),
        ({"players": 9}, EditionError, "not 9"),
        ({"options": {"treasury": "buried"}}, EditionError, "not 'buried'"),
    ],
)
def test_a_bad_order_is_refused_with_a_sentence(order, error, sentence):
    with pytest.raises(error, match=sentence):
        simulate(**({"edition": "dahlias", "players": 4, "games": 1} | order))

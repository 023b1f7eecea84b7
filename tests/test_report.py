"""What players gave each other in a game, and what it was worth."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.report import card_values, report
from tests.positions import ask, cards, play, position


def dealt():
    """Nina gives Keno a red bean for two soy beans; Timon gives Nina a blue bean."""
    game = position(phase="trade", hands={0: "red red", 1: "soy soy", 2: "blue"})
    play(
        game,
        (0, moves.propose(cards(game, 0, "red")[:1], ask(game, "soy x2"), [1])),
        (1, moves.accept(1)),
        (2, moves.propose(cards(game, 2, "blue"), {}, [0])),
        (0, moves.accept(2)),
    )
    return game


def test_b8_each_pair_has_the_cards_given_and_received_with_their_value():
    game = dealt()
    red, soy, blue = (
        max(coins / needs for needs, coins in variety.meter.steps)
        for name in ("red", "soy", "blue")
        for variety in game.edition.varieties
        if variety.id == name
    )
    keno, timon = report(game.edition, game.events)
    assert (keno.first, keno.second, keno.deals) == (0, 1, 1)
    assert (keno.gave.cards, keno.got.cards) == (1, 2)
    assert (keno.gave.value, keno.got.value) == pytest.approx((red, 2 * soy))
    assert (timon.first, timon.second) == (0, 2)
    assert (timon.gave.cards, timon.gave.value) == (0, 0)
    assert (timon.got.cards, timon.got.value) == pytest.approx((1, blue))


def test_b8_a_card_counts_the_coins_of_the_best_step_divided_by_its_cards():
    dahlias = bohnfire.EDITIONS["dahlias"]
    assert dahlias.varieties[7].meter.steps == ((2, 2), (3, 3))
    assert card_values(dahlias)[7] == 1


def test_b8_without_deals_there_is_nothing_to_report():
    game = position(phase="trade")
    assert report(game.edition, game.events) == []


@pytest.mark.parametrize("edition", [e for e in bohnfire.EDITIONS.values() if max(e.players) > 1])
def test_b8_coins_can_be_hidden_in_every_edition_with_several_players(edition):
    game = bohnfire.new(edition.id, players=edition.players[0], seed=1, treasury="secret")
    seats = game.view(0).seats
    assert seats[0].coins is not None
    assert [seat.coins for seat in seats[1:]] == [None] * (game.players - 1)
    assert all(seat.coins is None for seat in game.view(None).seats)

"""The table in words and tables."""

import bohnfire
from bohnfire.events import Event
from bohnfire.rl.telling import Narrator, Said
from bohnfire.view import view
from tests.positions import position

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def told(game, seat=0):
    narrator = Narrator(game.edition, NAMES, seat)
    return narrator.table(view(game.table, seat), {})


def test_fields_are_told_with_what_they_pay_and_what_more_cards_pay():
    game = position(players=3, fields={1: "red x2|garden x3|-"})
    assert "| Ben (seat 2) | 0 | 0 cards | 2 Red Bean: 1, 1 more: 2 |" in told(game)
    assert "| 3 Garden Bean: 3 | – |" in told(game)


def test_the_viewer_comes_first_then_the_others_clockwise():
    rows = [line for line in told(position(players=3), 1).splitlines() if "(seat" in line]
    assert [row.split(" (")[0] for row in rows] == ["| You", "| Cleo", "| Ada"]


def test_only_the_own_hand_is_told_from_the_front():
    game = position(players=3, hands={0: "red blue", 1: "soy"})
    assert "Your hand, from the front: 1 Red Bean, 2 Blue Bean." in told(game)
    assert "Soy" not in told(game)


def test_cards_to_be_planted_and_turned_up_are_told():
    game = position(
        players=3, phase="plant_received", staged={1: "soy soy"}, revealed="red", active=2
    )
    assert "Ben – to be planted: Soy Bean, Soy Bean." in told(game)
    assert "Turned up: Red Bean." in told(game)


def test_a_market_is_called_so():
    game = bohnfire.new("fun_and_easy", players=3, seed=1)
    assert "Market: " in told(game)
    assert "Turned up" not in told(game)


def test_rows_and_orders_are_told():
    duo = bohnfire.new("wild_duo", players=2, seed=1, start=0)
    assert "You – row 1: " in told(duo)
    orders = bohnfire.new("expansion_set_2001", players=3, seed=1, start=0, orders="house")
    assert "Ben – order: " in told(orders)


def test_secret_coins_of_others_are_not_counted():
    game = position("wikipedia", 3, treasuries={0: "red x2", 1: "soy x3"})
    assert "| You (seat 1) | 2 |" in told(game)
    assert "| Ben (seat 2) | some |" in told(game)
    assert "| Cleo (seat 3) | 0 |" in told(game)


def test_what_happened_and_what_was_said_is_told_in_order():
    narrator = Narrator(position().edition, NAMES, 0)
    drew = [Event("drew", 0, {}, {"variety": 0, "card": 0}, 0)] * 2
    diary: list[Event | Said] = [
        *drew,
        Said(1, "Hello"),
        Event("drew", 1, {}, {"variety": 1, "card": 9}, 1),
    ]
    assert narrator.news(diary) == [
        "You draw 2 Blue Bean.",
        "Ben says: “Hello”",
        "Ben draws 1 card.",
    ]

"""The result, and why a tie went as it did."""

import io

from rich.console import Console

import bohnfire
from bohnfire.core.ending import Result
from bohnfire.report import Pair, Side
from bohnfire.terminal.outcome import dealings, outcome
from bohnfire.terminal.words import Words

NAMES = ("Nina", "Juniper", "Olive", "Basil")


def shown(result, viewer=0):
    out = io.StringIO()
    words = Words(bohnfire.EDITIONS["amigo_2019"], NAMES, viewer)
    Console(file=out, width=100).print(outcome(result, words))
    return " ".join(out.getvalue().split())


def test_the_winner_is_named_with_the_coins():
    assert "Olive wins with 12 coins." in shown(Result((3, 4, 12, 1), (2,), (2,), "", ()))


def test_the_person_is_addressed():
    assert "You win with 9 coins." in shown(Result((9, 4, 2, 1), (0,), (0,), "", ()))
    assert "Nina wins with 9 coins." in shown(Result((9, 4, 2, 1), (0,), (0,), "", ()), None)


def test_seats_stand_in_the_order_of_their_coins():
    text = shown(Result((3, 4, 12, 1), (2,), (2,), "", ()))
    assert text.index("Olive 12") < text.index("Juniper 4") < text.index("you 3")


def test_a_tie_by_seat_names_the_distances():
    result = Result((7, 7, 2, 7), (3,), (0, 1, 3), "farthest_clockwise", (0, 1, 2, 3))
    assert "You, Juniper and Basil have equally many coins." in shown(result)
    assert "seats from there: you 0, Juniper 1 and Basil 3." in shown(result)


def test_a_tie_by_hand_cards_names_the_cards():
    result = Result((7, 7, 2, 1), (1,), (0, 1), "hand_cards", (2, 4, 6, 0))
    assert "Most cards left in hand win the tie: you 2 and Juniper 4." in shown(result)


def test_a_shared_win_is_said_to_be_one():
    result = Result((7, 7, 2, 1), (0, 1), (0, 1), "shared", (0, 0, 0, 0))
    assert "You and Juniper share the win with 7 coins each." in shown(result)


def test_b8_what_each_pair_gave_each_other_stands_below_the_coins():
    out = io.StringIO()
    words = Words(bohnfire.EDITIONS["amigo_2019"], NAMES, 0)
    pairs = [Pair(0, 2, 3, Side(1, 0.5), Side(4, 2.25))]
    for part in dealings(pairs, words):
        Console(file=out, width=100).print(part)
    text = " ".join(out.getvalue().split())
    assert "you – Olive 3 1 card, 0.5 4 cards, 2.2" in text
    assert "the coins of the best step of its variety" in text
    assert dealings([], words) == []

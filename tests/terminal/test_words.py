"""Names and colours of cards."""

import pytest

import bohnfire
from bohnfire.terminal.words import NAMED, Words, colours, listed, short_names


@pytest.mark.parametrize("edition", sorted(bohnfire.EDITIONS))
def test_short_names_tell_all_varieties_apart(edition):
    names = short_names(bohnfire.EDITIONS[edition])
    assert len(set(names)) == len(names)
    assert all(names)


@pytest.mark.parametrize("edition", sorted(bohnfire.EDITIONS))
def test_every_variety_of_a_deck_has_a_colour_of_its_own(edition):
    names = short_names(bohnfire.EDITIONS[edition])
    assert len(set(colours(names))) == len(names)


def test_a_variety_named_after_a_colour_has_that_colour():
    assert colours(["Soy", "Red", "Green"])[1:] == [NAMED["red"], NAMED["green"]]


def test_cards_in_a_row_are_counted():
    words = Words(bohnfire.EDITIONS["amigo_2019"], ("Nina",), 0)
    assert words.cards([0, 4, 0]).plain == "2 Blue, Soy"
    assert words.cards([]).plain == "nothing"


def test_seats_are_listed_and_the_viewer_is_you():
    words = Words(bohnfire.EDITIONS["amigo_2019"], ("Nina", "Timon", "Keno"), 1)
    assert words.seats([0, 1, 2]) == "Nina, you and Keno"
    assert listed([]) == ""

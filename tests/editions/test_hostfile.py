"""Editions of a host in a file of its own."""

import sys

import pytest

import bohnfire
from bohnfire.editions.hostfile import use_file

HEAD = """
from bohnfire.core.cards import Variety, pays
from bohnfire.core.edition import Edition, Setup
from bohnfire.core.phases import Draw, PlantFromHand
from bohnfire.editions.dahlias import DAHLIAS

def made(id, hand=3):
    return Edition(
        id=id, name="Garden", year="", status="reconstructed", source="here",
        varieties=(Variety("plum", "Plum", 30, pays(2, 4), "reconstructed"),),
        setups={3: Setup(hand=hand)}, phases=(PlantFromHand(1, 2), Draw()),
    )
"""


@pytest.fixture
def shelf(monkeypatch):
    """The shelf, as it was before when the test is over."""
    before, modules = dict(bohnfire.EDITIONS), set(sys.modules)
    yield bohnfire.EDITIONS
    bohnfire.EDITIONS.clear()
    bohnfire.EDITIONS.update(before)
    for name in set(sys.modules) - modules:
        if name.startswith("edition_file_"):
            del sys.modules[name]


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "garden.py"
        path.write_text(HEAD + text, "utf-8")
        return path

    return write


def refusal(path):
    with pytest.raises(bohnfire.EditionError) as refused:
        use_file(path)
    return refused.value


def test_all_editions_of_a_file_can_be_played_by_their_ids(shelf, written):
    assert use_file(written("A = made('plums')\nB = made('more_plums')")) == ("plums", "more_plums")
    assert bohnfire.new("plums", players=3).edition.name == "Garden"


def test_an_edition_with_two_names_is_one(shelf, written):
    assert use_file(written("A = B = made('plums')")) == ("plums",)


def test_what_the_file_imports_is_none_of_its_own(shelf, written):
    dahlias = shelf["dahlias"]
    assert use_file(written("A = made('plums')")) == ("plums",)
    assert shelf["dahlias"] is dahlias


def test_classes_of_the_file_know_its_names(shelf, written):
    text = """
from dataclasses import dataclass

@dataclass
class Basket:
    plums: "int"

A = made('plums')
"""
    assert use_file(written(text)) == ("plums",)


BAD = {
    "nothing of its own": ("", "nothing-there", "there is no edition of its own in this file."),
    "an id that is taken": (
        "A = DAHLIAS.changed(name='Mine')",
        "id-taken",
        "there is another edition 'dahlias' already.",
    ),
    "one id for two": ("A, B = made('plums'), made('plums')", "same-id", "two editions have"),
    "an id no address can hold": ("A = made('My Plums')", "id", "small letters, digits and _"),
    "a mistake in writing": ("A = made(", "error", "line 13: '(' was never closed."),
    "a mistake in running": ("A = made('plums')\nB = 1 / 0", "error", "line 14: ZeroDivisionError"),
    "a game that cannot be dealt": (
        "A = made('plums', hand=(3, 3))",
        "cannot-be-dealt",
        "plums for 3 players",
    ),
}


@pytest.mark.parametrize("kind", sorted(BAD))
def test_a_file_that_cannot_be_used_is_told_in_a_sentence(kind, shelf, written):
    before = dict(shelf)
    text, code, sentence = BAD[kind]
    error = refusal(written(text))
    assert error.code == f"edition-file/{code}"
    assert "garden.py: " in error.sentence
    assert sentence in error.sentence
    assert shelf == before


def test_a_file_that_is_not_there_is_told_as_such(tmp_path):
    with pytest.raises(FileNotFoundError):
        use_file(tmp_path / "nowhere.py")

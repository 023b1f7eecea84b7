"""Editions and bots by name, by reference, by maker and by value."""

import pytest

import bohnfire
from bohnfire.bots import Planter, UnknownBot
from bohnfire.core.errors import EditionError
from bohnfire.sim import BatchError, simulate
from bohnfire.sim.plan import Batch, digest, edition_of, seats_for
from tests.sim.players import SHORT, short

REFERENCE = "tests.sim.players:short"


@pytest.mark.parametrize("edition", [SHORT, short, REFERENCE, "tests.sim.players:SHORT"])
def test_a_variant_is_played_however_it_is_named(edition):
    short_game = simulate(edition, 3, 2, "planter", seed=3)
    assert short_game.edition == "short"
    assert short_game.turns.mean < simulate("amigo_2019", 3, 2, "planter", seed=3).turns.mean - 9


@pytest.mark.parametrize("edition", [short, REFERENCE])
def test_a_variant_by_its_maker_travels_to_other_processes(edition):
    alone = simulate(edition, 3, 9, "playout-random", seed=3)
    assert simulate(edition, 3, 9, "playout-random", seed=3, workers=2) == alone


def test_a_variant_as_a_value_cannot_travel_and_the_sentence_says_what_to_do():
    with pytest.raises(BatchError, match="Name the function that makes it") as refused:
        simulate(SHORT, 3, 9, "playout-random", workers=2)
    assert refused.value.code == "simulate/edition"


def test_an_edition_of_the_registry_travels_as_a_value_too():
    edition = bohnfire.EDITIONS["dahlias"]
    assert Batch(edition, 3, ("planter",) * 3).portable().edition == "dahlias"
    assert simulate(edition, 3, 9, "playout-random", workers=2) == simulate(
        "dahlias", 3, 9, "playout-random"
    )


def test_options_apply_to_variants():
    edition = edition_of(REFERENCE, {"treasury": "secret"})
    assert (edition.id, edition.secret_coins) == ("short", True)


@pytest.mark.parametrize(
    "reference", ["tests.sim.players:nothing", "no.such.module:short", ":short", "tests.sim:"]
)
def test_a_reference_that_leads_nowhere_is_refused_with_a_sentence(reference):
    with pytest.raises(BatchError, match="leads nowhere"):
        edition_of(reference)
    with pytest.raises(BatchError, match="leads nowhere"):
        seats_for(reference, 3)


def test_a_reference_to_something_else_is_no_edition():
    with pytest.raises(BatchError, match="is no edition"):
        edition_of("tests.sim.players:os")


def test_an_unknown_id_is_refused_as_everywhere():
    with pytest.raises(EditionError, match="There is no edition 'chess'"):
        edition_of("chess")


def test_a_bot_by_reference_plays_like_its_class():
    by_class = simulate("dahlias", 3, 1, Planter, seed=5)
    by_reference = simulate("dahlias", 3, 1, "bohnfire.bots:Planter", seed=5)
    assert by_reference.seats[0].coins == by_class.seats[0].coins
    assert by_reference.seats[0].name == "bohnfire.bots:Planter"


def test_an_unknown_bot_is_refused_and_all_there_are_are_named():
    with pytest.raises(UnknownBot) as refused:
        seats_for(["planter", "genius"], 3)
    assert refused.value.sentence == (
        "There is no bot 'genius'; there are trader, planter, random, playout-random, "
        "playout-heuristic."
    )


class Unwilling(Planter):
    """A bot that cannot be made from a seed alone."""

    def __init__(self, seed, name):
        super().__init__(seed)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("os:path", "'os:path' is no bot: it cannot be made from a seed."),
        ("math:sqrt", "'math:sqrt' makes no bot: what it makes has no method `choose`."),
        ("tests.sim.players:short", "'tests.sim.players:short' makes no bot from a seed: "),
        (Unwilling, "'Unwilling' makes no bot from a seed: "),
        (len, "'len' makes no bot from a seed: "),
        (5, "'int' is no bot: it cannot be made from a seed."),
        (["planter", None], "'NoneType' is no bot: it cannot be made from a seed."),
    ],
)
def test_what_makes_no_bot_is_refused_before_any_game(bot, sentence):
    with pytest.raises(BatchError) as refused:
        seats_for(bot, 3)
    assert refused.value.code == "simulate/bots"
    assert refused.value.sentence.startswith(sentence)


def test_variants_with_other_set_ups_have_other_digests():
    assert digest(SHORT) == digest(short())
    assert digest(SHORT) != digest(bohnfire.EDITIONS["amigo_2019"])


def test_a_maker_is_called_by_its_name():
    assert simulate("dahlias", 3, 1, Planter).seats[0].name == "Planter"

"""The golden games: every build deals them and plays them move by move to the same end."""

import json

import pytest

import bohnfire
from bohnfire.wire import move_from_json
from tests.conformance.cases import CASES, each_case
from tests.golden.make import EVERY, HERE, PLAIN, answers, digest, playouts_of, reckoned

FILES = sorted(HERE.glob("games/*.json"))
GAMES = [
    pytest.param(
        file.stem, stored, id="-".join([file.stem, str(stored["players"]), *stored["options"]])
    )
    for file in FILES
    for stored in json.loads(file.read_text())
]


PLAYOUTS = json.loads((HERE / "playouts.json").read_text())
RECKONED = json.loads((HERE / "reckoned.json").read_text())


def new(edition, stored):
    return bohnfire.new(
        edition,
        players=stored["players"],
        seed=stored["seed"],
        events=True,
        **stored["options"],
    )


class TestGoldenGames:
    def test_every_edition_has_some(self):
        assert {file.stem for file in FILES} == set(bohnfire.EDITIONS)

    @pytest.mark.parametrize(("edition", "stored"), GAMES)
    def test_the_same_moves_lead_through_the_same_states(self, edition, stored):
        game = new(edition, stored)
        digests = [answers(game)]
        for number, (seat, move) in enumerate(stored["moves"], start=1):
            if number % EVERY == 0:
                digests.append(answers(game))
                assert digests[-1] == stored["digests"][len(digests) - 1], f"before move {number}"
            game.apply(seat, move_from_json(json.dumps(move)))
        assert digests == stored["digests"]
        assert answers(game) == stored["end"]

    @pytest.mark.parametrize(("edition", "stored"), GAMES)
    def test_the_log_and_the_result_are_the_same(self, edition, stored):
        game = new(edition, stored)
        for seat, move in stored["moves"]:
            game.apply(seat, move_from_json(json.dumps(move)))
        assert list(game.result().coins) == stored["coins"]
        assert (
            digest([[e.kind, e.seat, e.data, e.secret] for e in game.events]) == (stored["events"])
        )


class TestGoldenPlayouts:
    def test_every_case_has_some(self):
        assert list(PLAYOUTS) == [str(case) for case in CASES]

    @each_case
    def test_random_play_inside_the_engine_comes_to_the_same(self, case):
        assert playouts_of(case) == PLAYOUTS[str(case)]

    @pytest.mark.parametrize("case", PLAIN, ids=str)
    def test_play_by_reckoning_comes_to_the_same(self, case):
        assert reckoned(case) == RECKONED[str(case)]

"""Every scenario of this folder holds, and no question of the rulebooks is left out."""

import csv
from pathlib import Path

import pytest

from bohnfire.scenarios import cases, read, run_case

FOLDER = Path(__file__).parent
SCENARIOS = [scenario for path in sorted(FOLDER.glob("*.yaml")) for scenario in read(path)]
with (FOLDER.parent / "data" / "vectors.csv").open(newline="") as file:
    VECTORS = {row["id"]: set(row["editions"].split(";")) for row in csv.DictReader(file)}


def question(scenario):
    """The id of the question; `P1-3/buy` is a further scenario for `P1-3`."""
    return scenario.id.split("/")[0]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario):
    outcomes = [run_case(case) for case in cases(scenario)]
    assert outcomes
    wrong = [str(outcome) for outcome in outcomes if not outcome.ok]
    assert not wrong, "\n" + "\n".join(wrong)


def test_there_is_a_scenario_for_every_question_and_every_edition_it_asks():
    answered: dict[str, set[str]] = {}
    for scenario in SCENARIOS:
        answered.setdefault(question(scenario), set()).update(scenario.editions)
    missing = {id: editions - answered.get(id, set()) for id, editions in VECTORS.items()}
    assert not {id: editions for id, editions in missing.items() if editions}


def test_every_scenario_answers_a_question():
    assert len(VECTORS) == 219
    assert {question(scenario) for scenario in SCENARIOS} <= set(VECTORS)


def test_no_id_stands_twice():
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))


def test_every_scenario_tells_its_source():
    for path in sorted(FOLDER.glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        assert text.count("\n  src: ") == text.count("- id: "), path.name

"""Scenario files: what they speak of, how they are refused, and the command that runs them."""

from pathlib import Path

import pytest

from bohnfire.scenarios import ScenarioError, cases, read, run, run_case, run_files, scenarios_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("position: hand=[tulip]\n  expect: exh=0", "There is no 'tulip'"),
        ("position: mood=good\n  expect: exh=0", "There is no entry 'mood'"),
        ("position: hand=[red]\n  expect: hand=[tulip]", "There is no 'tulip'"),
        ("position: hand=[red]\n  players: 9\n  expect: exh=0", "not 9"),
        ("options: {rain: yes}\n  expect: exh=0", "no option 'rain'"),
        ("expect: exh=0\n  start: 9", "no seat 9"),
    ],
)
def test_a_scenario_that_cannot_be_set_up_fails(text, told):
    (scenario,) = scenarios_of(f"- id: Q\n  edition: dahlias\n  {text}", Path("q.yaml"))
    found = [run_case(case) for case in cases(scenario)]
    assert all(not one.ok for one in found)
    assert told in str(found[0])


@pytest.mark.parametrize(
    ("refused", "ok"),
    [
        ("edition/player-count", True),
        ("{edition/player-count: rio_grande_duel}", True),
        ("{edition/player-count: chess}", False),
        ("edition/unknown", False),
    ],
)
def test_a_game_that_cannot_be_set_up_may_be_expected(refused, ok):
    text = f"- id: Q\n  edition: wikipedia\n  players: 2\n  refused: {refused}"
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    assert [run_case(case).ok for case in cases(scenario)] == [ok]


def test_a_game_that_can_be_set_up_is_not_refused():
    text = "- id: Q\n  edition: wikipedia\n  players: 3\n  refused: edition/player-count"
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    (case,) = cases(scenario)
    assert "can be set up" in str(run_case(case))


def test_a_scenario_runs_for_every_edition_and_number_of_players_that_fits():
    text = "- id: Q\n  edition: all\n  position: phase=trade F=[-|-|-]\n  expect: F=3"
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    found = {(case.edition, case.players) for case in cases(scenario)}
    assert ("amigo_2019", 3) in found
    assert ("amigo_2019", 4) not in found
    assert {players for edition, players in found if edition == "rio_grande"} == {3, 4, 5, 6, 7}


def test_the_lists_of_for_go_together():
    text = "- id: Q\n  edition: dahlias\n  players: 3\n  for: {n: [1, 2], m: [3, 4]}\n"
    text += "  position: phase=trade hand(0)=[gloria x$n]\n  expect: {hand(0): $n, turn: $m}"
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    outcomes = [run_case(case) for case in cases(scenario)]
    assert [outcome.label[-8:] for outcome in outcomes] == ["n=1, m=3", "n=2, m=4"]
    assert [str(outcome).count("expected") for outcome in outcomes] == [1, 1]


def test_a_shuffle_may_be_told():
    text = """
- id: Q
  edition: dahlias
  players: 4
  position: phase=plant step=2 deck=[gloria] disc=[pumpkin, brother, islander]
  shuffles: [[brother, islander, pumpkin]]
  expect: revealed=[gloria, brother] deck=[islander, pumpkin]
"""
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    (case,) = cases(scenario)
    assert run_case(case).ok
    (scenario,) = scenarios_of(text.replace("[[brother", "[[gloria"), Path("q.yaml"))
    (case,) = cases(scenario)
    assert not run_case(case).ok


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "scenario/yaml"),
        ("- id: Q\n  id: R", "scenario/yaml"),
        ("- !!python/object/apply:os.system [ls]", "scenario/yaml"),
        ("id: Q", "scenario/form"),
        ("- Q", "scenario/form"),
        ("- edition: all", "scenario/form"),
        ("- id: Q\n  edition: all\n  expects: exh=0", "scenario/unknown-key"),
        ("- id: Q\n  edition: all", "scenario/no-expectation"),
        ("- id: Q\n  edition: all\n  do: []", "scenario/no-expectation"),
        ("- id: Q\n  edition: all\n  expect: ''", "scenario/no-expectation"),
        ("- id: Q\n  edition: all\n  start: 1\n  position: exh=0\n  do: [0]", "scenario/form"),
        ("- id: Q\n  expect: exh=0", "scenario/edition"),
        ("- id: Q\n  edition: tulips\n  expect: exh=0", "scenario/edition"),
        ("- id: Q\n  edition: all\n  players: many\n  expect: exh=0", "scenario/form"),
        ("- id: Q\n  edition: all\n  do: end trading", "scenario/form"),
        ("- id: Q\n  edition: all\n  for: {n: [1], m: [1, 2]}\n  do: [0]", "scenario/form"),
        ("- id: Q\n  edition: all\n  rows: nowhere.csv\n  do: [0]", "scenario/rows"),
        ("- &q {id: Q, edition: all, do: [0]}\n- *q", "scenario/same-id"),
    ],
)
def test_a_file_in_another_form_is_refused(text, code):
    with pytest.raises(ScenarioError) as caught:
        scenarios_of(text, Path("q.yaml"))
    assert caught.value.code == code
    assert "q.yaml" in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("position: F=[-|-|-|-]\n  expect: exh=0", "scenario/no-case"),
        ("for: {n: [1]}\n  expect: exh=$m", "scenario/for"),
    ],
)
def test_a_scenario_without_a_case_is_refused(text, code):
    (scenario,) = scenarios_of(f"- id: Q\n  edition: dahlias\n  {text}", Path("q.yaml"))
    with pytest.raises(ScenarioError) as caught:
        list(cases(scenario))
    assert caught.value.code == code


class TestCommand:
    @pytest.fixture
    def folder(self, tmp_path):
        good = "- {id: G, edition: dahlias, players: 3, expect: exh=0}\n"
        (tmp_path / "good.yaml").write_text(good)
        (tmp_path / "bad.yaml").write_text(good.replace("exh=0", "exh=1").replace("G", "B"))
        return tmp_path

    def test_ends_with_0_if_all_is_as_expected(self, folder):
        said: list[str] = []
        assert run_files([folder / "good.yaml"], said.append) == 0
        assert said == ["1 scenario, 1 case: all as expected."]

    def test_ends_with_1_and_says_what_differs(self, folder):
        said: list[str] = []
        assert run_files([folder], said.append) == 1
        assert said[0].splitlines() == [
            "DIFFERS B, dahlias, 3 players",
            "        exh: expected 1, is 0",
        ]
        assert said[-1] == "2 scenarios, 2 cases: 1 differs."

    def test_tells_of_every_case_on_request(self, folder):
        said: list[str] = []
        run_files([folder / "good.yaml"], said.append, all=True)
        assert said[0] == "ok      G, dahlias, 3 players"

    def test_refuses_a_folder_without_scenarios(self, folder):
        (folder / "empty").mkdir()
        with pytest.raises(ScenarioError):
            run_files([folder / "empty"])

    def test_refuses_a_file_that_is_not_there(self, folder):
        with pytest.raises(OSError, match="nowhere"):
            run_files([folder / "nowhere.yaml"])

    def test_refuses_a_file_that_is_no_text(self, folder):
        (folder / "odd.yaml").write_bytes(b"\xff\xfe")
        with pytest.raises(ScenarioError):
            read(folder / "odd.yaml")

    def test_runs_a_single_file(self, folder):
        assert [outcome.ok for outcome in run(folder / "good.yaml")] == [True]

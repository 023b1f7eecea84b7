"""`simulate`, `tournament` and `report` on the command line: folders and editions of one's own."""

import json

import pytest

from bohnfire import cli
from tests.cli.test_cli import run

VARIANT = """
from bohnfire.bots import Planter
from bohnfire.editions.registry import EDITIONS


def only_one():
    return EDITIONS["dahlias"].changed(id="mine", name="Mine")


class Copycat(Planter):
    pass
"""
DUEL = ["--edition", "rio_grande_duel", "--bots", "planter,random"]


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder with a module of the user."""
    (tmp_path / "mine.py").write_text(VARIANT)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_variant_and_a_bot_of_the_present_folder_are_played_by_every_process(here):
    command = ["simulate", "--edition", "mine:only_one", "--players", "3", "--games", "9"]
    command += ["--bots", "mine:Copycat", "--json"]
    alone, together = run(*command), run(*command, "--workers", "2")
    assert (alone.returncode, alone.stderr) == (0, "")
    assert json.loads(alone.stdout)["edition"] == "mine"
    assert together.stdout == alone.stdout


def test_simulate_keeps_its_games_and_goes_on(tmp_path, capsys):
    command = ["simulate", *DUEL, "--games", "9", "--out", str(tmp_path / "run"), "--json"]
    assert cli.main(command) == 0
    first = capsys.readouterr().out
    (tmp_path / "run" / "games" / "00001.parquet").unlink()
    assert cli.main(command) == 0
    assert capsys.readouterr().out == first
    assert json.loads((tmp_path / "run" / "summary.json").read_text()) == json.loads(first)


def test_simulate_refuses_the_folder_of_other_games(tmp_path, capsys):
    command = ["simulate", *DUEL, "--games", "2", "--out", str(tmp_path / "run")]
    assert cli.main(command) == 0
    assert cli.main([*command, "--seed", "7"]) == 2
    assert "there seed is 0, here 7. Name another folder" in capsys.readouterr().err


def test_a_tournament_keeps_a_folder_for_each_table_and_match(tmp_path):
    command = ["tournament", *DUEL, "--games", "2", "--out", str(tmp_path)]
    assert cli.main(command) == 0
    match = tmp_path / "rio_grande_duel-2" / "planter-random"
    assert json.loads((match / "run.json").read_text())["kind"] == "match"


def test_both_commands_tell_the_same_about_what_they_share(capsys):
    def parameters(command):
        assert cli.main([command, "--help"]) == 0
        shown = capsys.readouterr().out.split("Parameters")[1]
        return shown[: shown.index("--games")]

    assert parameters("simulate") == parameters("tournament")


def test_an_unknown_engine_is_refused(capsys):
    assert cli.main(["simulate", "--engine", "abacus"]) == 2
    assert "abacus" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize("bot", ["os:path", "math:sqrt"])
def test_a_reference_to_no_bot_is_refused_with_one_sentence(command, bot, capsys):
    assert cli.main([command, "--games", "1", "--bots", f"planter,{bot}"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"'{bot}' ")
    assert told.err.count("\n") == 1


class TestFindings:
    def test_the_table_is_printed_and_its_numbers_and_picture_are_written(self, tmp_path):
        command = ["findings", "gifts", "--players", "3", "--games", "2"]
        done = run(*command, "--out", str(tmp_path))
        assert done.returncode == 0
        assert "What happens if gifts are forbidden?" in done.stdout
        assert sorted(path.name for path in tmp_path.iterdir()) == ["gifts.json", "gifts.svg"]
        told = json.loads((tmp_path / "gifts.json").read_text())["told"]
        assert told["command"] == f"bohnfire {' '.join(command[:2])} --games 2 --players 3"

    def test_machines_get_json(self):
        done = run("findings", "gifts", "--players", "3", "--games", "2", "--json")
        assert json.loads(done.stdout)["columns"][2:] == [
            "as printed",
            "without gifts",
            "difference",
        ]

    @pytest.mark.parametrize(
        ("command", "sentence"),
        [
            (["weather"], "There is no finding 'weather'; there are seats,"),
            (
                ["gifts", "--players", "four"],
                "Numbers of players are written as 3,4,5, not 'four'.",
            ),
            (
                ["gifts", "--games", "1"],
                "An interval takes at least two games in each batch, not 1.",
            ),
            (["gifts", "--workers", "0"], "At least one worker must play, not 0."),
        ],
    )
    def test_what_cannot_be_done_is_one_sentence(self, command, sentence):
        done = run("findings", *command)
        assert done.returncode == 2
        assert sentence in done.stderr
        assert done.stdout == ""

    def test_a_file_in_place_of_the_folder_is_refused_before_any_game(
        self, tmp_path, monkeypatch, capsys
    ):
        monkeypatch.setattr("bohnfire.sim.playing.play", None)
        file = tmp_path / "letter"
        file.write_text("Dear Nina")
        assert cli.main(["findings", "seats", "--games", "2", "--out", str(file)]) == 2
        assert capsys.readouterr().err == f"{file} is a file. Name a folder for what is found.\n"
        assert file.read_text() == "Dear Nina"

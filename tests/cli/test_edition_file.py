"""`--edition-file`: every command that plays takes editions from a file of the host."""

import io
import sys

import pytest

import bohnfire
from bohnfire import bots, cli
from bohnfire.records import Record
from tests.docs.picnic import ID, on_the_shelf, picnic_file


@pytest.fixture
def picnic(tmp_path):
    """The file; whatever a command puts on the shelf is taken down again."""
    yield picnic_file(tmp_path)
    bohnfire.EDITIONS.pop(ID, None)
    sys.modules.pop(f"edition_file_{ID}", None)


def test_editions_and_rules_tell_of_it(picnic, capsys):
    assert cli.main(["rules", ID, "--edition-file", str(picnic)]) == 0
    assert "A harvest of five or more cards pays one coin more." in capsys.readouterr().out


def test_it_is_in_the_list(picnic, capsys):
    assert cli.main(["editions", "--edition-file", str(picnic)]) == 0
    assert "Bean Picnic" in capsys.readouterr().out


def test_serve_opens_tables_of_it(picnic, monkeypatch):
    monkeypatch.setattr("bohnfire.web.serve", lambda *wishes: None)
    assert cli.main(["serve", "--no-open", "--edition-file", str(picnic)]) == 0
    assert ID in bohnfire.EDITIONS


def test_play_deals_it(picnic, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert cli.main(["play", "--edition", ID, "--seed", "3", "--edition-file", str(picnic)]) == 0
    assert "Runner" in capsys.readouterr().out


def test_replay_reads_a_game_of_it(picnic, tmp_path, capsys):
    with on_the_shelf(picnic):
        game = bohnfire.new(ID, players=3, seed=2)
        bots.play(game, bots.seated(["planter"] * 3, 1))
        (tmp_path / "game.json").write_bytes(Record.of(game).encode())
    command = ["replay", str(tmp_path / "game.json"), "--to", "3"]
    assert cli.main(command) == 2
    assert "There is no edition 'picnic'" in capsys.readouterr().err
    assert cli.main([*command, "--edition-file", str(picnic)]) == 0


def test_scenario_runs_cases_of_it(picnic, tmp_path):
    case = "- id: x\n  edition: picnic\n  players: 3\n  expect: phase=plant\n"
    (tmp_path / "picnic.yaml").write_text(case)
    command = ["scenario", str(tmp_path / "picnic.yaml"), "--edition-file", str(picnic)]
    assert cli.main(command) == 0


def test_a_file_that_cannot_be_used_is_told_in_a_sentence(tmp_path, capsys):
    (tmp_path / "empty.py").write_text("")
    assert cli.main(["editions", "--edition-file", str(tmp_path / "empty.py")]) == 2
    assert "there is no edition of its own in this file." in capsys.readouterr().err
    assert cli.main(["editions", "--edition-file", str(tmp_path / "nowhere.py")]) == 2
    assert "nowhere.py: No such file or directory." in capsys.readouterr().err

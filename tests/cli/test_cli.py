"""Each command of the command line, and each kind of bad input."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import bohnfire
from bohnfire import cli
from bohnfire.records import Record
from bohnfire.rules_text import rules_of
from bohnfire.terminal import shelf

ROOT = Path(__file__).parents[2]
COMMANDS = (
    *("about", "bench", "editions", "findings", "play", "replay", "report"),
    *("rules", "scenario", "serve", "simulate", "tournament"),
)


def run(*arguments, typed="", **variables):
    """Run the command in a process of its own, its input and output being pipes."""
    return subprocess.run(
        [sys.executable, "-m", "bohnfire", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": "100", **variables},
    )


@pytest.fixture
def record(tmp_path):
    """A stored game of six moves."""
    game = bohnfire.new("dahlias", players=3, seed=4, start=0)
    while len(game.history) < 6:
        seat = game.waiting()[0]
        game.apply(seat, game.legal(seat)[0])
    path = tmp_path / "game.json"
    path.write_bytes(Record.of(game, ["Nina", "Timon", "Keno"]).encode())
    return path


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_every_command(arguments, capsys):
    assert cli.main(arguments) == 0
    shown = capsys.readouterr().out
    assert all(f"│ {command} " in shown for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command, capsys):
    assert cli.main([command, "--help"]) == 0
    assert f"Usage: bohnfire {command}" in capsys.readouterr().out


def test_help_is_quick_because_nothing_else_is_loaded():
    code = (
        "import sys, bohnfire.cli as c; c.main(['--help']);"
        "sys.exit(any(m in sys.modules for m in ('bohnfire.bots', 'litestar', 'sqlalchemy')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0


def test_the_version_is_that_of_the_package(capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == bohnfire.__version__


def test_editions_lists_ids_players_and_what_is_reconstructed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "900")
    assert cli.main(["editions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for edition in bohnfire.EDITIONS.values():
        row = next(line for line in lines if line.startswith(f"{edition.id} "))
        assert edition.name in row
        assert shelf.players(edition) in row
        assert (" ".join(edition.reconstructed) or "nothing") in row


@pytest.mark.parametrize("edition", sorted(bohnfire.EDITIONS))
def test_rules_into_a_pipe_are_markdown(edition, capsys):
    assert cli.main(["rules", edition]) == 0
    assert capsys.readouterr().out == rules_of(bohnfire.EDITIONS[edition])


def test_rules_follow_the_options(capsys):
    assert cli.main(["rules", "dahlias", "--option", "treasury=secret"]) == 0
    assert "how many coins a player has is secret" in capsys.readouterr().out


def test_about_says_which_engine_runs(capsys):
    assert cli.main(["about"]) == 0
    shown = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert shown["engine"] in ("compiled", "interpreted")
    assert shown["version"] == bohnfire.__version__


def test_play_runs_from_a_pipe_and_shows_what_was_typed():
    done = run("play", "--seed", "3", "--players", "3", "--edition", "dahlias", typed="?\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bohnanza: Dahlias for 3, seed 3." in done.stdout
    assert "? helps): ?\nA number makes the move" in done.stdout
    assert done.stdout.endswith("quit\nYou have left the table. The game was not finished.\n")


def test_play_ends_with_its_input():
    done = run("play", "--players", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "You have left the table." in done.stdout


def test_play_deals_the_same_cards_for_the_same_seed():
    first, second = (run("play", "--seed", "8", typed="quit\n").stdout for _n in range(2))
    assert first == second
    assert first != run("play", "--seed", "9", typed="quit\n").stdout


def test_play_into_a_pipe_has_no_colour_codes():
    assert "\x1b" not in run("play", "--seed", "8", typed="quit\n").stdout


def test_no_color_is_respected_on_a_terminal():
    terminal = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    coloured = run("play", "--seed", "8", typed="quit\n", **terminal)
    plain = run("play", "--seed", "8", typed="quit\n", NO_COLOR="1", **terminal)
    assert "38;5" in coloured.stdout
    assert "38;5" not in plain.stdout


def test_play_seats_a_level_for_each_bot():
    done = run("play", "--players", "3", "--bots", "planter,random", "--name", "Nina")
    assert done.returncode == 0


def test_play_takes_options_of_the_edition():
    done = run("play", "--edition", "amigo_1997", "--option", "treasury=secret", typed="quit\n")
    assert "none" in done.stdout


def test_replay_tells_a_whole_game(record, capsys):
    assert cli.main(["replay", str(record), "--all"]) == 0
    shown = capsys.readouterr().out
    assert "Turn 1: Nina’s turn." in shown
    assert "Move 6 of 6." in shown


def test_replay_shows_the_table_after_a_move(record, capsys):
    assert cli.main(["replay", str(record), "--to", "2"]) == 0
    assert capsys.readouterr().out.startswith("Move 2 of 6.")


def test_replay_steps_by_key(record):
    done = run("replay", str(record), typed="\n\nb\n5\nq\n")
    shown = [line.split(".")[0] for line in done.stdout.splitlines() if line.startswith("Move")]
    assert shown == [f"Move {n} of 6" for n in (0, 1, 2, 1, 5)]
    assert done.returncode == 0


def test_simulate_prints_a_summary_by_seat(capsys):
    command = ["simulate", "--edition", "dahlias", "--players", "3", "--games", "3"]
    assert cli.main([*command, "--bots", "planter,random"]) == 0
    shown = capsys.readouterr().out
    assert "dahlias, 3 players, 3 games" in shown
    rows = [line.split()[1:4:2] for line in shown.splitlines() if "│" in line]
    assert rows[:3] == [["1", "planter"], ["2", "random"], ["3", "planter"]]


def test_simulate_prints_json_for_machines():
    command = ["simulate", "--games", "2", "--bots", "planter", "--seed", "5", "--json"]
    first, second = run(*command), run(*command, "--workers", "2")
    assert json.loads(first.stdout)["games"] == 2
    assert first.stdout == second.stdout
    assert first.stderr == ""


def test_simulate_takes_options_of_the_edition(capsys):
    command = ["simulate", "--games", "1", "--bots", "planter", "--edition", "wikipedia"]
    assert cli.main([*command, "--players", "7", "--option", "bean_set=eight"]) == 2
    assert "7" in capsys.readouterr().err


SCENARIO = """
- id: kitchen-1
  src: K7
  edition: amigo_2019
  position: hand=[soy] F=[red x1|blue x2] deck=[? x9]
  do:
    - illegal: {0: harvest 0}
      code: CODE
"""


def test_scenario_is_silent_about_what_is_as_expected(tmp_path, capsys):
    path = tmp_path / "kitchen.yaml"
    path.write_text(SCENARIO.replace("CODE", "harvest/protected"))
    assert cli.main(["scenario", str(path)]) == 0
    assert capsys.readouterr().out == "1 scenario, 2 cases: all as expected.\n"


def test_scenario_names_everything_if_asked(tmp_path, capsys):
    path = tmp_path / "kitchen.yaml"
    path.write_text(SCENARIO.replace("CODE", "harvest/protected"))
    assert cli.main(["scenario", str(tmp_path), "--all"]) == 0
    assert "kitchen-1" in capsys.readouterr().out


def test_a_scenario_that_differs_is_a_failed_check(tmp_path, capsys):
    path = tmp_path / "kitchen.yaml"
    path.write_text(SCENARIO.replace("CODE", "harvest/empty"))
    assert cli.main(["scenario", str(path)]) == 1
    shown = capsys.readouterr().out
    assert "kitchen-1" in shown
    assert "harvest/protected" in shown


def test_bench_hands_its_wishes_on(monkeypatch):
    asked = []

    def measure(*wishes):
        asked.append(wishes)
        return 0

    monkeypatch.setattr("bohnfire.bench.run", measure)
    assert cli.main(["bench", "--json", "--no-server"]) == 0
    assert asked == [(True, False)]


def test_serve_hands_its_wishes_on(monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr("bohnfire.web.serve", lambda *wishes: asked.append(wishes))
    file = str(tmp_path / "tables.db")
    command = ["serve", "--host", "0.0.0.0", "--port", "0", "--database", file, "--no-open"]
    assert cli.main(command) == 0
    assert asked == [("0.0.0.0", 0, Path(file), False)]


def test_serve_says_when_the_port_is_taken(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, "--database", str(tmp_path / "t.db"), "--no-open")
    assert done.returncode == 2
    assert f"annot listen on 127.0.0.1 port {port}" in done.stderr
    assert "Traceback" not in done.stderr


BAD = {
    "unknown command": (["plya"], 'Did you mean "play"?'),
    "unknown option": (["play", "--colour", "red"], "Unknown option: --colour"),
    "too many words": (["editions", "dahlias"], "dahlias"),
    "no number": (["play", "--players", "four"], 'unable to convert "four" into int'),
    "missing edition": (["rules"], "requires an argument"),
    "unknown edition": (["rules", "dahlia"], "There is no edition 'dahlia'; there are "),
    "player count": (["play", "--players", "9"], "Bohnanza is for 3, 4 or 5 players, not 9."),
    "unknown option of an edition": (["rules", "dahlias", "--option", "price=2"], "no option"),
    "unknown value": (["rules", "dahlias", "--option", "treasury=gold"], "is one of public"),
    "a word that is no option": (["play", "--option", "secret"], "write key=value"),
    "an option twice": (
        ["play", "--option", "treasury=public", "--option", "treasury=secret"],
        "The option 'treasury' is given twice.",
    ),
    "an option named as a keyword": (["play", "--option", "players=3"], "no option 'players'"),
    "unknown bot": (["play", "--bots", "genius"], "There is no bot 'genius'; there are "),
    "too few bots": (["play", "--bots", "planter,planter"], "There are 3 bots, but 2 levels"),
    "empty name": (["play", "--name", " "], "Please give a name."),
    "missing file": (["replay", "nowhere.json"], "nowhere.json: No such file or directory."),
    "no games": (["simulate", "--games", "0"], "At least one game must be played, not 0."),
    "no workers": (["simulate", "--workers", "0"], "At least one worker must play, not 0."),
    "too many bots": (["simulate", "--players", "3", "--bots", "a,b,c,d"], "Name one to 3 bots"),
    "no scenario": (["scenario"], "Name at least one file or folder"),
    "missing scenario": (["scenario", "nowhere.yaml"], "nowhere.yaml: No such file or directory."),
    "a port too high": (["serve", "--port", "65536"], "A port is a number from 0 to 65535"),
    "a port below nothing": (["serve", "--port=-1"], "A port is a number from 0 to 65535"),
}


@pytest.mark.parametrize("kind", sorted(BAD))
def test_bad_input_is_told_in_a_sentence(kind, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    arguments, sentence = BAD[kind]
    assert cli.main(arguments) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert "Traceback" not in shown.err + shown.out


FILES = {
    "broken JSON": (b'{"format": 1', "This is not a record of a game"),
    "something else": (b"Dear Timon", "This is not a record of a game"),
    "not UTF-8": (b"[\xff\xfe", "UTF-8"),
    "a list of JSON": (b"[1, 2]", "This is not a record of a game"),
    "a text with a bad tag": (b"[Edition dahlias]", "a tag looks like"),
    "nothing": (b"", "This is not a record of a game"),
    "a later format": (b'{"format": 99}', "newer version"),
}


@pytest.mark.parametrize("kind", sorted(FILES))
def test_a_file_that_is_no_record_is_refused(kind, capsys, tmp_path):
    content, sentence = FILES[kind]
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert cli.main(["replay", str(path)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_word_that_cannot_be_read_is_shown_at_its_place(tmp_path, capsys):
    path = tmp_path / "kitchen.yaml"
    path.write_text(SCENARIO.replace("soy", "tulip"))
    assert cli.main(["scenario", str(path)]) == 1
    assert "hand=[tulip]" in capsys.readouterr().out


SCENARIOS = {
    "broken YAML": (b"- id: [", "this is not YAML"),
    "deep YAML": (b"[" * 3000 + b"]" * 3000, "this YAML is nested too deeply"),
    "not UTF-8": (b"\xff\xfe", "UTF-8"),
    "no list": (b"Dear Timon", "no.yaml"),
    "unknown key": (b"- id: x\n  edition: dahlias\n  wish: more", "wish"),
    "unknown edition": (b"- id: x\n  edition: tulips\n  expect: exh=0", "tulips"),
}


@pytest.mark.parametrize("kind", sorted(SCENARIOS))
def test_a_file_that_is_no_scenario_is_refused(kind, capsys, tmp_path):
    content, sentence = SCENARIOS[kind]
    path = tmp_path / "no.yaml"
    path.write_bytes(content)
    assert cli.main(["scenario", str(path)]) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert "Traceback" not in shown.err + shown.out


def test_a_record_with_an_illegal_move_is_refused(record, capsys):
    text = record.read_text()
    record.write_text(text.replace('"verb":"plant"', '"verb":"harvest"', 1))
    assert cli.main(["replay", str(record), "--all"]) == 2
    assert capsys.readouterr().err.strip()


def test_a_step_beyond_the_end_is_refused(record, capsys):
    assert cli.main(["replay", str(record), "--to", "7"]) == 2
    assert "This game has the steps 0 to 6, not 7." in capsys.readouterr().err


def test_a_reader_who_goes_away_is_no_error():
    done = subprocess.run(
        f"'{sys.executable}' -m bohnfire rules dahlias | true; echo ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("0", "")


def test_an_interruption_has_its_own_exit_code(monkeypatch):
    def interrupt(*wishes):
        raise KeyboardInterrupt

    monkeypatch.setattr("bohnfire.bench.run", interrupt)
    assert cli.main(["bench"]) == 130


def test_a_fault_of_our_own_is_not_hidden(monkeypatch):
    def fault(*wishes):
        raise ValueError("a fault")

    monkeypatch.setattr("bohnfire.bench.run", fault)
    with pytest.raises(ValueError, match="a fault"):
        cli.main(["bench"])

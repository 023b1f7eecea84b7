"""Tables of a host (`--data`), small tables, and tournaments on the command line."""

import json
from importlib.resources import files

import pytest

import bohnfire
from bohnfire import cli
from bohnfire.wishes import tables_for
from tests.cli.test_cli import run

METERS = "wild_beanometers.csv"
ICONS = "wild_icons.csv"


def packaged(name):
    return (files("bohnfire.editions") / "data" / name).read_text("utf-8")


@pytest.fixture(autouse=True)
def own_editions():
    """What a command replaces is put back afterwards."""
    kept = dict(bohnfire.EDITIONS)
    yield
    bohnfire.EDITIONS.update(kept)


@pytest.fixture
def folder(tmp_path):
    """The printed tables, as a host who owns the game would write them."""
    for name in (METERS, ICONS):
        (tmp_path / name).write_text(packaged(name).replace("reconstructed", "official"), "utf-8")
    return tmp_path


def test_editions_shows_that_nothing_is_reconstructed_any_more(folder, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    assert cli.main(["editions"]) == 0
    assert "The table of wild cards" in capsys.readouterr().out
    assert cli.main(["editions", "--data", str(folder)]) == 0
    shown = capsys.readouterr().out
    row = next(line for line in shown.splitlines() if line.startswith("wild "))
    assert row.rstrip().endswith("nothing")


def test_rules_tell_the_table_of_the_host(folder, capsys):
    text = (folder / METERS).read_text("utf-8").replace("Cowpea", "Calf Bean")
    (folder / METERS).write_text(text, "utf-8")
    assert cli.main(["rules", "wild", "--data", str(folder)]) == 0
    shown = capsys.readouterr().out
    assert "| Calf Bean | 18 |" in shown
    assert "## Reconstructed" not in shown


def test_play_uses_the_table_of_the_host(folder):
    text = (folder / METERS).read_text("utf-8").replace("Cowpea", "Calf Bean")
    (folder / METERS).write_text(text, "utf-8")
    done = run("play", "--edition", "wild_solo", "--data", str(folder), typed="cards\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Calf " in done.stdout
    assert "Cowpea" not in done.stdout


def test_simulate_uses_it_in_every_process(folder):
    text = (folder / ICONS).read_text("utf-8").replace("EXTRA_DRAW", "SKIP_P1")
    (folder / ICONS).write_text(text, "utf-8")
    command = ["simulate", "--edition", "wild", "--players", "3", "--games", "9", "--json"]
    command += ["--bots", "planter", "--data", str(folder)]
    alone, together = run(*command), run(*command, "--workers", "2")
    assert (alone.returncode, alone.stderr) == (0, "")
    assert together.stdout == alone.stdout
    assert alone.stdout != run(*command[:-2]).stdout


def test_serve_uses_the_table_of_the_host(folder, monkeypatch):
    monkeypatch.setattr("bohnfire.web.serve", lambda *wishes: None)
    assert cli.main(["serve", "--no-open", "--data", str(folder)]) == 0
    assert bohnfire.EDITIONS["wild"].data


BAD_TABLES = {
    "nothing there": ({}, "There is neither wild_beanometers.csv nor wild_icons.csv in"),
    "a missing column": ({METERS: b"id,count\n"}, "wild_beanometers.csv has no column 'name_en'."),
    "not UTF-8": ({METERS: b"\xff\xfe"}, "wild_beanometers.csv is not a text in UTF-8."),
    "a number that is none": (
        {METERS: packaged(METERS).replace(",19,", ",many,").encode()},
        "wild_beanometers.csv, line 2: count is a number from 1 to 40, not 'many'.",
    ),
    "an unknown icon": (
        {ICONS: packaged(ICONS).replace("SKIP_P1", "FLY").encode()},
        "not 'FLY'.",
    ),
    "against the rulebook": (
        {ICONS: packaged(ICONS).replace(",yes,", ",no,").encode()},
        "wild_icons.csv: by the rulebook some wild cards bear a skull.",
    ),
}
COMMANDS = {
    "play": ["play", "--edition", "wild_solo"],
    "serve": ["serve", "--no-open"],
    "editions": ["editions"],
    "rules": ["rules", "wild"],
    "simulate": ["simulate", "--edition", "wild"],
    "tournament": ["tournament", "--edition", "wild"],
}


@pytest.mark.parametrize("kind", sorted(BAD_TABLES))
def test_a_table_that_cannot_be_used_is_told_in_a_sentence(kind, tmp_path, capsys):
    contents, sentence = BAD_TABLES[kind]
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    assert cli.main(["editions", "--data", str(tmp_path)]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_that_plays_refuses_a_folder_without_tables(command, tmp_path, capsys):
    assert cli.main([*COMMANDS[command], "--data", str(tmp_path)]) == 2
    assert "There is neither" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("edition", "players"),
    [("wild_solo", 1), ("wild_duo", 2), ("rio_grande_duel", 2), ("wild", 4), ("dahlias", 4)],
)
def test_play_seats_four_or_as_few_as_there_are(edition, players):
    done = run("play", "--edition", edition, "--seed", "1", typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert f" for {players}, seed 1." in done.stdout


def test_simulate_seats_as_few_as_there_are(capsys):
    command = ["simulate", "--edition", "wild_solo", "--games", "2", "--bots", "planter"]
    assert cli.main(command) == 0
    assert "wild_solo, 1 player" in capsys.readouterr().out


def test_a_tournament_prints_a_table_for_every_number_of_players(capsys):
    command = ["tournament", "--edition", "field_beans", "--games", "2", "--bots", "planter,random"]
    assert cli.main(command) == 0
    shown = capsys.readouterr().out
    assert shown.index("field_beans, 4 players") < shown.index("field_beans, 5 players")
    assert "95% interval" in shown


def test_a_tournament_prints_json_for_machines():
    command = ["tournament", "--edition", "wild_duo", "--games", "2", "--bots", "planter,random"]
    first, second = run(*command, "--json"), run(*command, "--json", "--workers", "2")
    assert (first.returncode, first.stderr) == (0, "")
    (played,) = json.loads(first.stdout)
    assert (played["edition"], played["players"]) == ("wild_duo", 2)
    assert [one["bot"] for one in played["matches"][0]["standings"]] == ["planter", "random"]
    assert first.stdout == second.stdout


def test_all_editions_are_played_at_all_their_numbers_of_players():
    assert tables_for("all", None) == [
        (edition.id, players)
        for edition in bohnfire.EDITIONS.values()
        for players in edition.players
    ]
    assert tables_for("wild", 5) == [("wild", 5)]


BAD = {
    "one bot": (["tournament", "--bots", "trader"], "Name at least two bots"),
    "unknown bot": (["tournament", "--bots", "trader,genius"], "There is no bot 'genius'"),
    "unknown edition": (["tournament", "--edition", "wilt"], "There is no edition 'wilt'"),
    "no workers": (["tournament", "--workers", "0"], "At least one worker must play, not 0."),
    "no games": (["tournament", "--games", "0"], "At least one game must be played, not 0."),
}


@pytest.mark.parametrize("kind", sorted(BAD))
def test_a_bad_tournament_is_told_in_a_sentence(kind, capsys):
    arguments, sentence = BAD[kind]
    assert cli.main(arguments) == 2
    assert sentence in capsys.readouterr().err

"""A folder of games: the same bytes whoever plays, and safe to stop at any moment."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bohnfire.sim import BatchError, Stopped, WholeTable, simulate, tournament
from bohnfire.sim.schema import TABLES
from tests.sim.damage import DAMAGES, cut_off
from tests.sim.players import SlowPlayer

ROOT = Path(__file__).parents[2]
DUEL = ("rio_grande_duel", 2)
SLOW = ["simulate", "--edition", "rio_grande_duel", "--games", "80"]
SLOW += ["--bots", "tests.sim.players:SLOW"]
PATIENCE = 60


def contents(folder):
    """Every file of a folder with its bytes."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def games(folder, **more):
    return simulate(*DUEL, 20, ["planter", "random"], seed=8, out=folder, **more)


def slow_games(folder):
    return simulate(*DUEL, 80, "tests.sim.players:SLOW", out=folder, workers=2)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A folder whose games were played without a break, and their summary."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    return folder, games(folder)


def test_the_files_do_not_depend_on_the_number_of_processes(whole, tmp_path):
    assert games(tmp_path / "two", workers=2) == whole[1]
    assert contents(tmp_path / "two") == contents(whole[0])


def test_the_summary_is_the_same_with_and_without_a_folder(whole):
    assert games(None) == whole[1]
    assert json.loads((whole[0] / "summary.json").read_bytes())["games"] == 20


def test_each_part_has_a_file_in_each_table(whole):
    names = [f"{part:05}.parquet" for part in range(3)]
    for table in ("games", "seats", "trades", "harvests"):
        assert sorted(file.name for file in (whole[0] / table).iterdir()) == names


@pytest.mark.parametrize("lost", ["games/00001.parquet", "seats/00001.parquet"])
def test_a_part_that_is_not_complete_is_played_again(lost, whole, tmp_path):
    seen = []
    games(tmp_path / "run")
    (tmp_path / "run" / lost).unlink()
    (tmp_path / "run" / "games" / "00001.parquet.77.unfinished").write_bytes(b"half")
    again = games(tmp_path / "run", progress=lambda done, all: seen.append(done))
    assert again == whole[1]
    assert seen == [12, *range(13, 21)]
    assert contents(tmp_path / "run") == contents(whole[0])


@pytest.mark.parametrize(
    ("table", "damage"),
    [*((table, cut_off) for table in TABLES), *(("seats", damage) for damage in DAMAGES[1:])],
)
def test_a_part_with_a_damaged_file_is_played_again(table, damage, whole, tmp_path):
    shutil.copytree(whole[0], tmp_path / "run")
    damage(tmp_path / "run" / table / "00001.parquet")
    seen = []
    again = games(tmp_path / "run", progress=lambda done, all: seen.append(done))
    assert again == whole[1]
    assert seen == [12, *range(13, 21)]
    assert contents(tmp_path / "run") == contents(whole[0])


@pytest.mark.parametrize("text", ["[]", "{}", "half of it", '{"games": 20}'])
def test_a_folder_whose_run_cannot_be_read_is_refused(text, tmp_path):
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(BatchError, match="holds no games of") as refused:
        games(tmp_path)
    assert refused.value.code == "simulate/not-a-run"


def test_games_that_are_all_there_are_not_played_again(whole, tmp_path, monkeypatch):
    games(tmp_path / "run")
    monkeypatch.setattr("bohnfire.sim.processes.play_part", None)
    assert games(tmp_path / "run") == whole[1]


class Leaver(SlowPlayer):
    """Somebody presses Ctrl-C in the tenth game."""

    games = 0

    def play(self, table):
        Leaver.games += 1
        if Leaver.games == 10:
            raise KeyboardInterrupt
        return super().play(table)


LEAVER = WholeTable("leaver", Leaver)


def test_ctrl_c_says_how_far_the_games_came_and_they_go_on_from_there(tmp_path):
    Leaver.games = 0
    with pytest.raises(Stopped, match=r"Stopped after 8 of 20 games\. They are kept in "):
        simulate(*DUEL, 20, LEAVER, out=tmp_path / "run")
    simulate(*DUEL, 20, LEAVER, out=tmp_path / "run")
    simulate(*DUEL, 20, LEAVER, out=tmp_path / "whole")
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")


def test_without_a_folder_ctrl_c_says_that_nothing_is_kept():
    Leaver.games = 0
    with pytest.raises(Stopped, match=r"Stopped after 9 of 20 games\. Nothing is kept"):
        simulate(*DUEL, 20, LEAVER)


def heed_ctrl_c():
    """Undo what a shell does to what runs in its background, perhaps these tests."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def started(folder, *more):
    """The slow games in a process group of their own, some parts already kept."""
    command = [sys.executable, "-m", "bohnfire", *SLOW, "--out", str(folder), *more]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )
    until = time.monotonic() + PATIENCE
    while len(list((folder / "games").glob("*.parquet"))) < 2:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.005)
    return process


@pytest.fixture(scope="module")
def slow(tmp_path_factory):
    """What the slow games leave behind when nobody stops them."""
    folder = tmp_path_factory.mktemp("runs") / "slow"
    slow_games(folder)
    return contents(folder)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_games_killed_with_no_warning_go_on_and_leave_the_same_files(workers, slow, tmp_path):
    process = started(tmp_path / "run", "--workers", workers)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=PATIENCE)  # ends when no process holds the stream any more
    assert len(contents(tmp_path / "run")) < len(slow)
    slow_games(tmp_path / "run")
    assert contents(tmp_path / "run") == slow


def test_ctrl_c_at_the_terminal_leaves_one_sentence_and_no_process(slow, tmp_path):
    process = started(tmp_path / "run", "--workers", "2")
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert said.startswith("Stopped after ")
    assert said.endswith(
        f"They are kept in {tmp_path / 'run'}; the same command goes on from there.\n"
    )
    assert said.count("\n") == 1
    slow_games(tmp_path / "run")
    assert contents(tmp_path / "run") == slow


@pytest.mark.parametrize(
    ("other", "word"),
    [
        ({"seed": 9}, "seed is 8, here 9"),
        ({"rotate": True}, "rotate is False, here True"),
        ({"data": None, "options": {}, "bots": ["random", "planter"]}, "bots is"),
        ({"games": 21}, "games is 20, here 21"),
        ({"bots": "random"}, "bots is"),
        ({"edition": "wild_duo"}, "edition is 'rio_grande_duel', here 'wild_duo'"),
    ],
)
def test_a_folder_of_other_games_is_refused(other, word, whole):
    before = contents(whole[0])
    order = {"edition": DUEL[0], "players": 2, "games": 20, "bots": ["planter", "random"]}
    with pytest.raises(BatchError, match=word) as refused:
        simulate(**(order | {"seed": 8, "out": whole[0]} | other))
    assert refused.value.code == "simulate/other-run"
    assert contents(whole[0]) == before


def test_a_folder_with_something_else_in_it_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Nina")
    with pytest.raises(BatchError, match="holds no games of this command"):
        games(tmp_path)
    with pytest.raises(BatchError, match="holds no games of this command"):
        games(tmp_path / "letter.txt")
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_tournament_keeps_a_folder_for_each_match(tmp_path):
    order = (*DUEL, 10, ["planter", "random", "bohnfire.bots:Planter"], 4)
    played = tournament(*order, out=tmp_path / "alone")
    assert tournament(*order, out=tmp_path / "together", workers=2) == played
    assert contents(tmp_path / "alone") == contents(tmp_path / "together")
    assert tournament(*order, out=tmp_path / "alone") == tournament(*order)
    assert sorted(folder.name for folder in (tmp_path / "alone").iterdir()) == [
        "planter-bohnfire.bots.Planter",
        "planter-random",
        "random-bohnfire.bots.Planter",
    ]


def test_a_process_that_is_ended_from_outside_is_told_in_a_sentence(tmp_path, monkeypatch):
    (tmp_path / "count").mkdir()
    monkeypatch.setenv("DEADLY", str(tmp_path / "count"))
    order = (*DUEL, 24, "tests.sim.players:DEADLY")
    with pytest.raises(BatchError, match="was ended from outside"):
        simulate(*order, workers=2, out=tmp_path / "run")
    simulate(*order, workers=2, out=tmp_path / "run")
    simulate(*order, out=tmp_path / "whole")
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")

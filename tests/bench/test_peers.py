"""The comparison with other libraries: rounds, table and the line to their processes.

No library is installed here: the games are made up, and the process is that of plain Python.
"""

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bench import environments, peers
from bench.catalogue import BOHNFIRE, PEERS, PLAIN, Peer, named
from bench.environments import Missing, Ready, last_words, throwaway
from bench.measuring import alternated
from bench.table import as_json, as_markdown
from bench.workers import Worker, started

ROOT = Path(__file__).parent.parent.parent
OTHER = Peer("other", "other", ("other",))
ABSENT = Peer("absent", "absent", ("absent",))
LOOP, TEXT = "by a Python loop", "as text"


@dataclass
class Pretended:
    """A worker that plays at a given speed, and tells in `played` when it is asked."""

    speeds: dict[str, list[float]]
    played: list[str]
    way: str = LOOP
    problems: dict[str, str] = field(default_factory=dict)

    @property
    def about(self) -> dict[str, Any]:
        games = {
            name: {"name": name, "way": self.way, "players": 2, "problem": ""}
            for name in self.speeds
        }
        return {"version": "1.5", "games": games}

    def round(self, game, seconds):
        self.played.append(game)
        if game in self.problems:
            return {"problem": self.problems[game]}
        steps = self.speeds[game].pop(0) * seconds
        return {"steps": steps, "games": steps / 10, "seconds": seconds, "wall": seconds * 2}


def measured(rounds=2, way=LOOP):
    """Two rounds of plain Python, of Bohnfire and of another library that is half as fast."""
    order: list[str] = []
    workers: dict[Peer, Worker | Missing] = {
        PLAIN: Pretended({"draw": [4e6, 8e6]}, order),
        BOHNFIRE: Pretended({"beans": [2e6, 1e6]}, order),
        OTHER: Pretended({"whist": [1e6, 1e6]}, order, way),
        ABSENT: Missing("It cannot be installed: no such\npackage | here."),
    }
    return alternated(workers, rounds, 0.5), order


def table_row(text, start):
    """The cells of the row that begins with these words."""
    (line,) = [line for line in text.splitlines() if line.startswith(f"| {start}")]
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_all_games_take_turns_in_every_round():
    _rows, order = measured()
    assert order == ["draw", "beans", "whist", "draw", "beans", "whist"]


def test_a_row_tells_the_best_round_and_how_far_the_slowest_lay_below():
    rows, _order = measured()
    assert (rows[1].steps, rows[1].games, rows[1].length) == (2e6, 2e5, 10)
    assert rows[1].spread == 0.5


def test_the_table_compares_with_plain_python_and_with_bohnfire():
    rows, _order = measured()
    cells = table_row(as_markdown(rows), "other")
    assert cells[:4] == ["other", "whist", "2", LOOP]
    assert cells[4:] == ["1,000,000", "100,000", "10", "0.125", "2", "0%"]


def test_bohnfire_is_not_compared_with_itself():
    rows, _order = measured()
    assert table_row(as_markdown(rows), "bohnfire")[8] == ""


def test_games_driven_in_different_ways_are_not_compared():
    rows, _order = measured(way=TEXT)
    assert table_row(as_markdown(rows), "other")[8] == ""


def test_what_cannot_be_installed_is_in_the_table_with_the_reason():
    rows, _order = measured()
    assert "- absent: It cannot be installed: no such package   here." in as_markdown(rows)


def test_a_game_that_fails_is_named_with_the_reason_and_not_asked_again():
    order: list[str] = []
    worker = Pretended({"whist": [1e6], "uno": [1e6]}, order, problems={"uno": "ValueError: no"})
    rows = alternated({OTHER: worker}, 1, 0.5)
    rows += alternated({OTHER: Pretended({"uno": []}, order, problems={"uno": "gone"})}, 3, 0.5)
    assert order == ["whist", "uno", "uno"]
    assert "- other, uno, by a Python loop: ValueError: no" in as_markdown(rows)


def test_the_table_names_the_machine_and_the_versions():
    text = as_markdown(measured()[0])
    assert "cores" in text
    assert "the clock ran 2.00 times as long as the processor worked" in text
    assert "Versions: plain Python 1.5, bohnfire 1.5, other 1.5." in text


def test_json_has_every_round():
    told = json.loads(as_json(measured()[0]))
    assert [len(row["rounds"]) for row in told["rows"]] == [2, 2, 2, 0]
    assert told["rows"][1]["steps_per_second"] == 2e6
    assert told["rows"][3]["problem"].startswith("It cannot be installed")
    assert told["machine"]["cores"] >= 1


def test_some_can_be_chosen_and_plain_python_comes_with_them():
    assert [peer.name for peer in named("rlcard, bohnfire")] == [
        "plain Python",
        "bohnfire",
        "rlcard",
    ]


def test_an_unknown_name_is_refused():
    with pytest.raises(argparse.ArgumentTypeError, match="there is no whist"):
        named("rlcard,whist")


def test_the_reason_of_a_failed_installation_is_the_error_of_pip():
    said = "ERROR: No matching distribution found for x\n\n[notice] A new release of pip\n"
    assert last_words(said) == "No matching distribution found for x"
    assert last_words("") == "it gives no reason"


def test_an_installation_that_fails_leaves_its_reason(tmp_path, monkeypatch):
    monkeypatch.setattr(environments, "make", lambda *_: environments.run(FAILING, tmp_path))
    with throwaway(tmp_path / "kept") as folder:
        found = environments.installed([PLAIN, OTHER], folder)
    assert found[PLAIN] == Ready(Path(sys.executable))
    assert found[OTHER] == Missing("It cannot be installed: out of space")


FAILING = [sys.executable, "-c", "import sys; sys.exit('ERROR: out of space')"]


def test_what_is_thrown_away_is_gone_and_what_is_kept_is_left(tmp_path):
    with throwaway(None) as folder:
        assert folder.path.is_dir()
    assert not folder.path.exists()
    with throwaway(tmp_path / "kept") as folder:
        pass
    assert folder.path.is_dir()


def test_a_process_plays_plain_python(tmp_path):
    worker = started(PLAIN, Ready(Path(sys.executable)), tmp_path)
    assert not isinstance(worker, Missing)
    (game,) = worker.about["games"]
    answer = worker.round(game, 0.01)
    worker.end()
    assert answer["steps"] >= 1000
    assert answer["seconds"] > 0


def test_a_library_that_is_not_there_is_missing(tmp_path):
    found = started(ABSENT, Ready(Path(sys.executable)), tmp_path)
    assert isinstance(found, Missing)
    assert "bench.games.absent" in found.reason


def test_a_process_that_has_ended_is_a_problem(tmp_path):
    worker = started(PLAIN, Ready(Path(sys.executable)), tmp_path)
    assert not isinstance(worker, Missing)
    worker.process.kill()
    assert worker.round("any", 0.01)["problem"].startswith("Its process has ended")
    worker.end()


def test_the_whole_command_prints_a_table(capsys):
    words = ["--only", "plain Python", "--rounds", "1", "--seconds", "0.01"]
    assert peers.main(words) == 0
    assert table_row(capsys.readouterr().out, "plain Python")[1] == "one draw of random"


def test_a_run_that_measures_nothing_fails_and_says_why(monkeypatch, capsys):
    monkeypatch.setattr(peers, "installed", lambda *_: {PLAIN: Missing("It is too late.")})
    assert peers.main(["--only", "plain Python"]) == 1
    assert "- plain Python: It is too late." in capsys.readouterr().out


def test_the_documentation_speaks_of_every_peer():
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert [peer.name for peer in PEERS if f"| {peer.name} |" not in page] == []

"""Progress in words: the rate of games and the time left."""

import sys
from pathlib import Path

import pytest

from bohnfire.wishes import Lines, Pace, players_for, tables_for, use_folder_of_modules


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_there_is_no_rate_before_anything_was_played(clock):
    pace = Pace(clock)
    assert pace.words(8, 100) == ""
    clock.now += 1
    assert pace.words(8, 100) == ""


def test_the_rate_and_the_time_left_follow_from_what_was_played(clock):
    pace = Pace(clock)
    pace.words(0, 100)
    clock.now += 8
    assert pace.words(20, 100) == "2.5 games/s, 0:00:32 left"


def test_games_that_were_there_before_do_not_count_for_the_rate(clock):
    pace = Pace(clock)
    pace.words(5000, 10_000)
    clock.now += 10
    assert pace.words(5010, 10_000) == "1.0 games/s, 1:23:10 left"


def test_without_a_terminal_a_line_tells_the_progress_now_and_then(clock):
    said: list[str] = []
    lines = Lines(said.append, clock)
    for done in range(0, 7000, 100):
        lines.tell(done, 7000)
        clock.now += 1
    assert said == [
        "3,000 of 7,000 games, 100.0 games/s, 0:00:40 left",
        "6,000 of 7,000 games, 100.0 games/s, 0:00:10 left",
    ]


def test_a_short_run_tells_nothing(clock):
    said: list[str] = []
    lines = Lines(said.append, clock)
    lines.tell(1, 2)
    lines.tell(2, 2)
    assert said == []


def test_an_edition_of_ones_own_seats_what_it_has():
    assert players_for("bohnfire.editions.wild_small:WILD_DUO", None) == 2
    assert tables_for("bohnfire.editions.wild_small:WILD_DUO", None) == [
        ("bohnfire.editions.wild_small:WILD_DUO", 2)
    ]


def test_modules_of_the_present_folder_are_found_only_if_they_are_wanted(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "path", ["elsewhere"])
    monkeypatch.chdir(tmp_path)
    use_folder_of_modules(False)
    assert sys.path == ["elsewhere"]
    use_folder_of_modules(True)
    assert sys.path == [str(Path.cwd()), "elsewhere"]

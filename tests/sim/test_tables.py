"""The summary on the screen."""

from rich.console import Console

from bohnfire.sim import simulate, summary_table
from bohnfire.sim.summary import Outcome, Tally


def printed(summary):
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(summary_table(summary))
    return capture.get()


def test_every_seat_has_a_row_that_counts_from_one():
    text = printed(simulate("dahlias", 3, 2, "planter", seed=1))
    rows = [line for line in text.splitlines() if "planter" in line]
    assert [row.split()[1] for row in rows] == ["1", "2", "3"]
    assert all("±" in row for row in rows)


def test_several_kinds_of_bots_are_compared_below():
    text = printed(simulate("dahlias", 3, 2, ["planter", "random"], seed=1))
    assert [line.split()[3] for line in text.splitlines() if "each" in line] == [
        "planter",
        "random",
    ]


def test_it_says_how_shared_wins_count_and_who_starts():
    words = " ".join(printed(simulate("dahlias", 3, 1, "planter")).split())
    assert "dahlias, 3 players, 1 game " in words
    assert "Seat 1 starts. A shared win counts as its part." in words


def test_faults_of_bots_are_reported():
    tally = Tally(["mine"] * 3)
    faults = tuple(f"Seat 0, turn {turn}: no idea" for turn in range(9))
    tally.add(Outcome((1, 1, 1), (0, 1, 2), (0, 1, 2), 30, 0, 0, faults))
    text = printed(tally.summary("dahlias", 0, False))
    assert "Faults of bots, replaced by quiet moves: 9" in " ".join(text.split())
    assert text.count("no idea") == 3

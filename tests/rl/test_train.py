"""The example learns. It needs torch, so it is tested with the recipes: `make test-recipes`."""

import importlib
import json
import subprocess
import sys

import numpy as np
import pytest

pytestmark = pytest.mark.recipes


@pytest.fixture
def train():
    """The example, imported only where torch is installed."""
    pytest.importorskip("torch", reason="torch is not installed: `make test-recipes` installs it")
    return importlib.import_module("bohnfire.rl.train")


@pytest.fixture
def training(train):
    return train.Training("wild_solo", 1, games=4, seed=1)


def lesson_of(train, **changed):
    """Four decisions of two seats in one game: 0, 1, 0, 1; seat 0 takes in two coins at once."""
    column = np.zeros((4, 1), np.float32)
    parts = {
        "observation": np.zeros((4, 1, 1), np.uint8),
        "mask": np.ones((4, 1, 1), bool),
        "seat": np.array([[0], [1], [0], [1]]),
        "action": np.zeros((4, 1), np.int64),
        "chance": column,
        "value": column,
        "coins": np.array([[1], [0], [3], [0]], np.float32),
        "ends": np.zeros((4, 1), bool),
        "final": np.zeros((4, 1, 2), np.float32),
    }
    return train.Lesson(**(parts | changed))


def test_a_decision_is_credited_with_the_coins_until_the_next_of_the_same_seat(train):
    better, judged = train.credited(lesson_of(train))
    assert judged[:, 0].tolist() == [True, True, False, False]
    assert better[0, 0] == 2
    assert better[1, 0] == 0


def test_at_the_end_of_a_game_all_are_credited_with_what_they_have(train):
    ends = np.array([[False], [False], [False], [True]])
    final = np.zeros((4, 1, 2), np.float32)
    final[3, 0] = [4, 7]
    better, judged = train.credited(lesson_of(train, ends=ends, final=final))
    assert judged.all()
    assert better[2, 0] == 1
    assert better[3, 0] == 7


def test_a_network_never_chooses_what_is_not_legal(train, training):
    env = training.env
    for _n in range(20):
        action, chance, _value = train.chosen(training.network, env.observation, env.mask)
        assert env.mask[np.arange(4), action].all()
        assert (chance <= 0).all()
        env.step(action)


def test_what_went_well_becomes_more_likely(train, training):
    lesson = train.play(training.env, training.network, training.own_coins)
    better, judged = train.credited(lesson)
    before = likely(train, training.network, lesson)
    train.learn(training.network, training.optimiser, lesson)
    change = likely(train, training.network, lesson) - before
    assert change[judged & (better > np.median(better[judged]))].mean() > 0


def likely(train, network, lesson):
    """The logarithm of the chance of each action of a lesson."""
    steps, games = lesson.action.shape
    chances, _value = network(
        lesson.observation.reshape(steps * games, -1), lesson.mask.reshape(steps * games, -1)
    )
    said = chances.detach().numpy()[np.arange(steps * games), lesson.action.ravel()]
    return said.reshape(steps, games)


def test_an_interval_holds_the_share(train):
    wins = train.wins_of([1.0] * 30 + [0.0] * 70)
    assert wins.share == 0.3
    assert (wins.low, wins.high) == (pytest.approx(0.219, abs=1e-3), pytest.approx(0.396, abs=1e-3))


def test_a_run_leaves_its_curve_its_figures_and_the_network(train, tmp_path):
    kind = {"edition": "wild_duo", "players": 2, "games": 8, "trials": 4, "rivals": 1, "last": 2}
    train.train(**kind, minutes=0.001, out=tmp_path)
    (point,) = json.loads((tmp_path / "training.json").read_text())["points"]
    assert point["steps"] == 8 * train.STEPS
    assert point["random"]["games"] == 8
    assert "<svg" in (tmp_path / "training.svg").read_text()
    assert (tmp_path / "training.pt").stat().st_size > 1000


def test_where_torch_is_missing_the_program_says_what_to_install():
    start = "import runpy, sys; sys.modules['torch'] = None; sys.argv = ['train', '--help']"
    run = "runpy.run_module('bohnfire.rl.train', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", f"{start}; {run}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == (
        "The example needs torch, which is not installed: pip install 'bohnfire[recipes]'\n"
    )

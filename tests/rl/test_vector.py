"""The vector environment plays the games of its seeds, whatever the number of its processes."""

import signal
import subprocess
import sys
from multiprocessing import active_children

import numpy as np
import pytest

import bohnfire
from bohnfire.core.errors import IllegalMove
from bohnfire.rl import Match
from bohnfire.rl.asked import WrongArgument
from bohnfire.rl.vector import VectorEnv, random_actions
from bohnfire.rl.workers import SHARED, Closed, WorkerDied

ARRAYS = ("observation", "mask", "seat", "reward", "done", "length")


def shown(env):
    """All that the arrays say."""
    return {name: getattr(env, name).copy() for name in ARRAYS}


def same(one, other):
    return all(np.array_equal(one[name], other[name]) for name in ARRAYS)


@pytest.mark.parametrize("edition", bohnfire.EDITIONS)
def test_every_edition_can_be_played_side_by_side(edition):
    env, rng = VectorEnv(edition, games=3, seed=1), np.random.default_rng(1)
    arrays = [getattr(env, name) for name in ARRAYS]
    for _n in range(60):
        env.step(random_actions(env.mask, rng))
        assert (env.observation < np.array(env.layout.feature_limits())).all()
        assert env.mask.any(axis=1).all()
    assert all(getattr(env, name) is array for name, array in zip(ARRAYS, arrays, strict=True))
    assert env.observation.shape == (3, env.layout.features)
    assert env.mask.shape == (3, env.layout.actions)
    assert env.reward.shape == (3, env.layout.players)


def test_a_row_shows_what_a_match_of_the_same_seed_shows():
    env = VectorEnv("dahlias", players=3, games=2, seed=7)
    match = Match(env.layout, 8)
    for _n in range(150):
        assert env.seat[1] == match.seat
        assert bytes(env.observation[1]) == bytes(match.observe(match.seat))
        assert np.flatnonzero(env.mask[1]).tolist() == match.tokens()
        actions = env.mask.argmax(axis=1)
        env.step(actions)
        match.step(int(actions[1]))


def test_the_number_of_processes_makes_no_difference():
    rng = np.random.default_rng(2)
    with (
        VectorEnv("wild_solo", games=5, seed=3) as alone,
        VectorEnv("wild_solo", games=5, seed=3, workers=3) as together,
    ):
        assert same(shown(alone), shown(together))
        for _n in range(120):
            actions = random_actions(alone.mask, rng)
            for env in (alone, together):
                env.step(actions)
            assert same(shown(alone), shown(together))
        for env in (alone, together):
            env.step_random(150)
        assert same(shown(alone), shown(together))
        assert alone.finished == together.finished > 0
        for env in (alone, together):
            env.reset(20)
        assert same(shown(alone), shown(together))


def test_nothing_is_left_behind_by_the_processes():
    before = set(SHARED.glob("bohnfire-*")) if SHARED.is_dir() else set()
    with VectorEnv("wild_solo", games=2, workers=2) as env:
        (process,) = active_children()
        env.step_random()
    assert not process.is_alive()
    assert set(SHARED.glob("bohnfire-*")) <= before
    assert env.observation.any()
    with pytest.raises(RuntimeError, match="The environment is closed"):
        env.step_random()


def test_a_process_that_dies_is_reported_and_the_others_are_ended():
    env = VectorEnv("wild_solo", games=3, workers=3)
    dying, other = active_children()
    dying.kill()
    with pytest.raises(WorkerDied) as report:
        env.step_random(20)
    assert report.value.code == "vector/worker-died"
    assert "has ended (exit code -9); its games are lost" in report.value.sentence
    assert not other.is_alive()


class Alarm(Exception):
    pass


@pytest.mark.parametrize("workers", [1, 2])
def test_an_environment_that_is_interrupted_in_a_step_is_closed(workers):
    def ring(_number, _frame):
        raise Alarm

    env = VectorEnv("wild_solo", games=4, workers=workers)
    children = active_children()
    usual = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(Alarm):
            env.step_random(3 * 10**5)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)
    assert len(children) == workers - 1
    assert not any(process.is_alive() for process in children)
    before = shown(env)
    with pytest.raises(Closed) as refusal:
        env.step(env.mask.argmax(axis=1))
    assert refusal.value.code == "vector/closed"
    assert same(shown(env), before)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_closed_environment_refuses_to_go_on(workers):
    env = VectorEnv("wild_solo", games=2, workers=workers)
    env.close()
    illegal = env.mask.argmin(axis=1)
    for act in (env.step_random, lambda: env.reset(1), lambda: env.step(illegal)):
        with pytest.raises(Closed, match="The environment is closed"):
            act()


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_no_whole_number_is_refused_and_the_games_go_on(workers):
    with VectorEnv("wild_solo", games=2, workers=workers) as env:
        before = shown(env)
        for act in (env.step_random, env.reset):
            with pytest.raises(WrongArgument, match="is a whole number") as refusal:
                act(1.5)  # type: ignore[arg-type]
            assert refusal.value.code == "argument/not-whole"
        assert same(shown(env), before)
        env.step_random(np.int64(2))
        assert env.length.tolist() == [2, 2]


def test_a_script_without_a_main_guard_leaves_no_shared_memory(tmp_path):
    before = set(SHARED.glob("bohnfire-*")) if SHARED.is_dir() else set()
    script = tmp_path / "script.py"
    script.write_text(
        "from bohnfire.rl.vector import VectorEnv\nVectorEnv('wild_solo', games=2, workers=2)\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert '__name__ == "__main__"' in done.stderr
    assert set(SHARED.glob("bohnfire-*")) <= before


@pytest.mark.parametrize("workers", [1, 2])
def test_an_action_that_is_no_action_is_never_taken_for_another(workers):
    with VectorEnv("wild_solo", games=2, workers=workers) as env:
        before, actions = shown(env), env.mask.argmax(axis=1)
        for wrong in (actions + 0.9, actions.astype(float), actions.astype(str), env.done):
            with pytest.raises(WrongArgument, match="Actions are whole numbers") as refusal:
                env.step(wrong)
            assert refusal.value.code == "vector/not-whole"
        for wrong in (actions + 2**32, actions - 2**32, actions.astype(np.uint64) + 2**63):
            with pytest.raises(IllegalMove, match="move/unknown"):
                env.step(wrong)
        assert same(shown(env), before)
        env.step(actions.astype(np.uint64))
        assert env.length.tolist() == [1, 1]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_action_is_refused_before_any_game_goes_on(workers):
    with VectorEnv("wild_solo", games=4, workers=workers) as env:
        before = shown(env)
        actions = env.mask.argmax(axis=1)
        for row in (0, 3):
            wrong = actions.copy()
            wrong[row] = env.mask[row].argmin()
            with pytest.raises(IllegalMove, match="move/not-now"):
                env.step(wrong)
            wrong[row] = env.layout.actions
            with pytest.raises(IllegalMove, match="move/unknown"):
                env.step(wrong)
        assert same(shown(env), before)


@pytest.mark.parametrize("actions", [0, [0], np.zeros((2, 1))])
def test_there_is_one_action_for_each_game(actions):
    with pytest.raises(ValueError, match="Give 2 actions, one for each game"):
        VectorEnv(games=2).step(actions)


def test_the_reward_is_paid_when_a_game_is_done():
    env = VectorEnv("wild_duo", games=1, seed=1, reward="coins")
    while not env.done[0]:
        assert env.reward.sum() == 0
        env.step_random()
    assert env.reward.sum() > 0
    assert env.length[0] > 50


def test_random_actions_are_legal_and_equally_likely():
    mask = np.zeros((3000, 5), bool)
    mask[:, [1, 4]] = True
    mask[0] = [False, False, False, True, False]
    actions = random_actions(mask, np.random.default_rng(1))
    assert actions[0] == 3
    assert set(actions[1:].tolist()) == {1, 4}
    assert abs((actions == 4).mean() - 0.5) < 0.05


@pytest.mark.parametrize(
    ("keyword", "sentence"),
    [
        ({"games": 0}, "'games' is at least 1, not 0"),
        ({"games": 2.5}, "'games' is a whole number, not 2.5"),
        ({"seed": None}, "'seed' is a whole number, not None"),
        ({"workers": "2"}, "'workers' is a whole number, not '2'"),
    ],
)
def test_keywords_that_count_are_whole_numbers(keyword, sentence):
    with pytest.raises(WrongArgument, match=sentence):
        VectorEnv(**keyword)


@pytest.mark.parametrize("workers", [0, 3])
def test_there_are_at_least_as_many_games_as_workers(workers):
    with pytest.raises(ValueError, match="There are from 1 to 2 workers"):
        VectorEnv(games=2, workers=workers)

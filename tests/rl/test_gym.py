"""The Gymnasium environment passes Gymnasium's checker; the others play by themselves."""

import random
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bohnfire
import bohnfire.rl.gym
from bohnfire.core.errors import IllegalMove
from bohnfire.rl.asked import WrongArgument
from bohnfire.rl.opponents import OpponentErred
from bohnfire.rl.shown import NotReset

NAME = "bohnfire/Bohnanza-v0"
EDITIONS = pytest.mark.parametrize("edition", bohnfire.EDITIONS)


def made(**keywords):
    """The environment without the wrappers of `gymnasium.make`."""
    return gymnasium.make(NAME, **keywords).unwrapped


def played(env, seed):
    """Play a game at random; the last answer of the environment and the sum of all rewards."""
    rng, total = random.Random(seed), 0.0
    _observation, info = env.reset(seed=seed)
    while True:
        answer = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        _observation, reward, over, _cut, info = answer
        total += reward
        if over:
            return answer, total


@pytest.mark.filterwarnings("error")
@EDITIONS
def test_every_edition_passes_the_checker(edition):
    check_env(made(edition=edition))


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("opponents", ["heuristic", "trader"])
def test_every_kind_of_opponent_passes_the_checker(opponents):
    check_env(made(opponents=opponents))


def test_a_game_ends_with_the_coins_and_the_reward():
    env = made(edition="wild_duo", reward="lead")
    (observation, reward, over, cut, info), total = played(env, 5)
    one, two = info["coins"]
    assert (over, cut) == (True, False)
    assert reward == total == one - two
    assert info["action_mask"].sum() == observation["action_mask"].sum() == 0


def test_a_game_for_one_has_no_opponents():
    (_observation, reward, over, _cut, info), _total = played(made(edition="wild_solo"), 2)
    assert over
    assert len(info["coins"]) == 1
    assert reward in (0, 1)


def test_the_learner_is_asked_only_when_it_decides():
    env = made(players=3, opponents="heuristic")
    observation, info = env.reset(seed=3)
    for _n in range(60):
        assert env.match.seat == 0
        assert np.flatnonzero(info["action_mask"]).tolist() == env.match.tokens()
        assert bytes(observation["observation"]) == bytes(env.match.observe(0))
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        observation, _reward, _over, _cut, info = env.step(env.match.tokens()[0])


def test_an_illegal_action_ends_the_game_and_the_reason_is_told():
    env = made(illegal_reward=-5.0)
    _observation, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _observation, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (-5.0, True, False)
    assert "move/not-now" in info["refusal"]
    assert not env.action_masks().any()
    with pytest.raises(IllegalMove):
        env.step(wrong)


def test_the_start_player_can_be_named():
    env = made()
    env.reset(seed=1, options={"start": 0})
    assert env.match.table.turn == 1
    assert env.match.table.active == 0


def test_the_environment_is_found_by_the_name_of_its_module():
    make = "import gymnasium; gymnasium.make('bohnfire.rl.gym:bohnfire/Bohnanza-v0').reset()"
    subprocess.run([sys.executable, "-c", make], check=True, timeout=60)


def test_the_core_of_the_package_needs_neither_numpy_nor_gymnasium():
    check = "import sys, bohnfire.rl; assert not {'numpy', 'gymnasium'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)


def test_the_table_can_be_looked_at():
    env = made(render_mode="ansi")
    env.reset(seed=1)
    assert "Seat 0 decides" in env.render()


@pytest.mark.parametrize("said", [-1, 10**6, "no", None])
def test_an_opponent_that_says_something_illegal_is_named(said):
    env = made(players=3, opponents=["random", lambda match: said])
    with pytest.raises(OpponentErred, match=f"The opponent in seat 2 said {said!r}. ") as error:
        env.reset(seed=1, options={"start": 2})
    assert error.value.code == "opponent/illegal-token"


@pytest.mark.parametrize("act", ["step", "render", "action_masks"])
def test_before_the_first_reset_there_is_no_game(act):
    env = made(render_mode="ansi")
    with pytest.raises(NotReset) as refusal:
        getattr(env, act)(*([0] if act == "step" else []))
    assert refusal.value.code == "env/not-reset"


def test_an_action_is_a_whole_number():
    env = made()
    env.reset(seed=1)
    with pytest.raises(WrongArgument, match=r"'action' is a whole number, not 2\.9"):
        env.step(2.9)
    assert not env.ended
    env.step(np.array(env.match.tokens()[0]))


@pytest.mark.parametrize(
    ("options", "code"),
    [({"strt": 1}, "reset/unknown-option"), ({"start": None}, "argument/not-whole")],
)
def test_options_that_mean_nothing_are_refused(options, code):
    env = made()
    with pytest.raises(WrongArgument) as refusal:
        env.reset(seed=1, options=options)
    assert refusal.value.code == code


def test_wrong_keywords_are_refused_at_once():
    with pytest.raises(WrongArgument, match="'illegal_reward' is a number, not 'x'"):
        made(illegal_reward="x")
    with pytest.raises(WrongArgument, match="'players' is a whole number, not '4'"):
        made(players="4")
    with pytest.raises(WrongArgument, match="'caps' are Caps"):
        made(caps={"give": 2})
    with pytest.raises(ValueError, match="A reward is one of"):
        made(reward="fame")
    with pytest.raises(ValueError, match="There is no opponent 'nobody'"):
        made(opponents="nobody")

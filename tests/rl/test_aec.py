"""The PettingZoo environments pass PettingZoo's own tests and show what the match shows."""

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import bohnfire
from bohnfire.core.errors import EditionError, IllegalMove
from bohnfire.rl import Caps, aec
from bohnfire.rl.asked import WrongArgument
from bohnfire.rl.shown import NotReset

# PettingZoo doubts dict observations, which it asks for itself, and masks of ended games.
HARMLESS = pytest.mark.filterwarnings("ignore::UserWarning")
EDITIONS = pytest.mark.parametrize("edition", bohnfire.EDITIONS)


def choose(mask, rng):
    """A random legal action."""
    return rng.choice(np.flatnonzero(mask).tolist())


def played(env, seed):
    """Play a game at random; the rewards of all agents, and how often each has acted."""
    rng, rewards, acted = random.Random(seed), {}, dict.fromkeys(env.possible_agents, 0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, _truncated, _info = env.last()
        if terminated:
            rewards[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        acted[agent] += 1
        env.step(choose(observation["action_mask"], rng))
    return rewards, acted


@HARMLESS
@EDITIONS
def test_every_edition_passes_the_test_of_the_interface(edition):
    api_test(aec.env(edition=edition), num_cycles=60)


@HARMLESS
@EDITIONS
def test_every_edition_passes_the_test_of_the_parallel_interface(edition):
    parallel_api_test(aec.parallel_env(edition=edition), num_cycles=40)


@HARMLESS
@pytest.mark.parametrize("edition", ["amigo_2019", "wild"])
def test_equal_seeds_give_equal_games(edition):
    seed_test(lambda: aec.env(edition=edition), num_cycles=40)
    parallel_seed_test(lambda: aec.parallel_env(edition=edition), num_cycles=40)


@HARMLESS
def test_whole_games_pass_the_test_of_the_interface():
    api_test(aec.env(edition="wild_duo"), num_cycles=2000)
    api_test(aec.raw_env(edition="wild_solo"), num_cycles=2000)


def test_there_are_four_players_where_nothing_is_said_or_the_fewest_that_can_be():
    assert len(aec.raw_env(edition="amigo_2019").possible_agents) == 4
    assert aec.raw_env(edition="wild_solo").possible_agents == ["seat_0"]
    assert len(aec.raw_env(edition="dahlias", players=3).possible_agents) == 3


def test_an_agent_sees_what_its_seat_observes_and_the_mask_twice():
    env = aec.raw_env(edition="dahlias", players=3)
    env.reset(seed=4)
    for _n in range(200):
        observation, _reward, _over, _cut, info = env.last()
        match = env.match
        assert bytes(observation["observation"]) == bytes(match.observe(match.seat))
        assert np.flatnonzero(observation["action_mask"]).tolist() == match.tokens()
        assert info["action_mask"].tolist() == observation["action_mask"].tolist()
        env.step(match.tokens()[-1])


def test_whoever_does_not_decide_has_no_legal_action():
    env = aec.raw_env(edition="dahlias", players=3)
    env.reset(seed=4)
    for agent in set(env.agents) - {env.agent_selection}:
        assert env.observe(agent)["action_mask"].sum() == 0
        assert env.infos[agent]["action_mask"].sum() == 0
        assert env.observation_space(agent).contains(env.observe(agent))


def test_in_the_parallel_environment_one_mask_tells_who_decides():
    env, rng = aec.parallel_env(edition="wild_duo"), random.Random(1)
    observations, infos = env.reset(seed=1)
    steps = 0
    while env.agents:
        (active,) = [agent for agent, seen in observations.items() if seen["action_mask"].any()]
        assert infos[active].get("active_agent", active) == active
        waiting: dict[str, int | None] = dict.fromkeys(env.agents, 0)
        action = choose(observations[active]["action_mask"], rng)
        observations, *_rewards, infos = env.step(waiting | {active: action})
        steps += 1
    assert steps > 50


@pytest.mark.parametrize("reward", ["wins", "coins", "lead"])
def test_the_rewards_are_paid_at_the_end(reward):
    env = aec.raw_env(edition="wild_duo", reward=reward)
    rewards, acted = played(env, 3)
    one, two = env.match.coins()
    wanted = {"wins": [one > two, two > one], "coins": [one, two], "lead": [one - two, two - one]}
    assert min(acted.values()) > 0
    assert env.agents == []
    assert list(rewards.values()) == wanted[reward]


def test_the_coins_are_told_at_the_end():
    env = aec.raw_env(edition="wild_solo")
    env.reset(seed=1)
    while not env.match.over:
        env.step(env.match.tokens()[0])
    assert env.infos["seat_0"]["coins"] == env.match.coins()[0]


def test_a_raw_environment_refuses_an_illegal_action_and_goes_on():
    env = aec.raw_env()
    env.reset(seed=1)
    wrong = next(a for a in range(env.layout.actions) if a not in env.match.tokens())
    before = env.last()[0]
    with pytest.raises(IllegalMove):
        env.step(wrong)
    assert np.array_equal(env.last()[0]["observation"], before["observation"])


def test_behind_the_wrappers_an_illegal_action_loses():
    env = aec.env()
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_one_seed_fixes_the_games_that_follow():
    decks = []
    for _n in range(2):
        env = aec.raw_env()
        env.reset(seed=9)
        first = env.match.table.state()
        env.reset()
        decks.append((first, env.match.table.state()))
    assert decks[0] == decks[1]
    assert decks[0][0] != decks[0][1]


def test_a_seed_is_a_whole_number_of_any_kind_from_0_on():
    env = aec.raw_env()
    env.reset(seed=5)
    first = env.match.table.state()
    seed: Any = np.int64(5)
    env.reset(seed=seed)
    assert env.match.table.state() == first
    with pytest.raises(WrongArgument, match="'seed' is at least 0, not -5"):
        env.reset(seed=-5)


def test_before_the_first_reset_there_is_no_game():
    env = aec.raw_env()
    for act in (lambda: env.step(0), lambda: env.observe("seat_0"), env.state):
        with pytest.raises(NotReset, match="Call `reset` first"):
            act()


def test_an_option_that_is_not_known_is_warned_of():
    with pytest.warns(UserWarning, match="The only option of a reset is 'start', not 'strt'"):
        aec.raw_env().reset(options={"strt": 1})


def test_a_start_that_is_no_seat_is_refused_and_the_game_goes_on():
    env = aec.raw_env()
    env.reset(seed=1)
    before = env.match.table.state()
    for start in (None, 1.5, 9):
        with pytest.raises((WrongArgument, EditionError)):
            env.reset(options={"start": start})
    assert env.match.table.state() == before


def test_the_start_player_can_be_named():
    env = aec.raw_env()
    for seat in range(4):
        env.reset(seed=1, options={"start": seat})
        assert env.agent_selection == f"seat_{seat}"


def test_caps_and_options_are_those_of_the_layout():
    env = aec.raw_env(edition="dahlias", caps=Caps(proposals=1), options={"phase3_order": "any"})
    assert env.layout.caps.proposals == 1
    assert dict(env.layout.rules.edition.chosen)["phase3_order"] == "any"


def test_the_state_is_what_all_seats_know():
    env = aec.raw_env(players=3)
    env.reset(seed=1)
    assert env.state().shape == (3 * env.layout.features,)


def test_the_table_can_be_looked_at(capsys):
    env = aec.raw_env(render_mode="ansi")
    env.reset(seed=1)
    text = str(env.render())
    assert "hand(0)=" in text
    assert "deck=" not in text
    printing = aec.raw_env(render_mode="human")
    printing.reset(seed=1)
    assert "decides." in capsys.readouterr().out
    assert printing.render() is None


def test_a_reward_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="A reward is one of"):
        aec.raw_env(reward="fame")

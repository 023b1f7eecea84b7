"""OpenSpiel's own checks and bots take the game as it is."""

import gzip
import pickle
import unittest
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from bohnfire.core.errors import EditionError, SeatError
from bohnfire.rl.onehot import OneHot
from bohnfire.rl.spiel import BohnfireGame

GOLDEN = Path(__file__).parents[1] / "golden" / "spiel" / "rio_grande_duel.txt.gz"
BRIEF = "proposals=1,listens=0"
DUO = "python_bohnfire(edition=wild_duo,players=2,proposals=0,listens=0)"


def state_after(text, steps, seed=1):
    """A state some random steps into a game, where a player decides."""
    state, rng = pyspiel.load_game(text).new_initial_state(), np.random.RandomState(seed)
    while state.move_number() < steps or state.is_chance_node():
        step(state, rng)
    return state


def step(state, rng):
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=weights)))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


def observed(state, player, **kind):
    """What an observer shows in words, and its tensor."""
    observation = make_observation(state.get_game(), pyspiel.IIGObservationType(**kind))
    observation.set_from(state, player)
    return observation.string_from(state, player), observation


def test_it_is_registered_with_its_parameters():
    game = pyspiel.load_game("python_bohnfire(players=5,edition=dahlias)")
    assert game.num_players() == 5
    assert game.get_parameters()["edition"] == "dahlias"
    assert str(pyspiel.load_game(str(game))) == str(game)


@pytest.mark.parametrize(("edition", "players"), [("dahlias", 4), ("wild_duo", 2)])
def test_where_nobody_says_how_many_play_it_is_four_or_the_fewest(edition, players):
    game = pyspiel.load_game(f"python_bohnfire(edition={edition})")
    assert game.num_players() == game.get_parameters()["players"] == players
    assert str(pyspiel.load_game(str(game))) == str(game)


@pytest.mark.parametrize(
    "parameters",
    [
        f"edition=dahlias,players=4,{BRIEF}",
        "edition=wild,players=3,proposals=0,reward=lead,start=-1",
        "edition=expansion_set_2001,players=3,proposals=0,listens=0,reward=coins,"
        "options=orders:house",
        "edition=rio_grande_duel,players=2",
    ],
)
def test_the_simulation_test_passes(parameters):
    game = pyspiel.load_game(f"python_bohnfire({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_checks_of_the_interface_pass():
    class Checks(api_test.EnforceAPIOnPartialTreeBase):
        game = pyspiel.load_game(f"python_bohnfire(players=3,{BRIEF})")
        game_name = "python_bohnfire"

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Checks).run(result)
    assert result.testsRun >= 5
    assert result.failures + result.errors == []


def test_the_simulation_in_python_passes_with_pickling():
    game = pyspiel.load_game("python_bohnfire(edition=wild_solo,players=1)")
    games_sim_test.GamesSimTest().sim_game(game)


def test_the_golden_playthrough_is_played_again(tmp_path):
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthrough"])
    file = tmp_path / "playthrough"
    file.write_bytes(gzip.decompress(GOLDEN.read_bytes()))
    golden, played = generate_playthrough.replay(str(file))
    assert played.splitlines() == golden.splitlines()


@pytest.mark.parametrize(
    ("reward", "utility", "total", "bounds"),
    [
        ("wins", pyspiel.GameType.Utility.CONSTANT_SUM, 1, (0, 1)),
        ("coins", pyspiel.GameType.Utility.GENERAL_SUM, None, (0, 104)),
        ("lead", pyspiel.GameType.Utility.ZERO_SUM, 0, (-104, 104)),
    ],
)
def test_a_reward_has_its_kind_of_utility(reward, utility, total, bounds):
    game = pyspiel.load_game(f"python_bohnfire(reward={reward})")
    assert game.get_type().utility == utility
    assert game.utility_sum() == total
    assert (game.min_utility(), game.max_utility()) == bounds


def test_playing_alone_the_utilities_sum_to_nothing_fixed():
    game = pyspiel.load_game("python_bohnfire(edition=wild_solo,players=1)")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"edition": "chess"}, EditionError),
        ({"players": 9}, EditionError),
        ({"options": "treasury:gone"}, EditionError),
        ({"reward": "fame"}, ValueError),
        ({"give": 99}, ValueError),
        ({"start": 9}, EditionError),
        ({"start": -2}, EditionError),
    ],
)
def test_a_game_there_is_not_is_refused(parameters, error):
    with pytest.raises(error):
        BohnfireGame(parameters)


def test_returns_are_zero_until_the_end_and_then_the_rewards():
    state, rng = pyspiel.load_game(DUO).new_initial_state(), np.random.RandomState(2)
    while not state.is_terminal():
        assert state.returns() == [0, 0]
        step(state, rng)
    winners = state.course.match.result().winners
    assert state.returns() == [(seat in winners) / len(winners) for seat in range(2)]
    assert state.rewards() == state.returns()


def test_chance_nodes_and_length_stay_below_their_bounds():
    game = pyspiel.load_game(DUO)
    state, rng = game.new_initial_state(), np.random.RandomState(3)
    chance = 0
    while not state.is_terminal():
        chance += state.is_chance_node()
        step(state, rng)
    assert chance <= game.max_chance_nodes_in_history()
    assert len(state.history()) - chance <= game.max_game_length()


def test_a_clone_goes_its_own_way():
    state = state_after(DUO, 60)
    before, clone = str(state), state.clone()
    step(clone, np.random.RandomState(1))
    assert str(state) == before
    assert str(clone) != before


def test_actions_and_outcomes_are_told_in_words():
    state = pyspiel.load_game("python_bohnfire").new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "blue"
    state = state_after("python_bohnfire", 0)
    assert "plant" in state.action_to_string(0, state.legal_actions()[0])


def test_private_information_is_shown_as_the_type_of_observation_says():
    state = state_after(f"python_bohnfire(players=3,{BRIEF})", 40)
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    words, _ = observed(state, 1, perfect_recall=False, public_info=False, private_info=single)
    assert "in hand: " in words
    assert "draw pile" not in words
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    words, shown = observed(state, 1, perfect_recall=False, private_info=everybody)
    assert all(f"private {player}: " in words for player in range(3))
    assert shown.dict["private"].shape[0] == 3
    assert shown.dict["private"][1].any()


def test_what_everybody_sees_is_the_same_for_all():
    state = state_after(f"python_bohnfire(edition=wikipedia,players=3,{BRIEF})", 200)
    common = {"private_info": pyspiel.PrivateInfoType.NONE, "perfect_recall": False}
    words, tensors = zip(*(observed(state, player, **common) for player in range(3)), strict=True)
    assert len(set(words)) == 1
    assert "draw pile = " in words[0]
    assert "hand: " not in words[0]
    assert (tensors[0].tensor == tensors[2].tensor).all()


def test_a_tensor_holds_the_floats_of_the_observation_parted_by_who_may_see_them():
    state = state_after("python_bohnfire(players=3)", 30)
    player = state.current_player()
    _words, shown = observed(state, player, perfect_recall=False)
    layout = state.course.layout
    row = OneHot(layout)(np.frombuffer(state.course.seen[player], np.uint8))
    parts = [shown.dict["public"], shown.dict["private"]]
    assert shown.dict["player"].tolist() == [player == seat for seat in range(3)]
    assert shown.tensor.size == 3 + row.size == 3 + sum(part.size for part in parts)
    assert sorted(np.concatenate(parts)) == sorted(row)


def test_perfect_recall_has_words_and_no_tensor():
    state = state_after("python_bohnfire(players=3)", 30)
    observation = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    assert observation.tensor is None
    assert observation.string_from(state, 0) == state.information_state_string(0)
    assert "recall: " in state.information_state_string(0)


def test_observers_have_no_parameters():
    with pytest.raises(ValueError, match="no parameters"):
        pyspiel.load_game("python_bohnfire").make_py_observer(None, {"colour": 1})


def test_what_a_player_cannot_know_is_resampled_and_leaves_no_history():
    state = state_after(f"python_bohnfire(players=3,{BRIEF})", 150)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = set()
    for player in range(3):
        for _n in range(4):
            sample = state.resample_from_infostate(player, sampler)
            told = state.information_state_string(player)
            assert sample.information_state_string(player) == told
            assert sample.current_player() == state.current_player()
            assert sample.history() == []
            others.add(str(sample))
    assert len(others) > 8
    assert sample.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("player", [-1, 7])
def test_nothing_is_resampled_for_a_player_there_is_not(player):
    state = state_after("python_bohnfire(players=3)", 60)
    with pytest.raises(SeatError, match=f"There is no seat {player} at this table."):
        state.resample_from_infostate(player, lambda: 0.5)


def test_a_resampled_state_is_stored_like_any_other():
    state = state_after("python_bohnfire(players=3)", 60)
    sample = state.resample_from_infostate(0, lambda: 0.5)
    game, read = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), sample)
    )
    assert str(read) == str(sample)
    assert str(pickle.loads(pickle.dumps(sample))) == str(sample)
    assert str(game) == str(state.get_game())


def test_a_bot_that_searches_trees_plays():
    state = state_after(DUO, 300)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = mcts.MCTSBot(state.get_game(), 1.0, 4, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_a_bot_that_searches_information_sets_plays():
    state = state_after(DUO, 300)
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        step(state, np.random.RandomState(1))
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.0,
        max_simulations=6,
        random_state=rng,
    )
    assert bot.step(state) in state.legal_actions()

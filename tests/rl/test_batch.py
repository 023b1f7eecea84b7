"""Many games at once are the same games, one beside the other."""

import random
from array import array

import pytest

from bohnfire.core.errors import IllegalMove
from bohnfire.core.rng import seeded
from bohnfire.rl import Batch, Match
from tests.rl.plays import layout_of

LAYOUT = layout_of("wild_solo")
TRADING = layout_of("amigo_2019", 3)


def said(tokens):
    """Tokens as the bytes a batch takes."""
    return b"".join(token.to_bytes(4, "little") for token in tokens)


def row(numbers, game, size):
    return bytes(numbers)[game * size : (game + 1) * size]


def legal(batch, game):
    mask = row(batch.masks, game, batch.layout.actions)
    return [token for token, allowed in enumerate(mask) if allowed]


def test_each_game_of_a_batch_is_the_game_of_its_seed():
    batch, rng = Batch(TRADING, 3, seed=20), random.Random(1)
    matches = [Match(TRADING, 20 + game) for game in range(3)]
    for _n in range(300):
        for game, match in enumerate(matches):
            assert batch.seats[game] == match.seat
            assert row(batch.masks, game, TRADING.actions) == bytes(match.mask())
            knowledge = bytes(match.observe(match.seat))
            assert row(batch.observations, game, TRADING.features) == knowledge
        tokens = [rng.choice(match.tokens()) for match in matches]
        batch.step(said(tokens))
        for match, token in zip(matches, tokens, strict=True):
            match.step(token)


def test_the_next_game_begins_where_one_ends():
    batch, rng = Batch(LAYOUT, 2, seed=5), random.Random(2)
    while batch.finished == 0:
        batch.step(said([rng.choice(legal(batch, game)) for game in range(2)]))
    ended = list(batch.done).index(1)
    fresh = Match(LAYOUT, 5 + ended + 2)
    assert batch.lengths[ended] > 0
    assert row(batch.masks, ended, LAYOUT.actions) == bytes(fresh.mask())
    assert row(batch.observations, ended, LAYOUT.features) == bytes(fresh.observe(fresh.seat))
    batch.step(said([legal(batch, game)[0] for game in range(2)]))
    assert batch.done[ended] == 0
    assert batch.lengths[ended] == 1


def ended(reward):
    """What each seat got in a game that was played by the same tokens as `match`, and the match."""
    batch, match, rng = Batch(TRADING, 1, 3, reward), Match(TRADING, 3), random.Random(6)
    while not match.over:
        token = rng.choice(match.tokens())
        match.step(token)
        batch.step(said([token]))
    return [float(each) for each in batch.rewards], match


def test_the_winners_share_one_point():
    rewards, match = ended("wins")
    winners = match.result().winners
    assert rewards == [1 / len(winners) if seat in winners else 0 for seat in range(3)]


def test_the_reward_can_be_the_coins():
    rewards, match = ended("coins")
    assert rewards == match.coins()


def test_the_reward_can_be_the_lead_over_the_others():
    rewards, match = ended("lead")
    one, two, three = match.coins()
    assert rewards[0] == one - (two + three) / 2
    assert sum(rewards) == pytest.approx(0)


def test_nothing_is_rewarded_before_the_end():
    batch = Batch(TRADING, 2, 1)
    batch.play_random(seeded(4), 100)
    assert set(batch.rewards) == {0.0}
    assert set(batch.done) == {0}


def test_an_illegal_action_is_refused_before_any_game_goes_on():
    batch = Batch(TRADING, 2, 1)
    before = bytes(batch.observations)
    wrong = next(token for token in range(TRADING.actions) if token not in legal(batch, 1))
    with pytest.raises(IllegalMove) as refusal:
        batch.step(said([legal(batch, 0)[0], wrong]))
    assert refusal.value.code == "move/not-now"
    assert bytes(batch.observations) == before


@pytest.mark.parametrize("token", [TRADING.actions, 2**32 - 1])
def test_a_number_that_is_no_action_is_refused(token):
    with pytest.raises(IllegalMove) as refusal:
        Batch(TRADING, 1).step(said([token]))
    assert refusal.value.code == "move/unknown"


def test_there_is_one_action_for_each_game():
    with pytest.raises(ValueError, match="Give 2 actions"):
        Batch(TRADING, 2).step(said([1]))


@pytest.mark.parametrize("kind", [array, list])
def test_actions_that_are_not_bytes_are_refused(kind):
    batch = Batch(TRADING, 2)
    actions = [legal(batch, game)[0] for game in range(2)]
    with pytest.raises(TypeError, match=r"Actions are bytes, not \w+: use tobytes"):
        batch.step(array("i", actions) if kind is array else actions)


def test_a_batch_without_games_is_refused():
    with pytest.raises(ValueError, match="at least one game"):
        Batch(TRADING, 0)


def test_a_reward_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="A reward is one of wins, coins, lead, not 'fame'"):
        Batch(TRADING, 1, 0, "fame")


def test_random_steps_are_legal_and_the_same_for_the_same_seed():
    batches = [Batch(LAYOUT, 4, 1) for _n in range(2)]
    for batch in batches:
        batch.play_random(seeded(8), 400)
    assert bytes(batches[0].observations) == bytes(batches[1].observations)
    assert batches[0].finished == batches[1].finished > 0


def test_the_parts_of_a_batch_play_the_games_of_the_whole():
    whole = Batch(LAYOUT, 3, 4)
    parts = [Batch(LAYOUT, 1, 4, first=0, of=3), Batch(LAYOUT, 2, 4, first=1, of=3)]
    for batch in (whole, *parts):
        batch.play_random(steps=400)
    together = b"".join(bytes(part.observations) for part in parts)
    assert bytes(whole.observations) == together
    assert whole.finished == sum(part.finished for part in parts) > 0


def test_a_batch_that_is_begun_anew_is_like_a_new_one():
    batch, new = Batch(LAYOUT, 2, 1), Batch(LAYOUT, 2, 30)
    batch.play_random(steps=150)
    batch.restart(30)
    for each in (batch, new):
        each.play_random(steps=100)
    assert bytes(batch.observations) == bytes(new.observations)
    assert list(batch.lengths) == list(new.lengths)
    assert batch.finished == new.finished

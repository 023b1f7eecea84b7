"""The engine against an independent calculation of no-trade greedy play under `dahlias`.

Interpreted, a sample is played and judged by its own standard errors; compiled, all 12,000
games for each number of players. `BOHNFIRE_VALIDATION` sets the number of games:

    BOHNFIRE_VALIDATION=12000 python -m pytest tests/validation
"""

import os

import pytest

from bohnfire.about import engine_build
from bohnfire.bots import turn_of
from bohnfire.editions.registry import find
from bohnfire.game import dealt
from bohnfire.sim.playing import turns_of
from bohnfire.sim.summary import Sums
from tests.validation.greedy import Greedy

ALL = 12_000
SAMPLE = 400
COINS = {
    3: (4.07, 3.95, 3.79),
    4: (1.90, 1.76, 1.70, 1.68),
    5: (1.41, 1.27, 1.15, 1.15, 1.14),
}
TURNS = {3: 29.0, 4: 28.9, 5: 26.4}
NEAR_COINS = 0.04
NEAR_TURNS = 0.2
SIGMAS = 3.5  # a sample may be off by so many of its standard errors

GAMES = int(os.environ.get("BOHNFIRE_VALIDATION", ALL if engine_build() == "compiled" else SAMPLE))


def play(players, games):
    """Coins by seat, counted from the start player, and turns of so many games."""
    rules = find("dahlias").rules(players)
    coins, turns = [Sums() for _n in range(players)], Sums()
    bot = Greedy()
    for seed in range(games):
        game = dealt(rules, seed, start=0)
        while (outcome := game.result()) is None:
            seat = game.waiting()[0]
            move = bot.choose(turn_of(game, seat, 0))
            assert move is not None
            game.apply(seat, move)
        for seat, earned in enumerate(outcome.coins):
            coins[seat].add(earned)
        turns.add(turns_of(game.table))
    return [sums.mean() for sums in coins], turns.mean()


def agrees(measured, expected, near):
    """Within the bound of the full number of games; a sample has a wider one."""
    bound = near if GAMES >= ALL else near + SIGMAS * measured.error
    return abs(measured.mean - expected) <= bound


@pytest.mark.parametrize("players", COINS)
def test_greedy_play_earns_what_was_calculated(players):
    coins, turns = play(players, GAMES)
    for measured, expected in zip(coins, COINS[players], strict=True):
        assert agrees(measured, expected, NEAR_COINS), (str(measured), expected)
    assert agrees(turns, TURNS[players], NEAR_TURNS), str(turns)


def test_wrong_numbers_would_be_noticed():
    """The bounds are narrower than the differences between seats and tables."""
    coins, _ = play(4, 40)
    assert not agrees(coins[0], 3.79, NEAR_COINS)

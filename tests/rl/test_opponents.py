"""Opponents for a learner: players that know tokens, players that know moves, and bots."""

import pytest

import bohnfire
from bohnfire.bots.bot import Bot
from bohnfire.core.moves import propose
from bohnfire.rl import Match
from bohnfire.rl.opponents import UnknownOpponent, policies, row_of
from tests.rl.plays import layout_of, trading


def played(layout, seated, seed):
    """Let policies play a game, the first of them in seat 0; the match at its end."""
    match = Match(layout, seed)
    while not match.over:
        match.step(seated[match.seat](match))
    return match


@pytest.mark.parametrize("edition", bohnfire.EDITIONS)
def test_the_player_of_the_engine_can_sit_in_every_edition(edition):
    layout = layout_of(edition)
    match = played(layout, policies("heuristic", int(layout.players), 1), 2)
    assert sum(match.coins()) > 0


def test_the_player_of_the_engine_beats_random_by_tokens_too():
    layout, coins = layout_of("amigo_2019", 4), [0, 0]
    for seed in range(4):
        match = played(layout, policies(["heuristic", *["random"] * 3], 4, seed), seed)
        first, *others = match.coins()
        coins[0] += first
        coins[1] += max(others)
    assert coins[0] > 2 * coins[1]


@pytest.mark.parametrize("name", ["trader", "planter"])
def test_bots_can_sit_in_a_match(name):
    layout = layout_of("amigo_2019", 3)
    first, *others = played(layout, policies([name, "random", "random"], 3, 1), 3).coins()
    assert first > max(others)


def test_equal_seeds_make_equal_opponents():
    layout = layout_of("amigo_2019", 3)
    ends = [played(layout, policies("random", 3, 5), 5).table.state() for _n in range(2)]
    assert ends[0] == ends[1]


def test_a_class_of_bots_and_a_function_are_opponents_as_well():
    class First(Bot):
        def choose(self, turn):
            return turn.legal[0] if turn.legal else None

    layout = layout_of("amigo_2019", 3)
    match = played(layout, policies([First, lambda match: match.tokens()[-1], "random"], 3, 1), 1)
    assert match.over


def test_an_offer_to_some_is_made_to_anyone():
    game, match = trading()
    ids = [variety.id for variety in game.edition.varieties]
    red = next(card for card in game.view(0).seats[0].hand if card.variety == ids.index("red"))
    row = row_of(match, propose([red.card], {ids.index("green"): 1}, [1, 2]))
    assert match.layout.name(row[0]) == "offer to anyone"
    assert match.layout.name(row[-1]) == "make the offer"


def test_one_opponent_sits_in_all_other_seats_or_there_is_one_for_each():
    assert len(policies("random", 3, 1)) == 3
    assert len(policies(["random", "trader"], 2, 1)) == 2
    with pytest.raises(ValueError, match="There are 3 other seats, but 2 opponents"):
        policies(["random", "trader"], 3, 1)


@pytest.mark.parametrize("opponents", [None, 5, int, [5, "random"], ("random", None)])
def test_what_cannot_sit_there_is_refused_before_any_game(opponents):
    with pytest.raises(UnknownOpponent, match="There is no opponent"):
        policies(opponents, 2, 1)


def test_an_opponent_nobody_knows_is_refused():
    with pytest.raises(UnknownOpponent) as refusal:
        policies("nobody", 1, 1)
    assert refusal.value.code == "opponent/unknown"
    assert "random, heuristic, trader, planter" in refusal.value.sentence

"""The compiled and the interpreted environment play the same games and see the same.

The digests hold for both; they change when a rule, a token or a feature does. To make them anew:
``python -m tests.rl.test_both_builds``.
"""

import hashlib

import pytest

from bohnfire.core.rng import seeded
from bohnfire.rl import Match
from tests.rl.plays import layout_of

DIGESTS = {
    "amigo_2019": "b4292d943364ece1",
    "fun_and_easy": "ab5d6ed795f0afda",
    "rio_grande_duel": "87c126d368cb2f7d",
    "wild": "c928337b507a639f",
    "wild_solo": "2972ef2209a609d6",
}


def digest(edition):
    """All that is observed, allowed and said in a random game."""
    match, rng, told = Match(layout_of(edition, offturn=True), 4), seeded(9), hashlib.sha256()
    while not match.over:
        tokens = match.tokens()
        token = tokens[rng.below(len(tokens))]
        told.update(bytes(match.mask()) + bytes(match.observe(match.seat)) + bytes([token % 256]))
        match.step(token)
    told.update(bytes(match.coins()))
    return told.hexdigest()[:16]


@pytest.mark.parametrize("edition", DIGESTS)
def test_both_builds_play_the_game_that_was_noted_here(edition):
    assert digest(edition) == DIGESTS[edition]


if __name__ == "__main__":
    for edition in DIGESTS:
        print(f'    "{edition}": "{digest(edition)}",')

"""Chance: the same seed gives the same numbers everywhere, and they are fair enough."""

import pickle
from collections import Counter

import pytest

from bohnfire.core.rng import WORD, Rng, seeded


def reference(a, b, c, counter):
    """sfc32 as its author wrote it, with unlimited integers and explicit masks."""
    while True:
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + out) % 2**32
        yield out


class TestRng:
    @pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32 - 1, 2**64 - 1, 2**96 - 1, 2**100])
    def test_it_is_sfc32(self, seed):
        words = reference(seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, 1)
        for _n in range(12):
            next(words)
        rng = seeded(seed)
        assert [int(rng.word()) for _n in range(100)] == [next(words) for _n in range(100)]

    def test_negative_seeds_are_seeds_too(self):
        assert seeded(-1).state() == seeded(2**96 - 1).state()

    def test_a_number_below_n_is_from_0_to_n_minus_1(self):
        rng = seeded(5)
        assert {int(rng.below(7)) for _n in range(500)} == set(range(7))

    def test_each_number_comes_about_equally_often(self):
        rng = seeded(6)
        counts = Counter(int(rng.below(10)) for _n in range(20_000))
        assert all(1800 < count < 2200 for count in counts.values())

    def test_a_copy_goes_on_alike_and_apart(self):
        rng = seeded(7)
        copy = rng.copy()
        assert [int(rng.word()) for _n in range(5)] == [int(copy.word()) for _n in range(5)]
        rng.word()
        assert rng.state() != copy.state()

    def test_it_survives_pickling(self):
        rng = seeded(8)
        rng.word()
        again = pickle.loads(pickle.dumps(rng))
        assert (again.state(), int(again.word())) == (rng.state(), int(rng.word()))

    def test_its_state_makes_it_again(self):
        rng = seeded(9)
        assert int(Rng(*rng.state()).word()) == int(seeded(9).word())

"""Observations for networks: counts scaled, choices one-hot."""

import numpy as np
import pytest

import bohnfire
from bohnfire.rl.onehot import OneHot
from tests.rl.plays import layout_of, steps


def rows_of(layout, seed, many):
    """What the deciding seats observe in the first steps of a random game."""
    seen = []
    for match, _token in steps(layout, seed):
        seen.append(np.frombuffer(match.observe(match.seat), np.uint8))
        if len(seen) == many:
            break
    return np.stack(seen)


@pytest.mark.parametrize("edition", bohnfire.EDITIONS)
def test_every_number_can_be_read_back(edition):
    layout = layout_of(edition)
    encode, rows = OneHot(layout), rows_of(layout, 2, 30)
    encoded = encode(rows)
    counts = np.rint(encoded[:, : len(encode.counts)] / encode.scale)
    assert np.array_equal(counts, rows[:, encode.counts])
    ends = [*encode.starts[1:], encode.size]
    for place, (start, end) in zip(
        encode.choices, zip(encode.starts, ends, strict=True), strict=True
    ):
        block = encoded[:, start:end]
        assert (block.sum(axis=1) == 1).all()
        assert np.array_equal(block.argmax(axis=1), rows[:, place])


def test_one_row_is_encoded_as_many_are():
    layout = layout_of("amigo_2019", 3)
    encode, rows = OneHot(layout), rows_of(layout, 1, 5)
    assert np.array_equal(encode(rows)[3], encode(rows[3]))
    assert encode(rows).dtype == np.float32


def test_the_ones_stand_where_embeddings_look_them_up():
    layout = layout_of("amigo_2019", 3)
    encode, rows = OneHot(layout), rows_of(layout, 1, 5)
    placed = encode.placed(rows)
    assert np.take_along_axis(encode(rows), placed, axis=1).all()
    assert placed.max() < encode.size


def test_counts_stay_small():
    layout = layout_of("amigo_2019", 3)
    encode = OneHot(layout)
    counts = encode.counted(rows_of(layout, 1, 20))
    assert 0 <= counts.min() <= counts.max() <= 25.5

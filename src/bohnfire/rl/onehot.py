"""Observations as a network likes them: counts scaled, choices one-hot.

encode = OneHot(env.layout)
inputs = encode(env.observation)          # games x encode.size, float32
"""

import numpy as np
from numpy.typing import NDArray

from bohnfire.rl.tokens import Layout

USUAL_COUNT = 10.0  # a count of so many becomes 1; few are larger


class OneHot:
    """Turns rows of `layout.features` small numbers into rows of `size` floats.

    A number of the kind "count" is divided by the largest it can be, at most by ten. One of the
    kind "choice" becomes as many places as it has values, with a 1 in one of them. Counts come
    first.

    >>> from bohnfire.rl import Match, layout
    >>> game = layout("dahlias", players=3)
    >>> encode = OneHot(game)
    >>> row = encode(np.frombuffer(Match(game, 1).observe(0), np.uint8))
    >>> row.shape == (encode.size,), row.dtype
    (True, dtype('float32'))
    """

    def __init__(self, layout: Layout) -> None:
        limits = np.array(layout.feature_limits())
        choices = np.array(layout.feature_kinds()) == "choice"
        self.counts = np.flatnonzero(~choices)
        self.choices = np.flatnonzero(choices)
        scale = np.minimum(np.maximum(limits[self.counts] - 1, 1), USUAL_COUNT)
        self.scale = (1 / scale).astype(np.float32)
        ends = len(self.counts) + np.cumsum(limits[self.choices])
        self.starts = ends - limits[self.choices]
        self.size = int(ends[-1])

    def __call__(self, observation: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The floats of one row or of many."""
        rows = np.atleast_2d(observation)
        encoded = np.zeros((len(rows), self.size), np.float32)
        encoded[:, : len(self.counts)] = self.counted(rows)
        np.put_along_axis(encoded, self.placed(rows), 1, axis=1)
        return encoded.reshape(*observation.shape[:-1], self.size)

    def counted(self, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The counts alone, scaled: rows x len(counts)."""
        counted: NDArray[np.float32] = rows[:, self.counts] * self.scale
        return counted

    def placed(self, rows: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Where the ones stand, for networks with embeddings: rows x len(choices)."""
        placed: NDArray[np.int64] = rows[:, self.choices] + self.starts
        return placed

"""Many games at once, in arrays that stay where they are.

    from bohnfire.rl.vector import VectorEnv
    env = VectorEnv("amigo_2019", players=4, games=1024, workers=2)
    while env.finished < 1000:
        env.step(choose(env.observation, env.mask))
        learn(env.reward, env.done)

How this relates to `gymnasium.vector.VectorEnv`: the same idea, with autoreset in the same step,
but not the same class. Here every seat is played by the caller, so each game has one deciding
seat and a reward for each seat; and nothing is returned anew: `step` writes into arrays that were
there before. Copy what is to be kept.
"""

from collections.abc import Mapping
from types import TracebackType
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bohnfire.core.errors import IllegalMove
from bohnfire.rl import Caps, layout
from bohnfire.rl.asked import WrongArgument, whole
from bohnfire.rl.batch import WINS, Batch
from bohnfire.rl.shown import players_of
from bohnfire.rl.workers import RANDOM, RESTART, STEP, Closed, Kind, Team, act, views


class VectorEnv:
    """So many games of one edition, each with one deciding seat; a game that ends is followed by
    the next in the same step.

    edition, players, options, caps: see `bohnfire.rl.layout`; players: 4 if nothing is said, or
    the fewest. games: how many run side by side. seed: game n is dealt by seed + n, the next in
    its place by seed + n + games, and so on; the number of workers makes no difference.
    reward: `wins`, `coins` or `lead`. workers: processes, this one included; with more than one,
    the usual care of `multiprocessing` applies (`if __name__ == "__main__":`).

    Arrays, which `step` writes into; with one worker they are read-only:

    - observation (games x features, uint8): what the deciding seat knows;
    - mask (games x actions, bool): what it may do;
    - seat (games, int64): who that is;
    - reward (games x players, float64): 0 but where a game has just ended;
    - done (games, bool): whether it has; the row then shows the next game;
    - length (games, int64): steps of the running game, or of the one just ended; for statistics,
      not for policies, since it tells whether a sealed reply was short or long.

    Raises EditionError and ValueError for what cannot be. An error that interrupts a step half-way
    (Ctrl-C, an alarm) closes the environment; from then on, as after `close`, it refuses to go on
    (`vector/closed`).
    """

    observation: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int64]
    reward: NDArray[np.float64]
    done: NDArray[np.bool_]
    length: NDArray[np.int64]

    def __init__(
        self,
        edition: str = "amigo_2019",
        players: int | None = None,
        games: int = 256,
        seed: int = 0,
        workers: int = 1,
        caps: Caps | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WINS,
    ) -> None:
        games, seed = whole("games", games, 1), whole("seed", seed)
        workers = whole("workers", workers)
        if not 1 <= workers <= games:
            raise ValueError(f"There are from 1 to {games} workers, not {workers}.")
        kind = Kind(edition, players_of(edition, players), caps, dict(options or {}), reward)
        self.layout = layout(kind.edition, kind.players, caps, options)
        self.games = games
        self.workers = workers
        self._rows = np.arange(games)
        first = games - (workers - 1) * (games // workers)
        self._batch = Batch(self.layout, first, seed, reward, 0, games)
        self._team: Team | None = None
        if workers > 1:
            self._team = Team(kind, self._batch, games, workers, seed)
        self._action = np.zeros(games, "<i4")
        self._open = True
        for name, array in (self._team.arrays if self._team else views(self._batch)).items():
            setattr(self, name, array)

    @property
    def finished(self) -> int:
        """How many games have ended."""
        others = 0 if self._team is None else sum(self._team.finished)
        return int(self._batch.finished) + others

    def step(self, actions: ArrayLike) -> None:
        """One action for each game. If any is illegal, IllegalMove is raised and nothing done.

        ValueError if there is not one for each game, or if they are not whole numbers
        (`vector/not-whole`).
        """
        self._check_open()
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise ValueError(f"Give {self.games} actions, one for each game.")
        if given.dtype.kind not in "iu":
            sentence = f"Actions are whole numbers, not {given.dtype}."
            raise WrongArgument("vector/not-whole", sentence)
        self._check(given)
        self._action[:] = given
        self._do(STEP, 0)

    def _check(self, actions: NDArray[Any]) -> None:
        """Refuse before any process goes on what one of them would refuse."""
        if actions.min() < 0 or actions.max() >= self.layout.actions:
            raise IllegalMove("move/unknown")
        if not self.mask[self._rows, actions].all():
            raise IllegalMove("move/not-now")

    def step_random(self, steps: SupportsIndex = 1) -> None:
        """Random legal actions, so many for each game, chosen where the games are."""
        self._do(RANDOM, whole("steps", steps, 0))

    def reset(self, seed: SupportsIndex) -> None:
        """Begin other games, as a new environment with this seed would."""
        self._do(RESTART, whole("seed", seed))

    def _check_open(self) -> None:
        if not self._open:
            raise Closed

    def _do(self, what: str, number: int) -> None:
        """Let all games go on; if that is interrupted, some have and others have not."""
        self._check_open()
        try:
            if self._team is None:
                act(self._batch, what, number, self._action)
            else:
                self._team.do(what, number, self._action)
        except BaseException:
            self._open = False
            raise

    def close(self) -> None:
        """End the environment and its other processes. The arrays stay as they are."""
        self._open = False
        if self._team is not None:
            self._team.close()

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def random_actions(mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """For each row of a mask one of its legal actions, all equally likely.

    >>> mask = np.array([[False, True, False], [True, False, False]])
    >>> random_actions(mask, np.random.default_rng(1)).tolist()
    [1, 0]
    """
    legal = np.flatnonzero(mask)
    counts = np.count_nonzero(mask, axis=1)
    starts = np.cumsum(counts) - counts
    picks = starts + (rng.random(len(mask)) * counts).astype(np.int64)
    actions: NDArray[np.int64] = legal[picks] - np.arange(len(mask)) * mask.shape[1]
    return actions

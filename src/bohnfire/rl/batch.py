"""Many games side by side, for learning programs that step all of them at once.

Everything lies in flat arrays that stay where they are, so a view of them needs no copy:

    batch = Batch(layout, games=64, seed=1)
    masks = numpy.frombuffer(batch.masks, numpy.uint8).reshape(64, layout.actions)
    batch.step(chosen.astype("<i4").tobytes())

A game that ends is followed by the next at once: its row then shows the new game, while `done`
and `rewards` still tell of the old one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bohnfire.core.ending import Result
from bohnfire.core.errors import IllegalMove
from bohnfire.core.rng import Rng, seeded
from bohnfire.rl.match import Match
from bohnfire.rl.tokens import Layout

WINS: Final = "wins"  # 1 for the winner; those who share a win share it
COINS: Final = "coins"
LEAD: Final = "lead"  # coins less the average of the others
REWARDS: Final = (WINS, COINS, LEAD)


def checked(reward: str) -> str:
    """The reward, if there is one of this name; else ValueError."""
    if reward not in REWARDS:
        raise ValueError(f"A reward is one of {', '.join(REWARDS)}, not {reward!r}.")
    return reward


class Batch:
    """Games of one layout, each with one deciding seat.

    observations: games x features, what the deciding seat knows. masks: games x actions. seats:
    who decides, by game. rewards: games x players, all 0 but for games that have just ended.
    done: 1 for those. lengths: steps of the running game. finished: games ended so far.

    A batch may be part of a larger one of `of` games, in which `first` is the number of its first
    game. Game n is dealt by seed + n, the next in its place by `of` more; so the parts together
    play the games of the whole.
    """

    def __init__(
        self,
        layout: Layout,
        games: int,
        seed: int = 0,
        reward: str = WINS,
        first: int = 0,
        of: int = 0,
    ) -> None:
        self.reward: str = checked(reward)
        if games < 1:
            raise ValueError(f"A batch has at least one game, not {games}.")
        self.layout: Layout = layout
        self.games: i64 = games
        self.first: int = first
        self.of: int = of if of > 0 else games
        self.observations: vec[u8] = vec[u8]([u8(0)] * (games * layout.features))
        self.masks: vec[u8] = vec[u8]([u8(0)] * (games * layout.actions))
        self.seats: vec[i64] = vec[i64]([i64(0)] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * layout.players))
        self.done: vec[u8] = vec[u8]([u8(0)] * games)
        self.lengths: vec[i64] = vec[i64]([i64(0)] * games)
        self.finished: i64 = 0
        self.chosen: vec[i64] = vec[i64]([i64(0)] * games)
        self.seeds: list[int] = [seed + first + n for n in range(games)]
        self.dice: vec[Rng] = vec[Rng]([dice_of(number) for number in self.seeds])
        self.matches: vec[Match] = vec[Match]([Match(layout, number) for number in self.seeds])
        for game in range(games):
            self.matches[game].marks.write_to(self.masks, game * layout.actions)
            self.show(game)

    def restart(self, seed: int) -> None:
        """Begin other games, as a new batch with this seed would."""
        self.finished = 0
        for game in range(self.games):
            number = seed + self.first + int(game)
            self.seeds[game] = number
            self.dice[game] = dice_of(number)
            self.matches[game].reset(number)
            self.forget(game)
            self.show(game)

    def show(self, game: i64) -> None:
        """Write what the deciding seat of a game knows."""
        match = self.matches[game]
        self.seats[game] = match.seat
        row = game * self.layout.features
        match.observer.write(match, match.seat, self.observations, row)

    def step(self, actions: object) -> None:
        """One token for each game, as 32-bit numbers, lowest byte first.

        Of an array: `actions.astype("<i4").tobytes()`. An illegal one raises IllegalMove before
        anything is done; whatever is not bytes TypeError.
        """
        if not isinstance(actions, bytes):
            raise TypeError(f"Actions are bytes, not {type(actions).__name__}: use tobytes().")
        if len(actions) != 4 * self.games:
            raise ValueError(f"Give {self.games} actions of four bytes, not {len(actions)} bytes.")
        for game in range(self.games):
            at = 4 * game
            token = i64(actions[at]) | i64(actions[at + 1]) << 8
            token |= i64(actions[at + 2]) << 16 | i64(actions[at + 3]) << 24
            self.check(game, token)
            self.chosen[game] = token
        self.step_chosen()

    def check(self, game: i64, token: i64) -> None:
        if token >= self.layout.actions:
            raise IllegalMove("move/unknown")
        if self.masks[game * self.layout.actions + token] == 0:
            raise IllegalMove("move/not-now")

    def step_random(self, rng: Rng | None = None) -> None:
        """A random legal token for each game; without `rng` each game has dice of its own."""
        for game in range(self.games):
            marks = self.matches[game].marks
            dice = self.dice[game] if rng is None else rng
            self.chosen[game] = marks.tokens[dice.below(marks.count)]
        self.step_chosen()

    def play_random(self, rng: Rng | None = None, steps: int = 1) -> None:
        """So many random steps of all games."""
        for _n in range(steps):
            self.step_random(rng)

    def step_chosen(self) -> None:
        """Say the chosen tokens; begin a new game where one ends."""
        for game in range(self.games):
            if self.done[game] == 1:
                self.forget(game)
            match = self.matches[game]
            match.take(self.chosen[game])
            self.lengths[game] += 1
            if match.table.over:
                self.end(game)
            self.show(game)

    def forget(self, game: i64) -> None:
        """The end of the last game was told."""
        self.done[game] = u8(0)
        self.lengths[game] = 0
        for index in range(game * self.layout.players, (game + 1) * self.layout.players):
            self.rewards[index] = 0.0

    def end(self, game: i64) -> None:
        """Tell who gets what and deal the next game."""
        match = self.matches[game]
        outcome = match.result()
        assert outcome is not None
        first = game * self.layout.players
        for seat in range(self.layout.players):
            self.rewards[first + seat] = reward_of(self.reward, outcome, seat)
        self.done[game] = u8(1)
        self.finished += 1
        self.seeds[game] += self.of
        match.reset(self.seeds[game])


def dice_of(seed: int) -> Rng:
    """Chance for random moves in the game of this seed, apart from the chance that deals it."""
    return seeded(~seed)


def reward_of(kind: str, outcome: Result, seat: int) -> float:
    """What a seat gets at the end of a game."""
    if kind == COINS:
        return float(outcome.coins[seat])
    if kind == WINS:
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    others = len(outcome.coins) - 1
    rest = sum(outcome.coins) - outcome.coins[seat]
    return outcome.coins[seat] - (rest / others if others > 0 else 0.0)

"""An example: a small network learns to haggle from nothing, in minutes, on two cores.

    pip install 'bohnfire[recipes,sim]'
    python -m bohnfire.rl.train --out training

All seats are played by the network that learns (self-play); what counts are the coins a seat
takes in until its next decision. The method is PPO with a mask: actions that are not legal have no
chance. Now and then the network plays against `random` and against the player inside the engine.
The curve goes to OUT/training.svg, the figures to OUT/training.json, the network to
OUT/training.pt.
"""

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time
from typing import Any, Final

import cyclopts
import numpy as np
from numpy.typing import NDArray

try:
    import torch
    from matplotlib.figure import Figure
    from torch import nn
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f"The example needs {missing.name}, which is not installed: pip install 'bohnfire[recipes]'"
    ) from None

from bohnfire.rl.gym import BohnanzaEnv
from bohnfire.rl.onehot import OneHot
from bohnfire.rl.opponents import HEURISTIC
from bohnfire.rl.tokens import Layout
from bohnfire.rl.vector import VectorEnv, random_actions

STEPS: Final = 384  # of each game between two lessons
KEEPS: Final = 0.999  # of the value of the future, by decision
TRACE: Final = 0.97  # how far back a surprise is credited, by decision
CLIP: Final = 0.2
EPOCHS: Final = 2
PART: Final = 4096  # decisions in one step of learning
CURIOSITY: Final = 0.005
RATE: Final = 1e-3  # of learning, at first; at the end a tenth
IMPOSSIBLE: Final = -1e9
FIRST: Final = 0  # the seat of the network when it is measured
TRIAL_SEED: Final = 10**6  # games it has not seen


class Network(nn.Module):
    """What a seat knows -> how good each action is, and the coins still to come."""

    def __init__(self, layout: Layout, width: int = 128) -> None:
        super().__init__()
        self.encode = OneHot(layout)
        self.counts = nn.Linear(len(self.encode.counts), width)
        self.places = nn.EmbeddingBag(self.encode.size, width, mode="sum")
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actions = nn.Linear(width, int(layout.actions))
        self.value = nn.Linear(width, 1)

    def forward(
        self, observation: NDArray[np.uint8], mask: NDArray[np.bool_]
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all actions, and the value."""
        counts = self.counts(torch.from_numpy(self.encode.counted(observation)))
        inside = self.body(counts + self.places(torch.from_numpy(self.encode.placed(observation))))
        logits = self.actions(inside).masked_fill(torch.from_numpy(~mask), IMPOSSIBLE)
        return logits.log_softmax(-1), self.value(inside).squeeze(-1)


@dataclass
class Lesson:
    """Decisions of all seats, in rows of one step each: steps x games.

    coins: of the deciding seat when it decided. ends: where a game ended with this decision,
    `final`: with what coins, steps x games x seats.
    """

    observation: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int64]
    action: NDArray[np.int64]
    chance: NDArray[np.float32]
    value: NDArray[np.float32]
    coins: NDArray[np.float32]
    ends: NDArray[np.bool_]
    final: NDArray[np.float32]


def chosen(
    network: Network, observation: NDArray[np.uint8], mask: NDArray[np.bool_]
) -> tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.float32]]:
    """An action for each row by its chance, the logarithm of that chance, and the value."""
    with torch.no_grad():
        chances, value = network(observation, mask)
        action = torch.multinomial(chances.exp(), 1)
        said = chances.gather(1, action)
    return action.squeeze(1).numpy(), said.squeeze(1).numpy(), value.numpy()


def play(env: VectorEnv, network: Network, own_coins: int) -> Lesson:
    """Let the network play all seats for some steps, and keep what it did."""
    rows: list[tuple[Any, ...]] = []
    for _n in range(STEPS):
        observation, mask, seat = env.observation.copy(), env.mask.copy(), env.seat.copy()
        action, chance, value = chosen(network, observation, mask)
        env.step(action)
        coins = observation[:, own_coins].astype(np.float32) - 1
        ends, final = env.done.copy(), env.reward.astype(np.float32)
        rows.append((observation, mask, seat, action, chance, value, coins, ends, final))
    return Lesson(*(np.stack(column) for column in zip(*rows, strict=True)))


def credited(lesson: Lesson) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """By how much each decision was better than expected, and where that is known.

    Seats take turns, so what follows a decision is the next one of the same seat: the coins in
    between, and the value it then has. The last decision of each seat is not judged.
    """
    steps, games = lesson.seat.shape
    players = lesson.final.shape[2]
    rows = np.arange(games)
    known = np.zeros((games, players), bool)
    value, coins, trace = (np.zeros((games, players), np.float32) for _n in range(3))
    better, judged = np.zeros((steps, games), np.float32), np.zeros((steps, games), bool)
    for step in reversed(range(steps)):
        ends = lesson.ends[step]
        known[ends], value[ends], trace[ends] = True, 0, 0
        coins[ends] = lesson.final[step][ends]
        at = (rows, lesson.seat[step])
        gained = coins[at] - lesson.coins[step]
        surprise = gained + KEEPS * value[at] - lesson.value[step]
        better[step] = surprise + KEEPS * TRACE * trace[at]
        judged[step] = known[at]
        trace[at] = np.where(known[at], better[step], 0)
        known[at], value[at], coins[at] = True, lesson.value[step], lesson.coins[step]
    return better, judged


def learn(network: Network, optimiser: torch.optim.Optimizer, lesson: Lesson) -> None:
    """Make what went better than expected more likely (PPO)."""
    better, judged = credited(lesson)
    target = torch.from_numpy((better + lesson.value)[judged])
    worth = torch.from_numpy(better[judged])
    worth = (worth - worth.mean()) / (worth.std() + 1e-6)
    observation, mask = lesson.observation[judged], lesson.mask[judged]
    action = torch.from_numpy(lesson.action[judged])
    before = torch.from_numpy(lesson.chance[judged])
    for _epoch in range(EPOCHS):
        for part in torch.randperm(len(action)).split(PART):
            chances, value = network(observation[part.numpy()], mask[part.numpy()])
            ratio = (chances.gather(1, action[part, None]).squeeze(1) - before[part]).exp()
            gain = torch.min(
                ratio * worth[part], ratio.clamp(1 - CLIP, 1 + CLIP) * worth[part]
            ).mean()
            open_minded = -(chances.exp() * chances.clamp(min=-50)).sum(-1).mean()
            mistake = nn.functional.smooth_l1_loss(value, target[part])
            loss = mistake / 2 - gain - CURIOSITY * open_minded
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def shares_against_random(
    network: Network, edition: str, players: int, games: int, seed: int
) -> list[float]:
    """What part of each game the network wins in one seat, `random` in all others."""
    env = VectorEnv(edition, players, games, seed)
    rng = np.random.default_rng(seed)
    shares, running = np.zeros(games), np.ones(games, bool)
    while running.any():
        actions = random_actions(env.mask, rng)
        own = np.flatnonzero((env.seat == FIRST) & running)
        if len(own):
            actions[own] = chosen(network, env.observation[own], env.mask[own])[0]
        env.step(actions)
        ended = env.done & running
        shares[ended] = env.reward[ended, FIRST]
        running &= ~ended
    return [float(share) for share in shares]


def shares_against(
    network: Network, edition: str, players: int, games: int, seed: int
) -> list[float]:
    """The same against the player inside the engine, one game after the other."""
    env = BohnanzaEnv(edition, players, HEURISTIC)
    shares = []
    for game in range(games):
        observation, _info = env.reset(seed=seed + game)
        over = False
        while not over:
            rows = {name: array[None] for name, array in observation.items()}
            mask = rows["action_mask"].astype(bool)
            action = chosen(network, rows["observation"], mask)[0][0]
            observation, reward, over, _cut, _info = env.step(action)
        shares.append(float(reward))
    return shares


@dataclass(frozen=True)
class Wins:
    """The share of games won, a shared win as its part, and its 95 % interval (Wilson)."""

    games: int
    share: float
    low: float
    high: float


def wins_of(shares: list[float]) -> Wins:
    """The average of some games, and how sure it is."""
    games, share, z = len(shares), sum(shares) / len(shares), 1.96
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + (z / games) ** 2 / 4)
    whole = 1 + z * z / games
    low, high = max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
    return Wins(games, round(share, 4), round(low, 4), round(high, 4))


@dataclass(frozen=True)
class Point:
    """The network after so many minutes of training, steps, and games of self-play.

    coins: average of a seat in self-play since the point before, None if no game has ended.
    random, heuristic: games against these in all other seats.
    """

    minutes: float
    steps: int
    games: int
    coins: float | None
    random: Wins
    heuristic: Wins


class Training:
    """A network that plays against itself and learns; `minutes` is the time spent so far."""

    def __init__(self, edition: str, players: int, games: int, seed: int) -> None:
        torch.set_num_threads(1)  # the network is too small for more
        torch.manual_seed(seed)
        self.edition = edition
        self.env = VectorEnv(edition, players, games, seed, reward="coins")
        self.players = players
        self.network = Network(self.env.layout)
        self.optimiser = torch.optim.Adam(self.network.parameters(), RATE)
        self.own_coins = self.env.layout.feature_names().index("seat +0: coins")
        self.steps = 0
        self.minutes = 0.0
        self.coins: list[float] = []

    def train(self, minutes: float, whole: float) -> None:
        """Play and learn up to so many minutes of the whole; at least one lesson."""
        while True:
            start = process_time()
            left = max(0.0, 1 - self.minutes / whole)
            self.optimiser.param_groups[0]["lr"] = RATE * (0.1 + 0.9 * left)
            lesson = play(self.env, self.network, self.own_coins)
            learn(self.network, self.optimiser, lesson)
            self.minutes += (process_time() - start) / 60
            self.steps += lesson.seat.size
            self.coins += lesson.final[lesson.ends].ravel().tolist()
            if self.minutes >= minutes:
                return

    def measured(self, games: int, rivals: int) -> Point:
        """How the network does now: so many games against random, and against `heuristic`."""
        kind = (self.network, self.edition, self.players)
        coins = round(sum(self.coins) / len(self.coins), 2) if self.coins else None
        self.coins.clear()
        return Point(
            round(self.minutes, 2),
            self.steps,
            self.env.finished,
            coins,
            wins_of(shares_against_random(*kind, games, TRIAL_SEED)),
            wins_of(shares_against(*kind, rivals, TRIAL_SEED)),
        )


def draw(points: list[Point], path: Path, players: int) -> None:
    """The curve: games won, and coins in self-play."""
    figure = Figure(figsize=(7, 3), layout="constrained")
    left, right = figure.subplots(1, 2)
    minutes = [point.minutes for point in points]
    for name in ("random", "heuristic"):
        wins: list[Wins] = [getattr(point, name) for point in points]
        left.fill_between(minutes, [w.low for w in wins], [w.high for w in wins], alpha=0.2)
        left.plot(minutes, [w.share for w in wins], marker="o", markersize=3, label=name)
    left.axhline(1 / players, color="grey", linestyle="dotted", label="equal players")
    left.set(title="games won in one seat", ylim=(0, 1), xlabel="minutes of training")
    left.legend(title="against", fontsize="small")
    played = [point for point in points if point.coins is not None]
    right.plot([p.minutes for p in played], [p.coins for p in played], marker="o", markersize=3)
    right.set(title="coins of a seat in self-play", xlabel="minutes of training")
    right.set_ylim(bottom=0)
    figure.savefig(path, metadata={"Date": None})


def train(
    edition: str = "amigo_2019",
    *,
    players: int = 4,
    minutes: float = 4.0,
    every: float = 0.5,
    games: int = 128,
    trials: int = 200,
    rivals: int = 20,
    last: int = 10,
    seed: int = 1,
    out: Path = Path("training"),
) -> None:
    """Train a network, measure it every so many minutes, and draw the curve.

    minutes: of one processor spent on training; measuring takes about as long again.
    games: side by side in self-play. trials, rivals: games of a measurement against `random` and
    against `heuristic`; the last one has `last` times as many.
    """
    training = Training(edition, players, games, seed)
    points: list[Point] = []
    out.mkdir(parents=True, exist_ok=True)
    while training.minutes < minutes:
        training.train(min(minutes, len(points) * every), minutes)
        times = last if training.minutes >= minutes else 1
        points.append(training.measured(trials * times, rivals * times))
        print(told(points[-1]), flush=True)
        draw(points, out / "training.svg", players)
        figures = {"edition": edition, "players": players, "points": [asdict(p) for p in points]}
        (out / "training.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
        torch.save(training.network.state_dict(), out / "training.pt")


def told(point: Point) -> str:
    """One line of the curve."""
    wins = " ".join(
        f"{name} {wins.share:.1%} ({wins.low:.1%} to {wins.high:.1%})"
        for name, wins in (("random", point.random), ("heuristic", point.heuristic))
    )
    coins = "-" if point.coins is None else f"{point.coins:.1f}"
    return f"{point.minutes:5.1f} min {point.steps:>9,} steps  coins {coins:>4}  won against {wins}"


if __name__ == "__main__":
    cyclopts.run(train)

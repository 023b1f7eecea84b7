"""What a field may still become: coins now and the chance of the steps to come."""

from functools import lru_cache
from math import exp

from bohnfire.bots.bot import Turn
from bohnfire.bots.knowledge import Memory, turns_left, unseen
from bohnfire.core.cards import Meter

ROUNDS = 2.5  # how far ahead a field is expected to be kept
SHARE = 0.5  # part of the passing cards a player can get hold of, if nobody else grows them
MOST = 24  # cards on a field that are told apart


def at_least(wanted: int, mean: float) -> float:
    """The chance that at least so many come, if `mean` come on average (Poisson)."""
    term = exp(-mean)
    below = 0.0
    for n in range(wanted):
        below += term
        term *= mean / (n + 1)
    return max(0.0, 1.0 - below)


@lru_cache(maxsize=4096)
def row(steps: tuple[tuple[int, int], ...], quarters: int) -> tuple[float, ...]:
    """Expected coins of a field by number of cards, if so many quarter cards will come."""
    mean = quarters / 4
    meter = Meter(*steps)
    values = [0.0]
    for cards in range(1, MOST + 1):
        paid = meter.coins(cards)
        value = float(paid)
        for needs, coins in steps:
            if needs > cards:
                value += (coins - paid) * at_least(needs - cards, mean)
                paid = coins
        values.append(value)
    return tuple(values)


class Values:
    """Expected coins of fields in the present situation.

    `now[variety][cards]` is what a harvest pays, `later[variety][cards]` what the field is
    expected to pay when it is kept as long as usual.
    """

    def __init__(self, turn: Turn, memory: Memory) -> None:
        self.unseen = unseen(turn, memory)
        self.turns = turns_left(turn)
        draws = turn.edition.setups[turn.view.players].draws
        total = max(1, sum(self.unseen))
        coming = min(self.turns, ROUNDS * turn.view.players) * (2 + draws)
        flow = SHARE * min(1.0, coming / total)
        self.now: list[tuple[int, ...]] = []
        self.later: list[tuple[float, ...]] = []
        for variety, left in zip(turn.edition.varieties, self.unseen, strict=True):
            steps = variety.meter.steps
            self.now.append(paid(steps))
            self.later.append(row(steps, round(4 * flow * left)))

    def loss(self, variety: int, cards: int) -> float:
        """What is given up by harvesting now."""
        return self.later[variety][cards] - self.now[variety][cards]


@lru_cache(maxsize=256)
def paid(steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Coins by number of cards."""
    meter = Meter(*steps)
    return tuple(meter.coins(cards) for cards in range(MOST + 1))

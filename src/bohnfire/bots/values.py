"""What a field may still become: coins now and the chance of the steps to come."""

from functools import lru_cache
from math import exp
from typing import Final

from librt.vecs import append, vec

from bohnfire.bots.knowledge import Memory, in_rows, turns_left, unseen
from bohnfire.bots.turn import Turn
from bohnfire.core.cards import Meter
from bohnfire.editions.field_beans import FieldBeans

ROUNDS: Final = 2.5  # how far ahead a field is expected to be kept
SHARE: Final = 0.25  # part of the passing cards a player gets; measured in play against itself
OPEN: Final = 0.15  # part of the cards in open rows that a field still gets; measured alone
TURNS_A_COIN: Final = 2.0  # own turns in which one more field earns a coin
MOST_FIELD: Final = 5  # coins that one more field is worth at the most
MOST: Final = 24  # cards on a field that are told apart


def at_least(wanted: int, mean: float) -> float:
    """The chance that at least so many come, if `mean` come on average (Poisson)."""
    term = exp(-mean)
    below = 0.0
    for n in range(wanted):
        below += term
        term *= mean / (n + 1)
    return max(0.0, 1.0 - below)


@lru_cache(maxsize=4096)
def rows(steps: tuple[tuple[int, int], ...], quarters: int) -> "tuple[vec[float], vec[float]]":
    """Coins expected, and lost by a harvest, by number of cards.

    So many quarter cards are expected to come. The rows are shared: nobody changes them.
    """
    meter = Meter(*steps)
    later, lost = vec[float]([0.0]), vec[float]([0.0])
    for cards in range(1, MOST + 1):
        paid = meter.coins(cards)
        more = hopes(steps, cards, paid, quarters / 4)
        later = append(later, paid + more)
        lost = append(lost, more)
    return later, lost


def hopes(steps: tuple[tuple[int, int], ...], cards: int, paid: int, mean: float) -> float:
    """The coins of the steps to come, each by its chance."""
    value = 0.0
    for needs, coins in steps:
        if needs > cards:
            value += (coins - paid) * at_least(needs - cards, mean)
            paid = coins
    return value


class Values:
    """Expected coins of fields in the present situation.

    `later[variety][cards]`: what a field is expected to pay if it is kept as long as usual.
    `lost[variety][cards]`: how much of that is given up by harvesting it now.
    """

    def __init__(self, turn: Turn, memory: Memory) -> None:
        self.unseen: list[int] = unseen(turn, memory)
        self.hidden: int = max(1, sum(self.unseen))  # cards that lie where it cannot look
        self.turns: float = turns_left(turn)
        draws = turn.edition.setups[turn.view.players].draws
        coming = min(self.turns, ROUNDS * turn.view.players) * (2 + draws)
        flow = SHARE * min(1.0, coming / self.hidden)
        self.field_bean: int | None = field_bean(turn)
        earned = self.turns / turn.view.players / TURNS_A_COIN
        self.field_worth: int = round(min(MOST_FIELD, earned))
        self.later: vec[vec[float]] = vec[vec[float]]()
        self.lost: vec[vec[float]] = vec[vec[float]]()
        laid_open = in_rows(turn)
        for index, left in enumerate(self.unseen):
            mean = flow * left + OPEN * laid_open[index]
            later, lost = rows(self.steps(turn, index), round(4 * mean))
            self.later = append(self.later, later)
            self.lost = append(self.lost, lost)

    def steps(self, turn: Turn, variety: int) -> tuple[tuple[int, int], ...]:
        """The meter of a variety; two field beans are worth what a field will earn."""
        printed = turn.edition.varieties[variety].meter.steps
        if variety != self.field_bean or len(turn.me.fields) >= turn.me.fields_max:
            return printed
        return ((2, self.field_worth), *((n, max(c, self.field_worth)) for n, c in printed))


def field_bean(turn: Turn) -> int | None:
    """The variety of which a pair gives a field, if the edition has one."""
    for effect in turn.edition.effects:
        if isinstance(effect, FieldBeans):
            return int(effect.variety)
    return None

"""PokerKit: hands of no-limit Texas hold'em among six, all that can be automated automated."""

from collections.abc import Callable
from importlib.metadata import version as version_of
from random import randint, random
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem

from bench.games import LOOP, Game

PLAYERS = 6
STACK, BLINDS = 200, (1, 2)


def version() -> str:
    return version_of("pokerkit")


def decide(state: Any) -> None:
    """Fold, check or call, or bet any amount, each as likely where it is allowed."""
    ways = []
    if state.can_fold():
        ways.append(state.fold)
    if state.can_check_or_call():
        ways.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        ways.append(raise_any(state))
    ways[int(random() * len(ways))]()


def raise_any(state: Any) -> Callable[[], Any]:
    """A bet of any allowed amount."""
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    return lambda: state.complete_bet_or_raise_to(randint(least, most))


def ready() -> Callable[[int], tuple[int, int]]:
    """Make the game once; each hand is a state of it."""
    game = NoLimitTexasHoldem(tuple(Automation), True, 0, BLINDS, BLINDS[1])

    def play(units: int) -> tuple[int, int]:
        steps = 0
        for _hand in range(units):
            state = game((STACK,) * PLAYERS, PLAYERS)
            while state.status:
                decide(state)
                steps += 1
        return steps, units

    return play


GAMES = [Game("no-limit hold'em", LOOP, PLAYERS, ready)]

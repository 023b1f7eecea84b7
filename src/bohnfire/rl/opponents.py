"""Who sits in the other seats of a single-agent environment.

A policy is anything that is called with a match and returns a legal token for the seat that
decides. Honest ones look only at `match.observe(match.seat)` and `match.tokens()`. From words:
`random` picks any legal token; `heuristic` is the player inside the engine; else the name of a
bot of `bohnfire.bots`. A class of bots will do as well.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bohnfire import bots
from bohnfire.bots.bot import Bot, turn_of
from bohnfire.core.game import legal
from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.moves import ANYONE, PROPOSE, WANT, Move, seats_of
from bohnfire.game import Game
from bohnfire.rl.match import Match
from bohnfire.rl.rows import tokens_of
from bohnfire.rl.tokens import SAY_NO

Policy: TypeAlias = Callable[[Match], int]
MakesBot: TypeAlias = Callable[[int | None], Bot]
Opponent: TypeAlias = str | Policy | type[Bot]
Opponents: TypeAlias = Opponent | Sequence[Opponent]

RANDOM: Final = "random"
HEURISTIC: Final = "heuristic"
NAMES: Final = (RANDOM, HEURISTIC, *(name for name in bots.LEVELS if name != RANDOM))
ATTEMPTS: Final = bots.MESSAGES + 2  # to want something that can be said here


class UnknownOpponent(ValueError):
    """This is no opponent. Stable code: `opponent/unknown`."""

    def __init__(self, opponent: object) -> None:
        self.code = "opponent/unknown"
        self.sentence = (
            f"There is no opponent {opponent!r}; there are {', '.join(NAMES)}, classes of bots, "
            "and functions from a match to a token."
        )
        super().__init__(self.sentence)


class OpponentErred(RuntimeError):
    """An opponent did something illegal. Stable code: `opponent/illegal-token`."""

    def __init__(self, seat: int, token: object, refusal: ValueError) -> None:
        self.code = "opponent/illegal-token"
        self.sentence = f"The opponent in seat {seat} said {token!r}. {refusal}"
        super().__init__(self.sentence)


def policies(opponents: Opponents, others: int, seed: int) -> list[Policy]:
    """A policy for each of the other seats, clockwise, all chance from one seed.

    One opponent sits in all of them; a sequence has one for each seat. Raises UnknownOpponent,
    or ValueError for a wrong number.
    """
    if isinstance(opponents, str) or callable(opponents):
        opponents = [opponents] * others
    if not isinstance(opponents, Sequence):
        raise UnknownOpponent(opponents)
    if len(opponents) != others:
        raise ValueError(f"There are {others} other seats, but {len(opponents)} opponents.")
    dice = random.Random(seed)
    return [policy(opponent, dice.getrandbits(48)) for opponent in opponents]


def policy(opponent: Opponent, seed: int) -> Policy:
    """One opponent for one seat of one game."""
    if isinstance(opponent, type) and issubclass(opponent, Bot):
        return BotSpeaker(opponent(seed))
    if isinstance(opponent, type) or not (isinstance(opponent, str) or callable(opponent)):
        raise UnknownOpponent(opponent)
    if not isinstance(opponent, str):
        return opponent
    if opponent == RANDOM:
        return RandomPolicy(seed)
    if opponent == HEURISTIC:
        return HeuristicSpeaker()
    if opponent not in bots.BOTS:
        raise UnknownOpponent(opponent)
    return BotSpeaker(bots.make(opponent, seed))


class RandomPolicy:
    """Any legal token, all equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = random.Random(seed)

    def __call__(self, match: Match) -> int:
        return self.random.choice(match.tokens())


class Speaker:
    """Says by tokens what a player wants that thinks in moves. Override `wish`.

    What cannot be said is left out: wants, and more cards than the caps allow. An offer to some
    is made to anyone.
    """

    def __init__(self) -> None:
        self.row: list[int] = []

    def __call__(self, match: Match) -> int:
        if not self.row:
            self.row = self.next_row(match)
        return self.row.pop(0)

    def wish(self, match: Match) -> Move | None:
        """The move the deciding seat would like to make; None for nothing."""
        raise NotImplementedError

    def next_row(self, match: Match) -> list[int]:
        if match.replies.takers != 0:
            return match.tokens()[:1]
        for _n in range(ATTEMPTS):
            move = self.wish(match)
            if move is None:
                break
            row = row_of(match, move)
            if row:
                return row
        return quiet_row(match)


class HeuristicSpeaker(Speaker):
    """The player inside the engine (`core.heuristic`)."""

    def __init__(self) -> None:
        super().__init__()
        self.player = HeuristicPlayer()

    def wish(self, match: Match) -> Move | None:
        return self.player.choose(match.table, match.seat)


class BotSpeaker(Speaker):
    """A bot, which is asked as at any other table. Its errors are not caught."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.turn = 0
        self.sent = 0  # offers and wants in this turn

    def wish(self, match: Match) -> Move | None:
        if match.turn != self.turn:
            self.turn, self.sent = match.turn, 0
        left = max(0, bots.MESSAGES - self.sent) if can_offer(match) else 0
        move = self.bot.choose(turn_of(Game(match.table), match.seat, left))
        if move is not None and move.verb in (PROPOSE, WANT):
            self.sent += 1
        return move


def can_offer(match: Match) -> bool:
    """Whether the deciding seat may begin an offer or a counter-offer now."""
    layout = match.layout
    return any(layout.offer <= token < layout.accept for token in match.tokens())


def row_of(match: Match, move: Move) -> list[int]:
    """The tokens of a move; an offer to some is said to anyone, else to the first of them."""
    row = tokens_of(match, move)
    if row or move.verb != PROPOSE:
        return row
    for to in (ANYONE, *(1 << seat for seat in seats_of(move.to))):
        row = tokens_of(match, addressed(move, to))
        if row:
            return row
    return []


def addressed(offer: Move, to: int) -> Move:
    """The same offer to others."""
    return Move(
        PROPOSE,
        offer=offer.offer,
        to=to,
        given=offer.given,
        asked=offer.asked,
        promise=offer.promise,
        demand=offer.demand,
    )


def quiet_row(match: Match) -> list[int]:
    """What a seat says that has nothing to say."""
    tokens = match.tokens()
    if SAY_NO in tokens:
        return [SAY_NO]
    move = bots.quiet_move(legal(match.table, match.seat), must=True)
    row = [] if move is None else tokens_of(match, move)
    return row or tokens[:1]

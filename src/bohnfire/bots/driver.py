"""Who is asked when: bots in some seats or in all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bohnfire.bots.bot import Bot, turn_of
from bohnfire.bots.turn import MESSAGES, Saying
from bohnfire.core.ending import Result
from bohnfire.core.moves import (
    BUY_FIELD,
    CHOOSE,
    DECLINE,
    DISCARD_CARD,
    END_TRADING,
    HARVEST,
    PASS,
    PLACE,
    PLANT,
    PROPOSE,
    STOP_PLANTING,
    WANT,
    Move,
)
from bohnfire.game import Game

Watch = Callable[[Game, int, Move], object]

# What a seat does that has nothing to say although the game waits for it; the quietest first.
QUIET = (
    *(DECLINE, STOP_PLANTING, PASS, END_TRADING, PLANT, CHOOSE, PLACE, DISCARD_CARD),
    *(HARVEST, BUY_FIELD),
)


@dataclass(frozen=True)
class Fault:
    """A bot failed: it raised an error, or wanted something illegal. A quiet move replaced it."""

    seat: int
    turn: int
    reason: str

    def __str__(self) -> str:
        return f"Seat {self.seat}, turn {self.turn}: {self.reason}"


def quiet_move(legal: list[Move], must: bool) -> Move | None:
    """Decline what is open; more only if the game waits for the seat (`must`)."""
    for verb in QUIET if must else (DECLINE,):
        for move in legal:
            if move.verb == verb:
                return move
    return None


class Driver:
    """Asks the bots of one game one after the other; people may sit in the other seats.

    After every change everybody is asked again, first those the game does not wait for,
    clockwise from the active player, then those it waits for. So offers are answered before
    trading ends. Outside the trade phase the others are asked once in each phase.

    budget: offers and wants each seat may send in a turn; this bounds every game.
    patience: how often people are given the word before a bot ends the trading.
    talk: what was said at the table; whoever lets people talk appends to it.
    """

    def __init__(self, bots: Mapping[int, Bot], budget: int = MESSAGES, patience: int = 0) -> None:
        self.bots = dict(bots)
        self.budget = budget
        self.patience = patience
        self.faults: list[Fault] = []
        self.talk: list[Saying] = []
        self._version = -1
        self._asked: set[int] = set()
        self._moment: tuple[int, str] = (0, "")
        self._sent: dict[int, int] = {}
        self._waited = 0

    def next(self, game: Game) -> tuple[int, Move] | None:
        """The next legal move of a bot, to be applied by the caller.

        None: it is for people to act, or the game is over.
        """
        if game.over:
            return None
        self._notice(game)
        waiting = game.waiting()
        for seat in self._order(game, waiting):
            self._asked.add(seat)
            move = self._ask(game, seat, seat in waiting)
            if move is None:
                continue
            if move.verb == END_TRADING and self._holds_open(game):
                return None
            return seat, move
        return None

    def _notice(self, game: Game) -> None:
        """Find out what has changed since the last question."""
        if len(game.history) == self._version:
            return
        self._version = len(game.history)
        self._waited = 0
        moment = (int(game.table.turn), game.phase)
        if moment[0] != self._moment[0]:
            self._sent.clear()
        if moment != self._moment or game.phase == "trade":
            self._asked.clear()
        self._moment = moment

    def _order(self, game: Game, waiting: tuple[int, ...]) -> list[int]:
        """The bots to ask: others first, clockwise from the active player."""
        clockwise = [(game.active + n) % game.players for n in range(game.players)]
        others = [seat for seat in clockwise if seat not in waiting and seat not in self._asked]
        return [seat for seat in (*others, *waiting) if seat in self.bots]

    def _ask(self, game: Game, seat: int, must: bool) -> Move | None:
        """A legal move, or None where the bot has nothing to say and need not act."""
        left = self.budget - self._sent.get(seat, 0)
        turn = turn_of(game, seat, left, self.talk)
        if not must and not turn.legal and turn.space is None:
            return None
        try:
            move = self.bots[seat].choose(turn)
        except Exception as error:  # a bot is foreign code; its faults must not stop the game
            return self._fault(game, seat, must, repr(error))
        if move is None:
            return quiet_move(turn.legal, must) if must else None
        refusal = game.check(seat, move)
        if refusal is not None:
            return self._fault(game, seat, must, f"{move!r} [{refusal.code}]")
        if move.verb in (PROPOSE, WANT):
            if left <= 0:
                return self._fault(game, seat, must, f"{move!r} [more than {self.budget} messages]")
            self._sent[seat] = self._sent.get(seat, 0) + 1
        return move

    def _fault(self, game: Game, seat: int, must: bool, reason: str) -> Move | None:
        self.faults.append(Fault(seat, int(game.table.turn), reason))
        return quiet_move(game.legal(seat), must)

    def _holds_open(self, game: Game) -> bool:
        """Whether people get the word once more before the trading ends."""
        if len(self.bots) == game.players or self._waited >= self.patience:
            return False
        self._waited += 1
        return True


@dataclass
class Played:
    """A finished game between bots. faults: what the bots did wrong, if anything."""

    result: Result
    moves: int
    faults: list[Fault] = field(default_factory=list)


def play(
    game: Game,
    bots: Mapping[int, Bot] | Sequence[Bot],
    budget: int = MESSAGES,
    watch: Watch | None = None,
) -> Played:
    """Play a game to its end with a bot in every seat.

    watch: called with game, seat and move before each move is made.
    """
    seated = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
    if sorted(seated) != list(range(game.players)):
        raise ValueError(f"This game needs a bot for each of its {game.players} seats.")
    driver = Driver(seated, budget)
    moves = 0
    while (step := driver.next(game)) is not None:
        if watch is not None:
            watch(game, *step)
        game.apply(*step)
        moves += 1
    outcome = game.result()
    assert outcome is not None
    return Played(outcome, moves, driver.faults)

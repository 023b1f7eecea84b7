"""How long a bot whose turn it is keeps the trade phase open for people.

A bot has decided in an instant, people have not. When a bot wants to end the trading, it waits
until every person at the table has said to be done, or nothing was heard for a while.
"""

import time
from collections.abc import Callable
from typing import TypeGuard

from bohnfire.core.moves import DECLINE, WITHDRAW
from bohnfire.table.entries import Body, Moved
from bohnfire.table.seats import HUMAN
from bohnfire.table.session import Session
from bohnfire.table.settings import Settings
from bohnfire.wire import move_from_json


def speaks_up(body: Body) -> TypeGuard[Moved]:
    """Whether this is a move after which a person may have more to say: any but a no."""
    if not isinstance(body, Moved):
        return False
    return move_from_json(bytes(body.move)).verb not in (DECLINE, WITHDRAW)


class Patience:
    """Belongs to one table; is asked by its bots and told by its people."""

    def __init__(
        self, session: Session, settings: Settings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._session = session
        self._settings = settings
        self._clock = clock
        self._moment: tuple[int, str] = (0, "")
        self._since: float | None = None
        self._heard = clock()
        self._done: set[int] = set()
        self._asked: set[int] = set()

    def said(self, seat: int, done: bool) -> None:
        """A person is done for this turn, or wants more time."""
        self._begin_anew()
        group, other = (self._done, self._asked) if done else (self._asked, self._done)
        group.add(seat)
        other.discard(seat)

    def noticed(self, body: Body) -> None:
        """Something happened; a person who does more than decline starts the waiting anew."""
        self._begin_anew()
        if speaks_up(body) and self._is_human(body.seat):
            self._heard = self._clock()
            self._since = None if self._since is None else self._heard

    def left(self, present: frozenset[int]) -> float:
        """Seconds a bot that wants to end the trading now still waits; 0 when it may end it."""
        self._begin_anew()
        people = self.waited_for(present)
        if not people:
            return 0.0
        if self._since is None:
            self._since = self._began()
        engaged = any(seat in self._asked or self._has_to_answer(seat) for seat in people)
        limit = self._settings.patience_asked if engaged else self._settings.patience
        return max(0.0, self._since + limit - self._clock())

    def _began(self) -> float:
        """Since when people have had time: while the bots talked they could act as well."""
        usual = self._settings.patience
        least = min(usual, self._settings.patience_least)
        return max(self._heard, self._clock() - usual + least)

    def waited_for(self, present: frozenset[int]) -> list[int]:
        """The people who look on and have not said that they are done."""
        self._begin_anew()
        return [seat for seat in sorted(present) if self._is_human(seat) and seat not in self._done]

    @property
    def waiting(self) -> bool:
        """Whether a bot is waiting at the moment."""
        self._begin_anew()
        return self._since is not None

    def _begin_anew(self) -> None:
        """Forget everything when a new phase has begun."""
        game = self._session.game
        moment = (0, "") if game is None else (int(game.table.turn), game.phase)
        if moment != self._moment:
            self._moment, self._since, self._heard = moment, None, self._clock()
            self._done, self._asked = set(), set()

    def _is_human(self, seat: int) -> bool:
        return self._session.seats[seat].kind == HUMAN

    def _has_to_answer(self, seat: int) -> bool:
        return self._session.can_decline(seat)

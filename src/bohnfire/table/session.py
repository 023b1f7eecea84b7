"""A table as its log tells it: folding the entries gives who sits where and the game.

The same fold serves the live table and a table that is read back after a restart.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.events import Event, Recorder
from bohnfire.table.entries import Body, Entry, Header, Joined, Moved, Rematched, Started
from bohnfire.table.refusals import Kind, Refused, conflict
from bohnfire.table.seats import Seats
from bohnfire.wire import move_to_json


@dataclass(frozen=True)
class Change:
    """Something that may become the next entry: the game after it, and what was heard."""

    body: Body
    game: "bohnfire.Game | None" = None
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True)
class Line:
    """One event of the game, with the version of the table that brought it."""

    version: int
    event: Event


class Session:
    """All that is known of one table. Only its owner changes it, one entry at a time."""

    def __init__(self, header: Header, log: Iterable[Entry] = ()) -> None:
        self.header = header
        self.seats = Seats(header.players)
        self.game: bohnfire.Game | None = None
        self.version = 0
        self.lines: list[Line] = []
        self.rematch: str | None = None
        self._done: dict[tuple[int, str], int] = {}
        for entry in log:
            self.take(entry, self._again(entry.body))

    def done(self, seat: int, command: str | None) -> int | None:
        """The version a command of this seat led to when it was done before."""
        return None if command is None else self._done.get((seat, command))

    def start(self) -> Change:
        """Bots for the free seats, and a new game."""
        game, recorder = self._deal([])
        body = Started(self.seats.bots_for_free(), recorder.shuffles)
        return Change(body, game, recorder.events)

    def move(self, seat: int, command: str | None, move: Move) -> Change:
        """The move, tried on a copy. Raises Refused with the rule's code, sentence, clause."""
        if self.game is None:
            raise conflict("table/not-started", "The game has not started yet.")
        game, recorder = self.game.copy(), Recorder()
        game.listen(recorder)
        try:
            game.apply(seat, move)
        except bohnfire.IllegalMove as no:
            raise Refused(Kind.CONFLICT, no.code, no.sentence, no.clause) from None
        body = Moved(seat, command, msgspec.Raw(move_to_json(move)), recorder.shuffles)
        return Change(body, game, recorder.events)

    def take(self, entry: Entry, change: Change) -> None:
        """Let an entry that stands in the log become true."""
        self.version = entry.n
        self._seat(entry.body)
        if change.game is not None:
            self.game = change.game
        self.lines.extend(Line(entry.n, event) for event in change.events)

    def lines_before(self, version: int) -> int:
        """How many lines of the log a browser has that has seen this version."""
        return sum(1 for line in self.lines if line.version <= version)

    def open_offers(self, seat: int) -> int:
        """How many offers of this seat lie open."""
        if self.game is None:
            return 0
        return sum(1 for offer in self.game.table.offers if offer.proposer == seat)

    def can_decline(self, seat: int) -> bool:
        """Whether an offer waits for this seat's answer."""
        if self.game is None:
            return False
        return any(move.verb == moves.DECLINE for move in self.game.legal(seat))

    def _seat(self, body: Body) -> None:
        match body:
            case Joined(seat, name, token_hash):
                self.seats.sit(seat, name, token_hash)
            case Started(bots, _):
                for seat, name in bots:
                    self.seats.fill(seat, name)
            case Moved(seat, command, _, _):
                if command is not None:
                    self._done[seat, command] = self.version
            case Rematched(table):
                self.rematch = table

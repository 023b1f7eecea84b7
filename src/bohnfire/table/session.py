"""A table as its log tells it: folding the entries gives who sits where and the game.

The same fold serves the live table and a table that is read back after a restart.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

import bohnfire
from bohnfire.core import moves
from bohnfire.core.edition import Rules
from bohnfire.core.errors import EditionError, IllegalMove
from bohnfire.core.moves import Move
from bohnfire.editions.registry import find
from bohnfire.events import Event, Recorder
from bohnfire.game import dealt
from bohnfire.sentences import Happening, happenings
from bohnfire.table.delay import Delay, Scene
from bohnfire.table.entries import Body, Entry, Header, Joined, Moved, Rematched, Said, Started
from bohnfire.table.refusals import Kind, Refused, conflict
from bohnfire.table.seats import Seats
from bohnfire.wire import WireError, move_from_json, move_to_json


@dataclass(frozen=True)
class Change:
    """Something that may become the next entry: the game after it, and what was heard."""

    body: Body
    game: bohnfire.Game | None = None
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True)
class Line:
    """One line of the log for people, with the version of the table that brought it."""

    version: int
    happening: Happening | Said


class Session:
    """All that is known of one table. Only its owner changes it, one entry at a time."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.seats = Seats(header.players)
        self.game: bohnfire.Game | None = None
        self.version = 0
        self.lines: list[Line] = []
        self.talk: list[Said] = []
        self.rematch: str | None = None
        self.delay = Delay(header.delay)
        self._done: dict[tuple[int, str], int] = {}

    def done(self, seat: int, command: str | None) -> int | None:
        """The version a command of this seat led to when it was done before."""
        return None if command is None else self._done.get((seat, command))

    def start(self) -> Change:
        """Bots for the free seats, and a new game."""
        return self._dealt(self.seats.bots_for_free(), deal(self.header))

    def move(self, seat: int, command: str | None, move: Move) -> Change:
        """The move, tried on a copy. Raises Refused with the rule's code, sentence, clause."""
        if self.game is None:
            raise conflict("table/not-started", "The game has not started yet.")
        game = self.game.copy()
        recorder = Recorder(game.table.rules)
        recorder.table = game.table
        game.table.listener = recorder
        try:
            game.apply(seat, move)
        except IllegalMove as no:
            raise Refused(Kind.CONFLICT, no.code, no.sentence, no.clause) from None
        game.table.listener = None
        body = Moved(seat, command, msgspec.Raw(move_to_json(move)), recorder.shuffles)
        return Change(body, game, recorder.events)

    def take(self, entry: Entry, change: Change) -> None:
        """Let an entry that stands in the log become true."""
        self.version = entry.n
        self._seat(entry.body)
        if change.game is not None:
            self.game = change.game
        self.lines.extend(Line(entry.n, happening) for happening in happenings(change.events))
        if isinstance(entry.body, Said):
            self.lines.append(Line(entry.n, entry.body))
            self.talk.append(entry.body)
        self.delay.notice(self.now)

    @property
    def now(self) -> Scene:
        """The table as it is."""
        return Scene(self.version, self.game, len(self.lines))

    def scene(self, seat: int | None) -> Scene:
        """The moment of the table a seat sees, or somebody who only looks on (None)."""
        return self.delay.scene(self.now) if seat is None else self.now

    def again(self, body: Body, script: list[list[int]] | None = None) -> Change:
        """What an entry of the log changed when it was new.

        `script`: the shuffles of the whole game, where the generator would deal another one.
        """
        match body:
            case Started(bots, start):
                game = deal(self.header) if script is None else redeal(self.header, start, script)
                return self._dealt(bots, game)
            case Moved(seat, command, move):
                return self.move(seat, command, move_from_json(bytes(move)))
        return Change(body)

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

    def _dealt(self, bots: list[tuple[int, str]], game: bohnfire.Game) -> Change:
        events, shuffles = game.events, game.shuffles
        body = Started(bots, int(game.table.start), [list(shuffle) for shuffle in shuffles])
        game.table.listener = None
        return Change(body, game, events)

    def _seat(self, body: Body) -> None:
        match body:
            case Joined(seat, name, token_hash):
                self.seats.sit(seat, name, token_hash)
            case Started(bots):
                for seat, name in bots:
                    self.seats.fill(seat, name)
            case Moved(seat, command) | Said(seat, command) if command is not None:
                self._done[seat, command] = self.version
            case Rematched(table):
                self.rematch = table


def deal(header: Header) -> bohnfire.Game:
    """The game of a table, dealt by its seed."""
    return dealt(_rules(header), header.seed, events=True)


def redeal(header: Header, start: int, script: list[list[int]]) -> bohnfire.Game:
    """The game of a table, dealt by its recorded shuffles; later ones come from a new seed."""
    return dealt(_rules(header), secrets.randbits(63), start, script, events=True)


def _rules(header: Header) -> Rules:
    return find(header.edition, header.options).rules(header.players)


def restored(
    header: Header, log: list[Entry], after_each: Callable[[Session], None] = lambda _session: None
) -> Session:
    """The table its log tells of. `after_each` may look at it after every entry.

    The seed deals the game again; should the generator ever have changed, the recorded shuffles
    do. Raises Refused when the rules of this version do not allow what the log tells.
    """
    try:
        return _folded(header, log, None, after_each)
    except _OtherDeal:
        return _folded(header, log, _script(log), after_each)


class _OtherDeal(Exception):
    """The generator deals another game than the one in the log."""


def _folded(
    header: Header,
    log: list[Entry],
    script: list[list[int]] | None,
    after_each: Callable[[Session], None],
) -> Session:
    session = Session(header)
    for entry in log:
        try:
            change = session.again(entry.body, script)
        except (Refused, EditionError, WireError) as error:
            raise _damaged(script) from error
        if shuffles_of(change.body) != shuffles_of(entry.body):
            raise _damaged(script)
        session.take(entry, change)
        after_each(session)
    return session


def _damaged(script: list[list[int]] | None) -> Exception:
    if script is None:
        return _OtherDeal()
    return conflict("table/unreadable", "This version cannot read the game at this table.")


def _script(log: list[Entry]) -> list[list[int]]:
    return [shuffle for entry in log for shuffle in shuffles_of(entry.body)]


def shuffles_of(body: Body) -> list[list[int]]:
    """The orders of the draw pile an entry brought."""
    return body.shuffles if isinstance(body, Started | Moved) else []

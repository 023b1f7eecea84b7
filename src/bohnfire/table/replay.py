"""A finished game, looked at move by move with all cards open."""

import bohnfire
from bohnfire.records import Record
from bohnfire.sentences import Teller
from bohnfire.table.entries import Entry, Header, Moved
from bohnfire.table.messages import log_line, position
from bohnfire.table.refusals import bad, conflict
from bohnfire.table.session import Session, restored, shuffles_of
from bohnfire.view import ALL
from bohnfire.wire import encode, move_from_json


class Replay:
    """Every position of one game. Raises Refused while the game is not over."""

    def __init__(self, header: Header, log: list[Entry]) -> None:
        self._positions: list[tuple[int, bohnfire.Game]] = []
        self._session = restored(header, log, self._note)
        game = self._session.game
        if game is None or not game.over:
            raise conflict("table/not-over", "This can be seen when the game is over.")
        self._log = log
        self._names = self._session.seats.names
        self._teller = Teller(game.edition, self._names, ALL)

    @property
    def steps(self) -> int:
        """The number of moves."""
        return len(self._positions) - 1

    def message(self, step: int) -> bytes:
        """The table after so many moves, and the log up to there, as JSON."""
        if not 0 <= step <= self.steps:
            raise bad("replay/no-such-step", f"This game has the steps 0 to {self.steps}.")
        version, game = self._positions[step]
        lines = [
            log_line(n, line, self._teller, self._names)
            for n, line in enumerate(self._session.lines)
            if line.version <= version
        ]
        steps = {"step": step, "steps": self.steps, "log": lines}
        return encode(steps | position(game, game.view(ALL)))

    def record(self) -> bytes:
        """The game as a file that can be played again anywhere."""
        header, game = self._session.header, self._session.game
        assert game is not None
        bodies = [entry.body for entry in self._log]
        moved = [body for body in bodies if isinstance(body, Moved)]
        return Record.made(
            header.edition,
            header.options,
            self._names,
            int(game.table.start),
            [shuffle for body in bodies for shuffle in shuffles_of(body)],
            [(body.seat, move_from_json(bytes(body.move))) for body in moved],
            game.result(),
            header.seed,
        ).encode()

    def _note(self, session: Session) -> None:
        game = session.game
        if game is None or (self._positions and self._positions[-1][1] is game):
            return
        self._positions.append((session.version, game))

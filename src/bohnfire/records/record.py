"""The record of a game, as it is stored: JSON, decoded strictly."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta, field

from bohnfire.core.ending import Result
from bohnfire.core.errors import EditionError, IllegalMove
from bohnfire.core.moves import Move
from bohnfire.editions.registry import EDITIONS, find
from bohnfire.game import Game, dealt
from bohnfire.records.errors import RecordError
from bohnfire.wire import Card, SeatIndex, WireError, WireMove, decode, from_wire, to_wire

FORMAT: Final = 1  # the form of the file
RULES: Final = 1  # counts the changes of rules after which an old game may run differently
MOST_BYTES: Final = 16 * 2**20
MOST_MOVES: Final = 200_000

Name = Annotated[str, Meta(max_length=80)]


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Played(_Strict, frozen=True):
    """A move and the seat that made it."""

    seat: SeatIndex
    move: WireMove


class Outcome(_Strict, frozen=True):
    """How the game ended; coins by seat. tie_break: "" where no tie was broken."""

    coins: list[Annotated[int, Meta(ge=0, le=254)]]
    winners: list[SeatIndex]
    tie_break: str = ""


class Versions(msgspec.Struct):
    """What every format says about itself; everything else is ignored here."""

    format: int
    rules: int = RULES


class Record(_Strict, frozen=True, kw_only=True):
    """Everything needed to play a game again.

    data: names the tables of a host that the game was played with, "" for those of the package.
    shuffles: each order of the draw pile, the next card first; a replay follows them and depends
    on no generator. seed: where they once came from, for information. names: by seat.
    """

    format: int = FORMAT
    rules: int = RULES
    edition: Annotated[str, Meta(max_length=80)]
    options: dict[str, str] = field(default_factory=dict)
    data: Annotated[str, Meta(max_length=80)] = ""
    players: Annotated[int, Meta(ge=1, le=15)]
    names: list[Name]
    start: SeatIndex
    seed: int | str | None = None
    shuffles: Annotated[list[Annotated[list[Card], Meta(max_length=254)]], Meta(max_length=1000)]
    moves: Annotated[list[Played], Meta(max_length=MOST_MOVES)]
    result: Outcome | None = None

    @staticmethod
    def of(game: Game, names: Sequence[str] = ()) -> "Record":
        """The record of a game that was played from its beginning.

        >>> import bohnfire
        >>> game = bohnfire.new("dahlias", players=3, seed=7, start=0)
        >>> game.apply(0, game.legal(0)[0])
        >>> record = Record.of(game, names=["Nina", "Timon", "Keno"])
        >>> [step for step, position in record.replay()]
        [0, 1]

        Raises RecordError for a copy, or a game set up in the middle.
        """
        if not game.shuffles:
            raise RecordError("record/no-beginning", "The beginning of this game is not known.")
        return Record.made(
            game.edition.id,
            dict(game.edition.chosen),
            names or [f"Seat {seat}" for seat in range(game.players)],
            int(game.table.start),
            game.shuffles,
            game.history,
            game.result(),
            game.seed,
        )

    @staticmethod
    def made(
        edition: str,
        options: Mapping[str, str],
        names: Sequence[str],
        start: int,
        shuffles: Sequence[Sequence[int]],
        moves: Sequence[tuple[int, Move]],
        result: Result | None = None,
        seed: int | str | None = None,
    ) -> "Record":
        """A record from its parts; `names` by seat, so there is one for each player."""
        return Record(
            edition=edition,
            options=dict(options),
            data=EDITIONS[edition].data if edition in EDITIONS else "",
            players=len(names),
            names=list(names),
            start=start,
            seed=seed,
            shuffles=[list(map(int, shuffle)) for shuffle in shuffles],
            moves=[Played(seat, to_wire(move)) for seat, move in moves],
            result=None if result is None else outcome(result),
        )

    @staticmethod
    def decode(text: bytes | str) -> "Record":
        """Read JSON. Whether the moves are legal is not asked here; `verify` does.

        Raises RecordError.
        """
        if len(text) > MOST_BYTES:
            raise RecordError("record/too-large", "This file is too large for a record.")
        try:
            check_versions(decode(text, Versions))
            record = decode(text, Record)
        except WireError as error:
            reason = error.sentence.removeprefix("This message cannot be understood: ")
            sentence = f"This is not a record of a game: {reason}"
            raise RecordError("record/malformed", sentence) from None
        if len(record.names) != record.players:
            sentence = f"There are {record.players} players, but {len(record.names)} names."
            raise RecordError("record/names", sentence)
        return record

    def encode(self) -> bytes:
        """The record as JSON."""
        return msgspec.json.encode(self)

    def replay(self, events: bool = False) -> Iterator[tuple[int, Game]]:
        """Play the game again: each step with the game after so many moves.

        It is one game that goes on; take `game.copy()` to keep a position. `events`: the game
        keeps its events. Raises RecordError at the first thing that does not fit.
        """
        game = self._begin(events)
        self._check_shuffles(game, None)
        yield 0, game
        for step, played in enumerate(self.moves, 1):
            self._play(game, step, played)
            yield step, game
        self._check_end(game)

    def game_at(self, step: int) -> Game:
        """The game after so many moves."""
        if not 0 <= step <= len(self.moves):
            sentence = f"This game has the steps 0 to {len(self.moves)}, not {step}."
            raise RecordError("record/no-such-step", sentence)
        return next(game for at, game in self.replay() if at == step)

    def verify(self) -> Game:
        """Play the whole game again and return its end; raises RecordError."""
        return [game for _step, game in self.replay()][-1]

    def _begin(self, events: bool) -> Game:
        if self.edition in EDITIONS and EDITIONS[self.edition].data != self.data:
            sentence = "This game was played with other tables of meters and wild cards (--data)."
            raise RecordError("record/other-tables", sentence)
        seed = self.seed if isinstance(self.seed, int) else 0
        shuffles = self.shuffles
        return begin(self.edition, self.options, self.players, seed, self.start, shuffles, events)

    def _play(self, game: Game, step: int, played: Played) -> None:
        try:
            game.apply(played.seat, from_wire(played.move))
        except IllegalMove as error:
            sentence = f"seat {played.seat} may not do this. {error} "
            raise RecordError("record/illegal-move", sentence.strip(), step) from None
        except WireError as error:
            raise RecordError("record/malformed", error.sentence, step) from None
        except ValueError as error:
            raise RecordError("record/shuffles", str(error), step) from None
        self._check_shuffles(game, step)

    def _check_shuffles(self, game: Game, step: int | None) -> None:
        """Without this a shuffle that is missing would be made up by the generator."""
        last = len(game.shuffles)
        if last > len(self.shuffles) or game.shuffles[-1] != self.shuffles[last - 1]:
            sentence = "The cards are shuffled here, but the record does not say how."
            raise RecordError("record/shuffles", sentence, step)

    def _check_end(self, game: Game) -> None:
        if len(game.shuffles) != len(self.shuffles):
            sentence = "The record tells of more shuffles than there are in the game."
            raise RecordError("record/shuffles", sentence)
        result = game.result()
        if self.result != (None if result is None else outcome(result)):
            sentence = "The game does not end as the record says."
            raise RecordError("record/result", sentence)


def begin(
    edition: str,
    options: Mapping[str, str],
    players: int,
    seed: int,
    start: int,
    shuffles: Sequence[Sequence[int]],
    events: bool = False,
) -> Game:
    """Deal a recorded game; raises RecordError."""
    try:
        return dealt(find(edition, options).rules(players), seed, start, shuffles, events)
    except EditionError as error:
        raise RecordError(error.code.replace("edition/", "record/"), error.sentence) from None
    except ValueError as error:
        raise RecordError("record/shuffles", str(error)) from None


def outcome(result: Result) -> Outcome:
    """The result of a game as a record stores it."""
    return Outcome(list(result.coins), list(result.winners), result.tie_break)


def check_versions(versions: Versions) -> None:
    """Refuse what a later version of this software wrote."""
    if versions.format > FORMAT or versions.rules > RULES:
        sentence = (
            f"This record was written by a newer version (format {versions.format}, rules "
            f"{versions.rules}); this one reads up to format {FORMAT}, rules {RULES}."
        )
        raise RecordError("record/newer", sentence)
    if versions.format < 1 or versions.rules < 1:
        raise RecordError("record/malformed", "Formats and rules are numbered from 1.")

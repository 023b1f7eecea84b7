"""A game to hold in the hand: the public face of the engine."""

from collections.abc import Iterable

from bohnfire import notation
from bohnfire.core import game as engine
from bohnfire.core.determinise import determinise
from bohnfire.core.edition import Edition, Rules
from bohnfire.core.ending import Result, result
from bohnfire.core.errors import Refusal
from bohnfire.core.listener import Listener
from bohnfire.core.moves import Move, seats_of
from bohnfire.core.rng import seeded
from bohnfire.core.space import OfferSpace, offer_space
from bohnfire.core.table import Table
from bohnfire.editions import registry
from bohnfire.events import Event, Recorder
from bohnfire.view import SPECTATOR, View, view


class Shuffles(Listener):
    """Notes the shuffles only, so that every game can be stored."""

    def __init__(self) -> None:
        self.shuffles: list[list[int]] = []

    def shuffled(self, cards: object) -> None:
        self.shuffles.append(list(map(int, cards)))  # type: ignore[call-overload]


class Game:
    """One game: who may act, what is legal, what a seat sees, how it ended.

    >>> import bohnfire
    >>> game = bohnfire.new("dahlias", players=4, seed=7, start=0)
    >>> game.waiting(), game.phase
    ((0,), 'plant')
    >>> game.apply(0, game.legal(0)[0])
    >>> len(game.view(0).seats[0].hand), game.view(1).seats[0].hand
    (4, None)
    """

    __slots__ = ("history", "listener", "seed", "table")

    def __init__(
        self, table: Table, seed: int | None = None, listener: Shuffles | Recorder | None = None
    ) -> None:
        self.table = table
        self.seed = seed
        self.listener = listener
        self.history: list[tuple[int, Move]] = []

    @property
    def edition(self) -> Edition:
        """The edition with the options chosen."""
        return self.table.rules.edition

    @property
    def players(self) -> int:
        return int(self.table.players)

    @property
    def phase(self) -> str:
        """The id of the present phase."""
        return engine.phase_of(self.table).name

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.table.active)

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def events(self) -> list[Event]:
        """Everything that happened, if the game was made with `events=True`."""
        return self.listener.events if isinstance(self.listener, Recorder) else []

    @property
    def shuffles(self) -> list[list[int]]:
        """Every order of the draw pile so far, the next card first. A copy has none."""
        return [] if self.listener is None else self.listener.shuffles

    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for; it cannot go on without one of them."""
        return seats_of(self.table.waiting)

    def actors(self) -> tuple[int, ...]:
        """Every seat that must or may act: to plant, trade, answer, harvest or buy.

        For whoever leads the game, not for a viewer: where coins are secret it gives away who
        could buy a field.
        """
        return seats_of(engine.actors(self.table))

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat. Offers are described by `offer_space`; wants are free."""
        return engine.legal(self.table, seat)

    def offer_space(self, seat: int) -> OfferSpace | None:
        """What the seat may offer and ask now; None while it may not make offers."""
        return offer_space(self.table, seat)

    def check(self, seat: int, move: Move | str) -> Refusal | None:
        """Why the move is not allowed, or None if it is. Nothing happens."""
        if isinstance(move, str):
            move = notation.parse_move(self.table, seat, move)
        code = engine.refusal(self.table, seat, move)
        return Refusal(code) if code else None

    def apply(self, seat: int, move: Move | str) -> None:
        """Do the move, given as a value or as text, or raise IllegalMove and change nothing."""
        if isinstance(move, str):
            move = notation.parse_move(self.table, seat, move)
        engine.apply(self.table, seat, move)
        self.history.append((seat, move))

    def view(self, viewer: int | None = None) -> View:
        """The table as a seat sees it; None: a spectator; `bohnfire.ALL`: everything.

        Raises SeatError if there is no such seat.
        """
        return view(self.table, SPECTATOR if viewer is None else viewer)

    def copy(self) -> "Game":
        """An independent copy of the present state, without history and listeners."""
        return Game(self.table.copy(), self.seed)

    def determinised(self, seat: int | None, seed: int, *, recall: bool = False) -> "Game":
        """A copy to search in: what the seat cannot see is dealt anew, by the seed.

        Every table that looks to the seat as this one does is equally likely; None: to a
        spectator. recall: as if the seat had kept in mind every card that was discarded or
        became a coin before its eyes. The chance to come is not that of this game.
        Raises SeatError if there is no such seat.

        >>> import bohnfire
        >>> game = bohnfire.new("dahlias", players=4, seed=7, start=0)
        >>> guess = game.determinised(0, seed=1)
        >>> guess.view(0).plain() == game.view(0).plain()
        True
        >>> guess.view(1).plain() == game.view(1).plain()
        False
        """
        viewer = SPECTATOR if seat is None else seat
        return Game(determinise(self.table, viewer, seeded(seed), recall))

    def result(self) -> Result | None:
        """Coins and winners; None while the game goes on."""
        return result(self.table)


def new(
    edition: str | Edition = "amigo_2019",
    players: int = 4,
    seed: int = 0,
    start: int | None = None,
    *,
    shuffles: Iterable[Iterable[int]] = (),
    events: bool = False,
    **options: str,
) -> Game:
    """Set up a game and begin its first turn.

    edition: an id or an Edition. start: the start player, None to let the seed decide.
    shuffles: orders of the draw pile that replace those of the seed. events: keep a log.
    Further keywords are options of the edition. Raises EditionError.
    """
    chosen = registry.find(edition, options) if isinstance(edition, str) else edition
    return dealt(chosen.rules(players), seed, start, shuffles, events)


def dealt(
    rules: Rules,
    seed: int,
    start: int | None = None,
    shuffles: Iterable[Iterable[int]] = (),
    events: bool = False,
) -> Game:
    """A game by rules already laid out, which many games can share."""
    first = engine.SEEDED_START if start is None else engine.starter(rules, start)
    listener = Recorder(rules) if events else Shuffles()
    table = engine.new(rules, seed, first, shuffles, listener)
    if isinstance(listener, Recorder):
        listener.table = table
    return Game(table, seed, listener)

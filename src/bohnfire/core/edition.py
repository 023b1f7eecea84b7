"""An edition is a value: cards, set-up by number of players, phases, effects, ending."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnfire.core.cards import Faces, Icon, Order, Variety
from bohnfire.core.errors import EditionError
from bohnfire.core.moves import Move, Moves

if TYPE_CHECKING:
    from bohnfire.core.table import Table

# Protection of a single bean (rulebook K7).
STANDARD: Final = 0
LITERAL: Final = 1
NONE: Final = 2

# Who wins a tie (flag `tiebreak`).
SHARED_WIN: Final = "shared"
HAND_CARDS: Final = "hand_cards"
SECOND_PLAYER: Final = "second_player"
FARTHEST_CLOCKWISE: Final = "farthest_clockwise"


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A step of the turn. `name` is its id; a phase without actors passes by itself."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def prepare(self, table: "Table") -> None:
        """Lay out what this phase needs before the first turn."""

    def enter(self, table: "Table") -> None:
        """What happens by itself when the phase begins."""

    def actors(self, table: "Table") -> i64:
        """A bit for each seat the game waits for; 0 when the phase is done."""
        return 0

    def legal(self, table: "Table", seat: i64, moves: Moves) -> None:
        """Add the moves of this phase that the seat may make now."""

    def refusal(self, table: "Table", seat: i64, move: Move) -> str:
        """The code of the reason why a move is not allowed, or ""."""
        return "move/not-now"

    def act(self, table: "Table", seat: i64, move: Move) -> None:
        """Do a move that is allowed."""

    def fields_changed(self, table: "Table", seat: i64) -> None:
        """A seat harvested or bought a field while the phase waits for somebody."""

    def trading(self, table: "Table", seat: i64) -> bool:
        """Whether the seat may make offers now."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """A rule of some cards that changes what a harvest pays or brings about."""

    def counts(self, table: "Table", seat: i64, field: i64, cards: i64) -> i64:
        """How many cards the field counts for; nothing may happen here."""
        return cards

    def pays(self, table: "Table", seat: i64, field: i64, coins: i64) -> i64:
        """How many coins the field pays; nothing may happen here."""
        return coins

    def harvested(self, table: "Table", seat: i64, field: i64, coins: i64) -> None:
        """What the harvest brings about besides the coins; called before the cards move."""


@dataclass(frozen=True)
class Setup:
    """The line of the set-up table for one number of players.

    hand: cards dealt to each, or one number for each seat from the start player clockwise.
    fields: at the start; fields_max: with bought ones. price: coins for one more, 0: not sold.
    draws: cards drawn at the end of a turn. ends: the exhaustion that ends the game.
    without: varieties that stay in the box.
    """

    hand: int | tuple[int, ...] = 5
    fields: int = 2
    fields_max: int = 0
    price: int = 0
    draws: int = 3
    ends: int = 3
    without: tuple[str, ...] = ()
    target: int = 0  # coins a lone player must reach to win


@dataclass(frozen=True)
class Option:
    """A switch of an edition: each value is a function that makes the changed edition.

    `number`, if given, takes any positive whole number in place of a named value.
    """

    id: str
    about: str
    default: str
    values: "dict[str, Callable[[Edition], Edition]]"
    number: "Callable[[Edition, int], Edition] | None" = None

    def apply(self, edition: "Edition", value: str) -> "Edition":
        """The edition as this value makes it; EditionError if there is no such value."""
        if value in self.values:
            return self.values[value](edition)
        if self.number is not None and value.isdecimal() and 0 < int(value) < 1000:
            return self.number(edition, int(value))
        kind = "a number up to 999" if self.number is not None else f"one of {listed(self.values)}"
        raise EditionError(
            "edition/unknown-value",
            f"The option {self.id!r} of {edition.name} is {kind}, not {value!r}.",
        )


@dataclass(frozen=True)
class Edition:
    """One complete rule set, written to be read like its rulebook."""

    id: str
    name: str
    year: str
    status: str
    source: str
    varieties: tuple[Variety, ...]
    setups: dict[int, Setup]
    phases: tuple[Phase, ...]
    effects: tuple[Effect, ...] = ()
    tie_break: str = SHARED_WIN
    protection: int = STANDARD
    secret_coins: bool = False
    unseen_coins: bool = False  # some coins come from a hand or straight from the draw pile
    offturn_harvest: bool = True
    planting_replaces: bool = False  # planting on another variety harvests it (Wikipedia R8)
    leftovers_discarded: bool = False  # at the end, before the final harvest
    market: bool = False  # the open cards are everybody's, not the active player's
    lazy_exhaustion: bool = False  # counted when a card is needed and none is there (K16)
    ends_with_round: bool = False  # the round of the final exhaustion is played to its end
    price_to_box: bool = False  # coins paid for a field leave the game
    rows: int = 0  # offer rows of each seat
    notes: int = 0  # numbers that phases of this edition keep at the table
    orders: tuple[Order, ...] = ()
    icons: tuple[Icon, ...] = ()
    options: tuple[Option, ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    reconstructed: tuple[str, ...] = ()
    data: str = ""  # a digest of the tables of a host that replace those of the package
    refuses: dict[int, str] = field(default_factory=dict)  # players: a pointer for them

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players this edition can be played with."""
        return tuple(sorted(self.setups))

    def changed(self, **changes: object) -> "Edition":
        """The same edition with other values; how options and expansions are written."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def with_options(self, options: Mapping[str, str]) -> "Edition":
        """The edition as these options make it; unknown ones raise EditionError."""
        known = {option.id: option for option in self.options}
        edition = self
        for name, value in sorted(options.items()):
            if name not in known:
                raise EditionError(
                    "edition/unknown-option",
                    f"{self.name} has no option {name!r}; it has {listed(known)}.",
                )
            if value != known[name].default:
                edition = known[name].apply(edition, value)
        chosen = {option.id: option.default for option in self.options} | dict(options)
        return edition.changed(chosen=tuple(sorted(chosen.items())))

    def rules(self, players: int) -> "Rules":
        """The rules for this number of players; EditionError if it cannot be played so."""
        if players in self.setups:
            return Rules(self, players)
        pointer = self.refuses.get(players, "")
        raise EditionError(
            "edition/player-count",
            f"{self.name} is for {listed(self.setups)} players, not {players}.{pointer}",
        )


def listed(names: object) -> str:
    """Names in a row: "3, 4 or 5"."""
    words = [str(name) for name in names]  # type: ignore[attr-defined]
    if len(words) < 2:
        return words[0] if words else "none"
    return f"{', '.join(words[:-1])} or {words[-1]}"


class Rules:
    """An edition at one number of players, laid out for the engine. Shared by its tables."""

    def __init__(self, edition: Edition, players: int) -> None:
        setup = edition.setups[players]
        self.edition: Edition = edition
        self.setup: Setup = setup
        self.players: i64 = players
        self.faces: Faces = Faces(edition.varieties, setup.without, edition.orders, edition.icons)
        self.phases: vec[Phase] = vec[Phase](edition.phases)
        self.effects: vec[Effect] = vec[Effect](edition.effects)
        self.fields: i64 = setup.fields
        self.fields_max: i64 = max(setup.fields, setup.fields_max)
        self.price: i64 = setup.price
        self.draws: i64 = setup.draws
        self.ends: i64 = setup.ends
        self.protection: i64 = edition.protection
        self.offturn_harvest: bool = edition.offturn_harvest
        self.planting_replaces: bool = edition.planting_replaces
        self.lazy_exhaustion: bool = edition.lazy_exhaustion
        self.ends_with_round: bool = edition.ends_with_round
        self.price_to_box: bool = edition.price_to_box
        self.rows: i64 = edition.rows
        self.notes: i64 = edition.notes
        self.has_icons: bool = len(edition.icons) > 0
        hand = setup.hand
        self.hands: tuple[int, ...] = (hand,) * players if isinstance(hand, int) else hand

    def key(self) -> tuple[object, ...]:
        """What tells these rules from others; an edition of one's own needs its own id."""
        return (self.edition.id, self.edition.chosen, self.players)

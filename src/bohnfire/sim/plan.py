"""What all games of a batch share, and what tells it from another batch."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from bohnfire.bots import BOTS, Bot, UnknownBot
from bohnfire.core.edition import Edition, listed
from bohnfire.editions.hosttables import use_tables
from bohnfire.editions.registry import EDITIONS, find
from bohnfire.sim.errors import BatchError
from bohnfire.sim.wholetable import PLAYERS, WholeTable

BotMaker = Callable[[int | None], Bot]
SeatedBot = str | BotMaker | WholeTable
EditionMaker = Callable[[], Edition]
AnyEdition = str | Edition | EditionMaker


@dataclass(frozen=True)
class Batch:
    """What all games of a batch share. bots: a name or a maker for each seat.

    edition: an id, a reference `module:name` to an Edition or to a function that makes one, such
    a function, or an Edition; see `edition_of`. Seats are counted from the start player. With
    `rotate`, the bots move up one seat from game to game, so that nobody profits from a place.
    data: a folder of tables that each process must use, as the main one does already
    (`bohnfire.editions.hosttables.use_tables`).
    """

    edition: AnyEdition
    players: int
    bots: tuple[SeatedBot, ...]
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    rotate: bool = False
    data: Path | None = None
    kind: ClassVar[str] = "batch"

    def deal(self, number: int) -> int:
        """Games of the same deal have the same number here."""
        return number

    def seating(self, number: int) -> list[int]:
        """Which bot (index into `bots`) sits in each seat of a game."""
        shift = number if self.rotate else 0
        return [(seat + shift) % self.players for seat in range(self.players)]

    def laid_out(self) -> Edition:
        """The edition with its options; raises EditionError or BatchError."""
        return edition_of(self.edition, self.options)

    def portable(self) -> "Batch":
        """The same batch, ready to be sent to other processes; raises BatchError.

        The phases of an edition are parts of the compiled engine and do not travel. An edition of
        the registry goes by its id, another one by the function that makes it.
        """
        edition = self.edition
        if not isinstance(edition, Edition):
            return self
        if EDITIONS.get(edition.id) is edition:
            return replace(self, edition=edition.id)
        raise BatchError(
            "simulate/edition",
            f"The edition {edition.id!r} cannot be sent to other processes as a value. Name the "
            "function that makes it, or write 'module:function', or play with one worker.",
        )

    def plain(self) -> dict[str, Any]:
        """What decides the games, as plain values: equal ones give equal games."""
        edition = self.laid_out()
        setup = edition.setups[self.players]
        return {
            "kind": self.kind,
            "edition": edition.id,
            "name": edition.name,
            "varieties": {one.id: one.name for one in edition.varieties},
            "fields": setup.fields,
            "price": setup.price,
            "rules": digest(edition),
            "options": dict(edition.chosen),
            "players": self.players,
            "bots": [name_of(bot) for bot in self.bots],
            "seed": self.seed,
            "rotate": self.rotate,
        }


def edition_of(edition: AnyEdition, options: Mapping[str, str] | None = None) -> Edition:
    """The edition of an id, a reference `module:name`, a maker or a value, with these options.

    Raises EditionError, or BatchError for a reference that leads nowhere.
    """
    if isinstance(edition, str):
        if ":" not in edition:
            return find(edition, options)
        edition = referred(edition)
    made = edition() if callable(edition) else edition
    if not isinstance(made, Edition):
        raise BatchError("simulate/reference", f"{edition!r} is no edition and makes none.")
    return made.with_options(options) if options else made


def referred(reference: str) -> Any:
    """What `module:name` names; raises BatchError."""
    module, _, name = reference.partition(":")
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as error:
        raise BatchError("simulate/reference", f"{reference!r} leads nowhere: {error}.") from error
    return found


def name_of_edition(edition: AnyEdition) -> str:
    """The id of an edition, however it was named."""
    return edition_of(edition).id


def digest(edition: Edition) -> str:
    """A short digest of cards, set-up, phases and flags, so that two variants are told apart.

    What lies inside a phase of one's own is not seen.
    """
    varieties = [(one.id, one.count, tuple(one.meter.steps)) for one in edition.varieties]
    setups = sorted((players, repr(setup)) for players, setup in edition.setups.items())
    steps = [(type(phase).__name__, phase.name) for phase in edition.phases]
    effects = [type(effect).__name__ for effect in edition.effects]
    flags = (
        *(edition.tie_break, edition.protection, edition.offturn_harvest),
        *(edition.planting_replaces, edition.leftovers_discarded, edition.market),
        *(edition.lazy_exhaustion, edition.ends_with_round, edition.price_to_box),
        *(edition.rows, len(edition.orders), len(edition.icons), edition.data),
    )
    text = repr((varieties, setups, steps, effects, flags))
    return sha256(text.encode()).hexdigest()[:16]


def seats_for(bots: SeatedBot | Iterable[SeatedBot], players: int) -> tuple[SeatedBot, ...]:
    """A bot for each seat; a row that is too short begins anew. Raises UnknownBot, BatchError."""
    single = isinstance(bots, str) or callable(bots) or not isinstance(bots, Iterable)
    row: list[Any] = [bots] if single else list(bots)  # type: ignore[arg-type]
    if not row or len(row) > players:
        raise BatchError(
            "simulate/bots", f"Name one to {players} bots for {players} seats, not {len(row)}."
        )
    for bot in row:
        known(bot)
    check_company(row)
    return tuple(row[seat % len(row)] for seat in range(players))


def check_company(row: Sequence[SeatedBot]) -> None:
    """Whether these may share a table: bots, or playout policies; raises BatchError."""
    policies = [policy for policy in map(whole_table, row) if policy is not None]
    if not policies or len(set(policies)) == len(row) == 1:
        return
    if len(policies) < len(row):
        raise BatchError(
            "simulate/bots",
            f"{policies[0].name} plays inside the engine and shares no table with bots; there "
            f"are {listed(PLAYERS)}.",
        )
    for policy in set(policies):
        if not policy.mixes():
            raise BatchError("simulate/bots", f"{policy.name} plays all seats; name it alone.")


def known(bot: SeatedBot) -> None:
    """Whether this is a bot, or leads to one; raises UnknownBot or BatchError."""
    if not isinstance(bot, str):
        check_maker(bot, name_of(bot))
    elif ":" in bot:
        check_maker(referred(bot), bot)
    elif bot not in BOTS and bot not in PLAYERS:
        raise UnknownBot(bot, (*BOTS, *PLAYERS))


def check_maker(maker: Any, name: str) -> None:
    """Whether this makes a bot from a seed, or is a playout policy; raises BatchError."""
    if isinstance(maker, WholeTable):
        return
    if not callable(maker):
        raise BatchError("simulate/bots", f"{name!r} is no bot: it cannot be made from a seed.")
    try:
        bot = maker(0)
    except Exception as error:  # foreign code, which may fail in any way
        raise BatchError("simulate/bots", f"{name!r} makes no bot from a seed: {error}.") from error
    if not callable(getattr(bot, "choose", None)):
        raise BatchError(
            "simulate/bots", f"{name!r} makes no bot: what it makes has no method `choose`."
        )


def whole_table(bot: SeatedBot) -> WholeTable | None:
    """The playout policy, if the bot is one."""
    if isinstance(bot, str):
        bot = referred(bot) if ":" in bot else PLAYERS.get(bot, bot)
    return bot if isinstance(bot, WholeTable) else None


def made(bot: SeatedBot, seed: int) -> Bot:
    """A bot for one seat of one game."""
    if isinstance(bot, str):
        bot = BOTS[bot] if bot in BOTS else referred(bot)
    assert callable(bot)
    player: Bot = bot(seed)
    return player


def name_of(bot: SeatedBot) -> str:
    """How a bot is called in tables and files."""
    if isinstance(bot, WholeTable):
        return bot.name
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def settle(batch: Batch) -> None:
    """Let this process use the tables that the batch was made with."""
    if batch.data is not None:
        use_tables(batch.data)

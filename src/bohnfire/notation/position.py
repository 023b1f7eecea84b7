"""Reading a position: every zone and counter of a table, in lines for people.

    edition=dahlias players=4
    start=0 active=1 turn=6 phase=trade exh=1
    hand=[gloria, pumpkin]  F=[moon_fire x3|-]  tr=[brother]
    hand(2)=[? x5]  staged(2)=[islander]
    revealed=[moon_fire, gloria]  deck=[lights_out, ...]  disc=[pumpkin]
    offer(3)=[1 to 0, 2: revealed gloria for brother; declined 0]

Rows are read like this: a hand from the front, the draw pile (`deck`) from the next card, the
discard pile (`disc`) from its top, a field and a treasury (`tr`) from the bottom. Entries without
a seat speak of the active player. `?` is an unknown card, `...` all cards that are not laid out
elsewhere; both are decided by the seed. Cards not mentioned at all stay in the box.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from bohnfire.core import game as engine
from bohnfire.core.edition import Edition, Rules
from bohnfire.core.errors import EditionError
from bohnfire.core.rng import WORD, Rng, seeded
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, REVEALED, STACK, Table, blank
from bohnfire.editions import registry
from bohnfire.notation.entries import Entry, entries, once
from bohnfire.notation.names import Vocabulary, vocabulary
from bohnfire.notation.openoffers import read_offer
from bohnfire.notation.reader import Reader
from bohnfire.notation.rows import (
    Item,
    Stock,
    allot,
    given_ids,
    read_fields,
    read_orders,
    read_row,
)
from bohnfire.notation.special import (
    check_orders,
    only_orders,
    read_notes,
    read_promise_entry,
    read_shown,
    seat_and_row,
    zone_of,
)

SHARED_ZONES = {
    "deck": DRAW_PILE,
    "disc": DISCARD,
    "box": BOX,
    "revealed": REVEALED,
    "stack": STACK,
}
FROM_THE_TOP = (DRAW_PILE, DISCARD, STACK)
SEAT_ROWS = ("hand", "staged", "tr", "row", "order")
COUNTERS = {"turn": "turn", "step": "step", "exh": "exhaustions", "next_offer": "next_offer"}
FLAGS = ("final", "over", "stirred", "counted")
UNDER_WAY = ("step", "notes", "shown")  # whoever tells these speaks of the midst of a phase
WORDS = {"market": "revealed", "treasury": "tr", "discard": "disc", "fields": "F", "f": "F"}
KNOWN = (
    "Known are edition, players, option, start, active, turn, phase, step, exh, final, over, "
    "stirred, hand, F, staged, tr, wants, revealed, deck, disc, box, offer, next_offer, rng, ids; "
    "in some games also row, order, stack, promise, shown, counted and notes."
)


@dataclass
class Setting:
    """A text on its way to a table."""

    rules: Rules
    found: list[Entry]
    words: Vocabulary
    names: Sequence[str]
    start: int = 0
    active: int = 0
    rows: list[list[Item]] = field(default_factory=list)
    zones: list[int] = field(default_factory=list)  # the zone of each row

    def entry(self, key: str) -> Entry | None:
        return next((entry for entry in self.found if name_of(entry) == key), None)


@dataclass(frozen=True)
class Laid:
    """A table as described. The game begins its phase there, or is in the midst of it."""

    table: Table
    begins: bool

    def go_on(self) -> None:
        """Let the game come to its next decision."""
        if self.begins and not self.table.over:
            engine.phase_of(self.table).enter(self.table)
        engine.advance(self.table)


def parse_position(
    text: str,
    seed: int = 0,
    edition: str | Edition | None = None,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    words: Vocabulary | None = None,
    names: Sequence[str] = (),
) -> Table:
    """Set up the table a text describes, at its next decision.

    The arguments stand for entries the text leaves out. The phase begins there, unless `step`,
    `notes` or `shown` tell that it is under way. A position in which nobody has anything to
    decide goes on by itself: `phase=plant step=2` means that both cards are planted, so the next
    ones are turned up.

    >>> table = parse_position("edition=dahlias hand=[gloria, pumpkin] F=[moon_fire x3|-]")
    >>> table.zone(table.hand(0)), table.waiting
    ((20, 98), 1)

    Raises NotationError, which points at the word that cannot be read.
    """
    laid = lay_out(text, seed, edition, players, options, words, names)
    laid.go_on()
    return laid.table


def lay_out(
    text: str,
    seed: int = 0,
    edition: str | Edition | None = None,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    words: Vocabulary | None = None,
    names: Sequence[str] = (),
) -> Laid:
    """The table as described, before the game goes on to the next decision."""
    found = entries(text)
    once(found)
    chosen = find_edition(text, found, edition, options or {})
    rules = find_rules(text, found, chosen, players)
    setting = Setting(rules, found, words or vocabulary(chosen.varieties), names)
    table = blank(rules, seeded(seed))
    read_turn(setting, table)
    for entry in found:
        read_entry(setting, table, entry)
    place_cards(setting, table, seed)
    for entry in found:
        if name_of(entry) == "offer":
            read_offer(table, entry, setting.words, names)
    read_flags(setting, table)
    shown = setting.entry("shown")
    if shown is not None:
        read_shown(table, shown)
    return Laid(table, not any(setting.entry(key) for key in UNDER_WAY))


def name_of(entry: Entry) -> str:
    """The key in its usual form."""
    return WORDS.get(entry.key.lower(), entry.key if entry.key == "F" else entry.key.lower())


def find_edition(
    text: str, found: list[Entry], edition: str | Edition | None, options: Mapping[str, str]
) -> Edition:
    """The edition that the text or the caller names, with its options."""
    named = next((entry for entry in found if name_of(entry) == "edition"), None)
    chosen = dict(options)
    chosen |= {entry.arg: entry.value for entry in found if name_of(entry) == "option"}
    if isinstance(edition, Edition) and named is None and not chosen:
        return edition
    name = named.value if named is not None else edition
    if name is None:
        complain(text, [], "notation/edition-missing", "Which edition? Write edition=dahlias.")
    id = name.id if isinstance(name, Edition) else name
    try:
        return registry.find(id, chosen)
    except EditionError as error:
        culprit = [e for e in found if name_of(e) in ("edition", "option")]
        complain(text, culprit[-1:], error.code, error.sentence)


def complain(text: str, found: list[Entry], code: str, sentence: str) -> NoReturn:
    """Complain about an entry, or about the whole text."""
    if found:
        found[0].fail(code, sentence)
    Reader(text, end=0).fail(code, sentence)


def find_rules(text: str, found: list[Entry], edition: Edition, players: int | None) -> Rules:
    """The rules for the number of players named, else for the first number that fits."""
    named = next((entry for entry in found if name_of(entry) == "players"), None)
    if named is not None:
        players = read_number(named)
    if players is None:
        fit = fitting(found, edition)
        if not fit:
            sentence = f"{edition.name} has no number of players that fits these seats and fields."
            complain(text, found, "notation/no-players-fit", sentence)
        players = 4 if 4 in fit else fit[0]
    try:
        return edition.rules(players)
    except EditionError as error:
        complain(text, [named] if named else [], error.code, error.sentence)


def fitting(found: list[Entry], edition: Edition) -> list[int]:
    """The numbers of players for which all seats exist and all seats may own the fields told."""
    spoken_of = [seat_and_row(entry)[0] for entry in found if name_of(entry) != "offer"]
    seats = [0, *(int(arg[:9]) for arg in spoken_of if arg.isascii() and arg.isdigit())]
    owned = [entry.value.count("|") + 1 for entry in found if name_of(entry) == "F"]
    return [players for players in edition.players if fits(edition, players, seats, owned)]


def fits(edition: Edition, players: int, seats: list[int], owned: list[int]) -> bool:
    setup = edition.setups[players]
    most = max(setup.fields, setup.fields_max)
    return max(seats) < players and all(setup.fields <= n <= most for n in owned)


def read_number(entry: Entry) -> int:
    reader = entry.inner
    number = reader.number("notation/number-expected", "A number belongs here.")
    reader.end()
    return number


def read_seat(setting: Setting, entry: Entry) -> int:
    """The seat in the brackets of a key; without any, the active player's."""
    arg, _row = seat_and_row(entry)
    if arg == "":
        return setting.active
    named = [name.lower() for name in setting.names]
    if arg.lower() in named:
        return named.index(arg.lower())
    if not (arg.isascii() and arg.isdigit()):
        entry.fail_at_key("notation/seat-expected", f"{arg!r} is no seat; write a number.")
    return checked_seat(setting, entry, int(arg[:9]))


def checked_seat(setting: Setting, entry: Entry, seat: int) -> int:
    players = setting.rules.players
    if seat >= players:
        entry.fail_at_key(
            "notation/no-such-seat", f"There is no seat {seat} with {players} players."
        )
    return seat


def read_turn(setting: Setting, table: Table) -> None:
    """Start player, active player and phase, on which other entries depend."""
    start, active = setting.entry("start"), setting.entry("active")
    if start is not None:
        setting.start = checked_seat(setting, start, read_number(start))
    setting.active = setting.start
    if active is not None:
        setting.active = read_active(setting, active)
    table.start, table.active = setting.start, setting.active
    table.turn = (setting.active - setting.start) % setting.rules.players + 1
    phase = setting.entry("phase")
    if phase is None:
        return
    phases = [one.name for one in setting.rules.phases]
    if phase.value not in phases:
        phase.fail("notation/unknown-phase", f"The phases are {', '.join(phases)}.")
    table.phase = phases.index(phase.value)


def read_active(setting: Setting, entry: Entry) -> int:
    named = [name.lower() for name in setting.names]
    if entry.value.lower() in named:
        return named.index(entry.value.lower())
    return checked_seat(setting, entry, read_number(entry))


def read_entry(setting: Setting, table: Table, entry: Entry) -> None:
    """Read a counter at once; note a row of cards, whose copies are chosen together."""
    key = name_of(entry)
    if key in SHARED_ZONES:
        note_row(setting, table, entry, SHARED_ZONES[key])
    elif key in SEAT_ROWS:
        zone = zone_of(table, key, read_seat(setting, entry), entry)
        note_row(setting, table, entry, zone)
    elif key == "F":
        note_fields(setting, table, entry)
    elif key in COUNTERS:
        setattr(table, COUNTERS[key], read_number(entry))
    elif key == "wants":
        read_wants(setting, table, entry)
    elif key == "promise":
        read_promise_entry(table, read_seat(setting, entry), entry)
    elif key == "notes":
        read_notes(table, entry)
    elif key == "rng":
        table.rng = Rng(*(one.kind & WORD for one in read_ids(entry, 4)))
    elif key not in LATER:
        entry.fail_at_key("notation/unknown-entry", f"There is no entry {entry.key!r}. {KNOWN}")


LATER = {"edition", "players", "option", "start", "active", "phase", "offer", "ids", "shown"}
LATER |= set(FLAGS)


def note_row(setting: Setting, table: Table, entry: Entry, zone: int) -> None:
    if zone == STACK:
        check_orders(table, entry)
    reader = entry.inner
    read = read_orders if only_orders(table, zone) else read_row
    setting.rows.append(read(reader, setting.words))
    setting.zones.append(zone)
    reader.end()


def note_fields(setting: Setting, table: Table, entry: Entry) -> None:
    """The seat owns exactly the fields that are told."""
    seat = read_seat(setting, entry)
    fields = read_fields(entry, setting.words)
    if not setting.rules.fields <= len(fields) <= setting.rules.fields_max:
        few, many = setting.rules.fields, setting.rules.fields_max
        entry.fail("notation/fields", f"A player has {few} to {many} fields, not {len(fields)}.")
    table.fields[seat] = len(fields)
    for number, row in enumerate(fields):
        setting.rows.append(row)
        setting.zones.append(int(table.field(seat, number)))


def read_wants(setting: Setting, table: Table, entry: Entry) -> None:
    reader = entry.inner
    wanted = 0
    for one in read_row(reader, setting.words):
        if not 0 <= one.kind < len(setting.words.ids):
            raise one.complain("notation/wants", "Only varieties of the deck are wanted.")
        wanted |= 1 << one.kind
    reader.end()
    table.wants[read_seat(setting, entry)] = wanted


def read_ids(entry: Entry, count: int | None = None) -> list[Item]:
    """A row of numbers, each as the kind of an item."""
    reader = entry.inner
    numbers: list[Item] = []
    while reader.peek() is not None:
        at = reader.peek()
        number = reader.number("notation/number-expected", "A number belongs here.")
        assert at is not None
        numbers.append(Item(number, entry.text, at.at, len(at.text)))
        reader.skip(",")
    if count is not None and len(numbers) != count:
        entry.fail("notation/number-expected", f"{count} numbers belong here.")
    return numbers


def place_cards(setting: Setting, table: Table, seed: int) -> None:
    """Lay the noted rows; what nobody mentioned goes into the box."""
    stock = Stock(setting.rules, setting.words)
    ids = setting.entry("ids")
    if ids is not None:
        cards = given_ids(setting.rows, read_ids(ids), stock.faces)
        used = {card for row in cards for card in row}
        left = [card for card in stock.left if card not in used]
    else:
        cards, left = allot(setting.rows, stock, seed)
    for zone, row in zip(setting.zones, cards, strict=True):
        for card in reversed(row) if zone in FROM_THE_TOP else row:
            table.add(zone, card)
    for card in sorted(left):
        table.add(BOX, card)


def read_flags(setting: Setting, table: Table) -> None:
    """What usually follows from the rest, unless the text says otherwise."""
    opening = table.active == table.start and table.phase == 0 and table.step == 0
    ran_out = table.exhaustions >= setting.rules.ends and not setting.rules.ends_with_round
    table.final = read_flag(setting, "final", bool(ran_out))
    table.over = read_flag(setting, "over", False)
    table.stirred = read_flag(setting, "stirred", not opening)
    table.counted = read_flag(setting, "counted", False)


def read_flag(setting: Setting, key: str, usual: bool) -> bool:
    entry = setting.entry(key)
    if entry is None:
        return usual
    if entry.value.lower() not in ("yes", "no"):
        entry.fail("notation/yes-or-no", "This is yes or no.")
    return entry.value.lower() == "yes"

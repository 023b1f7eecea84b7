"""What a scenario may expect of the table, and how it is compared."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from bohnfire.core import game as engine
from bohnfire.core.listener import Listener
from bohnfire.core.moves import seats_of
from bohnfire.core.table import Table
from bohnfire.notation import move_text, parse_move, parse_position
from bohnfire.notation.entries import Entry, entries
from bohnfire.notation.faces import faces_of, has_icon, variety_of
from bohnfire.notation.layout import cards as written
from bohnfire.notation.openoffers import open_offer_text, read_offer
from bohnfire.notation.position import SEAT_ROWS, SHARED_ZONES, WORDS
from bohnfire.notation.rows import read_fields, read_orders, read_row, row_text
from bohnfire.notation.special import only_orders, seat_and_row, zone_of
from bohnfire.scenarios.errors import Different
from bohnfire.scenarios.matching import canonical, differences, in_any_order, in_order
from bohnfire.scenarios.plain import plain_event, plain_view
from bohnfire.view import ALL, SPECTATOR, view

if TYPE_CHECKING:
    from bohnfire.scenarios.playing import Play

KEY = re.compile(r"\s*(\w+)\s*(?:\(\s*([^()]*?)\s*\))?\s*")
ANY_ORDER = {"revealed", "staged", "box", "row"}


def problems(play: "Play", expected: Any) -> Iterator[str]:
    """Everything that is not as expected: a text of entries, a mapping, or a list of these."""
    if isinstance(expected, list) and expected:
        for part in expected:
            yield from problems(play, part)
        return
    if isinstance(expected, str) and entries(expected):
        for entry in entries(expected):
            yield from problem(partial(check_entry, play, entry))
        return
    if not isinstance(expected, dict) or not expected:
        yield f"nothing can be expected by {expected!r}; write a text or a mapping"
        return
    for key, value in expected.items():
        yield from problem(partial(check_value, play, str(key), value))
    if {"events", "no_events"} & set(map(str, expected)):
        play.told = len(play.recorder.events)


def problem(check: Callable[[], None]) -> Iterator[str]:
    try:
        check()
    except Different as difference:
        yield str(difference)


def check_value(play: "Play", key: str, value: Any) -> None:
    """Check one key of a mapping."""
    match = KEY.fullmatch(key)
    if match is None:
        raise Different(f"{key!r} is nothing that can be expected")
    special = SPECIAL.get(match[1])
    if special is not None:
        special(play, match[2] or "", value)
        return
    found = entries(f"{key}={as_text(value)}")
    if len(found) != 1:
        raise Different(f"{key}: {value!r} is more than one value")
    check_entry(play, found[0])


def as_text(value: Any) -> str:
    """A value of YAML as the value of an entry."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"[{', '.join(map(str, value))}]"
    text = str(value).strip()
    return f"[{text}]" if ";" in text and not text.startswith("[") else text


def check_entry(play: "Play", entry: Entry) -> None:
    """Check one entry such as `hand(1)=[soy, red]`."""
    key = WORDS.get(entry.key.lower(), entry.key if entry.key == "F" else entry.key.lower())
    check = ENTRIES.get(key)
    if check is None:
        known = ", ".join(sorted({*ENTRIES, *SPECIAL}))
        raise Different(f"{entry.key!r} is nothing that can be expected; known are {known}")
    check(play, key, entry)


def compare(entry: Entry, expected: str, actual: str) -> None:
    if expected != actual:
        place = f"({entry.arg})" if entry.arg else ""
        raise Different(f"{entry.key}{place}: expected {expected}, is {actual}")


def check_row(play: "Play", key: str, entry: Entry) -> None:
    """A zone: its cards, or their number."""
    table = play.table
    if key in SHARED_ZONES:
        zone = SHARED_ZONES[key]
    else:
        zone = zone_of(table, key, play.seat(seat_and_row(entry)[0]), entry)
    if not entry.bracketed:
        compare(entry, entry.value, str(table.size(zone)))
        return
    reader = entry.inner
    read = read_orders if only_orders(table, zone) else read_row
    expected = [one.kind for one in read(reader, play.words)]
    reader.end()
    actual = seen_as(expected, faces_in(table, zone))
    mixed = entry.arg == "mixed" or key in ANY_ORDER
    if not (in_any_order if mixed else in_order)(expected, actual):
        compare(entry, entry.value, f"[{row_text(actual, play.words)}]")


def faces_in(table: Table, zone: int) -> list[int]:
    """The faces of the cards of a zone, in the order in which they are written."""
    faces = faces_of(table.rules)
    return [faces[card] for card in written(table, zone)]


def seen_as(expected: list[int], actual: list[int]) -> list[int]:
    """The cards with their icons, if icons are spoken of, else only their varieties."""
    return actual if any(map(has_icon, expected)) else [variety_of(face) for face in actual]


def check_fields(play: "Play", key: str, entry: Entry) -> None:
    """The fields of a seat, exactly as many as are told; or their number."""
    seat = play.seat(entry.arg)
    table = play.table
    owned = [int(table.field(seat, field)) for field in range(table.fields[seat])]
    if not entry.bracketed:
        compare(entry, entry.value, str(len(owned)))
        return
    expected = [[one.kind for one in row] for row in read_fields(entry, play.words)]
    spoken_of = [face for row in expected for face in row]
    actual = [seen_as(spoken_of, faces_in(table, zone)) for zone in owned]
    if expected != actual:
        texts = [row_text(row, play.words) or "-" for row in actual]
        compare(entry, entry.value, f"[{'|'.join(texts)}]")


def check_number(play: "Play", key: str, entry: Entry) -> None:
    table = play.table
    numbers = {
        "exh": table.exhaustions,
        "turn": table.turn,
        "step": table.step,
        "start": table.start,
        "next_offer": table.next_offer,
        "cards": table.room,
        "players": table.players,
    }
    compare(entry, entry.value, str(numbers[key]))


def check_active(play: "Play", key: str, entry: Entry) -> None:
    compare(entry, str(play.seat(entry.value)), str(play.table.active))


def check_flag(play: "Play", key: str, entry: Entry) -> None:
    table = play.table
    flags = {"over": table.over, "final": table.final, "stirred": table.stirred}
    flags["counted"] = table.counted
    compare(entry, entry.value, "yes" if flags[key] else "no")


def check_phase(play: "Play", key: str, entry: Entry) -> None:
    compare(entry, entry.value, "over" if play.table.over else engine.phase_of(play.table).name)


def check_seats(play: "Play", key: str, entry: Entry) -> None:
    """Seats: those the game waits for, those who may act, or the winners."""
    if key == "waiting":
        actual = seats_of(play.table.waiting)
    elif key == "actors":
        actual = seats_of(engine.actors(play.table))
    else:
        actual = play.result().winners
    compare(entry, str(numbers_of(play, entry)), str(list(actual)))


def numbers_of(play: "Play", entry: Entry) -> list[int]:
    """The seats in an entry, by number or name."""
    names = entry.value.strip("[]").replace(",", " ").split()
    return sorted(play.seat(name) for name in names)


def check_by_seat(play: "Play", key: str, entry: Entry) -> None:
    """Coins or numbers of fields by seat; one number speaks of every seat."""
    table = play.table
    seats = range(table.players)
    if key == "coins":
        actual = [int(table.size(table.treasury(seat))) for seat in seats]
    else:
        actual = [int(owned) for owned in table.fields]
    expected = entry.value.strip("[]").replace(",", " ").split()
    if not entry.bracketed:
        expected *= len(actual)
    compare(entry, f"[{', '.join(expected)}]", str(actual))


def check_hand_sizes(play: "Play", key: str, entry: Entry) -> None:
    """Numbers of hand cards from the start player clockwise: `5-5-5`."""
    table = play.table
    seats = [(table.start + place) % table.players for place in range(table.players)]
    compare(entry, entry.value, "-".join(str(table.size(table.hand(seat))) for seat in seats))


def check_tie_break(play: "Play", key: str, entry: Entry) -> None:
    compare(entry, entry.value, play.result().tie_break or "none")


def check_offers(play: "Play", key: str, entry: Entry) -> None:
    """The numbers of the open offers, or how many there are."""
    actual = [int(offer.number) for offer in play.table.offers]
    if not entry.bracketed:
        compare(entry, entry.value, str(len(actual)))
        return
    expected = [int(word) for word in re.findall(r"\d+", entry.value)]
    compare(entry, str(expected), str(actual))


def check_offer(play: "Play", key: str, entry: Entry) -> None:
    """An open offer, given as in a position."""
    other = play.table.copy()
    while len(other.offers) > 0:
        other.close_offer(0)
    read_offer(other, entry, play.words, play.names)
    expected = open_offer_text(other, 0, play.words)
    place = play.table.open_offer(other.offers[0].number)
    actual = "not open" if place < 0 else open_offer_text(play.table, place, play.words)
    compare(entry, expected, actual)


def check_wants(play: "Play", key: str, entry: Entry) -> None:
    reader = entry.inner
    expected = sorted(one.kind for one in read_row(reader, play.words))
    reader.end()
    actual = list(seats_of(play.table.wants[play.seat(entry.arg)]))
    names = play.words.name
    compare(entry, str([*map(names, expected)]), str([*map(names, actual)]))


def check_promise(play: "Play", key: str, entry: Entry) -> None:
    """An open promise `[2 to 3]`, or `none`."""
    debtor = play.seat(entry.arg)
    debt, creditor = play.table.debts[debtor], play.table.creditors[debtor]
    expected = " ".join(entry.value.split())
    compare(entry, expected, f"[{debt} to {creditor}]" if debt > 0 else "none")


def check_shown(play: "Play", key: str, entry: Entry) -> None:
    """The index of the card shown as a gift in the active player's hand, or `none`."""
    table = play.table
    index = int(table.find(table.hand(table.active), table.shown))
    compare(entry, entry.value, "none" if index < 0 else str(index))


def check_varieties(play: "Play", key: str, entry: Entry) -> None:
    """The varieties of this deck, in the order of the edition; `;` may separate them too."""
    expected = re.findall(r"\w+", entry.value)
    copies = play.table.rules.faces.copies
    actual = [id for id, n in zip(play.words.ids, copies, strict=True) if n > 0]
    compare(entry, str(sorted(expected)), str(sorted(actual)))


def check_events(play: "Play", arg: str, expected: Any) -> None:
    """Events that happened in this order since events were last asked for; others may lie
    between them."""
    if not isinstance(expected, list) or not expected:
        raise Different("events: write a list")
    edition = play.table.rules.edition
    happened = [plain_event(event, edition) for event in play.recorder.events[play.told :]]
    left = iter(happened)
    for one in expected:
        pattern = event_pattern(play, one)
        if not any(not differences(pattern, event) for event in left):
            told = "\n".join(f"    {event}" for event in happened) or "    nothing"
            raise Different(f"events: expected {pattern} at its place; there was\n{told}")


def event_pattern(play: "Play", one: Any) -> dict[str, Any]:
    """`harvested`, or `{harvested: {seat: 0, coins: 2}}`."""
    if isinstance(one, str):
        return {"kind": one}
    if not isinstance(one, dict) or len(one) != 1:
        raise Different(f"events: {one!r} is not an event such as {{harvested: {{coins: 2}}}}")
    kind, values = next(iter(one.items()))
    return {"kind": kind} | (canonical(values, play.words) if isinstance(values, dict) else {})


def check_no_events(play: "Play", arg: str, kinds: Any) -> None:
    """Kinds of events that did not happen since events were last asked for."""
    happened = [event.kind for event in play.recorder.events[play.told :]]
    for kind in kinds if isinstance(kinds, list) else [kinds]:
        if kind not in EVENTS:
            raise Different(f"no_events: there is no event {kind!r}; there are {EVENTS}")
        if kind in happened:
            raise Different(f"no_events: expected no {kind}; there was {', '.join(happened)}")


def viewer(play: "Play", arg: str) -> int:
    return {"spectator": SPECTATOR, "": SPECTATOR, "all": ALL}.get(arg) or play.seat(arg)


def check_view(play: "Play", arg: str, expected: Any) -> None:
    """Parts of what a seat, `spectator` or `all` sees."""
    if not isinstance(expected, dict) or not expected:
        raise Different("view: write a mapping")
    seen = plain_view(view(play.table, viewer(play, arg)), play.table.rules.edition)
    found = differences(canonical(expected, play.words), seen)
    if found:
        raise Different("\n".join(f"view({arg}) {text}" for text in found))


def check_same_view(play: "Play", arg: str, position: Any) -> None:
    """Another position that looks the same to a seat, because all that differs is hidden."""
    rules = play.table.rules
    other = parse_position(
        str(position), 0, rules.edition, int(rules.players), None, play.words, play.names
    )
    if cards_of(other) == cards_of(play.table):
        raise Different(f"same_view({arg}): this is the same position")
    seen = plain_view(view(play.table, viewer(play, arg)), rules.edition)
    found = differences(plain_view(view(other, viewer(play, arg)), rules.edition), seen)
    if found:
        raise Different("\n".join(f"same_view({arg}) {text}" for text in found))


def cards_of(table: Table) -> list[list[int]]:
    """What lies in every zone."""
    return [faces_in(table, zone) for zone in range(len(table.sizes))]


def check_moves(play: "Play", arg: str, texts: Any) -> None:
    """All legal moves of a seat, offers and wants apart, in any order."""
    seat = play.seat(arg)
    if not isinstance(texts, list):
        raise Different("moves: write a list")
    legal = engine.legal(play.table, seat)
    actual = sorted(move_text(play.table, seat, move) for move in legal)
    wanted = [parse_move(play.table, seat, str(text), play.words, play.names) for text in texts]
    expected = sorted(move_text(play.table, seat, move) for move in wanted)
    if expected != actual:
        raise Different(f"moves({arg}): expected {expected}, are {actual}")


def check_result(play: "Play", arg: str, expected: Any) -> None:
    """Parts of the result: coins, winners, tied, tie_break, tie_values."""
    outcome = play.result()
    if not isinstance(expected, dict) or not expected:
        raise Different("result: write a mapping")
    values = {name: getattr(outcome, name) for name in RESULT}
    actual = {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}
    found = differences(expected, actual)
    if found:
        raise Different("\n".join(f"result {text}" for text in found))


EVENTS = sorted(name for name in vars(Listener) if not name.startswith("_"))
RESULT = ("coins", "winners", "tied", "tie_break", "tie_values")
ENTRIES: dict[str, Callable[["Play", str, Entry], None]] = {
    **dict.fromkeys((*SEAT_ROWS, *SHARED_ZONES), check_row),
    **dict.fromkeys(
        ("exh", "turn", "step", "start", "next_offer", "cards", "players"), check_number
    ),
    **dict.fromkeys(("over", "final", "stirred", "counted"), check_flag),
    **dict.fromkeys(("waiting", "actors", "winners"), check_seats),
    "F": check_fields,
    "active": check_active,
    "phase": check_phase,
    "coins": check_by_seat,
    "owned": check_by_seat,
    "hand_sizes": check_hand_sizes,
    "tie_break": check_tie_break,
    "offers": check_offers,
    "offer": check_offer,
    "wants": check_wants,
    "promise": check_promise,
    "shown": check_shown,
    "varieties": check_varieties,
}
SPECIAL: dict[str, Callable[["Play", str, Any], None]] = {
    "events": check_events,
    "no_events": check_no_events,
    "view": check_view,
    "same_view": check_same_view,
    "moves": check_moves,
    "result": check_result,
}

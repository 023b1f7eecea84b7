"""Looking at a stored game, step by step or as a whole: the command `bohnfire replay`."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from bohnfire.game import Game
from bohnfire.records.errors import RecordError
from bohnfire.records.gametext import parse_game
from bohnfire.records.record import MOST_BYTES, Record
from bohnfire.sentences import Teller, happenings
from bohnfire.view import ALL, CardView, FieldView, SeatView

JSON_LIST: Final = re.compile(rb"\s*\[\s*([\[\]{\"0-9-]|(true|false|null)\b|$)")
HELP = "Enter: next move, b: back, a number: go there, q: stop."


def read_file(path: str | Path) -> Record:
    """Read a record, from JSON or from the text of a game.

    Raises OSError, RecordError, or NotationError for a move in a text that cannot be read.
    """
    file = Path(path)
    if file.stat().st_size > MOST_BYTES:
        raise RecordError("record/too-large", "This file is too large for a record.")
    content = file.read_bytes()
    if content.lstrip().startswith(b"[") and JSON_LIST.match(content) is None:
        try:
            return parse_game(content.decode())
        except UnicodeDecodeError:
            raise RecordError("record/malformed", "This text is not in UTF-8.") from None
    return Record.decode(content)


def replay_file(
    path: str | Path,
    step: int | None = None,
    ask: Callable[[str], str] | None = None,
    say: Callable[[str], object] = print,
) -> int:
    """Show a stored game; returns the exit code.

    With `step` the table after so many moves; with `ask` (such as `input`) move by move, as the
    user wants; else the whole game. Raises OSError, RecordError and NotationError.
    """
    record = read_file(path)
    record.verify()
    if step is not None:
        say(table_text(record, record.game_at(step), step))
    elif ask is not None:
        step_through(record, ask, say)
    else:
        for line in story(record):
            say(line)
    return 0


def story(record: Record) -> Iterator[str]:
    """The whole game in sentences, one line for each, and the table at the end."""
    told = 0
    for step, game in record.replay(events=True):
        yield from sentences(record, game, told)
        told = len(game.events)
        if step == len(record.moves):
            yield ""
            yield table_text(record, game, step)


def sentences(record: Record, game: Game, told: int) -> list[str]:
    """What happened after so many events, told to somebody who may know everything."""
    teller = Teller(game.edition, record.names, ALL)
    return [teller.tell(happening) for happening in happenings(game.events[told:])]


def step_through(
    record: Record, ask: Callable[[str], str], say: Callable[[str], object] = print
) -> None:
    """Show one step after the other until the user stops or nobody answers any more."""
    step = 0
    while True:
        show_step(record, step, say)
        try:
            answer = ask(f"[{step}/{len(record.moves)}] {HELP} ").strip().lower()
        except EOFError:
            return
        if answer in ("q", "quit"):
            return
        step = next_step(record, step, answer)


def next_step(record: Record, step: int, answer: str) -> int:
    """The step the user wants to see, within the game."""
    if answer in ("b", "back"):
        wanted = step - 1
    elif answer.isascii() and answer.isdigit():
        wanted = int(answer[:9])
    else:
        wanted = step + 1
    return max(0, min(wanted, len(record.moves)))


def show_step(record: Record, step: int, say: Callable[[str], object]) -> None:
    """What the last move brought about, and the table after it."""
    told = 0
    for at, game in record.replay(events=True):
        if at == step:
            for line in sentences(record, game, told):
                say(line)
            say(table_text(record, game, step))
            return
        told = len(game.events)


def table_text(record: Record, game: Game, step: int) -> str:
    """The table with all cards open."""
    view = game.view(ALL)
    names = [variety.name for variety in game.edition.varieties]
    state = "game over" if view.over else f"phase {view.phase}"
    lines = [
        f"Move {step} of {len(record.moves)}. Turn {view.turn} of {record.names[view.active]},"
        f" {state}. Draw pile {view.draw_pile}, run out {view.exhaustions} of {view.ends_at}."
    ]
    if view.revealed:
        lines.append(f"  turned up: {card_names(view.revealed, names)}")
    if view.shown is not None:
        lines.append(f"  shown as a gift: {card_names([view.shown], names)}")
    for seat in view.seats:
        lines.append(seat_text(record.names[seat.seat], seat, names))
        lines += rarer_lines(record, game, seat, names)
    if view.result is not None:
        winners = ", ".join(record.names[seat] for seat in view.result.winners)
        lines.append(f"Won by {winners or 'nobody'}.")
    return "\n".join(lines)


def seat_text(name: str, seat: SeatView, names: Sequence[str]) -> str:
    fields = " | ".join(field_text(field, names) for field in seat.fields)
    coins = "1 coin" if seat.coins == 1 else f"{seat.coins} coins"
    text = f"  {name}, {coins}: {fields}\n    hand: {card_names(seat.hand or [], names)}"
    if seat.staged:
        text += f"\n    received: {card_names(seat.staged, names)}"
    return text


def rarer_lines(record: Record, game: Game, seat: SeatView, names: Sequence[str]) -> Iterator[str]:
    """Offer rows, the order and the promise of a seat, where there are such things."""
    for row in seat.rows:
        yield f"    offer row: {card_names(row, names)}"
    if seat.order is not None:
        field, id = seat.order
        wanted = {variety.id: variety.name for variety in game.edition.varieties}.get(
            id, "anything"
        )
        yield f"    order: {wanted} from field {field}, counted from 1"
    if seat.promised > 0 and seat.creditor is not None:
        creditor = record.names[seat.creditor]
        yield f"    promised to {creditor}: {seat.promised} of the next revealed cards"


def field_text(field: FieldView, names: Sequence[str]) -> str:
    return "empty" if field.variety is None else f"{field.count} {names[field.variety]}"


def card_names(cards: Sequence[CardView], names: Sequence[str]) -> str:
    return ", ".join(names[card.variety] for card in cards) or "nothing"

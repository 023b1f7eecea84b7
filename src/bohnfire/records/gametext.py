"""A whole game as text for people: tags in brackets, then the moves turn by turn.

    [Edition "dahlias"]
    [Seat0 "Nina"]
    ...
    [Shuffle1 "17 4 99 ..."]

    Turn 1: Nina (seat 0)
    0: plant moon_fire 0
    0: stop planting
    0: offer anyone: revealed brother for lights_out

Remarks stand in braces. The shuffles are lists of card ids, the next card first; a game written
by hand may do with `[Seed "7"]` in their place.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bohnfire.core.errors import IllegalMove
from bohnfire.game import Game
from bohnfire.notation import NotationError, move_text
from bohnfire.records.errors import RecordError
from bohnfire.records.record import FORMAT, RULES, Outcome, Record, Versions, begin, check_versions
from bohnfire.wire import from_wire

TAG = re.compile(r'\[\s*([A-Za-z]+?)(\d{0,4})\s+"((?:[^"\\]|\\.)*)"\s*\]')
TURN = re.compile(r"turn\s+(\d{1,9})\b.*", re.IGNORECASE)
MOVE = re.compile(r"(\d{1,2})\s*:\s*(.*)")
UNESCAPE = re.compile(r"\\(.)")
REMARK = re.compile(r'"(?:[^"\\\n]|\\.)*"|\{[^}]*\}')


def game_text(record: Record) -> str:
    """Write a record as text; `parse_game` reads it back. Raises RecordError."""
    return "\n".join([*tag_lines(record), *move_lines(record), ""])


def tag_lines(record: Record) -> Iterator[str]:
    """The tags before the moves."""
    yield tag("Edition", record.edition)
    for name, value in record.options.items():
        yield tag("Option", f"{name}={value}")
    for seat, name in enumerate(record.names):
        yield tag(f"Seat{seat}", name)
    yield tag("Start", record.start)
    if record.seed is not None:
        yield tag("Seed" if isinstance(record.seed, int) else "Seedname", record.seed)
    if record.result is not None:
        yield tag("Coins", " ".join(map(str, record.result.coins)))
        yield tag("Winners", " ".join(map(str, record.result.winners)))
        yield tag("Tiebreak", record.result.tie_break)
    yield tag("Format", record.format)
    yield tag("Rules", record.rules)
    for number, shuffle in enumerate(record.shuffles, 1):
        yield tag(f"Shuffle{number}", " ".join(map(str, shuffle)))


def tag(name: str, value: object) -> str:
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'[{name} "{escaped}"]'


def move_lines(record: Record) -> Iterator[str]:
    """The moves, with a line above those of each turn."""
    replay = record.replay()
    _step, game = next(replay)
    turn = 0
    for played in record.moves:
        if game.table.turn != turn:
            turn = int(game.table.turn)
            yield ""
            yield f"Turn {turn}: {plain(record.names[game.active])} (seat {game.active})"
        yield f"{played.seat}: {move_text(game.table, played.seat, from_wire(played.move))}"
        next(replay)
    next(replay, None)


def plain(name: str) -> str:
    """A name that cannot be taken for a remark or a new line."""
    return " ".join(name.replace("{", "(").replace("}", ")").split())


@dataclass
class Tags:
    """The tags of a text; those with a number by their number."""

    single: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    shuffles: dict[int, str] = field(default_factory=dict)


SINGLE = {"Edition", "Start", "Seed", "Seedname", "Coins", "Winners", "Tiebreak", "Format", "Rules"}


def parse_game(text: str) -> Record:
    """Read a game written as text, and play it to see that all its moves are legal.

    Raises RecordError, or NotationError for a move that cannot be read.
    """
    tags = Tags()
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(REMARK.sub(blank, text).split("\n"), 1):
        line = line.strip()
        if line.startswith("[") and not moves:
            read_tag(tags, number, line)
        elif line:
            moves.append((number, line))
    game = deal(tags)
    for number, line in moves:
        play_line(game, number, line)
        if tags.shuffles and len(game.shuffles) > len(tags.shuffles):
            sentence = f"Line {number}: the cards are shuffled here, but no tag says how."
            raise RecordError("record/shuffles", sentence)
    return finished(tags, game)


def blank(remark: re.Match[str]) -> str:
    """A remark without its words, so that lines keep their numbers. Quoted text stays."""
    if remark[0].startswith('"'):
        return remark[0]
    return "\n" * remark[0].count("\n")


def unescaped(escape: re.Match[str]) -> str:
    return "\n" if escape[1] == "n" else escape[1]


def read_tag(tags: Tags, number: int, line: str) -> None:
    match = TAG.fullmatch(line)
    if match is None:
        raise RecordError("record/tag", f'Line {number}: a tag looks like [Edition "dahlias"].')
    name, index, value = match[1].capitalize(), match[2], UNESCAPE.sub(unescaped, match[3])
    numbered = {"Seat": tags.seats, "Shuffle": tags.shuffles}
    if name in numbered and index:
        place: dict[int, str] = numbered[name]
        if int(index) in place:
            raise RecordError("record/tag", f"Line {number}: the tag {name}{index} stands twice.")
        place[int(index)] = value
    elif name == "Option" and "=" in value:
        option, _, chosen = value.partition("=")
        tags.options[option.strip()] = chosen.strip()
    elif name in SINGLE and not index and name not in tags.single:
        tags.single[name] = value
    else:
        raise RecordError("record/tag", f"Line {number}: the tag {name}{index} does not fit here.")


def whole(tags: Mapping[str, str], name: str, usual: int) -> int:
    """The number in a tag."""
    return numbers(name, tags.get(name, str(usual)), 1)[0]


def numbers(name: str, text: str, count: int | None = None) -> list[int]:
    """The numbers in a tag, separated by blanks."""
    words = text.split()
    if not all(re.fullmatch(r"-?\d{1,40}", word) for word in words):
        raise RecordError("record/tag", f"The tag {name} holds numbers, not {text[:40]!r}.")
    if count is not None and len(words) != count:
        raise RecordError("record/tag", f"The tag {name} holds {count} number(s).")
    return [int(word) for word in words]


def deal(tags: Tags) -> Game:
    """Deal the game as the tags say."""
    versions = (whole(tags.single, "Format", FORMAT), whole(tags.single, "Rules", RULES))
    check_versions(Versions(*versions))
    if "Edition" not in tags.single:
        raise RecordError("record/edition-missing", 'The tag [Edition "..."] is missing.')
    if sorted(tags.seats) != list(range(len(tags.seats))) or not tags.seats:
        raise RecordError("record/names", "Name every player: [Seat0 ...], [Seat1 ...], ...")
    if sorted(tags.shuffles) != list(range(1, len(tags.shuffles) + 1)):
        raise RecordError("record/shuffles", "The shuffles are not numbered from 1 in a row.")
    shuffles = [numbers("Shuffle", tags.shuffles[number]) for number in sorted(tags.shuffles)]
    if any(not 0 <= card <= 254 for shuffle in shuffles for card in shuffle):
        raise RecordError("record/shuffles", "A shuffle names cards that no deck has.")
    seed = whole(tags.single, "Seed", 0)
    start = whole(tags.single, "Start", 0)
    return begin(tags.single["Edition"], tags.options, len(tags.seats), seed, start, shuffles)


def play_line(game: Game, number: int, line: str) -> None:
    """Check a line that names the turn, or make the move of a line."""
    turn = TURN.fullmatch(line)
    if turn is not None:
        if int(turn[1]) != game.table.turn:
            sentence = f"Line {number}: here turn {game.table.turn} begins, not {turn[1]}."
            raise RecordError("record/turn", sentence)
        return
    move = MOVE.fullmatch(line)
    if move is None:
        raise RecordError("record/line", f"Line {number}: a move looks like 0: harvest 1.")
    try:
        game.apply(int(move[1]), move[2])
    except IllegalMove as error:
        sentence = f"Line {number}: seat {move[1]} may not do this. {error}"
        raise RecordError("record/illegal-move", sentence) from None
    except NotationError:
        raise
    except ValueError as error:
        raise RecordError("record/shuffles", f"Line {number}: {error}") from None


def finished(tags: Tags, game: Game) -> Record:
    """The record of the game played; what the tags say of it must be true."""
    names = [tags.seats[seat] for seat in sorted(tags.seats)]
    seed: int | str | None = tags.single.get("Seedname")
    if "Seed" in tags.single:
        seed = whole(tags.single, "Seed", 0)
    record = Record.made(
        game.edition.id,
        dict(tags.options),
        names,
        int(game.table.start),
        game.shuffles,
        game.history,
        game.result(),
        seed,
    )
    if len(tags.shuffles) > len(record.shuffles):
        raise RecordError("record/shuffles", "There are tags for more shuffles than the game had.")
    if "Coins" in tags.single and told(tags) != record.result:
        raise RecordError("record/result", "The game does not end as the tags say.")
    return record


def told(tags: Tags) -> Outcome:
    coins = numbers("Coins", tags.single["Coins"])
    winners = numbers("Winners", tags.single.get("Winners", ""))
    return Outcome(coins, winners, tags.single.get("Tiebreak", ""))

"""Playing one case: its position, its steps, and what always has to hold."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from bohnfire import game
from bohnfire.core import game as engine
from bohnfire.core.ending import Result, result
from bohnfire.core.errors import IllegalMove, Refusal
from bohnfire.core.moves import ACCEPT, PROPOSE, WANT, Move, bytes_of
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.core.table import Table
from bohnfire.editions.registry import find
from bohnfire.events import Event, Recorder
from bohnfire.notation import NotationError, Vocabulary, lay_out, move_text, parse_move
from bohnfire.notation.faces import faces_of
from bohnfire.notation.reader import Reader
from bohnfire.notation.rows import Stock, allot, read_row
from bohnfire.scenarios.cases import Case
from bohnfire.scenarios.errors import Different
from bohnfire.scenarios.expectations import problems

UNLISTED = (PROPOSE, WANT, ACCEPT)  # acceptances are listed with the usual copies only


class Play:
    """A case on its way: the table, what was heard, and up to where events were asked for."""

    def __init__(self, table: Table, words: Vocabulary, names: Sequence[str]) -> None:
        self.table = table
        self.words = words
        self.names = names
        self.told = 0
        self.recorder = Recorder(table.rules)
        self.recorder.table = table
        table.listener = self.recorder

    def fork(self) -> "Play":
        """An independent copy, to try an alternative."""
        copy = Play(self.table.copy(), self.words, self.names)
        copy.recorder.events = list(self.recorder.events)
        copy.told = self.told
        return copy

    def seat(self, name: object) -> int:
        """A seat by number or name; without any the active player's."""
        text = str(name).strip()
        if text == "":
            return int(self.table.active)
        named = [one.lower() for one in self.names]
        if text.lower() in named:
            return named.index(text.lower())
        if not text.isdecimal() or not 0 <= int(text) < self.table.players:
            raise Different(f"{text!r} is no seat of this table")
        return int(text)

    def result(self) -> Result:
        """The result; the game must be over."""
        outcome = result(self.table)
        if outcome is None:
            raise Different("the game is not over")
        return outcome

    def move(self, seat: int, text: str) -> Move:
        return parse_move(self.table, seat, text, self.words, self.names)

    def watched(self, change: Callable[[], object]) -> None:
        """Do something, and see that no card and no coin was lost or made (K1, K5)."""
        before = treasuries(self.table)
        heard = len(self.recorder.events)
        change()
        if not self.table.conserved():
            raise Different("a card has been lost, or lies in two places")
        earned = [0] * len(before)
        for event in self.recorder.events[heard:]:
            if event.seat is not None:
                earned[event.seat] += earning(event)
        after = treasuries(self.table)
        if after != [coins + more for coins, more in zip(before, earned, strict=True)]:
            raise Different(f"the coins went from {before} to {after}; harvests paid {earned}")


def earning(event: Event) -> int:
    """The coins that an event brings or takes, by what it tells."""
    if event.kind == "harvested":
        return int(event.data["coins"])
    if event.kind == "field_bought":
        return -int(event.data["price"])
    return 1 if event.kind in ("coin_taken", "order_fulfilled") else 0


def treasuries(table: Table) -> list[int]:
    """Coins by seat."""
    return [int(table.size(table.treasury(seat))) for seat in range(table.players)]


def begun(case: Case) -> Play:
    """The case at its first decision.

    Raises EditionError for a game that cannot be set up, NotationError for a position that
    cannot be read.
    """
    scenario = case.scenario
    rules = find(case.edition, scenario.options).rules(case.players)
    if case.position is None:
        table = dealt(case)
        play = Play(table, case.words, scenario.names)
        play.watched(lambda: None)
        return play
    laid = lay_out(
        case.position,
        scenario.seed,
        rules.edition,
        case.players,
        words=case.words,
        names=scenario.names,
    )
    play = Play(laid.table, case.words, scenario.names)
    laid.table.script = bytes_of(script(case, laid.table))
    play.watched(laid.go_on)
    return play


def dealt(case: Case) -> Table:
    """A new game; the first of the shuffles, if there are any, is the order of the whole deck."""
    rules = find(case.edition, case.scenario.options).rules(case.players)
    stock = Stock(rules, case.words)
    shuffles: list[list[int]] = []
    for text in case.scenario.shuffles:
        reader = Reader(as_row(text))
        cards, _left = allot([read_row(reader, case.words)], stock, case.scenario.seed)
        reader.end()
        shuffles.append(cards[0])
    start = None if case.scenario.start == engine.SEEDED_START else case.scenario.start
    return game.dealt(rules, case.scenario.seed, start, shuffles).table


def as_row(value: Any) -> str:
    """A row of cards of YAML, as text without brackets."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value).strip("[] ")


def script(case: Case, table: Table) -> list[int]:
    """The copies for the shuffles to come: of the discard pile first, then from elsewhere."""
    order = [table.zone(zone) for zone in range(1, len(table.sizes))]
    left = [card for zone in order for card in zone]
    faces = faces_of(table.rules)
    found: list[int] = []
    for text in case.scenario.shuffles:
        reader = Reader(as_row(text))
        for one in read_row(reader, case.words):
            card = next((card for card in left if faces[card] == one.kind), None)
            if card is None:
                raise one.complain("notation/too-many-copies", "There is no such card to shuffle.")
            left.remove(card)
            found.append(card)
        reader.end()
    return found


def take_steps(play: Play, steps: Sequence[Any], where: str = "step") -> list[str]:
    """Take the steps; returns what went wrong, up to the first step that cannot be taken."""
    found: list[str] = []
    for number, step in enumerate(steps, 1):
        name = f"{where} {number}"
        try:
            found += [f"{name}: {text}" for text in take_step(play, step, name)]
        except (Different, NotationError) as error:
            return [*found, f"{name}: {error}"]
    return found


def take_step(play: Play, step: Any, name: str) -> Iterable[str]:
    """Take one step; returns the expectations that are not met.

    Raises Different or NotationError for a step that cannot be taken.
    """
    if not isinstance(step, dict) or not step:
        raise Different(f"{step!r} is not a step such as {{0: harvest 1}}")
    kind = next((key for key in STEPS if key in step), None)
    if kind is None:
        make_move(play, step)
        return ()
    rule, further = STEPS[kind]
    unknown = sorted(map(str, set(step) - {kind, further}))
    if unknown:
        raise Different(f"a step with {kind!r} does not know {unknown[0]!r}")
    return rule(play, step[kind], step.get(further)) or ()


def alternatives(play: Play, branches: Any, _further: object) -> list[str]:
    """Try each list of steps on a copy."""
    if not isinstance(branches, list) or not all(isinstance(b, list) and b for b in branches):
        raise Different("either: write a list of lists of steps")
    found: list[str] = []
    for place, branch in enumerate(branches, 1):
        found += take_steps(play.fork(), branch, f"alternative {place}, step")
    return found


def expectations(play: Play, expected: Any, _further: object) -> Iterable[str]:
    """What must be so between two steps."""
    return problems(play, expected)


def tried(play: Play, moves: Any) -> list[tuple[int, Move]]:
    """The moves of a mapping from seats to texts or lists of texts."""
    if not isinstance(moves, dict):
        raise Different(f"{moves!r} does not say who; write {{0: harvest 1}}")
    found: list[tuple[int, Move]] = []
    for name, texts in moves.items():
        seat = play.seat(name)
        for text in texts if isinstance(texts, list) else [texts]:
            found.append((seat, play.move(seat, str(text))))
    if not found:
        raise Different("no move is named")
    return found


def make_move(play: Play, step: dict[Any, Any]) -> None:
    """Make the move of a step `{seat: text}`."""
    if len(step) != 1 or isinstance(next(iter(step.values())), list | dict):
        raise Different(f"{step!r} is not one move; write a list of steps")
    ((seat, move),) = tried(play, step)
    do(play, seat, move)


def do(play: Play, seat: int, move: Move) -> None:
    """Make a move, which must be legal."""
    reason = engine.refusal(play.table, seat, move)
    if reason:
        refusal = Refusal(reason)
        text = move_text(play.table, seat, move)
        raise Different(
            f"seat {seat} may not {text}: {refusal.sentence} [{reason}, {refusal.clause}]"
        )
    play.watched(partial(engine.apply, play.table, seat, move))


def allow(play: Play, moves: Any, _further: object) -> None:
    """All of these are legal here; each is tried on a copy."""
    for seat, move in tried(play, moves):
        text = move_text(play.table, seat, move)
        do(play.fork(), seat, move)
        if move.verb not in UNLISTED and move not in engine.legal(play.table, seat):
            raise Different(f"{text} is legal, but it is not in the list of legal moves")


def refuse(play: Play, moves: Any, code: Any) -> None:
    """None of these is legal here, and trying them changes nothing."""
    for seat, move in tried(play, moves):
        text = move_text(play.table, seat, move)
        before, heard = play.table.state(), len(play.recorder.events)
        try:
            engine.apply(play.table, seat, move)
        except IllegalMove as refusal:
            given = refusal.code
        else:
            raise Different(f"seat {seat} may {text}, but this should be illegal")
        if code is not None and given != code:
            raise Different(f"{text}: expected to be refused with {code}, is with {given}")
        if play.table.state() != before or len(play.recorder.events) != heard:
            raise Different(f"{text} was refused, but it changed something")
        if move in engine.legal(play.table, seat):
            raise Different(f"{text} was refused, but it is in the list of legal moves")


def play_at_random(play: Play, moves: Any, seed: Any) -> None:
    """Let all seats play at random for a while."""
    if not isinstance(moves, int) or not isinstance(seed, int | None):
        raise Different("play: write a number of decisions, and a number as seed")
    player = RandomPlayer(seeded(seed or 0))
    for _n in range(moves):
        if not play.table.over:
            play.watched(lambda: player.decide(play.table))


Step = Callable[[Play, Any, Any], Iterable[str] | None]
STEPS: dict[str, tuple[Step, str]] = {  # with the key that may stand beside it
    "either": (alternatives, ""),
    "expect": (expectations, ""),
    "illegal": (refuse, "code"),
    "legal": (allow, ""),
    "play": (play_at_random, "seed"),
}

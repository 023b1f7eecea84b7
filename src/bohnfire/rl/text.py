"""A table where everybody reads and writes lines of English: for language models, and people.

    env = TextEnv("dahlias", players=4)
    env.reset(seed=7)
    done = False
    while not done:
        seat, text = env.get_observation()
        done, info = env.step(answer(seat, text))
    rewards = env.close()

Seats decide in the order of `bohnfire.rl.scheduler`, with sealed replies, but by whole moves. A
line may be a number, a label or freer words (`bohnfire.rl.hearing`). Lines that begin with "say"
are heard by all; several lines may be written at once, and the last one that is not said aloud is
the move.

It always ends. A line that cannot be followed is an error: the seat is told why and asked again,
and after `errors` of them in a row a quiet move is made for it. In a turn each seat may say
`talk` lines; further ones are not heard, and without a move they are errors. What stands beside a
move that cannot be followed is not said, either. `turns` stops the game early, as it stands.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bohnfire.core.ending import Result, alone
from bohnfire.core.game import SEEDED_START, new
from bohnfire.core.moves import END_TRADING, PASS, STOP_PLANTING
from bohnfire.events import Event, Recorder
from bohnfire.rl import layout
from bohnfire.rl.batch import WINS, checked, reward_of
from bohnfire.rl.caps import Caps
from bohnfire.rl.choosing import choices_of, say
from bohnfire.rl.company import players_of
from bohnfire.rl.hearing import heard
from bohnfire.rl.match import Match
from bohnfire.rl.telling import Narrator, Said
from bohnfire.rl.tokens import SAY_NO, Layout
from bohnfire.rl.wording import Unheard, spelling
from bohnfire.rules_text import rules_of
from bohnfire.table.refusals import Refused
from bohnfire.table.talk import spoken
from bohnfire.view import SPECTATOR, view

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia")
ALOUD: Final = re.compile(r"say(?:\s*:\s*|\s*$|\s+(?!no\b\W*$))", re.IGNORECASE)
HOW_TO_WRITE: Final = (
    "Write one line: the number of a choice, or the move in words, such as “plant red on 2”, "
    "“offer 2 red for 1 blue to Ada”, “counter 1 red for 2 blue”, “accept”, “no thanks”. "
    "A line that begins with “say” is heard by all and is no move."
)
ENOUGH_SAID: Final = "You have said enough in this turn; make a move."


@dataclass
class Writer:
    """What a seat has done as a writer.

    mistakes: errors in a row. errors, quiet, lines: errors, moves made for it and lines said
    aloud in the whole game. said: lines said in this turn. shown, read: how much of the diary it
    was shown, and had been when it last made a move. trouble: why its last line was not followed.
    """

    mistakes: int = 0
    errors: int = 0
    quiet: int = 0
    lines: int = 0
    said: int = 0
    shown: int = 0
    read: int = 0
    trouble: str = ""


class TextEnv:
    """A game in lines of English.

    edition, players, caps, options: as for `bohnfire.rl.layout`; players: 4 if nothing is said, or
    the fewest the edition can be played by. names: of the people, single
    words, by seat. reward: "wins", "coins" or "lead". errors: in a row, until a quiet move is
    made. talk: lines of each seat that are heard in a turn. turns: after so many the game is
    stopped, 0 for never. rules: whether the first text of each seat begins with the rules.
    Raises EditionError, or ValueError for limits and names that do not work.
    """

    def __init__(
        self,
        edition: str = "amigo_2019",
        players: int | None = None,
        *,
        names: Sequence[str] = (),
        caps: Caps | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WINS,
        errors: int = 3,
        talk: int = 2,
        turns: int = 0,
        rules: bool = True,
    ) -> None:
        number = players_of(edition, players, options)
        self.layout: Layout = layout(edition, number, caps, options)
        self.names = fitting(names or NAMES[:number], self.layout)
        self.reward = checked(reward)
        if errors < 1 or talk < 0 or turns < 0:
            raise ValueError("At least one error is allowed; limits are not negative.")
        self.errors = errors
        self.talk = talk
        self.turns = turns
        self.rules = rules_of(self.layout.rules.edition) if rules else ""
        self.match: Match | None = None

    def reset(self, seed: int = 0, start: int = SEEDED_START) -> None:
        """Deal a new game; the same seed deals the same cards. EditionError for a wrong start."""
        edition = self.layout.rules.edition
        log = Recorder(self.layout.rules)
        log.table = new(self.layout.rules, seed, start, (), log)
        self.log = log
        self.match = Match(self.layout, table=self.log.table)
        self.narrators = [Narrator(edition, self.names, seat) for seat in range(len(self.names))]
        self.writers = [Writer() for _name in self.names]
        self.diary: list[Event | Said] = []
        self.proposals: dict[int, Event] = {}
        self.turn = 0
        self.go_on()

    @property
    def game(self) -> Match:
        """The running game; ValueError before `reset`."""
        if self.match is None:
            raise ValueError("Begin a game with reset.")
        return self.match

    @property
    def done(self) -> bool:
        """Whether the game is over, or was stopped after `turns`."""
        return self.game.over or 0 < self.turns < self.game.table.turn

    def get_observation(self) -> tuple[int, str]:
        """Who decides and what it is told; at the end -1 and the result."""
        if self.done:
            narrator = Narrator(self.layout.rules.edition, self.names, SPECTATOR)
            return SPECTATOR, narrator.ended(self.outcome())
        seat = int(self.game.seat)
        return seat, self.text_for(seat)

    def text_for(self, seat: int) -> str:
        """Rules at first, then news, the table, what is asked and how to answer."""
        narrator, writer = self.narrators[seat], self.writers[seat]
        writer.shown = len(self.diary)
        seen = view(self.game.table, seat)
        parts = [self.rules] if self.rules and writer.read == 0 else []
        parts.append(f"You are {self.names[seat]}, seat {seat + 1}.")
        news = narrator.news(self.diary[writer.read :])
        parts += ["\n".join(["News:", *(f"- {line}" for line in news)])] if news else []
        parts.append(narrator.table(seen, self.proposals))
        parts.append(narrator.question(self.game, seen))
        parts.append(f"{narrator.may_say(self.game, self.choices)}\n{HOW_TO_WRITE}")
        parts += [f"Your last line was not followed. {writer.trouble}"] if writer.trouble else []
        return "\n\n".join(parts)

    def step(self, text: str) -> tuple[bool, dict[str, Any]]:
        """The deciding seat writes; whether the game is over, and what became of the text.

        info: `seat`; `tokens` said ([] if none); `heard`: lines said aloud; `error`, `code`: why
        a line was not followed, or ""; `quiet`: whether a quiet move was made for the seat. Raises
        ValueError after the end.
        """
        if self.done:
            raise ValueError("The game is over.")
        seat = int(self.game.seat)
        writer = self.writers[seat]
        writer.trouble = ""
        aloud, line = parted(text)
        try:
            sayings = [sayable(saying) for saying in aloud][: self.talk - writer.said]
            tokens = [] if aloud and not line else self.tokens_of(line)
            if not sayings and not tokens:
                raise Unheard("text/said-enough", ENOUGH_SAID)
        except Unheard as problem:
            info = self.forgive(seat, problem)
            return self.done, info
        self.speak(seat, sayings)
        if tokens:
            writer.mistakes = 0
            self.play(seat, tokens)
        return self.done, told(seat, tokens, heard=sayings)

    def tokens_of(self, line: str) -> list[int]:
        return heard(self.game, line, self.names, self.choices)

    def speak(self, seat: int, sayings: Sequence[str]) -> None:
        """Say lines aloud."""
        self.diary += [Said(seat, saying) for saying in sayings]
        self.writers[seat].said += len(sayings)
        self.writers[seat].lines += len(sayings)

    def forgive(self, seat: int, problem: Unheard) -> dict[str, Any]:
        """Count a mistake; after too many in a row make a quiet move."""
        writer = self.writers[seat]
        writer.errors += 1
        writer.mistakes += 1
        writer.trouble = problem.sentence
        if writer.mistakes < self.errors:
            return told(seat, [], problem)
        writer.mistakes = 0
        writer.quiet += 1
        writer.trouble += " A quiet move was made for you."
        tokens = quiet_move(self.game)
        self.play(seat, tokens)
        return told(seat, tokens, problem)

    def play(self, seat: int, tokens: Sequence[int]) -> None:
        self.writers[seat].read = self.writers[seat].shown
        say(self.game, tokens)
        self.go_on()

    def go_on(self) -> None:
        """Note what happened, and what may be said next."""
        for event in self.log.events:
            if event.kind == "proposed":
                self.proposals[event.data["offer"]] = event
        self.diary += self.log.events
        self.log.events.clear()
        if self.game.table.turn != self.turn:
            self.turn = int(self.game.table.turn)
            for writer in self.writers:
                writer.said = 0
        self.choices = choices_of(self.game, self.names)

    def outcome(self) -> Result:
        """How the game ended; if it was stopped, how it stands.

        Most coins win; a lone player wins who has reached the target.
        """
        outcome = self.game.result()
        if outcome is not None:
            return outcome
        coins = tuple(self.game.coins())
        target = int(self.layout.rules.setup.target)
        if target > 0:
            return alone(coins[0], target)
        winners = tuple(seat for seat, paid in enumerate(coins) if paid == max(coins))
        return Result(coins, winners, winners, "", ())

    def close(self) -> dict[int, float]:
        """The reward of each seat; all 0 if the game is not over."""
        if not self.done:
            return dict.fromkeys(range(len(self.names)), 0.0)
        outcome = self.outcome()
        return {n: reward_of(self.reward, outcome, n) for n in range(len(self.names))}


def parted(text: str) -> tuple[list[str], str]:
    """What is said aloud, and the move: the last of the other lines."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    aloud = [line for line in lines if ALOUD.match(line)]
    moves = [line for line in lines if not ALOUD.match(line)]
    return [ALOUD.sub("", line).strip('"“” ') for line in aloud], moves[-1] if moves else ""


def sayable(saying: str) -> str:
    """A line as all read it; Unheard if it cannot be said."""
    try:
        return spoken(saying)
    except Refused as refused:
        raise Unheard(refused.code, refused.sentence) from None


def told(
    seat: int, tokens: list[int], problem: Unheard | None = None, heard: Sequence[str] = ()
) -> dict[str, Any]:
    """What became of a text."""
    error, code = (problem.sentence, problem.code) if problem else ("", "")
    quiet = bool(tokens) and problem is not None
    said = {"seat": seat, "tokens": tokens, "heard": list(heard)}
    return said | {"error": error, "code": code, "quiet": quiet}


def quiet_move(match: Match) -> list[int]:
    """No, or an end; else a planting, or whatever comes first."""
    layout, legal = match.layout, match.tokens()
    single = layout.single
    quiet = [SAY_NO, *(int(single[verb]) for verb in (STOP_PLANTING, END_TRADING, PASS))]
    planting = [token for token in legal if layout.plant <= token < layout.discard]
    return [next(iter([token for token in quiet if token in legal] + planting + legal))]


def fitting(names: Sequence[str], layout: Layout) -> list[str]:
    """The names, if all can be told apart in a line; else ValueError."""
    players = int(layout.players)
    if len(names) != players or len({name.lower() for name in names}) != players:
        raise ValueError(f"{players} different names are needed, not {list(names)}.")
    taken = spelling(layout.rules.edition.varieties, ())
    for name in names:
        if not name.isalpha() or name.lower() in taken:
            raise ValueError(f"{name!r} cannot be a name: it is no word, or one used in moves.")
    return list(names)

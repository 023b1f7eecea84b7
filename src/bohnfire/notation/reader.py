"""Words of a text, taken one after the other; every complaint knows its place."""

import re
from dataclasses import dataclass
from typing import NoReturn

from bohnfire.notation.errors import NotationError

TOKEN = re.compile(r"\d+|\.\.\.|[^\W\d_][\w'’-]*|\S")
TIMES = re.compile(r"[x×]\d*", re.IGNORECASE)
AND = {"+", ",", "and", "&"}


@dataclass(frozen=True)
class Token:
    """A word, a number or a sign, and where it stands."""

    text: str
    at: int

    @property
    def lower(self) -> str:
        return self.text.lower()

    @property
    def is_word(self) -> bool:
        return self.text[0].isalpha()

    @property
    def is_times(self) -> bool:
        """Whether it says how often something is meant: `x3`, or the `x` of `x 3`."""
        return TIMES.fullmatch(self.text) is not None

    @property
    def is_number(self) -> bool:
        return self.text.isascii() and self.text.isdigit()


class Reader:
    """A text, or the part of it from `start` to `end`, and how far it has been read.

    `first`: the number of the first field, seat and place in a hand.
    """

    def __init__(self, text: str, first: int = 0, start: int = 0, end: int | None = None) -> None:
        self.text = text
        self.first = first
        self.stop = len(text) if end is None else end
        found = TOKEN.finditer(text, start, self.stop)
        self.tokens = [Token(match[0], match.start()) for match in found]
        self.place = 0

    def peek(self, ahead: int = 0) -> Token | None:
        """The next token, or None at the end."""
        at = self.place + ahead
        return self.tokens[at] if at < len(self.tokens) else None

    def next_is(self, *texts: str) -> bool:
        """Whether the next token is one of these, in small or capital letters."""
        token = self.peek()
        return token is not None and token.lower in texts

    def skip(self, *texts: str) -> bool:
        """Go past the next token if it is one of these."""
        if not self.next_is(*texts):
            return False
        self.place += 1
        return True

    def number(self, code: str, sentence: str) -> int:
        """Take a number; complain with this code and sentence if there is none."""
        token = self.peek()
        if token is None or not token.is_number:
            self.fail(code, sentence)
        if len(token.text) > 10:
            self.fail("notation/number-too-large", f"The number {token.text} is too large.")
        self.place += 1
        return int(token.text)

    def index(self, code: str, sentence: str) -> int:
        """Take the number of a field, seat or place, as an index from 0."""
        number = self.number(code, sentence)
        if number < self.first:
            numbered = f"They are numbered from {self.first}."
            self.fail("notation/number-too-small", numbered, self.place - 1)
        return number - self.first

    def times(self) -> int:
        """Take `x3` or `x 3`; 1 if it is not there."""
        token = self.peek()
        if token is None or not token.is_times:
            return 1
        self.place += 1
        if len(token.text) > 1:
            count = int(token.text[1:]) if len(token.text) < 6 else 0
        else:
            count = self.number("notation/number-expected", "After x comes a number.")
        if not 1 <= count <= 254:
            self.place -= 1
            self.fail("notation/count", "A number of cards is from 1 to 254.")
        return count

    def fail(self, code: str, sentence: str, start: int | None = None) -> NoReturn:
        """Complain about the next token, or about those from `start` up to the last one taken."""
        if start is None or start >= len(self.tokens):
            token = self.peek()
            at = len(self.text[: self.stop].rstrip()) if token is None else token.at
            raise NotationError(code, sentence, self.text, at, len(token.text) if token else 1)
        first = self.tokens[start]
        last = self.tokens[max(start, self.place - 1)]
        length = last.at + len(last.text) - first.at
        raise NotationError(code, sentence, self.text, first.at, length)

    def end(self) -> None:
        """Complain if anything is left."""
        token = self.peek()
        if token is not None:
            self.fail("notation/too-much", f"Nothing should follow here, but {token.text!r} does.")

"""A position as a row of entries: `hand(1)=[soy, red] exh=2`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from bohnfire.notation.errors import NotationError
from bohnfire.notation.reader import Reader

KEY = re.compile(r"([A-Za-z_]+)\s*(?:\(\s*([^()]*?)\s*\)\s*)?=[^\S\n]*")
NEXT = re.compile(r"\s+[A-Za-z_]+\s*(?:\([^()]*\)\s*)?=|[^\S\n]*(?:[;\n]|$)")
BETWEEN = re.compile(r"(?:[\s;]|#(?=\s)[^\n]*)*")


@dataclass(frozen=True)
class Entry:
    """`key(arg)=value` of a text; start and end of the value in it."""

    text: str
    key: str
    arg: str
    at: int
    start: int
    end: int

    @property
    def value(self) -> str:
        return self.text[self.start : self.end].strip()

    @property
    def bracketed(self) -> bool:
        return self.value.startswith("[")

    @property
    def inner(self) -> Reader:
        """Reads the value, without its brackets."""
        edge = int(self.bracketed)
        return Reader(self.text, start=self.start + edge, end=self.end - edge)

    def fail(self, code: str, sentence: str) -> NoReturn:
        """Complain about the value."""
        raise NotationError(code, sentence, self.text, self.start, self.end - self.start)

    def fail_at_key(self, code: str, sentence: str) -> NoReturn:
        """Complain about the key."""
        raise NotationError(code, sentence, self.text, self.at, len(self.key))


def entries(text: str) -> list[Entry]:
    """Split a text into its entries.

    A value is a row in brackets, or goes on to the next entry, semicolon or line.
    """
    found: list[Entry] = []
    at = BETWEEN.match(text, 0).end()  # type: ignore[union-attr]
    while at < len(text):
        key = KEY.match(text, at)
        if key is None:
            word = re.compile(r"\S*").match(text, at)[0]  # type: ignore[index]
            sentence = "An entry such as hand(1)=[soy, red] or exh=2 belongs here."
            raise NotationError("notation/entry-expected", sentence, text, at, len(word))
        end = closing(text, key.end()) if text.startswith("[", key.end()) else 0
        if end == 0:
            following = NEXT.search(text, key.end())
            end = len(text) if following is None else following.start()
        found.append(Entry(text, key[1], key[2] or "", at, key.end(), end))
        at = BETWEEN.match(text, end).end()  # type: ignore[union-attr]
    return found


def closing(text: str, start: int) -> int:
    """The place behind the bracket that closes the one at `start`."""
    end = text.find("]", start)
    if end < 0:
        sentence = "This bracket is never closed."
        raise NotationError("notation/bracket", sentence, text, start, 1)
    return end + 1


def once(found: Iterable[Entry]) -> None:
    """Complain if anything is said twice."""
    seen: set[tuple[str, str]] = set()
    for entry in found:
        if (entry.key, entry.arg) in seen:
            entry.fail_at_key("notation/said-twice", "This is said twice.")
        seen.add((entry.key, entry.arg))

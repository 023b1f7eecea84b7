"""The log of a table: everything that ever changed it, in order, numbered from 1.

The log is the truth. A live table is nothing but its log, folded; the number of the last entry
is the table's version. Shuffles stand in the log beside the entry that caused them, so that a
game is dealt again without any generator.
"""

from typing import Protocol

import msgspec


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen when a table was opened. `seeded` says somebody chose the seed.

    delay: so many turns after the seats do those see the table who only look on.
    """

    table: str
    edition: str
    players: int
    options: dict[str, str]
    level: str
    seed: int
    seeded: bool
    opened_at: float
    delay: int = 0


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """A guest took a seat."""

    seat: int
    name: str
    token_hash: str


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The free seats became bots (seat and name, in order) and the cards were dealt."""

    bots: list[tuple[int, str]]
    start: int
    shuffles: list[list[int]]


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A move the rules accepted. `command` is the id the browser gave it, None for bots."""

    seat: int
    command: str | None
    move: msgspec.Raw
    shuffles: list[list[int]]


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A person said something to the whole table.

    The rules never hear it; nobody is held to what is tagged a promise (rulings G19, C23).
    """

    seat: int
    command: str | None
    text: str
    promise: bool


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    """The same people went on at another table."""

    table: str


Body = Joined | Started | Moved | Said | Rematched


class Entry(msgspec.Struct, frozen=True):
    """One line of the log. `at` is in seconds since 1970."""

    n: int
    at: float
    body: Body


class Stale(Exception):
    """Somebody else wrote this entry first: what is in memory is not the truth any more."""


class Log(Protocol):
    """Where logs are kept. When `append` or `create` returns, the entries survive a power cut."""

    async def create(self, header: Header, entries: list[Entry]) -> None:
        """Begin the log of a new table."""

    async def append(self, table: str, entry: Entry, over: bool) -> None:
        """Add one entry; raises Stale when its number is taken. `over` marks a finished game."""

    async def read(self, table: str) -> tuple[Header, list[Entry]] | None:
        """The whole log of a table, or None when there is no such table."""


def encode_body(body: Body) -> str:
    """The body of an entry as JSON text."""
    return msgspec.json.encode(body).decode()


def decode_body(text: str) -> Body:
    """Read the body of an entry back."""
    return _BODY.decode(text)


_BODY: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)

"""What a table answers when it cannot do as asked: a code, a sentence, a rulebook clause."""

from enum import Enum


class Kind(Enum):
    """Why a request was refused, seen from outside; a server turns it into a status."""

    BAD = "bad"
    UNKNOWN = "unknown"
    FORBIDDEN = "forbidden"
    CONFLICT = "conflict"
    FULL = "full"


class Refused(Exception):
    """Nothing was changed. `code` is stable, `sentence` is for people, `clause` may be empty."""

    def __init__(self, kind: Kind, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.kind = kind
        self.code = code
        self.sentence = sentence
        self.clause = clause


def bad(code: str, sentence: str) -> Refused:
    """The request itself makes no sense."""
    return Refused(Kind.BAD, code, sentence)


def unknown(code: str, sentence: str) -> Refused:
    """What was asked about does not exist."""
    return Refused(Kind.UNKNOWN, code, sentence)


def unknown_table() -> Refused:
    """The same answer for a table that never was and for a misspelt address."""
    return unknown("table/unknown", "There is no table at this address.")


def wrong_token() -> Refused:
    """A secret that opens no seat of this table."""
    return Refused(
        Kind.FORBIDDEN, "seat/wrong-token", "This seat link does not open a seat at this table."
    )


def conflict(code: str, sentence: str) -> Refused:
    """The request makes sense, but not now."""
    return Refused(Kind.CONFLICT, code, sentence)


def full(code: str, sentence: str) -> Refused:
    """A limit of the server is reached; the same request may work later."""
    return Refused(Kind.FULL, code, sentence)

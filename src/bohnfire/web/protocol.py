"""The messages of browsers and the bodies of requests, decoded strictly."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_BYTES = 64 * 1024
MOST_DELAY = 20

Token = Annotated[str, Meta(max_length=100)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=200)]


class _Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(_Message, frozen=True, tag="hello"):
    """First message: who looks on (no token: a spectator), and the last version seen."""

    token: Token | None = None
    seen: Annotated[int, Meta(ge=0)] = 0


class MoveCommand(_Message, frozen=True, tag="move"):
    """Make a move; the id makes a repetition harmless."""

    id: CommandId
    move: msgspec.Raw


class SayCommand(_Message, frozen=True, tag="say"):
    """Say something to the whole table; `promise` tags it, and binds nobody."""

    id: CommandId
    text: str
    promise: bool = False


class Ping(_Message, frozen=True, tag="ping"):
    """Is anybody there?"""


class TradingWish(_Message, frozen=True, tag="settings"):
    """To a bot whose turn it is: "done" for this turn, or "more" time to make an offer."""

    trading: Literal["done", "more"]


Command = MoveCommand | SayCommand
Message = Hello | Command | Ping | TradingWish


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class OpenTable(_Body, frozen=True):
    """Body of `POST /api/tables`. `start`: bots take the other seats now, or friends may come.

    delay: so many turns late do those see the table who only look on.
    """

    edition: Short
    players: Annotated[int, Meta(ge=0, le=100)]
    name: Short
    options: Annotated[dict[Short, Short], Meta(max_length=50)] = {}
    start: Literal["bots", "friends"] = "friends"
    level: Short = "trader"
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 0


class JoinTable(_Body, frozen=True):
    """Body of `POST /api/tables/{table}/join`."""

    name: Short
    seat: Annotated[int, Meta(ge=0, le=14)] | None = None

"""One browser that looks at a table: what it has been told, and what it is still to be told.

A state is a snapshot, so a slow browser skips states instead of piling them up; replies to its
own commands are never skipped.
"""

import asyncio
from collections import deque

MOST_REPLIES_WAITING = 200


class TooSlow(Exception):
    """The browser sends commands but does not read the answers."""


class Connection:
    """`seat` is None for a spectator. `told` counts the lines of the log it has received."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.told = 0
        self._replies: deque[bytes] = deque()
        self._state_due = False
        self._wake = asyncio.Event()
        self.closed_with: int | None = None

    def reply(self, message: bytes) -> None:
        """Queue an answer to a command of this browser."""
        if len(self._replies) >= MOST_REPLIES_WAITING:
            raise TooSlow
        self._replies.append(message)
        self._wake.set()

    def touch(self) -> None:
        """The table has changed; a new state is due."""
        self._state_due = True
        self._wake.set()

    def hang_up(self, code: int) -> None:
        """Ask the server to close this connection with a WebSocket close code."""
        self.closed_with = code
        self._wake.set()

    async def news(self) -> tuple[list[bytes], bool]:
        """Wait for something to tell: the replies, and whether a state is due."""
        await self._wake.wait()
        self._wake.clear()
        replies, self._replies = list(self._replies), deque()
        due, self._state_due = self._state_due, False
        return replies, due

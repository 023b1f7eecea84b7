"""The seats of one table: who sits where, and which secret opens which seat."""

import hmac
from dataclasses import dataclass, field

from bohnfire.table.names import bot_name, guest_name
from bohnfire.table.refusals import conflict
from bohnfire.table.tokens import hash_token

HUMAN = "human"
BOT = "bot"
FREE = "free"


@dataclass
class Seat:
    """One place at the table; free until somebody joins or the game starts."""

    seat: int
    kind: str = FREE
    name: str = ""
    token_hash: str = field(default="", repr=False)


class Seats:
    """All places of a table, clockwise."""

    def __init__(self, players: int) -> None:
        self.all = [Seat(number) for number in range(players)]

    def __getitem__(self, seat: int) -> Seat:
        return self.all[seat]

    @property
    def names(self) -> list[str]:
        """The names in order of the seats; "" where nobody sits."""
        return [seat.name for seat in self.all]

    def of_kind(self, kind: str) -> list[int]:
        """The numbers of the seats of this kind."""
        return [seat.seat for seat in self.all if seat.kind == kind]

    def sit(self, seat: int, name: str, token_hash: str) -> None:
        """Somebody takes a place."""
        self.all[seat] = Seat(seat, HUMAN, name, token_hash)

    def fill(self, seat: int, name: str) -> None:
        """A bot takes a place."""
        self.all[seat] = Seat(seat, BOT, name)

    def opened_by(self, token: str) -> int | None:
        """The seat a secret opens, or None."""
        given = hash_token(token)
        for seat in self.all:
            if seat.token_hash and hmac.compare_digest(seat.token_hash, given):
                return seat.seat
        return None

    def free_place(self, asked: int | None) -> int:
        """The place a guest gets: the one asked for, else the first free one."""
        free = self.of_kind(FREE)
        if not free:
            raise conflict("table/full", "All seats of this table are taken.")
        if asked is None:
            return free[0]
        if asked not in free:
            raise conflict("seat/taken", "This seat is taken or does not exist.")
        return asked

    def name_for(self, text: str) -> str:
        """The name a guest gets here."""
        return guest_name(text, self.names)

    def bots_for_free(self) -> list[tuple[int, str]]:
        """A named bot for each free seat."""
        names = list(self.names)
        bots = []
        for seat in self.of_kind(FREE):
            names.append(bot_name(names))
            bots.append((seat, names[-1]))
        return bots

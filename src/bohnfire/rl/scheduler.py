"""Who decides next: the many-actors engine as a game of turns, with sealed replies.

Outside trading the seats the game waits for decide, the active player first, then clockwise.
In trading the active player decides; what it offers is answered by each seat addressed, clockwise,
and no answer is seen before the last one is given. The same holds when the active player listens.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnfire.core.game import apply, refusal
from bohnfire.core.moves import (
    ACCEPT,
    DECLINE,
    NO_PARENT,
    SINGLES,
    WITHDRAW,
    Move,
)
from bohnfire.core.table import Table

# What is going on besides the turn itself.
NOTHING_ELSE: Final = 0
ANSWERS: Final = 1  # an offer of the active player is answered
PROPOSALS: Final = 2  # the active player listens
GARDENING: Final = 3  # before the turn the others may harvest and buy

# What a seat replied.
NO_REPLY: Final = 0
SAID_NO: Final = 1
SAID_YES: Final = 2
PROPOSED: Final = 3  # a counter-offer, or an offer when asked to make one
TOOK_BACK: Final = 4  # said no and withdrew the own open offer

NO_OFFER: Final = -1
NOBODY: Final = -1


@mypyc_attr(acyclic=True)
class Replies:
    """One round of sealed replies, and the replies of the last one, which everybody knows.

    kind: what is going on. offer: number of the offer answered. asked: a bit for each seat that
    is asked. sealed, moves: by seat, what was replied so far. revealed: by seat, what was
    replied in the last round. takers: a bit for each seat among whose acceptances the active
    player chooses.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.kind: i64 = NOTHING_ELSE
        self.offer: i64 = NO_OFFER
        self.asked: i64 = 0
        self.takers: i64 = 0
        self.sealed: vec[i64] = vec[i64]([NO_REPLY] * players)
        self.moves: vec[Move] = vec[Move]([SINGLES[0]] * players)
        self.revealed: vec[i64] = vec[i64]([NO_REPLY] * players)

    def copy(self) -> "Replies":
        new = Replies(self.players)
        new.kind, new.offer, new.asked, new.takers = self.kind, self.offer, self.asked, self.takers
        new.sealed, new.moves, new.revealed = self.sealed[:], self.moves[:], self.revealed[:]
        return new

    def forget(self) -> None:
        """Nothing is going on and nothing was replied."""
        self.kind = NOTHING_ELSE
        self.offer = NO_OFFER
        self.asked = 0
        self.takers = 0
        for seat in range(self.players):
            self.sealed[seat] = NO_REPLY
            self.revealed[seat] = NO_REPLY

    def begin(self, kind: i64, offer: i64, asked: i64) -> None:
        """These seats are asked; what was replied before is forgotten."""
        self.forget()
        self.kind = kind
        self.offer = offer
        self.asked = asked

    def next_asked(self, table: Table) -> i64:
        """The next seat to reply, clockwise from the active player, or NOBODY."""
        seat = table.active
        for _n in range(self.players - 1):
            seat = table.left_of(seat)
            if (self.asked >> seat) & 1 == 1 and self.sealed[seat] == NO_REPLY:
                return seat
        return NOBODY

    def seal(self, seat: i64, reply: i64, move: Move) -> None:
        """Keep a reply until all are given."""
        self.sealed[seat] = reply
        self.moves[seat] = move

    def reveal(self, table: Table) -> None:
        """All have replied: lay offers on the table and settle the offer that was answered."""
        yes: i64 = 0
        for seat in range(self.players):
            self.revealed[seat] = self.sealed[seat]
            if self.sealed[seat] == SAID_YES:
                yes |= 1 << seat
            elif self.sealed[seat] >= PROPOSED:
                self.lay_open(table, seat)
            self.sealed[seat] = NO_REPLY
        if self.kind == ANSWERS and yes == 0:
            self.refuse(table)
        elif yes & (yes - 1) == 0:
            self.conclude(table, yes)
        else:
            self.takers = yes  # the active player chooses among them

    def lay_open(self, table: Table, seat: i64) -> None:
        """A seat's proposal takes the place of its former one, or that is withdrawn."""
        former = own_offer(table, seat)
        move = self.moves[seat]
        if self.sealed[seat] == TOOK_BACK:
            apply(table, seat, Move(WITHDRAW, 0, 0, former))
            return
        if former != NO_OFFER and move.offer == NO_PARENT:
            move = instead_of(former, move)
        elif former != NO_OFFER:
            apply(table, seat, Move(WITHDRAW, 0, 0, former))
        apply(table, seat, move)

    def refuse(self, table: Table) -> None:
        """Nobody said yes: all decline."""
        for seat in range(self.players):
            if (self.asked >> seat) & 1 == 1 and table.open_offer(self.offer) >= 0:
                apply(table, seat, Move(DECLINE, 0, 0, self.offer))
        self.close()

    def conclude(self, table: Table, yes: i64) -> None:
        """Carry out the only acceptance, if there is one."""
        for seat in range(self.players):
            if (yes >> seat) & 1 == 1:
                apply(table, seat, self.moves[seat])
        self.close()

    def take(self, table: Table, seat: i64) -> None:
        """Of several acceptances the active player takes this one."""
        self.conclude(table, 1 << seat)

    def close(self) -> None:
        self.kind = NOTHING_ELSE
        self.offer = NO_OFFER
        self.asked = 0
        self.takers = 0

    def can_be_kept(self, table: Table) -> bool:
        """Whether all who openly said yes hold what is asked, now that hands are dealt anew."""
        for seat in range(self.players):
            if (self.takers >> seat) & 1 == 1 and not self.can_accept(table, seat):
                return False
        return True

    def can_accept(self, table: Table, seat: i64) -> bool:
        usual = Move(ACCEPT, 0, 0, self.offer)
        return refusal(table, seat, usual) == ""

    def forget_sealed(self, table: Table, viewer: i64) -> None:
        """Keep what the viewer knows: its own reply, and who has openly said yes."""
        for seat in range(self.players):
            if seat == viewer:
                continue
            self.sealed[seat] = NO_REPLY
            self.moves[seat] = Move(ACCEPT, 0, 0, self.offer)  # with the usual copies
            if (self.takers >> seat) & 1 == 1 and not self.can_accept(table, seat):
                self.takers &= ~(1 << seat)


def own_offer(table: Table, seat: i64) -> i64:
    """The number of the open offer a seat has made, or NO_OFFER."""
    for offer in table.offers:
        if offer.proposer == seat:
            return offer.number
    return NO_OFFER


def instead_of(former: i64, move: Move) -> Move:
    """The proposal as a change of an earlier one."""
    return Move(
        move.verb,
        0,
        0,
        former,
        move.given,
        move.asked,
        move.to,
        move.promise,
        move.demand,
    )


def clockwise(table: Table, seats: i64) -> i64:
    """The first of the seats, the active player first, then clockwise."""
    seat = table.active
    while (seats >> seat) & 1 == 0:
        seat = table.left_of(seat)
    return seat

"""Players inside the engine: what they have in common, who is asked next, mixed tables.

A player sits in any seat of any table and makes moves by the rules, without leaving the engine:
to search, to measure, to fill a table.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnfire.core.edition import Rules
from bohnfire.core.game import may_propose, new
from bohnfire.core.table import REVEALED, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Makes the moves of seats. Override `act`, and `decide` to ask the seats in another order."""

    def __init__(self) -> None:
        self.host: Host = Host()

    def play(self, table: Table) -> int:
        """Play all seats to the end; returns the number of decisions."""
        decisions: i64 = 0
        self.forget()
        while not table.over:
            if self.decide(table):
                decisions += 1
        return decisions

    def decide(self, table: Table) -> bool:
        """Let one seat decide; False if it had nothing to say."""
        return self.act(table, self.host.next_seat(table))

    def act(self, table: Table, seat: i64) -> bool:
        """Make one move for the seat; False if it had nothing to say.

        It may use what the seat knows: its own hand and what lies open.
        """
        raise NotImplementedError

    def forget(self) -> None:
        """Another game begins, or the same one goes on from another position."""


class MixedPlayer(Player):
    """A player for each seat, asked in an order that favours nobody.

    One player may sit in several seats.
    """

    def __init__(self, *players: Player) -> None:
        super().__init__()
        self.players: vec[Player] = vec[Player]()
        for player in players:
            self.players = append(self.players, player)

    def act(self, table: Table, seat: i64) -> bool:
        return self.players[seat].act(table, seat)

    def forget(self) -> None:
        for player in self.players:
            player.forget()


class Host:
    """Says which seat is asked next.

    While trading, offers are answered first, the newest before the others, then each seat is
    asked once for an offer of its own, clockwise, then the active player. After a deal
    everybody is asked again. Else it is the turn of whom the game waits for.
    """

    def __init__(self) -> None:
        self.moment: i64 = -1  # turn, phase, and the cards that deals move
        self.asked: i64 = 0  # a bit for each seat asked for an offer at this moment
        self.talk: i64 = -1  # the offers that are open
        self.answered: i64 = 0  # a bit for each seat asked for an answer since they changed

    def next_seat(self, table: Table) -> i64:
        active = table.active
        if (table.waiting >> active) & 1 == 0 or not may_propose(table, active):
            return next_in(table, table.waiting)
        self.notice(table)
        left = self.to_answer(table)
        if left != 0:
            seat = next_in(table, left)
            self.answered |= 1 << seat
            return seat
        everybody: i64 = (1 << table.players) - 1
        seat = next_in(table, everybody & ~self.asked)
        self.asked |= 1 << seat
        return seat

    def notice(self, table: Table) -> None:
        """Forget who was asked if something has happened since."""
        active = table.active
        hand, staged = table.size(table.hand(active)), table.size(table.staged(active))
        cards = (hand * 256 + staged) * 256 + table.size(REVEALED)
        moment = (table.turn * 256 + table.phase) * 256 * 256 * 256 + cards
        if moment != self.moment:
            self.moment = moment
            self.asked = 1 << active
            self.talk = -1
        talk = table.next_offer * 256 + len(table.offers)
        if talk != self.talk:
            self.talk = talk
            self.answered = 0

    def to_answer(self, table: Table) -> i64:
        """A bit for each seat that may answer the newest offer with unasked seats left."""
        place: i64 = len(table.offers) - 1
        while place >= 0:
            left = table.offers[place].to & ~table.declined[place] & ~self.answered
            if left != 0:
                return left
            place -= 1
        return 0


def next_in(table: Table, seats: i64) -> i64:
    """The first of these seats clockwise from the active player's left; the latter comes last."""
    seat = table.active
    for _n in range(table.players):
        seat = table.left_of(seat)
        if (seats >> seat) & 1 == 1:
            return seat
    return table.active


def play_games(player: Player, rules: Rules, games: int, seed: int) -> int:
    """Play so many games, the first with this seed; returns the decisions taken in all of them."""
    decisions = 0
    for number in range(games):
        decisions += player.play(new(rules, seed + number))
    return decisions

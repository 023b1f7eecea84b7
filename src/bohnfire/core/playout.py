"""Random play inside the engine: to search, to measure, to shake the rules.

Every move goes through `apply`, validated like anybody's. All kinds of moves occur: offers to
one seat or anyone, gifts both ways, counter-offers, answers, harvests and purchases off turn.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bohnfire.core.edition import Rules
from bohnfire.core.game import apply, fill, may_propose, readable, refusal
from bohnfire.core.moves import ANYONE, NO_PARENT, NOTHING, PROPOSE, Move, Moves
from bohnfire.core.player import Player, play_games
from bohnfire.core.rng import Rng, seeded
from bohnfire.core.table import REVEALED, Table

OFFERS_A_TURN: Final = 4  # so that every turn ends


class RandomPlayer(Player):
    """Makes random moves. Playing a whole table, it also picks seats nobody waits for."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng: Rng = rng
        self.moves: Moves = Moves()
        self.turn: i64 = 0  # the turn whose offers are counted
        self.offers: i64 = 0

    def forget(self) -> None:
        self.turn = 0

    def decide(self, table: Table) -> bool:
        """Let one seat decide; False if the seat chosen had nothing to decide."""
        trading = may_propose(table, table.active)
        return self.move(table, self.seat_to_act(table, trading), trading)

    def act(self, table: Table, seat: i64) -> bool:
        return self.move(table, seat, may_propose(table, table.active))

    def move(self, table: Table, seat: i64, trading: bool) -> bool:
        """Make an offer or a legal move; False if the seat has none, or the offer was refused."""
        if trading and self.still_offers(table) and self.rng.below(2) == 0:
            return self.propose(table, seat)
        fill(table, seat, self.moves)
        if self.moves.size == 0:
            return False
        code = self.moves.codes[self.rng.below(self.moves.size)]
        apply(table, seat, readable(table, seat, code))
        return True

    def seat_to_act(self, table: Table, trading: bool) -> i64:
        """Anybody while trading, and sometimes in between; else who is waited for."""
        if trading or self.rng.below(8) == 0:
            return self.rng.below(table.players)
        seat: i64 = 0
        while (table.waiting >> seat) & 1 == 0:
            seat += 1
        return seat

    def still_offers(self, table: Table) -> bool:
        if self.turn != table.turn:
            self.turn = table.turn
            self.offers = 0
        return self.offers < OFFERS_A_TURN

    def propose(self, table: Table, seat: i64) -> bool:
        """Make a random offer; False if it turned out not to be allowed."""
        self.offers += 1
        parent = self.parent(table, seat)
        move = Move(
            PROPOSE,
            0,
            0,
            parent,
            self.given(table, seat),
            self.asked(table),
            self.partners(table, seat, parent),
        )
        if refusal(table, seat, move) != "":
            return False
        apply(table, seat, move)
        return True

    def parent(self, table: Table, seat: i64) -> i64:
        """Sometimes an open offer that the seat may counter."""
        open_offers: i64 = len(table.offers)
        if open_offers == 0 or self.rng.below(2) == 0:
            return NO_PARENT
        offer = table.offers[self.rng.below(open_offers)]
        return offer.number if offer.addresses(seat) else NO_PARENT

    def partners(self, table: Table, seat: i64, parent: i64) -> i64:
        if parent != NO_PARENT:
            return 1 << table.offers[table.open_offer(parent)].proposer
        if seat != table.active or self.rng.below(3) == 0:
            return ANYONE
        other = self.rng.below(table.players - 1)
        return 1 << (other + 1 if other >= seat else other)

    def given(self, table: Table, seat: i64) -> "vec[u8]":
        """Up to two cards of the hand or, for the active player, of the reveal."""
        cards = NOTHING
        count = self.rng.below(3)
        hand = table.size(table.hand(seat))
        choice = hand + (table.size(REVEALED) if seat == table.active else 0)
        if count > choice:
            count = choice
        if count > 0:
            at = self.rng.below(choice - count + 1)
            cards = vec[u8](capacity=2)
            for i in range(at, at + count):
                zone = table.hand(seat) if i < hand else REVEALED
                cards = append(cards, u8(table.card(zone, i if i < hand else i - hand)))
        return cards

    def asked(self, table: Table) -> "vec[u8]":
        """Up to two cards of one variety."""
        count = self.rng.below(3)
        if count == 0:
            return NOTHING
        faces = table.rules.faces
        variety = faces.of[self.rng.below(faces.cards)]
        asked = vec[u8](capacity=2)
        for _n in range(count):
            asked = append(asked, variety)
        return asked


def playouts(rules: Rules, games: int, seed: int = 0) -> int:
    """Play random games; returns the number of decisions taken in all of them."""
    return play_games(RandomPlayer(seeded(seed)), rules, games, seed)

"""Random play inside the engine: to search, to measure, to shake the rules.

Every move is one that the engine lists or has checked. All kinds of moves occur: offers to one
seat or anyone, gifts both ways, counter-offers, answers, harvests and purchases off turn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bohnfire.core.edition import Rules
from bohnfire.core.game import act, fill, may_propose, refusal, take
from bohnfire.core.moves import ANYONE, NO_PARENT, NOTHING, PROPOSE, Move, Moves
from bohnfire.core.player import Player, play_games
from bohnfire.core.rng import WORD, Rng, seeded
from bohnfire.core.table import REVEALED, Table

OFFERS_A_TURN: Final = 4  # so that every turn ends


class RandomPlayer(Player):
    """Makes random moves. Playing a whole table, it also picks seats nobody waits for."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng: Rng = rng
        self.moves: Moves = Moves()
        self.luck: i64 = 0  # the part of a random word that is not used up, in 2**-32
        self.turn: i64 = 0  # the turn whose offers are counted
        self.offers: i64 = 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, cut from the random word of this decision.

        What is left of the word is random as well, so a few small numbers need but one word.
        """
        luck = self.luck * n
        self.luck = luck & WORD
        return luck >> 32

    def forget(self) -> None:
        self.turn = 0

    def decide(self, table: Table) -> bool:
        """Let one seat decide; False if an offer was made up that is not allowed.

        While there is trading anybody may be next, and offers as often as it answers, harvests
        or ends the trading. Else it is the seat waited for, or sometimes another one.
        """
        self.luck = self.rng.word()
        if not may_propose(table, table.active):
            if self.below(8) == 0 and self.choose(table, self.below(table.players)):
                return True
            return self.choose(table, waited_for(table))
        choice = self.below(2 * table.players)
        if choice & 1 == 0 and self.still_offers(table):
            return self.propose(table, choice >> 1)
        return self.choose(table, choice >> 1) or self.choose(table, table.active)

    def act(self, table: Table, seat: i64) -> bool:
        """Make an offer or a legal move; False if the seat has none, or the offer was refused."""
        self.luck = self.rng.word()
        trading = may_propose(table, table.active)
        if trading and self.still_offers(table) and self.below(2) == 0:
            return self.propose(table, seat)
        return self.choose(table, seat)

    def choose(self, table: Table, seat: i64) -> bool:
        """Do one of the moves listed for the seat; False if there is none."""
        fill(table, seat, self.moves)
        if self.moves.size == 0:
            return False
        chosen = self.below(self.moves.size)
        take(table, seat, self.moves.codes[chosen])
        return True

    def still_offers(self, table: Table) -> bool:
        if self.turn != table.turn:
            self.turn = table.turn
            self.offers = 0
        return self.offers < OFFERS_A_TURN

    def propose(self, table: Table, seat: i64) -> bool:
        """Make a random offer; False if it turned out not to be allowed."""
        self.offers += 1
        self.luck = self.rng.word()
        given = self.given(table, seat)
        asked = self.asked(table)
        parent = self.parent(table, seat)
        move = Move(PROPOSE, 0, 0, parent, given, asked, self.partners(table, seat, parent))
        if refusal(table, seat, move) != "":
            return False
        act(table, seat, move)
        return True

    def parent(self, table: Table, seat: i64) -> i64:
        """Sometimes an open offer that the seat may counter."""
        open_offers: i64 = len(table.offers)
        if open_offers == 0 or self.below(2) == 0:
            return NO_PARENT
        offer = table.offers[self.below(open_offers)]
        if offer.addresses(seat):
            return offer.number
        return NO_PARENT

    def partners(self, table: Table, seat: i64, parent: i64) -> i64:
        if parent != NO_PARENT:
            return 1 << table.offers[table.open_offer(parent)].proposer
        if seat != table.active or self.below(3) == 0:
            return ANYONE
        other = self.below(table.players - 1)
        if other >= seat:
            other += 1
        return 1 << other

    def given(self, table: Table, seat: i64) -> "vec[u8]":
        """Up to two neighbours of the hand or, for the active player, of the reveal."""
        zone = table.hand(seat)
        if seat == table.active and self.below(2) == 0:
            zone = REVEALED
        count = self.below(3)
        spare = table.size(zone) - count
        if count == 0 or spare < 0:
            return NOTHING
        start = zone * table.room + self.below(spare + 1)
        return table.cards[start : start + count]

    def asked(self, table: Table) -> "vec[u8]":
        """Up to two cards of one variety."""
        count = self.below(3)
        if count == 0:
            return NOTHING
        faces = table.rules.faces
        return vec[u8]([faces.of[self.below(faces.beans)]] * count)


def waited_for(table: Table) -> i64:
    """The first seat that the game waits for."""
    seat: i64 = 0
    while (table.waiting >> seat) & 1 == 0:
        seat += 1
    return seat


def playouts(rules: Rules, games: int, seed: int = 0) -> int:
    """Play random games; returns the number of decisions taken in all of them."""
    return play_games(RandomPlayer(seeded(seed)), rules, games, seed)

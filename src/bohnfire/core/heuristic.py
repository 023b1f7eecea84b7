"""A player inside the engine that plants by value and trades: to roll out games for a search.

It plants where fields grow, gives up the field that loses least, harvests full fields, and buys
a field early. In the trade phase it offers cards it cannot use to those who grow them, first for
a card of its own varieties, then as a gift; it accepts what it gains by. It uses its own hand
and what lies open, and no chance: equal tables are played alike.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bohnfire.core.edition import Rules
from bohnfire.core.game import apply, bit, fill, may_propose, readable, refusal
from bohnfire.core.moves import (
    ACCEPT,
    BUY_FIELD,
    CLAIM,
    DECLINE,
    DISCARD_CARD,
    DRAW_MORE,
    EXCHANGE_ORDER,
    HARVEST,
    NO_PARENT,
    NOTHING,
    PLACE,
    PLANT,
    PROPOSE,
    SHOW,
    TAKE_COIN,
    TAKE_GIFT,
    TOP_OF_PILE,
    WITHDRAW,
    Move,
    Moves,
    field_of,
    number_of,
    verb_of,
)
from bohnfire.core.offers import Offer
from bohnfire.core.player import Player, play_games
from bohnfire.core.prospects import COIN, DISTURBANCE, Prospects
from bohnfire.core.table import DRAW_PILE, REVEALED, Table

# In 64ths of a coin, as in `Prospects`.
FULL_FIELD: Final[i64] = 256  # before anything is planted
GROWING: Final[i64] = 128  # cards that fit come before those that start a field
PROMISED_CARD: Final[i64] = 21  # the value of a card of a coming reveal
NO_USE: Final[i64] = 0  # an open card of no more value is given away
BURDEN: Final[i64] = -8  # a hand card of less value is given away
REACH: Final[i64] = 3  # hand cards from the front that are offered

ONE: Final = vec[vec[u8]]([append(vec[u8](capacity=1), u8(number)) for number in range(255)])


class HeuristicPlayer(Player):
    """Plays by simple reckoning, in every edition."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: Moves = Moves()
        self.prospects: Prospects | None = None
        self.turn: i64 = 0  # the turn whose offers are remembered
        self.swaps: vec[i64] = vec[i64]()  # by seat, a bit for each variety offered for another
        self.gifts: vec[i64] = vec[i64]()  # and for each offered as a gift, or wanted by nobody

    def forget(self) -> None:
        self.turn = 0

    def known(self, rules: Rules) -> Prospects:
        """The values of the cards of a game."""
        prospects = self.prospects
        if prospects is None or prospects.rules is not rules:
            prospects = Prospects(rules)
            self.prospects = prospects
        return prospects

    def act(self, table: Table, seat: i64) -> bool:
        move = self.choose(table, seat)
        if move is None:
            return False
        apply(table, seat, move)
        return True

    def choose(self, table: Table, seat: i64) -> Move | None:
        """The move the seat makes now, or None if it has nothing to say.

        Offers are remembered as made, so that none is repeated in the same turn.
        """
        if may_propose(table, seat):
            place = to_answer(table, seat)
            if place >= 0:
                return self.answer(table, seat, table.offers[place])
            move = self.offer(table, seat)
            if move is not None:
                return move
            if seat != table.active:
                return None
        return self.best_move(table, seat)

    def best_move(self, table: Table, seat: i64) -> Move | None:
        """The legal move with the highest score; of equal ones the last.

        A seat the game does not wait for moves only where it gains.
        """
        moves = self.moves
        fill(table, seat, moves)
        if moves.size == 0:
            return None
        prospects = self.known(table.rules)
        best = moves.codes[0]
        highest = score(table, seat, best, prospects)
        for i in range(1, moves.size):
            value = score(table, seat, moves.codes[i], prospects)
            if value >= highest:
                best, highest = moves.codes[i], value
        if highest <= 0 and (table.waiting >> seat) & 1 == 0:
            return None
        return readable(table, seat, best)

    def answer(self, table: Table, seat: i64, offer: Offer) -> Move:
        """Accept what brings a gain and can be given, else decline."""
        if gain(table, seat, offer, self.known(table.rules)) > 0:
            move = Move(ACCEPT, 0, 0, offer.number)
            if refusal(table, seat, move) == "":
                return move
        return Move(DECLINE, 0, 0, offer.number)

    def offer(self, table: Table, seat: i64) -> Move | None:
        """The next offer that comes to mind and is allowed."""
        if self.turn != table.turn:
            self.begin_turn(table)
        while True:  # ends, because whatever comes to mind is remembered
            if seat == table.active:
                move = self.active_offer(table, seat)
            else:
                move = self.offer_to_active(table, seat)
            if move is None or refusal(table, seat, move) == "":
                return move

    def begin_turn(self, table: Table) -> None:
        self.turn = table.turn
        if len(self.swaps) != table.players:
            self.swaps = vec[i64]([i64(0)] * table.players)
            self.gifts = vec[i64]([i64(0)] * table.players)
        for seat in range(table.players):
            self.swaps[seat] = 0
            self.gifts[seat] = 0

    def active_offer(self, table: Table, seat: i64) -> Move | None:
        """Give a card without use to those who can use it: the open cards, then the hand's."""
        for index in range(table.size(REVEALED)):
            move = self.offer_of(table, seat, table.card(REVEALED, index), NO_USE)
            if move is not None:
                return move
        hand = table.hand(seat)
        cards = table.size(hand)
        for index in range(cards if cards < REACH else REACH):
            move = self.offer_of(table, seat, table.card(hand, index), BURDEN)
            if move is not None:
                return move
        return None

    def offer_of(self, table: Table, seat: i64, card: i64, limit: i64) -> Move | None:
        """Offer a card for one of an own variety, later as a gift; None if it is to be kept."""
        variety = i64(table.rules.faces.of[card])
        mark = bit(variety)
        if self.gifts[seat] & mark != 0:
            return None
        prospects = self.known(table.rules)
        if prospects.card(table, seat, variety) > limit:
            return None
        takers = takers_of(table, seat, variety, prospects)
        if takers != 0 and self.swaps[seat] & mark == 0:
            self.swaps[seat] |= mark
            asked = wanted(table, seat, variety, prospects)
            if asked >= 0:
                return proposal(card, ONE[asked], takers)
        self.gifts[seat] |= mark
        return proposal(card, NOTHING, takers) if takers != 0 else None

    def offer_to_active(self, table: Table, seat: i64) -> Move | None:
        """Offer a hand card the active player grows: for an open card, or as a gift."""
        prospects = self.known(table.rules)
        for index in range(table.size(REVEALED)):
            variety = table.variety(REVEALED, index)
            mark = bit(variety)
            if self.swaps[seat] & mark != 0:
                continue
            value = prospects.card(table, seat, variety)
            if value <= 0 or prospects.card(table, table.active, variety) >= value:
                continue
            self.swaps[seat] |= mark
            card = spare_card(table, seat, value, table.size(table.hand(seat)), prospects)
            if card >= 0:
                return proposal(card, ONE[variety], 1 << table.active)
        card = spare_card(table, seat, BURDEN, REACH, prospects)
        if card < 0:
            return None
        mark = bit(i64(table.rules.faces.of[card]))
        if self.gifts[seat] & mark != 0:
            return None
        self.gifts[seat] |= mark
        return proposal(card, NOTHING, 1 << table.active)


def proposal(card: i64, asked: "vec[u8]", to: i64) -> Move:
    return Move(PROPOSE, 0, 0, NO_PARENT, ONE[card], asked, to)


def to_answer(table: Table, seat: i64) -> i64:
    """The newest offer that the seat has yet to answer, or -1."""
    place: i64 = len(table.offers) - 1
    while place >= 0:
        if (table.offers[place].to & ~table.declined[place]) >> seat & 1 == 1:
            return place
        place -= 1
    return -1


def takers_of(table: Table, seat: i64, variety: i64, prospects: Prospects) -> i64:
    """A bit for each other seat that gains by a card of this variety, as everybody can see."""
    takers: i64 = 0
    for other in range(table.players):
        if other != seat and prospects.gains(table, other, variety):
            takers |= 1 << other
    return takers


def wanted(table: Table, seat: i64, given: i64, prospects: Prospects) -> i64:
    """The variety on the own fields that gains most by another card, or -1."""
    best: i64 = -1
    most: i64 = 0
    for field in range(table.fields[seat]):
        zone = table.field(seat, field)
        if table.size(zone) == 0 or table.grows(zone) == given:
            continue
        growth = prospects.growth(table.grows(zone), table.size(zone))
        if growth > most:
            best, most = table.grows(zone), growth
    return best


def spare_card(table: Table, seat: i64, limit: i64, reach: i64, prospects: Prospects) -> i64:
    """A hand card that the active player can use, of the least value below a limit; or -1."""
    hand = table.hand(seat)
    best: i64 = -1
    cards = table.size(hand)
    for index in range(cards if cards < reach else reach):
        variety = table.variety(hand, index)
        if not prospects.gains(table, table.active, variety):
            continue
        value = kept(prospects.card(table, seat, variety))
        if value < limit:
            best, limit = table.card(hand, index), value
    return best


def kept(value: i64) -> i64:
    """What a card is worth in the hand: its time may come later, or it may be traded before."""
    return value // 2


def gain(table: Table, seat: i64, offer: Offer, prospects: Prospects) -> i64:
    """What accepting an offer brings the seat."""
    total = (offer.promise - offer.demand) * PROMISED_CARD
    for card in offer.given:
        total += prospects.card(table, seat, i64(table.rules.faces.of[i64(card)]))
    for variety in offer.asked:
        total -= cost(table, seat, i64(variety), prospects)
    return total


def cost(table: Table, seat: i64, variety: i64, prospects: Prospects) -> i64:
    """What giving a card of this variety costs; below 0 where it is a relief."""
    value = prospects.card(table, seat, variety)
    if seat != table.active or table.holds(REVEALED, variety) == 0:
        return kept(value)
    if value < 0 and table.rules.edition.market:
        return 0  # nobody must plant market cards
    return value


def score(table: Table, seat: i64, code: i64, prospects: Prospects) -> i64:
    """How much the seat wants a legal move; what ends a phase or does without counts 0."""
    verb = verb_of(code)
    field = field_of(code)
    number = number_of(code)
    if verb == PLANT:
        return planting_score(table, seat, number, field, prospects)
    if verb == HARVEST:
        return harvest_score(table, seat, field, prospects)
    if verb == BUY_FIELD:
        return FULL_FIELD if early(table) else -FULL_FIELD
    if verb == PLACE:
        return place_score(table, seat, field, prospects)
    if verb == TAKE_COIN and number == TOP_OF_PILE:
        return COIN
    if verb in (DISCARD_CARD, SHOW, TAKE_COIN):
        value = prospects.card(table, seat, i64(table.rules.faces.of[number]))
        return COIN - value if verb == TAKE_COIN else -1 - kept(value)
    if verb == CLAIM:
        return prospects.card(table, seat, i64(table.rules.faces.of[number]))
    if verb == TAKE_GIFT:
        return prospects.card(table, seat, i64(table.rules.faces.of[table.shown]))
    return idle_score(verb)


def idle_score(verb: i64) -> i64:
    """One more card is welcome; orders and offers are left as they are."""
    if verb == DRAW_MORE:
        return 1
    if verb in (EXCHANGE_ORDER, WITHDRAW):
        return -1
    return 0


def planting_score(table: Table, seat: i64, card: i64, field: i64, prospects: Prospects) -> i64:
    """Cards that fit first; where planting replaces, what the harvest loses counts."""
    zone = table.field(seat, field)
    variety = i64(table.rules.faces.of[card])
    if table.size(zone) == 0:
        return prospects.first(variety)
    grown = table.grows(zone)
    if grown == variety or not table.rules.planting_replaces:
        return GROWING + prospects.growth(grown, table.size(zone))
    return prospects.first(variety) - DISTURBANCE - prospects.loss(table, seat, field)


def harvest_score(table: Table, seat: i64, field: i64, prospects: Prospects) -> i64:
    """Full fields at once; others only if nothing else can be done, the least loss first."""
    if prospects.full(table, seat, field):
        return FULL_FIELD
    return -DISTURBANCE - prospects.loss(table, seat, field)


def place_score(table: Table, seat: i64, position: i64, prospects: Prospects) -> i64:
    """A card just drawn goes to the front if it is welcome, else to the middle or the back."""
    hand = table.hand(seat)
    if prospects.card(table, seat, table.grows(hand)) > 0:
        return -position
    off = 2 * position - table.size(hand) + 1
    return -off if off > 0 else off


def early(table: Table) -> bool:
    """Whether enough of the game is left for a field to earn its price."""
    if table.rules.ends - table.exhaustions > 1:
        return True
    return table.size(DRAW_PILE) * 2 > table.rules.faces.beans


def heuristic_playouts(rules: Rules, games: int, seed: int = 0) -> int:
    """Play games by simple reckoning; returns the number of decisions taken in all of them."""
    return play_games(HeuristicPlayer(), rules, games, seed)

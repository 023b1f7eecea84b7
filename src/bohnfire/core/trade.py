"""Trading (rulebook K8-K13): propose, counter, accept, decline, withdraw, carry out."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from bohnfire.core.edition import Phase
from bohnfire.core.moves import (
    ACCEPT,
    DECLINE,
    END_TRADING,
    NO_PARENT,
    PROPOSE,
    WITHDRAW,
    Move,
    Moves,
)
from bohnfire.core.offers import Offer
from bohnfire.core.table import REVEALED, Table
from bohnfire.core.terms import (
    addressees,
    asked_refusal,
    given_refusal,
    lacking,
    parent_refusal,
    partner_refusal,
    pick,
    repeated,
    somebody_has,
    strike,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trade(Phase):
    """T2, second half: offers between the active player and one other seat at a time.

    Nothing leaves a hand before a deal is carried out. The active player alone ends the phase.
    """

    def __init__(self) -> None:
        super().__init__("trade")

    def enter(self, table: Table) -> None:
        table.step = 0  # becomes 1 when trading has ended

    def actors(self, table: Table) -> i64:
        if table.step == 1:
            return 0
        return 1 << table.active

    def trading(self, table: Table, seat: i64) -> bool:
        return self.deal_refusal(table, seat) == ""

    def deal_refusal(self, table: Table, seat: i64) -> str:
        """Why the seat cannot deal at all just now, or ""."""
        return ""

    def shape_refusal(self, table: Table, seat: i64, move: Move) -> str:
        """Why a deal of this shape is not allowed, or "" (rulebook flag `trade_shape`)."""
        if move.promise != 0 or move.demand != 0:
            return "promise/not-here"
        if self.one_sided() and len(move.given) > 1 and len(move.asked) > 1:
            return "trade/one-side"
        if len(move.asked) == 0 and not self.gives_away_revealed():
            for card in move.given:
                if table.find(REVEALED, i64(card)) >= 0:
                    return "trade/market-gift"
        return ""

    def one_sided(self) -> bool:
        """Whether one side of a deal has at most one card."""
        return False

    def gives_away_revealed(self) -> bool:
        """Whether revealed cards may be given for nothing."""
        return True

    def gives_revealed(self, table: Table, offer: Offer) -> bool:
        """Whether the active player may give revealed cards in answer to this offer."""
        return len(offer.given) > 0 or self.gives_away_revealed()

    def spare_revealed(self, table: Table) -> i64:
        """How many revealed cards the active player may still give away."""
        return table.size(REVEALED)

    def cards_refusal(self, table: Table, seat: i64, given: "vec[u8]") -> str:
        """Why these cards cannot be given, or ""."""
        return given_refusal(table, seat, given)

    def may_promise(self, table: Table, seat: i64) -> i64:
        """How many cards of the next reveal the seat may promise (Wild only)."""
        return 0

    def promise_refusal(self, table: Table, seat: i64, offer: Offer) -> str:
        """Why the promises of an offer cannot be made now, or "" (Wild only)."""
        return ""

    def concluded(self, table: Table, seat: i64, offer: Offer) -> None:
        """What a deal brings about besides the cards."""

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat == table.active and self.end_refusal(table, seat) == "":
            moves.add(END_TRADING, 0, 0)
        for place in range(len(table.offers)):
            offer = table.offers[place]
            if offer.proposer == seat:
                moves.add(WITHDRAW, 0, offer.number)
            elif self.answer_refusal(table, seat, place) == "":
                moves.add(DECLINE, 0, offer.number)
                if self.accept_refusal(table, seat, offer) == "":
                    moves.add(ACCEPT, 0, offer.number)

    def end_refusal(self, table: Table, seat: i64) -> str:
        return "" if seat == table.active else "trade/active-ends"

    def answer_refusal(self, table: Table, seat: i64, place: i64) -> str:
        """Why the seat cannot answer the open offer at this place, or ""."""
        offer = table.offers[place]
        if offer.proposer == seat:
            return "trade/own-offer"
        if not offer.addresses(seat):
            return "trade/not-addressed"
        if (table.declined[place] >> seat) & 1 == 1:
            return "trade/already-declined"
        return ""

    def accept_refusal(self, table: Table, seat: i64, offer: Offer) -> str:
        """Why the seat cannot accept an offer it may answer, or ""."""
        reason = self.deal_refusal(table, seat)
        if reason == "":
            reason = self.deal_refusal(table, offer.proposer)
        if reason == "":
            reason = self.promise_refusal(table, seat, offer)
        if reason != "":
            return reason
        return "" if self.can_give(table, seat, offer) else "trade/do-not-hold"

    def can_give(self, table: Table, seat: i64, offer: Offer) -> bool:
        """Whether the seat holds all that is asked."""
        asked = offer.asked
        revealed = seat == table.active and self.gives_revealed(table, offer)
        if revealed and self.spare_revealed(table) < table.size(REVEALED):
            return len(self.usual_copies(table, seat, offer)) == len(asked)
        run: i64 = 0  # how many of this variety are asked up to here
        before: i64 = -1
        for i in range(len(asked)):
            variety = i64(asked[i])
            if variety != before:
                run = 0
            run += 1
            before = variety
            held = table.holds(table.hand(seat), variety)
            if revealed:
                held += table.holds(REVEALED, variety)
            if held < run:
                return False
        return True

    def usual_copies(self, table: Table, seat: i64, offer: Offer) -> "vec[u8]":
        """The copies given if none are named: revealed ones first, then from the front.

        The front cards are those a player would otherwise have to plant soonest.
        """
        chosen = vec[u8](capacity=len(offer.asked))
        if seat == table.active and self.gives_revealed(table, offer):
            spare = self.spare_revealed(table)
            if spare < table.size(REVEALED):  # first what the hand lacks
                needed = lacking(table, table.hand(seat), offer.asked)
                chosen = pick(table, REVEALED, needed, chosen, spare)
                spare -= len(chosen)
            chosen = pick(table, REVEALED, offer.asked, chosen, spare)
        return pick(table, table.hand(seat), offer.asked, chosen, len(offer.asked))

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb == END_TRADING:
            return self.end_refusal(table, seat)
        if move.verb == PROPOSE:
            return self.proposal_refusal(table, seat, move)
        if move.verb < ACCEPT or move.verb > WITHDRAW:
            return "move/not-now"
        place = table.open_offer(move.offer)
        if place < 0:
            return "trade/no-such-offer"
        offer = table.offers[place]
        if move.verb == WITHDRAW:
            return "" if offer.proposer == seat else "trade/not-your-offer"
        reason = self.answer_refusal(table, seat, place)
        if move.verb == DECLINE or reason != "":
            return reason
        reason = self.accept_refusal(table, seat, offer)
        return reason if reason != "" else self.copies_refusal(table, seat, offer, move)

    def copies_refusal(self, table: Table, seat: i64, offer: Offer, move: Move) -> str:
        """Why these are not the cards that were asked for, or "" (rulebook G13)."""
        given = move.given
        if len(given) == 0:
            return ""  # the usual copies
        if len(given) != len(offer.asked):
            return "trade/wrong-copies"
        spare: i64 = 0
        if seat == table.active and self.gives_revealed(table, offer):
            spare = self.spare_revealed(table)
        left = offer.asked[:]
        for i in range(len(given)):
            card = i64(given[i])
            if repeated(given, i):
                return "trade/same-card-twice"
            if table.find(table.hand(seat), card) < 0:
                spare -= 1
                if spare < 0 or table.find(REVEALED, card) < 0:
                    return "trade/wrong-copies"
            if not strike(left, table.rules.faces.of[card]):
                return "trade/wrong-copies"
        return ""

    def proposal_refusal(self, table: Table, seat: i64, move: Move) -> str:
        """Why the seat cannot make this offer, or ""."""
        reason = self.deal_refusal(table, seat)
        to = addressees(table, seat, move.to)
        if reason == "":
            reason = partner_refusal(table, seat, to)
        if reason == "":
            reason = self.cards_refusal(table, seat, move.given)
        if reason == "":
            reason = asked_refusal(table, to, move.asked)
        if reason != "":
            return reason
        promises = move.promise != 0 or move.demand != 0
        if len(move.given) == 0 and len(move.asked) == 0 and not promises:
            return "trade/empty"
        reason = self.shape_refusal(table, seat, move)
        return reason if reason != "" else parent_refusal(table, seat, move)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == END_TRADING:
            end_trading(table, seat)
        elif move.verb == PROPOSE:
            put_offer(table, seat, move)
        else:
            place = table.open_offer(move.offer)
            if move.verb == WITHDRAW:
                withdraw(table, place)
            elif move.verb == DECLINE:
                self.decline(table, seat, place)
            else:
                self.accept(table, seat, place, move.given)

    def decline(self, table: Table, seat: i64, place: i64) -> None:
        """One no; the offer ends when nobody is left who could say yes."""
        offer = table.offers[place]
        table.declined[place] |= 1 << seat
        if table.listener is not None:
            table.listener.declined(seat, offer)
        if table.declined[place] == offer.to:
            void(table, place, "all-declined")
            return
        reason = self.impossibility(table, place)  # a no changes nothing for the other offers
        if reason != "":
            void(table, place, reason)

    def accept(self, table: Table, seat: i64, place: i64, given: "vec[u8]") -> None:
        """Carry out the deal in one step (rulebook K10)."""
        offer = table.offers[place]
        if len(given) == 0:
            given = self.usual_copies(table, seat, offer)
        hand_over(table, offer.proposer, seat, offer.given)
        hand_over(table, seat, offer.proposer, given)
        table.close_offer(place)
        if table.listener is not None:
            table.listener.traded(offer, seat, given)
        self.concluded(table, seat, offer)
        self.void_impossible(table)

    def void_impossible(self, table: Table) -> None:
        """End the offers that everybody can see have become impossible (rulebook G20).

        Whether a partner still holds a variety is hidden, so it never ends an offer.
        """
        place: i64 = 0
        while place < len(table.offers):
            reason = self.impossibility(table, place)
            if reason == "":
                place += 1
            else:
                void(table, place, reason)

    def impossibility(self, table: Table, place: i64) -> str:
        """Why nobody can accept the offer any more, as everybody can see, or ""."""
        offer = table.offers[place]
        if self.cards_refusal(table, offer.proposer, offer.given) != "":
            return "cards-moved"
        left = offer.to & ~table.declined[place]
        if not somebody_has(table, left, len(offer.asked)):
            return "cannot-be-given"
        if offer.promise == 0 and offer.demand == 0:
            return ""
        for seat in range(table.players):
            if (left >> seat) & 1 == 1 and self.promise_refusal(table, seat, offer) != "":
                left &= ~(1 << seat)
        return "" if somebody_has(table, left, len(offer.asked)) else "promise-open"


def put_offer(table: Table, seat: i64, move: Move) -> None:
    """Lay an offer on the table. A changed offer takes the place of the old one."""
    to = addressees(table, seat, move.to)
    offer = Offer(
        table.next_offer, seat, to, move.given, move.asked, move.offer, move.promise, move.demand
    )
    table.next_offer += 1
    table.offers = append(table.offers, offer)
    table.declined = append(table.declined, i64(0))
    if table.listener is not None:
        table.listener.proposed(offer)
    if move.offer == NO_PARENT:
        return
    place = table.open_offer(move.offer)
    if place >= 0 and table.offers[place].proposer == seat:
        if table.listener is not None:
            table.listener.replaced(table.offers[place], offer)
        table.close_offer(place)


def withdraw(table: Table, place: i64) -> None:
    if table.listener is not None:
        table.listener.withdrawn(table.offers[place])
    table.close_offer(place)


def void(table: Table, place: i64, reason: str) -> None:
    """An offer ends by itself."""
    if table.listener is not None:
        table.listener.voided(table.offers[place], reason)
    table.close_offer(place)


def hand_over(table: Table, giver: i64, taker: i64, cards: "vec[u8]") -> None:
    """Move cards from hand or reveal to the staged cards of the taker (rulebook K11)."""
    for byte in cards:
        card = i64(byte)
        zone = table.hand(giver)
        index = table.find(zone, card)
        if index < 0:
            zone = REVEALED
            index = table.find(zone, card)
        else:
            table.stirred = True
        table.take(zone, index)
        table.add(table.staged(taker), card)


def end_trading(table: Table, seat: i64) -> None:
    """Open offers lapse (rulebook K13)."""
    if table.listener is not None:
        table.listener.trading_ended(seat)
    while len(table.offers) > 0:
        void(table, 0, "trading-ended")
    table.step = 1

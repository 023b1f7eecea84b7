"""`trader`: reckons what cards are worth to everybody, and haggles."""

from typing import Final

from mypy_extensions import mypyc_attr

from bohnfire.bots.appraisal import CLAIMS, DEBTS, Appraisal
from bohnfire.bots.bargains import Bargains, situation, tally, with_promise
from bohnfire.bots.bot import Bot
from bohnfire.bots.choices import choice
from bohnfire.bots.ends import Season
from bohnfire.bots.haggling import best_offer, wanted
from bohnfire.bots.knowledge import Memory
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.core import moves
from bohnfire.core.moves import ACCEPT, PROPOSE, Move
from bohnfire.view import OfferView

OFFERS: Final = 6  # that it makes in an own turn
OFFERS_OFF_TURN: Final = 3
OPEN_OFFERS: Final = 3  # that wait for answers at the same time
ACCEPTS: Final = 0.03  # coins of gain from which it agrees
RIVALRY: Final = 0.15  # how much a partner's gain above its own weighs against a deal


@mypyc_attr(allow_interpreted_subclasses=True)
class Trader(Bot):
    """Values cards by what fields, hand and deck still make of them, and bargains for them."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.memory = Memory()
        self.season = Season()
        self.bargains = Bargains()

    def choose(self, turn: Turn) -> Move | None:
        self.memory.notice(turn)
        self.bargains.notice(turn)
        if not turn.must and turn.space is None and not turn.to_answer():
            return None
        speaks = self.has_something_to_say(turn)
        if not turn.must and not speaks:
            return None
        values = Values(turn, self.memory)
        if speaks:
            move = self.bargain(turn, Appraisal(turn, values, self.bargains))
            if move is not None:
                return move
        return choice(turn, values, self.season) if turn.must else None

    def has_something_to_say(self, turn: Turn) -> bool:
        """Whether it has to answer, or may have to take back, to say or to offer something."""
        if turn.to_answer() or any(offer.proposer == turn.seat for offer in turn.view.offers):
            return True
        if self.may_say_wants(turn):
            return True
        return self.may_speak(turn) and situation(turn, self.bargains) != self.bargains.silent

    def bargain(self, turn: Turn, appraisal: Appraisal) -> Move | None:
        """Answer, take back what has become bad, say what is wanted, make an offer."""
        return (
            self.answer(turn, appraisal)
            or self.take_back(turn, appraisal)
            or self.say_wants(turn, appraisal)
            or self.offer(turn, appraisal)
        )

    def answer(self, turn: Turn, appraisal: Appraisal) -> Move | None:
        """Accept the best offer, or counter or decline one after the other."""
        offers = turn.to_answer()
        acceptable = {move.offer for move in turn.legal if move.verb == ACCEPT}
        best, most = None, ACCEPTS
        for offer in offers:
            if offer.offer not in acceptable:
                continue
            gain, given = appraisal.best_copies(offer, turn.open_cards_for(offer))
            gain += CLAIMS[offer.promise] - DEBTS[offer.demand]
            partner = appraisal.partner_gain_of(offer)
            partner += CLAIMS[offer.demand] - DEBTS[offer.promise]
            gain -= RIVALRY * max(0.0, partner - gain)
            if gain > most:
                best, most = moves.accept(offer.offer, given), gain
        if best is not None or not offers:
            return best
        return self.counter(turn, appraisal, offers[0]) or moves.decline(offers[0].offer)

    def counter(self, turn: Turn, appraisal: Appraisal, offer: OfferView) -> Move | None:
        """One counter-offer to an offer that does not please; the next answer is a no."""
        if offer.offer in self.bargains.countered or not self.may_speak(turn):
            return None
        assert turn.space is not None
        self.bargains.countered.add(offer.offer)
        return self.noted(
            turn, appraisal, best_offer(appraisal, turn.space, [offer.proposer], offer.offer)
        )

    def take_back(self, turn: Turn, appraisal: Appraisal) -> Move | None:
        """Withdraw an own offer that would now do harm."""
        for offer in turn.view.offers:
            if offer.proposer != turn.seat:
                continue
            given = [card.card for card in offer.give if card.card is not None]
            received = [variety for variety, n in offer.ask.items() for _n in range(n)]
            promises = CLAIMS[offer.demand] - DEBTS[offer.promise]
            if appraisal.gain(given, received) + promises < 0:
                return moves.withdraw(offer.offer)
        return None

    def say_wants(self, turn: Turn, appraisal: Appraisal) -> Move | None:
        """Before its own turn's offers it says openly what its fields need."""
        if not self.may_say_wants(turn):
            return None
        wants = wanted(appraisal, turn)
        return None if wants == turn.me.wants else moves.want(wants)

    def may_say_wants(self, turn: Turn) -> bool:
        if turn.space is None or turn.messages_left <= 0:
            return False
        return turn.active and not self.bargains.made

    def offer(self, turn: Turn, appraisal: Appraisal) -> Move | None:
        if not self.may_speak(turn):
            return None
        now = situation(turn, self.bargains)
        if now == self.bargains.silent:
            return None
        assert turn.space is not None
        move = best_offer(appraisal, turn.space, turn.space.partners)
        if move is None:
            self.bargains.silent = now
        return self.noted(turn, appraisal, move)

    def may_speak(self, turn: Turn) -> bool:
        """Whether it may and wants to make one more offer in this turn."""
        if turn.space is None or turn.messages_left <= 0:
            return False
        if len(self.bargains.made) >= (OFFERS if turn.active else OFFERS_OFF_TURN):
            return False
        return sum(offer.proposer == turn.seat for offer in turn.view.offers) < OPEN_OFFERS

    def noted(self, turn: Turn, appraisal: Appraisal, move: Move | None) -> Move | None:
        """Remember the terms, so that the same partner never hears worse ones."""
        if move is not None and move.verb == PROPOSE:
            given = tally(appraisal.variety[card] for card in move.cards)
            self.bargains.note(
                moves.seats_of(move.to),
                with_promise(given, int(move.promise)),
                with_promise(tally(move.varieties), int(move.demand)),
            )
        return move

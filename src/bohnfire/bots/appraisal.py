"""What a deal is worth to a seat, in expected coins."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, islice
from math import comb
from typing import Final

from librt.vecs import vec

from bohnfire.bots.bargains import Bargains, tally
from bohnfire.bots.garden import Garden, garden_of
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.view import CardView, OfferView

WANTED: Final = 0.2  # coins a partner is thought to gain beyond the visible by a card it asked for
KEPT_DEAR: Final = 0.8  # part of a card's worth on its own field that a partner reckons with
RELIEF: Final = 0.1  # coins a partner gains by getting rid of a hand card that fits nowhere
# Coins that so many promised cards bring the creditor, and that they cost the debtor.
CLAIMS: Final[vec[float]] = vec[float]([0.0, 0.5, 0.9])
DEBTS: Final[vec[float]] = vec[float]([0.0, 0.35, 0.8])
MOST_CHOICES: Final = 6  # ways to choose copies that are compared


class Rest:
    """What a seat has to plant after a gift: varieties laid out, of its hand; and coins missed.

    missed: coins that given market cards would have brought.
    """

    def __init__(self, laid_out: list[int], hand: list[int], missed: float) -> None:
        self.laid_out: list[int] = laid_out
        self.hand: list[int] = hand
        self.missed: float = missed


class Appraisal:
    """Weighs deals for the seat that is asked; guesses how partners weigh them."""

    def __init__(self, turn: Turn, values: Values, bargains: Bargains) -> None:
        self.turn: Turn = turn
        self.values: Values = values
        self.bargains: Bargains = bargains
        self.gardens: list[Garden] = [garden_of(seat, values, turn) for seat in turn.view.seats]
        self.garden: Garden = self.gardens[turn.seat]
        self.hand: list[CardView] = list(turn.me.hand or ())
        self.laid_out: list[CardView] = list(turn.me.staged)
        self.market: list[CardView] = []
        if turn.active:
            (self.market if turn.view.market else self.laid_out).extend(turn.view.revealed)
        self.shown: set[int] = {card.card for card in turn.view.revealed}
        self.variety: dict[int, int] = {
            card.card: card.variety for card in (*self.hand, *self.laid_out, *self.market)
        }
        self.before: dict[int, float] = {}  # by partner: coins of planting what it was dealt
        everything = self.rest(())
        self.base: float = self.garden.copy().prospect(everything.laid_out, everything.hand)

    def rest(self, given: Sequence[int]) -> Rest:
        """What is left to plant after these cards (ids) are given away."""
        laid_out = [card.variety for card in self.laid_out if card.card not in given]
        hand = [card.variety for card in self.hand if card.card not in given]
        missed = 0.0
        for card in self.market:
            if card.card in given:
                missed += self.market_worth(card.variety)
        return Rest(laid_out, hand, missed)

    def market_worth(self, variety: int) -> float:
        """What a market card would bring if this seat took it."""
        return max(0.0, self.gain_with(self.rest(()), [variety]))

    def gain(self, given: Sequence[int], received: list[int]) -> float:
        """Coins this seat gains by giving these cards (ids) for those varieties."""
        return self.gain_with(self.rest(given), received)

    def gain_with(self, rest: Rest, received: list[int]) -> float:
        """Coins gained by planting these varieties too, before what is left of the hand."""
        worth = self.garden.copy().prospect(rest.laid_out + received, rest.hand)
        return worth - self.base - rest.missed

    def own(self, variety: int, revealed: bool) -> list[int]:
        """Own cards of a variety that may be given: open ones first, then from the front."""
        opened = self.turn.view.revealed if revealed else []
        return [card.card for card in (*opened, *self.hand) if card.variety == variety]

    def opened(self, given: Iterable[int]) -> int:
        """How many of these cards lie open."""
        return len([card for card in given if card in self.shown])

    def best_copies(self, offer: OfferView, most_open: int) -> tuple[float, list[int]]:
        """The gain of accepting an offer, and the copies it is best to give for it.

        At most so many of them may be open cards.
        """
        received = [card.variety for card in offer.give]
        best: tuple[float, list[int]] | None = None
        possible = (
            given
            for given in self.choices(dict(offer.ask), most_open > 0)
            if self.opened(given) <= most_open
        )
        for given in islice(possible, MOST_CHOICES):
            gain = self.gain(given, received)
            if best is None or gain > best[0]:
                best = (gain, given)
        assert best is not None
        return best

    def choices(self, ask: dict[int, int], revealed: bool) -> Iterable[list[int]]:
        """The ways to choose copies, the usual one first."""
        if not ask:
            yield []
            return
        rest = dict(ask)
        variety, count = rest.popitem()
        for cards in combinations(self.own(variety, revealed), count):
            for others in self.choices(rest, revealed):
                yield [*others, *cards]

    def partner_gain(self, seat: int, received: list[int], asked: dict[int, int]) -> float:
        """Coins a partner seems to gain by these varieties for those it is asked for."""
        wants = self.turn.view.seats[seat].wants
        laid_out = self.laid_out_for(seat)
        if seat not in self.before:
            self.before[seat] = self.gardens[seat].copy().plant_all(laid_out)
        loss = 0.0
        for variety, count in asked.items():
            for _n in range(count):
                if variety in laid_out:
                    laid_out.remove(variety)
                else:
                    loss += self.dear_to(seat, variety)
        after = self.gardens[seat].copy().plant_all(laid_out + received)
        change = after - self.before[seat]
        liked = len([variety for variety in received if variety in wants])
        if liked == len(received):
            change = max(0.0, change)  # it knows why it asked for them
        return change - loss + WANTED * liked

    def laid_out_for(self, seat: int) -> list[int]:
        """The varieties that a partner has to plant as things stand."""
        view = self.turn.view
        laid_out = [card.variety for card in view.seats[seat].staged]
        if view.active == seat and not view.market:
            laid_out += [card.variety for card in view.revealed]
        return laid_out

    def partner_gain_of(self, offer: OfferView) -> float:
        """What the proposer of an offer seems to gain by it, if this seat accepts."""
        cards = [variety for variety, count in offer.ask.items() for _n in range(count)]
        return self.partner_gain(offer.proposer, cards, tally(card.variety for card in offer.give))

    def dear_to(self, seat: int, variety: int) -> float:
        """What a partner thinks to lose with a hand card; negative where it is in the way."""
        partner = self.turn.view.seats[seat]
        later = self.values.later[variety]
        cards = self.gardens[seat].cards_of(variety)
        if cards > 0:
            return KEPT_DEAR * (later[cards + 1] - later[cards])
        return WANTED if variety in partner.wants else -RELIEF

    def holds(self, seat: int, asked: dict[int, int]) -> float:
        """The chance that a partner has all that is asked."""
        view = self.turn.view
        opened = [card.variety for card in view.revealed] if view.active == seat else []
        shown = self.bargains.shown.get(seat, {})
        chance = 1.0
        for variety, count in asked.items():
            missing = count - opened.count(variety) - shown.get(variety, 0)
            if missing > 0:
                chance *= in_hand(
                    missing,
                    view.seats[seat].hand_size,
                    self.values.unseen[variety],
                    self.values.hidden,
                )
        return chance


@lru_cache(maxsize=65536)
def in_hand(wanted: int, hand: int, copies: int, hidden: int) -> float:
    """The chance that a hand drawn from the hidden cards holds so many of these copies."""
    hand = min(hand, hidden)
    if copies < wanted or hand < wanted:
        return 0.0
    ways = comb(hidden, hand)
    fewer = sum(comb(copies, n) * comb(hidden - copies, hand - n) for n in range(wanted))
    return 1.0 - fewer / ways

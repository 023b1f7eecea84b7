"""`random`: any legal move, offers, counters and wants included."""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from bohnfire.bots.bot import Bot
from bohnfire.bots.turn import Turn
from bohnfire.core import moves
from bohnfire.core.moves import ACCEPT, DECLINE, END_TRADING, Move
from bohnfire.core.space import OfferSpace
from bohnfire.view import OfferView

T = TypeVar("T")

# How often it speaks up when it need not, and what it says then.
CHATTY: Final = 0.25
WANTS: Final = 0.1
COUNTERS: Final = 0.2
PLAYS_OFF_TURN: Final = 0.03
MOST_OPEN: Final = 3  # own offers that wait for the answer of one seat
MOST_CARDS: Final = 3  # on one side of its offers


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Plays every legal move there is, sooner or later, and answers every offer.

    It says nothing twice in a turn, and has few offers open to one seat.
    """

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.turn: int = 0
        self.said: set[object] = set()

    def choose(self, turn: Turn) -> Move | None:
        offers = turn.to_answer()
        if offers:
            return self.answer(turn, self.random.choice(offers))
        if self.speaks(turn) and (message := self.message(turn)):
            return message
        if turn.must:
            return self.random.choice(turn.legal)
        if turn.legal and self.random.random() < PLAYS_OFF_TURN:
            return self.random.choice(turn.legal)
        return None

    def speaks(self, turn: Turn) -> bool:
        if turn.messages_left <= 0 or turn.space is None:
            return False
        ends = any(move.verb == END_TRADING for move in turn.legal)
        return self.random.random() < (0.5 if ends else CHATTY)

    def message(self, turn: Turn) -> Move | None:
        """A want list or an offer."""
        assert turn.space is not None
        if self.random.random() < WANTS:
            return moves.want(self.some(list(turn.space.ask), 4))
        own = [offer.offer for offer in turn.view.offers if offer.proposer == turn.seat]
        parent = self.random.choice(own) if own and self.random.random() < COUNTERS else None
        return self.offer(turn, turn.space, self.partners(turn.space), parent)

    def answer(self, turn: Turn, offer: OfferView) -> Move:
        """Accept, decline or counter an offer."""
        if turn.space and turn.messages_left > 0 and self.random.random() < COUNTERS:
            counter = self.offer(turn, turn.space, [offer.proposer], offer.offer)
            if counter is not None:
                return counter
        acceptable = any(move.verb == ACCEPT and move.offer == offer.offer for move in turn.legal)
        if acceptable and self.random.random() < 0.5:
            return moves.accept(offer.offer, self.copies(turn, offer))
        return Move(DECLINE, 0, 0, offer.offer)

    def copies(self, turn: Turn, offer: OfferView) -> list[int]:
        """Which of the own cards are given in return."""
        most_open = turn.open_cards_for(offer)
        own = list(turn.me.hand or [])
        if most_open > 0:
            own += turn.view.revealed
        given: list[int] = []
        for variety, count in offer.ask.items():
            cards = [card.card for card in own if card.variety == variety]
            given += self.random.sample(cards, count)
        if opened(turn, given) > most_open:
            return []  # the usual copies
        return given

    def partners(self, space: OfferSpace) -> list[int]:
        """One, some or all of those who may be addressed."""
        return self.some(space.partners, len(space.partners), least=1)

    def offer(
        self, turn: Turn, space: OfferSpace, to: list[int], parent: int | None
    ) -> Move | None:
        """Some cards for some varieties; one side may be empty. None if nobody has a card."""
        ask = self.request(turn, space, to)
        mine = space.give if ask else space.gifts
        if not ask and not mine:
            return None
        most = 1 if space.one_side and sum(ask.values()) > 1 else MOST_CARDS
        give = self.some(mine, most, least=0 if ask else 1)
        if opened(turn, give) > space.open_cards:
            return None
        promise, demand = self.promises(turn, space, give, ask, to)
        return self.news(turn, moves.propose(give, ask, to, parent, promise, demand))

    def news(self, turn: Turn, offer: Move) -> Move | None:
        """The offer, unless its terms were said before or too many wait for the same seat."""
        if turn.view.turn != self.turn:
            self.turn = turn.view.turn
            self.said.clear()
        of = {card.card: card.variety for card in (*turn.view.revealed, *(turn.me.hand or ()))}
        give = tuple(sorted(of[card] for card in offer.cards))
        to = moves.seats_of(offer.to)
        terms = {(seat, give, offer.varieties, offer.promise, offer.demand) for seat in to}
        if terms & self.said or any(open_to(turn, seat) >= MOST_OPEN for seat in to):
            return None
        self.said |= terms
        return offer

    def promises(
        self, turn: Turn, space: OfferSpace, give: list[int], ask: dict[int, int], to: list[int]
    ) -> tuple[int, int]:
        """Cards promised for what is asked, and demanded for what is given; often none."""
        promise = demand = 0
        if space.promise > 0 and ask:
            promise = self.random.choice((0, 0, *range(space.promise + 1)))
        if space.demand > 0 and give and turn.may_promise(to, sum(ask.values())):
            demand = self.random.choice((0, 0, *range(space.demand + 1)))
        return promise, demand

    def request(self, turn: Turn, space: OfferSpace, to: list[int]) -> dict[int, int]:
        """Varieties asked, no more cards than one of those addressed has to give."""
        most = min(MOST_CARDS, max(turn.givable(seat) for seat in to))
        least = 0 if space.gifts else min(1, most)
        ask: dict[int, int] = {}
        for _n in range(self.random.randint(least, most)):
            variety = self.random.choice(list(space.ask))
            if ask.get(variety, 0) < space.ask[variety]:
                ask[variety] = ask.get(variety, 0) + 1
        return ask

    def some(self, choice: Sequence[T], most: int, least: int = 0) -> list[T]:
        """A few of them, in any order."""
        most = min(most, len(choice))
        return self.random.sample(list(choice), self.random.randint(min(least, most), most))


def open_to(turn: Turn, seat: int) -> int:
    """How many own offers wait for this seat's answer."""
    return sum(
        offer.proposer == turn.seat and seat in offer.to and seat not in offer.declined
        for offer in turn.view.offers
    )


def opened(turn: Turn, given: list[int]) -> int:
    """How many of these cards lie open."""
    shown = {card.card for card in turn.view.revealed}
    return sum(card in shown for card in given)

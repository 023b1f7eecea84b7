"""Looking for offers: which of the own cards for which varieties, and to whom."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from bohnfire.bots.appraisal import CLAIMS, DEBTS, Appraisal
from bohnfire.bots.bargains import tally, with_promise
from bohnfire.bots.turn import Turn
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.core.space import OfferSpace

LEAST_GAIN: Final = 0.05  # coins below which a deal is not worth the words
LEAST_CHANCE: Final = 0.12  # a partner less likely to agree is not addressed
LEAST_SCORE: Final = 0.04
HOPE: Final = 0.15  # coins of gain at which a partner is thought to agree with even odds
MOST_GIVEN: Final = 5  # single cards that are considered for giving
MOST_ASKED: Final = 4  # varieties that are considered for asking

Request = tuple[tuple[int, int], ...]  # (variety, cards) of each variety asked


class Idea:
    """A possible offer: cards given (ids), varieties asked ({variety: cards}), own gain.

    promise, demand: cards of the next reveal that this seat or the partner promises.
    """

    def __init__(
        self, give: tuple[int, ...], ask: Request, gain: float, promise: int = 0, demand: int = 0
    ) -> None:
        self.give: tuple[int, ...] = give
        self.ask: Request = ask
        self.gain: float = gain
        self.promise: int = promise
        self.demand: int = demand


def best_offer(
    appraisal: Appraisal, space: OfferSpace, partners: Iterable[int], parent: int | None = None
) -> Move | None:
    """The most promising offer that no addressee has had before, or None."""
    best, best_score = None, LEAST_SCORE
    allowed = list(partners)
    for idea in ideas(appraisal, space):
        if idea.gain <= best_score:
            continue
        score, move = addressed(appraisal, idea, allowed, parent)
        if score > best_score:
            best, best_score = move, score
    return best


def addressed(
    appraisal: Appraisal, idea: Idea, partners: list[int], parent: int | None
) -> tuple[float, Move | None]:
    """The offer to everybody who may well agree, and its expected gain."""
    received = [appraisal.variety[card] for card in idea.give]
    ask = dict(idea.ask)
    refused = 1.0
    to: list[int] = []
    terms = with_promise(tally(received), idea.promise), with_promise(ask, idea.demand)
    extra = CLAIMS[idea.promise] - DEBTS[idea.demand]
    for seat in partners:
        if appraisal.bargains.refused(seat, *terms):
            continue
        if idea.demand and not appraisal.turn.may_promise([seat], sum(ask.values())):
            continue
        chance = agreement(appraisal, seat, received, ask, extra)
        if chance >= LEAST_CHANCE:
            refused *= 1.0 - chance * appraisal.bargains.openness(seat)
            to.append(seat)
    if not to:
        return 0.0, None
    move = moves.propose(idea.give, ask, to, parent, idea.promise, idea.demand)
    return idea.gain * (1.0 - refused), move


def agreement(
    appraisal: Appraisal, seat: int, received: list[int], ask: dict[int, int], extra: float
) -> float:
    """The chance that a partner can and will accept; `extra`: its coins from promises."""
    if sum(ask.values()) > appraisal.turn.givable(seat):
        return 0.0
    holds = appraisal.holds(seat, ask)
    if holds < LEAST_CHANCE:
        return 0.0
    gain = appraisal.partner_gain(seat, received, ask) + extra
    return holds * min(0.95, max(0.0, 0.5 + 0.5 * (gain - HOPE) / (abs(gain) + HOPE)))


def ideas(appraisal: Appraisal, space: OfferSpace) -> Iterator[Idea]:
    """Offers from which this seat would gain."""
    asks = list(requests(appraisal, space))
    gifts = set(space.gifts)
    for give in bundles(appraisal, space):
        if appraisal.opened(give) > space.open_cards:
            continue
        given = {appraisal.variety[card] for card in give}
        for ask in asks:
            if not give and not ask:
                continue
            if given & {variety for variety, _ in ask}:
                continue  # nobody asks for what is given in the same breath
            if not ask and not gifts.issuperset(give):
                continue
            count = sum(number for _, number in ask)
            if space.one_side and len(give) > 1 and count > 1:
                continue
            received = [variety for variety, number in ask for _n in range(number)]
            gain = appraisal.gain(give, received)
            if gain >= LEAST_GAIN:
                yield Idea(give, ask, gain)
            yield from with_promises(Idea(give, ask, gain), space)


def with_promises(idea: Idea, space: OfferSpace) -> Iterator[Idea]:
    """A promise for a card where there is nothing to give, and for one that nobody pays."""
    if space.promise > 0 and idea.ask and not idea.give:
        gain = idea.gain - DEBTS[1]
        if gain >= LEAST_GAIN:
            yield Idea(idea.give, idea.ask, gain, promise=1)
    if space.demand > 0 and idea.give and not idea.ask:
        gain = idea.gain + CLAIMS[1]
        if gain >= LEAST_GAIN:
            yield Idea(idea.give, idea.ask, gain, demand=1)


def bundles(appraisal: Appraisal, space: OfferSpace) -> list[tuple[int, ...]]:
    """Sets of own cards to give: none, single ones and pairs, the least missed first."""
    missed = sorted((-appraisal.gain((card,), ()), n) for n, card in enumerate(space.give))
    singles: list[int] = []
    seen: set[tuple[int, bool]] = set()
    for _loss, n in missed:
        card = space.give[n]
        kind = (appraisal.variety[card], card in appraisal.shown)
        if kind not in seen:
            seen.add(kind)
            singles.append(card)
    singles = singles[:MOST_GIVEN]
    pairs = combinations([space.give[n] for _, n in missed[:MOST_GIVEN]], 2)
    return [(), *((card,) for card in singles), *pairs]


def requests(appraisal: Appraisal, space: OfferSpace) -> list[Request]:
    """What to ask for: nothing, one or two cards of the varieties most welcome, mixed pairs."""
    welcome = sorted(
        ((appraisal.gain((), (variety,)), variety) for variety in space.ask), reverse=True
    )
    best = [variety for gain, variety in welcome if gain > LEAST_GAIN][:MOST_ASKED]
    asks: list[Request] = [()]
    asks += [((variety, 1),) for variety in best]
    asks += [((variety, 2),) for variety in best[:2] if space.ask[variety] > 1]
    asks += [tuple((variety, 1) for variety in sorted(pair)) for pair in combinations(best[:3], 2)]
    return asks


def wanted(appraisal: Appraisal, turn: Turn) -> tuple[int, ...]:
    """The varieties this seat grows and could use more of."""
    return tuple(
        sorted(
            {
                field.variety
                for field in turn.me.fields
                if field.variety is not None
                and field.next_in is not None
                and appraisal.values.unseen[field.variety] > 0
            }
        )
    )

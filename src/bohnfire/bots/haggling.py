"""Looking for offers: which of the own cards for which varieties, and to whom."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from bohnfire.bots.appraisal import CLAIMS, DEBTS, Appraisal, Rest
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


class Bundle:
    """Own cards to give: ids, their varieties, and what is left to plant without them."""

    def __init__(self, appraisal: Appraisal, cards: Sequence[int]) -> None:
        self.cards: tuple[int, ...] = tuple(cards)
        self.varieties: list[int] = [appraisal.variety[card] for card in cards]
        self.rest: Rest = appraisal.rest(cards)


class Request:
    """Varieties to ask for: {variety: cards}, and the same with an entry for each card."""

    def __init__(self, ask: dict[int, int]) -> None:
        self.ask: dict[int, int] = ask
        self.varieties: list[int] = [variety for variety, n in ask.items() for _n in range(n)]
        self.held: dict[int, float] = {}  # by partner: the chance that it has all of them


class Idea:
    """A possible offer and the own gain by it.

    promise, demand: cards of the next reveal that this seat or the partner promises.
    """

    def __init__(
        self, give: Bundle, request: Request, gain: float, promise: int = 0, demand: int = 0
    ) -> None:
        self.give: Bundle = give
        self.request: Request = request
        self.gain: float = gain
        self.promise: int = promise
        self.demand: int = demand


def best_offer(
    appraisal: Appraisal, space: OfferSpace, partners: Iterable[int], parent: int | None = None
) -> Move | None:
    """The most promising offer that no addressee has had before, or None."""
    best: Idea | None = None
    best_score = LEAST_SCORE
    best_to: list[int] = []
    allowed = list(partners)
    for idea in sorted(ideas(appraisal, space), key=gain_of, reverse=True):
        if idea.gain <= best_score:
            break  # nobody agrees for certain, so the score is below the gain
        to, score = addressed(appraisal, idea, allowed)
        if score > best_score:
            best, best_score, best_to = idea, score, to
    if best is None:
        return None
    return moves.propose(
        best.give.cards, best.request.ask, best_to, parent, best.promise, best.demand
    )


def gain_of(idea: Idea) -> float:
    return idea.gain


def addressed(appraisal: Appraisal, idea: Idea, partners: list[int]) -> tuple[list[int], float]:
    """Everybody who may well agree, and the expected gain of an offer to them."""
    bargains = appraisal.bargains
    refused = 1.0
    to: list[int] = []
    give = with_promise(tally(idea.give.varieties), idea.promise)
    ask = with_promise(idea.request.ask, idea.demand)
    extra = CLAIMS[idea.promise] - DEBTS[idea.demand]
    for seat in partners:
        if bargains.refused(seat, give, ask) or not possible(appraisal, idea, seat):
            continue
        chance = agreement(appraisal, seat, idea, extra)
        if chance >= LEAST_CHANCE:
            refused *= 1.0 - chance * bargains.openness(seat)
            to.append(seat)
    return to, idea.gain * (1.0 - refused) if to else 0.0


def possible(appraisal: Appraisal, idea: Idea, seat: int) -> bool:
    """Whether a partner has so many cards, and is free to promise if that is asked."""
    cards = len(idea.request.varieties)
    if cards > appraisal.turn.givable(seat):
        return False
    return idea.demand == 0 or appraisal.turn.may_promise([seat], cards)


def agreement(appraisal: Appraisal, seat: int, idea: Idea, extra: float) -> float:
    """The chance that a partner can and will accept; `extra`: its coins from promises."""
    request = idea.request
    if seat not in request.held:
        request.held[seat] = appraisal.holds(seat, request.ask)
    holds = request.held[seat]
    if holds < LEAST_CHANCE:
        return 0.0
    gain = appraisal.partner_gain(seat, idea.give.varieties, request.ask) + extra
    return holds * min(0.95, max(0.0, 0.5 + 0.5 * (gain - HOPE) / (abs(gain) + HOPE)))


def ideas(appraisal: Appraisal, space: OfferSpace) -> list[Idea]:
    """Offers from which this seat would gain."""
    found: list[Idea] = []
    asks = requests(appraisal, space)
    gifts = set(space.gifts)
    for give in bundles(appraisal, space):
        if appraisal.opened(give.cards) > space.open_cards:
            continue
        for request in asks:
            if not request.ask and not gifts.issuperset(give.cards):
                continue
            if makes_sense(give, request, space.one_side):
                gain = appraisal.gain_with(give.rest, request.varieties)
                found += worthwhile(give, request, gain, space)
    return found


def makes_sense(give: Bundle, request: Request, one_side: bool) -> bool:
    """Whether something changes hands, nothing for its own kind, and one side has one card."""
    if not give.cards and not request.ask:
        return False
    if one_side and len(give.cards) > 1 and len(request.varieties) > 1:
        return False
    return not any(variety in request.ask for variety in give.varieties)


def worthwhile(give: Bundle, request: Request, gain: float, space: OfferSpace) -> list[Idea]:
    """The offer itself; a promise for a card where there is nothing to give; one for a gift."""
    found: list[Idea] = []
    if gain >= LEAST_GAIN:
        found.append(Idea(give, request, gain))
    if space.promise > 0 and request.ask and not give.cards and gain - DEBTS[1] >= LEAST_GAIN:
        found.append(Idea(give, request, gain - DEBTS[1], promise=1))
    if space.demand > 0 and give.cards and not request.ask and gain + CLAIMS[1] >= LEAST_GAIN:
        found.append(Idea(give, request, gain + CLAIMS[1], demand=1))
    return found


def bundles(appraisal: Appraisal, space: OfferSpace) -> list[Bundle]:
    """Sets of own cards to give: none, single ones and pairs, the least missed first."""
    missed = sorted([(-appraisal.gain([card], []), n) for n, card in enumerate(space.give)])
    singles: list[int] = []
    seen: set[tuple[int, bool]] = set()
    for _loss, n in missed:
        card = space.give[n]
        kind = (appraisal.variety[card], card in appraisal.shown)
        if kind not in seen:
            seen.add(kind)
            singles.append(card)
    pairs = combinations([space.give[n] for _, n in missed[:MOST_GIVEN]], 2)
    given = [(), *[(card,) for card in singles[:MOST_GIVEN]], *pairs]
    return [Bundle(appraisal, cards) for cards in given]


def requests(appraisal: Appraisal, space: OfferSpace) -> list[Request]:
    """What to ask for: nothing, one or two cards of the varieties most welcome, mixed pairs."""
    everything = appraisal.rest(())
    welcome = sorted(
        [(appraisal.gain_with(everything, [variety]), variety) for variety in space.ask],
        reverse=True,
    )
    best = [variety for gain, variety in welcome if gain > LEAST_GAIN][:MOST_ASKED]
    asks: list[dict[int, int]] = [{}]
    asks += [{variety: 1} for variety in best]
    asks += [{variety: 2} for variety in best[:2] if space.ask[variety] > 1]
    asks += [dict.fromkeys(sorted(pair), 1) for pair in combinations(best[:3], 2)]
    return [Request(ask) for ask in asks]


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

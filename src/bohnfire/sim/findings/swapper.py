"""The trader where gifts are forbidden: it neither offers nor asks for cards without a return."""

from dataclasses import replace

from bohnfire.bots.appraisal import Appraisal
from bohnfire.bots.trader import Trader
from bohnfire.bots.turn import Turn
from bohnfire.core.moves import Move
from bohnfire.core.space import OfferSpace
from bohnfire.view import OfferView


class Swapper(Trader):
    """Haggles like the trader, for card against card.

    A request without a return that comes to its mind is dropped for its next offer; it counts among
    the offers it makes in a turn.
    """

    def choose(self, turn: Turn) -> Move | None:
        if turn.space is None:
            return super().choose(turn)
        return super().choose(replace(turn, space=without_gifts(turn.space)))

    def counter(self, turn: Turn, appraisal: Appraisal, offer: OfferView) -> Move | None:
        move = super().counter(turn, appraisal, offer)
        return move if move is not None and swaps(move) else None

    def offer(self, turn: Turn, appraisal: Appraisal) -> Move | None:
        move = super().offer(turn, appraisal)
        while move is not None and not swaps(move):
            move = super().offer(turn, appraisal)
        return move


def swaps(move: Move) -> bool:
    """Whether both sides would give a card."""
    return len(move.given) > 0 and len(move.asked) > 0


def without_gifts(space: OfferSpace) -> OfferSpace:
    """What may be offered, with no card that may be given for nothing."""
    return OfferSpace(
        *(space.give, space.ask, space.partners, (), space.one_side, space.open_cards),
        *(space.promise, space.demand),
    )

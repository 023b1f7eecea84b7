"""Open cards that may be planted or left: which variety is worth planting, all its copies."""

from collections.abc import Sequence
from typing import Final

from bohnfire.bots.bargains import tally
from bohnfire.bots.garden import garden_of, hand_of, harvest
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.core import moves
from bohnfire.core.moves import DISCARD_CARD, STOP_PLANTING, Move
from bohnfire.view import CardView

WORTH_PLANTING: Final = 0.1  # coins below which open cards are left
ENVY: Final = 0.2  # how much it counts that an opponent does not get cards it could use


def gain_of(turn: Turn, values: Values, varieties: list[int], seat: int | None = None) -> float:
    """Expected coins of having to plant these cards before the hand; of another seat: alone."""
    if seat is not None:
        return garden_of(turn.view.seats[seat], values, turn).plant_all(varieties)
    hand = hand_of(turn)
    planted = garden_of(turn.me, values, turn).prospect(varieties, hand)
    return planted - garden_of(turn.me, values, turn).prospect([], hand)


def best_lot(turn: Turn, values: Values, cards: Sequence[CardView], envy: float) -> Move | None:
    """Plant, of all varieties among these cards, the one that gains most; None if none does."""
    best, most = None, WORTH_PLANTING
    rivals = [seat.seat for seat in turn.view.seats if seat.seat != turn.seat]
    for variety, count in tally(card.variety for card in cards).items():
        gain = gain_of(turn, values, [variety] * count)
        for rival in rivals:
            gain += envy * max(0.0, gain_of(turn, values, [variety] * count, rival))
        if gain > most:
            best, most = variety, gain
    if best is None:
        return None
    garden = garden_of(turn.me, values, turn)
    index = garden.place(best)
    if index < 0:
        return harvest(turn, garden, [card.variety for card in cards if card.variety == best])
    return moves.plant(next(card.card for card in cards if card.variety == best), index)


def leftovers(turn: Turn, values: Values) -> Move | None:
    """What an opponent left over: plant what gains, then discard the rest."""
    discards = {move.card for move in turn.legal if move.verb == DISCARD_CARD}
    cards = [
        card
        for seat in turn.view.seats
        for row in seat.rows
        for card in row
        if card.card in discards
    ]
    return best_lot(turn, values, cards, 0.0) or moves.discard(cards[0].card)


def turned_up(turn: Turn, values: Values) -> Move | None:
    """Own open cards of a duel: plant what gains or would please the opponent too much."""
    lot = best_lot(turn, values, turn.view.revealed, ENVY)
    return lot or next((move for move in turn.legal if move.verb == STOP_PLANTING), None)


def hand_discard(turn: Turn, values: Values) -> Move | None:
    """Discard the hand card that is most in the way, if one is."""
    hand = hand_of(turn)
    best = garden_of(turn.me, values, turn).prospect([], hand)
    found = moves.skip()
    for place, card in enumerate(turn.me.hand or ()):
        rest = hand[:place] + hand[place + 1 :]
        worth = garden_of(turn.me, values, turn).prospect([], rest)
        if worth > best:
            found, best = moves.discard(card.card), worth
    return found

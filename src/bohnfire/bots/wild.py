"""Choices of Bohn to Be Wild: gifts, claims, the neighbour's count, draws and discards."""

from typing import Final

from bohnfire.bots.garden import garden_of, hand_of
from bohnfire.bots.lots import gain_of
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import Values
from bohnfire.core import moves
from bohnfire.core.moves import CHOOSE, CLAIM, DISCARD_CARD, DRAW_MORE, PLACE, SHOW, Move
from bohnfire.view import CardView

WORTH_TAKING: Final = 0.1  # coins from which a gift or a promised card is taken
IN_THE_WAY: Final = 0.2  # coins from which a hand card is shown as a gift
TO_BACK: Final = 1  # the answer that puts a card nobody took to the back of the hand


def gift(turn: Turn, values: Values) -> Move | None:
    """Show the card most in the way; take what fits; give it to the poorest taker."""
    if not turn.active:
        return taken(turn, values)
    if any(move.verb == SHOW for move in turn.legal):
        return shown(turn, values)
    takers = [int(move.field) for move in turn.legal if move.verb == CHOOSE]
    if takers == [0, TO_BACK]:
        return moves.choose(TO_BACK)
    seats = turn.view.seats
    return moves.choose(min(takers, key=lambda seat: (seats[seat].coins or 0, seat)))


def taken(turn: Turn, values: Values) -> Move | None:
    """Ask for the shown card if it helps."""
    card = turn.view.shown
    if card is not None and gain_of(turn, values, [card.variety]) > WORTH_TAKING:
        return moves.take_gift()
    return moves.skip()


def shown(turn: Turn, values: Values) -> Move:
    """The hand card that is most in the way, or none."""
    hand = hand_of(turn)
    least = garden_of(turn.me, values, turn).prospect([], hand) + IN_THE_WAY
    found = moves.skip()
    for place, card in enumerate(turn.me.hand or ()):
        rest = hand[:place] + hand[place + 1 :]
        worth = garden_of(turn.me, values, turn).prospect([], rest)
        if worth > least:
            found, least = moves.show(card.card), worth
    return found


def neighbour(turn: Turn, values: Values) -> Move | None:
    """Two cards hurt a neighbour without an empty field; one hurts whoever has room."""
    active = turn.view.seats[turn.view.active]
    full = all(field.variety is not None for field in active.fields)
    return moves.choose(2 if full else 1)


def claim(turn: Turn, values: Values) -> Move | None:
    """Take the promised card that helps most, or none."""
    best, most = moves.skip(), WORTH_TAKING
    claimable = {move.card for move in turn.legal if move.verb == CLAIM}
    for card in turn.view.revealed:
        gain = gain_of(turn, values, [*laid_out(turn), card.variety])
        gain -= gain_of(turn, values, laid_out(turn))
        if card.card in claimable and gain > most:
            best, most = moves.claim(card.card), gain
    return best


def laid_out(turn: Turn) -> list[int]:
    """The varieties of the own staged cards."""
    return [card.variety for card in turn.me.staged]


def drawing(turn: Turn, values: Values) -> Move | None:
    """Draw every additional card; put the own one to the front if it fits best there."""
    if any(move.verb == DRAW_MORE for move in turn.legal):
        return moves.draw_more()
    if not any(move.verb == PLACE for move in turn.legal):
        return None
    hand = hand_of(turn)
    front = garden_of(turn.me, values, turn).prospect([], [hand[-1], *hand[:-1]])
    back = garden_of(turn.me, values, turn).prospect([], hand)
    return moves.place(0 if front > back else len(hand) - 1)


def worst_card(turn: Turn, values: Values) -> Move | None:
    """Discard the card that may be discarded and is most in the way, if one is."""
    discards = {move.card for move in turn.legal if move.verb == DISCARD_CARD}
    if not discards or not turn.must:
        return None
    hand = turn.me.hand or []
    opened = [*turn.me.staged, *(turn.view.revealed if turn.active else ())]
    best, least = None, prospect(turn, values, opened, hand)
    for card in (*opened, *hand):
        if card.card not in discards:
            continue
        worth = prospect(
            turn,
            values,
            [other for other in opened if other.card != card.card],
            [other for other in hand if other.card != card.card],
        )
        if worth > least + 1e-9:
            best, least = moves.discard(card.card), worth
    return best


def prospect(turn: Turn, values: Values, opened: list[CardView], hand: list[CardView]) -> float:
    """Expected coins of planting the open cards and then the hand."""
    garden = garden_of(turn.me, values, turn)
    return garden.prospect([card.variety for card in opened], [card.variety for card in hand])

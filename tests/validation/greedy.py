"""The no-trade greedy policy of an independent calculation, for checking the engine by numbers.

Plant exactly the front card. A card goes to the lowest-numbered field of its variety, else to
the first empty field, else the field that pays most among those that may be harvested is
harvested (ties: fewer cards, then lower number) and the card is planted there. Revealed cards
are planted in the order revealed. Nothing else is harvested, nothing is traded.
"""

from bohnfire.bots import Bot, Turn
from bohnfire.core import moves
from bohnfire.core.moves import END_TRADING, STOP_PLANTING, Move
from bohnfire.view import CardView, FieldView


class Greedy(Bot):
    """Sees what a seat sees and follows the policy to the letter."""

    def choose(self, turn: Turn) -> Move | None:
        if not turn.must:
            return None
        for move in turn.legal:
            if move.verb in (STOP_PLANTING, END_TRADING):
                return move
        card = next_card(turn)
        fields = turn.me.fields
        field = lowest(fields, card.variety)
        if field is None:
            field = lowest(fields, None)
        return moves.harvest(dearest(fields)) if field is None else moves.plant(card.card, field)


def next_card(turn: Turn) -> CardView:
    """The card to plant: the front card, or the first of those revealed."""
    if turn.view.phase == "plant":
        assert turn.me.hand
        return turn.me.hand[0]
    return turn.view.revealed[0]


def lowest(fields: list[FieldView], variety: int | None) -> int | None:
    """The first field where this variety grows (None: where nothing grows)."""
    return next((n for n, field in enumerate(fields) if field.variety == variety), None)


def dearest(fields: list[FieldView]) -> int:
    """The field to be harvested: most coins, then fewest cards, then the lowest number."""
    allowed = [n for n, field in enumerate(fields) if field.harvest == ""]
    return min(allowed, key=lambda n: (-fields[n].coins, fields[n].count, n))

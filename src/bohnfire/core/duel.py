"""The steps of the bean duels: open cards, matching discards, left-overs for the opponent.

Written for two players; the opponent is the other seat. Each seat owns one offer row.
"""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.deck import reveal
from bohnfire.core.edition import Phase
from bohnfire.core.fields import plant, plant_refusal
from bohnfire.core.moves import DISCARD_CARD, PASS, PLANT, STOP_PLANTING, Move, Moves
from bohnfire.core.phases import PlantFromHand, list_plantings_of
from bohnfire.core.piles import lay_on_discard
from bohnfire.core.table import DISCARD, REVEALED, Table

DISCARDED: Final = 0  # the note that says how many hand cards were discarded in this turn
DONE: Final = 1  # value of `table.step` when the active player has ended the phase


def opponent(seat: i64) -> i64:
    return 1 - seat


class PlantOffered(Phase):
    """Every card of the opponent's offer row is planted or discarded, in any order."""

    def __init__(self) -> None:
        super().__init__("plant_offered")

    def actors(self, table: Table) -> i64:
        return 0 if table.size(table.row(opponent(table.active), 0)) == 0 else 1 << table.active

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat != table.active:
            return
        row = table.row(opponent(seat), 0)
        list_plantings_of(table, seat, row, moves)
        for index in range(table.size(row)):
            moves.add(DISCARD_CARD, 0, table.card(row, index))

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != PLANT and move.verb != DISCARD_CARD:
            return "move/not-now"
        if seat != table.active:
            return "move/not-your-turn"
        offered = table.find(table.row(opponent(seat), 0), move.card) >= 0
        if move.verb == DISCARD_CARD:
            return "" if offered else "discard/not-that-card"
        return plant_refusal(table, seat, move.field, move.card) if offered else "plant/not-yours"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        row = table.row(opponent(seat), 0)
        if move.verb == DISCARD_CARD:
            lay_on_discard(table, seat, row, move.card)
            return
        table.take(row, table.find(row, move.card))
        plant(table, seat, move.field, move.card)


class PlantInDuel(PlantFromHand):
    """The planting of the hand step; a hand card is discarded before or after it, not within."""

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != DISCARD_CARD:
            return super().refusal(table, seat, move)
        if seat != table.active:
            return "move/not-your-turn"
        return "discard/only-one" if table.notes[DISCARDED] > 0 else "discard/plant-first"


class DiscardFromHand(Phase):
    """One hand card from any place may be discarded, once in a turn; an empty hand skips it.

    again: the second chance of the turn, open only if the first was not taken.
    """

    def __init__(self, again: bool = False) -> None:
        super().__init__("discard")
        self.again: bool = again

    def prepare(self, table: Table) -> None:
        table.notes[DISCARDED] = 0

    def enter(self, table: Table) -> None:
        table.step = 0
        if not self.again:
            table.notes[DISCARDED] = 0

    def actors(self, table: Table) -> i64:
        if table.step == DONE or table.notes[DISCARDED] > 0:
            return 0
        return 0 if table.size(table.hand(table.active)) == 0 else 1 << table.active

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat != table.active:
            return
        hand = table.hand(seat)
        for index in range(table.size(hand)):
            moves.add(DISCARD_CARD, 0, table.card(hand, index))
        moves.add(PASS, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != DISCARD_CARD and move.verb != PASS:
            return "move/not-now"
        if seat != table.active:
            return "move/not-your-turn"
        if move.verb == PASS or table.find(table.hand(seat), move.card) >= 0:
            return ""
        return "discard/not-that-card"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        table.step = DONE
        if move.verb == PASS:
            if table.listener is not None:
                table.listener.passed(seat, self.name)
            return
        table.notes[DISCARDED] = 1
        table.stirred = True
        lay_on_discard(table, seat, table.hand(seat), move.card)


class RevealAndPlant(Phase):
    """Cards are turned up, matching discards join them, any of them are planted.

    While the top of the discard pile matches a variety among the open cards, it moves over
    (Duel R1); that is done once, before planting (R2). What is not planted becomes the own
    offer row.
    """

    def __init__(self, count: int = 3) -> None:
        super().__init__("reveal_and_plant")
        self.count: i64 = count

    def enter(self, table: Table) -> None:
        table.step = 0
        for _n in range(self.count):
            if not table.final:
                reveal(table)
        while table.size(DISCARD) > 0 and table.holds(REVEALED, table.grows(DISCARD)) > 0:
            card = table.pop(DISCARD)
            table.add(REVEALED, card)
            if table.listener is not None:
                table.listener.moved_over(card)

    def actors(self, table: Table) -> i64:
        return 0 if table.step == DONE or table.size(REVEALED) == 0 else 1 << table.active

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat == table.active:
            list_plantings_of(table, seat, REVEALED, moves)
            moves.add(STOP_PLANTING, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb == DISCARD_CARD and table.notes[DISCARDED] > 0 and seat == table.active:
            return "discard/only-one"
        if move.verb != PLANT and move.verb != STOP_PLANTING:
            return "move/not-now"
        if seat != table.active:
            return "move/not-your-turn"
        if move.verb == STOP_PLANTING:
            return ""
        if table.find(REVEALED, move.card) < 0:
            return "plant/not-yours"
        return plant_refusal(table, seat, move.field, move.card)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == PLANT:
            table.take(REVEALED, table.find(REVEALED, move.card))
            plant(table, seat, move.field, move.card)
            return
        table.step = DONE
        if table.listener is not None:
            table.listener.row_laid(seat, table.size(REVEALED))
        for index in range(table.size(REVEALED)):
            table.add(table.row(seat, 0), table.card(REVEALED, index))
        table.sizes[REVEALED] = 0

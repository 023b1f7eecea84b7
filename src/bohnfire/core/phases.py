"""The phases shared by most editions (rulebook T1, T3, T4, and the reveal of T2).

Each may be subclassed by an edition of one's own, compiled or not.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bohnfire.core.deck import draw_to_hand, reveal
from bohnfire.core.edition import Phase
from bohnfire.core.ending import finish
from bohnfire.core.fields import list_plantings, plant, plant_refusal
from bohnfire.core.moves import PLANT, STOP_PLANTING, Move, Moves
from bohnfire.core.table import REVEALED, Table

FINISH_PLANTING: Final = "finish_planting"
IMMEDIATE: Final = "immediate"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlantFromHand(Phase):
    """T1: the front card must be planted, then the new front card may be, never a third."""

    def __init__(self, least: int = 1, most: int = 2) -> None:
        super().__init__("plant")
        self.least: i64 = least
        self.most: i64 = most

    def enter(self, table: Table) -> None:
        table.step = 0

    def actors(self, table: Table) -> i64:
        if table.step >= self.most or table.size(table.hand(table.active)) == 0:
            return 0
        return 1 << table.active

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat != table.active:
            return
        list_plantings(table, seat, table.card(table.hand(seat), 0), moves)
        if table.step >= self.least:
            moves.add(STOP_PLANTING, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != PLANT and move.verb != STOP_PLANTING:
            return "move/not-now"
        if seat != table.active:
            return "move/not-your-turn"
        if move.verb == STOP_PLANTING:
            return "" if table.step >= self.least else "plant/first-card-compulsory"
        if table.card(table.hand(seat), 0) != move.card:
            return "plant/not-front-card"
        return plant_refusal(table, seat, move.field, move.card)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == STOP_PLANTING:
            table.step = self.most
            if table.listener is not None:
                table.listener.planting_stopped(seat)
            return
        table.take(table.hand(seat), 0)
        table.stirred = True
        table.step += 1
        plant(table, seat, move.field, move.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUp(Phase):
    """T2, first half: cards of the draw pile are turned up before any offer (G33).

    If the pile runs out for the last time meanwhile, no more cards come up; then the turn goes
    on until the planting is finished, or the game ends at once.
    """

    def __init__(self, count: int = 2, at_the_end: str = FINISH_PLANTING) -> None:
        super().__init__("turn_up")
        self.count: i64 = count
        self.immediate: bool = at_the_end == IMMEDIATE

    def enter(self, table: Table) -> None:
        for _n in range(self.count):
            if not table.final:
                reveal(table)
        if table.final and self.immediate:
            finish(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlantReceived(Phase):
    """T3: everybody plants all staged cards, the active player also the kept ones (K14).

    Each owner chooses the order of the own cards. The active player comes first, then
    clockwise; with `any_order` all at once (G5).
    """

    def __init__(self, any_order: bool = False) -> None:
        super().__init__("plant_received")
        self.any_order: bool = any_order

    def actors(self, table: Table) -> i64:
        waiting: i64 = 0
        seat = table.active
        for _n in range(table.players):
            if owes(table, seat):
                waiting |= 1 << seat
                if not self.any_order:
                    return waiting
            seat = table.left_of(seat)
        return waiting

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if (table.waiting >> seat) & 1 == 0:
            return
        list_plantings_of(table, seat, table.staged(seat), moves)
        if seat == table.active:
            list_plantings_of(table, seat, REVEALED, moves)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != PLANT:
            return "move/not-now"
        if (table.waiting >> seat) & 1 == 0:
            return "move/not-your-turn"
        if source_of(table, seat, move.card) < 0:
            return "plant/not-yours"
        return plant_refusal(table, seat, move.field, move.card)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        plant_laid_out(table, seat, move)


def owes(table: Table, seat: i64) -> bool:
    """Whether the seat still has laid out cards to plant."""
    if table.size(table.staged(seat)) > 0:
        return True
    return seat == table.active and table.size(REVEALED) > 0


def list_plantings_of(table: Table, seat: i64, zone: i64, moves: Moves) -> None:
    """Add the plantings of every card of a zone."""
    for index in range(table.sizes[zone]):
        list_plantings(table, seat, table.card(zone, index), moves)


def source_of(table: Table, seat: i64, card: i64) -> i64:
    """The zone from which the seat may plant a card that lies open, or -1."""
    if table.find(table.staged(seat), card) >= 0:
        return table.staged(seat)
    if seat == table.active and table.find(REVEALED, card) >= 0:
        return REVEALED
    return -1


def plant_laid_out(table: Table, seat: i64, move: Move) -> None:
    """Plant a staged card, or as active player a revealed one."""
    zone = source_of(table, seat, move.card)
    table.take(zone, table.find(zone, move.card))
    plant(table, seat, move.field, move.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Phase):
    """T4: the active player draws, one card after the other, to the back of the hand.

    With `everybody`, all draw so many, the active player first, then clockwise. The final
    exhaustion ends the game at that card (G4).
    """

    def __init__(self, everybody: bool = False) -> None:
        super().__init__("draw")
        self.everybody: bool = everybody

    def enter(self, table: Table) -> None:
        self.draw(table, table.active)
        if self.everybody:
            seat = table.left_of(table.active)
            while seat != table.active:
                self.draw(table, seat)
                seat = table.left_of(seat)
        if table.final:
            finish(table)

    def draw(self, table: Table, seat: i64) -> None:
        for _n in range(table.rules.draws):
            if not table.final:
                draw_to_hand(table, seat)

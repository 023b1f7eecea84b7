"""The later phases of Bohn to Be Wild: claims, planting what was received, everybody draws."""

from mypy_extensions import i64

from bohnfire.core.cards import DISCARD_INSTEAD, EXTRA_DRAW, FRONT_OR_BACK
from bohnfire.core.deck import draw_to_hand
from bohnfire.core.edition import Phase
from bohnfire.core.icons import shows
from bohnfire.core.moves import CLAIM, DISCARD_CARD, DRAW_MORE, PASS, PLACE, Move, Moves
from bohnfire.core.phases import PlantReceived, plant_laid_out, source_of
from bohnfire.core.piles import lay_on_discard, put_at
from bohnfire.core.table import DISCARD, DRAW_PILE, REVEALED, Table
from bohnfire.editions.wild_phases import (
    ASKING,
    CLAIMS,
    CURSOR,
    DECIDING,
    DRAWING,
    EXTRA,
    NO_MORE,
    PLACING,
    STAGE,
)


class ClaimPromised(Phase):
    """The creditor of the active player may take what was promised, before anything else (R4).

    The trade card returns in every case.
    """

    def __init__(self) -> None:
        super().__init__("claim")

    def enter(self, table: Table) -> None:
        table.notes[CLAIMS] = table.debts[table.active]
        self.settle(table)

    def creditor(self, table: Table) -> i64:
        return table.creditors[table.active]

    def actors(self, table: Table) -> i64:
        return 0 if table.notes[CLAIMS] == 0 else 1 << self.creditor(table)

    def settle(self, table: Table) -> None:
        """Give the trade card back when nothing is left to claim."""
        debtor = table.active
        if table.notes[CLAIMS] > 0 and table.size(REVEALED) > 0:
            return
        table.notes[CLAIMS] = 0
        if table.debts[debtor] > 0:
            table.debts[debtor] = 0
            if table.listener is not None:
                table.listener.promise_returned(debtor, self.creditor(table))

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if (table.waiting >> seat) & 1 == 0:
            return
        for index in range(table.size(REVEALED)):
            moves.add(CLAIM, 0, table.card(REVEALED, index))
        moves.add(PASS, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != CLAIM and move.verb != PASS:
            return "move/not-now"
        if (table.waiting >> seat) & 1 == 0:
            return "move/not-your-turn"
        if move.verb == PASS or table.find(REVEALED, move.card) >= 0:
            return ""
        return "claim/not-that-card"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == PASS:
            table.notes[CLAIMS] = 0
            if table.listener is not None:
                table.listener.passed(seat, self.name)
        else:
            table.notes[CLAIMS] -= 1
            table.add(table.staged(seat), table.take(REVEALED, table.find(REVEALED, move.card)))
            if table.listener is not None:
                table.listener.claimed(seat, table.active, move.card)
        self.settle(table)


class WildPlantReceived(PlantReceived):
    """P3: as usual; with DISCARD_INSTEAD staged and kept cards may be discarded instead."""

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        super().legal(table, seat, moves)
        if (table.waiting >> seat) & 1 == 0 or shows(table, seat, DISCARD_INSTEAD) == 0:
            return
        list_discards(table, table.staged(seat), moves)
        if seat == table.active:
            list_discards(table, REVEALED, moves)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != DISCARD_CARD:
            return super().refusal(table, seat, move)
        if (table.waiting >> seat) & 1 == 0:
            return "move/not-your-turn"
        allowed = shows(table, seat, DISCARD_INSTEAD) > 0
        mine = source_of(table, seat, move.card) >= 0
        return "" if allowed and mine else "discard/not-that-card"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == DISCARD_CARD:
            lay_on_discard(table, seat, source_of(table, seat, move.card), move.card)
        else:
            plant_laid_out(table, seat, move)


def list_discards(table: Table, zone: i64, moves: Moves) -> None:
    """Add the discarding of every card of a zone."""
    for index in range(table.size(zone)):
        moves.add(DISCARD_CARD, 0, table.card(zone, index))


class WildDraw(Phase):
    """P4: every player draws one card, the active player first, then clockwise.

    FRONT_OR_BACK: the own card goes to the front or the back. EXTRA_DRAW: the active player may
    draw one more for each visible icon, decided after seeing the own card (R16, R20).
    """

    def __init__(self) -> None:
        super().__init__("draw")

    def enter(self, table: Table) -> None:
        table.notes[CURSOR] = 0
        table.notes[STAGE] = DRAWING
        table.notes[EXTRA] = 0
        self.go_on(table)

    def drawer(self, table: Table) -> i64:
        """The seat that draws now."""
        seat = table.active + table.notes[CURSOR]
        return seat - table.players if seat >= table.players else seat

    def actors(self, table: Table) -> i64:
        return 0 if table.notes[CURSOR] >= table.players else 1 << self.drawer(table)

    def go_on(self, table: Table) -> None:
        """Draw until somebody must decide or everybody is done."""
        while table.notes[CURSOR] < table.players:
            seat = self.drawer(table)
            if table.notes[STAGE] == DRAWING:
                drew = draw_to_hand(table, seat)
                if (
                    drew
                    and shows(table, seat, FRONT_OR_BACK) > 0
                    and table.size(table.hand(seat)) > 1
                ):
                    table.notes[STAGE] = PLACING
                    return
            if seat == table.active and self.may_draw_more(table):
                table.notes[STAGE] = ASKING
                return
            table.notes[CURSOR] += 1
            table.notes[STAGE] = DRAWING

    def may_draw_more(self, table: Table) -> bool:
        """Whether an icon gives the active player one more card, and there is one."""
        if table.size(DRAW_PILE) == 0 and table.size(DISCARD) == 0:
            return False
        return shows(table, table.active, EXTRA_DRAW) > table.notes[EXTRA]

    def fields_changed(self, table: Table, seat: i64) -> None:
        """A harvest may take the icon away that lets the active player draw one more."""
        if table.notes[STAGE] == ASKING:
            self.go_on(table)

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if (table.waiting >> seat) & 1 == 0:
            return
        if table.notes[STAGE] == PLACING:
            moves.add(PLACE, 0, 0)
            moves.add(PLACE, table.size(table.hand(seat)) - 1, 0)
        else:
            moves.add(DRAW_MORE, 0, 0)
            moves.add(PASS, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != PLACE and move.verb != DRAW_MORE and move.verb != PASS:
            return "move/not-now"
        if (table.waiting >> seat) & 1 == 0:
            return "move/not-your-turn"
        if table.notes[STAGE] != PLACING:
            return "move/not-now" if move.verb == PLACE else ""
        if move.verb != PLACE:
            return "plant/place-first"
        ends = move.field == 0 or move.field == table.size(table.hand(seat)) - 1
        return "" if ends else "place/no-such-position"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == PLACE:
            put_at(table, table.hand(seat), move.field)
            table.notes[STAGE] = DECIDING
            if table.listener is not None:
                table.listener.placed(seat, move.field)
        elif move.verb == DRAW_MORE:
            table.notes[EXTRA] += 1
            table.notes[STAGE] = DRAWING
            if table.listener is not None:
                table.listener.drew_more(seat)
        else:
            table.notes[EXTRA] = NO_MORE
            table.notes[STAGE] = DECIDING
            if table.listener is not None:
                table.listener.passed(seat, self.name)
        self.go_on(table)

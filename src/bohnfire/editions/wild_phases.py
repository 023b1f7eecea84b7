"""The phases of Bohn to Be Wild, with the actions of its wild cards (section 5.3)."""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.cards import (
    ANY_HAND,
    DISCARD_INSTEAD,
    NEIGHBOUR_COUNT,
    OFFER_ONE,
    SKIP_P1,
)
from bohnfire.core.edition import Phase
from bohnfire.core.fields import list_plantings, plant, plant_refusal
from bohnfire.core.icons import shows
from bohnfire.core.moves import (
    CHOOSE,
    DISCARD_CARD,
    PASS,
    PLANT,
    SHOW,
    STOP_PLANTING,
    TAKE_GIFT,
    Move,
    Moves,
)
from bohnfire.core.piles import lay_on_discard
from bohnfire.core.table import NOT_SHOWN, Table

# The notes of a table.
ANSWERED: Final = 0  # a bit for each seat that has answered whether it wants the card shown
TAKERS: Final = 1  # a bit for each seat that wants it
ENDED: Final = 2  # 1 when nothing (more) is shown
COUNT: Final = 3  # what the neighbour said: 1 or 2, else 0
LEAST: Final = 4  # cards to plant from the hand in this turn
MOST: Final = 5
CLAIMS: Final = 6  # cards the creditor may still take
DROPPED: Final = 7  # revealed cards the active player has discarded in this turn
CURSOR: Final = 8  # how many seats have finished drawing
STAGE: Final = 9  # of the seat that draws
EXTRA: Final = 10  # additional cards the active player has drawn, or NO_MORE
NOTES: Final = 11

DRAWING: Final = 0
PLACING: Final = 1
DECIDING: Final = 2
ASKING: Final = 3

NO_MORE: Final = 255

KEEP: Final = 0  # answers about a card nobody took
TO_BACK: Final = 1


class ShowGift(Phase):
    """OFFER_ONE: before phase 1 a hand card may be shown as a gift.

    Everybody else answers. Among several takers the giver chooses; without one, the card may go
    to the back of the hand. The taker plants it in phase 3 (R19). Once the card is shown, the
    icon is not needed any more.
    """

    def __init__(self) -> None:
        super().__init__("gift")

    def enter(self, table: Table) -> None:
        table.shown = NOT_SHOWN
        table.notes[ANSWERED] = 0
        table.notes[TAKERS] = 0
        may_show = shows(table, table.active, OFFER_ONE) > 0
        table.notes[ENDED] = 0 if may_show and table.size(table.hand(table.active)) > 0 else 1

    def actors(self, table: Table) -> i64:
        if table.notes[ENDED] == 1:
            return 0
        if table.shown == NOT_SHOWN and shows(table, table.active, OFFER_ONE) == 0:
            return 0
        unanswered = self.unanswered(table)
        return unanswered if unanswered != 0 else 1 << table.active

    def unanswered(self, table: Table) -> i64:
        """The seats that have yet to say whether they want the card."""
        if table.shown == NOT_SHOWN:
            return 0
        everybody: i64 = (1 << table.players) - 1
        return everybody & ~(1 << table.active) & ~table.notes[ANSWERED]

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if (table.waiting >> seat) & 1 == 0:
            return
        if seat != table.active:
            moves.add(TAKE_GIFT, 0, 0)
            moves.add(PASS, 0, 0)
        elif table.shown == NOT_SHOWN:
            for index in range(table.size(table.hand(seat))):
                moves.add(SHOW, 0, table.card(table.hand(seat), index))
            moves.add(PASS, 0, 0)
        elif table.notes[TAKERS] == 0:
            moves.add(CHOOSE, KEEP, 0)
            moves.add(CHOOSE, TO_BACK, 0)
        else:
            for taker in range(table.players):
                if (table.notes[TAKERS] >> taker) & 1 == 1:
                    moves.add(CHOOSE, taker, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb not in (SHOW, PASS, TAKE_GIFT, CHOOSE):
            return "move/not-now"
        if (table.waiting >> seat) & 1 == 0:
            return "move/not-your-turn"
        if seat != table.active:
            return "" if move.verb == TAKE_GIFT or move.verb == PASS else "move/not-your-turn"
        if table.shown == NOT_SHOWN:
            if move.verb == SHOW and table.find(table.hand(seat), move.card) < 0:
                return "gift/not-your-card"
            return "" if move.verb == SHOW or move.verb == PASS else "move/not-now"
        if move.verb != CHOOSE:
            return "move/not-now"
        return "" if self.is_answer(table, move.field) else "choose/not-that-number"

    def is_answer(self, table: Table, number: i64) -> bool:
        if number < 0 or number >= table.players:
            return False
        if table.notes[TAKERS] == 0:
            return number in (KEEP, TO_BACK)
        return (table.notes[TAKERS] >> number) & 1 == 1

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if seat != table.active:
            self.answer(table, seat, move.verb == TAKE_GIFT)
        elif move.verb == SHOW:
            table.shown = move.card
            if table.listener is not None:
                table.listener.shown(seat, move.card)
        elif move.verb == PASS:
            table.notes[ENDED] = 1
            if table.listener is not None:
                table.listener.passed(seat, self.name)
        elif table.notes[TAKERS] == 0:
            self.keep(table, seat, move.field == TO_BACK)
        else:
            self.give(table, seat, move.field)

    def answer(self, table: Table, seat: i64, wants: bool) -> None:
        table.notes[ANSWERED] |= 1 << seat
        if wants:
            table.notes[TAKERS] |= 1 << seat
        if table.listener is not None:
            if wants:
                table.listener.gift_wanted(seat)
            else:
                table.listener.passed(seat, self.name)
        takers = table.notes[TAKERS]
        if self.unanswered(table) == 0 and takers != 0 and takers & (takers - 1) == 0:
            self.give(table, table.active, lowest(takers))

    def end(self, table: Table) -> None:
        table.notes[ENDED] = 1
        table.shown = NOT_SHOWN

    def give(self, table: Table, seat: i64, taker: i64) -> None:
        card = table.shown
        hand = table.hand(seat)
        table.add(table.staged(taker), table.take(hand, table.find(hand, card)))
        table.stirred = True
        self.end(table)
        if table.listener is not None:
            table.listener.gift_given(seat, taker, card)

    def keep(self, table: Table, seat: i64, to_back: bool) -> None:
        hand = table.hand(seat)
        if to_back:
            table.add(hand, table.take(hand, table.find(hand, table.shown)))
        self.end(table)
        if table.listener is not None:
            table.listener.gift_kept(seat, to_back)


def lowest(mask: i64) -> i64:
    """The lowest seat of a mask that is not empty."""
    seat: i64 = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


class AskNeighbour(Phase):
    """NEIGHBOUR_COUNT: the right neighbour says whether exactly one or two cards are planted.

    SKIP_P1 beats it (R13); an empty hand is not asked about (R12).
    """

    def __init__(self) -> None:
        super().__init__("neighbour")

    def enter(self, table: Table) -> None:
        table.notes[COUNT] = 0

    def actors(self, table: Table) -> i64:
        active = table.active
        if table.notes[COUNT] > 0 or table.size(table.hand(active)) == 0:
            return 0
        if shows(table, active, NEIGHBOUR_COUNT) == 0 or shows(table, active, SKIP_P1) > 0:
            return 0
        return 1 << (active - 1 if active > 0 else table.players - 1)

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if (table.waiting >> seat) & 1 == 1:
            moves.add(CHOOSE, 1, 0)
            moves.add(CHOOSE, 2, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != CHOOSE:
            return "move/not-now"
        if (table.waiting >> seat) & 1 == 0:
            return "move/not-your-turn"
        return "" if move.field == 1 or move.field == 2 else "choose/not-that-number"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        table.notes[COUNT] = move.field
        if table.listener is not None:
            table.listener.chose(seat, self.name, move.field)


class WildPlant(Phase):
    """P1: the front card must, the next may be planted; icons change this.

    SKIP_P1 and NEIGHBOUR_COUNT count as they stand when the phase begins (R11), ANY_HAND and
    DISCARD_INSTEAD at once. Only required cards may be discarded instead (R14).
    """

    def __init__(self) -> None:
        super().__init__("plant")

    def enter(self, table: Table) -> None:
        table.step = 0
        count = table.notes[COUNT]
        table.notes[LEAST] = count if count > 0 else 1
        table.notes[MOST] = count if count > 0 else 2
        if shows(table, table.active, SKIP_P1) > 0:
            table.notes[MOST] = 0

    def actors(self, table: Table) -> i64:
        if table.step >= table.notes[MOST] or table.size(table.hand(table.active)) == 0:
            return 0
        return 1 << table.active

    def choice(self, table: Table, seat: i64) -> i64:
        """How many cards from the front may be chosen from."""
        return table.size(table.hand(seat)) if shows(table, seat, ANY_HAND) > 0 else 1

    def may_discard(self, table: Table, seat: i64) -> bool:
        return table.step < table.notes[LEAST] and shows(table, seat, DISCARD_INSTEAD) > 0

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat != table.active:
            return
        discards = self.may_discard(table, seat)
        for index in range(self.choice(table, seat)):
            card = table.card(table.hand(seat), index)
            list_plantings(table, seat, card, moves)
            if discards:
                moves.add(DISCARD_CARD, 0, card)
        if table.step >= table.notes[LEAST]:
            moves.add(STOP_PLANTING, 0, 0)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != PLANT and move.verb != STOP_PLANTING and move.verb != DISCARD_CARD:
            return "move/not-now"
        if seat != table.active:
            return "move/not-your-turn"
        if move.verb == STOP_PLANTING:
            return "" if table.step >= table.notes[LEAST] else "plant/first-card-compulsory"
        index = table.find(table.hand(seat), move.card)
        if index < 0 or index >= self.choice(table, seat):
            return "plant/not-front-card"
        if move.verb == DISCARD_CARD:
            return "" if self.may_discard(table, seat) else "discard/not-that-card"
        return plant_refusal(table, seat, move.field, move.card)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == STOP_PLANTING:
            table.step = table.notes[MOST]
            if table.listener is not None:
                table.listener.planting_stopped(seat)
            return
        table.step += 1
        table.stirred = True
        hand = table.hand(seat)
        if move.verb == DISCARD_CARD:
            lay_on_discard(table, seat, hand, move.card)
            return
        table.take(hand, table.find(hand, move.card))
        plant(table, seat, move.field, move.card)

"""Bohn to Be Wild (Amigo, 2012) for two players and for one.

Two phases. In the hand phase two cards are drawn and put anywhere in the hand; then at least
one card is planted, each time the front or the rear one. In the offer phase the offer rows
grow; at least one card of one row is planted. Each phase starts at most one new field. Whoever
empties a row or the own hand fills it again with five cards and may take a coin. Icons and
skulls are ignored. The last card of the pile ends the game with the running phase; a lone
player wins with 80 coins.

Reconstructed: ten of the eleven meters.
"""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.cards import Variety
from bohnfire.core.deck import draw_coin, draw_to_hand, reveal
from bohnfire.core.edition import SECOND_PLAYER, Edition, Option, Phase, Setup
from bohnfire.core.ending import finish
from bohnfire.core.fields import accepts, plant, plant_refusal
from bohnfire.core.moves import (
    PASS,
    PLACE,
    PLANT,
    STOP_PLANTING,
    TAKE_COIN,
    TOP_OF_PILE,
    Move,
    Moves,
)
from bohnfire.core.piles import put_at
from bohnfire.core.table import DRAW_PILE, Table
from bohnfire.editions.options import PUBLIC_TREASURY, as_printed
from bohnfire.editions.wild_beans import VARIETIES

ROW_CARDS: Final = 5
HAND_DRAWS: Final = 2

# The notes of the running phase.
PLANTED: Final = 0  # cards planted
STARTED: Final = 1  # new fields started
DRAWN: Final = 2  # cards drawn to the hand
PLACING: Final = 3  # 1 while a drawn card waits for its place
BONUS: Final = 4  # 1 while a bonus coin may be taken
ROW: Final = 5  # the zone of the chosen row, 0 before the choice
ENDED: Final = 6  # 1 when the active player has ended the phase
NOTES: Final = 7


class SmallPhase(Phase):
    """What both phases share: planting with one new field at most, refilling, the bonus coin."""

    def actors(self, table: Table) -> i64:
        return 0 if table.notes[ENDED] == 1 else 1 << table.active

    def begin(self, table: Table) -> None:
        """Forget what the last phase noted."""
        for note in range(NOTES):
            table.notes[note] = 0

    def source(self, table: Table, seat: i64, card: i64) -> i64:
        """The zone from which this card may be planted now, or -1."""
        return -1

    def card_refusal(self, table: Table, seat: i64, card: i64) -> str:
        """Why this card cannot be planted now, or ""."""
        return ""

    def planting_refusal(self, table: Table, seat: i64, move: Move) -> str:
        reason = self.card_refusal(table, seat, move.card)
        if reason == "":
            reason = plant_refusal(table, seat, move.field, move.card)
        if reason != "":
            return reason
        starts = table.size(table.field(seat, move.field)) == 0
        return "plant/one-new-field" if starts and table.notes[STARTED] > 0 else ""

    def list_plantings(self, table: Table, seat: i64, card: i64, moves: Moves) -> None:
        for field in range(table.fields[seat]):
            if not accepts(table, seat, field, card):
                continue
            if table.notes[STARTED] == 0 or table.size(table.field(seat, field)) > 0:
                moves.add(PLANT, field, card)

    def list_bonus(self, table: Table, seat: i64, moves: Moves) -> None:
        hand = table.hand(seat)
        for index in range(table.size(hand)):
            moves.add(TAKE_COIN, 0, table.card(hand, index))
        if table.size(DRAW_PILE) > 0:
            moves.add(TAKE_COIN, 0, TOP_OF_PILE)
        moves.add(PASS, 0, 0)

    def bonus_refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb == PASS or (move.verb == TAKE_COIN and self.can_take(table, seat, move.card)):
            return ""
        if move.verb != TAKE_COIN:
            return "plant/bonus-first"
        return "coin/pile-empty" if move.card == TOP_OF_PILE else "coin/not-that-card"

    def can_take(self, table: Table, seat: i64, card: i64) -> bool:
        if card == TOP_OF_PILE:
            return table.size(DRAW_PILE) > 0
        return table.find(table.hand(seat), card) >= 0

    def end_refusal(self, table: Table, seat: i64) -> str:
        """At least one card is planted, unless there is none (R9)."""
        done = table.notes[PLANTED] > 0 or self.nothing_to_plant(table, seat)
        return "" if done else "plant/must-plant"

    def nothing_to_plant(self, table: Table, seat: i64) -> bool:
        return table.size(table.hand(seat)) == 0

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb not in (PLACE, PLANT, STOP_PLANTING, TAKE_COIN, PASS):
            return "move/not-now"
        if seat != table.active:
            return "move/not-your-turn"
        if table.notes[BONUS] == 1:
            return self.bonus_refusal(table, seat, move)
        if table.notes[PLACING] == 1:
            if move.verb != PLACE:
                return "plant/place-first"
            fits = move.field >= 0 and move.field < table.size(table.hand(seat))
            return "" if fits else "place/no-such-position"
        if move.verb == STOP_PLANTING:
            return self.end_refusal(table, seat)
        return self.planting_refusal(table, seat, move) if move.verb == PLANT else "move/not-now"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb == STOP_PLANTING:
            table.notes[ENDED] = 1
            if table.listener is not None:
                table.listener.planting_stopped(seat)
            if table.final:
                finish(table)
        elif move.verb == PLANT:
            self.plant(table, seat, move)
        else:
            self.take_bonus(table, seat, move)

    def plant(self, table: Table, seat: i64, move: Move) -> None:
        if table.size(table.field(seat, move.field)) == 0:
            table.notes[STARTED] += 1
        zone = self.source(table, seat, move.card)
        table.take(zone, table.find(zone, move.card))
        table.stirred = True
        table.notes[PLANTED] += 1
        plant(table, seat, move.field, move.card)
        if table.size(zone) == 0:
            table.notes[BONUS] = 1
            self.refill(table, seat, zone)

    def refill(self, table: Table, seat: i64, zone: i64) -> None:
        """Fill what was emptied, at once, with single draws (R5: what is left)."""

    def take_bonus(self, table: Table, seat: i64, move: Move) -> None:
        """A coin from the pile or the hand; the hand keeps its order (R12), no second bonus."""
        table.notes[BONUS] = 0
        if move.verb == PASS:
            if table.listener is not None:
                table.listener.passed(seat, self.name)
            return
        from_hand = move.card != TOP_OF_PILE
        if from_hand:
            hand = table.hand(seat)
            table.add(table.treasury(seat), table.take(hand, table.find(hand, move.card)))
        else:
            draw_coin(table, seat)
        if table.listener is not None:
            table.listener.coin_taken(seat, from_hand)


class HandPhase(SmallPhase):
    """Phase A: draw two cards, put each anywhere in the hand, plant from the front or the rear."""

    def __init__(self) -> None:
        super().__init__("hand")

    def enter(self, table: Table) -> None:
        self.begin(table)
        self.draw(table)

    def draw(self, table: Table) -> None:
        """Draw one more card, which then waits for its place."""
        if table.notes[DRAWN] < HAND_DRAWS and not table.final:
            table.notes[DRAWN] += 1
            if draw_to_hand(table, table.active):
                table.notes[PLACING] = 1

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat != table.active:
            return
        hand = table.hand(seat)
        size = table.size(hand)
        if table.notes[BONUS] == 1:
            self.list_bonus(table, seat, moves)
        elif table.notes[PLACING] == 1:
            for position in range(size):
                moves.add(PLACE, position, 0)
        else:
            if size > 0:
                self.list_plantings(table, seat, table.card(hand, 0), moves)
            if size > 1:
                self.list_plantings(table, seat, table.card(hand, size - 1), moves)
            if self.end_refusal(table, seat) == "":
                moves.add(STOP_PLANTING, 0, 0)

    def source(self, table: Table, seat: i64, card: i64) -> i64:
        return table.hand(seat)

    def card_refusal(self, table: Table, seat: i64, card: i64) -> str:
        hand = table.hand(seat)
        if table.size(hand) > 0 and (table.card(hand, 0) == card or table.top(hand) == card):
            return ""
        return "plant/front-or-rear"

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb != PLACE:
            super().act(table, seat, move)
            return
        put_at(table, table.hand(seat), move.field)
        table.notes[PLACING] = 0
        if table.listener is not None:
            table.listener.placed(seat, move.field)
        self.draw(table)

    def refill(self, table: Table, seat: i64, zone: i64) -> None:
        if table.listener is not None:
            table.listener.refilled(seat, -1)
        for _n in range(ROW_CARDS):
            if not table.final:
                draw_to_hand(table, seat)


class OfferPhase(SmallPhase):
    """Phase B: the rows grow; cards of one row are planted in any order.

    Two players: two cards to the own row, one to the opponent's. Alone: one to each row.
    """

    def __init__(self) -> None:
        super().__init__("offers")

    def prepare(self, table: Table) -> None:
        for seat in range(table.players):
            for row in range(table.rules.rows):
                for _n in range(ROW_CARDS):
                    reveal(table, table.row((table.start + seat) % table.players, row))

    def enter(self, table: Table) -> None:
        self.begin(table)
        seat = table.active
        if table.players == 2:
            self.grow(table, table.row(seat, 0))
            self.grow(table, table.row(seat, 0))
            self.grow(table, table.row(1 - seat, 0))
        else:
            for row in range(table.rules.rows):
                self.grow(table, table.row(seat, row))

    def grow(self, table: Table, row: i64) -> None:
        if not table.final:
            reveal(table, row)

    def is_row(self, table: Table, zone: i64) -> bool:
        """Whether cards may be taken from this row in this phase."""
        return table.notes[ROW] == 0 or table.notes[ROW] == zone

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        if seat != table.active:
            return
        if table.notes[BONUS] == 1:
            self.list_bonus(table, seat, moves)
            return
        for owner in range(table.players):
            for row in range(table.rules.rows):
                self.list_row(table, seat, table.row(owner, row), moves)
        if self.end_refusal(table, seat) == "":
            moves.add(STOP_PLANTING, 0, 0)

    def list_row(self, table: Table, seat: i64, zone: i64, moves: Moves) -> None:
        if not self.is_row(table, zone):
            return
        for index in range(table.size(zone)):
            self.list_plantings(table, seat, table.card(zone, index), moves)

    def source(self, table: Table, seat: i64, card: i64) -> i64:
        for owner in range(table.players):
            for row in range(table.rules.rows):
                if table.find(table.row(owner, row), card) >= 0:
                    return table.row(owner, row)
        return -1

    def card_refusal(self, table: Table, seat: i64, card: i64) -> str:
        zone = self.source(table, seat, card)
        if zone < 0:
            return "plant/not-yours"
        return "" if self.is_row(table, zone) else "plant/one-row"

    def nothing_to_plant(self, table: Table, seat: i64) -> bool:
        for owner in range(table.players):
            for row in range(table.rules.rows):
                if table.size(table.row(owner, row)) > 0:
                    return False
        return True

    def plant(self, table: Table, seat: i64, move: Move) -> None:
        table.notes[ROW] = self.source(table, seat, move.card)
        super().plant(table, seat, move)

    def refill(self, table: Table, seat: i64, zone: i64) -> None:
        if table.listener is not None:
            table.listener.refilled(seat, zone)
        for _n in range(ROW_CARDS):
            if not table.final:
                reveal(table, zone)


def meter_notes(varieties: tuple[Variety, ...]) -> tuple[str, ...]:
    """What the page says about meters that are not printed ones."""
    made = [variety.name for variety in varieties if variety.provenance == "reconstructed"]
    return (f"The meters of {', '.join(made)}.",) if made else ()


WILD_DUO: Final = Edition(
    id="wild_duo",
    name="Bohn to Be Wild for two",
    year="2012",
    status="partly reconstructed",
    source="Bohn to Be Wild rulebook",
    varieties=VARIETIES,
    setups={2: Setup(hand=5, fields=4, draws=HAND_DRAWS, ends=1)},
    phases=(HandPhase(), OfferPhase()),
    tie_break=SECOND_PLAYER,
    unseen_coins=True,
    leftovers_discarded=True,
    rows=1,
    notes=NOTES,
    options=(PUBLIC_TREASURY,),
    reconstructed=meter_notes(VARIETIES),
)


def with_target(edition: Edition, coins: int) -> Edition:
    """The lone player's goal."""
    return edition.changed(
        setups={1: Setup(hand=5, fields=4, draws=HAND_DRAWS, ends=1, target=coins)}
    )


WILD_SOLO: Final = with_target(
    WILD_DUO.changed(
        id="wild_solo",
        name="Bohn to Be Wild, solo",
        rows=3,
        options=(
            Option(
                "target",
                "The number of coins that wins.",
                "80",
                {"80": as_printed},
                with_target,
            ),
        ),
    ),
    80,
)

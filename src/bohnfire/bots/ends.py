"""Planting from both ends of a hand and from offer rows (Bohn to Be Wild for two and solo)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bohnfire.bots.bargains import tally
from bohnfire.bots.garden import EMPTY, Field, fields_of
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import MOST, Values
from bohnfire.core import moves
from bohnfire.core.edition import NONE
from bohnfire.core.moves import HARVEST, PLANT, STOP_PLANTING, TAKE_COIN, TOP_OF_PILE, Move
from bohnfire.view import CardView

EMPTIED: Final = 1.5  # coins that an emptied row or hand is worth: the bonus coin and five cards
SPREAD: Final = 0.5  # coins a new field must promise; measured alone
MOST_STEPS: Final = 7  # plantings from a hand that are thought ahead


class Season:
    """What a bot remembers of the running phase: its row, and whether it started a field."""

    def __init__(self) -> None:
        self.moment: tuple[int, str] = (0, "")
        self.row: tuple[int, int] | None = None
        self.started = False

    def notice(self, turn: Turn) -> None:
        moment = (turn.view.turn, turn.view.phase)
        if moment != self.moment:
            self.moment, self.row, self.started = moment, None, False

    def note(self, turn: Turn, move: Move) -> Move:
        """Remember what a planting means for the rest of the phase."""
        if move.verb != PLANT:
            return move
        self.started = self.started or turn.me.fields[move.field].variety is None
        for seat in turn.view.seats:
            for number, row in enumerate(seat.rows):
                if any(card.card == move.card for card in row):
                    self.row = (seat.seat, number)
        return move


@dataclass(frozen=True)
class Plan:
    """Expected coins, and the variety to plant first (None: stop)."""

    gain: float
    variety: int | None


class Planner:
    """Tries out plantings with at most one new field in a phase."""

    def __init__(self, turn: Turn, values: Values, started: bool) -> None:
        self.values = values
        self.started = started
        self.fields = fields_of(turn.me)
        self.least_cards = 1 if turn.edition.protection == NONE else 2

    def row(self, varieties: Sequence[int]) -> Plan:
        """The best of a row: everything that grows already, and one new field at most."""
        counts = tally(varieties)
        cards = dict(self.fields)
        gain, first = 0.0, None
        strange: list[int] = []
        for variety, count in counts.items():
            if variety not in cards:
                strange.append(variety)
                continue
            gain += self.growth(variety, cards[variety], count)
            first = variety
        worth, best = 0.0, None
        for variety in strange:
            new = self.new_field(variety, counts[variety], counts)
            new += EMPTIED if len(strange) == 1 else -SPREAD
            if new > worth or (first is None and best is None and new > -9.0):
                worth, best = new, variety
        if not strange and counts:
            gain += EMPTIED
        return Plan(gain + worth, first if first is not None else best)

    def growth(self, variety: int, cards: int, more: int) -> float:
        later = self.values.later[variety]
        most = len(later) - 1
        return later[min(cards + more, most)] - later[min(cards, most)]

    def new_field(self, variety: int, count: int, keep: Sequence[int] | dict[int, int]) -> float:
        """Coins of a new field with so many cards; -9 if none may be started."""
        if self.started:
            return -9.0
        price = self.price(self.fields, keep)
        return -9.0 if price is None else self.growth(variety, 0, count) - price

    def price(self, fields: Sequence[Field], keep: Sequence[int] | dict[int, int]) -> float | None:
        """Coins lost by making room for a new field; None if there is no way."""
        if any(cards == 0 for _, cards in fields):
            return 0.0
        index = self.sacrifice(fields, keep)
        return None if index < 0 else self.values.lost[fields[index][0]][fields[index][1]]

    def sacrifice(self, fields: Sequence[Field], keep: Sequence[int] | dict[int, int]) -> int:
        """The field with least to lose, if possible none that is about to grow; or -1."""
        least = self.least_cards if any(cards > 1 for _, cards in fields) else 1
        lost = self.values.lost
        found = [n for n, (_, cards) in enumerate(fields) if cards >= least]
        if not found:
            return -1
        return min(found, key=lambda n: (fields[n][0] in keep, lost[fields[n][0]][fields[n][1]], n))

    def ends(self, hand: Sequence[int]) -> tuple[float, int]:
        """The best plantings from both ends: expected coins, and the end to begin with.

        0: the front, -1: the rear, 1: stop.
        """
        return self.search(list(hand), self.fields, self.started, MOST_STEPS)

    def search(
        self, hand: list[int], fields: list[Field], started: bool, steps: int
    ) -> tuple[float, int]:
        if not hand:
            return EMPTIED, 1
        best, choice = 0.0, 1
        if steps == 0:
            return best, choice
        for end in (0, -1) if len(hand) > 1 else (0,):
            after = self.planted(hand[end], fields, started)
            if after is None:
                continue
            gain, grown, new = after
            rest = hand[1:] if end == 0 else hand[:-1]
            gain += self.search(rest, grown, started or new, steps - 1)[0]
            if gain > best:
                best, choice = gain, end
        return best, choice

    def planted(
        self, variety: int, fields: list[Field], started: bool
    ) -> tuple[float, list[Field], bool] | None:
        """Gain, fields afterwards and whether a field was started; None if it cannot be."""
        grown = list(fields)
        for index, (other, cards) in enumerate(fields):
            if other == variety:
                grown[index] = (variety, min(cards + 1, MOST - 1))
                return self.growth(variety, cards, 1), grown, False
        if started:
            return None
        index = next((n for n, (_, cards) in enumerate(fields) if cards == 0), -1)
        price = SPREAD
        if index < 0:
            index = self.sacrifice(fields, ())
            if index < 0:
                return None
            price += self.values.lost[fields[index][0]][fields[index][1]]
        grown[index] = (variety, 1)
        return self.growth(variety, 0, 1) - price, grown, True


def small_phase(turn: Turn, values: Values, season: Season) -> Move | None:
    """The choice of the lone or one of two players: place, plant, stop, or take a coin."""
    season.notice(turn)
    verbs = {move.verb for move in turn.legal}
    if TAKE_COIN in verbs:
        return bonus_coin(turn, values)
    planner = Planner(turn, values, season.started)
    if moves.PLACE in verbs:
        return moves.place(best_place(turn, planner))
    move = (
        from_hand(turn, planner) if turn.view.phase == "hand" else from_rows(turn, planner, season)
    )
    return None if move is None else season.note(turn, move)


def bonus_coin(turn: Turn, values: Values) -> Move:
    """A hand card that fits nowhere becomes the coin, else the top of the pile."""
    hand = turn.me.hand or []
    counts = tally(card.variety for card in hand)
    grown = {field.variety for field in turn.me.fields}
    useless = [card for card in hand if card.variety not in grown and counts[card.variety] == 1]
    legal = {move.card for move in turn.legal if move.verb == TAKE_COIN}
    if useless:
        return moves.take_coin(min(useless, key=lambda c: values.later[c.variety][1]).card)
    if TOP_OF_PILE in legal:
        return moves.take_coin()
    return moves.take_coin(hand[-1].card) if hand else moves.skip()


def best_place(turn: Turn, planner: Planner) -> int:
    """Where the drawn card, now the last, makes the hand worth most; else near the middle."""
    hand = [card.variety for card in turn.me.hand or ()]
    drawn, rest = hand[-1], hand[:-1]
    middle = len(rest) / 2

    def worth(place: int) -> tuple[float, float]:
        gain, _ = planner.ends([*rest[:place], drawn, *rest[place:]])
        return (round(gain, 6), -abs(place - middle))

    return max(range(len(hand)), key=worth)


def from_hand(turn: Turn, planner: Planner) -> Move | None:
    """Plant the front or the rear card as long as it pays."""
    hand = turn.me.hand or []
    stop = next((move for move in turn.legal if move.verb == STOP_PLANTING), None)
    if not hand:
        return stop
    _, end = planner.ends([card.variety for card in hand])
    if end == 1:
        if stop is not None:
            return stop
        end = least_bad(hand, planner)
    return planted_or_harvested(turn, planner, hand[end].card, hand[end].variety)


def least_bad(hand: Sequence[CardView], planner: Planner) -> int:
    """The end to plant from if something must be planted."""
    gains = [planner.planted(hand[end].variety, planner.fields, planner.started) for end in (0, -1)]
    worth = [-9.0 if after is None else after[0] for after in gains]
    return 0 if worth[0] >= worth[1] else -1


def from_rows(turn: Turn, planner: Planner, season: Season) -> Move | None:
    """Plant from the row that pays most; once begun, from that row."""
    stop = next((move for move in turn.legal if move.verb == STOP_PLANTING), None)
    best: Plan | None = None
    source: list[CardView] = []
    for seat in turn.view.seats:
        for number, row in enumerate(seat.rows):
            if season.row not in (None, (seat.seat, number)) or not row:
                continue
            plan = planner.row([card.variety for card in row])
            if plan.variety is not None and (best is None or plan.gain > best.gain):
                best, source = plan, row
    if best is None or (stop is not None and best.gain <= 0):
        return stop
    card = next(card for card in source if card.variety == best.variety)
    return planted_or_harvested(turn, planner, card.card, card.variety)


def planted_or_harvested(turn: Turn, planner: Planner, card: int, variety: int) -> Move | None:
    """Plant the card where it grows or on an empty field; else make room for it."""
    fields = planner.fields
    wanted = [n for n, (other, _) in enumerate(fields) if other == variety]
    wanted += [n for n, (other, _) in enumerate(fields) if other == EMPTY]
    legal = {(move.card, move.field) for move in turn.legal if move.verb == PLANT}
    for index in wanted:
        if (card, index) in legal:
            return moves.plant(card, index)
    stop = next((move for move in turn.legal if move.verb == STOP_PLANTING), None)
    if planner.started and stop is not None:
        return stop
    index = planner.sacrifice(fields, ())
    harvests = [move for move in turn.legal if move.verb == HARVEST]
    chosen = [move for move in harvests if move.field == index]
    return next(iter(chosen or harvests), stop)

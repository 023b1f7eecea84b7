"""Planting with foresight: which field, which harvest, and what a row of cards is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnfire.bots.orders import fulfils, place_for_order
from bohnfire.bots.turn import Turn
from bohnfire.bots.values import MOST, Values
from bohnfire.core import moves
from bohnfire.core.edition import NONE, Edition
from bohnfire.core.moves import BUY_FIELD, HARVEST, PLANT, STOP_PLANTING, Move
from bohnfire.view import FieldView, SeatView

EMPTY: Final = -1
PATIENCE: Final = 0.85  # what the next hand card counts, compared with the one before it
WORTH_A_HARVEST: Final = 0.25  # coins a second card must bring beyond the harvest it needs
ROUNDS_TO_REPAY: Final = 2.0  # own turns in which a bought field earns back a coin

Field = tuple[int, int]  # variety (EMPTY: none) and number of cards


def fields_of(seat: SeatView) -> list[Field]:
    """Variety and number of cards of each field; a visible DOUBLE counts twice."""
    fields: list[Field] = []
    for field in seat.fields:
        variety = field.variety
        fields.append((EMPTY, 0) if variety is None else (variety, min(counted(field), MOST - 1)))
    return fields


def counted(field: FieldView) -> int:
    if not field.cards:
        return field.count
    return field.count + len([card for card in field.acting if card.icon == "DOUBLE"])


def admitted(field: FieldView, edition: Edition) -> int:
    """The variety that a visible EITHER lets onto a field beside the one it grows, or EMPTY."""
    for card in field.acting:
        if card.icon != "EITHER":
            continue
        ids = [variety.id for variety in edition.varieties]
        for icon in edition.icons:
            if icon.code == "EITHER" and icon.variety == ids[card.variety]:
                pair = [ids.index(variety) for variety in icon.pair]
                return pair[1] if pair[0] == field.variety else pair[0]
    return EMPTY


@mypyc_attr(acyclic=True)
class Garden:
    """The fields of one seat, on which plantings are tried out in thought.

    grown: the variety on each field, EMPTY for none; of two that an EITHER mixes, the one on top.
    other: the variety that it takes as well, or EMPTY. cards: how many lie there.
    """

    def __init__(
        self,
        grown: "vec[i64]",
        other: "vec[i64]",
        cards: "vec[i64]",
        values: Values,
        protected: bool,
    ) -> None:
        self.grown: vec[i64] = grown
        self.other: vec[i64] = other
        self.cards: vec[i64] = cards
        self.values: Values = values
        self.protected: bool = protected

    def place(self, variety: i64) -> i64:
        """The field for a card without a harvest, or -1.

        That of its own variety, else an empty one or one that an EITHER opens to it: whichever
        is worth more.
        """
        best: i64 = -1
        for index in range(len(self.grown)):
            if self.grown[index] == variety:
                return index
            fits = self.cards[index] == 0 or self.other[index] == variety
            if fits and (best < 0 or self.gained(index, variety) > self.gained(best, variety)):
                best = index
        return best

    def gained(self, index: i64, variety: i64) -> float:
        """Expected coins by one more card of a variety on this field, which takes it."""
        later = self.values.later
        cards = self.cards[index]
        before = 0.0 if cards == 0 else later[self.grown[index]][cards]
        return later[variety][cards + 1] - before

    def put(self, index: i64, variety: i64) -> None:
        """One more card on a field that takes it; its meter counts from now on."""
        if self.other[index] == variety:
            self.other[index] = self.grown[index]
        self.grown[index] = variety
        self.cards[index] = min(self.cards[index] + 1, MOST - 1)

    def sacrifice(self) -> i64:
        """The field to give up in thought, where protection may be in the way; or -1."""
        least: i64 = 2 if self.protected and self.spares_a_single() else 1
        best: i64 = -1
        smallest = 0.0
        for index in range(len(self.cards)):
            if self.cards[index] < least:
                continue
            lost = self.lost_at(index)
            if best < 0 or lost < smallest:
                best, smallest = index, lost
        return best

    def spares_a_single(self) -> bool:
        """Whether some field has more than one card, so that single cards are protected."""
        return any(cards > 1 for cards in self.cards)

    def lost_at(self, index: i64) -> float:
        """Expected coins that a harvest of this field gives up."""
        return self.values.lost[self.grown[index]][self.cards[index]]

    def give_up(self, index: i64) -> float:
        """Harvest a field in thought; returns the expected coins that are lost by it."""
        lost = self.lost_at(index)
        self.grown[index], self.other[index], self.cards[index] = EMPTY, EMPTY, 0
        return lost

    def copy(self) -> "Garden":
        return Garden(self.grown[:], self.other[:], self.cards[:], self.values, self.protected)

    def plant(self, variety: i64) -> float:
        """Plant a card as well as possible; returns the change of expected coins."""
        index = self.place(variety)
        lost = 0.0
        if index < 0:
            index = self.sacrifice()
            if index < 0:
                return 0.0
            lost = self.give_up(index)
        gained = self.gained(index, variety)
        self.put(index, variety)
        return gained - lost

    def plant_all(self, varieties: list[int]) -> float:
        """Plant cards in the best order: those that fit first, then the least promising."""
        left = varieties[:]
        gain = 0.0
        while left:
            variety = self.first_of(left)
            left.remove(variety)
            gain += self.plant(variety)
        return gain

    def first_of(self, varieties: list[int]) -> int:
        """Which of these to plant now: what is planted last stays longest."""
        for variety in varieties:
            if self.cards_of(variety) > 0:
                return variety
        best = varieties[0]
        for variety in varieties:
            if self.promises_less(variety, best):
                best = variety
        return best

    def cards_of(self, variety: i64) -> i64:
        """How many cards of a variety grow here."""
        for index in range(len(self.grown)):
            if self.grown[index] == variety:
                return self.cards[index]
        return 0

    def promises_less(self, variety: i64, other: i64) -> bool:
        """Whether a new field of a variety would be worth less than one of the other."""
        later = self.values.later
        one, two = later[variety][1], later[other][1]
        return one < two or (one == two and variety < other)

    def prospect(self, laid_out: list[int], hand: list[int]) -> float:
        """Expected coins gained by planting cards laid out, then the hand from front to back.

        The further back a hand card, the less it counts: it may be traded before.
        """
        gain = self.plant_all(laid_out)
        weight = 1.0
        for variety in hand:
            gain += weight * self.plant(variety)
            weight *= PATIENCE
        return gain


def garden_of(seat: SeatView, values: Values, turn: Turn) -> Garden:
    """The fields of a seat to try things out on."""
    fields = fields_of(seat)
    return Garden(
        vec[i64]([i64(variety) for variety, _ in fields]),
        vec[i64]([i64(admitted(field, turn.edition)) for field in seat.fields]),
        vec[i64]([i64(cards) for _, cards in fields]),
        values,
        turn.edition.protection != NONE,
    )


def planting(turn: Turn, values: Values) -> Move | None:
    """Where to plant what lies before this seat, with a harvest first where one is needed.

    None if nothing has to be planted now. Open market cards are left alone.
    """
    cards = cards_to_plant(turn)
    if not cards:
        return None
    garden = garden_of(turn.me, values, turn)
    if turn.view.phase == "plant":
        cards = [max(cards, key=lambda card: garden.copy().plant(card[1]))]
    if any(move.verb == STOP_PLANTING for move in turn.legal):
        return second_card(turn, garden, *cards[0])
    first = garden.first_of([variety for _, variety in cards])
    card = next(card for card, variety in cards if variety == first)
    index = garden.place(first)
    if index >= 0:
        return moves.plant(card, place_for_order(turn, first, int(index)))
    return harvest(turn, garden, [variety for _, variety in cards])


def cards_to_plant(turn: Turn) -> list[tuple[int, int]]:
    """Cards (id, variety) this seat has to plant now, or may as its second card."""
    plantable = {move.card for move in turn.legal if move.verb == PLANT}
    if turn.view.phase == "plant":
        hand = turn.me.hand or [] if turn.must else []
        free = [card for card in hand[1:] if card.card in plantable]  # an icon allows it
        return [(card.card, card.variety) for card in (*free, *hand[:1])]
    waits = turn.view.phase == "plant_received" and turn.must
    laid_out = list(turn.me.staged)
    if turn.active and not turn.view.market:
        laid_out += turn.view.revealed
    return [(card.card, card.variety) for card in laid_out if waits or card.card in plantable]


def second_card(turn: Turn, garden: Garden, card: int, variety: int) -> Move:
    """Plant the second card where it fits; not at the cost of a field that still grows."""
    index = garden.place(variety)
    if index >= 0:
        return moves.plant(card, index)
    hand = hand_of(turn)
    if garden.copy().prospect([], hand) > garden.copy().prospect([], hand[1:]) + WORTH_A_HARVEST:
        return harvest(turn, garden, [variety]) or moves.stop_planting()
    return moves.stop_planting()


def harvest(turn: Turn, garden: Garden, to_plant: list[int]) -> Move | None:
    """Of the fields that may be harvested now, the one that is missed least by what follows."""
    hand = hand_of(turn)
    if turn.view.phase == "plant":
        hand = hand[1:]  # its front card is the one to plant
    best, most = None, 0.0
    for move in turn.legal:
        if move.verb != HARVEST:
            continue
        after = garden.copy()
        worth = -after.give_up(int(move.field)) + after.prospect(to_plant, hand)
        worth -= unpaid(turn, turn.me.fields[move.field])
        if best is None or worth > most:
            best, most = move, worth
    return best


def unpaid(turn: Turn, field: FieldView) -> int:
    """Coins that a harvest does not pay now, because a skull covers the meter."""
    if field.variety is None or not any(card.skull for card in field.cards[-1:]):
        return 0
    return turn.edition.varieties[field.variety].meter.coins(counted(field))


def hand_of(turn: Turn) -> list[int]:
    """The varieties of the own hand, the front first."""
    return [card.variety for card in turn.me.hand or ()]


def purchase(turn: Turn, values: Values) -> Move | None:
    """Buy a field if enough turns are left to earn its price back."""
    price = turn.me.field_price
    if price is None or not any(move.verb == BUY_FIELD for move in turn.legal):
        return None
    own_turns = values.turns / turn.view.players
    return moves.buy_field() if own_turns >= ROUNDS_TO_REPAY * price else None


def full_field(turn: Turn, values: Values) -> Move | None:
    """Harvest a field that can pay no more, gives a field, or fulfils the order at little loss."""
    held = {card.variety for card in (*turn.me.staged, *turn.view.revealed, *(turn.me.hand or ()))}
    for index, field in enumerate(turn.me.fields):
        if field.variety is None or field.harvest != "":
            continue
        if field.next_in is None or gains_field(turn, values, field):
            return moves.harvest(index)
        grows = field.variety in held
        lost = values.lost[field.variety][fields_of(turn.me)[index][1]]
        if fulfils(turn, index) and lost < 1 and not grows:
            return moves.harvest(index)
    return None


def gains_field(turn: Turn, values: Values, field: FieldView) -> bool:
    """Whether this is a pair of field beans, and a field is worth more than a third one."""
    if field.variety != values.field_bean or field.count != 2:
        return False
    return len(turn.me.fields) < turn.me.fields_max and values.field_worth >= 2


def market_card(turn: Turn, values: Values) -> Move | None:
    """Take a market card that improves the fields without a harvest."""
    if not (turn.active and turn.view.market):
        return None
    plantable = {move.card for move in turn.legal if move.verb == PLANT}
    best, most = None, 0.1
    for card in turn.view.revealed:
        garden = garden_of(turn.me, values, turn)
        index = garden.place(card.variety)
        if card.card not in plantable or index < 0:
            continue
        hand = hand_of(turn)
        gain = garden.copy().prospect([card.variety], hand) - garden.prospect([], hand)
        if gain > most:
            best, most = moves.plant(card.card, index), gain
    return best

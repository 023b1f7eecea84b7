"""What fields may still become, and what a card is worth to a seat, by what lies open.

Values are in 64ths of a coin, so that whole numbers suffice and both builds reckon alike.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnfire.core.cards import Faces
from bohnfire.core.edition import Rules
from bohnfire.core.fields import harvest_refusal, worth
from bohnfire.core.table import Table

COIN: Final[i64] = 64
MOST: Final[i64] = 24  # cards of a field that are told apart
ROW: Final[i64] = 25  # from 0 to MOST
WHOLE: Final[i64] = 65536  # a chance of 1
RARE: Final[i64] = 8  # of so many copies, one more card comes with an even chance
DISTURBANCE: Final[i64] = 16  # what it costs to harvest for another variety
UNFIT: Final[i64] = -1000  # the card needs a field that another variety has


class Prospects:
    """The value of a field by variety and number of cards: its coins, and the chance of more."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.plain: bool = len(rules.effects) == 0  # a harvest pays what the meter says
        self.later: vec[i64] = vec[i64]()  # the value of a field
        self.more: vec[i64] = vec[i64]()  # what one more card adds to it
        self.lost: vec[i64] = vec[i64]()  # what its harvest gives up, by the meter alone
        for variety in range(len(rules.faces.copies)):
            for cards in range(ROW):
                value = prospect(rules.faces, variety, cards)
                paid = rules.faces.coins(variety, cut(rules.faces, cards))
                self.later = append(self.later, value)
                self.more = append(self.more, prospect(rules.faces, variety, cards + 1) - value)
                self.lost = append(self.lost, value - COIN * paid)

    def growth(self, variety: i64, cards: i64) -> i64:
        """What one more card adds to a field of a variety with so many cards."""
        return self.more[variety * ROW + (cards if cards < ROW else MOST)]

    def first(self, variety: i64) -> i64:
        """The value of a field with a single card."""
        return self.later[variety * ROW + 1]

    def full(self, table: Table, seat: i64, field: i64) -> bool:
        """Whether a harvest gives up nothing, and no number of cards would pay more."""
        if self.loss(table, seat, field) > 0:
            return False
        zone = table.field(seat, field)
        row = table.grows(zone) * ROW
        size = table.size(zone)
        return size > MOST or self.later[row + size] == self.later[row + MOST]

    def loss(self, table: Table, seat: i64, field: i64) -> i64:
        """What is given up by harvesting a field now."""
        zone = table.field(seat, field)
        size = table.size(zone)
        at = table.grows(zone) * ROW + (size if size < ROW else MOST)
        if self.plain:
            return self.lost[at]
        return self.later[at] - COIN * worth(table, seat, field)

    def least_loss(self, table: Table, seat: i64) -> i64:
        """What a seat without an empty field gives up to get one."""
        least: i64 = -1
        for field in range(table.fields[seat]):
            loss = self.loss(table, seat, field)
            if (least < 0 or loss < least) and (
                table.size(table.field(seat, field)) > 1
                or harvest_refusal(table, seat, field) == ""
            ):
                least = loss
        if least < 0:
            return 0
        return least

    def card(self, table: Table, seat: i64, variety: i64) -> i64:
        """What planting a card gains the seat; below 0 where a field must be given up for it."""
        fitting = self.fitting(table, seat, variety)
        if fitting != UNFIT:
            return fitting
        return self.first(variety) - DISTURBANCE - self.least_loss(table, seat)

    def gains(self, table: Table, seat: i64, variety: i64) -> bool:
        """Whether planting a card gains the seat something."""
        fitting = self.fitting(table, seat, variety)
        if fitting != UNFIT:
            return fitting > 0
        spare = self.first(variety) - DISTURBANCE
        return spare > 0 and spare > self.least_loss(table, seat)

    def fitting(self, table: Table, seat: i64, variety: i64) -> i64:
        """What a card adds to the field where it grows, or brings on an empty one; else UNFIT."""
        zone = table.field(seat, 0)
        end = zone + table.fields[seat]
        value = UNFIT
        while zone < end:
            size = table.sizes[zone]
            if size == 0:
                value = self.first(variety)
            elif table.grows(zone) == variety:
                return self.growth(variety, size)
            zone += 1
        return value


def cut(faces: Faces, cards: i64) -> i64:
    """No more cards than are told apart, or than the deck has."""
    most = faces.beans
    if most > MOST:
        most = MOST
    return cards if cards < most else most


def prospect(faces: Faces, variety: i64, cards: i64) -> i64:
    """The value of a field: the coins it pays, and those of each later step by its chance.

    Every further card comes with the same chance, the greater the more copies exist.
    """
    if cards == 0:
        return 0
    copies = faces.copies[variety]
    chance = WHOLE * copies // (copies + RARE)
    value = COIN * faces.coins(variety, cut(faces, cards)) * WHOLE
    reached: i64 = WHOLE
    for more in range(cut(faces, cards) + 1, cut(faces, MOST) + 1):
        reached = reached * chance // WHOLE
        rise = faces.coins(variety, more) - faces.coins(variety, more - 1)
        value += COIN * rise * reached
    return value // WHOLE

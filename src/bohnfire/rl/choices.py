"""The moves of a seat as tokens, and the way back: which move of the engine a token means."""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.moves import (
    ACCEPT,
    CHOOSE,
    CLAIM,
    DECLINE,
    HARVEST,
    PLACE,
    PLANT,
    SHOW,
    TAKE_COIN,
    TOP_OF_PILE,
    WITHDRAW,
    Moves,
    field_of,
    number_of,
    verb_of,
)
from bohnfire.core.table import REVEALED, Table
from bohnfire.editions.wild_phases import TAKERS
from bohnfire.rl.copies import Copies
from bohnfire.rl.tokens import COIN_OF_PILE, NO_TOKEN, Layout, Marks

# Places of cards beyond the indexes of a hand.
STAGED: Final = 1000
KEPT: Final = 1001
ROWS: Final = 1002


def list_codes(table: Table, layout: Layout, seat: i64, moves: Moves, marks: Marks) -> None:
    """Mark the tokens of the moves that the engine lists for a seat."""
    for index in range(moves.size):
        token = token_of(table, layout, seat, moves.codes[index])
        if token != NO_TOKEN:
            marks.add(token)


def drop_answers(moves: Moves) -> None:
    """Leave out what concerns offers: others than the active player answer when they are asked."""
    kept: i64 = 0
    for index in range(moves.size):
        verb = verb_of(moves.codes[index])
        if verb < ACCEPT or verb > WITHDRAW:
            moves.codes[kept] = moves.codes[index]
            kept += 1
    moves.size = kept


def token_of(table: Table, layout: Layout, seat: i64, code: i64) -> i64:
    """The first token of a move; NO_TOKEN for what is said otherwise, or cannot be said."""
    verb = verb_of(code)
    field = field_of(code)
    number = number_of(code)
    if verb == PLANT:
        return layout.plant + i64(layout.face_of[number]) * layout.fields + field
    if verb == HARVEST:
        return layout.harvest + field
    if layout.single[verb] != NO_TOKEN:
        return layout.single[verb]
    if verb in (ACCEPT, DECLINE):
        proposer = table.offers[table.open_offer(number)].proposer
        start = layout.accept if verb == ACCEPT else layout.decline
        return start + distance(layout, seat, proposer) - 1
    if verb == WITHDRAW:
        return NO_TOKEN
    return rarer_token(table, layout, seat, verb, field, number)


def rarer_token(table: Table, layout: Layout, seat: i64, verb: i64, field: i64, number: i64) -> i64:
    """The tokens that only some editions have."""
    if verb == PLACE:
        return place_token(table, layout, seat, field)
    if verb == CHOOSE:
        if names_a_taker(table, layout):
            return layout.take_from + distance(layout, seat, field) - 1
        return layout.choose + field
    if verb == TAKE_COIN and number == TOP_OF_PILE:
        return COIN_OF_PILE
    start = layout.discard
    if verb == TAKE_COIN:
        start = layout.take_coin
    elif verb == CLAIM:
        start = layout.claim
    elif verb == SHOW:
        start = layout.show
    return start + i64(layout.face_of[number])


def place_token(table: Table, layout: Layout, seat: i64, position: i64) -> i64:
    """The places from the front have a token each, the last one means the back of the hand."""
    back = layout.places - 1
    if position == table.size(table.hand(seat)) - 1:
        return layout.place + back
    return layout.place + position if position < back else NO_TOKEN


def distance(layout: Layout, seat: i64, other: i64) -> i64:
    """How far clockwise the other sits."""
    steps = other - seat
    return steps if steps >= 0 else steps + layout.players


def names_a_taker(table: Table, layout: Layout) -> bool:
    """Whether a number would mean the seat that gets the card shown (Bohn to Be Wild)."""
    return table.phase == layout.gift_phase and table.notes[TAKERS] != 0


def matching(table: Table, layout: Layout, seat: i64, moves: Moves, token: i64, first: i64) -> i64:
    """The index of the next listed move from `first` that a token means, or -1."""
    for index in range(first, moves.size):
        if token_of(table, layout, seat, moves.codes[index]) == token:
            return index
    return -1


def find_choices(
    table: Table, layout: Layout, seat: i64, moves: Moves, token: i64, copies: Copies
) -> None:
    """The copies that a token could mean, where the moves are about cards.

    Cards side by side in the hand with one face are one choice, and so are cards of one face in
    any other place. Staged and kept cards are planted alike, except while trading goes on.
    """
    copies.clear()
    for index in range(moves.size):
        code = moves.codes[index]
        if token_of(table, layout, seat, code) == token:
            card = number_of(code)
            place = place_of(table, layout, seat, card)
            copies.put(copies.choice_at(layout.face_of[card], place), card)


def place_of(table: Table, layout: Layout, seat: i64, card: i64) -> i64:
    """Where a card lies, as far as it matters: in the hand the first of its neighbours alike."""
    hand = table.hand(seat)
    index = table.find(hand, card)
    if index >= 0:
        face = layout.face_of[card]
        while index > 0 and layout.face_of[table.card(hand, index - 1)] == face:
            index -= 1
        return index
    if table.find(table.staged(seat), card) >= 0:
        return STAGED
    if table.find(REVEALED, card) >= 0:
        return KEPT if layout.trades[table.phase] else STAGED
    return ROWS + row_of(table, card)


def row_of(table: Table, card: i64) -> i64:
    """The zone of the offer row in which a card lies, or 0."""
    for seat in range(table.players):
        for row in range(table.rules.rows):
            if table.find(table.row(seat, row), card) >= 0:
                return table.row(seat, row)
    return 0

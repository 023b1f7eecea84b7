"""The step API: new, actors, legal, refusal, apply."""

from collections.abc import Iterable
from typing import Final

from librt.vecs import append
from mypy_extensions import i64, u8

from bohnfire.core.deck import draw_to_hand, shuffle
from bohnfire.core.edition import Phase, Rules
from bohnfire.core.ending import finish
from bohnfire.core.errors import EditionError, IllegalMove
from bohnfire.core.fields import (
    buy,
    buy_refusal,
    harvest,
    harvest_refusal,
    list_harvests,
    list_purchase,
)
from bohnfire.core.listener import Listener
from bohnfire.core.moves import (
    ACCEPT,
    BUY_FIELD,
    EXCHANGE_ORDER,
    HARVEST,
    PLANT,
    PROPOSE,
    WANT,
    WITHDRAW,
    Move,
    Moves,
    decoded,
    number_of,
    verb_of,
)
from bohnfire.core.rng import seeded
from bohnfire.core.table import DRAW_PILE, Table, blank
from bohnfire.core.trade import Trade

SEEDED_START: Final = -1


def new(
    rules: Rules,
    seed: int,
    start: int = SEEDED_START,
    shuffles: Iterable[Iterable[int]] = (),
    listener: Listener | None = None,
) -> Table:
    """Shuffle, deal and begin the first turn.

    `start`: the start player, or SEEDED_START (rulebook C16). `shuffles`: orders of the draw
    pile (next card first) that replace those of the generator, one after the other.
    Raises EditionError if there is no such seat.
    """
    table = blank(rules, seeded(seed))
    table.listener = listener
    table.start = table.rng.below(table.players)
    if start != SEEDED_START:
        table.start = starter(rules, start)
    table.active = table.start
    for cards in shuffles:
        for card in cards:
            table.script = append(table.script, u8(card))
    card_id: i64 = rules.faces.beans - 1
    while card_id >= 0:
        table.add(DRAW_PILE, card_id)
        card_id -= 1
    shuffle(table)
    deal(table)
    for phase in rules.phases:
        phase.prepare(table)
    begin_turn(table)
    advance(table)
    return table


def starter(rules: Rules, seat: int) -> int:
    """The seat, if it can start; else EditionError."""
    if seat < 0 or seat >= rules.players:
        raise EditionError("edition/start-seat", f"There is no seat {seat} to start.")
    return seat


def deal(table: Table) -> None:
    """One card after the other, from the start player clockwise, to the back of the hands."""
    for round in range(max(table.rules.hands)):
        for place in range(table.players):
            if round < table.rules.hands[place]:
                draw_to_hand(table, (table.start + place) % table.players)
    table.stirred = False


def actors(table: Table) -> i64:
    """A bit for each seat that must or may act now; 0 when the game is over."""
    acting = table.waiting
    moves = Moves()
    for seat in range(table.players):
        if (acting >> seat) & 1 == 0 and may_act(table, seat, moves):
            acting |= 1 << seat
    return acting


def may_act(table: Table, seat: i64, moves: Moves) -> bool:
    """Whether the seat has any move, an offer included."""
    fill(table, seat, moves)
    return moves.size > 0 or may_propose(table, seat)


def may_propose(table: Table, seat: i64) -> bool:
    """Whether the seat may make offers now."""
    return not table.over and phase_of(table).trading(table, seat)


def phase_of(table: Table) -> Phase:
    return table.rules.phases[table.phase]


def seated(table: Table, seat: i64) -> bool:
    """Whether there is such a seat at this table."""
    return seat >= 0 and seat < table.players


def fill(table: Table, seat: i64, moves: Moves) -> None:
    """The legal moves of one seat as codes; offers and wants are not enumerated."""
    moves.size = 0
    if table.over:
        return
    table.rules.phases[table.phase].legal(table, seat, moves)
    list_harvests(table, seat, moves)
    list_purchase(table, seat, moves)


def legal(table: Table, seat: i64) -> list[Move]:
    """The legal moves of one seat; an acceptance names the usual copies (rulebook G13).

    A spectator has none.
    """
    moves = Moves()
    if not seated(table, seat):
        return []
    fill(table, seat, moves)
    return [readable(table, seat, moves.codes[i]) for i in range(moves.size)]


def readable(table: Table, seat: i64, code: i64) -> Move:
    """The move of a code, with the copies an acceptance gives by default."""
    if verb_of(code) != ACCEPT:
        return decoded(code)
    number = number_of(code)
    offer = table.offers[table.open_offer(number)]
    phase = phase_of(table)
    assert isinstance(phase, Trade)
    return Move(ACCEPT, 0, 0, number, phase.usual_copies(table, seat, offer))


def refusal(table: Table, seat: i64, move: Move) -> str:
    """The code of the reason why the move is not allowed, or ""."""
    if not seated(table, seat):
        return "move/no-such-seat"
    if table.over:
        return "move/game-over"
    verb = move.verb
    if verb == HARVEST:
        return harvest_refusal(table, seat, move.field)
    if verb == BUY_FIELD:
        return buy_refusal(table, seat)
    if verb == WANT:
        return want_refusal(table, move)
    if verb < PLANT or verb > EXCHANGE_ORDER:
        return "move/unknown"
    reason = phase_of(table).refusal(table, seat, move)
    if reason == "move/not-now" and verb >= PROPOSE and verb <= WITHDRAW:
        return "trade/not-now"
    return reason


def apply(table: Table, seat: i64, move: Move) -> None:
    """Do the whole move, or raise IllegalMove and change nothing."""
    reason = refusal(table, seat, move)
    if reason != "":
        raise IllegalMove(reason)
    act(table, seat, move)


def take(table: Table, seat: i64, code: i64) -> None:
    """Do a move that `fill` has just listed for this seat: it need not be checked again.

    An acceptance gives the usual copies.
    """
    act(table, seat, decoded(code))


def act(table: Table, seat: i64, move: Move) -> None:
    """Do a move that is allowed, and go on to the next decision."""
    verb = move.verb
    if verb == HARVEST:
        harvest(table, seat, move.field)
        phase_of(table).fields_changed(table, seat)
    elif verb == BUY_FIELD:
        buy(table, seat)
        phase_of(table).fields_changed(table, seat)
    elif verb == WANT:
        declare_wants(table, seat, move)
    else:
        phase_of(table).act(table, seat, move)
    advance(table)


def want_refusal(table: Table, move: Move) -> str:
    copies = table.rules.faces.copies
    for variety in move.asked:
        if i64(variety) >= len(copies) or copies[i64(variety)] == 0:
            return "trade/no-such-variety"
    return ""


def declare_wants(table: Table, seat: i64, move: Move) -> None:
    """A public list without force; it replaces the one before."""
    wanted: i64 = 0
    for variety in move.asked:
        wanted |= bit(i64(variety))
    table.wants[seat] = wanted
    if table.listener is not None:
        table.listener.wanted(seat, move.asked)


def bit(n: i64) -> i64:
    """1 << n for n up to 62; written so because compiled `1 << n` is done in 32 bits."""
    mask: i64 = 1
    mask <<= n
    return mask


def advance(table: Table) -> None:
    """Pass over finished phases until somebody must act or the game ends."""
    if table.over:
        return
    table.waiting = phase_of(table).actors(table)
    while table.waiting == 0 and not table.over:
        next_phase(table)
        if not table.over:
            table.waiting = phase_of(table).actors(table)


def next_phase(table: Table) -> None:
    """Begin the next phase or turn. A round in which nothing stirred ends the game (G3)."""
    if table.phase + 1 < len(table.rules.phases):
        table.phase += 1
    elif table.left_of(table.active) == table.start and (not table.stirred or in_last_round(table)):
        finish(table)
        return
    else:
        next_turn(table)
    if table.listener is not None:
        table.listener.phase_began(phase_of(table).name)
    phase_of(table).enter(table)


def next_turn(table: Table) -> None:
    """The turn passes to the left."""
    table.phase = 0
    table.active = table.left_of(table.active)
    table.turn += 1
    if table.active == table.start:
        table.stirred = False
    if table.listener is not None:
        table.listener.turn_began(table.active, table.turn)


def in_last_round(table: Table) -> bool:
    """Whether this is the round of the final exhaustion, where it is played to its end."""
    return table.rules.ends_with_round and table.exhaustions >= table.rules.ends


def begin_turn(table: Table) -> None:
    """The first turn and its first phase."""
    if table.listener is not None:
        table.listener.turn_began(table.active, table.turn)
        table.listener.phase_began(phase_of(table).name)
    phase_of(table).enter(table)

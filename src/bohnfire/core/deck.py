"""The draw pile: drawing, exhaustion, reshuffling."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bohnfire.core.table import DISCARD, DRAW_PILE, REVEALED, Table


def draw_to_hand(table: Table, seat: i64) -> bool:
    """The seat draws one card to the back of its hand; False if none can be had."""
    if not ready(table):
        return False
    card = table.pop(DRAW_PILE)
    table.add(table.hand(seat), card)
    if table.listener is not None:
        table.listener.drew(seat, card)
    drawn(table)
    return True


def reveal(table: Table) -> bool:
    """Turn the next card face up; False if none can be had."""
    if not ready(table):
        return False
    card = table.pop(DRAW_PILE)
    table.add(REVEALED, card)
    if table.listener is not None:
        table.listener.revealed(card)
    drawn(table)
    return True


def ready(table: Table) -> bool:
    """Whether a card can be drawn.

    If the discard pile was empty when the draw pile ran out, it is reshuffled now, at the
    first draw that finds cards there, without another count (rulebook G3).
    """
    if table.size(DRAW_PILE) > 0:
        return True
    if table.final or table.size(DISCARD) == 0:
        return False
    reshuffle(table)
    return True


def drawn(table: Table) -> None:
    """The pile is exhausted the moment its last card has left it (rulebook K16, eager)."""
    table.stirred = True
    if table.size(DRAW_PILE) == 0:
        exhaust(table)


def exhaust(table: Table) -> None:
    """Count that the draw pile ran out; reshuffle unless the game ends with it."""
    table.exhaustions += 1
    if table.listener is not None:
        table.listener.exhausted(table.exhaustions)
    if table.exhaustions >= table.rules.ends:
        table.final = True
    elif table.size(DISCARD) > 0:
        reshuffle(table)


def reshuffle(table: Table) -> None:
    """The discard pile becomes the draw pile."""
    table.move_all(DISCARD, DRAW_PILE)
    shuffle(table)


def shuffle(table: Table) -> None:
    """Mix the draw pile, or lay it as the replayed record says."""
    if len(table.script) > 0:
        follow_script(table)
    else:
        mix(table)
    if table.listener is not None:
        table.listener.shuffled(order(table))


def mix(table: Table) -> None:
    """Fisher-Yates with the generator of the table."""
    cards = table.cards
    start = DRAW_PILE * table.room
    last = table.size(DRAW_PILE) - 1
    while last > 0:
        other = table.rng.below(last + 1)
        swap = cards[start + last]
        cards[start + last] = cards[start + other]
        cards[start + other] = swap
        last -= 1


def order(table: Table) -> "vec[u8]":
    """The draw pile, the next card first."""
    cards = vec[u8]()
    index = table.size(DRAW_PILE) - 1
    while index >= 0:
        cards = append(cards, u8(table.card(DRAW_PILE, index)))
        index -= 1
    return cards


def follow_script(table: Table) -> None:
    """Lay the draw pile as the next shuffle of the script, which must be of these cards."""
    size = table.size(DRAW_PILE)
    given = sorted(table.script[:size])
    if len(given) != size or given != sorted(order(table)):
        raise ValueError("The recorded shuffle does not consist of the cards to be shuffled.")
    for index in range(size):
        table.cards[DRAW_PILE * table.room + size - 1 - index] = table.script[index]
    table.script = table.script[size:]

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


def reveal(table: Table, zone: i64 = REVEALED) -> bool:
    """Turn the next card face up, into an offer row if one is named; False if there is none."""
    if not ready(table):
        return False
    card = table.pop(DRAW_PILE)
    table.add(zone, card)
    if table.listener is not None:
        table.listener.revealed(card)
    drawn(table)
    return True


def draw_coin(table: Table, seat: i64) -> bool:
    """The next card becomes a coin, unseen; False if none can be had."""
    if not ready(table):
        return False
    table.add(table.treasury(seat), table.pop(DRAW_PILE))
    if table.listener is not None:
        table.listener.coin_drawn(seat)
    drawn(table)
    return True


def ready(table: Table) -> bool:
    """Whether a card can be drawn; a pile that has run out is made new if it can be.

    Lazy exhaustion (rulebook K16) counts here, once for each empty pile. If the discard pile
    was empty when the draw pile ran out, it is reshuffled at the first draw that finds cards
    there, without another count (G3).
    """
    if table.size(DRAW_PILE) > 0:
        return True
    if table.rules.lazy_exhaustion and not table.counted:
        exhaust(table)
    if table.size(DRAW_PILE) == 0 and not table.final and table.size(DISCARD) > 0:
        reshuffle(table)
    return table.size(DRAW_PILE) > 0


def drawn(table: Table) -> None:
    """Eager exhaustion: the pile has run out the moment its last card has left it (K16)."""
    table.stirred = True
    if table.size(DRAW_PILE) == 0 and not table.rules.lazy_exhaustion:
        exhaust(table)


def exhaust(table: Table) -> None:
    """Count that the draw pile ran out; reshuffle unless the game ends with it."""
    table.exhaustions += 1
    table.counted = True
    if table.listener is not None:
        table.listener.exhausted(table.exhaustions)
    if table.exhaustions >= table.rules.ends and not table.rules.ends_with_round:
        table.final = True
    elif table.size(DISCARD) > 0:
        reshuffle(table)


def reshuffle(table: Table) -> None:
    """The discard pile becomes the draw pile."""
    table.move_all(DISCARD, DRAW_PILE)
    table.counted = False
    shuffle(table)


def shuffle(table: Table, zone: i64 = DRAW_PILE) -> None:
    """Mix a pile, or lay it as the replayed record says."""
    if len(table.script) > 0:
        follow_script(table, zone)
    else:
        mix(table, zone)
    if table.listener is not None:
        table.listener.shuffled(order(table, zone))


def mix(table: Table, zone: i64) -> None:
    """Fisher-Yates with the generator of the table."""
    cards = table.cards
    start = zone * table.room
    last = start + table.size(zone) - 1
    while last > start:
        other = start + table.rng.below(last - start + 1)
        swap = cards[last]
        cards[last] = cards[other]
        cards[other] = swap
        last -= 1


def order(table: Table, zone: i64) -> "vec[u8]":
    """A pile, the next card first."""
    cards = vec[u8]()
    index = table.size(zone) - 1
    while index >= 0:
        cards = append(cards, u8(table.card(zone, index)))
        index -= 1
    return cards


def follow_script(table: Table, zone: i64) -> None:
    """Lay the pile as the next shuffle of the script, which must be of these cards."""
    size = table.size(zone)
    given = sorted(table.script[:size])
    if len(given) != size or given != sorted(order(table, zone)):
        raise ValueError("The recorded shuffle does not consist of the cards to be shuffled.")
    for index in range(size):
        table.cards[zone * table.room + size - 1 - index] = table.script[index]
    table.script = table.script[size:]

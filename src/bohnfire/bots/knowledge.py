"""What a seat can know of the cards it does not see."""

from itertools import chain

from bohnfire.bots.turn import Turn
from bohnfire.view import View


class Memory:
    """Remembers which cards became coins, as everybody at the table could see."""

    def __init__(self) -> None:
        self.coins: dict[int, int] = {}  # cards of each variety that lie in treasuries
        self._fields: dict[tuple[int, int], tuple[int, int]] = {}

    def notice(self, turn: Turn) -> None:
        """Compare the fields with what they were when last seen."""
        fields = {
            (seat.seat, index): (field.variety, field.count)
            for seat in turn.view.seats
            for index, field in enumerate(seat.fields)
            if field.variety is not None
        }
        for place, (variety, count) in self._fields.items():
            now = fields.get(place)
            if now is None or now[0] != variety or now[1] < count:
                paid = turn.edition.varieties[variety].meter.coins(count)
                self.coins[variety] = self.coins.get(variety, 0) + paid
        self._fields = fields


def unseen(turn: Turn, memory: Memory) -> list[int]:
    """Copies of each variety that lie in other hands, the draw pile or the discard pile."""
    left = list(turn.copies)
    for seat in turn.view.seats:
        for field in seat.fields:
            if field.variety is not None:
                left[field.variety] -= field.count
        for card in (*seat.staged, *(seat.hand or ()), *chain.from_iterable(seat.rows)):
            left[card.variety] -= 1
    for card in turn.view.revealed:
        left[card.variety] -= 1
    for variety, count in memory.coins.items():
        left[variety] -= count
    return [max(0, count) for count in left]


def in_rows(turn: Turn) -> list[int]:
    """Copies of each variety that lie in open rows."""
    found = [0] * len(turn.edition.varieties)
    for seat in turn.view.seats:
        for row in seat.rows:
            for card in row:
                found[card.variety] += 1
    return found


def turns_left(turn: Turn) -> float:
    """About how many turns of all players together are still to come."""
    view = turn.view
    if view.final:
        return 0.0
    setup = turn.edition.setups[view.players]
    on_table = sum(
        seat.hand_size
        + len(seat.staged)
        + sum(len(row) for row in seat.rows)
        + sum(field.count for field in seat.fields)
        for seat in view.seats
    )
    coins = known_coins(view)
    discard = max(0, sum(turn.copies) - view.draw_pile - on_table - len(view.revealed) - coins)
    cards = float(view.draw_pile)
    refill = discard + 0.45 * view.draw_pile  # about so much of it comes back at a reshuffle
    for _n in range(view.ends_at - view.exhaustions - 1):
        cards += refill
        refill *= 0.5
    return cards / (2 + setup.draws)


def known_coins(view: View) -> int:
    """Coins in all treasuries; for a secret one the average of the others, else a guess."""
    shown = [seat.coins for seat in view.seats if seat.coins is not None]
    hidden = sum(1 for seat in view.seats if seat.coins is None and seat.some_coins)
    mean = sum(shown) / len(shown) if shown else 0.0
    return sum(shown) + round(hidden * mean)

"""The end of a game: final harvest, coins, winners."""

from mypy_extensions import i64

from bohnfire.core.edition import FARTHEST_CLOCKWISE, HAND_CARDS, SECOND_PLAYER
from bohnfire.core.fields import harvest
from bohnfire.core.table import DISCARD, REVEALED, Table


class Result:
    """How a game ended. All tuples go by seat.

    coins: each counts 1. winners: the seats that won. tied: those with most coins.
    tie_break: the rule that was applied ("" without a tie), tie_values: what it compared.
    """

    def __init__(
        self,
        coins: tuple[int, ...],
        winners: tuple[int, ...],
        tied: tuple[int, ...],
        tie_break: str,
        tie_values: tuple[int, ...],
    ) -> None:
        self.coins: tuple[int, ...] = coins
        self.winners: tuple[int, ...] = winners
        self.tied: tuple[int, ...] = tied
        self.tie_break: str = tie_break
        self.tie_values: tuple[int, ...] = tie_values

    def __repr__(self) -> str:
        return f"Result(coins={self.coins}, winners={self.winners})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (
            (self.coins, self.winners, self.tie_break, self.tie_values)
            == (other.coins, other.winners, other.tie_break, other.tie_values)
        )

    def __hash__(self) -> int:
        return hash((self.coins, self.winners))


def finish(table: Table) -> None:
    """The game ends here: no more decisions, then the final harvest (rulebook K17, G22).

    Protection does not apply. Hands, staged and revealed cards are worthless; they stay where
    they are, or are discarded first where the edition says so (Wikipedia R6).
    """
    table.over = True
    table.waiting = 0
    if table.listener is not None:
        table.listener.game_ended()
    while len(table.offers) > 0:
        table.close_offer(0)
    if table.rules.edition.leftovers_discarded:
        discard_leftovers(table)
    seat = table.start
    for _n in range(table.players):
        harvest_all(table, seat)
        seat = table.left_of(seat)


def discard_leftovers(table: Table) -> None:
    """Everything not in a field is discarded."""
    table.move_all(REVEALED, DISCARD)
    for seat in range(table.players):
        table.move_all(table.staged(seat), DISCARD)
        table.move_all(table.hand(seat), DISCARD)
        for row in range(table.rules.rows):
            table.move_all(table.row(seat, row), DISCARD)


def harvest_all(table: Table, seat: i64) -> None:
    """Harvest every field of a seat."""
    for field in range(table.fields[seat]):
        if table.size(table.field(seat, field)) > 0:
            harvest(table, seat, field)


def result(table: Table) -> Result | None:
    """Coins and winners, or None while the game goes on."""
    if not table.over:
        return None
    coins = [int(table.size(table.treasury(seat))) for seat in range(table.players)]
    if table.rules.setup.target > 0:
        return alone(coins[0], table.rules.setup.target)
    best = max(coins)
    tied = tuple([seat for seat in range(len(coins)) if coins[seat] == best])
    if len(tied) == 1:
        return Result(tuple(coins), tied, tied, "", ())
    rule = table.rules.edition.tie_break
    values = tie_values(table, rule)
    top = max([values[seat] for seat in tied])
    winners = tuple([seat for seat in tied if values[seat] == top])
    return Result(tuple(coins), winners, tied, rule, tuple(values))


def alone(coins: int, target: int) -> Result:
    """A lone player wins by reaching the target."""
    winners = (0,) if coins >= target else ()
    return Result((coins,), winners, winners, "", ())


def tie_values(table: Table, rule: str) -> list[int]:
    """What the tie-break compares, by seat; the largest value wins (rulebook G23, G24)."""
    if rule == FARTHEST_CLOCKWISE:
        return [int((seat - table.start) % table.players) for seat in range(table.players)]
    if rule == SECOND_PLAYER:
        return [0 if seat == table.start else 1 for seat in range(table.players)]
    if rule == HAND_CARDS:
        return [int(table.size(table.hand(seat))) for seat in range(table.players)]
    return [0] * table.players

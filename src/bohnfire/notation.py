"""Text for moves, positions and games."""

from bohnfire.core.moves import Move
from bohnfire.core.table import Table


def parse_move(table: Table, seat: int, text: str) -> Move:
    raise NotImplementedError

"""Text for moves and positions: what people type, and what tests and records print.

Printing and parsing round-trip: what `move_text` and `position_text` print is read back as the
same move and the same table. Whoever writes by hand may be less exact: display names, plurals,
capitals and spacing do not matter as long as the meaning is clear.
"""

from bohnfire.notation.errors import NotationError
from bohnfire.notation.layout import position_text
from bohnfire.notation.moves import parse_move
from bohnfire.notation.names import Vocabulary, vocabulary
from bohnfire.notation.position import lay_out, parse_position
from bohnfire.notation.printing import move_text

__all__ = [
    "NotationError",
    "Vocabulary",
    "lay_out",
    "move_text",
    "parse_move",
    "parse_position",
    "position_text",
    "vocabulary",
]

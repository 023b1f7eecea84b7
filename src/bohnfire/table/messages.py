"""What a table tells a browser: its state as one seat may see it."""

import itertools
from typing import TYPE_CHECKING

from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.table.patience import Patience
from bohnfire.table.session import Session
from bohnfire.wire import encode, move_json

if TYPE_CHECKING:
    from bohnfire import Game

MOST_CHOICES = 60

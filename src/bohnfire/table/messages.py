"""What a table tells a browser: its state as one seat may see it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass

MOST_CHOICES = 60

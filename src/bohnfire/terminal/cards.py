"""The cards of a game: how many of each variety, and what its meter pays."""

from rich import box
from rich.table import Table

from bohnfire.core.cards import Variety
from bohnfire.game import Game
from bohnfire.terminal.words import Words, coins


def meters(game: Game, words: Words) -> Table:
    """A row for each variety of this deck; the columns tell the cards needed for the coins."""
    varieties = game.edition.varieties
    copies = game.table.rules.faces.copies
    highest = max(paid for variety in varieties for _needs, paid in variety.meter.steps)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("Variety")
    for head in ("Cards", *map(coins, range(1, highest + 1))):
        table.add_column(head, justify="right")
    for index, variety in enumerate(varieties):
        if copies[index] > 0:
            table.add_row(words.variety(index), str(copies[index]), *needed(variety, highest))
    return table


def needed(variety: Variety, highest: int) -> list[str]:
    """The cards needed for 1, 2, ... coins; a dash where the meter skips a number."""
    steps = {paid: str(needs) for needs, paid in variety.meter.steps}
    return [steps.get(paid, "–") for paid in range(1, highest + 1)]

"""The cards of a game: how many of each variety, what its meter pays, what wild cards do."""

from rich import box
from rich.table import Table
from rich.text import Text

from bohnfire.core.cards import Icon, Variety
from bohnfire.game import Game
from bohnfire.rules_text.icons import SKULL, TAGS, WORDS
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


def legend(game: Game, words: Words) -> Table:
    """A row for each icon of the wild cards: its mark, what it does, which cards have it."""
    cards = game.edition.icons
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for head in ("Icon", "What it does", "Cards"):
        table.add_column(head)
    for code, sentence in WORDS.items():
        bearers = [icon for icon in cards if icon.code == code]
        if bearers:
            table.add_row(TAGS[code], sentence, bearing(bearers, words))
    skulls = [icon for icon in cards if icon.skull]
    if skulls:
        table.add_row("skull", SKULL, bearing(skulls, words))
    return table


def bearing(icons: list[Icon], words: Words) -> Text:
    """The cards with an icon: "2 Horse right, 1 Cowpea top (Horse or Cowpea)"."""
    return Text(", ").join(bearer(icon, words) for icon in icons)


def bearer(icon: Icon, words: Words) -> Text:
    place = " top" if icon.top else " right"
    pair = Text(" or ").join(words.named(name) for name in icon.pair)
    shown = Text.assemble(" (", pair, ")") if icon.pair else ""
    return Text.assemble(f"{icon.copies} ", words.named(icon.variety), place, shown)

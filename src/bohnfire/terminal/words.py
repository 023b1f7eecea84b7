"""Cards, coins and seats as words and colours. A colour never stands without its name."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import Final

from rich.text import Text

from bohnfire.core.edition import Edition
from bohnfire.rules_text.icons import tag
from bohnfire.view import CardView

# Middle tones of the 256 colours: to be read on light and on dark ground.
COLOURS: Final = (166, 127, 37, 130, 98, 100, 69, 172, 31, 168, 64)
NAMED: Final = {"blue": 33, "red": 161, "green": 34}


class Words:
    """The names of one game: its varieties, and its seats as one viewer calls them.

    `viewer`: the seat that is told "you", or None.
    """

    def __init__(self, edition: Edition, names: Sequence[str], viewer: int | None) -> None:
        self.edition = edition
        self.names = names
        self.viewer = viewer
        self._varieties = short_names(edition)
        self._index = {variety.name: at for at, variety in enumerate(edition.varieties)}
        self._ids = {variety.id: at for at, variety in enumerate(edition.varieties)}
        self._colours = colours(self._varieties)

    def seat(self, seat: int) -> str:
        """The name of a seat; "you" for the viewer."""
        return "you" if seat == self.viewer else self.names[seat]

    def seats(self, seats: Iterable[int]) -> str:
        """Several seats in a row."""
        return listed([self.seat(seat) for seat in seats])

    def variety(self, variety: int) -> Text:
        """The short name of a variety in its colour."""
        return Text(self._varieties[variety], style=f"bold color({self._colours[variety]})")

    def named(self, id: str) -> Text:
        """The short name of the variety with this id."""
        return self.variety(self._ids[id])

    def card(self, card: CardView) -> Text:
        """A card that lies open or is one's own: "Cowpea (keep one)"."""
        mark = tag(card.icon, card.skull)
        return Text.assemble(self.variety(card.variety), (f" ({mark})" if mark else "", "italic"))

    def open_cards(self, cards: Sequence[CardView]) -> Text:
        """Open cards in a row, equal ones counted, wild cards with their icons."""
        counts: dict[tuple[int, str, bool], list[CardView]] = {}
        for card in cards:
            counts.setdefault((card.variety, card.icon, card.skull), []).append(card)
        return Text(", ").join(
            Text.assemble(f"{len(like)} " if len(like) > 1 else "", self.card(like[0]))
            for like in counts.values()
        )

    def in_colour(self, sentence: str) -> Text:
        """A sentence with the names of varieties shortened and in their colours."""
        longest_first = sorted(self._index, key=len, reverse=True)
        pattern = rf"({'|'.join(map(re.escape, longest_first))})"
        return Text.assemble(
            *[
                self.variety(self._index[part]) if part in self._index else part
                for part in re.split(pattern, sentence)
            ]
        )

    def cards(self, varieties: Iterable[int]) -> Text:
        """Cards in a row, equal ones counted: "2 Soy, Red"."""
        counts: dict[int, int] = {}
        for variety in varieties:
            counts[variety] = counts.get(variety, 0) + 1
        return self.counted(counts)

    def counted(self, counts: Mapping[int, int]) -> Text:
        """So many cards of each variety; "nothing" if there are none."""
        if not counts:
            return Text("nothing", style="dim")
        return Text(", ").join(self.some(count, variety) for variety, count in counts.items())

    def some(self, count: int, variety: int) -> Text:
        """A number of cards of a variety: "3 Soy", or "Soy" for one."""
        name = self.variety(variety)
        return name if count == 1 else Text.assemble(f"{count} ", name)


def short_names(edition: Edition) -> list[str]:
    """The names of the varieties without the last word that all names of several words share.

    >>> import bohnfire
    >>> short_names(bohnfire.EDITIONS["amigo_2019"])[:2]
    ['Blue', 'Chili']
    """
    names = [variety.name.split() for variety in edition.varieties]
    shared = len({name[-1] for name in names if len(name) > 1}) == 1
    short = [" ".join(name[:-1] if shared and len(name) > 1 else name) for name in names]
    return short if len(set(short)) == len(short) else [" ".join(name) for name in names]


def colours(names: Sequence[str]) -> list[int]:
    """A colour for each name: its own where it is the name of one, else the next of the row."""
    row = cycle(COLOURS)
    return [NAMED.get(name.lower()) or next(row) for name in names]


def coins(amount: int) -> str:
    """So many coins."""
    return "1 coin" if amount == 1 else f"{amount} coins"


def listed(words: Sequence[str]) -> str:
    """Words in a row: "Olive, Basil and you"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"

"""Beanometers and wild cards from tables of comma-separated values.

The printed meters of Bohn to Be Wild are not all known, nor which of its cards are wild. Both
tables are therefore files: the reconstructed ones come with the package, and a host who owns
the game can put others in their place. A table that cannot be used is refused with a sentence.
"""

import csv
from collections.abc import Iterator
from typing import Final

from bohnfire.core.cards import ICONS, Icon, Meter, Variety
from bohnfire.core.errors import EditionError

METERS_FILE: Final = "wild_beanometers.csv"
ICONS_FILE: Final = "wild_icons.csv"
METER_COLUMNS: Final = ("id", "name_en", "count", "t1", "t2", "t3", "t4", "t5", "provenance")
ICON_COLUMNS: Final = ("variety", "copies", "icon", "pair", "place", "skull", "provenance")
PROVENANCES: Final = ("official", "deduced", "reconstructed")
MOST_COPIES: Final = 40


class Row:
    """A line of a table, for complaints that name the file and the line."""

    def __init__(self, file: str, line: int, values: dict[str, str]) -> None:
        self.file: str = file
        self.line: int = line
        self.values: dict[str, str] = values

    def text(self, column: str) -> str:
        return self.values[column].strip()

    def number(self, column: str, least: int, most: int) -> int:
        text = self.text(column)
        if not (text.isascii() and text.isdecimal()) or not least <= int(text[:9]) <= most:
            self.fail(f"{column} is a number from {least} to {most}, not {text!r}")
        return int(text)

    def one_of(self, column: str, words: tuple[str, ...]) -> str:
        text = self.text(column)
        if text not in words:
            self.fail(f"{column} is one of {', '.join(words)}, not {text!r}")
        return text

    def fail(self, complaint: str) -> None:
        raise EditionError("data/wrong-value", f"{self.file}, line {self.line}: {complaint}.")


def rows(file: str, text: str, columns: tuple[str, ...]) -> Iterator[Row]:
    """The lines of a table; complains about columns that are missing."""
    reader = csv.DictReader(text.splitlines())
    missing = [column for column in columns if column not in (reader.fieldnames or ())]
    if missing:
        raise EditionError("data/missing-column", f"{file} has no column {missing[0]!r}.")
    for values in reader:
        if None in values or None in values.values():
            Row(file, reader.line_num, {}).fail("this line has too many or too few values")
        yield Row(file, reader.line_num, dict(values))


def read_varieties(
    text: str, wanted: tuple[str, ...], file: str = METERS_FILE
) -> tuple[Variety, ...]:
    """The varieties of a table, exactly those wanted and in that order."""
    found: dict[str, Variety] = {}
    for row in rows(file, text, METER_COLUMNS):
        variety = read_variety(row)
        if variety.id in found:
            row.fail(f"{variety.id} stands here twice")
        if variety.id not in wanted:
            row.fail(f"there is no variety {variety.id!r} in this game")
        found[variety.id] = variety
    missing = [name for name in wanted if name not in found]
    if missing:
        raise EditionError("data/missing-variety", f"{file} has no line for {missing[0]}.")
    return tuple([found[name] for name in wanted])


def read_variety(row: Row) -> Variety:
    """One variety. The steps rise; a step may be missing where a bean skips a coin value."""
    steps: list[tuple[int, int]] = []
    for coins in range(1, 6):
        column = f"t{coins}"
        if row.text(column) == "":
            continue
        needs = row.number(column, 1, MOST_COPIES)
        if steps and needs <= steps[-1][0]:
            row.fail(f"{column} must be more than {steps[-1][0]}, the step before it")
        steps.append((needs, coins))
    if not steps:
        row.fail("a beanometer has at least one step")
    count = row.number("count", 1, MOST_COPIES)
    if steps[-1][0] > count:
        row.fail(f"the last step needs {steps[-1][0]} cards, but there are only {count}")
    provenance = row.one_of("provenance", PROVENANCES)
    return Variety(row.text("id"), row.text("name_en"), count, Meter(*steps), provenance)


def read_icons(
    text: str, varieties: tuple[Variety, ...], file: str = ICONS_FILE
) -> tuple[Icon, ...]:
    """The wild cards of a table; no variety has more of them than cards."""
    left = {variety.id: variety.count for variety in varieties}
    icons: list[Icon] = []
    for row in rows(file, text, ICON_COLUMNS):
        icon = read_icon(row, tuple(left))
        left[icon.variety] -= icon.copies
        if left[icon.variety] < 0:
            row.fail(f"there are more wild cards than cards of {icon.variety}")
        icons.append(icon)
    return tuple(icons)


def read_icon(row: Row, names: tuple[str, ...]) -> Icon:
    """One kind of wild card."""
    variety = row.one_of("variety", names)
    code = row.one_of("icon", ICONS[1:])
    pair = tuple(row.text("pair").split("|")) if row.text("pair") else ()
    if (code == "EITHER") != (len(pair) == 2):
        row.fail("EITHER, and nothing else, names a pair of varieties, such as one|other")
    for name in pair:
        if name not in names:
            row.fail(f"there is no variety {name!r} in this game")
    if pair and (variety not in pair or pair[0] == pair[1]):
        row.fail("the pair consists of the variety of the card and another one")
    top = row.one_of("place", ("top", "right")) == "top"
    skull = row.one_of("skull", ("yes", "no")) == "yes"
    return Icon(variety, row.number("copies", 1, MOST_COPIES), code, top, skull, pair)


def any_reconstructed(icons: str) -> bool:
    """Whether any line of a table of wild cards is reconstructed."""
    table = rows(ICONS_FILE, icons, ICON_COLUMNS)
    return any(row.one_of("provenance", PROVENANCES) == "reconstructed" for row in table)

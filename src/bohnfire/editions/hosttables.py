"""Tables of a host in place of the reconstructed ones (`--data FOLDER`).

A replacement must keep what the rulebook of Bohn to Be Wild fixes; see `check_meters` and
`check_icons`.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

from bohnfire.core.cards import Icon, Variety
from bohnfire.core.edition import Edition
from bohnfire.core.errors import EditionError
from bohnfire.editions.registry import EDITIONS
from bohnfire.editions.tables import (
    ICONS_FILE,
    METERS_FILE,
    any_reconstructed,
    read_icons,
    read_varieties,
)
from bohnfire.editions.wild import icon_notes
from bohnfire.editions.wild_beans import NAMES, packaged
from bohnfire.editions.wild_small import meter_notes

HORSE: Final = ((3, 1), (6, 2), (8, 3), (9, 4), (10, 5))
SOLO_GOAL: Final = 80


def use_tables(folder: Path) -> tuple[str, ...]:
    """Let the games of Bohn to Be Wild use the tables of a folder; returns the files used.

    Raises EditionError when the folder has none of them or one cannot be used.
    """
    texts = {name: folder / name for name in (METERS_FILE, ICONS_FILE)}
    own = {name: read(path) for name, path in texts.items() if path.is_file()}
    if not own:
        raise EditionError(
            "data/nothing-there",
            f"There is neither {METERS_FILE} nor {ICONS_FILE} in {folder}.",
        )
    meters = own[METERS_FILE] if METERS_FILE in own else packaged(METERS_FILE)
    wild_cards = own[ICONS_FILE] if ICONS_FILE in own else packaged(ICONS_FILE)
    digest = sha256("\n".join(own.values()).encode()).hexdigest()[:16]
    for edition in replaced(meters, wild_cards):
        EDITIONS[edition.id] = edition.changed(data=digest)
    return tuple(own)


def read(path: Path) -> str:
    """The text of a table, which must be UTF-8."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise EditionError("data/not-text", f"{path.name} is not a text in UTF-8.") from None


def replaced(meters: str, wild_cards: str) -> tuple[Edition, ...]:
    """The games of Bohn to Be Wild with these tables."""
    varieties = read_varieties(meters, NAMES)
    check_meters(varieties)
    icons = read_icons(wild_cards, varieties)
    check_icons(icons)
    notes = meter_notes(varieties)
    more = icon_notes(any_reconstructed(wild_cards))
    changed = [
        EDITIONS[name].changed(varieties=varieties, reconstructed=notes, status=status(notes))
        for name in ("wild_duo", "wild_solo")
    ]
    wild = EDITIONS["wild"].changed(
        varieties=varieties,
        icons=icons,
        reconstructed=(*notes, *more),
        status=status((*notes, *more)),
    )
    return (wild, *changed)


def status(notes: tuple[str, ...]) -> str:
    return "partly reconstructed" if notes else "official"


def check_meters(varieties: tuple[Variety, ...]) -> None:
    """What the rulebook fixes: the Horse meter, two Common, three Black, 3 to 5 steps, 80 coins."""
    by_id = {variety.id: variety for variety in varieties}
    lengths = {len(variety.meter.steps) for variety in varieties}
    fixed = (
        (by_id["w_horse"].meter.steps == HORSE, "the Horse Bean pays for 3, 6, 8, 9 and 10"),
        (by_id["w_common"].meter.coins(2) == 0, "two Common Beans pay nothing"),
        (by_id["w_black"].meter.coins(3) == 1, "three Black Beans pay exactly one coin"),
        (lengths == {3, 4, 5}, "there are meters of three, four and five steps"),
        (
            sum(map(most_coins, varieties)) >= SOLO_GOAL,
            f"all cards together can pay {SOLO_GOAL} coins",
        ),
    )
    complain(METERS_FILE, fixed)


def most_coins(variety: Variety) -> int:
    """The most coins that all cards of a variety can pay, split in the best way."""
    best = [0] * (variety.count + 1)
    for cards in range(1, variety.count + 1):
        best[cards] = max(
            variety.meter.coins(part) + best[cards - part] for part in range(1, cards + 1)
        )
    return best[-1]


def check_icons(icons: tuple[Icon, ...]) -> None:
    """What the rulebook fixes: every variety has wild cards, and some bear a skull."""
    fixed = (
        ({icon.variety for icon in icons} == set(NAMES), "every variety has wild cards"),
        (any(icon.skull for icon in icons), "some wild cards bear a skull"),
    )
    complain(ICONS_FILE, fixed)


def complain(file: str, fixed: tuple[tuple[bool, str], ...]) -> None:
    for kept, rule in fixed:
        if not kept:
            raise EditionError("data/against-the-rulebook", f"{file}: by the rulebook {rule}.")

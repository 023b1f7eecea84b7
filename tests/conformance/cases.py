"""Every edition at every number of players, with its defaults and with each option changed.

The environment variable BOHNFIRE_GAMES says how many random games the suite plays in all
(nightly 10,000); there is at least one for each case.
"""

import os
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

import bohnfire
from bohnfire.core.cards import Icon
from bohnfire.core.edition import Edition
from bohnfire.game import Game


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    edition: str
    players: int
    options: dict[str, str] = field(default_factory=dict)
    made: Edition | None = None  # another edition of this id, for what is rare in the printed one

    def __str__(self) -> str:
        changed = "".join(f"-{name}-{value}" for name, value in self.options.items())
        made = "-made" if self.made is not None else ""
        return f"{self.edition}-{self.players}{changed}{made}"

    def new(self, seed: int, **more: Any) -> Game:
        """A game of this case; the start player follows from the seed."""
        more |= self.options
        return bohnfire.new(self.made or self.edition, players=self.players, seed=seed, **more)


def wilder():
    """Bohn to Be Wild with so many wild cards that every icon acts in every game."""
    wild = bohnfire.EDITIONS["wild"]
    copies = {"EITHER": 3, "DOUBLE": 3}
    icons = [
        Icon(icon.variety, copies.get(icon.code, 6), icon.code, icon.top, icon.skull, icon.pair)
        for icon in wild.icons
    ]
    return wild.changed(icons=tuple(icons))


def with_five_varieties(edition):
    """A small Wild game in which hands and rows are emptied in every game."""
    rest = tuple([variety.id for variety in edition.varieties[5:]])
    setups = {n: replace(setup, without=rest) for n, setup in edition.setups.items()}
    return edition.changed(setups=setups)


WILDER = wilder()
MADE = {
    "wild": WILDER,
    "wild_duo": with_five_varieties(bohnfire.EDITIONS["wild_duo"]),
    "wild_solo": with_five_varieties(bohnfire.EDITIONS["wild_solo"]),
}


def all_cases():
    for edition in bohnfire.EDITIONS.values():
        for players in edition.players:
            yield Case(edition.id, players)
            for option in edition.options:
                for value in option.values:
                    case = Case(edition.id, players, {option.id: value})
                    if value != option.default and possible(case):
                        yield case


def possible(case):
    """Whether an option leaves this number of players (Wikipedia R2)."""
    return case.players in bohnfire.EDITIONS[case.edition].with_options(case.options).players


MADE_CASES = [
    *(Case("wild", players, made=WILDER) for players in (3, 5, 7)),
    Case("wild_duo", 2, made=MADE["wild_duo"]),
    Case("wild_solo", 1, made=MADE["wild_solo"]),
]
CASES = [*all_cases(), *MADE_CASES]
GAMES = int(os.environ.get("BOHNFIRE_GAMES", "0"))
SEEDS = range(max(1, GAMES // len(CASES)))
each_case = pytest.mark.parametrize("case", CASES, ids=str)

# One case for each thing that can be hidden or played differently, where every step is looked at.
CLOSE_LOOKS = [
    Case("amigo_1997", 3, {"treasury": "secret"}),
    Case("amigo_2019", 4),
    Case("rio_grande", 6, {"protection": "literal"}),
    Case("dahlias", 5, {"phase3_order": "any"}),
    Case("wikipedia", 4),
    Case("fun_and_easy", 3),
    Case("fun_and_easy", 4, {"gift_from_market": "true"}),
    Case("three_new_beans", 5),
    Case("expansion_set_2001", 4, {"orders": "house"}),
    Case("rio_grande_duel", 2, {"step2_discard": "before_or_after"}),
    Case("wild", 4),
    Case("wild", 3, made=WILDER),
    Case("wild", 5, {"treasury": "secret"}),
    Case("wild_duo", 2, {"treasury": "secret"}),
    Case("wild_duo", 2, made=MADE["wild_duo"]),
    Case("wild_solo", 1),
]
close_look = pytest.mark.parametrize("case", CLOSE_LOOKS, ids=str)

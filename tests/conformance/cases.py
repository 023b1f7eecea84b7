"""Every edition at every number of players, with its defaults and with each option changed.

The environment variable BOHNFIRE_GAMES says how many random games the suite plays in all
(nightly 10,000); there is at least one for each case.
"""

import os
from dataclasses import dataclass, field
from typing import Any

import pytest

import bohnfire
from bohnfire.game import Game


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    edition: str
    players: int
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = "".join(f"-{name}-{value}" for name, value in self.options.items())
        return f"{self.edition}-{self.players}{changed}"

    def new(self, seed: int, **more: Any) -> Game:
        """A game of this case; the start player follows from the seed."""
        more |= self.options
        return bohnfire.new(self.edition, players=self.players, seed=seed, **more)


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


CASES = list(all_cases())
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
]
close_look = pytest.mark.parametrize("case", CLOSE_LOOKS, ids=str)

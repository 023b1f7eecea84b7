"""All editions by id."""

from collections.abc import Mapping
from typing import Final

from bohnfire.core.edition import Edition, listed
from bohnfire.core.errors import EditionError
from bohnfire.editions.amigo_1997 import AMIGO_1997
from bohnfire.editions.amigo_2019 import AMIGO_2019
from bohnfire.editions.dahlias import DAHLIAS
from bohnfire.editions.expansion_sets import EXPANSION_SET_1997, EXPANSION_SET_2001
from bohnfire.editions.field_beans import FIELD_BEANS
from bohnfire.editions.fun_and_easy import FUN_AND_EASY
from bohnfire.editions.rio_grande import RIO_GRANDE
from bohnfire.editions.rio_grande_duel import RIO_GRANDE_DUEL
from bohnfire.editions.three_new_beans import THREE_NEW_BEANS
from bohnfire.editions.wikipedia import WIKIPEDIA
from bohnfire.editions.wild import WILD
from bohnfire.editions.wild_small import WILD_DUO, WILD_SOLO

EDITIONS: Final[dict[str, Edition]] = {
    edition.id: edition
    for edition in (
        AMIGO_2019,
        AMIGO_1997,
        RIO_GRANDE,
        DAHLIAS,
        FUN_AND_EASY,
        WIKIPEDIA,
        THREE_NEW_BEANS,
        FIELD_BEANS,
        EXPANSION_SET_1997,
        EXPANSION_SET_2001,
        RIO_GRANDE_DUEL,
        WILD,
        WILD_DUO,
        WILD_SOLO,
    )
}


def find(name: str, options: Mapping[str, str] | None = None) -> Edition:
    """The edition with this id and these options; EditionError if there is none."""
    if name not in EDITIONS:
        raise EditionError(
            "edition/unknown", f"There is no edition {name!r}; there are {listed(EDITIONS)}."
        )
    return EDITIONS[name].with_options(options or {})

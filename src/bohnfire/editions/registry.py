"""All editions by id."""

from collections.abc import Mapping
from typing import Final

from bohnfire.core.edition import Edition, listed
from bohnfire.core.errors import EditionError
from bohnfire.editions.amigo_1997 import AMIGO_1997
from bohnfire.editions.amigo_2019 import AMIGO_2019
from bohnfire.editions.dahlias import DAHLIAS
from bohnfire.editions.fun_and_easy import FUN_AND_EASY
from bohnfire.editions.rio_grande import RIO_GRANDE
from bohnfire.editions.wikipedia import WIKIPEDIA

EDITIONS: Final[dict[str, Edition]] = {
    edition.id: edition
    for edition in (AMIGO_2019, AMIGO_1997, RIO_GRANDE, DAHLIAS, FUN_AND_EASY, WIKIPEDIA)
}


def find(name: str, options: Mapping[str, str] | None = None) -> Edition:
    """The edition with this id and these options; EditionError if there is none."""
    if name not in EDITIONS:
        raise EditionError(
            "edition/unknown", f"There is no edition {name!r}; there are {listed(EDITIONS)}."
        )
    return EDITIONS[name].with_options(options or {})

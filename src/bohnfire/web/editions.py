"""The editions as the page shows them."""

import bohnfire
from bohnfire.core.cards import Variety
from bohnfire.core.edition import Edition, Option


def describe_editions() -> list[dict[str, object]]:
    """Every edition with its cards, options, and what is reconstructed in it."""
    return [_edition(edition) for edition in bohnfire.EDITIONS.values()]


def _edition(edition: Edition) -> dict[str, object]:
    return {
        "id": edition.id,
        "name": edition.name,
        "year": int(edition.year) if edition.year.isdecimal() else None,
        "players": list(edition.players),
        "status": edition.status,
        "source": edition.source,
        "reconstructed": list(edition.reconstructed),
        "varieties": [_variety(index, variety) for index, variety in enumerate(edition.varieties)],
        "options": [_option(option) for option in edition.options],
    }


def _variety(index: int, variety: Variety) -> dict[str, object]:
    return {
        "index": index,
        "id": variety.id,
        "name": variety.name,
        "count": variety.count,
        "meter": [list(step) for step in variety.meter.steps],
        "provenance": variety.provenance,
    }


def _option(option: Option) -> dict[str, object]:
    return {
        "id": option.id,
        "values": list(option.values),
        "default": option.default,
        "about": option.about,
    }

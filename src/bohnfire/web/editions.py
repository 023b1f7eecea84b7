"""The editions as the page shows them."""

import bohnfire
from bohnfire.core.cards import Variety
from bohnfire.core.edition import Edition, Option
from bohnfire.core.trade import Trade
from bohnfire.rules_text.icons import legend, pair_words


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
        "trading": any(isinstance(phase, Trade) for phase in edition.phases),
        "replaces": edition.planting_replaces,
        "icons": _icons(edition),
        "pairs": _pairs(edition),
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


def _icons(edition: Edition) -> list[dict[str, str]]:
    """The icons of the wild cards; `code` is that of the cards in a view, "SKULL" for a skull."""
    return [
        {"code": code, "tag": tag, "sentence": sentence}
        for code, tag, sentence in legend(edition.icons)
    ]


def _pairs(edition: Edition) -> dict[str, str]:
    """By the id of a variety: which two varieties its EITHER cards let onto a field."""
    return {
        icon.variety: pair_words(icon, edition.varieties) for icon in edition.icons if icon.pair
    }


def _option(option: Option) -> dict[str, object]:
    return {
        "id": option.id,
        "values": list(option.values),
        "default": option.default,
        "about": option.about,
    }

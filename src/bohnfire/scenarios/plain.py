"""Events and views with the names of varieties, as scenarios write them."""

from typing import Any

from bohnfire.core.edition import Edition
from bohnfire.events import Event
from bohnfire.view import ALL, View

ONE_VARIETY = {"variety", "discard_top"}
VARIETIES = {"varieties", "give", "returned", "wants"}
CARDS = {"hand", "staged", "revealed", "cards"}
IDS = {"card", "order"}


def plain_event(event: Event, edition: Edition) -> dict[str, Any]:
    """What an event tells, the hidden part too: kind, seat and further values."""
    values = event.seen_by(ALL).data
    told = {key: named(key, value, edition) for key, value in values.items() if key not in IDS}
    return {"kind": event.kind} | ({} if event.seat is None else {"seat": event.seat}) | told


def plain_view(view: View, edition: Edition) -> dict[str, Any]:
    """A view without ids of cards: rows of cards are lists of names."""
    return {key: named(key, value, edition) for key, value in view.plain().items()}


def named(key: str, value: Any, edition: Edition) -> Any:
    """The value with names in place of indexes."""
    names = [variety.id for variety in edition.varieties]
    if value is None:
        return None
    if key in ONE_VARIETY:
        return names[value]
    if key == "rows":
        return [[names[card["variety"]] for card in row] for row in value]
    if key in CARDS and isinstance(value, list) and value and isinstance(value[0], dict):
        return [names[card["variety"]] for card in value]
    if key == "ask":
        return asked(value, names)
    if key in VARIETIES and value and not isinstance(value[0], dict):
        return [names[kind] for kind in value]
    if isinstance(value, list):
        return [named("", part, edition) for part in value]
    if isinstance(value, dict):
        return {k: named(k, part, edition) for k, part in value.items() if k not in IDS}
    return value


def asked(ask: Any, names: list[str]) -> dict[str, int]:
    """What an offer asks: {name: cards}."""
    if isinstance(ask, dict):
        return {names[kind]: count for kind, count in ask.items()}
    return {names[part["variety"]]: part["count"] for part in ask}

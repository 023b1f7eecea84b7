"""Names at a table: what a guest may be called, and what the bots are called."""

import unicodedata

from bohnfire.table.refusals import bad

LONGEST_NAME = 24

_BOT_NAMES = ("Juniper", "Olive", "Basil", "Saffron", "Clover", "Sorrel", "Rowan")
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def guest_name(text: str, taken: list[str]) -> str:
    """The name a guest gets: spaces tidied, and a number added when somebody has it already.

    >>> guest_name("  Nina  B. ", ["Timon"])
    'Nina B.'
    >>> guest_name("Nina", ["Nina", "Nina 2"])
    'Nina 3'

    Raises Refused for a name that is empty, too long, or has signs nobody can see.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise bad("name/empty", "Please give a name.")
    if len(name) > LONGEST_NAME:
        raise bad("name/too-long", f"A name has at most {LONGEST_NAME} letters.")
    if any(unicodedata.category(sign) in _INVISIBLE for sign in name):
        raise bad("name/unreadable", "A name is made of letters and signs that can be seen.")
    return _distinct(name, taken)


def bot_name(taken: list[str]) -> str:
    """The first name for a bot that nobody at the table has."""
    lowered = {name.casefold() for name in taken}
    for name in _BOT_NAMES:
        if name.casefold() not in lowered:
            return name
    return _distinct(_BOT_NAMES[0], taken)


def _distinct(name: str, taken: list[str]) -> str:
    lowered = {other.casefold() for other in taken}
    candidate, number = name, 1
    while candidate.casefold() in lowered:
        number += 1
        candidate = f"{name} {number}"
    return candidate

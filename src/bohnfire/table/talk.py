"""What may be said at a table."""

import unicodedata

from bohnfire.table.refusals import bad

LONGEST_SAYING = 200

_UNREADABLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_JOINERS = "\u200c\u200d"  # unseen, but parts of some scripts and of composed pictures


def spoken(text: str) -> str:
    """What everybody reads of it, without spaces around.

    >>> spoken("  Two red for a soy?  ")
    'Two red for a soy?'

    Raises Refused when there is nothing to read, too much, or signs nobody can see.
    """
    said = unicodedata.normalize("NFC", text).strip()
    if not said:
        raise bad("talk/empty", "Please write something first.")
    if len(said) > LONGEST_SAYING:
        raise bad("talk/too-long", f"At most {LONGEST_SAYING} letters can be said at once.")
    if any(_unreadable(sign) for sign in said):
        raise bad("talk/unreadable", "What is said is made of letters and signs that can be seen.")
    return said


def _unreadable(sign: str) -> bool:
    return unicodedata.category(sign) in _UNREADABLE and sign not in _JOINERS

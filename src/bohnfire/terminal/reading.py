"""Reading what a person types."""

from collections.abc import Callable

LONGEST = 9  # digits of a number

Read = Callable[[str], str]  # shows a prompt, returns a line; EOFError at the end of the input


class Left(Exception):
    """The person left the table before the game was over."""


class NotANumber(ValueError):
    """An answer that is not one of the numbers offered; the message says so."""


def number_of(text: str, most: int) -> int:
    """The number from 1 to `most` that was typed; raises NotANumber.

    >>> number_of("3", 5)
    3
    """
    if most == 0:
        raise NotANumber("There is nothing to choose by number.")
    if not is_number(text) or not 1 <= int(text) <= most:
        raise NotANumber(f"{text[:20]!r} is not a number from 1 to {most}.")
    return int(text)


def is_number(text: str) -> bool:
    """Whether this is a number of a sensible length, in plain digits.

    >>> is_number("12"), is_number("²"), is_number("9" * 5000)
    (True, False, False)
    """
    return text.isascii() and text.isdigit() and len(text) <= LONGEST

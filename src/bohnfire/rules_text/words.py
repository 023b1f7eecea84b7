"""Numbers, lists and tables as text."""

import inspect
from collections.abc import Iterable
from typing import Final

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def paragraph(docstring: str) -> str:
    """The first paragraph of a docstring in one line."""
    return " ".join(inspect.cleandoc(docstring).split("\n\n")[0].split())


def joined(names: Iterable[str]) -> str:
    return " and ".join(names)


def count(amount: int, noun: str) -> str:
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def number(amount: int) -> str:
    return NUMBERS[amount] if amount < len(NUMBERS) else str(amount)


def ordinal(amount: int) -> str:
    return ORDINALS[amount] if amount < len(ORDINALS) else f"{amount}th"

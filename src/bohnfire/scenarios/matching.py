"""Whether something is as expected: rows of cards, and nested values."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bohnfire.notation.names import Vocabulary
from bohnfire.notation.rows import REST, UNKNOWN

FIELDS = "fields"  # of a seat; the field bean would be called so too


def in_order(expected: Sequence[int], actual: Sequence[int]) -> bool:
    """Whether the cards lie there in this order; `?` is any card, `...` any number of cards."""
    if REST in expected:
        at = expected.index(REST)
        behind = len(expected) - at - 1
        if len(actual) < len(expected) - 1:
            return False
        ending = actual[len(actual) - behind :]
        return in_order(expected[:at], actual[:at]) and in_order(expected[at + 1 :], ending)
    return len(expected) == len(actual) and all(
        one in (UNKNOWN, other) for one, other in zip(expected, actual, strict=True)
    )


def in_any_order(expected: Sequence[int], actual: Sequence[int]) -> bool:
    """Whether these cards lie there, in whatever order."""
    left = Counter(actual)
    left.subtract(kind for kind in expected if kind >= 0)
    if any(count < 0 for count in left.values()):
        return False
    over = sum(left.values()) - list(expected).count(UNKNOWN)
    return over >= 0 if REST in expected else over == 0


def differences(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Where a nested value is not as expected. A mapping expects only the keys it has.

    A mapping may speak of a list by index.
    """
    if isinstance(expected, dict) and isinstance(actual, list):
        actual = dict(enumerate(actual))
    if isinstance(expected, dict) and isinstance(actual, dict):
        found: list[str] = []
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            if key in actual:
                found += differences(value, actual[key], where)
            else:
                found.append(f"{where}: expected {value!r}, but there is no such value")
        return found
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = zip(expected, actual, strict=True)
        return [
            text for i, (e, a) in enumerate(pairs) for text in differences(e, a, f"{path}[{i}]")
        ]
    if expected == actual and isinstance(expected, bool) == isinstance(actual, bool):
        return []
    return [f"{path}: expected {expected!r}, is {actual!r}"]


def canonical(value: Any, words: Vocabulary) -> Any:
    """The value with every name of a variety in its usual form."""
    if isinstance(value, str):
        kinds = words.find(value)
        return words.name(min(kinds)) if len(kinds) == 1 else value
    if isinstance(value, list):
        return [canonical(part, words) for part in value]
    if isinstance(value, dict):
        return {
            key if key == FIELDS else canonical(key, words): canonical(part, words)
            for key, part in value.items()
        }
    return value

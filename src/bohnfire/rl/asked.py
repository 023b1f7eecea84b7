"""What the keywords and actions of an environment must be, said in sentences."""

from numbers import Real
from operator import index
from typing import Any


class WrongArgument(ValueError):
    """Something was given that an environment cannot work with. Stable code: `code`."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = sentence
        super().__init__(sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return (WrongArgument, (self.code, self.sentence))


def whole(name: str, value: Any, least: int | None = None) -> int:
    """The value as an int, from `least` on; numpy's whole numbers will do, 2.0 and True will not.

    >>> whole("games", 2)
    2
    >>> whole("games", 2.0)
    Traceback (most recent call last):
      ...
    bohnfire.rl.asked.WrongArgument: 'games' is a whole number, not 2.0.

    Raises WrongArgument, `argument/not-whole` or `argument/too-small`.
    """
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None:
        raise WrongArgument("argument/not-whole", f"{name!r} is a whole number, not {value!r}.")
    if least is not None and number < least:
        raise WrongArgument("argument/too-small", f"{name!r} is at least {least}, not {number}.")
    return number


def real(name: str, value: object) -> float:
    """The value as a float; WrongArgument, `argument/no-number`, if it is no number.

    >>> real("reward", -1)
    -1.0
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        raise WrongArgument("argument/no-number", f"{name!r} is a number, not {value!r}.")
    return float(value)

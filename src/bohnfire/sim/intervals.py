"""95% intervals of means, ratios and differences over independent games."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

# Half the width of a 95% interval in standard errors, by degrees of freedom (Student).
STUDENT: Final = (
    *(12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13),
    *(2.12, 2.11, 2.10, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04),
)
NORMAL: Final = 1.96


@dataclass(frozen=True)
class Interval:
    """A mean with its 95% interval, mean ± half; half is None for a single observation."""

    mean: float
    half: float | None

    def __str__(self) -> str:
        return f"{self.mean:.2f}" if self.half is None else f"{self.mean:.2f} ± {self.half:.2f}"


def interval(values: Sequence[float]) -> Interval:
    """Mean and 95% interval of independent observations."""
    mean = sum(values) / len(values)
    return Interval(mean, half_width([value - mean for value in values]))


def ratio(above: Sequence[float], below: Sequence[float]) -> Interval | None:
    """The ratio of two sums over the same games, with its 95% interval (delta method).

    So coins per card are all coins over all cards, and the mean over seats is the coins of all
    seats over their number, while only whole games count as independent. None if below is 0.
    """
    size = sum(below) / len(below) if below else 0.0
    if size == 0:
        return None
    mean = sum(above) / len(above) / size
    rest = [(one - mean * other) / size for one, other in zip(above, below, strict=True)]
    return Interval(mean, half_width(rest))


def difference(
    first: tuple[Sequence[float], Sequence[float]], second: tuple[Sequence[float], Sequence[float]]
) -> Interval | None:
    """The difference of two such ratios over the same games, with its 95% interval."""
    one, other = ratio(*first), ratio(*second)
    if one is None or other is None:
        return None
    rests = [
        [(above - mean * below) / size for above, below in zip(*sums, strict=True)]
        for sums, mean in ((first, one.mean), (second, other.mean))
        if (size := sum(sums[1]) / len(sums[1]))
    ]
    rest = [left - right for left, right in zip(*rests, strict=True)]
    return Interval(one.mean - other.mean, half_width(rest))


def half_width(rest: Sequence[float]) -> float | None:
    """Half a 95% interval from deviations whose mean is 0; None for a single one."""
    free = len(rest) - 1
    if free < 1:
        return None
    error = sqrt(sum(value * value for value in rest) / free / len(rest))
    return error * students(free)


def students(free: int) -> float:
    """Half a 95% interval in standard errors at so many degrees of freedom."""
    return STUDENT[free - 1] if free <= len(STUDENT) else NORMAL

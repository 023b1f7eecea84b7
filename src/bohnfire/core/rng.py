"""Chance: a small generator whose whole state travels with the table."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32: adds, shifts and xors of 32-bit words inside 64 bits.

    Nothing overflows, so the interpreted and the compiled engine deal the same games.
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        """The next 32 random bits."""
        out = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & WORD)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is small, so the bias is below n / 2**32."""
        return (self.word() * n) >> 32

    def copy(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.counter)

    def state(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[object, ...]:
        return (Rng, self.state())


def seeded(seed: int) -> Rng:
    """A generator for any seed; equal seeds give equal games on every platform."""
    rng = Rng(seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, 1)
    for _n in range(12):
        rng.word()
    return rng

"""What an OpenSpiel observer shows of a game: numbers for a network, and words.

The numbers are those of `bohnfire.rl.onehot`: choices one-hot, counts scaled. Seats are counted
from the player that looks; without private information everybody sees the same, from the place of
player 0. Private are a player's hand, what it is saying, and its coins where those are secret;
all else is public.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from bohnfire.rl import features
from bohnfire.rl.onehot import OneHot
from bohnfire.rl.tokens import Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from bohnfire.rl.spiel import BohnfireState

NOBODY: Final = pyspiel.PrivateInfoType.NONE
SINGLE: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
ALL: Final = pyspiel.PrivateInfoType.ALL_PLAYERS
NOTHING: Final = "-"


def private_features(layout: Layout) -> list[int]:
    """Where the numbers stand that only the seat itself knows."""
    seen = layout.seen
    private = {features.REAR, *range(seen.draft, seen.waiting), *range(seen.hand, seen.notes)}
    if layout.rules.edition.secret_coins:
        private.add(int(seen.seats) + features.COINS)
    return sorted(private)


class Part:
    """Some numbers of an observation, and the floats that stand for them.

    numbers: which. places: where their floats stand in a row of `OneHot`.
    """

    def __init__(self, layout: Layout, encode: OneHot, numbers: list[int]) -> None:
        limits = layout.feature_limits()
        counts = {int(n): place for place, n in enumerate(encode.counts)}
        starts = dict(zip(encode.choices.tolist(), encode.starts.tolist(), strict=True))
        places: list[int] = []
        for n in numbers:
            places += [counts[n]] if n in counts else range(starts[n], starts[n] + limits[n])
        self.numbers = tuple(numbers)
        self.places = np.array(places)
        self.size = len(places)


class SpielObserver:
    """Follows OpenSpiel's protocol: `tensor`, `dict`, `set_from`, `string_from`.

    With perfect recall there is no tensor: a whole game has no fixed size.
    """

    def __init__(
        self, layout: Layout, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> None:
        if params:
            raise ValueError(f"An observer has no parameters; it was given {dict(params)}.")
        self.layout = layout
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.common = self.kind.private_info == NOBODY
        private = private_features(layout)
        public = sorted(set(range(int(layout.features))) - set(private))
        self.encode = OneHot(layout)
        self.public = Part(layout, self.encode, public)
        self.private = Part(layout, self.encode, private)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not self.kind.perfect_recall:
            self.lay_out()

    def lay_out(self) -> None:
        """One flat tensor, and its pieces by name as views of it."""
        players = int(self.layout.players)
        shapes: dict[str, tuple[int, ...]] = {} if self.common else {"player": (players,)}
        if self.kind.public_info:
            shapes["public"] = (self.public.size,)
        if self.kind.private_info == SINGLE:
            shapes["private"] = (self.private.size,)
        elif self.kind.private_info == ALL:
            shapes["private"] = (players, self.private.size)
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + sizes[name]].reshape(shape)
            at += sizes[name]

    def set_from(self, state: "BohnfireState", player: int) -> None:
        """Show what this player may see; `private` of all players begins with player 0."""
        if self.tensor is None:
            return
        seen = state.course.seen
        if not self.common:
            self.dict["player"][:] = np.arange(len(seen)) == player
        if self.kind.public_info:
            self.dict["public"][:] = self.floats(seen[0 if self.common else player], self.public)
        if self.kind.private_info == SINGLE:
            self.dict["private"][:] = self.floats(seen[player], self.private)
        elif self.kind.private_info == ALL:
            for seat, row in enumerate(self.dict["private"]):
                row[:] = self.floats(seen[seat], self.private)

    def floats(self, observed: bytes, part: Part) -> "NDArray[np.float32]":
        """The part of an observation as a network likes it."""
        row = self.encode(np.frombuffer(observed, np.uint8))
        return np.take(row, part.places)

    def string_from(self, state: "BohnfireState", player: int) -> str:
        """The same in words, one line for each piece; what is zero is left out."""
        layout, seen = self.layout, state.course.seen
        lines = [] if self.common else [f"player {player}"]
        if self.kind.public_info:
            observed = seen[0 if self.common else player]
            lines.append(f"public: {told(layout, observed, self.public.numbers)}")
        if self.kind.private_info == SINGLE:
            lines.append(f"private: {told(layout, seen[player], self.private.numbers)}")
        elif self.kind.private_info == ALL:
            for seat, observed in enumerate(seen):
                lines.append(f"private {seat}: {told(layout, observed, self.private.numbers)}")
        if self.kind.perfect_recall and not self.common:
            lines.append(f"recall: {state.course.recall[player].hex()}")
        return "\n".join(lines)


@lru_cache(maxsize=64)
def told(layout: Layout, observed: bytes, numbers: tuple[int, ...]) -> str:
    """The numbers that are not zero, by name."""
    names = layout.feature_names()
    pairs = [(names[n], observed[n]) for n in numbers if observed[n]]
    return ", ".join([f"{name} = {word(layout, name, n)}" for name, n in pairs]) or NOTHING


def word(layout: Layout, name: str, number: int) -> str:
    """A card by its name, with a star if it is offered; other numbers as they are."""
    if name.endswith("face"):
        return layout.face_name(number - 1)
    if name.startswith("hand "):
        return layout.face_name((number - 1) // 2) + ("*" if number % 2 == 0 else "")
    return str(number)

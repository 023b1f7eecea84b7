"""What those see who only look on at a table that lets nobody look over a shoulder.

With a delay of n turns a spectator sees the table as it was when the turn n turns ago began,
and never anything newer. When the game is over, everything is shown.
"""

from dataclasses import dataclass

import bohnfire


@dataclass(frozen=True)
class Scene:
    """A moment of a table: its version, its game, and how many lines its log had."""

    version: int
    game: bohnfire.Game | None
    lines: int


NOTHING_YET = Scene(0, None, 0)


class Delay:
    """Keeps the moments at which turns began, as many as are still to be shown."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self._begun: list[Scene] = []

    def notice(self, now: Scene) -> None:
        """The table has changed; `now` is kept when a turn has begun."""
        if not self.turns or now.game is None:
            return
        if not self._begun or _turn(self._begun[-1]) != _turn(now):
            self._begun.append(now)
        while len(self._begun) > 1 and self._old_enough(self._begun[1], now):
            del self._begun[0]

    def applies(self, now: Scene) -> bool:
        """Whether something is held back from those who look on."""
        return self.turns > 0 and now.game is not None and not now.game.over

    def scene(self, now: Scene) -> Scene:
        """What those who look on see while the table is at `now`."""
        if not self.applies(now):
            return now
        return self._begun[0] if self._old_enough(self._begun[0], now) else NOTHING_YET

    def sentence(self, now: Scene) -> str:
        """What to tell those who look on about it; "" when nothing is held back."""
        if not self.applies(now):
            return ""
        late = f"{self.turns} turn{'' if self.turns == 1 else 's'} late"
        shown = self.scene(now)
        if shown.game is None:
            return f"Who looks on sees this table {late}: the view begins in turn {self.turns + 1}."
        return f"You see this table {late}: as it was when turn {_turn(shown)} began."

    def _old_enough(self, begun: Scene, now: Scene) -> bool:
        return _turn(begun) <= _turn(now) - self.turns


def _turn(scene: Scene) -> int:
    return 0 if scene.game is None else int(scene.game.table.turn)

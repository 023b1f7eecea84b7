"""What the environments for numpy have in common: spaces, arrays, and the table as text."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from bohnfire.notation import position_text
from bohnfire.rl.asked import WrongArgument, whole
from bohnfire.rl.company import players_of as players_of
from bohnfire.rl.match import OVER, Match
from bohnfire.rl.tokens import Layout

NOT_TO_LOOK_AT = ("deck=", "box=", "notes=", "next_offer=")
Observation: TypeAlias = dict[str, NDArray[Any]]


def action_space(layout: Layout) -> Discrete:
    """One number for each token."""
    return Discrete(int(layout.actions))


def observation_space(layout: Layout) -> Dict:
    """`observation`: `layout.features` bytes. `action_mask`: a 1 for each legal action."""
    most = np.maximum(np.array(layout.feature_limits()) - 1, 1)  # some are always 0
    return Dict(
        {
            "observation": Box(
                np.zeros(len(most), np.uint8), most.astype(np.uint8), dtype=np.uint8
            ),
            "action_mask": Box(0, 1, (int(layout.actions),), np.int8),
        }
    )


def knowledge(match: Match, seat: int) -> NDArray[np.uint8]:
    """What a seat knows, as an array of its own."""
    return np.frombuffer(match.observe(seat), np.uint8).copy()  # type: ignore[call-overload, no-any-return]


def legal_now(match: Match) -> NDArray[np.int8]:
    """The mask of the deciding seat, as an array of its own."""
    return np.frombuffer(match.mask(), np.int8).copy()  # type: ignore[call-overload, no-any-return]


def nothing_legal(layout: Layout) -> NDArray[np.int8]:
    """The mask of a seat that does not decide."""
    return np.zeros(int(layout.actions), np.int8)


class NotReset(RuntimeError):
    """An environment was used before a game was dealt. Stable code: `env/not-reset`."""

    def __init__(self) -> None:
        self.code = "env/not-reset"
        self.sentence = "No game has been dealt yet. Call `reset` first."
        super().__init__(self.sentence)


def start_of(options: dict[str, Any] | None) -> int:
    """The start player that the options of a reset name (`start`), or -1: the seed decides.

    Raises WrongArgument for a start that is no whole number.
    """
    return whole("start", (options or {}).get("start", -1))


def unknown_option(options: dict[str, Any] | None) -> WrongArgument | None:
    """The complaint about an option that no reset has, `reset/unknown-option`, if there is one."""
    for name in options or {}:
        if name != "start":
            sentence = f"The only option of a reset is 'start', not {name!r}."
            return WrongArgument("reset/unknown-option", sentence)
    return None


def as_text(match: Match) -> str:
    """The table but for the draw pile, and who decides, for people who look on."""
    lines = position_text(match.table, exact=False).splitlines()
    lines = [line for line in lines if not line.startswith(NOT_TO_LOOK_AT)]
    if match.seat == OVER:
        lines.append(f"The game is over. Coins: {', '.join(map(str, match.coins()))}.")
    else:
        draft = match.describe()
        lines.append(f"Seat {match.seat} decides" + (f", so far: {draft}." if draft else "."))
    return "\n".join(lines)

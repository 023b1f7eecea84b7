"""The games as a Gymnasium environment for one learner: `bohnfire/Bohnanza-v0`.

    import gymnasium
    import bohnfire.rl.gym  # registers the name
    env = gymnasium.make("bohnfire/Bohnanza-v0", edition="dahlias", opponents="heuristic")

The learner is seat 0; who starts is drawn anew in each game, or named by
`reset(options={"start": seat})`. Without the import, `bohnfire.rl.gym:bohnfire/Bohnanza-v0` finds
the environment as well.
"""

from collections.abc import Mapping
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Space
from numpy.typing import NDArray

from bohnfire.core.errors import IllegalMove
from bohnfire.rl import Caps, Match, layout
from bohnfire.rl.asked import real, whole
from bohnfire.rl.batch import WINS, checked, reward_of
from bohnfire.rl.opponents import RANDOM, OpponentErred, Opponents, policies
from bohnfire.rl.shown import (
    NotReset,
    Observation,
    action_space,
    as_text,
    knowledge,
    legal_now,
    nothing_legal,
    observation_space,
    players_of,
    start_of,
    unknown_option,
)

ID = "bohnfire/Bohnanza-v0"
LEARNER = 0
ILLEGAL_REWARD = -1.0


class BohnanzaEnv(gymnasium.Env[Observation, np.int64]):
    """One seat among opponents that play by themselves.

    edition, players, options, caps: see `bohnfire.rl.layout`; players: 4 if nothing is said, or
    the fewest the edition can be played by. opponents: one for all other seats, or one for each:
    see `bohnfire.rl.opponents`. reward: `wins` (1, or a share of a shared win), `coins`, or the
    `lead` over the average of the others, 0 before the end. render_mode: `ansi` or `human`.

    An observation has `observation`, `layout.features` bytes, and `action_mask`, a 1 for each
    legal action; `info["action_mask"]` is the same mask, and `action_masks()` tells it to
    MaskablePPO. An illegal action ends the game with `illegal_reward`, and `info["refusal"]` says
    why. `info["coins"]` has the coins of all seats at the end.

    Raises ValueError for keywords, options and actions that cannot be, NotReset before the first
    `reset`, and OpponentErred if an opponent does something illegal.
    """

    metadata = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": ["ansi", "human"],
        "render_fps": 4,
    }

    def __init__(
        self,
        edition: str = "amigo_2019",
        players: int | None = None,
        opponents: Opponents = RANDOM,
        caps: Caps | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WINS,
        illegal_reward: float = ILLEGAL_REWARD,
        render_mode: str | None = None,
    ) -> None:
        self.reward = checked(reward)
        self.layout = layout(edition, players_of(edition, players), caps, options)
        self.opponents = opponents
        self.illegal_reward = real("illegal_reward", illegal_reward)
        self.render_mode = render_mode
        self.dealt: Match | None = None
        self.ended = False
        self.action_space = action_space(self.layout)
        self.observation_space: Space[Any] = observation_space(self.layout)
        policies(opponents, int(self.layout.players) - 1, 0)  # complain now, not in the first game

    @property
    def match(self) -> Match:
        """The game that is played."""
        if self.dealt is None:
            raise NotReset
        return self.dealt

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and let the others play until the learner decides."""
        if complaint := unknown_option(options):
            raise complaint
        start = start_of(options)
        super().reset(seed=seed)
        self.deal(start)
        while self.ended:  # a game can be over before the learner has decided anything
            self.deal(start)
        return self.told()

    def deal(self, start: int) -> None:
        """Begin a game with other chance."""
        deal, chance = (int(number) for number in self.np_random.integers(2**32, size=2))
        self.dealt = Match(self.layout, deal, start)
        self.others = policies(self.opponents, int(self.layout.players) - 1, chance)
        self.play_on()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """The learner acts, then the others until it is the learner's turn again."""
        if self.ended:
            raise IllegalMove("move/game-over")
        token = whole("action", action)
        try:
            self.match.step(token)
        except IllegalMove as refusal:
            return self.punished(str(refusal))
        self.play_on()
        observation, info = self.told()
        return observation, self.gain(), self.ended, False, info

    def play_on(self) -> None:
        """Let the others play until the learner decides or the game is over."""
        match = self.match
        while not match.over and match.seat != LEARNER:
            token = self.others[match.seat - 1](match)
            try:
                match.step(whole("action", token))
            except ValueError as refusal:
                raise OpponentErred(int(match.seat), token, refusal) from refusal
        self.ended = match.over

    def told(self) -> tuple[Observation, dict[str, Any]]:
        """What the learner knows, and the info beside it."""
        if self.render_mode == "human":
            print(as_text(self.match))
        mask = nothing_legal(self.layout) if self.ended else legal_now(self.match)
        info: dict[str, Any] = {"action_mask": mask}
        if self.match.over:
            info["coins"] = self.match.coins()
        return {"observation": knowledge(self.match, LEARNER), "action_mask": mask}, info

    def gain(self) -> float:
        """The reward of the last action."""
        outcome = self.match.result()
        return 0.0 if outcome is None else reward_of(self.reward, outcome, LEARNER)

    def punished(
        self, refusal: str
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """The game is over for a learner that did something illegal."""
        self.ended = True
        observation, info = self.told()
        return observation, self.illegal_reward, True, False, info | {"refusal": refusal}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, for sb3-contrib."""
        mask = nothing_legal(self.layout) if self.ended else legal_now(self.match)
        return mask.astype(np.bool_)

    def render(self) -> str | None:
        """The table as text, hidden cards included; with `human` it has been printed already."""
        return as_text(self.match) if self.render_mode == "ansi" else None


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="bohnfire.rl.gym:BohnanzaEnv")

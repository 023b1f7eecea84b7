"""The games as PettingZoo environments.

    from bohnfire.rl import aec
    env = aec.env(edition="dahlias", players=3)

`raw_env` is the environment itself, `env` the same behind PettingZoo's usual wrappers: whoever
says an illegal action there loses at once. `parallel_env` is the turn-based conversion: of the
actions given only that of the deciding agent counts.

Keywords of all three:

- edition, players, options, caps: see `bohnfire.rl.layout`; players: 4 if nothing is said, or the
  fewest the edition can be played by.
- reward: `wins` (1 for the winner, shared by those who share the win), `coins`, or the `lead`
  over the average of the others; always 0 before the end.
- render_mode: `ansi` (`render` returns a text) or `human` (each step prints it); the text shows
  all hands, for people who look on.

An observation is a dict: `observation`, `layout.features` bytes that tell what the agent knows,
and `action_mask`, a 1 for each legal action, all 0 for those that do not decide. The same mask is
in `infos[agent]["action_mask"]`; at the end `infos[agent]["coins"]` are the coins.
`reset(options={"start": seat})` names the start player. The number of steps is no part of what an
agent may know: it tells whether a sealed reply was short or long.
"""

import random
import warnings
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo.utils import AECEnv, wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv

from bohnfire.rl import Caps, Match, layout
from bohnfire.rl.asked import whole
from bohnfire.rl.batch import WINS, checked, reward_of
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

ILLEGAL_REWARD = -1.0


class raw_env(AECEnv[str, Observation, int | None]):
    """One game in which agents act one at a time; `match` is the game itself.

    An illegal action raises IllegalMove and changes nothing. Before the first `reset` there is no
    game: NotReset.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bohnanza_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": True,
    }

    def __init__(
        self,
        edition: str = "amigo_2019",
        players: int | None = None,
        caps: Caps | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WINS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.reward = checked(reward)
        self.layout = layout(edition, players_of(edition, players), caps, options)
        self.render_mode = render_mode
        self.chance = random.Random()
        self.dealt: Match | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.layout.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: action_space(self.layout) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.layout) for agent in self.possible_agents
        }

    @property
    def match(self) -> Match:
        """The game that is played."""
        if self.dealt is None:
            raise NotReset
        return self.dealt

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. A seed, from 0 on, fixes this game and those dealt after it without one."""
        if complaint := unknown_option(options):  # PettingZoo's own test has one, so no error
            warnings.warn(complaint.sentence, stacklevel=2)
        start = start_of(options)
        if seed is not None:
            self.chance.seed(whole("seed", seed, 0))
        self.dealt = Match(self.layout, self.chance.getrandbits(32), start)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.waiting_info() for agent in self.agents}
        self.show()

    def waiting_info(self) -> dict[str, Any]:
        """The info of an agent that does not decide."""
        return {"action_mask": nothing_legal(self.layout)}

    def show(self) -> None:
        """Let the agent act whose turn it is."""
        self.agent_selection = self.possible_agents[self.match.seat]
        self.infos[self.agent_selection] = {"action_mask": legal_now(self.match)}
        if self.render_mode == "human":
            print(as_text(self.match))

    def observe(self, agent: str) -> Observation:
        """What the agent knows and may do."""
        match = self.match
        info = self.infos.get(agent)
        mask = nothing_legal(self.layout) if info is None else info["action_mask"]
        return {"observation": knowledge(match, self.seat_of[agent]), "action_mask": mask}

    def state(self) -> NDArray[np.uint8]:
        """What all seats know together, one after the other, for centralised training."""
        return np.concatenate([knowledge(self.match, seat) for seat in self.seat_of.values()])

    def step(self, action: int | None) -> None:
        """The selected agent acts; after the end of the game, with None, it leaves."""
        match, agent = self.match, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match.step(whole("action", action))
        self._cumulative_rewards[agent] = 0.0
        if match.over:
            self.end()
            return
        self.infos[agent] = self.waiting_info()
        self.show()

    def end(self) -> None:
        """Tell everybody what they get."""
        outcome = self.match.result()
        assert outcome is not None
        for agent in self.agents:
            seat = self.seat_of[agent]
            self.rewards[agent] = reward_of(self.reward, outcome, seat)
            self.infos[agent] = self.waiting_info() | {"coins": outcome.coins[seat]}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            print(as_text(self.match))

    def render(self) -> str | None:
        """The table as text, all hands included; with `human` each step has printed it already."""
        return as_text(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def env(**keywords: Any) -> AECEnv[str, Observation, int | None]:
    """The environment behind PettingZoo's usual wrappers; the keywords are those of `raw_env`."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(**keywords), ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(**keywords: Any) -> ParallelEnv[str, Observation, int | None]:
    """The turn-based conversion: all agents are given, the deciding one's action counts.

    The agent decides whose mask is not all 0; after a step, though not after a reset,
    `infos[agent]["active_agent"]` says so too.
    """
    return turn_based_aec_to_parallel(env(**keywords))

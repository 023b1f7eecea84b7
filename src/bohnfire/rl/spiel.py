"""An OpenSpiel game: `pyspiel.load_game("python_bohnfire(players=4,edition=dahlias)")`.

Importing this module registers it. Players are seats, actions are the tokens of `bohnfire.rl`,
and chance is explicit: at a chance node the next card comes, each face as likely as cards of it
can come (`bohnfire.rl.chance` tells how). The deal, cards revealed and drawn and every reshuffle
are rows of such nodes. What they bring is seen when somebody decides again.

Parameters: `edition`, `players` (4 if nothing is said, or the fewest the edition can be played
by), `options` (as "treasury:first_n+orders:house"), the caps `give`,
`ask`, `proposals`, `listens`, `copies`, `places`, `offturn`, `start` (who begins; -1: chance
says) and `reward`: "wins" (1, or a share of it; constant sum), "coins" (general sum) or "lead"
(coins less the average of the others; zero sum).

The information state is the observation together with a digest of all the seat has seen and said,
so two of them are equal if the seat cannot tell its games apart. `resample_from_infostate` deals
anew what the seat cannot know. It takes into account what was played openly, but not what earlier
offers betray about hands, and the new state has no history: that would tell the truth. A sample
that is stored (pickled or serialized) does hold the true past, from which it is read again.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

import pyspiel

from bohnfire.core.table import DRAW_PILE
from bohnfire.notation import position_text
from bohnfire.rl.batch import COINS, LEAD, WINS, checked, reward_of
from bohnfire.rl.caps import Caps
from bohnfire.rl.chance import (
    CHANCE,
    Course,
    begin,
    lay,
    layout_of,
    most_outcomes,
    outcome_name,
    outcome_of,
)
from bohnfire.rl.company import players_of
from bohnfire.rl.draft import NO_DRAFT
from bohnfire.rl.match import OVER
from bohnfire.rl.spiel_observer import SpielObserver
from bohnfire.rl.tokens import Layout
from bohnfire.rl.watch import Pile

NAME: Final = "python_bohnfire"
MOST_PLAYERS: Final = 7
NOT_SAID: Final = 0  # players: as many as usual
CAPS: Final = ("give", "ask", "proposals", "listens", "copies", "places", "offturn")
PARAMETERS: Final[dict[str, Any]] = {
    "edition": "amigo_2019",
    "players": NOT_SAID,
    "options": "",
    "reward": WINS,
    "start": 0,
    **dict(zip(CAPS, Caps().key(), strict=True)),
}
Utility = pyspiel.GameType.Utility


def game_type(utility: Any) -> Any:
    """What OpenSpiel wants to know about the game."""
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Bohnanza family (Bohnfire)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
        provides_factored_observation_string=True,
    )


def utility_of(reward: str, players: int) -> tuple[Any, float | None]:
    """The kind of utility and what it sums to. Playing alone, one may win nothing."""
    if reward == LEAD and players > 1:
        return Utility.ZERO_SUM, 0.0
    if reward == WINS and players > 1:
        return Utility.CONSTANT_SUM, 1.0
    return Utility.GENERAL_SUM, None


def game_info(layout: Layout, reward: str) -> Any:
    """Numbers of actions and outcomes, and bounds. Each coin is a card."""
    cards = float(layout.rules.faces.cards)
    least, most = {WINS: (0.0, 1.0), COINS: (0.0, cards), LEAD: (-cards, cards)}[reward]
    return pyspiel.GameInfo(
        num_distinct_actions=int(layout.actions),
        max_chance_outcomes=most_outcomes(layout),
        num_players=int(layout.players),
        min_utility=least,
        max_utility=most,
        utility_sum=utility_of(reward, int(layout.players))[1],
        max_game_length=layout.bound(),
    )


def options_of(text: str) -> tuple[tuple[str, str], ...]:
    """Options as `name:value`, joined by "+"."""
    return tuple(sorted((name, value) for name, _, value in map(parted, text.split("+")) if name))


def parted(option: str) -> tuple[str, str, str]:
    return option.strip().partition(":")


class BohnfireGame(pyspiel.Game):
    """One edition with a number of players, caps and a reward.

    EditionError if there is no such game, ValueError for caps or a reward there is not.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.reward: str = checked(chosen["reward"])
        options = options_of(chosen["options"])
        players = players_of(chosen["edition"], chosen["players"] or None, dict(options))
        caps = Caps(**{cap: chosen[cap] for cap in CAPS})
        key = (chosen["edition"], options, players)
        self.layout = layout_of(key, caps.key())
        self.beginning = begin(self.layout, chosen["start"])
        kind = game_type(utility_of(self.reward, players)[0])
        super().__init__(
            kind, game_info(self.layout, self.reward), {**(params or {}), "players": players}
        )

    def new_initial_state(self) -> "BohnfireState":
        """Before the deal."""
        return BohnfireState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        """An observer of what `iig_obs_type` names; there are no parameters."""
        return SpielObserver(self.layout, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """Who begins, and as many cards as can be drawn before the pile has run out for good."""
        faces, ends = self.layout.rules.faces, int(self.layout.rules.ends)
        return 1 + (ends + 2) * int(faces.cards)


class BohnfireState(pyspiel.State):
    """A state; all there is to it is the `course`, which never changes."""

    def __init__(self, game: BohnfireGame) -> None:
        super().__init__(game)
        self.course: Course = game.beginning
        self.reward: str = game.reward

    def current_player(self) -> Any:
        """The seat that decides, or chance, or nobody any more."""
        seat = self.course.seat
        if seat == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.tokens()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come next, with its probability."""
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        self.course = self.course.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.course.name(action)
        return self.course.layout.name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course.seat == OVER

    def returns(self) -> list[float]:
        """What each seat gets; nothing before the end."""
        seats = range(int(self.course.layout.players))
        outcome = self.course.match.result() if self.course.match is not None else None
        if outcome is None:
            return [0.0 for _seat in seats]
        return [reward_of(self.reward, outcome, seat) for seat in seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BohnfireState":
        """A state that the player cannot tell from this one; `sampler` returns 0.0 to 1.0."""
        state: BohnfireState = self.get_game().new_initial_state()
        state.course = self.course.dealt_anew(player, int(sampler() * 2**32))
        return state

    def __str__(self) -> str:
        """The whole truth; the draw pile is in no order."""
        return truth(self.course)


@lru_cache(maxsize=8)
def truth(course: Course) -> str:
    """All that is known to anybody, and what is being said and chosen."""
    if course.match is None:
        return f"the deal: {chosen_so_far(course)}"
    table = course.match.table.copy()
    lay(table, DRAW_PILE, Pile(table.zone(DRAW_PILE)))
    decides = "chance" if course.seat == CHANCE else f"seat {course.seat}"
    lines = [position_text(table, exact=False), f"{decides} decides"]
    if course.match.draft.stage != NO_DRAFT:
        lines.append(f"saying: {course.match.describe()}")
    if course.seat == CHANCE:
        lines.append(f"going on: {chosen_so_far(course)}")
    return "\n".join(lines)


def chosen_so_far(course: Course) -> str:
    """What was said, and what chance has chosen since."""
    said = [] if course.match is None else [course.layout.name(course.token)]
    chosen = [card for pile in course.piles for card in pile.chosen]
    return ", ".join(
        [*said, *(outcome_name(course.layout, outcome_of(course.layout, card)) for card in chosen)]
    )


pyspiel.register_game(game_type(Utility.GENERAL_SUM), BohnfireGame)

"""Batches of games between bots, and what they tell.

>>> from bohnfire.sim import simulate
>>> summary = simulate("dahlias", players=3, games=2, bots="planter", seed=1)
>>> summary.games, len(summary.seats), summary.trades.mean
(2, 3, 0.0)
"""

from bohnfire.sim.batch import BatchError, simulate
from bohnfire.sim.summary import Line, Mean, Summary
from bohnfire.sim.tables import summary_table, tournament_table
from bohnfire.sim.tournament import Interval, Match, Standing, Tournament, tournament

__all__ = [
    "BatchError",
    "Interval",
    "Line",
    "Match",
    "Mean",
    "Standing",
    "Summary",
    "Tournament",
    "simulate",
    "summary_table",
    "tournament",
    "tournament_table",
]

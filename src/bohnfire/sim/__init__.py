"""Batches of games between bots, and what they tell.

>>> from bohnfire.sim import simulate
>>> summary = simulate("dahlias", players=3, games=2, bots="planter", seed=1)
>>> summary.games, len(summary.seats), summary.trades.mean
(2, 3, 0.0)
"""

from bohnfire.sim.batch import simulate
from bohnfire.sim.errors import BatchError, Stopped
from bohnfire.sim.intervals import Interval
from bohnfire.sim.summary import Line, Mean, Summary
from bohnfire.sim.tables import summary_table, tournament_table
from bohnfire.sim.tournament import Match, Standing, Tournament, tournament
from bohnfire.sim.wholetable import PLAYERS, TablePlayer, WholeTable

__all__ = [
    "PLAYERS",
    "BatchError",
    "Interval",
    "Line",
    "Match",
    "Mean",
    "Standing",
    "Stopped",
    "Summary",
    "TablePlayer",
    "Tournament",
    "WholeTable",
    "simulate",
    "summary_table",
    "tournament",
    "tournament_table",
]

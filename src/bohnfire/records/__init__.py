"""Stored games: everything needed to play a game again, on any machine, without its seed."""

from bohnfire.records.errors import RecordError
from bohnfire.records.gametext import game_text, parse_game
from bohnfire.records.record import FORMAT, RULES, Outcome, Played, Record
from bohnfire.records.stepping import read_file, replay_file, step_through, story

__all__ = [
    "FORMAT",
    "RULES",
    "Outcome",
    "Played",
    "Record",
    "RecordError",
    "game_text",
    "parse_game",
    "read_file",
    "replay_file",
    "step_through",
    "story",
]

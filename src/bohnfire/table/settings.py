"""The numbers that pace and bound live tables."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """All times in seconds.

    bot_delay: pause before a bot acts, so that people can follow.
    bot_turn: all pauses of a turn together stay below this, as long as no person acts.
    bot_budget: the longest a bot may think; then it declines or passes (behaviour B39).
    patience: how long a bot whose turn it is keeps the trade phase open for people who have not
    said that they are done, from the beginning of the phase or their last action on, but at
    least `patience_least` after it wanted to end the phase; `patience_asked` when somebody asked
    for more time or has an offer to answer.
    idle: a table nobody looks at leaves the memory after this time; its log stays (B50).
    most_offers: open offers of one seat at one table.
    messages_at_once, messages_per_second: how fast one connection may speak.
    """

    bot_delay: float = 0.9
    bot_turn: float = 8.0
    bot_budget: float = 2.0
    patience: float = 8.0
    patience_least: float = 3.0
    patience_asked: float = 45.0
    idle: float = 600.0
    most_offers: int = 24
    messages_at_once: float = 120
    messages_per_second: float = 20
    most_tables: int = 2000
    most_connections: int = 2000
    most_connections_of_a_table: int = 40


FAST = Settings(
    bot_delay=0.0,
    patience=0.0,
    patience_asked=0.0,
    messages_at_once=100_000,
    messages_per_second=100_000,
)

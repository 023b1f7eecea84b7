"""A summary, or a tournament, as a table for the terminal."""

from rich.table import Table

from bohnfire.sim.intervals import Interval
from bohnfire.sim.summary import Line, Mean, Summary
from bohnfire.sim.tournament import Tournament

MOST_FAULTS = 3  # that are told in full


def summary_table(summary: Summary) -> Table:
    """Coins and wins with standard errors, by seat and by kind of bot if there are several."""
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    title = f"{summary.edition}, {count(summary.players)}, {games}"
    table = Table(title=title, caption=caption(summary), caption_justify="left")
    for column in ("seat", "bot", "coins", "wins"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for seat, line in enumerate(summary.seats):
        table.add_row(str(seat + 1), *cells(line))
    if len(summary.bots) > 1:
        table.add_section()
        for line in summary.bots:
            table.add_row("each", *cells(line))
    return table


def cells(line: Line) -> tuple[str, str, str]:
    return line.name, str(line.coins), percent(line.wins)


def percent(share: Mean) -> str:
    if share.error is None:
        return f"{100 * share.mean:.1f} %"
    return f"{100 * share.mean:.1f} ± {100 * share.error:.1f} %"


def caption(summary: Summary) -> str:
    """What belongs to the whole game, and how to read the table."""
    lines = [
        f"turns of a game: {summary.turns}",
        f"deals: {summary.trades} of {summary.offers} offers",
        "Mean ± standard error. Seat 1 starts.",
        "A shared win counts as its part.",
    ]
    if summary.faults:
        lines.append(f"Faults of bots, replaced by quiet moves: {len(summary.faults)}")
        lines += summary.faults[:MOST_FAULTS]
    return "\n".join(lines)


def tournament_table(played: Tournament) -> Table:
    """A section for each match: coins, wins, and how the first bot compares with the second."""
    title = f"{played.edition}, {count(played.players)}"
    table = Table(title=title, caption=notes(played), caption_justify="left")
    for column in ("games", "bot", "coins", "wins", "coins, first to second"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for match in played.matches:
        for place, standing in enumerate(match.standings):
            first = place == 0
            table.add_row(
                str(match.games) if first else "",
                standing.bot,
                str(standing.coins),
                share(standing.wins),
                str(match.ratio) if first and match.ratio is not None else "",
            )
        table.add_section()
    return table


def count(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def share(wins: Interval) -> str:
    if wins.half is None:
        return f"{100 * wins.mean:.1f} %"
    return f"{100 * wins.mean:.1f} ± {100 * wins.half:.1f} %"


def notes(played: Tournament) -> str:
    """How to read the table, and what bots did wrong."""
    lines = [
        "Mean ± half of the 95% interval. Every deal is played with the bots moved up one seat",
        "until each had each place; coins are those of a seat. A shared win counts as its part.",
    ]
    faults = [fault for match in played.matches for fault in match.faults]
    if faults:
        lines.append(f"Faults of bots, replaced by quiet moves: {len(faults)}")
        lines += faults[:MOST_FAULTS]
    return "\n".join(lines)

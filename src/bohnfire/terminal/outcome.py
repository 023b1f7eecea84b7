"""The end of a game on the screen: places, coins, why a tie went as it did, who gave whom what."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bohnfire.core.edition import FARTHEST_CLOCKWISE, HAND_CARDS, SECOND_PLAYER
from bohnfire.core.ending import Result
from bohnfire.report import Pair, Side
from bohnfire.terminal.words import Words, coins, listed


def outcome(result: Result, words: Words) -> RenderableType:
    """The table of coins, the winners, the tie-break."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("Seat")
    table.add_column("Coins", justify="right")
    order = sorted(range(len(result.coins)), key=lambda seat: -result.coins[seat])
    for seat in order:
        style = "bold" if seat in result.winners else ""
        table.add_row(words.seat(seat), str(result.coins[seat]), style=style)
    return Group(table, Text(verdict(result, words), style="bold"), *tie(result, words))


def verdict(result: Result, words: Words) -> str:
    """Who has won: "Olive wins with 12 coins."; a lone player may lose."""
    best = coins(max(result.coins))
    if not result.winners:
        target = words.edition.setups[len(result.coins)].target
        return f"{best} of {target}: {words.seat(0)} missed the goal."
    if len(result.winners) > 1:
        return f"{capital(words.seats(result.winners))} share the win with {best} each."
    winner = result.winners[0]
    verb = "win" if winner == words.viewer else "wins"
    return f"{capital(words.seat(winner))} {verb} with {best}."


def tie(result: Result, words: Words) -> list[Text]:
    """The tie-break in a sentence, where there was a tie."""
    if len(result.tied) < 2:
        return []
    return [
        Text(f"{capital(words.seats(result.tied))} have equally many coins. {rule(result, words)}")
    ]


def rule(result: Result, words: Words) -> str:
    """What the tie-break compared, and how."""
    values = {seat: result.tie_values[seat] for seat in result.tied}
    if result.tie_break == HAND_CARDS:
        cards = listed([f"{words.seat(seat)} {count}" for seat, count in values.items()])
        return f"Most cards left in hand win the tie: {cards}."
    if result.tie_break == FARTHEST_CLOCKWISE:
        seats = listed([f"{words.seat(seat)} {count}" for seat, count in values.items()])
        return (
            "The one who sits farthest clockwise from the start player wins the tie; seats "
            f"from there: {seats}."
        )
    if result.tie_break == SECOND_PLAYER:
        return "The one who did not start wins the tie."
    return "They share the win."


def dealings(pairs: Sequence[Pair], words: Words) -> list[RenderableType]:
    """What each pair of players gave each other in deals, and its value in coins."""
    if not pairs:
        return []
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("Dealt")
    table.add_column("Deals", justify="right")
    table.add_column("The first gave", justify="right")
    table.add_column("The second gave", justify="right")
    for pair in pairs:
        both = f"{words.seat(pair.first)} – {words.seat(pair.second)}"
        table.add_row(both, str(pair.deals), amount(pair.gave), amount(pair.got))
    note = "Value: each card at the coins of the best step of its variety, divided by its cards."
    return [table, Text(note, style="dim")]


def amount(side: Side) -> str:
    """Cards and their value: "3 cards, 1.5"."""
    cards = "1 card" if side.cards == 1 else f"{side.cards} cards"
    return f"{cards}, {side.value:.1f}"


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]

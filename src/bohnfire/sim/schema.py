"""The four tables of a batch: one row for each game, seat, trade and harvest.

This page of code is their definition: `kept` writes by it, docs/research/simulator.md shows it, and
a test holds both together. Kinds: u8 to u64 are whole numbers without sign, f64 a fraction, str a
text, bool a yes or no, [..] a list.
"""

from dataclasses import dataclass
from typing import Final

SCHEMA: Final = 1  # grows when a column changes


@dataclass(frozen=True)
class Column:
    """One column of a table."""

    name: str
    kind: str
    meaning: str


GAME: Final = Column("game", "u32", "The number of the game in the batch, from 0.")

GAMES: Final = (
    GAME,
    Column("seed", "u64", "Deals this game again: `bohnfire.new(…, seed=seed, start=0)`."),
    Column("turns", "u16", "Turns that were played."),
    Column("moves", "u32", "Moves that were made, offers and answers included."),
    Column("offers", "u16", "Offers that were made, counter-offers included."),
    Column("trades", "u16", "Deals that were carried out."),
    Column("winners", "[u8]", "The seats that won."),
    Column("tie_break", "str", "The rule that decided among equally many coins, or empty."),
    Column("faults", "[str]", "What bots did wrong; a quiet move replaced it."),
)
SEATS: Final = (
    GAME,
    Column("seat", "u8", "The seat, from 0, the start player."),
    Column("bot", "str", "Who sat there."),
    Column("coins", "u16", "Coins at the end: harvested + extra - paid."),
    Column("win", "f64", "Part of the win: 1 alone, 1/2 of a win shared by two, 0."),
    Column("harvested", "u16", "Coins from harvests."),
    Column("extra", "u16", "Other coins: rewards for an emptied row or hand, fulfilled orders."),
    Column("paid", "u16", "Coins paid for fields."),
    Column("fields", "u8", "Fields owned at the end."),
    Column("bought", "[u16]", "The turn of each purchase of a field."),
    Column("harvests", "u16", "Harvests, the final one included field by field."),
    Column("trades", "u16", "Deals in which the seat took part."),
    Column("given", "u16", "Cards given in deals."),
    Column("received", "u16", "Cards received in deals."),
)
TRADES: Final = (
    GAME,
    Column("trade", "u16", "The number of the deal in its game, from 0."),
    Column("turn", "u16", "The turn, from 1."),
    Column("active", "u8", "Whose turn it was."),
    Column("proposer", "u8", "Who made the offer."),
    Column("partner", "u8", "Who accepted it."),
    Column("given", "[str]", "Varieties of the cards the proposer gave, one entry for each card."),
    Column("returned", "[str]", "Varieties of the cards the partner gave."),
    Column("promise", "u8", "Cards the proposer promised (Bohn to Be Wild)."),
    Column("demand", "u8", "Cards the partner promised (Bohn to Be Wild)."),
    Column("counter", "bool", "Whether the offer answered or changed an earlier one."),
)
HARVESTS: Final = (
    GAME,
    Column("harvest", "u16", "The number of the harvest in its game, from 0."),
    Column("turn", "u16", "The turn, from 1."),
    Column("seat", "u8", "Whose field it was."),
    Column("field", "u8", "The field, from 0; bought ones come last."),
    Column("variety", "str", "The variety that counted: that of the top card."),
    Column("cards", "u8", "Cards on the field."),
    Column("coins", "u8", "Coins they brought."),
    Column("final", "bool", "Whether it was after the end, where everything is harvested."),
)
TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "games": GAMES,
    "seats": SEATS,
    "trades": TRADES,
    "harvests": HARVESTS,
}
Row = tuple[object, ...]
Rows = dict[str, list[Row]]

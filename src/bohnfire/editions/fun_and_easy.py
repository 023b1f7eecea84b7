"""Bohnanza Fun & Easy, for three to five players.

108 cards of nine beans, three fields each, no protection of single beans. Three face-up cards
are the market of all. Plant the front card and perhaps the next; trade hand cards and market
cards, planting at once what you receive; take market cards to plant them if you like; draw
three, then fill the market up to three. The second exhaustion ends the game on the spot.

Reconstructed: the number of players (R1) and the meter of the Stink Bean (R2).
"""

from typing import Final

from mypy_extensions import i64

from bohnfire.core.cards import Meter, Variety, pays
from bohnfire.core.deck import reveal
from bohnfire.core.edition import NONE, SHARED_WIN, Edition, Option, Phase, Setup
from bohnfire.core.ending import finish
from bohnfire.core.fields import plant_refusal
from bohnfire.core.moves import PLANT, Move, Moves
from bohnfire.core.phases import Draw, PlantFromHand, list_plantings_of, plant_laid_out, source_of
from bohnfire.core.table import REVEALED, Table
from bohnfire.core.trade import Trade
from bohnfire.editions.options import PUBLIC_TREASURY, as_printed

MARKET: Final = REVEALED
MARKET_CARDS: Final = 3


class MarketTrade(Trade):
    """Trading with the market. Both partners of a deal plant at once what they received.

    The partner plants first, then the active player, who may mix in market cards (R5, R15).
    One side of a deal has at most one card (R4); gifts come from hands only (R6).
    """

    def __init__(self, any_shape: bool = False, market_gifts: bool = False) -> None:
        super().__init__()
        self.any_shape: bool = any_shape
        self.market_gifts: bool = market_gifts

    def partners_planting(self, table: Table) -> i64:
        """A bit for each other seat that has yet to plant what it received."""
        planting: i64 = 0
        for seat in range(table.players):
            if seat != table.active and table.size(table.staged(seat)) > 0:
                planting |= 1 << seat
        return planting

    def actors(self, table: Table) -> i64:
        if table.step == 1:
            return 0
        partners = self.partners_planting(table)
        return partners if partners != 0 else 1 << table.active

    def deal_refusal(self, table: Table, seat: i64) -> str:
        return "trade/plant-first" if table.size(table.staged(seat)) > 0 else ""

    def end_refusal(self, table: Table, seat: i64) -> str:
        if seat != table.active:
            return "trade/active-ends"
        if self.partners_planting(table) != 0:
            return "trade/plant-first"
        return self.deal_refusal(table, seat)

    def one_sided(self) -> bool:
        return not self.any_shape

    def gives_away_revealed(self) -> bool:
        return self.market_gifts

    def may_plant_received(self, table: Table, seat: i64) -> bool:
        return seat != table.active or self.partners_planting(table) == 0

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        super().legal(table, seat, moves)
        if self.may_plant_received(table, seat):
            list_plantings_of(table, seat, table.staged(seat), moves)
        if seat == table.active:
            list_plantings_of(table, seat, MARKET, moves)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb != PLANT:
            return super().refusal(table, seat, move)
        source = source_of(table, seat, move.card)
        if source < 0:
            return "plant/not-yours"
        if source != MARKET and not self.may_plant_received(table, seat):
            return "plant/partner-first"
        return plant_refusal(table, seat, move.field, move.card)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb != PLANT:
            super().act(table, seat, move)
            return
        plant_laid_out(table, seat, move)
        self.void_impossible(table)  # a market card in an open offer may be gone (R14)


class RefillMarket(Phase):
    """After the draws the market is filled up to three; also once before the first turn."""

    def __init__(self) -> None:
        super().__init__("refill_market")

    def prepare(self, table: Table) -> None:
        self.enter(table)

    def enter(self, table: Table) -> None:
        for _n in range(MARKET_CARDS - table.size(MARKET)):
            if not table.final:
                reveal(table)
        if table.final:
            finish(table)


def any_shape(edition: Edition) -> Edition:
    return edition.changed(phases=tuple([shaped(phase) for phase in edition.phases]))


def shaped(phase: Phase) -> Phase:
    if not isinstance(phase, MarketTrade):
        return phase
    return MarketTrade(any_shape=True, market_gifts=phase.market_gifts)


def market_gifts(edition: Edition) -> Edition:
    return edition.changed(phases=tuple([giving(phase) for phase in edition.phases]))


def giving(phase: Phase) -> Phase:
    if not isinstance(phase, MarketTrade):
        return phase
    return MarketTrade(any_shape=phase.any_shape, market_gifts=True)


FUN_AND_EASY: Final = Edition(
    id="fun_and_easy",
    name="Bohnanza Fun & Easy",
    year="",
    status="partly reconstructed",
    source="Fun & Easy rulebook",
    varieties=(
        Variety("fe_blue", "Blue Bean", 20, pays(4, 6, 8, 10), "deduced"),
        Variety("fe_fire", "Fire Bean", 18, pays(3, 6, 8, 9), "deduced"),
        Variety("fe_broad", "Broad Bean", 16, pays(3, 5, 7, 8)),
        Variety("fe_barf", "Barf Bean", 14, pays(3, 5, 6, 7), "deduced"),
        Variety("fe_soy", "Soy Bean", 12, pays(2, 4, 6, 7), "deduced"),
        Variety("fe_eye", "Eye Bean", 10, pays(2, 4, 5, 6), "deduced"),
        Variety("fe_red", "Red Bean", 8, pays(2, 3, 4, 5), "deduced"),
        Variety("fe_garden", "Garden Bean", 6, Meter((2, 2), (3, 3)), "deduced"),
        Variety("fe_stink", "Stink Bean", 4, Meter((2, 2), (3, 3), (4, 4)), "reconstructed"),
    ),
    setups={players: Setup(hand=5, fields=3, draws=3, ends=2) for players in (3, 4, 5)},
    phases=(PlantFromHand(least=1, most=2), MarketTrade(), Draw(), RefillMarket()),
    tie_break=SHARED_WIN,
    protection=NONE,
    market=True,
    options=(
        Option(
            "trade_shape",
            "Whether one side of a deal has at most one card.",
            "one_side",
            {"one_side": as_printed, "any": any_shape},
        ),
        Option(
            "gift_from_market",
            "Whether market cards may be given away.",
            "false",
            {"false": as_printed, "true": market_gifts},
        ),
        PUBLIC_TREASURY,
    ),
    reconstructed=(
        "The number of players: three to five (ruling R1).",
        "The meter of the Stink Bean, modelled on the cocoa bean (ruling R2).",
    ),
)

"""Bohn to Be Wild (Amigo, 2012), for three to seven players.

154 cards of eleven beans; wild cards act while their icon is visible on a field. Plant the front
card and perhaps the next; turn up three cards, of which the active player may discard one;
promises of coming cards are part of deals; everybody plants what was received; everybody draws
one. The pile is exhausted when a card is needed and none is there; the round of the last
exhaustion is played to its end. A skull card on top pays nothing.

Reconstructed: ten of the eleven meters and the table of wild cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bohnfire.core.cards import DOUBLE, MUST_TAKE_ONE
from bohnfire.core.edition import SHARED_WIN, Edition, Effect, Option, Setup
from bohnfire.core.icons import shows, visible
from bohnfire.core.moves import DISCARD_CARD, Move, Moves
from bohnfire.core.offers import Offer
from bohnfire.core.phases import TurnUp
from bohnfire.core.piles import lay_on_discard
from bohnfire.core.table import REVEALED, Table
from bohnfire.core.terms import addressees, somebody_has
from bohnfire.core.trade import Trade
from bohnfire.editions.options import PUBLIC_TREASURY, as_printed
from bohnfire.editions.wild_beans import VARIETIES, WILD_CARDS
from bohnfire.editions.wild_late_phases import (
    ClaimPromised,
    WildDraw,
    WildPlantReceived,
)
from bohnfire.editions.wild_phases import DROPPED, NOTES, AskNeighbour, ShowGift, WildPlant
from bohnfire.editions.wild_small import meter_notes

MOST_PROMISED: Final = 2


class WildTrade(Trade):
    """P2: trading with promises; the active player may discard one of the revealed cards.

    MUST_TAKE_ONE: the last revealed card can be neither traded nor discarded (R15).
    """

    def enter(self, table: Table) -> None:
        super().enter(table)
        table.notes[DROPPED] = 0

    def spare_revealed(self, table: Table) -> i64:
        revealed = table.size(REVEALED)
        if revealed > 0 and shows(table, table.active, MUST_TAKE_ONE) > 0:
            return revealed - 1
        return revealed

    def cards_refusal(self, table: Table, seat: i64, given: "vec[u8]") -> str:
        reason = super().cards_refusal(table, seat, given)
        if reason != "" or seat != table.active:
            return reason
        leaving: i64 = 0
        for card in given:
            if table.find(REVEALED, i64(card)) >= 0:
                leaving += 1
        return "" if leaving <= self.spare_revealed(table) else "trade/must-keep-one"

    def shape_refusal(self, table: Table, seat: i64, move: Move) -> str:
        """Promises are for one or two cards, the return for cards, one for each debtor (R5, R7)."""
        if not self.is_promise(move.promise) or not self.is_promise(move.demand):
            return "promise/size"
        if move.promise > 0:
            if len(move.asked) == 0:
                return "promise/for-nothing"
            if table.debts[seat] > 0:
                return "promise/still-open"
        if move.demand == 0:
            return ""
        if len(move.given) == 0:
            return "promise/for-nothing"
        free = self.free_to_promise(table, addressees(table, seat, move.to))
        if free == 0:
            return "promise/still-open"
        return "" if somebody_has(table, free, len(move.asked)) else "trade/cannot-be-given"

    def is_promise(self, cards: i64) -> bool:
        return cards >= 0 and cards <= MOST_PROMISED

    def free_to_promise(self, table: Table, seats: i64) -> i64:
        """Those of the seats that have no open promise."""
        for seat in range(table.players):
            if table.debts[seat] > 0:
                seats &= ~(1 << seat)
        return seats

    def may_promise(self, table: Table, seat: i64) -> i64:
        return 0 if table.debts[seat] > 0 else MOST_PROMISED

    def promise_refusal(self, table: Table, seat: i64, offer: Offer) -> str:
        if offer.promise > 0 and table.debts[offer.proposer] > 0:
            return "promise/still-open"
        if offer.demand > 0 and table.debts[seat] > 0:
            return "promise/still-open"
        return ""

    def concluded(self, table: Table, seat: i64, offer: Offer) -> None:
        """The debtor's trade card goes to the creditor (section 5.2)."""
        if offer.promise > 0:
            promise(table, offer.proposer, seat, offer.promise)
        if offer.demand > 0:
            promise(table, seat, offer.proposer, offer.demand)

    def drop_refusal(self, table: Table, seat: i64, card: i64) -> str:
        if seat != table.active:
            return "move/not-your-turn"
        if table.find(REVEALED, card) < 0:
            return "discard/not-that-card"
        if table.notes[DROPPED] > 0:
            return "discard/only-one"
        return "" if self.spare_revealed(table) > 0 else "trade/must-keep-one"

    def legal(self, table: Table, seat: i64, moves: Moves) -> None:
        super().legal(table, seat, moves)
        for index in range(table.size(REVEALED)):
            card = table.card(REVEALED, index)
            if self.drop_refusal(table, seat, card) == "":
                moves.add(DISCARD_CARD, 0, card)

    def refusal(self, table: Table, seat: i64, move: Move) -> str:
        if move.verb == DISCARD_CARD:
            return self.drop_refusal(table, seat, move.card)
        return super().refusal(table, seat, move)

    def act(self, table: Table, seat: i64, move: Move) -> None:
        if move.verb != DISCARD_CARD:
            super().act(table, seat, move)
            return
        table.notes[DROPPED] += 1
        lay_on_discard(table, seat, REVEALED, move.card)
        self.void_impossible(table)


def promise(table: Table, debtor: i64, creditor: i64, cards: i64) -> None:
    table.debts[debtor] = cards
    table.creditors[debtor] = creditor
    if table.listener is not None:
        table.listener.promised(debtor, creditor, cards)


class WildHarvest(Effect):
    """The meter of the top card pays; a visible skull pays nothing; DOUBLE counts twice."""

    def counts(self, table: Table, seat: i64, field: i64, cards: i64) -> i64:
        return cards + visible(table, table.field(seat, field), DOUBLE)

    def pays(self, table: Table, seat: i64, field: i64, coins: i64) -> i64:
        return 0 if table.rules.faces.skull[table.top(table.field(seat, field))] == 1 else coins


def eager(edition: Edition) -> Edition:
    return edition.changed(lazy_exhaustion=False)


def without_icons(edition: Edition) -> Edition:
    return edition.changed(icons=())


def icon_notes(made: bool) -> tuple[str, ...]:
    """What the page says about a table of wild cards that is not the printed one."""
    note = "The table of wild cards: which varieties have which icons, how many, and where."
    return (note,) if made else ()


WILD: Final = Edition(
    id="wild",
    name="Bohn to Be Wild!",
    year="2012",
    status="partly reconstructed",
    source="Bohn to Be Wild rulebook",
    varieties=VARIETIES,
    setups={
        3: Setup(hand=5, fields=4, draws=1, ends=1),
        4: Setup(hand=5, fields=3, draws=1, ends=1),
        5: Setup(hand=5, fields=3, draws=1, ends=2),
        6: Setup(hand=5, fields=2, draws=1, ends=2),
        7: Setup(hand=5, fields=2, draws=1, ends=3),
    },
    phases=(
        ShowGift(),
        AskNeighbour(),
        WildPlant(),
        TurnUp(3),
        ClaimPromised(),
        WildTrade(),
        WildPlantReceived(),
        WildDraw(),
    ),
    effects=(WildHarvest(),),
    tie_break=SHARED_WIN,
    unseen_coins=True,
    lazy_exhaustion=True,
    ends_with_round=True,
    notes=NOTES,
    icons=WILD_CARDS,
    options=(
        Option(
            "exhaustion_mode",
            "Whether the pile counts as exhausted when a card is needed or with its last card.",
            "lazy",
            {"lazy": as_printed, "eager": eager},
        ),
        Option(
            "icons",
            "Whether the wild cards act.",
            "on",
            {"on": as_printed, "off": without_icons},
        ),
        PUBLIC_TREASURY,
    ),
    reconstructed=(*meter_notes(VARIETIES), *icon_notes(made=True)),
)

"""What a seat, a spectator or a replay may see: the only door out of the engine.

A view is built from public knowledge and, for a seat, from its own hand (rulebook K19). Ids of
cards appear only where the card lies open or is the viewer's own, so permuting what a seat
cannot know leaves its view as it is.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bohnfire.core.cards import ICONS
from bohnfire.core.ending import Result, result
from bohnfire.core.errors import SeatError
from bohnfire.core.fields import buy_refusal, counted, harvest_refusal, worth
from bohnfire.core.game import in_last_round, phase_of
from bohnfire.core.moves import counts, seats_of
from bohnfire.core.offers import Offer
from bohnfire.core.table import DISCARD, DRAW_PILE, NOT_SHOWN, REVEALED, Table

SPECTATOR: Final = -1
ALL: Final = -2


@mypyc_attr(acyclic=True)
class CardView:
    """A card that is open or one's own: its id and the index of its variety.

    icon: the code of a wild card's icon, else ""; top: it stays visible under other cards;
    skull: the card shows no meter.
    """

    def __init__(
        self,
        card: int,
        variety: int,
        icon: str = "",
        top: bool = False,
        skull: bool = False,
    ) -> None:
        self.card: int = card
        self.variety: int = variety
        self.icon: str = icon
        self.top: bool = top
        self.skull: bool = skull

    def plain(self) -> dict[str, object]:
        card: dict[str, object] = {"card": self.card, "variety": self.variety}
        if self.icon:
            card |= {"icon": self.icon, "top": self.top, "skull": self.skull}
        return card


@mypyc_attr(acyclic=True)
class FieldView:
    """A field. `variety` is None where nothing grows; `coins` is what it pays now.

    `next_in` more cards would pay `next_coins`; both None if no step is left. `harvest` is ""
    if the owner may harvest it now, else the code of the reason. `cards`: bottom first, where
    wild cards are in play, else empty.
    """

    def __init__(
        self,
        variety: int | None,
        count: int,
        coins: int,
        next_in: int | None,
        next_coins: int | None,
        harvest: str,
        cards: list[CardView],
    ) -> None:
        self.variety: int | None = variety
        self.cards: list[CardView] = cards
        self.count: int = count
        self.coins: int = coins
        self.next_in: int | None = next_in
        self.next_coins: int | None = next_coins
        self.harvest: str = harvest

    @property
    def acting(self) -> list[CardView]:
        """The wild cards whose icon is visible: those with a top icon, and the last card."""
        seen = [card for card in self.cards[:-1] if card.top] + self.cards[-1:]
        return [card for card in seen if card.icon]

    def plain(self) -> dict[str, object]:
        field: dict[str, object] = {
            "variety": self.variety,
            "count": self.count,
            "coins": self.coins,
            "next_in": self.next_in,
            "next_coins": self.next_coins,
            "harvest": self.harvest or "ok",
        }
        if self.cards:
            field["cards"] = [card.plain() for card in self.cards]
            field["acting"] = [card.plain() for card in self.acting]
        return field


@mypyc_attr(acyclic=True)
class SeatView:
    """One seat as the viewer sees it. `hand` and `coins` are None where they are hidden.

    `field_price`: coins for one more field, None where none is sold to this seat any more.
    `buy` is "" if the seat may buy it now, else the code of the reason. `wants`: varieties.
    `rows`: open offer rows. `order`: the order card, field number (from 1) and variety ("":
    any). `promised`: cards it owes to `creditor`.
    """

    def __init__(
        self,
        seat: int,
        hand_size: int,
        hand: list[CardView] | None,
        fields: list[FieldView],
        staged: list[CardView],
        coins: int | None,
        some_coins: bool,
        fields_max: int,
        field_price: int | None,
        buy: str,
        wants: tuple[int, ...],
        rows: list[list[CardView]],
        promised: int,
        creditor: int | None,
        order: tuple[int, str] | None,
    ) -> None:
        self.order: tuple[int, str] | None = order
        self.rows: list[list[CardView]] = rows
        self.promised: int = promised
        self.creditor: int | None = creditor
        self.seat: int = seat
        self.hand_size: int = hand_size
        self.hand: list[CardView] | None = hand
        self.fields: list[FieldView] = fields
        self.staged: list[CardView] = staged
        self.coins: int | None = coins
        self.some_coins: bool = some_coins
        self.fields_max: int = fields_max
        self.field_price: int | None = field_price
        self.buy: str = buy
        self.wants: tuple[int, ...] = wants

    def plain(self) -> dict[str, object]:
        hand = self.hand
        return {
            "seat": self.seat,
            "hand_size": self.hand_size,
            "hand": None if hand is None else [card.plain() for card in hand],
            "fields": [field.plain() for field in self.fields],
            "staged": [card.plain() for card in self.staged],
            "coins": self.coins,
            "some_coins": self.some_coins,
            "fields_max": self.fields_max,
            "field_price": self.field_price,
            "wants": list(self.wants),
            "rows": [[card.plain() for card in row] for row in self.rows],
            "promised": self.promised,
            "creditor": self.creditor,
            "order": None if self.order is None else list(self.order),
        }


@mypyc_attr(acyclic=True)
class GivenView:
    """A card that an offer gives: its variety, where it lies, its id if the viewer may know."""

    def __init__(self, variety: int, revealed: bool, card: int | None) -> None:
        self.variety: int = variety
        self.revealed: bool = revealed
        self.card: int | None = card

    def plain(self) -> dict[str, object]:
        place = "revealed" if self.revealed else "hand"
        return {"variety": self.variety, "from": place, "card": self.card}


@mypyc_attr(acyclic=True)
class OfferView:
    """An open offer. `ask`: {variety: cards}. `countered_by`: open offers that answer it.

    promise, demand: cards promised by the proposer, or to be promised by the partner.
    """

    def __init__(
        self,
        offer: int,
        proposer: int,
        to: tuple[int, ...],
        declined: tuple[int, ...],
        give: list[GivenView],
        ask: dict[int, int],
        parent: int | None,
        countered_by: list[int],
        promise: int,
        demand: int,
    ) -> None:
        self.promise: int = promise
        self.demand: int = demand
        self.offer: int = offer
        self.proposer: int = proposer
        self.to: tuple[int, ...] = to
        self.declined: tuple[int, ...] = declined
        self.give: list[GivenView] = give
        self.ask: dict[int, int] = ask
        self.parent: int | None = parent
        self.countered_by: list[int] = countered_by

    def plain(self) -> dict[str, object]:
        return {
            "offer": self.offer,
            "proposer": self.proposer,
            "to": list(self.to),
            "declined": list(self.declined),
            "give": [given.plain() for given in self.give],
            "ask": [{"variety": variety, "count": n} for variety, n in self.ask.items()],
            "parent": self.parent,
            "countered_by": list(self.countered_by),
            "promise": self.promise,
            "demand": self.demand,
        }


class View:
    """The whole table as one viewer sees it. Seats and fields count from 0."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.edition: str = table.rules.edition.id
        self.players: int = table.players
        self.viewer: int | None = viewer if viewer >= 0 else None
        self.start: int = table.start
        self.active: int = table.active
        self.turn: int = table.turn
        self.phase: str = phase_of(table).name
        self.step: int = table.step
        self.waiting: tuple[int, ...] = seats_of(table.waiting)
        self.over: bool = table.over
        self.final: bool = table.final or in_last_round(table)
        self.exhaustions: int = table.exhaustions
        self.ends_at: int = table.rules.ends
        self.draw_pile: int = table.size(DRAW_PILE)
        self.discard_top: int | None = table.grows(DISCARD) if table.size(DISCARD) > 0 else None
        self.revealed: list[CardView] = cards_of(table, REVEALED)
        self.market: bool = table.rules.edition.market
        self.seats: list[SeatView] = [
            seat_view(table, seat, viewer) for seat in range(table.players)
        ]
        self.offers: list[OfferView] = [
            offer_view(table, place, viewer) for place in range(len(table.offers))
        ]
        self.shown: CardView | None = (
            card_view(table, table.shown) if table.shown != NOT_SHOWN else None
        )
        self.result: Result | None = result(table)

    def plain(self) -> dict[str, object]:
        """The view as plain values, ready for JSON."""
        return {
            "edition": self.edition,
            "players": self.players,
            "viewer": self.viewer,
            "start": self.start,
            "active": self.active,
            "turn": self.turn,
            "phase": self.phase,
            "step": self.step,
            "waiting": list(self.waiting),
            "over": self.over,
            "final": self.final,
            "exhaustions": self.exhaustions,
            "ends_at": self.ends_at,
            "draw_pile": self.draw_pile,
            "discard_top": self.discard_top,
            "revealed": [card.plain() for card in self.revealed],
            "market": self.market,
            "seats": [seat.plain() for seat in self.seats],
            "offers": [offer.plain() for offer in self.offers],
            "shown": None if self.shown is None else self.shown.plain(),
            "result": None if self.result is None else plain_result(self.result),
        }


def plain_result(outcome: Result) -> dict[str, object]:
    """The result as plain values; all lists go by seat."""
    return {
        "coins": list(outcome.coins),
        "winners": list(outcome.winners),
        "tied": list(outcome.tied),
        "tie_break": outcome.tie_break or None,
        "tie_values": list(outcome.tie_values),
    }


def view(table: Table, viewer: int = SPECTATOR) -> View:
    """What a seat (its number), a SPECTATOR or a replay of everything (ALL) sees.

    Raises SeatError if there is no such seat.
    """
    if viewer != ALL and (viewer < SPECTATOR or viewer >= table.players):
        raise SeatError(viewer)
    return View(table, viewer)


def cards_of(table: Table, zone: i64) -> list[CardView]:
    """Every card of a zone in its order."""
    return [card_view(table, table.card(zone, index)) for index in range(table.size(zone))]


def rows_of(table: Table, seat: i64) -> list[list[CardView]]:
    """The open offer rows of a seat."""
    if table.rules.faces.cards > table.rules.faces.beans:
        return []  # there the row holds the order card
    return [cards_of(table, table.row(seat, row)) for row in range(table.rules.rows)]


def order_of(table: Table, seat: i64) -> tuple[int, str] | None:
    """The order card of a seat: field number and variety."""
    faces = table.rules.faces
    if faces.cards == faces.beans or table.size(table.row(seat, 0)) == 0:
        return None
    order = faces.orders[table.card(table.row(seat, 0), 0) - faces.beans]
    return (order.field, order.variety)


def card_view(table: Table, card: i64) -> CardView:
    faces = table.rules.faces
    if faces.icon[card] == 0 and faces.skull[card] == 0:
        return CardView(card, faces.of[card])
    icon = ICONS[faces.icon[card]]
    return CardView(card, faces.of[card], icon, faces.top[card] == 1, faces.skull[card] == 1)


def field_view(table: Table, seat: i64, field: i64) -> FieldView:
    reason = "move/game-over" if table.over else harvest_refusal(table, seat, field)
    zone = table.field(seat, field)
    count = table.size(zone)
    if count == 0:
        return FieldView(None, 0, 0, None, None, reason, [])
    variety = table.grows(zone)
    coins = worth(table, seat, field)
    counting = counted(table, seat, field)
    cards = cards_of(table, zone) if table.rules.has_icons else []
    step = table.rules.edition.varieties[variety].meter.next_step(counting)
    if step is None:
        return FieldView(variety, count, coins, None, None, reason, cards)
    return FieldView(variety, count, coins, step[0] - counting, step[1], reason, cards)


def seat_view(table: Table, seat: i64, viewer: i64) -> SeatView:
    own = viewer in (seat, ALL)
    coins = table.size(table.treasury(seat))
    shown = own or table.over or not table.rules.edition.secret_coins
    sold = table.rules.price > 0 and table.fields[seat] < table.rules.fields_max
    return SeatView(
        seat,
        table.size(table.hand(seat)),
        cards_of(table, table.hand(seat)) if own else None,
        [field_view(table, seat, field) for field in range(table.fields[seat])],
        cards_of(table, table.staged(seat)),
        coins if shown else None,
        coins > 0,
        table.rules.fields_max,
        table.rules.price if sold else None,
        ("move/game-over" if table.over else buy_refusal(table, seat)) if own else "",
        seats_of(table.wants[seat]),
        rows_of(table, seat),
        table.debts[seat],
        table.creditors[seat] if table.debts[seat] > 0 else None,
        order_of(table, seat),
    )


def offer_view(table: Table, place: i64, viewer: i64) -> OfferView:
    offer = table.offers[place]
    return OfferView(
        offer.number,
        offer.proposer,
        offer.seats,
        seats_of(table.declined[place]),
        given_views(table, offer, viewer == offer.proposer or viewer == ALL),
        counts(offer.asked),
        offer.parent if offer.parent >= 0 else None,
        [other.number for other in table.offers if other.parent == offer.number],
        offer.promise,
        offer.demand,
    )


def given_views(table: Table, offer: Offer, own: bool) -> list[GivenView]:
    """The cards an offer gives; ids of hand cards only for the one who gives them."""
    given: list[GivenView] = []
    for byte in offer.given:
        card = i64(byte)
        revealed = table.find(REVEALED, card) >= 0
        known: int | None = card if own or revealed else None
        given.append(GivenView(table.rules.faces.of[card], revealed, known))
    return given

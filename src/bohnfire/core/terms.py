"""The terms of an offer: who may deal with whom, and which cards (rulebook K8, K9, K11)."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bohnfire.core.moves import ANYONE, NO_PARENT, Move
from bohnfire.core.table import REVEALED, Table


def repeated(cards: "vec[u8]", index: i64) -> bool:
    """Whether the card at this index stands earlier in the row as well."""
    for i in range(index):
        if cards[i] == cards[index]:
            return True
    return False


def strike(varieties: "vec[u8]", variety: u8) -> bool:
    """Cross one entry off the list; False if the variety is not on it."""
    for i in range(len(varieties)):
        if varieties[i] == variety:
            varieties[i] = u8(255)
            return True
    return False


def lacking(table: Table, zone: i64, asked: "vec[u8]") -> "vec[u8]":
    """What is asked but for what the zone could serve; entries that it could are crossed off."""
    left = asked[:]
    for index in range(table.sizes[zone]):
        strike(left, table.rules.faces.of[table.card(zone, index)])
    return left


def pick(table: Table, zone: i64, asked: "vec[u8]", chosen: "vec[u8]", most: i64) -> "vec[u8]":
    """Add the cards of a zone that serve what is asked and not yet chosen, at most so many."""
    left = asked[:]
    for card in chosen:
        strike(left, table.rules.faces.of[i64(card)])
    for index in range(table.sizes[zone]):
        card = u8(table.card(zone, index))
        if most > 0 and card not in chosen and strike(left, table.rules.faces.of[i64(card)]):
            chosen = append(chosen, card)
            most -= 1
    return chosen


def addressees(table: Table, seat: i64, to: i64) -> i64:
    """A bit for each seat addressed; ANYONE is every seat the proposer may deal with."""
    if to != ANYONE:
        return to
    if seat != table.active:
        return 1 << table.active
    everybody: i64 = (1 << table.players) - 1
    return everybody & ~(1 << seat)


def partner_refusal(table: Table, seat: i64, to: i64) -> str:
    """One side of a deal is always the active player (rulebook K8)."""
    if to == 0 or to >> table.players != 0:
        return "trade/no-such-partner"
    if (to >> seat) & 1 == 1:
        return "trade/with-yourself"
    if seat != table.active and to != 1 << table.active:
        return "trade/not-with-active"
    return ""


def given_refusal(table: Table, seat: i64, given: "vec[u8]") -> str:
    """Only hand cards, and the active player's revealed cards, are given (rulebook K9)."""
    for i in range(len(given)):
        if repeated(given, i):
            return "trade/same-card-twice"
        card = i64(given[i])
        if table.find(table.hand(seat), card) >= 0:
            continue
        if seat == table.active and table.find(REVEALED, card) >= 0:
            continue
        return misplaced(table, seat, card)
    return ""


def misplaced(table: Table, seat: i64, card: i64) -> str:
    """Why a card outside hand and reveal cannot be given. Tells nothing of hidden zones.

    A treasury that holds coins its owner has not seen is such a zone as well.
    """
    if table.find(table.staged(seat), card) >= 0:
        return "trade/staged-card"
    first = table.treasury(seat)
    if table.rules.edition.unseen_coins:
        first += 1
    for zone in range(first, table.field(seat, table.fields[seat])):
        if table.find(zone, card) >= 0:
            return "trade/planted-card"
    return "trade/not-yours-to-give"


def asked_refusal(table: Table, to: i64, asked: "vec[u8]") -> str:
    """What is asked must exist, and somebody must have so many cards (public knowledge)."""
    copies = table.rules.faces.copies
    run: i64 = 0
    before: i64 = -1
    for i in range(len(asked)):
        variety = i64(asked[i])
        if variety >= len(copies) or copies[variety] == 0:
            return "trade/no-such-variety"
        if before > variety:
            return "move/unknown"  # Move.asked is sorted
        if before != variety:
            run = 0
        run += 1
        before = variety
        if run > copies[variety]:
            return "trade/more-than-exist"
    return "" if somebody_has(table, to, len(asked)) else "trade/cannot-be-given"


def somebody_has(table: Table, to: i64, cards: i64) -> bool:
    """Whether one of these seats has so many cards to give, as everybody can see."""
    for seat in range(table.players):
        if (to >> seat) & 1 == 1 and givable(table, seat) >= cards:
            return True
    return False


def givable(table: Table, seat: i64) -> i64:
    """How many cards a seat could give away."""
    cards = table.size(table.hand(seat))
    if seat == table.active:
        cards += table.size(REVEALED)
    return cards


def parent_refusal(table: Table, seat: i64, move: Move) -> str:
    """An offer answers an open one addressed to its proposer, or replaces an own one."""
    if move.offer == NO_PARENT:
        return ""
    place = table.open_offer(move.offer)
    if place < 0:
        return "trade/no-such-offer"
    parent = table.offers[place]
    if parent.proposer == seat:
        return ""
    if not parent.addresses(seat):
        return "trade/not-addressed"
    if addressees(table, seat, move.to) != 1 << parent.proposer:
        return "trade/counter-to-proposer"
    return ""

"""Determinised copies: the cards a seat cannot see are dealt anew among their hidden places.

A copy is drawn evenly from all tables that look to the seat as this one does (rulebook K19).
Hidden are the hands of others, the order of the draw pile, the discard pile below its top card,
the box, the beans behind the coins of others and, where coins are secret, how many they have.

What an offer gives from a hand lies in that hand, and so does a card shown as a gift; at which
place is hidden, and which copy of its variety an offer means. Several offers of one player that
give the same variety show no more cards of it than the largest of them.

The cards are sorted before they are mixed, so the result depends on what the seat knows and on
the generator alone.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bohnfire.core.deck import mix
from bohnfire.core.errors import SeatError
from bohnfire.core.moves import NOTHING
from bohnfire.core.offers import Offer
from bohnfire.core.rng import Rng
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, NOT_SHOWN, REVEALED, STACK, Table

SPECTATOR: Final = -1


def determinise(table: Table, seat: i64, rng: Rng, recall: bool = False) -> Table:
    """A copy of the table as it might stand as well, for all the seat knows (-1: a spectator).

    recall: the seat has kept in mind what was played openly: the discard pile, the box, and the
    coins unless some of them came unseen. Otherwise it knows what its view shows now.
    The copy has chance of its own, drawn from `rng`, no script to follow and no listener.
    Raises SeatError if there is no such seat.
    """
    if seat < SPECTATOR or seat >= table.players:
        raise SeatError(int(seat))
    new = table.copy()
    new.script = vec[u8]()
    new.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    zones = unseen_zones(new, seat, recall)
    lay_together(new, seat, zones)
    if table.rules.edition.secret_coins and not recall and not table.over:
        split_coins(new, seat)
    deal_hands(new, seat)
    for zone in zones:
        fill(new, zone)
    for place in range(len(new.offers)):
        if new.offers[place].proposer != seat:
            name_copies(new, place)
    return new


def unseen_zones(table: Table, seat: i64, recall: bool) -> "vec[i64]":
    """The zones, apart from hands and draw pile, whose cards the seat cannot tell."""
    zones = vec[i64]()
    if not recall:
        zones = append(zones, i64(DISCARD))
        zones = append(zones, i64(BOX))
    if not recall or table.rules.edition.unseen_coins:
        for other in range(table.players):
            if other != seat:
                zones = append(zones, table.treasury(other))
    return zones


def covered(table: Table, zone: i64) -> i64:
    """How many cards of a zone, from below, lie unseen: all but the top of the discard pile."""
    size = table.size(zone)
    return size - 1 if zone == DISCARD and size > 0 else size


def lay_together(table: Table, seat: i64, zones: "vec[i64]") -> None:
    """Put every unseen bean onto the draw pile, sorted, and mix it; likewise the stack of orders.

    The other zones keep their sizes, so that they can be dealt out again.
    """
    unseen = vec[u8]([u8(0)] * table.room)
    mark(table, DRAW_PILE, unseen)
    for zone in zones:
        mark(table, zone, unseen)
    for other in range(table.players):
        if other != seat:
            mark(table, table.hand(other), unseen)
    table.sizes[DRAW_PILE] = 0
    for card in range(table.rules.faces.beans):
        if unseen[card] == 1 and card != table.shown:
            table.add(DRAW_PILE, card)
    mix(table, DRAW_PILE)
    if table.size(STACK) > 0:
        mix_stack(table)


def mark(table: Table, zone: i64, unseen: "vec[u8]") -> None:
    start = zone * table.room
    for at in range(start, start + covered(table, zone)):
        unseen[i64(table.cards[at])] = u8(1)


def mix_stack(table: Table) -> None:
    """Order cards are a pack of their own. Those in treasuries and in the box were seen by all."""
    unseen = vec[u8]([u8(0)] * table.room)
    mark(table, STACK, unseen)
    table.sizes[STACK] = 0
    for card in range(table.rules.faces.beans, table.room):
        if unseen[card] == 1:
            table.add(STACK, card)
    mix(table, STACK)


def deal_hands(table: Table, seat: i64) -> None:
    """Fill the hands of others from the mixed cards, after those known to lie in each of them."""
    sizes = table.sizes[:]
    for other in range(table.players):
        if other != seat:
            lay_known(table, other)
    for other in range(table.players):
        if other != seat:
            fill_hand(table, table.hand(other), sizes[table.hand(other)])


def lay_known(table: Table, seat: i64) -> None:
    """Of a hand, leave only the card shown as a gift, and add what its open offers give."""
    hand = table.hand(seat)
    shown = table.shown != NOT_SHOWN and table.find(hand, table.shown) >= 0
    table.sizes[hand] = 0
    if shown:
        table.add(hand, table.shown)
    for offer in table.offers:
        if offer.proposer == seat:
            lay_offered(table, hand, offer)


def lay_offered(table: Table, hand: i64, offer: Offer) -> None:
    """Put what an offer gives into the hand, as far as it does not lie there yet.

    Two offers that give the same variety may mean the same card.
    """
    given = given_from_hand(table, offer)
    for i in range(len(given)):
        needed: i64 = 1  # with the cards of this variety before
        for j in range(i):
            if given[j] == given[i]:
                needed += 1
        if table.holds(hand, i64(given[i])) < needed:
            card = i64(any_copy(table, DRAW_PILE, given[i], NOTHING))
            table.add(hand, table.take(DRAW_PILE, table.find(DRAW_PILE, card)))


def given_from_hand(table: Table, offer: Offer) -> "vec[u8]":
    """The varieties an offer gives from the hand, one entry for each card."""
    varieties = vec[u8]()
    for card in offer.given:
        if table.find(REVEALED, i64(card)) < 0:
            varieties = append(varieties, table.rules.faces.of[i64(card)])
    return varieties


def any_copy(table: Table, zone: i64, variety: u8, taken: "vec[u8]") -> u8:
    """One of the cards of a variety in a zone, those taken apart."""
    fitting = vec[u8]()
    for index in range(table.size(zone)):
        card = u8(table.card(zone, index))
        if table.rules.faces.of[i64(card)] == variety and card not in taken:
            fitting = append(fitting, card)
    return fitting[table.rng.below(len(fitting))]


def fill_hand(table: Table, hand: i64, size: i64) -> None:
    """Deal a hand up to its size; cards known to lie in it may lie at any place."""
    known = table.size(hand)
    while table.size(hand) < size:
        table.add(hand, table.pop(DRAW_PILE))
    if known > 0:
        mix(table, hand)


def fill(table: Table, zone: i64) -> None:
    """Replace the unseen beans of a zone with mixed ones; order cards stay."""
    start = zone * table.room
    beans = table.rules.faces.beans
    for at in range(start, start + covered(table, zone)):
        if i64(table.cards[at]) < beans:
            table.cards[at] = u8(table.pop(DRAW_PILE))


def name_copies(table: Table, place: i64) -> None:
    """The hand cards an offer gives are any copies of their varieties in that hand."""
    offer = table.offers[place]
    hand = table.hand(offer.proposer)
    given = vec[u8](capacity=len(offer.given))
    for card in offer.given:
        copy = card
        if table.find(REVEALED, i64(card)) < 0:
            copy = any_copy(table, hand, table.rules.faces.of[i64(card)], given)
        given = append(given, copy)
    table.offers[place] = offer.giving(given)


def split_coins(table: Table, seat: i64) -> None:
    """Secret coins of others and covered discards: only their sum is known.

    Whether a treasury is empty, and whether there are discards, everybody sees. Every split is
    as likely as any other, because it leaves equally many orders of the cards.
    """
    parts = vec[i64]()
    spare: i64 = 0
    for other in range(table.players):
        treasury = table.treasury(other)
        if other != seat and table.size(treasury) > 0:
            parts = append(parts, treasury)
            spare += take_coins(table, treasury) - least_coins(table, treasury)
    if table.size(DISCARD) > 0:
        parts = append(parts, i64(DISCARD))
        spare += covered(table, DISCARD)
    shares = split(table, spare, len(parts))
    for part in range(len(parts)):
        resize(table, parts[part], shares[part])


def take_coins(table: Table, treasury: i64) -> i64:
    """Leave only fulfilled orders, which everybody knows; returns the number of coins taken."""
    size = table.size(treasury)
    table.sizes[treasury] = 0
    for index in range(size):
        card = table.card(treasury, index)
        if card >= table.rules.faces.beans:
            table.add(treasury, card)
    return size - table.size(treasury)


def least_coins(table: Table, treasury: i64) -> i64:
    """A treasury that is not empty holds a coin, unless it holds a fulfilled order."""
    return 0 if table.size(treasury) > 0 else 1


def split(table: Table, cards: i64, parts: i64) -> "vec[i64]":
    """Split cards into parts, every split being as likely as any other.

    The cards and the bars between the parts are laid in a row, in any order.
    """
    shares = vec[i64]([i64(0)] * parts)
    bars = parts - 1
    part: i64 = 0
    while cards + bars > 0:
        if table.rng.below(cards + bars) < bars:
            bars -= 1
            part += 1
        else:
            cards -= 1
            shares[part] += 1
    return shares


def resize(table: Table, zone: i64, share: i64) -> None:
    """Make room in a zone for its share of the cards; `fill` lays them down."""
    if zone == DISCARD:
        top = table.top(DISCARD)
        table.sizes[DISCARD] = share
        table.add(DISCARD, top)
        return
    for _n in range(share + least_coins(table, zone)):
        table.add(zone, 0)

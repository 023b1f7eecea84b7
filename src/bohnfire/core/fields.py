"""Fields: planting, harvesting, protection, buying one more."""

from mypy_extensions import i64, u8

from bohnfire.core.deck import draw_coin
from bohnfire.core.edition import LITERAL, NONE
from bohnfire.core.icons import admits
from bohnfire.core.moves import BUY_FIELD, HARVEST, PLANT, Moves
from bohnfire.core.table import BOX, DISCARD, Table


def accepts(table: Table, seat: i64, field: i64, card: i64) -> bool:
    """A field takes a card if it is empty or holds that variety (rulebook K4)."""
    return takes(table, table.field(seat, field), table.rules.faces.of[card])


def takes(table: Table, zone: i64, variety: u8) -> bool:
    """Whether the field that is this zone takes the variety.

    While an EITHER icon is visible it takes both varieties of the icon.
    """
    size = table.sizes[zone]
    if size == 0:
        return True
    top = table.top(zone)
    if table.rules.faces.of[top] == variety:
        return True
    return table.rules.has_icons and admits(table, zone, variety)


def plant_refusal(table: Table, seat: i64, field: i64, card: i64) -> str:
    """Why the card cannot be planted on the field, or ""."""
    if field < 0 or field >= table.fields[seat]:
        return "plant/no-such-field"
    if accepts(table, seat, field, card):
        return ""
    if not table.rules.planting_replaces:
        return "plant/other-variety"
    return harvest_refusal(table, seat, field)


def list_plantings(table: Table, seat: i64, card: i64, moves: Moves) -> None:
    """Add a planting for each field that takes the card."""
    replaced: i64 = 0
    if table.rules.planting_replaces:
        replaced = harvestable(table, seat)
    variety = table.rules.faces.of[card]
    zone = table.field(seat, 0)
    for field in range(table.fields[seat]):
        if takes(table, zone + field, variety) or (replaced >> field) & 1 == 1:
            moves.add(PLANT, field, card)


def plant(table: Table, seat: i64, field: i64, card: i64) -> None:
    """Put a card that has left its zone on top of a field.

    Where planting replaces (Wikipedia R8), another variety is harvested first.
    """
    if table.rules.planting_replaces and not accepts(table, seat, field, card):
        harvest(table, seat, field)
    table.add(table.field(seat, field), card)
    if table.listener is not None:
        table.listener.planted(seat, card, field)


def harvestable(table: Table, seat: i64) -> i64:
    """A bit for each field the seat may harvest now (rulebook K5, K7).

    One card alone is protected while another field of the seat holds several (in the literal
    reading: unless every field holds exactly one).
    """
    if not table.rules.offturn_harvest and not has_a_say(table, seat):
        return 0
    single: i64 = 0
    several: i64 = 0
    zone = table.field(seat, 0)
    fields = table.fields[seat]
    for field in range(fields):
        at = zone + field
        size = table.sizes[at]
        if size == 1:
            single |= 1 << field
        elif size > 1:
            several |= 1 << field
    if table.rules.protection == NONE:
        return single | several
    if table.rules.protection == LITERAL:
        return single if single == (1 << fields) - 1 else several
    return single if several == 0 else several


def harvest_refusal(table: Table, seat: i64, field: i64) -> str:
    """Why the field cannot be harvested, or ""."""
    if field < 0 or field >= table.fields[seat]:
        return "harvest/no-such-field"
    if (harvestable(table, seat) >> field) & 1 == 1:
        return ""
    if table.size(table.field(seat, field)) == 0:
        return "harvest/empty"
    if not table.rules.offturn_harvest and not has_a_say(table, seat):
        return "harvest/only-in-your-turn"
    literal = table.rules.protection == LITERAL
    return "harvest/protected-literal" if literal else "harvest/protected"


def has_a_say(table: Table, seat: i64) -> bool:
    """Whether it is the seat's turn, or it must make room for received cards (rulebook K14)."""
    return seat == table.active or (table.waiting >> seat) & 1 == 1


def list_harvests(table: Table, seat: i64, moves: Moves) -> None:
    """Add a harvest for each field that may be harvested."""
    fields = harvestable(table, seat)
    field: i64 = 0
    while fields >> field != 0:
        if (fields >> field) & 1 == 1:
            moves.add(HARVEST, field, 0)
        field += 1


def counted(table: Table, seat: i64, field: i64) -> i64:
    """How many cards a field counts for at a harvest."""
    cards = table.size(table.field(seat, field))
    for effect in table.rules.effects:
        cards = effect.counts(table, seat, field, cards)
    return cards


def worth(table: Table, seat: i64, field: i64) -> i64:
    """The coins a field pays now; the meter of the top card counts (rulebook K6)."""
    variety = table.grows(table.field(seat, field))
    coins = table.rules.faces.coins(variety, counted(table, seat, field))
    for effect in table.rules.effects:
        coins = effect.pays(table, seat, field, coins)
    return coins


def harvest(table: Table, seat: i64, field: i64) -> None:
    """Empty a field: so many cards as the meter says become coins, top card first.

    The rest goes onto the discard pile as a block, the topmost on top (rulebook K5, G26).
    """
    zone = table.field(seat, field)
    size = table.size(zone)
    variety = table.grows(zone)
    coins = worth(table, seat, field)
    for effect in table.rules.effects:
        effect.harvested(table, seat, field, coins)
    from_field = coins if coins < size else size
    for _n in range(from_field):
        table.add(table.treasury(seat), table.pop(zone))
    for index in range(size - from_field):
        table.add(DISCARD, table.card(zone, index))
    table.sizes[zone] = 0
    for _n in range(coins - from_field):  # a DOUBLE may pay more coins than there are cards
        if not draw_coin(table, seat):
            coins -= 1
    if table.listener is not None:
        table.listener.harvested(seat, field, variety, size, coins)


def buy_refusal(table: Table, seat: i64) -> str:
    """Why the seat cannot buy a field, or "" (rulebook K18, G10)."""
    if table.rules.price == 0:
        return "buy_field/not-here"
    if table.fields[seat] >= table.rules.fields_max:
        return "buy_field/has-all"
    if table.size(table.treasury(seat)) < table.rules.price:
        return "buy_field/too-few-coins"
    return ""


def list_purchase(table: Table, seat: i64, moves: Moves) -> None:
    """Add the purchase of a field if it is possible."""
    if table.rules.price > 0 and buy_refusal(table, seat) == "":
        moves.add(BUY_FIELD, 0, 0)


def pay(table: Table, treasury: i64) -> None:
    """Pay the topmost coin; order cards are spent last and leave the game (expansion set R10)."""
    place = table.size(treasury) - 1
    while place > 0 and table.card(treasury, place) >= table.rules.faces.beans:
        place -= 1
    coin = table.card(treasury, place)
    if coin >= table.rules.faces.beans:
        place = table.size(treasury) - 1
        coin = table.card(treasury, place)
    table.take(treasury, place)
    to_box = table.rules.price_to_box or coin >= table.rules.faces.beans
    table.add(BOX if to_box else DISCARD, coin)


def buy(table: Table, seat: i64) -> None:
    """Pay the top coins, bean side up, onto the discard pile or into the box (G11, G12)."""
    for _n in range(table.rules.price):
        pay(table, table.treasury(seat))
    table.fields[seat] += 1
    if table.listener is not None:
        table.listener.field_bought(seat, table.rules.price)

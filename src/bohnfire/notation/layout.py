"""Writing a position."""

from collections.abc import Iterator

from bohnfire.core.game import phase_of
from bohnfire.core.moves import seats_of
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, REVEALED, STACK, Table
from bohnfire.notation.faces import faces_of
from bohnfire.notation.names import Vocabulary, vocabulary
from bohnfire.notation.openoffers import open_offer_text
from bohnfire.notation.position import FROM_THE_TOP
from bohnfire.notation.rows import row_text
from bohnfire.notation.special import only_orders, special_lines, special_zones


def position_text(table: Table, exact: bool = True, words: Vocabulary | None = None) -> str:
    """Write everything that decides how the game goes on; `parse_position` reads it back.

    `exact`: with the ids of the cards and the state of the generator, so that the table read
    equals this one. Without them the same cards may be other copies, and later shuffles differ.
    This is the whole truth: show it to nobody who plays.

    >>> from bohnfire.notation import parse_position
    >>> table = parse_position("edition=dahlias players=3 hand=[gloria] deck=[pumpkin]")
    >>> print(position_text(table, exact=False))
    edition=dahlias players=3
    start=0 active=0 turn=1
    phase=plant step=0 exh=0
    final=no over=no stirred=no
    next_offer=1
    hand(0)=[gloria]
    F(0)=[-|-|-]
    F(1)=[-|-|-]
    F(2)=[-|-|-]
    deck=[pumpkin]
    box=[moon_fire x20, gloria x17, bumble_rumble x16, cafe_au_lait x14, brother x12, islander x10,
    lights_out x8, pumpkin x5]
    """
    words = words or vocabulary(table.rules.edition.varieties)
    lines = [*head_lines(table), *card_lines(table, words)]
    lines += [open_offer_text(table, place, words) for place in range(len(table.offers))]
    lines += [*want_lines(table, words), *special_lines(table)]
    if exact:
        lines.append(f"rng=[{', '.join(map(str, table.rng.state()))}]")
        lines.append(f"ids=[{', '.join(map(str, ids(table)))}]")
    return "\n".join(lines)


def head_lines(table: Table) -> Iterator[str]:
    """Edition, options and counters."""
    edition = table.rules.edition
    yield f"edition={edition.id} players={table.players}"
    defaults = {option.id: option.default for option in edition.options}
    for option, value in edition.chosen:
        if value != defaults[option]:
            yield f"option({option})={value}"
    yield f"start={table.start} active={table.active} turn={table.turn}"
    yield f"phase={phase_of(table).name} step={table.step} exh={table.exhaustions}"
    flags = {"final": table.final, "over": table.over, "stirred": table.stirred}
    if table.counted:
        flags["counted"] = True
    yield " ".join(f"{name}={'yes' if flag else 'no'}" for name, flag in flags.items())
    yield f"next_offer={table.next_offer}"


def zones(table: Table) -> Iterator[tuple[str, list[int]]]:
    """The zones in the order in which they are written; a seat's fields as single zones."""
    yield "revealed", [REVEALED]
    for seat in range(table.players):
        yield f"hand({seat})", [int(table.hand(seat))]
        fields = [int(table.field(seat, field)) for field in range(table.fields[seat])]
        yield f"F({seat})", fields
        yield f"staged({seat})", [int(table.staged(seat))]
        yield f"tr({seat})", [int(table.treasury(seat))]
        yield from special_zones(table, seat)
    yield "stack", [STACK]
    yield "deck", [DRAW_PILE]
    yield "disc", [DISCARD]
    yield "box", [BOX]


def cards(table: Table, zone: int) -> list[int]:
    """The cards of a zone in the order in which they are written."""
    row = list(table.zone(zone))
    return row[::-1] if zone in FROM_THE_TOP else row


def ids(table: Table) -> list[int]:
    """The ids of all cards in the order in which they are written."""
    return [card for _name, row in zones(table) for zone in row for card in cards(table, zone)]


def zone_text(table: Table, zone: int, faces: list[int], words: Vocabulary) -> str:
    """The cards of a zone; where only orders lie, without the word."""
    text = row_text((faces[card] for card in cards(table, zone)), words)
    return text.replace("order ", "") if only_orders(table, zone) else text


def card_lines(table: Table, words: Vocabulary) -> Iterator[str]:
    """All zones; those without cards are left out, but not the fields."""
    faces = faces_of(table.rules)
    for name, row in zones(table):
        texts = [zone_text(table, zone, faces, words) for zone in row]
        if name.startswith("F"):
            yield f"{name}=[{'|'.join(text or '-' for text in texts)}]"
        elif texts[0]:
            yield f"{name}=[{texts[0]}]"


def want_lines(table: Table, words: Vocabulary) -> Iterator[str]:
    """The public wants of those who want anything."""
    for seat in range(table.players):
        wanted = seats_of(table.wants[seat])
        if wanted:
            yield f"wants({seat})=[{', '.join(words.name(kind) for kind in wanted)}]"

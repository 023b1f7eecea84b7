"""Positions for tests, laid out with the operations of the table itself.

Cards are written as in the rulebook: "red x3 blue", fields apart with "|" and "-" for an empty
one. A hand begins with its front, a draw pile with the next card, a discard pile with its top,
a treasury and a field with the lowest card. "w_cow:EITHER" is a wild card by its icon. Cards
that are not named lie in the box, so that every position is a whole deck.
"""

import pytest

from bohnfire.core import game as engine
from bohnfire.core.cards import ICONS
from bohnfire.core.edition import Edition, Rules
from bohnfire.core.errors import IllegalMove
from bohnfire.core.moves import Move
from bohnfire.core.rng import seeded
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, REVEALED, STACK, Table, blank
from bohnfire.editions import registry
from bohnfire.events import Recorder
from bohnfire.game import Game

ENOUGH = 30  # cards of a draw pile that does not matter
ANY_ICON = -1


def position(
    edition="amigo_2019",
    players=4,
    phase="plant",
    *,
    hands=None,
    fields=None,
    staged=None,
    treasuries=None,
    rows=None,
    order_cards=None,
    debts=None,
    revealed="",
    deck=ENOUGH,
    discard="",
    exhaustions=0,
    counted=False,
    active=0,
    start=0,
    step=0,
    seed=0,
    **options,
):
    """A game that stands as described; phases in which nobody must act pass at once.

    `deck`: the cards by name, or a number of cards that do not matter. `rows`: offer rows of a
    seat, apart with "|". `order_cards`: the field number and variety of a seat's order. `debts`:
    debtor, to creditor and cards. `counted`: the empty pile was counted already. Where an
    edition keeps notes, the phase begins here.
    """
    chosen = edition if isinstance(edition, Edition) else registry.find(edition, options)
    layout = _Layout(chosen.rules(players), seed)
    table = layout.table
    for seat, cards in (hands or {}).items():
        layout.lay(table.hand(seat), cards)
    for seat, cards in (staged or {}).items():
        layout.lay(table.staged(seat), cards)
    for seat, coins in (treasuries or {}).items():
        layout.lay(table.treasury(seat), coins)
    for seat, columns in (fields or {}).items():
        layout.lay_fields(seat, columns)
    for seat, parts in (rows or {}).items():
        layout.lay_rows(seat, parts)
    if chosen.orders:
        layout.lay_orders(order_cards or {})
    for debtor, (creditor, owed) in (debts or {}).items():
        table.debts[debtor], table.creditors[debtor] = owed, creditor
    layout.lay(REVEALED, revealed)
    layout.lay_pile(DISCARD, discard)
    layout.lay_pile(DRAW_PILE, deck if isinstance(deck, str) else "")
    layout.fill(deck if isinstance(deck, int) else 0)
    table.start, table.active, table.exhaustions = start, active, exhaustions
    table.phase = [phase.name for phase in chosen.phases].index(phase)
    table.stirred, table.counted = True, counted
    if chosen.notes:
        engine.phase_of(table).enter(table)
    table.step = max(step, table.step)
    return begun(table)


def begun(table):
    """A game that goes on from this table, with a log."""
    recorder = Recorder(table.rules)
    recorder.table = table
    table.listener = recorder
    game = Game(table, None, recorder)
    engine.advance(table)
    assert table.conserved()
    return game


class _Layout:
    """Takes the cards out of the box one by one."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.table: Table = blank(rules, seeded(seed))
        self.indexes = {variety.id: i for i, variety in enumerate(rules.edition.varieties)}
        self.unused: list[int] = list(range(rules.faces.cards))
        for card in self.unused:
            self.table.add(BOX, card)

    def take(self, name: str) -> int:
        faces = self.table.rules.faces
        variety, _colon, icon = name.partition(":")
        code = ICONS.index(icon) if icon else ANY_ICON
        card = next(
            card
            for card in self.unused
            if faces.of[card] == self.indexes[variety] and code in (ANY_ICON, faces.icon[card])
        )
        return self.out_of_the_box(card)

    def out_of_the_box(self, card: int) -> int:
        self.unused.remove(card)
        self.table.take(BOX, self.table.find(BOX, card))
        return card

    def lay(self, zone: int, cards: str) -> None:
        for name in words(cards):
            self.table.add(zone, self.take(name))

    def lay_rows(self, seat: int, rows: str) -> None:
        for index, row in enumerate(rows.split("|")):
            self.lay(self.table.row(seat, index), "" if row.strip() == "-" else row)

    def lay_orders(self, orders: dict[int, tuple[int, str]]) -> None:
        """The orders of the seats; all others lie in the stack, the last of the deck on top."""
        faces = self.table.rules.faces
        for seat, order in orders.items():
            card = int(faces.beans) + [(o.field, o.variety) for o in faces.orders].index(order)
            self.table.add(self.table.row(seat, 0), self.out_of_the_box(card))
        for card in [card for card in self.unused if card >= faces.beans]:
            self.table.add(STACK, self.out_of_the_box(card))

    def lay_pile(self, zone: int, cards: str) -> None:
        self.lay(zone, " ".join(reversed(words(cards))))

    def lay_fields(self, seat: int, columns: str) -> None:
        parts = columns.split("|")
        self.table.fields[seat] = len(parts)
        for index, part in enumerate(parts):
            self.lay(self.table.field(seat, index), "" if part.strip() == "-" else part)

    def fill(self, cards: int) -> None:
        """Arbitrary cards for the draw pile, the varieties mixed."""
        unused = [card for card in self.unused if card < self.table.rules.faces.beans]
        spread = unused[::7] + [card for i, card in enumerate(unused) if i % 7]
        for card in spread[:cards]:
            self.table.add(DRAW_PILE, self.table.take(BOX, self.table.find(BOX, card)))


def words(cards):
    """Names of varieties, each as often as it is said: "red x2 blue" is red, red, blue."""
    names: list[str] = []
    for word in cards.split():
        if word[0] == "x" and word[1:].isdigit():
            names.extend([names[-1]] * (int(word[1:]) - 1))
        else:
            names.append(word)
    return names


def names(game, zone):
    """The varieties in a zone, lowest card or front first."""
    varieties = game.edition.varieties
    faces = game.table.rules.faces.of
    return " ".join([varieties[int(faces[card])].id for card in game.table.zone(zone)])


def hand(game, seat):
    return names(game, game.table.hand(seat))


def staged(game, seat):
    return names(game, game.table.staged(seat))


def treasury(game, seat):
    return names(game, game.table.treasury(seat))


def coins(game, seat):
    return int(game.table.size(game.table.treasury(seat)))


def field(game, seat, index):
    return names(game, game.table.field(seat, index))


def revealed(game):
    return names(game, REVEALED)


def deck(game):
    """The draw pile, the next card first."""
    return " ".join(reversed(names(game, DRAW_PILE).split()))


def discard(game):
    """The discard pile, its top first."""
    return " ".join(reversed(names(game, DISCARD).split()))


def row(game, seat, number=0):
    """An offer row."""
    return names(game, game.table.row(seat, number))


def size(game, zone):
    return int(game.table.size(zone))


def cards(game, seat, wanted):
    """Ids of own cards by name: from the hand, staged, then revealed; the first copies."""
    table = game.table
    zones = (table.hand(seat), table.staged(seat), REVEALED)
    pool = [card for zone in zones for card in table.zone(zone)]
    return _pick(game, pool, wanted)


def open_cards(game, wanted):
    """Ids of revealed cards by name."""
    return _pick(game, list(game.table.zone(REVEALED)), wanted)


def _pick(game, pool, wanted):
    faces = game.table.rules.faces
    chosen = []
    for name in words(wanted):
        variety, _colon, icon = name.partition(":")
        code = ICONS.index(icon) if icon else ANY_ICON
        fits = [
            card
            for card in pool
            if faces.of[card] == index(game, variety)
            and code in (ANY_ICON, faces.icon[card])
            and card not in chosen
        ]
        chosen.append(fits[0])
    return chosen


def card(game, seat, name):
    return cards(game, seat, name)[0]


def index(game, name):
    """The index of a variety."""
    return [variety.id for variety in game.edition.varieties].index(name)


def ask(game, wanted):
    """What an offer asks: {variety: cards}."""
    counted: dict[int, int] = {}
    for name in words(wanted):
        counted[index(game, name)] = counted.get(index(game, name), 0) + 1
    return counted


def play(game, *plays):
    """Do moves one after the other, given as (seat, move); every card stays on the table."""
    for seat, move in plays:
        game.apply(seat, move)
        assert game.table.conserved()


def refused(game, seat, move: Move):
    """The code with which a move is refused, asked and tried; the state is as before."""
    before = game.table.state()
    answer = game.check(seat, move)
    assert answer is not None
    with pytest.raises(IllegalMove) as refusal:
        game.apply(seat, move)
    assert refusal.value.code == answer.code
    assert game.table.state() == before
    return answer.code


def go_on(game):
    """The first move of the seat waited for that is no harvest, purchase or discard."""
    seat = game.waiting()[0]
    legal = game.legal(seat)
    calm = [move for move in legal if move.name not in ("harvest", "discard", "buy_field")]
    play(game, (seat, (calm or legal)[0]))


def finish_turn(game):
    """Go on, doing as little as possible, until the next turn begins or the game is over."""
    turn = int(game.table.turn)
    while not game.over and int(game.table.turn) == turn:
        go_on(game)


def kinds(game):
    """The kinds of the events so far."""
    return [event.kind for event in game.events]


def last(game, kind):
    """The data of the last event of a kind."""
    return next(event.data for event in reversed(game.events) if event.kind == kind)

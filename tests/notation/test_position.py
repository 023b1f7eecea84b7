"""Positions as text: the table read equals the table written; mistakes are shown."""

import random

import pytest

import bohnfire
from bohnfire.core import game as engine
from bohnfire.core.cards import ICONS
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, REVEALED, STACK, Table
from bohnfire.game import Game
from bohnfire.notation import (
    NotationError,
    move_text,
    parse_move,
    parse_position,
    position_text,
)
from tests.notation.test_moves import EDITIONS, game_after

START = "edition=dahlias players=4"


def names(table: Table, zone: int) -> list[str]:
    varieties = table.rules.edition.varieties
    return [varieties[table.rules.faces.of[card]].id for card in table.zone(zone)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_read_equals_the_table_written(edition):
    chance = random.Random(edition)
    for seed in range(15):
        table = game_after(edition, seed, chance.randrange(400), chance).table
        text = position_text(table)
        twin = parse_position(text)
        assert twin.state() == table.state(), text
        assert position_text(twin) == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_ids_the_same_cards_lie_in_the_same_places(edition):
    chance = random.Random(edition + "!")
    for seed in range(10):
        table = game_after(edition, seed, chance.randrange(200), chance).table
        text = position_text(table, exact=False)
        twin = parse_position(text)
        assert position_text(twin, exact=False) == text
        assert twin.conserved()


def test_options_are_part_of_a_position():
    game = bohnfire.new("rio_grande", players=4, seed=1, protection="literal")
    text = position_text(game.table)
    assert "option(protection)=literal" in text
    assert parse_position(text).rules.protection == game.table.rules.protection


def test_a_hand_is_written_from_the_front():
    table = parse_position(f"{START} hand=[gloria, pumpkin, brother x2]")
    assert names(table, table.hand(0)) == ["gloria", "pumpkin", "brother", "brother"]


def test_the_draw_pile_is_written_from_the_next_card():
    table = parse_position(f"{START} hand=[gloria] deck=[pumpkin, brother]")
    assert names(table, DRAW_PILE) == ["brother", "pumpkin"]
    assert names(table, DRAW_PILE)[-1] == "pumpkin"


def test_the_discard_pile_is_written_from_the_top():
    table = parse_position(f"{START} hand=[gloria] disc=[pumpkin, brother]")
    assert names(table, DISCARD)[-1] == "pumpkin"


def test_unknown_cards_are_dealt_from_those_not_named_and_the_seed_decides():
    text = f"{START} hand=[pumpkin x5] hand(1)=[? x9] deck=[? x3]"
    tables = [parse_position(text, seed) for seed in (1, 1, 2)]
    assert tables[0].state() == tables[1].state()
    assert names(tables[0], tables[0].hand(1)) != names(tables[2], tables[2].hand(1))
    for table in tables:
        assert table.size(table.hand(1)) == 9
        assert (names(table, table.hand(1)) + names(table, DRAW_PILE)).count("pumpkin") <= 1
        assert table.conserved()


def test_three_dots_are_all_cards_not_laid_out_elsewhere():
    table = parse_position(f"{START} hand=[gloria] deck=[pumpkin, ...]")
    assert table.size(DRAW_PILE) == 103
    assert names(table, DRAW_PILE)[-1] == "pumpkin"
    assert table.size(BOX) == 0


def test_cards_nobody_mentions_stay_in_the_box():
    table = parse_position(f"{START} hand=[gloria]")
    assert (table.size(BOX), table.size(DRAW_PILE)) == (103, 0)


def test_entries_without_a_seat_speak_of_the_active_player():
    table = parse_position(f"{START} start=1 active=3 hand=[gloria] F=[brother|-]")
    assert names(table, table.hand(3)) == ["gloria"]
    assert names(table, table.field(3, 0)) == ["brother"]
    assert (table.start, table.active, table.turn) == (1, 3, 3)


def test_a_seat_owns_exactly_the_fields_that_are_told():
    table = parse_position("edition=amigo_1997 players=4 F=[red|-] hand=[red] F(1)=[soy x2|blue|-]")
    assert list(table.fields) == [2, 3, 2, 2]


def test_the_first_number_of_players_is_taken_that_fits():
    fields = "hand=[gloria] F=[gloria|-|-]"
    assert parse_position(f"edition=dahlias {fields}").players == 3
    assert parse_position("edition=dahlias hand=[gloria] F=[gloria|-]").players == 4
    assert parse_position("edition=dahlias hand=[gloria] hand(4)=[gloria]").players == 5


def test_the_game_waits_for_whoever_has_to_decide():
    assert parse_position(f"{START} active=2 hand=[gloria]").waiting == 1 << 2
    planting = f"{START} active=2 phase=plant_received staged(0)=[gloria]"
    assert parse_position(planting).waiting == 1 << 0


def test_a_position_without_a_decision_goes_on_by_itself():
    table = parse_position(f"{START} phase=plant step=2 deck=[gloria, pumpkin, brother]")
    assert names(table, REVEALED) == ["gloria", "pumpkin"]
    assert engine.phase_of(table).name == "trade"


def test_open_offers_are_part_of_a_position():
    table = parse_position(
        f"{START} active=1 phase=trade hand(1)=[gloria, islander] revealed=[brother]"
        " hand(0)=[pumpkin x2] hand(2)=[gloria] "
        " offer(4)=[1 to 0, 2: revealed brother + islander for 2 pumpkin; declined 2]"
        " offer(6)=[0 to 1: nothing for brother; answers #4]"
    )
    first, second = table.offers
    assert (first.number, first.seats, first.ask) == (4, (0, 2), {7: 2})
    assert [names(table, zone).count("brother") for zone in (REVEALED,)] == [1]
    assert (second.parent, second.proposer, table.next_offer) == (4, 0, 7)
    assert table.declined[0] == 1 << 2


def test_lines_that_begin_with_a_sharp_sign_are_remarks():
    table = parse_position(f"# the first turn\n{START}\n# all in hand\nhand=[gloria]")
    assert names(table, table.hand(0)) == ["gloria"]


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("hand=[gloria]", "notation/edition-missing", "h"),
        ("edition=tulips", "edition/unknown", "tulips"),
        ("edition=dahlias players=9", "edition/player-count", "9"),
        ("edition=dahlias option(rain)=yes", "edition/unknown-option", "yes"),
        ("edition=dahlias F=[-|-|-|-]", "notation/no-players-fit", "dahlias"),
        (f"{START} hand=[tulip]", "notation/unknown-variety", "tulip"),
        (f"{START} hand=[pumpkin x6, gloria, pumpkin]", "notation/too-many-copies", "pumpkin"),
        (f"{START} hand=[? x200]", "notation/too-many-cards", "? x200"),
        (f"{START} hand=[gloria pumpkin 3]", "notation/unknown-variety", "gloria pumpkin"),
        (f"{START} hand=[gloria x3 pumpkin]", "notation/comma-expected", "pumpkin"),
        (f"{START} hand=[gloria", "notation/bracket", "["),
        (f"{START} hand(4)=[gloria]", "notation/no-such-seat", "hand"),
        (f"{START} hand(B)=[gloria]", "notation/seat-expected", "hand"),
        (f"{START} hand=[] hand=[]", "notation/said-twice", "hand"),
        (f"{START} F=[gloria, pumpkin|-]", "notation/field", "pumpkin"),
        (f"{START} F=[? x2|-]", "notation/field", "? x2"),
        (f"{START} F=[-|-|-]", "notation/fields", "[-|-|-]"),
        (f"{START} phase=sleep", "notation/unknown-phase", "sleep"),
        (f"{START} active=4", "notation/no-such-seat", "active"),
        (f"{START} mood=good", "notation/unknown-entry", "mood"),
        (f"{START} exh=many", "notation/number-expected", "many"),
        (f"{START} final=perhaps", "notation/yes-or-no", "perhaps"),
        (f"{START} and so on", "notation/too-much", "and"),
        (f"now {START}", "notation/entry-expected", "now"),
        (f"{START} hand=[gloria] ids=[3]", "notation/ids", "3"),
        (f"{START} hand=[gloria] ids=[20, 21]", "notation/ids", "21"),
        (f"{START} hand=[gloria x2] ids=[20]", "notation/ids", "gloria x2"),
        (f"{START} rng=[1, 2]", "notation/number-expected", "[1, 2]"),
        (f"{START} offer(x)=[0 to 1: nothing for gloria]", "notation/offer-expected", "offer"),
        (f"{START} offer(1)=[0: nothing for gloria]", "notation/to-expected", ":"),
        (f"{START} offer(1)=[0 to 9: nothing for gloria]", "notation/no-such-seat", "9"),
        (f"{START} offer(1)=[0 to 1: gloria for gloria]", "notation/no-such-card", "gloria"),
        (f"{START} offer(1)=[0 to 1: for gloria; soon]", "notation/too-much", "soon"),
    ],
)
def test_a_mistake_is_shown_at_its_word(text, code, word):
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    error = caught.value
    assert error.code == code
    assert error.text[error.position : error.position + error.length].startswith(word)


def test_a_mistake_in_many_lines_is_shown_in_its_line():
    with pytest.raises(NotationError) as caught:
        parse_position(f"{START}\nhand=[gloria, tulip]\nexh=1")
    assert caught.value.text == "hand=[gloria, tulip]"
    assert caught.value.caret.endswith("              ^^^^^")


WILD = "edition=wild players=4"
ORDERS = "edition=expansion_set_2001 option(orders)=house players=4"


def icons(table: Table, zone: int) -> list[str]:
    return [ICONS[table.rules.faces.icon[card]] for card in table.zone(zone)]


def test_a_wild_card_is_named_by_its_icon_and_a_plain_name_means_none():
    table = parse_position(f"{WILD} hand=[w_cow, w_cow:MUST_TAKE_ONE] F(1)=[w_black:either|-|-]")
    assert icons(table, table.hand(0)) == ["NONE", "MUST_TAKE_ONE"]
    assert icons(table, table.field(1, 0)) == ["EITHER"]
    assert "w_cow, w_cow:MUST_TAKE_ONE" in position_text(table)


def test_two_varieties_grow_on_a_field_with_an_either_card():
    table = parse_position(f"{WILD} hand=[w_cow] F=[w_horse:EITHER, w_horse, w_cow|-|-]")
    assert names(table, table.field(0, 0)) == ["w_horse", "w_horse", "w_cow"]
    assert "F(0)=[w_horse:EITHER, w_horse, w_cow|-|-]" in position_text(table)


def test_each_offer_row_is_told_by_its_seat_and_number():
    duo = parse_position("edition=wild_duo row(1)=[w_cow x2] step=0")
    assert names(duo, duo.row(1, 0)) == ["w_cow", "w_cow"]
    solo = parse_position("edition=wild_solo row=[w_horse] row(0,2)=[w_cow x2] step=0")
    assert [names(solo, solo.row(0, n)) for n in range(3)] == [["w_horse"], [], ["w_cow"] * 2]
    assert "row(0,2)=[w_cow x2]" in position_text(solo)


def test_orders_lie_before_their_owners_and_in_the_stack():
    table = parse_position(
        f"{ORDERS} order(2)=[2 blue] stack=[3 any, ?, ...] tr=[red, order 1 red]"
    )
    orders = table.rules.faces.orders
    (own,) = table.zone(table.row(2, 0))
    following = orders[table.top(STACK) - table.rules.faces.beans]
    assert (orders[own - 129].field, orders[own - 129].variety) == (2, "blue")
    assert (following.field, following.variety) == (3, "")
    assert table.size(STACK) == len(orders) - 2
    assert "tr(0)=[red, order 1 red]" in position_text(table)


def test_unknown_cards_are_beans_where_beans_lie_and_orders_where_orders_lie():
    table = parse_position(f"{ORDERS} hand=[? x60] order(1)=[?] deck=[...]")
    assert max(table.zone(table.hand(0)) + table.zone(DRAW_PILE)) < table.rules.faces.beans
    assert table.top(table.row(1, 0)) >= table.rules.faces.beans


def test_promises_the_shown_card_and_a_counted_exhaustion_are_part_of_a_position():
    text = f"{WILD} phase=gift promise(1)=[2 to 3] shown=1 counted=yes hand=[w_cow, w_black]"
    table = parse_position(f"{text} F=[w_yinyang:OFFER_ONE|-|-]")
    assert (table.debts[1], table.creditors[1], table.counted) == (2, 3, True)
    assert names(table, table.hand(0))[1] == "w_black"
    assert table.shown == table.card(table.hand(0), 1)
    assert table.waiting == 0b1110


def test_a_phase_begins_unless_it_is_said_to_be_under_way():
    deck = "deck=[w_cow, w_black, ...]"
    begins = parse_position(f"edition=wild_duo phase=hand {deck} hand=[w_horse]")
    assert begins.size(begins.hand(0)) == 2
    under_way = parse_position(f"edition=wild_duo phase=hand step=0 {deck} hand=[w_horse]")
    assert under_way.size(under_way.hand(0)) == 1
    noted = parse_position(f"edition=wild_duo hand=[w_horse] {deck} notes=[0, 1, 2, 0, 0, 0, 0]")
    assert (noted.size(noted.hand(0)), noted.notes[2]) == (1, 2)


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        (f"{WILD} hand=[w_cow:SUN]", "notation/icon-expected", "SUN"),
        (f"{WILD} hand=[w_cow:DOUBLE]", "notation/too-many-copies", "w_cow:DOUBLE"),
        (f"{WILD} hand=[w_helmet x7]", "notation/too-many-copies", "w_helmet x7"),
        (f"{WILD} F=[w_horse:EXTRA_DRAW, w_cow|-|-]", "notation/field", "w_cow"),
        (f"{WILD} row=[w_cow]", "notation/no-such-row", "row"),
        ("edition=wild_solo row(0,3)=[w_cow]", "notation/no-such-row", "row"),
        (f"{WILD} order=[2 w_cow]", "notation/no-orders", "order"),
        (f"{WILD} stack=[2 w_cow]", "notation/no-orders", "stack"),
        (f"{ORDERS} row=[red]", "notation/no-such-row", "row"),
        (f"{ORDERS} order=[4 red]", "notation/order-expected", "4"),
        (f"{ORDERS} order=[red]", "notation/order-expected", "red"),
        (f"{ORDERS} F=[order 1 red|-]", "notation/field", "order 1 red"),
        (f"{WILD} promise(1)=[3 to 2]", "notation/promise-expected", "[3 to 2]"),
        (f"{WILD} promise(1)=[1 to 4]", "notation/no-such-seat", "[1 to 4]"),
        (f"{WILD} notes=[1]", "notation/notes", "[1]"),
        (f"{WILD} hand=[w_cow] shown=1", "notation/no-such-position", "1"),
    ],
)
def test_a_mistake_in_a_rarer_entry_is_shown_at_its_word(text, code, word):
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    error = caught.value
    assert error.code == code
    assert error.text[error.position : error.position + error.length].startswith(word)


ALL_ICONS = """
edition=wild players=4 deck=[...]
F(0)=[w_yinyang:OFFER_ONE|w_chili:NEIGHBOUR_COUNT|w_horse:EXTRA_DRAW]
F(1)=[w_black:DISCARD_INSTEAD|w_jamaica:ANY_HAND|w_china:FRONT_OR_BACK]
F(2)=[w_yinyang:OFFER_ONE|w_cow:MUST_TAKE_ONE|w_china:FRONT_OR_BACK]
F(3)=[w_horse:EITHER, w_cow|w_common:SKIP_P1|w_barrel:DOUBLE]
hand(0)=[? x5] hand(1)=[? x5] hand(2)=[? x5] hand(3)=[? x5]
"""


@pytest.mark.parametrize("seed", range(4))
def test_questions_of_wild_cards_are_written_and_read_at_every_step(seed):
    table = parse_position(ALL_ICONS, seed)
    game, chance = Game(table), random.Random(seed)
    for _n in range(50):
        seat = chance.choice(game.waiting())
        calm = [move for move in game.legal(seat) if move.name != "harvest"]
        move = chance.choice(calm or game.legal(seat))
        text = position_text(table)
        assert parse_position(text).state() == table.state(), text
        assert parse_move(table, seat, move_text(table, seat, move)) == move
        game.apply(seat, move)
    assert {"show", "choose"} <= {move.name for _seat, move in game.history}

"""The table as a data structure: zones, copies, equality."""

import bohnfire
from bohnfire.core import moves
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, REVEALED, STACK
from tests.positions import cards, names, play, position


def laid():
    return position(phase="trade", hands={0: "red soy blue", 1: "green"}, fields={0: "soy x2 | -"})


class TestZones:
    def test_a_card_is_added_behind_or_on_top(self):
        table = laid().table
        red = table.take(BOX, 0)
        table.add(REVEALED, red)
        assert (table.top(REVEALED), table.pop(REVEALED)) == (red, red)

    def test_a_card_is_taken_from_the_middle(self):
        game = laid()
        table = game.table
        taken = table.take(table.hand(0), 1)
        assert (names(game, table.hand(0)), int(table.rules.faces.of[taken])) == ("red blue", 4)

    def test_a_card_is_found_by_its_id(self):
        game = laid()
        table = game.table
        (soy,) = cards(game, 0, "soy")
        assert (table.find(table.hand(0), soy), table.find(table.hand(1), soy)) == (1, -1)

    def test_the_cards_of_a_variety_are_counted(self):
        game = laid()
        assert game.table.holds(game.table.field(0, 0), 4) == 2
        assert game.table.holds(game.table.field(0, 0), 3) == 0

    def test_a_zone_is_turned_over_onto_another(self):
        game = laid()
        table = game.table
        before = table.zone(table.hand(0))
        table.move_all(table.hand(0), DISCARD)
        assert (table.zone(DISCARD), table.size(table.hand(0))) == (before[::-1], 0)

    def test_the_zones_of_the_seats_do_not_overlap(self):
        table = bohnfire.new("amigo_1997", players=5).table
        zones = [DRAW_PILE, DISCARD, BOX, REVEALED, STACK]
        for seat in range(5):
            zones += [table.hand(seat), table.staged(seat), table.treasury(seat)]
            zones += [table.field(seat, index) for index in range(3)]
        assert sorted(map(int, zones)) == list(range(len(table.sizes)))


class TestCopies:
    def test_changes_of_the_copy_do_not_reach_the_table(self):
        game = laid()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])))
        before = game.table.state()
        copy = game.table.copy()
        copy.add(REVEALED, copy.take(copy.hand(0), 0))
        copy.fields[0] += 1
        copy.wants[1] = 5
        copy.declined[0] = 2
        copy.close_offer(0)
        copy.rng.word()
        copy.turn = copy.phase = copy.step = copy.exhaustions = 3
        copy.final = copy.over = copy.stirred = not copy.stirred
        assert game.table.state() == before

    def test_a_copy_of_a_replayed_game_knows_the_shuffles_to_come(self):
        order = list(range(104))
        game = bohnfire.new("dahlias", players=3, start=0, shuffles=[order, order])
        assert list(game.table.copy().script) == list(game.table.script) == order

    def test_nobody_listens_to_a_copy(self):
        assert laid().table.copy().listener is None


class TestEquality:
    def test_games_of_the_same_rules_are_equal_if_they_stand_alike(self):
        game = laid()
        other = game.copy()
        assert game.table == other.table
        other.table.rng.word()
        assert game.table != other.table

    def test_the_shuffles_to_come_count(self):
        order = list(range(104))
        game = bohnfire.new("dahlias", players=3, start=0, shuffles=[order, order])
        other = game.copy()
        other.table.script = other.table.script[:0]
        assert game.table != other.table

    def test_a_table_is_equal_to_no_other_thing(self):
        assert laid().table != laid().table.state()

    def test_equal_games_set_up_apart_are_equal(self):
        first = bohnfire.new("dahlias", players=4, seed=5)
        again = bohnfire.new("dahlias", players=4, seed=5)
        other = bohnfire.new("dahlias", players=4, seed=5, treasury="secret")
        assert first.table == again.table
        assert hash(first.table) == hash(again.table)
        assert first.table != other.table

"""Editions in which one rule differs: what it changes, and that nothing else does."""

import pytest

from bohnfire.core import moves
from bohnfire.core.errors import EditionError
from bohnfire.core.game import new
from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.table import BOX, DISCARD, STACK
from bohnfire.editions.registry import EDITIONS
from bohnfire.editions.variants import (
    one_planting,
    recycled_coins,
    without_gifts,
    without_trading,
)
from tests.positions import ask, card, cards, play, position, refused, size

CLASSIC = EDITIONS["amigo_2019"]
VARIANTS = [without_trading, without_gifts, one_planting, recycled_coins]


def phases(edition):
    return [phase.name for phase in edition.phases]


@pytest.mark.parametrize("vary", VARIANTS)
class TestEveryVariant:
    def test_it_has_an_id_of_its_own_and_the_cards_of_the_edition(self, vary):
        edition = vary(CLASSIC)
        assert edition.id == f"amigo_2019-{vary.__name__}"
        assert edition.varieties == CLASSIC.varieties
        assert edition.setups == CLASSIC.setups

    @pytest.mark.parametrize("name", ["amigo_1997", "rio_grande"])
    def test_games_end_with_every_card_in_its_place(self, vary, name):
        table = new(vary(EDITIONS[name]).rules(4), 7)
        HeuristicPlayer().play(table)
        assert table.over
        assert table.conserved()

    def test_a_game_without_the_rule_cannot_be_varied(self, vary):
        with pytest.raises(EditionError, match="does not have the rule"):
            vary(EDITIONS["wild_solo"])


class TestWithoutTrading:
    def test_the_active_player_plants_both_revealed_cards(self):
        game = position(
            without_trading(CLASSIC),
            hands={0: "red", 1: "soy"},
            fields={0: "- | blue"},
            deck="blue x9",
        )
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert game.view().phase == "plant_received"
        assert len(game.view().revealed) == 2
        offer = moves.propose([], ask(game, "soy"), [1])
        assert refused(game, 0, offer) == "trade/not-now"


class TestWithoutGifts:
    def trading(self):
        hands = {0: "red soy", 1: "green"}
        return position(without_gifts(CLASSIC), phase="trade", hands=hands, revealed="blue garden")

    def test_neither_side_may_give_for_nothing(self):
        game = self.trading()
        assert refused(game, 0, moves.propose(cards(game, 0, "red"), {}, [1])) == "trade/no-gifts"
        assert refused(game, 0, moves.propose([], ask(game, "green"), [1])) == "trade/no-gifts"

    def test_cards_for_cards_are_dealt_in_as_ever(self):
        game = self.trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
        play(game, (1, moves.accept(1)))
        assert size(game, game.table.staged(0)) == size(game, game.table.staged(1)) == 1


class TestOnePlanting:
    def test_a_second_card_stays_in_the_hand(self):
        game = position(one_planting(CLASSIC), hands={0: "red red soy"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert game.view().phase == "trade"
        assert size(game, game.table.hand(0)) == 2


class TestRecycledCoins:
    def test_cards_that_became_coins_are_on_the_discard_pile_before_the_next_card_is_drawn(self):
        game = position(recycled_coins(CLASSIC), hands={0: "soy"}, fields={0: "blue x6 | -"})
        play(game, (0, moves.harvest(0)))
        assert size(game, DISCARD) == 4
        assert size(game, game.table.treasury(0)) == 2
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)))
        assert size(game, DISCARD) == 6
        assert size(game, game.table.treasury(0)) == 2

    def test_a_coin_is_recycled_once(self):
        table = new(recycled_coins(CLASSIC).rules(4), 3)
        HeuristicPlayer().play(table)
        tokens = [size_of_tokens(table, table.treasury(seat)) for seat in range(4)]
        assert sum(tokens) + table.size(STACK) == table.rules.faces.cards - table.rules.faces.beans

    def test_all_cards_come_back_when_the_pile_is_shuffled(self):
        table = new(recycled_coins(CLASSIC).rules(4), 3)
        HeuristicPlayer().play(table)
        plain = new(CLASSIC.rules(4), 3)
        HeuristicPlayer().play(plain)
        assert table.turn > plain.turn + 5

    def test_a_field_is_paid_with_tokens_which_leave_the_game(self):
        edition = recycled_coins(EDITIONS["amigo_1997"])
        game = position(edition, hands={0: "soy"}, fields={0: "blue x8 | -"})
        play(game, (0, moves.harvest(0)), (0, moves.plant(card(game, 0, "soy"), 0)))
        assert size(game, game.table.treasury(0)) == 3
        boxed = size(game, BOX)
        play(game, (0, moves.buy_field()))
        assert size(game, game.table.treasury(0)) == 0
        assert size(game, BOX) == boxed + 3


def size_of_tokens(table, zone):
    return sum(one >= table.rules.faces.beans for one in table.zone(zone))

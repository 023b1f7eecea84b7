"""Where rules meet that no single rulebook puts side by side; what a table would expect."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.edition import LITERAL, Setup
from bohnfire.editions.fun_and_easy import FUN_AND_EASY
from bohnfire.editions.wikipedia import WIKIPEDIA
from tests.positions import (
    ask,
    card,
    cards,
    coins,
    deck,
    discard,
    field,
    hand,
    open_cards,
    play,
    position,
    refused,
    revealed,
    size,
    staged,
)


class TestBuyingWhileCardsWait:
    """A market game that sells fields (no printed one does)."""

    def waiting(self):
        selling = FUN_AND_EASY.changed(
            setups={4: Setup(hand=5, fields=2, fields_max=3, price=2, ends=2)}
        )
        game = position(
            selling,
            phase="trade",
            hands={0: "fe_red", 1: "fe_blue"},
            fields={1: "fe_soy x2 | fe_eye"},
            treasuries={1: "fe_barf x2"},
        )
        play(game, (0, moves.propose(cards(game, 0, "fe_red"), {}, [1])), (1, moves.accept(1)))
        return game

    def test_the_received_card_goes_onto_the_new_field(self):
        game = self.waiting()
        assert game.waiting() == (1,)
        play(game, (1, moves.buy_field()), (1, moves.plant(card(game, 1, "fe_red"), 2)))
        assert (field(game, 1, 2), game.waiting()) == ("fe_red", (0,))

    def test_or_room_is_made_by_a_harvest(self):
        game = self.waiting()
        play(game, (1, moves.harvest(0)), (1, moves.plant(card(game, 1, "fe_red"), 0)))
        assert (coins(game, 1), field(game, 1, 0)) == (3, "fe_red")


class TestDryPile:
    """G3 in the middle of things."""

    def test_the_second_card_of_a_reveal_is_skipped(self):
        game = position(deck="soy", discard="")
        assert (revealed(game), int(game.table.exhaustions), game.phase) == ("soy", 1, "trade")

    def test_coins_paid_for_a_field_make_a_new_pile(self):
        game = position(
            "amigo_1997", phase="trade", deck="", exhaustions=1, treasuries={2: "soy x4"}
        )
        play(game, (2, moves.buy_field()), (0, moves.end_trading()))
        assert hand(game, 0) == "soy soy soy"
        assert (int(game.table.exhaustions), coins(game, 2)) == (2, 1)

    def test_the_third_time_it_runs_out_ends_the_game_as_ever(self):
        game = position(phase="trade", deck="", exhaustions=2, discard="soy x3")
        play(game, (0, moves.end_trading()))
        assert (game.over, hand(game, 0)) == (True, "soy soy soy")

    def test_an_empty_market_fills_up_as_far_as_it_can(self):
        game = position("fun_and_easy", phase="trade", deck="fe_red x4", discard="", revealed="")
        play(game, (0, moves.end_trading()))
        assert (hand(game, 0), revealed(game)) == ("fe_red fe_red fe_red", "fe_red")
        assert (game.over, int(game.table.exhaustions), game.active) == (False, 1, 1)

    def test_a_quiet_round_ends_a_market_game_too(self):
        game = position("fun_and_easy", phase="trade", deck="", exhaustions=1, revealed="fe_red")
        for _turn in range(8):
            play(game, (game.active, moves.end_trading()))
        assert game.over
        assert revealed(game) == "fe_red"

    def test_a_long_game_of_hands_alone_comes_to_its_end(self):
        game = position(deck="", exhaustions=1, hands={0: "red x2", 2: "soy x3"})
        while not game.over:
            (seat, *_others) = game.waiting()
            game.apply(seat, game.legal(seat)[0])
        assert (hand(game, 0), hand(game, 2)) == ("", "")


class TestPlantingThatReplaces:
    """Wikipedia R8 together with protection."""

    def test_with_only_single_beans_every_field_may_be_replaced(self):
        game = position("wikipedia", hands={0: "soy"}, fields={0: "red | blue"})
        plantings = [move.field for move in game.legal(0) if move.verb == moves.PLANT]
        assert plantings == [0, 1]
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)))
        assert (field(game, 0, 0), discard(game), coins(game, 0)) == ("soy", "red", 0)

    def test_the_replaced_bean_may_be_shuffled_and_drawn_again(self):
        game = position(
            "wikipedia", hands={0: "soy"}, fields={0: "red x2 | blue x9"}, deck="wax x2"
        )
        play(game, (0, moves.plant(card(game, 0, "soy"), 1)))
        assert (coins(game, 0), revealed(game)) == (3, "wax wax")
        assert (int(game.table.exhaustions), deck(game)) == (1, " ".join(["blue"] * 6))

    def test_an_empty_field_protects_where_the_sentence_is_taken_literally(self):
        literal = WIKIPEDIA.changed(protection=LITERAL)
        game = position(literal, hands={0: "soy"}, fields={0: "red | -"})
        assert refused(game, 0, moves.plant(card(game, 0, "soy"), 0)) == (
            "harvest/protected-literal"
        )
        assert game.legal(0) == [moves.plant(card(game, 0, "soy"), 1)]

    def test_several_received_cards_may_push_each_other_out(self):
        game = position(
            "wikipedia",
            phase="plant_received",
            staged={1: "soy red green"},
            fields={1: "blue x4 | chili x3"},
        )
        for name in ("soy", "red", "green"):
            allowed = [m for m in game.legal(1) if m.card == card(game, 1, name)]
            planting = next(m for m in allowed if m.verb == moves.PLANT)
            play(game, (1, planting))
        assert staged(game, 1) == ""
        assert coins(game, 1) >= 1


class TestTradingOnTheWayToTheEnd:
    def test_cards_of_the_last_reveal_may_all_be_given_away(self):
        game = position(deck="soy", exhaustions=2, discard="blue x3", hands={2: "red"})
        offer = moves.propose(open_cards(game, "soy"), ask(game, "red"), [2])
        play(game, (0, offer), (2, moves.accept(1)), (0, moves.end_trading()))
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert not game.over
        play(game, (2, moves.plant(card(game, 2, "soy"), 0)))
        assert game.over

    def test_nobody_draws_after_it(self):
        game = position(deck="soy", exhaustions=2, discard="blue x3")
        play(game, (0, moves.end_trading()), (0, moves.plant(card(game, 0, "soy"), 0)))
        assert [size(game, game.table.hand(seat)) for seat in range(4)] == [0] * 4


class TestUnevenHands:
    @pytest.mark.parametrize("edition", ["rio_grande", "wikipedia"])
    @pytest.mark.parametrize("players", [6, 7])
    def test_whoever_starts_has_three(self, edition, players):
        for start in range(players):
            game = bohnfire.new(edition, players=players, start=start, seed=start)
            sizes = [size(game, game.table.hand(seat)) for seat in range(players)]
            assert sizes[start] == 3
            assert sizes[start - 1] == 6
            assert sum(sizes) == (30 if players == 6 else 36)

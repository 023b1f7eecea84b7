"""Bohn to Be Wild: the kernel rules its rulebook shares with the others (K, G; general vectors)."""

import pytest

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from bohnfire.core.table import DRAW_PILE
from tests.positions import (
    ask,
    card,
    cards,
    hand,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)

A, B, C = 0, 1, 2


def trading(**layout):
    layout = {
        "revealed": "w_chili w_jamaica",
        "hands": {A: "w_cow w_horse", B: "w_black w_china w_black", C: "w_indian"},
    } | layout
    return position("wild", 4, "trade", **layout)


class TestHandOrder:
    @pytest.mark.parametrize(
        ("copy", "rest"), [(3, "w_black w_cow w_china"), (1, "w_black w_china w_cow")]
    )
    def test_ho_1_the_giver_names_the_copy_and_the_rest_keeps_its_order(self, copy, rest):
        game = trading(hands={A: "w_horse", B: "w_black w_cow w_china w_cow"})
        given = game.table.zone(game.table.hand(B))[copy]
        play(game, (A, moves.propose([], ask(game, "w_cow"), [B])), (B, moves.accept(1, [given])))
        assert hand(game, B) == rest

    def test_t_10_both_copies_are_allowed_and_no_other_card(self):
        game = trading()
        play(game, (A, moves.propose([], ask(game, "w_black"), [B])))
        first, second = cards(game, B, "w_black x2")
        for copy in (first, second):
            assert game.check(B, moves.accept(1, [copy])) is None
        china = card(game, B, "w_china")
        assert refused(game, B, moves.accept(1, [china])) == "trade/wrong-copies"
        assert refused(game, B, moves.accept(1, [first, first])) == "trade/wrong-copies"


class TestWhoTradesWhat:
    def test_t_1_one_side_is_always_the_active_player(self):
        game = position("wild", 5, "trade", active=1, hands={3: "w_cow", 4: "w_black"})
        offer = moves.propose(cards(game, 3, "w_cow"), {}, [4])
        assert refused(game, 3, offer) == "trade/not-with-active"

    def test_t_2_neither_staged_nor_planted_cards_nor_coins(self):
        game = trading(
            staged={A: "w_barrel"}, fields={A: "w_helmet | - | -"}, treasuries={A: "w_yinyang"}
        )
        table = game.table
        received = moves.propose(table.zone(table.staged(A)), {}, [B])
        assert refused(game, A, received) == "trade/staged-card"
        planted = moves.propose(table.zone(table.field(A, 0)), {}, [B])
        assert refused(game, A, planted) == "trade/planted-card"
        paid = moves.propose(table.zone(table.treasury(A)), {}, [B])
        assert refused(game, A, paid) == "trade/not-yours-to-give"

    def test_no_offer_tells_whether_a_card_has_become_an_unseen_coin_of_ones_own(self):
        game = trading(treasuries={A: "w_yinyang"})
        coin, drawn = game.table.top(game.table.treasury(A)), game.table.top(DRAW_PILE)
        reasons = {refused(game, A, moves.propose([card], {}, [B])) for card in (coin, drawn)}
        assert reasons == {"trade/not-yours-to-give"}

    def test_nobody_gives_revealed_cards_but_the_active_player(self):
        game = trading()
        offer = moves.propose(open_cards(game, "w_chili"), {}, [A])
        assert refused(game, B, offer) == "trade/not-yours-to-give"

    def test_t_12_a_received_card_is_not_passed_on(self):
        game = trading()
        play(game, (B, moves.propose(cards(game, B, "w_black"), {}, [A])), (A, moves.accept(1)))
        received = cards(game, A, "w_black")
        offer = moves.propose(received, ask(game, "w_indian"), [C])
        assert refused(game, A, offer) == "trade/staged-card"

    def test_t_6_an_offer_of_nothing_for_nothing_is_refused(self):
        assert refused(trading(), A, moves.propose([], {}, [B])) == "trade/empty"

    def test_t_17_others_may_propose_to_the_active_player(self):
        game = trading()
        offer = moves.propose(cards(game, B, "w_black"), ask(game, "w_jamaica"), [A])
        play(game, (B, offer), (A, moves.accept(1)))
        assert (staged(game, A), staged(game, B)) == ("w_black", "w_jamaica")

    def test_hand_trading_goes_on_when_the_revealed_cards_are_gone(self):
        game = trading(revealed="")
        offer = moves.propose(cards(game, A, "w_cow"), ask(game, "w_black x2"), [B])
        play(game, (A, offer), (B, moves.accept(1)))
        assert (staged(game, A), revealed(game)) == ("w_black w_black", "")


class TestConsent:
    def test_t_3_a_refused_gift_changes_nothing(self):
        game = trading()
        play(game, (A, moves.propose(cards(game, A, "w_cow"), {}, [B])), (B, moves.decline(1)))
        assert (hand(game, A), staged(game, B)) == ("w_cow w_horse", "")

    def test_t_4_a_gift_to_the_active_player_may_be_offered_again(self):
        game = trading()
        gift = moves.propose(cards(game, B, "w_china"), {}, [A])
        play(game, (B, gift), (A, moves.decline(1)), (B, gift), (A, moves.accept(2)))
        assert (staged(game, A), hand(game, B)) == ("w_china", "w_black w_black")

    def test_t_11_the_same_offer_may_be_repeated_to_all(self):
        game = trading()
        offer = moves.propose(open_cards(game, "w_chili"), ask(game, "w_indian"), ANYONE)
        play(game, (A, offer), (C, moves.decline(1)), (A, offer), (C, moves.accept(2)))
        assert staged(game, A) == "w_indian"

    def test_g20_an_offer_whose_card_was_traded_is_stale(self):
        game = trading()
        give = open_cards(game, "w_chili")
        play(game, (A, moves.propose(give, {}, [B])), (A, moves.propose(give, {}, [C])))
        play(game, (C, moves.accept(2)))
        assert refused(game, B, moves.accept(1)) == "trade/no-such-offer"


class TestViews:
    def test_v_1_others_see_sizes_fields_and_the_top_of_the_discard_pile(self):
        game = trading(discard="w_common w_barrel", fields={A: "w_helmet x2 | - | -"}, deck=20)
        seen = game.view(B)
        assert seen.seats[A].hand is None
        assert (seen.seats[A].hand_size, seen.draw_pile) == (2, 20)
        assert seen.seats[A].fields[0].count == 2
        ids = [variety.id for variety in game.edition.varieties]
        assert ids[int(seen.discard_top)] == "w_common"

    def test_secret_coins_are_seen_by_their_owner_only(self):
        game = trading(treasuries={A: "w_yinyang x4"}, treasury="secret")
        assert [game.view(viewer).seats[A].coins for viewer in (A, B, None)] == [4, None, None]

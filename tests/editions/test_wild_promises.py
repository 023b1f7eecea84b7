"""Bohn to Be Wild: promises, trade cards and claims (5.2, R4-R7)."""

import pytest

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from tests.positions import (
    ask,
    card,
    cards,
    finish_turn,
    go_on,
    hand,
    kinds,
    last,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)

A, B, C, D = range(4)


def trading(**layout):
    layout = {"hands": {A: "w_cow", B: "w_black w_china", C: "w_chili w_horse"}} | layout
    return position("wild", 4, "trade", **layout)


def promise(game, asked, give="", cards_promised=1, to=(B,), seat=A):
    """An offer that promises cards of the next own reveal."""
    given = cards(game, seat, give)
    return moves.propose(given, ask(game, asked), to, promise=cards_promised)


def demand(game, give, asked="", cards_demanded=1, to=(B,), seat=A):
    """An offer that asks the partner for a promise."""
    given = cards(game, seat, give)
    return moves.propose(given, ask(game, asked), to, demand=cards_demanded)


def debt(game, seat):
    view = game.view().seats[seat]
    return (view.promised, view.creditor)


def owing(cards_owed=2, deck="w_chili w_jamaica w_horse w_cow x9", **layout):
    """A has just revealed and owes cards to B."""
    layout = {"hands": {A: "w_cow", B: "w_black", C: "w_china"}} | layout
    return position("wild", 4, "turn_up", debts={A: (B, cards_owed)}, deck=deck, **layout)


class TestMaking:
    def test_w_32_one_card_for_one_card(self):
        game = trading()
        play(game, (A, promise(game, "w_black")), (B, moves.accept(1)))
        assert (staged(game, A), debt(game, A)) == ("w_black", (1, B))

    def test_w_45_it_may_stand_beside_cards_and_for_several(self):
        game = trading()
        play(game, (A, promise(game, "w_black w_china", "w_cow")), (B, moves.accept(1)))
        assert staged(game, A).split() == ["w_black", "w_china"]
        assert (staged(game, B), debt(game, A)) == ("w_cow", (1, B))

    def test_two_cards_may_be_promised(self):
        game = trading()
        play(game, (A, promise(game, "w_black", "", 2)), (B, moves.accept(1)))
        assert debt(game, A) == (2, B)

    @pytest.mark.parametrize("size", [3, -1])
    def test_no_other_number(self, size):
        game = trading()
        assert refused(game, A, promise(game, "w_black", "", size)) == "promise/size"
        assert refused(game, A, demand(game, "w_cow", "", size)) == "promise/size"

    def test_nothing_is_owed_before_the_partner_agrees(self):
        game = trading()
        play(game, (A, promise(game, "w_black")))
        assert debt(game, A) == (0, None)
        play(game, (B, moves.decline(1)))
        assert debt(game, A) == (0, None)

    def test_everybody_sees_it_in_offer_view_and_log(self):
        game = trading()
        play(game, (A, promise(game, "w_black", "", 2)))
        for viewer in (A, B, C, None):
            (offer,) = game.view(viewer).offers
            assert (offer.promise, offer.demand) == (2, 0)
        play(game, (B, moves.accept(1)))
        assert last(game, "promised") == {"creditor": B, "cards": 2}
        assert last(game, "traded")["promise"] == 2

    def test_a_counter_offer_may_ask_for_a_promise(self):
        game = trading()
        play(game, (A, moves.propose([], ask(game, "w_black"), [B])))
        counter = moves.propose(cards(game, B, "w_black"), {}, [A], 1, demand=2)
        play(game, (B, counter), (A, moves.accept(2)))
        assert (staged(game, A), debt(game, A)) == ("w_black", (2, B))


class TestR7WhoMayPromise:
    def test_w_39_not_for_nothing(self):
        game = trading()
        assert refused(game, A, promise(game, "")) == "promise/for-nothing"
        assert refused(game, A, promise(game, "", "w_cow")) == "promise/for-nothing"
        assert refused(game, A, demand(game, "", "w_black")) == "promise/for-nothing"

    def test_a_promise_is_no_return_for_a_promise(self):
        game = trading()
        both = moves.propose([], {}, [B], promise=1, demand=1)
        assert refused(game, A, both) == "promise/for-nothing"

    def test_the_partner_of_the_active_player_may(self):
        game = trading()
        play(game, (B, promise(game, "w_cow", seat=B, to=[A])), (A, moves.accept(1)))
        assert (staged(game, B), debt(game, B)) == ("w_cow", (1, A))

    def test_both_sides_may_at_once(self):
        game = trading()
        give = cards(game, A, "w_cow")
        both = moves.propose(give, ask(game, "w_black"), [B], promise=1, demand=2)
        play(game, (A, both), (B, moves.accept(1)))
        assert (debt(game, A), debt(game, B)) == ((1, B), (2, A))

    def test_it_does_not_need_an_empty_hand(self):
        game = trading(hands={A: "w_cow x5", B: "w_black"})
        play(game, (A, promise(game, "w_black")), (B, moves.accept(1)))
        assert hand(game, A) == "w_cow w_cow w_cow w_cow w_cow"

    def test_not_among_the_others(self):
        game = trading()
        offer = promise(game, "w_chili", seat=B, to=[C])
        assert refused(game, B, offer) == "trade/not-with-active"

    def test_other_editions_know_no_promises(self):
        game = position("dahlias", phase="trade", hands={0: "gloria", 1: "brother"})
        offer = moves.propose([], ask(game, "brother"), [1], promise=1)
        assert refused(game, 0, offer) == "promise/not-here"
        assert (game.offer_space(0).promise, game.offer_space(0).demand) == (0, 0)


class TestR5OneOpenPromise:
    def test_w_15_a_debtor_promises_no_second_card(self):
        game = trading()
        play(game, (A, promise(game, "w_black", "", 2)), (B, moves.accept(1)))
        assert refused(game, A, promise(game, "w_chili", to=[C])) == "promise/still-open"
        assert game.offer_space(A).promise == 0

    def test_a_debtor_is_asked_for_no_second(self):
        game = trading(debts={B: (C, 1)})
        assert refused(game, A, demand(game, "w_cow")) == "promise/still-open"

    def test_of_several_partners_one_must_be_free(self):
        game = trading(debts={B: (C, 1)})
        play(game, (A, demand(game, "w_cow", to=[B, C])))
        assert refused(game, B, moves.accept(1)) == "promise/still-open"
        play(game, (C, moves.accept(1)))
        assert debt(game, C) == (1, A)

    def test_the_free_one_must_have_the_cards(self):
        game = trading(debts={B: (C, 1)}, hands={A: "w_cow", B: "w_black x2", C: "w_chili"})
        offer = demand(game, "w_cow", "w_black x2", to=[B, C])
        assert refused(game, A, offer) == "trade/cannot-be-given"

    def test_a_creditor_may_hold_several(self):
        game = trading(debts={C: (B, 1)})
        play(game, (A, promise(game, "w_black")), (B, moves.accept(1)))
        assert (debt(game, A), debt(game, C)) == ((1, B), (1, B))

    def test_other_offers_that_promise_end_when_the_promise_is_given(self):
        game = trading()
        play(game, (A, promise(game, "w_chili", to=[C])), (A, promise(game, "w_black", to=[B])))
        play(game, (B, moves.accept(2)))
        assert game.view().offers == []
        assert last(game, "voided") == {"offer": 1, "reason": "promise-open"}

    def test_offers_that_ask_the_debtor_end_too(self):
        game = trading(hands={A: "w_cow x2", B: "w_black w_china", C: "w_chili"})
        (first, second) = cards(game, A, "w_cow x2")
        play(game, (A, moves.propose([first], {}, [B], demand=1)))
        play(game, (A, moves.propose([second], {}, [B, C], demand=1)))
        play(game, (B, moves.accept(1)))
        (left,) = game.view().offers
        assert left.offer == 2
        assert refused(game, B, moves.accept(2)) == "promise/still-open"
        play(game, (C, moves.decline(2)))
        assert game.view().offers == []

    def test_offers_without_promises_stay(self):
        game = trading()
        play(game, (A, moves.propose(cards(game, A, "w_cow"), {}, [C])))
        play(game, (A, promise(game, "w_black")), (B, moves.accept(2)))
        assert [offer.offer for offer in game.view().offers] == [1]


class TestW11Claiming:
    def test_before_any_deal_the_creditor_is_asked(self):
        game = owing()
        assert (game.phase, game.waiting()) == ("claim", (B,))
        offer = moves.propose(cards(game, A, "w_cow"), {}, [B])
        assert refused(game, A, offer) == "trade/not-now"

    def test_r4_before_the_discard_of_the_active_player(self):
        game = owing()
        refusal = refused(game, A, moves.discard(open_cards(game, "w_chili")[0]))
        assert refusal == "move/not-now"

    def test_w_11_two_may_be_taken(self):
        game = owing()
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        assert game.waiting() == (B,)
        play(game, (B, moves.claim(open_cards(game, "w_horse")[0])))
        assert (staged(game, B), revealed(game)) == ("w_chili w_horse", "w_jamaica")
        assert (game.phase, debt(game, A)) == ("trade", (0, None))

    def test_w_11_or_one(self):
        game = owing()
        play(game, (B, moves.claim(open_cards(game, "w_jamaica")[0])), (B, moves.skip()))
        assert (staged(game, B), debt(game, A), game.phase) == ("w_jamaica", (0, None), "trade")

    def test_w_11_or_none(self):
        game = owing()
        play(game, (B, moves.skip()))
        assert (staged(game, B), debt(game, A), game.phase) == ("", (0, None), "trade")
        assert last(game, "promise_returned") == {"creditor": B}

    def test_w_11_of_a_promise_of_one_no_second(self):
        game = owing(1)
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        assert (game.phase, debt(game, A)) == ("trade", (0, None))

    def test_w_11_a_claimed_card_is_not_tradable(self):
        game = owing(1)
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        offer = moves.propose([card(game, B, "w_chili")], {}, [A])
        assert refused(game, B, offer) == "trade/staged-card"

    def test_only_revealed_cards_and_only_by_the_creditor(self):
        game = owing()
        assert refused(game, B, moves.claim(card(game, A, "w_cow"))) == "claim/not-that-card"
        chili = open_cards(game, "w_chili")[0]
        assert refused(game, C, moves.claim(chili)) == "move/not-your-turn"
        assert refused(game, A, moves.skip()) == "move/not-your-turn"

    def test_everybody_hears_what_was_claimed(self):
        game = owing(1)
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        claimed = next(event for event in game.events if event.kind == "claimed")
        assert (claimed.seat, claimed.data["debtor"]) == (B, A)

    def test_w_37_one_claimed_one_traded_one_discarded(self):
        game = owing(1)
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        gift = moves.propose(open_cards(game, "w_jamaica"), {}, [C])
        play(game, (A, gift), (C, moves.accept(1)))
        play(game, (A, moves.discard(open_cards(game, "w_horse")[0])))
        assert revealed(game) == ""

    def test_of_a_short_reveal_the_creditor_takes_what_there_is(self):
        game = owing(2, deck="w_chili")
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        assert (game.phase, debt(game, A)) == ("trade", (0, None))

    def test_o17_if_nothing_could_be_revealed_the_promise_is_settled(self):
        game = owing(2, deck="")
        assert (game.phase, debt(game, A)) == ("trade", (0, None))
        assert "promise_returned" in kinds(game)

    def test_claimed_cards_are_planted_in_p3(self):
        game = owing(1)
        play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
        finish_turn(game)
        assert staged(game, B) == ""

    def test_harvests_stay_possible_meanwhile(self):
        game = owing(fields={A: "w_horse x3 | - | -"})
        play(game, (A, moves.harvest(0)))
        assert game.waiting() == (B,)


class TestWhenItFallsDue:
    def test_at_the_next_reveal_of_the_debtor_a_round_later(self):
        game = trading(deck=60, hands={A: "w_cow", B: "w_black", C: "w_chili", D: "w_horse"})
        play(game, (A, promise(game, "w_black")), (B, moves.accept(1)))
        while game.phase != "claim":
            assert debt(game, A) == (1, B)
            go_on(game)
        assert (int(game.table.turn), game.active, game.waiting()) == (5, A, (B,))

    def test_a_partner_who_promised_pays_in_the_own_turn(self):
        game = trading(deck=60)
        play(game, (B, promise(game, "w_cow", seat=B, to=[A])), (A, moves.accept(1)))
        while game.phase != "claim":
            go_on(game)
        assert (game.active, game.waiting()) == (B, (A,))

    def test_once_settled_the_debtor_may_promise_again(self):
        game = owing(1)
        play(game, (B, moves.skip()))
        play(game, (A, promise(game, "w_black")), (B, moves.accept(1)))
        assert debt(game, A) == (1, B)


class TestOfferSpace:
    def test_it_tells_how_much_may_be_promised_and_asked(self):
        space = trading().offer_space(A)
        assert (space.promise, space.demand) == (2, 2)

    def test_when_all_partners_owe_nothing_can_be_asked(self):
        space = trading(debts={B: (A, 1), C: (A, 1), D: (A, 1)}).offer_space(A)
        assert (space.promise, space.demand) == (2, 0)

    def test_to_anyone_means_those_who_are_free(self):
        game = trading(debts={B: (A, 1), C: (A, 1), D: (A, 1)})
        offer = moves.propose(cards(game, A, "w_cow"), {}, ANYONE, demand=1)
        assert refused(game, A, offer) == "promise/still-open"

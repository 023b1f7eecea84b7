"""Bohnanza Fun & Easy, ruling by ruling (R1-R16), and the examples of its rulebook."""

import pytest

import bohnfire
from bohnfire.core import moves
from tests.positions import (
    ask,
    card,
    cards,
    coins,
    deck,
    discard,
    field,
    hand,
    last,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)


def fun(**changes):
    """Seat 0 (Uwe) trades; the market holds Stink, Garden, Soy."""
    layout = {
        "edition": "fun_and_easy",
        "phase": "trade",
        "revealed": "fe_stink fe_garden fe_soy",
        "hands": {0: "fe_blue fe_fire", 1: "fe_red fe_broad fe_eye", 2: "fe_barf"},
    }
    return position(**(layout | changes))


def dealt():
    """Uwe's Soy from the market and Blue from the hand for Volker's (seat 1) Red."""
    game = fun()
    give = open_cards(game, "fe_soy") + cards(game, 0, "fe_blue")
    play(game, (0, moves.propose(give, ask(game, "fe_red"), [1])), (1, moves.accept(1)))
    return game


class TestR1Players:
    def test_three_to_five(self):
        assert bohnfire.EDITIONS["fun_and_easy"].players == (3, 4, 5)


class TestR2StinkMeter:
    def test_it_is_that_of_the_cocoa_bean(self):
        pays = []
        for number in range(1, 5):
            game = fun(revealed="", fields={0: f"fe_stink x{number} | - | -"})
            play(game, (0, moves.harvest(0)))
            pays.append(coins(game, 0))
        assert pays == [0, 2, 3, 4]


class TestR3Protection:
    def test_a_single_bean_may_always_be_harvested(self):
        game = fun(fields={0: "fe_red | fe_blue x5 | -"})
        play(game, (0, moves.harvest(0)))
        assert (coins(game, 0), discard(game)) == (0, "fe_red")


class TestR4ShapeOfDeals:
    def test_two_for_two_is_refused(self):
        game = fun()
        offer = moves.propose(cards(game, 0, "fe_blue fe_fire"), ask(game, "fe_red fe_eye"), [1])
        assert refused(game, 0, offer) == "trade/one-side"

    @pytest.mark.parametrize(
        ("give", "asked"),
        [("fe_blue", "fe_red"), ("fe_blue fe_fire fe_soy", "fe_red"), ("fe_blue", "fe_red fe_eye")],
    )
    def test_one_side_with_one_card_is_fine(self, give, asked):
        game = fun()
        offer = moves.propose(cards(game, 0, give), ask(game, asked), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        assert sorted(staged(game, 0).split()) == sorted(asked.split())

    def test_a_gift_may_be_of_any_size(self):
        game = fun()
        gift = moves.propose(cards(game, 1, "fe_red fe_broad fe_eye"), {}, [0])
        play(game, (1, gift), (0, moves.accept(1)))
        assert len(staged(game, 0).split()) == 3

    def test_the_option_lifts_the_limit(self):
        game = fun(trade_shape="any")
        offer = moves.propose(cards(game, 0, "fe_blue fe_fire"), ask(game, "fe_red fe_eye"), [1])
        play(game, (0, offer), (1, moves.accept(1)))
        assert staged(game, 1) == "fe_blue fe_fire"

    def test_the_offer_space_tells_the_limit(self):
        assert fun().offer_space(0).one_side
        assert not fun(trade_shape="any").offer_space(0).one_side


class TestR5PlantingAfterADeal:
    def test_the_partner_plants_first(self):
        game = dealt()
        assert game.waiting() == (1,)
        red = card(game, 0, "fe_red")
        assert refused(game, 0, moves.plant(red, 0)) == "plant/partner-first"
        assert moves.plant(red, 0) not in game.legal(0)

    def test_then_the_active_player(self):
        game = dealt()
        play(game, (1, moves.plant(card(game, 1, "fe_soy"), 0)))
        play(game, (1, moves.plant(card(game, 1, "fe_blue"), 1)))
        assert game.waiting() == (0,)
        play(game, (0, moves.plant(card(game, 0, "fe_red"), 0)))
        assert field(game, 0, 0) == "fe_red"

    def test_each_in_free_order(self):
        game = dealt()
        play(game, (1, moves.plant(card(game, 1, "fe_blue"), 0)))
        assert staged(game, 1) == "fe_soy"

    def test_with_harvests_between(self):
        game = dealt()
        play(game, (1, moves.plant(card(game, 1, "fe_blue"), 0)), (1, moves.harvest(0)))
        play(game, (1, moves.plant(card(game, 1, "fe_soy"), 0)))
        assert field(game, 1, 0) == "fe_soy"

    def test_the_game_never_leaves_the_trade_phase_for_it(self):
        game = dealt()
        assert game.phase == "trade"


class TestR6Gifts:
    def test_market_cards_are_not_given_away(self):
        game = fun()
        for give in (open_cards(game, "fe_soy"), cards(game, 0, "fe_blue fe_soy")):
            assert refused(game, 0, moves.propose(give, {}, [1])) == "trade/market-gift"

    def test_hand_cards_are_given_both_ways(self):
        game = fun()
        play(game, (0, moves.propose(cards(game, 0, "fe_blue"), {}, [1])), (1, moves.accept(1)))
        play(game, (1, moves.plant(card(game, 1, "fe_blue"), 0)))
        play(game, (1, moves.propose(cards(game, 1, "fe_eye"), {}, [0])), (0, moves.accept(2)))
        assert staged(game, 0) == "fe_eye"

    def test_a_market_card_does_not_answer_a_request_for_a_gift(self):
        game = fun()
        play(game, (1, moves.propose([], ask(game, "fe_soy"), [0])))
        assert refused(game, 0, moves.accept(1)) == "trade/do-not-hold"
        assert refused(game, 0, moves.accept(1, open_cards(game, "fe_soy"))) == (
            "trade/do-not-hold"
        )

    def test_of_two_copies_only_that_of_the_hand_does(self):
        game = fun(hands={0: "fe_soy", 1: "fe_red"})
        play(game, (1, moves.propose([], ask(game, "fe_soy"), [0])))
        market = moves.accept(1, open_cards(game, "fe_soy"))
        assert refused(game, 0, market) == "trade/wrong-copies"
        play(game, (0, moves.accept(1)))
        assert (hand(game, 0), revealed(game)) == ("", "fe_stink fe_garden fe_soy")

    def test_the_option_allows_market_gifts(self):
        game = fun(gift_from_market="true")
        play(game, (0, moves.propose(open_cards(game, "fe_soy"), {}, [1])), (1, moves.accept(1)))
        assert staged(game, 1) == "fe_soy"

    def test_with_the_option_they_answer_a_request(self):
        game = fun(gift_from_market="true")
        play(game, (1, moves.propose([], ask(game, "fe_soy"), [0])), (0, moves.accept(1)))
        assert staged(game, 1) == "fe_soy"

    def test_the_offer_space_tells_what_may_be_given_away(self):
        game = fun()
        assert game.offer_space(0).gifts == game.table.zone(game.table.hand(0))
        generous = fun(gift_from_market="true")
        assert generous.offer_space(0).gifts == generous.offer_space(0).give


class TestR7UntouchedMarket:
    def test_it_stays_as_it_is(self):
        game = fun()
        play(game, (0, moves.end_trading()))
        assert (revealed(game), game.active) == ("fe_stink fe_garden fe_soy", 1)

    def test_nobody_must_take_market_cards(self):
        game = fun()
        assert moves.end_trading() in game.legal(0)


class TestR8FirstExhaustion:
    def test_draws_and_refill_go_on_with_the_new_pile(self):
        game = fun(deck="fe_blue", discard="fe_broad x9", revealed="fe_stink")
        play(game, (0, moves.end_trading()))
        assert hand(game, 0) == "fe_blue fe_fire fe_blue fe_broad fe_broad"
        assert revealed(game) == "fe_stink fe_broad fe_broad"
        assert (game.over, int(game.table.exhaustions)) == (False, 1)


class TestR9SecondExhaustion:
    def ended(self, pile):
        game = fun(deck=pile, revealed="fe_stink", exhaustions=1, fields={2: "fe_red x2 | - | -"})
        play(game, (0, moves.end_trading()))
        return game

    def test_it_ends_the_game_in_the_draws(self):
        game = self.ended("fe_blue")
        assert (game.over, hand(game, 0), revealed(game)) == (
            True,
            "fe_blue fe_fire fe_blue",
            "fe_stink",
        )

    def test_it_ends_the_game_in_the_refill(self):
        game = self.ended("fe_blue x4")
        assert (game.over, revealed(game)) == (True, "fe_stink fe_blue")

    def test_even_with_the_last_card_due(self):
        game = self.ended("fe_blue x5")
        assert (game.over, game.active) == (True, 0)

    def test_one_card_more_and_the_game_goes_on(self):
        assert not self.ended("fe_blue x6").over

    def test_all_fields_are_harvested(self):
        assert self.ended("fe_blue").result().coins == (0, 0, 1, 0)


class TestR10MarketAtTheEnd:
    def test_it_is_nobodys(self):
        game = fun(deck="fe_blue", exhaustions=1)
        play(game, (0, moves.end_trading()))
        assert game.result().coins == (0, 0, 0, 0)
        assert revealed(game) == "fe_stink fe_garden fe_soy"


class TestR11Tie:
    def test_it_is_shared(self):
        game = fun(
            deck="fe_blue",
            exhaustions=1,
            treasuries={0: "fe_red x2", 2: "fe_broad x2", 3: "fe_eye"},
        )
        play(game, (0, moves.end_trading()))
        assert game.result().winners == (0, 2)


class TestR12SeveralFields:
    def test_they_are_harvested_one_after_the_other(self):
        game = fun(fields={3: "fe_red x2 | fe_blue x4 | fe_fire x3"})
        play(game, *[(3, moves.harvest(index)) for index in range(3)])
        assert coins(game, 3) == 3


class TestR13TakingAMarketCard:
    def test_it_is_planted_directly(self):
        game = fun(fields={0: "- | - | -"})
        play(game, (0, moves.plant(open_cards(game, "fe_garden")[0], 2)))
        assert field(game, 0, 2) == "fe_garden"
        assert (revealed(game), hand(game, 0)) == ("fe_stink fe_soy", "fe_blue fe_fire")

    def test_it_must_fit(self):
        game = fun(fields={0: "fe_blue | fe_red | fe_eye"})
        garden = open_cards(game, "fe_garden")[0]
        assert refused(game, 0, moves.plant(garden, 0)) == "plant/other-variety"

    @pytest.mark.parametrize("seat", [1, 2, 3])
    def test_only_the_active_player_takes_market_cards(self, seat):
        game = fun()
        garden = open_cards(game, "fe_garden")[0]
        assert refused(game, seat, moves.plant(garden, 0)) == "plant/not-yours"

    def test_not_before_the_trade_phase(self):
        game = fun(phase="plant")
        garden = open_cards(game, "fe_garden")[0]
        assert refused(game, 0, moves.plant(garden, 0)) == "plant/not-front-card"

    def test_hand_cards_are_not_planted_while_trading(self):
        game = fun()
        assert refused(game, 0, moves.plant(card(game, 0, "fe_blue"), 0)) == "plant/not-yours"

    def test_all_or_none(self):
        game = fun(fields={0: "- | - | -"})
        for index, name in enumerate(("fe_garden", "fe_soy", "fe_stink")):
            play(game, (0, moves.plant(open_cards(game, name)[0], index)))
        assert revealed(game) == ""


class TestR14StaleMarketOffers:
    def test_an_offered_market_card_may_still_be_taken(self):
        game = fun()
        soy = open_cards(game, "fe_soy")
        play(game, (0, moves.propose(soy, ask(game, "fe_red"), [1])), (0, moves.plant(soy[0], 0)))
        assert last(game, "voided") == {"offer": 1, "reason": "cards-moved"}
        assert refused(game, 1, moves.accept(1)) == "trade/no-such-offer"

    def test_or_offered_elsewhere(self):
        game = fun()
        soy = open_cards(game, "fe_soy")
        play(
            game,
            (0, moves.propose(soy, ask(game, "fe_red"), [1])),
            (0, moves.propose(soy, ask(game, "fe_barf"), [2])),
            (2, moves.accept(2)),
        )
        assert last(game, "voided") == {"offer": 1, "reason": "cards-moved"}

    def test_a_request_nobody_can_meet_any_more_is_void(self):
        game = fun(hands={1: "fe_red"}, revealed="fe_soy fe_garden")
        play(game, (1, moves.propose(cards(game, 1, "fe_red"), ask(game, "fe_soy"), [0])))
        play(game, (0, moves.plant(open_cards(game, "fe_garden")[0], 0)))
        assert game.check(0, moves.accept(1)) is None
        play(game, (0, moves.plant(open_cards(game, "fe_soy")[0], 1)))
        assert last(game, "voided") == {"offer": 1, "reason": "cannot-be-given"}


class TestR15PlantFirst:
    def test_who_has_received_cards_makes_no_other_deal(self):
        game = dealt()
        for seat, name in ((0, "fe_fire"), (1, "fe_eye")):
            offer = moves.propose(cards(game, seat, name), {}, [1 - seat])
            assert refused(game, seat, offer) == "trade/plant-first"
            assert game.offer_space(seat) is None

    def test_and_accepts_none(self):
        game = fun()
        play(game, (0, moves.propose(cards(game, 0, "fe_fire"), {}, [2])))
        play(game, (0, moves.propose(cards(game, 0, "fe_blue"), ask(game, "fe_red"), [1])))
        play(game, (1, moves.accept(2)))
        assert refused(game, 2, moves.accept(1)) == "trade/plant-first"
        assert moves.decline(1) in game.legal(2)

    def test_a_third_player_may_still_make_an_offer_to_consider(self):
        game = dealt()
        offer = moves.propose(cards(game, 2, "fe_barf"), {}, [0])
        play(game, (2, offer))
        assert refused(game, 0, moves.accept(2)) == "trade/plant-first"

    def test_the_active_player_may_mix_market_cards_into_the_planting(self):
        game = dealt()
        play(game, (0, moves.plant(open_cards(game, "fe_garden")[0], 1)))
        assert game.waiting() == (1,)

    def test_the_phase_cannot_be_ended_before_both_have_planted(self):
        game = dealt()
        assert refused(game, 0, moves.end_trading()) == "trade/plant-first"
        play(game, (1, moves.plant(card(game, 1, "fe_soy"), 0)))
        play(game, (1, moves.plant(card(game, 1, "fe_blue"), 1)))
        assert refused(game, 0, moves.end_trading()) == "trade/plant-first"
        play(game, (0, moves.plant(card(game, 0, "fe_red"), 0)), (0, moves.end_trading()))
        assert game.active == 1

    def test_nobody_else_ends_it_meanwhile(self):
        assert refused(dealt(), 1, moves.end_trading()) == "trade/active-ends"

    def test_after_a_pure_gift_the_giver_trades_on_while_the_receiver_plants(self):
        game = fun()
        play(game, (0, moves.propose(cards(game, 0, "fe_fire"), {}, [2])), (2, moves.accept(1)))
        play(game, (0, moves.propose(cards(game, 0, "fe_blue"), {}, [1])), (1, moves.accept(2)))
        assert game.waiting() == (1, 2)


class TestR16Setup:
    def test_the_market_is_laid_after_the_hands(self):
        order = list(range(108))
        game = bohnfire.new("fun_and_easy", players=3, start=0, shuffles=[order])
        assert game.table.zone(3) == (15, 16, 17)
        assert game.view().draw_pile == 90


class TestExamples:
    def test_2_an_offer_nobody_wants_changes_nothing(self):
        game = fun(hands={0: "fe_blue", 1: "fe_red", 2: "fe_barf", 3: "fe_eye"})
        play(game, (0, moves.propose(open_cards(game, "fe_soy"), ask(game, "fe_red"))))
        play(game, *[(seat, moves.decline(1)) for seat in (1, 2, 3)])
        assert last(game, "voided") == {"offer": 1, "reason": "all-declined"}
        assert revealed(game) == "fe_stink fe_garden fe_soy"

    def test_4_three_cards_are_planted_and_six_leave_the_pile(self):
        game = dealt()
        play(game, (1, moves.plant(card(game, 1, "fe_soy"), 0)))
        play(game, (1, moves.plant(card(game, 1, "fe_blue"), 1)))
        for index, name in enumerate(("fe_red", "fe_garden", "fe_stink")):
            play(game, (0, moves.plant(card(game, 0, name), index)))
        before = len(deck(game).split())
        play(game, (0, moves.end_trading()))
        assert len(deck(game).split()) == before - 6

    def test_5_three_fires_pay_one_and_two_pay_nothing(self):
        game = fun(fields={0: "fe_fire x3 | fe_fire x2 | -"})
        play(game, (0, moves.harvest(0)), (0, moves.harvest(1)))
        assert coins(game, 0) == 1

    def test_7_first_the_hand_then_the_market(self):
        game = fun(
            revealed="fe_red", hands={}, deck="fe_blue fe_fire fe_broad fe_barf fe_soy fe_eye x9"
        )
        play(game, (0, moves.end_trading()))
        assert hand(game, 0) == "fe_blue fe_fire fe_broad"
        assert revealed(game) == "fe_red fe_barf fe_soy"

"""Play by simple reckoning: it plants, harvests, buys and haggles to its advantage, unseeing."""

import random
from statistics import mean

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.game import new
from bohnfire.core.heuristic import HeuristicPlayer, heuristic_playouts
from bohnfire.core.player import MixedPlayer
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.editions.amigo_2019 import AMIGO_2019
from bohnfire.editions.variants import without_gifts
from tests.conformance.cases import CLOSE_LOOKS, Case
from tests.conformance.hidden import other_world
from tests.conformance.test_no_leak import steps
from tests.positions import ask, card, cards, index, open_cards, play, position


def chosen(game, seat=0):
    return HeuristicPlayer().choose(game.table, seat)


def verb(game, seat=0):
    move = chosen(game, seat)
    return None if move is None else move.name


class TestPlanting:
    def test_a_card_goes_where_its_variety_grows(self):
        game = position(hands={0: "red soy"}, fields={0: "- | red"})
        assert chosen(game) == moves.plant(card(game, 0, "red"), 1)

    def test_the_field_that_loses_least_is_given_up(self):
        game = position(hands={0: "soy red"}, fields={0: "red x3 | garden x2"})
        assert chosen(game) == moves.harvest(1)

    def test_a_field_that_has_just_paid_loses_less_than_one_about_to(self):
        game = position(hands={0: "garden soy"}, fields={0: "blue x5 | blue x4"})
        assert chosen(game) == moves.harvest(1)

    def test_a_full_field_is_harvested_at_once(self):
        game = position(hands={0: "red soy"}, fields={0: "red x5 | -"})
        assert chosen(game) == moves.harvest(0)

    def test_out_of_turn_nothing_is_harvested_but_full_fields(self):
        fields = {1: "red x3 | soy", 2: "red x5 | soy"}
        game = position(hands={0: "blue soy"}, fields=fields)
        assert chosen(game, 1) is None
        assert chosen(game, 2) == moves.harvest(0)

    def test_a_second_card_is_planted_if_it_fits(self):
        game = position(hands={0: "red soy"}, fields={0: "red | soy"}, step=1)
        assert verb(game) == "plant"

    def test_a_second_card_is_not_worth_a_harvest(self):
        game = position(hands={0: "garden soy"}, fields={0: "red x3 | soy x3"}, step=1)
        assert verb(game) == "stop_planting"

    def test_where_planting_replaces_the_better_field_is_kept(self):
        game = position("wikipedia", hands={0: "soy"}, fields={0: "red x3 | garden x2"})
        assert chosen(game) == moves.plant(card(game, 0, "soy"), 1)

    def test_received_cards_that_fit_come_first(self):
        game = position(
            phase="plant_received", revealed="garden red", fields={0: "red x2 | soy x2"}
        )
        assert chosen(game) == moves.plant(open_cards(game, "red")[0], 0)


class TestBuyingAField:
    def test_a_field_is_bought_early(self):
        game = position("rio_grande", hands={0: "red"}, treasuries={0: "soy x3"})
        assert verb(game) == "buy_field"

    def test_but_not_when_the_game_is_nearly_over(self):
        game = position("rio_grande", hands={0: "red"}, treasuries={0: "soy x3"}, exhaustions=2)
        assert verb(game) == "plant"


class TestTrading:
    def test_an_open_card_without_use_is_offered_for_an_own_variety_then_given(self):
        fields = {0: "blue x3 | red x2", 1: "soy x2 | blue", 2: "garden | stink x2", 3: "soy | -"}
        hands = {1: "red", 3: "chili"}
        game = position(phase="trade", hands=hands, revealed="soy", fields=fields)
        player = HeuristicPlayer()
        soy = open_cards(game, "soy")
        offer = player.choose(game.table, 0)
        assert offer == moves.propose(soy, ask(game, "red"), [1, 3])
        play(game, (0, offer), (1, moves.decline(1)), (3, moves.decline(1)))
        assert player.choose(game.table, 0) == moves.propose(soy, {}, [1, 3])

    def test_an_offer_that_is_not_allowed_is_passed_over_for_the_next(self):
        fields = {
            0: "blue x3 | red x2",
            1: "soy x2 | chili x2",
            2: "garden | stink x2",
            3: "soy | -",
        }
        layout = {"hands": {1: "red", 3: "red"}, "revealed": "soy chili", "fields": fields}
        game = position(without_gifts(AMIGO_2019), phase="trade", **layout)
        player = HeuristicPlayer()
        soy, chili = open_cards(game, "soy"), open_cards(game, "chili")
        assert player.choose(game.table, 0) == moves.propose(soy, ask(game, "red"), [1, 3])
        assert player.choose(game.table, 0) == moves.propose(chili, ask(game, "red"), [1, 3])
        assert player.choose(game.table, 0) == moves.end_trading()

    def test_a_card_it_grows_is_kept_and_trading_ended(self):
        fields = {0: "soy x3 | red x2", 1: "soy | blue"}
        game = position(phase="trade", hands={1: "red"}, revealed="soy", fields=fields)
        assert verb(game) == "end_trading"

    def test_another_offers_what_the_active_player_grows_for_an_open_card(self):
        fields = {0: "blue x3 | red x2", 1: "soy x2 | garden"}
        game = position(phase="trade", hands={1: "stink red"}, revealed="soy", fields=fields)
        assert chosen(game, 1) == moves.propose(cards(game, 1, "red"), ask(game, "soy"), [0])

    def test_another_without_a_wish_gives_a_burden_away_or_nothing(self):
        fields = {0: "blue x3 | red x2", 1: "soy x3 | garden"}
        game = position(phase="trade", hands={1: "blue", 2: "soy"}, revealed="chili", fields=fields)
        assert chosen(game, 1) == moves.propose(cards(game, 1, "blue"), {}, [0])
        assert chosen(game, 3) is None

    @pytest.mark.parametrize(
        ("given", "asked", "answer"),
        [
            ("red", "blue", "accept"),
            ("red", "", "accept"),
            ("chili", "", "decline"),
            ("chili", "red", "decline"),
            ("red", "stink", "decline"),  # none in the hand
        ],
    )
    def test_an_offer_is_accepted_if_it_gains(self, given, asked, answer):
        fields = {0: "soy x2 | garden", 1: "red x2 | garden"}
        hands = {0: f"{given} soy", 1: "blue red"}
        game = position(phase="trade", hands=hands, fields=fields)
        play(game, (0, moves.propose(cards(game, 0, given), ask(game, asked), [1])))
        assert verb(game, 1) == answer

    def test_promises_count(self):
        hands = {0: "w_black", 1: "w_cow"}
        fields = {1: "w_horse x2 | w_black x2 | w_yinyang x2"}
        game = position("wild", 4, "trade", hands=hands, fields=fields)
        offer = moves.propose([], {index(game, "w_cow"): 1}, [1], promise=2)
        play(game, (0, offer))
        assert verb(game, 1) == "accept"


class TestWhatItKnows:
    @pytest.mark.parametrize("case", CLOSE_LOOKS, ids=str)
    def test_its_moves_do_not_depend_on_hidden_cards(self, case):
        rng = random.Random(1)
        compared = 0
        for game, _seat, _move in steps(case, 7, 25):
            for seat in range(game.players):
                if game.table.over:
                    continue
                world = other_world(game, seat, rng)
                assert chosen(world, seat) == chosen(game, seat)
                compared += 1
        assert compared > 5


def coins(table):
    return [int(table.size(table.treasury(seat))) for seat in range(table.players)]


class TestItsStrength:
    @pytest.mark.parametrize(
        "case",
        [
            Case("amigo_2019", 4),
            Case("rio_grande", 5),
            Case("fun_and_easy", 3),
            Case("wild", 4),
            Case("rio_grande_duel", 2),
            Case("wild_duo", 2),
        ],
        ids=str,
    )
    def test_it_earns_several_times_as_much_as_random_play(self, case):
        rules = case.new(0).table.rules
        earned: dict[int, list[int]] = {0: [], 1: []}
        for seed in range(10):
            table = new(rules, seed)
            kinds = [(seat + seed) % 2 for seat in range(case.players)]
            seats = [RandomPlayer(seeded(seed)) if kind else HeuristicPlayer() for kind in kinds]
            MixedPlayer(*seats).play(table)
            for kind, each in zip(kinds, coins(table), strict=True):
                earned[kind].append(each)
        assert mean(earned[0]) > 3 * mean(earned[1])
        assert mean(earned[0]) > 5


class TestPlayouts:
    def test_games_are_played_one_after_the_other(self):
        rules = bohnfire.EDITIONS["dahlias"].rules(4)
        singles = [HeuristicPlayer().play(new(rules, seed)) for seed in (8, 9)]
        assert heuristic_playouts(rules, 2, seed=8) == sum(singles)

    def test_it_trades(self):
        game = bohnfire.new("dahlias", seed=1, events=True)
        HeuristicPlayer().play(game.table)
        deals = [event for event in game.events if event.kind == "traded"]
        assert len([deal for deal in deals if deal.data["returned"]]) > 5
        assert len([deal for deal in deals if not deal.data["returned"]]) > 5

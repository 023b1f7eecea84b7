"""The classic turn T1-T4 and kernel rules K14, K15, K20."""

import pytest

from bohnfire.core import moves
from tests.positions import (
    card,
    cards,
    coins,
    deck,
    field,
    hand,
    kinds,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)


class TestT1PlantFromHand:
    def test_an_empty_hand_skips_the_phase(self):
        game = position(hands={1: "red"})
        assert (game.phase, game.active) == ("trade", 0)

    def test_the_front_card_must_be_planted(self):
        game = position(hands={0: "red soy"}, fields={0: "- | -"})
        assert {move.name for move in game.legal(0)} == {"plant"}
        assert refused(game, 0, moves.stop_planting()) == "plant/first-card-compulsory"

    def test_no_other_card_may_be_planted(self):
        game = position(hands={0: "red soy"})
        assert refused(game, 0, moves.plant(card(game, 0, "soy"), 0)) == "plant/not-front-card"

    def test_another_copy_of_the_front_variety_is_not_the_front_card(self):
        game = position(hands={0: "red soy red"})
        behind = cards(game, 0, "red x2")[1]
        assert refused(game, 0, moves.plant(behind, 0)) == "plant/not-front-card"

    def test_the_second_card_may_be_planted(self):
        game = position(hands={0: "red soy blue"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        play(game, (0, moves.plant(card(game, 0, "soy"), 1)))
        assert (hand(game, 0), game.phase) == ("blue", "trade")

    def test_the_second_card_may_be_left(self):
        game = position(hands={0: "red soy blue"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.stop_planting()))
        assert (hand(game, 0), game.phase) == ("soy blue", "trade")

    def test_never_a_third(self):
        game = position(hands={0: "red x3"})
        first, second, third = cards(game, 0, "red x3")
        play(game, (0, moves.plant(first, 0)), (0, moves.plant(second, 0)))
        assert refused(game, 0, moves.plant(third, 0)) == "move/not-now"

    def test_a_hand_of_one_ends_the_phase_by_itself(self):
        game = position(hands={0: "red"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert game.phase == "trade"

    def test_nobody_else_plants(self):
        game = position(hands={0: "red", 1: "soy"})
        assert refused(game, 1, moves.plant(card(game, 1, "soy"), 0)) == "move/not-your-turn"
        assert refused(game, 1, moves.stop_planting()) == "move/not-your-turn"

    def test_nobody_trades_yet(self):
        game = position(hands={0: "red soy", 1: "soy"})
        for seat in (0, 1):
            offer = moves.propose(cards(game, seat, "soy"), {}, [1 - seat])
            assert refused(game, seat, offer) == "trade/not-now"
            assert game.offer_space(seat) is None
        assert refused(game, 0, moves.end_trading()) == "move/not-now"

    def test_a_harvest_between_the_two_plantings_is_free(self):
        game = position(hands={0: "red soy"}, fields={0: "- | blue x4"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)), (0, moves.harvest(1)))
        play(game, (0, moves.plant(card(game, 0, "soy"), 1)))
        assert (coins(game, 0), field(game, 0, 1)) == (1, "soy")


class TestT2Reveal:
    def test_two_cards_are_turned_up(self):
        game = position(hands={0: "red"}, deck="soy blue green x9")
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert revealed(game) == "soy blue"

    def test_all_of_them_before_any_offer(self):
        game = position(hands={0: "red"}, deck="soy blue green x9")
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert kinds(game)[-3:] == ["revealed", "revealed", "phase_began"]
        assert game.offer_space(0) is not None

    def test_the_active_player_alone_ends_trading(self):
        game = position(phase="trade", hands={1: "red"}, revealed="soy")
        assert game.waiting() == (0,)
        assert refused(game, 1, moves.end_trading()) == "trade/active-ends"
        play(game, (0, moves.end_trading()))
        assert game.phase == "plant_received"


class TestT3PlantReceived:
    """Also K14."""

    def trade_over(self, **options):
        return position(
            phase="plant_received",
            active=1,
            hands={1: "green"},
            staged={0: "red", 1: "soy blue", 3: "chili"},
            revealed="stink",
            fields={1: "- | - ", 0: "- | -", 3: "- | -"},
            **options,
        )

    def test_the_active_player_comes_first_then_clockwise(self):
        game = self.trade_over()
        order = []
        while game.phase == "plant_received":
            (seat,) = game.waiting()
            order.append(seat)
            plantings = [move for move in game.legal(seat) if move.name == "plant"]
            move = plantings[0] if plantings else game.legal(seat)[0]
            game.apply(seat, move)
        assert sorted(set(order), key=order.index) == [1, 3, 0]

    def test_the_active_player_plants_staged_and_kept_cards(self):
        game = self.trade_over()
        planted = {move.card for move in game.legal(1) if move.name == "plant"}
        assert planted == set(cards(game, 1, "soy blue stink"))

    def test_the_owner_chooses_the_order(self):
        game = self.trade_over()
        play(game, (1, moves.plant(card(game, 1, "blue"), 0)))
        play(game, (1, moves.plant(card(game, 1, "stink"), 1)))
        assert (staged(game, 1), revealed(game)) == ("soy", "")

    def test_others_wait(self):
        game = self.trade_over()
        assert refused(game, 3, moves.plant(card(game, 3, "chili"), 0)) == "move/not-your-turn"

    def test_hand_cards_are_not_planted_now(self):
        game = self.trade_over()
        assert refused(game, 1, moves.plant(card(game, 1, "green"), 0)) == "plant/not-yours"

    def test_cards_of_others_are_not_planted(self):
        game = self.trade_over()
        assert refused(game, 1, moves.plant(card(game, 3, "chili"), 0)) == "plant/not-yours"

    def test_kept_cards_belong_to_the_active_player(self):
        game = self.trade_over(phase3_order="any")
        (kept,) = open_cards(game, "stink")
        assert refused(game, 3, moves.plant(kept, 0)) == "plant/not-yours"

    def test_harvests_are_allowed_between_single_plantings(self):
        game = self.trade_over()
        play(game, (1, moves.plant(card(game, 1, "blue"), 0)))
        play(game, (1, moves.plant(card(game, 1, "stink"), 1)))
        assert moves.harvest(0) in game.legal(1)
        play(game, (1, moves.harvest(0)), (1, moves.plant(card(game, 1, "soy"), 0)))
        assert field(game, 1, 0) == "soy"
        assert game.waiting() == (3,)

    def test_the_next_phase_waits_for_everybody(self):
        game = position(
            phase="plant_received", staged={2: "red"}, hands={}, revealed="soy", deck=30
        )
        play(game, (0, moves.plant(card(game, 0, "soy"), 0)))
        assert (game.phase, game.waiting(), hand(game, 0)) == ("plant_received", (2,), "")
        play(game, (2, moves.plant(card(game, 2, "red"), 0)))
        assert len(hand(game, 0).split()) == 3

    def test_the_phase_passes_if_nobody_has_anything_to_plant(self):
        game = position(phase="plant_received", hands={1: "red"})
        assert (game.active, game.phase) == (1, "plant")

    def test_nothing_can_be_traded_any_more(self):
        game = self.trade_over()
        offer = moves.propose(cards(game, 1, "green"), {}, [0])
        assert refused(game, 1, offer) == "trade/not-now"
        assert refused(game, 1, moves.stop_planting()) == "move/not-now"


class TestT4Draw:
    def test_three_cards_one_by_one_to_the_back(self):
        game = position(
            phase="plant_received", hands={0: "red", 1: "red"}, deck="soy blue green x9"
        )
        assert hand(game, 0) == "red soy blue green"

    def test_nobody_else_draws(self):
        game = position(phase="plant_received", hands={0: "red", 1: "red"})
        assert [len(hand(game, seat).split()) for seat in range(4)] == [4, 1, 0, 0]

    def test_the_turn_passes_to_the_left(self):
        game = position(phase="plant_received", hands={0: "red", 1: "red"})
        assert (game.active, game.waiting(), int(game.table.turn)) == (1, (1,), 2)

    def test_after_the_last_seat_comes_seat_0(self):
        game = position(phase="plant_received", active=3, hands={0: "red"})
        assert game.active == 0


class TestK15Drawing:
    def test_each_card_is_an_event_of_its_own(self):
        game = position(phase="plant_received", hands={1: "red"})
        assert kinds(game).count("drew") == 3

    def test_the_pile_loses_them_from_its_top(self):
        game = position(phase="plant_received", hands={1: "red"}, deck="soy blue green chili x9")
        assert deck(game) == " ".join(["chili"] * 9)


class TestK20DecisionPoints:
    @pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
    @pytest.mark.parametrize("seat", range(4))
    def test_everybody_may_buy_a_field_at_every_decision_point(self, phase, seat):
        game = position(
            "amigo_1997",
            phase=phase,
            hands={0: "red"},
            revealed="soy",
            treasuries={seat: "blue x3"},
        )
        assert moves.buy_field() in game.legal(seat)
        play(game, (seat, moves.buy_field()))
        assert int(game.table.fields[seat]) == 3

    def test_no_decision_lies_inside_reveal_and_draw(self):
        game = position(hands={0: "red"})
        seen = {game.phase}
        for _step in range(30):
            (seat,) = game.waiting()
            game.apply(seat, game.legal(seat)[0])
            seen.add(game.phase)
        assert seen == {"plant", "trade", "plant_received"}

    def test_actors_are_the_awaited_seat_and_those_who_may_act_as_well(self):
        game = position(hands={0: "red"}, fields={2: "soy | -"})
        assert (game.waiting(), game.actors()) == ((0,), (0, 2))

    def test_while_trading_everybody_may_act(self):
        game = position(phase="trade")
        assert game.actors() == (0, 1, 2, 3)

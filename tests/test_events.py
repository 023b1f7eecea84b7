"""What is told of a game, and to whom (G30)."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.events import NOBODY, Event
from bohnfire.view import SPECTATOR
from tests.positions import ask, cards, kinds, last, open_cards, play, position


def trading():
    return position(
        phase="trade", hands={0: "red soy", 1: "green chili"}, revealed="garden", deck="blue x9"
    )


class TestAudience:
    def drawn(self):
        game = position(phase="plant_received", hands={1: "red"}, deck="blue x9")
        return next(event for event in game.events if event.kind == "drew")

    def test_a_drawn_card_is_told_to_its_owner(self):
        assert self.drawn().seen_by(0).data["variety"] == 0

    @pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR, NOBODY - 1])
    def test_others_hear_only_that_a_card_was_drawn(self, viewer):
        heard = self.drawn().seen_by(viewer)
        assert (heard.kind, heard.seat, heard.data, heard.secret) == ("drew", 0, {}, {})

    def test_a_replay_hears_everything(self):
        assert set(self.drawn().seen_by(bohnfire.ALL).data) == {"card", "variety"}

    def test_seat_0_is_no_spectator(self):
        event = Event("drew", 0, {}, {"card": 5}, 0)
        assert event.seen_by(0).data == {"card": 5}
        assert event.seen_by(SPECTATOR).data == {}

    def test_what_nobody_may_know_is_told_to_no_seat(self):
        event = Event("shuffled", None, {"cards": 2}, {"order": [1, 0]})
        assert all("order" not in event.seen_by(viewer).data for viewer in range(-1, 7))

    def test_no_event_lists_a_hand_the_discard_pile_or_a_total_of_coins(self):
        game = bohnfire.new("wikipedia", players=4, seed=3, events=True)
        while not game.over:
            (seat, *_others) = game.waiting()
            game.apply(seat, game.legal(seat)[0])
        told = {(event.kind, key) for event in game.events for key in event.seen_by(SPECTATOR).data}
        assert told <= {
            ("turn_began", "turn"),
            ("phase_began", "phase"),
            ("shuffled", "cards"),
            ("exhausted", "count"),
            ("exhausted", "ends_at"),
            ("revealed", "card"),
            ("revealed", "variety"),
            ("planted", "variety"),
            ("planted", "field"),
            ("harvested", "field"),
            ("harvested", "variety"),
            ("harvested", "cards"),
            ("harvested", "coins"),
            ("field_bought", "price"),
        }


class TestOrder:
    def test_a_game_begins_with_the_shuffle_the_deal_and_the_first_turn(self):
        game = bohnfire.new("dahlias", players=3, seed=1, events=True)
        assert kinds(game) == ["shuffled", *["drew"] * 15, "turn_began", "phase_began"]

    def test_the_deal_goes_round_from_the_start_player(self):
        game = bohnfire.new("dahlias", players=3, seed=1, start=2, events=True)
        assert [event.seat for event in game.events[1:7]] == [2, 0, 1, 2, 0, 1]

    def test_a_turn_is_told_phase_by_phase(self):
        game = position(hands={1: "red"})
        play(game, (0, moves.end_trading()))
        for event in [event for event in game.events if event.kind == "phase_began"]:
            assert event.data["phase"] in ("turn_up", "trade", "plant_received", "draw", "plant")
        assert kinds(game)[:3] == ["phase_began", "revealed", "revealed"]

    def test_a_deal_is_told_before_the_offers_it_ends(self):
        game = trading()
        red = cards(game, 0, "red")
        play(game, (0, moves.propose(red, {}, [1])), (0, moves.propose(red, {}, [1])))
        play(game, (1, moves.accept(2)))
        assert kinds(game)[-2:] == ["traded", "voided"]

    def test_a_changed_offer_is_told_before_the_one_it_replaces_goes(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        play(game, (0, moves.propose(cards(game, 0, "red soy"), {}, [1], 1)))
        assert kinds(game)[-2:] == ["proposed", "replaced"]


class TestContents:
    def test_an_offer_is_told_with_its_terms_but_no_ids_of_hand_cards(self):
        game = trading()
        give = cards(game, 0, "red") + open_cards(game, "garden")
        play(game, (0, moves.propose(give, ask(game, "chili"), [1])))
        assert last(game, "proposed") == {
            "offer": 1,
            "proposer": 0,
            "to": [1],
            "give": [6, 7],
            "ask": {1: 1},
            "parent": None,
            "promise": 0,
            "demand": 0,
            "revealed": [False, True],
        }

    def test_a_deal_is_told_with_what_went_back(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
        play(game, (1, moves.accept(1)))
        data = last(game, "traded")
        assert (data["give"], data["returned"], data["proposer"]) == ([6], [3], 0)
        assert game.events[-1].seat == 1

    def test_wants_are_told(self):
        game = trading()
        play(game, (1, moves.want([2])))
        assert (game.events[-1].seat, last(game, "wanted")) == (1, {"varieties": [2]})

    def test_a_purchase_is_told_with_its_price(self):
        game = position("amigo_1997", hands={0: "red"}, treasuries={2: "blue x4"})
        play(game, (2, moves.buy_field()))
        assert (game.events[-1].seat, last(game, "field_bought")) == (2, {"price": 3})

    def test_that_the_second_card_was_left_is_told(self):
        game = position(hands={0: "red soy"})
        play(game, (0, game.legal(0)[0]), (0, moves.stop_planting()))
        assert "planting_stopped" in kinds(game)


class TestSilence:
    def test_without_a_log_a_game_keeps_only_its_shuffles(self):
        game = bohnfire.new("dahlias", seed=1)
        assert game.events == []
        assert len(game.shuffles) == 1

    def test_a_copy_tells_nothing(self):
        game = trading()
        copy = game.copy()
        before = len(game.events)
        copy.apply(0, moves.end_trading())
        assert (len(game.events), copy.events, game.history) == (before, [], [])

    def test_a_refused_move_is_not_told(self):
        game = trading()
        before = len(game.events)
        with pytest.raises(bohnfire.IllegalMove):
            game.apply(1, moves.end_trading())
        assert (len(game.events), game.history) == (before, [])

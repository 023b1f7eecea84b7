"""What a seat, a spectator and a replay see (K19, G30): open things wholly, hidden ones never."""

import json

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.errors import SeatError
from bohnfire.core.moves import ANYONE
from tests.positions import ask, card, cards, index, open_cards, play, position


def table(**changes):
    layout = {
        "edition": "amigo_1997",
        "phase": "trade",
        "hands": {0: "red soy", 1: "green chili green", 2: "blue"},
        "fields": {0: "soy x3 | -", 1: "blue | red x2"},
        "staged": {2: "stink"},
        "treasuries": {0: "blue x3", 1: "red x2"},
        "revealed": "garden blue",
        "discard": "chili stink",
        "deck": "green x7",
    }
    return position(**(layout | changes))


@pytest.mark.parametrize("viewer", [4, 9, -3, -5])
def test_nobody_sees_the_table_from_a_seat_there_is_not(viewer):
    with pytest.raises(SeatError, match=f"There is no seat {viewer} at this table."):
        bohnfire.new("dahlias", players=4).view(viewer)


class TestK19Public:
    @pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
    def test_everybody_sees_the_same_public_things(self, viewer):
        game = table()
        seen, public = game.view(viewer).plain(), game.view(None).plain()
        for name in public:
            if name not in ("seats", "viewer"):
                assert seen[name] == public[name]
        for mine, theirs in zip(seen["seats"], public["seats"], strict=True):
            assert {k: v for k, v in mine.items() if k != "hand"} == {
                k: v for k, v in theirs.items() if k != "hand"
            }

    def test_revealed_and_staged_cards_lie_open_with_their_ids(self):
        view = table().view(3)
        assert [revealed.variety for revealed in view.revealed] == [7, 0]
        assert [staged.variety for staged in view.seats[2].staged] == [2]
        assert all(revealed.card >= 0 for revealed in view.revealed)

    def test_of_the_discard_pile_only_the_top_is_seen(self):
        view = table().view(0)
        assert view.discard_top == 1
        assert "discard" not in [name for name in view.plain() if name != "discard_top"]

    def test_an_empty_discard_pile_has_no_top(self):
        assert table(discard="").view(0).discard_top is None

    def test_sizes_of_hands_and_pile_and_the_exhaustions(self):
        view = table(exhaustions=1).view(None)
        assert [seat.hand_size for seat in view.seats] == [2, 3, 1, 0]
        assert (view.draw_pile, view.exhaustions, view.ends_at) == (7, 1, 3)

    def test_coins_are_public_unless_the_edition_hides_them(self):
        assert [seat.coins for seat in table().view(3).seats] == [3, 2, 0, 0]
        hidden = table(treasury="secret").view(3)
        assert [seat.coins for seat in hidden.seats] == [None, None, None, 0]
        assert [seat.some_coins for seat in hidden.seats] == [True, True, False, False]

    def test_whose_turn_it_is_and_who_is_waited_for(self):
        view = table(active=2, start=1).view(None)
        assert (view.active, view.start, view.waiting, view.phase) == (2, 1, (2,), "trade")

    def test_wants_are_public(self):
        game = table()
        play(game, (1, moves.want([index(game, "red"), index(game, "soy")])))
        assert game.view(3).seats[1].wants == (4, 6)


class TestK19Private:
    def test_the_own_hand_is_seen_front_first(self):
        game = table()
        hand = game.view(1).seats[1].hand
        assert [held.variety for held in hand] == [3, 1, 3]
        assert [held.card for held in hand] == list(game.table.zone(game.table.hand(1)))

    def test_no_other_hand_is_seen(self):
        for viewer in (0, 1, 2, 3):
            for seat in table().view(viewer).seats:
                assert (seat.hand is not None) == (seat.seat == viewer)

    def test_a_spectator_sees_no_hand(self):
        assert [seat.hand for seat in table().view(None).seats] == [None] * 4

    def test_a_replay_sees_everything(self):
        seats = table(treasury="secret").view(bohnfire.ALL).seats
        assert all(seat.hand is not None and seat.coins is not None for seat in seats)

    @pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
    def test_no_id_of_a_hidden_card_is_in_the_bytes(self, viewer):
        game = table()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (1, moves.propose(cards(game, 1, "green"), ask(game, "garden"), [0])))
        open_zones = {3, *[int(game.table.staged(seat)) for seat in range(4)]}
        if viewer is not None:
            open_zones.add(int(game.table.hand(viewer)))
        known = {card for zone in open_zones for card in game.table.zone(zone)}
        assert ids_in(game.view(viewer).plain()) <= known


def ids_in(value):
    """Every number that stands under the name "card"."""
    if isinstance(value, dict):
        own = {value["card"]} if value.get("card") is not None else set()
        return own.union(*[ids_in(part) for part in value.values()])
    if isinstance(value, (list, tuple)):
        return set().union(*[ids_in(part) for part in value])
    return set()


class TestFields:
    def test_what_it_pays_now_and_what_is_missing_to_the_next_coin(self):
        """B53, B54."""
        field = table().view(3).seats[0].fields[0]
        assert (field.variety, field.count, field.coins) == (4, 3, 1)
        assert (field.next_in, field.next_coins) == (1, 2)

    def test_a_missing_step_is_skipped(self):
        field = table(fields={0: "garden | -"}).view(0).seats[0].fields[0]
        assert (field.coins, field.next_in, field.next_coins) == (0, 1, 2)

    def test_no_next_step_after_the_last(self):
        field = table(fields={0: "garden x4 | -"}).view(0).seats[0].fields[0]
        assert (field.coins, field.next_in, field.next_coins) == (3, None, None)

    def test_an_empty_field_grows_nothing(self):
        field = table().view(0).seats[0].fields[1]
        assert (field.variety, field.count, field.coins, field.harvest) == (
            None,
            0,
            0,
            "harvest/empty",
        )

    def test_whether_it_may_be_harvested_or_why_not(self):
        fields = table().view(0).seats[1].fields
        assert [field.harvest for field in fields] == ["harvest/protected", ""]
        assert [field.plain()["harvest"] for field in fields] == ["harvest/protected", "ok"]

    def test_only_owned_fields_are_shown(self):
        game = table()
        assert len(game.view().seats[0].fields) == 2
        play(game, (0, moves.buy_field()))
        assert len(game.view().seats[0].fields) == 3

    def test_the_price_of_one_more_until_all_are_owned(self):
        game = table()
        assert (game.view().seats[0].field_price, game.view().seats[0].fields_max) == (3, 3)
        play(game, (0, moves.buy_field()))
        assert game.view().seats[0].field_price is None

    def test_the_owner_is_told_whether_it_may_be_bought_or_why_not(self):
        game = table()
        assert game.view(0).seats[0].buy == ""
        assert game.view(1).seats[1].buy == "buy_field/too-few-coins"
        assert game.view(1).seats[0].buy == ""  # not told of others


class TestOffers:
    def offered(self):
        game = table()
        give = cards(game, 0, "red") + open_cards(game, "garden")
        play(game, (0, moves.propose(give, ask(game, "green x2 chili"), [1, 2])))
        return game

    @pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
    def test_everybody_sees_the_terms(self, viewer):
        """B2."""
        (offer,) = self.offered().view(viewer).offers
        assert (offer.proposer, offer.to, offer.ask) == (0, (1, 2), {1: 1, 3: 2})
        assert [(given.variety, given.revealed) for given in offer.give] == [(6, False), (7, True)]

    def test_only_the_giver_sees_which_hand_card_it_is(self):
        game = self.offered()
        red, garden = card(game, 0, "red"), open_cards(game, "garden")[0]
        assert [given.card for given in game.view(0).offers[0].give] == [red, garden]
        assert [given.card for given in game.view(1).offers[0].give] == [None, garden]

    def test_who_has_declined_is_seen(self):
        game = table()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1, 2])))
        play(game, (1, moves.propose(cards(game, 1, "green"), {}, [0], 1)), (1, moves.decline(1)))
        first, second = game.view(3).offers
        assert (first.declined, first.countered_by, second.parent) == ((1,), [2], 1)

    def test_plain_values_name_the_place_of_a_card(self):
        (offer,) = self.offered().view(3).plain()["offers"]
        assert [given["from"] for given in offer["give"]] == ["hand", "revealed"]
        assert offer["ask"] == [{"variety": 1, "count": 1}, {"variety": 3, "count": 2}]


class TestPlainValues:
    @pytest.mark.parametrize("edition", bohnfire.EDITIONS)
    @pytest.mark.parametrize("viewer", [None, 0, bohnfire.ALL])
    def test_a_view_is_ready_for_json(self, edition, viewer):
        players = bohnfire.EDITIONS[edition].players[-1]
        plain = bohnfire.new(edition, players=players, seed=1).view(viewer).plain()
        assert json.loads(json.dumps(plain)) == plain

    def test_the_market_is_told_from_revealed_cards(self):
        assert bohnfire.new("fun_and_easy").view().market
        assert not bohnfire.new("dahlias").view().market

    def test_the_result_is_there_when_the_game_is_over(self):
        game = position(
            phase="plant_received", deck="soy", exhaustions=2, treasuries={0: "red", 2: "blue"}
        )
        assert game.view(1).plain()["result"] == {
            "coins": [1, 0, 1, 0],
            "winners": [2],
            "tied": [0, 2],
            "tie_break": "farthest_clockwise",
            "tie_values": [0, 1, 2, 3],
        }
        assert table().view(1).plain()["result"] is None


class TestOfferSpace:
    def test_nobody_offers_outside_the_trade_phase(self):
        game = position(hands={0: "red"})
        assert [game.offer_space(seat) for seat in range(4)] == [None] * 4

    def test_the_active_player_gives_hand_and_revealed_cards_to_all_others(self):
        game = table()
        space = game.offer_space(0)
        assert space.give == (*game.table.zone(game.table.hand(0)), *game.table.zone(3))
        assert space.partners == (1, 2, 3)

    def test_others_give_hand_cards_to_the_active_player(self):
        game = table()
        space = game.offer_space(1)
        assert (space.give, space.partners) == (game.table.zone(game.table.hand(1)), (0,))

    def test_no_more_is_asked_than_exists_or_partners_can_hold(self):
        space = table().offer_space(0)
        assert space.ask == dict.fromkeys(range(8), 3)
        assert table(hands={1: "blue x9"}).offer_space(0).ask[7] == 6

    def test_varieties_in_the_box_are_not_asked(self):
        game = position("rio_grande", 4, phase="trade", hands={1: "red x3"})
        assert 0 not in game.offer_space(0).ask
        assert 10 in game.offer_space(0).ask

    def test_a_seat_without_cards_may_still_ask(self):
        space = table().offer_space(3)
        assert (space.give, bool(space.ask)) == ((), True)

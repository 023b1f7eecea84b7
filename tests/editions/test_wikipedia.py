"""Bohnanza as the encyclopedia article tells it, ruling by ruling (R1-R17)."""

import pytest

import bohnfire
from bohnfire.core import moves
from tests.positions import (
    card,
    cards,
    coins,
    discard,
    field,
    hand,
    kinds,
    play,
    position,
    refused,
    revealed,
    staged,
)


class TestR1Deck:
    def test_eleven_varieties_by_default(self):
        assert int(bohnfire.new("wikipedia", players=4).table.rules.faces.cards) == 154

    def test_eight_by_the_option(self):
        game = bohnfire.new("wikipedia", players=4, bean_set="eight")
        assert (int(game.table.rules.faces.cards), len(game.edition.varieties)) == (104, 8)


class TestR2PlayerRange:
    def test_three_to_seven_with_eleven(self):
        assert bohnfire.EDITIONS["wikipedia"].players == (3, 4, 5, 6, 7)

    def test_three_to_six_with_eight(self):
        for players in (3, 4, 5, 6):
            assert bohnfire.new("wikipedia", players=players, bean_set="eight").players == players
        with pytest.raises(bohnfire.EditionError) as refusal:
            bohnfire.new("wikipedia", players=7, bean_set="eight")
        assert refusal.value.code == "edition/player-count"


class TestR3Hands:
    def test_uneven_with_six_and_seven(self):
        for players, hands in ((6, [3, 4, 5, 6, 6, 6]), (7, [3, 4, 5, 6, 6, 6, 6])):
            game = bohnfire.new("wikipedia", players=players, start=0)
            assert [seat.hand_size for seat in game.view().seats] == hands

    def test_five_each_by_the_option(self):
        game = bohnfire.new("wikipedia", players=7, hands="five")
        assert [seat.hand_size for seat in game.view().seats] == [5] * 7


class TestR4Draws:
    @pytest.mark.parametrize(
        ("players", "hands", "draws"),
        [(3, "uneven", 3), (5, "uneven", 3), (6, "uneven", 4), (7, "uneven", 4), (7, "five", 3)],
    )
    def test_three_if_all_began_with_five_else_four(self, players, hands, draws):
        edition = bohnfire.EDITIONS["wikipedia"].with_options({"hands": hands})
        game = position(edition, players, phase="plant_received", hands={1: "red"})
        assert len(hand(game, 0).split()) == draws


class TestR5InstantEnd:
    def test_example_3_the_second_revealed_card_ends_the_game(self):
        game = position("wikipedia", deck="soy blue", exhaustions=2)
        assert (game.over, revealed(game)) == (True, "")
        assert "phase_began" not in kinds(game)[-3:]

    def test_the_first_card_may_end_it_before_the_second(self):
        game = position("wikipedia", deck="soy", exhaustions=2, discard="red x5")
        assert game.over
        assert kinds(game).count("revealed") == 1

    def test_in_the_draws_as_well(self):
        game = position("wikipedia", phase="plant_received", deck="soy", exhaustions=2)
        assert game.over
        assert kinds(game).count("drew") == 1


class TestR6CardsOutsideTheFields:
    def test_they_are_discarded_unplanted_and_then_all_fields_harvested(self):
        game = position(
            "wikipedia",
            deck="soy blue",
            exhaustions=2,
            hands={1: "green"},
            fields={0: "soy x2 | -", 1: "blue x3 | -"},
        )
        assert game.result().coins == (1, 0, 0, 0)
        assert sorted(discard(game).split()) == ["blue"] * 4 + ["green", "soy", "soy"]


class TestR7CoinsPaid:
    def test_they_go_to_the_discard_pile_the_top_coin_first(self):
        game = position("wikipedia", hands={0: "soy"}, treasuries={0: "red soy green blue"})
        play(game, (0, moves.buy_field()))
        assert discard(game) == "soy green blue"

    @pytest.mark.parametrize("players", [3, 6])
    def test_example_5_a_field_costs_three_whatever_the_number_of_players(self, players):
        game = position("wikipedia", players, hands={0: "soy"}, treasuries={0: "blue x2"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/too-few-coins"


class TestR8PlantingReplaces:
    def test_example_4_the_field_is_harvested_and_planted(self):
        game = position("wikipedia", hands={0: "soy"}, fields={0: "red x2 | blue x5"})
        play(game, (0, moves.plant(card(game, 0, "soy"), 1)))
        assert (coins(game, 0), field(game, 0, 0), field(game, 0, 1)) == (1, "red red", "soy")

    def test_these_are_two_events(self):
        game = position("wikipedia", hands={0: "soy"}, fields={0: "red x2 | blue x5"})
        play(game, (0, moves.plant(card(game, 0, "soy"), 1)))
        log = kinds(game)
        assert log.index("harvested") + 1 == log.index("planted")

    def test_it_is_refused_where_protection_forbids_the_harvest(self):
        game = position("wikipedia", hands={0: "soy"}, fields={0: "red | blue x5"})
        assert refused(game, 0, moves.plant(card(game, 0, "soy"), 0)) == "harvest/protected"
        assert moves.plant(card(game, 0, "soy"), 1) in game.legal(0)
        assert moves.plant(card(game, 0, "soy"), 0) not in game.legal(0)

    def test_it_holds_for_received_cards_too(self):
        game = position(
            "wikipedia", phase="plant_received", staged={1: "soy"}, fields={1: "red x2 | blue x4"}
        )
        play(game, (1, moves.plant(card(game, 1, "soy"), 1)))
        assert (coins(game, 1), field(game, 1, 1)) == (1, "soy")

    def test_the_two_commands_may_also_be_sent(self):
        game = position("wikipedia", hands={0: "soy"}, fields={0: "red x2 | blue x5"})
        play(game, (0, moves.harvest(1)), (0, moves.plant(card(game, 0, "soy"), 1)))
        assert field(game, 0, 1) == "soy"

    def test_a_field_that_takes_the_card_is_not_harvested(self):
        game = position("wikipedia", hands={0: "red"}, fields={0: "red x2 | blue x5"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert field(game, 0, 0) == "red red red"


class TestR9Gifts:
    def test_they_are_allowed_with_consent(self):
        game = position("wikipedia", phase="trade", hands={1: "soy"})
        play(game, (1, moves.propose(cards(game, 1, "soy"), {}, [0])), (0, moves.accept(1)))
        assert staged(game, 0) == "soy"


class TestR10HarvestOffTurn:
    def test_it_is_allowed(self):
        game = position("wikipedia", hands={0: "red"}, fields={2: "soy x2 | -"})
        play(game, (2, moves.harvest(0)))
        assert coins(game, 2) == 1


class TestR11EmptyHand:
    def test_the_planting_is_skipped(self):
        assert position("wikipedia").phase == "trade"


class TestR12SecretTreasuries:
    def start(self, **options):
        return position(
            "wikipedia", hands={0: "red"}, treasuries={1: "soy x2", 2: "blue"}, **options
        )

    def test_others_see_some_or_none(self):
        seats = self.start().view(0).seats
        assert [(seat.coins, seat.some_coins) for seat in seats] == [
            (0, False),
            (None, True),
            (None, True),
            (None, False),
        ]

    def test_the_own_count_is_known(self):
        assert self.start().view(1).seats[1].coins == 2

    def test_spectators_see_no_count(self):
        assert {seat.coins for seat in self.start().view(None).seats} == {None}

    def test_the_option_makes_them_public(self):
        seats = self.start(treasury="public").view(None).seats
        assert [seat.coins for seat in seats] == [0, 2, 1, 0]

    def test_at_the_end_everybody_sees_them(self):
        game = position(
            "wikipedia", phase="plant_received", deck="soy", exhaustions=2, treasuries={1: "red x2"}
        )
        assert [seat.coins for seat in game.view(0).seats] == [0, 2, 0, 0]


class TestR13Tie:
    def test_example_6_it_is_a_shared_win(self):
        game = position(
            "wikipedia",
            3,
            phase="plant_received",
            deck="soy",
            exhaustions=2,
            treasuries={0: "red x8 cocoa x2", 1: "blue x10", 2: "green x8"},
        )
        assert game.result().winners == (0, 1)


class TestR14WhenTheDeckHasRunOut:
    def test_when_its_last_card_leaves(self):
        game = position("wikipedia", deck="soy blue", discard="red x3")
        assert int(game.table.exhaustions) == 1


class TestR15StartPlayer:
    def test_it_is_seeded_or_chosen(self):
        starts = {bohnfire.new("wikipedia", players=5, seed=n).active for n in range(60)}
        assert starts == {0, 1, 2, 3, 4}
        assert bohnfire.new("wikipedia", players=5, start=3).active == 3


class TestR16TwoPlayers:
    def test_they_are_refused_and_sent_to_the_duel(self):
        with pytest.raises(bohnfire.EditionError, match="rio_grande_duel"):
            bohnfire.new("wikipedia", players=2)


class TestR17SecondPlanting:
    def test_it_does_not_exist_if_the_first_emptied_the_hand(self):
        game = position("wikipedia", hands={0: "red"}, fields={0: "red | -"})
        play(game, (0, moves.plant(card(game, 0, "red"), 0)))
        assert game.phase == "trade"

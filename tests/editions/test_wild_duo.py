"""Bohn to Be Wild for two, ruling by ruling (R1-R7, R9-R12)."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import TOP_OF_PILE
from bohnfire.core.table import DRAW_PILE
from tests.positions import (
    card,
    coins,
    deck,
    discard,
    field,
    hand,
    kinds,
    last,
    play,
    position,
    refused,
    row,
    size,
    treasury,
    words,
)

PILE = "w_cow w_horse w_black w_china w_chili w_indian w_common w_barrel w_helmet"
ROWS = {0: "w_cow x5", 1: "w_horse x5"}


def duo(phase="hand", **layout):
    """Seat 0 is active; both rows are full unless said otherwise."""
    layout = {"rows": ROWS} | layout
    return position("wild_duo", 2, phase, **layout)


def in_hand(cards, deck_after=PILE, **layout):
    """Phase A, the draws done: the hand ends with the two cards drawn."""
    *before, first, second = words(cards)
    drawn = f"{first} {second} {deck_after}"
    game = duo(hands={0: " ".join(before), 1: "w_cow"}, deck=drawn, **layout)
    for _n in range(2):
        play(game, (0, moves.place(game.view().seats[0].hand_size - 1)))
    assert hand(game, 0).split() == words(cards)
    return game


def in_row(game, name, seat=0):
    """A card of an offer row by name."""
    ids = [variety.id for variety in game.edition.varieties]
    faces = game.table.rules.faces.of
    pool = game.table.zone(game.table.row(seat, 0))
    return next(number for number in pool if ids[int(faces[number])] == name)


class TestSetup:
    def test_wd_1_five_cards_in_hand_and_in_the_row_and_four_fields(self):
        game = bohnfire.new("wild_duo", players=2, seed=1)
        start = int(game.table.start)
        for seat in game.view().seats:
            drawn = 1 if seat.seat == start else 0  # the first draw of phase A
            assert (seat.hand_size, len(seat.rows[0]), len(seat.fields)) == (5 + drawn, 5, 4)
        assert size(game, DRAW_PILE) == 134 - 1

    def test_wd_1_nobody_trades_or_promises(self):
        game = bohnfire.new("wild_duo", players=2, seed=1)
        seat = game.active
        assert game.offer_space(seat) is None
        offer = moves.propose([], {1: 1}, [1 - seat])
        assert refused(game, seat, offer) == "trade/not-now"

    def test_wd_1_no_card_has_an_icon(self):
        rules = bohnfire.EDITIONS["wild_duo"].rules(2)
        assert set(map(int, rules.faces.icon)) == {0}

    def test_wd_11_a_skull_is_ignored(self):
        game = in_hand("w_chili w_china w_indian", fields={0: "w_black x8 | - | - | -"})
        play(game, (0, moves.harvest(0)))
        assert coins(game, 0) == 4


class TestPhaseADraws:
    def test_each_card_goes_anywhere_in_the_hand(self):
        game = duo(hands={0: "w_cow w_horse"}, deck=f"w_black w_china {PILE}")
        assert game.legal(0) == [moves.place(0), moves.place(1), moves.place(2)]
        play(game, (0, moves.place(1)), (0, moves.place(0)))
        assert hand(game, 0) == "w_china w_cow w_black w_horse"

    def test_the_second_is_drawn_when_the_first_is_placed(self):
        game = duo(hands={0: "w_cow"}, deck=f"w_black w_china {PILE}")
        assert hand(game, 0) == "w_cow w_black"
        play(game, (0, moves.place(0)))
        assert hand(game, 0) == "w_black w_cow w_china"

    @pytest.mark.parametrize("place", [-1, 2, 9])
    def test_nowhere_else(self, place):
        game = duo(hands={0: "w_cow"}, deck=PILE)
        assert refused(game, 0, moves.place(place)) == "place/no-such-position"

    def test_first_it_is_placed(self):
        game = duo(hands={0: "w_cow"}, deck=PILE)
        assert refused(game, 0, moves.plant(card(game, 0, "w_cow"), 0)) == "plant/place-first"
        assert refused(game, 0, moves.stop_planting()) == "plant/place-first"
        assert refused(game, 1, moves.place(0)) == "move/not-your-turn"

    def test_the_place_is_told_to_the_owner_only(self):
        game = duo(hands={0: "w_cow w_horse"}, deck=PILE)
        play(game, (0, moves.place(1)))
        (event,) = [event for event in game.events if event.kind == "placed"]
        assert (event.seen_by(0).data, event.seen_by(1).data) == ({"position": 1}, {})


class TestPhaseAPlanting:
    def test_w_12_from_the_rear_and_from_the_front(self):
        game = in_hand("w_chili w_china w_indian", fields={0: "w_indian | - | - | -"})
        play(game, (0, moves.plant(card(game, 0, "w_indian"), 0)))
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 1)))
        assert hand(game, 0) == "w_china"

    def test_wd_3_not_from_the_middle(self):
        game = in_hand("w_chili w_china w_indian")
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_china"), 0))
        assert refusal == "plant/front-or-rear"

    def test_wd_13_at_least_one(self):
        game = in_hand("w_chili w_china w_indian")
        assert refused(game, 0, moves.stop_planting()) == "plant/must-plant"
        assert moves.stop_planting() not in game.legal(0)

    def test_any_number(self):
        game = in_hand("w_chili x4 w_indian")
        for _n in range(4):
            play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)))
        play(game, (0, moves.stop_planting()))
        assert (field(game, 0, 0), game.phase) == ("w_chili w_chili w_chili w_chili", "offers")

    def test_w_13_one_new_field_only(self):
        game = in_hand("w_chili w_china w_indian")
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)))
        china = card(game, 0, "w_china")
        assert refused(game, 0, moves.plant(china, 1)) == "plant/one-new-field"
        assert moves.plant(china, 1) not in game.legal(0)

    def test_r1_a_variety_already_grown_starts_a_field_in_an_empty_one(self):
        game = in_hand("w_chili w_china w_chili", fields={0: "w_chili | - | - | -"})
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 1)))
        rear = card(game, 0, "w_chili")
        assert refused(game, 0, moves.plant(rear, 2)) == "plant/one-new-field"
        play(game, (0, moves.plant(rear, 0)))

    def test_r2_a_field_harvested_in_this_phase_counts_as_new(self):
        game = in_hand(
            "w_chili w_china w_indian", fields={0: "w_chili x3 | w_black x2 | w_cow | -"}
        )
        play(game, (0, moves.harvest(0)), (0, moves.plant(card(game, 0, "w_chili"), 0)))
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_china"), 3))
        assert refusal == "plant/one-new-field"

    def test_in_phase_b_another_may_be_started(self):
        game = in_hand("w_chili w_china w_indian")
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)), (0, moves.stop_planting()))
        play(game, (0, moves.plant(in_row(game, "w_cow"), 1)))
        assert field(game, 0, 1) == "w_cow"

    def test_another_variety_needs_another_field(self):
        game = in_hand("w_chili w_china w_indian", fields={0: "w_cow | - | - | -"})
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_chili"), 0))
        assert refusal == "plant/other-variety"


class TestEmptiedHand:
    def emptied(self, deck_after=PILE, **layout):
        game = in_hand("w_chili x2", deck_after, **layout)
        for _n in range(2):
            play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)))
        return game

    def test_wd_14_r3_it_is_filled_with_five_in_the_order_drawn(self):
        assert hand(self.emptied(), 0) == "w_cow w_horse w_black w_china w_chili"

    def test_a_coin_may_be_taken_from_the_pile(self):
        game = self.emptied()
        play(game, (0, moves.take_coin()))
        assert (treasury(game, 0), deck(game).split()[0]) == ("w_indian", "w_common")
        assert last(game, "coin_taken") == {"from_hand": False}

    def test_or_any_card_of_the_hand(self):
        game = self.emptied()
        play(game, (0, moves.take_coin(card(game, 0, "w_black"))))
        assert (treasury(game, 0), hand(game, 0)) == ("w_black", "w_cow w_horse w_china w_chili")

    def test_or_none(self):
        game = self.emptied()
        play(game, (0, moves.skip()))
        assert (coins(game, 0), game.phase) == (0, "hand")

    def test_but_first_that_is_decided(self):
        game = self.emptied()
        assert refused(game, 0, moves.stop_planting()) == "plant/bonus-first"
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_cow"), 1))
        assert refusal == "plant/bonus-first"

    def test_no_other_card_is_a_coin(self):
        game = self.emptied()
        other = in_row(game, "w_cow")
        assert refused(game, 0, moves.take_coin(other)) == "coin/not-that-card"

    def test_the_phase_may_go_on(self):
        game = self.emptied()
        play(game, (0, moves.skip()), (0, moves.plant(card(game, 0, "w_chili"), 0)))
        refusal = refused(game, 0, moves.plant(card(game, 0, "w_cow"), 1))
        assert refusal == "plant/one-new-field"

    def test_no_coin_without_emptying(self):
        game = in_hand("w_chili w_china w_indian")
        assert refused(game, 0, moves.take_coin()) == "move/not-now"
        assert refused(game, 0, moves.skip()) == "move/not-now"

    def test_r5_a_short_pile_gives_what_is_left(self):
        game = self.emptied("w_cow w_horse")
        assert (hand(game, 0), deck(game)) == ("w_cow w_horse", "")

    def test_r5_then_the_coin_can_only_come_from_the_hand(self):
        game = self.emptied("w_cow w_horse")
        assert refused(game, 0, moves.take_coin(TOP_OF_PILE)) == "coin/pile-empty"
        play(game, (0, moves.take_coin(card(game, 0, "w_cow"))))
        assert treasury(game, 0) == "w_cow"

    def test_r5_with_nothing_left_there_is_only_doing_without(self):
        game = in_hand("w_chili x2", "")
        for _n in range(2):
            play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)))
        assert [move for move in game.legal(0) if move.name != "harvest"] == [moves.skip()]
        play(game, (0, moves.skip()), (0, moves.stop_planting()))
        assert game.over

    def test_r4_a_coin_that_empties_the_hand_brings_no_second(self):
        game = self.emptied("w_cow")
        play(game, (0, moves.take_coin(card(game, 0, "w_cow"))))
        assert (hand(game, 0), coins(game, 0)) == ("", 1)
        assert refused(game, 0, moves.take_coin()) == "move/not-now"
        assert kinds(game).count("refilled") == 1


class TestPhaseB:
    def offers(self, **layout):
        return duo(
            "offers", **({"deck": PILE, "hands": {0: "w_china w_indian", 1: "w_cow"}} | layout)
        )

    def test_wd_4_two_cards_to_the_own_row_and_one_to_the_opponents(self):
        game = self.offers(rows={0: "w_chili", 1: "w_jamaica"})
        assert (row(game, 0), row(game, 1)) == ("w_chili w_cow w_horse", "w_jamaica w_black")

    def test_the_rows_are_open_to_everybody(self):
        game = self.offers()
        for viewer in (0, 1, None):
            assert [len(seat.rows[0]) for seat in game.view(viewer).seats] == [7, 6]

    def test_cards_of_one_row_in_any_order(self):
        game = self.offers(rows={0: "w_chili w_jamaica w_chili", 1: "w_common"})
        play(game, (0, moves.plant(in_row(game, "w_chili"), 0)))
        play(game, (0, moves.plant(in_row(game, "w_chili"), 0)))
        play(game, (0, moves.stop_planting()))
        assert (row(game, 0), game.active, game.phase) == ("w_jamaica w_cow w_horse", 1, "hand")

    @pytest.mark.parametrize("chosen", [0, 1])
    def test_wd_5_no_card_of_the_other_row(self, chosen):
        game = self.offers(fields={0: "w_cow | w_horse | - | -"})
        own, other = in_row(game, "w_cow", 0), in_row(game, "w_horse", 1)
        first, second = ((own, 0), (other, 1)) if chosen == 0 else ((other, 1), (own, 0))
        play(game, (0, moves.plant(*first)))
        assert refused(game, 0, moves.plant(*second)) == "plant/one-row"
        assert moves.plant(*second) not in game.legal(0)

    def test_at_least_one(self):
        assert refused(self.offers(), 0, moves.stop_planting()) == "plant/must-plant"

    def test_no_hand_card(self):
        game = self.offers()
        assert refused(game, 0, moves.plant(card(game, 0, "w_china"), 0)) == "plant/not-yours"
        assert refused(game, 1, moves.plant(in_row(game, "w_cow"), 0)) == "move/not-your-turn"

    def test_nothing_is_placed(self):
        assert refused(self.offers(), 0, moves.place(0)) == "move/not-now"

    def test_wd_17_r10_a_harvest_makes_room_but_the_limit_stands(self):
        game = self.offers(
            rows={0: "w_chili w_jamaica", 1: "w_common"},
            fields={0: "w_black x2 | w_indian x2 | w_barrel x2 | w_helmet x2"},
        )
        play(game, (0, moves.harvest(0)), (0, moves.plant(in_row(game, "w_chili"), 0)))
        play(game, (0, moves.harvest(1)))
        refusal = refused(game, 0, moves.plant(in_row(game, "w_jamaica"), 1))
        assert refusal == "plant/one-new-field"


class TestEmptiedRow:
    def emptied(self, owner, **layout):
        rows = {owner: "w_chili x2", 1 - owner: "w_common x3"}
        pile = f"w_chili x3 {PILE}"
        fields = {0: "w_chili | - | - | -"}
        hands = {0: "w_china w_indian w_jamaica", 1: "w_cow"}
        game = duo("offers", rows=rows, deck=pile, fields=fields, hands=hands, **layout)
        while "refilled" not in kinds(game):
            play(game, (0, moves.plant(in_row(game, "w_chili", owner), 0)))
        return game

    @pytest.mark.parametrize("owner", [0, 1])
    def test_wd_6_r11_it_is_filled_in_place_and_the_one_who_emptied_it_may_take_a_coin(self, owner):
        game = self.emptied(owner)
        assert row(game, owner) == "w_cow w_horse w_black w_china w_chili"
        play(game, (0, moves.take_coin()))
        assert treasury(game, 0) == "w_indian"

    def test_wd_15_r12_a_coin_from_the_hand_keeps_its_order(self):
        game = self.emptied(1)
        play(game, (0, moves.take_coin(card(game, 0, "w_indian"))))
        assert (hand(game, 0), treasury(game, 0)) == ("w_china w_jamaica", "w_indian")

    def test_only_own_hand_cards(self):
        game = self.emptied(1)
        refusal = refused(game, 0, moves.take_coin(card(game, 1, "w_cow")))
        assert refusal == "coin/not-that-card"
        assert refused(game, 1, moves.take_coin()) == "move/not-your-turn"

    def test_planting_may_go_on_from_the_same_row(self):
        game = self.emptied(1)
        play(game, (0, moves.skip()), (0, moves.plant(in_row(game, "w_chili", 1), 0)))
        assert row(game, 1) == "w_cow w_horse w_black w_china"


class TestR7Harvests:
    def test_wd_12_they_are_allowed_off_turn(self):
        game = in_hand("w_chili w_china w_indian", fields={1: "w_horse x6 | - | - | -"})
        play(game, (1, moves.harvest(0)))
        assert coins(game, 1) == 2

    def test_protection_is_as_usual(self):
        game = in_hand("w_chili w_china w_indian", fields={1: "w_horse x6 | w_cow | - | -"})
        assert refused(game, 1, moves.harvest(1)) == "harvest/protected"

    def test_nobody_buys_a_field(self):
        game = in_hand("w_chili w_china w_indian", treasuries={0: "w_cow x9"})
        assert refused(game, 0, moves.buy_field()) == "buy_field/not-here"


class TestEnd:
    def test_x_11_the_last_card_in_phase_a_ends_the_game_with_that_phase(self):
        game = in_hand("w_chili w_china w_indian", "")
        assert (game.over, int(game.table.exhaustions)) == (False, 1)
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)), (0, moves.stop_planting()))
        assert game.over
        assert "phase_began" not in kinds(game)
        assert (hand(game, 0), row(game, 0), row(game, 1)) == ("", "", "")
        assert len(discard(game).split()) == 2 + 1 + 5 + 5 + 1

    def test_r6_the_last_card_among_the_draws_of_phase_a(self):
        game = duo(hands={0: "w_cow"}, deck="w_black")
        play(game, (0, moves.place(1)))
        assert hand(game, 0) == "w_cow w_black"
        play(game, (0, moves.plant(card(game, 0, "w_cow"), 0)), (0, moves.stop_planting()))
        assert game.over

    @pytest.mark.parametrize("pile", ["w_cow", "w_cow w_horse"])
    def test_r6_in_phase_b_the_other_draws_are_lost_and_planting_takes_place(self, pile):
        game = duo("offers", rows={}, deck=pile, hands={0: "w_china", 1: "w_china"})
        assert (row(game, 0), row(game, 1), game.over) == (pile, "", False)
        assert refused(game, 0, moves.stop_planting()) == "plant/must-plant"
        play(game, (0, moves.plant(in_row(game, "w_cow"), 0)))
        while not game.over:
            play(game, (0, next(m for m in game.legal(0) if m.name in ("pass", "stop_planting"))))

    def test_there_is_no_reshuffle(self):
        game = in_hand("w_chili w_china w_indian", "", discard="w_cow x6")
        assert (deck(game), discard(game)) == ("", "w_cow w_cow w_cow w_cow w_cow w_cow")

    def test_r9_with_nothing_to_plant_the_duty_lapses(self):
        game = duo("offers", rows={}, deck="", hands={0: "w_china"})
        game.table.final = True
        assert game.legal(0) == [moves.stop_planting()]
        play(game, (0, moves.stop_planting()))
        assert game.over

    @pytest.mark.parametrize("start", [0, 1])
    def test_e_5_of_a_tie_the_one_who_did_not_start_wins(self, start):
        game = in_hand(
            "w_chili w_china w_indian",
            "",
            start=start,
            treasuries={
                0: "w_common x13 w_yinyang x12 w_jamaica x6",
                1: "w_black x13 w_barrel x11 w_helmet x7",
            },
            rows={},
        )
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)), (0, moves.stop_planting()))
        assert game.result().coins == (31, 31)
        assert game.result().winners == (1 - start,)

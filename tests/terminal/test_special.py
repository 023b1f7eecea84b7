"""What only some games lay on the table, and how a person decides about it."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.ending import Result
from bohnfire.terminal.outcome import verdict
from bohnfire.terminal.words import Words
from tests.positions import position
from tests.terminal.sittings import NAMES, sit


def flat(screen):
    return " ".join(screen.text.split())


def test_the_rows_of_two_players_are_told_by_their_owners():
    game = position(
        "wild_duo", 2, "offers", rows={0: "w_cow x2 w_black", 1: "w_chili"}, deck="w_horse x9"
    )
    screen = sit(game, [])
    assert "Your row: 2 Cowpea, Black, 2 Horse" in screen.text
    assert "Row of Juniper: Chili, Horse" in screen.text


def test_the_rows_of_a_lone_player_have_letters():
    game = position("wild_solo", 1, "offers", rows={0: "w_cow|w_black|-"}, deck="w_horse x9")
    screen = sit(game, [])
    assert "Row A: Cowpea, Horse" in screen.text
    assert "Row C: Horse" in screen.text


def test_the_goal_of_a_lone_player_stands_with_the_progress():
    game = position(
        "wild_solo", 1, "offers", rows={0: "w_cow|-|-"}, treasuries={0: "w_horse x3"}, target="12"
    )
    assert "Goal 12 coins: 3 coins so far, 9 to go" in sit(game, []).text


def test_many_plantings_share_a_line_for_each_card():
    game = position("wild_solo", 1, "offers", rows={0: "w_cow x2|w_black|w_chili"})
    screen = sit(game, ["3"])
    assert "  1 Plant Cowpea of row A on field 1  2 field 2  3 field 3  4 field 4" in screen.text
    assert game.history[0][1].field == 2


def test_front_and_rear_are_marked_where_both_may_be_planted():
    game = position("wild_duo", 2, "hand", hands={0: "w_cow w_black w_chili"}, deck="")
    assert "[Cowpea front]  Black  [Chili rear]" in sit(game, []).text


def test_a_drawn_card_is_placed_by_number_or_by_word():
    game = position("wild_duo", 2, "hand", hands={0: "w_cow w_black"}, deck="w_helmet x4")
    sit(game, ["2", "place front"])
    assert [move for _seat, move in game.history] == [moves.place(1), moves.place(0)]


def test_the_left_over_cards_of_the_duel_are_planted_or_discarded():
    game = position("rio_grande_duel", 2, "plant_offered", rows={1: "soy red"}, hands={0: "wax"})
    screen = sit(game, [])
    assert "Row of Juniper: Soy, Red" in screen.text
    assert "Discard Red of the other row" in screen.text


def test_equal_open_cards_are_in_the_menu_once():
    game = position("rio_grande_duel", 2, "plant_offered", rows={1: "soy x3"}, hands={0: "wax"})
    assert sit(game, []).text.count("Discard Soy") == 1


def test_orders_tell_field_variety_and_coins():
    game = position(
        "expansion_set_2001",
        4,
        hands={0: "soy"},
        order_cards={0: (2, "blue"), 1: (1, "")},
        orders="house",
    )
    shown = flat(sit(game, []))
    assert "you Blue from field 2 for 2 coins or more" in shown
    assert "Juniper any variety from field 1 for 3 coins or more" in shown


def test_a_harvest_for_the_order_says_so():
    game = position(
        "expansion_set_2001",
        4,
        hands={0: "soy"},
        fields={0: "-|blue x6"},
        order_cards={0: (2, "blue")},
        orders="house",
    )
    assert "Harvest field 2: 6 Blue for 2 coins and one for the order" in sit(game, []).text


def test_two_field_beans_are_harvested_for_a_field_without_a_question():
    game = position("field_beans", 4, hands={0: "soy"}, fields={0: "field x2|red x2"})
    screen = sit(game, ["harvest 1"])
    assert "Harvest field 1: 2 Field for one more field" in screen.text
    assert game.history == [(0, moves.harvest(0))]


def test_promises_tell_who_owes_whom():
    game = position("wild", 3, hands={0: "w_cow"}, debts={0: (1, 2), 2: (0, 1)})
    shown = flat(sit(game, []))
    assert "You owe Juniper up to 2 cards of your next turned-up cards" in shown
    assert "Olive owes you up to 1 card of their next turned-up cards" in shown


def trading(**more):
    return position("wild", 3, "trade", revealed="w_chili", **more)


def test_a_promise_is_part_of_an_offer_to_the_person():
    game = trading(hands={0: "w_cow", 1: "w_black"}, active=1)
    cow = game.view(0).seats[0].hand[0].variety
    game.apply(1, moves.propose([], {cow: 1}, [0], promise=2))
    line = "Offer 1 of Juniper: you get a promise of 2 cards, you give Cowpea  1 accept  2 decline"
    assert line in sit(game, [], width=100).text


def test_a_promise_is_composed_by_its_own_question():
    game = trading(hands={0: "w_cow", 1: "w_black"})
    screen = sit(game, ["offer", "", "2", "4", "", "1"])
    seat, offer = game.history[0]
    assert (seat, offer.promise, offer.demand, offer.cards) == (0, 2, 0, ())
    assert any(prompt.startswith("You promise (1 to 2 of your next") for prompt in screen.prompts)


def test_a_promise_is_asked_for_by_its_own_question():
    game = trading(hands={0: "w_cow", 1: "w_black"})
    sit(game, ["offer", "1", "", "", "1", "1"])
    assert game.history[0][1].demand == 1


def test_a_promise_may_be_written():
    game = trading(hands={0: "w_cow", 1: "w_black"})
    sit(game, ["offer Juniper: promise 1 for w_black"])
    assert game.history[0][1].promise == 1


def test_promises_are_not_asked_about_where_there_are_none():
    game = position(phase="trade", revealed="red", hands={0: "soy", 1: "blue"})
    screen = sit(game, ["offer", "1", "", "1"])
    assert not any("romise" in prompt for prompt in screen.prompts)


def test_a_wild_card_in_hand_and_on_a_field_carries_its_mark():
    game = position(
        "wild", 3, hands={0: "w_cow:MUST_TAKE_ONE w_cow"}, fields={0: "w_helmet:DOUBLE w_helmet|-"}
    )
    screen = sit(game, [], width=120)
    assert "[Cowpea (keep one) plants next]  Cowpea" in screen.text
    assert "counts twice" in screen.text


def test_a_covered_right_icon_is_not_shown_on_the_field():
    game = position("wild", 3, hands={0: "w_cow"}, fields={0: "w_barrel:DOUBLE w_barrel|-"})
    assert "counts twice" not in sit(game, []).text


def test_a_skull_on_top_is_shown_on_the_field():
    game = position(
        "wild", 3, hands={0: "w_cow"}, fields={0: "w_black x7 w_black:DISCARD_INSTEAD|-"}
    )
    shown = flat(sit(game, []))
    assert "skull" in shown
    assert "for 0 coins" in shown


def test_planting_beside_another_variety_by_its_icon_is_no_harvest():
    game = position("wild", 3, hands={0: "w_cow"}, fields={0: "w_horse:EITHER|w_chili"})
    screen = sit(game, ["1"])
    assert game.history[0][1].verb == moves.PLANT
    assert "Harvest it" not in screen.text


def test_cards_explain_every_icon_in_a_sentence():
    screen = sit(position("wild", 3, hands={0: "w_cow"}), ["cards"], width=160)
    assert "In your turn you plant nothing from your hand." in flat(screen)
    assert "1 Horse top (Horse or Cowpea)" in flat(screen)
    assert "A skull card on top of a field pays nothing" in flat(screen)


def test_a_gift_that_is_shown_can_be_taken():
    game = position(
        "wild",
        3,
        "gift",
        hands={0: "w_black", 1: "w_cow"},
        fields={1: "w_yinyang:OFFER_ONE|-"},
        active=1,
    )
    game.apply(1, game.legal(1)[0])
    screen = sit(game, ["1"])
    assert "Juniper shows Cowpea as a gift" in screen.text
    assert "  1 Take the gift, Cowpea" in screen.text
    assert (0, moves.take_gift()) in game.history


def test_the_neighbour_is_asked_how_many_are_planted():
    game = position(
        "wild",
        3,
        "neighbour",
        hands={0: "w_black", 1: "w_cow x3"},
        fields={1: "w_chili:NEIGHBOUR_COUNT|-"},
        active=1,
    )
    screen = sit(game, ["2"])
    assert "the neighbour says how many are planted. You decide" in screen.text
    assert "  2 Juniper must plant exactly two" in screen.text
    assert game.history[0] == (0, moves.choose(2))


def test_promised_cards_are_claimed_by_number():
    game = position(
        "wild",
        3,
        "claim",
        revealed="w_chili w_cow w_black",
        debts={1: (0, 1)},
        hands={0: "w_black"},
        active=1,
    )
    screen = sit(game, ["2"])
    assert "promised cards are claimed. You decide" in screen.text
    assert "  2 Claim Cowpea" in screen.text
    assert game.history[0][1].verb == moves.CLAIM


@pytest.mark.parametrize(
    ("coins", "sentence"),
    [(79, "79 coins of 80: you missed the goal."), (80, "You win with 80 coins.")],
)
def test_a_lone_player_wins_or_misses_the_goal(coins, sentence):
    winners = (0,) if coins >= 80 else ()
    words = Words(bohnfire.EDITIONS["wild_solo"], NAMES[:1], 0)
    assert verdict(Result((coins,), winners, winners, "", ()), words) == sentence


def test_offers_are_mentioned_only_where_they_can_be_made():
    silent = sit(position("rio_grande_duel", 2, "discard", hands={1: "soy"}, active=1), [])
    assert not any("offer" in prompt for prompt in silent.prompts)
    trade = sit(trading(hands={0: "w_cow", 1: "w_black"}, active=1), [])
    assert any("offer makes an offer" in prompt for prompt in trade.prompts)


def test_the_draw_pile_is_drawn_again_when_a_card_was_placed():
    game = position("wild_duo", 2, "hand", hands={0: "w_cow w_black"}, deck="w_helmet x4")
    assert "draw pile 2" in sit(game, ["1"]).text

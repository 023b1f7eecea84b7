"""Every legal move has a label that says what it means now."""

import random

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.cards import ICONS
from bohnfire.labels import label
from tests.positions import position

NAMES = ("Nina", "Timon", "Keno", "Olive", "Basil", "Saffron", "Sorrel")
TABLES = [
    (edition.id, players) for edition in bohnfire.EDITIONS.values() for players in edition.players
]
MOVES = 400


def labels(game, seat=0):
    return [label(game, seat, move, NAMES) for move in game.legal(seat)]


def face(game, card):
    faces = game.table.rules.faces
    known = card < len(faces.of)
    return (int(faces.of[card]), ICONS[int(faces.icon[card])]) if known else card


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_moves_with_equal_labels_concern_equal_open_cards(edition, players):
    game = bohnfire.new(edition, players=players, seed=5)
    chance = random.Random(f"{edition}/{players}")
    while not game.over and len(game.history) < MOVES:
        for seat in range(players):
            told: dict[str, moves.Move] = {}
            for move in game.legal(seat):
                words = label(game, seat, move, NAMES)
                other = told.setdefault(words, move)
                assert (other.verb, other.field) == (move.verb, move.field)
                assert face(game, other.card) == face(game, move.card)
                hand = game.table.zone(game.table.hand(seat))
                assert other is move or move.card not in hand
        seat = game.waiting()[0]
        game.apply(seat, chance.choice(game.legal(seat)))


def test_a_game_and_its_table_give_the_same_labels():
    game = position(hands={0: "soy red"})
    move = game.legal(0)[0]
    assert label(game, 0, move, NAMES) == label(game.table, 0, move, NAMES)


def test_a_planting_names_card_and_field():
    assert labels(position(hands={0: "soy red soy"}, fields={0: "-|-"})) == [
        "Plant Soy Bean on field 1",
        "Plant Soy Bean on field 2",
    ]


def test_a_harvest_tells_what_it_pays():
    game = position(hands={0: "soy"}, fields={0: "blue x4|blue x6"})
    assert labels(game)[-1] == "Harvest field 2: 6 Blue Bean for 2 coins"


def test_equal_hand_cards_are_told_apart_by_their_place():
    game = position("rio_grande_duel", 2, "discard", hands={0: "soy red soy"})
    assert labels(game) == [
        "Discard Soy Bean at place 1",
        "Discard Red Bean",
        "Discard Soy Bean at place 3",
        "Discard nothing",
    ]


def test_what_is_not_planted_in_the_duel_is_left_for_the_opponent():
    game = position("rio_grande_duel", 2, "discard", hands={0: "soy"}, deck="red blue green soy x5")
    game.apply(0, "pass")
    assert "Plant no more; the rest is left for the opponent" in labels(game)
    assert "Plant Blue Bean on field 2" in labels(game)


def test_a_card_of_an_offer_row_names_the_row():
    game = position("rio_grande_duel", 2, "plant_offered", rows={1: "soy"}, hands={0: "red"})
    assert labels(game) == [
        "Plant Soy Bean of the other row on field 1",
        "Plant Soy Bean of the other row on field 2",
        "Discard Soy Bean of the other row",
    ]


def test_the_rows_of_a_lone_player_have_letters():
    game = position("wild_solo", 1, "offers", rows={0: "w_cow|w_black|-"}, deck="w_horse x3")
    assert "Plant Black Bean of row B on field 4" in labels(game)
    assert "Plant Horse Bean of row C on field 1" in labels(game)


def test_a_drawn_card_is_placed_at_the_front_at_a_place_or_at_the_back():
    game = position("wild_duo", 2, "hand", hands={0: "w_cow x2"}, deck="w_helmet w_cow x5")
    assert labels(game) == [
        "Place the drawn Helmet Bean at the front",
        "Place the drawn Helmet Bean at place 2",
        "Place the drawn Helmet Bean at the back",
    ]


def test_the_bonus_coin_comes_from_hand_or_pile():
    game = position(
        "wild_solo", 1, "offers", hands={0: "w_cow w_black"}, rows={0: "-|-|-"}, deck=20
    )
    game.apply(0, next(move for move in game.legal(0) if move.verb == moves.PLANT))
    assert {
        "Take Cowpea of your hand as a coin",
        "Take Black Bean of your hand as a coin",
        "Take a coin from the draw pile",
        "Take no coin",
    } <= set(labels(game))


def gift(**more):
    return position(
        "wild", 3, "gift", hands={0: "w_cow w_black"}, fields={0: "w_yinyang:OFFER_ONE|-"}, **more
    )


def test_a_gift_is_shown_taken_or_done_without():
    game = gift()
    assert labels(game)[:3] == [
        "Show Cowpea as a gift",
        "Show Black Bean as a gift",
        "Show no gift",
    ]
    game.apply(0, game.legal(0)[1])
    assert labels(game, 1) == ["Take the gift, Black Bean", "Do without the gift"]


def test_among_several_takers_the_giver_names_one():
    game = gift()
    game.apply(0, game.legal(0)[0])
    game.apply(1, moves.take_gift())
    game.apply(2, moves.take_gift())
    assert labels(game)[:2] == ["Give it to Timon", "Give it to Keno"]


def test_a_gift_that_nobody_wants_is_kept_or_goes_to_the_back():
    game = gift()
    game.apply(0, game.legal(0)[0])
    game.apply(1, moves.skip())
    game.apply(2, moves.skip())
    assert labels(game)[:2] == ["Keep the card where it is", "Put the card at the back"]


def test_the_neighbour_says_how_many_must_be_planted():
    game = position(
        "wild", 3, "neighbour", hands={0: "w_cow x3"}, fields={0: "w_chili:NEIGHBOUR_COUNT|-"}
    )
    assert labels(game, 2) == ["Nina must plant exactly one", "Nina must plant exactly two"]


def test_a_required_card_may_be_discarded_instead():
    game = position("wild", 3, "plant", hands={0: "w_cow"}, fields={0: "w_black:DISCARD_INSTEAD|-"})
    assert "Discard Cowpea instead of planting it" in labels(game)


def test_what_was_promised_is_claimed():
    game = position("wild", 3, "claim", revealed="w_chili w_cow w_black", debts={0: (1, 2)})
    assert labels(game, 1) == [
        "Claim Chili Bean",
        "Claim Cowpea",
        "Claim Black Bean",
        "Claim no more",
    ]


def test_a_wild_card_is_named_with_its_icon_and_skull():
    game = position("wild", 3, hands={0: "w_jamaica:ANY_HAND w_cow"}, fields={0: "-|-"})
    assert labels(game)[0] == "Plant Jamaica Bean (any hand card, skull) on field 1"


def test_one_more_card_is_drawn_or_not():
    game = position("wild", 3, "draw", hands={0: "w_cow"}, fields={0: "w_horse:EXTRA_DRAW|-"})
    assert labels(game)[:2] == ["Draw one more", "Draw no more"]


def test_an_order_is_kept_or_exchanged():
    game = position(
        "expansion_set_2001", 4, "exchange_order", order_cards={0: (2, "blue")}, orders="house"
    )
    assert labels(game) == ["Exchange the order", "Keep the order"]

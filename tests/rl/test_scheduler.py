"""Who decides next, and what stays sealed until all have replied."""

import pytest

from bohnfire.rl.scheduler import PROPOSED, SAID_NO, SAID_YES
from tests.positions import hand, position, staged
from tests.rl.plays import ask_for_green, layout_of, match_at, names, say, seen, steps, trading


def test_the_active_player_decides_in_its_turn():
    _game, match = trading()
    assert match.seat == 0
    assert {"end trading", "listen", "offer to anyone", "offer to seat +3"} <= names(match)


def test_each_seat_addressed_replies_clockwise():
    _game, match = trading()
    ask_for_green(match)
    asked = []
    while match.seat != 0:
        asked.append(match.seat)
        say(match, "say no")
    assert asked == [1, 2, 3]


def test_an_offer_to_one_seat_is_answered_by_that_seat_alone():
    _game, match = trading()
    say(match, "offer to seat +2", "give red", "that is all I give", "make the offer")
    assert match.seat == 2
    say(match, "say no")
    assert match.seat == 0


def test_the_only_acceptance_is_carried_out():
    game, match = trading()
    ask_for_green(match)
    say(match, "say no", "accept seat +2", "say no")
    assert staged(game, 0) == "green"
    assert staged(game, 2) == "red"
    assert hand(game, 2) == "soy"


def test_of_several_acceptances_the_active_player_takes_one():
    game, match = trading()
    ask_for_green(match)
    say(match, "accept seat +3", "accept seat +2", "say no")
    assert match.seat == 0
    assert names(match) == {"take seat +1", "take seat +2"}
    say(match, "take seat +2")
    assert (hand(game, 1), hand(game, 2)) == ("green chili", "soy")
    assert list(game.table.offers) == []


def test_an_offer_that_nobody_accepts_lapses():
    game, match = trading()
    ask_for_green(match)
    say(match, "say no", "say no", "say no")
    assert list(game.table.offers) == []
    assert staged(game, 0) == ""


def test_who_does_not_hold_what_is_asked_cannot_accept():
    _game, match = trading()
    ask_for_green(match)
    say(match, "say no", "say no")
    assert match.seat == 3
    assert "accept seat +1" not in names(match)


def test_a_counter_offer_lies_open_only_after_all_have_replied():
    game, match = trading()
    ask_for_green(match)
    say(match, "counter seat +3", "give chili", "that is all I give", "ask blue", "make the offer")
    assert [offer.proposer for offer in game.table.offers] == [0]
    say(match, "say no", "say no")
    assert [offer.proposer for offer in game.table.offers] == [1]
    assert {"accept seat +1", "decline seat +1", "counter seat +1"} <= names(match)


def test_the_active_player_accepts_an_open_offer():
    game, match = trading()
    ask_for_green(match)
    say(match, "counter seat +3", "give chili", "that is all I give", "ask blue", "make the offer")
    say(match, "say no", "say no", "accept seat +1")
    assert staged(game, 0) == "chili"
    assert staged(game, 1) == "blue"


def test_a_new_offer_of_a_seat_takes_the_place_of_its_old_one():
    game, match = trading(proposals=2)
    ask_for_green(match)
    say(match, "counter seat +3", "give chili", "that is all I give", "ask blue", "make the offer")
    say(match, "say no", "say no")
    ask_for_green(match)
    say(match, "counter seat +3", "give green", "that is all I give", "ask red", "make the offer")
    say(match, "say no", "say no")
    (offer,) = game.table.offers
    assert (offer.proposer, offer.ask) == (1, {6: 1})


def test_an_open_offer_can_be_taken_back():
    game, match = trading(proposals=2)
    ask_for_green(match)
    say(match, "counter seat +3", "give chili", "that is all I give", "ask blue", "make the offer")
    say(match, "say no", "say no")
    ask_for_green(match)
    say(match, "take back", "say no", "say no")
    assert list(game.table.offers) == []


def test_when_the_active_player_listens_all_may_offer_at_once():
    game, match = trading()
    say(match, "listen")
    say(match, "offer to seat +3", "give chili", "that is all I give", "make the offer")
    assert list(game.table.offers) == []
    say(match, "say no")
    say(match, "offer to seat +1", "that is all I give", "ask garden", "make the offer")
    assert sorted(offer.proposer for offer in game.table.offers) == [1, 3]
    assert "listen" not in names(match)


def test_after_the_last_proposal_only_answers_and_the_end_remain():
    _game, match = trading(proposals=1, listens=0)
    ask_for_green(match)
    say(match, "counter seat +3", "give chili", "that is all I give", "ask blue", "make the offer")
    say(match, "say no", "say no")
    assert names(match) == {"end trading", "accept seat +1", "decline seat +1"}
    say(match, "decline seat +1")
    assert names(match) == {"end trading"}


def test_the_replies_of_the_last_round_are_known_when_all_have_replied():
    _game, match = trading()
    ask_for_green(match)
    say(match, "say no", "accept seat +2")
    assert "seat +1: last reply" not in seen(match, 0)
    say(match, "say no")
    replies = [seen(match, 0).get(f"seat +{n}: last reply") for n in (1, 2, 3)]
    assert replies == [SAID_NO, SAID_YES, SAID_NO]
    assert PROPOSED not in replies


@pytest.mark.parametrize("edition", ["amigo_2019", "fun_and_easy", "wild"])
def test_nobody_else_can_tell_what_a_sealed_reply_is(edition):
    layout = layout_of(edition, 4)
    compared = 0
    for match, _token in steps(layout, 12):
        if match.replies.kind not in (1, 2) or match.draft.stage != 0:
            continue
        worlds = [replied(match, token) for token in match.tokens()]
        worlds = [world for world in worlds if world is not None]
        if not worlds:
            continue
        for other in set(range(4)) - {match.seat}:
            assert len({bytes(world.observe(other)) for world in worlds}) == 1
        assert len({bytes(world.mask()) for world in worlds}) == 1
        assert all(world.table == match.table for world in worlds)
        compared += len(worlds) > 1
    assert compared > 10


def replied(match, token):
    """The match when the seat has replied with this token and any that must follow, or None if
    that was the last reply.
    """
    seat, world = match.seat, match.copy()
    world.step(token)
    while world.seat == seat:
        world.step(world.tokens()[-1])
    return world if world.replies.kind == match.replies.kind and sealed(world) else None


def sealed(match):
    return any(kind != 0 for kind in match.replies.sealed)


def test_before_a_turn_the_others_may_harvest_if_the_caps_say_so():
    layout = layout_of("amigo_2019", 3, offturn=True)
    harvested = 0
    for match, token in steps(layout, 2):
        if match.replies.kind == 3:
            assert match.seat != match.table.active
            assert "say no" in names(match)
            harvested += layout.verb(token) == "harvest"
    assert harvested > 0


def test_without_that_cap_only_the_active_player_acts_before_trading():
    for match, _token in steps(layout_of("amigo_2019", 3), 2):
        if match.table.phase == 0:
            assert match.seat == match.table.active


def test_two_partners_plant_at_once_what_they_received_in_fun_and_easy():
    game = position(
        "fun_and_easy",
        players=3,
        phase="trade",
        hands={0: "fe_red fe_blue", 1: "fe_soy fe_fire", 2: "fe_eye"},
        revealed="fe_broad fe_barf fe_stink",
    )
    match = match_at(game)
    say(match, "offer to seat +1", "give fe_red", "that is all I give", "ask fe_soy")
    say(match, "make the offer", "accept seat +2")
    assert match.seat == 1
    say(match, "plant fe_red on field 1")
    assert match.seat == 0
    assert "listen" not in names(match)
    say(match, "plant fe_soy on field 2")
    assert "listen" in names(match)


def test_the_card_shown_as_a_gift_goes_to_the_taker_the_giver_names():
    game = position(
        "wild",
        players=4,
        phase="gift",
        hands={0: "w_cow w_chili", 1: "w_horse", 2: "w_horse", 3: "w_horse"},
        fields={0: "w_yinyang:OFFER_ONE | - | -"},
        active=0,
    )
    match = match_at(game)
    say(match, "show w_chili", "take gift", "pass", "take gift")
    assert names(match) == {"take seat +1", "take seat +3", "harvest field 1"}
    say(match, "take seat +3")
    assert staged(game, 3) == "w_chili"


def test_a_promise_is_part_of_an_offer():
    game = position(
        "wild",
        players=3,
        phase="trade",
        hands={0: "w_cow w_chili", 1: "w_horse", 2: "w_common"},
        revealed="w_black w_black w_barrel",
    )
    match = match_at(game)
    say(match, "offer to seat +1", "that is all I give", "ask w_horse")
    assert {"promise 1", "promise 2"} <= names(match)
    say(match, "promise 2", "make the offer", "accept seat +2")
    assert game.table.debts[0] == 2
    assert seen(match, 1)["seat +2: owes cards"] == 2

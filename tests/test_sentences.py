"""The log in sentences, for each viewer in the right person and without secrets."""

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.events import Event
from bohnfire.sentences import Happening, Teller, happenings
from bohnfire.view import ALL, SPECTATOR

DAHLIAS = bohnfire.EDITIONS["dahlias"]
NAMES = ["Timon", "Nina", "Keno"]
MOON_FIRE, GLORIA, BROTHER, LIGHTS_OUT = 0, 1, 4, 6


def told(event, viewer=SPECTATOR):
    return Teller(DAHLIAS, NAMES, viewer).tell(Happening((event,)))


def offer(**changes):
    data = {
        "offer": 3,
        "proposer": 0,
        "to": [1],
        "give": [BROTHER, GLORIA],
        "revealed": [True, False],
        "ask": {LIGHTS_OUT: 1},
        "parent": None,
    }
    return data | changes


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("turn_began", 1, {"turn": 5}), "Turn 5: Nina’s turn."),
        (Event("drew", 1), "Nina draws 1 card."),
        (Event("revealed", None, {"card": 9, "variety": GLORIA}), "Turned up: Gloria."),
        (Event("planted", 1, {"variety": GLORIA, "field": 0}), "Nina plants Gloria in field 1."),
        (
            Event("harvested", 2, {"field": 1, "variety": GLORIA, "cards": 3, "coins": 1}),
            "Keno harvests field 2: 3 Gloria for 1 coin.",
        ),
        (
            Event("harvested", 2, {"field": 0, "variety": GLORIA, "cards": 1, "coins": 0}),
            "Keno harvests field 1: 1 Gloria for no coin.",
        ),
        (Event("field_bought", 2, {"price": 3}), "Keno buys a field for 3 coins."),
        (Event("planting_stopped", 2), "Keno plants no more cards."),
        (
            Event("proposed", 0, offer()),
            "Offer 3: Timon offers Nina Brother and Gloria for Lights Out.",
        ),
        (
            Event("proposed", 0, offer(to=[1, 2], ask={})),
            "Offer 3: Timon offers everybody Brother and Gloria as a gift.",
        ),
        (
            Event("proposed", 1, offer(give=[], to=[0], ask={MOON_FIRE: 2}, parent=2)),
            "Offer 3: Nina asks Timon for 2 Moon Fire as a gift, in answer to offer 2.",
        ),
        (Event("declined", 1, {"offer": 3, "proposer": 0}), "Nina declines offer 3."),
        (Event("withdrawn", 0, {"offer": 3}), "Timon withdraws offer 3."),
        (Event("replaced", 0, {"offer": 3, "by": 4}), "Offer 4 replaces offer 3."),
        (
            Event("voided", 0, {"offer": 3, "reason": "cards-moved"}),
            "Offer 3 is void: its cards have moved.",
        ),
        (
            Event("traded", 1, offer(returned=[LIGHTS_OUT])),
            "Nina accepts offer 3 of Timon: Lights Out for Brother and Gloria.",
        ),
        (
            Event("traded", 1, offer(returned=[])),
            "Nina accepts offer 3 of Timon and gets Brother and Gloria as a gift.",
        ),
        (
            Event("traded", 1, offer(give=[], returned=[GLORIA, GLORIA])),
            "Nina accepts offer 3 of Timon and gives 2 Gloria as a gift.",
        ),
        (Event("trading_ended", 0), "Timon ends the trading."),
        (Event("wanted", 0, {"varieties": [GLORIA, BROTHER]}), "Timon wants Gloria and Brother."),
        (Event("wanted", 0, {"varieties": []}), "Timon wants nothing in particular any more."),
        (
            Event("exhausted", None, {"count": 1, "ends_at": 3}),
            "The draw pile has run out (1 of 3).",
        ),
        (Event("game_ended"), "The game is over; all fields are harvested."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_others_are_told_of_by_name(event, sentence):
    assert told(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("turn_began", 1, {"turn": 5}), "Turn 5: your turn."),
        (Event("planted", 1, {"variety": GLORIA, "field": 0}), "You plant Gloria in field 1."),
        (
            Event("proposed", 0, offer()),
            "Offer 3: Timon offers you Brother and Gloria for Lights Out.",
        ),
        (
            Event("traded", 1, offer(returned=[])),
            "You accept offer 3 of Timon and get Brother and Gloria as a gift.",
        ),
        (
            Event("traded", 0, offer(proposer=1, returned=[LIGHTS_OUT])),
            "Timon accepts offer 3 of you: Lights Out for Brother and Gloria.",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_a_seat_is_told_of_itself_as_you(event, sentence):
    assert told(event, viewer=1) == sentence


def drew(seat, variety):
    return Event("drew", seat, {}, {"card": 50, "variety": variety}, owner=seat)


def test_cards_drawn_in_a_row_make_one_line_for_each_seat():
    lines = happenings([drew(0, GLORIA), drew(1, BROTHER), drew(0, GLORIA), drew(1, MOON_FIRE)])
    assert [Teller(DAHLIAS, NAMES, SPECTATOR).tell(line) for line in lines] == [
        "Timon draws 2 cards.",
        "Nina draws 2 cards.",
    ]


def voided(offer, reason):
    return Event("voided", 1, {"offer": offer, "reason": reason})


def test_offers_that_lapse_with_the_trading_make_one_line():
    ended = Event("trading_ended", 0)
    lines = happenings([ended, *(voided(offer, "trading-ended") for offer in (3, 4, 5))])
    assert [Teller(DAHLIAS, NAMES, SPECTATOR).tell(line) for line in lines] == [
        "Timon ends the trading.",
        "Offers 3, 4 and 5 lapse with the end of the trading.",
    ]
    assert [line.offers for line in lines] == [(), (3, 4, 5)]


def test_an_offer_that_ends_for_a_reason_of_its_own_has_its_own_line():
    lines = happenings([voided(3, "cards-moved"), voided(4, "cards-moved")])
    assert [line.offers for line in lines] == [(3,), (4,)]


def test_only_the_owner_and_the_replay_read_what_was_drawn():
    line = Happening((drew(1, GLORIA), drew(1, GLORIA), drew(1, BROTHER)))
    told_to = {viewer: Teller(DAHLIAS, NAMES, viewer).tell(line) for viewer in (0, 1, 2, ALL)}
    assert told_to == {
        0: "Nina draws 3 cards.",
        1: "You draw 2 Gloria and Brother.",
        2: "Nina draws 3 cards.",
        ALL: "Nina draws 2 Gloria and Brother.",
    }


def test_shuffles_and_phases_make_no_line():
    assert happenings([Event("shuffled"), Event("phase_began", None, {"phase": "trade"})]) == []


def test_every_event_of_whole_games_has_a_sentence_for_every_viewer():
    for edition in bohnfire.EDITIONS.values():
        game = bohnfire.new(edition, players=edition.players[-1], seed=3, events=True)
        while not game.over:
            seat = game.waiting()[0]
            if game.phase == "trade" and (space := game.offer_space(seat)):
                game.apply(seat, moves.propose(give=space.give[:1]))
            game.apply(seat, game.legal(seat)[0])
        names = [f"Player {seat}" for seat in range(game.players)]
        for viewer in (SPECTATOR, ALL, 0, game.players - 1):
            teller = Teller(game.edition, names, viewer)
            for line in happenings(game.events):
                assert teller.tell(line).endswith(".")

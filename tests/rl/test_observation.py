"""An observation says what the view would show the seat: decoded and compared."""

import random
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from bohnfire.rl import Caps, Layout
from bohnfire.view import view
from tests.conformance.cases import CLOSE_LOOKS
from tests.rl.plays import layout_of, say, seen, steps, trading

TAKEN_IN = 0.1  # of the moments of a game


class Reading:
    """An observation as a dictionary of names, with the questions the tests ask of it."""

    def __init__(self, match, viewer):
        self.layout, self.viewer = match.layout, viewer
        self.numbers = dict(
            zip(match.layout.feature_names(), map(int, match.observe(viewer)), strict=True)
        )
        self.faces = [face.name(match.layout.rules) for face in match.layout.faces]

    def __getitem__(self, name):
        return self.numbers[name]

    def of(self, seat, name):
        """What is said of a seat."""
        return self.numbers[f"seat +{(seat - self.viewer) % self.layout.players}: {name}"]

    def counts(self, start):
        """How many of each face, those that are there."""
        return {face: self.numbers[f"{start}: {face}"] for face in self.faces} | {}

    def seat_name(self, seat):
        return f"seat +{(seat - self.viewer) % self.layout.players}"

    def seat(self, number):
        """The seat that a number counted from the viewer means."""
        return (self.viewer + number) % self.layout.players


def face_names(match, cards):
    layout = match.layout
    return [layout.face_name(int(layout.face_of[card.card])) for card in cards]


def counted(match, cards, reading):
    """How many cards of each face lie there."""
    found = Counter(face_names(match, cards))
    return {face: found.get(face, 0) for face in reading.faces}


def compare_table(match, table, reading):
    phases = [phase.name for phase in match.table.rules.edition.phases]
    assert phases[reading["phase"]] == table.phase
    assert reading.seat(reading["active"]) == table.active
    assert reading.seat(reading["start"]) == table.start
    assert reading["step"] == table.step
    assert reading["turn"] == min(table.turn, 255)
    assert reading["exhaustions"] == table.exhaustions
    assert (reading["last"], reading["over"]) == (table.final, table.over)
    assert reading["draw pile"] == table.draw_pile
    assert reading["discard top variety"] - 1 == (
        -1 if table.discard_top is None else table.discard_top
    )
    assert reading.counts("open") == counted(match, table.revealed, reading)
    for seat in range(table.players):
        assert reading.of(seat, "waited for") == (seat in table.waiting)
    shown = [table.shown] if table.shown is not None else []
    assert [match.layout.face_name(reading["shown face"] - 1)][: len(shown)] == face_names(
        match, shown
    )


def compare_hand(match, table, reading):
    hand = table.seats[reading.viewer].hand
    assert reading.counts("in hand") == counted(match, hand, reading)
    for place, face in enumerate(face_names(match, hand)[: match.layout.places]):
        assert match.layout.face_name((reading[f"hand {place + 1}"] - 1) // 2) == face
    if hand:
        assert match.layout.face_name(reading["rear face"] - 1) == face_names(match, hand)[-1]


def compare_seat(match, one, reading):
    name = reading.seat_name(one.seat)
    assert reading[f"{name}: hand size"] == one.hand_size
    assert reading[f"{name}: fields"] == len(one.fields)
    assert reading[f"{name}: coins"] == (0 if one.coins is None else one.coins + 1)
    assert reading[f"{name}: any coins"] == one.some_coins
    assert reading.counts(f"{name}: staged") == counted(match, one.staged, reading)
    for number, row in enumerate(one.rows):
        assert reading.counts(f"{name}: row {number + 1}") == counted(match, row, reading)
    for number, field in enumerate(one.fields):
        compare_field(match, field, reading, f"{name}: field {number + 1}")
    if match.layout.promises:
        assert reading[f"{name}: owes cards"] == one.promised
        if one.creditor is not None:
            assert reading.seat(reading[f"{name}: owes to"] - 1) == one.creditor
    if one.order is not None:
        compare_order(match, one.order, reading, name)


def compare_field(match, field, reading, name):
    face = reading[f"{name} top face"] - 1
    assert reading[f"{name} cards"] == field.count
    if field.variety is None:
        assert face == -1
        return
    assert match.layout.faces[face].variety == field.variety
    if field.cards:
        assert reading.counts(f"{name} holds") == counted(match, field.cards, reading)
        assert match.layout.face_name(face) == face_names(match, field.cards)[-1]


def compare_order(match, order, reading, name):
    varieties = [*(variety.id for variety in match.table.rules.edition.varieties), ""]
    assert reading[f"{name}: order field"] == order[0]
    assert varieties[reading[f"{name}: order variety"] - 1] == order[1]


def compare_offers(match, table, reading):
    proposers = {offer.proposer: offer for offer in table.offers}
    for seat in range(table.players if match.layout.trading else 0):
        name = f"{reading.seat_name(seat)}: offer: "
        addressee = reading[f"{name}addressee"]
        assert (addressee > 0) == (seat in proposers)
        if addressee > 0:
            compare_offer(match, proposers[seat], reading, name)


def compare_offer(match, offer, reading, name):
    layout, to = match.layout, reading[f"{name}addressee"] - 1
    others = {seat for seat in range(layout.players) if seat != offer.proposer}
    assert set(offer.to) == (others if to == layout.players else {reading.seat(to)})
    given = [reading[f"{name}give {n + 1}"] for n in range(layout.give)]
    told = sorted(((g - 1) // 2, (g - 1) % 2 == 1) for g in given if g)
    assert told == sorted((card.variety, card.revealed) for card in offer.give)
    asked = Counter(reading[f"{name}ask {n + 1}"] - 1 for n in range(layout.ask))
    asked.pop(-1, None)
    assert dict(asked) == offer.ask
    assert (reading[f"{name}promise"], reading[f"{name}demand"]) == (offer.promise, offer.demand)
    assert reading[f"{name}answers another"] == (offer.parent is not None)


@pytest.mark.parametrize("case", CLOSE_LOOKS, ids=str)
def test_an_observation_tells_what_the_view_shows(case):
    layout = Layout((case.made or case.new(0).edition).rules(case.players), Caps(places=6))
    rng = random.Random(4)
    for match, _token in steps(layout, 5):
        if rng.random() > TAKEN_IN:
            continue
        for viewer in range(case.players):
            table, reading = view(match.table, viewer), Reading(match, viewer)
            compare_table(match, table, reading)
            compare_hand(match, table, reading)
            compare_offers(match, table, reading)
            for one in table.seats:
                compare_seat(match, one, reading)


@pytest.mark.parametrize("case", CLOSE_LOOKS, ids=str)
def test_every_number_stays_below_its_limit(case):
    layout = Layout((case.made or case.new(0).edition).rules(case.players))
    limits = layout.feature_limits()
    rng = random.Random(6)
    for match, _token in steps(layout, 6):
        if rng.random() > TAKEN_IN:
            continue
        numbers = match.observe(match.seat)
        assert all(int(n) < limit for n, limit in zip(numbers, limits, strict=True))


def test_the_names_are_different_and_as_many_as_the_numbers():
    for edition in ("amigo_2019", "wild", "wild_solo", "expansion_set_2001"):
        layout = layout_of(edition)
        names = layout.feature_names()
        assert len(set(names)) == len(names) == layout.features
        assert len(layout.feature_kinds()) == len(layout.feature_limits()) == layout.features


@pytest.mark.parametrize("edition", ["amigo_2019", "wilder", "fun_and_easy", "wild_duo"])
def test_writing_again_leaves_nothing_of_what_was_there_before(edition):
    """The row of a batch is written over and over; a fresh one must be the same."""
    layout = layout_of(edition)
    row = vec[u8]([u8(0)] * layout.features)
    for match, _token in steps(layout, 3):
        match.observer.write(match, match.seat, row, 0)
        assert bytes(row) == bytes(match.observe(match.seat))


def test_a_draft_is_seen_by_its_seat_alone():
    _game, match = trading()
    before = [bytes(match.observe(seat)) for seat in range(4)]
    say(match, "offer to seat +2", "give red", "give garden", "that is all I give", "ask soy")
    draft = {name: n for name, n in seen(match, 0).items() if name.startswith("draft: ")}
    assert draft == {
        "draft: stage": 7,
        "draft: partner": 3,
        "draft: give 1": 2 * face(match, "red") + 1,
        "draft: hand place of 1": 1,
        "draft: give 2": 2 * face(match, "garden") + 2,
        "draft: ask 1": face(match, "soy") + 1,
    }
    assert [bytes(match.observe(seat)) for seat in (1, 2, 3)] == before[1:]


def face(match, name):
    return [match.layout.face_name(n) for n in range(len(match.layout.faces))].index(name)


def test_a_hand_card_in_an_own_open_offer_is_marked():
    _game, match = trading()
    say(match, "listen", "offer to seat +3", "give chili", "that is all I give", "make the offer")
    say(match, "say no", "say no")
    assert seen(match, 1)["hand 2"] == 2 * face(match, "chili") + 2
    assert seen(match, 1)["hand 1"] == 2 * face(match, "green") + 1


@pytest.mark.parametrize("seat", [-1, 4])
def test_who_does_not_sit_there_observes_nothing(seat):
    _game, match = trading()
    with pytest.raises(ValueError, match=f"There is no seat {seat} at this table"):
        match.observe(seat)

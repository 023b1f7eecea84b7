"""A game as text: it reads back as the same record, and lies are found out."""

import re

import msgspec
import pytest

import bohnfire
from bohnfire.notation import NotationError
from bohnfire.records import Record, RecordError, game_text, parse_game
from tests.notation.test_moves import EDITIONS
from tests.records.test_record import GAME, RECORD, played

TEXT = game_text(RECORD)
SHORT = """
[Edition "dahlias"]
[Seat0 "Nina"]
[Seat1 "Timon"]
[Seat2 "Keno"]
[Start "1"]
[Seed "7"]

Turn 1: Timon
1: want moon fire, gloria   { he always does }
"""


def refused(text):
    with pytest.raises(RecordError) as caught:
        parse_game(text)
    return caught.value


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_written_and_read_is_the_same_record(edition):
    record = Record.of(played(edition, seed=11))
    assert parse_game(game_text(record)) == record


@pytest.mark.parametrize("name", ['"', "\\", "\\n", "a\nb", "{", "}", "[Start]", "0: x", "", "é {"])
def test_any_name_survives(name):
    record = msgspec.structs.replace(RECORD, names=[name, f" {name}", "Keno"])
    assert parse_game(game_text(record)) == record


@pytest.mark.parametrize("seed", [None, 0, 2**70, -3, "the tower clock"])
def test_the_seed_survives(seed):
    record = msgspec.structs.replace(RECORD, seed=seed)
    assert parse_game(game_text(record)).seed == seed


def test_the_moves_stand_under_their_turn():
    first = TEXT.index("\nTurn 1: ")
    assert TEXT.index("\nTurn 2: ") > TEXT.index(": plant ", first)
    assert len(re.findall(r"^Turn \d+: ", TEXT, re.MULTILINE)) == GAME.table.turn


def test_a_game_written_by_hand_is_dealt_by_its_seed():
    record = parse_game(SHORT)
    assert (record.edition, record.start, len(record.moves)) == ("dahlias", 1, 1)
    assert record.verify().table.wants[1] == 0b11
    assert Record.of(bohnfire.new("dahlias", 3, 7, 1)).shuffles == record.shuffles


def test_remarks_are_left_out():
    assert parse_game(SHORT + "{ two lines\n of remark }\n") == parse_game(SHORT)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('[Edition "dahlias"]', "", "record/edition-missing"),
        ('"dahlias"', '"tulips"', "record/unknown"),
        ('[Seat1 "Timon"]', "", "record/names"),
        ('[Seat1 "Timon"]', '[Seat0 "Timon"]', "record/tag"),
        ('[Start "1"]', '[Start "1"', "record/tag"),
        ('[Start "1"]', '[Begin "1"]', "record/tag"),
        ('[Start "1"]', '[Start "one"]', "record/tag"),
        ('[Start "1"]', '[Start "1 2"]', "record/tag"),
        ('[Start "1"]', '[Start "4"]', "record/start-seat"),
        ('[Start "1"]', '[Option "rain=yes"]', "record/unknown-option"),
        ('[Start "1"]', '[Option "start=1"]', "record/unknown-option"),
        ('[Seed "7"]', '[Shuffle1 "1 2 3"]', "record/shuffles"),
        ('[Seed "7"]', '[Shuffle2 "1 2 3"]', "record/shuffles"),
        ('[Seed "7"]', '[Shuffle1 "900"]', "record/shuffles"),
        ('[Seed "7"]', '[Format "99"]', "record/newer"),
        ("Turn 1", "Turn 2", "record/turn"),
        ("1: want moon fire, gloria", "Timon wants gloria", "record/line"),
        ("want moon fire, gloria", "end trading", "record/illegal-move"),
        ("want moon fire, gloria", "decline #1", "record/illegal-move"),
    ],
)
def test_what_does_not_fit_is_refused(old, new, code):
    assert old in SHORT
    assert refused(SHORT.replace(old, new)).code == code


def test_the_line_of_an_illegal_move_is_named():
    assert refused(SHORT.replace("want moon fire, gloria", "end trading")).sentence.startswith(
        "Line 10: seat 1 may not do this."
    )


def test_a_move_that_cannot_be_read_is_shown_at_its_word():
    with pytest.raises(NotationError) as caught:
        parse_game(SHORT.replace("gloria", "glorja"))
    assert caught.value.text[caught.value.position :] == "glorja"


def test_a_result_that_was_not_reached_is_refused():
    lie = re.sub(r'\[Coins "\d+ ', '[Coins "99 ', TEXT)
    assert lie != TEXT
    assert refused(lie).code == "record/result"


def test_missing_shuffles_are_never_made_up():
    without = re.sub(r'\[Shuffle3 "[^"]*"\]\n', "", TEXT)
    assert without != TEXT
    assert refused(without).code == "record/shuffles"

"""Looking at a stored game with `bohnfire replay`."""

import pytest

from bohnfire.game import Game
from bohnfire.notation import parse_position
from bohnfire.records import (
    Record,
    RecordError,
    game_text,
    read_file,
    replay_file,
    step_through,
    story,
)
from bohnfire.records.stepping import table_text
from tests.records.test_record import GAME, RECORD, played


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(RECORD.encode())
    return path


def test_a_record_is_read_from_json_and_from_text(tmp_path, file):
    path = tmp_path / "game.txt"
    path.write_text(game_text(RECORD))
    assert read_file(file) == read_file(path) == RECORD


def test_the_whole_story_has_a_line_for_everything_that_happened():
    lines = list(story(RECORD))
    assert sum("Nina" in line for line in lines) > 20
    harvests = [event for event in GAME.events if event.kind == "harvested"]
    assert sum("harvest" in line.lower() for line in lines) >= len(harvests)
    assert "game over" in lines[-1]


def test_the_end_names_the_winner_and_the_coins(file):
    said: list[str] = []
    assert replay_file(file, step=len(RECORD.moves), say=said.append) == 0
    outcome = RECORD.result
    assert outcome is not None
    winner = RECORD.names[outcome.winners[0]]
    assert f"Won by {winner}" in said[0]
    assert f"{winner}, {max(outcome.coins)} coins" in said[0]


def test_one_steps_forward_back_to_a_number_and_out():
    answers = iter(["", "", "b", "17", "9999", "x", "q"])
    said: list[str] = []
    step_through(RECORD, lambda prompt: next(answers), said.append)
    tables = [text.split(" of ")[0] for text in said if text.startswith("Move ")]
    last = len(RECORD.moves)
    assert tables == [f"Move {step}" for step in (0, 1, 2, 1, 17, last, last)]


def test_the_end_of_the_input_ends_the_stepping():
    def nobody(prompt):
        raise EOFError

    said: list[str] = []
    step_through(RECORD, nobody, said.append)
    assert len([text for text in said if text.startswith("Move 0")]) == 1


def test_a_step_shows_what_its_move_brought_about():
    said: list[str] = []
    answers = iter(["1", "q"])
    step_through(RECORD, lambda prompt: next(answers), said.append)
    name = RECORD.names[RECORD.moves[0].seat]
    at = next(index for index, text in enumerate(said) if text.startswith("Move 1"))
    assert any(name in text for text in said[at - 3 : at])


def test_a_record_that_is_not_true_is_not_shown(tmp_path, file):
    file.write_bytes(RECORD.encode().replace(b'"dahlias"', b'"fun_and_easy"'))
    said: list[str] = []
    with pytest.raises(RecordError):
        replay_file(file, say=said.append)
    assert said == []


def test_a_text_that_is_not_utf_8_is_refused(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b'[Edition "\xff"]')
    with pytest.raises(RecordError, match="UTF-8"):
        read_file(path)


def whole_story(edition):
    """Everything that the tables of a whole game show."""
    record = Record.of(played(edition))
    tables = [table_text(record, game, step) for step, game in record.replay()]
    return "\n".join(tables), record


def test_offer_rows_are_shown_and_a_lone_loser():
    told, record = whole_story("wild_solo")
    assert told.count("\n    offer row: ") == 3 * (len(record.moves) + 1)
    assert record.result is not None
    assert record.result.winners == []
    assert told.endswith("Won by nobody.")


def test_orders_are_shown_to_whoever_replays():
    told, _record = whole_story("expansion_set_2001 orders=house")
    assert "order: Blue Bean from field 1, counted from 1" in told


def test_promises_and_gifts_are_shown():
    table = parse_position(
        "edition=wild players=3 phase=gift shown=1 hand=[w_cow, w_black] promise(2)=[1 to 0]"
        " F=[w_yinyang:OFFER_ONE|-|-|-]"
    )
    told = table_text(RECORD, Game(table), 0)
    assert "\n  shown as a gift: Black Bean\n" in told
    assert "\n    promised to Nina: 1 of the next revealed cards" in told

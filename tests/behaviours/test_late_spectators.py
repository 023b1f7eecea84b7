"""B66: who only looks on may see the table some turns late."""

import json

import pytest

from bohnfire.table.connection import Connection
from bohnfire.table.session import restored
from bohnfire.view import SPECTATOR
from tests.table.tables import MemoryLog, all_human, game_of, in_hall, play_on


def turn_of(table):
    return int(game_of(table).table.turn)


async def until_turn(table, turn):
    while turn_of(table) < turn:
        await play_on(table, 1)


def seen(table, seat=None, version=0):
    """The state a browser of this seat gets that has shown this version, and its connection."""
    connection = Connection(seat)
    table.attach(connection, version)
    return json.loads(table.state_for(connection)), connection


def plain(game):
    """The view of those who look on, as it is sent."""
    return json.loads(json.dumps(game.view(SPECTATOR).plain()))


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_b66_a_spectator_sees_the_table_as_it_was_when_the_turn_n_turns_ago_began(turns):
    async def story(hall):
        table = await all_human(hall, delay=turns)
        _early, connection = seen(table)
        begun, told = {1: (plain(game_of(table)), len(table.session.lines))}, []
        while turn_of(table) < 7:
            await play_on(table, 1)
            if turn_of(table) not in begun:
                begun[turn_of(table)] = plain(game_of(table)), len(table.session.lines)
            state = json.loads(table.state_for(connection))
            told += state["log"]
            shown = turn_of(table) - turns
            if shown >= 1:
                assert (state["view"], len(told)) == begun[shown]
                assert f"when turn {shown} began" in state["late"]
            else:
                assert (state["view"], told) == (None, [])
        return [line["n"] for line in told]

    numbers = in_hall(story)
    assert numbers == list(range(len(numbers)))


def test_b66_before_the_first_turn_to_show_there_is_the_lobby_and_a_sentence():
    async def story(hall):
        table = await all_human(hall, delay=2)
        return seen(table)[0]

    state = in_hall(story)
    assert (state["view"], state["log"], state["version"]) == (None, [], 0)
    assert (state["lobby"]["started"], state["lobby"]["delay"]) == (True, 2)
    assert "begins in turn 3" in state["late"]


def test_b66_nothing_newer_reaches_a_spectator_neither_by_talk_nor_by_version():
    async def story(hall):
        table = await all_human(hall, delay=2)
        await until_turn(table, 4)
        await table.say(0, None, "Who has a soy?", promise=False)
        return seen(table)[0], seen(table, version=10_000)[0], table.session.version

    state, boaster, version = in_hall(story)
    assert max(line["version"] for line in state["log"]) == state["version"] < version
    assert "said" not in {line["event"] for line in state["log"]}
    assert state["view"]["turn"] == boaster["view"]["turn"] == 2
    assert (boaster["log"], state["patience"]) == ([], None)


def test_b66_seats_see_the_table_as_it_is():
    async def story(hall):
        table = await all_human(hall, delay=2)
        await until_turn(table, 4)
        return [seen(table, seat)[0] for seat in range(3)], table.session.version

    states, version = in_hall(story)
    assert [state["version"] for state in states] == [version] * 3
    assert {state["view"]["turn"] for state in states} == {4}
    assert {state["late"] for state in states} == {""}


def test_b66_without_a_delay_spectators_see_the_table_as_it_is():
    async def story(hall):
        table = await all_human(hall)
        await until_turn(table, 3)
        return seen(table)[0], table.session.version

    state, version = in_hall(story)
    assert (state["version"], state["view"]["turn"], state["late"]) == (version, 3, "")


def test_b66_when_the_game_is_over_everything_is_shown():
    async def story(hall):
        table = await all_human(hall, delay=3)
        _early, connection = seen(table)
        await until_turn(table, 5)
        before = json.loads(table.state_for(connection))
        await play_on(table, 1_000)
        return before, json.loads(table.state_for(connection)), len(table.session.lines)

    before, after, lines = in_hall(story)
    assert (after["view"]["over"], after["late"]) == (True, "")
    assert len(before["log"]) + len(after["log"]) == lines


def test_b66_after_a_restart_the_delay_is_the_same():
    log = MemoryLog()

    async def story(hall):
        table = await all_human(hall, delay=2)
        await until_turn(table, 5)
        await play_on(table, 1)
        return table.session

    session = in_hall(story, log=log)
    again = restored(log.headers[session.header.table], log.entries[session.header.table])
    before, after = session.scene(None), again.scene(None)
    assert (after.version, after.lines) == (before.version, before.lines)
    assert plain(after.game) == plain(before.game)
    assert after.version < again.version

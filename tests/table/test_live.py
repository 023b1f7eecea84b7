"""A live table: one inbox, the log before the news, commands done once."""

import asyncio
import json

import pytest
from msgspec import structs

from bohnfire.core import moves
from bohnfire.table.connection import Connection
from bohnfire.table.entries import Moved, Stale
from bohnfire.table.refusals import Refused
from bohnfire.table.settings import Settings
from tests.table.tables import MemoryLog, all_human, game_of, in_hall, next_move, opened, play_on


def test_guests_take_the_free_seats_in_order():
    async def story(hall):
        table, _token = await opened(hall)
        return [(await table.join(name, None))[0] for name in ("Keno", "Timon")]

    assert in_hall(story) == [1, 2]


def test_nobody_joins_a_full_table():
    async def story(hall):
        table, _token = await opened(hall)
        await asyncio.gather(*(table.join("Keno", None) for _n in range(3)))

    with pytest.raises(Refused, match="All seats"):
        in_hall(story)


def test_nobody_joins_after_the_start():
    async def story(hall):
        table, _token = await opened(hall)
        await table.start()
        await table.join("Keno", None)

    with pytest.raises(Refused, match="has started"):
        in_hall(story)


def test_free_seats_become_bots_at_the_start():
    async def story(hall):
        table, _token = await opened(hall, level="silent")
        await table.start()
        return [seat["kind"] for seat in table.lobby()["seats"]]

    assert in_hall(story) == ["human", "bot", "bot"]


def test_starting_twice_deals_once():
    async def story(hall):
        table = await all_human(hall)
        version, game = table.session.version, table.session.game
        await table.start()
        return version == table.session.version and game is table.session.game

    assert in_hall(story)


def test_a_move_before_the_start_is_refused():
    async def story(hall):
        table, _token = await opened(hall)
        await table.play(0, "c1", moves.end_trading())

    with pytest.raises(Refused, match="not started"):
        in_hall(story)


def test_an_accepted_move_raises_the_version_by_one():
    async def story(hall):
        table = await all_human(hall)
        before = table.session.version
        await play_on(table, 3)
        return table.session.version - before

    assert in_hall(story) == 3


def test_a_refused_move_changes_nothing_and_has_code_sentence_and_clause():
    async def story(hall):
        table = await all_human(hall)
        before = (table.session.version, game_of(table).table.state())
        with pytest.raises(Refused) as refusal:
            await table.play(game_of(table).active, "c1", moves.plant(200, 0))
        unchanged = before == (table.session.version, game_of(table).table.state())
        return unchanged, refusal.value

    unchanged, refusal = in_hall(story)
    assert unchanged
    assert (refusal.code, refusal.clause) == ("plant/not-front-card", "T1")
    assert refusal.sentence


def test_a_command_sent_twice_is_done_once_and_acknowledged_twice():
    async def story(hall):
        table = await all_human(hall)
        seat, move = next_move(table)
        answers = await asyncio.gather(*(table.play(seat, "c1", move) for _n in range(5)))
        moved = [e for e in hall._log.entries[table.session.header.table] if type(e.body) is Moved]
        return answers, len(moved)

    answers, moved = in_hall(story)
    assert len(set(answers)) == 1
    assert moved == 1


def test_a_command_sent_again_after_a_restart_is_not_done_again():
    log = MemoryLog()

    async def before(hall):
        table = await all_human(hall)
        seat, move = next_move(table)
        return table.session.header.table, seat, move, await table.play(seat, "c1", move)

    name, seat, move, version = in_hall(before, log=log)

    async def after(hall):
        table = await hall.find(name)
        return await table.play(seat, "c1", move), table.session.version

    assert in_hall(after, log=log) == (version, version)


@pytest.mark.parametrize("started", [True, False])
def test_a_table_of_an_edition_that_this_server_does_not_have_says_so(started):
    log = MemoryLog()

    async def before(hall):
        table = await all_human(hall) if started else (await opened(hall))[0]
        return table.session.header.table

    name = in_hall(before, log=log)
    log.headers[name] = structs.replace(log.headers[name], edition="picnic")
    with pytest.raises(Refused, match="'picnic', which this server does not have") as refusal:
        in_hall(lambda hall: hall.find(name), log=log)
    assert refusal.value.code == "table/unknown-edition"


def test_two_seats_may_use_the_same_command_id():
    async def story(hall):
        table = await all_human(hall)
        await table.play(0, "c1", moves.want([0]))
        await table.play(1, "c1", moves.want([1]))
        return [seat.wants for seat in game_of(table).view(None).seats[:2]]

    assert in_hall(story) == [(0,), (1,)]


def test_a_move_is_in_the_log_before_anybody_is_told():
    log = MemoryLog()
    order: list[tuple[object, ...]] = []

    async def story(hall):
        table = await all_human(hall)
        watcher = Connection(None)
        table.attach(watcher, 0)
        await watcher.news()

        async def slow_disk(entry):
            await asyncio.sleep(0.05)
            order.append(("logged", entry.n, table.session.version))

        log.before = slow_disk
        playing = asyncio.create_task(table.play(0, "c1", moves.want([0])))
        await watcher.news()
        order.append(("told", table.session.version))
        await playing

    in_hall(story, log=log)
    assert order == [("logged", 5, 4), ("told", 5)]


def test_a_move_the_log_did_not_take_did_not_happen():
    log = MemoryLog()

    async def story(hall):
        table = await all_human(hall)
        before = (table.session.version, game_of(table).table.state())

        async def full_disk(_entry):
            raise OSError("no space left")

        log.before = full_disk
        with pytest.raises(Refused) as refusal:
            await table.play(0, "c1", moves.want([0]))
        log.before = None
        same = before == (table.session.version, game_of(table).table.state())
        return refusal.value.code, same, await table.play(0, "c1", moves.want([0]))

    assert in_hall(story, log=log) == ("server/storage", True, 5)


def test_a_table_another_process_wrote_to_is_given_up_and_read_again():
    log = MemoryLog()

    async def story(hall):
        table = await all_human(hall)
        watcher = Connection(None)
        table.attach(watcher, 0)

        async def foreign_entry(_entry):
            raise Stale

        log.before = foreign_entry
        with pytest.raises(Refused):
            await table.play(0, "c1", moves.want([0]))
        log.before = None
        again = await hall.find(table.session.header.table)
        return watcher.closed_with, again is table, await again.play(0, "c1", moves.want([0]))

    assert in_hall(story, log=log) == (1012, False, 5)


def test_a_seat_has_a_limited_number_of_open_offers():
    async def story(hall):
        table = await all_human(hall)
        while game_of(table).phase != "trade":
            await play_on(table, 1)
        seat = game_of(table).active
        for _n in range(4):
            await table.play(seat, None, moves.propose(ask={0: 1}))
        with pytest.raises(Refused) as refusal:
            await table.play(seat, None, moves.propose(ask={0: 1}))
        return refusal.value.code

    limited = Settings(most_offers=4)
    assert in_hall(story, settings=limited) == "trade/too-many-open"


def state_of(table, seat, seen=0):
    connection = Connection(seat)
    table.attach(connection, seen)
    state = json.loads(table.state_for(connection))
    table.detach(connection)
    return state


def test_a_browser_gets_the_lines_of_the_log_it_has_not_seen():
    async def story(hall):
        table = await all_human(hall)
        await play_on(table, 2)
        seen = table.session.version
        await table.play(0, None, moves.want([0]))
        return state_of(table, 1, seen)["log"], state_of(table, 1)["log"]

    gap, whole = in_hall(story)
    assert [line["event"] for line in gap] == ["wanted"]
    assert whole[-1] == gap[0]
    assert [line["n"] for line in whole] == list(range(len(whole)))


def test_a_connection_gets_every_line_once():
    async def story(hall):
        table = await all_human(hall)
        connection = Connection(1)
        table.attach(connection, 0)
        numbers = []
        for _n in range(6):
            numbers += [line["n"] for line in json.loads(table.state_for(connection))["log"]]
            await play_on(table, 1)
        return numbers

    numbers = in_hall(story)
    assert numbers == list(range(len(numbers)))


def test_the_version_is_the_same_for_every_viewer():
    async def story(hall):
        table = await all_human(hall)
        await play_on(table, 4)
        return {state_of(table, seat)["version"] for seat in (None, 0, 1, 2)}

    assert len(in_hall(story)) == 1


def test_a_spectator_sees_no_hand_and_has_no_moves():
    async def story(hall):
        return state_of(await all_human(hall), None)

    state = in_hall(story)
    assert [seat["hand"] for seat in state["view"]["seats"]] == [None, None, None]
    assert (state["legal"], state["can_propose"]) == ([], None)


def test_everybody_sees_who_is_connected():
    async def story(hall):
        table = await all_human(hall)
        connection = Connection(2)
        table.attach(connection, 0)
        during = [seat["connected"] for seat in table.lobby()["seats"]]
        table.detach(connection)
        return during, [seat["connected"] for seat in table.lobby()["seats"]]

    assert in_hall(story) == ([False, False, True], [False, False, False])


def test_too_many_watchers_are_refused():
    async def story(hall):
        table = await all_human(hall)
        for _n in range(3):
            table.attach(Connection(None), 0)

    with pytest.raises(Refused, match="Too many"):
        in_hall(story, settings=Settings(most_connections_of_a_table=2))

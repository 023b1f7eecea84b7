"""The live connection: hello, states, commands, and what happens to bad input."""

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bohnfire.table.entries import Moved
from bohnfire.table.settings import Settings
from tests.web.servers import Browser, run


async def closing(wire) -> tuple[int, list[dict[str, Any]]]:
    """Read until the server closes: the close code, and what was said before."""
    said = []
    try:
        async with asyncio.timeout(20):
            while True:
                said.append(json.loads(await wire.recv()))
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0, said


def test_hello_is_answered_with_the_state_of_the_seat(database):
    async def story(server):
        opened = await server.open()
        async with server.browser(opened["table"], opened["token"]) as browser:
            return browser.last

    state = run(database, story)
    assert (state["type"], state["seat"], state["view"]) == ("state", 0, None)
    assert state["lobby"]["seats"][0] == {
        "seat": 0,
        "name": "Nina",
        "kind": "human",
        "connected": True,
    }


def test_without_a_token_one_looks_on(database):
    async def story(server):
        table, _tokens = await server.started()
        async with server.browser(table) as browser:
            return browser.last, await browser.command({"verb": "end_trading"})

    state, answer = run(database, story)
    assert state["seat"] is None
    assert (answer["type"], answer["code"]) == ("refused", "seat/spectator")


def test_an_accepted_move_is_acknowledged_and_reaches_everybody(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina, server.browser(table) as other:
            answer = await nina.command({"verb": "want", "varieties": [2]})
            state = await other.state(answer["version"])
            return answer, state

    answer, state = run(database, story)
    assert answer == {"type": "ack", "id": "c1", "version": state["version"]}
    assert state["view"]["seats"][0]["wants"] == [2]
    assert state["log"][-1]["text"] == "Nina wants Bumble Rumble."


def test_several_connections_of_one_seat_all_follow(database):
    async def story(server):
        table, tokens = await server.started()
        async with (
            server.browser(table, tokens[0]) as phone,
            server.browser(table, tokens[0]) as laptop,
        ):
            answer = await phone.command({"verb": "want", "varieties": [2]})
            return (await laptop.state(answer["version"]))["seat"]

    assert run(database, story) == 0


def test_a_refused_move_names_the_rule(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina:
            return await nina.command({"verb": "harvest", "field": 0})

    answer = run(database, story)
    assert answer["type"] == "refused"
    assert (answer["code"], answer["clause"]) == ("harvest/empty", "G29")
    assert answer["sentence"] == "Nothing grows on this field."


def test_a_seat_cannot_be_named_in_a_message(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.raw(table) as wire:
            nina = Browser(wire)
            await nina.send(type="hello", token=tokens[0])
            await nina.send(type="move", id="c1", seat=1, move={"verb": "want", "varieties": []})
            return await closing(wire)

    code, said = run(database, story)
    assert (code, said[-1]["code"]) == (4400, "message/malformed")


def test_a_malformed_move_is_refused_by_its_id_and_the_connection_lives(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina:
            answers = [
                await nina.command({"verb": "fly"}),
                await nina.command({"verb": "plant", "card": -1, "field": 0}),
                await nina.command({"verb": "propose", "give": [999], "ask": {}, "to": [1]}),
            ]
            await nina.send(type="ping")
            while (await nina.receive())["type"] != "pong":
                pass
            return {answer["code"] for answer in answers}

    assert run(database, story) == {"message/malformed"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '"hello"',
        "null",
        '{"type":"hello"',
        '{"type":"goodbye"}',
        '{"type":"hello","token":7}',
        '{"type":"hello","seen":-1}',
        '{"type":"hello","seen":"all"}',
        '{"type":"ping"}',
        '{"type":"move","id":"c1","move":{"verb":"end_trading"}}',
        "[" * 60_000,
        "x" * 70_000,
        b"\x00\x01\xff",
        b'{"type":"hello"}',
    ],
    ids=lambda text: repr(text[:24]),
)
def test_a_bad_first_message_closes_with_4400_and_a_reason(database, text):
    async def story(server):
        table = (await server.open())["table"]
        async with server.raw(table) as wire:
            await wire.send(text)
            return await closing(wire)

    code, said = run(database, story)
    assert code == 4400
    assert said[-1]["type"] == "refused"
    assert said[-1]["sentence"].endswith(".")


@pytest.mark.parametrize(
    "text",
    ["{", '{"type":"move"}', '{"type":"hello"}', "x" * 70_000, b"\xff", '{"type":"move","id":""}'],
    ids=lambda text: repr(text[:24]),
)
def test_a_bad_later_message_closes_only_this_connection(database, text):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[1]) as keno:
            async with server.raw(table) as wire:
                await Browser(wire).send(type="hello", token=tokens[0])
                await wire.send(text)
                code, _said = await closing(wire)
            return code, (await keno.command({"verb": "want", "varieties": [1]}))["type"]

    assert run(database, story) == (4400, "ack")


def test_a_frame_beyond_all_measure_is_cut_off_by_the_protocol(database):
    async def story(server):
        table = (await server.open())["table"]
        async with server.raw(table) as wire:
            await wire.send("x" * 2_000_000)
            code, _said = await closing(wire)
        lives = (await server.http.get(f"/api/tables/{table}")).status_code
        return code, lives

    assert run(database, story) == (1009, 200)


@pytest.mark.parametrize("token", ["", "wrong", "x" * 100, "é"])
def test_a_wrong_token_closes_with_4401(database, token):
    async def story(server):
        table = (await server.open())["table"]
        async with server.raw(table) as wire:
            await Browser(wire).send(type="hello", token=token)
            return await closing(wire)

    code, said = run(database, story)
    assert (code, [message["code"] for message in said]) == (4401, ["seat/wrong-token"])


def test_the_token_of_another_table_opens_nothing(database):
    async def story(server):
        one, other = await server.open(), await server.open()
        async with server.raw(one["table"]) as wire:
            await Browser(wire).send(type="hello", token=other["token"])
            return (await closing(wire))[0]

    assert run(database, story) == 4401


@pytest.mark.parametrize("table", ["nowhere", "abcdefghjkmn", "a" * 500])
def test_an_unknown_table_closes_with_4404(database, table):
    async def story(server):
        async with server.raw(table) as wire:
            await Browser(wire).send(type="hello")
            return await closing(wire)

    code, said = run(database, story)
    assert (code, said[-1]["code"]) == (4404, "table/unknown")


def test_reconnecting_brings_the_missed_lines_only(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[1]) as keno:
            seen = keno.last["version"]
        async with server.browser(table, tokens[0]) as nina:
            await nina.play({"verb": "want", "varieties": [1]})
        async with server.browser(table, tokens[1], seen=seen) as keno:
            return [line["event"] for line in keno.last["log"]]

    assert run(database, story) == ["wanted"]


def test_a_flood_is_slowed_down_and_then_cut_off(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[1]) as keno:
            async with server.raw(table) as wire:
                flooder = Browser(wire)
                await flooder.send(type="hello", token=tokens[0])
                for n in range(400):
                    await flooder.send(
                        type="move", id=f"c{n}", move={"verb": "want", "varieties": [n % 8]}
                    )
                code, said = await closing(wire)
            answer = await keno.command({"verb": "want", "varieties": [1]})
        return code, {message.get("code") for message in said}, answer["type"]

    code, said, answer = run(database, story, settings=Settings())
    assert (code, answer) == (4429, "ack")
    assert "message/too-fast" in said


def test_a_flood_of_pings_is_called_too_fast_and_not_too_slow(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.raw(table) as wire:
            await Browser(wire).send(type="hello", token=tokens[0])
            for _n in range(400):
                await Browser(wire).send(type="ping")
            return await closing(wire)

    code, said = run(database, story, settings=Settings(messages_at_once=150))
    assert code == 4429
    assert said[-1]["code"] == "message/too-fast"


def test_a_connection_that_never_says_hello_does_not_stop_others(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.raw(table), server.raw(table), server.browser(table, tokens[0]) as nina:
            return (await nina.command({"verb": "want", "varieties": [1]}))["type"]

    assert run(database, story) == "ack"


def test_the_number_of_connections_is_limited(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]), server.raw(table) as wire:
            await Browser(wire).send(type="hello")
            return await closing(wire)

    code, said = run(database, story, settings=Settings(most_connections=1))
    assert (code, said[-1]["code"]) == (1013, "server/full")


def test_browsers_that_vanish_in_mid_sentence_harm_nobody(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina:
            for n in range(12):
                async with server.raw(table) as wire:
                    await Browser(wire).send(type="hello", token=tokens[n % 3])
                    await Browser(wire).send(type="ping")
                    wire.transport.abort()
                await nina.play({"verb": "want", "varieties": [n % 8]})
            live = await server.hall.find(table)
            async with asyncio.timeout(20):
                while len(live.connections) > 1:
                    await asyncio.sleep(0.01)
            return (await nina.command({"verb": "want", "varieties": []}))["type"]

    assert run(database, story) == "ack"


def test_commands_are_done_once_each_over_drops_and_repetitions(database):
    """The browser hears nothing, comes again and repeats itself, until it has heard the answer."""
    chance = random.Random(3)

    async def say(server, table, token, id, move):
        while True:
            async with server.raw(table) as wire:
                browser = Browser(wire)
                await browser.send(type="hello", token=token)
                for _n in range(chance.randint(1, 3)):
                    await browser.send(type="move", id=id, move=move)
                if chance.random() < 0.4:
                    wire.transport.abort()
                    continue
                while (message := await browser.receive())["type"] != "ack":
                    pass
                return message["version"]

    async def story(server):
        table, tokens = await server.started()
        versions = [
            await say(server, table, tokens[0], f"c{n}", {"verb": "want", "varieties": [n % 8]})
            for n in range(25)
        ]
        _header, log = await server.hall._log.read(table)
        done = [entry.body.command for entry in log if isinstance(entry.body, Moved)]
        return versions, done

    versions, done = run(database, story)
    assert done == [f"c{n}" for n in range(25)]
    assert versions == sorted(set(versions))


def test_a_mistake_of_the_server_ends_one_conversation_only(database, monkeypatch):
    async def story(server):
        table, tokens = await server.started()
        live = await server.hall.find(table)
        async with server.browser(table, tokens[1]) as keno:
            async with server.browser(table, tokens[0]) as nina:

                def mistaken(*_arguments: object) -> None:
                    raise ZeroDivisionError("a card that is nobody's business")

                monkeypatch.setattr(live, "play", mistaken)
                await nina.send(type="move", id="c1", move={"verb": "want", "varieties": []})
                code, said = await closing(nina.wire)
                monkeypatch.undo()
            return code, said[-1], (await keno.command({"verb": "want", "varieties": []}))["type"]

    code, said, other = run(database, story)
    assert (code, said["code"], other) == (1011, "server/fault", "ack")
    assert "business" not in str(said)

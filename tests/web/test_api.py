"""Opening, joining, starting, going on, looking back; and every wrong request."""

import asyncio

import pytest

from bohnfire.editions.registry import find
from bohnfire.records import Record
from tests.table.tables import LEVELS, play_on
from tests.web.servers import run


def problem(answer):
    """Status and code of a refusal, which always carries a sentence for people."""
    body = answer.json()
    assert set(body) <= {"code", "sentence", "clause"}
    assert body["sentence"].endswith((".", "?"))
    return answer.status_code, body["code"]


async def finished(server, **changes):
    """A table whose game is over, and the tokens of its people."""
    table, tokens = await server.started(**changes)
    live = await server.hall.find(table)
    await play_on(live, 5000)
    return table, tokens


def test_every_edition_is_described(database):
    async def story(server):
        return (await server.http.get("/api/editions")).json()

    editions = {edition["id"]: edition for edition in run(database, story)}
    assert {"amigo_1997", "amigo_2019", "wikipedia", "rio_grande"} <= set(editions)
    dahlias = editions["dahlias"]
    assert (dahlias["players"], dahlias["year"]) == ([3, 4, 5], 2023)
    assert dahlias["varieties"][7]["meter"] == [[2, 2], [3, 3]]
    assert dahlias["varieties"][7]["provenance"] == "deduced"
    assert [option["id"] for option in dahlias["options"]] == ["treasury", "phase3_order"]
    assert editions["fun_and_easy"]["reconstructed"]


def test_the_rules_of_an_edition_can_be_read(database):
    async def story(server):
        known = await server.http.get("/api/editions/dahlias/rules")
        return known.json()["text"], await server.http.get("/api/editions/chess/rules")

    text, unknown = run(database, story)
    assert text.startswith("# ")
    assert problem(unknown) == (404, "edition/unknown")


def test_playing_against_bots_starts_at_once(database):
    async def story(server):
        opened = await server.open(start="bots", level="random")
        return (await server.http.get(f"/api/tables/{opened['table']}")).json()

    lobby = run(database, story)
    assert lobby["started"]
    assert [seat["kind"] for seat in lobby["seats"]] == ["human", "bot", "bot"]


def test_a_lobby_shows_everything_but_secrets(database):
    async def story(server):
        opened = await server.open()
        guest = await server.join(opened["table"], "Keno")
        answer = await server.http.get(f"/api/tables/{opened['table']}")
        return answer.json(), answer.text, (opened["token"], guest["token"])

    lobby, text, tokens = run(database, story)
    assert lobby["edition"] == "dahlias"
    assert [seat["name"] for seat in lobby["seats"]] == ["Nina", "Keno", ""]
    assert not any(token in text for token in tokens)
    assert "seed" not in lobby
    assert lobby["seeded"]


def test_a_guest_may_choose_a_seat(database):
    async def story(server):
        table = (await server.open())["table"]
        wish = {"name": "Keno", "seat": 2}
        first = await server.http.post(f"/api/tables/{table}/join", json=wish)
        return first.json()["seat"], await server.http.post(f"/api/tables/{table}/join", json=wish)

    seat, again = run(database, story)
    assert seat == 2
    assert problem(again) == (409, "seat/taken")


@pytest.mark.parametrize("token", [None, "wrong"])
@pytest.mark.parametrize("what", ["start", "rematch"])
def test_only_those_who_sit_there_may_start_or_go_on(database, what, token):
    async def story(server):
        table = (await server.open())["table"]
        return await server.act(table, what, token)

    assert problem(run(database, story)) == (401, "seat/wrong-token")


GOOD = {"edition": "dahlias", "players": 3, "name": "Nina"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"edition": "chess"}, "edition/unknown"),
        ({"players": 2}, "edition/player-count"),
        ({"players": 0}, "edition/player-count"),
        ({"players": 99}, "edition/player-count"),
        ({"players": -1}, "message/malformed"),
        ({"players": "3"}, "message/malformed"),
        ({"options": {"treasury": "stolen"}}, "edition/unknown-value"),
        ({"options": {"colour": "red"}}, "edition/unknown-option"),
        ({"options": {"seed": "7"}}, "edition/unknown-option"),
        ({"level": "genius"}, "bot/unknown-level"),
        ({"name": ""}, "name/empty"),
        ({"name": "x" * 100}, "name/too-long"),
        ({"name": "x" * 1000}, "message/malformed"),
        ({"name": None}, "message/malformed"),
        ({"seed": -1}, "message/malformed"),
        ({"seed": 2**64}, "message/malformed"),
        ({"start": "never"}, "message/malformed"),
        ({"token": "mine"}, "message/malformed"),
    ],
    ids=repr,
)
def test_a_table_nobody_can_play_at_is_not_opened(database, change, code):
    async def story(server):
        return await server.http.post("/api/tables", json=GOOD | change)

    assert problem(run(database, story)) == (400, code)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 50_000])
def test_a_body_that_is_not_json_is_refused(database, body):
    async def story(server):
        return await server.http.post("/api/tables", content=body)

    assert problem(run(database, story)) == (400, "message/malformed")


def test_an_oversized_body_is_refused(database):
    async def story(server):
        wish = GOOD | {"name": "x" * 100_000}
        return await server.http.post("/api/tables", json=wish)

    assert problem(run(database, story)) == (413, "message/too-large")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ""),
        ("POST", "/join"),
        ("POST", "/start"),
        ("POST", "/rematch"),
        ("GET", "/record"),
        ("GET", "/replay"),
    ],
)
@pytest.mark.parametrize("table", ["abcdefghjkmn", "x", "%00", "a" * 300])
def test_an_unknown_table_tells_nothing(database, method, path, table):
    async def story(server):
        return await server.http.request(
            method,
            f"/api/tables/{table}{path}",
            json={"name": "Keno"} if path == "/join" else None,
            headers={"Authorization": "Bearer x"},
        )

    assert problem(run(database, story)) == (404, "table/unknown")


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/nothing", (404, "http/not-found")),
        ("GET", "/ws/abcdefghjkmn", (405, "http/wrong-method")),
        ("PUT", "/api/tables", (405, "http/wrong-method")),
        ("GET", "/missing.js", (404, "http/not-found")),
        ("GET", "/../pyproject.toml", (404, "http/not-found")),
        ("GET", "/%2e%2e/%2e%2e/cli.py", (404, "http/not-found")),
        ("GET", "/..%2f..%2fcli.py", (404, "http/not-found")),
    ],
)
def test_wrong_addresses_are_answered_with_a_sentence(database, method, path, expected):
    async def story(server):
        return await server.http.request(method, path)

    assert problem(run(database, story)) == expected


def test_record_replay_report_and_rematch_wait_for_the_end(database):
    async def story(server):
        table, tokens = await server.started()
        return [
            problem(await server.http.get(f"/api/tables/{table}/record")),
            problem(await server.http.get(f"/api/tables/{table}/replay")),
            problem(await server.http.get(f"/api/tables/{table}/report")),
            problem(await server.act(table, "rematch", tokens[0])),
        ]

    assert run(database, story) == [(409, "table/not-over")] * 4


def test_a_rematch_keeps_people_seats_and_tokens(database):
    async def story(server):
        table, tokens = await finished(server)
        answers = [await server.act(table, "rematch", token) for token in tokens]
        again = {answer.json()["table"] for answer in answers}
        assert len(again) == 1
        fresh = again.pop()
        async with server.browser(fresh, tokens[1]) as guest:
            return table, fresh, guest.last

    old, fresh, state = run(database, story)
    assert fresh != old
    assert state["seat"] == 1
    assert state["lobby"]["started"]
    assert [seat["name"] for seat in state["lobby"]["seats"]] == ["Nina", "Guest 1", "Guest 2"]


def test_a_rematch_keeps_the_bots(database):
    async def story(server):
        table, tokens = await server.started(people=1, players=3, level="quick")
        live = await server.hall.find(table)
        async with asyncio.timeout(60):
            while not live.session.game.over:
                if live.session.game.waiting() == (0,):
                    await play_on(live, 1)
                await asyncio.sleep(0)
        fresh = (await server.act(table, "rematch", tokens[0])).json()["table"]
        return (await server.http.get(f"/api/tables/{fresh}")).json()["seats"]

    seats = run(database, story, levels=LEVELS)
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot"]


def test_the_old_table_leads_to_the_rematch(database):
    async def story(server):
        table, tokens = await finished(server)
        fresh = (await server.act(table, "rematch", tokens[0])).json()["table"]
        async with server.browser(table, tokens[1]) as guest:
            return guest.last["lobby"]["rematch"] == fresh

    assert run(database, story)


def test_b63_a_finished_game_can_be_looked_at_step_by_step(database):
    async def story(server):
        table, _tokens = await finished(server)
        address = f"/api/tables/{table}/replay"
        first = (await server.http.get(address)).json()
        last = (await server.http.get(address, params={"step": first["steps"]})).json()
        beyond = await server.http.get(address, params={"step": first["steps"] + 1})
        return first, last, beyond, await server.http.get(address, params={"step": "abc"})

    first, last, beyond, nonsense = run(database, story)
    assert all(len(seat["hand"]) == 5 for seat in first["view"]["seats"])
    assert last["view"]["result"]["winners"]
    assert first["deck"] == list(map(int, find("dahlias").rules(3).faces.copies))
    assert first["target"] == 0
    assert last["log"][: len(first["log"])] == first["log"]
    assert len(last["log"]) > len(first["log"])
    assert problem(beyond) == (400, "replay/no-such-step")
    assert problem(nonsense) == (400, "replay/no-such-step")
    assert "'abc'" in nonsense.json()["sentence"]


def test_b50_a_finished_table_leaves_the_memory_and_can_still_be_read(database):
    async def story(server):
        table, _tokens = await finished(server)
        live = await server.hall.find(table)
        live.last_used -= 10_000
        await server.hall.sweep()
        gone = table not in server.hall._tables
        return gone, (await server.http.get(f"/api/tables/{table}")).json()["over"]

    assert run(database, story) == (True, True)


def test_b45_every_room_of_the_page_has_an_address(database):
    async def story(server):
        pages = ["/", "/t/abcdefghjkmn", "/t/abcdefghjkmn/replay", "/rules/dahlias"]
        return [await server.http.get(page) for page in pages]

    answers = run(database, story)
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    assert all(answer.headers["content-type"].startswith("text/html") for answer in answers)
    assert all("frame-ancestors 'none'" in a.headers["content-security-policy"] for a in answers)


@pytest.mark.parametrize(
    "address", ["/nowhere", "/rules", "/rules/chess", "/t", "/t/abcdefghjkmn/other", "/art/x"]
)
def test_at_an_address_of_nothing_the_page_says_so_with_404(database, address):
    async def story(server):
        return await server.http.get("/"), await server.http.get(address)

    front, answer = run(database, story)
    assert (answer.status_code, answer.text) == (404, front.text)


@pytest.mark.parametrize("address", ["/", "/t/abcdefghjkmn", "/api/editions", "/favicon.svg"])
def test_whoever_asks_for_the_head_only_gets_it(database, address):
    async def story(server):
        return await server.http.head(address), await server.http.get(address)

    head, whole = run(database, story)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]


def test_a_server_without_its_page_says_so(database, tmp_path, monkeypatch):
    monkeypatch.setattr("bohnfire.web.page.STATIC", tmp_path / "nothing")

    async def story(server):
        return await server.http.get("/t/abcdefghjkmn")

    answer = run(database, story)
    assert answer.status_code == 503
    assert "The page is not built yet" in answer.text


def test_opening_tables_is_limited_for_each_address(database):
    from bohnfire.web.limits import Buckets

    async def story(server):
        answers = [await server.http.post("/api/tables", json=GOOD) for _n in range(4)]
        lives = await server.http.get("/api/editions")
        return [answer.status_code for answer in answers], problem(answers[-1]), lives.status_code

    statuses, last, lives = run(database, story, openings=Buckets(3, 0.001))
    assert statuses == [201, 201, 201, 503]
    assert (last, lives) == ((503, "server/too-fast"), 200)


def test_the_number_of_tables_in_memory_is_limited(database):
    from bohnfire.table.settings import Settings

    async def story(server):
        await server.open()
        return await server.http.post("/api/tables", json=GOOD)

    assert problem(run(database, story, settings=Settings(most_tables=1))) == (503, "server/full")


def test_b63_a_record_is_a_file_with_everything_needed_to_play_it_again(database):
    async def story(server):
        table, _tokens = await finished(server)
        live = await server.hall.find(table)
        return await server.http.get(f"/api/tables/{table}/record"), live.session.game

    answer, game = run(database, story)
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.decode(answer.content)
    assert record.names == ["Nina", "Guest 1", "Guest 2"]
    assert record.verify().table.state()[1] == game.table.state()[1]


def test_an_edition_with_wild_cards_explains_their_icons(database):
    async def story(server):
        return (await server.http.get("/api/editions")).json()

    editions = {edition["id"]: edition for edition in run(database, story)}
    icons = {icon["code"]: icon["sentence"] for icon in editions["wild"]["icons"]}
    assert "one more card" in icons["EXTRA_DRAW"]
    assert "pays nothing" in icons["SKULL"]
    assert all(" or " in pair for pair in editions["wild"]["pairs"].values())
    assert editions["dahlias"]["icons"] == []

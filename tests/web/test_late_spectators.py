"""A table with a delay for those who only look on, through the live connection."""

import pytest

from tests.web.servers import run


def test_a_delay_is_chosen_when_the_table_is_opened_and_told_in_the_lobby(database):
    async def story(server):
        opened = await server.open(delay=4)
        return (await server.http.get(f"/api/tables/{opened['table']}")).json()

    assert run(database, story)["delay"] == 4


@pytest.mark.parametrize("delay", [-1, 21, "three"])
def test_a_delay_that_cannot_be_is_refused(database, delay):
    async def story(server):
        wish = {"edition": "dahlias", "players": 3, "name": "Nina", "delay": delay}
        return await server.http.post("/api/tables", json=wish)

    assert run(database, story).status_code == 400


def test_those_who_look_on_wait_for_the_delayed_view_and_seats_do_not(database):
    async def story(server):
        table, tokens = await server.started(delay=2)
        async with server.browser(table, tokens[0]) as nina, server.browser(table) as guest:
            answer = await nina.say("Who has a soy?")
            if nina.last["version"] < answer["version"]:
                await nina.state(answer["version"])
            await guest.state()
            return nina, guest

    nina, guest = run(database, story)
    assert nina.log[-1]["text"] == "Who has a soy?"
    assert (guest.last["view"], guest.log) == (None, [])
    assert "begins in turn 3" in guest.last["late"]
    assert not any("soy" in frame for frame in guest.frames)

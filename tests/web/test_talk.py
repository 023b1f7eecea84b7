"""What is said at a table, through the live connection."""

from bohnfire.table.settings import Settings
from tests.web.servers import run


def said(browser):
    return [line["text"] for line in browser.log if line["event"] == "said"]


def test_what_a_seat_says_reaches_everybody_and_those_who_come_again(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina, server.browser(table) as guest:
            answer = await nina.say("Who has a soy?", promise=True)
            await guest.state(answer["version"])
            seen = answer["version"] - 1
            async with server.browser(table, tokens[1], seen) as again:
                return answer["type"], said(guest), again.log

    answer, heard, log = run(database, story)
    assert (answer, heard) == ("ack", ["Who has a soy?"])
    assert [(line["event"], line["seat"], line["promise"]) for line in log] == [("said", 0, True)]


def test_what_was_said_outlives_the_server(database):
    async def before(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina:
            await nina.say("Who has a soy?")
        return table

    table = run(database, before)

    async def after(server):
        async with server.browser(table) as guest:
            return said(guest)

    assert run(database, after) == ["Who has a soy?"]


def test_spectators_do_not_talk(database):
    async def story(server):
        table, _tokens = await server.started()
        async with server.browser(table) as guest:
            return await guest.say("Hello"), said(guest)

    answer, heard = run(database, story)
    assert (answer["code"], heard) == ("seat/spectator", [])


def test_what_may_not_be_said_is_refused_and_the_conversation_goes_on(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina:
            answers = [await nina.say(text) for text in ("x" * 201, "a\x07b", " ", "Hello")]
            return [answer.get("code") for answer in answers]

    codes = run(database, story)
    assert codes == ["talk/too-long", "talk/unreadable", "talk/empty", None]


def test_talk_is_slowed_down_like_moves(database):
    async def story(server):
        table, tokens = await server.started()
        async with server.browser(table, tokens[0]) as nina:
            answers = [await nina.say(f"Number {n}") for n in range(4)]
            return [answer.get("code") for answer in answers]

    slow = Settings(messages_at_once=2, messages_per_second=0.001)
    assert run(database, story, settings=slow)[2:] == ["message/too-fast"] * 2

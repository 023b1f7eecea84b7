"""B9 and B24: people talk at the table; bots hear it, and only trade cards bind anybody."""

import json

from bohnfire.bots import RECENT_TALK, Bot, Driver, Planter, Saying
from bohnfire.core import moves
from bohnfire.core.moves import PLANT
from bohnfire.table.session import restored
from tests.editions.test_wild_promises import B, owing
from tests.positions import open_cards, play, position, refused
from tests.table.tables import MemoryLog, all_human, game_of, in_hall, opened, play_on, until


class Listener(Bot):
    """Remembers what it was told last, and does the quietest thing."""

    heard: tuple[Saying, ...] = ()

    def choose(self, turn):
        self.heard = turn.talk
        return None


def told(table, seat):
    """The sayings a seat reads in the log of its table."""
    log = table._messages.log(seat)
    return [line for line in log if line["event"] == "said"]


def test_b9_a_promise_at_the_table_is_tagged_in_the_log_of_everybody():
    async def story(hall):
        table = await all_human(hall)
        await table.say(0, "c1", "I give you the next soy.", promise=True)
        await table.say(1, "c1", "We shall see.", promise=False)
        return [told(table, viewer) for viewer in (0, 1, 2, None)]

    first, *others = in_hall(story)
    assert all(other == first for other in others)
    said = [(line["seat"], line["name"], line["text"], line["promise"]) for line in first]
    assert said == [
        (0, "Nina", "I give you the next soy.", True),
        (1, "Keno", "We shall see.", False),
    ]


def test_b9_after_a_tagged_promise_everything_legal_stays_legal_and_the_game_goes_on():
    async def story(hall):
        table = await all_human(hall)
        before = [game_of(table).legal(seat) for seat in range(3)]
        planter = game_of(table).active
        await table.say(planter, None, "I promise not to plant today.", promise=True)
        after = [game_of(table).legal(seat) for seat in range(3)]
        broken = next(move for move in after[planter] if move.verb == PLANT)
        await table.play(planter, None, broken)
        await play_on(table, 1_000)
        return before, after, game_of(table).over

    before, after, over = in_hall(story)
    assert before == after
    assert over


def test_b9_the_trade_cards_of_bohn_to_be_wild_do_bind():
    game = owing()
    assert (game.phase, game.waiting()) == ("claim", (B,))
    debtor = game.active
    assert refused(game, debtor, moves.discard(open_cards(game, "w_chili")[0])) == "move/not-now"
    play(game, (B, moves.claim(open_cards(game, "w_chili")[0])))
    assert game.view().plain()["seats"][B]["staged"]


def test_b24_bots_at_a_live_table_hear_what_people_say_in_order():
    listener = Listener()

    async def story(hall):
        table, _token = await opened(hall, "listener", with_bots=True, players=3)
        await table.say(0, None, "Who has a soy?", promise=False)
        await table.say(0, None, "You will get my red.", promise=True)
        while len(listener.heard) < 2:
            await until(lambda: len(listener.heard) == 2 or game_of(table).waiting() == (0,))
            if game_of(table).waiting() == (0,):
                await play_on(table, 1)

    in_hall(story, levels={"listener": lambda seed: listener})
    assert listener.heard == (
        Saying(0, "Who has a soy?"),
        Saying(0, "You will get my red.", promise=True),
    )


def test_b24_bots_outside_of_a_server_are_told_the_recent_talk():
    listener = Listener()
    driver = Driver({0: listener, 1: Planter(1), 2: Planter(2)})
    driver.talk += [Saying(1, f"Number {n}") for n in range(RECENT_TALK + 3)]
    driver.next(position(hands={0: "red soy", 1: "blue", 2: "soy"}))
    assert listener.heard[0] == Saying(1, "Number 3")
    assert len(listener.heard) == RECENT_TALK


def test_b24_what_was_said_stands_in_the_log_of_the_table_and_outlives_a_restart():
    log = MemoryLog()

    async def story(hall):
        table = await all_human(hall)
        await play_on(table, 2)
        version = await table.say(2, "c7", "Who has a soy?", promise=False)
        await play_on(table, 2)
        return table.session.header.table, version, told(table, None)

    table, version, before = in_hall(story, log=log)
    session = restored(log.headers[table], log.entries[table])
    assert session.lines[before[0]["n"]].version == version == before[0]["version"]
    assert [(said.seat, said.text) for said in session.talk] == [(2, "Who has a soy?")]
    assert session.done(2, "c7") == version


def test_b24_the_record_of_a_game_holds_moves_and_no_talk():
    async def story(hall):
        table = await all_human(hall)
        await table.say(0, None, "Good luck, everybody!", promise=False)
        await play_on(table, 1_000)
        await table.say(1, None, "Well played.", promise=False)
        return (await hall.replay(table.session.header.table)).record()

    record = in_hall(story)
    assert json.loads(record)["moves"]
    assert b"luck" not in record
    assert b"played." not in record

"""Bots at a live table: they play, answer everything in time, and wait for people."""

import asyncio
import json
import time
from collections import Counter

import pytest

from bohnfire.bots import BOTS, Bot
from bohnfire.core import moves
from bohnfire.table.botseats import Levels
from bohnfire.table.connection import Connection
from bohnfire.table.settings import FAST, Settings
from tests.table.tables import LEVELS, MemoryLog, game_of, in_hall, opened, play_on, told, until


class Slow(Bot):
    """Thinks far longer than it may."""

    def choose(self, turn):
        time.sleep(1.0)


class Broken(Bot):
    """Fails every time."""

    def choose(self, turn):
        raise RuntimeError("out of ideas")


class Cheat(Bot):
    """Wants what is not allowed."""

    def choose(self, turn):
        return moves.harvest(7)


class Talker(Bot):
    """Says what it wants again and again."""

    def choose(self, turn):
        return moves.want([self.random.randrange(8)])


class Asker(Bot):
    """Offers the active player a gift whenever it can, and nothing else."""

    def choose(self, turn):
        if turn.space is None or turn.active or turn.messages_left == 0 or turn.view.offers:
            return None
        return moves.propose(give=turn.space.give[:1])


ODD: Levels = {
    "slow": Slow,
    "broken": Broken,
    "cheat": Cheat,
    "talker": Talker,
    "asker": Asker,
    **LEVELS,
}
BRIEF = Settings(bot_delay=0.0, bot_budget=0.05, patience=0.0, patience_asked=0.0)


async def person_plays(table, stop, seconds=60.0):
    """The person in seat 0 plays quietly until something is so."""
    async with asyncio.timeout(seconds):
        while not stop(game_of(table)):
            if game_of(table).waiting() == (0,):
                await play_on(table, 1)
            else:
                await asyncio.sleep(0.002)


@pytest.mark.parametrize("level", sorted(BOTS))
def test_a_person_and_bots_play_a_game_to_its_end(level):
    async def story(hall):
        table, _token = await opened(hall, level=level, with_bots=True)
        await person_plays(table, lambda game: game.over, seconds=300)
        return game_of(table).result()

    assert in_hall(story, levels=BOTS).winners


@pytest.mark.parametrize("level", ["silent", "broken", "cheat", "slow", "talker"])
def test_b39_a_bot_that_does_not_answer_never_holds_up_the_game(level):
    async def story(hall):
        table, _token = await opened(hall, level=level, with_bots=True)
        await person_plays(table, lambda game: game.table.turn >= 5)

    in_hall(story, settings=BRIEF, levels=ODD)


@pytest.mark.parametrize("level", ["silent", "broken", "cheat", "slow", "talker", "quick"])
def test_b12_every_offer_to_bots_is_answered(level):
    async def story(hall):
        table, _token = await opened(hall, level=level, with_bots=True)
        await person_plays(table, lambda game: game.active == 0 and game.phase == "trade")
        await table.play(0, None, moves.propose(ask={0: 1}))
        await until(lambda: not game_of(table).table.offers)
        return [line.kind for line in told(table.session) if line.offers]

    kinds = in_hall(story, settings=BRIEF, levels=ODD)
    assert kinds == ["proposed", "declined", "declined", "voided"]


@pytest.mark.parametrize("level", sorted(BOTS))
def test_b18_every_level_answers_every_offer_of_a_person(level):
    async def story(hall):
        table, _token = await opened(hall, level=level, with_bots=True)
        await person_plays(table, lambda game: game.active == 0 and game.phase == "trade", 120)
        space = game_of(table).offer_space(0)
        assert space is not None
        offer = int(game_of(table).table.next_offer)
        await table.play(0, None, moves.propose(give=space.give[:1], ask={0: 1}))
        await until(lambda: game_of(table).table.open_offer(offer) < 0)

    in_hall(story, levels=BOTS)


def test_a_bot_sends_a_limited_number_of_messages_in_a_turn():
    async def story(hall):
        table, _token = await opened(hall, level="talker", with_bots=True)
        await person_plays(table, lambda game: game.table.turn >= 3)
        turn, wanted = 0, Counter[tuple[int, int | None]]()
        for line in told(table.session):
            turn += line.kind == "turn_began"
            if line.kind == "wanted":
                wanted[turn, line.seat] += 1
        return max(wanted.values())

    assert 0 < in_hall(story, settings=BRIEF, levels=ODD) <= 8


def test_a_bot_may_make_offers_in_the_turn_of_a_person():
    async def story(hall):
        table, _token = await opened(hall, level="asker", with_bots=True)
        await person_plays(table, lambda game: game.active == 0 and game.phase == "trade")
        await until(lambda: len(game_of(table).table.offers) == 1)
        return game_of(table).view(0).offers[0].to

    assert in_hall(story, levels=ODD) == (0,)


def test_a_slow_bot_does_not_hold_up_what_people_do():
    async def story(hall):
        table, _token = await opened(hall, level="slow", with_bots=True)
        await until(lambda: bool(table._bots._thinking))
        started = time.monotonic()
        await table.play(0, "c1", moves.want([0]))
        return time.monotonic() - started

    assert in_hall(story, settings=FAST, levels=ODD) < 0.9


async def bots_turn(hall, level="quick"):
    """A table where a person looks on, in the first turn of a bot, with its connection."""
    table, _token = await opened(hall, level=level, with_bots=True)
    connection = Connection(0)
    table.attach(connection, 0)
    await person_plays(
        table, lambda game: game.active != 0 and game.phase == "trade" and table.patience.waiting
    )
    return table, connection


WAITING = Settings(bot_delay=0.0, patience=30.0, patience_asked=60.0)


def test_a_bot_keeps_the_trading_open_until_the_person_is_done():
    async def story(hall):
        table, _connection = await bots_turn(hall)
        turn = game_of(table).table.turn
        await asyncio.sleep(0.05)
        still_open = game_of(table).phase == "trade" and game_of(table).table.turn == turn
        table.more_time(0, done=True)
        await until(lambda: game_of(table).phase != "trade" or game_of(table).table.turn != turn)
        return still_open

    assert in_hall(story, settings=WAITING)


def test_the_page_is_told_whom_a_bot_waits_for():
    async def story(hall):
        table, connection = await bots_turn(hall)
        return json.loads(table.state_for(connection))["patience"]

    patience = in_hall(story, settings=WAITING)
    assert patience["seats"] == [0]
    assert 0 < patience["seconds"] <= 30


def test_a_bot_does_not_wait_for_people_who_are_not_there():
    async def story(hall):
        table, connection = await bots_turn(hall)
        turn = game_of(table).table.turn
        table.detach(connection)
        await until(lambda: game_of(table).phase != "trade" or game_of(table).table.turn != turn)

    in_hall(story, settings=WAITING)


def test_a_bot_waits_no_longer_than_its_patience():
    async def story(hall):
        table, _connection = await bots_turn(hall)
        turn = game_of(table).table.turn
        await until(lambda: game_of(table).phase != "trade" or game_of(table).table.turn != turn)

    in_hall(story, settings=Settings(bot_delay=0.0, patience=0.2, patience_asked=0.2))


def test_bots_play_on_after_a_restart():
    log = MemoryLog()

    async def before(hall):
        table, _token = await opened(hall, level="silent", with_bots=True)
        await person_plays(table, lambda game: game.table.turn >= 3)
        return table.session.header.table

    name = in_hall(before, log=log)

    async def after(hall):
        table = await hall.find(name)
        await person_plays(table, lambda game: game.table.turn >= 6)

    in_hall(after, log=log)


def test_a_bot_looks_again_before_it_ends_the_trading():
    """An offer made while the bot was about to end the trading is answered all the same."""

    async def story(hall):
        table, _token = await opened(hall, level="quick", with_bots=True)
        await person_plays(table, lambda game: game.active != 0 and game.phase == "trade")
        space = game_of(table).offer_space(0)
        assert space is not None
        await table.play(0, None, moves.propose(give=space.give[:1]))
        await until(lambda: not game_of(table).table.offers)
        kinds = [line.kind for line in told(table.session)]
        return kinds[kinds.index("proposed") :][:2]

    slow = Settings(bot_delay=0.2, patience=0.0, patience_asked=0.0)
    assert in_hall(story, settings=slow) == ["proposed", "declined"]


def test_a_turn_of_bots_that_talk_a_lot_takes_no_longer_than_it_may():
    async def story(hall):
        table, _token = await opened(hall, players=5, level="talker", with_bots=True)
        connection = Connection(0)
        table.attach(connection, 0)
        await person_plays(table, lambda game: game.active != 0)
        turn, began = game_of(table).table.turn, time.monotonic()
        await until(lambda: game_of(table).table.turn != turn)
        return time.monotonic() - began, table.session.version

    chatty = Settings(bot_delay=0.2, bot_turn=0.6, patience=0.0, patience_asked=0.0)
    seconds, version = in_hall(story, settings=chatty, levels=ODD)
    assert version > 20  # with whole pauses they would have taken four seconds
    assert seconds < 2.0

"""The bots of one table: who is asked when, and what happens if one does not answer.

A bot sees what its seat sees. It thinks in a thread of its own, so a slow one holds up nobody;
after its budget it declines or passes (behaviour B39). Every offer is answered (B12, B18).
"""

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import structlog

from bohnfire.bots import MESSAGES, RECENT_TALK, Bot, Saying, Turn, quiet_move, turn_of
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.table.entries import Body
from bohnfire.table.pace import Pace
from bohnfire.table.patience import speaks_up
from bohnfire.table.refusals import Refused
from bohnfire.table.seats import BOT

if TYPE_CHECKING:
    from bohnfire.table.live import LiveTable

Levels = Mapping[str, Callable[[int | None], Bot]]

_log = structlog.get_logger("bohnfire.bots")


class BotSeats:
    """Drives the bots of a table from one task."""

    def __init__(self, table: "LiveTable", make_bot: Callable[[int | None], Bot]) -> None:
        self._table = table
        self._make_bot = make_bot
        self._bots: dict[int, Bot] = {}
        self._asked: dict[int, object] = {}
        self._sent: dict[int, tuple[int, int]] = {}
        self._thinking: dict[int, threading.Thread] = {}
        self._last_move = 0.0
        self._pace = Pace(table.settings)
        self._news = asyncio.Event()
        self._news.set()
        self._task = asyncio.create_task(self._drive(), name="bots")

    def wake(self) -> None:
        """Something has changed; perhaps a bot wants to act."""
        self._news.set()

    def noticed(self, body: Body) -> None:
        """Something happened; after what a person does, but for a no, bots take time again."""
        if speaks_up(body) and self._table.session.seats[body.seat].kind != BOT:
            self._pace.begin_anew()

    async def stop(self) -> None:
        """Ask no bot any more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _drive(self) -> None:
        while True:
            self._news.clear()
            seat = self._next()
            if seat is None:
                await self._wait_for_news()
                continue
            try:
                await self._turn_of(seat)
            except Exception as error:  # one fault must not silence all bots of a table
                _log.error("bot could not act", seat=seat, exc_info=error)

    def _next(self) -> int | None:
        """The next bot that has not been asked since the last change; partners come first."""
        session = self._table.session
        game = session.game
        if game is None or game.over:
            return None
        waiting = game.waiting()
        bots = [seat for seat in game.actors() if session.seats[seat].kind == BOT]
        for seat in sorted(bots, key=lambda seat: seat in waiting):
            if self._asked.get(seat) != self._moment(seat):
                return seat
        return None

    def _moment(self, seat: int) -> object:
        """What must change before a bot is asked again: anything while it can trade or must
        act; else the phase, so that it may still harvest for itself now and then."""
        session = self._table.session
        game = session.game
        assert game is not None
        if game.phase == "trade" or seat in game.waiting():
            return session.version
        return int(game.table.turn), game.phase

    async def _wait_for_news(self) -> None:
        seat = self._held_open_by()
        if seat is None:
            await self._news.wait()
            return
        left = self._table.patience.left(self._table.present)
        try:
            async with asyncio.timeout(left):
                await self._news.wait()
        except TimeoutError:
            self._asked.pop(seat, None)

    def _held_open_by(self) -> int | None:
        """The bot that is waiting for people before it ends the trading."""
        session = self._table.session
        if session.game is None or session.game.over or not self._table.patience.waiting:
            return None
        held = [seat for seat in session.game.waiting() if session.seats[seat].kind == BOT]
        return held[0] if held else None

    async def _turn_of(self, seat: int) -> None:
        version = self._table.session.version
        self._asked[seat] = self._moment(seat)
        move = await self._answer(seat)
        if move is None or self._must_wait(move):
            return
        await self._pause(move)
        if self._table.session.version == version or self._still_meant(seat, move):
            await self._play(seat, move)

    def _still_meant(self, seat: int, move: Move) -> bool:
        """Whether a bot that was overtaken by others still does what it wanted.

        Before it ends the trading it looks again, lest it overlooks an offer made just now.
        """
        return move.verb != moves.END_TRADING and self._allowed(seat, move)

    async def _answer(self, seat: int) -> Move | None:
        """What the bot does; a pass where it must act or answer and does not say."""
        game = self._table.session.game
        assert game is not None
        version = self._table.session.version
        move = await self._think(seat)
        if move is not None and self._allowed(seat, move):
            return move
        if move is not None and self._table.session.version == version:
            _log.warning("bot wanted an illegal move", seat=seat, verb=move.name)
        return quiet_move(game.legal(seat), must=seat in game.waiting())

    async def _think(self, seat: int) -> Move | None:
        """Ask the bot in its own thread; None when it says nothing, fails or takes too long."""
        game = self._table.session.game
        assert game is not None
        if seat in self._thinking and self._thinking[seat].is_alive():
            return None
        question = turn_of(game, seat, self._messages_left(seat), self._talk())
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Move | None] = loop.create_future()
        thread = threading.Thread(
            target=_choose, args=(self._bot(seat), question, loop, answer), daemon=True
        )
        self._thinking[seat] = thread
        thread.start()
        try:
            # not wait_for: it may swallow a cancellation that comes together with the answer
            async with asyncio.timeout(self._table.settings.bot_budget):
                return await answer
        except TimeoutError:
            _log.warning("bot took too long", seat=seat)
        except Exception as error:
            _log.error("bot failed", seat=seat, error=repr(error))
        return None

    def _talk(self) -> list[Saying]:
        said = self._table.session.talk
        return [Saying(one.seat, one.text, one.promise) for one in said[-RECENT_TALK:]]

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            self._bots[seat] = self._make_bot(secrets.randbits(48))
        return self._bots[seat]

    def _must_wait(self, move: Move) -> bool:
        """Whether people get a moment before a bot ends the trading."""
        patience, present = self._table.patience, self._table.present
        if move.verb != moves.END_TRADING:
            return False
        if not patience.waiting and patience.left(present) > 0:
            self._table.show()
        return patience.left(present) > 0

    async def _pause(self, move: Move) -> None:
        """Bots act one after the other, slowly enough to follow."""
        game = self._table.session.game
        assert game is not None
        watched = bool(self._table.patience.waited_for(self._table.present))
        delay = self._pace.pause(int(game.table.turn), move, watched)
        since = time.monotonic() - self._last_move
        if since < delay:
            await asyncio.sleep(delay - since)

    def _allowed(self, seat: int, move: Move) -> bool:
        game = self._table.session.game
        assert game is not None
        message = move.verb in (moves.PROPOSE, moves.WANT)
        return game.check(seat, move) is None and not (message and self._messages_left(seat) <= 0)

    async def _play(self, seat: int, move: Move) -> None:
        self._count(seat, move)
        try:
            await self._table.play(seat, None, move)
        except Refused as refusal:
            _log.info("bot came too late", seat=seat, code=refusal.code)
        self._last_move = time.monotonic()

    def _messages_left(self, seat: int) -> int:
        """How many offers and wants a bot may still send in this turn (bounds every game)."""
        game = self._table.session.game
        assert game is not None
        turn, sent = self._sent.get(seat, (0, 0))
        return MESSAGES - sent if turn == int(game.table.turn) else MESSAGES

    def _count(self, seat: int, move: Move) -> None:
        if move.verb in (moves.PROPOSE, moves.WANT):
            game = self._table.session.game
            assert game is not None
            sent = MESSAGES - self._messages_left(seat)
            self._sent[seat] = (int(game.table.turn), sent + 1)


def _choose(
    bot: Bot,
    question: Turn,
    loop: asyncio.AbstractEventLoop,
    answer: "asyncio.Future[Move | None]",
) -> None:
    try:
        move = bot.choose(question)
    except Exception as error:
        _tell(loop, answer, None, error)
    else:
        _tell(loop, answer, move, None)


def _tell(
    loop: asyncio.AbstractEventLoop,
    answer: "asyncio.Future[Move | None]",
    move: Move | None,
    error: Exception | None,
) -> None:
    def deliver() -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(move)

    if not loop.is_closed():
        loop.call_soon_threadsafe(deliver)

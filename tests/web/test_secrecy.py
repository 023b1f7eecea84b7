"""Behaviour B64, byte by byte: nothing hidden is in the traffic of any browser."""

import asyncio
import json
import random
from typing import Any

import pytest

from bohnfire import Game
from bohnfire.bots import Planter, RandomBot, turn_of
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.core.table import DRAW_PILE, REVEALED, Table
from bohnfire.sentences import happenings
from bohnfire.table.live import LiveTable
from bohnfire.table.session import Change, Line
from bohnfire.wire import move_to_json
from tests.web.servers import Browser, Server, running

SEATS = 3


class Evening:
    """Three people at one table; they move at random, offers included."""

    def __init__(self, live: LiveTable, seated: list[Browser], spectator: Browser) -> None:
        self.live = live
        self.seated = seated
        self.everybody = [*seated, spectator]
        self.games: dict[int, Game] = {}
        self._minds = [RandomBot(seat) for seat in range(SEATS)]
        self._gardener = Planter(9)
        self._chance = random.Random(1)

    @property
    def game(self) -> Game:
        assert self.live.session.game is not None
        return self.live.session.game

    def note(self) -> None:
        """Keep the truth behind the present version."""
        self.games[self.live.session.version] = self.game

    def wish(self) -> tuple[int, Move]:
        """What somebody would like to do now; half of the time something that leads on."""
        waiting = self.game.waiting()[0]
        if self._chance.random() < 0.5:
            onward = self._gardener.choose(turn_of(self.game, waiting))
            return waiting, onward or self.game.legal(waiting)[0]
        for seat in [*self._chance.sample(range(SEATS), SEATS), waiting]:
            turn = turn_of(self.game, seat)
            move = self._minds[seat].choose(turn) if turn.legal or turn.space else None
            if move is not None:
                return seat, move
        return waiting, self.game.legal(waiting)[0]

    async def move(self) -> None:
        """Somebody moves; everybody has seen it."""
        seat, move = self.wish()
        if self.game.check(seat, move) is not None:
            return
        state = await self.seated[seat].play(json.loads(move_to_json(move)))
        self.note()
        for browser in self.everybody:
            if browser.last["version"] < state["version"]:
                await browser.state(state["version"])


async def evening(server: Server, story: Any, **changes: Any) -> Any:
    table, tokens = await server.started(**changes)
    live = await server.hall.find(table)
    async with (
        server.browser(table, tokens[0]) as a,
        server.browser(table, tokens[1]) as b,
        server.browser(table, tokens[2]) as c,
        server.browser(table) as spectator,
    ):
        being = Evening(live, [a, b, c], spectator)
        being.note()
        return await story(being, server, table, tokens)


def run(database, story, **changes):
    async def whole():
        async with running(database) as server:
            return await evening(server, story, **changes)

    return asyncio.run(whole())


def card_ids(value: Any, name: str = "") -> set[int]:
    """Every number in a message that is the id of a card."""
    if isinstance(value, dict):
        return set().union(*(card_ids(inner, key) for key, inner in value.items() if key != "log"))
    if isinstance(value, list):
        return set().union(*(card_ids(inner, name) for inner in value))
    cards = name in ("card", "cards", "give", "gifts") or name.isdecimal()
    return {value} if cards and isinstance(value, int) else set()


def open_to(table: Table, seat: int | None) -> set[int]:
    """The cards a seat may know by their id."""
    known = set(table.zone(REVEALED))
    for other in range(table.players):
        known |= set(table.zone(table.staged(other)))
    return known if seat is None else known | set(table.zone(table.hand(seat)))


@pytest.mark.parametrize("edition", ["dahlias", "wikipedia", "fun_and_easy"])
def test_b64_no_frame_names_a_card_its_viewer_may_not_know(database, edition):
    async def story(being, _server, _table, _tokens):
        for _n in range(250):
            if being.game.over:
                break
            await being.move()
        return being

    being = run(database, story, edition=edition)
    frames = 0
    for browser in being.everybody:
        for frame in browser.frames:
            message = json.loads(frame)
            if message["type"] != "state":
                continue
            truth = being.games[message["version"]].table
            assert card_ids(message) <= open_to(truth, message["seat"])
            hands = [seat["hand"] is not None for seat in message["view"]["seats"]]
            assert hands == [seat == message["seat"] for seat in range(SEATS)]
            frames += 1
    assert frames > 400


def test_b64_no_log_names_a_card_another_seat_drew(database):
    async def story(being, _server, _table, _tokens):
        for _n in range(120):
            await being.move()
        return being

    being = run(database, story)
    seen = 0
    for browser in being.everybody:
        own = browser.last["seat"]
        for line in browser.log:
            if line["event"] == "drew" and line["seat"] != own:
                words = line["text"].rstrip(".").split()
                assert words[-1] in ("card", "cards")
                assert words[-2].isdecimal()
                seen += 1
    assert seen > 20


def test_b64_no_frame_tells_a_secret_number_of_coins(database):
    async def story(being, _server, _table, _tokens):
        for _n in range(250):
            if being.game.over:
                break
            await being.move()
        return being

    being = run(database, story, edition="dahlias", options={"treasury": "secret"})
    for browser in being.everybody:
        for frame in browser.frames:
            message = json.loads(frame)
            if message["type"] == "state" and not message["view"]["over"]:
                shown = [seat["coins"] is not None for seat in message["view"]["seats"]]
                assert shown == [seat == message["seat"] for seat in range(SEATS)]
    assert max(int(being.game.table.size(being.game.table.treasury(s))) for s in range(SEATS)) > 0


def test_b64_no_frame_holds_a_secret_of_a_seat_or_the_seed(database):
    async def story(being, _server, _table, tokens):
        for _n in range(40):
            await being.move()
        return being, tokens

    being, tokens = run(database, story, seed=123456789012345)
    everything = "".join(frame for browser in being.everybody for frame in browser.frames)
    assert "123456789012345" not in everything
    assert not any(token in everything for token in tokens)
    assert not any(seat.token_hash in everything for seat in being.live.session.seats.all)


def permuted(game: Game, viewer: int | None, chance: random.Random) -> Game:
    """The same position with other cards where the viewer cannot look.

    Cards of other hands and of the draw pile change places; those that an open offer shows
    stay where they are.
    """
    other = game.copy()
    table = other.table
    shown = {card for offer in table.offers for card in offer.cards}
    zones = [DRAW_PILE, *(table.hand(seat) for seat in range(table.players) if seat != viewer)]
    places = [
        int(zone * table.room + index)
        for zone in zones
        for index in range(table.size(zone))
        if int(table.card(zone, index)) not in shown
    ]
    cards = [table.cards[place] for place in places]
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        table.cards[place] = card
    assert table.conserved()
    return other


async def first_frame(server: Server, table: str, token: str | None) -> str:
    """The bytes a browser gets that comes anew."""
    async with server.browser(table, token) as browser:
        return browser.frames[-1]


@pytest.mark.parametrize("edition", ["dahlias", "wikipedia", "fun_and_easy"])
def test_b64_other_hidden_cards_make_the_same_bytes(database, edition):
    chance = random.Random(5)

    async def story(being, server, table, tokens):
        compared = 0
        for n in range(160):
            if being.game.over:
                break
            await being.move()
            viewer = (0, 1, 2, None)[n % 4]
            token = None if viewer is None else tokens[viewer]
            if n % 2:
                continue
            truth = being.game
            real = await first_frame(server, table, token)
            being.live.session.game = permuted(truth, viewer, chance)
            other = await first_frame(server, table, token)
            being.live.session.game = truth
            assert without_presence(other) == without_presence(real)
            compared += 1
        return compared

    assert run(database, story, edition=edition) >= 60


def without_presence(frame: str) -> str:
    """The frame without who is connected, which other tasks may change in between."""
    return frame.replace('"connected":true', '"connected":false')


BLIND = (moves.DECLINE, moves.WITHDRAW, moves.HARVEST, moves.STOP_PLANTING, moves.END_TRADING)


def test_b64_what_others_do_unseen_makes_the_same_bytes(database):
    """A partner's draws and the end of a turn look the same whatever cards are drawn."""
    chance = random.Random(6)

    async def story(being, server, table, tokens):
        compared = 0
        for _n in range(300):
            if being.game.over or compared >= 25:
                break
            truth, version = being.game, being.live.session.version
            seat = truth.waiting()[0]
            blind = [move for move in truth.legal(seat) if move.verb in BLIND]
            if blind:
                viewer = (seat + 1) % SEATS
                twin = permuted(truth, viewer, chance)
                compared += compare(being.live, truth, twin, viewer, (seat, blind[0]))
            assert being.live.session.version == version
            await being.move()
        return compared

    assert run(database, story) >= 15


def compare(
    live: LiveTable, truth: Game, twin: Game, viewer: int, action: tuple[int, Move]
) -> bool:
    """Whether a move was compared, whose frames must be the same for the viewer.

    Not compared where the move itself shows the viewer a card from the draw pile.
    """
    seat, move = action
    frames = []
    for game in (truth, twin):
        live.session.game = game
        change = live.session.move(seat, None, move)
        live.session.game = truth
        assert change.game is not None
        revealed = [event.kind for event in change.events if event.kind == "revealed"]
        drew = [event for event in change.events if event.kind == "drew" and event.seat == viewer]
        if revealed or drew:
            return False
        frames.append(frame_after(live, change, viewer))
    assert frames[0] == frames[1]
    return True


def frame_after(live: LiveTable, change: Change, viewer: int) -> bytes:
    """The bytes a viewer would get after a change, which is then forgotten again."""
    session = live.session
    truth, lines = session.game, len(session.lines)
    session.game = change.game
    session.lines += [Line(session.version + 1, one) for one in happenings(change.events)]
    frame = live._messages.state(viewer, lines, frozenset())
    session.game = truth
    del session.lines[lines:]
    return frame

"""The report of a finished game over the server (B8)."""

import asyncio

import bohnfire
from bohnfire.bots import quiet_move
from bohnfire.core import moves
from bohnfire.report import report
from bohnfire.sentences import Happening
from tests.web.servers import running


async def gift(live):
    """Whoever trades gives the other one a card."""
    game = live.session.game
    active = game.active
    other = (active + 1) % game.players
    await live.play(active, None, moves.propose(game.offer_space(active).give[:1], {}, [other]))
    offer = live.session.game.view(None).offers[-1].offer
    await live.play(other, None, moves.accept(offer))


async def finished(live):
    """Play to the end; the pairs that dealt, as everybody could see."""
    given = 0
    while not (game := live.session.game).over:
        if game.phase == "trade" and given < 5 and not game.table.offers:
            await gift(live)
            given += 1
        seat = live.session.game.waiting()[0]
        await live.play(seat, None, quiet_move(live.session.game.legal(seat), must=True))


def test_b8_a_finished_game_tells_what_each_pair_gave_each_other(tmp_path):
    async def story():
        async with running(tmp_path / "tables.db") as server:
            table, _tokens = await server.started()
            live = await server.hall.find(table)
            await finished(live)
            answer = await server.http.get(f"/api/tables/{table}/report")
            return answer.json(), live.session

    told, session = asyncio.run(story())
    lines = [line.happening for line in session.lines if isinstance(line.happening, Happening)]
    events = [event for line in lines for event in line.events]
    assert told == {"pairs": [p.plain() for p in report(bohnfire.EDITIONS["dahlias"], events)]}
    assert sum(pair["deals"] for pair in told["pairs"]) == 5
    assert sum(pair["gave"]["cards"] + pair["got"]["cards"] for pair in told["pairs"]) == 5
    assert all(pair["gave"]["value"] + pair["got"]["value"] > 0 for pair in told["pairs"])

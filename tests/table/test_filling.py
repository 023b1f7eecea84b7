"""One or two people fill a table with trading bots, and games for two exist (B36)."""

import pytest

from bohnfire.bots import BOTS, quiet_move
from tests.table.tables import game_of, in_hall, opened, until


async def seated(hall, people, edition="amigo_2019", players=4):
    """A started table with so many people, trading bots on the other seats."""
    table, _token = await opened(hall, level="trader", edition=edition, players=players)
    for name in ("Keno", "Timon")[: people - 1]:
        await table.join(name, None)
    await table.start()
    return table


async def played(table, people, turns=6):
    """The people play quietly, the bots as they like, until some turns have gone by."""
    while game_of(table).table.turn <= turns and not game_of(table).over:
        game = game_of(table)
        seat = game.waiting()[0]
        if seat < people:
            await table.play(seat, None, quiet_move(game.legal(seat), must=True))
            continue
        await until(moved_on(table))


def moved_on(table):
    """Whether the table has changed since now, to be asked later."""
    version = table.session.version
    return lambda: table.session.version > version


@pytest.mark.parametrize("people", [1, 2])
def test_b36_so_many_people_play_at_a_table_for_four_with_trading_bots(people):
    async def story(hall):
        table = await seated(hall, people)
        await played(table, people)
        return table.session

    session = in_hall(story, levels=BOTS)
    kinds = [seat.kind for seat in session.seats.all]
    assert kinds == ["human"] * people + ["bot"] * (4 - people)
    assert session.game.table.turn > 6
    proposed = [line for line in session.lines if line.happening.kind == "proposed"]
    assert any(line.happening.seat >= people for line in proposed)


@pytest.mark.parametrize("edition", ["rio_grande_duel", "wild_duo"])
@pytest.mark.parametrize("people", [1, 2])
def test_b36_the_official_games_for_two_open_for_two(edition, people):
    async def story(hall):
        table = await seated(hall, people, edition, 2)
        await played(table, people, turns=4)
        return table.session

    session = in_hall(story, levels=BOTS)
    assert [seat.kind for seat in session.seats.all].count("human") == people
    assert session.game.players == 2
    assert session.game.table.turn > 4

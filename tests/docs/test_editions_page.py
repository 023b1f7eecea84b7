"""The edition that docs/editions.md writes in one file is played everywhere."""

import asyncio
import doctest
import random

import pytest

import bohnfire
from bohnfire import bots
from bohnfire.records import Record
from bohnfire.rules_text import rules_of
from bohnfire.sim import simulate
from bohnfire.terminal.sitting import Sitting
from tests.docs.picnic import ID, PAGE, on_the_shelf, picnic_file
from tests.table.tables import play_on
from tests.terminal.sittings import NAMES, Screen
from tests.web.servers import running


@pytest.fixture
def names(tmp_path):
    """What the page defines; its edition is on the shelf as long as the test."""
    with on_the_shelf(picnic_file(tmp_path)) as found:
        yield found


@pytest.fixture
def picnic(names):
    return names["PICNIC"]


def test_what_stands_below_the_prompts_is_true(names):
    text = PAGE.read_text(encoding="utf-8").replace("```", "\n")
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    test = doctest.DocTestParser().get_doctest(text, dict(names), "editions.md", None, 0)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False, optionflags=flags).run(test).failed == 0


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("level", bots.LEVELS)
def test_bots_play_it_in_the_engine(picnic, players, level):
    game = bohnfire.new(picnic, players=players, seed=4)
    played = bots.play(game, bots.seated([level] * players, 4))
    assert game.over
    assert played.faults == []
    assert game.table.conserved()


def test_its_own_rules_hold(picnic):
    game = bohnfire.new(ID, players=4, seed=3, start=1)
    assert [seat.hand_size for seat in game.view().seats] == [5, 3, 4, 4]
    bots.play(game, bots.seated(["planter"] * 4, 3))
    assert game.over
    assert "A harvest of five or more cards pays one coin more." in rules_of(picnic)
    assert "Every player draws one card" in rules_of(picnic)


def test_a_batch_of_it_is_simulated(picnic):
    assert simulate(ID, 3, 2, "planter").games == 2


class Steady(Screen):
    """Types numbers of the menu until the game is over."""

    def __init__(self):
        super().__init__([])
        self.chance = random.Random(5)

    def read(self, prompt):
        return "y" if prompt.startswith("y or n") else str(self.chance.randrange(1, 7))


def test_a_person_plays_it_in_the_terminal(picnic):
    game = bohnfire.new(ID, players=3, seed=6, events=True)
    screen = Steady()
    driver = bots.Driver({seat: bots.make("planter", seat) for seat in (1, 2)}, patience=0)
    assert Sitting(game, driver, NAMES[:3], screen.console, screen.read).play()
    assert game.over
    record = Record.of(game, list(NAMES[:3]))
    assert Record.decode(record.encode()).verify().result() == game.result()


def test_it_is_played_at_a_table_of_the_page(picnic, tmp_path):
    async def story(server):
        editions = (await server.http.get("/api/editions")).json()
        rules = (await server.http.get(f"/api/editions/{ID}/rules")).json()["text"]
        table, tokens = await server.started(people=4, edition=ID)
        async with server.browser(table, tokens[0]) as nina:
            assert nina.last["view"]["edition"] == ID
        live = await server.hall.find(table)
        await play_on(live, 5000)
        return editions, rules, live.session.game

    async def whole():
        async with running(tmp_path / "tables.db") as server:
            return await story(server)

    editions, rules, game = asyncio.run(whole())
    assert "Bean Picnic" in [edition["name"] for edition in editions]
    assert rules == rules_of(picnic)
    assert game.over

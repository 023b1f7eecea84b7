"""The edition that docs/editions.md writes, played with nothing but the page."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.docs.picnic import ID, on_the_shelf, picnic_file
from tests.e2e.conftest import Visit
from tests.e2e.house import House, Person

OFTEN_ENOUGH = 2000
LEMONADE = "A harvest of five or more cards pays one coin more."


@pytest.fixture
def picnic(tmp_path: Path) -> Iterator[Path]:
    """The file, used as long as the test by the server of all browser tests."""
    path = picnic_file(tmp_path)
    with on_the_shelf(path):
        yield path


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where `bohnfire serve --edition-file picnic.py` has opened its tables."""
    command = ["serve", "--no-open", "--port", "0", "--database", str(tmp_path / "tables.db")]
    server = subprocess.Popen(
        [sys.executable, "-m", "bohnfire", *command, "--edition-file", picnic_file(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert server.stdout is not None
    yield server.stdout.readline().split()[-1]
    server.send_signal(signal.SIGTERM)
    server.wait(20)


def sit_down(nina: Person, level: str) -> None:
    """Nina opens a table of the edition against two bots and is dealt in."""
    nina.at("edition").select_option(ID)
    nina.at("players-3").check(force=True)
    nina.at("level").select_option(level)
    nina.at("name").fill("Nina")
    nina.click("open-table")
    nina.wait("hand")


def read_rules(nina: Person) -> str:
    """What the rules drawer says."""
    nina.click("open-rules")
    drawer = nina.page.get_by_role("dialog")
    drawer.get_by_text("Bean Picnic").first.wait_for()
    drawer.get_by_text(LEMONADE, exact=True).wait_for()
    told = drawer.inner_text()
    nina.page.keyboard.press("Escape")
    drawer.wait_for(state="hidden")
    return told


def test_a_game_is_played_to_its_end_with_the_buttons_of_the_page(
    picnic: Path, visit: Visit, house: House
):
    nina = visit("/", viewport={"width": 1280, "height": 800})
    sit_down(nina, "trader")
    assert "Every player draws one card, the active player first, then clockwise." in read_rules(
        nina
    )
    steps = 0
    for _n in range(OFTEN_ENOUGH):
        if house.game(nina.table).over:
            break
        nina.caught_up()
        steps += nina.step()
    result = house.game(nina.table).result()
    assert result is not None
    assert steps > 5
    nina.wait("result")
    for seat, coins in enumerate(result.coins):
        assert str(coins) in nina.at(f"score-{seat}").inner_text()


def turn_of(nina: Person) -> int:
    """The number of the turn that the log of the page tells of last."""
    return max(map(int, re.findall(r"Turn (\d+):", nina.at("log").inner_text())), default=0)


PRESS = (
    '[data-testid="confirm-harvest"]',
    '[data-testid="trading-done"]',
    '[data-testid^="decline:"][data-legal]',
    '[data-testid^="plant-"][data-legal]',
    '[data-testid="stop_planting"][data-legal]',
    '[data-testid="end_trading"][data-legal]',
    '[data-where="staged"][data-legal]',
    '[data-where="revealed"][data-legal]',
    '[data-testid^="harvest:"][data-legal]',
)


def press_something(nina: Person) -> None:
    """Press the first button there is, if any, and let the page hear of what comes of it."""
    for selector in PRESS:
        button = nina.all(selector).first
        if button.count() > 0 and button.is_enabled():
            with suppress(Error):  # a bot was quicker, and the button is gone
                button.click(timeout=1000)
            break
    nina.page.wait_for_timeout(100)


def test_the_command_brings_it_to_the_page(address: str, visit: Visit):
    nina = visit(address, viewport={"width": 1280, "height": 800})
    sit_down(nina, "planter")
    assert "reconstructed" in read_rules(nina)
    deadline = time.monotonic() + 90
    while turn_of(nina) < 5:
        assert time.monotonic() < deadline
        press_something(nina)
    assert nina.at("hand").is_visible()

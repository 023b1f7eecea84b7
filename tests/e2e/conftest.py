"""A real server, a real Chromium, and people who use nothing but the page."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from bohnfire.web.page import STATIC
from bohnfire.web.server import listen
from tests.e2e.house import House, Person

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """The browser to test in: named by BOHNFIRE_CHROMIUM, or found on the path."""
    named = os.environ.get("BOHNFIRE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    missing = chromium() is None
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)
            if missing:
                reason = "NO CHROMIUM WAS FOUND: the browser tests do not run"
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    """A server for all browser tests, whose bots neither dawdle nor wait."""
    assert (STATIC / "index.html").is_file(), "build the page first: npm run build in frontend/"
    with (
        tempfile.TemporaryDirectory() as folder,
        listen("127.0.0.1", 0) as listening,
    ):
        house = House(Path(folder) / "tables.db", listening)
        yield house
        house.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


Visit = Callable[..., Person]


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Somebody with a browser of their own (nothing shared) opens the page.

    Keywords are those of a browser context: color_scheme, viewport, has_touch, ...
    At the end no page may have had an error.
    """
    contexts = []
    people: list[Person] = []

    def open_page(path: str = "/", **settings: object) -> Person:
        settings.setdefault("viewport", {"width": 1360, "height": 860})
        context = browser.new_context(base_url=house.address, **settings)  # type: ignore[arg-type]
        contexts.append(context)
        page: Page = context.new_page()
        person = Person(page, house)
        people.append(person)
        page.goto(path)
        return person

    yield open_page
    for context in contexts:
        context.close()
    assert [error for person in people for error in person.errors] == []

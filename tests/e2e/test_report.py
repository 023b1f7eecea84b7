"""The simulator's report in a browser: readable light and dark, on a wide screen and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from bohnfire.sim import simulate
from bohnfire.sim.report import write


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The report on games with deals and two kinds of bots."""
    folder = tmp_path_factory.mktemp("report") / "run"
    simulate("dahlias", 3, 6, ["trader", "random"], rotate=True, out=folder)
    return write(folder)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_the_report_fits_the_screen_and_axe_finds_no_violation(browser, report, size, scheme):
    viewport = {"width": size[0], "height": size[1]}
    page = browser.new_page(viewport=viewport, color_scheme=scheme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    assert asked == [report.as_uri()]
    page.close()

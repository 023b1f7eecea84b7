"""No barrier that axe can find, on every page, light and dark, wide and narrow."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from bohnfire.core import moves
from tests.e2e.conftest import Visit
from tests.e2e.house import House, Person
from tests.e2e.test_table import PHONE, hand, truth

LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "phone": {"color_scheme": "light", **PHONE},
    "dark phone": {"color_scheme": "dark", **PHONE},
}


def landing(visit: Visit, house: House, **look: object) -> Person:
    guest = visit("/", **look)
    guest.wait("open-table")
    return guest


def rules(visit: Visit, house: House, **look: object) -> Person:
    guest = visit("/rules/fun_and_easy", **look)
    guest.page.locator("h2").first.wait_for()
    return guest


def join(visit: Visit, house: House, **look: object) -> Person:
    table, _token = house.open()
    guest = visit(f"/t/{table}", **look)
    guest.wait("join")
    return guest


def lobby(visit: Visit, house: House, **look: object) -> Person:
    table, token = house.open()
    nina = visit(f"/t/{table}#seat={token}", **look)
    nina.wait("start")
    return nina


def playing(visit: Visit, house: House, phase: str, **look: object) -> tuple[Person, str]:
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.active == 0 and g.table.turn > 3 and g.phase == phase)
    nina = visit(f"/t/{table}#seat={tokens[0]}", **look)
    nina.wait("hand")
    return nina, table


def planting(visit: Visit, house: House, **look: object) -> Person:
    return playing(visit, house, "plant", **look)[0]


def trading(visit: Visit, house: House, **look: object) -> Person:
    """Offers in both directions, one of them ended, a draft, wants, a refusal shown."""
    nina, table = playing(visit, house, "trade", **look)
    house.play(table, 1, moves.want([0, 3]))
    house.play(table, 1, moves.propose(give=truth(house, table, 1)[:2]))
    house.play(table, 0, moves.propose(ask={1: 1, 2: 2}))
    house.play(table, 2, moves.propose(ask={3: 1}))
    house.play(table, 0, moves.decline(3))
    nina.caught_up()
    nina.click(hand(nina)[-1])
    if nina.at("tab-trade").is_visible():
        nina.click("tab-trade")
        nina.click("toggle-composer")
    nina.wait("ask-3").click()
    return nina


def result(visit: Visit, house: House, **look: object) -> Person:
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.over)
    nina = visit(f"/t/{table}#seat={tokens[0]}", **look)
    nina.wait("result")
    return nina


def replay(visit: Visit, house: House, **look: object) -> Person:
    nina = result(visit, house, **look)
    nina.click("replay")
    nina.wait("step-on").click()
    return nina


def settings(visit: Visit, house: House, **look: object) -> Person:
    nina = planting(visit, house, **look)
    nina.click("open-settings")
    nina.wait("ask-harvest")
    return nina


def asked(
    visit: Visit, house: House, edition: str, players: int, verb: int, **look: object
) -> Person:
    """Nina at a table of a rarer edition, where she may make such a move."""
    names = ("Keno", "Timon")[: players - 1]
    table, tokens = house.seated(*names, edition=edition, players=players)
    house.play_until(
        table, lambda g: g.table.turn > 3 and any(move.verb == verb for move in g.legal(0))
    )
    nina = visit(f"/t/{table}#seat={tokens[0]}", **look)
    nina.wait("hand")
    nina.caught_up()
    return nina


def alone(visit: Visit, house: House, **look: object) -> Person:
    """Three offer rows, and gaps in the hand for a drawn card."""
    nina = asked(visit, house, "wild_solo", 1, moves.PLACE, **look)
    nina.wait("choices")
    return nina


def card_menu(visit: Visit, house: House, **look: object) -> Person:
    """What may be done with a card, in a window."""
    nina = asked(visit, house, "rio_grande_duel", 2, moves.DISCARD_CARD, **look)
    nina.all('button[aria-haspopup="dialog"]').first.click()
    nina.page.locator('[data-testid^="do-"]').first.wait_for()
    return nina


def promising(visit: Visit, house: House, **look: object) -> Person:
    """Wild cards on the table, and a draft with a promise."""
    nina = asked(visit, house, "wild", 3, moves.END_TRADING, **look)
    if nina.at("tab-trade").is_visible():
        nina.click("tab-trade")
        nina.click("toggle-composer")
    nina.wait("promise-1").click()
    nina.click("ask-2")
    return nina


PAGES: list[Callable[..., Person]] = [
    landing, rules, join, lobby, planting, trading, settings, result, replay,
    alone, card_menu, promising
]  # fmt: skip


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_axe_finds_no_violation(
    visit: Visit, house: House, page: Callable[..., Person], look: dict[str, object]
):
    person = page(visit, house, **look)
    person.page.wait_for_timeout(400)  # colours in the middle of a transition are nobody's fault
    found = Axe().run(person.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_nothing_sticks_out_of_a_small_phone(
    visit: Visit, house: House, page: Callable[..., Person]
):
    person = page(visit, house, **PHONE)
    width = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 360

"""The editions with moves of their own, played to the end with nothing but the page."""

import random
from collections.abc import Callable
from itertools import product

import pytest

from bohnfire import Game
from tests.e2e.conftest import Visit
from tests.e2e.house import House, Person
from tests.e2e.test_table import PHONE, hand, sit

CLICK = """chance => {
  const all = selector => [...document.querySelectorAll(selector)].filter(e => e.offsetParent)
  const asked = all('dialog[open] button[data-legal], [data-testid="confirm-harvest"]')
  const buttons = asked.length ? asked : all('button[data-legal]')
  const button = buttons[Math.floor(chance * buttons.length)]
  const moves = button?.dataset.legal ?? ''
  button?.click()
  return moves
}"""

GAMES = [
    ("wild", 4, {}, {"plant", "end_trading"}),
    ("wild_duo", 2, {}, {"place", "plant"}),
    ("wild_solo", 1, {}, {"place", "plant"}),
    ("rio_grande_duel", 2, {}, {"discard", "plant", "stop_planting"}),
    ("expansion_set_2001", 4, {"orders": "house"}, {"plant", "exchange_order"}),
]
OFTEN_ENOUGH = 4000


def sit_down(visit: Visit, edition: str, players: int, options: dict[str, str]) -> Person:
    """Nina opens a table against bots and is dealt in."""
    nina = visit("/", viewport={"width": 1280, "height": 800})
    nina.at("edition").select_option(edition)
    nina.at(f"players-{players}").check(force=True)
    if players > 1:
        nina.at("level").select_option("random")
    if options:
        nina.all("details summary").click()
    for option, value in options.items():
        nina.at(f"option-{option}").select_option(value)
    nina.at("name").fill("Nina")
    nina.click("open-table")
    nina.wait("hand")
    return nina


def click_something(nina: Person, chance: random.Random) -> str:
    """Click one of the visible things that stand for legal moves; its moves."""
    moves: str = nina.page.evaluate(CLICK, chance.random())
    return moves


@pytest.mark.parametrize(("edition", "players", "options", "verbs"), GAMES)
def test_a_game_can_be_played_to_its_end(
    visit: Visit,
    house: House,
    edition: str,
    players: int,
    options: dict[str, str],
    verbs: set[str],
):
    nina = sit_down(visit, edition, players, options)
    chance = random.Random(7)
    used: set[str] = set()
    for _n in range(OFTEN_ENOUGH):
        if house.game(nina.table).over:
            break
        nina.caught_up()
        used |= {name.split(":")[0] for name in click_something(nina, chance).split()}
    result = house.game(nina.table).result()
    assert result is not None
    nina.wait("result")
    assert str(result.coins[0]) in nina.at("score-0").inner_text()
    assert verbs <= used


@pytest.mark.parametrize(
    ("edition", "players"), [("wild_solo", 1), ("rio_grande_duel", 2), ("wild", 4)]
)
def test_what_can_be_clicked_is_exactly_what_is_legal(
    visit: Visit, house: House, edition: str, players: int
):
    nina = sit_down(visit, edition, players, {})
    chance = random.Random(7)
    for _n in range(60):
        nina.caught_up()
        nina.until(lambda: house.game(nina.table).over or nina.legal() == nina.truth(0))
        click_something(nina, chance)


def late(phase: str) -> Callable[[Game], bool]:
    """Whether seat 0 decides in this phase after some turns, when the rows have grown."""
    return lambda game: game.table.turn >= 7 and game.active == 0 and game.phase == phase


def edge(person: Person, selector: str, side: str) -> float:
    """Where a box ends on the screen, in pixels."""
    found: float = person.all(selector).first.evaluate(
        "(box, side) => box.getBoundingClientRect()[side]", side
    )
    return found


@pytest.mark.parametrize("phase", ["hand", "offers"])
def test_offer_rows_and_piles_overlap_no_neighbour(visit: Visit, house: House, phase: str):
    table, tokens = house.seated("Keno", edition="wild_duo", players=2)
    house.play_until(table, late(phase))
    nina = sit(visit, table, tokens[0])
    parts = ("section.middle .piles", "section.middle .rows")
    for height, part in product((720, 800), parts):
        nina.page.set_viewport_size({"width": 1280, "height": height})
        assert edge(nina, '[data-testid="seat-1"]', "bottom") <= edge(nina, part, "top")
        assert edge(nina, part, "bottom") <= edge(nina, "main > .mine", "top")


@pytest.mark.parametrize("phase", ["hand", "offers"])
def test_the_hand_is_in_view_on_a_phone_below_the_offer_rows(
    visit: Visit, house: House, phase: str
):
    table, tokens = house.seated("Keno", edition="wild_duo", players=2)
    house.play_until(table, late(phase))
    nina = sit(visit, table, tokens[0], **PHONE)
    tabs = edge(nina, "nav", "top")
    assert edge(nina, f'[data-testid="{hand(nina)[0]}"]', "top") + 40 < tabs


def test_a_long_label_leaves_the_words_beside_it_their_room(visit: Visit, house: House):
    table, tokens = house.seated("Keno", edition="rio_grande_duel", players=2)
    house.play_until(table, late("reveal_and_plant"))
    nina = sit(visit, table, tokens[0], **PHONE)
    assert "the rest is left for the opponent" in nina.at("stop_planting").inner_text()
    assert edge(nina, "header.bar", "bottom") < 150
    assert nina.page.evaluate("document.documentElement.scrollWidth") <= 360

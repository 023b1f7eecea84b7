"""What a person sees and does at the table, by the behaviours' ids."""

import asyncio
import re
from typing import Any

import pytest

from bohnfire import Game
from bohnfire.core import moves
from bohnfire.table.live import LiveTable
from tests.e2e.conftest import Visit
from tests.e2e.house import House, Person

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def sit(visit: Visit, table: str, token: str, **settings: Any) -> Person:
    """Open the private link of a seat."""
    person = visit(f"/t/{table}#seat={token}", **settings)
    person.wait("hand")
    person.caught_up()
    return person


def alone(visit: Visit, house: House, phase: str, **look: Any) -> tuple[Person, str]:
    """Nina at a table whose game stands in her turn, in this phase; nobody else moves."""
    table, tokens = house.seated("Keno", "Timon")

    def here(game: Game) -> bool:
        can_plant = any(move.verb == moves.PLANT for move in game.legal(0))
        in_phase = game.active == 0 and game.table.turn > 3 and game.phase == phase
        return in_phase and (can_plant or phase == "trade")

    house.play_until(table, here)
    return sit(visit, table, tokens[0], **look), table


def hand(person: Person) -> list[str]:
    """The cards of the hand, in the order shown."""
    cards = '[data-testid="hand"] [data-testid^="card-"]'
    shown: list[str] = person.all(cards).evaluate_all("all => all.map(e => e.dataset.testid)")
    return shown


def truth_of_hand(house: House, table: str, seat: int = 0) -> list[str]:
    shown = house.game(table).view(seat).seats[seat].hand
    assert shown is not None
    return [f"card-{card.card}" for card in shown]


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
def test_b26_and_b27_what_is_highlighted_is_exactly_what_is_legal(
    visit: Visit, house: House, phase: str
):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.active == 0 and g.table.turn > 3 and g.phase == "plant")
    nina, keno = (sit(visit, table, token) for token in tokens[:2])
    if phase != "plant":
        house.play_until(table, lambda g: g.active == 0 and g.phase == "trade")
        space = house.game(table).offer_space(0)
        assert space is not None
        house.play(table, 0, moves.propose(give=space.give[:1], to=[1]))
        house.play(table, 1, moves.propose(ask={0: 1}))
        house.play(table, 1, moves.propose(give=truth(house, table, 1)[:1], parent=1))
    if phase == "plant_received":
        house.play(table, 1, moves.accept(1))
        house.play(table, 0, moves.end_trading())
    assert house.game(table).phase == phase
    for seat, person in enumerate((nina, keno)):
        person.caught_up()
        person.until(lambda p=person, s=seat: p.legal() == p.truth(s))  # type: ignore[misc]


def truth(house: House, table: str, seat: int) -> list[int]:
    shown = house.game(table).view(seat).seats[seat].hand
    assert shown is not None
    return [card.card for card in shown]


def test_b43_reload_in_the_plant_phase_restores_the_hand(visit: Visit, house: House):
    nina, table = alone(visit, house, "plant")
    before = hand(nina)
    assert before == truth_of_hand(house, table)
    nina.page.reload()
    nina.wait("hand")
    nina.caught_up()
    assert hand(nina) == before
    assert nina.legal() == nina.truth(0)


def test_b43_reload_in_the_trade_phase_restores_hand_offers_and_draft(visit: Visit, house: House):
    nina, table = alone(visit, house, "trade")
    house.play(table, 1, moves.propose(ask={2: 1}))
    house.play(table, 0, moves.propose(ask={1: 1}, to=[2]))
    nina.wait("offer-2")
    nina.click(hand(nina)[-1])
    nina.click("ask-3")
    nina.click("ask-3")
    draft = nina.at("composer").inner_text()
    before = hand(nina)
    nina.page.reload()
    nina.wait("offer-2")
    nina.caught_up()
    assert hand(nina) == before
    assert nina.at("offer-1").count() == 1
    assert nina.at("ask-3").inner_text().endswith("2")
    assert nina.at(before[-1]).get_attribute("aria-pressed") == "true"
    assert nina.at("composer").inner_text() == draft


def test_b43_reload_while_planting_what_was_received_restores_the_cards(visit: Visit, house: House):
    nina, table = alone(visit, house, "trade")
    house.play(table, 1, moves.propose(give=truth(house, table, 1)[:2]))
    nina.wait("offer-1")
    house.play(table, 0, moves.accept(1))
    house.play(table, 0, moves.end_trading())
    nina.wait("staged")
    nina.caught_up()
    before = nina.at("staged").inner_text(), hand(nina)
    nina.page.reload()
    nina.wait("staged")
    nina.caught_up()
    assert (nina.at("staged").inner_text(), hand(nina)) == before
    assert nina.legal() == nina.truth(0)


def test_b43_reload_in_the_lobby_restores_the_seat(visit: Visit, house: House):
    table, token = house.open()
    nina = visit(f"/t/{table}#seat={token}")
    nina.wait("start")
    nina.page.reload()
    nina.wait("start")
    assert "Nina" in nina.at("lobby-seat-0").inner_text()


def test_b45_a_seat_has_an_address_that_opens_it_on_another_device(visit: Visit, house: House):
    table, token = house.open()
    nina = visit(f"/t/{table}#seat={token}")
    nina.wait("start")
    nina.page.locator("summary").click()
    link = nina.at("seat-link").input_value()
    assert token not in nina.page.url
    phone = visit(link.removeprefix(house.address), **PHONE)
    phone.wait("start")
    assert "Nina" in phone.at("lobby-seat-0").inner_text()


@pytest.mark.parametrize("path", ["/", "/rules/dahlias", "/t/{table}", "/t/{table}/replay"])
def test_b45_every_room_has_an_address(visit: Visit, house: House, path: str):
    table, _token = house.open()
    guest = visit(path.format(table=table))
    guest.until(lambda: guest.page.locator("h1, [role=status]").count() > 0)
    assert guest.page.title().strip()


def test_b45_an_address_without_a_table_says_so(visit: Visit):
    guest = visit("/t/abcdefghjkmn")
    guest.page.get_by_role("heading").wait_for()
    assert "no table" in guest.page.get_by_role("heading").inner_text().lower()


def growing_field(house: House, table: str) -> int:
    """A field of Nina that may be harvested and still grows; plants are made until there is."""

    def found() -> list[int]:
        fields = house.game(table).view(0).seats[0].fields
        return [i for i, f in enumerate(fields) if f.harvest == "" and f.next_in is not None]

    house.play_until(table, lambda g: g.active == 0 and bool(found()))
    return found()[0]


def test_b51_an_early_harvest_asks_once_and_the_question_can_be_switched_off(
    visit: Visit, house: House
):
    table, tokens = house.seated("Keno", "Timon")
    field = growing_field(house, table)
    nina = sit(visit, table, tokens[0])
    count = house.game(table).view(0).seats[0].fields[field].count
    nina.click(f"harvest:{field}")
    nina.wait("keep-growing").click()
    assert house.game(table).view(0).seats[0].fields[field].count == count
    nina.click(f"harvest:{field}")
    nina.page.locator("dialog input[type=checkbox]").check()
    nina.click("confirm-harvest")
    nina.until(lambda: house.game(table).view(0).seats[0].fields[field].count == 0)
    nina.click("open-settings")
    assert not nina.at("ask-harvest").is_checked()
    nina.page.keyboard.press("Escape")
    house.play_until(table, lambda g: g.active != 0)
    field = growing_field(house, table)
    nina.caught_up()
    nina.click(f"harvest:{field}")
    nina.until(lambda: house.game(table).view(0).seats[0].fields[field].count == 0)


@pytest.mark.parametrize("layout", ["wide", "phone", "right-to-left"])
def test_b52_the_front_card_is_marked_in_every_layout(visit: Visit, house: House, layout: str):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.active == 0 and g.table.turn > 5)
    settings = PHONE if layout == "phone" else {}
    nina = sit(visit, table, tokens[0], **settings)
    if layout == "right-to-left":
        nina.page.evaluate("() => { document.documentElement.dir = 'rtl' }")
    label = nina.at("hand").get_by_test_id("plants-next")
    assert label.count() == 1
    assert label.is_visible()
    assert label.inner_text() == "plants next"
    slot = label.locator("xpath=..").locator('[data-testid^="card-"]')
    assert slot.get_attribute("data-testid") == truth_of_hand(house, table)[0]
    box, page = label.bounding_box(), nina.page.viewport_size
    assert box is not None
    assert page is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page["width"]
    first, second = (nina.at(card).bounding_box() for card in hand(nina)[:2])
    assert first is not None
    assert second is not None
    assert (first["x"] > second["x"]) == (layout == "right-to-left")


def test_b53_and_b54_fields_and_piles_show_their_numbers(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.active == 0 and g.table.turn > 12 and g.phase == "trade")
    nina = sit(visit, table, tokens[0])
    view, edition = house.game(table).view(0), house.game(table).edition
    for index, field in enumerate(view.seats[0].fields):
        text = nina.at(f"field-{index}").inner_text()
        if field.variety is None:
            assert "empty" in text
            continue
        assert edition.varieties[field.variety].name in text
        assert f"×{field.count}" in text
        assert re.search(rf"\b{field.coins} coins? now|no coins? now", text, re.IGNORECASE)
        if field.next_in is not None:
            assert f"{field.next_in} more for {field.next_coins}" in text
    for seat in (1, 2):
        text = nina.at(f"seat-{seat}").inner_text()
        for field in view.seats[seat].fields:
            if field.variety is not None:
                assert edition.varieties[field.variety].name in text
                assert f"×{field.count}" in text
    for card in view.seats[0].hand or []:
        variety = edition.varieties[card.variety]
        shown = nina.at(f"card-{card.card}").inner_text()
        assert f"×{variety.count}" in shown
        assert variety.name.lower() in shown.lower()
    middle = nina.page.locator("section.middle").inner_text()
    assert str(view.draw_pile) in middle
    assert view.discard_top is not None
    assert edition.varieties[view.discard_top].name.lower() in middle.lower()
    assert f"of {view.ends_at}" in nina.at("pass").inner_text()


class SlowLog:
    """The log of a table, held up until the test lets it go on, or failing."""

    def __init__(self, live: LiveTable) -> None:
        self._log = live._log
        self.open = asyncio.Event()
        self.fails = False

    async def append(self, table: str, entry: Any, over: bool) -> None:
        await self.open.wait()
        if self.fails:
            raise OSError("no space left")
        await self._log.append(table, entry, over)


async def held_up(live: LiveTable) -> SlowLog:
    log = SlowLog(live)
    live._log = log  # type: ignore[assignment]
    return log


async def let_go(log: SlowLog, fails: bool = False) -> None:
    log.fails = fails
    log.open.set()


def test_b59_nothing_is_shown_as_done_before_the_server_has_accepted_it(visit: Visit, house: House):
    nina, table = alone(visit, house, "plant")
    log = house.do(held_up(house.live(table)))
    before = hand(nina)
    nina.all('[data-testid^="plant-"][data-legal]').first.click()
    if nina.at("confirm-harvest").count():
        nina.click("confirm-harvest")
    nina.all('[data-testid^="plant-"][aria-busy="true"]').wait_for()
    nina.page.wait_for_timeout(300)
    assert hand(nina) == before
    house.do(let_go(log))
    nina.until(lambda: hand(nina) == before[1:])
    assert nina.all('[aria-busy="true"]').count() == 0


def test_b59_a_refused_move_says_why_and_changes_nothing(visit: Visit, house: House):
    nina, table = alone(visit, house, "plant")
    log = house.do(held_up(house.live(table)))
    before = hand(nina)
    nina.all('[data-testid^="plant-"][data-legal]').first.click()
    if nina.at("confirm-harvest").count():
        nina.click("confirm-harvest")
    house.do(let_go(log, fails=True))
    notice = nina.wait("refusal")
    assert notice.get_attribute("data-code") == "server/storage"
    assert hand(nina) == before
    assert nina.all('[aria-busy="true"]').count() == 0


def test_b41_a_broken_connection_is_told_and_mended(visit: Visit, house: House):
    nina, table = alone(visit, house, "trade")

    async def cut() -> None:
        for connection in house.hall._tables[table].connections:
            connection.hang_up(1012)

    house.do(cut())
    nina.until(lambda: bool(house.live(table).present))
    house.play(table, 1, moves.propose(ask={2: 1}))
    nina.wait("offer-1")
    nina.until(lambda: nina.at("connection-banner").count() == 0)


def test_seats_that_are_not_active_are_told_why_they_cannot_end_the_trading(
    visit: Visit, house: House
):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.active == 0 and g.phase == "trade")
    keno = sit(visit, table, tokens[1])
    button = keno.at("end_trading")
    assert button.get_attribute("aria-disabled") == "true"
    button.click(force=True)  # it looks disabled, and says why when it is pressed
    assert "Only the active player ends the trading" in keno.page.locator(".why.asked").inner_text()


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit, house: House):
    table, _tokens = house.seated("Keno", "Timon")
    guest = visit(f"/t/{table}")
    guest.wait("seat-2")
    guest.caught_up()
    assert guest.at("hand").count() == 0
    assert guest.legal() == set()
    assert all('"hand":[{' not in frame for frame in guest.frames)


def test_b63_a_finished_game_can_be_stepped_through(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.over)
    nina = visit(f"/t/{table}#seat={tokens[0]}")
    nina.wait("result")
    nina.click("replay")
    assert nina.wait("step-text").inner_text().startswith("Step 0 ")
    nina.click("step-on")
    nina.until(lambda: nina.at("step-text").inner_text().startswith("Step 1 "))
    nina.page.keyboard.press("End")
    steps = nina.at("step").get_attribute("max")
    nina.until(lambda: nina.at("step-text").inner_text().startswith(f"Step {steps} "))
    nina.page.keyboard.press("ArrowLeft")
    nina.until(lambda: f"Step {int(steps or 0) - 1} " in nina.at("step-text").inner_text())

"""Talk at the table (B9, B24), and the delayed view of those who only watch (B66)."""

from axe_playwright_python.sync_playwright import Axe

from tests.e2e.conftest import Visit
from tests.e2e.house import House
from tests.e2e.test_table import PHONE, sit


def test_b9_a_promise_is_typed_tagged_and_read_by_the_others(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    nina, keno = sit(visit, table, tokens[0]), sit(visit, table, tokens[1])
    nina.at("talk-words").press_sequentially("You get my next <b>soy</b>.")
    nina.page.keyboard.press("Tab")
    nina.page.keyboard.press("Space")
    assert nina.at("talk-promise").is_checked()
    nina.page.keyboard.press("Shift+Tab")
    nina.page.keyboard.press("Enter")
    said = keno.all('[data-event="said"]')
    said.wait_for()
    assert said.inner_text() == "Nina: You get my next <b>soy</b>. promise"
    nina.until(lambda: nina.at("talk-words").input_value() == "")
    assert not nina.at("talk-promise").is_checked()
    nina.at("talk-words").press_sequentially("Well?")
    nina.page.keyboard.press("Enter")
    keno.until(lambda: said.count() == 2)
    assert said.last.inner_text() == "Nina: Well?"
    keno.page.reload()
    keno.until(lambda: said.count() == 2)


def test_b24_talk_has_room_and_no_barriers_on_a_small_phone(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    small = {**PHONE, "viewport": {"width": 360, "height": 640}}
    nina = sit(visit, table, tokens[0], **small)
    nina.click("tab-log")
    nina.at("talk-words").fill("x" * 200)
    nina.at("talk-promise").check()
    nina.click("talk-say")
    nina.all('[data-event="said"]').wait_for()
    assert nina.page.evaluate("document.documentElement.scrollWidth") <= 360
    found = Axe().run(nina.page)
    assert found.violations_count == 0, found.generate_report()


def test_b24_who_only_watches_has_nothing_to_talk_with(visit: Visit, house: House):
    table, _tokens = house.seated("Keno", "Timon")
    guest = visit(f"/t/{table}")
    guest.wait("log")
    assert guest.at("talk").count() == 0


def test_b66_who_watches_waits_in_the_lobby_and_then_sees_an_earlier_turn(
    visit: Visit, house: House
):
    table, _tokens = house.seated("Keno", "Timon", delay=2)
    guest = visit(f"/t/{table}")
    assert "begins in turn 3" in guest.wait("wait").inner_text()
    house.play_until(table, lambda game: game.table.turn == 4)
    assert "as it was when turn 2 began" in guest.wait("late").inner_text()
    assert "Turn 2" in guest.all('[data-event="turn_began"]').last.inner_text()


def test_b66_the_delay_is_a_house_option_of_tables_for_friends(visit: Visit, house: House):
    nina = visit("/")
    nina.wait("open-table")
    assert nina.at("delay").count() == 0
    nina.at("start-friends").check(force=True)
    nina.page.locator("summary", has_text="House options").click()
    nina.at("delay").select_option("3")
    nina.click("open-table")
    nina.wait("start")
    assert house.live(nina.table).session.header.delay == 3

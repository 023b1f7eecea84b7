"""Trading in two browsers, with nothing but taps (B12, B14, B16) and nothing but keys (B56)."""

from bohnfire.core import moves
from tests.e2e.conftest import Visit
from tests.e2e.house import House, Person
from tests.e2e.test_table import PHONE, alone, hand, sit, truth


def pair(visit: Visit, house: House) -> tuple[Person, Person, str]:
    """Nina, whose turn to trade it is, and Keno; Timon has no browser."""
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda g: g.active == 0 and g.phase == "trade" and g.table.turn > 3)
    return sit(visit, table, tokens[0]), sit(visit, table, tokens[1]), table


def held(house: House, table: str, seat: int) -> int:
    """A variety this seat holds."""
    shown = house.game(table).view(seat).seats[seat].hand
    assert shown
    return shown[0].variety


def test_b12_an_offer_travels_from_browser_to_browser_and_back(visit: Visit, house: House):
    nina, keno, table = pair(visit, house)
    wanted = held(house, table, 1)
    card = hand(nina)[0]
    nina.click(card)
    nina.click(f"ask-{wanted}")
    nina.click("partner-1")
    nina.click("propose")
    nina.wait("offer-1")
    assert nina.at("propose").get_attribute("aria-busy") is None
    offer = keno.wait("offer-1")
    assert "Nina offers" in offer.inner_text()
    assert keno.at("accept:1").get_attribute("data-legal") == "accept:1"
    before = len(hand(nina)), len(hand(keno))
    keno.click("accept:1")
    copies = keno.all('[data-testid^="copy:1:"]')
    if copies.count():
        copies.first.click()
    keno.wait("staged")
    nina.wait("staged")
    nina.caught_up()
    assert (len(hand(nina)), len(hand(keno))) == (before[0] - 1, before[1] - 1)
    assert "You accept offer 1 of Nina" in keno.at("log").inner_text()
    assert "Keno accepts offer 1 of you" in nina.at("log").inner_text()


def test_b16_a_counter_offer_stands_beside_the_offer_it_answers(visit: Visit, house: House):
    nina, keno, _table = pair(visit, house)
    nina.click(hand(nina)[0])
    nina.click("propose")
    keno.wait("offer-1")
    keno.click("counter:1")
    keno.click("ask-0")
    keno.click("propose")
    counter = nina.wait("offer-2")
    assert "1" in counter.inner_text()
    assert nina.at("offer-1").count() == 1
    nina.click("decline:2")
    keno.until(lambda: "declines offer 2" in keno.at("log").inner_text())
    keno.click("decline:1")
    nina.until(lambda: "Keno declines offer 1" in nina.at("log").inner_text())


def test_b14_every_offer_ends_in_a_visible_state_with_its_reason(visit: Visit, house: House):
    nina, keno, table = pair(visit, house)
    house.play(table, 0, moves.propose(give=truth(house, table, 0)[:1], to=[1]))
    house.play(table, 0, moves.propose(ask={0: 1}, to=[1]))
    house.play(table, 0, moves.propose(ask={1: 1}, to=[1]))
    keno.wait("offer-3")
    keno.click("decline:1")
    nina.wait("withdraw:2").click()
    nina.click("end_trading")
    for person in (nina, keno):
        person.until(lambda p=person: "lapses" in p.at("log").inner_text())  # type: ignore[misc]
        log = person.at("log").inner_text()
        assert "offer 1." in log
        assert "Offer 1 ends: everybody asked has said no." in log
        assert "offer 2." in log
        assert "Offer 3 lapses with the end of the trading." in log


def test_a_gift_can_be_given_to_anyone(visit: Visit, house: House):
    nina, keno, table = pair(visit, house)
    nina.click(hand(nina)[-1])
    nina.page.get_by_role("button", name="anyone").click()
    nina.click("propose")
    keno.wait("offer-1")
    assert "gift" in keno.at("offer-1").inner_text()
    keno.click("accept:1")
    keno.wait("staged")
    assert house.game(table).table.size(house.game(table).table.staged(1)) == 1


def test_b28_wants_are_seen_by_all(visit: Visit, house: House):
    nina, keno, table = pair(visit, house)
    keno.at("wants").locator("summary").click()
    keno.click("want-4")
    nina.until(lambda: "Keno wants" in nina.at("log").inner_text())
    assert house.game(table).view(None).seats[1].wants == (4,)


def tab_to(person: Person, testid: str) -> None:
    """Walk with the Tab key until this has the focus; fails when it cannot be reached."""
    for _n in range(250):
        here = person.page.evaluate(
            "() => document.activeElement?.closest('[data-testid]')?.dataset.testid ?? ''"
        )
        if here == testid:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{testid} cannot be reached by the Tab key")


def enter(person: Person, testid: str) -> None:
    tab_to(person, testid)
    person.page.keyboard.press("Enter")


def answer_question(person: Person) -> None:
    """Say yes with the keyboard, should the page ask before a harvest."""
    person.page.wait_for_timeout(50)
    if person.at("confirm-harvest").count():
        enter(person, "confirm-harvest")


def test_b56_a_whole_turn_is_played_with_the_keyboard_alone(visit: Visit, house: House):
    nina, table = alone(visit, house, "plant")
    before = len(hand(nina))
    plant = nina.all('[data-testid^="plant-"][data-legal]')
    if plant.count() == 0:
        harvest = nina.all('[data-testid^="harvest:"][data-legal]').first
        enter(nina, harvest.get_attribute("data-testid") or "")
        answer_question(nina)
        plant.first.wait_for()
    enter(nina, plant.first.get_attribute("data-testid") or "")
    answer_question(nina)
    nina.until(lambda: len(hand(nina)) == before - 1)
    enter(nina, "stop_planting")
    nina.until(lambda: house.game(table).phase == "trade")
    nina.caught_up()

    nina.page.keyboard.press("o")
    enter(nina, "ask-2")
    enter(nina, "partner-2")
    tab_to(nina, hand(nina)[0])
    nina.page.keyboard.press("ArrowRight")
    nina.page.keyboard.press("Enter")
    enter(nina, "propose")
    nina.wait("offer-1")
    offer = house.game(table).view(0).offers[0]
    assert (offer.to, offer.ask) == ((2,), {2: 1})
    assert [given.card for given in offer.give] == [truth(house, table, 0)[1]]

    enter(nina, "change:1")
    enter(nina, "ask-2")
    enter(nina, "propose")
    nina.wait("offer-2")
    enter(nina, "withdraw:2")
    nina.until(lambda: not house.game(table).table.offers)

    house.play(table, 1, moves.propose(give=truth(house, table, 1)[:1]))
    nina.wait("offer-3")
    enter(nina, "accept:3")
    nina.wait("staged")
    nina.caught_up()
    enter(nina, "end_trading")
    nina.until(lambda: house.game(table).phase == "plant_received")
    nina.caught_up()

    while house.game(table).waiting() == (0,) and house.game(table).phase == "plant_received":
        version = house.version(table)
        card = nina.all('[data-where="staged"][data-legal], [data-where="revealed"][data-legal]')
        if card.count():
            enter(nina, card.first.get_attribute("data-testid") or "")
            nina.page.wait_for_timeout(50)
        target = plant if plant.count() else nina.all('[data-testid^="harvest:"][data-legal]')
        enter(nina, target.first.get_attribute("data-testid") or "")
        answer_question(nina)
        nina.until(lambda v=version: house.version(table) > v)  # type: ignore[misc]
        nina.caught_up()
    assert house.game(table).active == 1


def tap(person: Person, testid: str) -> None:
    person.at(testid).first.tap()


def tap_yes(person: Person) -> None:
    """Say yes, should the page ask before a harvest."""
    person.page.wait_for_timeout(50)
    if person.at("confirm-harvest").count():
        tap(person, "confirm-harvest")


def test_b56_a_whole_turn_is_played_by_tapping_on_a_small_phone(visit: Visit, house: House):
    nina, table = alone(visit, house, "plant", **PHONE)
    before = len(hand(nina))
    nina.all('[data-testid^="plant-"][data-legal]').first.tap()
    tap_yes(nina)
    nina.until(lambda: len(hand(nina)) == before - 1)
    tap(nina, "stop_planting")
    nina.until(lambda: house.game(table).phase == "trade")
    nina.caught_up()

    tap(nina, hand(nina)[0])
    tap(nina, "tab-trade")
    if nina.at("toggle-composer").get_attribute("aria-expanded") == "false":
        tap(nina, "toggle-composer")
    nina.page.wait_for_timeout(400)
    tap(nina, "ask-2")
    tap(nina, "partner-2")
    tap(nina, "propose")
    nina.until(lambda: len(house.game(table).table.offers) == 1)
    offer = house.game(table).view(0).offers[0]
    assert (offer.to, offer.ask, len(offer.give)) == ((2,), {2: 1}, 1)
    house.play(table, 1, moves.propose(give=truth(house, table, 1)[:1]))
    nina.wait("withdraw:1")
    tap(nina, "withdraw:1")
    nina.until(lambda: len(house.game(table).table.offers) == 1)
    tap(nina, "accept:2")
    nina.until(lambda: not house.game(table).table.offers)
    tap(nina, "tab-table")
    nina.wait("staged")
    nina.caught_up()
    tap(nina, "end_trading")
    nina.until(lambda: house.game(table).phase == "plant_received")
    nina.caught_up()
    while house.game(table).waiting() == (0,) and house.game(table).phase == "plant_received":
        version = house.version(table)
        card = nina.all('[data-where="staged"][data-legal], [data-where="revealed"][data-legal]')
        if card.count():
            card.first.tap()
            nina.page.wait_for_timeout(50)
        plant = nina.all('[data-testid^="plant-"][data-legal]')
        target = plant if plant.count() else nina.all('[data-testid^="harvest:"][data-legal]')
        target.first.tap()
        tap_yes(nina)
        nina.until(lambda v=version: house.version(table) > v)  # type: ignore[misc]
        nina.caught_up()
    assert house.game(table).active == 1

"""Drafts before the trading (B11), hints for newcomers (B7), the report after the game (B8)."""

from bohnfire import Game
from bohnfire.core import moves
from bohnfire.hints import hints
from tests.e2e.conftest import Visit
from tests.e2e.house import House
from tests.e2e.test_table import alone, hand, sit, truth


def test_b11_an_offer_is_drafted_before_the_trading_and_sent_when_it_begins(
    visit: Visit, house: House
):
    nina, table = alone(visit, house, "plant")
    assert nina.at("composer").is_visible()
    rear = hand(nina)[-1]
    nina.click(rear)
    nina.click("ask-3")
    assert nina.at(rear).get_attribute("aria-pressed") == "true"
    assert nina.at("ask-3").inner_text().endswith("1")
    assert nina.at("propose").get_attribute("aria-disabled") == "true"

    house.play_until(table, lambda game: game.phase == "trade")
    nina.caught_up()
    assert nina.at("composer").is_visible()
    nina.until(lambda: nina.at("propose").get_attribute("aria-disabled") is None)
    nina.click("propose")
    nina.wait("offer-1")
    (offer,) = house.game(table).view(0).offers
    assert [f"card-{given.card}" for given in offer.give] == [rear]
    assert offer.ask == {3: 1}


def test_b11_the_trade_panel_stands_there_in_every_phase(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda game: game.table.turn > 3)
    keno = sit(visit, table, tokens[1])
    for phase in ("plant", "trade", "plant_received"):
        house.play_until(table, lambda game, phase=phase: game.phase == phase)  # type: ignore[misc]
        keno.caught_up()
        assert keno.at("composer").is_visible()
        assert keno.at("propose").count() == 1


def stuck(game: Game) -> bool:
    """Whether seat 0 gets more than the next step as advice."""
    return game.table.turn > 3 and len(hints(game.view(0), game.edition, ["", "", ""])) > 1


def test_b7_hints_are_shown_put_away_and_switched_off(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, stuck)
    nina = sit(visit, table, tokens[0])
    told = hints(house.game(table).view(0), house.game(table).edition, ["Nina", "Keno", "Timon"])
    shown = nina.wait("hints").inner_text()
    assert all(hint in shown for hint in told)
    nina.click("hide-hints")
    nina.until(lambda: nina.at("hints").count() == 0)
    nina.page.reload()
    nina.wait("hints")
    nina.click("open-settings")
    nina.at("show-hints").uncheck()
    nina.until(lambda: nina.at("hints").count() == 0)
    nina.page.reload()
    nina.wait("hand")
    nina.caught_up()
    assert nina.at("hints").count() == 0


def test_b8_the_result_page_reports_what_each_pair_gave_each_other(visit: Visit, house: House):
    table, tokens = house.seated("Keno", "Timon")
    house.play_until(table, lambda game: game.active == 0 and game.phase == "trade")
    house.play(table, 0, moves.propose(give=truth(house, table, 0)[:1], to=[2]))
    house.play(table, 2, moves.accept(1))
    house.play_until(table, lambda game: game.over)
    nina = visit(f"/t/{table}#seat={tokens[0]}")
    nina.wait("report").locator("summary").click()
    row = nina.at("pair-0-2").inner_text()
    assert "Nina – Timon" in row
    assert "1 card, worth" in row
    assert "0 cards, worth 0.0" in row

"""A whole evening: a table is opened, a friend comes by the link, and they play to the end."""

from tests.e2e.conftest import Visit
from tests.e2e.house import House
from tests.table.tables import told


def test_two_browsers_and_a_bot_play_a_whole_game(visit: Visit, house: House):
    nina = visit("/")
    nina.at("start-friends").check(force=True)
    nina.at("edition").select_option("dahlias")
    nina.at("players-3").check(force=True)
    nina.at("level").select_option("trader")
    nina.at("name").fill("Nina")
    nina.click("open-table")
    nina.wait("lobby-seat-0")
    link = nina.at("address").input_value()

    keno = visit(link.removeprefix(house.address))
    keno.wait("join-name").fill("Keno")
    keno.click("join")
    nina.until(lambda: "Keno" in nina.at("lobby-seat-1").inner_text())
    nina.click("start")

    people = [nina, keno]
    for person in people:
        person.wait("hand")
    while not house.game(nina.table).over:
        for person in people:
            person.caught_up()
            if person.at("result").count() == 0:
                person.step()
    for person in people:
        person.wait("result")
    kinds = [line.kind for line in told(house.live(nina.table).session)]
    proposed, traded = kinds.count("proposed"), kinds.count("traded")
    assert proposed > 0
    assert traded > 0

    result = house.game(nina.table).result()
    assert result is not None
    for seat, coins in enumerate(result.coins):
        assert str(coins) in keno.at(f"score-{seat}").inner_text()

    with nina.page.expect_download() as download:
        nina.click("record")
    assert download.value.suggested_filename.endswith(".json")

    old = nina.table
    nina.click("rematch")
    nina.wait("hand")
    assert nina.table != old
    keno.until(lambda: keno.at("rematch").inner_text() != "")
    keno.click("rematch")
    keno.wait("hand")
    assert keno.table == nina.table
    assert house.live(keno.table).session.seats.names[:2] == ["Nina", "Keno"]

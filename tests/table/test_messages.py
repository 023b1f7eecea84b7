"""What a table tells a browser besides the view: labels, promises, the target."""

import json

from bohnfire.hints import hints
from bohnfire.labels import label
from bohnfire.table.messages import Messages
from bohnfire.table.patience import Patience
from bohnfire.table.settings import FAST
from tests.table.tables import game_of, in_hall, opened


def told(seat, until=None, **changes):
    """The state a seat is sent at a table of people, and the game."""

    async def story(hall):
        table, _token = await opened(hall, level="silent", **changes)
        for name in ("Keno", "Timon", "Ella")[: table.session.header.players - 1]:
            await table.join(name, None)
        await table.start()
        while until is not None and not until(game_of(table)):
            waiting = game_of(table).waiting()[0]
            await table.play(waiting, None, game_of(table).legal(waiting)[0])
        messages = Messages(table.session, Patience(table.session, FAST))
        return json.loads(messages.state(seat, 0, frozenset())), game_of(table)

    return in_hall(story)


def test_every_legal_move_has_its_label():
    state, game = told(0, edition="rio_grande_duel", players=2)
    seat = game.waiting()[0]
    if seat != 0:
        state, game = told(seat, edition="rio_grande_duel", players=2)
    names = [one["name"] for one in state["lobby"]["seats"]]
    assert state["labels"] == [label(game, seat, move, names) for move in game.legal(seat)]
    assert len(state["labels"]) == len(state["legal"]) > 0


def test_a_spectator_has_no_labels():
    assert told(None, edition="dahlias")[0]["labels"] == []


def trading(game):
    return game.active == 0 and game.phase == "trade"


def test_the_offer_space_tells_how_many_cards_may_be_promised_and_demanded():
    state, game = told(0, until=trading, edition="wild", players=3)
    space = game.offer_space(0)
    assert state["can_propose"]["promise"] == space.promise
    assert state["can_propose"]["demand"] == space.demand
    assert (space.promise, space.demand) != (0, 0)


def test_a_lone_player_is_told_the_coins_that_win():
    state, game = told(0, edition="wild_solo", players=1)
    assert state["target"] == game.table.rules.setup.target == 80
    assert told(0, edition="dahlias")[0]["target"] == 0


def test_b7_a_seat_gets_its_hints_and_a_spectator_none():
    state, game = told(0, edition="dahlias")
    names = [one["name"] for one in state["lobby"]["seats"]]
    assert state["hints"] == hints(game.view(0), game.edition, names)
    assert len(state["hints"]) > 0
    assert told(None, edition="dahlias")[0]["hints"] == []

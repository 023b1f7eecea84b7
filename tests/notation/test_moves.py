"""Moves as text: printing and reading meet, and mistakes are shown at their word."""

import random
from typing import Any

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import ANYONE, Move
from bohnfire.core.table import REVEALED
from bohnfire.game import Game
from bohnfire.notation import NotationError, move_text, parse_move, parse_position

EDITIONS = [*sorted(bohnfire.EDITIONS), "expansion_set_2001 orders=house"]


def new(name: str, players: int, **arguments) -> Game:
    """A game of an edition, perhaps with an option, with so many players if that can be."""
    edition, _blank, option = name.partition(" ")
    chosen: dict[str, Any] = dict([option.split("=")]) if option else {}
    fit = bohnfire.EDITIONS[edition].players
    return bohnfire.new(edition, players if players in fit else fit[0], **arguments, **chosen)


def any_offer(game: Game, seat: int, chance: random.Random) -> Move | None:
    space = game.offer_space(seat)
    if space is None:
        return None
    give = chance.sample(space.give, min(chance.randrange(4), len(space.give)))
    ask = {
        kind: chance.randrange(1, 3)
        for kind in chance.sample(list(space.ask), min(2, len(space.ask)))
    }
    open_offers = [offer.number for offer in game.table.offers]
    parent = chance.choice([None, *open_offers])
    to = chance.choice([space.partners, space.partners[:1], ()])
    promises = (chance.randrange(space.promise + 1), chance.randrange(space.demand + 1))
    return moves.propose(give, chance.choice([{}, ask]), to or ANYONE, parent, *promises)


def any_moves(game: Game, chance: random.Random) -> list[tuple[int, Move]]:
    """Everything the seats might try now, legal or not."""
    tries = [(seat, move) for seat in range(game.players) for move in game.legal(seat)]
    for seat in range(game.players):
        offer = any_offer(game, seat, chance)
        if offer is not None:
            tries.append((seat, offer))
        card = chance.randrange(int(game.table.rules.faces.cards))
        tries.append((seat, moves.plant(card, chance.randrange(4))))
        tries.append((seat, moves.accept(chance.randrange(5), [card])))
        tries.append((seat, moves.propose([card, card], {250: 1}, 9, 77)))
        tries.append((seat, moves.want(chance.sample(range(8), chance.randrange(3)))))
    return tries


def game_after(edition: str, seed: int, steps: int, chance: random.Random) -> Game:
    game = new(edition, players=4, seed=seed)
    for _n in range(steps):
        if game.over:
            break
        step_on(game, chance)
    return game


def step_on(game: Game, chance: random.Random) -> None:
    seat = chance.choice(game.actors())
    offer = any_offer(game, seat, chance) if chance.random() < 0.3 else None
    if offer is not None and game.check(seat, offer) is None:
        game.apply(seat, offer)
    elif game.legal(seat):
        game.apply(seat, chance.choice(game.legal(seat)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_printed_is_read_as_the_same_move(edition):
    chance = random.Random(edition)
    for seed in range(12):
        game = game_after(edition, seed, chance.randrange(90), chance)
        for seat, move in any_moves(game, chance):
            text = move_text(game.table, seat, move)
            assert parse_move(game.table, seat, text) == move, text
            assert move_text(game.table, seat, parse_move(game.table, seat, text)) == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_moves_given_as_text_play_a_whole_game(edition):
    chance = random.Random(7)
    game = new(edition, players=3, seed=3)
    twin = new(edition, players=3, seed=3)
    while not game.over:
        seat = chance.choice(game.waiting())
        move = chance.choice(game.legal(seat))
        twin.apply(seat, move_text(twin.table, seat, move))
        game.apply(seat, move)
    assert twin.table.state() == game.table.state()


def trading(edition="dahlias", seed=7) -> Game:
    """A game whose active player, seat 0, is trading."""
    game = bohnfire.new(edition, players=4, seed=seed, start=0)
    while game.phase != "trade":
        game.apply(0, game.legal(0)[-1])
    return game


def front(game: Game, seat: int) -> str:
    table = game.table
    return table.rules.edition.varieties[table.variety(table.hand(seat), 0)].id


def test_a_bare_name_means_the_card_nearest_to_the_front_of_the_hand():
    game = trading()
    move = parse_move(game.table, 1, f"offer 0: {front(game, 1)} for nothing")
    assert move.cards == game.table.zone(game.table.hand(1))[:1]


def test_a_position_counts_from_the_front_which_is_0():
    game = trading()
    hand = game.table.zone(game.table.hand(1))
    ids = [game.edition.varieties[game.table.rules.faces.of[card]].id for card in hand]
    for index, (card, name) in enumerate(zip(hand, ids, strict=True)):
        assert parse_move(game.table, 1, f"offer 0: {name}@{index}").cards == (card,)


def test_revealed_names_a_turned_up_card():
    game = trading()
    top = game.table.zone(REVEALED)[0]
    name = game.edition.varieties[game.table.rules.faces.of[top]].id
    assert parse_move(game.table, 0, f"offer anyone: revealed {name} for nothing").cards == (top,)


@pytest.mark.parametrize(
    "text",
    [
        "offer anyone: nothing for 2 moon_fire + gloria",
        "OFFER: nothing FOR 2 Moon Fires, 1 Gloria",
        "offer to everybody: for 2x moon fire and gloria",
        "propose anyone : nothing for gloria & moonfire + moonfire",
    ],
)
def test_names_signs_and_capitals_are_forgiven(text):
    game = trading()
    assert parse_move(game.table, 0, text) == moves.propose([], {0: 2, 1: 1})


def test_the_names_of_another_edition_are_found_without_their_prefix():
    game = trading("fun_and_easy")
    ids = [variety.id for variety in game.edition.varieties]
    move = parse_move(game.table, 0, "want stink beans, Barf Bean, fe_red")
    assert {ids[kind] for kind in move.varieties} == {"fe_stink", "fe_barf", "fe_red"}


def test_a_counter_offer_goes_to_the_one_who_made_the_offer():
    game = trading()
    game.apply(2, "offer: nothing for gloria")
    assert parse_move(game.table, 0, "counter #1: nothing for brother").to == 1 << 2


def test_a_changed_offer_goes_to_those_whom_the_first_went_to():
    game = trading()
    game.apply(0, "offer 1, 3: nothing for gloria")
    change = parse_move(game.table, 0, "change #1: nothing for brother")
    assert (change.to, change.offer) == (0b1010, 1)
    assert parse_move(game.table, 0, "change #1 to anyone: for brother").to == ANYONE


def test_players_may_be_named_in_offers():
    game = trading()
    names = ["Timon", "Nina", "Keno", "Uwe"]
    move = parse_move(game.table, 0, "offer nina and Uwe: for gloria", names=names)
    assert move == moves.propose([], {1: 1}, [1, 3])


def test_longer_wordings_mean_the_same():
    table = trading().table
    assert parse_move(table, 0, "harvest field 1") == parse_move(table, 0, "harvest 1")
    assert parse_move(table, 0, "buy a third field") == parse_move(table, 0, "buy field")
    assert parse_move(table, 0, "decline offer #3") == parse_move(table, 0, "refuse 3")


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("", "notation/empty", ""),
        ("sing aloud", "notation/unknown-verb", "sing"),
        ("want moon fire, tulip trees", "notation/unknown-variety", "tulip trees"),
        ("want gloria,", "notation/variety-expected", ""),
        ("harvest gloria", "notation/field-expected", "gloria"),
        ("harvest 1 now", "notation/too-much", "now"),
        ("plant card 3", "notation/field-expected", ""),
        ("offer 1, x: gloria", "notation/seat-expected", "x"),
        ("offer 99: nothing for gloria", "notation/no-such-seat", "99"),
        ("offer 1 2: nothing for gloria", "notation/colon-expected", "2"),
        ("offer anyone:", "notation/cards-expected", ""),
        ("offer anyone: nothing for 0 gloria", "notation/count", "0"),
        ("offer anyone: nothing for 200 gloria, 200 brother", "notation/count", "200 brother"),
        ("offer anyone: 20 gloria for brother", "notation/no-such-card", "20 gloria"),
        ("offer anyone: staged gloria for brother", "notation/no-such-card", "staged gloria"),
        ("offer anyone: gloria@ for brother", "notation/position-expected", "for"),
        ("offer anyone: gloria@70 for brother", "notation/no-such-position", "70"),
        ("offer anyone: 3 gloria@0@1 for brother", "notation/positions", "3 gloria@0@1"),
        ("offer anyone: card 300 for brother", "notation/no-such-card", "card 300"),
        ("accept", "notation/offer-expected", ""),
        ("accept #99999999999", "notation/number-too-large", "99999999999"),
        ("accept #1 with card 255", "notation/no-such-card", "with card 255"),
    ],
)
def test_a_mistake_is_shown_at_its_word(text, code, word):
    with pytest.raises(NotationError) as caught:
        parse_move(trading().table, 0, text)
    error = caught.value
    assert error.code == code
    assert error.text[error.position : error.position + error.length] == word
    assert error.caret.splitlines()[1].index("^") == error.position + 2
    assert error.sentence in str(error)


def test_a_misspelt_variety_is_guessed():
    with pytest.raises(NotationError, match=r"Did you mean Gloria\?"):
        parse_move(trading().table, 0, "want glorja")


def test_a_position_with_another_card_is_pointed_out():
    game = trading()
    names = {variety.id: variety.name for variety in game.edition.varieties}
    other = next(id for id in names if id != front(game, 0))
    with pytest.raises(NotationError, match=f"lies {names[front(game, 0)]}, not {names[other]}"):
        parse_move(game.table, 0, f"offer anyone: {other}@0 for nothing")


def test_complaints_use_the_printed_names():
    game = bohnfire.new("wild", players=3, seed=2, start=0)
    with pytest.raises(NotationError, match=r"There is no 20 Yin Yang Bean to take for this\."):
        parse_move(game.table, 0, "offer anyone: 20 w_yinyang for w_cow")


def test_text_that_cannot_be_read_changes_nothing():
    game = trading()
    before = game.table.state()
    with pytest.raises(NotationError):
        game.apply(0, "offer anyone: 20 gloria for brother")
    assert game.table.state() == before


def test_people_at_a_screen_count_fields_seats_and_places_from_one():
    game = bohnfire.new("dahlias", players=4, seed=7, start=0)
    assert parse_move(game.table, 0, "harvest 1", first=1) == moves.harvest(0)
    offer = parse_move(game.table, 0, "offer 2: nothing for gloria", first=1)
    assert offer == moves.propose([], {1: 1}, [1])
    with pytest.raises(NotationError) as caught:
        parse_move(game.table, 0, "harvest 0", first=1)
    assert caught.value.code == "notation/number-too-small"


def test_a_wild_card_may_be_named_by_its_icon():
    table = parse_position(
        "edition=wild players=4 phase=trade hand=[w_cow, w_cow:EITHER, w_black] F=[-|-|-]"
    )
    hand = table.zone(table.hand(0))
    offer = parse_move(table, 0, "offer w_cow:either + w_black for w_horse")
    assert offer.cards == (hand[1], hand[2])
    to_two = parse_move(table, 0, "offer 1, 2: w_cow:EITHER for w_horse")
    assert (to_two.cards, to_two.to) == ((hand[1],), 0b110)
    with pytest.raises(NotationError) as caught:
        parse_move(table, 0, "offer 1: w_black:EITHER for w_horse")
    assert caught.value.code == "notation/no-such-card"

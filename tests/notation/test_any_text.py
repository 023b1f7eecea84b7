"""Whatever is typed is either read or refused with a place; nothing else ever happens."""

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

import bohnfire
from bohnfire.notation import NotationError, move_text, parse_move, parse_position
from bohnfire.records import RecordError, parse_game
from tests.notation.test_moves import trading

TABLES = [trading().table, trading("wild").table]
WORDS = (
    *("plant", "harvest", "buy", "field", "stop", "planting", "end", "trading", "offer", "counter"),
    *("change", "accept", "decline", "withdraw", "want", "anyone", "nobody", "nothing", "for"),
    *("with", "to", "card", "variety", "revealed", "staged", "planted", "coin", "hand", "gloria"),
    *("moon", "fire", "brother", "lights_out", "0", "1", "2", "3", "7", "99", "254", "255", "256"),
    *("4294967296", "#1", "#", "@", "@0", "@9", "x3", "x", "+", ",", ":", "-", "|", "?", "..."),
    *("and", "2x", "x99999", "é", "²", "٣", "\x00", "\n", "place", "choose", "take", "pass"),
    *("draw", "more", "claim", "show", "exchange", "order", "discard", "promise", "front", "back"),
    *("gift", "pile", "row", ":EITHER", ":double", "w_cow", "w_horse"),
)
ENTRIES = (
    *("edition=dahlias", "players=4", "players=3", "players=0", "start=1", "active=2"),
    *("phase=trade", "phase=plant", "phase=draw", "phase=turn_up", "step=2", "exh=2"),
    *("exh=99999999999", "turn=0", "hand=[gloria, ?]", "hand(1)=[? x3]", "hand(9)=[]"),
    *("F=[gloria x2|-]", "F(1)=[-|-|-]", "deck=[...]", "disc=[pumpkin, ...]", "tr=[brother]"),
    *("tr(0)=[? x99]", "wants=[gloria]", "revealed=[islander]", "staged(2)=[gloria]"),
    *("over=yes", "final=yes", "stirred=no", "next_offer=7", "rng=[1,2,3,4]", "ids=[1]"),
    *("ids=[255]", "box=[]", "offer(1)=[0 to 1: nothing for gloria]", "offer(x)=[]", "offer(2)=["),
    *("=", "(", ")", "[", "]", ";", "#", "option(treasury)=secret", "market=[variety 9]"),
    *("wants(0)=[variety 99]", "F=[variety 9|-]", "F(=[]", "edition=wild", "edition=wild_duo"),
    *("phase=gift", "phase=hand", "phase=offers", "phase=draw", "hand=[w_cow:EITHER, ? x4]"),
    *("F=[w_yinyang:OFFER_ONE|w_cow:EITHER, w_horse|-]", "row(1)=[w_cow]", "row(0,7)=[]"),
    *("order=[2 blue]", "order(1)=[?]", "stack=[...]", "stack=[3 any, ? x2]", "counted=yes"),
    *("promise(1)=[2 to 0]", "promise(2)=[9 to 9]", "shown=0", "shown=7", "notes=[1, 2]"),
    *("notes=[0, 0, 2, 0, 1, 0, 0]", "notes=[9,255,0,2,1,2,255,1,2,3,255]", "row(x,)=[]"),
    *("edition=expansion_set_2001 option(orders)=house", "tr(2)=[order 1 any, red]"),
)
GAME = (
    '[Edition "dahlias"]\n',
    '[Seat0 "a"]\n',
    '[Seat1 "b"]\n',
    '[Seat2 "{"]\n',
    '[Start "1"]\n',
    '[Start "-1"]\n',
    '[Seed "7"]\n',
    f'[Seed "{"9" * 50}"]\n',
    '[Shuffle1 "1 2 3"]\n',
    f'[Seat{"9" * 5000} "x"]\n',
    '[Coins "1"]\n',
    "Turn 1\n",
    f"Turn {'9' * 5000}\n",
    "0: want gloria\n",
    "1: want gloria\n",
    "99: harvest 0\n",
    "{",
    "}",
    '"',
)


def words(choice):
    return st.lists(st.one_of(st.sampled_from(choice), st.text(max_size=3)), max_size=9)


@contextlib.contextmanager
def pointing_into(text):
    """Look at the place that a complaint shows."""
    try:
        yield
    except NotationError as error:
        shown = error.text[error.position : error.position + error.length]
        if not 0 <= error.position <= len(error.text) or shown not in text:
            raise AssertionError("the complaint points nowhere") from error
        raise


@settings(max_examples=300)
@given(words(WORDS), st.sampled_from(TABLES))
def test_moves(parts, table):
    text = " ".join(parts)
    with contextlib.suppress(NotationError), pointing_into(text):
        move = parse_move(table, 0, text)
        assert parse_move(table, 0, move_text(table, 0, move)) == move


@settings(max_examples=300)
@given(words(ENTRIES), st.sampled_from([None, "dahlias", "fun_and_easy", "wild"]))
def test_positions(parts, edition):
    with contextlib.suppress(NotationError):
        table = parse_position(" ".join(parts), edition=edition)
        assert table.conserved()
        assert table.over or table.waiting


@settings(max_examples=150)
@given(words(GAME))
def test_games(parts):
    with contextlib.suppress(NotationError, RecordError):
        record = parse_game("".join(parts))
        assert isinstance(record.verify(), bohnfire.Game)


@settings(max_examples=50)
@given(words(GAME))
def test_games_that_begin_well(parts):
    start = '[Edition "dahlias"]\n[Seat0 "a"]\n[Seat1 "b"]\n[Seat2 "c"]\n'
    with contextlib.suppress(NotationError, RecordError):
        parse_game(start + "".join(parts)).verify()

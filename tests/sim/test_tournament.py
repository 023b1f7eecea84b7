"""Tournaments: fair seats, honest intervals, equal whatever the number of processes."""

import pytest

from bohnfire.bots import UnknownBot
from bohnfire.core.errors import EditionError
from bohnfire.sim import BatchError, tournament, tournament_table
from bohnfire.sim.intervals import interval, ratio
from bohnfire.sim.summary import Outcome
from bohnfire.sim.tournament import Meeting, match


def outcome(coins, winners, bots, faults=()):
    return Outcome(coins, winners, bots, 1, 0, 0, faults)


@pytest.fixture(scope="module")
def three():
    """A tournament of three, and what was told of its progress."""
    seen = []
    bots = ["planter", "random", "trader"]
    played = tournament(
        "rio_grande_duel", 2, 2, bots, progress=lambda done, all: seen.append((done, all))
    )
    return played, seen


def test_every_two_bots_meet(three):
    played, _seen = three
    assert [tuple(one.bot for one in match.standings) for match in played.matches] == [
        ("planter", "random"),
        ("planter", "trader"),
        ("random", "trader"),
    ]


def test_in_a_mix_all_meet_at_one_table():
    played = tournament("dahlias", 3, 3, ["planter", "random", "trader"], mix=True)
    (only,) = played.matches
    assert [one.bot for one in only.standings] == ["planter", "random", "trader"]
    assert only.ratio is None
    assert sum(one.wins.mean for one in only.standings) == pytest.approx(1)


@pytest.mark.parametrize(("players", "bots"), [(2, 2), (3, 2), (4, 2), (5, 3), (7, 2), (1, 2)])
def test_over_a_deal_every_bot_has_every_seat_equally_often(players, bots):
    meeting = Meeting("dahlias", players, tuple("abc"[:bots]))
    seatings = [meeting.seating(number) for number in range(bots)]
    assert {meeting.deal(number) for number in range(bots)} == {0}
    for seat in range(players):
        assert sorted(seating[seat] for seating in seatings) == list(range(bots))


def test_the_games_of_a_deal_have_the_same_cards():
    played = tournament("wild_solo", 1, 4, ["planter", "random"], seed=3)
    twice = tournament("wild_solo", 1, 4, ["random", "planter"], seed=3)
    first, second = played.matches[0].standings
    assert {first.bot: first.coins, second.bot: second.coins} == {
        one.bot: one.coins for one in twice.matches[0].standings
    }


def test_games_are_rounded_up_to_whole_deals():
    assert tournament("dahlias", 3, 3, ["planter", "random"]).matches[0].games == 4


def test_the_result_does_not_depend_on_the_number_of_processes():
    alone, together = [
        tournament("dahlias", 3, 10, ["random", "planter"], seed=4, workers=workers)
        for workers in (1, 2)
    ]
    assert together == alone


def test_progress_counts_the_games_of_all_matches(three):
    _played, seen = three
    assert seen == [(done, 6) for done in range(1, 7)]


def test_coins_are_those_of_a_seat_and_shared_wins_count_their_part():
    played = match(
        ("a", "b"),
        [outcome((6, 2, 4), (0,), (0, 1, 0)), outcome((3, 6, 6), (1, 2), (1, 0, 1))],
    )
    first, second = played.standings
    assert first.coins.mean == pytest.approx(16 / 3)
    assert second.coins.mean == pytest.approx(11 / 3)
    assert (first.wins.mean, second.wins.mean) == (0.75, 0.25)
    assert played.ratio is not None
    assert played.ratio.mean == pytest.approx(16 / 11)
    assert (played.games, first.coins.half) == (2, None)


def test_a_lone_player_may_win_nothing():
    played = match(("a", "b"), [outcome((79,), (), (0,)), outcome((80,), (0,), (1,))])
    assert [one.wins.mean for one in played.standings] == [0, 1]


def test_an_interval_is_students():
    assert interval([1, 2, 3]).mean == 2
    assert interval([1, 2, 3]).half == pytest.approx(4.30 / 3**0.5)
    assert interval([5]).half is None
    many = interval([0, 2] * 50)
    assert many.half == pytest.approx(1.96 * (100 / 99) ** 0.5 / 10)


def test_a_ratio_that_is_the_same_in_every_deal_has_no_width():
    same = ratio([2, 4, 6], [1, 2, 3])
    assert same is not None
    assert same.mean == pytest.approx(2)
    assert same.half == pytest.approx(0)


def test_a_ratio_to_nothing_is_none():
    assert ratio([1, 2], [0, 0]) is None


def test_faults_of_bots_are_told_with_their_game():
    faulty = outcome((1, 1), (0, 1), (1, 0), ("Seat 0, turn 1: no",))
    played = match(("a", "b"), [outcome((1, 2), (1,), (0, 1)), faulty])
    assert played.faults == ("Game 2: Seat 0, turn 1: no",)


@pytest.mark.parametrize(
    ("bots", "games", "error"),
    [
        (["trader"], 2, BatchError),
        (["trader", "trader"], 2, BatchError),
        (["trader", "genius"], 2, UnknownBot),
        (["trader", "planter"], 0, BatchError),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(bots, games, error):
    with pytest.raises(error):
        tournament("dahlias", 3, games, bots)


def test_an_edition_is_not_played_at_other_numbers():
    with pytest.raises(EditionError):
        tournament("wild_duo", 3, 2, ["planter", "random"])


def test_the_table_tells_games_bots_and_ratio():
    table = tournament_table(tournament("dahlias", 3, 4, ["planter", "random"], seed=2))
    cells = [list(column.cells) for column in table.columns]
    assert cells[:2] == [["4", ""], ["planter", "random"]]
    assert cells[4][0]
    assert not cells[4][1]

"""Seats, names and secrets."""

import pytest

from bohnfire.table.names import LONGEST_NAME, guest_name
from bohnfire.table.refusals import Refused
from bohnfire.table.seats import Seats
from bohnfire.table.tokens import hash_token, new_token


def code_of(action, *args):
    with pytest.raises(Refused) as refusal:
        action(*args)
    assert refusal.value.sentence.endswith(".")
    return refusal.value.code


def test_a_seat_secret_has_128_bits():
    assert len(new_token()) == 22
    assert new_token() != new_token()


def test_only_a_hash_of_the_secret_is_kept():
    seats = Seats(3)
    seats.sit(1, "Nina", hash_token("secret"))
    assert "secret" not in repr(vars(seats[1]))


def test_a_secret_opens_its_seat_and_no_other():
    seats = Seats(3)
    seats.sit(1, "Nina", hash_token("nina's"))
    seats.sit(2, "Keno", hash_token("keno's"))
    assert seats.opened_by("keno's") == 2
    assert seats.opened_by("timon's") is None


@pytest.mark.parametrize("secret", ["", "\ud800", "x" * 5000])
def test_no_secret_opens_a_free_seat(secret):
    assert Seats(3).opened_by(secret) is None


def test_a_guest_gets_the_first_free_seat():
    seats = Seats(3)
    seats.sit(0, "Nina", hash_token("a"))
    assert seats.free_place(None) == 1


@pytest.mark.parametrize("asked", [0, 3, -1])
def test_a_seat_that_is_not_free_is_refused(asked):
    seats = Seats(3)
    seats.sit(0, "Nina", hash_token("a"))
    assert code_of(seats.free_place, asked) == "seat/taken"


def test_a_full_table_is_refused():
    seats = Seats(1)
    seats.sit(0, "Nina", hash_token("a"))
    assert code_of(seats.free_place, None) == "table/full"


def test_two_guests_of_one_name_are_told_apart():
    assert guest_name("nina", ["Nina"]) == "nina 2"


@pytest.mark.parametrize("name", ["", "   ", "\t\n"])
def test_a_name_is_needed(name):
    assert code_of(guest_name, name, []) == "name/empty"


def test_a_long_name_is_refused():
    assert code_of(guest_name, "x" * (LONGEST_NAME + 1), []) == "name/too-long"


@pytest.mark.parametrize("name", ["a\u202eb", "a\u200bb", "a\x00b", "a\ud800b"])
def test_signs_nobody_can_see_are_refused(name):
    assert code_of(guest_name, name, []) == "name/unreadable"


def test_bots_for_all_free_seats_have_different_names():
    seats = Seats(7)
    seats.sit(0, "Olive", hash_token("a"))
    bots = seats.bots_for_free()
    assert [seat for seat, _name in bots] == [1, 2, 3, 4, 5, 6]
    assert len({name for _seat, name in bots} | {"Olive"}) == 7

"""Scenarios about offer rows, orders, promises, gifts and wild cards can fail as well."""

from pathlib import Path

import pytest

from bohnfire.scenarios import ScenarioError, cases, run_case, scenarios_of
from tests.scenarios.test_expectations import outcome

WILD = """
- id: Q
  edition: wild
  players: 4
  position: >
    phase=gift shown=1 promise(1)=[2 to 3] hand=[w_cow, w_black:EITHER] counted=yes
    F=[w_yinyang:OFFER_ONE|w_horse:EITHER, w_cow|-]
"""
ORDERS = """
- id: Q
  edition: expansion_set_2001
  players: 4
  options: {orders: house}
  position: phase=trade order=[2 blue] order(1)=[3 any] stack=[1 red, ...] tr=[red, order 1 soy]
"""
SOLO = """
- id: Q
  edition: wild_solo
  position: phase=offers step=0 row=[w_cow] row(0,2)=[w_horse, w_cow x2]
"""
SO = [
    (WILD, "hand=[w_cow, w_black]"),
    (WILD, "hand=[w_cow, w_black:EITHER]"),
    (WILD, "F=[w_yinyang:OFFER_ONE|w_horse:EITHER, w_cow|-]"),
    (WILD, "promise(1)=[2 to 3]"),
    (WILD, "promise(0)=none"),
    (WILD, "shown=1"),
    (WILD, "counted=yes"),
    (ORDERS, "order=[2 blue]"),
    (ORDERS, "order(1)=[3 any]"),
    (ORDERS, "order(2)=[]"),
    (ORDERS, "order(2)=0"),
    (ORDERS, "stack=[1 red, ...]"),
    (ORDERS, "stack=30"),
    (ORDERS, "tr=[red, order 1 soy]"),
    (SOLO, "row=[w_cow]"),
    (SOLO, "row(0,1)=[]"),
    (SOLO, "row(0,2)=[w_cow x2, w_horse]"),
    (SOLO, "row(0,2)=3"),
]
NOT_SO = [
    (WILD, "hand=[w_cow:EITHER, w_black:EITHER]", "is [w_cow, w_black:EITHER]"),
    (WILD, "F=[w_yinyang:OFFER_ONE|w_horse, w_cow:EITHER|-]", "w_horse:EITHER, w_cow|-]"),
    (WILD, "promise(1)=[1 to 3]", "is [2 to 3]"),
    (WILD, "promise(1)=none", "is [2 to 3]"),
    (WILD, "promise(0)=[1 to 3]", "is none"),
    (WILD, "shown=0", "is 1"),
    (WILD, "shown=none", "is 1"),
    (WILD, "counted=no", "is yes"),
    (WILD, "row=[w_cow]", "There are no offer rows in this game."),
    (ORDERS, "order=[3 blue]", "is [order 2 blue]"),
    (ORDERS, "order(2)=[1 red]", "is []"),
    (ORDERS, "stack=[2 red, ...]", "expected [2 red, ...]"),
    (ORDERS, "tr=[red, order 2 soy]", "is [red, order 1 soy]"),
    (SOLO, "row=[w_horse]", "is [w_cow]"),
    (SOLO, "row(0,1)=[w_horse]", "is []"),
    (SOLO, "row(0,2)=[w_cow, w_horse]", "is [w_horse, w_cow x2]"),
    (SOLO, "row(0,3)=[]", "There is no row '3'"),
]


@pytest.mark.parametrize(("head", "text"), SO)
def test_what_is_so_is_found_so(head, text):
    assert outcome(f'  expect: "{text}"', head).problems == ()


@pytest.mark.parametrize(("head", "text", "told"), NOT_SO)
def test_what_is_not_so_is_told(head, text, told):
    found = outcome(f'  expect: "{text}"', head)
    assert not found.ok
    assert told in str(found)


def test_a_bonus_coin_is_no_coin_out_of_nothing():
    steps = "  do:\n    - 0: plant w_cow 0\n    - 0: take coin from pile\n  expect: coins=[1]"
    head = SOLO.replace("row=[w_cow]", "row=[w_cow] deck=[? x9]")
    assert outcome(steps, head).problems == ()


def test_all_are_the_editions_that_have_the_seats_and_fields():
    text = "- id: Q\n  edition: all\n  position: {}\n  expect: F=4"
    (scenario,) = scenarios_of(text.format("F=[-|-|-|-]"), Path("q.yaml"))
    assert {case.edition for case in cases(scenario)} == {"wild", "wild_duo", "wild_solo"}
    (scenario,) = scenarios_of(text.format("F=[-|-|-|-|-]"), Path("q.yaml"))
    with pytest.raises(ScenarioError) as caught:
        list(cases(scenario))
    assert caught.value.code == "scenario/no-case"


def test_an_edition_that_is_named_must_fit():
    text = "- id: Q\n  edition: [wild, dahlias]\n  position: F=[-|-|-|-]\n  expect: F=4"
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    with pytest.raises(ScenarioError):
        list(cases(scenario))


def test_base_beans_stand_for_wild_ones_without_icons():
    text = (
        "- id: Q\n  edition: wild\n  players: 4\n"
        "  position: phase=trade hand=[red x7, soy, blue]\n  expect: hand=[red x7, soy, blue]"
    )
    (scenario,) = scenarios_of(text, Path("q.yaml"))
    assert [run_case(case).ok for case in cases(scenario)] == [True]

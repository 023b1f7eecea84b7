"""A scenario can fail: every kind of expectation finds what is not so, and says it readably."""

from pathlib import Path

import pytest

from bohnfire.scenarios import cases, run_case, scenarios_of

HEAD = """
- id: Q
  edition: rio_grande
  players: 4
  names: [Nina, Timon, Keno, Uwe]
  position: >
    start=1 active=1 phase=trade exh=1 hand(0)=[red, soy] hand(1)=[blue, red]
    F(1)=[red x3|soy] tr(1)=[blue x2] revealed=[wax, green] deck=[chili x3] disc=[stink, blue]
    wants(0)=[wax] offer(2)=[1 to 0: revealed wax for red]
"""
END = """
- id: Q
  edition: rio_grande
  players: 4
  position: phase=plant_received exh=2 deck=[red] tr(0)=[soy x3] tr(2)=[blue x3]
"""


def outcome(text, head=HEAD):
    """What comes of the one case of a scenario."""
    (scenario,) = scenarios_of(head + text, Path("here/q.yaml"))
    (case,) = cases(scenario)
    return run_case(case)


TRUE = [
    "hand(0)=[red, soy]",
    "hand(Nina)=[red, soy]",
    "hand=[blue, red]",
    "hand(0)=[red, ?]",
    "hand(0)=[...]",
    "hand(0)=2",
    "F=[red x3|soy]",
    "F(1)=2",
    "F(3)=[-|-]",
    "tr(1)=[blue x2]",
    "tr(1)=2",
    "revealed=[green, wax]",
    "revealed=[?, wax]",
    "revealed=[wax, ...]",
    "deck=[chili, chili, chili]",
    "deck=[chili, ..., chili]",
    "deck=3",
    "disc=[stink, blue]",
    "disc(mixed)=[blue, stink]",
    "disc=[stink, ...]",
    "staged(0)=[]",
    "exh=1",
    "turn=1",
    "step=0",
    "start=1",
    "active=Timon",
    "active=1",
    "phase=trade",
    "over=no",
    "final=no",
    "waiting=1",
    "actors=[0, 1, 2, 3]",
    "coins=[0, 2, 0, 0]",
    "owned=2",
    "offers=[2]",
    "offers=1",
    "offer(2)=[1 to 0: revealed wax for red]",
    "next_offer=3",
    "wants(0)=[wax]",
    "wants(1)=[]",
    "hand_sizes=2-0-0-2",
    "cards=130",
    "players=4",
]
FALSE = [
    ("hand(0)=[soy, red]", "hand(0): expected [soy, red], is [red, soy]"),
    ("hand(0)=[red]", "is [red, soy]"),
    ("hand(0)=[red, soy, ?]", "is [red, soy]"),
    ("hand(0)=[red, soy, ..., ?]", "is [red, soy]"),
    ("hand(0)=3", "hand(0): expected 3, is 2"),
    ("F=[red x2|soy]", "F: expected [red x2|soy], is [red x3|soy]"),
    ("F=[soy|red x3]", "is [red x3|soy]"),
    ("F=[red x3|soy|-]", "is [red x3|soy]"),
    ("F=[red x3]", "is [red x3|soy]"),
    ("F(1)=3", "is 2"),
    ("tr(1)=[blue]", "is [blue x2]"),
    ("tr(0)=1", "is 0"),
    ("revealed=[wax]", "is [wax, green]"),
    ("revealed=[wax, wax]", "is [wax, green]"),
    ("revealed=[wax, green, ?]", "is [wax, green]"),
    ("deck=[chili, chili]", "is [chili x3]"),
    ("deck=[..., red]", "is [chili x3]"),
    ("disc=[blue, stink]", "is [stink, blue]"),
    ("disc(mixed)=[blue, blue]", "is [stink, blue]"),
    ("staged(0)=[red]", "is []"),
    ("exh=2", "exh: expected 2, is 1"),
    ("turn=2", "is 1"),
    ("step=1", "is 0"),
    ("start=0", "is 1"),
    ("active=0", "is 1"),
    ("active=Keno", "is 1"),
    ("phase=plant", "is trade"),
    ("over=yes", "is no"),
    ("final=yes", "is no"),
    ("stirred=no", "is yes"),
    ("waiting=0", "is [1]"),
    ("actors=1", "is [0, 1, 2, 3]"),
    ("winners=1", "the game is not over"),
    ("tie_break=shared", "the game is not over"),
    ("coins=[0, 1, 0, 0]", "is [0, 2, 0, 0]"),
    ("coins=0", "is [0, 2, 0, 0]"),
    ("owned=3", "is [2, 2, 2, 2]"),
    ("offers=[1]", "is [2]"),
    ("offers=0", "is 1"),
    ("offer(2)=[1 to 0: revealed wax for 2 red]", "for red]"),
    ("offer(2)=[1 to 0, 2: revealed wax for red]", "1 to 0:"),
    ("offer(2)=[1 to 0: revealed wax for red; declined 0]", "for red]"),
    ("offer(3)=[1 to 0: revealed wax for red]", "is not open"),
    ("next_offer=9", "is 3"),
    ("wants(0)=[red]", "is ['wax']"),
    ("hand_sizes=5-5-5-5", "is 2-0-0-2"),
    ("cards=104", "is 130"),
    ("varieties=[blue]", "expected ['blue']"),
    ("players=5", "is 4"),
    ("weather=[fine]", "'weather' is nothing that can be expected"),
    ("hand(9)=[red]", "'9' is no seat"),
]


@pytest.mark.parametrize("text", TRUE)
def test_what_is_so_is_found_so(text):
    assert outcome(f'  expect: "{text}"').problems == ()


@pytest.mark.parametrize(("text", "told"), FALSE)
def test_what_is_not_so_is_told(text, told):
    found = outcome(f'  expect: "{text}"')
    assert not found.ok
    assert told in str(found)


@pytest.mark.parametrize(("text", "told"), FALSE[:40:3])
def test_an_expectation_between_the_steps_fails_as_well(text, told):
    found = outcome(f'  do:\n    - expect: "{text}"\n    - 1: end trading')
    assert told in str(found)
    assert "step 1" in str(found)


MAPPINGS_TRUE = [
    "{hand(0): [red, soy], exh: 1, over: no}",
    "{moves(0): [decline 2, accept 2 with red]}",
    "{view(0): {draw_pile: 3, seats: {0: {hand: [red, soy]}, 1: {hand: null, coins: 2}}}}",
    "{view(spectator): {discard_top: stink, revealed: [wax, green]}}",
    "{view(all): {seats: {1: {hand: [blue, red]}}}}",
    "{view(0): {offers: {0: {give: {0: {variety: wax}}, ask: {red: 1}}}}}",
    "[{exh: 1}, deck=3]",
]
MAPPINGS_FALSE = [
    ("{exh: 2}", "expected 2, is 1"),
    ("{over: yes}", "expected yes, is no"),
    ("{hand(0): [soy, red]}", "is [red, soy]"),
    ("{moves(0): [end trading]}", "moves(0): expected ['end trading']"),
    ("{moves(1): [end trading]}", "withdraw #2"),
    ("{view(0): {draw_pile: 4}}", "view(0) draw_pile: expected 4, is 3"),
    ("{view(0): {over: 0}}", "expected 0, is False"),
    ("{view(0): {weather: fine}}", "there is no such value"),
    ("{view(0): {seats: {1: {hand: [blue, red]}}}}", "seats.1.hand"),
    ("{view(0): {revealed: [wax]}}", "revealed: expected ['wax']"),
    ("{view(7): {draw_pile: 3}}", "no seat"),
    ("{view(0): 3}", "write a mapping"),
    ("{result: {coins: [1]}}", "the game is not over"),
    ("{events: [planted]}", "nothing"),
    ("{events: planted}", "write a list"),
    ("{events: [[planted]]}", "is not an event"),
    ("[{exh: 1}, deck=4]", "expected 4, is 3"),
    ("[{}]", "nothing can be expected"),
    ("['']", "nothing can be expected"),
    ("[[]]", "nothing can be expected"),
    ("{view(0): {}}", "write a mapping"),
    ("{moves(0): decline 2}", "write a list"),
    ("{events: []}", "write a list"),
    ("{no_events: [partied]}", "there is no event 'partied'"),
    ("{exh: 1 turn=7}", "more than one value"),
    ("3", "nothing can be expected"),
    ("{hand(: 3}", "nothing that can be expected"),
]


@pytest.mark.parametrize("text", MAPPINGS_TRUE)
def test_mappings_that_are_so(text):
    assert outcome(f"  expect: {text}").problems == ()


@pytest.mark.parametrize(("text", "told"), MAPPINGS_FALSE)
def test_mappings_that_are_not_so(text, told):
    assert told in str(outcome(f"  expect: {text}"))


SAME = """  expect:
    same_view(0): >
      start=1 active=1 phase=trade exh=1 hand(0)=[red, soy] {hand}
      F(1)=[red x3|soy] tr(1)=[blue x2] revealed=[wax, green] deck=[{deck}] disc=[stink, blue]
      wants(0)=[wax] offer(2)=[1 to 0: revealed wax for red]
"""


def test_hidden_cards_make_no_difference_to_a_view():
    text = SAME.format(hand="hand(1)=[soy, wax]", deck="garden, red, blue")
    assert outcome(text).ok


def test_open_knowledge_makes_a_difference_to_a_view():
    text = SAME.format(hand="hand(1)=[soy]", deck="garden, red, blue")
    assert "seats[1].hand_size: expected 1, is 2" in str(outcome(text))


def test_the_same_position_proves_nothing_about_a_view():
    text = SAME.format(hand="hand(1)=[blue, red]", deck="chili x3")
    assert "this is the same position" in str(outcome(text))


RESULTS = [
    ("winners=[0, 2]", "", True),
    ("winners=0", "is [0, 2]", False),
    ("tie_break=hand_cards", "", True),
    ("tie_break=shared", "is hand_cards", False),
    ("phase=over", "", True),
    ("phase=draw", "is over", False),
    ("{result: {coins: [3, 0, 3, 0], tie_values: [1, 1, 1, 0]}}", "", True),
    ("{result: {coins: [3, 0, 4, 0]}}", "coins[2]: expected 4, is 3", False),
    ("{result: {winners: [0]}}", "winners: expected [0], is [0, 2]", False),
    ("{result: {charm: 3}}", "no such value", False),
]


@pytest.mark.parametrize(("text", "told", "so"), RESULTS)
def test_results(text, told, so):
    head = END.replace("[red] tr", "[red] active=1 start=1 hand(0)=[red] hand(2)=[red] tr")
    found = outcome(f"  expect: {text}", head)
    assert found.ok == so, found
    assert so or told in str(found)


STEPS_TRUE = [
    "[{0: accept 2}, {expect: 'staged(0)=[wax] staged(1)=[red]'}]",
    "[{Nina: accept 2}]",
    "[{legal: {0: [accept 2, decline 2], 1: [withdraw 2, end trading]}}, {expect: offers=1}]",
    "[{illegal: {0: end trading}, code: trade/active-ends}]",
    "[{illegal: {0: [accept 9, withdraw 2]}}]",
    "[{either: [[{0: accept 2}], [{0: decline 2}]]}, {expect: offers=1}]",
    "[{play: 50, seed: 3}]",
    "[{1: harvest 0}, {expect: {events: [{harvested: {variety: red, coins: 2}}]}}]",
    "[{1: harvest 0}, {expect: {no_events: [planted, traded]}}]",
    "[{0: accept 2}, {expect: {events: [{traded: {give: [wax], ask: {Red Bean: 1}}}]}}]",
]
STEPS_FALSE = [
    ("[{0: end trading}]", "step 1: seat 0 may not end trading: Only the active player"),
    ("[{1: end trading}, {1: end trading}]", "step 2: seat 1 may not end trading"),
    ("[{0: sing}]", "step 1: 'sing' is not a move"),
    ("[{9: end trading}]", "no seat"),
    ("[{legal: {0: end trading}}]", "may not end trading"),
    ("[{illegal: {1: end trading}}]", "seat 1 may end trading, but this should be illegal"),
    (
        "[{illegal: {0: end trading}, code: move/not-now}]",
        "expected to be refused with move/not-now, is with trade/active-ends",
    ),
    ("[{illegal: {0: [accept 9, accept 2]}}]", "may accept #2"),
    ("[{illegal: end trading}]", "does not say who"),
    ("[{illegal: {0: end trading}, clause: K13}]", "does not know 'clause'"),
    ("[{0: decline 2, 1: end trading}]", "is not one move"),
    ("[end trading]", "is not a step"),
    ("[{}]", "is not a step"),
    ("[{0: [accept 2, decline 2]}]", "is not one move"),
    ("[{illegal: {0: []}}]", "no move is named"),
    ("[{legal: {}}]", "no move is named"),
    ("[{legal: {0: accept 2}, code: x}]", "does not know 'code'"),
    ("[{expect: exh=1, code: x}]", "does not know 'code'"),
    ("[{play: many}]", "write a number"),
    ("[{either: 3}]", "a list of lists"),
    ("[{either: [[]]}]", "a list of lists"),
    (
        "[{either: [[{0: accept 2}], [{0: end trading}]]}]",
        "step 1: alternative 2, step 1: seat 0 may not",
    ),
    ("[{either: [[{expect: exh=2}]]}]", "alternative 1, step 1: exh"),
    ("[{1: harvest 0}, {expect: {events: [{harvested: {coins: 3}}]}}]", "'coins': 2"),
    ("[{1: harvest 0}, {expect: {events: [harvested, harvested]}}]", "'kind': 'harvested'}"),
    ("[{1: harvest 0}, {expect: {events: [{harvested: {variety: soy}}]}}]", "'variety': 'red'"),
    ("[{1: harvest 0}, {expect: {no_events: harvested}}]", "no harvested"),
    ("[{0: accept 2}, {expect: {events: [planted]}}]", "traded"),
]


@pytest.mark.parametrize("steps", STEPS_TRUE)
def test_steps_that_can_be_taken(steps):
    assert outcome(f"  do: {steps}").problems == ()


@pytest.mark.parametrize(("steps", "told"), STEPS_FALSE)
def test_steps_that_cannot_be_taken(steps, told):
    assert told in str(outcome(f"  do: {steps}"))


def test_events_are_asked_for_since_they_were_asked_for_last():
    harvest = "{1: harvest 0}, {expect: {events: [harvested]}}"
    assert outcome(f"  do: [{harvest}]").ok
    assert not outcome(f"  do: [{harvest}, {{expect: {{events: [harvested]}}}}]").ok


def test_an_alternative_does_not_change_the_game():
    steps = "[{either: [[{1: end trading}]]}, {expect: phase=plant_received}]"
    assert "is trade" in str(outcome(f"  do: {steps}"))


def test_the_final_expectation_counts_as_well():
    assert not outcome("  do: [{1: end trading}]\n  expect: phase=trade").ok
    assert outcome("  do: [{1: end trading}]\n  expect: phase=plant_received").ok

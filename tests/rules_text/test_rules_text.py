"""The rules in words say what the engine does, for every edition and every option."""

import dataclasses
import re
from collections import Counter
from itertools import takewhile

import pytest

import bohnfire
from bohnfire.core.cards import ICONS, Variety, pays
from bohnfire.core.edition import Edition, Effect, Phase, Setup
from bohnfire.core.phases import Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.rules_text import rules_of
from bohnfire.rules_text.icons import TAGS, WORDS
from bohnfire.rules_text.page import EFFECTS
from bohnfire.rules_text.turn import PHASES

EDITIONS = sorted(bohnfire.EDITIONS)
CHOICES = [
    (edition, option.id, value)
    for edition in EDITIONS
    for option in bohnfire.EDITIONS[edition].options
    for value in option.values
]


def rows(text):
    """The cells of every line of a table."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]


def own(**changes):
    """A small edition of one's own."""
    edition = Edition(
        id="own",
        name="Own Beans",
        year="",
        status="reconstructed",
        source="the kitchen table",
        varieties=(Variety("a", "A Bean", 30, pays(2, 4)), Variety("b", "B Bean", 20, pays(3))),
        setups={3: Setup(hand=4)},
        phases=(PlantFromHand(), TurnUp(2), Trade(), PlantReceived(), Draw()),
    )
    return dataclasses.replace(edition, **changes)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_variety_stands_with_its_count_and_meter(edition):
    table = rows(rules_of(bohnfire.EDITIONS[edition]))
    for variety in bohnfire.EDITIONS[edition].varieties:
        row = next(row for row in table if row[0].rstrip(" †‡") == variety.name)
        assert row[1] == str(variety.count)
        for coins, needed in enumerate(row[2:], 1):
            steps = {paid: str(needs) for needs, paid in variety.meter.steps}
            assert needed == steps.get(coins, "–")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_set_up_table_is_what_the_engine_deals(edition):
    value = bohnfire.EDITIONS[edition]
    table = [row for row in rows(rules_of(value)) if row[0].isdigit()]
    assert [int(row[0]) for row in table] == list(value.players)
    for row in table:
        game = bohnfire.new(edition, players=int(row[0]), start=0, events=True)
        view = game.view(0)
        laid = list(takewhile(lambda event: event.kind != "turn_began", game.events))
        dealt = Counter(event.seat for event in laid if event.kind == "drew")
        taken = sum(event.kind in ("drew", "revealed") for event in laid)
        hands = [int(cards) for cards in row[2].split("-")]
        assert [dealt[seat.seat] for seat in view.seats] == hands * (len(view.seats) // len(hands))
        assert int(row[1]) - taken == int(row[3])
        assert len(view.seats[0].fields) == int(row[4])
        assert view.ends_at == int(row[6])
        assert value.setups[int(row[0])].draws == int(row[7])
        assert (view.seats[0].field_price is None) == (row[5] == "–")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_phase_of_the_shipped_editions_has_its_own_words(edition):
    for phase in bohnfire.EDITIONS[edition].phases:
        assert type(phase) in PHASES


@pytest.mark.parametrize(("edition", "option", "value"), CHOICES)
def test_every_phase_and_effect_of_an_option_has_its_own_words(edition, option, value):
    chosen = bohnfire.EDITIONS[edition].with_options({option: value})
    assert {type(phase) for phase in chosen.phases} <= set(PHASES)
    assert {type(effect) for effect in chosen.effects} <= set(EFFECTS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_effect_of_the_shipped_editions_has_its_own_words(edition):
    for effect in bohnfire.EDITIONS[edition].effects:
        assert type(effect) in EFFECTS


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_reconstructed_is_said(edition):
    text = rules_of(bohnfire.EDITIONS[edition])
    assert ("## Reconstructed" in text) == bool(bohnfire.EDITIONS[edition].reconstructed)
    for note in bohnfire.EDITIONS[edition].reconstructed:
        assert note in text


@pytest.mark.parametrize(("edition", "option", "value"), CHOICES)
def test_an_option_that_changes_the_game_changes_the_words(edition, option, value):
    usual = bohnfire.EDITIONS[edition]
    chosen = usual.with_options({option: value})
    default = next(one.default for one in usual.options if one.id == option)
    text, usual_text = without_options(rules_of(chosen)), without_options(rules_of(usual))
    assert (text == usual_text) == (value == default)


def without_options(text):
    return re.sub(r"## Options.*?(?=\n## |\Z)", "", text, flags=re.DOTALL)


@pytest.mark.parametrize(("edition", "option", "value"), CHOICES)
def test_the_table_of_options_shows_what_is_chosen(edition, option, value):
    text = rules_of(bohnfire.EDITIONS[edition].with_options({option: value}))
    row = next(row for row in rows(text) if row[0] == f"`{option}`")
    assert row[4] == value


def test_deduced_and_reconstructed_meters_are_marked():
    text = rules_of(bohnfire.EDITIONS["fun_and_easy"])
    assert "| Garden Bean † |" in text
    assert "| Stink Bean ‡ |" in text
    assert "‡ The meter is not published; it is reconstructed." in text


def test_what_stays_in_the_box_is_named():
    text = rules_of(bohnfire.EDITIONS["rio_grande"])
    assert "- seven players: Cocoa Bean and Garden Bean" in text


class Sing(Phase):
    """Everybody sings.

    The second paragraph is for programmers.
    """

    def __init__(self):
        super().__init__("sing_along")


class Harvest(Effect):
    """A harvest on a Sunday pays double."""


def test_a_phase_of_ones_own_is_told_by_its_docstring():
    text = rules_of(own(phases=(Sing(), *own().phases)))
    assert "1. **Sing along.** Everybody sings.\n2. **Plant.**" in text


def test_an_effect_of_ones_own_is_told_by_its_docstring():
    assert "- A harvest on a Sunday pays double." in rules_of(own(effects=(Harvest(),)))


def test_planting_and_turning_up_tell_their_numbers():
    text = rules_of(own(phases=(PlantFromHand(2, 4), TurnUp(1), Trade(), PlantReceived(), Draw())))
    assert "Two cards must be planted, always the front card. Up to two more may follow." in text
    assert "One card of the draw pile is laid face up" in text


def test_the_usual_number_of_drawn_cards_is_not_told_where_nobody_draws_it():
    assert " Drawn |" in rules_of(own())
    assert " Drawn |" not in rules_of(own(phases=(PlantFromHand(), Trade())))


def test_an_edition_without_trading_says_so():
    assert "Nothing is traded." in rules_of(own(phases=(PlantFromHand(), Draw())))


def test_every_icon_of_the_engine_has_a_tag_and_a_sentence():
    assert set(TAGS) == set(WORDS) == set(ICONS) - {"NONE"}


def test_every_kind_of_wild_card_stands_in_a_table_with_its_place():
    edition = bohnfire.EDITIONS["wild"]
    names = {variety.id: variety.name for variety in edition.varieties}
    table = [row for row in rows(rules_of(edition)) if len(row) == 5 and row[0] in names.values()]
    assert len(table) == len(edition.icons)
    for row, icon in zip(table, edition.icons, strict=True):
        assert row[:2] == [names[icon.variety], str(icon.copies)]
        assert row[2].startswith(TAGS[icon.code])
        assert row[2].endswith("skull") == icon.skull
        assert row[3].startswith("top" if icon.top else "right")


def test_without_icons_nothing_is_said_about_them():
    text = without_options(rules_of(bohnfire.EDITIONS["wild"].with_options({"icons": "off"})))
    text = text[: text.index("## Reconstructed")]
    assert "icon" not in text
    assert "neighbour" not in text


def test_promises_are_told_where_they_can_be_made():
    promise = "Either side may promise one or two of the cards it turns up next"
    assert promise in rules_of(bohnfire.EDITIONS["wild"])
    assert promise not in rules_of(bohnfire.EDITIONS["amigo_2019"])


def test_the_last_round_is_told_where_there_is_one():
    text = rules_of(bohnfire.EDITIONS["wild"])
    assert "only when a card is needed and none is there" in text
    assert "so that all have had equally many turns" in text


def test_a_single_pass_is_never_shuffled_again():
    for edition in ("wild_duo", "wild_solo", "rio_grande_duel"):
        assert "shuffled and becomes the draw pile" not in rules_of(bohnfire.EDITIONS[edition])


def test_a_lone_player_has_a_goal():
    edition = bohnfire.EDITIONS["wild_solo"].with_options({"target": "70"})
    text = rules_of(edition)
    assert "For one player." in text
    assert "The game is won with 70 coins or more." in text
    assert "equally many" not in text


def test_the_tie_of_two_players_goes_to_the_one_who_did_not_start():
    assert "the one who did not start wins" in rules_of(bohnfire.EDITIONS["wild_duo"])


def test_in_the_duel_fields_are_harvested_in_the_own_turn_and_coins_leave_the_game():
    text = rules_of(bohnfire.EDITIONS["rio_grande_duel"])
    assert "Fields are harvested only in the own turn." in text
    assert "The coins leave the game." in text
    assert "Nothing is traded." in text


def test_everybody_draws_where_everybody_draws():
    assert "**Draw.** Every player draws one card" in rules_of(bohnfire.EDITIONS["field_beans"])
    assert "The active player draws two cards" in rules_of(bohnfire.EDITIONS["rio_grande_duel"])


def test_orders_are_told_where_they_are_used():
    usual = bohnfire.EDITIONS["expansion_set_2001"]
    assert "order card" not in without_options(rules_of(usual)).split("## Reconstructed")[0]
    text = rules_of(usual.with_options({"orders": "house"}))
    assert "The order cards, 39 of them" in text
    assert "for at least two coins (any variety: three)" in text


def test_the_tables_of_a_host_are_named():
    edition = bohnfire.EDITIONS["wild"].changed(data="0123456789abcdef")
    assert "0123456789abcdef" in rules_of(edition)

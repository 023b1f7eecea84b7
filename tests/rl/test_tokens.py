"""The numbering of actions, its names, and the caps of an environment."""

import pickle

import pytest

import bohnfire
from bohnfire.core.edition import Phase
from bohnfire.core.errors import EditionError
from bohnfire.rl import Caps, Layout, layout
from bohnfire.rl.asked import WrongArgument
from bohnfire.rl.tokens import VERBS
from tests.rl.plays import layout_of, steps


@pytest.mark.parametrize("edition", bohnfire.EDITIONS)
def test_every_action_has_a_name_of_its_own(edition):
    game = layout_of(edition)
    names = [game.name(token) for token in range(game.actions)]
    assert len(set(names)) == game.actions


def test_the_blocks_lie_one_after_the_other():
    game = layout("amigo_2019")
    assert game.starts[0] == 0
    ends = [start + size for start, size in zip(game.starts, game.sizes, strict=True)]
    assert game.starts[1:] == ends[:-1]
    assert ends[-1] == game.actions
    assert len(game.starts) == len(VERBS)


def test_a_token_tells_its_verb_and_its_number():
    game = layout("amigo_2019")
    token = next(t for t in range(game.actions) if game.name(t) == "plant chili on field 2")
    assert (game.verb(token), game.argument(token)) == ("plant", 3)


def test_a_number_beyond_the_actions_has_no_name():
    with pytest.raises(ValueError, match="There is no action 71; there are 71"):
        layout("amigo_2019").name(71)


def test_games_without_trading_have_no_tokens_for_it():
    game = layout_of("rio_grande_duel")
    verbs = {game.verb(token) for token in range(game.actions)}
    assert not verbs & {"offer to", "counter", "accept", "decline", "give", "ask", "promise"}


def test_wild_cards_are_told_from_the_others_of_their_variety():
    game = layout_of("wild")
    names = {game.name(token) for token in range(game.actions)}
    assert {"plant w_cow on field 1", "plant w_cow:EITHER on field 1"} <= names
    assert "give w_cow" in names
    assert "give w_cow:EITHER" not in names


class Dance(Phase):
    """A phase of somebody else's edition, of which nothing is known."""

    def __init__(self) -> None:
        super().__init__("dance")


def test_an_edition_with_a_phase_of_its_own_has_tokens_for_every_kind_of_move():
    amigo = bohnfire.EDITIONS["amigo_2019"]
    game = layout_of(amigo.changed(id="dancing", phases=(*amigo.phases, Dance())), 3)
    verbs = {game.verb(token) for token in range(game.actions)}
    assert {"discard", "take coin", "claim", "show", "place", "choose"} <= verbs


def test_the_caps_decide_how_many_offers_there_are():
    assert layout("amigo_2019", caps=Caps(copies=12)).actions == layout("amigo_2019").actions + 4


def test_caps_with_the_same_numbers_are_equal():
    assert Caps(give=3) == Caps(give=3)
    assert Caps(give=3) != Caps()
    assert pickle.loads(pickle.dumps(Caps(give=3))) == Caps(give=3)
    assert len({Caps(), Caps(), Caps(ask=1)}) == 2
    assert repr(Caps(give=3)) == (
        "Caps(give=3, ask=2, proposals=3, listens=1, copies=8, places=12, offturn=False)"
    )


@pytest.mark.parametrize("value", [2.5, "2", None, True])
def test_a_cap_is_a_whole_number(value):
    with pytest.raises(WrongArgument, match="'give' is a whole number, not ") as refusal:
        Caps(give=value)
    assert refusal.value.code == "argument/not-whole"


def test_a_cap_nobody_can_work_with_is_refused():
    with pytest.raises(ValueError, match="The cap 'give' is a number from 0 to 20, not -1"):
        Caps(give=-1)


def test_too_few_copies_to_choose_among_are_refused():
    with pytest.raises(ValueError, match="The cap 'copies' must be at least 3 here"):
        layout("amigo_2019", caps=Caps(copies=2))


@pytest.mark.parametrize("caps", [Caps(give=0), Caps(ask=0), Caps(give=0, ask=0)])
def test_one_side_of_offers_may_be_left_out(caps):
    for match, _token in steps(layout("amigo_2019", 3, caps), 1):
        assert match.tokens()


def test_an_edition_or_number_of_players_that_does_not_exist_is_refused():
    with pytest.raises(EditionError):
        layout("skat")
    with pytest.raises(EditionError):
        layout("amigo_2019", players=9)


def test_options_change_the_rules():
    game = layout("fun_and_easy", 3, options={"trade_shape": "any"})
    assert isinstance(game, Layout)
    assert dict(game.rules.edition.chosen)["trade_shape"] == "any"

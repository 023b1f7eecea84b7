"""Trading over the wire: who reaches whom, and how every offer ends (B1, B2, B4, B14, B16, B17)."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from tests.web.servers import Browser, Server, running
from tests.web.test_restart import next_step


async def caught_up(seated: list[Browser]) -> None:
    """Everybody has the newest state."""
    newest = max(browser.last["version"] for browser in seated)
    for browser in seated:
        if browser.last["version"] < newest:
            await browser.state(newest)


async def to_trade_of(seated: list[Browser], seat: int) -> None:
    """Play quietly until this seat may trade."""
    while True:
        await caught_up(seated)
        view = seated[0].last["view"]
        assert not view["over"]
        if view["phase"] == "trade" and view["active"] == seat:
            return
        waiting = view["waiting"][0]
        move = next_step(seated[waiting].last)
        assert move is not None
        await seated[waiting].play(move)


def with_people(database, story: Any, players: int = 3, **changes: Any) -> Any:
    """A started table with a browser for every seat."""

    async def whole():
        async with running(database) as server, AsyncExitStack() as stack:
            table, tokens = await server.started(people=players, **changes)
            seated = [
                await stack.enter_async_context(server.browser(table, token)) for token in tokens
            ]
            return await story(seated, server)

    return asyncio.run(whole())


def proposal(give=(), ask=None, to=(), parent=None) -> dict[str, Any]:
    asked = {str(variety): count for variety, count in (ask or {}).items()}
    return {
        "verb": "propose",
        "give": list(give),
        "ask": asked,
        "to": list(to),
        "parent": parent,
    }


def test_b1_every_seat_can_make_an_offer_to_every_active_seat(database):
    async def story(seated, _server: Server):
        reached = set()
        for active in sorted(
            range(5), key=lambda seat: (seat - seated[0].last["view"]["start"]) % 5
        ):
            await to_trade_of(seated, active)
            for seat in range(5):
                if seat == active:
                    continue
                space = seated[seat].last["can_propose"]
                assert space["to"] == [active]
                await seated[seat].play(proposal(space["give"][:1], {}, [active]))
                await caught_up(seated)
                offer = seated[active].last["view"]["offers"][-1]
                verbs = [
                    m["verb"]
                    for m in seated[active].last["legal"]
                    if m.get("offer") == offer["offer"]
                ]
                assert set(verbs) == {"accept", "decline"}
                reached.add((offer["proposer"], active))
                await seated[active].play({"verb": "decline", "offer": offer["offer"]})
                await caught_up(seated)
        return reached

    assert with_people(database, story, players=5) == {
        (a, b) for a in range(5) for b in range(5) if a != b
    }


def test_b2_an_open_offer_is_seen_by_all_within_one_broadcast(database):
    async def story(seated, _server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        space = seated[active].last["can_propose"]
        state = await seated[active].play(proposal(space["give"][:1], {}, space["to"]))
        others = []
        for browser in seated:
            if browser is not seated[active]:
                others.append((await browser.state())["version"])
                assert browser.last["view"]["offers"][0]["to"] == sorted(space["to"])
        return others, state["version"]

    others, version = with_people(database, story)
    assert others == [version, version]


def test_b2_a_targeted_offer_can_be_answered_by_its_target_only(database):
    async def story(seated, _server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        target, bystander = seated[active].last["can_propose"]["to"]
        give = seated[active].last["can_propose"]["give"][:1]
        await seated[active].play(proposal(give, {}, [target]))
        await caught_up(seated)
        refused = await seated[bystander].command({"verb": "accept", "offer": 1, "cards": []})
        accepted = await seated[target].command({"verb": "accept", "offer": 1, "cards": []})
        return refused["code"], accepted["type"]

    assert with_people(database, story) == ("trade/not-addressed", "ack")


def test_b4_a_gift_needs_the_consent_of_its_receiver(database):
    async def story(seated, _server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        target = seated[active].last["can_propose"]["to"][0]
        give = seated[active].last["can_propose"]["give"][:3]
        before = [seat["hand_size"] for seat in seated[0].last["view"]["seats"]]
        await seated[active].play(proposal(give, {}, [target]))
        await caught_up(seated)
        await seated[target].play({"verb": "decline", "offer": 1})
        await caught_up(seated)
        view = seated[0].last["view"]
        return before, [seat["hand_size"] for seat in view["seats"]], view["offers"]

    before, after, offers = with_people(database, story)
    assert after == before
    assert offers == []


def test_b14_and_b16_every_end_of_an_offer_is_told_with_its_reason(database):
    async def story(seated, _server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        me, (one, other) = seated[active], seated[active].last["can_propose"]["to"]
        give = me.last["can_propose"]["give"]
        await me.play(proposal(give[:1], {}, [one]))
        await me.play(proposal(give[:2], {}, [one], parent=1))
        await me.play({"verb": "withdraw", "offer": 2})
        await me.play(proposal(give[:1], {}, [one, other]))
        await me.play(proposal(give[:2], {}, [other]))
        await caught_up(seated)
        await seated[one].play({"verb": "accept", "offer": 3, "cards": []})
        await caught_up(seated)
        await me.play(proposal([], {0: 1}, [one]))
        await me.play({"verb": "end_trading"})
        await caught_up(seated)
        ends = ("replaced", "withdrawn", "traded", "voided")
        return [
            (line["event"], line["offers"], line["text"])
            for line in me.log
            if line["event"] in ends
        ]

    told = with_people(database, story)
    assert [(event, offers) for event, offers, _text in told] == [
        ("replaced", [1]),
        ("withdrawn", [2]),
        ("traded", [3]),
        ("voided", [4]),
        ("voided", [5]),
    ]
    assert told[0][2] == "Offer 2 replaces offer 1."
    assert told[3][2] == "Offer 4 is void: its cards have moved."
    assert told[4][2] == "Offer 5 lapses with the end of the trading."


def test_b16_a_counter_offer_names_the_offer_it_answers(database):
    async def story(seated, _server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        target = seated[active].last["can_propose"]["to"][0]
        await seated[active].play(
            proposal(seated[active].last["can_propose"]["give"][:1], {}, [target])
        )
        await caught_up(seated)
        give = seated[target].last["can_propose"]["give"][:1]
        await seated[target].play(proposal(give, {}, [active], parent=1))
        await caught_up(seated)
        return [
            (o["offer"], o["parent"], o["countered_by"]) for o in seated[0].last["view"]["offers"]
        ]

    assert with_people(database, story) == [(1, None, [2]), (2, 1, [])]


def test_b17_whatever_is_not_possible_says_why(database):
    async def story(seated, _server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        mine = seated[active].last
        other = seated[(active + 1) % 3].last
        before = seated[0].last["view"]
        await seated[active].play(proposal([], {0: 1}, mine["can_propose"]["to"]))
        await caught_up(seated)
        return mine["why"], other["why"], before["seats"][active]["fields"], seated

    mine, other, fields, seated = with_people(database, story)
    assert other["end_trading"]["code"] == "trade/active-ends"
    assert other["stop_planting"]["code"] == "move/not-now"
    assert "end_trading" not in mine
    for index, field in enumerate(fields):
        expected = None if field["harvest"] == "ok" else field["harvest"]
        assert mine.get(f"harvest:{index}", {}).get("code") == expected
    for browser in seated:
        may = {m["offer"] for m in browser.last["legal"] if m["verb"] == "accept"}
        for offer in browser.last["view"]["offers"]:
            if offer["proposer"] != browser.last["seat"]:
                assert (f"accept:{offer['offer']}" in browser.last["why"]) != (
                    offer["offer"] in may
                )
    for reason in [*mine.values(), *other.values()]:
        assert reason["sentence"].endswith(".")
        assert reason["clause"]


def test_proposing_says_why_it_is_not_possible(database):
    async def story(seated, _server):
        return [browser.last["can_propose"]["refusal"]["code"] for browser in seated]

    assert with_people(database, story) == ["trade/not-now"] * 3


def test_the_choices_of_copies_are_all_accepted_by_the_rules(database):
    async def story(seated, server):
        active = seated[0].last["view"]["active"]
        await to_trade_of(seated, active)
        seen = 0
        for target in seated[active].last["can_propose"]["to"]:
            hand = seated[target].last["view"]["seats"][target]["hand"]
            varieties = [card["variety"] for card in hand]
            asked = max(varieties, key=varieties.count)
            await seated[active].play(proposal([], {asked: 1}, [target]))
            await caught_up(seated)
            offer = seated[active].last["view"]["offers"][-1]["offer"]
            choices = seated[target].last["copies"][str(offer)]
            own = [[card["card"]] for card in hand if card["variety"] == asked]
            assert sorted(choices) == sorted(own)
            assert choices[0] == own[0]
            seen += len(choices)
        return seen

    assert with_people(database, story) >= 2

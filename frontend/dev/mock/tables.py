"""States of one table, in the form the server sends them. The rules are not played here."""

from typing import Any

DAHLIAS = [
    ("moon_fire", "Moon Fire", 20, [(4, 1), (6, 2), (8, 3), (10, 4)], "official"),
    ("gloria", "Gloria", 18, [(3, 1), (6, 2), (8, 3), (9, 4)], "official"),
    ("bumble_rumble", "Bumble Rumble", 16, [(3, 1), (5, 2), (7, 3), (8, 4)], "official"),
    ("cafe_au_lait", "Cafe Au Lait", 14, [(3, 1), (5, 2), (6, 3), (7, 4)], "official"),
    ("brother", "Brother", 12, [(2, 1), (4, 2), (6, 3), (7, 4)], "official"),
    ("islander", "Islander", 10, [(2, 1), (4, 2), (5, 3), (6, 4)], "official"),
    ("lights_out", "Lights Out", 8, [(2, 1), (3, 2), (4, 3), (5, 4)], "official"),
    ("pumpkin", "Pumpkin", 6, [(2, 2), (3, 3)], "deduced"),
]
BEANS = [
    ("coffee", "Coffee Bean", 24, [(4, 1), (7, 2), (10, 3), (12, 4)], "official"),
    ("wax", "Wax Bean", 22, [(4, 1), (7, 2), (9, 3), (11, 4)], "official"),
    ("blue", "Blue Bean", 20, [(4, 1), (6, 2), (8, 3), (10, 4)], "official"),
    ("chili", "Chili Bean", 18, [(3, 1), (6, 2), (8, 3), (9, 4)], "official"),
    ("stink", "Stink Bean", 16, [(3, 1), (5, 2), (7, 3), (8, 4)], "official"),
    ("green", "Green Bean", 14, [(3, 1), (5, 2), (6, 3), (7, 4)], "official"),
    ("soy", "Soy Bean", 12, [(2, 1), (4, 2), (6, 3), (7, 4)], "official"),
    ("blackeyed", "Black-eyed Bean", 10, [(2, 1), (4, 2), (5, 3), (6, 4)], "official"),
    ("red", "Red Bean", 8, [(2, 1), (3, 2), (4, 3), (5, 4)], "official"),
    ("garden", "Garden Bean", 6, [(2, 2), (3, 3)], "official"),
    ("cocoa", "Cocoa Bean", 4, [(2, 2), (3, 3), (4, 4)], "official"),
]
EASY = [
    ("fe_blue", "Blue Bean", 20, [(4, 1), (6, 2), (8, 3), (10, 4)], "deduced"),
    ("fe_fire", "Fire Bean", 18, [(3, 1), (6, 2), (8, 3), (9, 4)], "deduced"),
    ("fe_broad", "Broad Bean", 16, [(3, 1), (5, 2), (7, 3), (8, 4)], "official"),
    ("fe_barf", "Barf Bean", 14, [(3, 1), (5, 2), (6, 3), (7, 4)], "deduced"),
    ("fe_stink", "Stink Bean", 4, [(2, 2), (3, 3), (4, 4)], "reconstructed"),
]
RULES = """# Dahlias

## Turn

1. **Plant** the front card, then perhaps the next one.
2. **Turn up** two cards and trade.
3. Plant what was received.

| Players | Fields |
|---|---|
| 3 | three |
| 4 or 5 | two |
"""
NAMES = ["Nina", "Timon", "Keno", "Frauke"]


def _edition(
    id: str, name: str, year: int, rows: list[Any], reconstructed: list[str], players: list[int]
) -> dict[str, Any]:
    varieties = [
        {"index": i, "id": v, "name": n, "count": c, "meter": m, "provenance": p}
        for i, (v, n, c, m, p) in enumerate(rows)
    ]
    treasury = {
        "id": "treasury",
        "values": ["public", "secret"],
        "default": "public",
        "about": "Whether everybody sees how many coins the others have.",
    }
    return {
        "id": id,
        "name": name,
        "year": year,
        "players": players,
        "status": "partly reconstructed" if reconstructed else "official",
        "reconstructed": reconstructed,
        "varieties": varieties,
        "options": [treasury],
    }


EDITIONS = [
    _edition("dahlias", "Bohnanza: Dahlias", 2023, DAHLIAS, [], [3, 4, 5]),
    _edition("wikipedia", "Bohnanza, eleven varieties", 1997, BEANS, [], [3, 4, 5, 6, 7]),
    _edition(
        "fun_and_easy",
        "Bohnanza Fun & Easy",
        2020,
        EASY,
        ["The player range, 3 to 5.", "The prices of the four-card Stink Bean."],
        [3, 4, 5],
    ),
]


def lobby(started: bool, over: bool = False, free: bool = False) -> dict[str, Any]:
    kinds = ["human", "human", "bot", "bot"] if started else ["human", "human", "free", "free"]
    seats = [
        {
            "seat": i,
            "name": "" if kinds[i] == "free" else NAMES[i],
            "kind": kinds[i],
            "connected": i != 1,
        }
        for i in range(4)
    ]
    return {
        "table": "demo",
        "edition": "dahlias",
        "options": {},
        "players": 4,
        "level": "trader",
        "started": started,
        "over": over,
        "seats": seats,
    }


def _field(
    variety: int | None, count: int = 0, coins: int = 0, next_in: int | None = None
) -> dict[str, Any]:
    return {
        "variety": variety,
        "count": count,
        "coins": coins,
        "next_in": next_in,
        "next_coins": None if next_in is None else coins + 1,
        "harvest": "ok",
    }


def _seat(
    seat: int, fields: list[Any], hand: list[int] | int, coins: int, wants: list[int]
) -> dict[str, Any]:
    own = isinstance(hand, list)
    return {
        "seat": seat,
        "hand_size": len(hand) if isinstance(hand, list) else hand,
        "hand": [{"card": 10 + i, "variety": v} for i, v in enumerate(hand)]
        if isinstance(hand, list) and own
        else None,
        "fields": fields,
        "staged": [],
        "coins": coins,
        "some_coins": coins > 0,
        "fields_max": 2,
        "field_price": None,
        "wants": wants,
    }


def view(
    phase: str, active: int, waiting: list[int], hand: list[int] | None = None
) -> dict[str, Any]:
    return {
        "edition": "dahlias",
        "players": 4,
        "viewer": 0,
        "start": 2,
        "active": active,
        "turn": 12,
        "phase": phase,
        "waiting": waiting,
        "over": False,
        "exhaustions": 1,
        "ends_at": 3,
        "draw_pile": 40,
        "discard_top": 5,
        "revealed": [],
        "market": False,
        "seats": [
            _seat(0, [_field(4, 3, 1, 1), _field(0, 9, 3, 1)], hand or [2, 4, 1, 7, 0], 7, [4, 0]),
            _seat(1, [_field(1, 2, 0, 1), _field(7, 3, 3)], 6, 4, [1]),
            _seat(2, [_field(2, 5, 2, 2), _field(None)], 5, 9, [2, 6]),
            _seat(3, [_field(3, 1, 0, 2), _field(6, 2, 1, 1)], 4, 5, []),
        ],
        "offers": [],
        "result": None,
    }


LOG = [
    ("turn_began", "Keno's turn."),
    ("planted", "Keno plants Bumble Rumble on field 1."),
    ("revealed", "Turned up: Brother and Moon Fire."),
    ("proposed", "Keno offers Brother for one Lights Out."),
    ("declined", "Frauke says no."),
    ("traded", "Timon gives Lights Out and gets Brother."),
    ("drew", "Keno draws three cards."),
    ("turn_began", "Nina's turn."),
]


def state(
    view: dict[str, Any] | None, legal: list[Any], seat: int | None = 0, **more: Any
) -> dict[str, Any]:
    log = [{"n": i + 1, "event": e, "text": s, "seat": None} for i, (e, s) in enumerate(LOG)]
    if view is None:
        log = []
    base = {
        "type": "state",
        "version": 7,
        "seat": seat,
        "lobby": lobby(view is not None),
        "view": view,
        "legal": legal,
        "can_propose": {
            "refusal": {
                "code": "trade/not-now",
                "sentence": "Trading has not begun.",
                "clause": "K8",
            }
        },
        "why": {},
        "copies": {},
        "log": log,
    }
    return base | more


def plant() -> dict[str, Any]:
    legal = [
        {"verb": "harvest", "field": 0},
        {"verb": "harvest", "field": 1},
    ]
    shown = view("plant", 0, [0], [4, 2, 1, 7, 0, 3, 5, 6])
    legal.append({"verb": "plant", "card": 10, "field": 0})
    return state(shown, legal)


def trade() -> dict[str, Any]:
    shown = view("trade", 0, [0])
    shown["revealed"] = [{"card": 50, "variety": 6}, {"card": 51, "variety": 3}]
    shown["offers"] = [
        _offer(3, 2, [0], [(2, "hand")], [(6, 1)]),
        _offer(4, 0, [1, 2, 3], [(3, "revealed")], [(4, 2)]) | {"declined": [3]},
        _offer(5, 1, [0], [(0, "hand"), (0, "hand")], []),
    ]
    legal = [
        {"verb": "accept", "offer": 3, "cards": [50]},
        {"verb": "decline", "offer": 3},
        {"verb": "accept", "offer": 5, "cards": []},
        {"verb": "decline", "offer": 5},
        {"verb": "withdraw", "offer": 4},
        {"verb": "end_trading"},
        {"verb": "harvest", "field": 0},
        {"verb": "harvest", "field": 1},
    ]
    space = {
        "give": [10, 11, 12, 13, 14, 50, 51],
        "ask": [{"variety": v, "most": 5} for v in range(8)],
        "to": [1, 2, 3],
        "refusal": None,
    }
    return state(shown, legal, can_propose=space, copies={"3": [[50], [12]]})


def watch_trade() -> dict[str, Any]:
    shown = view("trade", 2, [2])
    shown["revealed"] = [{"card": 50, "variety": 6}, {"card": 51, "variety": 3}]
    shown["offers"] = [
        _offer(3, 2, [0, 1, 3], [(6, "revealed"), (1, "hand")], [(4, 1)]),
        _offer(4, 1, [2], [(1, "hand")], [(6, 1)]),
    ]
    legal = [{"verb": "decline", "offer": 3}, {"verb": "accept", "offer": 3, "cards": [11]}]
    why = {
        "harvest:0": {
            "code": "harvest/protected",
            "sentence": "A field with one card may not be harvested while another holds more.",
            "clause": "K7",
        },
        "harvest:1": {
            "code": "harvest/protected",
            "sentence": "A field with one card may not be harvested while another holds more.",
            "clause": "K7",
        },
        "end_trading": {
            "code": "trade/not-active",
            "sentence": "Only Keno, whose turn it is, ends trading.",
            "clause": "K13",
        },
    }
    space = {
        "give": [10, 11, 12, 13, 14],
        "ask": [{"variety": v, "most": 5} for v in range(8)],
        "to": [2],
        "refusal": None,
    }
    return state(shown, legal, can_propose=space, why=why)


def receive() -> dict[str, Any]:
    shown = view("plant_received", 0, [0])
    shown["seats"][0]["staged"] = [{"card": 60, "variety": 0}, {"card": 61, "variety": 4}]
    legal = [
        {"verb": "plant", "card": 60, "field": 1},
        {"verb": "plant", "card": 61, "field": 0},
        {"verb": "harvest", "field": 0},
        {"verb": "harvest", "field": 1},
    ]
    return state(shown, legal)


def finished() -> dict[str, Any]:
    shown = view("draw", 1, [])
    shown["over"] = True
    shown["result"] = {"coins": [14, 11, 14, 9], "winners": [2], "tie_break": "farthest_clockwise"}
    return state(shown, [], lobby=lobby(True, over=True))


def _offer(
    number: int, proposer: int, to: list[int], give: list[Any], ask: list[Any]
) -> dict[str, Any]:
    return {
        "offer": number,
        "proposer": proposer,
        "to": to,
        "declined": [],
        "give": [{"variety": v, "from": f, "card": None} for v, f in give],
        "ask": [{"variety": v, "count": c} for v, c in ask],
        "parent": None,
        "countered_by": [],
    }


STATES = {
    "join": lambda: state(None, [], seat=None),
    "lobby": lambda: state(None, []),
    "plant": plant,
    "trade": trade,
    "watch": watch_trade,
    "receive": receive,
    "result": finished,
}

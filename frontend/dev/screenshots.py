"""Photographs every state of the page.

First `npx vite preview --port 4173`, then `python dev/screenshots.py FOLDER`.

Takes both themes at two sizes and reports what axe finds. The server's answers are those of `mock`.
"""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from mock.tables import EDITIONS, RULES, STATES, lobby
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

BASE = "http://127.0.0.1:4173"
SIZES = {"wide": (1280, 800), "phone": (360, 640)}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(BASE)
    if path == "/api/editions":
        return route.fulfill(json=EDITIONS)
    if path.endswith("/rules"):
        return route.fulfill(json={"text": RULES})
    if "/replay" in path:
        view = STATES["trade"]()["view"]
        for seat in view["seats"]:
            seat["hand"] = [{"card": 100 + seat["seat"] * 10 + i, "variety": i} for i in range(5)]
        return route.fulfill(
            json={"step": 3, "steps": 88, "view": view, "log": STATES["trade"]()["log"]}
        )
    return route.fulfill(json=lobby(True, over=True))


def socket(page: Page, state: dict[str, Any]) -> None:
    def connect(ws: WebSocketRoute) -> None:
        ws.on_message(
            lambda text: ws.send(json.dumps(state)) if json.loads(text)["type"] == "hello" else None
        )

    page.route_web_socket("**/ws/**", connect)


def shoot(
    browser: Browser,
    out: Path,
    name: str,
    path: str,
    state: dict[str, Any] | None,
    steps: list[str],
    size: str,
    scheme: Any,
) -> None:
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.on("pageerror", lambda error: print(name, "ERROR", error))
    page.add_init_script(
        "localStorage.setItem('bohnfire.seat.demo', '\"secret\"');"
        "localStorage.setItem('bohnfire.name', '\"Nina\"')"
    )
    page.route("**/api/**", answer)
    socket(page, state or {})
    page.goto(BASE + path)
    page.wait_for_timeout(500)
    for step in steps:
        if page.locator(step).first.is_visible():
            page.locator(step).first.click(force=True)
            page.wait_for_timeout(150)
    page.screenshot(path=out / f"{name}-{size}-{scheme}.png")
    spill = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if spill > 0:
        print(f"{name}-{size}: {spill} px too wide")
    for found in Axe().run(page).response["violations"]:
        where = found["nodes"][0]
        times, why = len(found["nodes"]), where["failureSummary"][:200]
        print(f"{name}-{size}-{scheme} axe {found['id']} x{times}: {where['target']} {why!r}")
    page.close()


SCENES: list[tuple[str, str, str | None, list[str]]] = [
    ("landing", "/", None, []),
    ("art", "/art", None, []),
    ("rules", "/rules/dahlias", None, []),
    ("replay", "/t/demo/replay", None, []),
    ("join", "/t/demo", "join", []),
    ("lobby", "/t/demo", "lobby", []),
    ("plant", "/t/demo", "plant", []),
    ("confirm", "/t/demo", "plant", ["[data-testid='harvest:0']"]),
    ("trade", "/t/demo", "trade", ["[data-testid=tab-trade]"]),
    ("trade-table", "/t/demo", "trade", []),
    (
        "compose",
        "/t/demo",
        "trade",
        ["[data-testid=card-13]", "[data-testid=tab-trade]", "[data-testid='counter:3']"],
    ),
    ("copies", "/t/demo", "trade", ["[data-testid=tab-trade]", "[data-testid='accept:3']"]),
    ("watch", "/t/demo", "watch", ["[data-testid='harvest:0']"]),
    ("players", "/t/demo", "watch", ["[data-testid=tab-players]"]),
    ("receive", "/t/demo", "receive", []),
    ("drawer", "/t/demo", "plant", ["[data-testid=open-rules]"]),
    ("settings", "/t/demo", "plant", ["[data-testid=open-settings]"]),
    ("result", "/t/demo", "result", []),
]


def main() -> None:
    out = Path(sys.argv[1])
    only = sys.argv[2:]
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, path, state, steps in SCENES:
            if only and name not in only:
                continue
            for size in SIZES:
                for scheme in ("light", "dark"):
                    shoot(
                        browser,
                        out,
                        name,
                        path,
                        STATES[state]() if state else None,
                        steps,
                        size,
                        scheme,
                    )
        browser.close()


if __name__ == "__main__":
    main()

"""Take the pictures of ACME's table in ``docs/assets``: late in a game of six, at three sizes, light and dark.

fourquarters play --no-open &
python -m tools.acme_pictures http://localhost:8642
"""

import shutil
import sys

from playwright.sync_api import Browser, sync_playwright

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents
from tools.table_pictures import MAKE, SIZES, TARGET

SEED = 3
TURN = 6
SEATS = 6
DISKS = 3


def a_deployment() -> str:
    """The record of a game of six stewards up to a late deployment of the first seat's, with a few disks to place."""
    title = titles()["acme"]
    match = Match(title.load(title.setup("free", SEATS, {"map": "full", "epochs": 4})), ("steward",) * SEATS)
    agents, chance = seat_agents(match.game, ["steward"] * SEATS, SEED), generator(SEED).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        view = match.view(0)
        if match.state.to_move == 0 and view.number >= TURN and view.step == "Deployment" and view.left >= DISKS:
            break
    return record.dumps(match)


def take(browser: Browser, address: str, text: str) -> None:
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            context = browser.new_context(
                base_url=address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                device_scale_factor=2 if size == "phone" else 1,
                reduced_motion="reduce",
            )
            page = context.new_page()
            page.goto("/")
            players = [{"kind": "me"}] + [{"kind": "agent", "agent": "steward"}] * (SEATS - 1)
            game = page.evaluate(MAKE, {"title": "acme", "options": {}, "players": players, "record": text})
            page.goto(f"/game/{game}")
            page.locator("button[aria-keyshortcuts]").first.wait_for()
            page.wait_for_timeout(600)
            page.keyboard.press("1")
            page.wait_for_timeout(300)
            page.screenshot(path=TARGET / f"acme-{size}-{scheme}.png")
            context.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        take(browser, sys.argv[1], a_deployment())
        browser.close()


if __name__ == "__main__":
    main()

"""Take the pictures of the table in ``docs/assets``: three sizes, light and dark, in the middle of a real game.

fourquarters play --no-open &
python tools/table_pictures.py http://localhost:8642
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents

TARGET = Path(__file__).parents[1] / "docs" / "assets"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
MAKE = """async game => (await (await fetch('/api/games', {method: 'POST',
headers: {'content-type': 'application/json'}, body: JSON.stringify(game)})).json()).id"""
SEED = 27
TURN = 14


def a_fight() -> str:
    """The record of a game up to a fight of the Bull's in mid-game."""
    match = Match(titles()["marches"].load(), ("greedy", "greedy"))
    agents, chance = seat_agents(match.game, ["greedy", "greedy"], SEED), generator(SEED).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        view = match.view(0)
        if match.game.turns(match.state) >= TURN and match.state.to_move == 0 and view.fight:
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
            page.wait_for_load_state("networkidle")
            if size == "desktop":
                page.screenshot(path=TARGET / f"welcome-{scheme}.png")
            players = [{"kind": "me"}, {"kind": "agent", "agent": "greedy"}]
            game = page.evaluate(MAKE, {"title": "marches", "options": {}, "players": players, "record": text})
            page.goto(f"/game/{game}")
            page.locator("button[aria-keyshortcuts]").first.wait_for()
            page.wait_for_timeout(600)
            page.screenshot(path=TARGET / f"table-{size}-{scheme}.png")
            context.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        take(browser, sys.argv[1], a_fight())
        browser.close()


if __name__ == "__main__":
    main()

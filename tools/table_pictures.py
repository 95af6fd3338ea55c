"""Take the pictures of the table in ``docs/assets``: three sizes, light and dark, in the middle of real games.

fourquarters play --no-open &
python tools/table_pictures.py http://localhost:8642            all of them
python tools/table_pictures.py http://localhost:8642 gardens    those of one title
"""

import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.kernel.title import OptionValue
from fourquarters.lab.play import generator, play_match, seat_agents

TARGET = Path(__file__).parents[1] / "docs" / "assets"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
MAKE = """async game => (await (await fetch('/api/games', {method: 'POST',
headers: {'content-type': 'application/json'}, body: JSON.stringify(game)})).json()).id"""


class Moment(NamedTuple):
    """A decision of the first seat's that is worth a picture."""

    title: str
    picture: str
    """What the files' names begin with."""
    seats: int
    seed: int
    turn: int
    """Not before this turn."""
    fits: Callable[[Any, list[str]], bool]
    """Is it the one? Asked with the view and the labels of the choices."""
    point: str = ""
    """The choice with these words is pointed at."""
    options: Mapping[str, OptionValue] = MappingProxyType({})


MOMENTS = (
    Moment("marches", "table", 2, 27, 14, lambda view, _: bool(view.fight)),
    Moment(
        "alexandros", "alexandros", 3, 1, 24,
        lambda view, labels: view.step == "Path" and any("cuts" in label for label in labels),
        "cuts",
    ),
    Moment(
        "gardens", "gardens", 4, 11, 40,
        lambda view, labels: view.step == "Walk" and any("13 ponds" in label for label in labels),
        "13 ponds", {"assyrian": True},
    ),
    Moment("gardens", "gardens-late", 4, 5, 76, lambda view, _: view.step == "Walk", "", {"assyrian": True}),
)  # fmt: skip


def played(moment: Moment) -> str:
    """The record of a game between greedy agents up to the moment."""
    title = titles()[moment.title]
    names = ["greedy"] * moment.seats
    match = Match(title.load(title.setup(seats=moment.seats, options=moment.options)), tuple(names))
    agents, chance = seat_agents(match.game, names, moment.seed), generator(moment.seed).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        if match.state.to_move == 0 and match.game.turns(match.state) >= moment.turn:
            labels = [choice.label for choice in match.game.describe(match.state).choices]
            if moment.fits(match.view(0), labels):
                break
    return record.dumps(match)


def take(browser: Browser, address: str, moment: Moment) -> None:
    text = played(moment)
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
            sit_down(page, moment, text)
            page.screenshot(path=TARGET / f"{moment.picture}-{size}-{scheme}.png")
            context.close()


def sit_down(page: Page, moment: Moment, text: str) -> None:
    players = [{"kind": "me"}, *[{"kind": "agent", "agent": "greedy"}] * (moment.seats - 1)]
    game = page.evaluate(MAKE, {"title": moment.title, "options": {}, "players": players, "record": text})
    page.goto(f"/game/{game}")
    choices = page.locator("button[aria-keyshortcuts]")
    choices.first.wait_for()
    page.wait_for_timeout(600)
    if moment.point:
        page.keyboard.press(str(choices.filter(has_text=moment.point).first.get_attribute("aria-keyshortcuts")))
        page.wait_for_timeout(400)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for moment in MOMENTS:
            if moment.title in (sys.argv[2:] or [moment.title]):
                take(browser, sys.argv[1], moment)
        browser.close()


if __name__ == "__main__":
    main()

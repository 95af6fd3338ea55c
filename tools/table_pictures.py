"""Take the pictures of the table in ``docs/assets``: three sizes, light and dark, in the middle of real games.

fourquarters play --no-open &
python tools/table_pictures.py http://localhost:8642            all of them
python tools/table_pictures.py http://localhost:8642 gardens    those of one title
python tools/table_pictures.py http://localhost:8642 welcome    one of them
"""

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.kernel.title import OptionValue
from fourquarters.lab.play import generator, play_match, seat_agents

TARGET = Path(__file__).parents[1] / "docs" / "assets"
Scheme = Literal["light", "dark"]
Screen = tuple[str, Scheme]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
MAKE = """async game => (await (await fetch('/api/games', {method: 'POST',
headers: {'content-type': 'application/json'}, body: JSON.stringify(game)})).json()).id"""


class Sight(NamedTuple):
    """A page that is no table."""

    picture: str
    path: str
    press: tuple[str, ...] = ()
    """What is pressed first, as selectors."""
    sizes: tuple[str, ...] = tuple(SIZES)


SIGHTS = (
    Sight("welcome", "/", sizes=()),
    Sight("acme-setup", "/new/acme", ('[data-scenario="agamemnon"]',)),
    Sight("acme-craft", "/craft/acme?from=rome-vs-parthia", ("#craft-cast",)),
)


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
    scenario: str | None = None
    agent: str = "greedy"
    screens: tuple[Screen, ...] = tuple(product(SIZES, SCHEMES))
    """The sizes and colours it is shown in."""


def acme(picture: str, step: str, turn: int, fits: Callable[[Any], bool] = lambda _: True, point: str = "") -> Moment:
    """A step of a game of six stewards on the whole map."""
    return Moment(
        "acme", picture, 6, 3, turn,
        lambda view, _: view.step == step and fits(view),
        point, {"map": "full", "epochs": 4}, "free", "steward",
    )  # fmt: skip


def twice(moment: Moment) -> Moment:
    """One more of a title: a large screen and a phone are enough."""
    return moment._replace(screens=(("desktop", "light"), ("phone", "dark")))


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
    acme("acme", "Deployment", 6, lambda view: view.left >= 3, "+1"),
    twice(acme("acme-cards", "CardAction", 5, lambda view: view.seats[0].hand > 3, "Play")),
    twice(acme("acme-competition", "Casualty", 7, lambda view: view.contest.round > 1)),
    twice(acme("acme-civilizations", "ChooseCivilization", 0)),
)  # fmt: skip


def played(moment: Moment) -> str:
    """The record of a game between agents up to the moment."""
    title = titles()[moment.title]
    names = [moment.agent] * moment.seats
    match = Match(title.load(title.setup(moment.scenario, moment.seats, moment.options)), tuple(names))
    agents, chance = seat_agents(match.game, names, moment.seed), generator(moment.seed).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        if match.state.to_move == 0 and match.game.turns(match.state) >= moment.turn:
            labels = [choice.label for choice in match.game.describe(match.state).choices]
            if moment.fits(match.view(0), labels):
                break
    return record.dumps(match)


@contextmanager
def visit(browser: Browser, address: str, size: str, scheme: Scheme) -> Iterator[Page]:
    """A page on a screen of this size."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        device_scale_factor=2 if size == "phone" else 1,
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def take(browser: Browser, address: str, moment: Moment) -> None:
    text = played(moment)
    for size, scheme in moment.screens:
        with visit(browser, address, size, scheme) as page:
            page.goto("/")
            sit_down(page, moment, text)
            page.screenshot(path=TARGET / f"{moment.picture}-{size}-{scheme}.png")


def take_page(browser: Browser, address: str, sight: Sight) -> None:
    """A page that is no table; without sizes only on a large screen, which its picture's name does not tell."""
    for size, scheme in product(sight.sizes or ("",), SCHEMES):
        with visit(browser, address, size or "desktop", scheme) as page:
            page.goto(sight.path)
            page.wait_for_load_state("networkidle")
            for selector in sight.press:
                page.locator(selector).dispatch_event("click")
            page.wait_for_timeout(600)
            name = "-".join(filter(None, (sight.picture, size, scheme)))
            page.screenshot(path=TARGET / f"{name}.png")


def sit_down(page: Page, moment: Moment, text: str) -> None:
    players = [{"kind": "me"}, *[{"kind": "agent", "agent": moment.agent}] * (moment.seats - 1)]
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
        address, wanted = sys.argv[1], sys.argv[2:]
        for sight in SIGHTS:
            if not wanted or sight.picture in wanted:
                take_page(browser, address, sight)
        for moment in MOMENTS:
            if not wanted or moment.title in wanted or moment.picture in wanted:
                take(browser, address, moment)
        browser.close()


if __name__ == "__main__":
    main()

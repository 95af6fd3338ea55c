"""Take the pictures of the table in ``docs/assets``: three sizes, light and dark, in the middle of real games.

fourquarters play --no-open &
python tools/table_pictures.py http://localhost:8642            all of them
python tools/table_pictures.py http://localhost:8642 gardens    those of one title
python tools/table_pictures.py http://localhost:8642 welcome    one of them

Where acts are shown one by one, automata and chance act while the pictures are taken, so those may differ a little.
"""

import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE, OVER
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
    """A decision of the first seat's, or of chance's on a real table, that is worth a picture."""

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
    rivals: str = ""
    """Who plays on the other seats, if others do."""
    companion: bool = False
    """Is the game played on a real table, and chance to decide?"""
    screens: tuple[Screen, ...] = tuple(product(SIZES, SCHEMES))
    """The sizes and colours it is shown in."""
    first: Callable[[Page], None] = lambda _: None
    """What is done at the table before the picture is taken."""


def acme(picture: str, step: str, turn: int, fits: Callable[[Any], bool] = lambda _: True, point: str = "") -> Moment:
    """A step of a game of six stewards on the whole map."""
    return Moment(
        "acme", picture, 6, 3, turn,
        lambda view, _: view.step == step and fits(view),
        point, {"map": "full", "epochs": 4}, "free", "steward",
    )  # fmt: skip


def automata(
    picture: str, scenario: str, seats: int, seed: int, turn: int, fits: Callable[[Any], bool],
    first: Callable[[Page], None], **options: OptionValue,
) -> Moment:  # fmt: skip
    """A game of a steward's alone against automata."""
    return Moment(
        "acme", picture, seats, seed, turn, lambda view, _: fits(view),
        "", options, scenario, "steward", "npc", first=first,
    )  # fmt: skip


def walk(page: Page, act: Locator) -> None:
    """Choose the first, and go on act by act to such a one."""
    page.evaluate("localStorage.setItem('fourquarters.settings', JSON.stringify({pace: 'step'}))")
    page.reload()
    page.locator("button[aria-keyshortcuts]").first.click()
    acts = page.locator("[data-walk]")
    acts.wait_for()
    while not acts.filter(has=act).count():
        left = acts.inner_text()
        page.keyboard.press("Space")
        page.wait_for_function("left => document.querySelector('[data-walk]')?.innerText !== left", arg=left)


def read_on(page: Page) -> None:
    """To an act of an automaton's by a line of its list, with the player aid and what was passed over."""
    passed = page.get_by_text("Why not the others?")
    walk(page, passed)
    if not page.get_by_role("tab", name="Log").count():
        page.locator("[data-walk]").get_by_text("Why not the others?").click()
    page.get_by_role("tab", name="Automata").click()


def explore(page: Page) -> None:
    """To the first area that is explored."""
    walk(page, page.get_by_text(re.compile("is explored: ")))


def type_in(page: Page) -> None:
    """The first letters of a card that is dealt on a real table."""
    page.get_by_role("combobox").fill("gr")


def leave(page: Page) -> None:
    """Ask who is to play on one's own seat."""
    page.get_by_role("list", name="Seats").get_by_role("listitem").first.click()


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
    automata(
        "acme-alone", "alexander", 5, 3, 2, lambda view: view.step == "Deployment" and view.left == 1, read_on,
        sides="A----",
    ),
    automata(
        "acme-unknown", "exploration", 3, 7, 3, lambda view: view.phase == "exploration", explore,
        map="western", epochs=4,
    ),
    automata(
        "acme-companion", "sargon", 2, 3, 1, lambda view: view.step == "Sifting", type_in, sides="A-"
    )._replace(companion=True),
    acme("acme-stand-in", "CardAction", 5)._replace(first=leave),
)  # fmt: skip


def played(moment: Moment) -> str:
    """The record of a game between agents up to the moment."""
    title = titles()[moment.title]
    names = [moment.agent, *[moment.rivals or moment.agent] * (moment.seats - 1)]
    whose = CHANCE if moment.companion else 0
    match = Match(title.load(title.setup(moment.scenario, moment.seats, moment.options)), tuple(names))
    agents, chance = seat_agents(match.game, names, moment.seed), generator(moment.seed).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        if match.state.to_move == whose and match.game.turns(match.state) >= moment.turn:
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
    players = [{"kind": "me"}, *[{"kind": "agent", "agent": moment.rivals or moment.agent}] * (moment.seats - 1)]
    wish = {"title": moment.title, "options": {}, "players": players, "record": text, "companion": moment.companion}
    page.goto(f"/game/{page.evaluate(MAKE, wish)}")
    choices = page.locator("button[aria-keyshortcuts]")
    choices.or_(page.get_by_role("combobox")).first.wait_for()
    page.wait_for_timeout(600)
    moment.first(page)
    page.wait_for_timeout(400)
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

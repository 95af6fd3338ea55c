"""The table as a person sees it: the prompt, the choices, the slider."""

import re

from playwright.sync_api import Locator, Page, expect

PATIENCE = 20_000


def panel(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Decision and log")


def choices(page: Page) -> Locator:
    """The numbered buttons of the decision."""
    return panel(page).locator("button[aria-keyshortcuts]:enabled")


def choice(page: Page, text: str) -> Locator:
    return choices(page).filter(has_text=re.compile(text, re.IGNORECASE)).first


def ending(page: Page) -> Locator:
    return panel(page).get_by_role("heading", name=re.compile("wins|draw"))


def position(page: Page) -> int:
    """How many actions stand."""
    return int(re.findall(r"\d+", page.get_by_role("contentinfo").inner_text())[-1])


def my_turn(page: Page) -> None:
    expect(choices(page).first.or_(ending(page)).first).to_be_visible(timeout=PATIENCE)


def beyond(page: Page, before: int) -> None:
    """Wait until more actions stand than before."""
    page.wait_for_function(
        "n => Number(document.querySelector('footer').innerText.match(/\\d+/g)?.at(-1)) > n",
        arg=before,
        timeout=PATIENCE,
    )


def press(page: Page, button: Locator) -> None:
    """Choose, and wait until it is done."""
    before = position(page)
    button.click()
    beyond(page, before)


def pick(page: Page, button: Locator) -> None:
    """Choose, and wait until it is this person's turn again."""
    press(page, button)
    my_turn(page)


def start(page: Page) -> None:
    """From the first page, in two clicks at most."""
    page.goto("/")
    page.get_by_role("button", name="Start Hidden Marches").or_(
        page.get_by_role("link", name="Start Hidden Marches")
    ).first.click()
    expect(page).to_have_url(re.compile("/game/"))
    my_turn(page)


def new_game(page: Page, players: list[dict[str, str]]) -> str:
    """A game made behind the pages, for tests that are not about making one; returns its id."""
    page.goto("/")
    made = page.evaluate(
        """async players => (await fetch('/api/games', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify({title: 'marches', options: {}, players})})).json()""",
        players,
    )
    return str(made["id"])


def set_up(page: Page) -> None:
    """Through the setup: three tiles and the Base."""
    for _ in range(4):
        pick(page, choices(page).first)

"""The table as a person sees it: the prompt, the choices, the slider."""

import re

from playwright.sync_api import Locator, Page, expect

from fourquarters.games import titles
from fourquarters.games.marches.view import View
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents

PATIENCE = 20_000


def panel(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Decision and log")


def choices(page: Page) -> Locator:
    """The numbered buttons of the decision."""
    return panel(page).locator("button[aria-keyshortcuts]:enabled")


def choice(page: Page, text: str) -> Locator:
    return choices(page).filter(has_text=re.compile(text, re.IGNORECASE)).first


def ending(page: Page) -> Locator:
    return panel(page).get_by_role("heading", name=re.compile("Victory for |wins?$|draw"))


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


def unfold(page: Page, heading: str) -> None:
    """On the set-up page: show the switches under a heading."""
    page.locator("summary").filter(has_text=re.compile(f"^{heading}")).click()


def press(page: Page, button: Locator) -> None:
    """Choose, and wait until it is done."""
    before = position(page)
    button.click()
    beyond(page, before)


def pick(page: Page, button: Locator) -> None:
    """Choose, and wait until it is this person's turn again."""
    press(page, button)
    my_turn(page)


def start(page: Page, title: str = "Hidden Marches") -> None:
    """From the first page, in two clicks at most."""
    page.goto("/")
    button = page.get_by_role("button", name=f"Start {title}").or_(page.get_by_role("link", name=f"Start {title}"))
    card = page.get_by_role("button", name=re.compile(title)).first
    expect(button.or_(card).first).to_be_visible()
    if not button.count():
        card.click()
    button.first.click()
    expect(page).to_have_url(re.compile("/game/"))
    my_turn(page)


def new_game(page: Page, players: list[dict[str, str]], title: str = "marches", record: str | None = None) -> str:
    """A game made behind the pages, for tests that are not about making one; returns its id."""
    page.goto("/")
    made = page.evaluate(
        """async game => (await fetch('/api/games', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify(game)})).json()""",
        {"title": title, "options": {}, "players": players, "record": record},
    )
    return str(made["id"])


def played(step: str, turn: int = 14, choices: int = 2, seed: int = 27) -> str:
    """The record of a game of Marches up to a decision of the Bull's of this kind in mid-game; ``over`` is its end."""
    match = Match(titles()["marches"].load(), ("greedy", "greedy"))
    agents, chance = seat_agents(match.game, ["greedy", "greedy"], seed), generator(seed).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        view: View = match.view(0)
        late = match.game.turns(match.state) >= turn and match.state.to_move == 0
        if late and view.step == step and len(match.game.legal(match.state)) >= choices:
            return record.dumps(match)
    assert step == "over", f"no {step} in this game"
    return record.dumps(match)


def set_up(page: Page) -> None:
    """Through the setup: three tiles and the Base."""
    for _ in range(4):
        pick(page, choices(page).first)

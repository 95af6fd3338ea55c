"""Every page, light and dark: nothing that keeps people out, and nothing from elsewhere."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, expect

from tests.browser.table import my_turn, new_game, unfold

PAGES = ["/", "/new/marches", "/new/acme", "/rules/marches", "/title/marches", "/settings", "/games", "game"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("where", PAGES)
def test_axe_finds_no_serious_violation(page: Page, where: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    path = where
    if where == "game":
        path = f"/game/{new_game(page, [{'kind': 'me'}, {'kind': 'agent', 'agent': 'greedy'}])}"
    page.goto(path)
    page.wait_for_load_state("networkidle")
    if where == "game":
        my_turn(page)
    found = Axe().run(page).response["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in grave] == []


def test_pages_ask_no_other_host_for_anything(page: Page, address: str) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    for path in PAGES[:-1]:
        page.goto(path)
        page.wait_for_load_state("networkidle")
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


def test_the_rules_are_read_and_searched(page: Page) -> None:
    page.goto("/rules/marches#T14")
    expect(page.get_by_text("sits out the next turn").first).to_be_in_viewport()
    page.get_by_role("searchbox").fill("bombard")
    expect(page.get_by_text(re.compile("lasts exactly one round")).first).to_be_visible()


def test_the_tour_shows_the_game_step_by_step(page: Page) -> None:
    page.goto("/title/marches")
    expect(page.get_by_role("heading", name="Hidden Marches").first).to_be_visible()
    page.get_by_role("button", name=re.compile("next|on", re.IGNORECASE)).first.click()


def test_settings_are_kept(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("button", name="Dark", exact=True).or_(page.get_by_role("radio", name="Dark")).first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_page_that_does_not_exist_says_so(page: Page) -> None:
    page.goto("/game/nosuchgame")
    expect(page.locator("body")).to_contain_text(re.compile("no game|not found|there is no", re.IGNORECASE))


def test_cards_show_the_present_position_and_keep_up_with_it(page: Page) -> None:
    game = new_game(page, [{"kind": "me"}, {"kind": "me"}])
    page.clock.install()
    page.goto("/games")
    card = page.locator(f'a[href="/game/{game}"]')
    expect(card).to_contain_text("decision 0")
    expect(card.locator(".thumb rect.down")).to_have_count(64)
    page.evaluate(
        """async id => { for (const tile of ['a1', 'b1', 'c1']) {
        const { number } = await (await fetch('/api/games/' + id)).json();
        await fetch('/api/games/' + id + '/act', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify({decision: number, action: 'tile ' + tile, key: tile})}); } }""",
        game,
    )
    page.clock.run_for(10_000)
    expect(card).to_contain_text("decision 6")
    expect(card.locator(".thumb rect.down")).to_have_count(61)


def test_every_title_on_the_first_page_has_its_own_drawing(page: Page) -> None:
    page.goto("/")
    cards = page.locator("article")
    expect(cards.first).to_be_visible()
    drawings = [card.locator("svg").first.inner_html() for card in cards.all()]
    assert len(set(drawings)) == len(drawings)
    assert all(drawing.count("<path") > 20 for drawing in drawings)


def test_the_first_page_says_with_how_many_people_a_title_can_be_played(page: Page) -> None:
    page.goto("/")
    people = {
        "Gardens of Babylon": "1–4 players",
        "Ancient Civilizations": "1–6 players",
        "Hidden Marches": "2 players",
    }
    for title, words in people.items():
        expect(page.get_by_role("article").filter(has_text=title)).to_contain_text(words)


def test_switches_with_a_heading_are_folded_and_say_how_many_differ_from_the_usual(page: Page) -> None:
    page.goto("/new/gardens")
    water = page.locator("details").filter(has_text="Walking, planting and water")
    expect(page.get_by_role("radiogroup", name="How wide the base is")).to_be_visible()
    planting = water.get_by_role("radiogroup", name="A gardener on an unplanted tile")
    expect(planting).to_be_hidden()
    unfold(page, "Walking")
    planting.get_by_role("radio", name="may").click()
    expect(water.locator("summary")).to_have_text(re.compile("1 of 7 changed"))
    expect(page.locator("main")).to_contain_text("One rule differs from the usual.")

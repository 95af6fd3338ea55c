"""An owner's cards in the browser: loaded at the set-up, read at the table, and gone after the game."""

import json
from importlib.resources import files
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.table import choices, my_turn, pick

MINE = "As it stands on my own card."


def ours() -> dict[str, Any]:
    text = files("fourquarters.games.acme").joinpath("data/cards.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def payload(file: dict[str, Any]) -> FilePayload:
    return {"name": "mine.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}


def load(page: Page, file: dict[str, Any]) -> Locator:
    """Load cards at the set-up of a game for two."""
    page.goto("/new/acme")
    own = page.locator("details", has_text="Files of your own")
    own.locator("summary").click()
    own.locator("li", has_text="cards").locator("input[type=file]").set_input_files(payload(file))
    expect(own).to_contain_text("mine.json")
    return own


def first_card(page: Page) -> Locator:
    """Choose the first of everything until there is a hand to look at."""
    tablet = page.get_by_role("region", name="Your hand").locator("button.tablet").first
    while not tablet.is_visible():
        my_turn(page)
        pick(page, choices(page).first)
    return tablet


def test_an_owners_cards_are_read_at_the_table_and_ours_are_back_after_it(page: Page) -> None:
    file = ours()
    for card in file["cards"]:
        card["text"] = MINE
    load(page, file)
    page.get_by_role("button", name="Start the game").click()
    expect(first_card(page)).to_contain_text(MINE)
    page.reload()
    expect(first_card(page)).to_contain_text(MINE)
    page.goto("/new/acme")
    page.get_by_role("button", name="Start the game").click()
    expect(first_card(page)).not_to_contain_text(MINE)


def test_a_broken_file_is_refused_with_the_place_and_ours_can_be_taken_again(page: Page) -> None:
    file = ours()
    file["cards"][0]["ways"][0]["effects"][0]["mina"] = "much"
    own = load(page, file)
    start = page.get_by_role("button", name="Start the game")
    start.click()
    expect(page.get_by_role("alert")).to_contain_text("cards")
    expect(page.get_by_role("alert")).to_contain_text("mina")
    own.get_by_role("button", name="Ours again").click()
    expect(own).not_to_contain_text("mine.json")
    start.click()
    my_turn(page)

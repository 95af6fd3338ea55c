"""After a game: who has won, by the names of the scenario, and the same table once more."""

from playwright.sync_api import Page, expect

from tests.browser.acme import against_automata, resume
from tests.browser.table import ending


def test_whoever_plays_again_finds_everything_as_it_was(page: Page) -> None:
    match = against_automata("sargon", 2, 1, lambda view: view.outcome is not None, sides="A-", gird="once")
    resume(page, match)
    winner = ("Sumer", "Akkad")[match.state.outcome.winners[0]]
    expect(ending(page)).to_have_text(f"Victory for {winner}")
    page.get_by_role("link", name="Play again").click()
    expect(page.locator('[data-scenario="sargon"]')).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("radio", name="Sumer; automata: Akkad")).to_be_checked()
    expect(page.get_by_role("radio", name="once", exact=True)).to_be_checked()
    expect(page.get_by_role("combobox", name="Which agent plays Akkad")).to_have_value("npc")
    expect(page.get_by_role("radiogroup", name="Who plays Sumer").get_by_role("radio", name="Me")).to_be_checked()

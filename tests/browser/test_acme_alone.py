"""ACME against automata: their acts one by one, their reasons, and the panel that says what they are about."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acme import first_turn, see
from tests.browser.table import PATIENCE, choices, my_turn, panel, pick

NPC = {"kind": "agent", "agent": "npc"}


@pytest.fixture
def alone(page: Page) -> Page:
    """A game against two automata, at the first decision."""
    page.goto("/")
    made = page.evaluate(
        """async game => (await fetch('/api/games', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify(game)})).json()""",
        {
            "title": "acme", "scenario": "free", "seats": 3, "options": {"sides": "A--", "map": "western", "epochs": 4},
            "players": [{"kind": "me"}, NPC, NPC],
        },
    )  # fmt: skip
    page.goto(f"/game/{made['id']}")
    my_turn(page)
    return page


def test_reasons_name_their_rules_and_tell_what_was_passed_over(alone: Page) -> None:
    first_turn(alone)
    log = panel(alone)
    expect(log.get_by_role("link", name=re.compile(r"^P\d+$")).first).to_be_visible()
    other = log.get_by_text("Why not the others?").first
    other.click()
    expect(log.locator("details[open]").first).to_contain_text(re.compile(r"P\d+"))


def test_the_panel_of_automata_shows_enmities_hands_pool_and_lists(alone: Page) -> None:
    first_turn(alone)
    view = see(alone, alone.url.rsplit("/", 1)[-1])
    alone.get_by_text("Automata", exact=True).click()
    for name in ("Enmities", "Civilization Pool", "Open hands"):
        expect(alone.get_by_role("heading", name=name)).to_be_visible()
    expect(alone.get_by_text("6 white disks, 4 black disks")).to_be_visible()
    assert all(view["seats"][seat]["cards"] for seat in (1, 2))
    expect(alone.get_by_role("heading", name=re.compile("Hostile|Home Defense")).first).to_be_attached()


def test_turns_of_automata_are_shown_step_by_step(alone: Page) -> None:
    alone.get_by_text("Automata", exact=True).click()
    alone.get_by_role("radio", name="Step by step").click()
    turn = alone.get_by_role("region", name="An agent's turn")
    while not turn.is_visible():
        choices(alone).first.click()
        expect(choices(alone).first.or_(turn).first).to_be_visible(timeout=PATIENCE)
        alone.wait_for_timeout(150)
    more = turn.get_by_text(re.compile(r"\d+ more"))
    left = more.inner_text()
    turn.get_by_role("button", name="Next").click()
    expect(more).not_to_have_text(left)
    turn.get_by_role("button", name="Skip to my turn").click()
    expect(turn).to_have_count(0)
    my_turn(alone)
    alone.get_by_role("radio", name="At once").click()
    pick(alone, choices(alone).first)

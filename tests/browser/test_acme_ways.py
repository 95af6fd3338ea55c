"""ACME's ways to play, from the set-up page to the second turn: a scenario, a team game, one against two."""

import re

from playwright.sync_api import Page, expect

from tests.browser.acme import first_turn
from tests.browser.table import panel, unfold

GROUPS = {
    "sides": "Which civilizations belong together",
    "sides_as": "Civilizations that belong together are",
    "epochs": "Epochs to be played",
}


def set_up(page: Page, seats: str = "", **chosen: str) -> None:
    """Choose on the set-up page by the names of its groups, and start."""
    page.goto("/new/acme")
    if seats:
        page.get_by_role("radiogroup", name="How many play").get_by_role("radio", name=seats).click()
    unfold(page, "Teams")
    for group, name in chosen.items():
        page.get_by_role("radiogroup", name=GROUPS[group]).get_by_role("radio", name=name, exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/game/"))


def test_agamemnon_is_set_up_and_its_first_turn_played(page: Page) -> None:
    page.goto("/new/acme")
    page.get_by_role("searchbox", name="Find a scenario").fill("troy greeks")
    page.get_by_role("radio", name=re.compile("Agamemnon")).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/game/"))
    assert first_turn(page)["number"] == 2
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem").last).to_contain_text("Greeks")
    expect(page.get_by_role("group", name="The board").locator('[data-area="ilium"]')).to_have_text(re.compile("Troja"))


def test_a_team_game_is_set_up_and_its_first_turn_played(page: Page) -> None:
    set_up(page, "4", sides="two against two", sides_as="a team's", epochs="4")
    view = first_turn(page)
    assert view["teams"]
    assert [side["seats"] for side in view["sides"]] == [[0, 1], [2, 3]]
    assert [side["total"] for side in view["sides"]] == [
        sum(view["seats"][seat]["vp"] for seat in seats) for seats in ([0, 1], [2, 3])
    ]
    assert view["seats"][1]["cards"] == view["seats"][1]["shown"]  # of the mate's hand only what it shows
    expect(page.get_by_role("list", name="Seats").get_by_title("victory points of its side")).to_have_count(4)


def test_one_against_two_is_set_up_and_its_first_turn_played(page: Page) -> None:
    set_up(page, "3", sides="one civilization against two", epochs="2")
    view = first_turn(page)
    assert [side["seats"] for side in view["sides"]] == [[0], [1, 2]]
    assert [side["divisor"] for side in view["sides"]] == [1, 4]
    expect(panel(page)).to_be_visible()

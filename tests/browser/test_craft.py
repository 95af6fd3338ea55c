"""Scenarios in the browser: found and set up with their own seats, loaded from a file, and crafted on the map."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, Route, expect

from fourquarters.games import titles
from fourquarters.kernel.crafting import scenario_text
from tests.browser.acme import first_turn
from tests.browser.conftest import visiting
from tests.browser.table import choices, my_turn, press
from tests.browser.test_accessibility import SMALL, grave

SOUND, UNSOUND = re.compile("^Sound"), re.compile("Not playable yet")


def payload(text: str) -> FilePayload:
    return {"name": "mine.json", "mimeType": "application/json", "buffer": text.encode()}


def own(**changes: object) -> str:
    """A scenario of ours with changes."""
    return json.dumps({**json.loads(scenario_text(titles()["acme"], "agamemnon")), "group": "Crafted", **changes})


def workshop(page: Page, begin: str = "agamemnon") -> None:
    page.goto(f"/craft/acme?from={begin}")
    expect(status(page)).to_have_text(SOUND)


def status(page: Page) -> Locator:
    return page.get_by_role("contentinfo").get_by_role("status")


def area(page: Page, key: str) -> Locator:
    return page.get_by_role("group", name="The map").locator(f'[data-area="{key}"]')


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def written(page: Page) -> dict[str, object]:
    """The file as it stands."""
    tab(page, "File")
    found: dict[str, object] = json.loads(page.get_by_label("The scenario file").input_value())
    return found


# The set-up page.


def test_a_scenario_is_found_among_many_and_played_by_its_own_seats(page: Page) -> None:
    page.goto("/new/acme")
    expect(page.get_by_role("heading", name="Historical")).to_be_visible()
    page.get_by_role("searchbox", name="Find a scenario").fill("troy greeks")
    found = page.get_by_role("radio", name=re.compile("Agamemnon"))
    expect(page.get_by_role("radiogroup", name="Scenario").get_by_role("radio")).to_have_count(1)
    found.click()
    expect(found).to_contain_text("walls of Troy")
    for seat in ("Egypt", "Assyria", "Hittites", "Greeks"):
        expect(page.get_by_role("radiogroup", name=f"Who plays {seat}")).to_be_visible()
    expect(page.get_by_text("Map size")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/game/"))
    my_turn(page)
    expect(page.get_by_text("Greeks").first).to_be_visible()


def test_what_nothing_fits_is_said(page: Page) -> None:
    page.goto("/new/acme")
    page.get_by_role("searchbox", name="Find a scenario").fill("Atlantis")
    expect(page.get_by_text("Nothing has all of these words.")).to_be_visible()


def test_a_title_with_few_scenarios_shows_them_all_and_nothing_to_craft(page: Page) -> None:
    page.goto("/new/gardens")
    expect(page.get_by_role("radiogroup", name="Scenario").get_by_role("radio")).to_have_count(2)
    expect(page.get_by_role("searchbox")).to_have_count(0)
    expect(page.get_by_role("link", name="Craft one")).to_have_count(0)
    page.goto("/craft/gardens")
    expect(page.get_by_role("heading", name="Nothing to craft here")).to_be_visible()


def test_a_file_is_checked_and_set_up(page: Page) -> None:
    page.goto("/new/acme")
    field = page.get_by_label("Load a file")
    field.set_input_files(payload(own(neutrals={"ilium": 7})))
    expect(page.get_by_role("alert")).to_have_text("mine.json: neutrals: ilium: 7 disks; expected at most 4")
    field.set_input_files(payload("{"))
    expect(page.get_by_role("alert")).to_contain_text("mine.json: Input data was truncated")
    cast = [{"people": "assyria", "name": "Rome", "home": "thrace"}, {"people": "egypt"}]
    field.set_input_files(payload(own(name="The eagles", cast=cast, last=[], rules=[], players=[], npcs=[])))
    expect(page.get_by_role("radio", name=re.compile("The eagles"))).to_be_checked()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("radiogroup", name="Who plays Rome")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    my_turn(page)
    expect(page.get_by_text("Rome").first).to_be_visible()


# The table.


def test_the_table_shows_what_a_scenario_brings(page: Page) -> None:
    cast = [
        {
            "people": "assyria",
            "name": "Rome",
            "home": "emar",
            "placed": {"emar": 3},
            "disks": 3,
            "cards": [31],
            "turn": 1,
        },
        {"people": "egypt", "home": "memphis", "turn": 2},
    ]
    heirloom = {"card": 31, "people": "assyria", "back": "mina"}
    extra = {"map": "crescent", "also": ["memphis", "thebes"], "gold": {"akkad": "assyria"}, "border": ["aleppo"]}
    free = {"neutrals": {"babylon": 3}, "neutral": "the free cities", "walls": {}, "heirlooms": [heirloom]}
    none: dict[str, list[str]] = {"last": [], "rules": [], "players": [], "npcs": []}
    text = own(cast=cast, **extra, **free, **none)
    page.goto("/")
    game = page.evaluate(
        """async text => (await (await fetch('/api/games', {method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({title: 'acme', data: {scenario: text}})})).json()).id""",
        text,
    )
    page.goto(f"/game/{game}")
    my_turn(page)
    board = page.get_by_role("group", name="The board")
    for key, words in {"babylon": "Free cities, 3 disks", "akkad": "Gold of Rome", "aleppo": "a border stone"}.items():
        expect(board.locator(f'[data-area="{key}"]')).to_have_text(re.compile(words))
    expect(board.locator('[data-area="memphis"]')).to_be_attached()
    expect(board.locator('[data-area="nile-delta"]')).to_have_count(0)
    expect(board.locator("title", has_text="Gold of Rome").first).to_be_attached()
    page.get_by_role("tab", name="Displays").click()
    realms = page.get_by_role("list", name="Civilizations")
    expect(realms.get_by_role("heading", name="Rome")).to_be_visible()
    expect(realms).to_contain_text("Display of Assyria:")

    def rest(route: Route) -> None:
        """A past in which the heirloom rests and a second Display is used."""
        answer = route.fetch()
        update = answer.json()
        update["view"]["resting"] = [[0, 31]]
        update["view"]["seats"][0]["second"] = 2
        route.fulfill(response=answer, json=update)

    press(page, choices(page).first)
    page.route("**/at/*", rest)
    page.goto(f"/game/{game}?at=0")
    page.get_by_role("tab", name="Displays").click()
    expect(realms).to_contain_text("Armored Infantry, an heirloom, rests face down")
    expect(realms).to_contain_text("Display of Babylon:")


# The workshop.


def test_a_scenario_is_crafted_mended_tried_and_played(page: Page) -> None:
    workshop(page)
    page.get_by_role("radio", name="Hittites").click()
    for _ in range(5):
        area(page, "lydia").click()
    expect(area(page, "lydia")).to_have_attribute("aria-label", re.compile("Lydia, Plains: City of four of Hittites|5"))
    expect(status(page)).to_have_text(re.compile("cast: hittites: placed: lydia: 5 disks; expected at most 4"))
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    tab(page, "Peoples")
    expect(page.get_by_role("tabpanel").get_by_role("note")).to_contain_text("lydia: 5 disks")
    area(page, "lydia").click(modifiers=["Shift"])
    expect(status(page)).to_have_text(SOUND)
    expect(page.get_by_role("tabpanel").get_by_role("note")).to_have_count(0)
    page.get_by_role("radio", name="Barbarians").click()
    area(page, "armenia").click()
    expect(area(page, "armenia")).to_have_attribute("aria-label", re.compile("Barbarians, 1 disk"))
    expect(status(page)).to_have_text(SOUND)
    page.get_by_role("button", name="Try it").click()
    expect(page).to_have_url(re.compile("/game/"))
    my_turn(page)
    board = page.get_by_role("group", name="The board")
    expect(board.locator('[data-area="armenia"]')).to_have_text(re.compile("Barbarians, 1 disk"))
    for _ in range(4):
        press(page, choices(page).first)
        my_turn(page)
    page.get_by_role("button", name="The board in words").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ilium, Plains: Trojans, 4 disks")
    page.keyboard.press("Escape")
    assert first_turn(page)["number"] == 2


def test_every_brush_leaves_its_mark(page: Page) -> None:
    workshop(page)
    page.get_by_role("radio", name="Barbarians").click()
    area(page, "armenia").click()
    page.get_by_role("radio", name="Gold").click()
    page.get_by_role("radio", name="Assyria").click()
    area(page, "petra").click()
    page.get_by_role("radio", name="Border").click()
    area(page, "emar").click()
    page.get_by_role("radio", name="Home").click()
    page.get_by_role("radio", name="Egypt").click()
    area(page, "thebes").click()
    page.get_by_role("radio", name="In play").click()
    area(page, "parthia").click()
    page.get_by_role("radio", name="Disks").click()
    expect(area(page, "parthia")).to_be_attached()
    expect(area(page, "petra")).to_have_attribute("aria-label", re.compile("Gold of Assyria"))
    file = written(page)
    assert (file["barbarians"], file["gold"]) == ({"armenia": 1}, {"petra": "assyria"})
    assert (file["border"], file["also"]) == (["emar"], ["parthia"])
    assert file["cast"][0] == {"people": "egypt", "home": "thebes"}  # type: ignore[index]
    expect(status(page)).to_have_text(SOUND)
    page.get_by_role("button", name="Take away").click()
    page.get_by_role("radio", name="Barbarians").click()
    area(page, "armenia").click()
    assert "barbarians" not in written(page)


def test_the_cast_changes_and_with_it_whatever_spoke_of_it(page: Page) -> None:
    workshop(page)
    tab(page, "Peoples")
    panel = page.get_by_role("tabpanel")
    panel.get_by_role("button", name=re.compile("Greeks")).click()
    panel.get_by_role("button", name="Remove").click()
    expect(status(page)).to_have_text(re.compile("'troy' needs"))
    tab(page, "Rules")
    page.get_by_role("switch", name="Troy").click()
    expect(status(page)).to_have_text(SOUND)
    file = written(page)
    assert [one["people"] for one in file["cast"]] == ["egypt", "assyria", "hittites"]  # type: ignore[attr-defined]
    assert "last" not in file
    tab(page, "Peoples")
    panel.get_by_role("button", name="Add a civilization").click()
    panel.get_by_label("Display").select_option("elam")
    panel.get_by_label("Own name").fill("Susiana")
    panel.get_by_label("Mina").fill("4")
    panel.get_by_label("Cards given").select_option("31")
    panel.get_by_label("Home Area").select_option("susa")
    expect(status(page)).to_have_text(re.compile("Sound. Egypt, Assyria, Hittites, Susiana"))
    added = written(page)["cast"][3]  # type: ignore[index]
    assert added == {"people": "elam", "name": "Susiana", "mina": 4, "cards": [31], "home": "susa"}


def test_edits_are_taken_back_and_made_again(page: Page) -> None:
    workshop(page)
    name = page.get_by_label("Name", exact=True)
    name.press("End")
    name.press_sequentially("!!")
    area(page, "lydia").click()
    area(page, "lydia").focus()
    page.keyboard.press("Control+z")
    expect(area(page, "lydia")).to_have_attribute("aria-label", re.compile("empty"))
    page.get_by_role("button", name="Undo").click()
    expect(name).to_have_value("Agamemnon")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Redo").click()
    expect(name).to_have_value("Agamemnon!!")
    area(page, "lydia").focus()
    page.keyboard.press("Control+y")
    expect(area(page, "lydia")).to_have_attribute("aria-label", re.compile("Camp of Egypt"))


def test_the_map_is_crafted_with_the_keyboard(page: Page) -> None:
    workshop(page)
    area(page, "memphis").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(area(page, "memphis")).to_have_attribute("aria-label", re.compile("Settlement of Egypt"))
    page.keyboard.press("-")
    expect(area(page, "memphis")).to_have_attribute("aria-label", re.compile("Camp of Egypt"))
    page.keyboard.press("ArrowDown")
    expect(area(page, "memphis")).not_to_be_focused()
    assert page.evaluate("document.activeElement.dataset.area") in ("amarna", "abydos")
    assert page.get_by_role("group", name="The map").locator('[tabindex="0"]').count() == 1


def test_time_and_endings_are_set(page: Page) -> None:
    workshop(page)
    tab(page, "Time")
    page.get_by_label("Last Epoch", exact=True).select_option("1")
    expect(status(page)).to_have_text(re.compile("time: epoch: the game begins in Epoch 2; expected no later"))
    expect(page.get_by_role("tab", name="Time").get_by_title("Something is wrong here")).to_be_visible()
    page.get_by_label("Last Epoch", exact=True).select_option("3")
    page.get_by_label("An Epoch may end early").select_option("some")
    page.get_by_role("button", name="Epoch 3, turn 3").click()
    page.get_by_label("Quiet turns").fill("2")
    page.get_by_role("button", name="by a lead").click()
    page.get_by_label("VP ahead").fill("15")
    expect(status(page)).to_have_text(SOUND)
    file = written(page)
    assert file["time"] == {"epoch": 2, "last": 3, "sudden": [[2, 2], [3, 3]], "ignored": [97], "quiet": 2}
    assert file["endings"] == [{"kind": "lead", "vp": 15, "at": "turn"}]


def test_a_scenario_goes_out_as_a_file_and_as_a_link(page: Page, browser: Browser, address: str) -> None:
    workshop(page)
    page.get_by_label("Name", exact=True).fill("Übers Meer / 2")
    expect(status(page)).to_have_text(SOUND)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "bers-meer-2.json"
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["name"] == "Übers Meer / 2"
    page.get_by_role("button", name="Share").click()
    links = page.get_by_role("dialog").get_by_label("Link")
    play, craft = links.nth(0).input_value(), links.nth(1).input_value()
    with visiting(browser, address) as friend:
        friend.goto(play)
        expect(friend.get_by_role("radio", name=re.compile("Übers Meer"))).to_be_checked()
        friend.goto(craft)
        expect(friend.get_by_label("Name", exact=True)).to_have_value("Übers Meer / 2")
        friend.goto("/new/acme#scenario=nonsense")
        friend.reload()
        expect(friend.get_by_role("alert")).to_contain_text("The link is damaged")


def test_files_are_opened_and_the_last_work_is_kept(page: Page) -> None:
    workshop(page)
    field = page.get_by_label("Open")
    field.set_input_files(payload('{"schema": "chess"}'))
    expect(page.get_by_role("alert")).to_contain_text("mine.json: schema: found 'chess'; expected 'acme-scenario/2'")
    field.set_input_files(payload(own(name="Another")))
    expect(page.get_by_label("Name", exact=True)).to_have_value("Another")
    expect(status(page)).to_have_text(SOUND)
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Another")


def test_one_begins_with_nothing_or_with_a_scenario_of_ours(page: Page) -> None:
    page.goto("/craft/acme")
    page.get_by_role("dialog").get_by_role("button", name="An empty map").click()
    expect(status(page)).to_have_text("Sound. 2 to 6 seats.")
    page.get_by_label("Map size").select_option("eastern")
    expect(area(page, "bactria")).to_be_attached()
    expect(area(page, "lydia")).to_have_count(0)
    page.get_by_role("button", name="New").click()
    page.get_by_role("dialog").get_by_role("button", name="Rome vs. Parthia").click()
    expect(status(page)).to_have_text("Sound. Rome, Parthia.")
    expect(area(page, "lydia")).to_have_attribute("aria-label", re.compile("Camp of Rome"))


def test_the_text_of_the_file_is_edited(page: Page) -> None:
    workshop(page)
    tab(page, "File")
    text = page.get_by_label("The scenario file")
    text.fill("{")
    expect(page.get_by_role("tabpanel").get_by_role("alert")).to_contain_text("This is no JSON")
    text.fill(own(name="By hand", walls={"ilium": 3}))
    expect(page.get_by_role("tabpanel").get_by_role("alert")).to_have_count(0)
    tab(page, "About")
    expect(page.get_by_label("Name", exact=True)).to_have_value("By hand")
    assert written(page)["walls"] == {"ilium": 3}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.goto("/new/acme")
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert grave(page) == []
    workshop(page)
    for name in ("About", "Peoples", "Map", "Time", "Rules", "File"):
        tab(page, name)
        assert grave(page) == [], name
    page.get_by_role("radio", name="Egypt").click()
    for _ in range(5):
        area(page, "memphis").click()
    tab(page, "Peoples")
    expect(status(page)).to_have_text(UNSOUND)
    assert grave(page) == []
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert grave(page) == []


def test_fingers_find_everything(browser: Browser, address: str) -> None:
    with visiting(browser, address, phone=True) as page:
        page.goto("/new/acme")
        page.get_by_role("radio", name=re.compile("Agamemnon")).click()
        assert page.evaluate(SMALL) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        workshop(page)
        for name in ("About", "Peoples", "Map", "Time", "Rules", "File"):
            tab(page, name)
            assert page.evaluate(SMALL) == [], name
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.get_by_role("radio", name="Hittites").tap()
        area(page, "hattusha").tap(position={"x": 12, "y": 8})
        tab(page, "Map")
        expect(page.get_by_role("tabpanel")).to_contain_text("Hittites: Camp")

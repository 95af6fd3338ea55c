"""ACME against automata: their acts one by one, their reasons, and the panel that says what they are about."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from fourquarters.kernel.match import Match
from tests.browser.acme import against_automata, first_turn, resume, see, sit_down, walk
from tests.browser.conftest import visiting
from tests.browser.table import beyond, choices, my_turn, panel, pick, position, press
from tests.browser.test_accessibility import SMALL, grave
from tests.browser.test_companion import at_the_deal, box

RULE = re.compile(r"^P\d+$")
LINE = re.compile(r"P(?:41[3-9]|42[0-3]|42[7-9]|43[0-3]|397|398|399|40[2-5])\b")
"""Rules that are lines of the automata's lists."""
PAGES = ("Enemies", "Hands", "Lists", "War and peace", "Unknown", "Tables")


@pytest.fixture
def alone(page: Page) -> Page:
    """A game against two automata, at the first decision."""
    sit_down(page, "free", 3, sides="A--", map="western", epochs=4)
    return page


def reason(page: Page) -> Locator:
    """The latest reason in the log that tells what was passed over; both can be read on."""
    log = panel(page)
    log.get_by_text("Why not the others?").first.click()
    passed = log.locator("details[open]").first
    expect(passed.get_by_role("link", name=RULE).first).to_be_visible()
    why = passed.locator("..")
    rule = why.locator("> p").get_by_role("link", name=RULE).first
    number = rule.inner_text()
    rule.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Rule {number}")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    return why


def test_the_first_turn_of_alexander_the_great_against_the_persians(page: Page) -> None:
    sit_down(page, "alexander", 5, sides="A----")
    view = first_turn(page)
    assert [seat["npc"] for seat in view["seats"]] == [False, True, True, True, True]
    assert any(0 in seat["enemies"] for seat in view["seats"][1:])
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem").last).to_contain_text("Persian Heartland")
    expect(reason(page)).to_contain_text(re.compile(r"rule P\d+|line \d+|Priority", re.IGNORECASE))
    page.get_by_role("tab", name="Automata").click()
    page.get_by_role("radio", name="Tables", exact=True).click()
    expect(page.get_by_role("tabpanel", name="Automata")).to_contain_text("Home Area of the primary enemy")


def test_an_exploration_phase_is_shown_draw_by_draw(page: Page) -> None:
    sit_down(page, "exploration", 3, map="western", epochs=4)
    page.get_by_role("tab", name="Automata").click()
    page.get_by_role("radio", name="Step by step").click()
    act = walk(page)
    expect(act).to_contain_text(re.compile(r"is explored: a \w+ disk"))
    draw = panel(page).get_by_role("region", name="Exploration")
    expect(draw).to_contain_text(re.compile(r"1[23] disks: 6 white, 4 black, 1 yellow"))
    # Where the first disk has found somebody, nobody else is found this turn (P522).
    expect(draw.get_by_role("list", name="What a disk may say")).to_contain_text(
        re.compile(r"unknown people\s*2 in 13|empty\s*7 in 12")
    )
    board = page.get_by_role("group", name="The board")
    assert board.locator("[data-sign=ahead]").count() > 1
    assert board.locator("[data-veiled]").count() > 10
    act.get_by_role("button", name=re.compile("o my turn")).click()
    my_turn(page)


def test_whoever_explores_chooses_an_area_on_the_map_or_in_the_list(page: Page) -> None:
    match = against_automata("exploration", 3, 7, lambda view: view.step == "ExplorationPhase", map="western", epochs=4)
    resume(page, match)
    board = page.get_by_role("group", name="The board")
    offered = board.locator("[data-area][role=button]")
    count = offered.count()
    assert count > 1
    expect(choices(page)).to_have_count(count)
    expect(board.locator(".ac-key-sized")).to_have_count(count)
    draw = panel(page).get_by_role("region", name="Exploration")
    expect(draw).to_contain_text(f"Still to be explored: {count} areas.")
    expect(board.locator("[data-sign=next]")).to_have_count(0)
    label = board.locator(f'[aria-label^="{count}: "]').get_attribute("aria-label") or ""
    name = label.removeprefix(f"{count}: ").partition(" (")[0]
    expect(choices(page).last).to_contain_text(name)
    before = position(page)
    board.locator(".ac-key-sized").last.click()
    beyond(page, before)
    expect(panel(page)).to_contain_text(f"{name} is explored: a ")


def test_on_a_phone_the_areas_to_explore_come_before_what_a_disk_may_say(browser: Browser, address: str) -> None:
    match = against_automata("exploration", 3, 7, lambda view: view.step == "ExplorationPhase", map="western", epochs=4)
    with visiting(browser, address, phone=True) as page:
        resume(page, match)
        tabs = panel(page).get_by_role("tab")
        expect(tabs.first).to_contain_text("Choose")
        expect(tabs.first).to_have_attribute("aria-selected", "true")
        expect(panel(page).get_by_role("tab", name="Exploration")).to_have_attribute("aria-selected", "false")


def found() -> Match[Any]:
    """Assyria is found in the first turn, and it is a person's turn to play a card."""
    return against_automata(
        "exploration", 3, 7, lambda view: view.step == "CardAction" and view.actor == 0, map="western", epochs=4
    )


def test_a_civilization_that_was_found_gives_its_reasons(page: Page) -> None:
    resume(page, found())
    assert see(page, page.url.rsplit("/", 1)[-1])["exploration"]["found"] == 1
    seats = page.get_by_role("list", name="Seats")
    expect(seats.get_by_role("listitem").nth(1)).to_contain_text("Assyria")
    expect(seats.get_by_role("listitem").nth(2)).to_contain_text("Unknown")
    expect(page.get_by_role("group", name="The board").locator("[data-sign=found]")).to_have_count(1)
    expect(panel(page)).to_contain_text("The Assyrians (green) are found, at home in Nineveh.")
    reason(page)


def test_the_player_aid_has_a_page_for_everything(page: Page) -> None:
    match = against_automata(
        "free", 3, 5, lambda view: view.number == 2 and view.step == "CardAction" and view.actor == 0,
        sides="A--", map="western", epochs=4,
    )  # fmt: skip
    decided = [(number, LINE.search(entry.note)) for number, entry in enumerate(match.entries, 1) if entry.note]
    at, line = [(number, found) for number, found in decided if found][-1]
    resume(page, match, at)
    view = match.game.observe(match.at(at), 0)
    page.get_by_role("tab", name="Automata").click()
    aid = page.get_by_role("tabpanel", name="Automata")
    expect(aid).to_contain_text("hostile to")
    expect(aid).to_contain_text(line.group())
    page.get_by_role("radio", name="Hands", exact=True).click()
    expect(aid.get_by_role("listitem")).to_have_count(sum(view.seats[seat].hand for seat in (1, 2)))
    page.get_by_role("radio", name="Lists", exact=True).click()
    for name in ("Home Defense", "Hostile", "Non-Hostile", "Cards"):
        expect(aid.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(aid.locator("[aria-current=true]")).to_contain_text(line.group())
    page.get_by_role("radio", name="War and peace").click()
    expect(aid).to_contain_text("10 disks: 6 white, 4 black")
    assert view.checks
    for rule in {rule for check in view.checks for rule in check.rules}:
        expect(aid.get_by_role("row").filter(has_text=f"P{rule}")).to_contain_text("holds")
    page.get_by_role("radio", name="Tables", exact=True).click()
    expect(aid.get_by_role("row").filter(has_text="21–50")).to_contain_text("the leader")
    expect(page.get_by_role("radio", name="Unknown", exact=True)).to_have_count(0)


def test_the_player_aid_fits_a_phone(browser: Browser, address: str) -> None:
    with visiting(browser, address, phone=True) as page:
        resume(page, found())
        page.get_by_role("tab", name="Automata").click()
        aid = page.get_by_role("tabpanel")
        for name in PAGES:
            page.get_by_role("radio", name=name, exact=True).click()
            assert aid.evaluate("one => one.scrollWidth <= one.clientWidth"), name


def test_a_satrapy_that_has_fallen_is_seen_to_be_out_of_the_game(page: Page) -> None:
    resume(page, against_automata("alexander", 5, 4, lambda view: view.out == [1, 2], sides="A----"))
    out = [
        seat.get_by_text("out of the game").count()
        for seat in page.get_by_role("list", name="Seats").locator("li").all()
    ]
    assert out == [0, 1, 1, 0, 0]
    page.get_by_role("tab", name="Automata").click()
    expect(page.get_by_role("tabpanel", name="Automata")).to_contain_text("Levantine Satrapies: out of the game")


def test_an_event_says_whom_the_scenario_lets_it_give_disks(page: Page) -> None:
    match = against_automata(
        "alexander", 5, 0, lambda view: any(one.raises >= 0 for one in view.subjects), sides="A----"
    )
    resume(page, match, len(match.entries))
    expect(page.get_by_role("region", name="Announced")).to_contain_text("it gives the Persian Heartland disks")


def test_turns_of_automata_are_shown_step_by_step(alone: Page) -> None:
    alone.get_by_role("tab", name="Automata").click()
    alone.get_by_role("radio", name="Step by step").click()
    turn = walk(alone)
    while not turn.get_by_text(re.compile(r"\d+ more")).count():
        # At the set-up a turn can be a single act.
        alone.keyboard.press("Space")
        turn = walk(alone)
    slider = alone.get_by_role("slider", name="Position in the game")
    before = slider.input_value()
    turn.get_by_role("button", name="Next").click()
    expect(slider).not_to_have_value(before)
    # After the last act there is nothing left to skip.
    turn.get_by_role("button", name=re.compile("^(Skip to|To) my turn")).click()
    expect(turn).to_have_count(0)
    my_turn(alone)
    alone.get_by_role("radio", name="At once").click()
    pick(alone, choices(alone).first)


def test_skipping_passes_over_what_automata_are_still_to_do(page: Page) -> None:
    lines: list[WebSocketRoute] = []
    news: list[str] = []

    def dam(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda said: news.append(str(said)))
        lines.append(line)

    page.route_web_socket("**/live*", dam)
    match = against_automata(
        "free", 3, 1, lambda view: view.step == "Deployment" and view.left == 1 and view.actor == 0, sides="A--"
    )
    resume(page, match)
    page.get_by_role("tab", name="Automata").click()
    page.get_by_role("radio", name="Step by step").click()
    press(page, choices(page).first)
    done = position(page)
    while not any((told := json.loads(said)).get("decision") and told["position"] > done for said in news):
        page.wait_for_timeout(50)

    turn = page.get_by_role("region", name="Act by act")
    skip = turn.get_by_role("button", name="Skip to my turn")
    while not skip.is_visible():
        said = news.pop(0)
        lines[-1].send(said)
        beyond(page, json.loads(said)["position"] - 1)
    skip.click()
    expect(turn).to_have_count(0)
    assert len(news) > 1, "the automata are not done"
    for said in news:
        lines[-1].send(said)
    my_turn(page)
    expect(turn).to_have_count(0)


def test_the_last_act_is_seen_before_the_decision_and_the_keyboard_stays_with_it(alone: Page) -> None:
    alone.get_by_role("tab", name="Automata").click()
    alone.get_by_role("radio", name="Step by step").click()
    turn = walk(alone)
    slider = alone.get_by_role("slider", name="Position in the game")
    turn.get_by_role("button", name="Next").focus()
    while turn.get_by_text(re.compile(r"\d+ more")).count():
        shown = slider.input_value()
        alone.keyboard.press("Space")
        expect(slider).not_to_have_value(shown)
    expect(alone.locator("[data-herald]")).to_contain_text(turn.locator("p").first.inner_text())
    expect(choices(alone)).to_have_count(0)
    alone.keyboard.press("Space")
    expect(turn).to_have_count(0)
    my_turn(alone)
    assert alone.evaluate("document.activeElement.matches('aside .ask')")


def test_an_automaton_goes_by_its_name_and_is_brought_near_on_a_small_screen(browser: Browser, address: str) -> None:
    match = against_automata(
        "alexander",
        5,
        3,
        lambda view: view.number == 2 and view.step == "Deployment" and view.left == 1 and view.actor == 0,
        sides="A----",
    )
    with visiting(browser, address, phone=True) as page:
        page.goto("/settings")
        page.get_by_role("radio", name="Step by step").click()
        resume(page, match)
        choices(page).first.click()
        turn = page.get_by_role("region", name="Act by act")
        passed = turn.get_by_text("Why not the others?")
        expect(turn).to_be_visible()
        while not passed.count():
            left = turn.inner_text()
            turn.get_by_role("button", name="Next").click()
            expect(turn).not_to_have_text(left)
        expect(panel(page)).to_contain_text(re.compile(r"(Satrap|Heartland).*, act by act\."))
        told = page.get_by_role("group", name="The board").locator(".ac-about").first
        expect(told).to_be_in_viewport()
        seen = told.bounding_box()
        assert seen
        assert seen["width"] > 60, "as large as on the whole board"
        page.get_by_role("tab", name="Log").click()
        log = page.get_by_role("region", name="Log")
        expect(log).not_to_contain_text("no printed rule")
        assert page.evaluate(SMALL) == []


def test_the_figures_of_a_seat_lead_where_the_seat_leads(page: Page) -> None:
    resume(page, found())
    page.get_by_role("list", name="Seats").get_by_role("listitem").first.get_by_title("victory points").click()
    dialog = page.get_by_role("dialog", name="Who plays Israelites?")
    expect(dialog).to_contain_text("npc plays by the printed rules")
    dialog.get_by_role("radio", name="steward").click()
    expect(dialog).to_contain_text("steward plays for points")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "tablet"])
def test_axe_finds_nothing_serious_on_small_screens(browser: Browser, address: str, phone: bool, scheme: str) -> None:
    with visiting(browser, address, phone=phone) as page:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        if not phone:
            page.set_viewport_size({"width": 1024, "height": 768})
        match = found()
        explored = [
            at for at in range(1, len(match.entries)) if match.game.observe(match.at(at), 0).phase == "exploration"
        ]
        resume(page, match, explored[-1])
        page.get_by_role("tab", name="Exploration").click()
        expect(page.get_by_role("list", name="What a disk may say")).to_be_visible()
        assert grave(page) == []
        resume(page, match)
        page.get_by_role("list", name="Seats").get_by_role("listitem").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert grave(page) == []
        assert not phone or page.evaluate(SMALL) == []
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Automata").click()
        for name in PAGES:
            page.get_by_role("radio", name=name, exact=True).click()
            assert grave(page, "#tab-page") == [], name
        at_the_deal(page)
        box(page).fill("gr")
        assert grave(page) == []

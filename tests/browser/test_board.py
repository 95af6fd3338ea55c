"""What a board shows besides the choices: what can act later, who moves and leaves, and where a phone looks."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visiting
from tests.browser.table import choice, choices, my_turn, new_game, panel, played, press

ME_AND_GREEDY = [{"kind": "me"}, {"kind": "agent", "agent": "greedy"}]


def opened(page: Page, step: str, choices: int = 2) -> None:
    game = new_game(page, ME_AND_GREEDY, record=played(step, choices=choices))
    page.goto(f"/game/{game}")
    my_turn(page)


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def test_pieces_that_can_act_later_have_ticks_and_are_named(page: Page) -> None:
    opened(page, "Ordered", choices=4)
    said = panel(page).get_by_text(re.compile("Can act later: "))
    places = said.inner_text().removeprefix("Can act later: ").split(", ")
    assert len(places) > 1
    expect(page.locator("main .gold-ticks")).to_have_count(len(places))
    offered = " ".join(choices(page).all_inner_texts())
    assert not [place for place in places if place in offered]


def test_nothing_can_act_later_where_everything_is_offered(page: Page) -> None:
    opened(page, "MovementStep")
    expect(page.locator("main .gold-ring").first).to_be_visible()
    expect(page.locator("main .gold-ticks")).to_have_count(0)


def test_a_phone_opens_at_the_decision_and_finds_back_to_the_whole_board(phone: Page) -> None:
    opened(phone, "Invasion")
    whole = phone.get_by_role("button", name="Whole board")
    expect(whole).to_be_visible()
    stage = phone.get_by_role("main").bounding_box()
    assert stage
    for ring in phone.locator("main .gold-ring").all():
        box = ring.bounding_box()
        assert box
        assert box["width"] > 60
        assert box["x"] >= stage["x"]
        assert box["x"] + box["width"] <= stage["x"] + stage["width"]
        assert box["y"] >= stage["y"]
        assert box["y"] + box["height"] <= stage["y"] + stage["height"]
    whole.click()
    board = phone.get_by_role("group", name="The board").bounding_box()
    assert board
    assert board["width"] <= stage["width"]
    phone.get_by_role("button", name="To the decision").click()
    expect(whole).to_be_visible()


def test_a_phone_shows_the_forecast_without_scrolling_and_the_rest_in_tabs(phone: Page) -> None:
    opened(phone, "Invasion")
    expect(phone.get_by_text("Forecast of the next round.")).to_be_in_viewport(ratio=1)
    for button in choices(phone).all():
        expect(button).to_be_in_viewport(ratio=1)
    names = phone.get_by_role("tab").all_inner_texts()
    assert [name.split("\n")[0].strip() for name in names] == ["Fight", "Build", "Log"]
    fight = phone.get_by_role("tab", name="Fight")
    fight.focus()
    phone.keyboard.press("ArrowLeft")
    expect(phone.get_by_role("tab", name="Log")).to_be_focused()
    expect(phone.get_by_role("tabpanel", name="Log")).to_contain_text("attacks")


def test_a_phone_lists_many_choices_in_a_tab(phone: Page) -> None:
    opened(phone, "ActionStep", choices=8)
    expect(phone.get_by_role("tab", name="Choose")).to_have_attribute("aria-selected", "true")
    phone.get_by_role("tab", name="Log").click()
    expect(choices(phone)).to_have_count(0)
    phone.get_by_role("tab", name="Choose").click()
    press(phone, choices(phone).last)


def watch_motion(page: Page) -> None:
    """From now on, note how long everything takes that is set in motion on the board."""
    page.evaluate(
        """() => { window.motions = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          if (this.closest('main')) motions.push(options.duration ?? options);
          return animate.call(this, frames, options); }; }"""
    )


def test_the_dead_leave_in_motion_within_a_third_of_a_second(browser: Browser, address: str) -> None:
    with visiting(browser, address, motion=True) as page:
        opened(page, "Invasion")
        pieces = page.locator("main .piece")
        before = pieces.count()
        watch_motion(page)
        choice(page, "another round").click()
        expect(pieces).to_have_count(before - 1)
        durations = page.evaluate("motions")
        assert durations
        assert max(durations) < 300


def test_nothing_moves_for_those_who_ask_for_none(page: Page) -> None:
    opened(page, "Invasion")
    pieces = page.locator("main .piece")
    before = pieces.count()
    watch_motion(page)
    choice(page, "another round").click()
    expect(pieces).to_have_count(before - 1)
    assert [length for length in page.evaluate("motions") if length] == []


def test_the_trail_shows_an_extra_move_as_part_of_the_action_step(page: Page) -> None:
    opened(page, "ActionStep", choices=8)
    press(page, choice(page, "extra piece"))
    press(page, choices(page).first)
    expect(panel(page)).to_contain_text(re.compile("what does the .* do", re.IGNORECASE))
    expect(page.get_by_role("list", name="Steps of the turn").locator("[aria-current=step]")).to_have_text("Action")


def test_a_sentence_of_the_log_bears_the_sigil_of_whom_it_names(page: Page) -> None:
    opened(page, "MovementStep")
    lines = page.locator(".log li")
    for name, sigil in (("Bull's turn", "bull"), ("Lion's turn", "lion"), ("Lion recruits", "lion")):
        line = lines.filter(has_text=re.compile(rf"^\s*{name}")).first
        expect(line.locator("use")).to_have_attribute("href", f"#i-{sigil}")

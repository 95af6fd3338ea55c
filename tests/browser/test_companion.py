"""A game on a real table: cards are typed by number or name and taken back, and the automaton answers with reasons."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acme import see
from tests.browser.conftest import visiting
from tests.browser.table import PATIENCE, beyond, choice, choices, ending, my_turn, panel, position, press
from tests.browser.test_accessibility import SMALL, grave

SUMER = {
    "title": "acme", "scenario": "sargon", "options": {"sides": "A-"}, "companion": True,
    "players": [{"kind": "me"}, {"kind": "agent", "agent": "npc"}],
}  # fmt: skip


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Its number, or how its name begins")


def outcomes(page: Page) -> Locator:
    return page.get_by_role("listbox", name="What can come").get_by_role("option")


def asked(page: Page) -> None:
    """Wait for a decision of whatever kind, or the end."""
    expect(choices(page).first.or_(box(page)).or_(ending(page)).first).to_be_visible(timeout=PATIENCE)


def enter(page: Page, text: str) -> None:
    """Type an outcome, and wait until it stands."""
    before = position(page)
    box(page).fill(text)
    box(page).press("Enter")
    beyond(page, before)
    asked(page)


def stands(page: Page, actions: int) -> None:
    """Wait until exactly so many actions stand."""
    page.wait_for_function(
        "n => Number(document.querySelector('footer').innerText.match(/\\d+/g)?.at(-1)) === n", arg=actions
    )


def sit_down(page: Page, game: dict[str, Any]) -> None:
    page.goto("/")
    made = page.evaluate(
        """async game => (await (await fetch('/api/games', {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify(game)})).json()).id""",
        game,
    )
    page.goto(f"/game/{made}")


def at_the_deal(page: Page) -> None:
    """Sumer alone against Akkad, when the first card is dealt."""
    sit_down(page, SUMER)
    to_the_deal(page)


def to_the_deal(page: Page) -> None:
    asked(page)
    while not box(page).is_visible():
        press(page, choices(page).first)
        asked(page)


def test_a_turn_of_sargon_with_real_cards(page: Page) -> None:
    page.goto("/new/acme")
    page.locator('[data-scenario="sargon"]').click()
    page.get_by_role("radio", name="Sumer; automata: Akkad").click()
    friend = page.get_by_role("radiogroup", name="Who plays Sumer").get_by_role("radio", name="Friend")
    friend.click()
    page.get_by_role("switch", name="I have the real game before me").click()
    expect(friend).to_be_disabled()
    expect(page.get_by_role("radiogroup", name="Who plays Sumer").get_by_role("radio", name="Me")).to_be_checked()
    expect(page.get_by_role("combobox", name="Which agent plays Akkad")).to_have_value("npc")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("on a real table")

    expect(panel(page)).to_contain_text("whose disk comes out of the cup", timeout=PATIENCE)
    press(page, choice(page, "Orange"))
    to_the_deal(page)
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("entered by hand")
    expect(log.get_by_role("link", name=re.compile(r"^P\d+$")).first).to_be_visible()

    expect(box(page)).to_be_focused()
    held = position(page)
    enter(page, "22")
    expect(panel(page)).to_contain_text("Entered last:")
    box(page).fill("great")
    expect(outcomes(page)).to_have_text(["3Great Builder", "14Great Captain"])
    enter(page, "great c")
    page.get_by_role("button", name="Take it back").click()
    stands(page, held + 1)
    box(page).press_sequentially("great")
    box(page).press("ArrowDown")
    expect(page.get_by_role("option", selected=True)).to_have_text("14Great Captain")
    box(page).press("ArrowUp")
    box(page).press("Enter")
    stands(page, held + 2)

    game = page.url.rsplit("/", 1)[-1]
    seen = see(page, game)
    while seen["number"] < 2 and seen["outcome"] is None:
        asked(page)
        if box(page).is_visible():
            press(page, outcomes(page).first)
        else:
            passing = choices(page).filter(has_text="Pass")
            press(page, passing.first if passing.count() else choices(page).first)
        seen = see(page, game)
    expect(log).to_contain_text(re.compile("Akkad"))
    expect(log.get_by_text("Why not the others?").first).to_be_visible()


HOLD_ACTS_BACK = """() => {
    const { fetch } = window;
    window.acts = [];
    window.fetch = (url, ...rest) => String(url).endsWith("/act")
        ? new Promise(done => acts.push(() => done(fetch(url, ...rest))))
        : fetch(url, ...rest);
}"""


def let_through(page: Page) -> None:
    """Wait for exactly one act that is held back, and let it reach the server."""
    page.wait_for_function("acts.length > 0")
    assert page.evaluate("acts.length") == 1
    page.evaluate("acts.pop()()")


def type_ahead(page: Page) -> int:
    """Enter two cards before the server has heard of the first; returns how many actions stood."""
    at_the_deal(page)
    held = position(page)
    page.evaluate(HOLD_ACTS_BACK)
    for number in ("22", "14"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    return held


def test_whoever_types_faster_than_the_line_loses_nothing(page: Page) -> None:
    held = type_ahead(page)
    let_through(page)
    beyond(page, held)
    expect(box(page)).to_have_value("14")

    page.keyboard.type("1")
    let_through(page)
    beyond(page, held + 1)
    expect(panel(page)).to_contain_text(re.compile("Entered last:.*Great Captain"))
    expect(box(page)).to_have_value("1")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    let_through(page)
    beyond(page, held + 2)
    expect(box(page)).to_have_value("")
    assert page.evaluate("acts.length") == 0, "a second Enter enters nothing more"


def test_what_was_to_follow_a_lost_entry_waits(page: Page) -> None:
    held = type_ahead(page)
    page.context.set_offline(True)
    let_through(page)
    expect(page.get_by_role("alert")).to_be_visible()
    page.context.set_offline(False)
    expect(box(page)).to_have_value("14")
    assert page.evaluate("acts.length") == 0, "what was to follow is not taken for it"
    box(page).fill("22")
    page.keyboard.press("Enter")
    let_through(page)
    beyond(page, held)
    assert position(page) == held + 1


def test_what_nothing_is_called_is_not_entered(page: Page) -> None:
    at_the_deal(page)
    held = position(page)
    box(page).fill("nebuchadnezzar")
    expect(page.get_by_role("status")).to_contain_text("Nothing that can come now is called “nebuchadnezzar”")
    box(page).press("Enter")
    assert position(page) == held
    box(page).press("Escape")
    expect(box(page)).to_have_value("")
    box(page).press("Enter")
    assert position(page) == held, "without a word nothing is marked"


def test_whoever_types_beside_the_box_means_the_box_and_z_takes_back(page: Page) -> None:
    at_the_deal(page)
    held = position(page)
    page.get_by_role("heading", level=1).click()
    page.keyboard.type("14")
    expect(box(page)).to_have_value("14")
    page.keyboard.press("Enter")
    beyond(page, held)
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("z")
    stands(page, held)


@pytest.mark.parametrize("real", [True, False])
def test_playing_on_from_a_position_asks_where(page: Page, real: bool) -> None:
    at_the_deal(page)
    game = page.url
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name=re.compile("Play on from position"))
    if not real:
        dialog.get_by_role("switch", name="On the real table").click()
        expect(dialog).to_contain_text("drawn here from now on")
    dialog.get_by_role("button", name="Make a new game of it").click()
    page.wait_for_url(lambda url: "/game/" in url and url != game)
    asked(page)
    assert box(page).is_visible() == real
    assert ("on a real table" in page.get_by_role("heading", level=1).inner_text()) == real


def test_two_at_one_screen_need_no_curtain_where_cards_are_real(secret_page: Page) -> None:
    page = secret_page
    sit_down(page, {"title": "whisper", "companion": True, "players": [{"kind": "me"}, {"kind": "me"}]})
    my_turn(page)
    press(page, choice(page, "card 4"))
    press(page, choice(page, "card 1"))
    for _ in range(2):
        press(page, choice(page, "keep"))
    expect(panel(page)).to_contain_text("there is no seed to check")


def setting_up(page: Page) -> None:
    page.goto("/new/acme")
    page.get_by_role("switch", name="I have the real game before me").click()


def searched(page: Page) -> None:
    at_the_deal(page)
    box(page).fill("gr")
    expect(outcomes(page).first).to_be_visible()


def forking(page: Page) -> None:
    at_the_deal(page)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", [setting_up, at_the_deal, searched, forking], ids=lambda place: place.__name__)
def test_axe_finds_nothing_serious(page: Page, place: Callable[[Page], None], scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    place(page)
    assert grave(page) == []


def test_fingers_find_every_outcome(browser: Browser, address: str) -> None:
    with visiting(browser, address, phone=True) as page:
        setting_up(page)
        assert page.evaluate(SMALL) == []
        at_the_deal(page)
        box(page).tap()
        expect(page.get_by_role("button", name="Lower the panel")).to_be_visible()
        assert page.evaluate(SMALL) == []
        assert grave(page) == []
        rows = outcomes(page).evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert min(rows) >= 44

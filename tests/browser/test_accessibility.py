"""Open to everybody: dialogs, error pages, screen readers, keyboards and fingers."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from fourquarters.games.acme.view import View
from tests.browser.acme import against_automata, resume, sit_down, walk
from tests.browser.conftest import visiting
from tests.browser.table import choice, choices, my_turn, new_game, panel, played, press

ME_AND_GREEDY = [{"kind": "me"}, {"kind": "agent", "agent": "greedy"}]
ME_AND_FRIEND = [{"kind": "me"}, {"kind": "friend"}]
SMALL = """() => [...document.querySelectorAll(
    'a[href], button, input, summary, select, [role=button], [role=tab]')]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.disabled && !one.closest('main svg'))
  .filter(one => getComputedStyle(one).display !== 'inline' && !one.classList.contains('unseen'))
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([box]) => box.width && (box.width < 44 || box.height < 44))
  .map(([box, one]) => `${one.getAttribute('aria-label') || one.innerText}: ${box.width} x ${box.height}`)"""


def grave(page: Page, within: str | None = None) -> list[tuple[str, str]]:
    """What axe finds serious or critical, on the whole page or within a part of it."""
    found = Axe().run(page, context=within).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:140]) for one in found if one["impact"] in ("serious", "critical")]


def at_table(page: Page, step: str = "") -> None:
    game = new_game(page, ME_AND_GREEDY, record=played(step) if step else None)
    page.goto(f"/game/{game}")
    my_turn(page)


def share(page: Page) -> None:
    at_table(page)
    page.get_by_role("button", name="Link").click()
    expect(page.get_by_role("dialog", name="A link to this position")).to_be_visible()


def help_(page: Page) -> None:
    at_table(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def in_words(page: Page) -> None:
    at_table(page, "ActionStep")
    page.get_by_role("button", name="The board in words").click()
    expect(page.get_by_role("dialog")).to_contain_text("income")


def a_rule(page: Page) -> None:
    at_table(page, "Invasion")
    page.get_by_role("link", name="T28").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rule T28")


def refused_undo(page: Page) -> None:
    game = new_game(page, ME_AND_FRIEND)
    page.goto(f"/game/{game}")
    my_turn(page)
    for _ in range(3):
        press(page, choices(page).last)
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("alert")).to_contain_text("chance has been resolved")


def not_offered(page: Page) -> None:
    at_table(page, "Ordered")
    page.get_by_role("group", name="The board").locator("title").filter(has_text="a8:").locator("..").click()
    expect(page.get_by_role("alert")).to_contain_text("not next to")


def the_end(page: Page) -> None:
    at_table(page, "")
    game = new_game(page, ME_AND_GREEDY, record=played("over"))
    page.goto(f"/game/{game}")
    expect(panel(page).get_by_role("heading", name=re.compile("wins"))).to_be_visible()


def the_past(page: Page) -> None:
    at_table(page, "Invasion")
    page.get_by_role("slider", name="Position in the game").fill("300")
    expect(page.get_by_role("button", name="To the present")).to_be_visible()


def settings(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("switch", name="Colours for every eye").click()


def nowhere(page: Page) -> None:
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def no_game(page: Page) -> None:
    page.goto("/game/nosuchgame")
    expect(page.get_by_role("heading", name="This game cannot be shown")).to_be_visible()


def no_server(page: Page) -> None:
    page.goto("/settings")
    page.route("**/api/**", _hang_up)
    page.get_by_role("link", name="Four Quarters, to the first page").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")


def lost_line(page: Page) -> None:
    page.route_web_socket("**/live**", lambda socket: socket.close())
    at_table(page)
    page.route("**/api/**", _hang_up)
    expect(panel(page)).to_contain_text("The connection is lost", timeout=10_000)


def _hang_up(route: Route) -> None:
    route.abort()


def the_unknown(page: Page) -> None:
    """An Exploration Phase with a civilization just found, areas explored and areas to come."""

    def fits(view: View) -> bool:
        return view.step == "Expedition" and view.exploration is not None and view.exploration.found >= 0

    match = against_automata("exploration", 3, 7, fits, map="western", epochs=4)
    at = len(match.entries)
    resume(page, match, at)
    expect(panel(page).get_by_role("region", name="Exploration")).to_contain_text("Next: ")


def the_automata(page: Page) -> None:
    """The player aid, page by page; the last one stays open."""
    match = against_automata(
        "exploration", 3, 7, lambda view: view.step == "CardAction" and view.actor == 0, map="western", epochs=4
    )
    resume(page, match)
    page.get_by_role("tab", name="Automata").click()
    pages = page.get_by_role("radiogroup", name="About the automata").get_by_role("radio")
    for one in pages.all():
        one.click()
        assert grave(page, "#below-page") == [], one.inner_text()


def act_by_act(page: Page) -> None:
    sit_down(page, "free", 3, sides="A--", map="western", epochs=4)
    page.get_by_role("tab", name="Automata").click()
    page.get_by_role("radio", name="Step by step").click()
    walk(page)


def who_plays(page: Page) -> None:
    page.goto(f"/game/{new_game(page, ME_AND_FRIEND)}")
    page.get_by_role("button", name="Lion, waits for a friend: who plays here?").click()
    expect(page.get_by_role("dialog", name="Who plays Lion?")).to_be_visible()


def somebody_stands_in(page: Page) -> None:
    page.goto(f"/game/{new_game(page, ME_AND_FRIEND)}")
    page.get_by_role("button", name="Bull, you: who plays here?").click()
    page.get_by_role("button", name="Let greedy play").click()
    expect(panel(page).get_by_role("button", name="Take your seat back")).to_be_visible()
    expect(panel(page).get_by_role("button", name="Let an agent play for Lion")).to_be_visible()


PLACES: list[Callable[[Page], None]] = [
    share, help_, in_words, a_rule, refused_undo, not_offered, the_end, the_past, settings, nowhere, no_game, no_server,
    lost_line, the_unknown, the_automata, act_by_act, who_plays, somebody_stands_in,
]  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__.strip("_"))
def test_axe_finds_nothing_serious(page: Page, place: Callable[[Page], None], scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    place(page)
    assert grave(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("step", ["Invasion", "ActionStep"])
def test_axe_finds_nothing_serious_on_a_phone(page: Page, step: str, scheme: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    at_table(page, step)
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert grave(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_curtain_and_the_plain_board(secret_page: Page, scheme: str) -> None:
    page = secret_page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.goto(f"/game/{new_game(page, [{'kind': 'me'}, {'kind': 'me'}], 'whisper')}")
    expect(page.get_by_role("heading", name="Hand the screen to North")).to_be_visible()
    assert grave(page) == []
    page.keyboard.press("Enter")
    my_turn(page)
    assert grave(page) == []


def test_fingers_find_everything(browser: Browser, address: str) -> None:
    with visiting(browser, address, phone=True) as page:
        for path in ("/", "/new/marches", "/rules/marches", "/title/marches", "/settings", "/games", "/nowhere"):
            page.goto(path)
            page.wait_for_load_state("networkidle")
            assert page.evaluate(SMALL) == [], path
        for step in ("Invasion", "ActionStep"):
            at_table(page, step)
            for tab in page.get_by_role("tab").all():
                tab.click()
                assert page.evaluate(SMALL) == [], step


def test_a_screen_reader_is_told_what_happened_and_what_to_do(page: Page) -> None:
    at_table(page, "Invasion")
    said = page.locator("[aria-live=polite]")
    expect(said).to_have_text(re.compile("Bull: fight another round"))
    press(page, choice(page, "another round"))
    expect(said).to_have_text(re.compile(r"Round 2: .* is removed\. Bull: move into the vacated"))
    page.get_by_role("slider", name="Position in the game").fill("10")
    expect(said).to_have_text(re.compile("You look at position 10 of"))


def test_focus_goes_from_the_bar_to_the_decision_and_never_to_what_is_only_drawn(page: Page) -> None:
    at_table(page, "Invasion")
    seen: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate(
                """() => { const at = document.activeElement;
                return at === document.body ? '' : at.closest('header, .strip, main, aside, footer, .tray')?.tagName
                  + ' ' + (at.getAttribute('aria-label') || at.innerText.split('\\n')[0]); }"""
            )
        )
        if not seen[-1]:
            break
    order = [words.split()[0] for words in seen if words]
    zones = [zone for i, zone in enumerate(order) if i == 0 or order[i - 1] != zone]
    assert zones == ["HEADER", "UL", "DIV", "MAIN", "ASIDE", "FOOTER"], seen
    assert [words for words in seen if words.startswith("MAIN")] == ["MAIN Enlarge the board"]
    assert any("1" in words for words in seen if words.startswith("ASIDE"))


def test_a_dialog_gives_the_focus_back(page: Page) -> None:
    at_table(page)
    button = page.get_by_role("button", name="Link")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_arrows_walk_through_a_group_of_choices(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("radio", name="As the device").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Light")).to_be_focused()
    expect(page.get_by_role("radio", name="Light")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")

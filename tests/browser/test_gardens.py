"""Gardens of Babylon at the table."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from fourquarters.games import titles
from fourquarters.games.gardens.view import View
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents
from tests.browser.conftest import visiting
from tests.browser.table import choices, ending, my_turn, new_game, panel, pick

ROOT = Path(__file__).parents[2]
FOUR = ("greedy",) * 4
SOLO = ("greedy", "king")
PLAYERS = {
    FOUR: [{"kind": "me"}, *[{"kind": "agent", "agent": "greedy"}] * 3],
    SOLO: [{"kind": "me"}, {"kind": "agent", "agent": "king"}],
}


@cache
def played(step: str, turn: int = 30, agents: tuple[str, ...] = FOUR, base: int = 13, seed: int = 5) -> str:
    """The record of a game with the Assyrian up to a decision of the first seat of this kind; ``over`` is its end."""
    title = titles()["gardens"]
    setup = title.setup("solo" if agents == SOLO else "table", len(agents), {"assyrian": True, "base": base})
    match = Match(title.load(setup), agents)
    minds, chance = seat_agents(match.game, list(agents), seed), generator(seed).random
    while match.state.to_move != OVER:
        play_match(match, minds, chance, len(match.entries) + 1)
        view: View = match.view(0)
        if view.turn >= turn and match.state.to_move == 0 and view.step == step:
            return record.dumps(match)
    assert step == "over", f"no {step} in this game"
    return record.dumps(match)


def sit(page: Page, text: str, agents: tuple[str, ...] = FOUR) -> None:
    """Take the first seat of a game that was begun elsewhere."""
    page.goto(f"/game/{new_game(page, PLAYERS[agents], 'gardens', text)}")
    my_turn(page)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="The board")


def grave(page: Page) -> list[tuple[str, str]]:
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:140]) for one in found if one["impact"] in ("serious", "critical")]


def test_a_solo_game_with_the_assyrian_is_played_to_its_end_and_the_log_gives_reasons(page: Page) -> None:
    page.goto("/new/gardens")
    page.get_by_role("radio", name=re.compile("Supplant the King")).click()
    page.get_by_role("radiogroup", name=re.compile("How wide")).get_by_role("radio", name="6", exact=True).click()
    page.get_by_role("switch", name=re.compile("The Assyrian")).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/game/"))
    my_turn(page)
    while not ending(page).is_visible():
        better = choices(page).filter(has_text=re.compile(r"\+\d+"))
        pick(page, better.first if better.count() else choices(page).first)
    expect(panel(page)).to_contain_text("H20")
    page.reload()  # the whole log, as anybody would read it
    expect(ending(page)).to_be_visible()
    log = panel(page).get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile("rule H21"))
    expect(log).to_contain_text(re.compile("rule H22|rule H23"))
    expect(log).to_contain_text(re.compile(r"the die shows \d"))
    assert page.get_by_role("region", name="Offer").inner_text().endswith("Every tile is laid.")


def test_a_turn_is_played_on_the_board_itself(page: Page) -> None:
    sit(page, played("ChooseTile", turn=20))
    page.get_by_role("region", name="Offer").get_by_role("button").nth(1).click()
    expect(panel(page)).to_contain_text(re.compile("lay tile 2"))
    places = board(page).get_by_role("button")
    places.first.hover()
    expect(board(page).locator(".gb-ghost-tile")).to_be_visible()
    places.first.click()
    expect(panel(page)).to_contain_text("enter or move a gardener")
    expect(board(page).get_by_role("button")).to_have_count(choices(page).count() - 1)  # passing has no place


def test_the_keys_on_the_board_are_those_of_the_list(page: Page) -> None:
    sit(page, played("Walk", turn=38, seed=11))
    listed = [button.inner_text() for button in choices(page).all()]
    assert len(listed) > 3
    for button in board(page).get_by_role("button").all():
        key, label = (button.get_attribute("aria-label") or "").split(": ", 1)
        assert listed[int(key) - 1].startswith(key)
        assert label
        assert key in button.locator("text").all_text_contents()


def test_pointing_at_a_walk_shows_its_way_its_flowers_and_what_they_bring(page: Page) -> None:
    sit(page, played("Walk", turn=38, seed=11))
    assert board(page).locator(".gb-trail").count() == 0
    planting = choices(page).filter(has_text=re.compile(r"water .* \+\d+")).first
    gain = int(re.findall(r"\+(\d+)", planting.inner_text())[-1])
    planting.hover()
    expect(board(page).locator(".gb-trail")).to_have_count(1)
    worth = [int(text) for text in board(page).locator(".gb-wet ~ .gb-gain text").all_text_contents()]
    assert len(worth) > 1
    assert sum(worth) == gain


def test_a_cascade_is_seen_before_it_flows_and_then_flows(page: Page) -> None:
    sit(page, played("Cascade", turn=44, seed=7))
    hint = board(page).locator(".gb-hint .gb-wet").count()
    assert hint >= 1
    flowers = board(page).locator("[href='#gb-bloom-0']").count()
    pick(page, choices(page).first)
    assert board(page).locator(".gb-runs").count() >= 1 or board(page).locator(".gb-hint").count() == 0
    assert board(page).locator("[href='#gb-bloom-0']").count() > flowers


def test_a_cascade_flows_within_a_third_of_a_second(browser: Browser, address: str) -> None:
    with visiting(browser, address, motion=True) as page:
        sit(page, played("Cascade", turn=44, seed=7))
        page.evaluate(
            """() => { window.motions = []; document.addEventListener('animationstart', event => {
            if (!event.target.closest('main')) return;
            for (const motion of event.target.getAnimations()) {
              const { delay, duration } = motion.effect.getComputedTiming();
              motions.push(delay + duration); } }); }"""
        )
        flowers = board(page).locator("[href='#gb-bloom-0']")
        before = flowers.count()
        choices(page).first.click()
        expect(flowers).not_to_have_count(before)
        page.wait_for_function("() => motions.length > 0")
        assert max(page.evaluate("motions")) < 300


def test_the_assyrian_shows_how_far_he_is_led(page: Page) -> None:
    sit(page, played("Haunt", turn=45, seed=7))
    assert board(page).locator(".gb-pip").count() >= 1
    steps = {int(text) for text in board(page).locator(".gb-pip text").all_text_contents()}
    shown = page.get_by_role("img", name=re.compile("The die shows")).get_attribute("aria-label")
    assert shown
    assert max(steps) <= int(shown[-1])


def test_his_reach_can_be_seen_at_any_time(page: Page) -> None:
    sit(page, played("Gardener", turn=45, seed=7))
    assert board(page).locator(".gb-reach-1, .gb-reach-2").count() >= 1
    assert board(page).locator(".gb-pip").count() == 0
    page.get_by_role("switch", name="Show his reach").click()
    expect(board(page).locator(".gb-pip").first).to_be_visible()


def test_a_place_that_is_not_offered_says_why(page: Page) -> None:
    sit(page, played("Walk", turn=38, seed=11))
    board(page).locator(".gb-space").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("M2|G9|M7"))


def test_the_board_can_be_read_as_sentences(page: Page) -> None:
    sit(page, played("ChooseTile", turn=60))
    page.get_by_role("button", name="The board in words").click()
    words = page.get_by_role("dialog", name="The board in words")
    for part in (
        "Lotus:",
        "seeds in hand|in hand",
        "The Assyrian stands on",
        "Tile 1 of the offer",
        "A tile can be laid on",
    ):
        expect(words).to_contain_text(re.compile(part))


def test_a_turn_is_played_by_keyboard_alone(page: Page) -> None:
    sit(page, played("ChooseTile", turn=20))
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(panel(page)).to_contain_text(re.compile("lay tile 2"))
    page.keyboard.press("z")
    expect(panel(page)).to_contain_text(re.compile("take a tile"))
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(panel(page)).to_contain_text(re.compile("lay tile 3"))


def test_on_a_phone_the_offer_comes_to_the_front_and_a_finger_looks_before_it_acts(
    browser: Browser, address: str
) -> None:
    with visiting(browser, address, phone=True) as page:
        sit(page, played("ChooseTile", turn=20))
        offer = panel(page).get_by_role("region", name="Offer").get_by_role("button")
        expect(offer).to_have_count(4)
        offer.first.tap()
        expect(panel(page)).to_contain_text(re.compile("lay tile 1"))
        place = board(page).get_by_role("button").first
        place.tap()
        expect(board(page).locator(".gb-ghost-tile")).to_be_visible()
        expect(panel(page)).to_contain_text(re.compile("lay tile 1"))
        place.tap()
        expect(panel(page)).not_to_contain_text(re.compile("lay tile 1"))
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0


def test_the_tour_shows_seven_pictures(page: Page) -> None:
    page.goto("/title/gardens")
    for step in range(1, 8):
        expect(page.get_by_text(f"{step} of 7")).to_be_visible()
        expect(board(page)).to_be_visible()
        if step < 7:
            page.get_by_role("button", name="Next").click()


def test_the_diamond_marks_what_the_rulebook_marks() -> None:
    text = (ROOT / "docs" / "rules" / "gardens.md").read_text(encoding="utf-8")
    kit = (ROOT / "web" / "src" / "titles" / "gardens" / "kit.ts").read_text(encoding="utf-8")
    pattern = re.search(r"house: /(.+)/,", kit)
    assert pattern
    rules = re.findall(r"^- \*\*([A-Z]\d+)\*\* (◆)?", text, re.MULTILINE)
    assert len(rules) > 60
    assert [rule for rule, mark in rules if bool(re.match(pattern[1], rule)) != bool(mark)] == []


PAGES: dict[str, Callable[[Page], object]] = {
    "tour": lambda page: page.goto("/title/gardens"),
    "set-up": lambda page: page.goto("/new/gardens"),
    "offer": lambda page: sit(page, played("ChooseTile", turn=20)),
    "walk": lambda page: sit(page, played("Walk", turn=38, seed=11)),
    "end": lambda page: sit(page, played("over", agents=SOLO, base=6), SOLO),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("where", PAGES)
def test_axe_finds_no_serious_violation(page: Page, where: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    PAGES[where](page)
    page.wait_for_load_state("networkidle")
    assert grave(page) == []

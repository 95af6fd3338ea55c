"""ACME at the table: the map, disks put down and taken back, cards as tablets, answers, competitions, six seats."""

import re
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents
from tests.browser.acme import see
from tests.browser.conftest import visiting
from tests.browser.table import beyond, choices, ending, my_turn, panel, pick, position, press, unfold

AGENT = {"kind": "agent", "agent": "steward"}
ME = {"kind": "me"}
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
WESTERN, FULL = ("western", 4), ("full", 6)


@cache
def played(step: str, turn: int, table: tuple[str, int] = WESTERN, label: str = "", seed: int = 3) -> str:
    """The record of a game of stewards up to a decision of the first seat's: its step, from which turn of the game on,
    and a label it offers."""
    size, seats = table
    title = titles()["acme"]
    match = Match(title.load(title.setup("free", seats, {"map": size, "epochs": 4})), ("steward",) * seats)
    agents, chance = seat_agents(match.game, ["steward"] * seats, seed), generator(seed).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        view = match.view(0)
        if match.state.to_move != 0 or view.number < turn or view.step != step:
            continue
        if any(label in choice.label for choice in match.game.describe(match.state).choices):
            return record.dumps(match)
    raise AssertionError(f"no {step} with '{label}' in this game")


def sit_down(page: Page, players: list[dict[str, str]], text: str | None = None, **setup: Any) -> str:
    """Make a game behind the pages and open it; returns its id."""
    page.goto("/")
    made = page.evaluate(
        """async game => (await fetch('/api/games', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify(game)})).json()""",
        {"title": "acme", "options": {}, "players": players, "record": text, **setup},
    )
    page.goto(f"/game/{made['id']}")
    return str(made["id"])


def opened(page: Page, step: str, turn: int = 2, table: tuple[str, int] = WESTERN, label: str = "") -> str:
    game = sit_down(page, [ME] + [AGENT] * (table[1] - 1), played(step, turn, table, label))
    my_turn(page)
    return game


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="The board")


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name="Your hand")


def keyed(page: Page) -> Locator:
    """The keys on the map, which can be clicked like the areas they lie on."""
    return board(page).locator(".ac-key-sized")


def point_at(page: Page, button: Locator) -> None:
    """Point by the keyboard, which needs no hovering."""
    for digit in str(button.get_attribute("aria-keyshortcuts")):
        page.keyboard.press(digit)


def enter(page: Page, button: Locator) -> None:
    """Choose a button by its keys, and wait until it is done."""
    before = position(page)
    point_at(page, button)
    page.keyboard.press("Enter")
    beyond(page, before)


def grave(page: Page) -> list[tuple[str, str]]:
    """What axe finds serious or critical."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:140]) for one in found if one["impact"] in ("serious", "critical")]


# A whole Epoch


def test_an_epoch_of_two_civilizations_is_played_against_a_steward(page: Page) -> None:
    game = sit_down(page, [ME, AGENT], scenario="free", seats=2, options={"map": "abbreviated", "epochs": 1})
    my_turn(page)
    done: list[str] = []
    while not ending(page).is_visible():
        step = str(see(page, game)["step"])
        nothing = choices(page).filter(has_text="About nothing")
        tablet = hand(page).locator("button.tablet").first
        if step in ("Deployment", "Settle", "PlaceDisks") and keyed(page).count():
            kind, chosen = "area", keyed(page).first
        elif step == "CardAction" and tablet.is_visible() and done[-1] != "tablet":
            kind, chosen = "tablet", tablet
        elif step == "CardAction":
            kind, chosen = "pass", choices(page).filter(has_text="Pass").first
        elif nothing.count():
            kind, chosen = "order", nothing.first
        else:
            kind, chosen = "list", choices(page).first
        done.append(kind)
        press(page, chosen)
        my_turn(page)
    assert {"area", "tablet", "pass", "list"} <= set(done)
    expect(panel(page)).to_contain_text("the last Epoch is over")
    expect(panel(page).get_by_role("link", name="G2").first).to_be_visible()


# The map


def test_a_part_of_the_map_is_shown_and_the_rest_is_out_of_play(page: Page) -> None:
    sit_down(page, [ME, AGENT], scenario="example")
    my_turn(page)
    expect(board(page).locator("path.ac-hit")).to_have_count(45)
    expect(board(page).locator(".ac-fence").first).to_be_visible()
    whole = {"western": 76, "full": 109}
    for size, areas in whole.items():
        sit_down(page, [ME, AGENT], scenario="free", seats=2, options={"map": size})
        my_turn(page)
        expect(board(page).locator("path.ac-hit")).to_have_count(areas)


def test_disks_are_deployed_one_by_one_on_the_map_and_taken_back(page: Page) -> None:
    game = opened(page, "Deployment")
    left = see(page, game)["left"]
    lids = board(page).locator(".ac-stack:not(.ghost) .ac-lid").count()
    pick(page, keyed(page).first)
    expect(panel(page)).to_contain_text(re.compile(rf"{left - 1} (is|are) left"))
    expect(board(page).locator(".ac-stack:not(.ghost) .ac-lid")).to_have_count(lids + 1)
    page.keyboard.press("z")
    expect(panel(page)).to_contain_text(f"{left} are left")
    expect(board(page).locator(".ac-stack:not(.ghost) .ac-lid")).to_have_count(lids)


def test_choices_are_grouped_and_their_keys_are_on_the_map(page: Page) -> None:
    opened(page, "Deployment", 5)
    headings = panel(page).locator("li.heading").all_inner_texts()
    order = ["strengthen", "settle", "contest", "a fourth disk", "otherwise"]
    assert [each.lower() for each in headings] == [each for each in order if each in map(str.lower, headings)]
    assert len(headings) >= 3
    listed = {str(one.get_attribute("aria-keyshortcuts")): one.inner_text() for one in choices(page).all()}
    names = board(page).locator("path.hit").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(names) == len(listed) - 1  # all but the end of the step
    for name in names:
        key, _, label = str(name).partition(": ")
        assert label.split(" (")[0] in listed[key]
    shown = board(page).locator(".ac-key text").all_text_contents()
    assert shown
    assert set(shown) <= set(listed)


def test_pointing_shows_the_disk_and_what_it_does_to_growth(page: Page) -> None:
    opened(page, "Deployment", 2, label="next growth +1")
    forecast = page.get_by_role("region", name="Forecast")
    expect(forecast).not_to_contain_text("+")
    gaining = choices(page).filter(has_text="+1").filter(has_not_text="VP").first
    point_at(page, gaining)
    expect(forecast).to_contain_text("+1")
    expect(board(page).locator(".ac-stack.ghost")).to_have_count(1)
    expect(board(page).locator(".ac-hover-line")).to_have_count(1)
    name = gaining.locator("b").inner_text()
    expect(page.locator("[data-lookout]")).to_contain_text(name)


def test_an_area_out_of_reach_says_why_with_the_rule(page: Page) -> None:
    opened(page, "Deployment")
    far = board(page).locator("path.ac-hit:not(.hit)").first
    far.dispatch_event("click")
    expect(panel(page).get_by_role("alert")).to_contain_text("neither yours nor next to an area of yours")
    expect(panel(page).get_by_role("alert").get_by_role("link")).to_have_text(re.compile(r"R4\.6"))


COVERED = """() => {
  const box = one => one.getBoundingClientRect();
  const piles = [...document.querySelectorAll('.board .ac-stack')].map(box);
  const shown = one => Number(getComputedStyle(one).opacity) > 0.5 && !one.classList.contains('out');
  const share = name => Math.max(...piles.map(pile => {
    const wide = Math.min(name.right, pile.right) - Math.max(name.left, pile.left);
    const high = Math.min(name.bottom, pile.bottom) - Math.max(name.top, pile.top);
    return Math.max(0, wide) * Math.max(0, high) / (name.width * name.height);
  }));
  return [...document.querySelectorAll('.board .ac-name')].filter(shown).map(one => [one.textContent, share(box(one))]);
}"""


@pytest.mark.parametrize("size", SIZES)
def test_no_pile_hides_a_name_late_in_a_game_of_six(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, [ME] + [AGENT] * 5, played("Deployment", 6, FULL, seed=2))
    my_turn(page)
    page.wait_for_timeout(500)
    names = page.evaluate(COVERED)
    assert len(names) >= {"desktop": 90, "tablet": 60, "phone": 12}[size]
    assert [name for name, share in names if share > 0.3] == []


def test_civilizations_are_shown_at_their_homes(page: Page) -> None:
    sit_down(page, [ME] + [AGENT] * 5, played("ChooseCivilization", 0, FULL))
    my_turn(page)
    expect(keyed(page).first).to_be_visible()
    point_at(page, choices(page).filter(has_text="at home in").first)
    home = choices(page).filter(has_text="at home in").first.inner_text().split("at home in ")[1]
    expect(page.locator("[data-lookout] b")).to_have_text(re.split(r"\.| or ", home)[0])


# Cards, answers and competitions


def test_a_card_is_a_tablet_with_its_text_and_a_mark_on_our_rulings(page: Page) -> None:
    game = opened(page, "CardAction", label="play ")
    view = see(page, game)
    expect(hand(page).locator("[data-card]")).to_have_count(len(view["seats"][0]["cards"]))
    tablet = hand(page).locator("button.tablet").first
    key = str(tablet.get_attribute("aria-label")).partition(":")[0]
    listed = choices(page).and_(page.locator(f"[aria-keyshortcuts='{key}']"))
    name = tablet.locator("b").inner_text()
    expect(listed).to_contain_text(re.compile(name, re.IGNORECASE))
    expect(tablet.locator(".text")).not_to_be_empty()
    assert page.locator(".house[title^='Our ruling: ']").count()


def test_an_answer_is_asked_for_with_the_card_in_sight_and_orders_stand(page: Page) -> None:
    sit_down(page, [ME] + [AGENT] * 3, played("Window", 1, label="ask me about nothing"))
    my_turn(page)
    expect(page.get_by_role("region", name="Announced").locator("[data-card], b").first).to_be_visible()
    expect(panel(page)).to_contain_text("Do you negate it?")
    expect(board(page)).to_be_visible()
    page.wait_for_timeout(200)
    order = choices(page).filter(has_text="About nothing").first
    enter(page, order)
    expect(hand(page)).to_contain_text("You are asked about nothing")


def test_a_competition_shows_both_sides_and_what_they_count(page: Page) -> None:
    game = opened(page, "Casualty")
    contest = see(page, game)["contest"]
    tray = page.get_by_role("region", name="Competition")
    expect(tray.locator(".side")).to_have_count(sum(count > 0 for count in contest["strength"]))
    for side, count in zip(tray.locator(".side").all(), filter(None, contest["strength"]), strict=True):
        expect(side.locator("strong")).to_have_text(str(count))
    expect(tray.get_by_role("row").last).to_contain_text(f"Round {contest['round']}")


def test_nobody_sees_another_hand(page: Page, browser: Browser, address: str) -> None:
    game = opened(page, "CardAction", label="play ")
    assert hand(page).locator("[data-card]").count()
    with visiting(browser, address) as watcher:
        watcher.goto(f"/game/{game}")
        expect(watcher.get_by_role("region", name="Your hand")).to_contain_text("You watch: hands are hidden.")
        assert watcher.locator("[data-card]").count() == 0
        assert all(not seat["cards"] for seat in see(watcher, game)["seats"])


def test_the_board_is_told_in_words(page: Page) -> None:
    opened(page, "Deployment", 5)
    page.get_by_role("button", name="The board in words").click()
    words = page.get_by_role("dialog").inner_text()
    assert re.search(r"\(Orange\): \d+ VP, \d+ mina, \d+ cards?, \d+ disks? on the map", words)
    assert re.search(r"\n[A-Z][\w ]+, (Plains|Fertile|Mountain|Desert|Sea): .*City of ", words)
    assert "Your hand: " in words


# Screens and pages


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_a_late_game_of_six_fits_every_screen_and_keeps_nobody_out(page: Page, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    opened(page, "Deployment", 6, FULL)
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(6)
    assert grave(page) == []
    for name in ("Hand", "Displays"):
        page.get_by_role("tab", name=re.compile(name)).click()
        assert grave(page) == []


@pytest.mark.parametrize("path", ["/new/acme", "/title/acme", "/rules/acme"])
def test_the_pages_keep_nobody_out(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert grave(page) == []


def test_a_table_for_six_is_set_up_on_the_page(page: Page) -> None:
    page.goto("/new/acme")
    page.get_by_role("radiogroup", name="How many play").get_by_role("radio", name="6").click()
    expect(page.get_by_role("radiogroup", name=re.compile("Who plays"))).to_have_count(6)
    page.get_by_role("button", name="Start the game").click()
    my_turn(page)
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(6)


def test_sides_are_offered_in_words_for_the_seats_there_are(page: Page) -> None:
    page.goto("/new/acme")
    sides = page.get_by_role("radiogroup", name="Which civilizations belong together")
    seats = page.get_by_role("radiogroup", name="How many play")
    expect(seats).to_be_visible()
    expect(sides.get_by_role("radio")).to_have_text(["each for itself", "one against an automaton"])
    sides.get_by_role("radio", name="one against an automaton").click()
    expect(page.get_by_role("combobox").first).to_have_value("npc")
    seats.get_by_role("radio", name="4").click()
    expect(sides.get_by_role("radio").nth(1)).to_have_text("two against two")
    expect(sides.get_by_role("radio")).to_have_count(6)
    sides.get_by_role("radio", name="two against two").click()
    unfold(page, "Optional rules")
    left_out = page.get_by_role("group", name="Events left out of the deck")
    for name in ("Desert Raiders", "Time Marches On", "Breath of God", "Breath of God"):
        left_out.get_by_role("button", name=name).click()
    expect(left_out.locator('[aria-pressed="true"]')).to_have_text(["Time Marches On", "Desert Raiders"])
    assert grave(page) == []
    page.get_by_role("button", name="Start the game").click()
    my_turn(page)
    view = see(page, page.url.rsplit("/", 1)[-1])
    assert [side["seats"] for side in view["sides"]] == [[0, 1], [2, 3]]
    expect(page.get_by_role("list", name="Seats").get_by_title("victory points of its side")).to_have_count(4)
    page.goto("/new/acme")
    seats.get_by_role("radio", name="3").click()
    expect(sides.get_by_role("radio", name="one civilization against two")).to_be_visible()


def test_every_step_of_the_tour_shows_its_position_and_a_rule_that_exists(page: Page) -> None:
    page.goto("/title/acme")
    cited = []
    while True:
        expect(board(page).locator(".ac-stack").first).to_be_visible()
        cited.append(page.locator(".step a").inner_text())
        forward = page.get_by_role("button", name="Next", exact=True)
        if not forward.count():
            break
        forward.click()
    assert len(cited) == 7
    page.goto("/rules/acme")
    for rule in cited:
        expect(page.locator(f'[id="{rule.strip("◆ ")}"]')).to_have_count(1)


def test_a_running_game_is_a_stamp_on_the_first_page(page: Page) -> None:
    game = opened(page, "Deployment")
    page.goto("/")
    expect(page.locator(f'a[href="/game/{game}"] svg path.held').first).to_be_visible()

"""Alexandros at the table: rides seen before they are taken, provinces, bargains, levies, and secret hands."""

import re
from functools import cache

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents
from tests.browser.conftest import ROOT, visiting
from tests.browser.table import beyond, choices, ending, my_turn, panel, pick, position

AGENT = {"kind": "agent", "agent": "greedy"}
ME = {"kind": "me"}
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


@cache
def played(step: str, turn: int = 24, seats: int = 3, seed: int = 1, label: str = "") -> str:
    """The record of a game up to a decision of the first seat's: its kind, from which turn on, a label it offers."""
    title = titles()["alexandros"]
    match = Match(title.load(title.setup(seats=seats)), ("greedy",) * seats)
    agents, chance = seat_agents(match.game, ["greedy"] * seats, seed), generator(seed).random
    while match.state.to_move != OVER:
        play_match(match, agents, chance, len(match.entries) + 1)
        if match.game.turns(match.state) < turn or match.state.to_move != 0:
            continue
        labels = [choice.label for choice in match.game.describe(match.state).choices]
        if match.view(0).step == step and any(label in each for each in labels):
            return record.dumps(match)
    raise AssertionError(f"no {step} with '{label}' in this game")


def sit_down(page: Page, players: list[dict[str, str]], scenario: str | None = None, text: str | None = None) -> str:
    """Make a game behind the pages and open it; returns its id."""
    page.goto("/")
    made = page.evaluate(
        """async game => (await fetch('/api/games', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify(game)})).json()""",
        {"title": "alexandros", "scenario": scenario, "options": {}, "players": players, "record": text},
    )
    page.goto(f"/game/{made['id']}")
    return str(made["id"])


def opened(page: Page, step: str, turn: int = 24, label: str = "") -> None:
    sit_down(page, [ME, AGENT, AGENT], text=played(step, turn, label=label))
    my_turn(page)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="The board")


def point_at(page: Page, button: Locator) -> None:
    """Point by the keyboard, which needs no hovering."""
    for digit in str(button.get_attribute("aria-keyshortcuts")):
        page.keyboard.press(digit)


def wanted(page: Page) -> Locator:
    """What a beginner would do: occupy, levy, take a card; and everything else as it comes."""
    for words in ("^Occupy|^Take over", "^Levy", "card from the supply"):
        found = choices(page).filter(has_text=re.compile(rf"^\d*\s*({words.replace('^', '')})"))
        if found.count():
            return found.first
    return choices(page).first


def test_a_whole_game_is_played_by_mouse_on_board_and_cards(page: Page) -> None:
    sit_down(page, [ME, AGENT], scenario="small")
    my_turn(page)
    clicked = set()
    while not ending(page).is_visible():
        point = board(page).locator(".target.point .gold-key").first
        card = page.get_by_role("region", name="Cards on the table").locator("button.card").first
        riding = panel(page).get_by_text("choose the card Alexander rides for").is_visible()
        if point.is_visible():
            clicked.add("point")
            pick(page, point)
        elif riding and card.is_visible():
            clicked.add("card")
            pick(page, card)
        else:
            clicked.add("list")
            pick(page, wanted(page))
    assert clicked == {"point", "card", "list"}
    expect(panel(page)).to_contain_text(re.compile("black walls are used up|to the goal"))
    expect(panel(page).get_by_role("link", name=re.compile(r"R8\.")).first).to_be_visible()
    assert board(page).locator(".wall").count() >= 10


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    sit_down(page, [ME, AGENT], scenario="small")
    my_turn(page)
    while not ending(page).is_visible():
        before = position(page)
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        beyond(page, before)
        my_turn(page)
    expect(ending(page)).to_be_visible()


def test_a_card_shows_where_it_leads_before_it_is_taken(page: Page) -> None:
    opened(page, "Ride")
    offered = [text for text in choices(page).all_inner_texts() if "to " in text]
    assert offered
    expect(board(page).locator(".later.lit")).to_have_count(0)
    first = choices(page).first
    spaces = re.findall(r"\d+:\d+", first.inner_text())
    point_at(page, first)
    expect(board(page).locator(".later.lit")).to_have_count(len(spaces))


def test_a_ride_is_previewed_as_golden_walls_with_what_it_cuts(page: Page) -> None:
    opened(page, "Arrival", 0, label="cuts the free")
    cutting = choices(page).filter(has_text="cuts the free").first
    point_at(page, cutting)
    walls = int(re.findall(r"(\d+) new wall", cutting.inner_text())[0])
    expect(board(page).locator(".wall.ghost")).to_have_count(walls)
    preview = page.get_by_role("region", name="What the ride leaves behind")
    expect(preview).to_contain_text(re.compile(rf"{walls} new walls?\s+cuts the free \d+ into \d+ and \d+"))
    stood = board(page).locator(".wall:not(.ghost)").count()
    before = position(page)
    page.keyboard.press("Enter")
    beyond(page, before)
    expect(board(page).locator(".wall:not(.ghost)")).to_have_count(stood + walls)
    page.keyboard.press("z")
    expect(board(page).locator(".wall:not(.ghost)")).to_have_count(stood)


def test_numbers_on_board_and_cards_are_the_keys_of_the_list(page: Page) -> None:
    opened(page, "Actions", label="occupy")
    listed = {
        str(button.get_attribute("aria-keyshortcuts")): button.inner_text().split("\n")[-1].lower()
        for button in choices(page).all()
    }
    marked = [str(name) for name in page.locator("main [role=button], main button").evaluate_all(
        "all => all.map(one => one.ariaLabel).filter(name => /^\\d+: /.test(name ?? ''))"
    )]  # fmt: skip
    assert len(marked) == len(listed) - 1  # all but the end of the turn, which has no place
    for name in marked:
        key, _, label = name.partition(": ")
        assert listed[key].split(":")[0] in label.lower()


def test_a_levy_is_previewed_for_everybody(page: Page) -> None:
    opened(page, "Actions", label="levy")
    rows = page.get_by_role("region", name="A levy now").get_by_role("row")
    expect(rows).to_have_count(3)
    levy = choices(page).filter(has_text="Levy").first
    told = dict(re.findall(r"(Ptolemy|Seleucus|Antigonus) (\d+)", levy.inner_text()))
    for name, tax in told.items():
        expect(rows.filter(has_text=name)).to_contain_text(f"+{tax}")


def test_an_occupation_shows_what_is_covered_and_what_is_due(page: Page) -> None:
    opened(page, "Occupation", 0)
    price = page.get_by_role("region", name="The price")
    due = int(re.findall(r"Cards due for the rest: (\d+)", price.inner_text())[0])
    symbols = board(page).locator(".due").count()
    assert symbols > 1
    pick(page, choices(page).filter(has_text="guard on").first)
    if price.is_visible():
        expect(board(page).locator(".due")).to_have_count(symbols - 1)
        left = re.findall(r"Cards due for the rest: (\d+)", price.inner_text())
        assert int(left[0] if left else 0) == due - 1


def test_pointing_at_land_tells_its_owner_spaces_and_tax(page: Page) -> None:
    opened(page, "Actions", label="levy")
    own = board(page).locator(".worth.s1").first
    box = own.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tip = board(page).locator(".tip")
    expect(tip).to_contain_text("Ptolemy’s province")
    expect(tip).to_contain_text(re.compile(r"\d+ spaces?, \d+ open\. Pays (\d+|nothing) in a levy"))


def test_what_is_not_offered_says_why_with_the_rule(page: Page) -> None:
    opened(page, "Actions", label="levy")
    panel(page).get_by_text(re.compile("Not now")).click()
    expect(panel(page).get_by_role("link", name=re.compile(r"R6\.")).first).to_be_visible()


def test_the_board_is_told_in_words(page: Page) -> None:
    opened(page, "Actions")
    page.get_by_role("button", name="The board in words").click()
    words = page.get_by_role("dialog").inner_text()
    assert re.search(r"Ptolemy: \d+ points, \d+ cards? in hand, \d guards? left, a levy now would bring \d+\.", words)
    assert re.search(r"\d+:\d+: Free land; \d+ spaces?, \d+ open", words)
    assert re.search(r"Alexander stands on point \d+,\d+\.", words)


def test_nobody_sees_another_hand(page: Page, browser: Browser, address: str) -> None:
    game = sit_down(page, [ME, AGENT, AGENT], text=played("Actions"))
    my_turn(page)
    hand = page.get_by_role("region", name="Your hand")
    expect(hand).to_be_visible()
    shown = page.evaluate("async id => (await (await fetch('/api/games/' + id)).json()).view", game)
    assert sum(shown["hand"]) == shown["hand_sizes"][0]
    with visiting(browser, address) as watcher:
        watcher.goto(f"/game/{game}")
        expect(board(watcher)).to_be_visible()
        expect(watcher.get_by_role("region", name="Your hand")).to_have_count(0)
        seen = watcher.evaluate("async id => (await (await fetch('/api/games/' + id)).json()).view", game)
        assert seen["hand"] is None


def test_a_curtain_falls_between_two_at_one_screen(page: Page) -> None:
    sit_down(page, [ME, ME], scenario="small")
    for name in ("Ptolemy", "Seleucus", "Ptolemy"):
        expect(page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
        assert page.get_by_role("region", name="Your hand").count() == 0
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.get_by_role("region", name="Your hand")).to_be_visible()
        while page.get_by_role("region", name="Your hand").is_visible():
            before = position(page)
            choices(page).last.click()
            page.wait_for_function(
                """n => !document.querySelector('footer')
                || Number(document.querySelector('footer').innerText.match(/\\d+/g)?.at(-1)) > n""",
                arg=before,
            )


def watch_motion(page: Page) -> None:
    """From now on, note how long everything takes that moves on the board, by script or by style."""
    page.evaluate(
        """() => { window.motions = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          if (this.closest('main')) motions.push(options.duration ?? options);
          return animate.call(this, frames, options); };
        document.addEventListener('animationstart', event => {
          const style = getComputedStyle(event.target);
          const ms = text => parseFloat(text) * 1000;
          if (event.target.closest('main')) motions.push(ms(style.animationDuration) + ms(style.animationDelay));
        }, true); }"""
    )


@pytest.mark.parametrize("motion", [True, False])
def test_walls_are_seen_to_rise_within_a_third_of_a_second(browser: Browser, address: str, motion: bool) -> None:
    with visiting(browser, address, motion=motion) as page:
        opened(page, "Arrival", 0, label="new wall")
        watch_motion(page)
        while choices(page).filter(has_text="new wall").count():
            before = position(page)
            choices(page).filter(has_text="new wall").first.click()
            beyond(page, before)
        page.wait_for_timeout(600)
        took = page.evaluate("motions")
        assert bool(took) == motion
        assert all(each < 300 for each in took)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", ["Ride", "Actions"])
def test_the_table_fits_every_screen_and_keeps_nobody_out(page: Page, step: str, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    opened(page, step)
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    for region in ("Cards on the table", "Your hand", "Walls left"):
        expect(page.get_by_role("region", name=region)).to_be_in_viewport()
    found = Axe().run(page).response["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in grave] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/alexandros", "/rules/alexandros", "/title/alexandros"])
def test_the_pages_keep_nobody_out(page: Page, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    found = Axe().run(page).response["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in grave] == []


def test_every_step_of_the_tour_shows_its_position_and_a_rule_that_exists(page: Page) -> None:
    page.goto("/title/alexandros")
    cited = []
    while True:
        expect(board(page)).to_be_visible()
        cited.append(page.locator(".step a").inner_text())
        forward = page.get_by_role("button", name="Next")
        if not forward.count():
            break
        forward.click()
    assert len(cited) == 7
    page.goto("/rules/alexandros")
    for rule in cited:
        expect(page.locator(f'[id="{rule.strip("◆ ")}"]')).to_have_count(1)


def test_the_rulebook_marks_the_rulings_of_our_own(page: Page) -> None:
    text = (ROOT / "docs" / "rules" / "alexandros.md").read_text(encoding="utf-8")
    ours = re.findall(r"^- \*\*(R[\d.a-z]+)\*\* ◆", text, re.MULTILINE)
    page.goto("/rules/alexandros")
    expect(page.locator("li.house").first).to_be_visible()
    assert page.locator("li.house").evaluate_all("all => all.map(one => one.id)") == ours


def test_a_running_game_is_a_stamp_on_the_first_page(page: Page) -> None:
    game = sit_down(page, [ME, AGENT, AGENT], text=played("Actions"))
    page.goto("/")
    stamp = page.locator(f'a[href="/game/{game}"]').first
    expect(stamp.locator("svg .owned").first).to_be_visible()

"""People at the table."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.table import (
    beyond,
    choice,
    choices,
    ending,
    my_turn,
    new_game,
    panel,
    pick,
    played,
    position,
    press,
    set_up,
    start,
)

ME_AND_GREEDY = [{"kind": "me"}, {"kind": "agent", "agent": "greedy"}]


def test_a_game_is_started_in_two_clicks_and_played_to_its_end_by_mouse(page: Page) -> None:
    start(page)
    page.get_by_role("main").get_by_role("button", name=re.compile("d2", re.IGNORECASE)).click()  # on the board itself
    expect(panel(page)).to_contain_text("second of 3 tiles")
    while not ending(page).is_visible():
        pick(page, choices(page).last)
    expect(ending(page)).to_have_text(re.compile("Lion wins"))
    expect(panel(page)).to_contain_text("T43")
    page.get_by_role("link", name="To the first page", exact=True).click()
    expect(page).to_have_url(re.compile("/$"))


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    my_turn(page)
    while not ending(page).is_visible():
        before = position(page)
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        beyond(page, before)
        my_turn(page)
    expect(ending(page)).to_be_visible()


def test_several_who_share_a_victory_win_and_one_wins(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY, record=played("over"))
    page.goto(f"/game/{game}")
    expect(ending(page)).to_have_text(re.compile("(Bull|Lion) wins$"))

    def share(route: Route) -> None:
        told = route.fetch().json()
        told["outcome"]["winners"] = [0, 1]
        route.fulfill(json=told)

    page.route_web_socket("**/live**", lambda socket: socket.close())
    page.route(f"**/api/games/{game}", share)
    page.reload()
    expect(ending(page)).to_have_text(re.compile("Bull and Lion win$"))


def test_number_keys_point_and_z_takes_back(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    my_turn(page)
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(panel(page)).to_contain_text("second of 3 tiles")
    page.keyboard.press("z")
    expect(panel(page)).to_contain_text("first of 3 tiles")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_news_of_others_do_not_move_the_pointer(page: Page, browser: Browser, address: str) -> None:
    game = new_game(page, [{"kind": "me"}, {"kind": "friend"}])
    page.goto(f"/game/{game}")
    my_turn(page)
    page.keyboard.press("5")
    expect(choices(page).nth(4)).to_have_class(re.compile("lit"))
    friend = browser.new_context(base_url=address).new_page()
    friend.goto(page.locator(".invite input").input_value())
    expect(page.locator(".invite")).to_have_count(0)
    expect(choices(page).nth(4)).to_have_class(re.compile("lit"))
    friend.context.close()


def test_two_browsers_share_a_game_and_see_each_other_within_a_second(
    page: Page, browser: Browser, address: str
) -> None:
    game = new_game(page, [{"kind": "me"}, {"kind": "friend"}])
    page.goto(f"/game/{game}")
    my_turn(page)
    link = page.locator(".invite").locator("input, code, a").first
    invite = link.input_value() if link.evaluate("el => el.tagName") == "INPUT" else link.inner_text()
    assert "#claim=" in invite
    friend = browser.new_context(base_url=address).new_page()
    friend.goto(invite)
    expect(panel(friend)).to_be_visible()
    expect(page.locator(".invite")).to_have_count(0)
    choice(page, "a1").click()
    expect(friend.get_by_role("contentinfo")).to_contain_text(re.compile(r"decision 1\s+of 1"), timeout=1000)
    assert choices(friend).count() == 0
    for _ in range(2):
        press(page, choices(page).last)
    my_turn(friend)
    choice(friend, "a5").click()
    expect(page.get_by_role("contentinfo")).to_contain_text(re.compile(r"decision 7\s+of 7"), timeout=1000)
    friend.context.close()


def test_a_spectator_sees_the_board_without_choices_or_hidden_tiles(page: Page, browser: Browser, address: str) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    set_up(page)
    watcher = browser.new_context(base_url=address).new_page()
    watcher.goto(f"/game/{game}")
    expect(watcher.get_by_role("contentinfo")).to_contain_text("decision")
    assert choices(watcher).count() == 0
    view = watcher.evaluate("async id => (await (await fetch('/api/games/' + id)).json())", game)
    assert view["seat"] is None
    assert view["decision"] is None
    assert view["view"]["tiles"].count("down") >= 50
    refused = watcher.evaluate(
        """async ([id, decision]) => (await fetch('/api/games/' + id + '/act', {method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({decision, action: 'end', key: 'x'})})).status""",
        [game, view["number"]],
    )
    assert refused in (401, 403)
    watcher.context.close()


def test_reload_and_a_lost_line_lose_nothing(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    set_up(page)
    stood = position(page)
    page.reload()
    my_turn(page)
    assert position(page) == stood
    page.context.set_offline(True)
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    pick(page, choice(page, "end the turn"))
    assert position(page) > stood


def test_my_running_game_is_found_again_on_the_first_page(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto("/")
    page.locator(f'a[href="/game/{game}"]').first.click()
    my_turn(page)


def test_undo_is_refused_across_a_reveal_with_the_reason(page: Page, browser: Browser, address: str) -> None:
    game = new_game(page, [{"kind": "me"}, {"kind": "friend"}])
    page.goto(f"/game/{game}")
    my_turn(page)
    choice(page, "a1").click()
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    for _ in range(2):
        press(page, choices(page).last)
    expect(page.get_by_role("contentinfo")).to_contain_text(re.compile(r"decision 6\s+of 6"))
    refusal = page.evaluate(
        """async id => { const update = await (await fetch('/api/games/' + id)).json();
        const answer = await fetch('/api/games/' + id + '/undo', {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify({decision: update.number, key: 'u1'})});
        return {status: answer.status, ...(await answer.json())}; }""",
        game,
    )
    assert refusal["status"] == 409
    assert "chance has been resolved" in refusal["reason"]
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("body")).to_contain_text("chance has been resolved since your last action")


def test_what_is_not_offered_says_why_with_the_rule(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    set_up(page)
    expect(page.locator("body")).to_contain_text(re.compile("needs 1 connected City", re.IGNORECASE))
    expect(page.get_by_role("link", name="T17").first).to_be_visible()


def test_the_slider_shows_any_position_and_play_on_from_here_forks_it(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    set_up(page)
    page.get_by_role("slider", name="Position in the game").fill("2")
    expect(page.get_by_role("contentinfo")).to_contain_text(re.compile(r"decision 2\s+of"))
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(game))
    my_turn(page)
    assert position(page) == 2
    expect(panel(page)).to_contain_text("third of 3 tiles")


def test_a_record_is_saved_and_opened_again(page: Page) -> None:
    game = new_game(page, ME_AND_GREEDY)
    page.goto(f"/game/{game}")
    set_up(page)
    record = page.evaluate("async id => (await fetch('/api/games/' + id + '/record')).text()", game)
    assert record.startswith("Four Quarters record, format 1")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.fqr", "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(page).to_have_url(re.compile("/game/"))
    expect(page).not_to_have_url(re.compile(game))


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (844, 390), (1024, 768)])
def test_small_screens_play_too(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    start(page)
    set_up(page)
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    pick(page, choice(page, "end the turn"))

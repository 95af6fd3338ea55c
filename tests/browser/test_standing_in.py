"""An agent plays for somebody who has left, and the game goes on."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import visiting
from tests.browser.table import PATIENCE, choices, my_turn, new_game, panel, press

ME_AND_FRIEND = [{"kind": "me"}, {"kind": "friend"}]
REASON = re.compile(r"^P\d+$")


def seat(page: Page, number: int) -> Locator:
    return page.get_by_role("list", name="Seats").get_by_role("listitem").nth(number)


def play_until(page: Page, reached: Locator) -> None:
    """Choose the first of everything until something is there."""
    for _ in range(150):
        expect(choices(page).first.or_(reached).first).to_be_visible(timeout=PATIENCE)
        if reached.is_visible():
            return
        press(page, choices(page).first)
    raise AssertionError("it never comes to that")


def test_npc_plays_for_a_friend_who_left_and_comes_back(page: Page, browser: Browser, address: str) -> None:
    game = new_game(page, ME_AND_FRIEND, "acme")
    page.goto(f"/game/{game}")
    with visiting(browser, address) as friend:
        friend.goto(page.locator(".invite input").input_value())
        expect(seat(page, 1)).to_contain_text("a friend, here")
        expect(seat(page, 1).get_by_role("button")).to_have_count(0)
        friend.goto("about:blank")
        expect(seat(page, 1)).to_contain_text("a friend, away")
        offer = panel(page).get_by_role("button", name=re.compile("Let an agent play for "))
        play_until(page, offer)
        offer.click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("radio", name="npc")).to_be_checked()
        dialog.get_by_role("button", name="Let npc play").click()
        expect(dialog).to_have_count(0)
        expect(seat(page, 1)).to_contain_text("npc for a friend, away")
        marked = panel(page).get_by_role("listitem").filter(has_text="npc stood in")
        play_until(page, marked.filter(has=page.get_by_role("link", name=REASON)).first)

        friend.goto(f"/game/{game}")
        expect(seat(page, 1)).to_contain_text("npc for a friend, here")
        back = panel(friend).get_by_role("button", name="Take your seat back")
        expect(panel(friend)).to_contain_text("npc plays for you")
        assert choices(friend).count() == 0
        back.focus()
        friend.keyboard.press("Enter")
        expect(back).to_have_count(0)
        assert friend.evaluate("document.activeElement.matches('aside .ask')"), "the keyboard stays with the prompt"
        expect(seat(page, 1)).to_contain_text("a friend, here")
        play_until(page, panel(page).get_by_text("Waiting for "))
        my_turn(friend)
        choices(friend).first.click()


def test_somebody_who_must_go_hands_the_seat_over_on_a_phone(browser: Browser, address: str) -> None:
    with visiting(browser, address, phone=True) as page:
        page.goto(f"/game/{new_game(page, ME_AND_FRIEND)}")
        my_turn(page)
        seat(page, 0).get_by_role("button").tap()
        dialog = page.get_by_role("dialog", name="Who plays Bull?")
        dialog.get_by_role("button", name="Let greedy play").tap()
        expect(panel(page)).to_contain_text("greedy plays for you")
        expect(panel(page)).to_contain_text("Waiting for Lion")
        assert choices(page).count() == 0
        page.goto("/games")
        expect(page.get_by_role("main")).to_contain_text("greedy plays for you")
        page.go_back()
        seat(page, 0).get_by_role("button").tap()
        page.get_by_role("dialog").get_by_role("button", name="Take your seat back").tap()
        expect(seat(page, 0)).not_to_contain_text("greedy")
        expect(panel(page)).not_to_contain_text("greedy plays for you")


def test_a_friend_who_comes_late_finds_the_seat_kept_warm(page: Page, browser: Browser, address: str) -> None:
    page.goto(f"/game/{new_game(page, ME_AND_FRIEND)}")
    seat(page, 1).get_by_role("button").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Let greedy play").click()
    expect(seat(page, 1)).to_contain_text("greedy, until a friend comes")
    invite = page.locator(".invite")
    expect(invite).to_contain_text("until then greedy plays")
    with visiting(browser, address) as friend:
        friend.goto(invite.locator("input").input_value())
        expect(seat(friend, 1)).to_contain_text("you")
        expect(seat(page, 1)).to_contain_text("a friend, here")
        expect(invite).to_have_count(0)

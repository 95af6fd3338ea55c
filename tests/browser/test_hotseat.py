"""Two people at one screen, with a title that hides hands and brings no board of its own."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import choice, ending, new_game

TWO_AT_ONE_SCREEN = [{"kind": "me"}, {"kind": "me"}]


def hand(page: Page, game: str, seat: int) -> int:
    """What the server shows this person of a seat of theirs, once it is dealt."""
    return int(
        page.evaluate(
            """async ([id, seat]) => { for (;;) {
            const { view } = await (await fetch(`/api/games/${id}?seat=${seat}`)).json();
            if (view.hand >= 0) return view.hand; } }""",
            [game, seat],
        )
    )


def curtain(page: Page, name: str) -> None:
    """The curtain is up for somebody, and nothing of the table is in the page."""
    expect(page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
    words = page.locator("#app").inner_text()
    assert not re.search(r"\d|keep|change|dealt", words.replace("Enter does it too", "")), words
    assert page.locator("aside, footer, [data-herald]").count() == 0
    assert not re.search(r"keep \d", page.content())


def test_a_curtain_falls_between_turns_and_hides_the_hands(secret_page: Page) -> None:
    page = secret_page
    game = new_game(page, TWO_AT_ONE_SCREEN, "whisper")
    north, south = hand(page, game, 0), hand(page, game, 1)
    page.goto(f"/game/{game}")
    curtain(page, "North")
    page.keyboard.press("z")  # no key reaches the table behind it
    curtain(page, "North")
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"keep {north} or change it?").first).to_be_visible()
    expect(page.get_by_role("log").or_(page.locator(".log"))).to_contain_text(f"dealt 0 {north}")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    curtain(page, "South")
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"keep {south} or change it?").first).to_be_visible()
    assert f"dealt 0 {north}" not in page.content()  # what North was told stayed with North
    assert f"keep {north}" not in page.content()
    page.get_by_role("slider", name="Position in the game").fill("2")
    expect(page.get_by_role("contentinfo")).to_contain_text(re.compile(r"decision 2\s+of 3"))
    expect(page.get_by_role("main")).to_contain_text(str(south))
    assert f"dealt 0 {north}" not in page.content()
    page.keyboard.press("Escape")
    choice(page, "keep").click()
    expect(ending(page)).to_be_visible()


def test_taking_back_hands_the_screen_back(secret_page: Page) -> None:
    page = secret_page
    game = new_game(page, TWO_AT_ONE_SCREEN, "whisper")
    page.goto(f"/game/{game}")
    curtain(page, "North")
    page.keyboard.press("Enter")
    choice(page, "keep").click()
    curtain(page, "South")
    page.get_by_role("button", name="I am South").click()
    expect(choice(page, "keep")).to_be_visible()
    page.keyboard.press("z")
    curtain(page, "North")


def test_a_title_without_a_board_is_set_up_and_played(secret_page: Page) -> None:
    page = secret_page
    page.goto("/new/whisper")
    expect(page.get_by_role("heading", name="Whisper", level=1)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"Hand\s+\d\s*Cards left\s+4"))
    page.get_by_role("button", name="The board in words").click()
    expect(page.get_by_role("dialog")).to_contain_text("Cards left: 4.")
    page.keyboard.press("Escape")
    choice(page, "keep").click()
    expect(ending(page)).to_be_visible()

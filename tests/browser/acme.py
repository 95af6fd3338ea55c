"""ACME at the table, for tests of its games: what the page was told, and the quickest way through a turn."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.table import choices, my_turn, pick


def see(page: Page, game: str) -> dict[str, Any]:
    """What the page was told of a game."""
    seen: dict[str, Any] = page.evaluate("async id => (await (await fetch('/api/games/' + id)).json()).view", game)
    return seen


def first_turn(page: Page) -> dict[str, Any]:
    """Play until the second turn begins, by the first choice and without cards; returns what the page knows then.

    An Event can end a short game with its first turn.
    """
    game = page.url.rsplit("/", 1)[-1]
    my_turn(page)
    while (seen := see(page, game))["number"] < 2 and seen["outcome"] is None:
        passing = choices(page).filter(has_text="Pass")
        pick(page, passing.first if passing.count() else choices(page).first)
    return seen

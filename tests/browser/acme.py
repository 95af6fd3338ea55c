"""ACME at the table, for tests of its games: what the page was told, and the quickest way through a turn."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from fourquarters.games import titles
from fourquarters.games.acme.view import View
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.kernel.title import OptionValue
from fourquarters.lab.play import generator, play_match, seat_agents
from tests.browser.table import PATIENCE, choices, my_turn, new_game, pick, press

TRIES = 30
NPC = {"kind": "agent", "agent": "npc"}


def sit_down(page: Page, scenario: str, seats: int, **options: OptionValue) -> None:
    """A new game alone against automata, at the first decision."""
    page.goto("/")
    made = page.evaluate(
        """async game => (await fetch('/api/games', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify(game)})).json()""",
        {
            "title": "acme", "scenario": scenario, "seats": seats, "options": options,
            "players": [{"kind": "me"}, *[NPC] * (seats - 1)],
        },
    )  # fmt: skip
    page.goto(f"/game/{made['id']}")
    my_turn(page)


def against_automata(
    scenario: str, seats: int, seed: int, fits: Callable[[View], bool], **options: OptionValue
) -> Match[Any]:
    """A game against automata up to a position: the first that comes to one, of some games from this seed on."""
    title = titles()["acme"]
    names = ["steward", *["npc"] * (seats - 1)]
    game = title.load(title.setup(scenario, seats, options))
    for number in range(seed, seed + TRIES):
        match = Match(game, tuple(names))
        agents, chance = seat_agents(game, names, number), generator(number).random
        while not fits(match.view(0)) and match.state.to_move != OVER:
            play_match(match, agents, chance, len(match.entries) + 1)
        if fits(match.view(0)):
            return match
    raise AssertionError(f"{TRIES} games of {scenario} from seed {seed} on never come to such a position")


def resume(page: Page, match: Match[Any], at: int | None = None) -> None:
    """Sit down at such a game, or look at one of its positions."""
    page.goto("/")
    players = [{"kind": "me"}, *[NPC] * (match.game.setup.seats - 1)]
    game = new_game(page, players, "acme", record.dumps(match))
    page.goto(f"/game/{game}" + (f"?at={at}" if at else ""))
    if at:
        expect(page.get_by_role("slider", name="Position in the game")).to_have_value(str(at))
    else:
        my_turn(page)


def walk(page: Page) -> Locator:
    """Choose the first of everything until a turn is shown act by act, and all of it is known to the page."""
    turn = page.get_by_role("region", name="Act by act")
    while not turn.is_visible():
        press(page, choices(page).first)
        expect(choices(page).first.or_(turn).first).to_be_visible(timeout=PATIENCE)
    page.wait_for_function(
        """async () => {
            const game = await (await fetch('/api/games/' + location.pathname.split('/').at(-1))).json();
            const known = Number(document.querySelector('footer').innerText.match(/\\d+/g)?.at(-1));
            return (game.decision || game.outcome) && game.position === known; }""",
        polling=100,
        timeout=PATIENCE,
    )
    return turn


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

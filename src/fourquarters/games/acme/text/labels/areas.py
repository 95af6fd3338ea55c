"""Areas: what a disk more or less makes of them, and who is there."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourquarters.games.acme.board import DESERT, SEA, TERRAINS
from fourquarters.games.acme.disks import CITY, SEATS, bits, put
from fourquarters.games.acme.flow import barbarians, gathering, growth, setup
from fourquarters.games.acme.text.labels.saying import Label
from fourquarters.games.acme.text.names import LEVELS, listed, short, some
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def ground(game: "Acme", area: int) -> str:
    return f"{game.chart.names[area]} ({TERRAINS[game.chart.terrain[area]].title()})"


def _others(game: "Acme", state: "Position", area: int, seat: int) -> str:
    """Who else is there: Egypt 2, Barbarians 4."""
    return ", ".join(
        f"{short(game, state.people, other)} {state.disks[other][area]}"
        for other in bits(state.here[area])
        if other != seat
    )


def here(game: "Acme", state: "Position", area: int) -> str:
    """The area with everybody in it."""
    there = _others(game, state, area, -1)
    return f"{ground(game, area)}: {there or 'empty'}"


def placed(game: "Acme", state: "Position", area: int) -> str:
    """What a disk more of the deciding seat makes of an area; at the set-up it may be two."""
    seat, frame = state.to_move, state.stack[-1]
    more = frame.size if isinstance(frame, setup.Settle | gathering.Rally) else 1
    now = state.disks[seat][area] + more
    small = game.chart.terrain[area] in (DESERT, SEA)
    words = ["a second disk" if small and now == 2 else LEVELS[min(now, 4)]]
    if now == CITY:
        words.append("+1 VP a turn")
    change = _growth_change(game, state, area, more)
    if change:
        words.append(f"next growth {change:+d}")
    there = _others(game, state, area, seat)
    if there:
        alone = now == 1 and all(state.disks[other][area] == 1 for other in bits(state.here[area]))
        words.append(f"{'shared with' if alone else 'contested with'} {there}")
    return f"{ground(game, area)}: {', '.join(words)}"


def _growth_change(game: "Acme", state: "Position", area: int, disks: int) -> int:
    """What so many disks more there do to the deciding seat's next Acquisition."""
    seat, after = state.to_move, state.clone()
    after.supply[seat] += disks
    put(after, seat, area, disks, 50)
    return growth.acquisition(game, after, seat) - growth.acquisition(game, state, seat)


def taken(game: "Acme", state: "Position", area: int) -> str:
    """What is left when a disk of the deciding seat goes."""
    left = state.disks[state.to_move][area] - 1
    change = (
        "the City shrinks to a Settlement" if left == CITY - 1 else f"{LEVELS[left]} stays" if left else "none stays"
    )
    return f"{ground(game, area)}: {change}"


def on_area(words: str, describe: Callable[["Acme", "Position", int], str]) -> Label:
    return lambda game, state, action: f"{words}{describe(game, state, action[1])}"


def invaded(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, barbarians.Invade)
    around = listed(
        game.chart.names[area] for area in bits(barbarians.around(game, state, frame.rule(game), action[1]))
    )
    picked = f", then up to {frame.rule(game).areas} of" if frame.rule(game).areas else " and"
    return f"{here(game, state, action[1])}{f'; there{picked} {around}' if around else ''}"


def city(game: "Acme", state: "Position", action: Action) -> str:
    area, faction = action[1], action[2]
    home = ", its Home Area" if faction < SEATS and state.home[faction] == area else ""
    disks = some(state.disks[faction][area], "disk")
    return f"{short(game, state.people, faction)} in {ground(game, area)}: {disks}{home}"


def homes(game: "Acme", state: "Position", action: Action) -> str:
    entry = game.peoples.civilizations[action[1]]
    homes = listed((game.chart.names[area] for area in game.free_homes(state, action[1])), "or")
    return f"{entry.name}, at home in {homes}. {entry.text}"


def surrounded(game: "Acme", state: "Position", area: int) -> str:
    """The area with what lies around it."""
    return f"{ground(game, area)}, next to {listed(game.chart.names[other] for other in game.chart.next[area])}"

"""Disks on the map: who has how many where, and every way they come and go.

Each change keeps three things in step: the count per Faction and area, the areas of each Faction (a mask over areas),
and the Factions of each area (a mask over Factions).
"""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

SEATS = 6
BLACK = 6
"""The Barbarians, as a Faction."""
NEUTRAL = 7
"""Independents of a scenario, as a Faction."""
FACTIONS = 8
FRIENDS = 6
"""Which number of ``Position.memo`` says whose friends the neutrals are: that seat plus one, or 0."""
CITY = 3
"""So many own disks in an area make a City (1.6)."""


@lru_cache(maxsize=8192)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set, lowest first. The masks of a game are asked for again and again.

    >>> bits(0b1011)
    (0, 1, 3)
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def put(state: "Position", faction: int, area: int, count: int, most: int) -> int:
    """Place disks from Supply, as many as there are and fit (1.13, R2.7); returns how many."""
    row = state.disks[faction]
    count = min(count, state.supply[faction], most - row[area])
    if count <= 0:
        return 0
    state.supply[faction] -= count
    _raise(state, faction, area, count)
    return count


def set_down(state: "Position", seat: int, area: int) -> None:
    """Place a disk from the Disks-for-Growth box."""
    state.box[seat] -= 1
    _raise(state, seat, area, 1)


def _raise(state: "Position", faction: int, area: int, count: int) -> None:
    row = state.disks[faction]
    if not row[area]:
        state.of[faction] |= 1 << area
        state.here[area] |= 1 << faction
    row[area] += count


def take(state: "Position", faction: int, area: int, count: int = 1) -> int:
    """Take disks off the map to Supply; a Stronghold cube goes with the last one (H14). Returns how many."""
    count = lift(state, faction, area, count)
    state.supply[faction] += count
    return count


def lift(state: "Position", faction: int, area: int, count: int = 1) -> int:
    """Take disks off the map without saying where they go."""
    row = state.disks[faction]
    count = min(count, row[area])
    row[area] -= count
    if count and not row[area]:
        state.of[faction] &= ~(1 << area)
        state.here[area] &= ~(1 << faction)
        if state.cubes[area] == faction:
            state.cubes[area] = -1
    return count


def controls(state: "Position", faction: int, area: int) -> bool:
    """A disk there, and nobody else has one (1.8) but its friends."""
    here = state.here[area]
    return here == 1 << faction or (here >> NEUTRAL > 0 and sole(state, area) == faction)


def has_city(state: "Position", seat: int, area: int) -> bool:
    return state.disks[seat][area] >= CITY


def cities(state: "Position", seat: int) -> list[int]:
    """The areas of a civilization's Cities (1.6)."""
    row = state.disks[seat]
    return [area for area in bits(state.of[seat]) if row[area] >= CITY]


def contested(state: "Position", area: int) -> bool:
    """Two or more Factions, one of them with two disks or more (1.9)."""
    here = state.here[area]
    if not here & (here - 1):
        return False
    found = sides(state, area)
    return len(found) > 1 and any(mass(state, faction, area) > 1 for faction in found)


def united(state: "Position", area: int) -> bool:
    """Are neutrals and the civilization whose friends they are there together, as one stack?"""
    friend = state.memo[FRIENDS] - 1
    return friend >= 0 and state.here[area] >> NEUTRAL > 0 and state.here[area] >> friend & 1 > 0


def sides(state: "Position", area: int) -> list[int]:
    """The Factions in an area; one with its friends goes by its own name."""
    here = state.here[area]
    return list(bits(here & ~(1 << NEUTRAL) if united(state, area) else here))


def sole(state: "Position", area: int) -> int:
    """The one Faction that has disks there, its friends aside; -1: none or several."""
    found = sides(state, area)
    return found[0] if len(found) == 1 else -1


def mass(state: "Position", faction: int, area: int) -> int:
    """The disks of a Faction in an area, with those of its friends; friends have none of their own beside it."""
    if not united(state, area):
        return state.disks[faction][area]
    if faction == NEUTRAL:
        return 0
    friends = state.disks[NEUTRAL][area] if state.memo[FRIENDS] - 1 == faction else 0
    return state.disks[faction][area] + friends


def stack(state: "Position", faction: int, area: int) -> tuple[int, ...]:
    """The Factions whose disks lie in one stack with those of this one, first those that go first."""
    joined = united(state, area) and state.memo[FRIENDS] - 1 == faction
    return (faction, NEUTRAL) if joined else (faction,)


def next_in_line(state: "Position", faction: int, area: int) -> int:
    """Who bears a loss meant for a Faction: itself, or its friends once it is gone."""
    if not state.disks[faction][area] and state.memo[FRIENDS] - 1 == faction:
        return NEUTRAL
    return faction


def reach(game: "Acme", state: "Position", seat: int) -> int:
    """The areas a civilization occupies and those next to them, as a mask (R4.6)."""
    mask = around = state.of[seat]
    beside = game.chart.beside
    for area in bits(mask):
        around |= beside[area]
    return around


def holds_gold(state: "Position", seat: int) -> bool:
    """Does Gold lie beneath disks of a civilization?"""
    return any(gold.owner == seat and state.disks[seat][gold.area] for gold in state.gold)


def on_map(state: "Position", faction: int) -> int:
    return sum(state.disks[faction])

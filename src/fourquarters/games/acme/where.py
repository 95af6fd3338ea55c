"""Which areas a card means: its ``Where`` against the map and a position. Sets of areas are masks."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.board import DESERT, SEA, TERRAINS
from fourquarters.games.acme.disks import BLACK, CITY, FRIENDS, NEUTRAL, bits
from fourquarters.games.acme.vocabulary import Where

if TYPE_CHECKING:
    from fourquarters.games.acme.board import Board
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def fixed(board: "Board", where: Where) -> int:
    """The areas that fit by their place on the map alone."""
    mask = 0
    kinds = [TERRAINS.index(name) for name in where.terrain]
    named = [board.ids.index(name) for name in where.areas]
    for area in board.playable:
        kind = board.terrain[area]
        if (where.kind == "land" and kind == SEA) or (where.kind == "sea" and kind != SEA):
            continue
        if kinds and kind not in kinds:
            continue
        coastal = where.coastal and kind != SEA and bool(board.next_sea[area])
        if (named or where.coastal) and area not in named and not coastal:
            continue
        mask |= 1 << area
    return mask


def areas(game: "Acme", state: "Position", seat: int, where: Where, target: int = -1) -> int:
    """The areas meant by a card of this civilization, as a mask."""
    mask = game.fixed(where)
    if where.target:
        mask &= 1 << target
    if where.held == "controlled":
        mask &= controlled(state, seat)
    elif where.held == "occupied":
        mask &= state.of[seat]
    elif where.held == "empty":
        for faction in state.of:
            mask &= ~faction
    if where.beside == "yours":
        around = 0
        for area in bits(state.of[seat]):
            around |= game.chart.beside[area]
        mask &= around
    elif where.beside == "home":
        mask &= game.chart.beside[state.home[seat]]
    elif where.beside == "target":
        mask &= game.chart.beside[target]
    if where.size or where.city or where.no_city or where.black:
        disks = state.disks
        for area in bits(mask):
            if (
                (where.size and disks[seat][area] != where.size)
                or (where.city and disks[seat][area] < CITY)
                or (where.no_city and any(disks[other][area] >= CITY for other in range(game.setup.seats)))
                or disks[BLACK][area] < where.black
            ):
                mask &= ~(1 << area)
    if where.no_foreign_home:
        for other, home in enumerate(state.home):
            if other != seat and home >= 0:
                mask &= ~(1 << home)
    return mask


def controlled(state: "Position", seat: int) -> int:
    """The areas a civilization controls, as a mask."""
    others = 0
    friends = NEUTRAL if state.memo[FRIENDS] - 1 == seat else seat
    for faction, mask in enumerate(state.of):
        if faction not in (seat, friends):
            others |= mask
    return state.of[seat] & ~others


def near_desert(board: "Board", area: int) -> bool:
    return board.terrain[area] == DESERT or (
        board.terrain[area] != SEA and any(board.terrain[other] == DESERT for other in board.next[area])
    )


def distances(game: "Acme", *starts: int) -> dict[int, int]:
    """How many steps every area is away from the nearest of some, within the map in play."""
    found = dict.fromkeys(starts, 0)
    edge = list(starts)
    while edge:
        fresh = {other for area in edge for other in game.chart.next[area]} - found.keys()
        found.update(dict.fromkeys(fresh, found[edge[0]] + 1))
        edge = list(fresh)
    return found

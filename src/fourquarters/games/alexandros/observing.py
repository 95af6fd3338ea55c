"""Filling the view of a seat."""

from itertools import islice
from typing import TYPE_CHECKING

from fourquarters.games.alexandros import provinces
from fourquarters.games.alexandros.board import SYMBOLS, Board
from fourquarters.games.alexandros.cards import plus
from fourquarters.games.alexandros.flow.occupation import Compensation, Occupation
from fourquarters.games.alexandros.flow.ride import Arrival, Destination, Joker, Path, Ride
from fourquarters.games.alexandros.riding import can_be_laid, every_empty, nearest, new_walls, routes, short_of_walls
from fourquarters.games.alexandros.view import (
    BoardView,
    CompensationView,
    Cut,
    OccupationView,
    ProvinceView,
    RideView,
    Route,
    View,
)

if TYPE_CHECKING:
    from fourquarters.games.alexandros.game import Alexandros
    from fourquarters.games.alexandros.state import Position

MOST_ROUTES = 8
"""So many ways to one point are listed."""


def board_view(board: Board) -> BoardView:
    outer = [edge for edge in range(len(board.edges)) if board.outer >> edge & 1]
    return BoardView(
        name=board.name,
        symbols=list(SYMBOLS),
        spaces=list(board.spaces),
        places=list(board.places),
        shows=list(board.symbols),
        corners=[list(three) for three in board.corners],
        sides=[list(three) for three in board.sides],
        points=list(board.points),
        spots=list(board.spots),
        edges=list(board.edges),
        coast=[edge for edge in outer if edge not in board.border],
        border=[edge for edge in outer if edge in board.border],
        start=board.start,
        black_walls=board.black,
        red_walls=board.red,
        goal=board.goal,
    )


def observe(game: "Alexandros", state: "Position", seat: int | None) -> View:
    board, laid = game.lattice, len(state.walls)
    top = state.stack[-1] if state.stack else None
    lands, province_of = _provinces(state)
    return View(
        seat=seat,
        board=game.board_view,
        turn=state.turn,
        active=state.active,
        first=state.first,
        step=type(top).__name__ if top else "",
        alexander=state.alexander,
        walls=state.walls[:],
        black=max(0, board.black - laid),
        red=min(board.red, max(0, board.black + board.red - laid)),
        row=list(state.row),
        hand=None if seat is None else list(state.hands[seat]),
        hand_sizes=[sum(hand) for hand in state.hands],
        supply=sum(state.supply.segments[0]),
        discards=list(state.discards),
        guards=[list(spaces) for spaces in state.guards],
        guards_left=[provinces.GUARDS - len(spaces) for spaces in state.guards],
        scores=state.scores[:],
        provinces=lands,
        province_of=province_of,
        taxes=provinces.taxes(state),
        actions_left=state.actions,
        levied=bool(state.levied),
        last_turn=state.ending,
        quiet=state.quiet,
        nearest=_leads(game, state, top),
        ride=_ride(game, state),
        occupation=_occupation(game, state, top) if isinstance(top, Occupation) else None,
        compensation=CompensationView(top.victim, list(top.cards), top.left) if isinstance(top, Compensation) else None,
        outcome=state.outcome,
    )


def _provinces(state: "Position") -> tuple[list[ProvinceView], list[int]]:
    """The provinces from the first space on, and for each space the place of its province in that list."""
    known, where = state.provinces, state.where
    order = sorted(range(len(known)), key=lambda number: known[number].first)
    place = [0] * len(known)
    for index, number in enumerate(order):
        place[number] = index
    spaces: list[list[int]] = [[] for _ in known]
    province_of = [place[number] for number in where]
    for space, index in enumerate(province_of):
        spaces[index].append(space)
    guards: list[list[int]] = [[] for _ in known]
    for posts in state.guards:
        for space in posts:
            guards[province_of[space]].append(space)
    views = []
    for index, number in enumerate(order):
        of = known[number]
        tax = of.open if of.guards == 1 else 0
        views.append(ProvinceView(of.first, spaces[index], of.open, list(of.symbols), of.owner, guards[index], tax))
    return views, province_of


def _leads(game: "Alexandros", state: "Position", top: object) -> list[list[int]]:
    """Where a card of each symbol, or a joker that stands for it, would send Alexander (R4.7, R7.1)."""
    if not isinstance(top, Ride | Joker):
        return []
    find = every_empty if isinstance(top, Joker) and game.joker_goes_anywhere else nearest
    return [find(game.lattice, state, symbol) for symbol in range(len(SYMBOLS))]


def _ride(game: "Alexandros", state: "Position") -> RideView | None:
    """The move that is being chosen, also while chance refills the row for it."""
    for frame in reversed(state.stack[-2:]):
        match frame:
            case Joker():
                return RideView(-1, True, False, [], -1, -1, [state.alexander], [], False)
            case Destination(symbol=symbol, joker=joker, special=special):
                near = frame.candidates(game, state)
                return RideView(symbol, joker, special, near, -1, -1, [state.alexander], [], False)
            case Arrival(symbol=symbol, joker=joker, special=special, space=space):
                path = (state.alexander,)
                found, more = _routes(game, state, path, frame.points(game, state))
                return RideView(symbol, joker, special, [space], space, -1, list(path), found, more)
            case Path(symbol=symbol, joker=joker, special=special, space=space, point=point, path=path):
                found, more = _routes(game, state, path, [point])
                return RideView(symbol, joker, special, [space], space, point, list(path), found, more)
    return None


def _routes(game: "Alexandros", state: "Position", path: tuple[int, ...], goals: list[int]) -> tuple[list[Route], bool]:
    """The ways on along a path to any of the goals."""
    found: list[Route] = []
    more = False
    for goal in goals:
        ways = [(*path, *rest[1:]) for rest in islice(routes(game.lattice, path[-1], goal), MOST_ROUTES + 1)]
        more = more or len(ways) > MOST_ROUTES
        if short_of_walls(game, state):
            ways = [way for way in ways if can_be_laid(game, state, way, goal)] or ways
        found += [route(game, state, way) for way in ways[:MOST_ROUTES]]
    return found, more


def route(game: "Alexandros", state: "Position", path: tuple[int, ...]) -> Route:
    """What a path would leave behind."""
    walls = new_walls(game, state, path)
    left = max(0, game.lattice.black - len(state.walls))
    return Route(list(path), walls, max(0, len(walls) - left), cuts(game, state, walls))


def cuts(game: "Alexandros", state: "Position", walls: list[int]) -> list[Cut]:
    """The provinces that new walls would divide."""
    if not walls:
        return []
    scratch = state.clone()
    for edge in walls:
        provinces.lay_wall(game.lattice, scratch, edge)
    if len(scratch.provinces) == len(state.provinces):
        return []
    parts: dict[int, list[int]] = {}
    for new in range(len(state.provinces), len(scratch.provinces)):
        old = state.where[scratch.provinces[new].first]
        parts.setdefault(old, [scratch.provinces[old].open]).append(scratch.provinces[new].open)
    found = []
    for old in sorted(parts, key=lambda number: state.provinces[number].first):
        whole = state.provinces[old]
        found.append(Cut(whole.first, whole.owner, whole.open, sorted(parts[old], reverse=True)))
    return found


def _occupation(game: "Alexandros", state: "Position", frame: Occupation) -> OccupationView:
    price = plus(frame.due(game, state), frame.removal)
    first = state.provinces[frame.province].first
    return OccupationView(first, frame.victim, list(frame.posted), list(price), list(frame.removal))

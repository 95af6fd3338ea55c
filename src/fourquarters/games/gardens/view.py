"""What a seat sees. Nothing in the Gardens is hidden: the stack has no order before a tile is turned up.

Spaces are named as players type them: ``b5`` is the fifth base space, ``r3c2`` the second place of the third row.
"""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from fourquarters.games.gardens import scoring
from fourquarters.games.gardens.board import COLUMN, NAMES, NOWHERE, ROW
from fourquarters.games.gardens.flow.assyrian import Appear, Haunt, Lot, Roll
from fourquarters.games.gardens.flow.cascade import Cascade, Plant
from fourquarters.games.gardens.flow.gardener import Gardener, Walk, reach_of, rivals_of
from fourquarters.games.gardens.flow.laying import ChooseTile, Lay, TurnUp
from fourquarters.games.gardens.tiles import Motif
from fourquarters.games.gardens.walking import haunted_routes, haunts, routes
from fourquarters.games.gardens.water import NO_POND, POISONED, TOKENS, UNPLANTED, flood, poisoned_by
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.gardens.game import Gardens
    from fourquarters.games.gardens.state import Position

Phase = Literal["setup", "tile", "gardener", "water", "assyrian", "over"]
_PHASES: dict[type, Phase] = {
    ChooseTile: "tile", Lay: "tile", TurnUp: "tile", Gardener: "gardener", Walk: "gardener", Plant: "water",
    Cascade: "water", Roll: "assyrian", Appear: "assyrian", Haunt: "assyrian", Lot: "assyrian",
}  # fmt: skip


class TileView(Struct, frozen=True):
    """A tile of the set, in the offer or on the ziggurat."""

    tile: int
    features: str
    """Of L and R (stairs to the terrace at the lower left and right), T (a tunnel between those two), l and r (water to
    the ponds there)."""
    motif: Motif
    """What grows on it; no rule looks at it."""


class PondView(Struct, frozen=True):
    """A space with a pond, and what lies in it."""

    at: str
    row: int
    column: int
    value: int
    tile: TileView | None
    """None on the base, which has ponds only by an option (A21)."""
    seed: int | None = None
    """The seat whose seed grows there."""
    poisoned: bool = False


class SeatView(Struct, frozen=True):
    score: int
    hand: int
    """Seeds in hand,"""
    planted: int
    """on the board,"""
    destroyed: int
    """and out of the game (A13)."""
    waiting: int
    """Gardeners not on the board yet."""
    gardeners: list[str]
    """Where the others stand, in the order they came."""


class ReachView(Struct, frozen=True):
    """A space that the moving gardener, or the Assyrian, could go to."""

    at: str
    steps: int
    path: list[str]
    """The spaces of a shortest walk, the first and the last included."""
    plants: bool = False
    """Would it put a seed there?"""
    flood: list[str] = []
    """Every pond the water could then take with the seeds in hand, in the order of A23."""
    gain: int = 0
    """What planting and the whole flood would add to the score."""


class MoveView(Struct, frozen=True):
    """A gardener that was chosen, or the Assyrian after the roll, about to go somewhere."""

    who: Literal["gardener", "assyrian"]
    start: str
    entering: bool
    reach: list[ReachView]
    refills: list[str]
    """Where gardeners of the same colour stand that would refill this move (M3)."""


class StartView(Struct, frozen=True):
    """A gardener to act with: where it stands, or where it would enter, and what it is good for."""

    at: str
    entering: bool
    ponds: int
    """How many ponds it could plant,"""
    best: int
    """and the most that one of them would add to the score."""


class WaterView(Struct, frozen=True):
    """A cascade in progress."""

    source: str
    wet: list[str]
    """Every pond the water has reached, the source first."""
    open: list[str]
    """Ponds that can be taken now,"""
    flood: list[str]
    """and all that could be taken with the seeds in hand if nothing is left out."""


class View(Struct, frozen=True):
    """Lists of seats go by seat number. ``step`` is the kind of the decision:

    ``FirstPlayer``, ``TurnUp`` (chance), ``ChooseTile``, ``Lay``, ``Gardener``, ``Walk``, ``Plant``, ``Cascade``,
    ``Roll`` (chance), ``Appear``, ``Haunt``, ``Lot`` (chance).
    """

    seat: int | None
    width: int
    """Base spaces: 13 in the full game, 10 in the quick one. Row r has ``width - r`` places."""
    row_values: list[int]
    """What a seed is worth, by row; the base is row 0."""
    solo: bool
    """The second seat is the king's."""
    level: str
    """Of the king: ``gentle``, ``royal`` or ``merciless``."""
    expansion: bool
    """Is the Assyrian in the game?"""
    turn: int
    turns: int
    """How many turns the whole game has: one per place."""
    last_turn: bool
    active: int
    first: int
    step: str
    phase: Phase
    """The step of the turn, whatever is being decided within it."""
    ponds: list[PondView]
    """The tiles laid so far, from the lowest row up, and before them the base where that has ponds."""
    open: list[str]
    """Places where a tile can be laid."""
    offer: list[TileView]
    stack: int
    """Tiles still to come after the offer."""
    chosen: int | None
    """The slot of the offered tile being laid, from 0."""
    laid: str
    """The place this turn's tile was laid on; empty before."""
    seats: list[SeatView]
    assyrian: str
    """Where he stands; empty while he is beside the board."""
    roll: int
    """The die's last roll; 0 before the first."""
    poison_left: int | None
    """Tokens in the supply; none where they have no limit."""
    rolled_by: int | None
    """Whose roll that was."""
    poison_tokens: int | None
    """How many tokens there are in all; none where they have no limit."""
    haunt: list[ReachView]
    """While he is on the board: every space he could reach with a 5, without the walks,"""
    venom: list[str]
    """and the ponds a 6 would poison now, in the order of A23."""
    starts: list[StartView]
    """When a gardener is to be chosen: one for each that can act."""
    move: MoveView | None
    water: WaterView | None
    outcome: Outcome | None


def observe(game: "Gardens", state: "Position", seat: int | None) -> View:
    top = state.stack[-1] if state.stack else None
    return View(
        seat=seat,
        width=game.width,
        row_values=list(game.row_values[: game.width]),
        solo=game.solo,
        level=game.level,
        expansion=game.expansion,
        turn=state.turn,
        turns=len(game.places),
        last_turn=state.turn == len(game.places),
        active=state.active,
        first=state.first,
        step=type(top).__name__ if top else "",
        phase=("setup" if not state.turn else _PHASES[type(top)]) if top else "over",
        ponds=_ponds(game, state),
        open=[NAMES[place] for place in state.open],
        offer=[_tile(game, tile) for tile in state.offer],
        stack=state.left,
        chosen=top.slot if isinstance(top, Lay) else None,
        laid=_name(state.laid),
        seats=_seats(game, state),
        assyrian=_name(state.assyrian),
        roll=state.roll,
        poison_left=None if game.tokens_unlimited else state.tokens,
        rolled_by=_rolled_by(game, state, top),
        poison_tokens=None if game.tokens_unlimited else TOKENS,
        haunt=_within_five(game, state),
        venom=_venom(game, state),
        starts=_starts(game, state) if isinstance(top, Gardener) else [],
        move=_walk(game, state, top)
        if isinstance(top, Walk)
        else _haunt(game, state)
        if isinstance(top, Haunt)
        else None,
        water=_water(game, state, top) if isinstance(top, Cascade) else None,
        outcome=state.outcome,
    )


def _name(space: int) -> str:
    return "" if space == NOWHERE else NAMES[space]


def _tile(game: "Gardens", tile: int) -> TileView:
    face = game.tiles.faces[tile]
    return TileView(tile, face.features, face.motif)


def _ponds(game: "Gardens", state: "Position") -> list[PondView]:
    found = []
    for space, tile in enumerate(state.tiles):
        lying = state.ponds[space]
        if lying >= UNPLANTED:
            found.append(
                PondView(
                    NAMES[space], ROW[space], COLUMN[space], game.value[space],
                    _tile(game, tile) if tile >= 0 else None,
                    lying if 0 <= lying < POISONED else None, lying == POISONED,
                )
            )  # fmt: skip
    return found


def _seats(game: "Gardens", state: "Position") -> list[SeatView]:
    return [
        SeatView(
            score, state.hand[seat], state.ponds.count(seat), state.destroyed[seat],
            game.gardeners - len(state.gardeners[seat]), [NAMES[space] for space in state.gardeners[seat]],
        )
        for seat, score in enumerate(scoring.scores(game, state))
    ]  # fmt: skip


def _walk(game: "Gardens", state: "Position", walk: Walk) -> MoveView:
    seat, start = state.active, walk.start
    allies = list(state.gardeners[seat])
    allies.remove(start)
    allowed = walk.reach(game, state)
    paths = routes(state.ponds, state.ways, start, allies, game.longest)
    reach = [_end(game, state, seat, paths[space]) for space in sorted(allowed)]
    stays = walk.entering and (game.free_entry or start not in rivals_of(state, seat))
    if stays or (not walk.entering and state.ponds[start] == UNPLANTED and state.hand[seat]):
        reach.insert(0, _end(game, state, seat, [start]))
    passed = {space for path in paths.values() for space in path[1:]}
    refills = [NAMES[space] for space in sorted(passed & set(allies)) if state.ponds[space] != UNPLANTED]
    return MoveView("gardener", NAMES[start], bool(walk.entering), reach, refills)


def _end(game: "Gardens", state: "Position", seat: int, path: list[int]) -> ReachView:
    end, names = path[-1], [NAMES[space] for space in path]
    if state.ponds[end] != UNPLANTED or not state.hand[seat]:
        return ReachView(names[-1], len(path) - 1, names)
    taken = flood(game, state.tiles, state.ponds, seat, end, state.hand[seat] - 1)
    gain = game.value[end] + sum(game.value[space] for space in taken)
    return ReachView(names[-1], len(path) - 1, names, True, [NAMES[space] for space in taken], gain)


def _haunt(game: "Gardens", state: "Position") -> MoveView:
    paths = haunted_routes(state.ways, game.width, state.assyrian, state.roll)
    reach = [ReachView(NAMES[end], len(path) - 1, [NAMES[s] for s in path]) for end, path in sorted(paths.items())]
    return MoveView("assyrian", NAMES[state.assyrian], False, reach, [])


def _rolled_by(game: "Gardens", state: "Position", top: object) -> int | None:
    """The turn player after this turn's roll, the one before otherwise."""
    if not state.roll:
        return None
    rolled = top is None or isinstance(top, Appear | Haunt | Lot)
    return state.active if rolled else (state.active - 1) % game.setup.seats


def _within_five(game: "Gardens", state: "Position") -> list[ReachView]:
    if state.assyrian == NOWHERE:
        return []
    reached = haunts(state.ways, game.width, state.assyrian, 5)
    return [ReachView(NAMES[space], steps, []) for space, steps in sorted(reached.items())]


def _venom(game: "Gardens", state: "Position") -> list[str]:
    if state.assyrian == NOWHERE or state.ponds[state.assyrian] == NO_POND:
        return []
    reached = poisoned_by(game, state.tiles, state.assyrian) if game.poison_flows else [state.assyrian]
    fresh = [space for space in reached if state.ponds[space] != POISONED]
    return [NAMES[space] for space in (fresh if game.tokens_unlimited else fresh[: state.tokens])]


def _starts(game: "Gardens", state: "Position") -> list[StartView]:
    return [
        StartView(NAMES[action[1]], action[0] == "enter", *prospects(game, state, action[1], action[0] == "enter"))
        for action in game.legal(state)
        if action[0] != "pass"
    ]


def prospects(game: "Gardens", state: "Position", start: int, entering: bool) -> tuple[int, int]:
    """How many ponds a gardener of the turn player could plant from there, and the most that one of them brings."""
    seat = state.active
    if not state.hand[seat]:
        return 0, 0
    ends = {start}
    if game.enter_and_walk or not entering:
        ends |= set(reach_of(game, state, seat, start))
    gains = [_end(game, state, seat, [space]).gain for space in ends if state.ponds[space] == UNPLANTED]
    return len(gains), max(gains, default=0)


def _water(game: "Gardens", state: "Position", cascade: Cascade) -> WaterView:
    seat = state.active
    taken = flood(game, state.tiles, state.ponds, seat, cascade.wet[0], state.hand[seat])
    return WaterView(
        NAMES[cascade.wet[0]],
        [NAMES[space] for space in cascade.wet],
        [NAMES[space] for space in cascade.takeable],
        [NAMES[space] for space in taken],
    )

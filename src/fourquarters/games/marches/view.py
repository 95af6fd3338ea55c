"""What a seat sees. Nothing in Hidden Marches is hidden: a face-down tile is nothing yet but odds."""

from typing import TYPE_CHECKING

from msgspec import Struct

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, HALVES, cells
from fourquarters.games.marches.cards import DEVELOPMENTS, KINDS, PIECES, TERRAINS
from fourquarters.games.marches.flow.action import Build, Recruit
from fourquarters.games.marches.flow.combat import Advance, Invasion
from fourquarters.games.marches.flow.entering import Entering, TurnUp
from fourquarters.games.marches.flow.movement import Escort, Ordered
from fourquarters.games.marches.flow.setup import ChooseTiles
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.marches.game import Marches
    from fourquarters.games.marches.state import Position

DOWN = "down"


class PieceView(Struct, frozen=True):
    cell: int
    seat: int
    card: str
    attack: int
    health: int
    damage: int
    resting: bool = False
    """It climbed a Mountain and may not act this turn (T14)."""
    climbed: bool = False
    """It climbed a Mountain and will rest in its owner's next turn."""
    moved: bool = False
    struck: bool = False
    fresh: bool = False


class FightView(Struct, frozen=True):
    """An invasion between two rounds, with what the next one would do."""

    start: int
    target: int
    rounds: int
    attacker_high: bool
    defender_high: bool
    on_attacker: int
    on_defender: int


class View(Struct, frozen=True):
    """Lists of 64 go by cell, a1 first, row by row; lists of two by seat."""

    seat: int | None
    turn: int
    active: int
    first: int
    step: str
    ap: int
    income: list[int]
    tiles: list[str]
    """``down``, a terrain, or ``base``."""
    developments: list[str]
    """Empty where there is none."""
    markers: list[int]
    """Cells with the marker of the player across."""
    control: list[int]
    """The seat in control, or -1."""
    connected: list[list[int]]
    """Each seat's connected tiles."""
    pieces: list[PieceView]
    available: list[dict[str, int]]
    works: list[dict[str, int]]
    unseen: dict[str, int]
    """Terrain nobody has seen yet, both halves together."""
    hidden_base: list[bool]
    """Does a seat's second Base still lie face down?"""
    may_move: bool
    may_extra: bool
    quiet: int
    chosen: list[int]
    """The cells this decision is about: tiles chosen so far in the setup, a piece that was ordered to act, the tile it
    enters, or where a survivor or an escorted piece stands and goes."""
    pending: str
    """What this decision is about: the kind being recruited, the development being built, or whether a ``unit`` or an
    ``engine`` acts."""
    fight: FightView | None
    outcome: Outcome | None


def observe(game: "Marches", state: "Position", seat: int | None) -> View:
    tiles = [DOWN] * 64
    for name, mask in zip((*TERRAINS, "base", "base"), (*state.terrain, *state.bases), strict=True):
        for cell in cells(mask):
            tiles[cell] = name
    developments = [""] * 64
    for name, mask in zip(DEVELOPMENTS, state.built, strict=True):
        if mask:
            for cell in cells(mask):
                developments[cell] = name
    in_control = [-1] * 64
    for side in (0, 1):
        for cell in cells(control.controlled(state, side)):
            in_control[cell] = side
    top = state.stack[-1] if state.stack else None
    chosen, pending = _subject(top)
    return View(
        seat=seat,
        turn=state.turn,
        active=state.active,
        first=state.first,
        step=type(top).__name__ if top else "",
        ap=state.ap,
        income=list(state.income),
        tiles=tiles,
        developments=developments,
        markers=cells(state.marked),
        control=in_control,
        connected=[cells(mask) for mask in state.connected],
        pieces=_pieces(game, state),
        available=[dict(zip(PIECES, pile, strict=True)) for pile in state.available],
        works=[dict(zip(DEVELOPMENTS, pile, strict=True)) for pile in state.works],
        unseen=dict(zip(TERRAINS, state.pool.segments[0], strict=True)),
        hidden_base=[bool(hidden) for hidden in state.hidden],
        may_move=bool(state.may_move),
        may_extra=bool(state.may_extra),
        quiet=state.quiet,
        chosen=chosen,
        pending=pending,
        fight=_fight(game, state, top) if isinstance(top, Invasion) else None,
        outcome=state.outcome,
    )


def _pieces(game: "Marches", state: "Position") -> list[PieceView]:
    cards = game.cards
    found: list[PieceView] = []
    for layer in (state.units, state.engines):
        for seat in (0, 1):
            if not layer.of[seat]:
                continue
            for cell in cells(layer.of[seat]):
                card, bit = layer.cards[cell], BIT[cell]
                found.append(
                    PieceView(
                        cell,
                        seat,
                        PIECES[card],
                        cards.attack[card],
                        cards.health[card],
                        layer.damage[cell],
                        bool(layer.resting & bit),
                        bool(layer.climbed & bit),
                        bool(layer.moved & bit),
                        bool(layer.struck & bit),
                        bool(layer.fresh & bit),
                    )
                )
    return found


def _subject(frame: object) -> tuple[list[int], str]:
    """What a decision is about: cells, and a piece or card."""
    match frame:
        case ChooseTiles(chosen=chosen):
            return list(chosen), ""
        case Ordered(cell=cell, engine=engine):
            return [cell], _sort(engine)
        case Escort(start=start, end=end):
            return [start, end], _sort(False)
        case Advance(start=start, end=end, engine=engine):
            return [start, end], _sort(engine)
        case Entering(cell=cell) | TurnUp(cell=cell):
            return [cell], ""
        case Recruit(kind=kind):
            return [], KINDS[kind]
        case Build(development=development):
            return [], DEVELOPMENTS[development]
        case _:
            return [], ""


def _sort(engine: bool) -> str:
    return "engine" if engine else "unit"


def _fight(game: "Marches", state: "Position", invasion: Invasion) -> FightView:
    blow = invasion.forecast(game, state)
    return FightView(
        invasion.start, invasion.target, invasion.rounds, invasion.attacker_high, invasion.defender_high,
        blow.on_attacker, blow.on_defender,
    )  # fmt: skip


def face_down(view: View, seat: int) -> int:
    """How many tiles of a half still lie face down."""
    return sum(1 for cell in cells(HALVES[seat]) if view.tiles[cell] == DOWN)

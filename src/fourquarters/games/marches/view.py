"""What a seat sees. Nothing in Hidden Marches is hidden: a face-down tile is nothing yet but odds."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, HALVES, cells
from fourquarters.games.marches.cards import DEVELOPMENTS, KINDS, PIECES, TERRAINS
from fourquarters.games.marches.flow.action import ActionStep, Build, Recruit
from fourquarters.games.marches.flow.combat import Advance, Invasion
from fourquarters.games.marches.flow.entering import Entering, TurnUp
from fourquarters.games.marches.flow.movement import Escort, MovementStep, Ordered, ready
from fourquarters.games.marches.flow.setup import ChooseTiles
from fourquarters.games.marches.flow.upkeep import Upkeep
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.marches.game import Marches
    from fourquarters.games.marches.state import Layer, Position

N = TypeVar("N", str, int)

DOWN = "down"
_GROUNDS = (*TERRAINS, "base", "base")
_REMEMBERED = 1024
"""So many arrangements of the board are laid out once: most decisions leave tiles and markers as they were."""
Phase = Literal["setup", "upkeep", "movement", "action", "over"]
_PHASES: dict[type, Phase] = {Upkeep: "upkeep", MovementStep: "movement", ActionStep: "action"}


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
    phase: Phase
    """The step of the turn, whatever is being decided within it."""
    ap: int
    income: list[int]
    tiles: tuple[str, ...]
    """``down``, a terrain, or ``base``."""
    developments: tuple[str, ...]
    """Empty where there is none."""
    markers: tuple[int, ...]
    """Cells with the marker of the player across."""
    control: tuple[int, ...]
    """The seat in control, or -1."""
    connected: tuple[tuple[int, ...], tuple[int, ...]]
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
    ready: list[int]
    """Cells of the turn player's pieces that can still act in this Movement Step (T9-T11)."""
    pending: str
    """What this decision is about: the kind being recruited, the development being built, or whether a ``unit`` or an
    ``engine`` acts."""
    fight: FightView | None
    outcome: Outcome | None


def observe(game: "Marches", state: "Position", seat: int | None) -> View:
    top = state.stack[-1] if state.stack else None
    chosen, pending = _subject(top)
    phase = _phase(state)
    return View(
        seat=seat,
        turn=state.turn,
        active=state.active,
        first=state.first,
        step=type(top).__name__ if top else "",
        phase=phase,
        ap=state.ap,
        income=list(state.income),
        tiles=_laid_out(DOWN, _GROUNDS, (*state.terrain, *state.bases)),
        developments=_laid_out("", DEVELOPMENTS, tuple(state.built)),
        markers=_cells(state.marked),
        control=_laid_out(-1, (0, 1), (control.controlled(state, 0), control.controlled(state, 1))),
        connected=(_cells(state.connected[0]), _cells(state.connected[1])),
        pieces=_pieces(game, state.units) + _pieces(game, state.engines),
        available=[dict(zip(PIECES, pile, strict=True)) for pile in state.available],
        works=[dict(zip(DEVELOPMENTS, pile, strict=True)) for pile in state.works],
        unseen=dict(zip(TERRAINS, state.pool.segments[0], strict=True)),
        hidden_base=[bool(hidden) for hidden in state.hidden],
        may_move=bool(state.may_move),
        may_extra=bool(state.may_extra),
        quiet=state.quiet,
        chosen=chosen,
        ready=_ready(game, state) if phase == "movement" else [],
        pending=pending,
        fight=_fight(game, state, top) if isinstance(top, Invasion) else None,
        outcome=state.outcome,
    )


def _phase(state: "Position") -> Phase:
    """The innermost step of the turn on the stack: what is decided within it stands above it."""
    for frame in reversed(state.stack):
        phase = _PHASES.get(type(frame))
        if phase:
            return phase
    return "setup" if state.stack else "over"


def _ready(game: "Marches", state: "Position") -> list[int]:
    units, engines = ready(game, state)
    return cells(units | engines)


@lru_cache(_REMEMBERED)
def _laid_out(empty: N, names: tuple[N, ...], masks: tuple[int, ...]) -> tuple[N, ...]:
    """Every cell with the name of the mask it is in."""
    board = [empty] * 64
    for name, mask in zip(names, masks, strict=True):
        for cell in cells(mask):
            board[cell] = name
    return tuple(board)


@lru_cache(_REMEMBERED)
def _cells(mask: int) -> tuple[int, ...]:
    return tuple(cells(mask))


def _pieces(game: "Marches", layer: "Layer") -> list[PieceView]:
    cards, damage, attack, health = layer.cards, layer.damage, game.cards.attack, game.cards.health
    marked = layer.resting | layer.climbed | layer.moved | layer.struck | layer.fresh
    found: list[PieceView] = []
    for seat in (0, 1):
        for cell in cells(layer.of[seat]):
            card = cards[cell]
            piece = PieceView(cell, seat, PIECES[card], attack[card], health[card], damage[cell])
            found.append(_with_marks(piece, layer) if marked & BIT[cell] else piece)
    return found


def _with_marks(piece: PieceView, layer: "Layer") -> PieceView:
    bit = BIT[piece.cell]
    return replace(
        piece,
        resting=layer.resting & bit != 0,
        climbed=layer.climbed & bit != 0,
        moved=layer.moved & bit != 0,
        struck=layer.struck & bit != 0,
        fresh=layer.fresh & bit != 0,
    )


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

"""The Movement Step: where a piece stands well, and what its orders bring."""

from fourquarters.agents.marches.fighting import attack, prospect, threat
from fourquarters.agents.marches.picture import Picture
from fourquarters.agents.marches.tables import ENGINE
from fourquarters.games.marches.board import BESIDE, cells
from fourquarters.games.marches.view import PieceView
from fourquarters.kernel.notation import Action

CLIMB = 1.5
"""The rest that a climb costs (T14)."""
COMPANY = 4.0
"""A Siege Engine and a companion on one tile (T33, C7)."""


def stand(picture: Picture, piece: PieceView, at: int) -> float:
    """How well a piece stands on a cell, whatever it does next."""
    value = picture.pull[at] * picture.book.profiles[piece.card].strength + picture.posts.get(at, 0.0)
    if at in (picture.units if piece.card == ENGINE else picture.engines):
        value += COMPANY
    return value - picture.taste.caution * threat(picture, piece, at)


def march(picture: Picture, piece: PieceView, to: int) -> float:
    """What a step brings: a better place, the tile itself, and what can be attacked from there."""
    value = stand(picture, piece, to) - stand(picture, piece, piece.cell) + picture.prizes[to]
    if not piece.struck:
        value += prospect(picture, piece, to) - prospect(picture, piece, piece.cell)
    if piece.card != ENGINE and _escorts(picture, piece.cell, to):
        value += COMPANY
    return value - CLIMB if picture.view.tiles[to] == "mountain" else value


def _escorts(picture: Picture, start: int, to: int) -> bool:
    """Would a Siege Engine ride along, so that the company is not lost? (C8)"""
    engine = picture.engines.get(start)
    return bool(engine and to not in picture.engines and not (engine.moved or engine.struck or engine.resting))


def obey(picture: Picture, piece: PieceView, act: Action) -> float:
    """What any act of a piece that has been ordered brings."""
    verb, target = act
    if verb == "move":
        return march(picture, piece, target)
    return attack(picture, piece, piece.cell, target) if verb == "attack" else picture.prizes[target]


def best_move(picture: Picture, piece: PieceView) -> float:
    """The best step a piece could take; 0 when it had better stay."""
    best = 0.0
    same = picture.engines if piece.card == ENGINE else picture.units
    for cell in cells(BESIDE[piece.cell] & ~picture.foes):
        if cell not in same:
            best = max(best, march(picture, piece, cell))
    return best


def best_act(picture: Picture, piece: PieceView) -> float:
    """The best that a piece could be ordered to do now; 0 for nothing."""
    move = best_move(picture, piece) if picture.view.may_move else 0.0
    return move if piece.struck else max(move, prospect(picture, piece, piece.cell))

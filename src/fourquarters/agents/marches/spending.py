"""The Action Step: what to buy, and where to put it."""

from fourquarters.agents.marches.fighting import prospect
from fourquarters.agents.marches.marching import best_move, stand
from fourquarters.agents.marches.picture import Picture
from fourquarters.agents.marches.tables import ENGINE, FAVOURED
from fourquarters.games.marches.cards import KINDS
from fourquarters.games.marches.view import PieceView
from fourquarters.kernel.notation import Action

UNLOCK = 8.0
"""The first Mill and the first Mine open the way to better cards."""
WALLS = 5.0
"""A point of a development's armour."""
TEMPO = 6.0
"""Points that a point of a march's score is worth."""
FEW = 2
"""A vanguard."""
FULL_ARMY = 16
"""With so many pieces, more of them would stand in each other's way."""
LEAST_NEED = 0.2
LEAST_ROOM = 0.05
VARIETY = 3
"""So many pieces of one kind halve the wish for another."""
URGENCY = 1.5
"""How much more promotions matter with raiders about."""
VANTAGE = 1.5
"""A recruit that starts on ground which favours it."""
YIELD_FIRST = 10.0
"""How much the income of a tile to be replaced matters against its place."""

DEPTH = tuple(tuple(3 - row if seat == 0 else row - 4 for row in range(8) for _ in range(8)) for seat in (0, 1))
"""Rows behind the border, as a seat sees it: 3 is its back row, and numbers below 0 are across."""


def appeal(picture: Picture, action: Action) -> float:
    """What an action brings for each point that it costs; disbanding never brings anything."""
    book, taste = picture.book, picture.taste
    match action[0]:
        case "reveal":
            return taste.foresight / book.reveal_cost
        case "build":
            return _development(picture, action[1])
        case "recruit":
            return _recruit(picture, KINDS[action[1]])
        case "promote":
            return taste.drill * (URGENCY if picture.raiders else 1.0)
        case "extra":
            return TEMPO * max(best_move(picture, piece) for piece in _rested(picture)) / book.extra_cost
        case _:
            return 0.0


def _development(picture: Picture, number: int) -> float:
    card = picture.book.developments[number]
    value = picture.taste.foresight * picture.book.gain[number] + WALLS * card.armour
    if card.id in ("mill", "mine") and picture.view.works[picture.seat][card.id] == card.copies:
        value += UNLOCK
    return value / card.cost


def _recruit(picture: Picture, kind: str) -> float:
    """More against a better army and near raiders, less of what is there already and in a crowd."""
    taste, kinds = picture.taste, picture.kinds
    own, foe = picture.worths[picture.seat], picture.worths[1 - picture.seat]
    size = kinds.total()
    need = 1.0 + (foe - own) / (own + 10) + len(picture.raiders)
    if size < FEW:
        need += taste.vanguard
    room = max(LEAST_ROOM, 1.0 - size / FULL_ARMY)
    return taste.muster * taste.liking[kind] * max(LEAST_NEED, need) * room / (1 + kinds[kind] / VARIETY)


def _rested(picture: Picture) -> list[PieceView]:
    """Pieces that may make the extra move (T26)."""
    return [
        piece
        for piece in picture.view.pieces
        if piece.seat == picture.seat and not (piece.moved or piece.struck or piece.resting)
    ]


def recruit_place(picture: Picture, kind: str, cell: int) -> float:
    """How well a recruit would start from a cell."""
    card = kind if kind == ENGINE else f"{kind}-1"
    profile = picture.book.profiles[card]
    recruit = PieceView(cell, picture.seat, card, profile.attack, profile.health, 0, fresh=True)
    value = stand(picture, recruit, cell) + prospect(picture, recruit, cell) / 2
    return value + VANTAGE if picture.view.tiles[cell] == FAVOURED.get(kind) else value


def building_place(picture: Picture, number: int, cell: int) -> float:
    """Where a development adds most to the income; walls go to the front, everything else stays well behind it."""
    forward = -1 if picture.book.developments[number].armour else 1
    return forward * DEPTH[picture.seat][cell] - YIELD_FIRST * picture.book.pays[picture.view.developments[cell]]


def promotion(picture: Picture, cell: int) -> float:
    """Which piece gains most by a promotion: one with work before it, and above all one on a post."""
    kind = picture.book.profiles[picture.units[cell].card].kind
    return (picture.pull[cell] + 2 * picture.posts.get(cell, 0.0)) * picture.taste.liking[kind]

"""Fights, worked out in advance: there are no dice in Hidden Marches."""

from typing import NamedTuple

from fourquarters.agents.marches.picture import RAIDER, Picture
from fourquarters.agents.marches.tables import ENGINE, FAVOURED
from fourquarters.games.marches.board import cells
from fourquarters.games.marches.view import PieceView

NEVER = 99
"""Rounds it takes to kill somebody who is not being hurt."""


class Exchange(NamedTuple):
    """An invasion that is fought for as long as it pays the attacker."""

    value: float
    wins: bool
    """Does the attacker kill and live?"""


def forecast(picture: Picture, fighter: PieceView, start: int, foe: PieceView, target: int) -> Exchange:
    """What a piece gains by attacking from one cell a piece on another (T27-T34, C3-C7)."""
    book, boldness = picture.book, picture.taste.boldness
    one, two = book.profiles[fighter.card], book.profiles[foe.card]
    high, foe_high = high_ground(picture, one.kind, start, two.kind, target)
    attack, foe_attack = one.attack + one.plus * high, two.attack + two.plus * foe_high
    hit = back = 1  # T32
    if attack or foe_attack:
        shield = two.guard * foe_high
        if not (one.breaches or start in picture.engines) and picture.view.control[target] == foe.seat:
            shield += book.armour[picture.view.developments[target]]
        hit = max(book.least_hit, attack - shield) if attack else 0
        back = max(book.least_hit, foe_attack - one.guard * high) if foe_attack else 0
    loss, prey = float(one.worth), two.worth * boldness
    if foe.card != ENGINE and target in picture.engines:
        prey += book.profiles[ENGINE].worth * boldness  # T33
    harm = book.wound * prey * hit / (two.health + 1)
    pain = book.wound * loss * back / (one.health + 1)
    life, foe_life = one.health + 1 - fighter.damage, two.health + 1 - foe.damage
    if one.bombards:
        return Exchange(prey, True) if hit >= foe_life else Exchange(harm, False)
    kills = -(-foe_life // hit) if hit else NEVER
    falls = -(-life // back) if back else NEVER
    edge = (one.quick and high) - (two.quick and foe_high)
    if kills < falls or (kills == falls and edge > 0):
        return Exchange(prey - pain * (kills - (edge > 0)), True)
    broken_off = (harm - pain) * (falls - 1) if falls > 1 else -loss
    if kills == falls and not edge:
        return Exchange(max(prey - loss, broken_off), False)
    return Exchange(broken_off, False)


def high_ground(picture: Picture, kind: str, start: int, foe_kind: str, target: int) -> tuple[bool, bool]:
    """Do attacker and defender have High Ground? (T35-T38, H19)"""
    tiles = picture.view.tiles
    high, foe_high = FAVOURED.get(kind) == tiles[start], FAVOURED.get(foe_kind) == tiles[target]
    if kind == "soldier":
        if foe_kind == "soldier":
            return False, picture.book.defending_soldier_high
        return not foe_high, foe_high
    return high, not high if foe_kind == "soldier" else foe_high


def attack(picture: Picture, fighter: PieceView, start: int, target: int) -> float:
    """What an attack brings, with the Base it saves and the tile it opens."""
    exchange = forecast(picture, fighter, start, picture.defender(target), target)
    value = exchange.value
    if value > 0 and target in picture.raiders:
        value += RAIDER
    return value + picture.prizes[target] if exchange.wins else value


def threat(picture: Picture, piece: PieceView, at: int) -> float:
    """What the most dangerous enemy around a cell would gain by attacking the piece there."""
    near = picture.book.near[at] & picture.foes
    if not near:
        return 0.0
    return max(0.0, *(forecast(picture, picture.defender(cell), cell, piece, at).value for cell in cells(near)))


def prospect(picture: Picture, piece: PieceView, at: int) -> float:
    """The best that a piece could do to a neighbouring tile from a cell (T10, T13, C9)."""
    near, best = picture.book.near[at], 0.0
    if near & picture.foes:
        best = max(best, *(attack(picture, piece, at, cell) for cell in cells(near & picture.foes)))
    if near & picture.claims and piece.card != ENGINE:
        best = max(best, *(picture.prizes[cell] for cell in cells(near & picture.claims)))
    return best

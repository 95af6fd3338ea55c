"""A view, sorted for the questions that plans ask: where things are, what they are worth and where they draw pieces."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from fourquarters.agents.marches.tables import ENGINE, Book, Taste
from fourquarters.games.marches.board import BESIDE, BIT, HALVES, cells, half_of
from fourquarters.games.marches.view import DOWN, PieceView, View, face_down

LAND = 2.0
"""For each point a tile pays: its marker moves the income from one purse to the other."""
BASE = 25.0
LAST_BASE = 80.0
"""The enemy Base that wins the game, ahead of anything else on the board."""
HOME_BASE = 50.0
"""An own Base to take back."""
INTRUDER = 5.0
"""How much an enemy on the own half draws pieces."""
RAIDER = 18.0
"""How much an enemy near an own Base does, and what it brings to fight one."""
ALARM = 3
"""How many steps from a Base an enemy becomes a raider."""
POST = 12.0
"""A piece on a Base, where it keeps the enemy from changing the marker."""
LAST_STAND = 2.0
"""How much more all that counts when the other Base is lost."""
FADE = 0.78
"""How much of a prize is still felt one step further away."""

STEPS = tuple(tuple(abs(a // 8 - b // 8) + abs(a % 8 - b % 8) for b in range(64)) for a in range(64))


def _sweep(order: Sequence[int]) -> tuple[tuple[int, list[int]], ...]:
    """The cells in some order, each with those of its neighbours that come before it."""
    return tuple((cell, cells(BESIDE[cell] & sum(BIT[c] for c in order[:i]))) for i, cell in enumerate(order))


_SWEEPS = (_sweep(range(64)), _sweep(range(63, -1, -1)))


def spread(weights: list[float]) -> list[float]:
    """Let every weight be felt all over the board, fading with each step. Two sweeps find the best way to every cell.

    >>> felt = spread([1.0] + [0.0] * 63)
    >>> felt[0], felt[9] == FADE**2, felt[63] == spread([0.0] * 63 + [1.0])[0]
    (1.0, True, True)
    """
    felt = weights[:]
    for sweep in _SWEEPS:
        for cell, before in sweep:
            for other in before:
                faded = felt[other] * FADE
                if faded > felt[cell]:
                    felt[cell] = faded
    return felt


class Picture:
    """The board as one seat sees it. What takes long to work out waits until somebody asks."""

    def __init__(self, book: Book, taste: Taste, view: View, seat: int) -> None:
        self.book, self.taste, self.view, self.seat = book, taste, view, seat
        self.units: dict[int, PieceView] = {}
        self.engines: dict[int, PieceView] = {}
        occupied = [0, 0]
        for piece in view.pieces:
            (self.engines if piece.card == ENGINE else self.units)[piece.cell] = piece
            occupied[piece.seat] |= BIT[piece.cell]
        self.foes = occupied[1 - seat]
        marked = 0
        for cell in view.markers:
            marked |= BIT[cell]
        self.claimable = HALVES[1 - seat] & ~marked | HALVES[seat] & marked
        """Tiles whose marker the seat could change (H21),"""
        self.claims = self.claimable & ~(occupied[0] | occupied[1])
        """and those that it could change from next door (T13)."""

    def defender(self, cell: int) -> PieceView:
        """Who answers an attack on a cell: a Siege Engine only when it is alone (T33)."""
        return self.units.get(cell) or self.engines[cell]

    @cached_property
    def kinds(self) -> Counter[str]:
        """How many pieces of each kind the seat has."""
        profiles = self.book.profiles
        return Counter(profiles[piece.card].kind for piece in self.view.pieces if piece.seat == self.seat)

    @cached_property
    def worths(self) -> list[int]:
        """What each seat's army has cost."""
        worths = [0, 0]
        for piece in self.view.pieces:
            worths[piece.seat] += self.book.profiles[piece.card].worth
        return worths

    @cached_property
    def bases(self) -> tuple[list[int], list[int]]:
        """The face-up Bases of each seat."""
        bases: tuple[list[int], list[int]] = ([], [])
        for cell, tile in enumerate(self.view.tiles):
            if tile == "base":
                bases[half_of(cell)].append(cell)
        return bases

    @cached_property
    def prizes(self) -> list[float]:
        """For each tile, what it is worth to change its marker."""
        view, foe = self.view, 1 - self.seat
        hidden = view.hidden_base[foe]
        open_bases = [cell for cell in self.bases[foe] if self.claimable & BIT[cell]]
        base = LAST_BASE if len(open_bases) + hidden == 1 else BASE
        unknown = LAND + (base / face_down(view, foe) if hidden else 0.0)
        prizes = [0.0] * 64
        for cell in cells(self.claimable):
            tile = view.tiles[cell]
            if tile == DOWN:
                prizes[cell] = unknown
            elif tile == "base":
                prizes[cell] = base if half_of(cell) == foe else HOME_BASE
            else:
                prizes[cell] = LAND * self.book.pays[view.developments[cell]]
        return prizes

    @cached_property
    def raiders(self) -> list[int]:
        """Enemies that threaten one of the seat's Bases."""
        homes = self.bases[self.seat]
        return [cell for cell in cells(self.foes) if any(STEPS[cell][home] <= ALARM for home in homes)]

    @cached_property
    def stake(self) -> float:
        """How much depends on the Bases that the seat still has."""
        free = sum(1 for cell in self.bases[self.seat] if self.view.control[cell] == self.seat)
        return 1.0 if free + self.view.hidden_base[self.seat] > 1 else LAST_STAND

    @cached_property
    def posts(self) -> dict[int, float]:
        """Bases that a piece should stand on: captured ones, and own ones with raiders about."""
        control = self.view.control
        posts = {cell: POST for cell in self.bases[1 - self.seat] if control[cell] == self.seat}
        for cell in self.bases[self.seat]:
            if control[cell] == self.seat and any(STEPS[cell][raider] <= ALARM for raider in self.raiders):
                posts[cell] = POST * self.stake
        return posts

    @cached_property
    def pull(self) -> list[float]:
        """How strongly every cell is drawn towards prizes, intruders and empty posts."""
        weights = self.prizes[:]
        for cell in cells(self.foes & HALVES[self.seat]):
            weights[cell] = max(weights[cell], INTRUDER)
        for cell in self.raiders:
            weights[cell] = max(weights[cell], RAIDER * self.stake)
        for cell, value in self.posts.items():
            if cell not in self.units:
                weights[cell] = max(weights[cell], value)
        return spread(weights)

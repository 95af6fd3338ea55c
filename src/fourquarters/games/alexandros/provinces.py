"""Provinces: what walls divide, who owns the parts, what they pay and what they cost (R5, R6).

A wall divides a province exactly when its two ends were joined already, through walls and the outline of the land: only
then is anything looked for, and only in the smaller part.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from fourquarters.games.alexandros.board import SYMBOLS, Board
from fourquarters.games.alexandros.cards import Counts

if TYPE_CHECKING:
    from fourquarters.games.alexandros.state import Position

NOBODY = -1
GUARDS = 4
"""Of each player (R1.1)."""


class Province(Struct, frozen=True, array_like=True, gc=False):
    """What is known of a province without looking at its spaces."""

    first: int
    """Its first space, by which it is named."""
    open: int
    """Its value (R5.5)."""
    symbols: Counts
    """How many spaces it has of each symbol."""
    owner: int
    """The seat whose guards stand in it, or NOBODY (R5.6)."""
    guards: int


def lay_wall(board: Board, state: "Position", edge: int) -> None:
    """Put a wall on an edge that has none, and divide the province it closes off, if it does (R5.7)."""
    state.walls.append(edge)
    state.walled |= 1 << edge
    joined = state.joined
    a, b = board.edges[edge]
    low, high = joined[a], joined[b]
    if low != high:
        if low > high:
            low, high = high, low
        state.joined = [low if label == high else label for label in joined]
    elif len(board.banks[edge]) == 2:
        _divide(board, state, *board.banks[edge])


def part_of(board: Board, walled: int, one: int, other: int) -> list[int]:
    """The spaces on one side of a wall that closes a ring: of the two sides the one that is seen to the end first."""
    sides = ([one], [other])
    seen = ({one}, {other})
    fronts = [[one], [other]]
    doors = board.doors
    while True:
        for side in (0, 1):
            ahead = []
            found = seen[side]
            for space in fronts[side]:
                for door, beyond in doors[space]:
                    if beyond not in found and not walled & door:
                        found.add(beyond)
                        ahead.append(beyond)
            if not ahead:
                return sides[side]
            sides[side].extend(ahead)
            fronts[side] = ahead


def _divide(board: Board, state: "Position", one: int, other: int) -> None:
    part = part_of(board, state.walled, one, other)
    where, provinces = state.where, state.provinces
    old, new = where[part[0]], len(provinces)
    whole = provinces[old]
    counts = [0] * (len(SYMBOLS) + 1)
    for space in part:
        where[space] = new
        counts[board.symbols[space]] += 1  # an open space counts as the last
    value = counts.pop()
    guards = 0
    if whole.owner != NOBODY:
        guards = sum(1 for space in state.guards[whole.owner] if where[space] == new)
    left = whole.guards - guards
    provinces[old] = Province(
        where.index(old),
        whole.open - value,
        tuple([all_of - cut for all_of, cut in zip(whole.symbols, counts, strict=True)]),
        whole.owner if left else NOBODY,
        left,
    )
    provinces.append(Province(min(part), value, tuple(counts), whole.owner if guards else NOBODY, guards))


def put_guards(state: "Position", seat: int, number: int, spaces: Sequence[int]) -> None:
    """Guards of a seat come to a province where no others stand."""
    state.guards[seat] = tuple(sorted((*state.guards[seat], *spaces)))
    _garrison(state, number, seat, state.provinces[number].guards + len(spaces))


def remove_guards(state: "Position", seat: int, number: int, spaces: Sequence[int]) -> None:
    """Guards of a seat go back to its supply."""
    state.guards[seat] = tuple([space for space in state.guards[seat] if space not in spaces])
    left = state.provinces[number].guards - len(spaces)
    _garrison(state, number, seat if left else NOBODY, left)


def _garrison(state: "Position", number: int, owner: int, guards: int) -> None:
    whole = state.provinces[number]
    state.provinces[number] = Province(whole.first, whole.open, whole.symbols, owner, guards)


def taxes(state: "Position") -> list[int]:
    """What a levy would pay each seat: the value of its provinces with exactly one guard (R6.14)."""
    due = [0] * len(state.scores)
    for province in state.provinces:
        if province.guards == 1:
            due[province.owner] += province.open
    return due


def symbol_spaces(board: Board, state: "Position", number: int) -> list[int]:
    """The symbol spaces of a province."""
    where = state.where
    return [space for space in board.with_symbol if where[space] == number]


def guards_in(state: "Position", number: int) -> list[int]:
    """The spaces of the guards in a province."""
    owner = state.provinces[number].owner
    return [] if owner == NOBODY else [space for space in state.guards[owner] if state.where[space] == number]


def removal(board: Board, state: "Position", number: int) -> Counts:
    """What it costs to oust the guards of a province: two cards for each, of the symbol it stands on (R6.9)."""
    cost = [0] * len(SYMBOLS)
    for space in guards_in(state, number):
        cost[board.symbols[space]] += 2
    return tuple(cost)


def missing(symbols: Sequence[int], hand: Sequence[int]) -> int:
    """How many symbol spaces the hand cannot pay for, so that guards must stand on them (R6.6)."""
    short = 0
    for need, have in zip(symbols, hand, strict=True):
        if need > have:
            short += need - have
    return short


def affordable(board: Board, state: "Position", number: int, seat: int, guards: int) -> bool:
    """Can the seat, with so many guards left, occupy this province or take it over? (R6.5-R6.12)"""
    province = state.provinces[number]
    hand = state.hands[seat]
    if province.owner != NOBODY:
        if province.owner == seat:
            return False
        hand = tuple([have - cost for have, cost in zip(hand, removal(board, state, number), strict=True)])
        if min(hand) < 0:
            return False
    return missing(province.symbols, hand) <= guards and any(province.symbols)

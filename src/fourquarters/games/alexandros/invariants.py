"""What is true of every position: nothing is lost or doubled, and what is derived agrees with what it comes from."""

from typing import TYPE_CHECKING

from fourquarters.games.alexandros.board import OPEN, SYMBOLS, joined
from fourquarters.games.alexandros.cards import COPIES, minus
from fourquarters.games.alexandros.flow.occupation import Compensation, Occupation
from fourquarters.games.alexandros.provinces import GUARDS, NOBODY, Province, missing

if TYPE_CHECKING:
    from fourquarters.games.alexandros.game import Alexandros
    from fourquarters.games.alexandros.state import Position


def problems(game: "Alexandros", state: "Position") -> list[str]:
    """Every broken invariant, in words."""
    return _shape(game, state) or [*_cards(state), *_guards(game, state), *_walls(game, state), *_derived(game, state)]


def _shape(game: "Alexandros", state: "Position") -> list[str]:
    """Lists of the wrong length or numbers out of range would make the other checks meaningless."""
    board, seats = game.lattice, game.setup.seats
    if not len(state.guards) == len(state.hands) == len(state.scores) == seats:
        return [f"guards, hands and scores were expected for {seats} seats"]
    if len(state.supply.segments) != 1 or len(state.supply.segments[0]) != len(SYMBOLS):
        return ["the supply does not have one count per symbol"]
    if len(state.where) != len(board.spaces) or len(state.joined) != len(board.points):
        return ["the board of this state has another size"]
    if not 0 <= state.alexander < len(board.points) or any(not 0 <= e < len(board.edges) for e in state.walls):
        return ["Alexander or a wall is off the board"]
    if any(not 0 <= space < len(board.spaces) for posts in state.guards for space in posts):
        return ["a guard is off the board"]
    if any(not 0 <= number < len(state.provinces) for number in state.where):
        return ["a space is in no province"]
    piles = (*state.hands, state.supply.segments[0], state.discards)
    if any(count < 0 for pile in piles for count in pile) or min(state.scores) < 0:
        return ["a count is below zero"]
    if len(state.row) > 2 or any(not 0 <= symbol < len(SYMBOLS) for symbol in state.row):
        return ["the row holds at most two cards of known symbols"]
    if not 0 <= state.active < seats or not 0 <= state.first < seats or not 0 <= state.actions <= 2:
        return ["seats or actions are out of range"]
    return [] if can_be_completed(game, state) else ["an occupation was begun that cannot be paid for"]


def can_be_completed(game: "Alexandros", state: "Position") -> bool:
    """Could a begun occupation be paid for, with the guards left? Whoever begins one can (R6.6, R6.10)."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Occupation):
        return True
    purse = minus(state.hands[state.active], frame.removal)
    left = GUARDS - len(state.guards[state.active]) - len(frame.posted)
    return min(purse) >= 0 and missing(frame.due(game, state), purse) <= left


def _cards(state: "Position") -> list[str]:
    counts = [*state.supply.segments[0]]
    piles = [*state.hands, state.discards]
    if state.stack and isinstance(state.stack[-1], Compensation):
        piles.append(state.stack[-1].cards)
    for pile in piles:
        counts = [have + more for have, more in zip(counts, pile, strict=True)]
    for symbol in state.row:
        counts[symbol] += 1
    return [
        f"there are {count} {SYMBOLS[symbol]} cards, {COPIES} were expected"
        for symbol, count in enumerate(counts)
        if count != COPIES
    ]


def _guards(game: "Alexandros", state: "Position") -> list[str]:
    found = []
    spaces = [space for posts in state.guards for space in posts]
    if len(set(spaces)) != len(spaces):
        found.append("two guards stand on one space")
    if any(len(posts) > GUARDS or posts != tuple(sorted(posts)) for posts in state.guards):
        found.append(f"a seat has more than {GUARDS} guards, or they are out of order")
    if any(game.lattice.symbols[space] == OPEN for space in spaces):
        found.append("a guard stands on an open space")
    owners: dict[int, set[int]] = {}
    for seat, posts in enumerate(state.guards):
        for space in posts:
            owners.setdefault(state.where[space], set()).add(seat)
    if any(len(seats) > 1 for seats in owners.values()):
        found.append("guards of two players stand in one province (R5.6)")
    return found


def _walls(game: "Alexandros", state: "Position") -> list[str]:
    found = []
    if len(set(state.walls)) != len(state.walls):
        found.append("an edge carries two walls (R1.5)")
    if state.walled != sum(1 << edge for edge in set(state.walls)):
        found.append("the mask of the walls is not that of the list")
    if state.walled & ~game.wallable:
        found.append("a wall stands on an edge that carries none (R4.12)")
    if len(state.walls) > game.lattice.black and not state.ending:
        found.append("red walls stand and the game goes on (R8.1)")
    return found


def _derived(game: "Alexandros", state: "Position") -> list[str]:
    """Provinces and joined points, computed from nothing."""
    board = game.lattice
    pairs = [pair for edge, pair in enumerate(board.edges) if (board.outer | state.walled) >> edge & 1]
    if tuple(state.joined) != joined(len(board.points), pairs):
        return ["the joined points are not those of the walls and the outline"]
    seen: dict[int, Province] = {}
    left = set(range(len(board.spaces)))
    while left:
        first = min(left)
        land = _flood(game, state, first)
        left -= land
        numbers = {state.where[space] for space in land}
        if len(numbers) != 1 or numbers & set(seen):
            return [f"the province of {board.spaces[first]} is not labelled as one, or not alone"]
        seen[numbers.pop()] = _fresh(game, state, first, land)
    if [seen.get(number) for number in range(len(state.provinces))] != state.provinces:
        return [f"the provinces are not as they are when computed from nothing: {state.provinces}, {seen}"]
    return []


def _flood(game: "Alexandros", state: "Position", start: int) -> set[int]:
    found, front = {start}, [start]
    while front:
        for door, beyond in game.lattice.doors[front.pop()]:
            if beyond not in found and not state.walled & door:
                found.add(beyond)
                front.append(beyond)
    return found


def _fresh(game: "Alexandros", state: "Position", first: int, land: set[int]) -> Province:
    shown = [game.lattice.symbols[space] for space in land]
    owner, guards = NOBODY, 0
    for seat, posts in enumerate(state.guards):
        here = sum(1 for space in posts if space in land)
        if here:
            owner, guards = seat, here
    symbols = tuple(shown.count(symbol) for symbol in range(len(SYMBOLS)))
    return Province(first, shown.count(OPEN), symbols, owner, guards)

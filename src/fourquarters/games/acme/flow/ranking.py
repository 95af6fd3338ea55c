"""Who is ahead and who is behind, for rules, cards and the victory, with sides of several civilizations (P60)."""

from collections.abc import Sequence
from fractions import Fraction

from fourquarters.games.acme.disks import cities, on_map
from fourquarters.games.acme.flow.step import Game, Now


def foremost(game: Game, state: Now, among: Sequence[int] = ()) -> int:
    """Most VP; then most Cities; then first in turn order (1.21). Of a person's civilizations the best one.

    ``among``: whose person and which of them it can be, if not everybody's.
    """
    people = [seats for seats in _people(game, state) if not among or any(seat in among for seat in seats)]
    leaders = max(people, key=lambda seats: (*_standing(game, state, seats), -_places(state, seats)[0]))
    able = [seat for seat in leaders if not among or seat in among]
    return max(able, key=lambda seat: (state.vp[seat], len(cities(state, seat)), -state.order.index(seat)))


def hindmost(game: Game, state: Now) -> int:
    """Fewest VP; then fewest Cities; then last in turn order (B2, H05). Of a person's civilizations the poorest."""
    last = min(_people(game, state), key=lambda seats: (*_standing(game, state, seats), -_places(state, seats)[-1]))
    return min(last, key=lambda seat: (state.vp[seat], len(cities(state, seat)), -state.order.index(seat)))


def has_fewest(game: Game, state: Now, seat: int) -> bool:
    """Has nobody fewer VP?"""
    return all(game.score(state, seat) <= game.score(state, other) for other in state.order)


def _people(game: Game, state: Now) -> list[tuple[int, ...]]:
    """The seats of each person."""
    if game.sides.teams:
        return [(seat,) for seat in state.order]
    return [seats for seats in game.sides.seats if not game.out(state) >> seats[0] & 1]


def _standing(game: Game, state: Now, seats: tuple[int, ...]) -> tuple[int | Fraction, int]:
    return game.score(state, seats[0]), sum(len(cities(state, seat)) for seat in seats)


def _places(state: Now, seats: tuple[int, ...]) -> list[int]:
    return sorted(state.order.index(seat) for seat in seats)


def lead(game: Game, state: Now) -> int:
    """How many VP the first civilization is ahead of the second, whoever runs them (P166)."""
    first, second = sorted(state.vp[: game.setup.seats], reverse=True)[:2]
    return first - second


def winners(game: Game, state: Now, among: list[int] | None = None) -> tuple[int, ...]:
    """Most VP; ties: Cities, Deity, disks on the map, mina, else shared (G2, H65). ``among``: who can win at all."""
    sides = game.sides
    seats = among or [seat for seat in range(game.setup.seats) if not game.out(state) >> seat & 1]
    ranks = {side: _rank(game, state, side) for side in {sides.of[seat] for seat in seats}}
    best = [side for side, rank in ranks.items() if rank == max(ranks.values())]
    found = [seat for side in best for seat in sides.seats[side]]
    if sides.teams and not sides.joint:  # P82: the best civilization of the best team
        merits = {seat: _merits(state, (seat,)) for seat in found if seat in seats}
        found = [seat for seat, own in merits.items() if own == max(merits.values())]
    return tuple(sorted(found))


def _rank(game: Game, state: Now, side: int) -> tuple[int | Fraction, ...]:
    """A side's total, whether it wins ties as the only civilization of a person (P68), and the printed tie-breakers."""
    seats = game.sides.seats[side]
    return (game.sides.total(state.vp, side), int(game.sides.single(seats[0])), *_merits(state, seats)[1:])


def _merits(state: Now, seats: tuple[int, ...]) -> tuple[int, ...]:
    return (
        sum(state.vp[seat] for seat in seats),
        sum(len(cities(state, seat)) for seat in seats),
        sum(state.active(seat) for seat in seats),
        sum(on_map(state, seat) for seat in seats),
        sum(state.mina[seat] for seat in seats),
    )

"""Points, the end and ties (E1–E3, H15, H20)."""

from typing import TYPE_CHECKING

from fourquarters.games.gardens.board import ROW, TOP
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.gardens.game import Gardens
    from fourquarters.games.gardens.state import Position


def scores(game: "Gardens", state: "Position") -> list[int]:
    """What each seat's seeds on the board are worth (E2)."""
    points = [0] * game.setup.seats
    for space, lying in enumerate(state.ponds):
        if 0 <= lying < len(points):
            points[lying] += game.value[space]
    return points


def finish(game: "Gardens", state: "Position") -> None:
    """The ziggurat is complete."""
    points = scores(game, state)
    if game.solo:
        winner = 0 if points[0] > points[1] else 1  # H20, K7
        state.finish(Outcome((winner,), tuple(points), "supplanted" if winner == 0 else "king", "H20"))
        return
    best = max(points)
    leading = [seat for seat, score in enumerate(points) if score == best]
    strengths = {seat: strength(game, state, seat) for seat in leading}
    winners = tuple(seat for seat in leading if strengths[seat] == max(strengths.values()))
    end = "points" if len(leading) == 1 else "tie" if len(winners) == 1 else "shared"
    state.finish(Outcome(winners, tuple(points), end, "E3" if len(leading) > 1 else "E1"))


def strength(game: "Gardens", state: "Position", seat: int) -> tuple[int, ...]:
    """What breaks ties (H15): seeds on the board, then seeds row by row from the top; or few gardeners."""
    if game.thrifty_ties:
        return (-len(state.gardeners[seat]),)
    rows = [0] * (TOP + 1)
    for space, lying in enumerate(state.ponds):
        if lying == seat:
            rows[TOP - ROW[space]] += 1
    return (sum(rows), *rows)

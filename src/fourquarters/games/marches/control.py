"""Who controls what, what is connected to a Base, what it pays, and when somebody has won."""

from typing import TYPE_CHECKING

from fourquarters.games.marches.board import HALVES, reach
from fourquarters.games.marches.cards import BASE, PIECES
from fourquarters.games.marches.piles import pair
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.marches.game import Marches
    from fourquarters.games.marches.state import Position


def controlled(state: "Position", seat: int) -> int:
    """Face-up tiles under a seat's control: marked ones on the far half, unmarked ones on its own (H5)."""
    own = HALVES[seat]
    return state.up & (own & ~state.marked | state.marked & ~own)


def free_bases(state: "Position", seat: int) -> int:
    """A seat's face-up Bases without an enemy marker: the only ones that connect (H8)."""
    return state.bases[seat] & ~state.marked


def refresh(game: "Marches", state: "Position", seat: int) -> None:
    """Work out anew what is connected for a seat, what it pays and which needs it meets."""
    mine = controlled(state, seat)
    hidden_ground = HALVES[seat] & ~state.up
    connected = reach(free_bases(state, seat), mine | hidden_ground) & mine  # T41
    state.connected = pair(state.connected, seat, connected)
    income = connected.bit_count()  # T7, K1
    if not game.base_pays:
        income -= (connected & (state.bases[0] | state.bases[1])).bit_count()  # H4
    counts = [(tiles & connected).bit_count() for tiles in state.terrain]
    for tiles, bonus in zip(state.built, game.bonuses, strict=True):
        count = (tiles & connected).bit_count()
        counts.append(count)
        income += count * bonus  # H23
    state.income = pair(state.income, seat, income)
    state.met = pair(state.met, seat, game.met_by(counts))  # T42, C1


def development_bit(development: int) -> int:
    """Its bit in ``met``, where piece cards come first."""
    return 1 << len(PIECES) + development


def set_marker(game: "Marches", state: "Position", cell: int, seat: int) -> None:
    """Put the seat's marker on an enemy-half tile, or take the enemy's off its own half (T12, T13, H21)."""
    state.marked ^= 1 << cell
    state.stirred = 1
    game.emit("marked" if state.marked >> cell & 1 else "unmarked", seat, cell)
    refresh(game, state, 0)
    refresh(game, state, 1)
    check_victory(state)


def turn_up(game: "Marches", state: "Position", cell: int, face: int) -> None:
    """Turn a face-down tile up."""
    seat = cell >> 5
    state.up |= 1 << cell
    state.stirred = 1
    if face == BASE:
        state.bases[seat] |= 1 << cell
        state.hidden = pair(state.hidden, seat, 0)
    else:
        state.terrain[face] |= 1 << cell
        state.pool.take(face)
    game.emit("turned", cell, face)
    refresh(game, state, seat)
    check_victory(state)


def check_victory(state: "Position") -> None:
    """Both Bases (T43) or no face-up terrain left (T44), looked for after every marker change and flip (H30)."""
    if state.turn == 0:  # K11: not before both have finished the setup
        return
    for seat in (0, 1):
        enemy = state.bases[1 - seat]
        if enemy.bit_count() == 2 and enemy & state.marked == enemy:
            finish(state, (seat,), "bases", "T43")
            return
        if not controlled(state, 1 - seat):
            finish(state, (seat,), "no terrain", "T44")
            return


def finish(state: "Position", winners: tuple[int, ...], end: str, rule: str) -> None:
    """The score shown is the number of controlled face-up tiles."""
    scores = tuple(controlled(state, seat).bit_count() for seat in (0, 1))
    state.finish(Outcome(winners, scores, end, rule))

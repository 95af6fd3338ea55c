"""What a seat knows, as a position that things can be tried on. Other hands and the supply stay empty: nobody looks."""

from fourquarters.games.alexandros.board import Board, joined
from fourquarters.games.alexandros.cards import NONE
from fourquarters.games.alexandros.game import Alexandros
from fourquarters.games.alexandros.provinces import Province
from fourquarters.games.alexandros.state import Position
from fourquarters.games.alexandros.view import View
from fourquarters.kernel.chance import Deck


def imagine(game: Alexandros, view: View, seat: int) -> Position:
    """The position of a view, from the eyes of a seat."""
    board = game.lattice
    hands = [NONE] * len(view.scores)
    hands[seat] = tuple(view.hand or NONE)
    return Position(
        to_move=seat, outcome=None, stack=[],
        alexander=view.alexander, walls=list(view.walls), guards=[tuple(spaces) for spaces in view.guards],
        row=tuple(view.row), hands=hands, supply=Deck([list(NONE)]), discards=tuple(view.discards),
        scores=list(view.scores),
        walled=sum([1 << edge for edge in view.walls]), joined=_joined(board, view.walls),
        where=list(view.province_of),
        provinces=[
            Province(land.first, land.open, tuple(land.symbols), land.owner, len(land.guards))
            for land in view.provinces
        ],
        turn=view.turn, active=seat, first=view.first, actions=view.actions_left, levied=int(view.levied),
        ending=view.last_turn, stirred=0, quiet=view.quiet,
    )  # fmt: skip


def _joined(board: Board, walls: list[int]) -> list[int]:
    pairs = [board.edges[edge] for edge in walls]
    outline = [(point, least) for point, least in enumerate(board.outline) if point != least]
    return list(joined(len(board.points), [*outline, *pairs]))

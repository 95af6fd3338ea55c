"""The actions of the title: every verb, the words it takes, and ready-made tuples for the hot path."""

from fourquarters.games.alexandros.board import SYMBOLS, Board
from fourquarters.kernel.notation import Action, Notation, Words

SEATS = ("ptolemy", "seleucus", "antigonus", "lysimachus")
SYMBOL = Words("a symbol", SYMBOLS)
SEAT = Words("a player", SEATS)
_MOST = 400
"""More spaces and points than any board can have: a file draws at most 300 spaces in one piece."""


def notation_for(board: Board) -> Notation:
    """The verbs, with the names of this board's spaces and points."""
    space = Words("a space", board.spaces)
    point = Words("a point", board.points)
    return Notation(
        {
            "draw": [SYMBOL],
            "first": [SEAT],
            "ride": [SYMBOL],
            "special": [SYMBOL],
            "discard": [SYMBOL],
            "keep": [SYMBOL],
            "stay": [],
            "name": [SYMBOL],
            "space": [space],
            "point": [point],
            "step": [point],
            "take": [SYMBOL],
            "supply": [],
            "occupy": [space],
            "conquer": [space],
            "guard": [space],
            "pay": [],
            "give": [SYMBOL],
            "levy": [SYMBOL],
            "recall": [space],
            "end": [],
        }
    )


def _with_symbols(verb: str) -> tuple[Action, ...]:
    return tuple((verb, symbol) for symbol in range(len(SYMBOLS)))


def _with_numbers(verb: str) -> tuple[Action, ...]:
    return tuple((verb, number) for number in range(_MOST))


DRAW, RIDE, SPECIAL, DISCARD, KEEP, NAME, TAKE, GIVE, LEVY = map(
    _with_symbols, ("draw", "ride", "special", "discard", "keep", "name", "take", "give", "levy")
)
SPACE, POINT, STEP, OCCUPY, CONQUER, GUARD, RECALL = map(
    _with_numbers, ("space", "point", "step", "occupy", "conquer", "guard", "recall")
)
FIRST: tuple[Action, ...] = tuple(("first", seat) for seat in range(len(SEATS)))
STAY: Action = ("stay",)
SUPPLY: Action = ("supply",)
PAY: Action = ("pay",)
END: Action = ("end",)

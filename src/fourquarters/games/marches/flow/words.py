"""The actions of the title: every verb, the words it takes, and ready-made tuples for the hot path."""

from fourquarters.games.marches.board import NAMES
from fourquarters.games.marches.cards import DEVELOPMENTS, KINDS, TERRAINS
from fourquarters.kernel.notation import Action, Notation, Words

CELL = Words("a tile", NAMES)
KIND = Words("a kind of piece", KINDS)
DEVELOPMENT = Words("a development", DEVELOPMENTS)
FACE = Words("a face of a tile", (*TERRAINS, "base"))
SEAT = Words("a player", ("bull", "lion"))

NOTATION = Notation(
    {
        "tile": [CELL],
        "swap": [CELL],
        "turn": [FACE],
        "first": [SEAT],
        "piece": [CELL],
        "engine": [CELL],
        "move": [CELL],
        "attack": [CELL],
        "claim": [CELL],
        "escort": [],
        "alone": [],
        "mark": [],
        "pass": [],
        "round": [],
        "stop": [],
        "advance": [],
        "stay": [],
        "go": [],
        "recruit": [KIND],
        "build": [DEVELOPMENT],
        "on": [CELL],
        "promote": [],
        "disband": [],
        "reveal": [],
        "extra": [],
        "end": [],
    }
)


def _on_cells(verb: str) -> tuple[Action, ...]:
    return tuple((verb, cell) for cell in range(64))


TILE, SWAP, PIECE, ENGINE, MOVE, ATTACK, CLAIM, ON = map(
    _on_cells, ("tile", "swap", "piece", "engine", "move", "attack", "claim", "on")
)
TURN: tuple[Action, ...] = tuple(("turn", face) for face in range(4))
FIRST: tuple[Action, ...] = (("first", 0), ("first", 1))
RECRUIT: tuple[Action, ...] = tuple(("recruit", kind) for kind in range(len(KINDS)))
BUILD: tuple[Action, ...] = tuple(("build", development) for development in range(len(DEVELOPMENTS)))
ESCORT, ALONE, MARK, PASS, ROUND, STOP, ADVANCE, STAY, GO, PROMOTE, DISBAND, REVEAL, EXTRA, END = (
    (verb,)
    for verb in (
        "escort", "alone", "mark", "pass", "round", "stop", "advance", "stay", "go",
        "promote", "disband", "reveal", "extra", "end",
    )
)  # fmt: skip

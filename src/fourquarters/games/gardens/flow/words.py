"""The actions of the title: every verb, the words it takes, and ready-made tuples for the hot path.

======================== ==================================================== ==========================
action                   what it does                                         target of its choice
======================== ==================================================== ==========================
``first lotus``          chance: who begins                                   none
``turn t17``             chance: a tile is turned up for the offer            none
``offer 2``              take the second tile of the offer (1 to 4)           ``offer:2``
``lay r3c2``             lay it on an open place                              ``r3c2``
``enter b5``             bring a gardener to a base space                     ``b5``
``gardener r2c1``        choose a gardener of yours by where it stands        ``gardener:r2c1``
``pass``                 leave the gardeners where they are                   none
``to r3c1``              the chosen gardener walks there                      ``r3c1``
``stay``                 it, or the Assyrian, stays                           the space it stands on
``plant``, ``spare``     plant a seed or not (asked only as an option, H10)   ``r3c1``; none
``cascade r2c1``         the water carries a seed into that pond              ``r2c1``
``stop``                 the water carries no more                            none
``roll 4``               chance: the Assyrian's die                           none
``assyrian r2c2``        he appears on a base space, or walks there           ``r2c2``
``lot r1c3``             chance: he is drawn to one of several equal tiles    ``r1c3``
======================== ==================================================== ==========================
"""

from fourquarters.games.gardens.board import NAMES, SPACES
from fourquarters.kernel.notation import Action, Notation, Words

SEATS = ("lotus", "poppy", "reed", "iris")
TILES = 78
OFFERED = 4

SPACE = Words("a space", NAMES)
SEAT = Words("a player", SEATS)
TILE = Words("a tile", (f"t{number}" for number in range(TILES)))
SLOT = Words("a tile of the offer", (str(slot + 1) for slot in range(OFFERED)))
FACE = Words("a face of the die", (str(face) for face in range(1, 7)))

NOTATION = Notation(
    {
        "first": [SEAT],
        "turn": [TILE],
        "offer": [SLOT],
        "lay": [SPACE],
        "enter": [SPACE],
        "gardener": [SPACE],
        "pass": [],
        "to": [SPACE],
        "stay": [],
        "plant": [],
        "spare": [],
        "cascade": [SPACE],
        "stop": [],
        "roll": [FACE],
        "assyrian": [SPACE],
        "lot": [SPACE],
    }
)


def _on_spaces(verb: str) -> tuple[Action, ...]:
    return tuple((verb, space) for space in range(SPACES))


LAY, ENTER, GARDENER, TO, CASCADE, ASSYRIAN, LOT = map(
    _on_spaces, ("lay", "enter", "gardener", "to", "cascade", "assyrian", "lot")
)
FIRST: tuple[Action, ...] = tuple(("first", seat) for seat in range(len(SEATS)))
TURN: tuple[Action, ...] = tuple(("turn", tile) for tile in range(TILES))
OFFER: tuple[Action, ...] = tuple(("offer", slot) for slot in range(OFFERED))
ROLL: tuple[Action, ...] = tuple(("roll", face) for face in range(6))
PASS, STAY, PLANT, SPARE, STOP = (("pass",), ("stay",), ("plant",), ("spare",), ("stop",))

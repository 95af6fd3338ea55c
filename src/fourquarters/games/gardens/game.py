"""Gardens of Babylon behind the kernel's contract."""

from collections.abc import Sequence
from typing import ClassVar

from fourquarters.games.gardens import drawing, invariants, text, view
from fourquarters.games.gardens.board import LEFT, NOWHERE, RIGHT, ROW, SPACES, WIDEST, base, middle, places
from fourquarters.games.gardens.flow.cascade import Cascade
from fourquarters.games.gardens.flow.gardener import Gardener
from fourquarters.games.gardens.flow.laying import TurnUp
from fourquarters.games.gardens.flow.turn import FirstPlayer, Turn
from fourquarters.games.gardens.flow.words import CASCADE, ENTER, GARDENER, NOTATION, TILES
from fourquarters.games.gardens.state import Position
from fourquarters.games.gardens.tiles import Tiles, standard_tiles
from fourquarters.games.gardens.walking import ENDLESS
from fourquarters.games.gardens.water import NO_POND, NO_TILE, TOKENS, UNPLANTED, below
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameGame
from fourquarters.kernel.game import Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event
from fourquarters.kernel.title import Setup, Title

QUICK = 10
"""On a base of so many spaces or fewer, the numbers of the quick game hold."""
GARDENERS = {2: 12, 3: 8, 4: 6}
"""For each player of the full game, by the number of players; half of it in the quick game (G3)."""
SEEDS = 36
SIX_IN_ALL = 6


class Gardens(FrameGame[Position]):
    """The rules, with every table that follows from the tiles and the options worked out once."""

    notation = NOTATION
    state_type = Position
    styles: ClassVar[dict[str, str]] = drawing.STYLES

    def __init__(self, title: Title, setup: Setup, tiles: Tiles | None = None) -> None:
        super().__init__(title, setup)
        self.tiles: Tiles = tiles or standard_tiles()
        options = setup.options
        self.solo = setup.scenario == "solo"
        self.width = width = int(options["base"])
        self.base, self.places = base(width), places(width)
        self.spaces = frozenset((*self.base, *self.places))
        self.level = str(options["king"])
        self.expansion = bool(options["assyrian"])

        quick = width <= QUICK
        self.gardeners = GARDENERS[setup.seats] // (2 if quick else 1)
        self.seeds = int(options["quick_seeds"]) if quick else SEEDS
        self.drawn_by_lot = options["start"] == "lot" and not self.solo
        self.fixed_tiles = options["left_out"] == "fixed"
        self.enter_and_walk = options["entering"] == "walk"
        self.longest = ENDLESS if options["refills"] == "any" else SIX_IN_ALL
        self.free_entry = options["rivals"] == "share"
        self.must_plant = options["planting"] == "must"
        self.may_stop = options["cascades"] == "free"
        self.into_unplanted = options["flows_into"] == "any"
        self.through_own = options["own_seeds"] == "pass"
        self.thrifty_ties = options["ties"] == "gardeners"
        self.poison_flows = options["poison"] == "all"
        self.base_ponds = bool(options["base_ponds"])
        self.tokens_unlimited = options["tokens"] == "unlimited"
        self.seeks_a_way = options["astray"] == "seek"

        self.codes = self.tiles.codes
        self.row_values = self.tiles.row_values
        self.value: tuple[int, ...] = tuple(self.row_values[row] for row in ROW)
        """What a seed is worth, by space (E2)."""
        self.water = (*(code & 3 for code in self.codes), 0)
        """Which channels a tile has; the last entry answers for NO_TILE."""
        lowest = 0 if self.base_ponds else WIDEST
        self.falls = tuple(
            tuple(
                tuple(lower for lower, runs in ((LEFT[s], kind & 2), (RIGHT[s], kind & 1)) if runs and lower >= lowest)
                for s in range(SPACES)
            )
            for kind in range(4)
        )
        """By the kind of channels and space: the ponds they lead to (C5)."""

    @staticmethod
    def supported(tiles: Sequence[int], place: int) -> bool:
        """Do both supports of an empty place lie? (G6)"""
        left, right = LEFT[place], RIGHT[place]
        return tiles[place] < 0 and (left < WIDEST or (tiles[left] >= 0 and tiles[right] >= 0))

    # The contract.

    def start(self) -> Position:
        seats = self.setup.seats
        count = len(self.places)
        in_game = {number * TILES // count for number in range(count)} if self.fixed_tiles else set(range(TILES))
        pond = UNPLANTED if self.base_ponds else NO_POND
        state = Position(
            to_move=0, outcome=None,
            stack=[Turn(), TurnUp(), *([FirstPlayer()] if self.drawn_by_lot else [])],
            tiles=(NO_TILE,) * SPACES, ponds=[pond if space in self.base else NO_POND for space in range(SPACES)],
            ways=((),) * SPACES, open=tuple(place for place in self.places if ROW[place] == 1),
            offer=(), pool=Deck([[int(tile in in_game) for tile in range(TILES)]]), left=count,
            gardeners=[()] * seats, hand=[self.seeds] * seats, destroyed=(0,) * seats,
            assyrian=NOWHERE, roll=0, tokens=TOKENS,
            turn=0, active=seats - 1, first=0, laid=NOWHERE,
        )  # fmt: skip
        self.settle(state)
        return state

    def observe(self, state: Position, seat: int | None) -> view.View:
        return view.observe(self, state, seat)

    def describe(self, state: Position) -> Description:
        return text.describe(self, state)

    def board(self, view: view.View, plain: bool = False) -> str:
        return drawing.sentences(view) if plain else drawing.ziggurat(view)

    def tell(self, event: Event) -> str:
        return text.tell(self, event)

    def tempting(self, state: Position) -> list[Action]:
        """Gardeners that cannot move, entering when nobody is left to, and ponds the water passes by."""
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Gardener):
            return [ENTER[middle(self.width)], *(GARDENER[space] for space in sorted({*state.gardeners[state.active]}))]
        if isinstance(frame, Cascade):
            lower = {pond for space in frame.wet for pond in below(self, state.tiles, space)}
            return [CASCADE[pond] for pond in sorted(lower - {frame.wet[0]})]
        return []

    def problems(self, state: Position) -> list[str]:
        return invariants.problems(self, state)

    def turns(self, state: Position) -> int:
        return state.turn

    def first(self, state: Position) -> int:
        return state.first

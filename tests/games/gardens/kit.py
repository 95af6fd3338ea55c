"""Positions for tests, laid out by hand: tiles, seeds, figures, then one decision to look at.

Seats are written lotus, poppy, reed and iris, or in the solo game lotus (the player) and poppy (the king).
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Self

from fourquarters.games.gardens.board import NAMES, NOWHERE, NUMBERS
from fourquarters.games.gardens.flow.assyrian import Roll
from fourquarters.games.gardens.flow.gardener import Gardener
from fourquarters.games.gardens.flow.laying import ChooseTile, lay
from fourquarters.games.gardens.flow.turn import Turn
from fourquarters.games.gardens.flow.words import OFFERED, SEATS
from fourquarters.games.gardens.game import Gardens
from fourquarters.games.gardens.meta import TITLE
from fourquarters.games.gardens.tiles import Tiles
from fourquarters.games.gardens.water import POISONED, UNPLANTED
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.errors import RefusedError
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.state import Event, digest

M = {
    "r1c1": "L", "r1c2": "LRTlr", "r1c3": "R", "r1c4": "Tlr",
    "r2c1": "LRl", "r2c2": "RTr", "r2c3": "Llr",
    "r3c1": "LRlr", "r3c2": "Lr",
}  # fmt: skip
"""The position of the worked examples: a base of five, one place still open."""


class Table:
    """A game in a chosen position. ``do`` plays actions in notation; chance must be dictated like anything else."""

    def __init__(
        self,
        tiles: Mapping[str, str] | None = None,
        seeds: Mapping[str, str] | None = None,
        *,
        poisoned: Sequence[str] = (),
        gardeners: Mapping[str, Sequence[str]] | None = None,
        hand: Mapping[str, int] | None = None,
        assyrian: str = "",
        active: str = "lotus",
        step: str = "gardener",
        seats: int = 2,
        scenario: str = "table",
        faces: Tiles | None = None,
        **options: str | int | bool,
    ) -> None:
        """``tiles``: place to features; M on a base of five by default. ``seeds``: place to seat.

        ``hand`` says how many seeds a seat still holds; the others count as destroyed. ``step``: tile, gardener or
        roll (which, like ``poisoned`` and ``assyrian``, brings the expansion).
        """
        tiles = M if tiles is None else tiles
        options.setdefault("base", 5)
        if assyrian or poisoned or step == "roll":
            options.setdefault("assyrian", True)
        self.game = Gardens(TITLE, TITLE.setup(scenario, seats, options), faces)
        self.state = state = self.game.start()
        state.stack.clear()
        for place, features in sorted(tiles.items(), key=lambda item: NUMBERS[item[0]]):
            lay(self.game, state, self._tile(features), NUMBERS[place])
        self._fill_offer()
        for name, seat in (seeds or {}).items():
            state.ponds[NUMBERS[name]] = SEATS.index(seat)
            state.hand[SEATS.index(seat)] -= 1
        for name in poisoned:
            state.ponds[NUMBERS[name]] = POISONED
            state.tokens -= 1
        destroyed = list(state.destroyed)
        for seat, count in (hand or {}).items():
            number = SEATS.index(seat)
            destroyed[number], state.hand[number] = state.hand[number] - count, count
        state.destroyed = tuple(destroyed)
        for seat, spaces in (gardeners or {}).items():
            state.gardeners[SEATS.index(seat)] = tuple(NUMBERS[name] for name in spaces)
        state.assyrian = NUMBERS[assyrian] if assyrian else NOWHERE
        state.active = SEATS.index(active)
        state.turn = len(tiles) + (step == "tile")
        state.stack.append(Turn())
        if self.game.expansion:
            state.stack.append(Roll())
        if step in ("tile", "gardener"):
            state.stack.append(Gardener())
        if step == "tile":
            state.stack.append(ChooseTile())
        self.game.settle(state)

    @classmethod
    def new_game(cls, scenario: str = "table", seats: int = 2, **options: Any) -> Self:
        """A game from its beginning."""
        table = cls.__new__(cls)
        table.game = Gardens(TITLE, TITLE.setup(scenario, seats, options))
        table.state = table.game.start()
        return table

    def _tile(self, features: str) -> int:
        """Some tile nobody has seen with these features; ``*`` takes any."""
        faces, pool = self.game.tiles.faces, self.state.pool
        tile = next(tile for tile in reversed(pool.outcomes()) if features in ("*", faces[tile].features))
        pool.take(tile)
        self.state.left -= 1
        return tile

    def _fill_offer(self) -> None:
        state = self.state
        while state.left and len(state.offer) < OFFERED:
            tile = state.pool.outcomes()[0]
            state.pool.take(tile)
            state.left -= 1
            state.offer = (*state.offer, tile)

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.game, twin.state = self.game, self.state.clone()
        return twin

    # Acting.

    def do(self, *actions: str) -> list[Event]:
        """Play actions one after the other; afterwards every invariant must hold."""
        events: list[Event] = []
        for action in actions:
            events += self.game.play(self.state, self.game.notation.read(action))
        assert self.game.problems(self.state) == []
        return events

    def told(self, *actions: str) -> list[str]:
        """Play actions; what happened, in sentences."""
        return [self.game.tell(event) for event in self.do(*actions)]

    def refused(self, action: str) -> Refusal:
        """The reason an action is refused for; that it changes nothing is checked too."""
        before = digest(self.state)
        try:
            self.game.play(self.state, self.game.notation.read(action))
        except RefusedError as error:
            assert digest(self.state) == before
            return Refusal(error.reason, error.rule)
        raise AssertionError(f"'{action}' was accepted")

    def why(self, action: str) -> str:
        """The number of the rule that forbids an action."""
        return self.refused(action).rule

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions in notation; with a verb, only its words, from
        the base up: ``legal("to") == ["b3", "r1c2"]``."""
        actions = [self.game.notation.write(action) for action in self.game.legal(self.state)]
        if not verb:
            return actions
        found = [action.partition(" ")[2] for action in actions if action.split()[0] == verb]
        return sorted(found, key=lambda name: NUMBERS.get(name, 0))

    def odds(self) -> dict[str, Fraction]:
        """When chance decides: how likely each action is."""
        assert self.to_move == "chance"
        weights = self.game.weights(self.state)
        return {action: Fraction(weight, sum(weights)) for action, weight in zip(self.legal(), weights, strict=True)}

    def play_on(self, to: str) -> None:
        """The first legal action again and again, passing gardeners and Assyrian by, until ``to`` is the step."""
        while self.state.stack and self.step != to:
            self.do(next((word for word in ("pass", "stay", "stop") if word in self.legal()), self.legal()[0]))

    # Looking.

    @property
    def to_move(self) -> str:
        seat = self.state.to_move
        return "chance" if seat == CHANCE else "over" if seat < 0 else SEATS[seat]

    @property
    def step(self) -> str:
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    @property
    def open(self) -> list[str]:
        return [NAMES[place] for place in self.state.open]

    @property
    def winners(self) -> list[str]:
        assert self.state.outcome is not None, "the game is not over"
        return [SEATS[seat] for seat in self.state.outcome.winners]

    @property
    def assyrian(self) -> str:
        return "" if self.state.assyrian == NOWHERE else NAMES[self.state.assyrian]

    def pond(self, name: str) -> str:
        """``unplanted``, ``poison``, a seat, or nothing where there is no pond."""
        lying = self.state.ponds[NUMBERS[name]]
        return (
            "poison" if lying == POISONED else "unplanted" if lying == UNPLANTED else SEATS[lying] if lying >= 0 else ""
        )

    def ponds(self, what: str) -> list[str]:
        return [name for name in NAMES if self.pond(name) == what]

    def hand(self, seat: str) -> int:
        return self.state.hand[SEATS.index(seat)]

    def destroyed(self, seat: str) -> int:
        return self.state.destroyed[SEATS.index(seat)]

    def gardeners(self, seat: str) -> list[str]:
        return [NAMES[space] for space in self.state.gardeners[SEATS.index(seat)]]

    def score(self, seat: str) -> int:
        return self.game.observe(self.state, None).seats[SEATS.index(seat)].score

    def ways(self, name: str) -> list[str]:
        return [NAMES[space] for space in self.state.ways[NUMBERS[name]]]


def full(seat: str, tiles: Mapping[str, str] = M) -> dict[str, str]:
    """A seed of the seat on every tile."""
    return dict.fromkeys(tiles, seat)

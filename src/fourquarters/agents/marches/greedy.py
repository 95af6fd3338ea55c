"""The agent: which score answers which decision."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from fourquarters.agents.marches.fighting import attack
from fourquarters.agents.marches.marching import best_act, best_move, march, obey
from fourquarters.agents.marches.picture import Picture
from fourquarters.agents.marches.spending import DEPTH, appeal, building_place, promotion, recruit_place
from fourquarters.agents.marches.tables import ENGINE, Book, Taste
from fourquarters.games.marches.cards import DEVELOPMENTS
from fourquarters.games.marches.flow.words import ADVANCE, END, ESCORT, GO, MARK, ROUND, STAY, STOP
from fourquarters.games.marches.game import Marches
from fourquarters.games.marches.view import PieceView, View
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

Chooser: TypeAlias = Callable[[Picture, list[Action]], Action]

IDLE = 0.01
"""What anything must bring at least to be done at all."""
ANOTHER = 2
"""At set-up, a second tile of the same terrain makes up for so many rows."""
SETTLED = {"Escort": ESCORT, "Entering": MARK}
"""What it never thinks about: engines ride along, and land that is entered is claimed."""


class Greedy:
    """Takes whatever scores highest, one decision at a time."""

    def __init__(self, game: Marches, seat: int, rng: Random) -> None:
        self._book = Book(game)
        self._taste = Taste.drawn(rng)
        self._seat = seat
        self._random = rng.random
        self._choosers: dict[str, Chooser] = {
            "ChooseTiles": self._choose_tile,
            "SwapBase": self._swap_base,
            "MovementStep": self._order,
            "Ordered": self._obey,
            "Invasion": self._fight_on,
            "Advance": self._advance,
            "ActionStep": self._spend,
            "Recruit": self._recruit,
            "Build": self._build,
            "Promote": self._promote,
            "Reveal": self._reveal,
            "ExtraMove": self._order_extra,
        }

    def decide(self, view: View, decision: Decision) -> Action:
        """The best action; any, where it has no opinion. It remembers nothing, so it can take over at any time."""
        kind, actions = decision.kind, decision.actions
        if kind in SETTLED:
            return SETTLED[kind]
        chooser = self._choosers.get(kind)
        if chooser is None:
            return actions[int(self._random() * len(actions))]
        return chooser(Picture(self._book, self._taste, view, self._seat), actions)

    def _best(self, actions: Iterable[Action], score: Callable[[Action], float]) -> Action:
        """The action of highest score; chance breaks ties."""
        return max((score(action), self._random(), action) for action in actions)[2]

    # Set-up: deep in the own half, and of three tiles those that differ are kept.

    def _choose_tile(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(actions, lambda tile: DEPTH[self._seat][tile[1]])

    def _swap_base(self, picture: Picture, actions: list[Action]) -> Action:
        tiles = picture.view.tiles
        faces = [tiles[swap[1]] for swap in actions]
        return self._best(actions, lambda swap: ANOTHER * faces.count(tiles[swap[1]]) + DEPTH[self._seat][swap[1]])

    # The Movement Step.

    def _order(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(
            actions, lambda order: IDLE if order == GO else best_act(picture, _layer(picture, order[0])[order[1]])
        )

    def _order_extra(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(actions, lambda order: best_move(picture, _layer(picture, order[0])[order[1]]))

    def _obey(self, picture: Picture, actions: list[Action]) -> Action:
        (cell,) = picture.view.chosen
        piece = _layer(picture, picture.view.pending)[cell]
        return self._best(actions, lambda act: obey(picture, piece, act))

    def _fight_on(self, picture: Picture, actions: list[Action]) -> Action:
        fight = picture.view.fight
        assert fight, "an invasion is going on"
        fighter = picture.units[fight.start]
        return ROUND if attack(picture, fighter, fight.start, fight.target) > 0 else STOP

    def _advance(self, picture: Picture, actions: list[Action]) -> Action:
        """Follow up, as attacker or defender, if that is a good step."""
        start, end = picture.view.chosen
        piece = _layer(picture, picture.view.pending)[start]
        return ADVANCE if march(picture, piece, end) > 0 else STAY

    # The Action Step.

    def _spend(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: IDLE if action == END else appeal(picture, action))

    def _recruit(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(actions, lambda on: recruit_place(picture, picture.view.pending, on[1]))

    def _build(self, picture: Picture, actions: list[Action]) -> Action:
        development = DEVELOPMENTS.index(picture.view.pending)
        return self._best(actions, lambda on: building_place(picture, development, on[1]))

    def _promote(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(actions, lambda order: promotion(picture, order[1]))

    def _reveal(self, picture: Picture, actions: list[Action]) -> Action:
        return self._best(actions, lambda on: DEPTH[self._seat][on[1]])


def _layer(picture: Picture, what: str) -> dict[int, PieceView]:
    """Where to look for a piece, by its card or by the verb of its order: among the Siege Engines or the units."""
    return picture.engines if what == ENGINE else picture.units

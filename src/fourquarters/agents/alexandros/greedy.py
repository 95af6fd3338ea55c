"""The agent: which score answers which decision."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from fourquarters.agents.alexandros.imagining import imagine
from fourquarters.agents.alexandros.riding import goals, outlook, paths
from fourquarters.agents.alexandros.weighing import DECISIVE, POST, Scales
from fourquarters.games.alexandros.board import SYMBOLS
from fourquarters.games.alexandros.cards import with_one, without_one
from fourquarters.games.alexandros.flow.words import PAY
from fourquarters.games.alexandros.game import Alexandros
from fourquarters.games.alexandros.provinces import remove_guards
from fourquarters.games.alexandros.view import View
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

Chooser: TypeAlias = Callable[[View, Scales, list[Action]], Action]

LEVY_AGAIN = 3.0
"""In placing a guard: that a card of its symbol is left to levy with."""
SHIELD = 1.0
"""In placing a guard: that its symbol lies face up, so that Alexander is not drawn there."""
AFTERTHOUGHT = 0.7
"""How much of a deal counts that needs another action first."""


class Greedy:
    """Takes whatever scores highest, one decision at a time. It remembers nothing, so it can take over at any time."""

    def __init__(self, game: Alexandros, seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._random = rng.random
        self._choosers: dict[str, Chooser] = {
            "Ride": self._ride,
            "ExtraDiscard": self._discard,
            "Joker": self._name,
            "Destination": self._destination,
            "Arrival": self._arrival,
            "Path": self._path,
            "Actions": self._act,
            "Occupation": self._post,
            "Compensation": self._give,
        }

    def decide(self, view: View, decision: Decision) -> Action:
        """The best action."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        scales = Scales(self._game, imagine(self._game, view, self._seat), self._seat)
        return self._choosers[decision.kind](view, scales, decision.actions)

    def _best(self, actions: Iterable[Action], score: Callable[[Action], float]) -> Action:
        """The action of highest score; chance breaks ties."""
        return max((score(action), self._random(), action) for action in actions)[2]

    # The ride.

    def _ride(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: self._card(scales, *action))

    def _card(self, scales: Scales, verb: str, symbol: int) -> float:
        """A card taken is one more and leads somewhere; a card played is one less."""
        state = scales.state
        worth = scales.card + scales.wants[symbol]
        if verb == "keep":
            return worth
        after = state.clone()
        hand = after.hands[self._seat]
        after.hands[self._seat] = with_one(hand, symbol) if verb == "ride" else without_one(hand, symbol)
        spaces = goals(self._game, after, symbol)
        if not spaces:
            spaces = [space for other in range(len(SYMBOLS)) for space in goals(self._game, after, other, joker=True)]
        best = max(outlook(self._game, after, self._seat, path) for path in paths(self._game, after, spaces))
        return best + (worth if verb == "ride" else -worth)

    def _discard(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: -scales.wants[action[1]] + 0.1 * scales.hand[action[1]])

    def _name(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        return self._best(
            actions, lambda action: self._reach(scales, goals(self._game, scales.state, action[1], joker=True))
        )

    def _destination(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: self._reach(scales, [action[1]]))

    def _reach(self, scales: Scales, spaces: list[int]) -> float:
        return max(
            outlook(self._game, scales.state, self._seat, path) for path in paths(self._game, scales.state, spaces)
        )

    def _arrival(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        return self._along(view, scales, actions, -1)

    def _path(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        assert view.ride is not None
        return self._along(view, scales, actions, len(view.ride.path))

    def _along(self, view: View, scales: Scales, actions: list[Action], place: int) -> Action:
        """The point that the best way on offer has at some place of its path."""
        assert view.ride is not None
        found: dict[int, float] = {}
        for route in view.ride.routes:
            worth = outlook(self._game, scales.state, self._seat, tuple(route.path))
            point = route.path[place]
            found[point] = max(worth, found.get(point, worth))
        return self._best(actions, lambda action: found.get(action[1], -2 * DECISIVE))

    # The actions.

    def _act(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: self._worth(view, scales, action))

    def _worth(self, view: View, scales: Scales, action: Action) -> float:
        match action:
            case ("take", symbol):
                return scales.card + scales.wants[symbol]
            case ("supply",):
                return scales.card + sum(scales.wants) / len(SYMBOLS)
            case ("levy", symbol):
                spare = 0.0 if scales.hand[symbol] > 1 else 0.1
                return scales.levy() - spare
            case ("occupy" | "conquer", space):
                return self._deal(view, scales, scales.state.where[space])
            case ("recall", space):
                return self._recall(view, scales, space)
        return 0.0

    def _deal(self, view: View, scales: Scales, number: int) -> float:
        """In the last turn a province brings something only if there is an action left to levy with."""
        if view.last_turn and (view.levied or view.actions_left < 2):
            return -1.0
        return scales.deal(number)

    def _recall(self, view: View, scales: Scales, space: int) -> float:
        """A second guard taken back makes its province pay; a last one is free for a better place."""
        state = scales.state
        land = state.provinces[state.where[space]]
        if view.last_turn and (view.levied or view.actions_left < 2):
            return -1.0
        if land.guards == 2:
            return scales.levies * land.open + POST
        if land.guards > 2:
            return POST + 0.2 * scales.levies * land.open
        if scales.left or view.actions_left < 2:
            return -1.0
        after = state.clone()
        remove_guards(after, self._seat, state.where[space], (space,))
        freed = Scales(self._game, after, self._seat)
        return AFTERTHOUGHT * freed.best_deal() + freed.income - scales.income - POST

    # Guards and compensation.

    def _post(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        """As few guards as possible, where a card is left to levy with or where Alexander would else be drawn."""
        if PAY in actions:
            return PAY
        assert view.occupation is not None
        purse = [have - due for have, due in zip(scales.hand, view.occupation.price, strict=True)]

        def score(action: Action) -> float:
            symbol = scales.board.symbols[action[1]]
            if purse[symbol] < 0:
                return 2 * LEVY_AGAIN
            can_levy = LEVY_AGAIN if purse[symbol] + 1 > 0 else 0.0
            return can_levy + SHIELD * (symbol in view.row) + 0.2 * purse[symbol]

        return self._best(actions, score)

    def _give(self, view: View, scales: Scales, actions: list[Action]) -> Action:
        """What the ousted player can least levy with."""
        assert view.compensation is not None
        posts = {scales.board.symbols[space] for space in view.guards[view.compensation.victim]}
        return self._best(actions, lambda action: -float(action[1] in posts))

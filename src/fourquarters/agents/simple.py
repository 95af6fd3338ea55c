"""Agents for every title: the random player, and three adversaries that find what random play does not."""

from collections import Counter
from random import Random
from typing import Any

from fourquarters.agents import Blind
from fourquarters.kernel.game import Decision, Game
from fourquarters.kernel.notation import Action


class Uniform(Blind):
    """Chooses at random, every legal action equally likely."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        self._random = rng.random

    def decide(self, view: Any, decision: Decision) -> Action:
        actions = decision.actions
        return actions[int(self._random() * len(actions))]


class First(Blind):
    """Always the first action of the list."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        pass

    def decide(self, view: Any, decision: Decision) -> Action:
        return decision.actions[0]


class Last(First):
    """Always the last action of the list: where titles put "stop" and "end", so it never does more than it must."""

    def decide(self, view: Any, decision: Decision) -> Action:
        return decision.actions[-1]


class Explorer(Uniform):
    """Prefers the kind of action it has used least, and so reaches the rare corners of the rules."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        super().__init__(game, seat, rng)
        self._used: Counter[str] = Counter()

    def decide(self, view: Any, decision: Decision) -> Action:
        least = min(self._used[action[0]] for action in decision.actions)
        rare = [action for action in decision.actions if self._used[action[0]] == least]
        choice = rare[int(self._random() * len(rare))]
        self._used[choice[0]] += 1
        return choice

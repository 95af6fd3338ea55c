"""For tests until the parts are joined: the steward, but for what these modules answer."""

from random import Random
from typing import ClassVar

from fourquarters.agents import Reasons
from fourquarters.agents.acme.npc import cards, competition, deities, hands, invasions, money, negating
from fourquarters.agents.acme.npc.reading import Answer
from fourquarters.agents.acme.picture import Picture
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import View
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

KINDS: dict[str, Answer] = {}
for part in (cards, competition, deities, hands, invasions, money, negating):
    KINDS |= part.KINDS


class Npc(Reasons):
    open_reasons: ClassVar[bool] = True

    def __init__(self, game: Acme, seat: int, rng: Random) -> None:
        self._game, self._seat, self._random = game, seat, rng.random
        self._steward = Steward(game, seat, rng)
        self.reason = ""

    def decide(self, view: View, decision: Decision) -> Action:
        answer = KINDS.get(decision.kind)
        if answer is None:
            self.reason = ""
            return self._steward.decide(view, decision)
        action, self.reason = answer(Picture(self._game, view, self._seat), decision, self._random)
        return action

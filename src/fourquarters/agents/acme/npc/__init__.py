"""The automaton of ACME's solitaire game: an NPC that decides by the playbook's printed rules and says which.

It can sit on any seat of any table. Each module knows the printed rules for some kinds of decision: those about the map
list them in ``ANSWERS``, those about cards, mina and competitions in ``KINDS``. A decision that no rule speaks of is
taken as the steward would take it.
"""

from random import Random
from typing import ClassVar

from fourquarters.agents import Reasons
from fourquarters.agents.acme.npc import exploring, placement, removal, settling
from fourquarters.agents.acme.npc.answers import Answer, Desk, Notes
from fourquarters.agents.acme.npc.chances import Chances
from fourquarters.agents.acme.npc.playing import KINDS
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import View
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

ANSWERS: dict[str, Answer] = {**settling.ANSWERS, **placement.ANSWERS, **removal.ANSWERS, **exploring.ANSWERS}
"""Who answers which kind of decision about the map."""
UNPRINTED = "no printed rule"


class Npc(Reasons):
    """What it remembers serves one placement only, so it can take over a seat at any time."""

    open_reasons: ClassVar[bool] = True
    """An automaton's reasons are for everybody, at once."""

    def __init__(self, game: Acme, seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._random = rng.random
        self._steward = Steward(game, seat, rng)
        self._hidden = not game.sides.npcs >> seat & 1
        """Is its hand a person's, which it plays for a while?"""
        self._notes = Notes()
        self.reason = ""
        self.betrays = True
        """What it says of disks speaks of nothing but the map; what it says of cards may name those in its hand, which
        lie open on the seat of an automaton only."""

    def decide(self, view: View, decision: Decision) -> Action:
        chances = Chances(self._game, view, self._seat, decision.actions, self._random)
        if self._game.weighs:
            return self._weigh(view, decision, chances)
        action, self.reason = self._answer(view, decision, chances)
        return action

    def _weigh(self, view: View, decision: Decision, chances: Chances) -> Action:
        """Where cards or a player tell apart what is equal."""
        ordinary = Decision(decision.seat, decision.kind, chances.actions)
        before = self._notes.copy()
        action, self.reason = self._answer(view, ordinary, chances)
        weighing = chances.weigh()
        if weighing is None:
            settled = view.equal is not None and view.equal.taken >= 0
            return decision.actions[0] if settled else action
        self._notes = before  # nothing is decided yet
        action, self.reason = weighing
        return action

    def _answer(self, view: View, decision: Decision, chances: Chances) -> tuple[Action, str]:
        """What it does, and why."""
        answer = ANSWERS.get(decision.kind)
        choice = answer(Desk(decision.kind, decision.actions, chances, self._notes)) if answer else None
        self.betrays = choice is None and self._hidden
        if choice is not None:
            return choice
        if decision.kind in KINDS:
            action, reason = KINDS[decision.kind](chances.facts, decision, chances)
            return action, chances.explain(reason)
        return self._steward.decide(view, decision), UNPRINTED

"""The automaton of ACME's solitaire game: an NPC that decides by the playbook's printed rules and says which.

It can sit on any seat of any table. Each module knows the printed rules for some kinds of decision: those about disks
on the map list them in ``ANSWERS``, those about cards, mina and competitions in ``KINDS``. A decision that no rule
speaks of is taken as the steward would take it.
"""

from random import Random
from typing import ClassVar

from fourquarters.agents import Reasons
from fourquarters.agents.acme.npc import placement, removal, settling
from fourquarters.agents.acme.npc.answers import Answer, Desk, Notes
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.playing import KINDS
from fourquarters.agents.acme.picture import Picture
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import View
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

ANSWERS: dict[str, Answer] = {**settling.ANSWERS, **placement.ANSWERS, **removal.ANSWERS}
"""Who answers which kind of decision about disks."""
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
        self._notes = Notes()
        self.reason = ""

    def decide(self, view: View, decision: Decision) -> Action:
        answer = ANSWERS.get(decision.kind)
        if answer is not None:
            facts = Facts(self._game, view, self._seat)
            choice = answer(Desk(facts, decision.kind, decision.actions, self._random, self._notes))
            if choice is not None:
                self.reason = choice.reason
                return choice.action
        if decision.kind in KINDS:
            picture = Picture(self._game, view, self._seat)
            action, self.reason = KINDS[decision.kind](picture, decision, self._random)
            return action
        self.reason = UNPRINTED
        return self._steward.decide(view, decision)

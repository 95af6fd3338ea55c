"""Agents at the table: they think in worker threads, on rules of their own, and see what their seat may see."""

import asyncio
import logging
from concurrent.futures import Executor
from random import Random
from typing import Any, NamedTuple

from fourquarters.agents import Agent, maker, spoken
from fourquarters.kernel.game import Decision, Game
from fourquarters.kernel.notation import Action
from fourquarters.lab.play import generator
from fourquarters.store.rows import Seat

log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """What an agent has come to, and why; ``aloud`` if everybody may know."""

    action: Action
    note: str = ""
    aloud: bool = False


class Mind:
    """The agent of one seat. Its generator is set anew for every position, so a restart changes nothing it draws."""

    def __init__(self, rules: Game[Any], chair: Seat, seed: str) -> None:
        self.handovers = chair.handovers
        """It serves until the seat changes hands."""
        self._title, self._setup = rules.title, rules.setup
        self._name = chair.agent
        self._seat = chair.seat
        self._keeps_secrets = chair.lent and rules.title.secrets
        self._seed = seed
        self._random: Random = generator(seed, "agent", chair.seat)
        self._agent: Agent | None = None

    async def choose(self, pool: Executor, rules: Game[Any], state: Any, position: int) -> Thought:
        decision = rules.decision(state)
        view = rules.observe(state, self._seat)
        return await asyncio.get_running_loop().run_in_executor(pool, self._think, view, decision, position)

    def _think(self, view: Any, decision: Decision, position: int) -> Thought:
        if self._agent is None:
            rules = self._title.load(self._setup)  # Of its own, and loaded in this thread: it may take long.
            self._agent = maker(self._title, self._name)(rules, self._seat, self._random)
        self._random.setstate(generator(self._seed, "agent", self._seat, position).getstate())
        try:
            action = self._agent.decide(view, decision)
            if action in decision.actions:
                note, aloud = spoken(self._agent)
                betrays = self._keeps_secrets and getattr(self._agent, "betrays", True)
                return Thought(action, note, aloud and not betrays)
            reason = f"{self._name} chose {action!r}, which is not legal"
        except Exception:
            log.exception("The agent %s failed at position %d", self._name, position)
            reason = f"{self._name} failed"
        log.error("%s at position %d: the first legal action is taken instead", reason, position)
        return Thought(decision.actions[0], f"{reason}: the first legal action was taken instead")

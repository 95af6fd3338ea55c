"""Agents under the eyes of a check: they always answer, with a legal action, by what their seat sees and nothing else.

An agent that says its reasons aloud owes one for everything it does.
"""

import traceback
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

from fourquarters.agents import Agent, maker, spoken
from fourquarters.kernel.game import Game
from fourquarters.kernel.notation import Action
from fourquarters.lab.play import agent_generator, ask


class BrokenPromiseError(Exception):
    """A promise was broken."""


class Answer(NamedTuple):
    """What an agent does, and what it says about it."""

    action: Action
    note: str
    aloud: bool


class Player:
    """An agent at a table, watched."""

    def __init__(self, game: Game[Any], seat: int, name: str, *labels: object) -> None:
        self._game = game
        self._seat = seat
        self._name = name
        self._rng = agent_generator(seat, *labels)
        self._agent = maker(game.title, name)(game, seat, self._rng)

    def answer(self, state: Any, closely: bool = False) -> Answer:
        """What it does now. Looked at closely, it must do the same in a position it cannot tell from this one."""
        blind = getattr(self._agent, "blind", False)
        elsewhere = self._elsewhere(state) if closely and not blind else None
        given = self._answer(self._agent, state, ask)
        if elsewhere is not None and elsewhere != given:
            raise BrokenPromiseError(
                f"{self._who()} can tell what it must not see: it answers {self._told(given)} here, and "
                f"{self._told(elsewhere)} where its view is the same"
            )
        if given.aloud and not given.note:
            raise BrokenPromiseError(f"{self._who()} gives no reason for {self._told(given)}")
        return given

    def _elsewhere(self, state: Any) -> Answer:
        """The answer of a copy of the agent, with the same memory and luck, in a position that looks the same.

        That is one the title names, or a copy of this one. It sees all of its view, not only what it asks for.
        """
        luck = self._rng.getstate()
        twin = deepcopy(self._agent, {id(self._game): self._game, id(self._rng): self._rng})
        position = next(iter(self._game.alike(state, self._seat)), None)
        try:
            return self._answer(twin, state.clone() if position is None else position, _shown_all)
        finally:
            self._rng.setstate(luck)

    def _answer(self, agent: Agent, state: Any, put: Callable[[Game[Any], Agent, Any], Action]) -> Answer:
        try:
            action = put(self._game, agent, state)
        except Exception:  # whatever it throws, it has found no answer
            raise BrokenPromiseError(f"{self._who()} finds no answer: {traceback.format_exc()}") from None
        if action not in self._game.legal(state):
            raise BrokenPromiseError(f"{self._who()} answers with {action!r}, which is not in the legal list")
        return Answer(action, *spoken(agent))

    def _told(self, answer: Answer) -> str:
        said = f" ({answer.note})" if answer.note else ""
        return f"'{self._game.notation.write(answer.action)}'{said}"

    def _who(self) -> str:
        return f"{self._name}, playing {self._game.actor(self._seat)},"


def _shown_all(game: Game[Any], agent: Agent, state: Any) -> Action:
    return agent.decide(game.observe(state, state.to_move), game.decision(state))

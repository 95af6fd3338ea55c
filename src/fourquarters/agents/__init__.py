"""Agents: programs that sit at a table like anybody else, and see only what their seat may see.

An agent is anything with ``decide(view, decision) -> action``. It is made by calling its class with the game (rules
and tables, no state), its seat, and a generator of its own.
"""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Protocol, TypeAlias

from fourquarters.kernel.errors import SetupError, listing
from fourquarters.kernel.game import Decision, Game
from fourquarters.kernel.notation import Action
from fourquarters.kernel.title import Title, load_object


class Agent(Protocol):
    """The whole interface."""

    def decide(self, view: Any, decision: Decision) -> Action:
        """One of ``decision.actions``, given what the seat sees."""


Maker: TypeAlias = Callable[[Game[Any], int, Random], Agent]

GENERAL = {
    "random": "fourquarters.agents.simple:Uniform",
    "first": "fourquarters.agents.simple:First",
    "last": "fourquarters.agents.simple:Last",
    "explorer": "fourquarters.agents.simple:Explorer",
}
"""Agents that can play any title, with where their classes are."""


class Blind:
    """Mix-in for agents that never look at the view, so that nobody has to build one for them."""

    blind: ClassVar[bool] = True


def names(title: Title) -> list[str]:
    """The agents that can play a title, its own first."""
    return [*title.agents, *GENERAL]


def maker(title: Title, name: str) -> Maker:
    """How to make the agent of that name; unknown names get an error that lists the known ones."""
    where = title.agents.get(name) or GENERAL.get(name)
    if where is None:
        raise SetupError(f"{title.name} has no agent '{name}'; expected one of: {listing(names(title))}")
    made: Maker = load_object(where)
    return made

"""Agents: programs that sit at a table like anybody else, and see only what their seat may see.

An agent is anything with ``decide(view, decision) -> action``. It is made by calling its class with the game (rules
and tables, no state), its seat, and a generator of its own. It may also say why: see :class:`Reasons`.
"""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Protocol, TypeAlias

from fourquarters.kernel.errors import SetupError, listing
from fourquarters.kernel.game import Decision, Game
from fourquarters.kernel.notation import Action
from fourquarters.kernel.title import Setup, Title, load_object


class Agent(Protocol):
    """The whole interface.

    An agent may also keep a ``note``: why it did what it did last, in words. It travels with the record. A printed
    automaton, whose rules everybody knows, says with ``open_reasons = True`` that its notes are for all, at once.
    """

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


class Reasons:
    """Mix-in for agents that say why. What they say travels with the action, as its note, into log and record."""

    reason: str = ""
    """Why the latest decision was taken as it was, in words; empty for nothing to say."""
    open_reasons: ClassVar[bool] = False
    """Are the reasons for everybody at once, as a printed automaton's are? Else they are its seat's until the end."""
    betrays: bool = True
    """Might the latest reason betray what its seat alone may see? Then it is not for everybody at once where an
    automaton plays a person's cards for a while."""


def spoken(agent: Agent) -> tuple[str, bool]:
    """What an agent says about its latest decision, and whether aloud."""
    return getattr(agent, "reason", ""), getattr(agent, "open_reasons", False)


def seating(title: Title, setup: Setup) -> list[str]:
    """Who plays when nobody says otherwise: automata where the scenario has them, and the title's best agent.

    An empty name is a person's seat: the first that no automaton takes.
    """
    printed = title.scenario_of(setup).automata
    players = [printed[seat] if seat < len(printed) else "" for seat in range(setup.seats)]
    person = players.index("") if "" in players else -1
    return [player or ("" if seat == person else names(title)[0]) for seat, player in enumerate(players)]


def names(title: Title) -> list[str]:
    """The agents that can play a title, its own first."""
    return [*title.agents, *GENERAL]


def stand_ins(title: Title) -> list[str]:
    """The agents that may play for a person for a while, the one to take if nobody says otherwise first."""
    own = list(title.agents) or names(title)[:1]
    return sorted(own, key=lambda name: name != title.stand_in)


def maker(title: Title, name: str) -> Maker:
    """How to make the agent of that name; unknown names get an error that lists the known ones."""
    where = title.agents.get(name) or GENERAL.get(name)
    if where is None:
        raise SetupError(f"{title.name} has no agent '{name}'; expected one of: {listing(names(title))}")
    made: Maker = load_object(where)
    return made

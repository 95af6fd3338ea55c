"""How the modules of the automaton answer: what a rule has before it, and what it hands back."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from fourquarters.agents.acme.npc.chances import Chances
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.kernel.notation import Action

Place: TypeAlias = tuple[int, str, int, int]
"""Which disk of which placement: turn, decision, card, disks left."""


@dataclass
class Plan:
    """How far the placing of several disks has come: the lists are not begun anew for each of them (P392, P394)."""

    at: Place
    since: str = ""
    """The Home Defense rule that decided last; what stands above it is done with (N4)."""
    defended: bool = False
    """Are priorities 1 to 10 done with?"""
    peaceful: bool = False
    """Has a hostile automaton come to 22 to 28?"""
    founded: bool = False
    """Has priority 8 founded a City?"""
    seas: int = 0
    """As many Sea areas as priority 9 is about to occupy."""
    area: int = -1
    """Where the latest act goes on,"""
    left: int = 0
    """with so many disks,"""
    reason: str = ""
    """for this reason."""


@dataclass
class Notes:
    """What the automaton remembers between decisions. All of it can be lost: it then begins its lists anew."""

    plan: Plan | None = None

    def copy(self) -> "Notes":
        return Notes(replace(self.plan) if self.plan else None)


class Choice(NamedTuple):
    action: Action
    reason: str


@dataclass(slots=True)
class Desk:
    """One decision."""

    kind: str
    actions: list[Action]
    chances: Chances
    """How what is equal is told apart."""
    notes: Notes = field(default_factory=Notes)

    @property
    def facts(self) -> Facts:
        return self.chances.facts


Answer: TypeAlias = Callable[[Desk], Choice | None]
"""What the printed rules say to a decision; None if they say nothing."""

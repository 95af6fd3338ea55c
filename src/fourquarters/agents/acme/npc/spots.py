"""Where a disk could go, and the general rules for every disk an automaton places (P382–P390, P435–P438)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from fourquarters.agents.acme.npc.answers import Plan
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.wording import NOBODY, Rank
from fourquarters.automata import Key, Priority
from fourquarters.games.acme.disks import BLACK

HORDE = 4
"""So many Barbarians are a horde (P390)."""


@dataclass(frozen=True)
class Field:
    """What all places for the next disk have in common."""

    facts: Facts
    plan: Plan
    left: int
    """Disks still to be placed."""

    @cached_property
    def seas(self) -> list[int]:
        """Sea areas it occupies."""
        return [area for area in self.facts.occupied if self.facts.is_sea(area)]


class Spot:
    """An area where the next disk may legally go, with room for so many."""

    def __init__(self, field: Field, area: int, room: int) -> None:
        self.field = field
        self.facts = field.facts
        self.area = area
        self.room = room
        self.mine = field.facts.mine[area]
        self.top = field.facts.top(area)

    @cached_property
    def foes(self) -> list[int]:
        return self.facts.foes(self.area)

    @property
    def is_sea(self) -> bool:
        return self.facts.is_sea(self.area)

    @property
    def limit(self) -> int:
        """The stacking limit: what would stay when the turn ends; against others what may be placed (R2.3, R2.4)."""
        chart = self.facts.chart
        return (chart.most if self.top else chart.keep)[self.area]

    @cached_property
    def exceeds(self) -> bool:
        """Does it want more disks here than anybody (P387)?"""
        facts, area = self.facts, self.area
        own = area == facts.home or self.mine >= 3
        return own or facts.temples.get(area) == facts.seat or bool(self.foes)

    def up_to(self, wanted: int) -> int:
        """How many disks go here to have so many: more if others have more, none if the general rules forbid it."""
        goal = max(wanted, self.top + 1 if self.exceeds and self.top else self.top)
        disks = min(goal - self.mine, self.room)
        return disks if disks > 0 and self.allows(disks) else 0

    def one_more(self) -> int:
        """A disk, as long as there is room under the stacking limit; with enemies here as many as outnumber them."""
        if self.foes:
            return self.outnumber()
        return self.up_to(self.mine + 1) if self.mine < self.limit else 0

    def outnumber(self) -> int:
        """As many as it takes to stand here with more than anybody else (N2)."""
        return self.up_to(max(1, self.top + 1))

    def exactly(self, disks: int) -> int:
        """So many and no more, if the general rules let them stand here."""
        return disks if disks <= self.room and self.allows(disks) else 0

    def allows(self, disks: int) -> bool:
        """Matching Stacks, Contested Placement and Barbarian Horde (P384, P389, P390, P436–P438)."""
        return self.mine + disks >= self.top and not self._picks_a_quarrel(disks) and not self._faces_a_horde()

    def _picks_a_quarrel(self, disks: int) -> bool:
        """Would the area become Contested, without an enemy or with one it is not hostile to (P389, P436)?"""
        others = self.facts.present(self.area)
        if not others or (self.top > 1 and (self.mine or len(others) > 1)) or self.mine > 1:
            return False  # empty, or Contested already
        if self.mine + disks < 2 and self.top < 2:
            return False  # Shared
        return set(others) != set(self.foes)

    def _faces_a_horde(self) -> bool:
        facts = self.facts
        if self.area == facts.home or self.mine or facts.disks[BLACK][self.area] < HORDE:
            return False
        return bool(facts.hostile_disks(self.area))

    def rank(self) -> Rank:
        """The first of the enemies here (P393)."""
        return min((self.facts.rank(faction) for faction in self.foes), default=NOBODY)


@dataclass(frozen=True)
class Rule:
    """One of the 28 priorities, or one that a scenario puts before them."""

    number: int
    """0: it is the scenario's."""
    cited: str
    text: str
    disks: Callable[[Spot], int]
    """How many disks it puts into an area; 0: it does not apply there."""
    by: tuple[Key[Spot], ...] = ()

    @property
    def priority(self) -> Priority[Spot]:
        text = f"priority {self.number}, {self.text}" if self.number else self.text
        return Priority(self.cited, text, lambda spot: self.disks(spot) > 0, self.by)

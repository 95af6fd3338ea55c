"""Where a disk could go, and the general rules for every disk an automaton places (P382–P390, P435–P438)."""

from collections.abc import Callable
from dataclasses import dataclass

from fourquarters.agents.acme.npc.answers import Plan
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.wording import NOBODY, Rank
from fourquarters.automata import Key, Priority
from fourquarters.games.acme.disks import BLACK, CITY
from fourquarters.kernel.lazy import lazy

HORDE = 4
"""So many Barbarians are a horde (P390)."""


class Field:
    """What all places for the next disk have in common."""

    def __init__(self, facts: Facts, plan: Plan, left: int) -> None:
        self.facts = facts
        self.plan = plan
        self.left = left
        """Disks still to be placed."""

    @lazy
    def seas(self) -> int:
        """How many Sea areas it occupies."""
        return (self.facts.own & self.facts.tables.sea).bit_count()


class Spot:
    """An area where the next disk may legally go, with room for so many."""

    __slots__ = ("area", "facts", "field", "mine", "room", "top")

    def __init__(self, field: Field, area: int, room: int) -> None:
        facts = field.facts
        self.field = field
        self.facts = facts
        self.area = area
        self.room = room
        self.mine = facts.mine[area]
        self.top = facts.top(area)

    @property
    def foes(self) -> list[int]:
        return self.facts.foes(self.area) if self.top else []

    @property
    def is_sea(self) -> bool:
        return self.facts.is_sea(self.area)

    @property
    def limit(self) -> int:
        """The stacking limit: what would stay when the turn ends; against others what may be placed (R2.3, R2.4)."""
        chart = self.facts.chart
        return (chart.most if self.top else chart.keep)[self.area]

    @property
    def exceeds(self) -> bool:
        """Does it want more disks here than anybody: at home, where its Deity is, in a City, against enemies (P387)?"""
        return self.area == self.facts.home or self.mine >= CITY or bool(self.foes)

    def up_to(self, wanted: int) -> int:
        """How many disks go here to have so many: more if others have more, none if the general rules forbid it."""
        top = self.top
        goal = max(wanted, top + 1 if self.exceeds else top) if top else wanted
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
        if not self.top:
            return True
        return self.mine + disks >= self.top and not self._picks_a_quarrel(disks) and not self._faces_a_horde()

    def _picks_a_quarrel(self, disks: int) -> bool:
        """Would the area become Contested, without an enemy or with one it is not hostile to (P389, P436)?"""
        others = self.facts.present(self.area)
        if (self.top > 1 and (self.mine or len(others) > 1)) or self.mine > 1:
            return False  # Contested already
        if self.mine + disks < 2 and self.top < 2:
            return False  # Shared
        return set(others) != set(self.foes)

    def _faces_a_horde(self) -> bool:
        """Do four Barbarians keep it out, alone or not? Not from its Home Area nor where it stands."""
        facts = self.facts
        return facts.disks[BLACK][self.area] >= HORDE and not self.mine and self.area != facts.home

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
    where: Callable[[Field], int]
    """The areas that it speaks of, as a mask."""
    count: Callable[[Spot], int]
    """How many disks it puts into one of them; 0: it does not apply there."""
    by: tuple[Key[Spot], ...] = ()

    def disks(self, spot: Spot) -> int:
        """How many disks it puts into an area."""
        return self.count(spot) if self.where(spot.field) >> spot.area & 1 else 0

    @property
    def priority(self) -> Priority[Spot]:
        text = f"priority {self.number}, {self.text}" if self.number else self.text
        return Priority(self.cited, text, lambda spot: self.disks(spot) > 0, self.by)

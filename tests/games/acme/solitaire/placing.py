"""A table on which one automaton deploys: an empty map but for what a test puts there."""

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from fourquarters.agents.acme.npc import Npc
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.automata.priorities import PASSED
from fourquarters.games.acme.disks import BLACK
from fourquarters.games.acme.flow.growth import Deployment, GrowthPhase
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.state_parts import Gold
from fourquarters.games.acme.view import View
from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import Table

ME, FOE, OTHER = range(3)
"""The automaton's seat, the one most tests make its enemy, and a third."""
NUMBERS = {
    rule: number
    for number, rules in enumerate(
        (
            *("P397", "P398", "P399", "P400 P401", "P402", "P403", "P404", "P405", "P406", "P409"),
            *(f"P{rule}" for rule in range(413, 424)),
            *(f"P{rule}" for rule in range(427, 434)),
        ),
        start=1,
    )
    for rule in rules.split()
}
"""The 28 priorities by the rules that say them."""
__all__ = ["BLACK", "FOE", "ME", "OTHER", "Answer", "Placing", "at_peace", "frontier"]


class Answer(NamedTuple):
    """What the automaton does with a disk, and by which rule."""

    area: str
    """Empty if it stops."""
    rule: str


class Placing(Table):
    """The Full Map with three civilizations. Judah is the automaton's Home Area; the others live far away."""

    def __init__(self, people: str = "israelites", home: str = "judah", **options: OptionValue) -> None:
        super().__init__("free", 3, map="full", **options)
        self.go("Retirement").clear()
        state = self.state
        names = [one.id for one in self.game.peoples.civilizations]
        who = (people, "greeks", "indus-valley")
        state.people = (*(names.index(name) for name in who), -1, -1, -1)
        homes = (home, "thrace", "mohenjo-daro")
        state.home = (*(self.area(name) for name in homes), -1, -1, -1)
        self.automata: set[int] = set()
        self.agent = Npc(self.game, ME, Random(1))

    def put(self, faction: int, **areas: int) -> "Placing":
        super().put(faction, **areas)
        return self

    def live(self, seat: int, home: str) -> "Placing":
        """A Home Area elsewhere."""
        self.state.home = tuple(self.area(home) if at == seat else area for at, area in enumerate(self.state.home))
        return self

    def hostile(self, *enemies: int, primary: int = -1) -> "Placing":
        mask = sum(1 << enemy for enemy in enemies)
        self.state.enemies = (mask, *self.state.enemies[1:])
        self.state.primary = (primary, *self.state.primary[1:])
        return self

    def deity(self, seat: int) -> "Placing":
        free = next(number for number, god in enumerate(self.state.gods) if not god.status)
        self.state.set_god(free, God(HELD, seat))
        return self

    def gold(self, seat: int, area: str) -> "Placing":
        self.state.gold = (*self.state.gold, Gold(self.area(area), seat))
        return self

    def points(self, *vp: int) -> "Placing":
        self.state.vp = [*vp, *[0] * (6 - len(vp))]
        return self

    def with_disks(self, disks: int) -> "Placing":
        """It is about to deploy so many, and has nothing else in mind."""
        self.agent = Npc(self.game, ME, Random(1))
        state = self.state
        state.supply[ME] += state.box[ME] - disks
        state.box[ME] = disks
        below = next(number for number, frame in enumerate(state.stack) if isinstance(frame, GrowthPhase))
        state.stack[below + 1 :] = [Deployment(ME)]
        state.to_move = ME
        return self

    def look(self) -> View:
        """Its view; some of the other seats may be automata too."""
        view = self.game.observe(self.state, ME)
        seats = [replace(one, npc=one.npc or seat in self.automata) for seat, one in enumerate(view.seats)]
        return replace(view, seats=seats)

    @property
    def said(self) -> str:
        """Its latest reason, without what was passed over."""
        return self.agent.reason.partition(PASSED)[0]

    @property
    def facts(self) -> Facts:
        return Facts(self.game, self.look(), ME)

    def answer(self, *only: str) -> Answer:
        """What it would do now; with areas named, as if only these were legal."""
        decision = self.game.decision(self.state)
        if only:
            named = [self.area(name) for name in only]
            legal = [action for action in decision.actions if len(action) == 1 or action[1] in named]
            assert len([action for action in legal if len(action) > 1]) == len(only), "one of them is not legal"
            decision = decision._replace(actions=legal)
        action = self.agent.decide(self.look(), decision)
        rule = self.agent.reason.removeprefix("rule ").split(":")[0]
        if rule in NUMBERS:
            assert f": priority {NUMBERS[rule]}, " in self.agent.reason
        return Answer(self.game.chart.ids[action[1]] if len(action) > 1 else "", rule)

    def place(self, disks: int) -> list[Answer]:
        """With so many disks to deploy: what it does with each, until it has none or stops."""
        self.with_disks(disks)
        told: list[Answer] = []
        while self.step == "Deployment" and self.state.to_move == ME:
            told.append(self.answer())
            self.do(f"deploy {told[-1].area}" if told[-1].area else "done")
        return told

    def first(self, disks: int, *only: str) -> Answer:
        """What it does with the first of so many."""
        return self.with_disks(disks).answer(*only)


def at_peace(npc_priority_4: str = "literal", npc_priority_8: str = "repeated") -> Placing:
    """Petra and Tyre are its Cities, nobody is ahead, no bonus area is in reach: priorities 1 to 10 are done."""
    table = Placing(home="petra", npc_priority_4=npc_priority_4, npc_priority_8=npc_priority_8)
    table.put(ME, petra=3, tyre=3)
    return table


def frontier() -> Placing:
    """Judah and Byblos are its Cities; it is hostile to one that lives in Thrace, far away."""
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, byblos=3).hostile(FOE)
    return table

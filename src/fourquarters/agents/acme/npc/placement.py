"""Placing disks: in Deployment, by cards and by an Event that gives some, by the 28 priorities in order (P391–P396).

Priorities 1 to 10 are worked through once; then a hostile automaton begins again at 11 for every act and, when none of
those can be met, goes on with 22 to 28 as a peaceful one does. An act may take several disks: as many as it needs to
stand its ground. Between the disks of one placement the automaton remembers how far it has come; if it cannot (it has
only just taken the seat), it begins its lists anew from the position as it is.
"""

from collections.abc import Iterable, Sequence

from fourquarters.agents.acme.npc import turan
from fourquarters.agents.acme.npc.answers import Answer, Choice, Desk, Place, Plan
from fourquarters.agents.acme.npc.chances import AREAS, also
from fourquarters.agents.acme.npc.defense import DEFENSE, sea_goal
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.hostile import HOSTILE
from fourquarters.agents.acme.npc.peaceful import PEACEFUL
from fourquarters.agents.acme.npc.sargon import FIRST, GIRDING
from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.automata import Key, Trace, Verdict, decided
from fourquarters.games.acme.disks import bits
from fourquarters.games.acme.flow.words import DONE
from fourquarters.games.acme.vocabulary import Place as PlaceEffect
from fourquarters.kernel.notation import Action

RULES: dict[str, Rule] = {rule.cited: rule for rule in (*FIRST, *DEFENSE, *HOSTILE, *PEACEFUL)}
PRIORITIES = {rule.cited: rule.priority for rule in RULES.values()}
_SARGON = (*FIRST, *DEFENSE)
KEPT = "rule P383: an automaton takes no disk back"
NOWHERE = "rule P434: no priority has a place for it, so what is left is forfeit"


def place(desk: Desk) -> Choice | None:
    """The next disk: the act goes on, or the lists say where."""
    plan = desk.notes.plan = _plan(desk)
    if plan.left:
        going_on = next((action for action in desk.actions if plan.area in action), None)
        if going_on:
            return _put(plan, going_on, plan.left, plan.reason)
    places = {action[1]: action for action in desk.actions if action != DONE}
    verdict = _assess(desk, _Offers(desk, Field(desk.facts, plan, plan.at[3]), places))
    if not verdict.tied:
        desk.notes.plan = None
        return Choice(DONE, NOWHERE) if DONE in desk.actions else None
    spot, reason = desk.chances.take(verdict, lambda spot: places[spot.area])
    disks = RULES[verdict.trace.rule].count(spot)
    _remember(plan, verdict.trace.rule, spot)
    plan.area = spot.area
    return _put(plan, places[spot.area], disks, reason)


def _put(plan: Plan, action: Action, disks: int, reason: str) -> Choice:
    """A disk is placed, the first of so many that go there."""
    plan.left, plan.reason = disks - 1, reason
    turn, kind, card, left = plan.at
    plan.at = (turn, kind, card, left - 1)  # the next disk of the same placement is known by this
    return Choice(action, also(reason, f"{disks} disks go there" if disks > 1 else ""))


def _plan(desk: Desk) -> Plan:
    """Where the placement stands; begun anew unless the one remembered has come exactly this far."""
    at = _at(desk)
    known = desk.notes.plan
    return known if known is not None and known.at == at else Plan(at)


def _at(desk: Desk) -> Place:
    view = desk.facts.view
    left = view.left if view.left > 0 else 1
    if desk.kind in ("PlaceDisks", "Muster"):
        left = min(left, desk.facts.me.supply)
    return view.number, desk.kind, view.card, left


class _Offers:
    """The areas where the next disk may go."""

    def __init__(self, desk: Desk, field: Field, areas: Iterable[int]) -> None:
        self.field = field
        self._areas = mask_of(areas)
        self._spots: dict[int, Spot] = {}
        self._effect = _effect(desk) if desk.kind == "PlaceDisks" else None

    def of(self, mask: int) -> list[Spot]:
        """Those among some areas."""
        found = []
        for area in bits(mask & self._areas):
            if area not in self._spots:
                self._spots[area] = Spot(self.field, area, self._room(area))
            found.append(self._spots[area])
        return found

    def _room(self, area: int) -> int:
        """How many disks of this placement may go to an area."""
        facts, rule = self.field.facts, self._effect
        room = min(self.field.left, facts.chart.most[area] - facts.mine[area])
        if rule is None:
            return room
        if rule.linked:  # the next one must go elsewhere
            return min(room, 1)
        return min(room, rule.each - facts.view.areas.count(area)) if rule.each else room


def _effect(desk: Desk) -> PlaceEffect:
    """What the card says about placing."""
    ways = desk.facts.game.cards[desk.facts.view.card].ways
    return next(effect for way in ways for effect in way.effects if isinstance(effect, PlaceEffect))


def _choose(
    offers: _Offers, rules: Sequence[Rule], ties: Sequence[Key[Spot]], passed: tuple[str, ...]
) -> Verdict[Spot]:
    """The first rule that has a place for the disk, after those that were passed over."""
    over: list[str] = []
    for rule in rules:
        found = [spot for spot in offers.of(rule.where(offers.field)) if rule.count(spot) > 0]
        if found:
            return decided(found, PRIORITIES[rule.cited], ties, (*passed, *over))
        over.append(rule.cited)
    return Verdict((), Trace(passed=(*passed, *over)))


def _assess(desk: Desk, offers: _Offers) -> Verdict[Spot]:
    """The lists in their order (N4)."""
    plan, facts = offers.field.plan, offers.field.facts
    ties = (*turan.path(facts), *desk.chances.ties(AREAS))
    verdict: Verdict[Spot] = Verdict((), Trace())
    if not plan.defended:
        verdict = _choose(offers, _defense(facts, plan.since), ties, ())
        plan.defended = not verdict.tied
    if not verdict.tied and facts.hostile and not plan.peaceful:
        verdict = _choose(offers, HOSTILE, ties, verdict.trace.passed)
        plan.peaceful = not verdict.tied
    return verdict if verdict.tied else _choose(offers, PEACEFUL, ties, verdict.trace.passed)


def _defense(facts: Facts, since: str) -> Sequence[Rule]:
    """Priorities 1 to 10, from the one on that decided last."""
    rules = _SARGON if GIRDING in facts.game.scenario.rules else DEFENSE
    return rules[[rule.cited for rule in rules].index(since) :] if since else rules


def _remember(plan: Plan, rule: str, spot: Spot) -> None:
    if not plan.defended:
        plan.since = rule
    if rule == "P405":
        plan.founded = True
    if rule == "P406":
        plan.seas = sea_goal(spot.field)


def store(desk: Desk) -> Choice:
    """What a card on the table may send to its Growth it sends, disk by disk (P316); the map gives none."""
    for action in desk.actions:
        if action[0] == "grow":
            name = desk.facts.game.cards[action[1]].name
            return Choice(action, f"rule P316: {name} may send a disk to its Growth, so it does")
    return Choice(DONE, KEPT)


ANSWERS: dict[str, Answer] = {
    "Retirement": lambda _: Choice(DONE, KEPT),
    "Resettlement": store,
    **dict.fromkeys(("Deployment", "PlaceDisks", "Launch", "Spread", "Dowry", "Muster"), place),
}

"""Placing disks: in Deployment and by cards, by the 28 priorities in order (P391–P396).

Priorities 1 to 10 are worked through once; then a hostile automaton begins again at 11 for every act and, when none of
those can be met, goes on with 22 to 28 as a peaceful one does. An act may take several disks: as many as it needs to
stand its ground. Between the disks of one placement the automaton remembers how far it has come; if it cannot (it has
only just taken the seat), it begins its lists anew from the position as it is.
"""

from collections.abc import Sequence
from dataclasses import replace

from fourquarters.agents.acme.npc.answers import Answer, Choice, Desk, Place, Plan
from fourquarters.agents.acme.npc.chances import METHOD_A
from fourquarters.agents.acme.npc.defense import DEFENSE, sea_goal
from fourquarters.agents.acme.npc.hostile import HOSTILE
from fourquarters.agents.acme.npc.peaceful import PEACEFUL
from fourquarters.agents.acme.npc.sargon import FIRST, GIRDING
from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.automata import Verdict, choose
from fourquarters.automata.priorities import PASSED
from fourquarters.games.acme.flow.words import DONE
from fourquarters.games.acme.vocabulary import Place as PlaceEffect
from fourquarters.kernel.notation import Action

RULES: dict[str, Rule] = {rule.cited: rule for rule in (*FIRST, *DEFENSE, *HOSTILE, *PEACEFUL)}
_DEFENSE = tuple(rule.priority for rule in DEFENSE)
_SARGON = (*(rule.priority for rule in FIRST), *_DEFENSE)
_HOSTILE = tuple(rule.priority for rule in HOSTILE)
_PEACEFUL = tuple(rule.priority for rule in PEACEFUL)
KEPT = "rule P383: an automaton takes no disk back"
NOWHERE = "rule P434: no priority has a place for it, so what is left is forfeit"


def place(desk: Desk) -> Choice | None:
    """The next disk: the act goes on, or the lists say where."""
    places = {action[1]: action for action in desk.actions if len(action) > 1}
    plan = _plan(desk)
    desk.notes.plan = plan
    if plan.left and plan.area in places:
        return _put(plan, places, plan.area, plan.left, plan.reason)
    field = Field(desk.facts, plan, plan.at[3])
    verdict = _assess(field, [Spot(field, area, _room(desk, field, area)) for area in places])
    if not verdict.tied:
        desk.notes.plan = None
        return Choice(DONE, NOWHERE) if DONE in desk.actions else None
    spot = verdict.pick(desk.random)
    disks = RULES[verdict.trace.rule].disks(spot)
    _remember(plan, verdict.trace.rule, spot)
    return _put(plan, places, spot.area, disks, verdict.trace.brief())


def _put(plan: Plan, places: dict[int, Action], area: int, disks: int, reason: str) -> Choice:
    """A disk is placed, the first of so many that go there."""
    plan.area, plan.left, plan.reason = area, disks - 1, reason
    turn, kind, card, left = plan.at
    plan.at = (turn, kind, card, left - 1)  # the next disk of the same placement is known by this
    more = f"; {disks} disks go there" if disks > 1 else ""
    said, bar, passed = reason.partition(PASSED)
    return Choice(places[area], said + more + bar + passed)


def _plan(desk: Desk) -> Plan:
    """Where the placement stands; begun anew unless the one remembered has come exactly this far."""
    at = _at(desk)
    known = desk.notes.plan
    return known if known is not None and known.at == at else Plan(at)


def _at(desk: Desk) -> Place:
    view, me = desk.facts.view, desk.facts.me
    left = view.left if view.left > 0 else 1
    if desk.kind == "PlaceDisks":
        left = min(left, me.supply)
    return view.number, desk.kind, view.card, left


def _room(desk: Desk, field: Field, area: int) -> int:
    """How many disks of this placement may go to an area."""
    facts = desk.facts
    room = min(field.left, facts.chart.most[area] - facts.mine[area])
    if desk.kind != "PlaceDisks":
        return room
    rule = _effect(desk)
    if rule.linked:  # the next one must go elsewhere
        return min(room, 1)
    return min(room, rule.each - facts.view.areas.count(area)) if rule.each else room


def _effect(desk: Desk) -> PlaceEffect:
    """What the card says about placing."""
    ways = desk.facts.game.cards[desk.facts.view.card].ways
    return next(effect for way in ways for effect in way.effects if isinstance(effect, PlaceEffect))


def _assess(field: Field, spots: Sequence[Spot]) -> Verdict[Spot]:
    """The lists in their order (N4)."""
    plan = field.plan
    passed: tuple[str, ...] = ()
    if not plan.defended:
        defense = _SARGON if GIRDING in field.facts.game.scenario.rules else _DEFENSE
        verdict = choose(spots, defense, METHOD_A, plan.since)
        if verdict.tied:
            return verdict
        plan.defended, passed = True, verdict.trace.passed
    if field.facts.hostile and not plan.peaceful:
        verdict = _after(passed, choose(spots, _HOSTILE, METHOD_A))
        if verdict.tied:
            return verdict
        plan.peaceful, passed = True, verdict.trace.passed
    return _after(passed, choose(spots, _PEACEFUL, METHOD_A))


def _after(passed: tuple[str, ...], verdict: Verdict[Spot]) -> Verdict[Spot]:
    """With what another list had passed over before."""
    return replace(verdict, trace=replace(verdict.trace, passed=passed + verdict.trace.passed))


def _remember(plan: Plan, rule: str, spot: Spot) -> None:
    if not plan.defended:
        plan.since = rule
    if rule == "P405":
        plan.founded = True
    if rule == "P406":
        plan.seas = sea_goal(spot)


ANSWERS: dict[str, Answer] = {
    "Retirement": lambda _: Choice(DONE, KEPT),
    **dict.fromkeys(("Deployment", "PlaceDisks", "Launch", "Spread", "Dowry"), place),
}

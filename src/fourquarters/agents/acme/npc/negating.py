"""The NPC's Negate cards: only against what it would lose (P329 to P334)."""

from fractions import Fraction

from fourquarters.agents.acme.npc.competition import winnable
from fourquarters.agents.acme.npc.deities import can_change, can_regain
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.harm import Aim, Blow, exposed, rebelling, withering
from fourquarters.agents.acme.npc.invasions import entries, hurts_itself, invasion
from fourquarters.agents.acme.npc.reading import PARTING, Answer, Lot, deity_status, least
from fourquarters.agents.acme.npc.tables import per_card
from fourquarters.agents.acme.npc.wishes import forbidden
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.words import ALLOW, EDICT, NEGATE
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import SubjectView
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action


def answer(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Negate what costs it disks, mina, VP, cards or its Deity; allow all else."""
    subject = facts.view.subjects[-1]
    loss = threatens(facts, subject)
    if not loss:
        return ALLOW, "rule P329: it loses nothing by it, and never negates what another gains"
    cards = [action[1] for action in decision.actions if action[0] == "negate"]
    usable = [NEGATE[card] for card in cards if not _kept(facts, card)]
    if usable:
        action = least(usable, lambda action: _breadth(facts, action[1]), lot, PARTING)
        rule = "P333" if subject.by < 0 and "Barbarians" in loss else "P330"
        return action, f"rule {rule}: {facts.game.cards[action[1]].name}, because {loss}"
    if EDICT in decision.actions:
        if facts.view.contest and not winnable(facts, facts.view.contest.area):
            return ALLOW, "rule P351: it can neither win nor tie here, so it spends no mina on its Deity's word"
        return EDICT, f"rule P330: its Deity forbids it, because {loss}"
    if cards:
        name = facts.game.cards[cards[0]].name
        rule = "P334" if "card phase" in _moments(facts, cards[0]) else "P317"
        return ALLOW, f"rule {rule}: it does not spend {name} on this"
    return ALLOW, f"rule P330: it would negate it, because {loss}, but has no card that can"


def _moments(facts: Facts, card: int) -> set[str]:
    return {moment for way in facts.game.cards[card].ways for moment in way.moments}


def _kept(facts: Facts, card: int) -> bool:
    """Does it cost what an NPC does not pay (P317), or is it wanted for its Deity (P334)?"""
    ways = facts.game.cards[card].ways
    if any("reaction" in way.moments and forbidden(way) for way in ways):
        return True
    if not any(isinstance(effect, say.Special) and effect.name == "prophet" for way in ways for effect in way.effects):
        return False
    needed = deity_status(facts) in ("lost", "captured", "silenced", "dormant")
    return needed and (can_change(facts) or can_regain(facts))


def _breadth(facts: Facts, card: int) -> tuple[int, bool, bool, int]:
    """What costs nothing and negates least is spent first: free, aimed, narrow."""
    way, effect = facts.game.negations[card]
    assert way is not None
    assert effect is not None
    return way.cost.mina + way.cost.disks, "any" in effect.covers, not effect.aimed, len(effect.covers)


def threatens(facts: Facts, subject: SubjectView) -> str:
    """What it would lose by something announced, in words; empty: nothing."""
    if not subject.card or subject.by == facts.seat:
        return ""
    if subject.by < 0:
        return _event(facts, subject.card) if subject.raises < 0 else ""
    if _undone(facts):
        return "it would lose its Investment"
    for way in _harmful(facts, subject.card):
        if "opening" in way.moments or ("competition" if facts.view.contest else "card phase") in way.moments:
            for effect in way.effects:
                found = _loss(facts, subject, effect)
                if found:
                    return found
            if subject.area >= 0 and _struck(facts, way, subject):
                return "it would lose disks"
    return ""


def _undone(facts: Facts) -> bool:
    """Is an Investment of its own to be negated that it has just used?"""
    below = facts.view.subjects[-2:-1]
    return any(each.by == facts.seat and each.card in (entry.card for entry in facts.me.table) for each in below)


_HARMFUL = (say.Levy, say.Spy, say.Wither, say.Remove, say.Replace, say.Barbarians, say.Strike, say.Hire, say.Special)


@per_card
def _harmful(game: Acme, card: int) -> list[Way]:
    """The ways to use a card that could cost anybody anything."""
    return [way for way in game.cards[card].ways if any(isinstance(effect, _HARMFUL) for effect in way.effects)]


def _struck(facts: Facts, way: Way, subject: SubjectView) -> bool:
    blow = Blow(facts, way.effects)
    return blow.reaches(subject.area, facts.own) and blow.at(Aim(subject.area, subject.against))[facts.seat] > 0


def _loss(facts: Facts, subject: SubjectView, effect: say.AnyEffect) -> str:
    me, mine = facts.me, subject.against == facts.seat
    match effect:
        case say.Levy():
            some = mine and (me.mina or me.hand or (effect.short == "vp" and me.vp))
            return "it would lose mina, cards or VP" if some else ""
        case say.Spy():
            return "it would lose a card" if mine and me.hand else ""
        case say.Wither():
            return "it would lose disks" if mine and withering(facts, effect, facts.seat) else ""
        case say.Replace(at="cities"):
            return "it would lose disks" if mine and rebelling(facts, effect, facts.seat) else ""
        case say.Replace(at="around"):
            around = facts.game.chart.next_land[subject.area]
            return "it would lose disks" if any(exposed(facts, facts.seat, area, 1) for area in around) else ""
        case say.Barbarians():
            around = facts.game.chart.next[subject.area]
            robbed = effect.plunder and me.mina and any(facts.mine[area] >= CITY for area in around)
            return "it would lose mina" if robbed else ""
        case say.Strike() | say.Hire():
            return "it could lose disks" if _struck_at_site(facts, subject.by, effect) else ""
        case say.Special(name="traitor"):
            return "it would lose disks" if mine else ""
        case say.Special(name="forsaken") | say.Special(name="blasphemy"):
            return "its Deity would be lost or silenced" if mine else ""
    return ""


def _struck_at_site(facts: Facts, by: int, effect: say.Strike | say.Hire) -> bool:
    """Could it be struck in this competition? A team-mate spares it (P78), and some cards strike Cities only."""
    contest = facts.view.contest
    if contest is None or by in facts.game.sides.mates(facts.seat):
        return False
    least = CITY if isinstance(effect, say.Strike) and effect.city else 1
    return facts.mine[contest.area] >= least


def _event(facts: Facts, card: int) -> str:
    """Barbarians where it stands (P333), or the loss of its hand."""
    if _endangered(facts, card):
        return "Barbarians could come where it has disks"
    return "it would lose its cards" if _blown_away(facts, card) and facts.me.hand > 1 else ""


def _endangered(facts: Facts, card: int) -> bool:
    """Could an invasion reach it: wherever another likes, or by the entry that it would choose itself?"""
    if not _invaded(facts, card) & facts.own:
        return False
    effect = invasion(facts.game, card)
    return effect is None or not directs(facts) or hurts_itself(facts, effect)


@per_card
def _blown_away(game: Acme, card: int) -> bool:
    effects = [effect for way in game.cards[card].ways for effect in way.effects]
    return any(isinstance(effect, say.Special) and effect.name == "breath" for effect in effects)


@per_card
def _invaded(game: Acme, card: int) -> int:
    """The areas that its invasion could touch, wherever it begins."""
    effect, found = invasion(game, card), 0
    if effect is not None:
        around = game.fixed(effect.where) if effect.around else 0
        for area in entries(game, effect):
            found |= 1 << area | game.chart.beside[area] & around
    return found


def directs(facts: Facts) -> bool:
    """Would it direct an invasion itself: fewest VP, then fewest Cities, then last in turn order (B2)?

    A person's civilizations are compared with others together, and of them the poorest directs it. A scenario can name
    somebody else.
    """
    if facts.game.director >= 0:
        return facts.game.director == facts.seat
    table, order = facts.view.seats, facts.view.order

    def standing(seat: int) -> tuple[int | Fraction, int, int, int, int, int]:
        one = table[seat]
        together = facts.together(seat)
        cities = sum(table[other].cities for other in together)
        last = max(order.index(other) for other in together)
        return facts.score(seat), cities, -last, one.vp, one.cities, -order.index(seat)

    return min(order, key=standing) == facts.seat


KINDS: dict[str, Answer] = {"Window": answer}

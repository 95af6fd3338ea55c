"""The NPC's Negate cards: only against what it would lose (P329 to P334)."""

from fourquarters.agents.acme.npc.ranking import Aim, struck
from fourquarters.agents.acme.npc.reading import Answer, Lot, deity_status
from fourquarters.agents.acme.npc.wishes import forbidden
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.board import MOUNTAIN
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.words import ALLOW, EDICT, NEGATE
from fourquarters.games.acme.view import SubjectView
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action


def answer(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """Negate what costs it disks, mina, VP, cards or its Deity; allow all else."""
    subject = picture.view.subjects[-1]
    loss = threatens(picture, subject)
    if not loss:
        return ALLOW, "rule P329: it loses nothing by it, and never negates what another gains"
    cards = [action[1] for action in decision.actions if action[0] == "negate"]
    usable = [card for card in cards if not _kept(picture, card)]
    if usable:
        card = min(usable, key=lambda card: _breadth(picture, card))
        rule = "P333" if subject.by < 0 and "Barbarians" in loss else "P330"
        return NEGATE[card], f"rule {rule}: {picture.game.cards[card].name}, because {loss}"
    if EDICT in decision.actions:
        return EDICT, f"rule P330: its Deity forbids it, because {loss}"
    if cards:
        name = picture.game.cards[cards[0]].name
        rule = "P334" if "card phase" in _moments(picture, cards[0]) else "P317"
        return ALLOW, f"rule {rule}: it does not spend {name} on this"
    return ALLOW, f"rule P330: it would negate it, because {loss}, but has no card that can"


def _moments(picture: Picture, card: int) -> set[str]:
    return {moment for way in picture.game.cards[card].ways for moment in way.moments}


def _kept(picture: Picture, card: int) -> bool:
    """Does it cost what an NPC does not pay (P317), or is it wanted for a new Deity (P334)?"""
    ways = picture.game.cards[card].ways
    if any("reaction" in way.moments and forbidden(way) for way in ways):
        return True
    changes = any(
        isinstance(effect, say.Special) and effect.name == "prophet" for way in ways for effect in way.effects
    )
    return changes and deity_status(picture) in ("lost", "captured", "silenced", "dormant")


def _breadth(picture: Picture, card: int) -> tuple[int, bool, bool, int, int]:
    """What costs nothing and negates least is spent first: free, aimed, narrow."""
    way, effect = picture.game.negations[card]
    assert way is not None
    assert effect is not None
    return way.cost.mina + way.cost.disks, "any" in effect.covers, not effect.aimed, len(effect.covers), card


def threatens(picture: Picture, subject: SubjectView) -> str:
    """What it would lose by something announced, in words; empty: nothing."""
    if not subject.card or subject.by == picture.seat:
        return ""
    entry = picture.game.cards[subject.card]
    if subject.by < 0:
        return _event(picture, subject.card)
    moment = "competition" if picture.view.contest else "card phase"
    for way in entry.ways:
        if moment in way.moments or "opening" in way.moments:
            for effect in way.effects:
                found = _loss(picture, subject, effect)
                if found:
                    return found
            if subject.area >= 0 and struck(picture, way, Aim(subject.area, subject.against))[picture.seat]:
                return "it would lose disks"
    return ""


def _loss(picture: Picture, subject: SubjectView, effect: say.AnyEffect) -> str:
    me, mine = picture.me, subject.against == picture.seat
    match effect:
        case say.Levy():
            some = mine and (me.mina or me.hand or (effect.short == "vp" and me.vp))
            return "it would lose mina, cards or VP" if some else ""
        case say.Spy():
            return "it would lose a card" if mine and me.hand else ""
        case say.Wither() | say.Replace(at="cities"):
            return "it would lose disks" if mine else ""
        case say.Replace(at="around"):
            around = picture.game.chart.next_land[subject.area]
            return "it would lose disks" if any(picture.mine[area] for area in around) else ""
        case say.Barbarians():
            around = picture.game.chart.next[subject.area]
            robbed = effect.plunder and me.mina and any(picture.mine[area] >= CITY for area in around)
            return "it would lose mina" if robbed else ""
        case say.Strike() | say.Hire():
            contest = picture.view.contest
            return "it could lose disks" if contest and picture.mine[contest.area] else ""
        case say.Special(name="traitor"):
            return "it would lose disks" if mine else ""
        case say.Special(name="forsaken") | say.Special(name="blasphemy"):
            return "its Deity would be lost or silenced" if mine else ""
    return ""


def _event(picture: Picture, card: int) -> str:
    """Barbarians that another directs where it stands (P333), or the loss of its hand."""
    for way in picture.game.cards[card].ways:
        for effect in way.effects:
            if isinstance(effect, say.Invasion) and not directs(picture) and _reaches(picture, effect):
                return "Barbarians could come where it has disks"
            if isinstance(effect, say.Special) and effect.name == "breath" and picture.me.hand > 1:
                return "it would lose its cards"
    return ""


def directs(picture: Picture) -> bool:
    """Would it direct an invasion itself: fewest VP, then fewest Cities, then last in turn order (B2)?"""
    table, order = picture.view.seats, picture.view.order
    last = min(order, key=lambda seat: (table[seat].vp, table[seat].cities, -order.index(seat)))
    return last == picture.seat


def _reaches(picture: Picture, effect: say.Invasion) -> bool:
    """Could the invasion touch one of its areas, wherever it begins?"""
    chart = picture.game.chart
    if effect.start == "north":
        starts = list(chart.north)
    elif effect.start == "east":
        starts = list(chart.east)
    else:
        assert isinstance(effect.start, say.Where)
        mask = picture.game.fixed(effect.start)
        starts = [area for area in chart.playable if mask >> area & 1]
    if effect.beside_mountain:
        starts = [area for area in starts if any(chart.terrain[other] == MOUNTAIN for other in chart.next[area])]
    around = picture.game.fixed(effect.where) if effect.around else 0
    return any(
        picture.mine[area] or any(picture.mine[other] and around >> other & 1 for other in chart.next[area])
        for area in starts
    )


KINDS: dict[str, Answer] = {"Window": answer}

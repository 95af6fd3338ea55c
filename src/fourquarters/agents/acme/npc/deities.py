"""The NPC and its Deity: bringing one back, what it pays with, and what it does not (P312 to P315)."""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.hands import worst
from fourquarters.agents.acme.npc.reading import Answer, Lot, at_home, called, deity_status, least_needed, spare
from fourquarters.games.acme.flow.words import DEITY, DONE, PAY_MINA
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

RESTORING, BUILDING, DISKS = 2, 3, 2
"""What a lost Deity costs, what a Gold Smith asks for a new one, and how many of those must be disks."""


def can_restore(facts: Facts) -> bool:
    """Two resources, mina or expendable disks, but no card (P313, P314)."""
    return facts.me.mina + spare(facts) >= RESTORING


def can_build(facts: Facts) -> bool:
    """What a Gold Smith's work costs, without a card and without a disk it needs."""
    disks = spare(facts)
    has = any(deity.owner == facts.seat and deity.status in ("active", "dormant") for deity in facts.view.deities)
    return not has and can_change(facts) and disks >= DISKS and disks + facts.me.mina >= BUILDING


def can_regain(facts: Facts) -> bool:
    """Could a card bring its lost Deity back?"""
    return deity_status(facts) == "lost" and may_found(facts)


def can_change(facts: Facts) -> bool:
    """Could a card bring it another Deity?"""
    return may_found(facts) and _available(facts)


def may_found(facts: Facts) -> bool:
    """Has it a disk at home (H33), and does the scenario let it have a Deity?"""
    return facts.me.founds and at_home(facts)


def _available(facts: Facts) -> bool:
    return any(deity.status == "available" for deity in facts.view.deities)


def pay(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Mina first, then the most expendable disk; a card only where nothing else is left."""
    actions = decision.actions
    if PAY_MINA in actions:
        return PAY_MINA, "rule P313: it pays for a Deity with mina first"
    disks = [action for action in actions if action[0] == "pay-disk"]
    if disks:
        action, words = least_needed(facts, disks, lot)
        return action, f"rule P314: {words}"
    action, words = worst(facts, actions, lot)
    return action, f"rule P313: it has neither mina nor disks left to pay with; {words}"


def worship(_facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """A new Deity is drawn by lot, as its first one is."""
    return lot.draw(decision.actions), "rule P295: a Deity is drawn at random"


def free(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Exiles Return Home: its own Deity first, then one that an enemy has captured from somebody else."""
    captured = [action[1] for action in decision.actions if action[0] == "deity"]
    gods = facts.view.deities
    own = [deity for deity in captured if gods[deity].owner == facts.seat]
    if own:
        return DEITY[own[0]], "rule P293: its own Deity comes home"
    for enemy in facts.foes_in_turn:
        held = [deity for deity in captured if gods[deity].captor == enemy and gods[deity].owner not in (-1, enemy)]
        if held:
            chosen = lot.pick([DEITY[deity] for deity in held])
            return chosen, f"rule P318: {called(facts, enemy)} loses a captured Deity"
    return DONE, "rule P309: no Deity is its own, and it harms no one but enemies"


KINDS: dict[str, Answer] = {"PayResources": pay, "ChooseDeity": worship, "FreeDeity": free}

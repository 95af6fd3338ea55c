"""The NPC and its Deity: bringing one back, what it pays with, and what it does not (P312 to P315)."""

from fourquarters.agents.acme.npc.reading import Answer, Lot, called, enemies, least_needed, spare
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.flow.words import DEITY, DONE, PAY_CARD, PAY_DISK, PAY_MINA
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

RESTORING, BUILDING, DISKS = 2, 3, 2
"""What a lost Deity costs, what a Gold Smith asks for a new one, and how many of those must be disks."""


def can_restore(picture: Picture) -> bool:
    """Two resources, mina or expendable disks, but no card (P313, P314)."""
    return picture.me.mina + spare(picture) >= RESTORING


def can_build(picture: Picture) -> bool:
    """What a Gold Smith's work costs, without a card and without a disk it needs."""
    disks = spare(picture)
    has = any(deity.owner == picture.seat and deity.status in ("active", "dormant") for deity in picture.view.deities)
    return not has and disks >= DISKS and disks + picture.me.mina >= BUILDING


def pay(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Mina first, then the most expendable disk; a card only where nothing else is left."""
    actions = decision.actions
    if PAY_MINA in actions:
        return PAY_MINA, "rule P313: it pays for a Deity with mina first"
    areas = [action[1] for action in actions if action[0] == "pay-disk"]
    if areas:
        area, words = least_needed(picture, areas, lot)
        return PAY_DISK[area], f"rule P314: {words}"
    card = min(action[1] for action in actions if action[0] == "pay-card")
    return PAY_CARD[card], "rule P313: it has neither mina nor disks left to pay with"


def pay_disk(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """The disk that a High Priest asks for (P317)."""
    area, words = least_needed(picture, [action[1] for action in decision.actions], lot)
    return PAY_DISK[area], f"rule P322: {words}"


def worship(_picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """A new Deity is drawn by lot, as its first one is."""
    actions = decision.actions
    return actions[int(lot() * len(actions))], "rule P295: a Deity is drawn at random"


def free(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """Exiles Return Home: its own Deity first, then one that an enemy has captured from somebody else."""
    captured = [action[1] for action in decision.actions if action[0] == "deity"]
    gods = picture.view.deities
    own = [deity for deity in captured if gods[deity].owner == picture.seat]
    if own:
        return DEITY[own[0]], "rule P293: its own Deity comes home"
    for enemy in enemies(picture):
        held = [deity for deity in captured if gods[deity].captor == enemy and gods[deity].owner not in (-1, enemy)]
        if held:
            return DEITY[held[0]], f"rule P318: {called(picture, enemy)} loses a captured Deity"
    return DONE, "rule P309: no Deity is its own, and it harms no one but enemies"


KINDS: dict[str, Answer] = {"PayResources": pay, "PayDisks": pay_disk, "ChooseDeity": worship, "FreeDeity": free}

"""How an NPC would play each card, and which it keeps only to pay for a loss (P317, P326, P335)."""

from typing import NamedTuple

from fourquarters.agents.acme.npc.aiming import aim_of, aimed, targets
from fourquarters.agents.acme.npc.deities import can_build
from fourquarters.agents.acme.npc.ranking import Aim, Sizes, actual, special
from fourquarters.agents.acme.npc.reading import deity_status, in_last_place, worships
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.kernel.notation import Action


class Wish(NamedTuple):
    """How it would play a card."""

    way: int
    aim: Action | None
    sizes: Sizes
    why: str


def wish(picture: Picture, card: int) -> Wish | None:
    """The best way to play a card now, or None: it is impossible, useless or costs what an NPC does not pay."""
    entry = picture.game.cards[card]
    if "religion" in entry.codes and not worships(picture):
        restores = special(entry.ways[0]) == "monotheism" and deity_status(picture) == "lost"
        if not restores:
            return None
    found = [
        wanted
        for number, way in enumerate(entry.ways)
        if "card phase" in way.moments and (wanted := _wish(picture, number, way)) is not None
    ]
    return max(found, key=lambda wanted: wanted.sizes, default=None)


def _wish(picture: Picture, number: int, way: Way) -> Wish | None:
    if forbidden(way) or not _allowed(picture, way):
        return None
    if way.aim is None:
        sizes = actual(picture, way, Aim())
        return Wish(number, None, sizes, "") if any(sizes) else None
    choices = targets(picture, way)
    if not choices:
        return None
    action, why = aimed(picture, way, choices, lambda: 0.0)
    sizes = actual(picture, way, aim_of(action))
    return Wish(number, action, sizes, why) if any(sizes) else None


def forbidden(way: Way) -> bool:
    """Does it cost mina or disks? It pays only for a Mercenary General's white disks and a High Priest's Negate.

    A Diplomat's mina is remitted to it (P317, P328).
    """
    if any(isinstance(effect, say.Spy) and effect.then == "discard" for effect in way.effects):
        return False
    if way.cost.mina:
        return not any(isinstance(effect, say.White) for effect in way.effects)
    return bool(way.cost.disks) and not any(
        isinstance(effect, say.Negate) and "any" in effect.covers for effect in way.effects
    )


def _allowed(picture: Picture, way: Way) -> bool:
    """What single cards need besides: a last place for the stars, something to pay a Deity with."""
    for effect in way.effects:
        if isinstance(effect, say.Stargaze):  # P326: never looks ahead
            return False
        if isinstance(effect, say.Sift) and not effect.replace_events and not in_last_place(picture):
            return False
    if special(way) == "gold smith":
        return deity_status(picture) == "lost" or can_build(picture)
    return True


def unplayable(picture: Picture, card: int) -> bool:
    """Is it kept only to pay for a loss with (P326, P335)? Competition and Negate cards wait for their moment."""
    ways = picture.game.cards[card].ways
    if any("competition" in way.moments or "opening" in way.moments for way in ways):
        return False
    reactions = [way for way in ways if "reaction" in way.moments]
    if any(not forbidden(way) for way in reactions):
        return False
    return wish(picture, card) is None

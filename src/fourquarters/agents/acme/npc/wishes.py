"""How an NPC would play each card, and which it keeps only to pay for a loss (P317, P326, P335)."""

from collections.abc import Sequence
from typing import NamedTuple

from fourquarters.agents.acme.npc.aiming import aim_of, aimed, targets
from fourquarters.agents.acme.npc.deities import can_build, can_regain
from fourquarters.agents.acme.npc.facts import Facts, Wish
from fourquarters.agents.acme.npc.harm import Aim
from fourquarters.agents.acme.npc.ranking import NOTHING, actual, first_possible, special
from fourquarters.agents.acme.npc.reading import worships
from fourquarters.agents.acme.npc.tables import per_card
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.game import Acme
from fourquarters.kernel.notation import Action


class _First:
    """What would be done is not done yet: the first of equal choices stands for all of them."""

    def pick(self, tied: Sequence[Action], about: int = 0) -> Action:
        return tied[0]

    draw = pick


def wish(facts: Facts, card: int) -> Wish | None:
    """The best way to play a card now, or None: it is impossible, useless or costs what an NPC does not pay."""
    if card not in facts.wishes:
        facts.wishes[card] = _best(facts, card)
    return facts.wishes[card]


def _best(facts: Facts, card: int) -> Wish | None:
    found = [wanted for use in uses(facts, card) if (wanted := _wish(facts, use)) is not None]
    return max(found, key=lambda wanted: wanted.sizes, default=None)


class Use(NamedTuple):
    """A way to use a card in the Card Phase that costs nothing it does not pay, and what it needs besides."""

    number: int
    way: Way
    special: str
    religion: bool
    """An Active Deity; or a lost one, which Monotheism brings back."""
    last_place: bool
    """It cannot choose from the deck as it likes unless it has fewest VP (P326)."""


@per_card
def uses(game: Acme, card: int) -> list[Use]:
    entry = game.cards[card]
    return [
        Use(number, way, special(way), "religion" in entry.codes, _sifts(way))
        for number, way in enumerate(entry.ways)
        if "card phase" in way.moments and not forbidden(way) and not _looks_ahead(way)
    ]


@per_card
def earliest(game: Acme, card: int) -> int:
    """The first of the twelve orders that a card can belong to when it is played; 12 if it is never played."""
    ways = [way for way in game.cards[card].ways if "card phase" in way.moments and not forbidden(way)]
    return min((first_possible(effect) for way in ways for effect in way.effects), default=len(NOTHING))


def _sifts(way: Way) -> bool:
    return any(isinstance(effect, say.Sift) and not effect.replace_events for effect in way.effects)


def _looks_ahead(way: Way) -> bool:
    """It never does (P326)."""
    return any(isinstance(effect, say.Stargaze) for effect in way.effects)


def _wish(facts: Facts, use: Use) -> Wish | None:
    if not _allowed(facts, use):
        return None
    action: Action | None = None
    if use.way.aim is not None:
        choices = targets(facts, use.way)
        if not choices:
            return None
        action = choices[0] if len(choices) == 1 else aimed(facts, use.way, choices, _First())[0]
    sizes = actual(facts, use.way, aim_of(action) if action else Aim())
    return Wish(use.number, action, sizes) if any(sizes) else None


def _allowed(facts: Facts, use: Use) -> bool:
    """Has it what the card needs besides?"""
    if use.last_place and not facts.in_last_place:
        return False
    if use.religion and not worships(facts) and not (use.special == "monotheism" and can_regain(facts)):
        return False
    if use.special == "monotheism":
        return not facts.me.monotheism
    return use.special != "gold smith" or can_regain(facts) or can_build(facts)


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


def unplayable(facts: Facts, card: int) -> bool:
    """Is it kept only to pay for a loss with (P326, P335)? Competition and Negate cards wait for their moment."""
    return not _waits(facts, card) and wish(facts, card) is None


@per_card
def _waits(game: Acme, card: int) -> bool:
    ways = game.cards[card].ways
    if any("competition" in way.moments or "opening" in way.moments for way in ways):
        return True
    return any("reaction" in way.moments and not forbidden(way) for way in ways)

"""Great Captain in the hand of an automaton that runs the Persian Heartland in Alexander the Great (P580)."""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.reading import called
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.customs.alexander import CAST, HEARTLAND
from fourquarters.games.acme.flow.tactics import tactic
from fourquarters.games.acme.flow.words import COMMIT
from fourquarters.kernel.notation import Action

SCENARIO = "alexander"
"""The special rule of the scenario."""
WHOSE = tuple(CAST.index(people) for people in ("greeks", "hittites", "sea-peoples"))
"""Whose Gold draws the captain, the first before the next."""


def send(facts: Facts, area: int, actions: list[Action]) -> tuple[Action, str] | None:
    """Into the first competition of its list, on the side of another satrapy; None: not to this one."""
    card = captain(facts)
    if not card or COMMIT[card] not in actions or _place(facts, area) == len(WHOSE):
        return None
    if any(_place(facts, other) < _place(facts, area) for other in facts.view.contested):
        return None
    owner = called(facts, WHOSE[_place(facts, area)])
    return COMMIT[card], f"rule P580: {facts.game.cards[card].name} goes where the Gold of {owner} is fought for"


def waits(facts: Facts) -> bool:
    """Has it a captain for a competition that is still to come?"""
    return bool(captain(facts)) and any(_place(facts, area) < len(WHOSE) for area in facts.view.contested)


def captain(facts: Facts) -> int:
    """The card that lends a captain to others, while it is an heirloom of the Heartland's; 0: there is none."""
    if facts.seat != HEARTLAND or SCENARIO not in facts.game.scenario.rules:
        return 0
    return next((card for card in facts.me.cards if card in facts.game.heirlooms and _lends(facts, card)), 0)


def _lends(facts: Facts, card: int) -> bool:
    found = tactic(facts.game, card)
    return found is not None and any(isinstance(effect, say.Lend) for effect in found[1].effects)


def _place(facts: Facts, area: int) -> int:
    """Where a competition stands in the list; behind its end if no other satrapy is there, or none of that Gold."""
    if not any(facts.disks[friend][area] for friend in facts.friends):
        return len(WHOSE)
    return next((place for place, owner in enumerate(WHOSE) if facts.gold.get(area) == owner), len(WHOSE))

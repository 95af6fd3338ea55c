"""The NPC's Card Phase: what it does with its action (P290 to P317)."""

from collections.abc import Sequence

from fourquarters.agents.acme.npc import aiming
from fourquarters.agents.acme.npc.deities import can_restore
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.ranking import DEITY, NOTHING, NUMBERS, PLACE, PRIORITIES, TIES, Play, Sizes, first
from fourquarters.agents.acme.npc.reading import Answer, Lot
from fourquarters.agents.acme.npc.wishes import earliest, unplayable, wish
from fourquarters.automata import decided
from fourquarters.games.acme.flow.words import PASS, RESTORE, SCRIBES, WAY
from fourquarters.games.acme.vocabulary import Sift
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

RESTORED = tuple(int(order == DEITY) for order in range(len(NOTHING)))
DEPLOYED = tuple(int(order == PLACE) for order in range(len(NOTHING)))


def act(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """The highest of its cards in the twelve orders, a Deity's return among them; otherwise it passes."""
    if SCRIBES in decision.actions:
        return SCRIBES, "rule P316: what its Display lets it do, it does"
    plays, order = _plays(facts, decision.actions)
    by_card = any(play.sizes[DEITY] for play in plays)
    if order >= DEITY and RESTORE in decision.actions and not by_card and can_restore(facts):
        plays.append(Play(RESTORE, "bringing its Deity back", RESTORED))
        order = DEITY
    if not plays:
        return PASS, _idle(facts)
    verdict = decided([play for play in plays if play.sizes[order]], PRIORITIES[order], TIES, NUMBERS[:order])
    action = lot.pick([play.action for play in verdict.tied])
    chosen = next(play for play in verdict.tied if play.action == action)
    if chosen.action == RESTORE:
        return RESTORE, "rule P312: no card brings its Deity back, so it pays two resources; this is its play (P315)"
    if chosen.action[0] == "use":
        return chosen.action, f"rule P316: {chosen.name} may send a disk out, so it does"
    return chosen.action, f"{chosen.name}: {verdict.trace.settled().brief()}"


def _plays(facts: Facts, actions: Sequence[Action]) -> tuple[list[Play], int]:
    """What it could do in the earliest order in which it can do anything, perhaps more; and this order.

    A card is not looked at if it can only do what comes later.
    """
    found: dict[Action, Play] = {}
    order = len(NOTHING)
    for action in sorted((action for action in actions if action[0] in _USES), key=lambda each: _earliest(facts, each)):
        if _earliest(facts, action) > order:
            break
        sizes = _sizes(facts, action)
        if sizes:
            found[action] = Play(action, facts.game.cards[action[1]].name, sizes)
            order = min(order, first(sizes))
    return [found[action] for action in actions if action in found], order


_USES = ("play", "use")


def _earliest(facts: Facts, action: Action) -> int:
    return earliest(facts, action[1]) if action[0] == "play" else PLACE


def _sizes(facts: Facts, action: Action) -> Sizes | None:
    if action[0] == "use":
        return DEPLOYED
    wanted = wish(facts, action[1])
    return wanted.sizes if wanted else None


def _idle(facts: Facts) -> str:
    """Why it passes, with what it keeps."""
    kept = [facts.game.cards[card].name for card in facts.me.cards if unplayable(facts, card)]
    if kept:
        return f"rule P335: nothing left to play; it keeps {', '.join(kept)} to pay for a loss"
    return "rule P308: no card is left that it plays in the Card Phase"


def aim(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """The way to use the card, then what it is aimed at."""
    ways = facts.game.cards[facts.view.card].ways
    if decision.actions[0][0] == "way":
        wanted = wish(facts, facts.view.card)
        number = wanted.way if wanted and WAY[wanted.way] in decision.actions else decision.actions[0][1]
        rule = "P326" if any(isinstance(effect, Sift) for effect in ways[number].effects) else "P310"
        return WAY[number], f"rule {rule}: {ways[number].label}"
    way = next((way for way in ways if way.aim is not None), ways[0])
    action, why = aiming.aimed(facts, way, decision.actions, lot)
    return action, why()


KINDS: dict[str, Answer] = {"CardAction": act, "Playing": aim}

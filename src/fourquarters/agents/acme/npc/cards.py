"""The NPC's Card Phase: what it does with its action (P290 to P317)."""

from fourquarters.agents.acme.npc import aiming
from fourquarters.agents.acme.npc.deities import can_restore
from fourquarters.agents.acme.npc.ranking import DEITY, NOTHING, PLACE, PRIORITIES, TIES, Play
from fourquarters.agents.acme.npc.reading import Answer, Lot
from fourquarters.agents.acme.npc.wishes import unplayable, wish
from fourquarters.agents.acme.picture import Picture
from fourquarters.automata import choose
from fourquarters.games.acme.flow.words import PASS, RESTORE, SCRIBES, WAY
from fourquarters.games.acme.vocabulary import Sift
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

RESTORED = tuple(int(order == DEITY) for order in range(len(NOTHING)))
DEPLOYED = tuple(int(order == PLACE) for order in range(len(NOTHING)))


def act(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """The highest of its cards in the twelve orders, a Deity's return among them; otherwise it passes."""
    if SCRIBES in decision.actions:
        return SCRIBES, "rule P316: what its Display lets it do, it does"
    plays = [play for action in decision.actions if (play := _play(picture, action)) is not None]
    by_card = any(play.sizes[DEITY] for play in plays)
    if RESTORE in decision.actions and not by_card and can_restore(picture):
        plays.append(Play(RESTORE, "bringing its Deity back", RESTORED))
    verdict = choose(plays, PRIORITIES, TIES)
    if not verdict.tied:
        return PASS, _idle(picture)
    chosen = verdict.pick(lot)
    if chosen.action == RESTORE:
        return RESTORE, "rule P312: no card brings its Deity back, so it pays two resources; this is its play (P315)"
    if chosen.action[0] == "use":
        return chosen.action, f"rule P316: {chosen.name} may send a disk out, so it does"
    return chosen.action, f"{chosen.name}: {verdict.trace.brief()}"


def _play(picture: Picture, action: Action) -> Play | None:
    if action[0] == "use":
        return Play(action, picture.game.cards[action[1]].name, DEPLOYED)
    if action[0] != "play":
        return None
    wanted = wish(picture, action[1])
    return Play(action, picture.game.cards[action[1]].name, wanted.sizes) if wanted else None


def _idle(picture: Picture) -> str:
    """Why it passes, with what it keeps."""
    kept = [picture.game.cards[card].name for card in picture.me.cards if unplayable(picture, card)]
    if kept:
        return f"rule P335: nothing left to play; it keeps {', '.join(kept)} to pay for a loss"
    return "rule P308: no card is left that it plays in the Card Phase"


def aim(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """The way to use the card, then what it is aimed at."""
    ways = picture.game.cards[picture.view.card].ways
    if decision.actions[0][0] == "way":
        wanted = wish(picture, picture.view.card)
        number = wanted.way if wanted and WAY[wanted.way] in decision.actions else decision.actions[0][1]
        rule = "P326" if any(isinstance(effect, Sift) for effect in ways[number].effects) else "P310"
        return WAY[number], f"rule {rule}: {ways[number].label}"
    way = next((way for way in ways if way.aim is not None), ways[0])
    return aiming.aimed(picture, way, decision.actions, lot)


KINDS: dict[str, Answer] = {"CardAction": act, "Playing": aim, **aiming.KINDS}

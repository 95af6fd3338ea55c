"""The NPC's hand: what it discards, takes and keeps, and what it gives up (P324 to P328)."""

from collections.abc import Callable, Sequence
from typing import Any

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.ranking import LESS_CARDS, MINA, OTHER, PLACE, Sizes, first, printed
from fourquarters.agents.acme.npc.reading import PARTING, Answer, Lot, least
from fourquarters.agents.acme.npc.tables import per_card
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.flow.words import AGREE, DONE, GIVE_MINA, GIVE_UP, REFUSE
from fourquarters.games.acme.game import Acme
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

COMPETITION, PLAIN, NEGATE = range(3)
CLASSES = ("a Competition card", "a card that negates nothing", "a Negate card")
GAINS = (0, 1, 3, MINA, PLACE)
"""The orders that gain cards, a Deity, VP, mina or disks."""
HARMS = (2, LESS_CARDS, 6, 7, 8, 9)


@per_card
def kind(game: Acme, card: int) -> int:
    """Competition, neither, or Negate: the order in which it discards (P324)."""
    codes = game.cards[card].codes
    if "negate" in codes:
        return NEGATE
    return COMPETITION if "competition" in codes else PLAIN


def _reversed(sizes: Sizes) -> tuple[int, ...]:
    return (-first(sizes), *sizes)


def worst(facts: Facts, offers: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """The card it parts with: Competition cards first, Negate cards last, the lowest in play order first (P324)."""

    def rank(action: Action) -> Any:
        return kind(facts, action[1]), _reversed(printed(facts, action[1]))

    action = least(offers, rank, lot, PARTING)
    name, of = facts.game.cards[action[1]].name, CLASSES[kind(facts, action[1])]
    return action, f"rule P324: {name} is {of}, the lowest of them in the order of play"


def best(facts: Facts, offers: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """The card it takes or keeps: Negate first, Competition second, then the highest in play order (P325)."""
    places = {NEGATE: 0, COMPETITION: 1, PLAIN: 2}

    def rank(action: Action) -> Any:
        return places[kind(facts, action[1])], _negated(printed(facts, action[1]))

    action = least(offers, rank, lot)
    name, of = facts.game.cards[action[1]].name, CLASSES[kind(facts, action[1])]
    return action, f"rule P325: {name} is {of}, the highest of them in the order of play"


def _negated(sizes: Sizes) -> tuple[int, ...]:
    return tuple(-size for size in sizes)


# Discarding


def discard(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    return worst(facts, decision.actions, lot)


def trade(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """It always does what it may (P316)."""
    action, why = worst(facts, [action for action in decision.actions if action[0] == "trade"], lot)
    return action, f"rule P316: it may trade a card in, so it does; {why}" if DONE in decision.actions else why


# Taking


def keep(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    return best(facts, decision.actions, lot)


def snatch(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """From another's hand: as the card says that is being played."""
    effect = _spying(facts)
    if effect and effect.then == "discard":
        return _by(facts, decision, lot, _most_gain, "P328", "would gain its owner most, or else harm the NPC most")
    if effect and effect.look:
        return _by(facts, decision, lot, _highest, "P327", "is the highest in the order of play")
    return keep(facts, decision, lot)


def _spying(facts: Facts) -> say.Spy | None:
    if not facts.view.card:
        return None
    ways = facts.game.cards[facts.view.card].ways
    return next((effect for way in ways for effect in way.effects if isinstance(effect, say.Spy)), None)


def _by(
    facts: Facts, decision: Decision, lot: Lot, rank: Callable[[Sizes], Any], rule: str, words: str
) -> tuple[Action, str]:
    action = least(decision.actions, lambda action: rank(printed(facts, action[1])), lot)
    return action, f"rule {rule}: {facts.game.cards[action[1]].name} {words}"


def _highest(sizes: Sizes) -> Any:
    """The order it belongs to; of one order what gains most, else what harms most."""
    return first(sizes), *_most_gain(sizes)


def _most_gain(sizes: Sizes) -> Any:
    """What it gains its player, in the order of the list; if nothing, what it costs others."""
    return tuple(-sizes[order] for order in GAINS), tuple(-sizes[order] for order in HARMS), -sizes[OTHER]


# Giving up


def give(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Cards before mina before VP: what is worth least (ruling N8), each as it discards (P324)."""
    cards = [action for action in decision.actions if action[0] == "give"]
    if cards:
        return worst(facts, cards, lot)
    if GIVE_MINA in decision.actions:
        return GIVE_MINA, "rule P265: a mina is worth less to it than a VP (ruling N8)"
    return GIVE_UP, "rule P265: it has neither cards nor mina to give (ruling N8)"


def ransom(_facts: Facts, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    return REFUSE, "rule P265: a card is worth less to it than mina (ruling N8)"


def marry(facts: Facts, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """It gains by the marriage; but not with an enemy."""
    if facts.view.actor == facts.seat and _suitor(facts) in facts.foes_in_turn:
        return REFUSE, "rule P318: no treaty with an enemy"
    return AGREE, "rule P293: it takes a mina and a disk"


def _suitor(facts: Facts) -> int:
    return facts.view.rival


def stars(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """What it looks at stays as it lies: no rule lets it stack the deck."""
    if DONE in decision.actions:
        return DONE, "rule P308: it leaves the deck as it lies"
    return worst(facts, decision.actions, lot)


KINDS: dict[str, Answer] = {
    "DiscardDown": discard, "TradeCards": trade, "Sifting": keep, "SearchDiscards": keep, "Snatch": snatch,
    "GiveUp": give, "Ransom": ransom, "Proposal": marry, "Stargazing": stars,
}  # fmt: skip

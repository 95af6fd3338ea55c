"""The NPC's hand: what it discards, takes and keeps, and what it gives up (P324 to P328)."""

from collections.abc import Callable
from typing import Any

from fourquarters.agents.acme.npc.ranking import LESS_CARDS, MINA, OTHER, PLACE, Sizes, first, printed
from fourquarters.agents.acme.npc.reading import Answer, Lot, enemies, least
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.flow.words import AGREE, DONE, GIVE, GIVE_MINA, GIVE_UP, REFUSE, TRADE
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

COMPETITION, PLAIN, NEGATE = range(3)
CLASSES = ("a Competition card", "a card that negates nothing", "a Negate card")
GAINS = (0, 1, 3, MINA, PLACE)
"""The orders that gain cards, a Deity, VP, mina or disks."""
HARMS = (2, LESS_CARDS, 6, 7, 8, 9)


def kind(picture: Picture, card: int) -> int:
    """Competition, neither, or Negate: the order in which it discards (P324)."""
    codes = picture.game.cards[card].codes
    if "negate" in codes:
        return NEGATE
    return COMPETITION if "competition" in codes else PLAIN


def _reversed(sizes: Sizes) -> tuple[int, ...]:
    return (-first(sizes), *sizes)


def worst(picture: Picture, cards: list[int], lot: Lot) -> tuple[int, str]:
    """The card it parts with: Competition cards first, Negate cards last, the lowest in play order first (P324)."""

    def rank(action: Action) -> Any:
        return kind(picture, action[1]), _reversed(printed(picture, action[1]))

    card = least([("card", card) for card in cards], rank, lot)[1]
    name = picture.game.cards[card].name
    return card, f"rule P324: {name} is {CLASSES[kind(picture, card)]}, the lowest of them in the order of play"


def best(picture: Picture, cards: list[int], lot: Lot) -> tuple[int, str]:
    """The card it takes or keeps: Negate first, Competition second, then the highest in play order (P325)."""
    places = {NEGATE: 0, COMPETITION: 1, PLAIN: 2}

    def rank(action: Action) -> Any:
        return places[kind(picture, action[1])], _negated(printed(picture, action[1]))

    card = least([("card", card) for card in cards], rank, lot)[1]
    name = picture.game.cards[card].name
    return card, f"rule P325: {name} is {CLASSES[kind(picture, card)]}, the highest of them in the order of play"


def _negated(sizes: Sizes) -> tuple[int, ...]:
    return tuple(-size for size in sizes)


# Discarding


def discard(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    card, why = worst(picture, _cards(decision), lot)
    return (decision.actions[0][0], card), why


def trade(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """It always does what it may (P316)."""
    card, why = worst(picture, [action[1] for action in decision.actions if action[0] == "trade"], lot)
    return TRADE[card], f"rule P316: it may trade a card in, so it does; {why}" if DONE in decision.actions else why


def _cards(decision: Decision) -> list[int]:
    return [action[1] for action in decision.actions]


# Taking


def keep(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    card, why = best(picture, _cards(decision), lot)
    return (decision.actions[0][0], card), why


def snatch(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """From another's hand: as the card says that is being played."""
    effect = _spying(picture)
    if effect and effect.then == "discard":
        return _by(picture, decision, lot, _most_gain, "P328", "would gain its owner most, or else harm the NPC most")
    if effect and effect.look:
        return _by(picture, decision, lot, _negated, "P327", "is the highest in the order of play")
    return keep(picture, decision, lot)


def _spying(picture: Picture) -> say.Spy | None:
    if not picture.view.card:
        return None
    ways = picture.game.cards[picture.view.card].ways
    return next((effect for way in ways for effect in way.effects if isinstance(effect, say.Spy)), None)


def _by(
    picture: Picture, decision: Decision, lot: Lot, rank: Callable[[Sizes], Any], rule: str, words: str
) -> tuple[Action, str]:
    action = least(decision.actions, lambda action: rank(printed(picture, action[1])), lot)
    return action, f"rule {rule}: {picture.game.cards[action[1]].name} {words}"


def _most_gain(sizes: Sizes) -> Any:
    """What it gains its player, in the order of the list; if nothing, what it costs others."""
    return tuple(-sizes[order] for order in GAINS), tuple(-sizes[order] for order in HARMS), -sizes[OTHER]


# Giving up


def give(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Cards before mina before VP: what is worth least (ruling N8), each as it discards (P324)."""
    cards = [action[1] for action in decision.actions if action[0] == "give"]
    if cards:
        card, why = worst(picture, cards, lot)
        return GIVE[card], why
    if GIVE_MINA in decision.actions:
        return GIVE_MINA, "rule P265: a mina is worth less to it than a VP (ruling N8)"
    return GIVE_UP, "rule P265: it has neither cards nor mina to give (ruling N8)"


def ransom(_picture: Picture, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    return REFUSE, "rule P265: a card is worth less to it than mina (ruling N8)"


def marry(picture: Picture, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """It gains by the marriage; but not with an enemy."""
    if picture.view.actor == picture.seat and _suitor(picture) in enemies(picture):
        return REFUSE, "rule P318: no treaty with an enemy"
    return AGREE, "rule P293: it takes a mina and a disk"


def _suitor(picture: Picture) -> int:
    return picture.view.rival


def stars(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """What it looks at stays as it lies: no rule lets it stack the deck."""
    if DONE in decision.actions:
        return DONE, "rule P308: it leaves the deck as it lies"
    card, why = worst(picture, _cards(decision), lot)
    return ("top", card), why


KINDS: dict[str, Answer] = {
    "DiscardDown": discard, "TradeCards": trade, "Sifting": keep, "SearchDiscards": keep, "Snatch": snatch,
    "GiveUp": give, "Ransom": ransom, "Proposal": marry, "Stargazing": stars,
}  # fmt: skip

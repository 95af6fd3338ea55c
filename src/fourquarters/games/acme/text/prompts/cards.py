"""The Card Phase (R5.1 to R5.5): cards played, negated, drawn, seen and given, and Deities built (D2)."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import (
    cardphase,
    competition,
    deities,
    disasters,
    drawing,
    effects,
    hands,
    losses,
    negation,
    rounds,
    special,
    tactics,
)
from fourquarters.games.acme.text.names import folk, listed, some
from fourquarters.games.acme.text.prompts.registry import asks, cause
from fourquarters.kernel.chance import CHANCE

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(cardphase.CardAction)
def _(game: "Acme", state: "Position", frame: cardphase.CardAction) -> str:
    cards, mina = len(state.hands[frame.seat]), state.mina[frame.seat]
    return f"take an action or pass; you have {some(cards, 'card')} and {some(mina, 'mina')}"


@asks(cardphase.Spread)
def _(game: "Acme", state: "Position", frame: cardphase.Spread) -> str:
    return f"{game.cards[frame.card].name}: in which Land area next to yours does the disk go?"


@asks(cardphase.Playing)
def _(game: "Acme", state: "Position", frame: cardphase.Playing) -> str:
    name = game.cards[frame.card].name
    if frame.way < 0:
        return f"in which way do you use {name}?"
    aim = game.cards[frame.card].ways[frame.way].aim
    what = {"city": "which City does it strike?", "area": "for which area?"}.get(aim.at if aim else "", "against whom?")
    return f"{name}: {what}"


@asks(effects.PlaceDisks)
def _(game: "Acme", state: "Position", frame: effects.PlaceDisks) -> str:
    return f"{game.cards[frame.card].name}: place a disk; {min(frame.left, state.supply[frame.seat])} left"


@asks(disasters.Withering)
def _(game: "Acme", state: "Position", frame: disasters.Withering) -> str:
    victim = folk(game, state.people, frame.victim)
    return f"{game.cards[frame.card].name}: pick an area where {victim} lose a disk; {frame.left} left"


@asks(disasters.Rebels)
def _(game: "Acme", state: "Position", frame: disasters.Rebels) -> str:
    victim = folk(game, state.people, frame.victim)
    turn = "a disk turns" if frame.disks == 1 else f"{frame.disks} disks turn"
    return f"{game.cards[frame.card].name}: pick a City of {victim} where {turn} black; {frame.left} left"


@asks(disasters.Converts)
def _(game: "Acme", state: "Position", frame: disasters.Converts) -> str:
    return f"{game.cards[frame.card].name}: whose disk in {game.chart.names[frame.left[0]]} gives way to yours?"


@asks(negation.Window)
def _(game: "Acme", state: "Position", frame: negation.Window) -> str:
    return f"{announced(game, state, negation.subject_of(state))}. Do you negate it?"


def announced(game: "Acme", state: "Position", subject: negation.Subject) -> str:
    """What stands to be negated, as half a sentence."""
    if subject.by < 0:
        raised = game.raises(state, subject.told)
        levy = f" and gives {folk(game, state.people, raised)} disks" if raised >= 0 else ""
        return f"the Event {game.cards[subject.told].name} happens{levy}"
    who = folk(game, state.people, subject.by)
    if isinstance(subject, deities.GodUse):
        return f"{who} use the power of {game.deities[subject.deity].name}"
    name = game.cards[subject.told].name
    if isinstance(subject, negation.Reaction):
        return f"{who} negate with {name}"
    if isinstance(subject, losses.Invoke):
        return f"{who} use {name}, which lies on the table"
    if isinstance(subject, competition.Tactic):
        return f"{who} use {name} in {game.chart.names[rounds.contest(state).area]}"
    return f"{who} play {name}{_aimed(game, state, subject)}"


def _aimed(game: "Acme", state: "Position", subject: negation.Subject) -> str:
    area = getattr(subject, "area", -1)
    against = subject.victim if isinstance(subject, tactics.Traitor) else getattr(subject, "against", -1)
    whom = "you" if against == state.to_move else folk(game, state.people, against) if against >= 0 else ""
    if area < 0:
        return f" against {whom}" if whom else ""
    return f" against {whom} in {game.chart.names[area]}" if whom else f" on {game.chart.names[area]}"


@asks(deities.ChooseDeity)
def _(game: "Acme", state: "Position", frame: deities.ChooseDeity) -> str:
    price = f"it costs {some(frame.cost, 'resource')}" if frame.cost else "it costs nothing"
    disks = f", {frame.disks} of them disks from the map" if frame.disks else ""
    back = ", or your lost one" if deities.lost(state, frame.seat) >= 0 else ""
    return f"choose an available Deity; {price}{disks}{back}"


@asks(drawing.Drawing)
def _(game: "Acme", state: "Position", frame: drawing.Drawing) -> str:
    return f"which card do {folk(game, state.people, frame.seat)} draw? {frame.left} to come"


@asks(drawing.Sifting)
def _(game: "Acme", state: "Position", frame: drawing.Sifting) -> str:
    if state.to_move == CHANCE:
        return f"which card do {folk(game, state.people, frame.seat)} draw? {frame.left} to come"
    return f"keep {frame.keep} of the {len(frame.cards)} cards you drew; the others are discarded"


@asks(drawing.Stargazing)
def _(game: "Acme", state: "Position", frame: drawing.Stargazing) -> str:
    if state.to_move == CHANCE:
        return f"which card of the deck do {folk(game, state.people, frame.seat)} see next?"
    if frame.bury:
        return f"you see {listed(game.cards[card].name for card in frame.seen)}: put one of them at the bottom?"
    return f"which of the {len(frame.seen)} cards goes back deepest? The next ones lie on top of it"


@asks(drawing.SearchDiscards)
def _(game: "Acme", state: "Position", frame: drawing.SearchDiscards) -> str:
    if state.to_move == CHANCE:
        return f"which card do {folk(game, state.people, frame.seat)} find among the discards?"
    return f"keep one of the {len(frame.found)} cards found among the discards"


@asks(drawing.TradeCards)
def _(game: "Acme", state: "Position", frame: drawing.TradeCards) -> str:
    keep = f" and keep {frame.keep}" if frame.keep else ""
    return f"discard a card to draw {frame.draw}{keep}"


@asks(drawing.DiscardDown)
def _(game: "Acme", state: "Position", frame: drawing.DiscardDown) -> str:
    return f"discard {some(frame.left, 'card')} of the {len(state.hands[frame.seat])} you hold"


@asks(hands.Peek)
def _(game: "Acme", state: "Position", frame: hands.Peek) -> str:
    seat, victim = folk(game, state.people, frame.seat), folk(game, state.people, frame.victim)
    return f"which card of {victim} do {seat} see? {frame.left} to come"


@asks(hands.Snatch)
def _(game: "Acme", state: "Position", frame: hands.Snatch) -> str:
    victim = folk(game, state.people, frame.victim)
    return f"choose a card that {victim} must discard" if frame.then == "discard" else f"take a card of {victim}"


@asks(hands.RandomLoss)
def _(game: "Acme", state: "Position", frame: hands.RandomLoss) -> str:
    return f"which card do {folk(game, state.people, frame.victim)} lose?"


@asks(hands.Ransom)
def _(game: "Acme", state: "Position", frame: hands.Ransom) -> str:
    seat = folk(game, state.people, frame.seat)
    return f"pay {some(frame.price, 'mina')} to {seat}, or they look at your hand and take a card"


@asks(hands.GiveUp)
def _(game: "Acme", state: "Position", frame: hands.GiveUp) -> str:
    lost = min(frame.left, state.vp[frame.seat])
    return f"{cause(game, state)}: give up {frame.left} more in mina and cards, or lose {some(lost, 'VP')}"


@asks(special.Proposal)
def _(game: "Acme", state: "Position", frame: special.Proposal) -> str:
    seat = folk(game, state.people, frame.seat)
    return f"{seat} propose a marriage: each of you would gain 1 mina and place a disk. Do you agree?"


@asks(special.Dowry)
def _(game: "Acme", state: "Position", frame: special.Dowry) -> str:
    return "the marriage brings you a disk: place it in an area you occupy"


@asks(special.FreeDeity)
def _(game: "Acme", state: "Position", frame: special.FreeDeity) -> str:
    return "you may send one captured Deity home"

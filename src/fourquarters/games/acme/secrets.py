"""What a seat cannot tell apart: positions that differ in two unseen cards that have changed places.

Unseen are the deck, other hands, cards of others that lie face down in a competition, what another looks at, and what
was drawn but not looked at yet, even to whoever drew it. A card chosen and not yet announced is unseen too, but it is
left alone here: the choice of its aim openly shows it. So is an heirloom with its owner: everybody sees where it rests,
and so that it does not.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.flow.cardphase import Playing
from fourquarters.games.acme.flow.culture import PayAdvance, funds
from fourquarters.games.acme.flow.drawing import Drawing, Sifting, Stargazing
from fourquarters.games.acme.flow.hands import Peek, Snatch
from fourquarters.games.acme.flow.tactics import committable

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

_MOST = 4
"""So many positions are named, others at other moments: the kit looks closely at each."""


def alike(game: "Acme", state: "Position", viewer: int | None) -> Iterator["Position"]:
    """Some positions this seat (None: a spectator) must not be able to tell from this one."""
    places = _places(game, state, viewer)
    start = (state.number + len(state.discards) + len(state.deck)) % len(places)
    hidden = [place for place in (*places[start:], *places[:start]) if place]
    nexts = (*hidden[1:], [])
    pairs = zip(hidden, nexts, strict=False)
    twins = chain(_reordered(state), *(_twins(game, state, place, other) for place, other in pairs))
    return islice(twins, _MOST)


def _reordered(state: "Position") -> Iterator["Position"]:
    """Where the order of the deck is known to somebody: the first two parts of it with a card exchanged."""
    tops = [[card for card, copies in enumerate(segment) if copies] for segment in state.deck.segments[:2]]
    if len(tops) == 2 and all(tops):
        yield exchange(state, tops[0][0], tops[1][0])


def _twins(game: "Acme", state: "Position", place: list[int], following: list[int]) -> Iterator["Position"]:
    """A card of this place exchanged with one of the deck, with a Negate card, and with one of the following place."""
    one = place[(state.number + sum(place)) % len(place)]
    deck = [card for segment in state.deck.segments for card, copies in enumerate(segment[:FIRST_EVENT]) if copies]
    negate = [card for card in deck if game.negations[card][1]]
    others = [card for card in following if card not in place]
    pools = (deck, negate, others) if not game.negations[one][1] else (deck, others)
    for pool in pools:
        start = (state.number + one) % len(pool) if pool else 0
        twins = (exchange(state, one, other) for other in (*pool[start:], *pool[:start]))
        sound = next((twin for twin in twins if _sound(game, twin)), None)
        if sound is not None:
            yield sound


def _places(game: "Acme", state: "Position", viewer: int | None) -> list[list[int]]:
    """The unseen cards outside the deck, place by place: every viewer's list has the same places, some of them empty.

    So most positions that one seat cannot tell from this one are those that another cannot.
    """
    shown = {
        card
        for frame in state.stack
        if isinstance(frame, Peek | Snatch) and frame.seat == viewer
        for card in frame.seen
    }
    seats = range(game.setup.seats)
    unseen = [seat != viewer and not game.is_npc(state, seat) for seat in seats]
    mates = game.sides.mates(viewer) if viewer is not None else ()
    for seat in mates:
        shown.update(state.shown[seat])
    heirlooms = [card for card in game.heirlooms if game.treasured(state, card)]
    known = [shown | {card for card in heirlooms if game.heir(card) == seat} for seat in seats]

    def unknown(seat: int, held: Sequence[int]) -> list[int]:
        return [card for card in held if unseen[seat] and card not in known[seat]]

    places = [unknown(seat, state.hands[seat]) for seat in seats]
    automaton = viewer is not None and game.is_npc(state, viewer)  # it sees what players have committed (P349)
    if state.contest and not state.contest.revealed:
        places += [[] if automaton else unknown(seat, state.contest.cards[seat]) for seat in seats]
    for frame in state.stack:
        if isinstance(frame, Sifting) and frame.seat != viewer and not game.is_npc(state, frame.seat):
            places.append(list(frame.cards))
        elif isinstance(frame, Stargazing) and frame.seat != viewer:
            places.append([card for card in frame.seen if card < FIRST_EVENT])
        elif isinstance(frame, Drawing):
            places.append([card for card in frame.cards if card < FIRST_EVENT])
    return places


def exchange(state: "Position", one: int, other: int) -> "Position":
    """The position with two unseen cards in each other's place."""
    swapped = {one: other, other: one}
    twin = state.clone()
    for segment in twin.deck.segments:
        segment[one], segment[other] = segment[other], segment[one]
    twin.hands = [_sorted(hand, swapped) for hand in state.hands]
    twin.shown = [_sorted(cards, swapped) for cards in state.shown]
    if state.contest:
        twin.contest = replace(state.contest, cards=tuple(_sorted(cards, swapped) for cards in state.contest.cards))
    for number, frame in enumerate(state.stack):
        if isinstance(frame, Sifting):
            twin.stack[number] = replace(frame, cards=_sorted(frame.cards, swapped))
        elif isinstance(frame, Drawing):
            twin.stack[number] = replace(frame, cards=tuple(swapped.get(card, card) for card in frame.cards))
        elif isinstance(frame, Stargazing):
            twin.stack[number] = replace(frame, seen=tuple(swapped.get(card, card) for card in frame.seen))
        elif isinstance(frame, Peek | Snatch):
            twin.stack[number] = replace(frame, seen=_sorted(frame.seen, swapped))
        elif isinstance(frame, Playing):
            twin.stack[number] = replace(frame, card=swapped.get(frame.card, frame.card))
    return twin


def _sorted(cards: tuple[int, ...], swapped: dict[int, int]) -> tuple[int, ...]:
    return tuple(sorted(swapped.get(card, card) for card in cards))


def _sound(game: "Acme", state: "Position") -> bool:
    """Could the cards have come to lie as they do? Not every card can be committed everywhere, nor pay for culture."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, PayAdvance) and funds(game, state, top.seat, top.track) < top.left:
        return False
    contest = state.contest
    if contest is None or contest.revealed:
        return True
    return all(
        committable(game, state, seat, card, bool(state.disks[seat][contest.area]))
        for seat, cards in enumerate(contest.cards)
        for card in cards
    )

"""Where cards go: the discard pile, the deck made anew from it (H32), and the Display that an heirloom rests on."""

from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import holds_gold
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.tables import Tables


class Piles(Tables):
    """What becomes of a card that leaves the deck or a hand, and how the heirlooms of a scenario differ from others."""

    def throw(self, state: Position, card: int) -> None:
        """A card goes to the discard pile, or rests on its owner's Display."""
        if self.treasured(state, card):
            state.resting = (*state.resting, card)
            self.emit("rests", self.heir(card), card)
        else:
            state.discards.append(card)

    def put_away(self, state: Position, card: int) -> None:
        """A card was carried out: the worst disasters are set aside until the Epoch ends, all others are discarded.

        What pays for something, or was negated, was not played and is thrown (R5.3).
        """
        if self.cards[card].set_aside:
            state.aside_cards = (*state.aside_cards, card)
        else:
            self.throw(state, card)

    def pass_over(self, state: Position, card: int) -> None:
        """An ignored card lies aside until the Epoch ends; Events that only the first turns ignore are discarded."""
        time = self.scenario.time
        if state.number <= time.quiet and card not in time.ignored:
            self.throw(state, card)
        else:
            state.aside_cards = (*state.aside_cards, card)

    def refill_deck(self, state: Position) -> bool:
        """Is there a card to draw? An empty deck is made anew from the discards (H32), but not from Events alone that
        would all be passed over again."""
        quiet = state.number <= self.scenario.time.quiet and all(card >= FIRST_EVENT for card in state.discards)
        if not len(state.deck) and not quiet:
            self.shuffle_discards(state)
        return bool(len(state.deck))

    def shuffle_discards(self, state: Position) -> None:
        for card in state.discards:
            state.deck.segments[-1][card] += 1
        if state.discards:
            self.emit("shuffled", len(state.discards))
            state.deck.segments = [[sum(copies) for copies in zip(*state.deck.segments, strict=True)]]
        state.discards = []

    def hand_over(self, state: Position, seat: int, card: int) -> None:
        """A card taken from another's hand comes into this one; an heirloom rests on its owner's Display instead."""
        if self.treasured(state, card):
            self.throw(state, card)
        else:
            state.add(seat, card)

    def treasured(self, state: Position, card: int) -> bool:
        """Is it an heirloom, and still one: is its owner in the game, and is there the Gold that it depends on?"""
        entry = self.heirlooms.get(card)
        if entry is None or state.reborn >> self.heir(card) & 1:
            return False
        if not entry.gold:
            return True
        cast = [one.people for one in self.scenario.cast]
        return any(holds_gold(state, cast.index(people)) for people in entry.gold)

    def heir(self, card: int) -> int:
        """The seat an heirloom belongs to."""
        return [one.people for one in self.scenario.cast].index(self.heirlooms[card].people)

    def apart(self, state: Position, seat: int) -> tuple[int, ...]:
        """The cards of a hand that do not count for its limit."""
        return tuple(card for card in state.hands[seat] if self.treasured(state, card) and self.heirlooms[card].apart)

    def losable(self, state: Position, seat: int) -> tuple[int, ...]:
        """The cards of a hand that can be discarded, given up or stolen."""
        hand = state.hands[seat]
        if not self.heirlooms:
            return hand
        return tuple(card for card in hand if not (self.treasured(state, card) and self.heirlooms[card].firm))

"""Drawing cards: a batch is drawn first, then the Events in it happen, then they are replaced (R8.5)."""

from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.flow.solitaire import harmed
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import BURY, DISCARD, DONE, DRAW, FIND, KEEP, TOP, TRADE
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Drawing(Step, frozen=True):
    """Cards from the deck into a hand, one decision of chance each."""

    seat: int
    left: int
    events: tuple[int, ...] = ()
    deity: bool = False
    """It is the Draw Step: the owner's Deity is asked before the Events of the batch happen (R8.9)."""
    cards: tuple[int, ...] = ()
    """Taken, but looked at by nobody until the discard pile has been searched (D11)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and game.refill_deck(state):
            return CHANCE
        if self.deity:
            state.stack[-1] = Drawing(self.seat, 0, self.events, cards=self.cards)
            state.stack += game.deity_draws(state, self.seat)
            return None
        state.stack.pop()
        found, ignored = self._look(game, state)
        events = (*self.events, *found)
        if events or ignored:
            state.stack.append(Drawing(self.seat, len(events) + ignored))
            state.stack += [game.event_frame(card) for card in reversed(events)]
        return None

    def _look(self, game: Game, state: Now) -> tuple[list[int], int]:
        """The owner turns up what was taken unseen; returns the Events among it, and how many are ignored."""
        events, ignored = [], 0
        for card in self.cards:
            if game.ignored(state, card):
                ignored += 1
                game.pass_over(state, card)
                game.show("ignored", self.seat, card)
            elif card >= FIRST_EVENT:
                events.append(card)
                game.show("drew-event", self.seat, card)
            else:
                state.add(self.seat, card)
                game.show_only(self.seat, "looked-at", self.seat, card)
        return events, ignored

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DRAW[card] for card in state.deck.outcomes()]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.deck.weights()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        card = action[1]
        state.deck.take(card)
        events, cards = self.events, self.cards
        if self.deity and game.searches(state, self.seat):
            cards = (*cards, card)
            game.emit("drew-card", self.seat)
        elif game.ignored(state, card):
            game.pass_over(state, card)
            game.emit("ignored", self.seat, card)
            return
        elif card >= FIRST_EVENT:
            events = (*events, card)
            game.emit("drew-event", self.seat, card)
        else:
            state.add(self.seat, card)
            game.emit("drew-card", self.seat)
            game.tell_only(self.seat, "drew", self.seat, card)
        state.stack[-1] = Drawing(self.seat, self.left - 1, events, self.deity, cards)


class Sifting(Step, frozen=True):
    """Draw some, keep a few, discard the rest: the cards lie aside until it is decided."""

    seat: int
    left: int
    keep: int
    replace: bool
    cards: tuple[int, ...] = ()
    events: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and game.refill_deck(state):
            return CHANCE
        if self.events:
            more = len(self.events) if self.replace else 0
            state.stack[-1] = Sifting(self.seat, more, self.keep, self.replace, self.cards)
            state.stack += [game.event_frame(card) for card in reversed(self.events)]
            return None
        if len(self.cards) <= self.keep or not self.keep:
            state.stack.pop()
            kept = self.cards if self.keep else ()
            for card in kept:
                state.add(self.seat, card)
                if game.is_npc(state, self.seat):
                    game.show("kept", self.seat, card)
            for card in self.cards if not kept else ():
                game.throw(state, card)
                game.show("discarded", self.seat, card)
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        if self.left:
            return [DRAW[card] for card in state.deck.outcomes()]
        return [KEEP[card] for card in self.cards]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.deck.weights()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, card = self.seat, action[1]
        if action[0] == "keep":
            state.add(seat, card)
            game.emit("kept-card", seat)
            game.tell_only(seat, "kept", seat, card)
            rest = tuple(other for other in self.cards if other != card)
            state.stack[-1] = Sifting(seat, 0, self.keep - 1, self.replace, rest)
            return
        state.deck.take(card)
        cards, events = self.cards, self.events
        if game.ignored(state, card):
            game.pass_over(state, card)
            game.emit("ignored", seat, card)
            return
        if card >= FIRST_EVENT:
            events = (*events, card)
            game.emit("drew-event", seat, card)
        else:
            cards = tuple(sorted((*cards, card)))
            game.emit("drew-card", seat)
            game.tell_only(seat, "drew", seat, card)
        state.stack[-1] = Sifting(seat, self.left - 1, self.keep, self.replace, cards, events)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that card is not among those drawn", "R5.3") if action[0] == "keep" else None


class Stargazing(Step, frozen=True):
    """Look at the top cards: put them back in any order, or one of them at the bottom."""

    seat: int
    left: int
    bury: bool
    """One may go to the bottom, the others stay on top; otherwise they are put back in any order."""
    seen: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and (len(state.deck) or (not self.seen and game.refill_deck(state))):  # H32
            return CHANCE
        if not self.seen:
            state.stack.pop()
            return None
        if len(self.seen) == 1 and not self.bury:
            state.stack.pop()
            state.deck.put_on_top(self.seen[0])
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        if self.left and len(state.deck):
            return [DRAW[card] for card in state.deck.outcomes()]
        if self.bury:
            return [DONE, *(BURY[card] for card in self.seen)]
        return [TOP[card] for card in self.seen]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.deck.weights()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb, seat = action[0], self.seat
        if verb == "draw":
            state.deck.take(action[1])
            game.emit("looked-ahead", seat)
            game.tell_only(seat, "saw", seat, action[1])
            state.stack[-1] = Stargazing(seat, self.left - 1, self.bury, (*self.seen, action[1]))
            return
        state.stack.pop()
        if verb == "top":
            # The card named first lies deepest: each later one goes on top of it.
            state.deck.put_on_top(action[1])
            game.emit("put-back", seat)
            rest = tuple(card for card in self.seen if card != action[1])
            state.stack.append(Stargazing(seat, 0, False, rest))
            return
        kept = self.seen
        if verb == "bury":
            kept = tuple(card for card in self.seen if card != action[1])
            state.deck.put_at_bottom(action[1])
        for card in reversed(kept):
            state.deck.put_on_top(card)
        game.emit("stargazed", seat, int(verb == "bury"))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that card is not among those you look at", "R5.3") if action[0] in ("bury", "top") else None


class SearchDiscards(Step, frozen=True):
    """Cards at random from the discard pile: one is kept, the others go back; an Event found there happens."""

    seat: int
    left: int
    found: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and findable(game, state):
            return CHANCE
        if not self.found:
            state.stack.pop()
            return None
        events = [card for card in self.found if card >= FIRST_EVENT]
        if events:
            rest = tuple(card for card in self.found if card < FIRST_EVENT)
            state.stack[-1] = SearchDiscards(self.seat, 0, rest)
            state.stack += [game.event_frame(card) for card in reversed(events)]
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        cards = findable(game, state) if self.left else []
        return [FIND[card] for card in cards] or [KEEP[card] for card in self.found]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(findable(game, state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, card = self.seat, action[1]
        if action[0] == "find":
            state.discards.remove(card)
            game.emit("found", seat, card)
            if game.banned(state, card):
                state.aside_cards = (*state.aside_cards, card)
                game.emit("ignored", seat, card)
                return
            state.stack[-1] = SearchDiscards(seat, self.left - 1, tuple(sorted((*self.found, card))))
            return
        state.stack.pop()
        state.discards += [other for other in self.found if other != card]
        state.add(seat, card)
        game.emit("took-back", seat, card)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that card was not found", "R8.9") if action[0] == "keep" else None


def findable(game: Game, state: Now) -> list[int]:
    """What a search of the discards can turn up: not the Events that are ignored for these turns only."""
    return sorted(card for card in state.discards if game.banned(state, card) or not game.ignored(state, card))


class TradeCards(Step, frozen=True):
    """A card may be discarded to draw others."""

    seat: int
    draw: int
    keep: int = 0
    """Keep so many of those drawn; 0: all."""
    must: bool = False

    def resume(self, game: Game, state: Now) -> int | None:
        if not game.losable(state, self.seat):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        trades = [TRADE[card] for card in game.losable(state, self.seat)]
        return trades if self.must else [DONE, *trades]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "done":
            return
        state.drop(self.seat, action[1])
        game.throw(state, action[1])
        game.emit("discarded", self.seat, action[1])
        draw = Sifting(self.seat, self.draw, self.keep, True) if self.keep else Drawing(self.seat, self.draw)
        state.stack.append(draw)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("you do not hold that card", "R5.3") if action[0] == "trade" else None


class DiscardDown(Step, frozen=True):
    """Discard to a hand limit, or a number of cards; the owner chooses (H56)."""

    seat: int
    left: int
    limit: bool = False
    """Is it for the hand limit? Cards that do not count for it are no help then."""

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left <= 0 or not self.legal(game, state):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        kept = game.apart(state, self.seat) if self.limit else ()
        return [DISCARD[card] for card in game.losable(state, self.seat) if card not in kept]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.drop(self.seat, action[1])
        game.throw(state, action[1])
        game.emit("discarded", self.seat, action[1])
        harmed(game, state, self.seat)
        state.stack[-1] = DiscardDown(self.seat, self.left - 1, self.limit)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("you do not hold that card", "R8.9") if action[0] == "discard" else None

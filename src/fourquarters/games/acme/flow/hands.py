"""Cards that look into, take from or empty another civilization's hand."""

from fourquarters.games.acme.flow.solitaire import harmed
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import (
    GIVE,
    GIVE_MINA,
    GIVE_UP,
    HIDE_HAND,
    LOT,
    RANSOM,
    REFUSE,
    SHOW,
    SHOW_HAND,
    TAKE,
)
from fourquarters.games.acme.vocabulary import Spy
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


def begin_spying(game: Game, state: Now, seat: int, victim: int, effect: Spy) -> None:
    """Look at the hand, or at some cards of it at random, then act."""
    hand = game.losable(state, victim)
    if not hand:
        return
    if effect.look and effect.look < len(hand):
        state.stack.append(Peek(seat, victim, effect.look, (), effect.then))
        return
    reveal(game, seat, victim, hand)
    if effect.then == "take-random":
        state.stack.append(RandomLoss(victim, 1, seat))
    else:
        state.stack.append(Snatch(seat, victim, hand, effect.then))


def reveal(game: Game, seat: int, victim: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        game.show_only(seat, "saw-hand", seat, victim, card)
    game.emit("spied", seat, victim)


class Peek(Step, frozen=True):
    """Some cards of a hand are looked at, picked by lot."""

    seat: int
    victim: int
    left: int
    seen: tuple[int, ...]
    then: str

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left:
            return CHANCE
        state.stack.pop()
        game.emit("spied", self.seat, self.victim)
        state.stack.append(Snatch(self.seat, self.victim, self.seen, self.then))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [LOT[card] for card in game.losable(state, self.victim) if card not in self.seen]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * (len(game.losable(state, self.victim)) - len(self.seen))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        card = action[1]
        game.tell_both(self.seat, self.victim, "saw-hand", self.seat, self.victim, card)
        seen = tuple(sorted((*self.seen, card)))
        state.stack[-1] = Peek(self.seat, self.victim, self.left - 1, seen, self.then)


class Snatch(Step, frozen=True):
    """One of the cards seen is taken, or discarded."""

    seat: int
    victim: int
    seen: tuple[int, ...]
    then: str

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [TAKE[card] for card in self.seen]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        card = action[1]
        state.drop(self.victim, card)
        harmed(game, state, self.victim)
        if self.then == "discard":
            game.throw(state, card)
            game.emit("made-discard", self.seat, self.victim, card)
        else:
            game.hand_over(state, self.seat, card)
            game.emit("took-card", self.seat, self.victim)
            game.tell_both(self.seat, self.victim, "took", self.seat, self.victim, card)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that card is not among those you saw", "R5.3") if action[0] == "take" else None


class RandomLoss(Step, frozen=True):
    """Cards picked by lot leave a hand, to the discard pile or to another hand."""

    victim: int
    left: int
    to: int = -1

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not game.losable(state, self.victim):
            state.stack.pop()
            return None
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [LOT[card] for card in game.losable(state, self.victim)]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(game.losable(state, self.victim))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        card = action[1]
        watching = game.sides.mates(self.victim) if card in state.shown[self.victim] else ()
        state.drop(self.victim, card)
        harmed(game, state, self.victim)
        if self.to < 0:
            game.throw(state, card)
            game.emit("discarded", self.victim, card)
        else:
            game.hand_over(state, self.to, card)
            game.emit("took-card", self.to, self.victim)
            game.tell_some((self.to, self.victim, *watching), "took", self.to, self.victim, card)
        state.stack[-1] = RandomLoss(self.victim, self.left - 1, self.to)


class Ransom(Step, frozen=True):
    """The opponent pays, or its hand is looked at."""

    seat: int
    victim: int
    price: int
    card: int
    way: int

    def resume(self, game: Game, state: Now) -> int | None:
        return self.victim

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [RANSOM, REFUSE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "ransom":
            state.mina[self.victim] -= self.price
            state.mina[self.seat] += self.price
            game.emit("ransomed", self.victim, self.seat, self.price)
            harmed(game, state, self.victim)
            return
        effect = next(effect for effect in game.cards[self.card].ways[self.way].effects if isinstance(effect, Spy))
        begin_spying(game, state, self.seat, self.victim, effect)


class GiveUp(Step, frozen=True):
    """So many mina and cards in any mix, or a VP for each one withheld."""

    seat: int
    left: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left:
            state.stack.pop()
            return None
        if not state.mina[self.seat] and not game.losable(state, self.seat):
            self._refuse_rest(game, state)
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        mina = [GIVE_MINA] if state.mina[self.seat] else []
        return [GIVE_UP, *mina, *(GIVE[card] for card in game.losable(state, self.seat))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat = self.seat
        if action[0] == "give-up":
            self._refuse_rest(game, state)
            return
        harmed(game, state, seat)
        if action[0] == "give-mina":
            state.mina[seat] -= 1
            game.emit("paid-mina", seat)
        else:
            state.drop(seat, action[1])
            game.throw(state, action[1])
            game.emit("paid-card", seat, action[1])
        state.stack[-1] = GiveUp(seat, self.left - 1)

    def _refuse_rest(self, game: Game, state: Now) -> None:
        state.stack.pop()
        lost = min(self.left, state.vp[self.seat])  # H50
        state.vp[self.seat] -= lost
        game.emit("lost-vp", self.seat, lost)
        if lost:
            harmed(game, state, self.seat, provokes=False)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "give":
            return Refusal("you do not hold that card", "R5.3")
        return Refusal("you have no mina", "R5.3") if action[0] == "give-mina" else None


# Teams: a hand may be shown to one's team-mates, whole or in part (P77).


def showing(game: Game, state: Now, seat: int) -> list[Action]:
    """What a member of a team may do with its hand besides playing it."""
    if not game.sides.mates(seat):
        return []
    hidden = [card for card in state.hands[seat] if card not in state.shown[seat]]
    actions = [SHOW[card] for card in hidden]
    if len(hidden) > 1:
        actions.append(SHOW_HAND)
    if state.shown[seat] and not state.used[seat] & game.HIDDEN:
        actions.append(HIDE_HAND)
    return actions


def show(game: Game, state: Now, seat: int, action: Action) -> None:
    if action[0] == "hide-hand":
        state.shown[seat] = ()
        state.used[seat] |= game.HIDDEN
        game.emit("hid-hand", seat)
        return
    hidden = tuple(card for card in state.hands[seat] if card not in state.shown[seat])
    cards = (action[1],) if action[0] == "show" else hidden
    state.shown[seat] = tuple(sorted((*state.shown[seat], *cards)))
    game.emit("showed", seat, len(cards))
    for card in cards:
        game.show_some(game.sides.mates(seat), "showed-card", seat, card)


def why_not_shown(game: Game, state: Now, seat: int, action: Action) -> Refusal:
    if not game.sides.mates(seat):
        return Refusal("you have no team-mates", "P77")
    if action[0] == "hide-hand":
        reason = "you have hidden it once this turn" if state.shown[seat] else "your team sees none of your cards"
        return Refusal(reason, "P77")
    if action[0] == "show" and action[1] not in state.hands[seat]:
        return Refusal("you do not hold that card", "P77")
    return Refusal("you have nothing more to show: show what is left by its name", "P77")

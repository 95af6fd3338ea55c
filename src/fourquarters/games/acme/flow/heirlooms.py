"""Heirlooms: cards that a scenario gives to one civilization for the whole game.

When one is used it is laid face down on its owner's Display, and comes back in the owner's Draw Step.
"""

from fourquarters.games.acme.flow.step import Counting, Game, Now, Step
from fourquarters.games.acme.flow.words import DONE, RECOVER, RECOVER_DRAW
from fourquarters.games.acme.state_parts import Investment
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


def begin_draw(game: Game, state: Now, seat: int) -> None:
    """What has lapsed is discarded, what comes back by itself does so; the rest is for the owner to decide."""
    for card in lapsed(game, state, seat):
        state.drop(seat, card)
        state.resting = tuple(other for other in state.resting if other != card)
        game.throw(state, card)
        game.show("lapsed", seat, card)
    for card in resting(game, state, seat):
        if game.heirlooms[card].back in ("free", "counted"):
            if game.heirlooms[card].back == "counted":
                _waiting(state).draw_less(state)
            take_up(game, state, seat, card)
    if resting(game, state, seat):
        state.stack.append(Recovery(seat))


def forsake(game: Game, state: Now, seat: int) -> None:
    """A civilization has left the game: what lies on its Display is discarded; what is in its hand stays there, as a
    card like any other (P651)."""
    for card in resting(game, state, seat):
        state.resting = tuple(other for other in state.resting if other != card)
        game.throw(state, card)


def lapsed(game: Game, state: Now, seat: int) -> list[int]:
    """What a civilization holds, in its hand or face down, that is no heirloom any more for want of Gold."""
    if state.reborn >> seat & 1:
        return []
    held = [card for card in (*state.hands[seat], *state.resting) if card in game.heirlooms]
    return [card for card in held if game.heir(card) == seat and not game.treasured(state, card)]


def _waiting(state: Now) -> Counting:
    """The Draw Step that all this is part of."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, Counting))


def resting(game: Game, state: Now, seat: int) -> list[int]:
    """The heirlooms that lie face down on a civilization's Display."""
    return [card for card in state.resting if game.heir(card) == seat]


def take_up(game: Game, state: Now, seat: int, card: int) -> None:
    """Into the hand; an Investment lies on the table at once, with its disks (P673), if the scenario says so."""
    state.resting = tuple(other for other in state.resting if other != card)
    disks = 0 if game.heirlooms[card].to_hand else game.invests(card)
    if disks:
        disks = min(disks, state.supply[seat])
        state.supply[seat] -= disks
        state.table[seat] = (*state.table[seat], Investment(card, disks))
    else:
        state.add(seat, card)
    game.emit("recovered", seat, card)


class Recovery(Step, frozen=True):
    """Heirlooms are taken up for a mina, or in place of a card to be drawn (P652)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        actions: list[Action] = [DONE]
        draws = _waiting(state).draws(game, state)
        for card in resting(game, state, self.seat):
            if game.invests(card) and not game.heirlooms[card].to_hand and not state.supply[self.seat]:
                continue
            if game.heirlooms[card].back == "mina" and state.mina[self.seat]:
                actions.append(RECOVER[card])
            elif self._may_sacrifice(game, state, card):
                actions += [("give-for", given, card) for given in game.losable(state, self.seat)]
            if draws > 0:
                actions.append(RECOVER_DRAW[card])
        return actions

    def _may_sacrifice(self, game: Game, state: Now, card: int) -> bool:
        """An automaton gives up a card of its hand if it has no mina (P675)."""
        return game.heirlooms[card].sacrifice and game.is_npc(state, self.seat) and not state.mina[self.seat]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "done":
            state.stack.pop()
            return
        if action[0] == "recover":
            state.mina[self.seat] -= 1
            game.emit("paid-mina", self.seat)
        elif action[0] == "give-for":
            state.drop(self.seat, action[1])
            game.throw(state, action[1])
            game.emit("paid-card", self.seat, action[1])
        else:
            _waiting(state).draw_less(state)
        take_up(game, state, self.seat, action[-1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "recover":
            return Refusal("it must lie face down on your Display, and you need a mina", "P652")
        if action[0] == "recover-draw":
            return Refusal("it must lie face down on your Display, and you need a card to be drawn", "P652")
        if action[0] == "give-for":
            return Refusal("only an automaton without mina gives up a card of its hand for it", "P675")
        return None

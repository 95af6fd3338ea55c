"""The free Deity of an automaton (P295, P296, P381)."""

from msgspec.structs import replace

from fourquarters.games.acme.flow import deities
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import DEITY
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.notation import Action


class Temple(Step, frozen=True):
    """An automaton is given a Deity by lot, at no cost (P295, P381)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if deities.available(state) and deities.own(state, self.seat) < 0:
            return CHANCE
        state.stack.pop()
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DEITY[deity] for deity in deities.available(state)]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(deities.available(state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        deities.establish(game, state, self.seat, action[1])


def first_temple(game: Game, state: Now, seat: int) -> bool:
    """Is this an automaton's first opportunity to play a card, and does it get its Deity instead (P296)?

    Not where the scenario has given it one, or lets it have none.
    """
    known = state.solitaire
    if known is None or not game.is_npc(state, seat) or known.blessed >> seat & 1:
        return False
    state.solitaire = replace(known, blessed=known.blessed | 1 << seat)
    if deities.own(state, seat) >= 0 or not deities.may_found(game, state, seat) or not deities.available(state):
        return False
    state.stack.append(Temple(seat))
    return True

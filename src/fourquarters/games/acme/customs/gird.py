"""Gird for Battle (P94 to P97): from the second Epoch on a civilization may pay VP for a second, warlike Display."""

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import DONE, GIRD
from fourquarters.kernel.notation import Action

PRICE = 5
LATE = 1
"""So much more for the one that is asked first, once the other has girded (P97)."""
DISPLAYS = {"akkad": "assyria", "sumer": "elam"}
"""Which Display comes beside which, in the order in which they are asked."""


def asked(game: Game) -> list[int]:
    """The seats that may gird, in the order in which they are asked."""
    cast = [one.people for one in game.scenario.cast]
    return [cast.index(people) for people in DISPLAYS if people in cast]


def second_display(game: Game, state: Now, seat: int) -> int:
    """The Display that a seat may lay beside its own; -1: it has one, it is another people now, or that is in use."""
    one = game.cast(state, seat)
    if one is None or state.second[seat] >= 0:
        return -1
    number = game.peoples.civilization(DISPLAYS[one.people])
    return -1 if number in state.people else number


def price(game: Game, state: Now, seat: int) -> int:
    """In VP: more for the one that is asked first, if it has waited for the other."""
    first, *others = asked(game)
    late = seat == first and any(state.second[other] >= 0 for other in others)
    return PRICE + LATE if late else PRICE


class Gird(Step, frozen=True):
    """One civilization says whether it girds; when the second one does, the first may answer."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if second_display(game, state, self.seat) < 0 or state.vp[self.seat] < price(game, state, self.seat):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DONE, GIRD]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action == DONE:
            return
        seat, vp, people = self.seat, price(game, state, self.seat), second_display(game, state, self.seat)
        state.vp[seat] -= vp
        state.second = tuple(people if other == seat else old for other, old in enumerate(state.second))
        game.emit("girded", seat, people, vp)
        first = asked(game)[0]
        if seat != first:
            state.stack.append(Gird(first))


class GirdForBattle(Custom):
    """Both are asked when the second Epoch begins and, unless the option says once, with every turn from then on."""

    def turn_begins(self, game: Game, state: Now) -> None:
        if state.epoch == game.start_epoch or (state.turn > 1 and game.setup.options.get("gird") == "once"):
            return
        state.stack += [Gird(seat) for seat in reversed(asked(game))]

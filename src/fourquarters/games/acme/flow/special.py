"""What the vocabulary cannot say: named functions that a card file may call."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from fourquarters.games.acme.disks import bits, put
from fourquarters.games.acme.flow import deities
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.flow.solitaire import harmed, stirred
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.teams import keeps_out
from fourquarters.games.acme.flow.words import AGREE, DEITY, DONE, PLACE, REFUSE
from fourquarters.games.acme.gods import CAPTURED, HELD, LOST
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.flow.effects import Resolve

CUBES = ("gold", "oasis", "fishing")


class Named(NamedTuple):
    """A card's own rule: when it would do something, and what it does."""

    possible: Callable[[Game, Now, int], bool]
    run: Callable[[Game, Now, "Resolve"], None]


def always(game: Game, state: Now, seat: int) -> bool:
    return True


# Gold Smith: a Deity for three resources, two of them disks; or a lost one back for nothing.


SMITH = 2
"""The card's number."""


def _smith_possible(game: Game, state: Now, seat: int) -> bool:
    """The card itself pays for nothing."""
    price = 3 + (SMITH in game.losable(state, seat))
    return deities.may_build(game, state, seat, price, 2) or deities.may_regain(game, state, seat)


def _smith(game: Game, state: Now, card: "Resolve") -> None:
    anew = deities.may_build(game, state, card.seat, 3, 2)
    back = deities.may_regain(game, state, card.seat)
    if back and (not anew or game.is_npc(state, card.seat)):  # an automaton restores what it had (P312)
        deities.establish(game, state, card.seat, deities.lost(state, card.seat))
    elif anew:
        state.stack.append(deities.ChooseDeity(card.seat, 3, 2))


# Prophet: change the Deity for any available one, or bring a lost one back (ruling 5, P312).


def _prophet_possible(game: Game, state: Now, seat: int) -> bool:
    had = any(god.owner == seat and god.status in (HELD, LOST, CAPTURED) for god in state.gods)
    choice = deities.lost(state, seat) >= 0 or bool(deities.available(state))
    return had and choice and state.disks[seat][state.home[seat]] > 0 and deities.may_found(game, state, seat)


def _prophet(game: Game, state: Now, card: "Resolve") -> None:
    if _prophet_possible(game, state, card.seat):
        state.stack.append(deities.ChooseDeity(card.seat, 0))


# Monotheism: the block on one's own temple; a lost Deity comes back with it.


def _monotheism_possible(game: Game, state: Now, seat: int) -> bool:
    return state.faith != seat and state.disks[seat][state.home[seat]] > 0


def _monotheism(game: Game, state: Now, card: "Resolve") -> None:
    state.faith = card.seat
    if deities.may_regain(game, state, card.seat):
        deities.establish(game, state, card.seat, deities.lost(state, card.seat))
    game.emit("faith", card.seat)


# Forsaken by God and Blasphemy.


def _forsaken(game: Game, state: Now, card: "Resolve") -> None:
    deity = deities.own(state, card.against)
    if deity >= 0:
        deities.lose_god(game, state, deity)
        harmed(game, state, card.against, provokes=False)


def _blasphemy(game: Game, state: Now, card: "Resolve") -> None:
    state.cursed |= 1 << card.against
    game.emit("cursed", card.against)


# Marriage Alliance: both gain and settle, if the other agrees.


class Proposal(Step, frozen=True):
    """The other civilization may refuse the marriage."""

    seat: int
    other: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not game.plays(state, self.other):
            self.apply(game, state, REFUSE)
            return None
        return self.other

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [AGREE, REFUSE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "refuse":
            game.emit("refused", self.other, self.seat)
            return
        game.emit("married", self.seat, self.other)
        for seat in (self.seat, self.other):
            state.mina[seat] += 1
        state.stack += (Dowry(self.other), Dowry(self.seat))


class Dowry(Step, frozen=True):
    """A disk in an area already occupied."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.supply[self.seat] or len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        row, most = state.disks[self.seat], game.chart.most
        mask = state.of[self.seat] & ~game.closed(state, self.seat)
        return [*(PLACE[area] for area in bits(mask) if row[area] < most[area]), DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "place":
            put(state, self.seat, action[1], 1, game.chart.most[action[1]])
            game.emit("placed", self.seat, action[1], 1)
            stirred(game, state, self.seat, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "place":
            return None
        kept = keeps_out(game, state, self.seat, action[1])
        return kept or Refusal("it must be an area you occupy, with room", "R5.3")


def _marriage(game: Game, state: Now, card: "Resolve") -> None:
    state.stack.append(Proposal(card.seat, card.against))


# Events without Barbarians.


class FreeDeity(Step, frozen=True):
    """Exiles Return Home: whoever has fewest VP may send one captured Deity home."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DONE, *(DEITY[number] for number, god in enumerate(state.gods) if god.status == CAPTURED)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "deity":
            deities.send_back(game, state, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that Deity is not captured", "D6") if action[0] == "deity" else None


def _exiles(game: Game, state: Now, card: "Resolve") -> None:
    state.stack.append(FreeDeity(card.seat))


def _time(game: Game, state: Now, card: "Resolve") -> None:
    state.ending = state.ending or 1
    game.emit("time")


def _breath(game: Game, state: Now, card: "Resolve") -> None:
    """Every hand is discarded (without one: a mina), the discards go into the deck, and four are drawn."""
    for seat in state.order:
        hand = game.losable(state, seat)
        for number in hand:
            state.drop(seat, number)
            game.throw(state, number)
            game.show("discarded", seat, number)
        if not hand and state.mina[seat]:
            state.mina[seat] -= 1
            game.emit("paid-mina", seat)
    game.shuffle_discards(state)
    if game.breath_draws:
        state.stack += [Drawing(seat, game.breath_draws) for seat in reversed(state.order)]


def _nobody(game: Game, state: Now, card: "Resolve") -> None:
    raise AssertionError("the Traitor is carried out before the competitions")


SPECIALS: dict[str, Named] = {
    "gold smith": Named(_smith_possible, _smith),
    "prophet": Named(_prophet_possible, _prophet),
    "monotheism": Named(_monotheism_possible, _monotheism),
    "forsaken": Named(always, _forsaken),
    "blasphemy": Named(always, _blasphemy),
    "marriage": Named(always, _marriage),
    "exiles": Named(always, _exiles),
    "time": Named(always, _time),
    "breath": Named(always, _breath),
    "traitor": Named(always, _nobody),
}

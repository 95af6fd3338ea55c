"""Combat: rounds, High Ground, removals and the survivor's advance."""

from typing import NamedTuple

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT
from fourquarters.games.marches.cards import BARBARIAN, FOREST, HUNTER, MOUNTAIN, SOLDIER
from fourquarters.games.marches.flow import entering
from fourquarters.games.marches.flow.entering import Entering
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.words import ADVANCE, ROUND, STAY, STOP
from fourquarters.games.marches.piles import changed
from fourquarters.kernel.notation import Action


class Invasion(Step, frozen=True):
    """An attack on an occupied space, fought in rounds (T27). High Ground is settled when it begins (T34)."""

    start: int
    engine: bool
    """Is the attacker a Siege Engine?"""
    target: int
    rounds: int
    attacker_high: bool
    defender_high: bool

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ROUND, STOP]  # T30

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "stop":
            state.stack.pop()
            game.emit("stopped", state.active, self.start, self.target)
        else:
            self.fight(game, state)

    def fight(self, game: Game, state: Now) -> None:
        """One round, and what follows from it."""
        seat, foe = state.active, 1 - state.active
        mine = state.engines if self.engine else state.units
        guarded = bool(state.units.of[foe] & BIT[self.target])
        theirs = state.units if guarded else state.engines  # T33, C10
        card, foe_card = mine.cards[self.start], theirs.cards[self.target]
        blow = self.forecast(game, state)
        mine.damage[self.start] += blow.on_attacker
        theirs.damage[self.target] += blow.on_defender
        game.emit("round", seat, self.rounds + 1, card, foe_card, blow.on_defender, blow.on_attacker)
        attacker_falls = mine.damage[self.start] > game.cards.health[card]  # T28
        defender_falls = theirs.damage[self.target] > game.cards.health[foe_card]
        if not attacker_falls and not defender_falls:
            if game.bombards[card]:  # C6: exactly one round
                state.stack.pop()
                game.emit("stopped", seat, self.start, self.target)
            else:
                state.stack[-1] = Invasion(
                    self.start, self.engine, self.target, self.rounds + 1, self.attacker_high, self.defender_high
                )
            return
        state.stack.pop()  # H17
        if attacker_falls:
            kill(game, state, self.start, self.engine, seat)
        if defender_falls:
            kill(game, state, self.target, not guarded, foe)
            if guarded and state.engines.of[foe] & BIT[self.target]:
                kill(game, state, self.target, True, foe)  # T33, K3
            if not attacker_falls:
                state.stack.append(Advance(seat, self.start, self.engine, self.target))  # T29
        elif not state.engines.of[seat] & BIT[self.start]:  # H14
            state.stack.append(Advance(foe, self.target, not guarded, self.start))

    def forecast(self, game: Game, state: Now) -> "Blow":
        """The counters each side would get in the next round (T27, T32, C3-C7, C12, H33)."""
        seat, foe = state.active, 1 - state.active
        cards = game.cards
        mine = state.engines if self.engine else state.units
        guarded = state.units.of[foe] & BIT[self.target]
        theirs = state.units if guarded else state.engines
        card, foe_card = mine.cards[self.start], theirs.cards[self.target]
        attack, guard, quick = game.high_ground[card] if self.attacker_high else (0, 0, False)
        foe_attack, foe_guard, foe_quick = game.high_ground[foe_card] if self.defender_high else (0, 0, False)
        attack += cards.attack[card]
        foe_attack += cards.attack[foe_card]
        if not attack and not foe_attack:
            return Blow(1, 0 if game.bombards[card] else 1)  # T32, H18, K2
        breached = game.breaches[card] or (state.engines.of[seat] & BIT[self.start] and game.engine_breaches)
        if not breached and control.controlled(state, foe) & BIT[self.target]:
            foe_guard += game.armour_on(state, self.target)  # C12
        least = cards.constants.least_hit
        on_defender = max(least, attack - foe_guard) if attack else 0
        on_attacker = max(least, foe_attack - guard) if foe_attack else 0
        if game.bombards[card]:
            on_attacker = 0
        elif quick and not foe_quick and theirs.damage[self.target] + on_defender > cards.health[foe_card]:
            on_attacker = 0  # C4
        elif foe_quick and not quick and mine.damage[self.start] + on_attacker > cards.health[card]:
            on_defender = 0
        return Blow(on_defender, on_attacker)


class Blow(NamedTuple):
    """The counters of one round."""

    on_defender: int
    on_attacker: int


class Advance(Step, frozen=True):
    """The survivor may move into the vacated space; that is not the turn's move (T29, H14)."""

    seat: int
    start: int
    engine: bool
    end: int

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ADVANCE, STAY]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        layer = state.engines if self.engine else state.units
        if action[0] == "advance":
            layer.shift(self.start, self.end, self.seat)
            game.emit("advanced", self.seat, layer.cards[self.end], self.start, self.end)
            who = entering.ENGINE if self.engine else entering.UNIT
            state.stack.append(Entering(self.end, self.seat, who))


def begin_invasion(game: Game, state: Now, start: int, engine: bool, target: int) -> None:
    """Settle High Ground and fight the first round."""
    foe = 1 - state.active
    card = (state.engines if engine else state.units).cards[start]
    guarded = state.units.of[foe] & BIT[target]
    foe_card = (state.units if guarded else state.engines).cards[target]
    high, foe_high = high_ground(game, state, card, start, foe_card, target)
    game.emit("attacked", state.active, card, start, foe_card, target, int(high), int(foe_high))
    invasion = Invasion(start, engine, target, 0, high, foe_high)
    state.stack.append(invasion)
    invasion.fight(game, state)


def high_ground(game: Game, state: Now, card: int, start: int, foe_card: int, target: int) -> tuple[bool, bool]:
    """Do attacker and defender have High Ground? Each looks at the tile it stands on itself (T35-T38, H20)."""
    kind, foe_kind = game.cards.kind[card], game.cards.kind[foe_card]
    high, foe_high = _on_favoured(state, kind, start), _on_favoured(state, foe_kind, target)
    if kind == SOLDIER and foe_kind == SOLDIER:
        return False, game.defending_soldier_high  # H19
    if kind == SOLDIER:
        high = not foe_high  # T37
    elif foe_kind == SOLDIER:
        foe_high = not high
    return high, foe_high


def _on_favoured(state: Now, kind: int, cell: int) -> bool:
    if kind == HUNTER:
        return bool(state.terrain[FOREST] & BIT[cell])
    return kind == BARBARIAN and bool(state.terrain[MOUNTAIN] & BIT[cell])


def kill(game: Game, state: Now, cell: int, engine: bool, seat: int) -> None:
    """A killed piece's card leaves the game (T24)."""
    card = take_off(game, state, cell, engine, seat)
    state.dead = changed(state.dead, seat, card, 1)
    state.stirred = 1
    game.emit("killed", seat, card, cell)


def take_off(game: Game, state: Now, cell: int, engine: bool, seat: int) -> int:
    """Remove a piece; one copy of each lower level of it comes back to the Available Pile (T23, H25)."""
    card = (state.engines if engine else state.units).remove(cell, seat)
    for lower in game.cards.below[card]:
        if state.set_aside[seat][lower]:
            state.set_aside = changed(state.set_aside, seat, lower, -1)
            state.available = changed(state.available, seat, lower, 1)
    return card

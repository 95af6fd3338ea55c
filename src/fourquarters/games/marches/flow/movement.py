"""The Movement Step: one piece moves one space, and each piece may attack once."""

from fourquarters.games.marches.board import ALL, BESIDE, BIT, NAMES, beside, cells
from fourquarters.games.marches.cards import ENGINE as ENGINE_CARD
from fourquarters.games.marches.flow import entering
from fourquarters.games.marches.flow.combat import begin_invasion
from fourquarters.games.marches.flow.entering import Claim, Entering, claimable
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.words import ALONE, ATTACK, CLAIM, ENGINE, ESCORT, GO, MOVE, PIECE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class MovementStep(Step, frozen=True):
    """The turn player chooses a piece to act with, as often as one can, or goes on (T9-T11)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if any(ready(game, state)):
            return state.active
        state.stack.pop()  # K14
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        units, engines = ready(game, state)
        actions = [PIECE[cell] for cell in cells(units)]
        if engines:
            actions += [ENGINE[cell] for cell in cells(engines)]
        actions.append(GO)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "go":
            state.stack.pop()
        else:
            state.stack.append(Ordered(action[1], action[0] == "engine"))

    def verbs(self) -> tuple[str, ...]:
        return ("piece", "engine", "go")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "go":
            return None
        engine = action[0] == "engine"
        units, engines = ready(game, state)
        if (engines if engine else units) & BIT[action[1]]:
            return None
        return why_idle(state, action[1], engine, state.active)


class Ordered(Step, frozen=True):
    """A chosen piece: where it moves or what it attacks. For an extra move it can only move (T26)."""

    cell: int
    engine: bool
    extra: bool = False

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, bit = state.active, BIT[self.cell]
        actions: list[Action] = []
        layer = state.engines if self.engine else state.units
        if self.extra or state.may_move:
            actions = [MOVE[cell] for cell in cells(BESIDE[self.cell] & room(state, seat, self.engine))]
        if self.extra or layer.struck & bit:
            return actions
        near = game.attack_from[self.cell]
        foes = near & foes_of(state, seat)
        if foes:
            actions += [ATTACK[cell] for cell in cells(foes)]
        if not (self.engine and game.engine_makes_no_claims):
            empty = near & claimable(state, seat) & ~occupied(state)
            if empty:
                actions += [CLAIM[cell] for cell in cells(empty)]
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb, target = action
        state.stack.pop()
        seat = state.active
        if verb == "move":
            if self.extra:
                state.ap -= game.cards.constants.extra_move_cost
                state.may_extra = 0
            else:
                state.may_move = 0
            if not self.engine and self._can_be_escorted(game, state, target):
                state.stack.append(Escort(self.cell, target))
            else:
                move(game, state, self.cell, target, entering.ENGINE if self.engine else entering.UNIT)
            return
        layer = state.engines if self.engine else state.units
        layer.struck |= BIT[self.cell]
        if verb == "attack":
            begin_invasion(game, state, self.cell, self.engine, target)
        else:
            game.emit("claims", seat, self.cell, target)
            state.stack.append(Claim(target, seat))

    def verbs(self) -> tuple[str, ...]:
        return ("move",) if self.extra else ("move", "attack", "claim")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action in self.legal(game, state):
            return None
        verb, target = action
        bit, name = BIT[target], NAMES[target]
        layer = state.engines if self.engine else state.units
        if verb == "move":
            if not self.extra and not state.may_move:
                return Refusal("the turn's one move is spent", "T9")
            if not BESIDE[self.cell] & bit:
                return Refusal(f"{name} is not next to {NAMES[self.cell]}", "H10")
            return Refusal(f"there is no room on {name}", "H11")
        if layer.struck & BIT[self.cell]:
            return Refusal("this piece has made its invasion this turn", "H12")
        if not game.attack_from[self.cell] & bit:
            return Refusal(f"{name} is not next to {NAMES[self.cell]}", "H10")
        if verb == "attack":
            return Refusal(f"no enemy stands on {name}", "T10")
        if self.engine and game.engine_makes_no_claims:
            return Refusal("a Siege Engine makes no attacks on empty tiles", "C9")
        if occupied(state) & bit:
            return Refusal(f"{name} is not empty", "T13")
        if not state.up & bit:
            return Refusal(f"{name} is face down on your own half: move there to turn it up", "K5")
        return Refusal(f"there is no marker to place on {name} or to take off it", "H21")

    def _can_be_escorted(self, game: Game, state: Now, target: int) -> bool:
        """May the Siege Engine of the shared space come along? (C8)"""
        engines, bit = state.engines, BIT[self.cell]
        return bool(
            engines.of[state.active] & bit
            and game.engine_escorts
            and not (engines.moved | engines.struck | engines.resting) & bit
            and not engines.of[state.active] & BIT[target]
        )


class Escort(Step, frozen=True):
    """A piece leaves a space it shares with a Siege Engine, which may travel with it (C8, H28)."""

    start: int
    end: int

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ESCORT, ALONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        move(game, state, self.start, self.end, entering.BOTH if action[0] == "escort" else entering.UNIT)


def move(game: Game, state: Now, start: int, end: int, who: int) -> None:
    """Carry the moving pieces over and enter the tile."""
    seat = state.active
    if who & entering.UNIT:
        state.units.shift(start, end, seat)
        state.units.moved |= BIT[end]
    if who & entering.ENGINE:
        state.engines.shift(start, end, seat)
        state.engines.moved |= BIT[end]
    card = state.units.cards[end] if who & entering.UNIT else ENGINE_CARD
    game.emit("moved", seat, card, start, end, int(who == entering.BOTH))
    state.stack.append(Entering(end, seat, who))


def foes_of(state: Now, seat: int) -> int:
    return state.units.of[1 - seat] | state.engines.of[1 - seat]


def occupied(state: Now) -> int:
    units, engines = state.units.of, state.engines.of
    return units[0] | units[1] | engines[0] | engines[1]


def room(state: Now, seat: int, engine: bool) -> int:
    """Where another piece of the seat could stand: beside at most one of the other sort, never with enemies (H11)."""
    own = state.engines.of[seat] if engine else state.units.of[seat]
    return ALL & ~(own | foes_of(state, seat))


def ready(game: Game, state: Now) -> tuple[int, int]:
    """Cells of the turn player's units, and of their engines, that can do something in the Movement Step."""
    seat = state.active
    units, engines = state.units, state.engines
    foes = foes_of(state, seat)
    claims = claimable(state, seat) & ~occupied(state)
    awake_units = units.of[seat] & ~units.resting
    awake_engines = engines.of[seat] & ~engines.resting
    can = awake_units & ~units.struck & game.attack_spread(foes | claims)
    could = awake_engines & ~engines.struck
    if could:
        could &= game.attack_spread(foes if game.engine_makes_no_claims else foes | claims)
    if state.may_move:
        can |= awake_units & beside(room(state, seat, False))
        if awake_engines:
            could |= awake_engines & beside(room(state, seat, True))
    return can, could


def why_idle(state: Now, cell: int, engine: bool, seat: int) -> Refusal:
    """Why a piece can do nothing in the Movement Step."""
    layer = state.engines if engine else state.units
    what = "Siege Engine" if engine else "piece"
    if not layer.of[seat] & BIT[cell]:
        return Refusal(f"you have no {what} on {NAMES[cell]}", "T9")
    if layer.resting & BIT[cell]:
        return Refusal(f"the {what} on {NAMES[cell]} rests after its climb: free next turn", "T14")
    if layer.struck & BIT[cell]:
        return Refusal(f"the {what} on {NAMES[cell]} has made its invasion and cannot move now", "H12")
    return Refusal(f"the {what} on {NAMES[cell]} has nothing to attack and cannot move now", "T9")

"""The gardener's step: enter, walk, plant in place, or pass (G8–G11, M1–M7)."""

from fourquarters.games.gardens.board import NAMES, ROW
from fourquarters.games.gardens.flow import cascade
from fourquarters.games.gardens.flow.step import Game, Now, Step, not_on_the_board
from fourquarters.games.gardens.flow.words import ENTER, GARDENER, PASS, PLANT, STAY, TO
from fourquarters.games.gardens.walking import reach
from fourquarters.games.gardens.water import UNPLANTED
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Gardener(Step, frozen=True):
    """One gardener of the turn player may act."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = state.active
        actions: list[Action] = []
        if len(state.gardeners[seat]) < game.gardeners:
            actions += [ENTER[space] for space in game.base if game.free_entry or can_enter(game, state, seat, space)]
        actions += [GARDENER[space] for space in sorted({*state.gardeners[seat]}) if can_act(game, state, seat, space)]
        actions.append(PASS)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = state.active, action[0]
        if verb == "pass":
            state.stack.pop()
            game.emit("passed", seat)
        elif verb == "enter":
            space = action[1]
            state.gardeners[seat] = (*state.gardeners[seat], space)
            game.emit("entered", seat, space)
            if game.enter_and_walk:
                state.stack[-1] = Walk(space, 1)
            else:
                state.stack.pop()
                cascade.arrive(game, state, seat, space)
        else:
            state.stack[-1] = Walk(action[1], 0)

    def verbs(self) -> tuple[str, ...]:
        return ("enter", "gardener", "pass")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        seat, space = state.active, action[1]
        name = NAMES[space]
        missing = not_on_the_board(game, space)
        if missing:
            return missing
        if action[0] == "enter":
            if space >= game.width:
                return Refusal(f"gardeners enter on the base, and {name} is no base space", "G8")
            if len(state.gardeners[seat]) >= game.gardeners:
                return Refusal(f"all {game.gardeners} of your gardeners are on the board", "G8")
            return Refusal(f"a rival stands on {name}, and there is no way on", "M6")
        if space not in state.gardeners[seat]:
            return Refusal(f"you have no gardener on {name}", "G9")
        if state.ways[space]:
            return Refusal(f"the gardener on {name} would end beside a rival wherever it goes", "M6")
        return Refusal(f"no stairs or tunnel lead away from {name}", "M1")


class Walk(Step, frozen=True):
    """The chosen gardener goes somewhere (G9), or, just entered, may stay (G8). Ponds to plant are listed first."""

    start: int
    entering: int

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = state.active
        ponds = state.ponds
        ends = sorted(self.reach(game, state), key=lambda space: (ponds[space] != UNPLANTED, -ROW[space], space))
        actions = [TO[space] for space in ends]
        if self.entering:
            if game.free_entry or self.start not in rivals_of(state, seat):
                actions.append(STAY)
        elif plants_in_place(state, seat, self.start):
            actions.append(PLANT)
        return actions

    def reach(self, game: Game, state: Now) -> dict[int, int]:
        """Where it can go, with the steps that takes."""
        return reach_of(game, state, state.active, self.start)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat = state.active
        state.stack.pop()
        if action[0] == "to":
            space = action[1]
            standing = list(state.gardeners[seat])
            standing[-1 if self.entering else standing.index(self.start)] = space
            if game.events is not None:
                game.emit("walked", seat, self.start, space, self.reach(game, state).get(space, 0))
            state.gardeners[seat] = tuple(standing)
            cascade.arrive(game, state, seat, space)
        elif action[0] == "plant":
            cascade.plant(game, state, seat, self.start)
        else:
            cascade.arrive(game, state, seat, self.start)

    def verbs(self) -> tuple[str, ...]:
        return ("to", "stay", "plant")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        seat = state.active
        if action[0] == "stay":
            if self.entering:
                return Refusal("a rival stands here", "M6")
            return Refusal("a gardener that was chosen must go somewhere", "M7")
        if action[0] == "plant":
            if self.entering:
                return Refusal("a gardener that enters plants where it ends", "G12")
            if state.ponds[self.start] != UNPLANTED:
                return Refusal("there is no unplanted pond here", "G10")
            return Refusal("you have no seed in hand", "K2")
        space = action[1]
        missing = not_on_the_board(game, space)
        if missing:
            return missing
        if space == self.start:
            return Refusal("a walk may not end where it began", "M7")
        if space >= game.width and state.tiles[space] < 0:
            return Refusal(f"there is no tile on {NAMES[space]}", "G9")
        if space in reach_of(game, state, seat, self.start, apart=False):
            return Refusal(f"a rival stands on {NAMES[space]}", "M6")
        return Refusal(f"{NAMES[space]} is out of reach: steps, stops and missing ways", "M2")


def reach_of(game: Game, state: Now, seat: int, start: int, apart: bool = True) -> dict[int, int]:
    """Where a gardener of the seat that stands on ``start`` can go (M1–M7)."""
    allies = set(state.gardeners[seat])
    if state.gardeners[seat].count(start) == 1:
        allies.discard(start)  # M3 speaks of another gardener
    rivals = () if game.free_entry or not apart else rivals_of(state, seat)
    return reach(state.ponds, state.ways, start, allies, rivals, game.longest)


def rivals_of(state: Now, seat: int) -> set[int]:
    """Where gardeners of other seats stand."""
    return {space for other, standing in enumerate(state.gardeners) if other != seat for space in standing}


def plants_in_place(state: Now, seat: int, space: int) -> bool:
    """May a gardener that already stands there plant now? (G10, K2)"""
    return state.ponds[space] == UNPLANTED and state.hand[seat] > 0


def can_act(game: Game, state: Now, seat: int, space: int) -> bool:
    """Is there anything for a gardener on that space to do?"""
    if plants_in_place(state, seat, space):
        return True
    if game.free_entry:
        return bool(state.ways[space])
    return bool(reach_of(game, state, seat, space))


def can_enter(game: Game, state: Now, seat: int, space: int) -> bool:
    """Where walks may not end beside a rival (M6): could a gardener entering here end its step?"""
    if space not in rivals_of(state, seat):
        return True
    if not game.enter_and_walk:
        return False
    allies = set(state.gardeners[seat])
    return bool(reach(state.ponds, state.ways, space, allies, rivals_of(state, seat), game.longest))

"""The Assyrian: the die at the end of a turn, and what he does (A2–A34)."""

from typing import NamedTuple

from fourquarters.automata import Key, Priority, Verdict, choose, least, most
from fourquarters.games.gardens.board import NAMES, NOWHERE, ROW, middle, off_centre
from fourquarters.games.gardens.flow.step import Game, Now, Step, not_on_the_board
from fourquarters.games.gardens.flow.words import ASSYRIAN, LOT, ROLL, STAY
from fourquarters.games.gardens.walking import haunts
from fourquarters.games.gardens.water import NO_POND, POISONED, UNPLANTED, poisoned_by
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

SIX = 6


class Roll(Step, frozen=True):
    """The die at the end of a turn (A2)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*ROLL]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * SIX

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        state.roll = roll = action[1] + 1
        game.emit("rolled", state.active, roll)
        if state.assyrian == NOWHERE:
            if roll < SIX:  # A4
                return
            if game.solo:
                appear(game, state, middle(game.width))  # A26
            else:
                state.stack.append(Appear())
        elif roll == SIX:
            poison(game, state)
        elif game.solo:
            follow_the_rules(game, state)
        else:
            state.stack.append(Haunt())

    def verbs(self) -> tuple[str, ...]:
        return ("roll",)


class Appear(Step, frozen=True):
    """On the first 6 the turn player puts him on a base space (A3)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ASSYRIAN[space] for space in game.base]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        appear(game, state, action[1])

    def verbs(self) -> tuple[str, ...]:
        return ("assyrian",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        return not_on_the_board(game, action[1]) or Refusal(f"{NAMES[action[1]]} is no base space", "A3")


class Haunt(Step, frozen=True):
    """On 1 to 5 the turn player may move him so many steps (A5)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        spaces = haunts(state.ways, game.width, state.assyrian, state.roll)
        del spaces[state.assyrian]
        return [*[ASSYRIAN[space] for space in sorted(spaces)], STAY]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        move(game, state, action[1] if action[0] == "assyrian" else state.assyrian)

    def verbs(self) -> tuple[str, ...]:
        return ("assyrian", "stay")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        space = action[1]
        missing = not_on_the_board(game, space)
        if missing:
            return missing
        if space == state.assyrian:
            return Refusal(f"he stands on {NAMES[space]}: let him stay", "A5")
        if space >= game.width and state.tiles[space] < 0:
            return Refusal(f"there is no tile on {NAMES[space]}", "A7")
        return Refusal(f"{NAMES[space]} is more than {state.roll} steps away for him", "A5")


class Lot(Step, frozen=True):
    """In the solo game: several tiles are equal in everything, so one is drawn by lot (A32)."""

    spaces: tuple[int, ...]

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [LOT[space] for space in self.spaces]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.spaces)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        move(game, state, action[1], verdict(game, state).trace)

    def verbs(self) -> tuple[str, ...]:
        return ("lot",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        return Refusal(f"{NAMES[action[1]]} is none of the equal tiles", "A32")


def appear(game: Game, state: Now, space: int) -> None:
    state.assyrian = space
    game.emit("appeared", state.active, space)


def move(game: Game, state: Now, space: int, why: object = "") -> None:
    """He walks, or stays where he is; ``why`` is put into words only for somebody who listens."""
    if game.events is not None:
        if space == state.assyrian:
            game.emit("lingered", space, str(why))
        else:
            game.emit("haunted", state.assyrian, space, str(why))
    state.assyrian = space


def poison(game: Game, state: Now) -> None:
    """The tile he stands on is poisoned, and all ponds below it (A6, A12–A16, A22, A23, K1)."""
    source = state.assyrian
    if state.ponds[source] == NO_POND:  # A21
        game.emit("harmless", source)
        return
    destroyed = list(state.destroyed)
    reached: list[int] = []
    for space in poisoned_by(game, state.tiles, source):
        lying = state.ponds[space]
        if lying == POISONED:
            continue
        token = (space == source or game.poison_flows) and (state.tokens > 0 or game.tokens_unlimited)
        if lying != UNPLANTED:
            destroyed[lying] += 1
        if token or lying != UNPLANTED:
            reached += (space, lying, int(token))
        state.ponds[space] = POISONED if token else UNPLANTED
        if token and not game.tokens_unlimited:
            state.tokens -= 1
    state.destroyed = tuple(destroyed)
    game.emit("poisoned", state.active, source, *reached)


# The solo game: he follows printed rules (A28–A34).


class Target(NamedTuple):
    """A tile within his reach."""

    space: int
    steps: int
    lying: int
    value: int
    off_centre: int


NEAREST: tuple[Key[Target], ...] = (least("{} step(s) away", lambda target: target.steps),)
TIES: tuple[Key[Target], ...] = (
    most("{} point(s)", lambda target: target.value),
    most("row {}", lambda target: ROW[target.space]),
    least("{} half space(s) from the centre line", lambda target: target.off_centre),
)
"""A32; what is still equal then is drawn by lot."""


def selection(current: int) -> tuple[Priority[Target], ...]:
    """A30, for the turn of this seat: which tile he is drawn to."""
    return (
        Priority(
            "1",
            "the nearest tile with the opponent's seed",
            lambda t: 0 <= t.lying < POISONED and t.lying != current,
            NEAREST,
        ),
        Priority("2", "the nearest unplanted tile", lambda t: t.lying == UNPLANTED, NEAREST),
        Priority(
            "3",
            "the least valuable tile with the current player's seed",
            lambda t: t.lying == current,
            (least("{} point(s)", lambda t: t.value),),
        ),
        Priority(
            "4",
            "the most valuable poisoned tile",
            lambda t: t.lying == POISONED,
            (most("{} point(s)", lambda t: t.value),),
        ),
    )


def targets(game: Game, state: Now) -> list[Target]:
    """The ziggurat tiles he can reach with this roll, his own included (A29)."""
    reached = haunts(state.ways, game.width, state.assyrian, state.roll)
    return [
        Target(space, steps, state.ponds[space], game.value[space], off_centre(game.width, space))
        for space, steps in sorted(reached.items())
        if space >= game.width
    ]


def verdict(game: Game, state: Now) -> Verdict[Target]:
    """What the rules say he does."""
    return choose(targets(game, state), selection(state.active), TIES)


def follow_the_rules(game: Game, state: Now) -> None:
    found = verdict(game, state)
    if not found.tied:
        astray(game, state)
    elif found.chosen:
        move(game, state, found.chosen.space, found.trace)
    else:
        state.stack.append(Lot(tuple(target.space for target in found.tied)))


def astray(game: Game, state: Now) -> None:
    """No tile is within reach: he stays, or steps along the base towards the nearest way up (A34)."""
    if game.seeks_a_way:
        ways_up = [space for space in game.base if any(ROW[other] for other in state.ways[space])]
        if ways_up:
            here = state.assyrian
            goal = min(ways_up, key=lambda space: (abs(space - here), off_centre(game.width, space), space))
            steps = min(state.roll, abs(goal - here))
            why = f"no tile is within reach: towards the way up at {NAMES[goal]}"
            move(game, state, here + steps if goal > here else here - steps, why)
            return
    move(game, state, state.assyrian, "no tile is within reach")

"""Words: prompts, labels and sentences."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourquarters.games.gardens.board import NAMES, NOWHERE
from fourquarters.games.gardens.flow.assyrian import Appear, Haunt, Lot, Roll
from fourquarters.games.gardens.flow.cascade import Cascade, Plant
from fourquarters.games.gardens.flow.gardener import Gardener, Walk
from fourquarters.games.gardens.flow.laying import ChooseTile, Lay, TurnUp
from fourquarters.games.gardens.flow.turn import FirstPlayer
from fourquarters.games.gardens.flow.words import SEATS
from fourquarters.games.gardens.view import prospects
from fourquarters.games.gardens.walking import haunts
from fourquarters.games.gardens.water import POISONED, UNPLANTED, flood
from fourquarters.kernel.game import Choice, Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event

if TYPE_CHECKING:
    from fourquarters.games.gardens.game import Gardens
    from fourquarters.games.gardens.state import Position

KING = 1
"""His seat in the solo game."""
_FEATURE_WORDS = {
    "L": "left stairs",
    "R": "right stairs",
    "LR": "both stairs",
    "T": "a tunnel",
    "l": "water to the left",
    "r": "water to the right",
    "lr": "water both ways",
}


def who(game: "Gardens", seat: int) -> str:
    """A seat's name for people; in the solo game the second seat is the king's."""
    return "The king" if game.solo and seat == KING else SEATS[seat].title()


def _whom(game: "Gardens", seat: int) -> str:
    """The same inside a sentence."""
    return who(game, seat).replace("The king", "the king")


def features(letters: str) -> str:
    """A tile's features in words.

    >>> features("LRTr"), features("lr")
    ('both stairs, a tunnel, water to the right', 'water both ways')
    """
    stairs = "".join(letter for letter in letters if letter in "LR")
    water = "".join(letter for letter in letters if letter in "lr")
    words = [_FEATURE_WORDS[part] for part in (stairs, "T" if "T" in letters else "", water) if part]
    return ", ".join(words) or "nothing"


def describe(game: "Gardens", state: "Position") -> Description:
    frame = state.stack[-1] if state.stack else None
    if frame is None:
        return Description("The game is over.", [])
    prompt = _PROMPTS[type(frame)](game, state, frame)
    return Description(prompt, [_choice(game, state, action) for action in game.legal(state)])


_PROMPTS: dict[type, Callable[..., str]] = {
    FirstPlayer: lambda game, state, frame: "By lot: who begins?",
    TurnUp: lambda game, state, frame: "A tile is turned up for the offer: which?",
    ChooseTile: lambda game, state, frame: f"{who(game, state.active)}: take a tile from the offer",
    Lay: lambda game, state, frame: (
        f"{who(game, state.active)}: lay tile {frame.slot + 1} ({_face(game, state.offer[frame.slot])})"
    ),
    Gardener: lambda game, state, frame: f"{who(game, state.active)}: enter or move a gardener, or pass",
    Walk: lambda game, state, frame: (
        f"{who(game, state.active)}: where does the gardener {'entering at' if frame.entering else 'on'} "
        f"{NAMES[frame.start]} go?"
    ),
    Plant: lambda game, state, frame: f"{who(game, state.active)}: plant a seed on {NAMES[frame.space]}?",
    Cascade: lambda game, state, frame: (
        f"{who(game, state.active)}: the water flows from {NAMES[frame.wet[0]]}; "
        f"you have {_count(state.hand[state.active], 'seed')} left"
    ),
    Roll: lambda game, state, frame: f"The die at the end of {_whom(game, state.active)}'s turn: what does it show?",
    Appear: lambda game, state, frame: f"{who(game, state.active)}: where does the Assyrian appear?",
    Haunt: lambda game, state, frame: (
        f"{who(game, state.active)}: move the Assyrian up to {_count(state.roll, 'step')}, or let him stay"
    ),
    Lot: lambda game, state, frame: "By lot: which of the equal tiles is the Assyrian drawn to?",
}


def _face(game: "Gardens", tile: int) -> str:
    return features(game.tiles.faces[tile].features)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _choice(game: "Gardens", state: "Position", action: Action) -> Choice:
    return _LABELS[action[0]](game, state, action)


def _lying(game: "Gardens", state: "Position", space: int) -> str:
    """What is to be found on a space."""
    lying = state.ponds[space]
    if lying == UNPLANTED:
        return "unplanted"
    if lying == POISONED:
        return "poisoned"
    if lying >= 0:
        return "your seed" if lying == state.active else f"{_whom(game, lying)}'s seed"
    return "base"


def _destination(game: "Gardens", state: "Position", action: Action) -> Choice:
    frame, space = state.stack[-1], action[1]
    assert isinstance(frame, Walk), "destinations are those of a walk"
    steps = _count(frame.reach(game, state)[space], "step")
    plants = state.ponds[space] == UNPLANTED and state.hand[state.active]
    act = f"{'plant' if plants else 'walk to'} {NAMES[space]}"
    return Choice(action, f"{act}: {steps}, {_harvest(game, state, space)}", NAMES[space])


def _harvest(game: "Gardens", state: "Position", space: int) -> str:
    """What ending a walk there would bring."""
    seat = state.active
    if state.ponds[space] != UNPLANTED:
        return _lying(game, state, space)
    if not state.hand[seat]:
        return "unplanted, but you have no seed"
    taken = flood(game, state.tiles, state.ponds, seat, space, state.hand[seat] - 1)
    points = game.value[space] + sum(game.value[pond] for pond in taken)
    water = f"water to {_count(len(taken), 'pond')}, up to " if taken else ""
    return f"{water}+{points}"


def _staying(game: "Gardens", state: "Position", action: Action) -> Choice:
    frame = state.stack[-1]
    if isinstance(frame, Walk):
        return Choice(action, f"stay on {NAMES[frame.start]}: {_harvest(game, state, frame.start)}", NAMES[frame.start])
    return Choice(action, f"he stays on {NAMES[state.assyrian]}", NAMES[state.assyrian])


def _planting(game: "Gardens", state: "Position", action: Action) -> Choice:
    frame = state.stack[-1]
    assert isinstance(frame, Walk | Plant), "gardeners plant in place, or when asked"
    space = frame.start if isinstance(frame, Walk) else frame.space
    return Choice(action, f"plant {NAMES[space]}: {_harvest(game, state, space)}", NAMES[space])


def _haunting(game: "Gardens", state: "Position", action: Action) -> Choice:
    name = NAMES[action[1]]
    if state.assyrian == NOWHERE:
        return Choice(action, f"he appears on {name}", name)
    steps = haunts(state.ways, game.width, state.assyrian, state.roll)[action[1]]
    return Choice(action, f"send him to {name}: {_count(steps, 'step')}, {_lying(game, state, action[1])}", name)


def _starting(game: "Gardens", state: "Position", action: Action) -> Choice:
    """A gardener to act with, and what it is good for."""
    name, entering = NAMES[action[1]], action[0] == "enter"
    ponds, best = prospects(game, state, action[1], entering)
    good_for = f"{_count(ponds, 'pond')} to plant, at best +{best}" if ponds else "no pond to plant"
    if entering:
        return Choice(action, f"enter at {name}: {good_for}", name)
    return Choice(action, f"gardener on {name}: {good_for}", f"gardener:{name}")


_LABELS: dict[str, Callable[["Gardens", "Position", Action], Choice]] = {
    "first": lambda game, state, action: Choice(action, f"{who(game, action[1])} begins"),
    "turn": lambda game, state, action: Choice(
        action, f"t{action[1]}: {_face(game, action[1])} ({game.tiles.faces[action[1]].motif})"
    ),
    "offer": lambda game, state, action: Choice(
        action, f"tile {action[1] + 1}: {_face(game, state.offer[action[1]])}", f"offer:{action[1] + 1}"
    ),
    "lay": lambda game, state, action: Choice(
        action, f"lay it on {NAMES[action[1]]}: worth {game.value[action[1]]}", NAMES[action[1]]
    ),
    "enter": _starting,
    "gardener": _starting,
    "pass": lambda game, state, action: Choice(action, "leave the gardeners where they are"),
    "to": _destination,
    "stay": _staying,
    "plant": _planting,
    "spare": lambda game, state, action: Choice(action, "plant nothing"),
    "cascade": lambda game, state, action: Choice(
        action,
        f"water to {NAMES[action[1]]}: +{game.value[action[1]]}, {_lying(game, state, action[1])}",
        NAMES[action[1]],
    ),
    "stop": lambda game, state, action: Choice(action, "let the water run no further"),
    "roll": lambda game, state, action: Choice(action, str(action[1] + 1)),
    "assyrian": _haunting,
    "lot": lambda game, state, action: Choice(action, NAMES[action[1]], NAMES[action[1]]),
}


def tell(game: "Gardens", event: Event) -> str:
    """An event as a sentence."""
    return _SENTENCES[event.name](game, *event.args)


def _poisoned(game: "Gardens", seat: int, source: int, *reached: int) -> str:
    """One sentence for all: who rolled, where he stands, then for each pond its place, what lay there, and a token."""
    ponds = []
    for space, lying, token in zip(reached[::3], reached[1::3], reached[2::3], strict=True):
        lost = [f"{_whom(game, lying)}'s seed"] if lying >= 0 else []
        notes = ", ".join(lost if token else [*lost, "no token left"])
        ponds.append(f"{NAMES[space]} ({notes})" if notes else NAMES[space])
    if not ponds:
        return f"The Assyrian poisons {NAMES[source]}, where all is poisoned already."
    return f"The Assyrian poisons {NAMES[source]}: {', '.join(ponds)}."


def _because(why: str) -> str:
    return f" ({why})" if why else ""


_SENTENCES: dict[str, Callable[..., str]] = {
    "first": lambda game, seat: f"{who(game, seat)} begins.",
    "turned": lambda game, tile: f"Turned up: {_face(game, tile)} ({game.tiles.faces[tile].motif}).",
    "turn": lambda game, seat, number, all_turns: (
        f"Turn {number} of {all_turns}: {_whom(game, seat)}'s{', the last one' if number == all_turns else ''}."
    ),
    "laid": lambda game, seat, tile, place: f"{who(game, seat)} lays a tile on {NAMES[place]}: {_face(game, tile)}.",
    "passed": lambda game, seat: f"{who(game, seat)} leaves the gardeners where they are.",
    "entered": lambda game, seat, space: f"A gardener of {_whom(game, seat)}'s enters at {NAMES[space]}.",
    "walked": lambda game, seat, start, end, steps: (
        f"{who(game, seat)}'s gardener walks from {NAMES[start]} to {NAMES[end]} in {_count(steps, 'step')}."
    ),
    "planted": lambda game, seat, space: f"{who(game, seat)} plants {NAMES[space]}, +{game.value[space]}.",
    "spared": lambda game, seat, space: f"{who(game, seat)} plants nothing on {NAMES[space]}.",
    "cascaded": lambda game, seat, space, washed: (
        f"The water carries {_whom(game, seat)}'s seed to {NAMES[space]}, +{game.value[space]}"
        + (f"; {_whom(game, washed)} takes one back." if washed >= 0 else ".")
    ),
    "stopped": lambda game, seat: f"{who(game, seat)} lets the water run no further.",
    "rolled": lambda game, seat, roll: f"At the end of {_whom(game, seat)}'s turn the die shows {roll}.",
    "appeared": lambda game, seat, space: f"The Assyrian appears on {NAMES[space]}.",
    "haunted": lambda game, start, end, why: f"The Assyrian goes from {NAMES[start]} to {NAMES[end]}{_because(why)}.",
    "lingered": lambda game, space, why: f"The Assyrian stays on {NAMES[space]}{_because(why)}.",
    "harmless": lambda game, space: f"The Assyrian stands on the base, at {NAMES[space]}: there is no pond to poison.",
    "poisoned": _poisoned,
}

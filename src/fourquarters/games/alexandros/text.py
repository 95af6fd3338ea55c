"""Words: prompts, labels and sentences. Built only for somebody who looks."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourquarters.games.alexandros import provinces
from fourquarters.games.alexandros.board import SYMBOLS
from fourquarters.games.alexandros.cards import minus, plus
from fourquarters.games.alexandros.chart import SEATS
from fourquarters.games.alexandros.flow.actions import Actions
from fourquarters.games.alexandros.flow.cards import ROW, Draw
from fourquarters.games.alexandros.flow.occupation import Compensation, Occupation
from fourquarters.games.alexandros.flow.ride import Arrival, Destination, ExtraDiscard, Joker, Path, Ride
from fourquarters.games.alexandros.flow.turn import FirstPlayer
from fourquarters.games.alexandros.observing import MOST_ROUTES, route
from fourquarters.games.alexandros.riding import is_lost, nearest, routes
from fourquarters.games.alexandros.view import Cut, Route
from fourquarters.kernel.game import Choice, Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event

if TYPE_CHECKING:
    from fourquarters.games.alexandros.game import Alexandros
    from fourquarters.games.alexandros.state import Position


def describe(game: "Alexandros", state: "Position") -> Description:
    frame = state.stack[-1] if state.stack else None
    if frame is None:
        return Description("The game is over.", [])
    prompt = _PROMPTS[type(frame)](game, state, frame)
    return Description(prompt, [_choice(game, state, action) for action in game.legal(state)])


# Prompts.


def _first_prompt(game: "Alexandros", state: "Position", frame: FirstPlayer) -> str:
    return "By lot: who begins?"


def _draw_prompt(game: "Alexandros", state: "Position", frame: Draw) -> str:
    return "A card is turned up: which?" if frame.to == ROW else f"{SEATS[frame.to]} draws from the supply: which card?"


def _ride_prompt(game: "Alexandros", state: "Position", frame: Ride) -> str:
    who = SEATS[state.active]
    if is_lost(game.lattice, state):
        return f"{who}: no symbol space is empty; take a card, Alexander stays"
    return f"{who}: choose the card Alexander rides for"


def _extra_prompt(game: "Alexandros", state: "Position", frame: ExtraDiscard) -> str:
    return f"{SEATS[state.active]}: the special move costs a second card"


def _joker_prompt(game: "Alexandros", state: "Position", frame: Joker) -> str:
    return f"{SEATS[state.active]}: the card is a joker; name a symbol"


def _destination_prompt(game: "Alexandros", state: "Position", frame: Destination) -> str:
    near = "empty" if frame.joker and game.joker_goes_anywhere else "nearest"
    return f"{SEATS[state.active]}: to which of the {near} {SYMBOLS[frame.symbol]} spaces does Alexander ride?"


def _arrival_prompt(game: "Alexandros", state: "Position", frame: Arrival) -> str:
    where = f"{SYMBOLS[frame.symbol]} {game.lattice.spaces[frame.space]}"
    return f"{SEATS[state.active]}: to which point of {where} does Alexander ride?"


def _path_prompt(game: "Alexandros", state: "Position", frame: Path) -> str:
    here, there = game.lattice.points[frame.path[-1]], game.lattice.points[frame.point]
    return f"{SEATS[state.active]}: which way from {here} to {there}?"


def _actions_prompt(game: "Alexandros", state: "Position", frame: Actions) -> str:
    last = ", in the last turn" if state.ending else ""
    return f"{SEATS[state.active]}: {'two actions' if state.actions == 2 else 'one action'} left{last}"


def _occupation_prompt(game: "Alexandros", state: "Position", frame: Occupation) -> str:
    province = state.provinces[frame.province]
    left = provinces.GUARDS - len(state.guards[state.active]) - len(frame.posted)
    act = "take over" if frame.victim >= 0 else "occupy"
    more = "post another guard, or pay" if frame.posted else "post a guard"
    where = game.lattice.spaces[province.first]
    return f"{SEATS[state.active]}: {act} the {province.open} at {where}; {more} ({left} left)"


def _compensation_prompt(game: "Alexandros", state: "Position", frame: Compensation) -> str:
    cards = "one more card" if frame.left == 1 else f"{frame.left} cards"
    return f"{SEATS[state.active]}: {SEATS[frame.victim]} gets {cards}; choose one of {named(frame.cards)}"


_PROMPTS: dict[type, Callable[..., str]] = {
    FirstPlayer: _first_prompt,
    Draw: _draw_prompt,
    Ride: _ride_prompt,
    ExtraDiscard: _extra_prompt,
    Joker: _joker_prompt,
    Destination: _destination_prompt,
    Arrival: _arrival_prompt,
    Path: _path_prompt,
    Actions: _actions_prompt,
    Occupation: _occupation_prompt,
    Compensation: _compensation_prompt,
}


# Labels.


def _choice(game: "Alexandros", state: "Position", action: Action) -> Choice:
    label, target = _LABELS[action[0]](game, state, action[-1])
    return Choice(action, label, target)


def _ride_label(game: "Alexandros", state: "Position", symbol: int) -> tuple[str, str]:
    return f"take {SYMBOLS[symbol]}: {_reach(game, state, symbol)}", f"row {SYMBOLS[symbol]}"


def _special_label(game: "Alexandros", state: "Position", symbol: int) -> tuple[str, str]:
    return f"play {SYMBOLS[symbol]} from your hand: {_reach(game, state, symbol)}", f"hand {SYMBOLS[symbol]}"


def _reach(game: "Alexandros", state: "Position", symbol: int) -> str:
    """Where a card leads."""
    board = game.lattice
    spaces = nearest(board, state, symbol)
    if not spaces:
        return "a joker, you name the symbol"
    away = min(board.distance[state.alexander][point] for point in board.corners[spaces[0]])
    names = ", ".join(board.spaces[space] for space in spaces)
    return f"to {names}, {_count(away, 'edge')} away"


def _space_label(game: "Alexandros", state: "Position", space: int) -> tuple[str, str]:
    board = game.lattice
    steps = board.distance[state.alexander]
    away = min(steps[point] for point in board.corners[space])
    province = state.provinces[state.where[space]]
    whose = "free" if province.owner < 0 else f"{SEATS[province.owner]}'s"
    name = board.spaces[space]
    return f"{SYMBOLS[board.symbols[space]]} {name}, {_count(away, 'edge')} away, in {whose} {province.open}", name


def _point_label(game: "Alexandros", state: "Position", point: int) -> tuple[str, str]:
    board = game.lattice
    found = _ways(game, state, (state.alexander,), point)
    name = board.points[point]
    away = board.distance[state.alexander][point]
    frame = state.stack[-1]
    assert isinstance(frame, Arrival)
    row, col = board.places[frame.space]
    corner = _CORNERS[(col - row) % 2][board.corners[frame.space].index(point)]
    return f"{corner} corner, {name}, {_count(away, 'edge')} away{_consequences(found)}", name


_CORNERS = (("north", "south-west", "south-east"), ("north-west", "north-east", "south"))
"""Of a space that points up, and of one that points down, in the order of its corners (R10.1)."""


def _step_label(game: "Alexandros", state: "Position", point: int) -> tuple[str, str]:
    frame = state.stack[-1]
    assert isinstance(frame, Path)
    found = _ways(game, state, (*frame.path, point), frame.point)
    board = game.lattice
    (x, y), (to_x, to_y) = board.spots[frame.path[-1]], board.spots[point]
    name = board.points[point]
    return f"{_HEADINGS[to_x - x, to_y - y]} over {name}{_consequences(found)}", name


_HEADINGS = {
    (2, 0): "east", (-2, 0): "west", (1, -1): "north-east", (-1, -1): "north-west", (1, 1): "south-east",
    (-1, 1): "south-west",
}  # fmt: skip
"""From a point to its neighbours; north is where y is least (R10.1)."""


def _ways(game: "Alexandros", state: "Position", path: tuple[int, ...], goal: int) -> list[Route]:
    """What the ways on along a path would do; a few of them, if there are many."""
    found = []
    for rest in routes(game.lattice, path[-1], goal):
        found.append(route(game, state, (*path, *rest[1:])))
        if len(found) == MOST_ROUTES:
            break
    return found


def _consequences(found: list[Route]) -> str:
    """New walls and what they divide; only the number of walls where the ways differ."""
    walls = sorted({len(way.walls) for way in found})
    most = str(walls[0]) if len(walls) == 1 else f"{walls[0]} to {walls[-1]}"
    told = [f"{most} new wall{'' if most == '1' else 's'}" if walls != [0] else "no new wall"]
    if any(way.red for way in found):
        told.append("red ones: the last turn")
    cuts = [_cuts(way.cuts) for way in found]
    if len(set(cuts)) == 1:
        told += [cuts[0]] if cuts[0] else []
    else:
        told.append(f"{len(found)} ways")
    return ": " + "; ".join(told)


def _cuts(cuts: list[Cut]) -> str:
    return ", ".join(
        f"cuts {'the free' if cut.owner < 0 else f'{SEATS[cut.owner]}’s'} {cut.before} into {_and(cut.after)}"
        for cut in cuts
    )


def _and(numbers: list[int]) -> str:
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def _occupy_label(game: "Alexandros", state: "Position", space: int) -> tuple[str, str]:
    number = state.where[space]
    province, hand = state.provinces[number], state.hands[state.active]
    name = game.lattice.spaces[space]
    cost = provinces.removal(game.lattice, state, number) if province.owner >= 0 else (0,) * len(SYMBOLS)
    guards = max(1, provinces.missing(province.symbols, minus(hand, cost)))
    cards = max(0, sum(province.symbols) - guards) + sum(cost)
    price = f"{_count(guards, 'guard')} and {_count(cards, 'card')}" if cards else _count(guards, "guard")
    if province.owner < 0:
        return f"occupy the free {province.open} at {name}: {price}", name
    return f"take over {SEATS[province.owner]}'s {province.open} at {name}: {price}", name


def _guard_label(game: "Alexandros", state: "Position", space: int) -> tuple[str, str]:
    name = game.lattice.spaces[space]
    return f"a guard on {SYMBOLS[game.lattice.symbols[space]]} {name}", name


def _pay_label(game: "Alexandros", state: "Position", _: object) -> tuple[str, str]:
    frame = state.stack[-1]
    assert isinstance(frame, Occupation)
    price = plus(frame.due(game, state), frame.removal)
    return f"that is all: pay {named(price)}", ""


def _levy_label(game: "Alexandros", state: "Position", symbol: int) -> tuple[str, str]:
    due = provinces.taxes(state)
    pays = ", ".join(f"{SEATS[seat]} {points}" for seat, points in enumerate(due))
    return f"levy taxes for {SYMBOLS[symbol]}: {pays}", f"hand {SYMBOLS[symbol]}"


def _recall_label(game: "Alexandros", state: "Position", space: int) -> tuple[str, str]:
    name = game.lattice.spaces[space]
    province = state.provinces[state.where[space]]
    then = "the province is free" if province.guards == 1 else f"the {province.open} keeps {province.guards - 1}"
    return f"take back the guard on {SYMBOLS[game.lattice.symbols[space]]} {name}: {then}", name


def _of_symbol(text: str, target: str = "") -> Callable[["Alexandros", "Position", int], tuple[str, str]]:
    return lambda game, state, symbol: (text.format(SYMBOLS[symbol]), target.format(SYMBOLS[symbol]))


def _always(text: str, target: str = "") -> Callable[["Alexandros", "Position", int], tuple[str, str]]:
    return lambda game, state, _: (text, target)


_LABELS: dict[str, Callable[["Alexandros", "Position", int], tuple[str, str]]] = {
    "draw": _of_symbol("{}"),
    "first": lambda game, state, seat: (f"{SEATS[seat]} begins", ""),
    "ride": _ride_label,
    "special": _special_label,
    "discard": _of_symbol("discard {}", "hand {}"),
    "keep": _of_symbol("take {}", "row {}"),
    "stay": _always("Alexander stays"),
    "name": lambda game, state, symbol: (f"{SYMBOLS[symbol]}: {_reach(game, state, symbol)}", ""),
    "space": _space_label,
    "point": _point_label,
    "step": _step_label,
    "take": _of_symbol("take {}", "row {}"),
    "supply": _always("take a card from the supply", "supply"),
    "occupy": _occupy_label,
    "conquer": _occupy_label,
    "guard": _guard_label,
    "pay": _pay_label,
    "give": _of_symbol("{}"),
    "levy": _levy_label,
    "recall": _recall_label,
    "end": _always("end the turn"),
}


# Sentences.


def tell(game: "Alexandros", event: Event) -> str:
    """An event as a sentence."""
    return _SENTENCES[event.name](game, *event.args)


def _tell_ride(game: "Alexandros", seat: int, start: int, end: int, walls: int, red: int) -> str:
    laid = f"{_count(walls, 'wall')}{f', {red} of them red' if red else ''}" if walls else "no new wall"
    return f"{SEATS[seat]} sends Alexander from {game.lattice.points[start]} to {game.lattice.points[end]}: {laid}."


def _tell_occupied(game: "Alexandros", seat: int, first: int, value: int, guards: int, cards: int) -> str:
    price = f"{_count(guards, 'guard')} and {_count(cards, 'card')}" if cards else _count(guards, "guard")
    return f"{SEATS[seat]} holds the {value} at {game.lattice.spaces[first]}, for {price}."


def _tell_ousted(game: "Alexandros", seat: int, victim: int, first: int, guards: int) -> str:
    where = game.lattice.spaces[first]
    return f"{SEATS[seat]} takes over {SEATS[victim]}'s province at {where}; {_count(guards, 'guard')} sent home."


def _tell_draw(game: "Alexandros", seat: int, symbol: int | None) -> str:
    return f"{SEATS[seat]} draws {'a card' if symbol is None else SYMBOLS[symbol]} from the supply."


_ENDS = {
    "walls": "Red walls stand: the game is over.",
    "points": "The goal is reached: the game is over.",
    "no empty space": "No symbol space is empty: the game is over.",
    "stall": "No wall and no point for four rounds: the game is over.",
}

_SENTENCES: dict[str, Callable[..., str]] = {
    "first": lambda game, seat: f"{SEATS[seat]} begins.",
    "turn": lambda game, seat, number: f"Turn {number}: {SEATS[seat]}.",
    "turned up": lambda game, symbol: f"{SYMBOLS[symbol].title()} is turned up.",
    "drew": _tell_draw,
    "reshuffled": lambda game, cards: f"The discards become the supply: {_count(cards, 'card')}.",
    "picked": lambda game, seat, symbol: f"{SEATS[seat]} takes {SYMBOLS[symbol]} to ride.",
    "kept": lambda game, seat, symbol: f"{SEATS[seat]} takes {SYMBOLS[symbol]}; there is nowhere to ride.",
    "stayed": lambda game, seat: f"{SEATS[seat]} cannot ride: Alexander stays.",
    "special": lambda game, seat, symbol: f"{SEATS[seat]} plays {SYMBOLS[symbol]} for a special move.",
    "discarded": lambda game, seat, symbol: f"{SEATS[seat]} discards {SYMBOLS[symbol]}.",
    "named": lambda game, seat, symbol: f"{SEATS[seat]} names {SYMBOLS[symbol]}.",
    "rode": _tell_ride,
    "divided": lambda game, parts, all_of: f"That cuts off {_count(parts, 'province')}: there are {all_of} now.",
    "last turn": lambda game, seat: "Red walls stand: this is the last turn.",
    "took": lambda game, seat, symbol: f"{SEATS[seat]} takes {SYMBOLS[symbol]}.",
    "ousted": _tell_ousted,
    "occupied": _tell_occupied,
    "given": lambda game, seat, victim, symbol: f"{SEATS[victim]} gets {SYMBOLS[symbol]} from {SEATS[seat]}.",
    "levied": lambda game, seat, symbol: f"{SEATS[seat]} levies taxes for {SYMBOLS[symbol]}.",
    "paid": lambda game, seat, points, score: f"{SEATS[seat]} gets {points} and has {score}.",
    "recalled": lambda game, seat, space: f"{SEATS[seat]} takes back the guard on {game.lattice.spaces[space]}.",
    "over": lambda game, end: _ENDS[end],
}


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def named(cards: tuple[int, ...]) -> str:
    """Cards in words.

    >>> named((2, 0, 0, 1, 0))
    '2 temple, 1 lyre'
    """
    return ", ".join(f"{count} {SYMBOLS[symbol]}" for symbol, count in enumerate(cards) if count) or "nothing"

"""Words: prompts, labels, sentences, and the board for a terminal."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourquarters.games.marches.board import BIT, NAMES, half_of
from fourquarters.games.marches.cards import BASE, DEVELOPMENTS, TERRAINS
from fourquarters.games.marches.flow.action import ActionStep, Build, Disband, ExtraMove, Promote, Recruit, Reveal
from fourquarters.games.marches.flow.combat import Advance, Invasion
from fourquarters.games.marches.flow.entering import Entering, TurnUp
from fourquarters.games.marches.flow.movement import Escort, MovementStep, Ordered
from fourquarters.games.marches.flow.setup import ChooseTiles, FirstPlayer, SwapBase
from fourquarters.games.marches.flow.upkeep import Upkeep
from fourquarters.games.marches.view import DOWN, View, face_down
from fourquarters.kernel.game import Choice, Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event

if TYPE_CHECKING:
    from fourquarters.games.marches.game import Marches
    from fourquarters.games.marches.state import Position

SEATS = ("Bull", "Lion")
STYLES = {
    r"\bB[PSHBE]\d?": "bold blue",
    r"\bL[PSHBE]\d?": "bold red",
    r"\bB\*|\bBULL\b": "blue",
    r"\bL\*|\bLION\b": "red",
    r"::::|\||\+?(-{8}|={8})\+?": "dim",
    r"\bBASE\b": "bold yellow",
    r"\b(Vill|Mill|Mine|Town|Fort|City|Strh|Cita)\b": "bold",
    r"\bfor\b": "green",
    r"\bmtn\b": "magenta",
    r"\bpla\b": "yellow",
}


def describe(game: "Marches", state: "Position") -> Description:
    frame = state.stack[-1] if state.stack else None
    if frame is None:
        return Description("The game is over.", [])
    prompt = _PROMPTS[type(frame)](game, state, frame)
    return Description(prompt, [_choice(game, state, action) for action in game.legal(state)])


def _who(state: "Position") -> str:
    return SEATS[state.to_move]


_PROMPTS: dict[type, Callable[["Marches", "Position", object], str]] = {}


def _prompt(frame_type: type) -> Callable[[Callable[..., str]], Callable[..., str]]:
    def register(function: Callable[..., str]) -> Callable[..., str]:
        _PROMPTS[frame_type] = function
        return function

    return register


@_prompt(ChooseTiles)
def _(game: "Marches", state: "Position", frame: ChooseTiles) -> str:
    nth = ("first", "second", "third", "next")[min(len(frame.chosen), 3)]
    return f"{_who(state)}: choose the {nth} of {game.cards.constants.setup_reveals} tiles to turn up"


@_prompt(SwapBase)
def _(game: "Marches", state: "Position", frame: SwapBase) -> str:
    return f"{_who(state)}: swap one of your face-up tiles for your Base"


@_prompt(FirstPlayer)
def _(game: "Marches", state: "Position", frame: FirstPlayer) -> str:
    return "By lot: who goes first?"


@_prompt(TurnUp)
def _(game: "Marches", state: "Position", frame: TurnUp) -> str:
    return f"{NAMES[frame.cell]} is turned up: what is it?"


@_prompt(Upkeep)
def _(game: "Marches", state: "Position", frame: Upkeep) -> str:
    return f"{_who(state)}: you have no Base; turn up tiles of your half until one shows"


@_prompt(MovementStep)
def _(game: "Marches", state: "Position", frame: MovementStep) -> str:
    free = "your move is free" if state.may_move else "your move is spent"
    return f"{_who(state)}, Movement Step: choose a piece to act with ({free}), or go on"


@_prompt(Ordered)
def _(game: "Marches", state: "Position", frame: Ordered) -> str:
    layer = state.engines if frame.engine else state.units
    name = game.cards.pieces[layer.cards[frame.cell]].name
    return f"{_who(state)}: what does the {name} on {NAMES[frame.cell]} do?"


@_prompt(Escort)
def _(game: "Marches", state: "Position", frame: Escort) -> str:
    return f"{_who(state)}: does the Siege Engine travel along to {NAMES[frame.end]}?"


@_prompt(Entering)
def _(game: "Marches", state: "Position", frame: Entering) -> str:
    return f"{_who(state)}: leave your marker on {NAMES[frame.cell]}?"


@_prompt(Invasion)
def _(game: "Marches", state: "Position", frame: Invasion) -> str:
    return f"{_who(state)}: fight another round at {NAMES[frame.target]}, or stop?"


@_prompt(Advance)
def _(game: "Marches", state: "Position", frame: Advance) -> str:
    return f"{_who(state)}: move into the vacated {NAMES[frame.end]}, or stay?"


@_prompt(ActionStep)
def _(game: "Marches", state: "Position", frame: ActionStep) -> str:
    return f"{_who(state)}, Action Step: {state.ap} AP to spend"


@_prompt(Recruit)
def _(game: "Marches", state: "Position", frame: Recruit) -> str:
    return f"{_who(state)}: where does the new {game.cards.pieces[frame.kind * 3].name} stand?"


@_prompt(Build)
def _(game: "Marches", state: "Position", frame: Build) -> str:
    return f"{_who(state)}: where is the {game.cards.developments[frame.development].name} built?"


@_prompt(Promote)
def _(game: "Marches", state: "Position", frame: Promote) -> str:
    return f"{_who(state)}: which piece is promoted?"


@_prompt(Disband)
def _(game: "Marches", state: "Position", frame: Disband) -> str:
    return f"{_who(state)}: which piece is disbanded?"


@_prompt(Reveal)
def _(game: "Marches", state: "Position", frame: Reveal) -> str:
    return f"{_who(state)}: which tile is turned up?"


@_prompt(ExtraMove)
def _(game: "Marches", state: "Position", frame: ExtraMove) -> str:
    return f"{_who(state)}: which piece makes the extra move?"


_PLAIN_LABELS = {
    "escort": "the Siege Engine comes along",
    "alone": "the piece moves alone",
    "mark": "leave a marker: the tile is yours while it lies there",
    "pass": "leave no marker",
    "stop": "stop here; this piece does not invade again this turn",
    "stay": "stay",
    "go": "go on to the Action Step",
    "end": "end the turn",
}


def _choice(game: "Marches", state: "Position", action: Action) -> Choice:
    verb = action[0]
    cards = game.cards
    if verb == "turn":
        return Choice(action, (*TERRAINS, "base")[action[1]].title())
    if verb == "first":
        return Choice(action, f"{SEATS[action[1]]} goes first")
    if verb == "recruit":
        piece = cards.pieces[action[1] * 3]
        return Choice(action, f"recruit {piece.name}: {piece.cost} AP, attack {piece.attack}, health {piece.health}")
    if verb == "build":
        card = cards.developments[action[1]]
        return Choice(action, f"build {card.name}: {card.cost} AP, the tile pays {card.pays}")
    if verb == "reveal":
        return Choice(action, f"turn up a tile of your half: {cards.constants.reveal_cost} AP")
    if verb == "extra":
        return Choice(action, f"move an extra piece: {cards.constants.extra_move_cost} AP")
    if verb == "promote":
        return Choice(action, "promote a piece")
    if verb == "disband":
        return Choice(action, "disband a piece")
    if verb in ("round", "advance"):
        frame = state.stack[-1]
        if isinstance(frame, Invasion):
            blow = frame.forecast(game, state)
            return Choice(action, f"another round: {_counters(blow.on_defender)} for them, {blow.on_attacker} for you")
        return Choice(action, f"advance to {NAMES[frame.end]}" if isinstance(frame, Advance) else "advance")
    if verb in _PLAIN_LABELS:
        label = _PLAIN_LABELS[verb]
        return Choice(action, "go on: the turn ends" if verb == "go" and state.no_action else label)
    return Choice(action, _on_a_cell(game, state, verb, action[1]), NAMES[action[1]])


def _on_a_cell(game: "Marches", state: "Position", verb: str, cell: int) -> str:
    name, cards = NAMES[cell], game.cards
    if verb in ("piece", "engine"):
        layer = state.engines if verb == "engine" else state.units
        card = layer.cards[cell]
        hurt = f", {_counters(layer.damage[cell])} of {cards.health[card]}" if layer.damage[cell] else ""
        label = f"{name}: {cards.pieces[card].name}{hurt}"
        if isinstance(state.stack[-1], Promote):
            above = cards.pieces[cards.above[card]]
            return f"{label}, to {above.name}: {above.cost} AP, attack {above.attack}, health {above.health}"
        if isinstance(state.stack[-1], Disband):
            return f"{label}: {cards.disband[card]} AP"
        return label
    if verb == "attack":
        foe = 1 - state.active
        guarded = state.units.of[foe] & BIT[cell]
        layer = state.units if guarded else state.engines
        card = layer.cards[cell]
        company = " with a Siege Engine" if guarded and state.engines.of[foe] & BIT[cell] else ""
        values = f"attack {cards.attack[card]}, {_counters(layer.damage[cell])} of {cards.health[card]}"
        return f"attack {name}: {cards.pieces[card].name}{company}, {values}"
    if verb == "claim":
        return f"{'take the marker off' if half_of(cell) == state.active else 'claim'} {name} ({_ground(state, cell)})"
    if verb == "move":
        return f"move to {name} ({_ground(state, cell)})"
    return f"{name} ({_ground(state, cell)})"


def _ground(state: "Position", cell: int) -> str:
    if not state.up & BIT[cell]:
        return "face down"
    for name, tiles in zip((*DEVELOPMENTS, *TERRAINS), (*state.built, *state.terrain), strict=True):
        if tiles & BIT[cell]:
            return name.title()
    return "Base"


def _counters(count: int) -> str:
    return f"{count} counter" if count == 1 else f"{count} counters"


def tell(game: "Marches", event: Event) -> str:
    """An event as a sentence."""
    return _SENTENCES[event.name](game, *event.args)


def _face(face: int) -> str:
    return "a Base" if face == BASE else ("Plains", "a Forest", "a Mountain")[face]


def _named(game: "Marches", card: int) -> str:
    return game.cards.pieces[card].name


def _tell_attack(
    game: "Marches", seat: int, card: int, start: int, foe_card: int, target: int, high: int, foe_high: int
) -> str:
    ground = f" {SEATS[seat]} has High Ground." if high else f" {SEATS[1 - seat]} has High Ground." if foe_high else ""
    names = _named(game, card), _named(game, foe_card)
    return f"{SEATS[seat]}'s {names[0]} attacks the {names[1]} on {NAMES[target]} from {NAMES[start]}.{ground}"


def _tell_round(game: "Marches", seat: int, number: int, card: int, foe_card: int, dealt: int, taken: int) -> str:
    return f"Round {number}: the {_named(game, foe_card)} takes {dealt}, the {_named(game, card)} takes {taken}."


_SENTENCES: dict[str, Callable[..., str]] = {
    "turned": lambda game, cell, face: f"{NAMES[cell]} is turned up: {_face(face)}.",
    "based": lambda game, seat, cell: f"{SEATS[seat]} sets a Base on {NAMES[cell]}.",
    "first": lambda game, seat: f"{SEATS[seat]} goes first.",
    "turn": lambda game, seat, number: f"{SEATS[seat]}'s turn {number}.",
    "baseless": lambda game, seat: f"{SEATS[seat]} has no Base and must look for one; no Action Step this turn.",
    "upkeep": lambda game, seat, ap: f"{SEATS[seat]} has {ap} AP.",
    "healed": lambda game, seat, cell, card: f"{SEATS[seat]}'s {_named(game, card)} on {NAMES[cell]} loses a counter.",
    "moved": lambda game, seat, card, start, end, escorted: (
        f"{SEATS[seat]}'s {_named(game, card)} moves from {NAMES[start]} to {NAMES[end]}"
        + (", with the Siege Engine." if escorted else ".")
    ),
    "claims": lambda game, seat, start, target: f"{SEATS[seat]} reaches from {NAMES[start]} for {NAMES[target]}.",
    "marked": lambda game, seat, cell: f"{SEATS[seat]}'s marker lies on {NAMES[cell]}.",
    "unmarked": lambda game, seat, cell: f"{SEATS[seat]} takes the marker off {NAMES[cell]}.",
    "unclaimed": lambda game, seat, cell: f"{SEATS[seat]} leaves no marker on {NAMES[cell]}.",
    "attacked": _tell_attack,
    "round": _tell_round,
    "stopped": lambda game, seat, start, target: f"The attack from {NAMES[start]} on {NAMES[target]} is over.",
    "killed": lambda game, seat, card, cell: f"{SEATS[seat]}'s {_named(game, card)} on {NAMES[cell]} is removed.",
    "advanced": lambda game, seat, card, start, end: f"{SEATS[seat]}'s {_named(game, card)} advances to {NAMES[end]}.",
    "recruited": lambda game, seat, card, cell: f"{SEATS[seat]} recruits a {_named(game, card)} on {NAMES[cell]}.",
    "built": lambda game, seat, development, cell: (
        f"{SEATS[seat]} builds a {game.cards.developments[development].name} on {NAMES[cell]}."
    ),
    "promoted": lambda game, seat, card, cell: (
        f"{SEATS[seat]}'s piece on {NAMES[cell]} becomes a {_named(game, card)}."
    ),
    "disbanded": lambda game, seat, card, cell: f"{SEATS[seat]} disbands the {_named(game, card)} on {NAMES[cell]}.",
}

_GROUND_SHORT = {DOWN: "::::", "plains": "pla", "forest": "for", "mountain": "mtn", "base": "BASE"}
_BUILT_SHORT = dict(zip(DEVELOPMENTS, ("Vill", "Mill", "Mine", "Town", "Fort", "City", "Strh", "Cita"), strict=True))
_LEGEND = (
    " :::: face down; B* L* a marker; BS2-1 the Bull's Soldier II with 1 counter;",
    " +E with a Siege Engine; z resting",
)


def board(view: View) -> str:
    """The board as a grid, the Lion's side on top, two lines a row: tiles above, pieces below."""
    pieces = _pieces_by_cell(view)
    rule = "   +" + "--------+" * 8
    lines = [_standing(view, 1), "", "     " + "        ".join("abcdefgh"), rule]
    for row in range(7, -1, -1):
        here = range(row * 8, row * 8 + 8)
        lines.append(f" {row + 1} |" + "|".join(f" {_tile_short(view, cell):<7}" for cell in here) + "|")
        lines.append("   |" + "|".join(f" {pieces.get(cell, ''):<7}" for cell in here) + "|")
        lines.append(rule.replace("-", "=") if row == 4 else rule)
    return "\n".join([*lines, "", _standing(view, 0), *_LEGEND])


def _tile_short(view: View, cell: int) -> str:
    ground = view.tiles[cell]
    marker = f" {'LB'[half_of(cell)]}*" if cell in view.markers else ""
    return (_BUILT_SHORT[view.developments[cell]] if view.developments[cell] else _GROUND_SHORT[ground]) + marker


def _pieces_by_cell(view: View) -> dict[int, str]:
    found: dict[int, str] = {}
    for piece in view.pieces:
        hurt = f"-{piece.damage}" if piece.damage else ""
        rest = "z" if piece.resting or piece.climbed else ""
        if piece.card == "engine":
            short = f"+E{hurt}{rest}" if piece.cell in found else f"{'BL'[piece.seat]}E{hurt}{rest}"
        else:
            kind, level = piece.card.split("-")
            short = f"{'BL'[piece.seat]}{kind[0].upper()}{level}{hurt}{rest}"
        found[piece.cell] = found.get(piece.cell, "") + short
    return found


def _standing(view: View, seat: int) -> str:
    tiles = view.control.count(seat)
    ap = f", {view.ap} AP" if view.active == seat and view.turn else ""
    base = ", one Base still hidden" if view.hidden_base[seat] else ""
    return (
        f" {SEATS[seat].upper()}: {tiles} tiles, {len(view.connected[seat])} connected, pays {view.income[seat]}{ap}; "
        f"{face_down(view, seat)} face down{base}"
    )


def inventory(view: View) -> str:
    """The board in sentences, for reading aloud."""
    lines = [_standing(view, 0).strip(), _standing(view, 1).strip()]
    pieces: dict[int, list[str]] = {}
    for piece in view.pieces:
        card = piece.card.replace("-", " ").replace("engine", "siege engine")
        hurt = f" with {_counters(piece.damage)} of {piece.health}" if piece.damage else ""
        rest = ", resting" if piece.resting else ", will rest next turn" if piece.climbed else ""
        pieces.setdefault(piece.cell, []).append(f"{SEATS[piece.seat]}'s {card}{hurt}{rest}")
    for cell in range(64):
        if view.tiles[cell] == DOWN:
            continue
        words = [view.tiles[cell]]
        if view.developments[cell]:
            words.append(view.developments[cell])
        seat = view.control[cell]
        words.append(f"{SEATS[seat]}'s" + ("" if cell in view.connected[seat] else ", not connected"))
        if cell in view.markers:
            words.append("by a marker")
        words += pieces.get(cell, [])
        lines.append(f"{NAMES[cell]}: {', '.join(words)}.")
    lines.append("All other tiles are face down.")
    return "\n".join(lines)

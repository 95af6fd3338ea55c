"""The ziggurat for a terminal: a drawing, or sentences that can be read aloud."""

from collections import Counter

from fourquarters.games.gardens.flow.words import SEATS
from fourquarters.games.gardens.text import features
from fourquarters.games.gardens.view import PondView, View

LETTERS = tuple(name[0].upper() for name in SEATS)
STYLES = {
    r"(?<= )L[a-z@#0-9]*": "bold blue",
    r"(?<= )P[a-z@#0-9]*": "bold red",
    r"(?<= )R[a-z@#0-9]*": "bold green",
    r"(?<= )I[a-z@#0-9]*": "bold magenta",
    r"~": "cyan",
    r"[/\\n](?=[.~/\\n])|(?<=[.~])[/\\n]": "yellow",
    r"(?<= )x": "bold",
    r"@": "bold reverse",
}
_WIDE = 6
"""A tile takes so many columns; each row stands half a tile further in."""
_LEGEND = (
    " A tile: its pond (o unplanted, L P R I a seed, x poison) with the gardeners on",
    r" it in small letters and @ the Assyrian; below, ~ water left, / stairs left,",
    r" n tunnel, \ stairs right, ~ water right. Places shown by name are open.",
)


def ziggurat(view: View) -> str:
    """Row by row from the top; two lines a row, what stands on a tile above what it offers."""
    ponds = {pond.at: pond for pond in view.ponds}
    figures = _figures(view)
    highest = max([pond.row for pond in view.ponds if pond.tile] + [1])
    rows = highest + any(name.startswith(f"r{highest + 1}c") for name in view.open)
    lines = [_standing(view), ""]
    for row in range(rows, 0, -1):
        names = [f"r{row}c{column}" for column in range(1, view.width - row + 1)]
        indent = " " * (row * _WIDE // 2 - 3)
        lines.append(f"{indent}{'r' + str(row):>3} " + "".join(_top(view, ponds.get(n), n, figures) for n in names))
        lines.append(f"{indent}    " + "".join(f"{_faces(ponds.get(name)):<{_WIDE}}" for name in names))
    base = [f"b{column}" for column in range(1, view.width + 1)]
    lines.append(" " + "".join(f"{_base(name, ponds.get(name), figures):<{_WIDE}}" for name in base))
    lines.append(" " + "=" * (view.width * _WIDE - 1))
    lines.append(" " + "".join(f"{name:<{_WIDE}}" for name in base))
    offer = "   ".join(f"{number}  {_signs(tile.features)}" for number, tile in enumerate(view.offer, 1))
    lines += ["", f" Offer   {offer or 'empty'}   ({view.stack} in the stack)"]
    if view.expansion:
        lines.append(f" {_assyrian(view)}")
    return "\n".join(line.rstrip() for line in (*lines, *_LEGEND))


def _figures(view: View) -> dict[str, str]:
    """Who stands where: small letters for gardeners, with a number where there are several, then the Assyrian."""
    found: dict[str, str] = {}
    for seat, each in enumerate(view.seats):
        for name, count in Counter(each.gardeners).items():
            found[name] = found.get(name, "") + LETTERS[seat].lower() + (str(count) if count > 1 else "")
    if view.assyrian:
        found[view.assyrian] = found.get(view.assyrian, "") + "@"
    return found


def _pond(pond: PondView) -> str:
    return "x" if pond.poisoned else "o" if pond.seed is None else LETTERS[pond.seed]


def _top(view: View, pond: PondView | None, name: str, figures: dict[str, str]) -> str:
    if pond is None:
        return f"{name if name in view.open else '':<{_WIDE}}"
    standing = figures.get(name, "")
    room = _WIDE - 3
    return f" {_pond(pond)}{standing if len(standing) <= room else standing[: room - 1] + '#':<{_WIDE - 2}}"


def _faces(pond: PondView | None) -> str:
    return _signs(pond.tile.features) if pond and pond.tile else ""


def _base(name: str, pond: PondView | None, figures: dict[str, str]) -> str:
    return ((_pond(pond) if pond else "") + figures.get(name, ""))[: _WIDE - 1]


def _signs(letters: str) -> str:
    """A tile's features as five signs.

    >>> _signs("LTr"), _signs("R")
    ('./n.~', '...\\\\.')
    """
    signs = (("l", "~"), ("L", "/"), ("T", "n"), ("R", "\\"), ("r", "~"))
    return "".join(sign if letter in letters else "." for letter, sign in signs)


def _standing(view: View) -> str:
    acting = view.active if view.turn and not view.outcome else None
    lines = [f"{'>' if seat == acting else ' '}{_seat(view, seat)}" for seat in range(len(view.seats))]
    return "\n".join([f" Turn {view.turn} of {view.turns}", *lines])


def seat_name(view: View, seat: int) -> str:
    return "The king" if view.solo and seat == 1 else SEATS[seat].title()


def _seat(view: View, seat: int) -> str:
    each = view.seats[seat]
    destroyed = f", {each.destroyed} destroyed" if each.destroyed else ""
    level = f" ({view.level})" if view.solo and seat == 1 else ""
    return (
        f"{seat_name(view, seat)}{level}: {each.score} points; seeds: {each.planted} planted, {each.hand} in hand"
        f"{destroyed}; gardeners: {len(each.gardeners)} out, {each.waiting} waiting"
    )


def _assyrian(view: View) -> str:
    where = f"on {view.assyrian}" if view.assyrian else "beside the board"
    left = "without limit" if view.poison_left is None else f"{view.poison_left} tokens left"
    return f"The Assyrian is {where}; last roll {view.roll or 'none'}; poison {left}"


def sentences(view: View) -> str:
    """The board in sentences, for reading aloud."""
    lines = [f"{_seat(view, seat)}." for seat in range(len(view.seats))]
    lines.append(f"Turn {view.turn} of {view.turns}. The base has {view.width} spaces.")
    offer = "; ".join(f"{number}, {features(tile.features)}" for number, tile in enumerate(view.offer, 1))
    lines.append(f"Offer: {offer or 'empty'}. {view.stack} tiles in the stack.")
    lines.append(f"Open places: {', '.join(view.open) or 'none'}.")
    for seat, each in enumerate(view.seats):
        if each.gardeners:
            lines.append(f"Gardeners of {seat_name(view, seat)}: {', '.join(each.gardeners)}.")
    if view.expansion:
        lines.append(f"{_assyrian(view)}.")
    for pond in reversed(view.ponds):
        tile = f"{features(pond.tile.features)}; " if pond.tile else ""
        lying = "poisoned" if pond.poisoned else "unplanted"
        if pond.seed is not None:
            lying = f"a seed of {seat_name(view, pond.seed)}"
        lines.append(f"{pond.at}, worth {pond.value}: {tile}{lying}.")
    return "\n".join(lines)

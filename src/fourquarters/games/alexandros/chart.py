"""The board for a terminal: a chart of triangles, or sentences."""

from fourquarters.games.alexandros.board import LETTERS, SYMBOLS
from fourquarters.games.alexandros.view import ProvinceView, View

SEATS = ("Ptolemy", "Seleucus", "Antigonus", "Lysimachus")
STYLES = {
    r"---|[/\\]": "dim",
    r"#": "bold yellow",
    r"%": "bold red",
    r"@": "bold magenta",
    r"(?<=[ /\\#%])[1-4](?=[ /\\#%])": "bold cyan",
    r"\b[TAHLS]\b": "bold",
}
_LEGEND = (
    " T temple, A amphora, H horse, L lyre, S soldier; 1-4 guards; @ Alexander; # % walls",
    " A space is row:column. A point is x,y: x as the columns, y on the line above row y.",
)


def draw(view: View) -> str:
    """Spaces are named row:column, points x,y: column and x run along the top, row and y down the side."""
    board = view.board
    left = min(x for x, _ in board.spots)
    depth = 2 * max(y for _, y in board.spots) + 1
    width = 2 * (max(x for x, _ in board.spots) - left) + 1
    canvas = [[" "] * width for _ in range(depth)]
    for edge, mark in _edge_marks(view).items():
        (ax, ay), (bx, by) = (board.spots[point] for point in board.edges[edge])
        if ay == by:
            for column in range(2 * (min(ax, bx) - left) + 1, 2 * (max(ax, bx) - left)):
                canvas[2 * ay][column] = mark or "-"
        else:
            leaning = "\\" if (bx - ax) * (by - ay) > 0 else "/"
            canvas[ay + by][ax + bx - 2 * left] = mark or leaning
    for point, (x, y) in enumerate(board.spots):
        canvas[2 * y][2 * (x - left)] = "@" if point == view.alexander else "."
    guards = {space: str(seat + 1) for seat, spaces in enumerate(view.guards) for space in spaces}
    for space, (row, col) in enumerate(board.places):
        shown = board.shows[space]
        letter = " " if shown < 0 else LETTERS[shown]
        canvas[2 * row + 1][2 * (col - left)] = guards.get(space, letter)
    columns = range(max(0, left), width // 2 + left + 1)
    heads = [[" "] * (width + 2) for _ in range(2)]
    for col in columns:
        if col % 2 == 0:
            for line, digit in zip(heads, f"{col:>2}", strict=True):
                line[2 * (col - left)] = digit
    lines = ["    " + "".join(line).rstrip() for line in heads]
    for number, line in enumerate(canvas):
        side = f"{number // 2:>3}" if number % 2 else "   "
        lines.append(f"{side} {''.join(line)}".rstrip())
    return "\n".join([*lines, "", *_standings(view), *_LEGEND])


def _edge_marks(view: View) -> dict[int, str]:
    marks = dict.fromkeys(range(len(view.board.edges)), "")
    for number, edge in enumerate(view.walls):
        marks[edge] = "#" if number < view.board.black_walls else "%"
    return marks


def _standings(view: View, plain: bool = False) -> list[str]:
    lines = []
    for seat, score in enumerate(view.scores):
        name = SEATS[seat] if plain else f"{'>' if view.active == seat and view.turn else ' '}{seat + 1} {SEATS[seat]}"
        guards = ", ".join(_post(view, space) for space in view.guards[seat]) or "none"
        hand = f" ({_cards(view.hand)})" if seat == view.seat and view.hand else ""
        lines.append(
            f"{name}: {score} points, {_count(view.hand_sizes[seat], 'card')}{hand}, "
            f"a levy pays {view.taxes[seat]}; guards: {guards}; {view.guards_left[seat]} left"
        )
    row = ", ".join(SYMBOLS[symbol] for symbol in view.row) or "no card"
    lines.append(
        f" Face up: {row}; supply {view.supply}, discards {sum(view.discards)}; "
        f"{view.black} black and {view.red} red walls left"
    )
    owned = [province for province in view.provinces if province.owner >= 0]
    free = [province for province in view.provinces if province.owner < 0 and any(province.symbols)]
    if owned:
        lines.append(" Held: " + "; ".join(f"{SEATS[p.owner]} {_land(view, p)}" for p in owned))
    if len(view.provinces) > 1:
        lines.append(" Free: " + "; ".join(_land(view, p) for p in free))
    if view.last_turn:
        lines.append(" This is the last turn.")
    return lines


def _land(view: View, province: ProvinceView) -> str:
    guards = f", {len(province.guards)} guards" if len(province.guards) > 1 else ""
    return (
        f"{view.board.spaces[province.first]} ({province.open} open, {_cards(province.symbols) or 'no symbol'}{guards})"
    )


def _post(view: View, space: int) -> str:
    return f"{view.board.spaces[space]} {SYMBOLS[view.board.shows[space]]}"


def _cards(counts: list[int]) -> str:
    return ", ".join(f"{count} {SYMBOLS[symbol]}" for symbol, count in enumerate(counts) if count)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def inventory(view: View) -> str:
    """The position in sentences, for reading aloud."""
    board = view.board
    lines = [f"Alexander stands at {board.points[view.alexander]}."]
    if view.turn and view.outcome is None:
        lines.insert(0, f"It is {SEATS[view.active]}'s turn.")
    lines += [line.strip() for line in _standings(view, plain=True)]
    for province in view.provinces:
        if len(view.provinces) == 1 or not any(province.symbols):
            continue
        whose = "Free" if province.owner < 0 else SEATS[province.owner]
        spaces = ", ".join(_post(view, space) for space in province.spaces if board.shows[space] >= 0)
        lines.append(f"{whose}: province {board.spaces[province.first]}, worth {province.open}; {spaces}.")
    walls = [f"{board.points[a]} to {board.points[b]}" for a, b in (board.edges[edge] for edge in view.walls)]
    lines.append(f"Walls: {', '.join(walls) or 'none'}.")
    return "\n".join(lines)

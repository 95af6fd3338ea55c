"""The board for a terminal: a chart of triangles, or sentences."""

from fourquarters.games.alexandros.board import LETTERS, SYMBOLS
from fourquarters.games.alexandros.view import BoardView, ProvinceView, View

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


class Chart:
    """The land without pieces, drawn once; pieces are put on a copy of it."""

    def __init__(self, board: BoardView) -> None:
        self._left = left = min(x for x, _ in board.spots)
        self._points = [(2 * y, 2 * (x - left)) for x, y in board.spots]
        self._spaces = [(2 * row + 1, 2 * (col - left)) for row, col in board.places]
        self._edges = [self._between(*edge) for edge in board.edges]
        width = max(column for _, column in self._points) + 1
        self._blank = [[" "] * width for _ in range(max(line for line, _ in self._points) + 1)]
        for cells in self._edges:
            for line, column, mark in cells:
                self._blank[line][column] = mark
        for line, column in self._points:
            self._blank[line][column] = "."
        for (line, column), shown in zip(self._spaces, board.shows, strict=True):
            self._blank[line][column] = " " if shown < 0 else LETTERS[shown]
        self._heads = self._columns(width)

    def _between(self, a: int, b: int) -> list[tuple[int, int, str]]:
        """The characters of an edge."""
        (top, start), (bottom, end) = self._points[a], self._points[b]
        if top == bottom:
            return [(top, column, "-") for column in range(min(start, end) + 1, max(start, end))]
        return [((top + bottom) // 2, (start + end) // 2, "\\" if (end - start) * (bottom - top) > 0 else "/")]

    def _columns(self, width: int) -> list[str]:
        """The numbers of the even columns, in two lines."""
        heads = [[" "] * (width + 2) for _ in range(2)]
        for col in range(max(0, self._left), width // 2 + self._left + 1):
            if col % 2 == 0:
                for line, digit in zip(heads, f"{col:>2}", strict=True):
                    line[2 * (col - self._left)] = digit
        return ["    " + "".join(line).rstrip() for line in heads]

    def draw(self, view: View) -> str:
        """Spaces are named row:column, points x,y: column and x run along the top, row and y down the side."""
        canvas = [row[:] for row in self._blank]
        for number, edge in enumerate(view.walls):
            wall = "#" if number < view.board.black_walls else "%"
            for line, column, _ in self._edges[edge]:
                canvas[line][column] = wall
        line, column = self._points[view.alexander]
        canvas[line][column] = "@"
        for seat, spaces in enumerate(view.guards):
            for space in spaces:
                line, column = self._spaces[space]
                canvas[line][column] = str(seat + 1)
        lines = [f"{number // 2 if number % 2 else '':>3} {''.join(row)}".rstrip() for number, row in enumerate(canvas)]
        return "\n".join([*self._heads, *lines, "", *_standings(view), *_LEGEND])


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

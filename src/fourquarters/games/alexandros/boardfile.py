"""Boards as data: a validated file turned into a board, or a new board drawn by a seed.

A file draws the land row by row, a letter per space: T temple, A amphora, H horse, L lyre, S soldier, ``-`` open, and a
blank for the sea. The first character of a row is column 0.
"""

import re
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from fourquarters.games.alexandros.board import LETTERS, OPEN, SYMBOLS, Board, Spot, corners_of, make_board
from fourquarters.games.alexandros.drawing import draw_symbols
from fourquarters.kernel.errors import FourQuartersError, cut, listing

_POINT = re.compile(r"(-?[0-9]{1,3}),([0-9]{1,3})")
_MARKS = LETTERS + "- "
_FILES = {"standard": "board.json", "small": "small.json"}
"""The board of each scenario."""

_MOST_SPACES = 300

Row = Annotated[str, Meta(max_length=40)]


class BoardError(FourQuartersError):
    """A board file that does not make a game."""


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["alexandros-board/1"]
    name: str
    about: str
    rows: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=20)]
    start: str
    """The point Alexander starts on, ``x,y``."""
    black_walls: Annotated[int, Meta(ge=1, le=65)]
    red_walls: Annotated[int, Meta(ge=0, le=10)]
    goal: Annotated[int, Meta(ge=1, le=100)]
    per_symbol: Annotated[int, Meta(ge=1, le=60)]
    """So many spaces show each symbol."""
    border: tuple[str, ...] = ()
    """Outer edges that are no coast, as two points: ``2,0 4,0``."""


@cache
def standard_board(scenario: str, seed: int = 0) -> Board:
    """The board of a scenario; with a seed above 0 its symbols are drawn anew (R10.3)."""
    source = _FILES[scenario]
    return read_board(files(__package__).joinpath(f"data/{source}").read_bytes(), source, seed)


def read_board(data: bytes, source: str, seed: int = 0) -> Board:
    """Check a board file and make its tables; an error says where and what was expected."""
    try:
        file = msgspec.json.decode(data, type=BoardFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BoardError(f"{source}: {error}") from None
    land = _land(source, file)
    start = _point(source, "start", file.start)
    spots = {spot for place in land for spot in corners_of(*place)}
    if start not in spots:
        raise BoardError(f"{source}: start: {file.start} is no corner of the land")
    _check_shape(source, land)
    if seed:
        land = draw_symbols(land, file.per_symbol, seed)
    for symbol, name in enumerate(SYMBOLS):
        found = list(land.values()).count(symbol)
        if found != file.per_symbol:
            raise BoardError(f"{source}: rows: expected {file.per_symbol} spaces with {name}, found {found}")
    return make_board(
        file.name, land, start, _border(source, file.border, land),
        black=file.black_walls, red=file.red_walls, goal=file.goal,
    )  # fmt: skip


def board_text(board: Board) -> tuple[str, ...]:
    """The rows of a board as its file would draw them."""
    depth = max(row for row, _ in board.places) + 1
    width = max(col for _, col in board.places) + 1
    rows = [[" "] * width for _ in range(depth)]
    for (row, col), symbol in zip(board.places, board.symbols, strict=True):
        rows[row][col] = "-" if symbol == OPEN else LETTERS[symbol]
    return tuple("".join(row).rstrip() for row in rows)


def _land(source: str, file: BoardFile) -> dict[Spot, int]:
    land: dict[Spot, int] = {}
    for row, text in enumerate(file.rows):
        for col, mark in enumerate(text):
            if mark not in _MARKS:
                raise BoardError(
                    f"{source}: rows[{row}]: '{mark}' at column {col} is no space; expected one of: "
                    f"{listing(LETTERS)}, - (open) or a blank (sea)"
                )
            if mark != " ":
                land[row, col] = OPEN if mark == "-" else LETTERS.index(mark)
    if not land:
        raise BoardError(f"{source}: rows: there is no land")
    if len(land) > _MOST_SPACES:
        raise BoardError(f"{source}: rows: expected at most {_MOST_SPACES} spaces, found {len(land)}")
    return land


def _check_shape(source: str, land: dict[Spot, int]) -> None:
    """The land must be in one piece, without lakes and without places where it hangs together by a point only."""
    reached = {next(iter(land))}
    front = list(reached)
    while front:
        row, col = front.pop()
        over = (row + 1, col) if (col - row) % 2 == 0 else (row - 1, col)
        for place in ((row, col - 1), (row, col + 1), over):
            if place in land and place not in reached:
                reached.add(place)
                front.append(place)
    cut_off = sorted(set(land) - reached)
    if cut_off:
        raise BoardError(f"{source}: rows: the land must be in one piece; {cut_off[0][0]}:{cut_off[0][1]} is cut off")
    spots = {spot for place in land for spot in corners_of(*place)}
    edges = {frozenset(pair) for place in land for pair in _sides(place)}
    if len(spots) - len(edges) + len(land) != 1:
        raise BoardError(f"{source}: rows: the land has a lake, or hangs together by a single point somewhere")


def _sides(place: Spot) -> tuple[tuple[Spot, Spot], ...]:
    a, b, c = corners_of(*place)
    return (a, b), (a, c), (b, c)


def _border(source: str, given: tuple[str, ...], land: dict[Spot, int]) -> list[tuple[Spot, Spot]]:
    sides = Counter(frozenset(pair) for place in land for pair in _sides(place))
    found: dict[frozenset[Spot], tuple[Spot, Spot]] = {}
    for text in given:
        a, _, b = text.partition(" ")
        pair = _point(source, "border", a), _point(source, "border", b)
        if sides[frozenset(pair)] != 1:
            raise BoardError(f"{source}: border: '{text}' is no outer edge of the land")
        if frozenset(pair) in found:
            raise BoardError(f"{source}: border: '{text}' stands twice; expected different edges")
        found[frozenset(pair)] = pair
    return list(found.values())


def _point(source: str, where: str, text: str) -> Spot:
    match = _POINT.fullmatch(text)
    if match is None:
        raise BoardError(f"{source}: {where}: '{cut(text)}' is no point; expected x,y such as 3,1")
    return int(match[1]), int(match[2])

"""The tile set and the values of the rows, read from ``data/tiles.json``; an owner's file can be laid over it.

An owner who knows the printed faces writes a file of the same form that names the tiles it changes, and plays with::

    Gardens(TITLE, setup, laid_over(standard_tiles(), Path("mine.json").read_bytes(), "mine.json"))
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from fourquarters.games.gardens.board import WIDEST
from fourquarters.games.gardens.flow.words import TILE, TILES
from fourquarters.kernel.errors import FourQuartersError, listing

FEATURES = {"L": 16, "R": 8, "T": 4, "l": 2, "r": 1}
"""What a tile can have (H2), with the weights of its code (H3)."""
Motif = Literal["palm", "cedar", "vine"]


class TilesError(FourQuartersError):
    """A tile file that does not make a game."""


class TileFace(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    features: str
    motif: Motif


class TileFile(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["gardens-tiles/1"]
    about: str
    tiles: tuple[TileFace, ...]
    row_values: tuple[Annotated[int, Meta(ge=0)], ...] | None = None
    """From the base (row 0) up; in a file laid over another, none leaves them as they are."""


@dataclass(frozen=True)
class Tiles:
    """The same as tables, by tile number."""

    faces: tuple[TileFace, ...]
    codes: tuple[int, ...]
    row_values: tuple[int, ...]


@cache
def standard_tiles() -> Tiles:
    return read_tiles(files(__package__).joinpath("data/tiles.json").read_bytes(), "tiles.json")


def read_tiles(data: bytes, source: str) -> Tiles:
    """Check a whole tile file and make its tables; an error says where and what was expected."""
    file = _decoded(data, source)
    _expect(source, "tiles", [face.id for face in file.tiles], list(TILE.names))
    if file.row_values is None:
        raise TilesError(f"{source}: row_values: expected {WIDEST} numbers, the base first, found none")
    return _tables(source, file.tiles, file.row_values)


def laid_over(ours: Tiles, data: bytes, source: str) -> Tiles:
    """The tables with the tiles of a file in place of ours; what it does not name stays."""
    file = _decoded(data, source)
    faces = list(ours.faces)
    seen: set[str] = set()
    for face in file.tiles:
        if face.id not in TILE.names:
            raise TilesError(f"{source}: there is no tile '{face.id}'; expected one of: t0, t1 … t{TILES - 1}")
        if face.id in seen:
            raise TilesError(f"{source}: {face.id} is given twice")
        seen.add(face.id)
        faces[TILE.number(face.id)] = face
    return _tables(source, tuple(faces), file.row_values or ours.row_values)


def code_of(source: str, face: TileFace) -> int:
    """A face's features as a number.

    >>> code_of("tiles.json", TileFace("t9", "RTlr", "palm"))
    15
    """
    unknown = [letter for letter in face.features if letter not in FEATURES]
    if unknown or len(set(face.features)) != len(face.features):
        raise TilesError(
            f"{source}: {face.id}: features '{face.features}' are not known; "
            f"expected each at most once: {listing(FEATURES)}"
        )
    return sum(FEATURES[letter] for letter in face.features)


def _tables(source: str, faces: tuple[TileFace, ...], row_values: tuple[int, ...]) -> Tiles:
    _expect(source, "number of row_values, the base included", len(row_values), WIDEST)
    _expect(source, "row_values: the base is worth", row_values[0], 0)
    return Tiles(faces, tuple(code_of(source, face) for face in faces), row_values)


def _decoded(data: bytes, source: str) -> TileFile:
    try:
        return msgspec.json.decode(data, type=TileFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TilesError(f"{source}: {error}") from None


def _expect(source: str, what: str, found: object, expected: object) -> None:
    if found != expected:
        raise TilesError(f"{source}: {what}: expected {expected}, found {found}")

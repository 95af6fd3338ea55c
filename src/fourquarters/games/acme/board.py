"""The map: areas, borders and map sizes, from a validated data file.

An area is a number: its place in the file, which is in alphabetical order. A partial map keeps the numbers and leaves
out areas, so that records of different map sizes share one notation.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import zip_longest
from typing import Annotated, Literal

from msgspec import Meta, Struct

from fourquarters.games.acme.faults import DataError, decode, known
from fourquarters.kernel.errors import listing

TERRAINS = ("plains", "fertile", "mountain", "desert", "sea")
PLAINS, FERTILE, MOUNTAIN, DESERT, SEA = range(5)

Mark = Literal["printed", "derived", "house"]
"""Where a fact comes from: stated in the source, following from it, or ruled by us."""
Certainty = Literal["certain", "partial", "name only", "house"]
"""How much of a card, a Display or a Deity a source supports: all that matters, a part, the name, or nothing."""


class Sources(Struct, frozen=True, forbid_unknown_fields=True):
    name: Mark
    terrain: Mark


class AreaEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    terrain: Literal["plains", "fertile", "mountain", "desert", "sea"]
    region: str
    lon: Annotated[float, Meta(ge=-180, le=180)]
    lat: Annotated[float, Meta(ge=-90, le=90)]
    rim: bool
    """Does it lie on the rim of the printed map?"""
    next: tuple[str, ...]
    source: Sources


class MapEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    border: tuple[str, ...]
    """Areas marked with a white disk: they and all beyond are out of play (S1)."""
    areas: tuple[str, ...]
    north: Annotated[tuple[str, ...], Meta(min_length=1)]
    """Land areas on the north edge, where Hordes from the North may enter."""
    east: Annotated[tuple[str, ...], Meta(min_length=1)]


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["acme-map/1"]
    about: str
    areas: tuple[AreaEntry, ...]
    maps: tuple[MapEntry, ...]


@dataclass(frozen=True)
class Atlas:
    """All areas, whatever the map size."""

    ids: tuple[str, ...]
    entries: tuple[AreaEntry, ...]
    maps: dict[str, MapEntry]

    def number(self, area: str) -> int:
        return self.ids.index(area)


@dataclass(frozen=True)
class Board:
    """The playable part of the map as tables; areas out of play have no neighbours and are nobody's neighbour."""

    key: str
    names: tuple[str, ...]
    ids: tuple[str, ...]
    playable: tuple[int, ...]
    terrain: tuple[int, ...]
    next: tuple[tuple[int, ...], ...]
    beside: tuple[int, ...]
    """The neighbours of each area as a mask."""
    land: tuple[int, ...]
    """Playable Land areas: everything but Sea."""
    seas: tuple[int, ...]
    next_land: tuple[tuple[int, ...], ...]
    next_sea: tuple[tuple[int, ...], ...]
    most: tuple[int, ...]
    """How many disks of one Faction may be placed: 2 in Desert and Sea, else 4 (R2.2, R2.4)."""
    keep: tuple[int, ...]
    """How many may stay after the Competition Phase: 2 or 3 (R2.3)."""
    order: tuple[int, ...]
    """Playable areas in the order of competitions, north-east to south-west (R6.2)."""
    north: tuple[int, ...]
    east: tuple[int, ...]
    edge: tuple[int, ...]
    """Playable Land areas on the rim of the printed map or next to an area out of play."""

    def in_play(self, area: int) -> bool:
        return area in self._set

    @property
    def _set(self) -> frozenset[int]:
        return _playable(self.playable)


@cache
def _playable(areas: tuple[int, ...]) -> frozenset[int]:
    return frozenset(areas)


@cache
def atlas() -> Atlas:
    return read_map(files(__package__).joinpath("data/map.json").read_bytes(), "map.json")


def owner_map(data: bytes, source: str) -> Atlas:
    """An owner's map. It may say anything of an area, but areas keep their ids, for cards, records and all else."""
    given = read_map(data, source)
    for found, expected in zip_longest(given.ids, atlas().ids, fillvalue="none"):
        if found != expected:
            raise DataError(f"{source}: areas: expected the same ids as ours; found {found} where {expected} stands")
    missing = [key for key in atlas().maps if key not in given.maps]
    if missing:
        raise DataError(f"{source}: maps: '{missing[0]}' is missing; expected all of: {listing(atlas().maps)}")
    return given


def read_map(data: bytes, source: str) -> Atlas:
    """Check a map file; an error says where and what was expected."""
    file = decode(data, MapFile, source)
    ids = tuple(entry.id for entry in file.areas)
    if list(ids) != sorted(set(ids)):
        raise DataError(f"{source}: areas: expected different ids in alphabetical order")
    neighbours = {entry.id: set(entry.next) for entry in file.areas}
    for entry in file.areas:
        known(source, f"{entry.id}: next", entry.next, ids)
        for other in entry.next:
            if other == entry.id or entry.id not in neighbours[other]:
                raise DataError(f"{source}: {entry.id}: next: a border must be listed from both sides, see {other}")
    for size in file.maps:
        for key in ("border", "areas", "north", "east"):
            known(source, f"map {size.id}: {key}", getattr(size, key), ids)
        both = set(size.areas) & set(size.border)
        if both:
            raise DataError(f"{source}: map {size.id}: {sorted(both)[0]} is both in play and on the border")
        for key in ("north", "east"):
            known(source, f"map {size.id}: {key}", getattr(size, key), size.areas)
    return Atlas(ids, file.areas, {size.id: size for size in file.maps})


@lru_cache(maxsize=128)
def board(key: str, also: tuple[str, ...] = ()) -> Board:
    """The map of a size, by its id in the file, with further areas that a scenario opens."""
    return make_board(atlas(), key, also)


def make_board(whole: Atlas, key: str, also: tuple[str, ...] = ()) -> Board:
    size = whole.maps[key]
    playable = tuple(sorted({whole.number(area) for area in (*size.areas, *also)}))
    inside = frozenset(playable)
    terrain = tuple(TERRAINS.index(entry.terrain) for entry in whole.entries)
    neighbours = tuple(
        tuple(other for other in (whole.number(name) for name in entry.next) if other in inside)
        if number in inside
        else ()
        for number, entry in enumerate(whole.entries)
    )
    small = (DESERT, SEA)
    rank = sorted(playable, key=lambda area: (-(whole.entries[area].lon + whole.entries[area].lat), area))
    return Board(
        key=key,
        names=tuple(entry.name for entry in whole.entries),
        ids=whole.ids,
        playable=playable,
        terrain=terrain,
        next=neighbours,
        beside=tuple(sum(1 << other for other in others) for others in neighbours),
        land=tuple(area for area in playable if terrain[area] != SEA),
        seas=tuple(area for area in playable if terrain[area] == SEA),
        next_land=tuple(tuple(other for other in others if terrain[other] != SEA) for others in neighbours),
        next_sea=tuple(tuple(other for other in others if terrain[other] == SEA) for others in neighbours),
        most=tuple(2 if kind in small else 4 for kind in terrain),
        keep=tuple(2 if kind in small else 3 for kind in terrain),
        order=tuple(rank),
        north=_edge(whole, size, size.north, also),
        east=_edge(whole, size, size.east, also),
        edge=tuple(area for area in playable if terrain[area] != SEA and _outermost(whole, area, inside)),
    )


def _outermost(whole: Atlas, area: int, inside: frozenset[int]) -> bool:
    entry = whole.entries[area]
    return entry.rim or any(whole.number(other) not in inside for other in entry.next)


def _edge(whole: Atlas, size: MapEntry, named: tuple[str, ...], also: tuple[str, ...]) -> tuple[int, ...]:
    """An edge of the map, moved outwards where further Land areas next to it are opened."""
    inside = {*size.areas, *also}

    def beyond(area: str, known: set[str]) -> bool:
        return any(other not in known for other in whole.entries[whole.number(area)].next)

    kept = [area for area in named if beyond(area, inside) or not beyond(area, set(size.areas))]
    opened = [
        area
        for area in also
        if beyond(area, inside)
        and whole.entries[whole.number(area)].terrain != "sea"
        and any(other in named for other in whole.entries[whole.number(area)].next)
    ]
    return tuple(whole.number(area) for area in (*kept, *opened))

"""Scenarios, from validated data files: map, civilizations and length where they are fixed."""

from functools import cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.faults import decode, known
from fourquarters.games.acme.peoples import standard_peoples


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["acme-scenario/1"]
    id: str
    name: str
    about: str
    seats: tuple[int, ...]
    map: str = ""
    """The map size; empty: as the option says."""
    civilizations: tuple[str, ...] = ()
    """The civilizations to choose from; none given: all whose Home Area is in play."""
    epochs: int = 0
    """0: as the option says."""


@cache
def scenario(key: str) -> Scenario:
    name = f"{key}.json"
    return read_scenario(files(__package__).joinpath(f"data/scenarios/{name}").read_bytes(), name)


def read_scenario(data: bytes, source: str) -> Scenario:
    entry = decode(data, Scenario, source)
    if entry.map:
        known(source, "map", [entry.map], sorted(atlas().maps))
    known(source, "civilizations", entry.civilizations, [people.id for people in standard_peoples().civilizations])
    return entry

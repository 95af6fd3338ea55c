"""Pieces, developments and the terrain deck: a validated data file turned into tables.

The file says which values come from the source rules (``printed``); all others are house rulings.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from fourquarters.kernel.errors import FourQuartersError, listing

TERRAINS = ("plains", "forest", "mountain")
KINDS = ("peasant", "soldier", "hunter", "barbarian", "engine")
PIECES = (*(f"{kind}-{level}" for kind in KINDS[:4] for level in (1, 2, 3)), "engine")
DEVELOPMENTS = ("village", "mill", "mine", "town", "fort", "city", "stronghold", "citadel")
ENGINE = PIECES.index("engine")
PLAINS, FOREST, MOUNTAIN = range(3)
BASE = 3
"""What a turned-up tile can be besides the three terrains."""
PEASANT, SOLDIER, HUNTER, BARBARIAN = range(4)

Count = Annotated[int, Meta(ge=0)]


class CardsError(FourQuartersError):
    """A card file that does not make a game."""


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """So many connected tiles of a terrain, or of any of some developments (C1)."""

    count: Annotated[int, Meta(ge=1)]
    terrain: Literal["plains", "forest", "mountain"] | None = None
    developments: tuple[str, ...] = ()


class HighGround(Struct, frozen=True, forbid_unknown_fields=True):
    effect: Literal["armour", "first strike", "attack"]
    amount: Count


class PieceCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Literal["peasant", "soldier", "hunter", "barbarian", "engine"]
    name: str
    level: Literal[1, 2, 3]
    copies: Count
    attack: Count
    health: Count
    cost: Count
    disband: Count
    needs: tuple[Need, ...]
    space: Literal["connected", "home", "replaces"]
    """Where it is recruited (H26); ``replaces``: it comes only by promotion."""
    same_turn: bool
    """May a piece become this card in the turn it was recruited? (C2)"""
    high_ground: HighGround | None
    abilities: tuple[Literal["bombard", "breach", "escort", "no claims"], ...]
    printed: tuple[str, ...]


class DevelopmentCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    copies: Count
    replaces: Annotated[tuple[str, ...], Meta(min_length=1)]
    cost: Count
    needs: tuple[Need, ...]
    pays: Count
    """Action points of the whole tile in each Upkeep (H23)."""
    armour: Count
    heals: Count
    printed: tuple[str, ...]


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    reveal_cost: Count
    extra_move_cost: Count
    setup_reveals: Annotated[int, Meta(ge=1, le=31)]
    least_hit: Count
    most_turns_each: Annotated[int, Meta(ge=1)]
    quiet_turns: Annotated[int, Meta(ge=1)]
    printed: tuple[str, ...]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["marches-cards/1"]
    about: str
    constants: Constants
    kind_copies: dict[str, Count]
    terrain: dict[str, Count]
    pieces: tuple[PieceCard, ...]
    developments: tuple[DevelopmentCard, ...]


@dataclass(frozen=True)
class Cards:
    """The same as tables, indexed by the positions in PIECES and DEVELOPMENTS."""

    constants: Constants
    terrain: tuple[int, ...]
    pieces: tuple[PieceCard, ...]
    developments: tuple[DevelopmentCard, ...]
    kind: tuple[int, ...]
    above: tuple[int, ...]
    """The card one level higher, or -1 (H24)."""
    below: tuple[tuple[int, ...], ...]
    """All lower levels of the same kind (T23)."""
    attack: tuple[int, ...]
    health: tuple[int, ...]
    cost: tuple[int, ...]
    disband: tuple[int, ...]
    build_cost: tuple[int, ...]
    ground: tuple[int, ...]
    """The terrain each development stands on, through all it replaces (T18, H22)."""


@cache
def standard_cards() -> Cards:
    return read_cards(files(__package__).joinpath("data/cards.json").read_bytes(), "cards.json")


def read_cards(data: bytes, source: str) -> Cards:
    """Check a card file and make its tables; an error says where and what was expected."""
    try:
        file = msgspec.json.decode(data, type=CardFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardsError(f"{source}: {error}") from None
    _expect(source, "pieces", [piece.id for piece in file.pieces], list(PIECES))
    _expect(source, "developments", [card.id for card in file.developments], list(DEVELOPMENTS))
    _expect(source, "terrain", sorted(file.terrain), sorted(TERRAINS))
    _expect(source, "number of terrain tiles", sum(file.terrain.values()), 62)
    _expect(source, "kind_copies", sorted(file.kind_copies), sorted(KINDS))
    for kind, copies in file.kind_copies.items():
        found = sum(piece.copies for piece in file.pieces if piece.kind == kind)
        _expect(source, f"copies of {kind} over all levels", found, copies)
    for number, piece in enumerate(file.pieces):
        _expect(source, f"{piece.id}: kind", piece.kind, KINDS[number // 3])
        _expect(source, f"{piece.id}: level", piece.level, number % 3 + 1)
        _expect(source, f"{piece.id}: comes by promotion only", piece.space == "replaces", piece.level > 1)
    needs = [(card.id, need) for card in file.pieces for need in card.needs]
    needs += [(card.id, need) for card in file.developments for need in card.needs]
    for name, need in needs:
        _expect(source, f"{name}: a need names developments", bool(need.developments), need.terrain is None)
        _known(source, name, need.developments, DEVELOPMENTS)
    for development in file.developments:
        _known(source, development.id, development.replaces, (*TERRAINS, *DEVELOPMENTS))
    pieces = file.pieces
    return Cards(
        constants=file.constants,
        terrain=tuple(file.terrain[name] for name in TERRAINS),
        pieces=pieces,
        developments=file.developments,
        kind=tuple(KINDS.index(piece.kind) for piece in pieces),
        above=tuple(n + 1 if n < ENGINE and pieces[n].level < 3 else -1 for n in range(len(pieces))),
        below=tuple(tuple(range(n - piece.level + 1, n)) for n, piece in enumerate(pieces)),
        attack=tuple(piece.attack for piece in pieces),
        health=tuple(piece.health for piece in pieces),
        cost=tuple(piece.cost for piece in pieces),
        disband=tuple(piece.disband for piece in pieces),
        build_cost=tuple(card.cost for card in file.developments),
        ground=_grounds(source, file.developments),
    )


def _grounds(source: str, developments: tuple[DevelopmentCard, ...]) -> tuple[int, ...]:
    """Follow what developments replace down to the terrain; each must come to exactly one."""
    grounds: list[int] = []
    for card in developments:
        below = {TERRAINS.index(name) for name in card.replaces if name in TERRAINS}
        for name in card.replaces:
            if name in DEVELOPMENTS:
                number = DEVELOPMENTS.index(name)
                if number >= len(grounds):
                    raise CardsError(f"{source}: {card.id}: replaces '{name}', which is not listed above it")
                below.add(grounds[number])
        if len(below) != 1:
            found = listing(sorted(TERRAINS[terrain] for terrain in below))
            raise CardsError(f"{source}: {card.id}: expected one terrain under all it replaces, found {found}")
        grounds.append(below.pop())
    return tuple(grounds)


def either(names: tuple[str, ...]) -> str:
    """Names of terrains or developments as a choice.

    >>> either(("town", "city", "citadel"))
    'Town, City or Citadel'
    """
    *others, last = (name.title() for name in names)
    return f"{', '.join(others)} or {last}" if others else last


def _expect(source: str, what: str, found: object, expected: object) -> None:
    if found != expected:
        raise CardsError(f"{source}: {what}: expected {expected}, found {found}")


def _known(source: str, where: str, names: tuple[str, ...], known: tuple[str, ...]) -> None:
    for name in names:
        if name not in known:
            raise CardsError(f"{source}: {where}: '{name}' is unknown; expected one of: {listing(known)}")

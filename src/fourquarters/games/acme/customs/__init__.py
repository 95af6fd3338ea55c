"""Special rules by the names under which scenarios ask for them."""

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.customs.romans import RomanLoot

CUSTOMS: dict[str, type[Custom]] = {
    "roman-loot": RomanLoot,
}

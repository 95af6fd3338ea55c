"""Special rules by the names under which scenarios ask for them."""

from fourquarters.games.acme.customs.base import Custom

CUSTOMS: dict[str, type[Custom]] = {}

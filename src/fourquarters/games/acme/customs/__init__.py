"""Special rules by the names under which scenarios ask for them."""

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.customs.gird import GirdForBattle

CUSTOMS: dict[str, type[Custom]] = {
    "gird for battle": GirdForBattle,
}

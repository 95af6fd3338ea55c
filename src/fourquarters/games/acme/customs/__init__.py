"""Special rules by the names under which scenarios ask for them."""

from fourquarters.games.acme.customs.alexander import Alexander
from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.customs.exile import Exile
from fourquarters.games.acme.customs.gird import GirdForBattle
from fourquarters.games.acme.customs.gold import GoldRules
from fourquarters.games.acme.customs.romans import RomanLoot, TwoEmpires
from fourquarters.games.acme.customs.rostam import Rostam
from fourquarters.games.acme.customs.troy import Troy

CUSTOMS: dict[str, type[Custom]] = {
    "alexander": Alexander,
    "exile": Exile,
    "gird for battle": GirdForBattle,
    "gold": GoldRules,
    "roman loot": RomanLoot,
    "rostam": Rostam,
    "troy": Troy,
    "two empires": TwoEmpires,
}

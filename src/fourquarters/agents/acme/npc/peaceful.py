"""Non-Hostile placement: priorities 22 to 28, begun again at 22 for every act (P424–P434)."""

from fourquarters.agents.acme.npc.spots import HORDE, Field, Rule, Spot
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.agents.acme.npc.terrain import shore, soil
from fourquarters.automata import Key, least
from fourquarters.games.acme.board import FERTILE
from fourquarters.games.acme.disks import BLACK, CITY, bits

by_soil = least("{}", soil)
by_shore = least("with the best coast", shore)
by_home: Key[Spot] = least("{} step(s) from its Home Area", lambda spot: spot.facts.steps(spot.area, spot.facts.home))


def _camps(field: Field) -> int:
    """Land with one disk of its own, where that does not do (P427)."""
    facts = field.facts
    land = facts.own & facts.tables.land & ~(facts.tables.cheap & ~facts.others)
    return mask_of([area for area in bits(land) if facts.mine[area] == 1])


def _settlement(spot: Spot) -> int:
    return spot.up_to(2)


def _open_seas(field: Field) -> int:
    facts = field.facts
    return facts.beside(facts.own & facts.tables.land) & facts.tables.sea & ~facts.taken


def _camp(spot: Spot) -> int:
    return spot.up_to(1)


def _open_land(field: Field) -> int:
    facts = field.facts
    return facts.beside_mine & facts.tables.land & ~facts.taken


def _foothold(spot: Spot) -> int:
    return spot.up_to(1 if spot.facts.tables.cheap >> spot.area & 1 else 2)


def _towns(field: Field) -> int:
    facts = field.facts
    return facts.own & facts.tables.building & ~facts.own_cities if facts.outscored else 0


def _city(spot: Spot) -> int:
    """Of a Settlement, or of whatever is its alone in a Fertile area."""
    held = spot.mine == 2 or (spot.facts.chart.terrain[spot.area] == FERTILE and not spot.top)
    return spot.up_to(CITY) if held else 0


def _black(field: Field) -> int:
    """Areas next to its own where Barbarians stand."""
    facts = field.facts
    return facts.view.of[BLACK] & facts.beside_mine & ~facts.own


def _barbarians(spot: Spot) -> int:
    """How many stand in an area that they control; 0 if they do not."""
    facts, area = spot.facts, spot.area
    return facts.disks[BLACK][area] if facts.present(area) == [BLACK] else 0


def _black_land(field: Field) -> int:
    return _black(field) & field.facts.tables.land


def _black_sea(field: Field) -> int:
    return _black(field) & field.facts.tables.sea


def _beat_few(spot: Spot) -> int:
    return spot.outnumber() if 0 < _barbarians(spot) < HORDE else 0


def _beat(spot: Spot) -> int:
    return spot.outnumber() if _barbarians(spot) else 0


def _foreign_seas(field: Field) -> int:
    facts = field.facts
    return facts.tables.sea & facts.others & ~facts.own


def _join(spot: Spot) -> int:
    """A disk beside a single one: with more of either the area would be Contested (P433)."""
    facts = spot.facts
    if spot.top != 1:
        return 0
    around = facts.chart.next[spot.area]
    owners = [seat for seat in facts.rivals if facts.disks[seat][spot.area]]
    at_home = any(facts.disks[seat][area] for seat in owners for area in around)
    return spot.exactly(1) if at_home else 0


fewest = least("{} Barbarian(s)", _barbarians)

PEACEFUL: tuple[Rule, ...] = (
    Rule(22, "P427", "a Settlement of its Camp", _camps, _settlement, (by_soil,)),
    Rule(23, "P428", "an empty Sea area next to its Land", _open_seas, _camp, (by_shore,)),
    Rule(24, "P429", "an empty Land area next to its own", _open_land, _foothold, (by_soil,)),
    Rule(25, "P430", "a City, for another has more VP", _towns, _city, (by_home, by_soil)),
    Rule(26, "P431", "Land that Barbarians control", _black_land, _beat_few, (fewest, by_soil)),
    Rule(27, "P432", "Sea that Barbarians control", _black_sea, _beat, (fewest, by_shore)),
    Rule(28, "P433", "a Sea area beside another civilization", _foreign_seas, _join, (by_shore,)),
)

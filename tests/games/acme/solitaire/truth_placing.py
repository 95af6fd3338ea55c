"""What each rule for placing disks says of the area it chooses, and what it means that one was passed over."""

import re
from collections.abc import Callable

from fourquarters.agents.acme.npc.answers import Plan
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.placement import RULES
from fourquarters.agents.acme.npc.spots import Field, Spot
from fourquarters.games.acme.board import DESERT, MOUNTAIN, PLAINS, TERRAINS
from fourquarters.games.acme.disks import BLACK, CITY
from fourquarters.games.acme.vocabulary import Place
from tests.games.acme.solitaire.scene import Scene

PLACING = {"Deployment", "PlaceDisks", "Launch", "Spread", "Dowry", "Muster"}
ELSEWHERE = {
    "Settle",
    "Rally",
    "Follow",
    "Withering",
    "Rebels",
    "Strife",
    "PlaceBlack",
    "Wandering",
    "Suffer",
    "PayDisks",
}
"""Other decisions about an area, whose reasons tell of it in the same words."""
HORDE = 4


def marked(scene: Scene, owners: dict[int, int]) -> set[int]:
    """Areas with something of an enemy."""
    return {area for area, owner in owners.items() if owner in scene.enemies}


def enemy_cities(scene: Scene) -> set[int]:
    return {area for enemy in scene.enemies for area in scene.cities(enemy)}


def exactly(scene: Scene, area: int, size: int) -> bool:
    return any(scene.there(enemy, area) == size for enemy in scene.enemies)


def vacant(scene: Scene, area: int) -> bool:
    return not scene.mine[area] and not scene.others(area)


def no_city_around(scene: Scene) -> bool:
    return all(scene.mine[area] < CITY for area in scene.game.chart.next_land[scene.home])


CHOSEN: dict[str, Callable[[Scene, int], bool]] = {
    "P101": lambda at, area: area == at.home and at.mine[area] < 4,
    "P102": lambda at, area: (
        at.beside(area, {at.home}) and at.top(area) > 0
        and at.mine[area] <= sum(at.there(other, area) for other in at.others(area))
    ),
    "P397": lambda at, area: area == at.home and bool(at.foes(area)),
    "P398": lambda at, area: at.gold.get(area) == at.seat and bool(at.foes(area)),
    "P399": lambda at, area: at.mine[area] >= CITY and bool(at.foes(area)),
    "P400": lambda at, area: at.mine[area] > 0 and bool(at.foes(area)) and at.bonus(area) != "no bonus",
    "P401": lambda at, area: (
        not at.mine[area] and at.bonus(area) != "no bonus" and at.beside(area, at.own)
        and (not at.others(area) or bool(at.foes(area)))
    ),
    "P402": lambda at, area: area == at.home and at.mine[area] < CITY,
    "P403": lambda at, area: at.gold.get(area) == at.seat and at.mine[area] < CITY,
    "P404": lambda at, area: (
        area in at.game.chart.next_land[at.home] and no_city_around(at) and at.holds_city(area)
    ),
    "P405": lambda at, area: 0 < at.mine[area] < CITY <= at.mine[area] + at.disks and at.holds_city(area) and at.behind,
    "P406": lambda at, area: at.people("sea-peoples") and at.sea(area) and not at.mine[area],
    "P409": lambda at, area: at.people("cimmerians") and at.sea(area) and not at.mine[area],
    "P413": lambda at, area: area in marked(at, at.temples),
    "P414": lambda at, area: area in marked(at, at.gold),
    "P415": lambda at, area: at.beside(area, marked(at, at.gold)),
    "P416": lambda at, area: at.beside(area, marked(at, at.temples)),
    "P417": lambda at, area: area in enemy_cities(at),
    "P418": lambda at, area: bool(enemy_cities(at) | marked(at, at.gold) | marked(at, at.temples)),
    "P419": lambda at, area: at.beside(area, enemy_cities(at)),
    "P420": lambda at, area: exactly(at, area, 2) and at.disks >= 2,
    "P421": lambda at, area: exactly(at, area, 1),
    "P422": lambda at, area: at.mine[area] == 2 and not at.hostile_disks(area),
    "P423": lambda at, area: not at.foes(area),
    "P427": lambda at, area: at.mine[area] == 1 and not at.sea(area),
    "P428": lambda at, area: at.sea(area) and vacant(at, area) and any(
        at.mine[land] for land in at.game.chart.next_land[area]
    ),
    "P429": lambda at, area: not at.sea(area) and vacant(at, area) and at.beside(area, at.own),
    "P430": lambda at, area: 0 < at.mine[area] < CITY and at.holds_city(area) and at.outscored,
    "P431": lambda at, area: (
        not at.sea(area) and at.others(area) == {BLACK} and not at.mine[area] and at.top(area) < HORDE
    ),
    "P432": lambda at, area: at.sea(area) and at.others(area) == {BLACK} and not at.mine[area],
    "P433": lambda at, area: at.sea(area) and not at.mine[area] and at.top(area) == 1,
}  # fmt: skip
"""By rule: is the area what the rule speaks of?"""
HOSTILE = {f"P{number}" for number in range(413, 424)}
"""These are for automata with an enemy."""

CERTAIN: dict[str, Callable[[Scene, int], bool]] = {
    "P397": lambda at, area: (
        area == at.home and bool(at.foes(area)) and at.others(area) == at.foes(area)
        and at.mine[area] <= at.top(area) < at.mine[area] + room(at, area)
    ),
    "P399": lambda at, area: (
        CITY <= at.mine[area] <= at.top(area) < at.mine[area] + room(at, area) and at.others(area) == at.foes(area)
    ),
    "P402": lambda at, area: area == at.home and at.mine[area] < CITY and not at.others(area),
    "P403": lambda at, area: at.gold.get(area) == at.seat and at.mine[area] < CITY and not at.others(area),
    "P404": lambda at, area: CHOSEN["P404"](at, area) and not at.others(area),
    "P405": lambda at, area: (
        0 < at.mine[area] < CITY <= at.mine[area] + room(at, area) and at.holds_city(area) and at.behind
        and not at.others(area) and at.game.setup.options["npc_priority_8"] != "once"
    ),
    "P427": lambda at, area: (
        at.mine[area] == 1 and at.terrain(area) in (PLAINS, MOUNTAIN) and not at.others(area)
    ),
    "P428": CHOSEN["P428"],
    "P429": CHOSEN["P429"],
    "P430": lambda at, area: at.mine[area] == 2 and at.holds_city(area) and at.outscored and not at.others(area),
}  # fmt: skip
"""By rule: is this area certainly a candidate, so that the rule cannot have been passed over? Those are left out where
others stand whom the general rules do not let it meet."""


def left(at: Scene) -> int:
    """The disks still to be placed."""
    count = max(at.view.left, 1)
    return min(count, at.state.supply[at.seat]) if at.kind in ("PlaceDisks", "Muster") else count


def room(at: Scene, area: int) -> int:
    """How many of them may go to an area."""
    free = min(left(at), at.game.chart.most[area] - at.mine[area])
    if at.kind != "PlaceDisks":
        return free
    ways = at.game.cards[at.view.card].ways
    effect = next(effect for way in ways for effect in way.effects if isinstance(effect, Place))
    if effect.linked:
        return min(free, 1)
    return min(free, effect.each - at.view.areas.count(area)) if effect.each else free


def falsehood(at: Scene) -> str:
    """What is not so in the reason of a disk that begins an act; empty: all is."""
    area, rule = at.area, at.rule
    if not CHOSEN[rule](at, area):
        return f"{rule} does not speak of this area"
    if rule in HOSTILE and not at.enemies:
        return f"{rule} is for automata with an enemy"
    if at.mine[area] + at.disks < at.top(area):
        return f"{at.disks} disks do not match what stands there (P384)"
    if not 1 <= at.disks <= room(at, area):
        return f"{at.disks} disks do not fit"
    return _against(at) or measured(at) or passed_over(at, at.passed)


def _against(at: Scene) -> str:
    """Is whom it acts against who it says?"""
    found = re.findall(r"against (its primary enemy|an enemy|Barbarians|nobody)", at.said)
    for whom in found:
        sound = {
            "its primary enemy": at.primary in at.enemies,
            "an enemy": bool(at.enemies),
            "Barbarians": bool(at.state.disks[BLACK][at.area]),
            "nobody": not at.foes(at.area),
        }
        if not sound[whom]:
            return f"it is not against {whom}"
    return ""


def measured(at: Scene) -> str:
    """Are the counts and words about its area those of the position?"""
    area = at.area
    told = {
        "steps? from its Home Area": at.steps(area, {at.home}),
        "enemy disks? there": at.hostile_disks(area),
        "Barbarians?": at.state.disks[BLACK][area],
        "steps? from the nearest disk of a player": _from_people(at),
        "disks? of others": at.top(area),
    }
    for words, truth in told.items():
        if any(number != truth for number in at.counted(words)):
            return f"{words}: it is {truth}"
    for kind in (PLAINS, MOUNTAIN, DESERT):
        if f", {TERRAINS[kind].capitalize()}" in at.said and at.terrain(area) != kind:
            return f"this is no {TERRAINS[kind]}"
    for words in ("a Stronghold", "a Fertile area", "the Oasis", "the Fishing Grounds", "the Mountain of Gold"):
        if f", {words}" in at.said and at.bonus(area) != words:
            return f"this is {at.bonus(area)}"
    if re.search(r", by (Land|Sea)", at.said) and (", by Sea" in at.said) != at.sea(area):
        return "Land is Land and Sea is Sea"
    return ""


def _from_people(at: Scene) -> int:
    people = [seat for seat in at.rivals if not at.game.is_npc(at.state, seat)] or at.rivals
    return min(at.steps(at.area, {area for area, disks in enumerate(at.state.disks[seat]) if disks}) for seat in people)


def passed_over(at: Scene, rules: list[str]) -> str:
    """Has one of these rules a candidate after all? By the position, and by the automaton's own list begun anew."""
    field = Field(Facts(at.game, at.view, at.seat), Plan((0, at.kind, 0, 1)), left(at))
    spots = [Spot(field, area, room(at, area)) for area in at.places]
    for rule in rules:
        for spot in spots:
            if rule in CERTAIN and CERTAIN[rule](at, spot.area):
                return f"{rule} was passed over, but speaks of {at.game.chart.names[spot.area]}"
            once = rule == "P405" and at.game.setup.options["npc_priority_8"] == "once"
            if RULES[rule].disks(spot) and not once:
                return f"{rule} was passed over, but has a candidate in {at.game.chart.names[spot.area]}"
    return ""

"""Where the harm of cards falls: whose disks they take, and which areas they reach."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.reading import abilities
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.abilities import Fortress
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, CITY, FACTIONS, bits


class Aim(NamedTuple):
    """What a card is aimed at."""

    area: int = -1
    against: int = -1


def exposed(facts: Facts, faction: int, area: int, disks: int) -> int:
    """How many of so many disks a card takes there: one at most, and never the last, from a fortress and from Gold's
    owner (P361)."""
    there = facts.disks[faction][area]
    if facts.gold.get(area) == faction or _walled(facts, faction, area):
        there = min(1, there - 1)
    return max(0, min(disks, there))


def _walled(facts: Facts, faction: int, area: int) -> bool:
    """Is it the Home Area of a civilization that has a fortress there?"""
    return facts.home_of(faction) == area and any(isinstance(each, Fortress) for each in abilities(facts, faction))


def within_reach(facts: Facts, factions: Iterable[int]) -> int:
    """The areas where a card could take disks of any of some Factions, as a mask."""
    return mask_of(area for each in factions for area in bits(facts.view.of[each]) if exposed(facts, each, area, 1))


class _Falling(dict[int, list[tuple[int, int]]]):
    """How many disks of which Factions an effect takes in each area that it reaches."""

    def __init__(self, facts: Facts, effect: say.Remove) -> None:
        super().__init__()
        self._facts = facts
        self._effect = effect

    def __missing__(self, area: int) -> list[tuple[int, int]]:
        facts, effect = self._facts, self._effect
        found = self[area] = []
        for faction in bits(facts.here[area]):
            disks = facts.disks[faction][area]
            in_city = effect.city and disks >= CITY and faction < BLACK
            most = effect.city if in_city else effect.disks or disks
            found.append((faction, exposed(facts, faction, area, most)))
        return found


class Blow:
    """What some effects take from the map, wherever they are aimed at."""

    def __init__(self, facts: Facts, effects: Sequence[say.AnyEffect]) -> None:
        self._facts = facts
        self._removals = [
            (facts.tables.zones(effect), _Falling(facts, effect), effect.of == "owner")
            for effect in effects
            if isinstance(effect, say.Remove)
        ]
        self._exchanges = [effect for effect in effects if isinstance(effect, say.Replace)]

    def reaches(self, area: int, areas: int) -> bool:
        """Aimed at an area, does it take disks from others? As far as it is known at once."""
        return any(zones[area] & areas for zones, _, _ in self._removals) or bool(self._exchanges)

    def at(self, aim: Aim) -> list[int]:
        """Disks that each Faction would lose."""
        lost = [0] * FACTIONS
        taken = self._facts.taken
        for zones, falling, owned in self._removals:
            for area in bits(zones[aim.area] & taken):
                for faction, disks in falling[area]:
                    if not owned or faction == aim.against:
                        lost[faction] += disks
        for exchange in self._exchanges:
            self._replace(exchange, aim, lost)
        return lost

    def struck(self, area: int) -> set[tuple[int, int]]:
        """Where it takes disks when it is aimed at an area, and whose, if it strikes everybody there."""
        found: set[tuple[int, int]] = set()
        for zones, falling, _ in self._removals:
            for spot in bits(zones[area] & self._facts.taken):
                found.update((spot, faction) for faction, disks in falling[spot] if disks)
        if any(exchange.at == "around" for exchange in self._exchanges):
            found.update(self._converted(area))
        return found

    def _converted(self, area: int) -> Iterator[tuple[int, int]]:
        """The disks around an area that give way to its own: in each of one opponent, whom it harms first."""
        facts = self._facts
        for spot in facts.chart.next_land[area]:
            here = [seat for seat in facts.opposing if exposed(facts, seat, spot, 1)]
            if here:
                yield spot, min(here, key=facts.precedence.index)

    def _replace(self, effect: say.Replace, aim: Aim, lost: list[int]) -> None:
        facts = self._facts
        if effect.at == "target":
            lost[aim.against] += exposed(facts, aim.against, aim.area, effect.disks)
        elif effect.at == "around":
            for _, seat in self._converted(aim.area):
                lost[seat] += 1


def swept(facts: Facts, way: Way, area: int) -> set[int]:
    """The areas that a card which strikes everybody reaches from there."""
    effects = [effect for effect in way.effects if isinstance(effect, say.Remove) and effect.of == "everyone"]
    return {spot for effect in effects for spot in bits(facts.tables.zones(effect)[area])}


def withering(facts: Facts, effect: say.Wither, victim: int) -> int:
    """How many disks wither."""
    return min(effect.areas, (facts.game.fixed(effect.where) & within_reach(facts, (victim,))).bit_count())


def rebelling(facts: Facts, effect: say.Replace, victim: int) -> int:
    """How many disks in somebody's Cities turn against it."""
    home = facts.view.seats[victim].home
    cities = [area for area in facts.cities(victim) if effect.home or area != home]
    lost = sorted((exposed(facts, victim, area, effect.disks) for area in cities), reverse=True)
    return sum(lost[: effect.areas or 1])

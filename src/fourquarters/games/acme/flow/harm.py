"""Teams: no card may harm a team-mate more than any other Faction (P78).

Harm is counted in what a Faction would lose if nothing were saved or negated: each disk that leaves the map or gives
way to another, each black disk that comes to an area where it stands, each mina, card or VP, and a Deity. What the
player of the card picks later counts for other Factions and not for team-mates.
"""

from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, CITY, FACTIONS, bits
from fourquarters.games.acme.flow import disasters
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.vocabulary import AnyEffect, Barbarians, Levy, Remove, Replace, Special, Spy, Wither
from fourquarters.games.acme.where import areas
from fourquarters.kernel.notation import Action


def spares_team(game: Game, state: Now, seat: int, way: Way, aim: Action) -> bool:
    """May a civilization aim a card there, as far as its team-mates are concerned?"""
    mates = game.sides.mates(seat)
    area, against = _aim(aim)
    if not mates or (against >= 0 and against not in mates):
        return True
    found = harm(game, state, seat, way, area, against)
    worst = max(found[mate] for mate in mates)
    others = (count for faction, count in enumerate(found) if faction not in (seat, *mates))
    return not worst or worst <= max(others)


def _aim(action: Action) -> tuple[int, int]:
    """The area and the civilization a card is aimed at, -1 for none."""
    if action[0] == "against":
        return -1, action[1]
    return action[1], action[2] if action[0] == "city" else -1


def harm(game: Game, state: Now, seat: int, way: Way, area: int, against: int) -> list[int]:
    """What a card does to each Faction."""
    found = [0] * FACTIONS
    for effect in way.effects:
        if isinstance(effect, Remove):
            for loss in disasters.removals(game, state, effect, area, against):
                found[loss.faction] += loss.disks
        elif isinstance(effect, Barbarians):
            _black(game, state, seat, effect, area, found)
        elif isinstance(effect, Replace) and effect.at == "around":
            for near in game.chart.next_land[area]:
                for other in disasters.converts(game, state, seat, near):
                    found[other] += 1
        elif against >= 0:
            found[against] += _single(game, state, effect, area, against)
    return found


def _single(game: Game, state: Now, effect: AnyEffect, area: int, victim: int) -> int:
    """What an effect does to the one civilization it is aimed at."""
    hand, mina = len(state.hands[victim]), state.mina[victim]
    if isinstance(effect, Wither):
        return min(effect.areas, disasters.withers(game, state, victim, effect).bit_count())
    if isinstance(effect, Replace):
        if effect.at == "target":
            return min(effect.disks, state.disks[victim][area])
        return effect.disks * min(effect.areas or 1, len(disasters.rebel_cities(state, victim, effect)))
    if isinstance(effect, Levy):
        instead = {"nothing": 0, "vp": effect.mina}.get(effect.short, hand)
        return min(effect.mina, mina + instead) + min(effect.cards, hand)
    if isinstance(effect, Spy):
        return min(1, hand)
    return int(isinstance(effect, Special) and effect.name in ("blasphemy", "forsaken"))


def _black(game: Game, state: Now, seat: int, effect: Barbarians, area: int, found: list[int]) -> None:
    """Barbarians beside one's disks, and what they plunder."""
    around = areas(game, state, seat, effect.where, area) & game.chart.beside[area] if effect.around else 0
    picked = 0 < effect.areas < around.bit_count()
    mates = game.sides.mates(seat)
    for spot, disks in ((area, effect.first), *((near, effect.around) for near in bits(around))):
        come = min(disks, game.chart.most[spot] - state.disks[BLACK][spot])
        for faction in bits(state.here[spot] & ~(1 << BLACK)):
            if spot == area or not picked or faction not in mates:
                found[faction] += come
    for other in range(game.setup.seats) if effect.plunder else ():
        if any(state.disks[other][near] >= CITY for near in game.chart.next[area]):
            found[other] += min(effect.plunder, state.mina[other])

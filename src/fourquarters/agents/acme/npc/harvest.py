"""What its areas bring an automaton in disks and mina, and whether it would be less without a disk of one (P839).

VP come of Cities, of a Deity and of the Sea areas of seafarers, which the automaton's rules name themselves.
"""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.reading import abilities
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.games.acme.abilities import Highlanders, Income
from fourquarters.games.acme.board import FERTILE, MOUNTAIN, PLAINS, SEA
from fourquarters.games.acme.disks import bits

SETTLEMENT = 2


def loses_control(facts: Facts, area: int) -> bool:
    """Does it control the area, and would it no longer without the disk that is to go or to give way to another's?"""
    return facts.controls(area) and (facts.mine[area] == 1 or facts.view.taker >= 0)


def poorer(facts: Facts, area: int) -> bool:
    """Would its areas bring less without the disk that is to go?"""
    held, alone = facts.mine[area], facts.controls(area)
    after = _harvest(facts, area, held - 1, alone and not loses_control(facts, area))
    return after < _harvest(facts, area, held, alone)


def _harvest(facts: Facts, area: int, held: int, alone: bool) -> int:
    """What areas of this one's kind and its Display bring, if it had so many disks here, and were alone here or not."""
    kind, elsewhere = facts.chart.terrain[area], facts.own & ~(1 << area)
    settled = held == SETTLEMENT
    found = 0
    if kind == FERTILE:
        found = alone or settled
    elif kind == PLAINS:
        found = settled
    elif kind == MOUNTAIN:
        mountains = bits(elsewhere & mask_of(facts.game.mountains))
        found = settled + sum(1 for other in mountains if facts.mine[other] == SETTLEMENT)
        if not any(isinstance(ability, Highlanders) for ability in abilities(facts)):
            found //= 2
    elif kind == SEA:
        found = ((elsewhere & facts.tables.sea).bit_count() + (held > 0)) // 2
    mina = alone and area in facts.view.bonus
    return found + mina + _income(facts, elsewhere & ~facts.others | alone << area)


def _income(facts: Facts, controlled: int) -> int:
    """What its Display adds for areas that it controls."""
    homes = mask_of(facts.game.printed_homes) | facts.own_home
    times = {
        "home areas": (homes & controlled).bit_count(),
        "coast": int(bool(facts.game.coastal & controlled & ~facts.own_home)),
    }
    found = 0
    for ability in abilities(facts):
        if isinstance(ability, Income) and ability.per in times:
            count = times[ability.per]
            found += min(ability.disks * count, ability.most or 50) + ability.mina * count
    return found

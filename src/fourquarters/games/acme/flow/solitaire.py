"""Automata (P264): whom they are hostile to, how that begins, and what the rules change for their seats.

What an automaton decides is an agent's business. Here is what follows from the rules alone.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourquarters.games.acme.disks import NEUTRAL, SEATS, bits, contested
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Enmity
from fourquarters.games.acme.state_parts import Six, Solitaire

if TYPE_CHECKING:
    from fourquarters.games.acme.tables import Tables

SCENARIO, BY_CARD, BY_DISKS = 271, 273, 274
"""Why an automaton is hostile, by the number of the rule."""


def npcs(game: Game, state: Now) -> list[int]:
    """The automata still in the game, in turn order."""
    return [seat for seat in state.order if game.is_npc(state, seat)]


def players(game: Game, state: Now) -> list[int]:
    """The civilizations of people, in turn order."""
    return [seat for seat in state.order if not game.is_npc(state, seat)]


def historical(game: "Tables") -> bool:
    """Does the scenario say who is hostile to whom, and not the Civilization Pool (P470)?"""
    return game.scenario.group == "Historical"


def memory(state: Now) -> Solitaire:
    assert state.solitaire is not None
    return state.solitaire


def changed(row: Six, seat: int, value: int) -> Six:
    return tuple(value if other == seat else old for other, old in enumerate(row))


# Enemies


def enmity(game: Game, state: Now, npc: int) -> Enmity | None:
    """What the scenario says of an automaton, with so many people at the table: first of all if it says it of the
    automaton itself, and then if it says it of the civilization that it is now."""
    if not game.scenario.npcs:
        return None
    people = sum(1 for seats in game.sides.seats if not game.sides.npcs >> seats[0] & 1)
    said = [each for each in game.scenario.npcs if each.players in (0, people)]
    began, now = game.scenario.cast[npc], game.cast(state, npc)
    found = [each for each in said if each.reborn and each.npc == began.people]
    found += [each for each in said if not each.reborn and now is not None and each.npc == now.people]
    return found[0] if found else None


def named(game: Game, state: Now, npc: int, words: tuple[str, ...]) -> list[int]:
    """The Factions that a scenario means by its words, those still in the game."""
    cast = [one.people for one in game.scenario.cast]
    found: list[int] = []
    for word in words:
        if word == "all":
            found += [seat for seat in state.order if seat != npc]
        elif word == "neutral":
            found += [NEUTRAL] if state.of[NEUTRAL] else []
        elif cast.index(word) in state.order:
            found.append(cast.index(word))
    return found


def begin(game: Game, state: Now) -> None:
    """The game begins: enemies by the scenario (P271) or none but the Barbarians (P272), and the boosts of P447."""
    for npc in npcs(game, state):
        said = enmity(game, state, npc)
        if said is not None:
            foes = named(game, state, npc, said.hostile)
        else:
            foes = players(game, state) if historical(game) else []
        for foe in foes:
            turn_hostile(game, state, npc, foe, SCENARIO)
    for seat in state.order:
        mina = game.levels.mina(seat)
        if mina:
            state.mina[seat] += mina
            game.emit("boosted", seat, mina)


def turn_begins(game: Game, state: Now) -> None:
    """What holds for a turn is forgotten (P280); a primary enemy that the scenario names stays."""
    if not game.sides.npcs:
        return
    if state.number == 1:
        begin(game, state)
    zero = (0,) * SEATS
    state.solitaire = replace(memory(state), harmed=zero, beset=zero, reconciled=0)
    state.primary = (-1,) * SEATS
    state.passed = game.out(state)
    for npc in npcs(game, state):
        name_primary(game, state, npc)


def name_primary(game: Game, state: Now, npc: int) -> None:
    """The primary enemy by the scenario, if it names one: whoever provoked the automaton, or the first of a list, which
    may hold for the first turn alone (P116)."""
    said = enmity(game, state, npc)
    provoker = memory(state).provoked[npc]
    wanted = [provoker] if provoker >= 0 else []
    if said:
        wanted += named(game, state, npc, said.primary + (said.first if state.number == 1 else ()))
    for foe in wanted:
        if state.enemies[npc] >> foe & 1 and (foe >= SEATS or (foe in state.order and game.plays(state, foe))):
            state.primary = changed(state.primary, npc, foe)
            return


def hostile(state: Now, npc: int, foe: int) -> bool:
    return bool(state.enemies[npc] >> foe & 1)


def turn_hostile(game: Game, state: Now, npc: int, foe: int, rule: int) -> None:
    """From now on, in this very phase, the automaton treats a Faction as an enemy (P277)."""
    if hostile(state, npc, foe) or (foe < SEATS and game.side[npc] == game.side[foe]):
        return  # ... already, or never: they win or lose together
    state.enemies = changed(state.enemies, npc, state.enemies[npc] | 1 << foe)
    if foe < SEATS:
        state.solitaire = replace(memory(state), recent=changed(memory(state).recent, npc, foe))
    game.emit("hostile", npc, foe, rule)


def make_peace(state: Now, npc: int, foe: int) -> None:
    """It is no longer an enemy, and no longer the primary one; the latest one it is all the same (P378)."""
    if hostile(state, npc, foe) and foe < SEATS:
        state.solitaire = replace(memory(state), recent=changed(memory(state).recent, npc, foe))
    state.enemies = changed(state.enemies, npc, state.enemies[npc] & ~(1 << foe))
    if state.primary[npc] == foe:
        state.primary = changed(state.primary, npc, -1)


def lasting(game: Game, state: Now, npc: int, foe: int) -> bool:
    """Does the scenario say that this hostility never ends?"""
    said = enmity(game, state, npc)
    return said is not None and said.lasting and foe in named(game, state, npc, said.hostile)


def inborn(game: Game, state: Now, npc: int) -> int:
    """The enemies that an automaton has for good whatever civilization it becomes, as a mask (P7)."""
    said = enmity(game, state, npc)
    if said is None or not (said.lasting and said.reborn):
        return 0
    return state.enemies[npc] & sum({1 << foe for foe in named(game, state, npc, said.hostile)})


def foe_of(state: Now, npc: int) -> int:
    """The primary enemy, or the only enemy; -1: it has none, or several and none of them primary."""
    if state.primary[npc] >= 0:
        return state.primary[npc]
    foes = state.enemies[npc]
    return foes.bit_length() - 1 if foes and not foes & (foes - 1) else -1


# What makes an automaton hostile


def culprit(game: Game, state: Now) -> int:
    """Who has played the card being carried out; -1: nobody, or it is an Event."""
    for frame in reversed(state.stack):
        by: int | None = frame.played_by(game)
        if by is not None:
            return by
    return -1


def harmed(game: Game, state: Now, victim: int, by: int | None = None, provokes: bool = True) -> None:
    """A card costs a civilization something. Disks, cards and mina make an automaton hostile (P273); VP and a Deity
    are only remembered for the Civilization Pool (P485)."""
    if not game.sides.npcs or victim >= SEATS or not game.is_npc(state, victim):
        return
    by = culprit(game, state) if by is None else by
    if by < 0 or by == victim:
        return
    known = memory(state)
    state.solitaire = replace(known, harmed=changed(known.harmed, victim, known.harmed[victim] | 1 << by))
    if provokes:
        turn_hostile(game, state, victim, by, BY_CARD)


def stirred(game: Game, state: Now, seat: int, area: int, placed: int = 1) -> None:
    """A civilization has placed disks: automata there become hostile if it made the area Contested (P274, P275)."""
    if not game.sides.npcs or seat >= SEATS or not placed or not state.number:
        return
    fought = contested(state, area)
    begun = fought and not _contested_before(state, seat, area, placed)
    joined = fought and state.disks[seat][area] == placed
    for npc in bits(game.sides.npcs & ~(1 << seat)):
        here = state.here[area] >> npc & 1
        if begun and here:
            turn_hostile(game, state, npc, seat, BY_DISKS)
        said = enmity(game, state, npc)
        attacked = here and (begun or joined)
        if said and (attacked or state.home[npc] == area) and seat in named(game, state, npc, said.provoked):
            turn_hostile(game, state, npc, seat, SCENARIO)
            provoke(game, state, npc, seat)


def _contested_before(state: Now, seat: int, area: int, placed: int) -> bool:
    """Was the area Contested without these disks?"""
    stacks = [row[area] - placed * (faction == seat) for faction, row in enumerate(state.disks)]
    return sum(1 for stack in stacks if stack) > 1 and max(stacks) > 1


def provoke(game: Game, state: Now, npc: int, seat: int) -> None:
    """Whom the scenario names so becomes the primary enemy, for good."""
    known = memory(state)
    if known.provoked[npc] != seat:
        state.solitaire = replace(known, provoked=changed(known.provoked, npc, seat))
        game.emit("primary", npc, seat, "provoked, as the scenario says")
    state.primary = changed(state.primary, npc, seat)


def meet(game: Game, state: Now, area: int) -> None:
    """A competition begins: automata remember this turn whom they have met in one (P379)."""
    known = state.solitaire
    if known is None:
        return
    here = state.here[area] & ((1 << SEATS) - 1)
    for npc in bits(here & game.sides.npcs):
        known = replace(known, beset=changed(known.beset, npc, known.beset[npc] | here & ~(1 << npc)))
    state.solitaire = known


# The order of competitions


def competition_order(game: Game, state: Now) -> tuple[int, ...]:
    """North-east to south-west; in historical scenarios with automata by their interest first (P340)."""
    if not game.sides.npcs or not historical(game):
        return game.chart.order
    ranks = interests(game, state)
    return tuple(sorted(game.chart.order, key=lambda area: ranks.get(area, len(ranks) + 10)))


def interests(game: Game, state: Now) -> dict[int, int]:
    """For each area of interest the first category it belongs to (P341 to P346); all others come after (P347)."""
    own, foes = npcs(game, state), []
    for npc in own:
        foe = foe_of(state, npc)
        if foe >= 0 and foe not in foes:
            foes.append(foe)
    beside = game.chart.beside
    gold, cities = _gold(state, foes), _cities(game, state, foes)
    homes = _homes(state, foes)
    categories = (
        _homes(state, own), _gold(state, own), _cities(game, state, own), homes, gold, cities,
        _around(beside, homes), _around(beside, gold), _around(beside, cities),
    )  # fmt: skip
    found: dict[int, int] = {}
    for rank, mask in enumerate(categories):
        for area in bits(mask):
            found.setdefault(area, rank)
    return found


def _homes(state: Now, seats: list[int]) -> int:
    return sum({1 << state.home[seat] for seat in seats if seat < SEATS and state.home[seat] >= 0})


def _gold(state: Now, seats: list[int]) -> int:
    return sum({1 << gold.area for gold in state.gold if gold.owner in seats})


def _cities(game: Game, state: Now, factions: list[int]) -> int:
    """Neutrals can be an enemy with a City too."""
    held = ((faction, area) for faction in factions for area in bits(state.of[faction]))
    return sum({1 << area for faction, area in held if game.has_city(state, faction, area)})


def _around(beside: tuple[int, ...], mask: int) -> int:
    found = 0
    for area in bits(mask):
        found |= beside[area]
    return found

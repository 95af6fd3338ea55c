"""The NPC directs Barbarians: to its target's Gold, Deity, Cities, Settlements and Camps (P336 to P339)."""

from collections.abc import Sequence

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.reading import (
    UNLEASHING,
    Answer,
    Lot,
    called,
    least,
)
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.board import MOUNTAIN
from fourquarters.games.acme.disks import CITY, bits
from fourquarters.games.acme.game import Acme
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

PRIZES = ("Gold", "a Deity", "a City", "a Settlement", "a Camp", "nothing")


def prize(facts: Facts, area: int, victim: int) -> int:
    """What of the target's lies there, the dearest first (P339)."""
    count = facts.disks[victim][area]
    if not count:
        return 5
    if facts.gold.get(area) == victim:
        return 0
    if facts.temples.get(area) == victim:
        return 1
    return 2 if count >= CITY else 3 if count == CITY - 1 else 4


def invasion(game: Acme, card: int) -> say.Invasion | None:
    """The invasion that a card brings."""
    effects = [effect for way in game.cards[card].ways for effect in way.effects]
    return next((effect for effect in effects if isinstance(effect, say.Invasion)), None)


def entries(game: Acme, effect: say.Invasion) -> Sequence[int]:
    """The areas where it can begin."""
    chart = game.chart
    if effect.start == "north":
        starts = chart.north
    elif effect.start == "east":
        starts = chart.east
    else:
        assert isinstance(effect.start, say.Where)
        starts = bits(game.fixed(effect.start))
    if not effect.beside_mountain:
        return starts
    return [area for area in starts if any(chart.terrain[other] == MOUNTAIN for other in chart.next[area])]


def _merit(facts: Facts, effect: say.Invasion | None, entry: int) -> tuple[int, tuple[int, ...], int, int]:
    """How well an entry serves it, the best one lowest; the last is how many of its own areas suffer."""
    victim = facts.target
    reached = _reached(facts, effect, entry)
    hit = [area for area in reached if facts.disks[victim][area]]
    prizes = [0] * len(PRIZES)
    for area in hit:
        prizes[prize(facts, area, victim)] -= 1
    own = sum(1 for area in reached if facts.mine[area])
    return -len(hit), tuple(prizes), facts.nearest(entry, facts.areas_of(victim)), own


def hurts_itself(facts: Facts, effect: say.Invasion) -> bool:
    """Would Barbarians come where it has disks if it directed the invasion (P333)?"""
    return min(_merit(facts, effect, entry) for entry in entries(facts.game, effect))[-1] > 0


def invade(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """An entry that hits most of the target's areas, the dearest ones first; else the closest to one (P338)."""
    victim = facts.target
    effect = invasion(facts.game, facts.view.card) if facts.view.card else None

    def rank(action: Action) -> tuple[int, tuple[int, ...], int, int]:
        return _merit(facts, effect, action[1])

    action = least(decision.actions, rank, lot, UNLEASHING)
    hits = -rank(action)[0]
    name = facts.game.chart.names[action[1]]
    if hits:
        return action, f"{_whom(facts, victim)}; rule P338: by {name} the Barbarians reach {hits} of its areas"
    return action, f"{_whom(facts, victim)}; rule P338: {name} is the entry closest to its areas"


def _whom(facts: Facts, victim: int) -> str:
    why = "its enemy" if victim in facts.foes_in_turn else "the leader in VP"
    return f"rule P337: {called(facts, victim)}, {why}"


def _reached(facts: Facts, effect: say.Invasion | None, entry: int) -> list[int]:
    """The entry, and the areas around it that the invasion reaches."""
    if effect is None or not effect.around:
        return [entry]
    near = bits(facts.chart.beside[entry] & facts.game.fixed(effect.where))
    if not effect.areas:
        return [entry, *near]
    return [entry, *sorted(near, key=lambda area: _lure(facts, area))[: effect.areas]]  # it picks them later


def _lure(facts: Facts, area: int) -> tuple[int, bool, int]:
    """How gladly it sends Barbarians to an area: where most of the target's lies (P339), not where it stands itself."""
    victim = facts.target
    return prize(facts, area, victim), bool(facts.mine[area]), facts.nearest(area, facts.areas_of(victim))


def spread(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """One area after the other. By a card of its own it brings none on itself at all (P309)."""
    ours = bool(facts.view.card) and "event" not in facts.game.cards[facts.view.card].codes

    def rank(action: Action) -> tuple[bool, tuple[int, bool, int]]:
        return ours and bool(facts.mine[action[1]]), _lure(facts, action[1])

    action = least(decision.actions, rank, lot, UNLEASHING)
    victim = facts.target
    found = PRIZES[prize(facts, action[1], victim)]
    name = facts.game.chart.names[action[1]]
    return action, f"{_whom(facts, victim)}; rule P339: {name} holds {found} of its"


KINDS: dict[str, Answer] = {"Invade": invade, "PlaceBlack": spread, "Wandering": spread}

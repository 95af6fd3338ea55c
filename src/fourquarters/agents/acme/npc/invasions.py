"""The NPC directs Barbarians: to its target's Gold, Deity, Cities, Settlements and Camps (P336 to P339)."""

from fourquarters.agents.acme.npc.reading import (
    FAR,
    Answer,
    Lot,
    called,
    enemies,
    gold,
    least,
    steps,
    target,
    temple,
)
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.disks import CITY
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

PRIZES = ("Gold", "a Deity", "a City", "a Settlement", "a Camp", "nothing")


def prize(picture: Picture, area: int, victim: int) -> int:
    """What of the target's lies there, the dearest first (P339)."""
    count = picture.disks[victim][area]
    if not count:
        return 5
    if area in gold(picture, victim):
        return 0
    if area == temple(picture, victim):
        return 1
    return 2 if count >= CITY else 3 if count == CITY - 1 else 4


def invade(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """An entry that hits most of the target's areas, the dearest ones first; else the closest to one (P338)."""
    victim = target(picture)
    away = steps(picture, [area for area, count in enumerate(picture.disks[victim]) if count])

    def rank(action: Action) -> tuple[int, tuple[int, ...], int, int]:
        areas = _struck(picture, action[1])
        hit = [area for area in areas if picture.disks[victim][area]]
        prizes = [0] * len(PRIZES)
        for area in hit:
            prizes[prize(picture, area, victim)] -= 1
        own = sum(1 for area in areas if picture.mine[area])
        return -len(hit), tuple(prizes), min(away[action[1]], FAR), own

    action = least(decision.actions, rank, lot)
    hits = -rank(action)[0]
    name = picture.game.chart.names[action[1]]
    if hits:
        return action, f"{_whom(picture, victim)}; rule P338: by {name} the Barbarians reach {hits} of its areas"
    return action, f"{_whom(picture, victim)}; rule P338: {name} is the entry closest to its areas"


def _whom(picture: Picture, victim: int) -> str:
    why = "its enemy" if victim in enemies(picture) else "the leader in VP"
    return f"rule P337: {called(picture, victim)}, {why}"


def _struck(picture: Picture, area: int) -> list[int]:
    """The entry, and the areas around it that the invasion reaches."""
    card = picture.view.card
    effects = [effect for way in picture.game.cards[card].ways for effect in way.effects] if card else []
    effect = next((effect for effect in effects if isinstance(effect, say.Invasion)), None)
    if effect is None or not effect.around:
        return [area]
    mask = picture.game.fixed(effect.where)
    near = [other for other in picture.game.chart.next[area] if mask >> other & 1]
    if effect.areas:  # it picks them later: the best ones
        victim = target(picture)
        near = sorted(near, key=lambda other: prize(picture, other, victim))[: effect.areas]
    return [area, *near]


def spread(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """One area after the other: where most of the target's lies (P339), not where it stands itself."""
    victim = target(picture)
    away = steps(picture, [area for area, count in enumerate(picture.disks[victim]) if count])

    def rank(action: Action) -> tuple[int, bool, int]:
        return prize(picture, action[1], victim), bool(picture.mine[action[1]]), away[action[1]]

    action = least(decision.actions, rank, lot)
    found = PRIZES[prize(picture, action[1], victim)]
    name = picture.game.chart.names[action[1]]
    return action, f"{_whom(picture, victim)}; rule P339: {name} holds {found} of its"


KINDS: dict[str, Answer] = {"Invade": invade, "PlaceBlack": spread, "Wandering": spread}

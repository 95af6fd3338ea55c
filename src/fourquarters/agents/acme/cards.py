"""What cards are worth to the steward: read off their effects, so that an owner's deck is understood as well."""

from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.board import DESERT, SEA, TERRAINS
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, CITY

NEGATE = 2.2
TACTIC = 1.3
SPECIALS = {
    "gold smith": 4.0, "prophet": 0.2, "traitor": 2.5, "marriage": 1.2, "blasphemy": 1.2, "forsaken": 2.5,
    "monotheism": 3.0, "exiles": 0.5, "time": 0.0, "breath": 0.0,
}  # fmt: skip


def keep(picture: Picture, card: int) -> float:
    """What a card in hand is worth: less when there may be no turn left to play it in."""
    return _keep(picture, card) * chance(picture, card)


def price(picture: Picture, resources: int) -> float:
    """What so many resources would be missed: the cheapest first of mina, cards and disks, but the last at home."""
    loose = sorted([0.7] * picture.me.mina + [keep(picture, card) for card in picture.me.cards])
    stacks = [stack(picture, area) for area in picture.game.chart.playable if picture.mine[area]]
    total = 0.0
    for _ in range(resources):
        offers = [pile for pile in (loose, *stacks) if pile]
        if not offers:
            break
        total += min(offers, key=lambda pile: pile[0]).pop(0)
    return total


def stack(picture: Picture, area: int) -> list[float]:
    """What our disks in an area are worth, in the order in which they would go: the third takes the City with it."""
    counts = range(picture.mine[area], int(area == picture.me.home), -1)
    return [0.4 + max(0.0, picture.standing(area, count) - picture.standing(area, count - 1)) for count in counts]


def chance(picture: Picture, card: int) -> float:
    """How likely a card can still be of use."""
    phase = picture.view.phase
    if phase in ("setup", "exploration", "growth", "cards"):
        return 1.0
    if phase == "competition" and "competition" in picture.game.cards[card].codes:
        return max(0.5, picture.later)
    return picture.later


def _keep(picture: Picture, card: int) -> float:
    entry = picture.game.cards[card]
    building = picture.view.step == "PayResources"
    if (
        "religion" in entry.codes
        and not building
        and not any(deity.owner == picture.seat and deity.status == "active" for deity in picture.view.deities)
    ):
        return 0.3
    return max(worth(picture, way) for way in entry.ways)


def worth(picture: Picture, way: Way) -> float:
    if "reaction" in way.moments:
        return NEGATE
    if "competition" in way.moments and "card phase" not in way.moments:
        return TACTIC
    return sum(effect_worth(picture, effect) for effect in way.effects) - way.cost.mina - way.cost.disks


def now(picture: Picture, way: Way) -> float:
    """What playing a card in the Card Phase would bring: as above, but what is aimed at an area has to find one."""
    if way.aim is None or way.aim.at == "opponent":
        return worth(picture, way)
    plain = sum(effect_worth(picture, effect) for effect in way.effects if isinstance(effect, say.Gain | say.Draw))
    return 0.7 * best_aim(picture, way) + plain - way.cost.mina - way.cost.disks


def effect_worth(picture: Picture, effect: say.AnyEffect) -> float:
    """A rough price; what it is aimed at is weighed when it is aimed."""
    supply = picture.me.supply
    if isinstance(effect, say.Gain):
        if effect.who == "others":
            return -0.4
        times = 2 if effect.per != "once" else 1
        return times * (effect.mina * 0.9 + effect.vp * 1.5 + effect.growth * 0.6)
    if isinstance(effect, say.Draw):
        return effect.cards * 1.0
    if isinstance(effect, say.Sift | say.Stargaze | say.Trade):
        return 1.0
    if isinstance(effect, say.Place):
        return min(effect.disks, supply) * 0.9
    if isinstance(effect, say.Remove | say.Replace | say.Wither):
        return 1.8
    if isinstance(effect, say.Levy | say.Spy):
        return 1.4
    if isinstance(effect, say.Invest):
        return 0.7 if supply > 8 else 0.1
    if isinstance(effect, say.Bonus):
        return 0.5 * picture.growth
    if isinstance(effect, say.Barbarians):
        return 1.0
    return SPECIALS.get(effect.name, 0.5) if isinstance(effect, say.Special) else 0.5


def best_aim(picture: Picture, way: Way) -> float:
    """The most that a card aimed at an area or a City can do now."""
    assert way.aim is not None
    best = 0.0
    for area in picture.game.chart.playable:
        if fits(picture, way.aim.where, area):
            for seat in rivals_with_city(picture, area) if way.aim.at == "city" else [-1]:
                best = max(best, harm_at(picture, way, area, seat))
    return best


def fits(picture: Picture, where: say.Where, area: int) -> bool:
    """Does an area fit, as far as the steward looks: kind, terrain, holder and Barbarians?"""
    kind = picture.game.chart.terrain[area]
    if where.kind != "any" and (where.kind == "sea") != (kind == SEA):
        return False
    if where.terrain and TERRAINS[kind] not in where.terrain:
        return False
    if where.held in ("controlled", "occupied") and not picture.mine[area]:
        return False
    return picture.disks[BLACK][area] >= where.black


def rivals_with_city(picture: Picture, area: int) -> list[int]:
    if picture.game.chart.terrain[area] in (DESERT, SEA):
        return []
    seats = range(len(picture.view.seats))
    return [seat for seat in seats if seat != picture.seat and picture.disks[seat][area] >= CITY]


def spots(picture: Picture, effect: say.Remove, area: int) -> list[int]:
    """Where disks are lost when a card is aimed at an area."""
    around = picture.game.chart.next[area]
    if effect.at == "target":
        return [area]
    reached = [spot for spot in around if fits(picture, effect.where, spot)]
    return [area, *reached] if effect.at == "region" else reached


def hurt_at(picture: Picture, way: Way, area: int, against: int) -> float:
    """What a card aimed at an area would cost us."""
    total = 0.0
    if against not in (-1, picture.seat):
        return total
    for effect in way.effects:
        if isinstance(effect, say.Remove):
            total += sum(picture.loss(spot, effect.disks or 4) for spot in spots(picture, effect, area))
        elif isinstance(effect, say.Replace) and effect.at == "target":
            total += 1.3 * picture.loss(area, effect.disks)
        elif isinstance(effect, say.Replace) and effect.at == "around":
            total += sum(picture.loss(spot, 1) for spot in picture.game.chart.next_land[area])
        elif isinstance(effect, say.Barbarians):
            total += 0.7 * picture.loss(area, 2)
        elif isinstance(effect, say.Special) and effect.name == "traitor":
            total += 1.0 + picture.loss(area, 4)
    return total


def harm_at(picture: Picture, way: Way, area: int, against: int) -> float:
    """What a card aimed at an area does to rivals, less what it does to us."""
    total = 0.0
    board = picture.game.chart
    for effect in way.effects:
        if isinstance(effect, say.Remove):
            for spot in spots(picture, effect, area):
                for seat in range(len(picture.view.seats)):
                    if effect.of == "everyone" or seat == against:
                        lost = picture.harm(spot, seat, effect.disks or 4)
                        total += -1.2 * lost if seat == picture.seat else lost
        elif isinstance(effect, say.Replace) and effect.at == "target":
            total += picture.harm(area, against, effect.disks)
        elif isinstance(effect, say.Replace) and effect.at == "around":
            total += sum(0.5 for spot in board.next_land[area] if rivals_at(picture, spot))
        elif isinstance(effect, say.Place):
            total += picture.gain(area)
        elif isinstance(effect, say.Bonus):
            total += 2.0 if picture.mine[area] and not picture.most[area] else -1.0
        elif isinstance(effect, say.Invest):
            total += picture.mine[area]
        elif isinstance(effect, say.Barbarians):
            total += threat(picture, [area, *board.next_land[area]])
    return total


def rivals_at(picture: Picture, area: int) -> bool:
    return any(picture.disks[seat][area] for seat in range(len(picture.view.seats)) if seat != picture.seat)


def threat(picture: Picture, areas: list[int]) -> float:
    """What Barbarians in these areas would do: harm to rivals less harm to us."""
    total = 0.0
    for area in areas:
        for seat in range(BLACK):
            if seat < len(picture.view.seats) and picture.disks[seat][area]:
                lost = picture.harm(area, seat, 2)
                total += -1.3 * lost if seat == picture.seat else lost
    return total

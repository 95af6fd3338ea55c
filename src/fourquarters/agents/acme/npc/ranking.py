"""The twelve orders of card play (P297 to P308), read off the cards' effects: an owner's cards are ranked too."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from fourquarters.agents.acme.npc.reading import (
    city,
    controlled,
    deity_status,
    fits,
    hand_limit,
    in_last_place,
    opposing,
)
from fourquarters.agents.acme.picture import Picture
from fourquarters.automata import Key, Priority, most
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import CITY, FACTIONS, bits
from fourquarters.games.acme.flow.effects import region
from fourquarters.kernel.notation import Action

CARDS, DEITY, AGAINST_DEITY, VP, MINA, LESS_CARDS, LESS_VP, LESS_MINA, REMOVE, BARBARIANS, PLACE, OTHER = range(12)
WORDS = (
    "a card that gains it cards", "a card for its Deity", "a card that harms a Deity", "a card that gains it VP",
    "a card that gains it mina", "a card that costs others cards", "a card that costs others VP",
    "a card that costs others mina", "a card that removes opposing disks", "a card that brings Barbarians",
    "a card that places its disks", "any other card",
)  # fmt: skip

UNITS = (
    "{} card(s)", "size {}", "size {}", "{} VP", "{} mina", "{} card(s)", "{} VP", "{} mina", "{} disk(s)",
    "{} disk(s)", "{} disk(s)", "size {}",
)  # fmt: skip

Sizes = tuple[int, ...]
"""How much a card does of each of the twelve. The earliest decides, then the larger: they compare as they stand."""
NOTHING: Sizes = (0,) * 12


class Aim(NamedTuple):
    """What a card is aimed at."""

    area: int = -1
    against: int = -1


class Play(NamedTuple):
    """Something it could do with its action."""

    action: Action
    name: str
    sizes: Sizes


def numbered(order: int) -> str:
    """The rule of an order: order 1 is P297."""
    return f"P{297 + order}"


def _measure(order: int) -> Key[Play]:
    return most(UNITS[order], lambda play: play.sizes[order])


def _has(order: int) -> Priority[Play]:
    return Priority(numbered(order), WORDS[order], lambda play: play.sizes[order] > 0, (_measure(order),))


PRIORITIES: tuple[Priority[Play], ...] = tuple(_has(order) for order in range(12))
TIES: tuple[Key[Play], ...] = (most("the larger effect (P311)", lambda play: play.sizes),)


def first(sizes: Sizes) -> int:
    """The order a card belongs to: its earliest (P310); 12 if it does nothing."""
    return next((order for order, size in enumerate(sizes) if size), 12)


def total(found: Iterator[tuple[int, int]]) -> Sizes:
    sizes = [0] * 12
    for order, size in found:
        sizes[order] += size
    return tuple(sizes)


def special(way: Way) -> str:
    """The name of a way's special effect, or nothing."""
    return next((effect.name for effect in way.effects if isinstance(effect, say.Special)), "")


# As printed: for cards that change hands


def printed(picture: Picture, card: int) -> Sizes:
    """What a card can do at best, whatever the position."""
    ways = picture.game.cards[card].ways
    return max(total(pair for effect in way.effects for pair in _printed(effect)) for way in ways)


def _printed(effect: say.AnyEffect) -> Iterator[tuple[int, int]]:
    match effect:
        case say.Gain(who="you"):
            yield VP, effect.vp
            yield MINA, effect.mina * (effect.most or 1)
            yield OTHER, effect.growth
        case say.Draw():
            yield CARDS, effect.cards
        case say.Sift():
            yield CARDS, effect.keep
        case say.Trade():
            yield CARDS, effect.draw - effect.give
        case say.Spy():
            yield LESS_CARDS, 1
            yield CARDS, int(effect.then != "discard")
        case say.Levy():
            yield LESS_CARDS, effect.cards
            yield LESS_VP, effect.mina if effect.short == "vp" else 0
            yield LESS_MINA, effect.mina
            yield MINA, effect.mina if effect.to_you else 0
        case say.Remove() | say.Replace() | say.Strike():
            yield REMOVE, effect.disks or CITY
            yield PLACE, effect.disks if isinstance(effect, say.Replace) and effect.by == "yours" else 0
        case say.Wither():
            yield REMOVE, effect.areas
        case say.Hire():
            yield REMOVE, 1
            yield PLACE, 1
        case say.Barbarians():
            yield BARBARIANS, effect.first + effect.around
            yield LESS_MINA, effect.plunder
        case say.Invasion():
            yield BARBARIANS, effect.first + effect.around
        case say.Place() | say.Reinforce():
            yield PLACE, effect.disks
        case say.Bonus():
            yield MINA, 1
        case say.Lend():
            yield MINA, effect.mina
            yield OTHER, effect.disks
        case say.Negate():
            yield MINA, effect.gain
            yield OTHER, 1
        case say.Special():
            yield from _SPECIALS.get(effect.name, ((OTHER, 1),))
        case say.White() | say.Invest():
            yield OTHER, effect.disks
        case _:
            yield OTHER, 1


_SPECIALS: dict[str, tuple[tuple[int, int], ...]] = {
    "gold smith": ((DEITY, 1),), "prophet": ((DEITY, 1),), "monotheism": ((DEITY, 1),),
    "blasphemy": ((AGAINST_DEITY, 1),), "forsaken": ((AGAINST_DEITY, 2),), "traitor": ((REMOVE, CITY),),
    "marriage": ((MINA, 1), (PLACE, 1)),
}  # fmt: skip


# As the position stands: for cards it may play


def actual(picture: Picture, way: Way, aim: Aim) -> Sizes:
    """What a way to use a card would do now, aimed like this; it ranks by its earliest effect (P310)."""
    found = total(pair for effect in way.effects for pair in _actual(picture, effect, aim))
    return found if all(size >= 0 for size in found) else NOTHING


def _actual(picture: Picture, effect: say.AnyEffect, aim: Aim) -> Iterator[tuple[int, int]]:
    match effect:
        case say.Gain():
            if effect.who == "you":
                often = times(picture, effect)
                yield VP, effect.vp * often
                yield MINA, effect.mina * often
                yield OTHER, min(effect.growth, picture.me.supply) * often
        case say.Draw() | say.Sift() | say.Trade():
            yield CARDS, drawn(picture, effect)
        case say.Stargaze():
            yield OTHER, 1
        case say.Spy():
            hand = picture.view.seats[aim.against].hand
            yield LESS_CARDS, min(1, hand)
            yield CARDS, min(1, hand) if effect.then != "discard" else 0
        case say.Levy():
            yield from _levied(picture, effect, aim)
        case say.Remove() | say.Replace(at="target") | say.Replace(at="around"):
            lost = struck_by(picture, effect, aim)
            yield REMOVE, sum(count for faction, count in lost.items() if faction != picture.seat)
            if isinstance(effect, say.Replace) and effect.by == "yours":
                yield PLACE, min(picture.me.supply, lost.total())
        case say.Replace():
            yield REMOVE, min(effect.areas or 1, len(rebel_cities(picture, effect, aim.against))) * effect.disks
        case say.Wither():
            yield REMOVE, min(effect.areas, len(withering(picture, effect, aim.against)))
        case say.Barbarians():
            yield from _brought(picture, effect, aim)
        case say.Place():
            yield PLACE, room(picture, effect, aim)
        case say.Bonus():
            yield MINA, int(controlled(picture, aim.area))
        case say.Invest():
            yield OTHER, min(effect.disks, picture.me.supply)
        case say.Special():
            yield from _special(picture, effect.name)
        case _:
            pass


def times(picture: Picture, effect: say.Gain) -> int:
    """How often it gains."""
    if effect.when == "fewest-vp" and not in_last_place(picture):
        return 0
    if effect.per == "neighbour":
        mine = [area for area, count in enumerate(picture.mine) if count]
        near = {*mine, *(other for area in mine for other in picture.game.chart.next[area])}
        often = sum(1 for seat in _others(picture) if any(picture.disks[seat][area] for area in near))
    elif effect.where is None:
        often = 1
    else:
        held = [area for area in fits(picture, effect.where) if picture.mine[area]]
        often = len(held) if effect.per == "area" else int(bool(held))
    return min(often, effect.most) if effect.most else often


def _others(picture: Picture) -> list[int]:
    return [seat for seat in range(len(picture.view.seats)) if seat != picture.seat]


def drawn(picture: Picture, effect: say.Draw | say.Sift | say.Trade) -> int:
    """Cards gained; none that would put one above the limit into its hand (P440)."""
    if isinstance(effect, say.Trade):
        more = effect.draw - effect.give if picture.me.hand > 1 else 0
    else:
        more = effect.cards if isinstance(effect, say.Draw) else effect.keep
    stays = picture.me.hand - 1  # the card itself has left the hand
    if isinstance(effect, say.Trade):
        return max(0, min(more, hand_limit(picture) - stays))
    return more if stays + more <= hand_limit(picture) else -100


def _levied(picture: Picture, effect: say.Levy, aim: Aim) -> Iterator[tuple[int, int]]:
    victim = picture.view.seats[aim.against]
    mina = min(effect.mina, victim.mina)
    missing = effect.mina - mina
    if effect.short == "vp":
        cards = min(effect.mina, victim.hand)
        yield LESS_CARDS, cards
        yield LESS_MINA, mina
        yield LESS_VP, min(victim.vp, max(0, effect.mina - cards - mina))
        return
    yield LESS_MINA, mina
    yield MINA, mina if effect.to_you else 0
    short = min(missing, victim.hand) if effect.short in ("cards", "random-card") else 0
    yield LESS_CARDS, short + min(effect.cards, victim.hand - short)
    yield CARDS, short if effect.to_you else 0


def _special(picture: Picture, name: str) -> Iterator[tuple[int, int]]:
    status = deity_status(picture)
    if name == "prophet":
        yield DEITY, int(status in ("lost", "captured", "silenced", "dormant"))  # P334
    elif name == "monotheism":
        yield DEITY, 1 + int(status == "lost")
    else:
        yield from _SPECIALS.get(name, ())


# Where harm falls


def struck(picture: Picture, way: Way, aim: Aim) -> Counter[int]:
    """Disks that each Faction would lose."""
    lost: Counter[int] = Counter()
    for effect in way.effects:
        if isinstance(effect, say.Remove | say.Replace):
            lost += struck_by(picture, effect, aim)
    return lost


def struck_by(picture: Picture, effect: say.Remove | say.Replace, aim: Aim) -> Counter[int]:
    lost: Counter[int] = Counter()
    chart = picture.game.chart
    if isinstance(effect, say.Replace):
        if effect.at == "target":
            lost[aim.against] = min(effect.disks, picture.disks[aim.against][aim.area])
        elif effect.at == "around":
            for area in chart.next_land[aim.area]:
                here = [seat for seat in opposing(picture) if picture.disks[seat][area]]
                if here:
                    lost[here[0]] += 1
        return lost
    for spot in bits(_zone(picture, effect, aim.area)):
        for faction in [aim.against] if effect.of == "owner" else range(FACTIONS):
            disks = picture.disks[faction][spot]
            count = effect.city if effect.city and city(picture, faction, spot) else effect.disks or disks
            lost[faction] += min(count, disks)
    return +lost


def _zone(picture: Picture, effect: say.Remove, area: int) -> int:
    game = picture.game
    if effect.at == "region":
        mask = region(game, area, effect.where, effect.reach)
    else:
        mask = 1 << area if effect.at == "target" else game.chart.beside[area]
    return mask & game.fixed(effect.where)


def withering(picture: Picture, effect: say.Wither, victim: int) -> list[int]:
    mask = picture.game.fixed(effect.where)
    return [area for area in bits(mask) if picture.disks[victim][area]]


def rebel_cities(picture: Picture, effect: say.Replace, victim: int) -> list[int]:
    home = picture.view.seats[victim].home
    return [area for area, count in enumerate(picture.disks[victim]) if count >= CITY and (effect.home or area != home)]


def overrun(picture: Picture, effect: say.Barbarians, area: int) -> list[int]:
    """The areas where Barbarians would come."""
    found = [area] if effect.first else []
    if effect.around:
        found += [other for other in picture.game.chart.next[area] if picture.game.fixed(effect.where) >> other & 1]
    return found


def _brought(picture: Picture, effect: say.Barbarians, aim: Aim) -> Iterator[tuple[int, int]]:
    """Never where it stands itself (P309), and only where somebody is hurt."""
    areas = overrun(picture, effect, aim.area)
    around = picture.game.chart.next[aim.area]
    robbed = [
        seat
        for seat in range(len(picture.view.seats))
        if effect.plunder and picture.view.seats[seat].mina and any(city(picture, seat, area) for area in around)
    ]
    choice = bool(effect.areas)  # it picks the areas around itself
    if picture.seat in robbed or any(picture.mine[area] for area in (areas[:1] if choice else areas)):
        return
    hurt = sum(1 for area in areas if any(picture.disks[seat][area] for seat in opposing(picture)))
    if hurt or robbed:
        yield LESS_MINA, effect.plunder * len(robbed)
        yield BARBARIANS, min(picture.view.black, effect.first + effect.around * (effect.areas or len(areas)))


def room(picture: Picture, effect: say.Place, aim: Aim) -> int:
    """How many disks it could place."""
    most_there = picture.game.chart.most
    spaces = sorted(
        (
            min(effect.each or CITY + 1, most_there[area] - picture.mine[area])
            for area in fits(picture, effect.where, aim.area)
        ),
        reverse=True,
    )
    return min(effect.disks, picture.me.supply, sum(max(0, free) for free in spaces[: effect.areas or None]))

"""The twelve orders of card play (P297 to P308), read off the cards' effects: an owner's cards are ranked too."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.harm import Aim, Blow, rebelling, withering
from fourquarters.agents.acme.npc.reading import (
    deity_status,
    fits,
    hand_limit,
)
from fourquarters.agents.acme.npc.tables import per_card
from fourquarters.automata import Key, Priority, most
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.special import CUBES
from fourquarters.games.acme.game import Acme
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
NUMBERS = tuple(priority.number for priority in PRIORITIES)
TIES: tuple[Key[Play], ...] = (most("the larger effect (P311)", lambda play: play.sizes),)


def first(sizes: Sizes) -> int:
    """The order a card belongs to: its earliest (P310); 12 if it does nothing."""
    for order, size in enumerate(sizes):
        if size:
            return order
    return 12


def total(found: Iterator[tuple[int, int]]) -> Sizes:
    sizes = [0] * 12
    for order, size in found:
        sizes[order] += size
    return tuple(sizes)


def special(way: Way) -> str:
    """The name of a way's special effect, or nothing."""
    return next((effect.name for effect in way.effects if isinstance(effect, say.Special)), "")


# As printed: for cards that change hands


@per_card
def printed(game: Acme, card: int) -> Sizes:
    """What a card can do at best, whatever the position."""
    ways = game.cards[card].ways
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


def actual(facts: Facts, way: Way, aim: Aim) -> Sizes:
    """What a way to use a card would do now, aimed like this; it ranks by its earliest effect (P310)."""
    sizes = [0] * 12
    for effect in way.effects:
        for order, size in _MEASURES.get(type(effect), _nothing)(facts, effect, aim):
            sizes[order] += size
    return tuple(sizes) if min(sizes) >= 0 else NOTHING


Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Some of the twelve, and how much."""


def _nothing(_facts: Facts, _effect: say.AnyEffect, _aim: Aim) -> Pairs:
    return ()


def _gained(facts: Facts, effect: say.Gain, _: Aim) -> Pairs:
    often = times(facts, effect) if effect.who == "you" else 0
    if not often:
        return ()
    growth = min(effect.growth, facts.me.supply) if effect.growth else 0
    return (VP, effect.vp * often), (MINA, effect.mina * often), (OTHER, growth * often)


def times(facts: Facts, effect: say.Gain) -> int:
    """How often it gains."""
    if effect.when == "fewest-vp" and not facts.in_last_place:
        return 0
    if effect.per == "neighbour":
        near = facts.own | facts.beside_mine
        often = sum(1 for seat in facts.rivals if facts.view.of[seat] & near)
    elif effect.where is None:
        often = 1
    else:
        held = [area for area in fits(facts, effect.where) if facts.mine[area]]
        often = len(held) if effect.per == "area" else int(bool(held))
    return min(often, effect.most) if effect.most else often


def _drawn(facts: Facts, effect: say.Draw | say.Sift, _: Aim) -> Pairs:
    """None if one of them would come into its hand above the limit (P440)."""
    more = effect.cards if isinstance(effect, say.Draw) else effect.keep
    return ((CARDS, more if _stays(facts) + more <= hand_limit(facts) else -100),)


def _traded(facts: Facts, effect: say.Trade, _: Aim) -> Pairs:
    more = effect.draw - effect.give if facts.me.hand > 1 else 0
    return ((CARDS, max(0, min(more, hand_limit(facts) - _stays(facts)))),)


def _stays(facts: Facts) -> int:
    """Its hand without the card itself."""
    return facts.me.hand - 1


def _spied(facts: Facts, effect: say.Spy, aim: Aim) -> Pairs:
    seen = min(1, facts.view.seats[aim.against].hand)
    return (LESS_CARDS, seen), (CARDS, seen if effect.then != "discard" else 0)


def _levied(facts: Facts, effect: say.Levy, aim: Aim) -> Pairs:
    victim = facts.view.seats[aim.against]
    mina = min(effect.mina, victim.mina)
    missing = effect.mina - mina
    if effect.short == "vp":
        cards = min(effect.mina, victim.hand)
        return (LESS_CARDS, cards), (LESS_MINA, mina), (LESS_VP, min(victim.vp, max(0, missing - cards)))
    short = min(missing, victim.hand) if effect.short in ("cards", "random-card") else 0
    lost = short + min(effect.cards, victim.hand - short)
    ours = int(effect.to_you)
    return (LESS_MINA, mina), (MINA, mina * ours), (LESS_CARDS, lost), (CARDS, short * ours)


def _removed(facts: Facts, effect: say.Remove | say.Replace, aim: Aim) -> Pairs:
    if isinstance(effect, say.Replace) and effect.at == "cities":
        return ((REMOVE, rebelling(facts, effect, aim.against)),)
    lost = Blow(facts, (effect,)).at(aim)
    found = REMOVE, sum(lost) - sum([lost[seat] for seat in facts.side])
    if isinstance(effect, say.Replace) and effect.by == "yours":
        return found, (PLACE, min(facts.me.supply, sum(lost)))
    return (found,)


def _withered(facts: Facts, effect: say.Wither, aim: Aim) -> Pairs:
    return ((REMOVE, withering(facts, effect, aim.against)),)


def _brought(facts: Facts, effect: say.Barbarians, aim: Aim) -> Pairs:
    """Never where it stands itself (P309), and only where somebody is hurt."""
    areas = facts.tables.overrun(effect)[aim.area]
    if effect.areas:  # it picks those around itself, and never its own
        first = 1 << aim.area if effect.first else 0
        near = areas & ~first
        free = near & ~facts.own
        areas = first | (free if free.bit_count() >= effect.areas else near)
    if plundered(facts, effect, aim.area, (facts.seat,)) or areas & facts.own:
        return ()
    robbed = plundered(facts, effect, aim.area, facts.opposing)
    if not robbed and not areas & facts.opposing_there:
        return ()
    disks = effect.first + effect.around * (effect.areas or areas.bit_count())
    return (LESS_MINA, robbed), (BARBARIANS, min(facts.view.black, disks))


def plundered(facts: Facts, effect: say.Barbarians, area: int, seats: Iterable[int]) -> int:
    """How many mina Barbarians in an area take from some civilizations: from those with a City next to it."""
    if not effect.plunder:
        return 0
    around = facts.chart.beside[area]
    near = [seat for seat in seats if any(around >> city & 1 for city in facts.cities(seat))]
    return sum(min(effect.plunder, facts.view.seats[seat].mina) for seat in near)


def _placed(facts: Facts, effect: say.Place, aim: Aim) -> Pairs:
    return ((PLACE, room(facts, effect, aim)),)


def room(facts: Facts, effect: say.Place, aim: Aim) -> int:
    """How many disks it could place."""
    most_there, mine, each = facts.chart.most, facts.mine, effect.each or CITY + 1
    areas = fits(facts, effect.where, aim.area)
    spaces = [max(0, min(each, most_there[area] - mine[area])) for area in areas]
    if effect.areas:
        spaces = sorted(spaces, reverse=True)[: effect.areas]
    return min(effect.disks, facts.me.supply, sum(spaces))


def _yielding(facts: Facts, effect: say.Bonus, aim: Aim) -> Pairs:
    """A cube that lies on the map cannot be laid again."""
    laid = facts.view.bonus[CUBES.index(effect.cube)] >= 0
    return ((MINA, int(not laid and facts.controls(aim.area))),)


def _invested(facts: Facts, effect: say.Invest, _: Aim) -> Pairs:
    return ((OTHER, min(effect.disks, facts.me.supply)),)


def _done(facts: Facts, effect: say.Special, _: Aim) -> Pairs:
    """What single cards do."""
    if effect.name == "prophet":
        return ((DEITY, int(deity_status(facts) in ("lost", "captured", "silenced", "dormant"))),)  # P334
    if effect.name == "monotheism":
        return ((DEITY, 1 + int(deity_status(facts) == "lost")),)
    return _SPECIALS.get(effect.name, ())


_MEASURES: dict[type, Callable[[Facts, Any, Aim], Pairs]] = {
    say.Gain: _gained, say.Draw: _drawn, say.Sift: _drawn, say.Trade: _traded, say.Spy: _spied, say.Levy: _levied,
    say.Remove: _removed, say.Replace: _removed, say.Wither: _withered, say.Barbarians: _brought, say.Place: _placed,
    say.Bonus: _yielding, say.Invest: _invested, say.Special: _done, say.Stargaze: lambda *_: ((OTHER, 1),),
}  # fmt: skip
"""How much an effect does now; of others the Card Phase knows nothing."""


def first_possible(effect: say.AnyEffect) -> int:
    """No effect that is measured comes to an order before this one."""
    match effect:
        case say.Gain():
            return VP if effect.vp else MINA if effect.mina else OTHER
        case say.Levy(to_you=False):
            return LESS_CARDS
        case say.Remove() | say.Replace() | say.Wither():
            return REMOVE
        case say.Barbarians():
            return LESS_MINA if effect.plunder else BARBARIANS
        case say.Bonus():
            return MINA
        case say.Place():
            return PLACE
        case say.Invest():
            return OTHER
        case _:
            return CARDS

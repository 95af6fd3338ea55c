"""Scenarios, from validated data files: one for each way to set up a game.

What a scenario does not say is as the basic rules and the options have it. Rules that the fields below cannot express
are named under ``rules``; their code is in ``customs``.
"""

import dataclasses
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.catalogue import crafted
from fourquarters.games.acme.choice import COURSES, Choice, Value, check_choices
from fourquarters.games.acme.choosing import Choosing, Picks
from fourquarters.games.acme.deck import CARDS
from fourquarters.games.acme.faults import DataError, decode, known
from fourquarters.games.acme.peoples import Civilization, Home, Peoples, standard_peoples
from fourquarters.games.acme.soundness import check_soundness
from fourquarters.kernel.title import Scenario as Entry

Few = Annotated[int, Meta(ge=0, le=50)]
Card = Annotated[int, Meta(ge=1, le=CARDS)]
Epoch = Annotated[int, Meta(ge=1, le=4)]
LONGEST = 100
"""No list of a scenario has more entries: there are not as many areas, and fewer of all else."""
Moment = Literal["competition", "tally", "turn"]
"""When an ending is looked for: after the Competition Phase, after the Victory Tally, or when the turn is over."""


class Rallying(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Disks in groups, each in another Land area without Barbarians."""

    around: str
    """The area they gather around."""
    reach: Annotated[int, Meta(ge=1, le=10)]
    """At most so many steps away."""
    size: Annotated[int, Meta(ge=1, le=4)]
    """Disks in a group."""


class Cast(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One civilization of a scenario, and what it begins with."""

    people: str
    """The civilization whose Display it uses."""
    name: str = ""
    """How it is called here, where that Display stands for another."""
    folk: str = ""
    """How its people are called in sentences, with it: the Philistines."""
    home: str = ""
    """Its Home Area; none given: one of those on the Display."""
    disks: Few = 12
    """How many it begins with on the map."""
    at_home: Few = 2
    """How many of them Rule 8 puts into the Home Area."""
    least: Few = 3
    """It gains at least so many disks in the Acquisition Step."""
    most: Few = 0
    """It gains at most so many, its Display included; 0: any number."""
    draw: Few | None = None
    """It draws so many cards in the Draw Step, before what its Cities and its Display add; none given: three."""
    placed: dict[str, Few] = {}
    """Those of them that stand in fixed areas; the rest is placed by Rule 8."""
    rally: Rallying | None = None
    """How the rest is placed instead of by Rule 8."""
    later: Few = 0
    """Further disks, placed after everybody has set up: where it stands, or in empty areas next to that."""
    later_held: bool = False
    """Only where it stands already?"""
    extra_growth: Few = 0
    """Further disks that wait in the Disks-for-Growth box."""
    cards: tuple[Card, ...] = ()
    """Cards in its hand from the beginning, besides those dealt."""
    dealt: Few | None = None
    """How many cards it is dealt, if not as many as everybody."""
    mina: Few = 0
    deity: str = ""
    """A Deity that stands in its Home Area: its id, or ``random``."""
    double: bool = False
    """Has it two sets of disks?"""
    invader: bool = False
    """Is it one of the scenario's Invaders, whose automaton makes for Gold, Deities and Cities (P418) and draws a card
    more (P452)?"""
    turn: Annotated[int, Meta(ge=0, le=6)] = 0
    """Its place in the first turn order; 0: drawn by lot."""

    @property
    def settled(self) -> bool:
        """Does the scenario say where every disk goes, with nothing left to Rule 8?"""
        return self.rally is not None or sum(self.placed.values()) == self.disks


class Time(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When the game begins and ends, and what may cut it short."""

    epoch: Epoch = 1
    turn: Epoch = 1
    last: Annotated[int, Meta(ge=0, le=4)] = 0
    """The Epoch it ends with; 0: as the option says."""
    sudden: tuple[tuple[Epoch, Annotated[int, Meta(ge=1)]], ...] | None = None
    """When the Sudden End Step is made, as Epoch and turn; none given: turns 2 and 3 of every Epoch, without the
    last one if the scenario is not historical."""
    ignored: tuple[Card, ...] = ()
    """Cards that are discarded and replaced when drawn."""
    quiet: Few = 0
    """So many turns from the beginning in which Events are discarded and replaced."""
    turns: Annotated[int, Meta(ge=1, le=12)] = 4
    """The turns of the last Epoch."""
    extra: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many turns more in the last Epoch, each unless a card revealed at the end of the turn before ends it."""
    ends: Literal["", "odd", "has 1 to 4"] = ""
    """Which revealed card ends an Epoch: one with an odd number, or with such a digit; empty: as the option says."""


class Homes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="homes"):
    """The game ends when a civilization Controls its own Home Area and so many of the others'."""

    others: Annotated[int, Meta(ge=1, le=5)]
    at: Moment
    wins: bool = False
    """Does it win then, whatever the VP? Otherwise VP decide."""
    rule: str = ""


class Lead(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="lead"):
    """The game ends when the first is so many VP ahead of the second."""

    vp: Annotated[int, Meta(ge=1)]
    at: Moment
    rule: str = ""


class Enmity(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whom an automaton on a seat is hostile to from the start: civilizations of the cast, ``neutral`` for the
    neutrals, or ``all`` for everybody."""

    npc: str
    players: Annotated[int, Meta(ge=0, le=6)] = 0
    """It holds with so many people alone; 0: with any number."""
    hostile: tuple[str, ...] = ()
    lasting: bool = False
    """Does it never end?"""
    reborn: bool = False
    """Does all this hold for the automaton, whatever civilization it has come back as? Otherwise it goes with the
    civilization."""
    primary: tuple[str, ...] = ()
    """Its primary enemies, the first that is still in the game before the next."""
    first: tuple[str, ...] = ()
    """Its primary enemy in the first turn; later its list decides."""
    ties: tuple[str, ...] = ()
    """Who becomes its primary enemy where its list leaves several equal."""
    provoked: tuple[str, ...] = ()
    """Who becomes its primary enemy by entering its Home Area, or by starting a competition with it."""
    rule: str = ""


class Heirloom(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that one civilization has for the whole game: used, it rests on the Display and comes back."""

    card: Card
    people: str
    back: Literal["mina", "draw", "free", "counted"]
    """In the owner's Draw Step it comes back for a mina or in place of a card drawn, only in place of one, or by
    itself: free, or counted as one of the cards drawn."""
    firm: bool = False
    """Can it never be discarded, given up or stolen? Otherwise it rests on the Display when it would be."""
    apart: bool = False
    """Does it not count for the hand limit?"""
    to_hand: bool = False
    """Does an Investment come back into the hand? Otherwise it lies on the table at once, with its disks."""
    sacrifice: bool = False
    """May an automaton that has no mina for it give up a card of its hand (P675)?"""
    gold: tuple[str, ...] = ()
    """It lasts only while one of these civilizations has Gold under its disks; then it is a card like any other."""


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who runs which civilization when there are fewer people than civilizations."""

    players: Annotated[int, Meta(ge=1, le=6)]
    seats: str
    """A letter for each civilization of the cast: the same for those of one person, ``-`` for an automaton."""
    npc_vp: Few = 0
    """VP that every automaton gains in each Victory Tally."""
    note: str = ""
    rule: str = ""


class Switch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An option of this scenario alone."""

    key: str
    text: str
    default: bool | int | str
    values: tuple[bool | int | str, ...] = (False, True)
    labels: tuple[str, ...] = ()
    """How each value is called; none given: by itself."""
    rule: str = ""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    schema: Literal["acme-scenario/2"]
    id: str
    name: str
    about: str
    group: Literal["Basic games", "Historical", "Sandbox", "Crafted"]
    rank: int = 0
    """Its place within the group."""
    seats: tuple[int, ...] = ()
    """With how many civilizations it is played; those of the cast, where there is one."""
    map: str = ""
    """The map size; empty: as the option says."""
    also: tuple[str, ...] = ()
    """Areas in play besides those of the map size."""
    cast: tuple[Cast, ...] = ()
    """Its civilizations, one to each seat; none given: chosen in the order of the draw."""
    civilizations: tuple[str, ...] = ()
    """Without a cast: the civilizations to choose from; none given: all whose Home Area is in play."""
    choice: tuple[Choice, ...] = ()
    """Without a cast: limits under which they are chosen, for each number of seats and value of its options."""
    disks: Few = 12
    """Without a cast: how many disks each begins with."""
    extra_growth: Few = 0
    """Without a cast: further disks that wait in everybody's Disks-for-Growth box."""
    hand: Few = 5
    """How many cards everybody is dealt."""
    top: Few = 0
    """The Events are shuffled into so many cards, which lie on top of the deck; 0: into all of it."""
    first: tuple[str, ...] = ()
    """Who places disks before all others, whatever the turn order."""
    last: tuple[str, ...] = ()
    """Who places disks after all others."""
    closed: tuple[str, ...] = ()
    """Areas where Rule 8 places nothing."""
    barbarians: dict[str, Few] = {}
    """Black disks that stand on the map before anybody sets up."""
    neutrals: dict[str, Few] = {}
    """Disks of the scenario's neutrals, likewise."""
    neutral: str = ""
    """How the neutrals are called: the Trojans."""
    heirlooms: tuple[Heirloom, ...] = ()
    """Cards of the first hands that stay with their owners."""
    border: tuple[str, ...] = ()
    """Areas with a marker of the border between two empires."""
    walls: dict[str, Few] = {}
    """Cities of the neutrals, which can be betrayed and sacked, and the white disks that defend each of them."""
    gold: dict[str, str] = {}
    """Where Gold lies, and whose it is."""
    gold_alone: dict[str, str] = {}
    """Gold that lies there only in games with automata."""
    time: Time = Time()
    endings: tuple[Homes | Lead, ...] = ()
    """What ends the game before its time."""
    rules: tuple[str, ...] = ()
    """Special rules, by their names in ``customs``."""
    sides: str = ""
    """A letter for each civilization of the cast: those with the same one win or lose together, whoever runs them."""
    players: tuple[Arrangement, ...] = ()
    """Ways to play it with fewer people than civilizations; none given: any seat may be anybody's."""
    npcs: tuple[Enmity, ...] = ()
    exploration: bool = False
    """Are automata unknown until they are found (P502)?"""
    options: tuple[Switch, ...] = ()
    without: tuple[str, ...] = ()
    """Options of the title that are not offered, besides those that the fields above settle."""

    def entry(self) -> Entry:
        """Its entry in the catalogue, as a file of one's own."""
        return crafted(msgspec.to_builtins(self))


@cache
def scenario(key: str) -> Scenario:
    name = f"{key}.json"
    return read_scenario(files(__package__).joinpath(f"data/scenarios/{name}").read_bytes(), name)


def read_scenario(data: bytes, source: str) -> Scenario:
    """Check a scenario; an error says where and what was expected."""
    entry = decode(data, Scenario, source)
    _check_lists(entry, source)
    _check_civilizations(entry, source)
    _check_areas(entry, source)
    _check_seats(entry, source)
    _check_choice(entry, source)
    check_soundness(entry, source)
    return entry


def _check_lists(entry: Scenario, source: str) -> None:
    """No list is longer than any game needs, and what it names it names once: the other checks go through it."""
    for key in entry.__struct_fields__:
        value = getattr(entry, key)
        if not isinstance(value, tuple):
            continue
        if len(value) > LONGEST:
            raise DataError(f"{source}: {key}: {len(value)} entries; expected at most {LONGEST}")
        twice = [each for each in value if isinstance(each, str) and value.count(each) > 1]
        if twice:
            raise DataError(f"{source}: {key}: '{twice[0]}' stands twice; expected each once")


def _check_civilizations(entry: Scenario, source: str) -> None:
    every = [people.id for people in standard_peoples().civilizations]
    known(source, "civilizations", entry.civilizations, every)
    known(source, "cast", [one.people for one in entry.cast], every)
    played = [one.people for one in entry.cast]
    for people in played:
        if played.count(people) > 1:
            raise DataError(f"{source}: cast: '{people}' stands twice; expected different civilizations")
    deities = [deity.id for deity in standard_peoples().deities]
    for one in entry.cast:
        known(source, f"cast: {one.people}: deity", [one.deity] if one.deity else [], ["random", *deities])
        if sum(one.placed.values()) > one.disks:
            raise DataError(
                f"{source}: cast: {one.people}: {sum(one.placed.values())} disks are placed; "
                f"expected at most its {one.disks}"
            )
    if entry.cast:
        for key in ("first", "last"):
            known(source, key, getattr(entry, key), played)
        known(source, "gold", entry.gold.values(), played)
        known(source, "gold_alone", entry.gold_alone.values(), played)
        for heirloom in entry.heirlooms:
            known(source, "heirlooms", [heirloom.people, *heirloom.gold], played)
        for each in entry.npcs:
            known(source, "npcs", [each.npc], played)
            for key in ("hostile", "primary", "first", "ties", "provoked"):
                known(source, f"npcs: {each.npc}: {key}", getattr(each, key), ["all", "neutral", *played])
    _check_rules(entry, source)


def _check_rules(entry: Scenario, source: str) -> None:
    from fourquarters.games.acme.customs import CUSTOMS  # they know scenarios

    known(source, "rules", entry.rules, sorted(CUSTOMS))
    for name in entry.rules:
        missing = CUSTOMS[name]().needs(entry)
        if missing:
            raise DataError(f"{source}: rules: '{name}' needs {missing}")


def _check_areas(entry: Scenario, source: str) -> None:
    whole = atlas()
    if entry.map:
        known(source, "map", [entry.map], sorted(whole.maps))
    known(source, "also", entry.also, whole.ids)
    playable = sorted({*whole.maps[entry.map or "full"].areas, *entry.also})
    places: list[tuple[str, Any]] = [
        ("closed", entry.closed), ("border", entry.border), ("barbarians", entry.barbarians),
        ("neutrals", entry.neutrals), ("gold", entry.gold),
        ("gold_alone", entry.gold_alone),
    ]  # fmt: skip
    known(source, "walls", entry.walls, sorted(entry.neutrals))
    for one in entry.cast:
        if one.rally:
            places.append((f"cast: {one.people}: rally: around", [one.rally.around]))
        places += [(f"cast: {one.people}: placed", one.placed), (f"cast: {one.people}: home", filter(None, [one.home]))]
    for where, areas in places:
        known(source, where, areas, playable)


def _check_seats(entry: Scenario, source: str) -> None:
    if entry.cast and entry.seats:
        raise DataError(f"{source}: seats: expected none, because the cast says how many play")
    for count in entry.seats or (len(entry.cast),):
        if not 2 <= count <= 6:
            raise DataError(f"{source}: {'seats' if entry.seats else 'cast'}: expected 2 to 6; found {count}")
    if entry.sides and len(entry.sides) != len(entry.cast):
        raise DataError(f"{source}: sides: '{entry.sides}' has {len(entry.sides)} seats; expected {len(entry.cast)}")
    for number, each in enumerate(entry.players):
        people = len(set(each.seats) - {"-"})
        if len(each.seats) != len(entry.cast) or people != each.players:
            raise DataError(
                f"{source}: players[{number}]: '{each.seats}' has {len(each.seats)} seats and {people} people; "
                f"expected {len(entry.cast)} and {each.players}"
            )


def _check_choice(entry: Scenario, source: str) -> None:
    if not entry.choice:
        return
    if entry.cast or entry.civilizations:
        raise DataError(f"{source}: choice: expected neither a cast nor civilizations with it")
    peoples, areas = standard_peoples(), {*atlas().maps[entry.map or "full"].areas, *entry.also}
    there = [each.id for each in peoples.civilizations if any(home.area in areas for home in each.homes)]
    asked = {key for choice in entry.choice for key in choice.when}
    options: dict[str, tuple[Value, ...]] = {each.key: each.values for each in entry.options if each.key in asked}
    check_choices(source, entry.choice, entry.seats, options, there)
    every, courses = tuple(map(peoples.civilization, there)), 0
    for number, choice in enumerate(entry.choice):
        choosing, begin = Choosing(choice, peoples, every, exempt=False), Picks(choice.sides, (), every)
        courses += choosing.courses(begin, COURSES)
        if courses > COURSES:
            raise DataError(
                f"{source}: choice[{number}]: the choosing may take more than {COURSES} courses; "
                "expected fewer pools and groups that differ"
            )
        if not choosing.sound(begin):
            raise DataError(f"{source}: choice[{number}]: these limits cannot be kept; expected room for all")


def as_cast(peoples: Peoples, cast: tuple[Cast, ...]) -> Peoples:
    """The civilizations with the names and Home Areas that a scenario gives them."""
    given = {one.people: one for one in cast}

    def dressed(people: Civilization) -> Civilization:
        one = given.get(people.id)
        if one is None:
            return people
        homes = (Home(one.home, "printed"),) if one.home else people.homes
        return replace(people, name=one.name or people.name, people=one.folk or people.people, homes=homes)

    return dataclasses.replace(peoples, civilizations=tuple(dressed(people) for people in peoples.civilizations))


def write_scenario(entry: Scenario) -> bytes:
    """A scenario as a readable file."""
    return msgspec.json.format(msgspec.json.encode(entry), indent=2)

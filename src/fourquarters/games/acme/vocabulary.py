"""The vocabulary of card effects: what a card file may say.

Each effect is a small struct named by its ``do``. ``flow/effects.py`` carries them out, one function each. What cannot
be said with them is ``special``, one of a few named things that single cards do.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=50)]
Some = Annotated[int, Meta(ge=1, le=50)]
Terrain = Literal["plains", "fertile", "mountain", "desert", "sea"]

SPECIALS = {
    "gold smith": "build a Deity for 3 resources, 2 of them own disks from the map, or bring a lost one back free",
    "prophet": "change the own Deity, working, lost or captured, for any available one, or bring a lost one back",
    "traitor": "all disks of an opponent leave a Contested area where you have disks, and its City there is sacked",
    "marriage": "you and the opponent, if it agrees, gain 1 mina and place 1 disk each in an area you occupy",
    "blasphemy": "until the turn ends the opponent's Deity cannot be used and scores nothing",
    "forsaken": "the opponent's Deity is lost",
    "monotheism": "the Monotheism block comes on your temple, and a lost Deity back",
    "exiles": "whoever has fewest VP may send a captured Deity home",
    "time": "the Epoch ends with this turn",
    "breath": "all hands are discarded, the discards shuffled into the deck, and new hands drawn",
}
"""What ``special`` can name, with what it does."""


class Where(Struct, frozen=True, forbid_unknown_fields=True):
    """Which areas are meant; everything given must hold. "You" is the player of the card."""

    kind: Literal["any", "land", "sea"] = "any"
    terrain: tuple[Terrain, ...] = ()
    """One of these; none given: any."""
    held: Literal["any", "controlled", "occupied", "empty"] = "any"
    size: Count = 0
    """Exactly so many of your disks; 0: any number."""
    beside: Literal["any", "yours", "home", "target"] = "any"
    """Adjacent to an area you occupy, to your Home Area, or to the card's target."""
    target: bool = False
    """The area the card is aimed at."""
    areas: tuple[str, ...] = ()
    """One of these areas, by id; none given: any."""
    coastal: bool = False
    """A Land area next to a Sea area, unless it is named in ``areas``."""
    city: bool = False
    """You have a City there."""
    no_city: bool = False
    """No civilization has a City there."""
    no_foreign_home: bool = False
    """No Home Area of another civilization."""
    black: Count = 0
    """At least so many Barbarian disks."""


class Aim(Struct, frozen=True, forbid_unknown_fields=True):
    """What is named when the card is announced (R5.3)."""

    at: Literal["city", "area", "opponent"]
    """A City of an opponent, any area that fits, or an opponent."""
    where: Where = Where()
    mina: Count = 0
    """An opponent with at least so many mina."""
    cards: Count = 0
    """An opponent with at least so many cards in hand."""
    deity: bool = False
    """An opponent with a Deity of its own, or with Monotheism."""
    most_cities: bool = False
    """An opponent than whom no civilization, you included, has more Cities."""


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """Paid when the card is carried out, or at once by a Negate card (R5.5)."""

    mina: Count = 0
    disks: Count = 0
    """Own disks taken off the map."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the vocabulary."""


class Gain(Effect, frozen=True):
    """Mina, VP, or disks from Supply to the Disks-for-Growth box."""

    mina: Count = 0
    vp: Count = 0
    growth: Count = 0
    who: Literal["you", "others", "target"] = "you"
    where: Where | None = None
    """Only those who have a disk in such an area; ``held`` is theirs."""
    per: Literal["once", "area", "neighbour"] = "once"
    """Once; for each area of ``where``; or for each civilization next to you (of ``others``: those, once each)."""
    most: Count = 0
    """With ``per``: at most so often; 0: no limit."""
    when: Literal["always", "fewest-vp"] = "always"


class Draw(Effect, frozen=True):
    """Draw cards; Events among them happen and are replaced (R5.7)."""

    cards: Some


class Sift(Effect, frozen=True):
    """Draw cards, keep some, discard the rest."""

    draw: Some
    keep: Some
    replace_events: bool = True


class Stargaze(Effect, frozen=True):
    """Look at the top cards of the deck and put them back in any order."""

    cards: Some


class Trade(Effect, frozen=True):
    """You may discard cards to draw others."""

    give: Some
    draw: Some


class Place(Effect, frozen=True):
    """Put own disks from Supply on the map, one by one; an area once chosen stays open."""

    disks: Some
    where: Where
    each: Count = 0
    """At most so many in one area; 0: up to the stacking limit."""
    areas: Count = 0
    """In at most so many areas; 0: any number."""
    linked: bool = False
    """The areas form one connected chain."""
    must: bool = False
    """As many as possible have to be placed; otherwise the player may stop early."""


class Remove(Effect, frozen=True):
    """Take disks off the map; each may be paid for (R5.4)."""

    disks: Count
    """From each Faction meant, in each area meant; 0: all."""
    of: Literal["owner", "everyone"]
    """The civilization aimed at, or every Faction there."""
    at: Literal["target", "around", "region"]
    """The area aimed at; the areas around it that fit ``where``; or the area aimed at with all that can be reached from
    it in ``reach`` steps over areas that fit."""
    where: Where = Where()
    reach: Count = 0
    city: Count = 0
    """From a City so many instead; 0: no difference."""
    cube: bool = False
    """A Stronghold cube in the area aimed at goes too."""


class Wither(Effect, frozen=True):
    """The opponent loses a disk in each of some areas that the player of the card picks."""

    areas: Some
    where: Where


class Replace(Effect, frozen=True):
    """Disks of the civilization aimed at give way to others; each may be paid for (R5.4)."""

    disks: Some
    by: Literal["black", "yours"]
    at: Literal["target", "around", "cities"]
    """The area aimed at; one opposing disk in each Land area around it; or Cities of the opponent you pick."""
    areas: Count = 0
    """With ``cities``: in so many of them."""
    home: bool = True
    """May a Home Area be picked?"""


class Levy(Effect, frozen=True):
    """The opponent loses mina or cards."""

    mina: Count = 0
    cards: Count = 0
    """At random."""
    short: Literal["nothing", "cards", "random-card", "vp"] = "nothing"
    """What it loses instead for each mina it lacks; with ``vp`` it may give up any mix of mina and cards."""
    to_you: bool = False


class Spy(Effect, frozen=True):
    """Look into the opponent's hand."""

    then: Literal["take", "discard", "take-random"]
    look: Count = 0
    """At so many cards at random; 0: at all."""
    ransom: Count = 0
    """The opponent may pay you so many mina instead."""


class Barbarians(Effect, frozen=True):
    """Black disks from their Supply."""

    first: Count
    """In the area aimed at."""
    around: Count = 0
    """In areas adjacent to it."""
    where: Where = Where(kind="land")
    """Which adjacent areas."""
    areas: Count = 0
    """In so many of them, picked by whoever directs; 0: in all."""
    plunder: Count = 0
    """Civilizations with a City next to the area lose so many mina."""


class Invasion(Effect, frozen=True):
    """A Barbarian invasion, directed by the civilization with fewest VP (B2)."""

    start: Where | Literal["north", "east"]
    beside_mountain: bool = False
    first: Some = 4
    around: Count = 4
    where: Where = Where(kind="land")
    areas: Count = 0
    """In so many adjacent areas, picked by whoever directs; 0: in all."""
    desert: Count = 2
    """The most in a Desert area."""


class Bonus(Effect, frozen=True):
    """Mark the area aimed at with a bonus cube: it yields 1 mina to its controller's Acquisition."""

    cube: Literal["gold", "oasis", "fishing"]


class Invest(Effect, frozen=True):
    """Lay the card on the table with disks from Supply (R5.6)."""

    disks: Some
    saves: Literal["none", "cards", "city-cards", "natural", "famine", "competition", "city-competition"] = "none"
    """Which losses of a disk a disk on the card can stand in for: to Fate cards that are neither Event nor Competition
    cards; to any Fate card but an Event, in a City; to disasters with that mark; in competitions, all or where you have
    a City."""
    deploys: bool = False
    """In the Card Phase, as an action, a disk may go to a Land area next to an occupied one."""
    joins: bool = False
    """In a Land competition a disk may join the stack, once a competition."""
    grows: bool = False
    """In the Growth Phase disks may go to the Disks-for-Growth box."""


class Negate(Effect, frozen=True):
    """Cancel a card as it is announced, or the use of a Deity."""

    covers: tuple[Literal["any", "event", "person", "religion", "disaster", "competition", "plain", "deity"], ...]
    """``any`` is any card but an Event; ``plain`` one that is neither Great Person, Religion nor Event."""
    aimed: bool = False
    """Only what is played against you."""
    gain: Count = 0
    """Mina received."""


class White(Effect, frozen=True):
    """White disks on your side in the competition."""

    disks: Some
    terrain: tuple[Terrain, ...] = ()
    land: bool = False
    near_desert: bool = False
    """In a Desert, or a Land area next to one."""
    lasting: bool = False
    """In every competition of the phase from now on that fits."""
    again: Count = 0
    """In so many of the next competitions of the phase that fit too."""


class Lend(Effect, frozen=True):
    """A white disk on the side of another civilization, which you need not be fighting."""

    disks: Some
    mina: Count = 0


class Reinforce(Effect, frozen=True):
    """Own disks from Supply join the stack in the competition."""

    disks: Some


class Strike(Effect, frozen=True):
    """An opponent in the competition loses disks."""

    disks: Some
    city: bool = False
    """Only an opponent with a City there."""
    coloured: bool = False
    """No white disk or cube can stand in."""
    paid: bool = True
    """May it be paid for with mina or cards?"""


class Hire(Effect, frozen=True):
    """Pay any number of mina: one opponent loses as many disks and you add as many."""


class Shield(Effect, frozen=True):
    """The first losses of the removal rounds are ignored."""

    losses: Some


class Breach(Effect, frozen=True):
    """Opposing Stronghold cubes do not count in the competition."""


class Special(Effect, frozen=True):
    """One of SPECIALS, which a function of that name in ``flow/special.py`` carries out."""

    name: str


AnyEffect: TypeAlias = (
    Gain | Draw | Sift | Stargaze | Trade | Place | Remove | Wither | Replace | Levy | Spy | Barbarians | Invasion
    | Bonus | Invest | Negate | White | Lend | Reinforce | Strike | Hire | Shield | Breach | Special
)  # fmt: skip

"""What a Civilization Display or a Deity does for its owner: the vocabulary of their data files."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=50)]
Some = Annotated[int, Meta(ge=1, le=50)]
Epoch = Annotated[int, Meta(ge=1, le=4)]


class Ability(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the vocabulary. A Display's ability may belong to some Epochs only."""


class Income(Ability, frozen=True):
    """Disks or mina in the owner's Acquisition Step."""

    disks: Count = 0
    mina: Count = 0
    per: Literal["once", "home city", "cities", "fertile cities", "home areas", "coast"] = "once"
    """Once; if it has a City in its Home Area; for every so many Cities; for every Fertile area with its City; for its
    own Home Area if it controls it and for every other printed one it controls; if it controls a coastal Land area
    other than its Home Area."""
    every: Some = 1
    most: Count = 0
    """At most so many disks; 0: no limit."""
    afloat: bool = False
    """The disks are placed at once, in a Sea or coastal Land area within reach of a Deployment."""
    epochs: tuple[Epoch, ...] = ()


class Allies(Ability, frozen=True):
    """White disks in the owner's competitions, announced before cards are revealed."""

    disks: Some = 1
    """In one competition."""
    total: Some = 1
    """In one Competition Phase."""
    where: Literal["any", "land", "plain land", "highland"] = "land"
    """``plain land`` is Land but not Mountain; ``highland`` the Home Area, areas next to it, and Mountain areas."""
    city: Count = 0
    """So many instead, though it be more than the total, if an opponent has a City there; none if it is spent."""
    epochs: tuple[Epoch, ...] = ()


class Fortress(Ability, frozen=True):
    """In its Home Area a single Fate card costs it at most one disk, and never the last; Traitor ignores this."""


class Seafaring(Ability, frozen=True):
    """VP in the Victory Tally for Sea areas it occupies."""

    areas: tuple[str, ...] = ()
    """Only these; none given: all."""
    sets: Some = 4
    """1 VP for every full set of so many; where ``areas`` are given, 1 VP for one set of them and 2 for all of them."""


class Heartland(Ability, frozen=True):
    """1 VP in the Victory Tally for a City at home and Cities in some adjacent areas."""

    cities: Some = 2


class Plunder(Ability, frozen=True):
    """Extra mina for the first City it sacks in a turn."""

    mina: Some = 1


class Captors(Ability, frozen=True):
    """It takes Captives as loot whenever its Supply holds two disks."""


class Scribes(Ability, frozen=True):
    """Before its first action of a Card Phase it may discard a card to draw two and keep one."""


class Seers(Ability, frozen=True):
    """At the start of its Draw Step it looks at the top cards of the deck and may put one at the bottom."""

    cards: Some = 2


class Libraries(Ability, frozen=True):
    """A larger hand and larger draws."""

    hand: Some = 7
    draw: Count = 1


class Horsemen(Ability, frozen=True):
    """In its Growth Phase it may move some disks to areas next to one it occupies."""

    disks: Some = 2


class Highlanders(Ability, frozen=True):
    """Every Mountain Settlement counts a full disk, and its Stronghold cubes absorb two losses."""

    absorb: Some = 2


class Faithful(Ability, frozen=True):
    """It begins with a card in play on its temple, and captured Deities score extra."""

    card: Annotated[int, Meta(ge=1, le=103)] = 95
    captured: Count = 1


class Underworld(Ability, frozen=True):
    """In the Draw Step: cards at random from the discard pile, of which one is kept."""

    cards: Some = 3


class Shelter(Ability, frozen=True):
    """Once a turn the first disk a Fate card (no Competition card) would cost is not lost."""


class Edict(Ability, frozen=True):
    """Once a turn, for a price in mina, a card aimed at the owner is negated; never an Event."""

    mina: Count = 1


class Oracle(Ability, frozen=True):
    """More cards in the Draw Step, then as many discarded."""

    cards: Some = 2


AnyAbility: TypeAlias = (
    Income | Allies | Fortress | Seafaring | Heartland | Plunder | Captors | Scribes | Seers | Libraries | Horsemen
    | Highlanders | Faithful | Underworld | Shelter | Edict | Oracle
)  # fmt: skip

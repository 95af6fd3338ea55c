"""Small parts of the position that the flow's modules need too."""

from typing import Annotated

from msgspec import Meta, Struct

from fourquarters.games.acme.disks import FACTIONS, SEATS

Six = Annotated[tuple[int, ...], Meta(min_length=SEATS, max_length=SEATS)]
"""A number for each seat."""
EXILES = 7
"""Which number of ``Position.memo`` holds the seats in exile."""
TEMPLE = 5
"""Which one says where the Deity of the neutrals' friend stands: that area plus one, or 0 for its Home Area."""


class Investment(Struct, frozen=True, array_like=True, gc=False):
    """A card on the table with disks on it."""

    card: int
    disks: int
    area: int = -1
    """The City it belongs to, where it protects one."""


class Gold(Struct, frozen=True, array_like=True, gc=False):
    """A Gold disk under the disks of its owner."""

    area: int
    owner: int
    """A seat."""


class Contest(Struct, frozen=True, array_like=True, gc=False):
    """The competition being resolved (R6.3)."""

    area: int
    star: int
    """Factions that had a City there when it began, as a mask: whoever wipes one out sacks it."""
    white: tuple[int, ...] = (0,) * FACTIONS
    """White disks on each side (R6.5)."""
    worn: int = 0
    """Losses the Stronghold cube has absorbed."""
    breached: int = 0
    """Seats that make opposing cubes worthless, as a mask."""
    shields: tuple[int, ...] = (0,) * SEATS
    """Losses of the removal rounds that a side will ignore."""
    breached_by: tuple[int, ...] = ()
    """Cards that have cost a fortress its one disk, or what was given for it."""
    joined: int = 0
    """Seats whose Investment has joined this competition, as a mask."""
    cards: tuple[tuple[int, ...], ...] = ((),) * SEATS
    """Committed cards, face down until all are revealed."""
    revealed: bool = False


class Culture(Struct, frozen=True, array_like=True, gc=False):
    """The Cultural Development Tracks (P770), where they are played."""

    stages: tuple[tuple[int, int, int], ...]
    """Per seat the stage on each track; 0: no disk on it."""
    ranks: tuple[int, ...]
    """Per seat the Military-Political stage when this Competition Phase began (P791)."""
    posts: tuple[tuple[int, ...], ...]
    """Per seat the areas its white disks were sent to in this phase, one entry for each disk (P784)."""
    lord: int = -1
    """Who has won by culture (P804), or -1."""


class Solitaire(Struct, frozen=True, array_like=True, gc=False):
    """What is remembered of automata (P264), where there are some."""

    harmed: Six = (0,) * SEATS
    """Per automaton who has cost it something by a card this turn, as a mask (P485)."""
    beset: Six = (0,) * SEATS
    """Per automaton whom it has met in competitions this turn, as a mask (P379)."""
    recent: Six = (-1,) * SEATS
    """The civilization it became hostile to, or made peace with, last; or -1 (P378)."""
    provoked: Six = (-1,) * SEATS
    """Whom the scenario has made its primary enemy because of a provocation, or -1."""
    blessed: int = 0
    """Automata that have had their first Card Phase, as a mask (P296)."""
    reconciled: int = 0
    """Automata that have made peace this turn, as a mask (P480, P494)."""
    out: int = 0
    """Automata that are out of the game, as a mask (P372)."""


class Exploration(Struct, frozen=True, array_like=True, gc=False):
    """What is known of the unknown (P502), where it is played."""

    unknown: int
    """Seats of automata that are not found yet, as a mask."""
    pool: Six
    """Disks of each seat's colour in the Civilization Pool (P465)."""
    white: int = 0
    """Areas explored this turn in which there was nothing, as a mask (P507)."""
    created: int = 0
    """The number of the turn in which an automaton was found last (P522)."""


class Equal(Struct, frozen=True, array_like=True, gc=False):
    """Equal choices of an automaton, from when it weighs them until it acts (P267), where cards or a player decide."""

    weighed: tuple[int, ...] = ()
    """Their places in the list of what it may do, ascending."""
    cards: tuple[int, ...] = ()
    """What was revealed for them."""
    taken: int = -1
    """The place of the one that it must take, or -1."""
    events: tuple[int, ...] = ()
    """Events among the cards: they happen as soon as it has acted (P270)."""


class Standing(Struct, frozen=True, array_like=True, gc=False):
    """A Competition card that goes on working for the rest of the phase."""

    seat: int
    card: int
    left: int
    """Competitions it may still serve; -1: all."""

"""What a seat sees: everything but other hands, face-down cards, the order of the deck and what others looked at.

Areas, civilizations, Deities and cards are numbers: their places in the data files; a card's number is printed on it.
Seats 0 to 5 are Factions 0 to 5; Faction 6 is the Barbarians, 7 a scenario's neutrals.
"""

from msgspec import Struct

from fourquarters.games.acme.disks import FACTIONS
from fourquarters.games.acme.state import AREAS
from fourquarters.kernel.state import Outcome

NOBODY = (0,) * AREAS
"""The disks of a Faction that has none on the map."""


class StackView(Struct, frozen=True):
    """Disks of one Faction in one area."""

    faction: int
    area: int
    disks: int


class InvestmentView(Struct, frozen=True):
    card: int
    disks: int
    area: int
    """The City it belongs to, or -1."""


class DeityView(Struct, frozen=True):
    status: str
    """``available``, ``active``, ``dormant``, ``lost`` or ``captured``."""
    owner: int
    captor: int


class SeatView(Struct, frozen=True):
    civilization: int
    """-1 before it is chosen."""
    name: str
    """How it is called, where its Display stands for another people or is not laid out yet; else empty."""
    second: int
    """A second civilization whose Display it uses too, or -1."""
    home: int
    npc: bool
    """Is it an automaton's?"""
    enemies: list[int]
    """Factions an automaton is hostile to: seats, and 7 for the neutrals."""
    primary: int
    """Its primary enemy, a Faction likewise, or -1."""
    hand: int
    """Cards in hand."""
    cards: list[int]
    """The hand itself, for its owner; for a team-mate what it shows; empty for others."""
    shown: list[int]
    """Those of the cards that its team-mates see; empty for others."""
    vp: int
    mina: int
    loot: int
    supply: int
    box: int
    """Disks for Growth."""
    on_map: int
    cities: int
    table: list[InvestmentView]
    passed: bool
    monotheism: bool
    silenced: bool
    """Its Deity is silenced until the turn ends."""
    founds: bool
    """Does the scenario let it have a Deity now?"""
    reborn: bool
    """It has used Gilgamesh."""
    asks: int
    """Its standing order, for its owner: asked about 0 everything, 1 what harms it, 2 what threatens a City, 3 nothing.
    Others see 0."""
    growth: int
    """What its next Acquisition would bring, the minimum and its Display included."""
    sources: list[int]
    """Where that comes from: Plains, Fertile, Mountain and Sea areas, Commerce, its Display."""
    tally: int
    """What the Victory Tally would bring now: 1 VP for each City; the rest is for its Deity, Display and culture."""
    culture: list[int]
    """Its stage on the Military-Political, Economic-Social and Religious-Intellectual Tracks; empty if not played."""
    mustered: list[int]
    """Areas to which its culture has sent a white disk for this Competition Phase."""


class SideView(Struct, frozen=True):
    """Civilizations that belong together."""

    seats: list[int]
    total: int
    """Their VP together."""
    divisor: int
    """One vs. Two divides them by this; else 1."""


class ContestView(Struct, frozen=True):
    """The competition being resolved."""

    area: int
    star: list[int]
    """Factions that had a City there when it began."""
    strength: list[int]
    """Per Faction: disks, white disks and Stronghold cube."""
    white: list[int]
    cube: int
    """Losses the Stronghold cube can still absorb."""
    shields: list[int]
    committed: list[list[int]]
    """Per seat: its cards, 0 for one that is face down; to an automaton none is (P349)."""
    round: int
    reserve: list[int]
    """Per seat: white disks that its Display and its Deity could still send here."""


class SubjectView(Struct, frozen=True):
    """What is announced and may be negated, from the bottom up."""

    by: int
    """-1: an Event."""
    card: int
    """0: the use of a Deity."""
    deity: int
    """-1: a card."""
    area: int
    against: int
    raises: int
    """The seat that an Event gives disks by the scenario, in place of what is printed on it; else -1."""


class CheckView(Struct, frozen=True):
    """What the Pool would be asked between an automaton and another if hostility were checked now (P471)."""

    npc: int
    other: int
    kind: str
    """``peace`` or ``war`` with a player, ``truce`` or ``feud`` with an automaton."""
    rules: list[int]
    """The conditions that hold, by their numbers: 475 is P475."""
    draws: int
    """Disks that would be drawn, without a gift."""
    gift: int
    """And with one, where peace is offered; else the same."""


class ExplorationView(Struct, frozen=True):
    """The exploration game (P502)."""

    area: int
    """The area that is being explored, or -1."""
    ahead: list[int]
    """Areas still to be explored in this phase, group by group; outside it those that would be if it began now."""
    found: int
    """The automaton that has been found in this turn, or -1."""


class EqualView(Struct, frozen=True):
    """Choices that an automaton finds equal, while they are told apart."""

    weighed: list[int]
    """Their places in the list of what it may do, from 0."""
    cards: list[int]
    """What has been revealed for them."""
    taken: int
    """The place of the one that it takes, or -1."""


class View(Struct, frozen=True):
    seat: int | None
    map: str
    epoch: int
    epochs: int
    turn: int
    number: int
    phase: str
    """``setup``, ``exploration``, ``growth``, ``cards``, ``competition``, ``reckoning``, ``epoch`` or ``over``."""
    step: str
    """The step of the rules that asks."""
    actor: int
    """The seat that decides, -1 for chance, -2 when the game is over."""
    ending: bool
    """The Epoch ends with this turn."""
    order: list[int]
    seats: list[SeatView]
    sides: list[SideView]
    """None, where each stands for itself."""
    teams: bool
    """Is each civilization another person's, and a side a team?"""
    disks: list[StackView]
    contested: list[int]
    """In the order in which they are fought over."""
    shared: list[int]
    cubes: list[list[int]]
    """Stronghold cubes: area, Faction."""
    bonus: list[int]
    """Areas of the gold, oasis and fishing cubes, or -1."""
    black: int
    """Barbarian disks in their Supply."""
    deities: list[DeityView]
    deck: int
    discards: list[int]
    aside: list[int]
    """Disasters set aside until the Epoch ends."""
    resting: list[list[int]]
    """Heirlooms face down on a Display: seat, card."""
    gold: list[list[int]]
    """Gold: area, seat."""
    also: list[int]
    """Areas in play besides those of the map."""
    border: list[int]
    """Areas with a marker of the border between two empires."""
    neutral: str
    """How the neutrals are called."""
    standing: list[list[int]]
    """Competition cards that go on working: seat, card."""
    contest: ContestView | None
    subjects: list[SubjectView]
    card: int
    """The card this decision is about, or 0; hidden from others until it is announced."""
    areas: list[int]
    """The areas this decision is about."""
    left: int
    """How many are still to be placed, paid, lost or drawn, or -1."""
    taker: int
    """The Faction whose disk would take the place of the one that is about to go, or -1."""
    offered: list[int]
    """Cards the deciding seat looks at (drawn, found or spied); empty for others."""
    pool: list[int]
    """White and black disks in the Civilization Pool; with automata unknown also yellow ones and those of each seat;
    empty if it is not used."""
    checks: list[CheckView]
    """What the Pool would be asked if hostility were checked now; empty if it is not used."""
    exploration: ExplorationView | None
    """Where the unknown is looked for, in the exploration game."""
    explored: list[int]
    """Areas with a white marker: explored this turn, and empty."""
    unknown: list[int]
    """Automata that nobody has found yet."""
    out: list[int]
    """Civilizations that are out of the game: automata that lost everything, and what a scenario eliminates."""
    track: int
    """The Culture Track being paid for (0 Military-Political, 1 Economic-Social, 2 Religious-Intellectual), or -1."""
    rival: int
    """The seat whose City was sacked and whose culture the deciding seat may lower, or which proposes a marriage to it,
    or -1."""
    equal: EqualView | None
    """What an automaton weighs (P267), where cards or a player decide."""
    outcome: Outcome | None

    # The same as tables, for programs.

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The disks of each Faction, by area."""
        rows = [[0] * AREAS for _ in range(FACTIONS)]
        for stack in self.disks:
            rows[stack.faction][stack.area] = stack.disks
        return tuple(map(tuple, rows))

    @property
    def me(self) -> SeatView | None:
        """Its own seat."""
        return None if self.seat is None else self.seats[self.seat]

    @property
    def mine(self) -> tuple[int, ...]:
        """The disks of its seat, by area."""
        return NOBODY if self.seat is None else self.rows[self.seat]

    @property
    def of(self) -> list[int]:
        """The areas of each Faction, as masks."""
        masks = [0] * FACTIONS
        for stack in self.disks:
            masks[stack.faction] |= 1 << stack.area
        return masks

    @property
    def here(self) -> list[int]:
        """The Factions of each area, as masks."""
        masks = [0] * AREAS
        for stack in self.disks:
            masks[stack.area] |= 1 << stack.faction
        return masks

    @property
    def strongholds(self) -> list[int]:
        """Whose Stronghold cube is in each area, or -1."""
        owners = [-1] * AREAS
        for area, faction in self.cubes:
            owners[area] = faction
        return owners

    @property
    def points(self) -> list[int]:
        """The VP of each seat."""
        return [seat.vp for seat in self.seats]

    @property
    def automata(self) -> int:
        """The seats of automata, as a mask."""
        return sum(1 << number for number, seat in enumerate(self.seats) if seat.npc)

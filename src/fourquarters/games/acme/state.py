"""The position: who has what where, whose turn of the rules it is, and everything that is remembered for later.

Factions are numbered: seats 0 to 5, then the Barbarians, then a scenario's neutrals (``disks.py``).
"""

from typing import Annotated, Self

from msgspec import Meta

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.customs import campaign, champion, gird
from fourquarters.games.acme.disks import FACTIONS, FRIENDS, SEATS
from fourquarters.games.acme.flow import (
    barbarians,
    cardphase,
    competition,
    creation,
    culture,
    deities,
    disasters,
    drawing,
    effects,
    epoch,
    equal,
    events,
    exploration,
    fate,
    gathering,
    growth,
    hands,
    heirlooms,
    hostility,
    influence,
    losses,
    negation,
    paying,
    primary,
    reckoning,
    rounds,
    setup,
    special,
    spoils,
    tactics,
    temple,
    turn,
)
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.state_parts import (
    EXILES,
    TEMPLE,
    Contest,
    Culture,
    Equal,
    Exploration,
    Gold,
    Investment,
    Six,
    Solitaire,
    Standing,
)
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameState
from fourquarters.kernel.state import shallow

AREAS = len(atlas().ids)
MEMO = 8

PerFaction = Annotated[list[int], Meta(min_length=FACTIONS, max_length=FACTIONS)]
PerSeat = Annotated[list[int], Meta(min_length=SEATS, max_length=SEATS)]
PerArea = Annotated[list[int], Meta(min_length=AREAS, max_length=AREAS)]


class Position(FrameState, omit_defaults=True):
    # What is None by default is hashed only where it is played: such an option changes no other record.
    stack: list[
        setup.DrawOrder | setup.ChooseCivilization | setup.PlaceAll | setup.Settle | setup.FirstDeities | setup.Deal
        | gathering.Rally | gathering.Follow | setup.FirstOrLast | reckoning.Clock
        | turn.Turn | growth.GrowthPhase | growth.Retirement | growth.Acquisition | growth.Launch | growth.Granary
        | growth.Resettlement | growth.Deployment | cardphase.CardPhase | cardphase.CardAction | cardphase.Spread
        | cardphase.Playing | cardphase.Announced | effects.Resolve | effects.PlaceDisks | disasters.Withering
        | disasters.Rebels | disasters.Converts | negation.Window | negation.Hesitation | negation.Reaction
        | losses.Losses | losses.Invoke
        | paying.PayDisks | paying.PayResources | deities.Found | deities.ChooseDeity | deities.GodUse
        | drawing.Drawing | drawing.Sifting | drawing.Stargazing | drawing.SearchDiscards | drawing.TradeCards
        | drawing.DiscardDown | hands.Peek | hands.Snatch | hands.RandomLoss | hands.Ransom | hands.GiveUp
        | barbarians.Invade | barbarians.PlaceBlack | special.Proposal | special.Dowry | special.FreeDeity
        | events.EventCard | competition.CompetitionPhase | competition.Opening | competition.Committing
        | competition.Benefits | competition.Join | competition.ResolveAll | competition.Tactic | rounds.Rounds
        | rounds.Casualty | spoils.Outcome | spoils.ChooseLoot | spoils.EndOfCompetition
        | tactics.Betrayal | tactics.Traitor | tactics.Working | tactics.Lending | tactics.Striking | tactics.Hiring
        | reckoning.Reckoning | reckoning.Gilgamesh | reckoning.Rebirth | reckoning.SuddenEnd | reckoning.DrawStep
        | reckoning.EndOfEpoch | reckoning.BuyVictory | epoch.EpochEvent | epoch.Trim | epoch.Suffer
        | culture.PayAdvance | culture.Advance | influence.CultureDraw | influence.CultureChoice
        | influence.Heritage | influence.Studies
        | epoch.Wandering | epoch.Strife | heirlooms.Recovery | gird.Gird
        | campaign.Muster | campaign.Breath | campaign.Regency | setup.CountOut | champion.Rejoin
        | primary.Assess | primary.Primary | temple.Temple | fate.Omen | fate.Entry | fate.Portents
        | fate.Entrance | fate.Newcomer | hostility.Hostility | hostility.Pull | hostility.PeaceOffers
        | exploration.ExplorationPhase | exploration.Expedition | exploration.Natives | exploration.Windfall
        | exploration.Stragglers | exploration.CleanUp | creation.Creation | creation.Size | creation.Dispersal
        | creation.Homeland | creation.FirstCards | equal.Lots | equal.Asking
    ]  # fmt: skip

    epoch: int
    turn: int
    """Of the Epoch, from 1; 4 is the last but where a scenario adds more."""
    number: int
    """Turns begun since the game began."""
    ending: int
    """1 when the Epoch ends with this turn, 2 when the game does because its time is up."""
    order: tuple[int, ...]
    """Seats in turn order."""
    first: int
    """Who goes first on the first turn, or -1."""

    people: Six
    """The civilization of each seat, or -1."""
    second: Six
    """A second Display that a seat uses besides, or -1."""
    home: Six
    """The Home Area of each seat, or -1."""

    disks: Annotated[list[PerArea], Meta(min_length=FACTIONS, max_length=FACTIONS)]
    of: PerFaction
    """Derived: the areas of each Faction, as a mask."""
    here: PerArea
    """Derived: the Factions in each area, as a mask."""
    cubes: PerArea
    """The Faction whose Stronghold cube stands there, or -1."""
    bonus: tuple[int, ...]
    """Where the gold, oasis and fishing cubes stand, or -1."""
    supply: PerFaction
    box: PerSeat
    """Disks for Growth."""

    gold: tuple[Gold, ...]
    """Where Gold lies, and whose it is."""
    memo: Annotated[list[int], Meta(min_length=MEMO, max_length=MEMO)]
    """Numbers that the special rules of a scenario remember; the last three are those that ``FRIENDS``, ``EXILES`` and
    ``TEMPLE`` name."""

    deck: Deck
    discards: list[int]
    aside_cards: tuple[int, ...]
    """Disasters set aside until the Epoch ends."""
    resting: tuple[int, ...]
    """Heirlooms that lie face down on the Displays of their owners."""
    hands: Annotated[list[tuple[int, ...]], Meta(min_length=SEATS, max_length=SEATS)]
    """Sorted: the order of a hand tells nothing."""
    shown: Annotated[list[tuple[int, ...]], Meta(min_length=SEATS, max_length=SEATS)]
    """The cards of each hand that its team-mates see."""
    table: Annotated[list[tuple[Investment, ...]], Meta(min_length=SEATS, max_length=SEATS)]

    mina: PerSeat
    loot: PerSeat
    """Mina in the Loot box."""
    vp: PerSeat
    gods: tuple[God, ...]
    faith: int
    """Who has Monotheism in play, or -1."""

    passed: int
    """Seats that have passed in this Card Phase, as a mask."""
    orders: PerSeat
    """Standing orders: what each wants to be asked about (``flow/negation.py``)."""
    used: PerSeat
    """Powers used up this turn, as bits."""
    cursed: int
    """Seats whose Deity is silenced until the turn ends, as a mask."""
    reborn: int
    """Seats that have used Gilgamesh, as a mask."""

    contest: Contest | None
    standing: tuple[Standing, ...]
    """Competition cards that go on working."""
    aside: int
    """Seats that stand aside from competitions not theirs, as a mask."""
    allies: PerSeat
    """White disks of the Display used in this phase."""
    allied: PerSeat
    """Areas where they were used, as a mask."""
    host: PerSeat
    """White disks of the Deity used in this phase."""
    enemies: Six
    """Whom each automaton is hostile to, as a mask of seats (P276), and of the neutrals where a scenario says so."""
    primary: Six
    """The primary enemy of each automaton, or -1 (P279)."""
    culture: Culture | None = None
    """The Cultural Development Tracks; None: they are not played."""
    solitaire: Solitaire | None = None
    """What is remembered of automata; None: there are none."""
    exploration: Exploration | None = None
    """What is still unknown; None: nothing is, from the start."""
    equal: Equal | None = None
    """What an automaton weighs; None: nothing."""

    def clone(self) -> Self:
        twin = shallow(self)
        twin.stack = self.stack[:]
        twin.disks = [row[:] for row in self.disks]
        twin.deck = self.deck.clone()
        for field in _LISTS:
            setattr(twin, field, getattr(self, field)[:])
        return twin  # type: ignore[no-any-return]

    # Hands, cards and Deities.

    def add(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))

    def drop(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple(other for other in self.hands[seat] if other != card)
        if card in self.shown[seat]:
            self.shown[seat] = tuple(other for other in self.shown[seat] if other != card)

    def set_god(self, deity: int, god: God) -> None:
        self.gods = tuple(god if number == deity else old for number, old in enumerate(self.gods))

    def exiled(self, seat: int) -> bool:
        """Is it cut off from its Home Area, by a rule of the scenario, and does not yet Control it?"""
        return bool(self.memo[EXILES] >> seat & 1) and self.here[self.home[seat]] != 1 << seat

    def temple(self, seat: int) -> int:
        """Where its Deity stands: in its Home Area, unless a scenario has let it settle elsewhere."""
        elsewhere = self.memo[TEMPLE] - 1
        return elsewhere if elsewhere >= 0 and self.memo[FRIENDS] - 1 == seat else self.home[seat]

    def move_temple(self, seat: int, area: int) -> None:
        if self.memo[FRIENDS] - 1 == seat:
            self.memo[TEMPLE] = 0 if area == self.home[seat] else area + 1

    def active(self, seat: int) -> bool:
        """Has it an Active Deity: its own or Monotheism, with a disk in its Home Area (1.17)?"""
        temple = self.temple(seat)
        if temple < 0 or not self.disks[seat][temple] or self.exiled(seat):
            return False
        return self.faith == seat or any(god.owner == seat and god.status == HELD for god in self.gods)

    def working(self, seat: int) -> int:
        """Its Active Deity whose power can be used now, or -1."""
        if self.cursed >> seat & 1 or not self.disks[seat][self.temple(seat)] or self.exiled(seat):
            return -1
        return next((n for n, god in enumerate(self.gods) if god.owner == seat and god.status == HELD), -1)


_LISTS = (
    "of", "here", "cubes", "memo", "supply", "box", "discards", "hands", "shown", "table", "mina", "loot", "vp",
    "orders", "used", "allies", "allied", "host",
)  # fmt: skip

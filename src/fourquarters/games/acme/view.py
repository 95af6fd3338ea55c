"""What a seat sees: everything but other hands, face-down cards, the order of the deck and what others looked at.

Areas, civilizations, Deities and cards are numbers: their places in the data files; a card's number is printed on it.
Seats 0 to 5 are Factions 0 to 5; Faction 6 is the Barbarians, 7 a scenario's neutrals.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from fourquarters.games.acme.customs import campaign
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import BLACK, SEATS, bits, cities, contested, on_map, sides
from fourquarters.games.acme.flow import (
    barbarians,
    cardphase,
    competition,
    culture,
    deities,
    drawing,
    effects,
    exploration,
    gathering,
    growth,
    hands,
    hostility,
    influence,
    losses,
    negation,
    paying,
    reckoning,
    setup,
    solitaire,
    special,
    tactics,
)
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


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


class View(Struct, frozen=True):
    seat: int | None
    map: str
    epoch: int
    epochs: int
    turn: int
    number: int
    phase: str
    """``setup``, ``growth``, ``cards``, ``competition``, ``reckoning``, ``epoch`` or ``over``."""
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
    offered: list[int]
    """Cards the deciding seat looks at (drawn, found or spied); empty for others."""
    pool: list[int]
    """White and black disks in the Civilization Pool; with automata unknown also yellow ones and those of each seat;
    empty if it is not used."""
    explored: list[int]
    """Areas with a white marker: explored this turn, and empty."""
    unknown: list[int]
    """Automata that nobody has found yet."""
    out: list[int]
    """Automata that are out of the game."""
    track: int
    """The Culture Track being paid for (0 Military-Political, 1 Economic-Social, 2 Religious-Intellectual), or -1."""
    rival: int
    """The seat whose City was sacked and whose culture the deciding seat may lower, or which proposes a marriage to it,
    or -1."""
    outcome: Outcome | None


def observe(game: "Acme", state: "Position", seat: int | None) -> View:
    top = state.stack[-1] if state.stack else None
    subjects = [frame for frame in state.stack if isinstance(frame, negation.Subject)]
    card, areas, left = _subject(state, seat)
    several = [area for area in game.chart.playable if state.here[area] & (state.here[area] - 1)]
    crowded = [area for area in several if len(sides(state, area)) > 1]
    fought = [area for area in crowded if contested(state, area)]
    return View(
        seat=seat,
        map=game.chart.key,
        epoch=state.epoch,
        epochs=game.epochs,
        turn=state.turn,
        number=state.number,
        phase=_phase(state),
        step=type(top).__name__ if top else "",
        actor=state.to_move,
        ending=bool(state.ending),
        order=list(state.order),
        seats=[_seat(game, state, other, seat) for other in range(game.setup.seats)],
        sides=_sides(game, state),
        teams=game.sides.teams,
        disks=[
            StackView(faction, area, row[area])
            for faction, row in enumerate(state.disks)
            for area in bits(state.of[faction])
        ],
        contested=fought,
        shared=[area for area in crowded if area not in fought],
        cubes=[[area, faction] for area, faction in enumerate(state.cubes) if faction >= 0],
        bonus=list(state.bonus),
        black=state.supply[BLACK],
        deities=[_deity(state, number) for number in range(len(state.gods))],
        deck=len(state.deck),
        discards=sorted(state.discards),
        aside=list(state.aside_cards),
        resting=[[game.heir(card), card] for card in state.resting],
        gold=[[gold.area, gold.owner] for gold in state.gold],
        also=[game.chart.ids.index(area) for area in game.scenario.also],
        border=[game.chart.ids.index(area) for area in game.scenario.border],
        neutral=game.scenario.neutral,
        standing=[[entry.seat, entry.card] for entry in state.standing],
        contest=_contest(game, state, seat),
        subjects=[_announced(frame) for frame in subjects],
        card=card,
        areas=areas,
        left=left,
        offered=_offered(state, seat),
        pool=_pool(game, state, top),
        explored=list(bits(state.exploration.white)) if state.exploration else [],
        unknown=list(bits(game.unknown(state))),
        out=list(bits(game.out(state) & ~game.unknown(state))),
        track=top.track if isinstance(top, culture.PayAdvance) else -1,
        rival=_rival(top),
        outcome=state.outcome,
    )


def _pool(game: "Acme", state: "Position", top: object) -> list[int]:
    """Without the disks that have been drawn for what is decided now."""
    if not game.sides.npcs or solitaire.historical(game):
        return []
    if isinstance(top, hostility.Pull):
        return [top.white, top.black]
    return exploration.pool(state) if state.exploration else list(hostility.POOL)


def _rival(top: object) -> int:
    if isinstance(top, influence.CultureChoice):
        return top.victim
    return top.seat if isinstance(top, special.Proposal) else -1


def _sides(game: "Acme", state: "Position") -> list[SideView]:
    if game.sides.apart:
        return []
    return [
        SideView(list(seats), sum(state.vp[seat] for seat in seats), game.sides.divides(side))
        for side, seats in enumerate(game.sides.seats)
    ]


def _seat(game: "Acme", state: "Position", seat: int, viewer: int | None) -> SeatView:
    settled = state.home[seat] >= 0
    trusted = viewer == seat or viewer in game.sides.mates(seat)
    npc = game.is_npc(state, seat)  # its hand lies open (P291)
    growth_now = tally = 0
    sources: list[int] = [0] * 6
    if settled and game.plays(state, seat):
        extra, _ = growth.display_income(game, state, seat)
        sources = [*growth.sources(game, state, seat), extra]
        growth_now = growth.gain(game, state, seat, sum(sources[:5]), extra)
        tally = reckoning.tally(game, state, seat)
    return SeatView(
        civilization=state.people[seat],
        name=_name(game, state, seat),
        second=state.second[seat],
        home=state.home[seat],
        hand=len(state.hands[seat]),
        npc=npc,
        enemies=list(bits(state.enemies[seat])),
        primary=state.primary[seat],
        cards=list(state.hands[seat] if viewer == seat or npc else state.shown[seat] if trusted else ()),
        shown=list(state.shown[seat]) if trusted else [],
        vp=state.vp[seat],
        mina=state.mina[seat],
        loot=state.loot[seat],
        supply=state.supply[seat],
        box=state.box[seat],
        on_map=on_map(state, seat),
        cities=len(cities(state, seat)),
        table=[InvestmentView(entry.card, entry.disks, entry.area) for entry in state.table[seat]],
        passed=bool(state.passed >> seat & 1),
        monotheism=state.faith == seat,
        silenced=bool(state.cursed >> seat & 1),
        reborn=bool(state.reborn >> seat & 1),
        asks=state.orders[seat] if viewer == seat else 0,
        growth=growth_now,
        sources=sources,
        tally=tally,
        culture=list(culture.stages(state, seat)),
        mustered=list(state.culture.posts[seat]) if state.culture else [],
    )


def _name(game: "Acme", state: "Position", seat: int) -> str:
    cast = game.scenario.cast
    if state.people[seat] < 0 and cast:
        return game.peoples.civilizations[game.peoples.civilization(cast[seat].people)].name
    one = game.cast(state, seat)
    return one.name if one else ""


def _deity(state: "Position", number: int) -> DeityView:
    god = state.gods[number]
    names = ("available", "active", "lost", "captured")
    status = names[god.status]
    if status == "active" and (not state.disks[god.owner][state.temple(god.owner)] or state.exiled(god.owner)):
        status = "dormant"
    return DeityView(status, god.owner, god.captor)


def _contest(game: "Acme", state: "Position", viewer: int | None) -> ContestView | None:
    now = state.contest
    if now is None:
        return None
    rounds = [frame.number for frame in state.stack if isinstance(frame, competition.Rounds)]
    holder = state.cubes[now.area]
    # An automaton decides when all players have, by what they have laid down (P349).
    open_to_all = now.revealed or (viewer is not None and game.is_npc(state, viewer))
    return ContestView(
        area=now.area,
        star=list(bits(now.star)),
        strength=[competition.strength(game, state, faction) for faction in range(len(state.disks))],
        white=list(now.white),
        cube=competition.cube(game, state, holder) if holder >= 0 else 0,
        shields=list(now.shields),
        committed=[
            list(cards) if open_to_all or viewer == seat else [0] * len(cards)
            for seat, cards in enumerate(now.cards[:SEATS])
        ],
        round=rounds[0] if rounds else 0,
        reserve=[
            competition.allies(game, state, seat) + competition.host(game, state, seat)
            if state.disks[seat][now.area]
            else 0
            for seat in range(game.setup.seats)
        ],
    )


def _announced(frame: negation.Subject) -> SubjectView:
    deity = frame.deity if isinstance(frame, deities.GodUse) else -1
    return SubjectView(frame.by, frame.told, deity, getattr(frame, "area", -1), _against(frame))


def _against(frame: negation.Subject) -> int:
    if isinstance(frame, tactics.Traitor):
        return frame.victim
    return getattr(frame, "against", -1)


def _phase(state: "Position") -> str:
    for frame in reversed(state.stack):
        if isinstance(frame, reckoning.EndOfEpoch):
            return "epoch"
        if isinstance(frame, reckoning.Reckoning):
            return "reckoning"
        if isinstance(frame, competition.CompetitionPhase | competition.EndOfCompetition):
            return "competition"
        if isinstance(frame, cardphase.CardPhase | influence.Studies):
            return "cards"
        if isinstance(frame, growth.GrowthPhase):
            return "growth"
    return "setup" if state.outcome is None else "over"


def _subject(state: "Position", viewer: int | None) -> tuple[int, list[int], int]:
    """The card, the areas and the number the decision on top is about."""
    if not state.stack:
        return 0, [], -1
    top = state.stack[-1]
    if isinstance(top, cardphase.Playing | tactics.Betrayal):
        return (top.card if viewer == top.seat else 0), [], -1
    if isinstance(top, losses.Losses) and top.left:
        return top.card, [top.left[0].area], sum(loss.disks for loss in top.left)
    if isinstance(top, effects.PlaceDisks):
        return top.card, list(top.put), top.left
    if isinstance(top, effects.Withering | effects.Rebels):
        return top.card, list(top.picked), top.left
    if isinstance(top, effects.Converts):
        return top.card, list(top.left), len(top.left)
    if isinstance(top, paying.PayDisks | paying.PayResources | setup.Settle | drawing.DiscardDown | hands.GiveUp):
        return 0, [], top.left
    if isinstance(top, hands.Snatch):
        return next((frame.card for frame in reversed(state.stack) if isinstance(frame, effects.Resolve)), 0), [], -1
    if isinstance(top, gathering.Rally | gathering.Follow):
        return 0, [], top.left
    if isinstance(top, barbarians.Invade):
        return top.card, [], -1
    if isinstance(top, barbarians.PlaceBlack):
        return 0, list(bits(top.mask)), top.left
    if isinstance(top, campaign.Muster):
        return top.card, [], top.left
    if isinstance(top, growth.Deployment):
        return 0, [], state.box[top.seat]
    if isinstance(top, tactics.Hiring | tactics.Striking):
        return top.card, [], -1
    if isinstance(top, competition.Casualty) and state.contest:
        return top.card, [state.contest.area], 1
    return 0, [], -1


def _offered(state: "Position", viewer: int | None) -> list[int]:
    top = state.stack[-1] if state.stack else None
    if isinstance(top, drawing.Sifting) and viewer == top.seat:
        return list(top.cards)
    if isinstance(top, drawing.Stargazing | hands.Snatch | hands.Peek) and viewer == top.seat:
        return list(top.seen)
    if isinstance(top, drawing.SearchDiscards) and viewer == top.seat:
        return [card for card in top.found if card < FIRST_EVENT]
    return []

"""How the view of a seat is made, part by part (``view.py`` says what each part is).

``observe`` makes all of them, for whoever is shown the table; ``look`` makes those that an agent asks for, by the same
functions.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from fourquarters.games.acme import seeing_automata
from fourquarters.games.acme.customs import campaign
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import BLACK, SEATS, bits, cities, contested, on_map, sides
from fourquarters.games.acme.flow import (
    barbarians,
    cardphase,
    competition,
    culture,
    deities,
    disasters,
    drawing,
    effects,
    equal,
    exploration,
    gathering,
    growth,
    hands,
    hostility,
    influence,
    losses,
    negation,
    paying,
    pool,
    reckoning,
    rounds,
    setup,
    solitaire,
    special,
    spoils,
    tactics,
)
from fourquarters.games.acme.state_parts import Contest
from fourquarters.games.acme.view import (
    NOBODY,
    ContestView,
    DeityView,
    EqualView,
    InvestmentView,
    SeatView,
    SideView,
    StackView,
    SubjectView,
    View,
)
from fourquarters.kernel.look import Look, looks, made, whole

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def observe(game: "Acme", state: "Position", seat: int | None) -> View:
    return View(*whole(TABLE, game, state, seat))


def observe_each(game: "Acme", state: "Position", viewers: Sequence[int | None]) -> list[View]:
    """Several views: what is the same in all of them is made once."""
    first = observe(game, state, viewers[0])
    return [first, *(_seen_by(game, state, viewer, first) for viewer in viewers[1:])]


def _seen_by(game: "Acme", state: "Position", viewer: int | None, view: View) -> View:
    """Another's view with what this viewer alone is shown, or is not."""
    own = made(TABLE, OWN, game, state, viewer)
    own["seats"] = [
        replace(seat, **made(SEAT, OWN_OF_SEAT, game, state, number, viewer)) for number, seat in enumerate(view.seats)
    ]
    return replace(view, **own)


def look(game: "Acme", state: "Position", seat: int | None) -> Look:
    return _Table(game, state, seat)


# The table


def _seats(game: "Acme", state: "Position", viewer: int | None) -> list[SeatView]:
    return [SeatView(*whole(SEAT, game, state, seat, viewer)) for seat in range(game.setup.seats)]


def _seat_looks(game: "Acme", state: "Position", viewer: int | None) -> list[Look]:
    return [_Seat(game, state, seat, viewer) for seat in range(game.setup.seats)]


def _sides(game: "Acme", state: "Position", _: int | None) -> list[SideView]:
    if game.sides.apart:
        return []
    return [
        SideView(list(seats), sum(state.vp[seat] for seat in seats), game.sides.divides(side))
        for side, seats in enumerate(game.sides.seats)
    ]


def _gone(game: "Acme", state: "Position", _: int | None) -> list[int]:
    lost = game.out(state) & ~game.unknown(state)
    return [seat for seat in range(game.setup.seats) if lost >> seat & 1 or not game.plays(state, seat)]


def _stacks(_: "Acme", state: "Position", __: int | None) -> list[StackView]:
    return [
        StackView(faction, area, row[area])
        for faction, row in enumerate(state.disks)
        for area in bits(state.of[faction])
    ]


def _crowded(game: "Acme", state: "Position", _: int | None) -> tuple[list[int], list[int]]:
    """Where several sides meet: Contested areas, in the order of their competitions, and Shared ones."""
    once = several = 0
    for mask in state.of:
        several |= once & mask
        once |= mask
    fought: list[int] = []
    shared: list[int] = []
    for area in bits(several):
        if len(sides(state, area)) > 1:
            (fought if contested(state, area) else shared).append(area)
    if len(fought) > 1:
        fought.sort(key=solitaire.competition_order(game, state).index)
    return fought, shared


def _deity_views(_: "Acme", state: "Position", __: int | None) -> list[DeityView]:
    return [_deity(_status(state, god.status, god.owner), god.owner, god.captor) for god in state.gods]


def _status(state: "Position", status: int, owner: int) -> str:
    name = ("available", "active", "lost", "captured")[status]
    if name == "active" and (not state.disks[owner][state.temple(owner)] or state.exiled(owner)):
        return "dormant"
    return name


@cache
def _deity(status: str, owner: int, captor: int) -> DeityView:
    return DeityView(status, owner, captor)


def _pool(game: "Acme", state: "Position", _: int | None) -> list[int]:
    """Without the disks that have been drawn for what is decided now."""
    if not game.sides.npcs or solitaire.historical(game):
        return []
    top = _top(state)
    if isinstance(top, hostility.Pull):
        return top.inside(state)
    return pool.contents(state)


def _contest(game: "Acme", state: "Position", viewer: int | None) -> ContestView | None:
    return ContestView(*whole(CONTEST, game, state, state.contest, viewer)) if state.contest else None


def _contest_look(game: "Acme", state: "Position", viewer: int | None) -> Look | None:
    return _Contest(game, state, state.contest, viewer) if state.contest else None


def _strength(game: "Acme", state: "Position", now: Contest, _: int | None) -> list[int]:
    found = [0] * len(state.disks)
    for faction in bits(state.here[now.area]):
        found[faction] = rounds.strength(game, state, faction)
    return found


def _cube(game: "Acme", state: "Position", now: Contest, _: int | None) -> int:
    holder = state.cubes[now.area]
    return rounds.cube(game, state, holder) if holder >= 0 else 0


def _committed(game: "Acme", state: "Position", now: Contest, viewer: int | None) -> list[list[int]]:
    """An automaton decides when all players have, by what they have laid down (P349)."""
    open_to_all = now.revealed or (viewer is not None and game.is_npc(state, viewer))
    return [
        list(cards) if open_to_all or viewer == seat else [0] * len(cards)
        for seat, cards in enumerate(now.cards[:SEATS])
    ]


def _round(_: "Acme", state: "Position", __: Contest, ___: int | None) -> int:
    return next((frame.number for frame in state.stack if isinstance(frame, rounds.Rounds)), 0)


def _reserve(game: "Acme", state: "Position", now: Contest, _: int | None) -> list[int]:
    return [
        competition.allies(game, state, seat) + competition.host(game, state, seat)
        if state.disks[seat][now.area]
        else 0
        for seat in range(game.setup.seats)
    ]


CONTEST: dict[str | tuple[str, ...], Callable[["Acme", "Position", Contest, int | None], Any]] = {
    "area": lambda _, __, now, ___: now.area,
    "star": lambda _, __, now, ___: list(bits(now.star)),
    "strength": _strength,
    "white": lambda _, __, now, ___: list(now.white),
    "cube": _cube,
    "shields": lambda _, __, now, ___: list(now.shields),
    "committed": _committed,
    "round": _round,
    "reserve": _reserve,
}
"""What makes the fields of :class:`ContestView`, in their order."""


def _announced(game: "Acme", state: "Position", _: int | None) -> list[SubjectView]:
    return [_subject(game, state, frame) for frame in state.stack if isinstance(frame, negation.Subject)]


def _subject(game: "Acme", state: "Position", frame: negation.Subject) -> SubjectView:
    deity = frame.deity if isinstance(frame, deities.GodUse) else -1
    against = frame.victim if isinstance(frame, tactics.Traitor) else getattr(frame, "against", -1)
    raises = game.raises(state, frame.told) if frame.by < 0 else -1
    return SubjectView(frame.by, frame.told, deity, getattr(frame, "area", -1), against, raises)


# The step that asks


def _top(state: "Position") -> Any:
    return state.stack[-1] if state.stack else None


_PHASES: dict[type, str] = {
    reckoning.EndOfEpoch: "epoch",
    reckoning.Reckoning: "reckoning",
    competition.CompetitionPhase: "competition",
    spoils.EndOfCompetition: "competition",
    cardphase.CardPhase: "cards",
    influence.Studies: "cards",
    growth.GrowthPhase: "growth",
    exploration.ExplorationPhase: "exploration",
    exploration.CleanUp: "exploration",
}


def _phase(_: "Acme", state: "Position", __: int | None) -> str:
    for frame in reversed(state.stack):
        if type(frame) in _PHASES:
            return _PHASES[type(frame)]
    return "setup" if state.outcome is None else "over"


About: TypeAlias = tuple[int, list[int], int]
"""The card, the areas and the number that a decision is about."""
_ABOUT: dict[type, Callable[[Any, "Acme", "Position", int | None], About]] = {
    **dict.fromkeys(
        (cardphase.Playing, tactics.Betrayal),
        lambda top, _, __, viewer: (top.card if viewer == top.seat else 0, [], -1),
    ),
    losses.Losses: lambda top, *_: (
        top.card, [loss.area for loss in top.left[:1]], sum(loss.disks for loss in top.left)
    ),
    effects.PlaceDisks: lambda top, *_: (top.card, list(top.put), top.left),
    **dict.fromkeys((disasters.Withering, disasters.Rebels), lambda top, *_: (top.card, list(top.picked), top.left)),
    disasters.Converts: lambda top, *_: (top.card, list(top.left), len(top.left)),
    **dict.fromkeys(
        (
            paying.PayDisks, paying.PayResources, culture.PayAdvance, setup.Settle, drawing.DiscardDown, hands.GiveUp,
            gathering.Rally, gathering.Follow,
        ),
        lambda top, *_: (0, [], top.left),
    ),
    hands.Snatch: lambda _, __, state, ___: (_resolved(state), [], -1),
    **dict.fromkeys((barbarians.Invade, tactics.Hiring, tactics.Striking), lambda top, *_: (top.card, [], -1)),
    barbarians.PlaceBlack: lambda top, _, state, __: (_resolved(state), list(bits(top.mask)), top.left),
    campaign.Muster: lambda top, *_: (top.card, [], top.left),
    reckoning.DrawStep: lambda top, game, state, _: (0, [], top.draws(game, state)),
    growth.Deployment: lambda top, game, state, _: (0, [], growth.ready(game, state, top.seat)),
    rounds.Casualty: lambda top, _, state, __: (top.card, [state.contest.area] if state.contest else [], 1),
}  # fmt: skip


def _about(game: "Acme", state: "Position", viewer: int | None) -> About:
    top = _top(state)
    about = _ABOUT.get(type(top))
    return about(top, game, state, viewer) if about else (0, [], -1)


def _taker(_: "Acme", state: "Position", __: int | None) -> int:
    top = _top(state)
    return top.left[0].taker if isinstance(top, losses.Losses) and top.left else losses.NOBODY


def _resolved(state: "Position") -> int:
    """The card whose effect is being carried out."""
    return next((frame.card for frame in reversed(state.stack) if isinstance(frame, effects.Resolve)), 0)


def _offered(_: "Acme", state: "Position", viewer: int | None) -> list[int]:
    top = _top(state)
    if viewer is None or getattr(top, "seat", -1) != viewer:
        return []
    match top:
        case drawing.Sifting():
            return list(top.cards)
        case drawing.Stargazing() | hands.Snatch() | hands.Peek():
            return list(top.seen)
        case drawing.SearchDiscards():
            return [card for card in top.found if card < FIRST_EVENT]
        case _:
            return []


def _rival(_: "Acme", state: "Position", __: int | None) -> int:
    top = _top(state)
    if isinstance(top, influence.CultureChoice):
        return top.victim
    return top.seat if isinstance(top, special.Proposal) else -1


def _equal(_: "Acme", state: "Position", __: int | None) -> EqualView | None:
    known, top = state.equal, _top(state)
    if known is None:
        return None
    cards = top.cards if isinstance(top, equal.Lots) else known.cards
    return EqualView(list(known.weighed), list(cards), known.taken)


def _track(_: "Acme", state: "Position", __: int | None) -> int:
    top = _top(state)
    return top.track if isinstance(top, culture.PayAdvance) else -1


TABLE: dict[str | tuple[str, ...], Callable[["Acme", "Position", int | None], Any]] = {
    "seat": lambda _, __, seat: seat,
    "map": lambda game, _, __: game.chart.key,
    "epoch": lambda _, state, __: state.epoch,
    "epochs": lambda game, _, __: game.epochs,
    "turn": lambda _, state, __: state.turn,
    "number": lambda _, state, __: state.number,
    "phase": _phase,
    "step": lambda _, state, __: type(state.stack[-1]).__name__ if state.stack else "",
    "actor": lambda _, state, __: state.to_move,
    "ending": lambda _, state, __: bool(state.ending),
    "order": lambda _, state, __: list(state.order),
    "seats": _seats,
    "sides": _sides,
    "teams": lambda game, _, __: game.sides.teams,
    "disks": _stacks,
    ("contested", "shared"): _crowded,
    "cubes": lambda _, state, __: [[area, faction] for area, faction in enumerate(state.cubes) if faction >= 0],
    "bonus": lambda _, state, __: list(state.bonus),
    "black": lambda _, state, __: state.supply[BLACK],
    "deities": _deity_views,
    "deck": lambda _, state, __: len(state.deck),
    "discards": lambda _, state, __: sorted(state.discards),
    "aside": lambda _, state, __: list(state.aside_cards),
    "resting": lambda game, state, _: [[game.heir(card), card] for card in state.resting],
    "gold": lambda _, state, __: [[gold.area, gold.owner] for gold in state.gold],
    "also": lambda game, _, __: [game.chart.ids.index(area) for area in game.scenario.also],
    "border": lambda game, _, __: [game.chart.ids.index(area) for area in game.scenario.border],
    "neutral": lambda game, _, __: game.scenario.neutral,
    "standing": lambda _, state, __: [[entry.seat, entry.card] for entry in state.standing],
    "contest": _contest,
    "subjects": _announced,
    ("card", "areas", "left"): _about,
    "taker": _taker,
    "offered": _offered,
    "pool": _pool,
    "checks": seeing_automata.checks,
    "exploration": seeing_automata.explorations,
    "explored": lambda _, state, __: list(bits(state.exploration.white)) if state.exploration else [],
    "unknown": lambda game, state, _: list(bits(game.unknown(state))),
    "out": _gone,
    "track": _track,
    "rival": _rival,
    "equal": _equal,
    "outcome": lambda _, state, __: state.outcome,
}
"""What makes the fields of :class:`View`, in their order."""
OWN = ("seat", "contest", ("card", "areas", "left"), "offered")
"""What is not the same for all viewers, besides ``seats``."""


# A seat


def _name(game: "Acme", state: "Position", seat: int) -> str:
    cast = game.scenario.cast
    if state.people[seat] < 0 and cast:
        return game.peoples.civilizations[game.peoples.civilization(cast[seat].people)].name
    one = game.cast(state, seat)
    return one.name if one else ""


def _cards(game: "Acme", state: "Position", seat: int, viewer: int | None) -> list[int]:
    """An automaton's hand lies open (P291)."""
    if viewer == seat or game.is_npc(state, seat):
        return list(state.hands[seat])
    return _shown(game, state, seat, viewer)


def _shown(game: "Acme", state: "Position", seat: int, viewer: int | None) -> list[int]:
    return list(state.shown[seat]) if viewer == seat or viewer in game.sides.mates(seat) else []


def _in_play(game: "Acme", state: "Position", seat: int) -> bool:
    return state.home[seat] >= 0 and game.plays(state, seat)


def _acquisition(game: "Acme", state: "Position", seat: int, _: int | None) -> tuple[int, list[int]]:
    """What the next one would bring, and where that comes from."""
    if not _in_play(game, state, seat):
        return 0, [0] * 6
    table, extra = growth.sources(game, state, seat), growth.display_income(game, state, seat)[0]
    return growth.gain(game, state, seat, sum(table), extra), [*table, extra]


def _tally(game: "Acme", state: "Position", seat: int, _: int | None) -> int:
    return reckoning.tally(game, state, seat) if _in_play(game, state, seat) else 0


SEAT: dict[str | tuple[str, ...], Callable[["Acme", "Position", int, int | None], Any]] = {
    "civilization": lambda _, state, seat, __: state.people[seat],
    "name": lambda game, state, seat, _: _name(game, state, seat),
    "second": lambda _, state, seat, __: state.second[seat],
    "home": lambda _, state, seat, __: state.home[seat],
    "npc": lambda game, state, seat, _: game.is_npc(state, seat),
    "enemies": lambda _, state, seat, __: list(bits(state.enemies[seat])),
    "primary": lambda _, state, seat, __: state.primary[seat],
    "hand": lambda _, state, seat, __: len(state.hands[seat]),
    "cards": _cards,
    "shown": _shown,
    "vp": lambda _, state, seat, __: state.vp[seat],
    "mina": lambda _, state, seat, __: state.mina[seat],
    "loot": lambda _, state, seat, __: state.loot[seat],
    "supply": lambda _, state, seat, __: state.supply[seat],
    "box": lambda _, state, seat, __: state.box[seat],
    "on_map": lambda _, state, seat, __: on_map(state, seat),
    "cities": lambda _, state, seat, __: len(cities(state, seat)),
    "table": lambda _, state, seat, __: [
        InvestmentView(entry.card, entry.disks, entry.area) for entry in state.table[seat]
    ],
    "passed": lambda _, state, seat, __: bool(state.passed >> seat & 1),
    "monotheism": lambda _, state, seat, __: state.faith == seat,
    "silenced": lambda _, state, seat, __: bool(state.cursed >> seat & 1),
    "founds": lambda game, state, seat, _: _in_play(game, state, seat) and deities.may_found(game, state, seat),
    "reborn": lambda _, state, seat, __: bool(state.reborn >> seat & 1),
    "asks": lambda _, state, seat, viewer: state.orders[seat] if viewer == seat else 0,
    ("growth", "sources"): _acquisition,
    "tally": _tally,
    "culture": lambda _, state, seat, __: list(culture.stages(state, seat)),
    "mustered": lambda _, state, seat, __: list(state.culture.posts[seat]) if state.culture else [],
}
"""What makes the fields of :class:`SeatView`, in their order."""
OWN_OF_SEAT = ("cards", "shown", "asks")
"""What is not the same for all viewers."""

_Seat = looks(SEAT)
_Contest = looks(CONTEST)
_Table = looks(
    {
        **TABLE,
        "seats": _seat_looks,
        "me": lambda game, state, seat: None if seat is None else _Seat(game, state, seat, seat),
        "rows": lambda _, state, __: tuple(
            [tuple(row) if areas else NOBODY for row, areas in zip(state.disks, state.of, strict=True)]
        ),
        "mine": lambda _, state, seat: NOBODY if seat is None else tuple(state.disks[seat]),
        "of": lambda _, state, __: state.of[:],
        "here": lambda _, state, __: state.here[:],
        "strongholds": lambda _, state, __: state.cubes[:],
        "points": lambda game, state, _: state.vp[: game.setup.seats],
        "automata": lambda game, _, __: game.sides.npcs,
        "contest": _contest_look,
    }
)

"""Cultural Development Tracks, an option (P770 to P792, P804).

Each civilization has a disk on each of three tracks, as far as it has begun them. Stages are bought in the Card Phase
and taken by sacking Cities (``influence.py``). They bring white disks, growth, mina and VP, and the last stage of all
three wins the game.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourquarters.games.acme.disks import CITY, bits, cities, contested, on_map
from fourquarters.games.acme.flow.paying import PayResources, why_not_given
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import ADVANCE, MUSTER, PAY_CARD, PAY_DISK, PAY_MINA
from fourquarters.games.acme.state_parts import Culture
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Outcome

if TYPE_CHECKING:
    from fourquarters.games.acme.deck import Code

MILITARY, ECONOMIC, RELIGIOUS = TRACKS = range(3)
TOP = 4
"""The last stage of a track."""
CITIES_PER_STAGE = 2
SUITED: tuple["Code", ...] = ("competition", "investment", "negate")
"""The code that makes a card worth two on each track (P777 to P779)."""
_LEVY = (0, 0, 1, 2, 2)
"""White disks of each Military-Political stage in a Competition Phase,"""
_LEVY_AT_ONCE = (0, 0, 1, 1, 2)
"""and how many of them in one competition (P784 to P786)."""


# Stages


def begin(game: Game, state: Now) -> None:
    """Everybody begins on the agreed stage of every track, with a disk on each (P770, P805)."""
    if not game.culture:
        return
    seats = game.setup.seats
    state.culture = Culture(((game.culture_start,) * 3,) * seats, (0,) * seats, ((),) * seats)
    if game.culture_start:
        for seat in range(seats):
            state.supply[seat] -= len(TRACKS)


def stages(state: Now, seat: int) -> tuple[int, ...]:
    """A civilization's stage on each track; nothing where culture is not played, and for a colour nobody has."""
    culture = state.culture
    return culture.stages[seat] if culture and seat < len(culture.stages) else ()


def known(state: Now) -> Culture:
    """The tracks, where they are played."""
    assert state.culture is not None
    return state.culture


def rivals(state: Now) -> list[tuple[int, ...]]:
    """The stages that count where civilizations are compared: those of whoever is in the game (P770)."""
    return [known(state).stages[seat] for seat in state.order]


def move(game: Game, state: Now, seat: int, track: int, stage: int) -> None:
    """Put a civilization on a stage. A track begun takes a disk from Supply, a track left gives it back (P771)."""
    culture = known(state)
    rows = [list(row) for row in culture.stages]
    state.supply[seat] += (rows[seat][track] > 0) - (stage > 0)
    rows[seat][track] = stage
    state.culture = replace(culture, stages=tuple((row[0], row[1], row[2]) for row in rows))
    if min(rows[seat]) == TOP:  # P804
        state.culture = replace(state.culture, lord=seat)
        game.emit("lord", seat)
        _drop_all_steps(game, state)


def vanish(game: Game, state: Now, seat: int) -> None:
    """A civilization is out of the game for good: its disks leave the tracks (P372)."""
    for track, stage in enumerate(stages(state, seat)):
        if stage:
            move(game, state, seat, track, 0)


def _drop_all_steps(game: Game, state: Now) -> None:
    """Whatever is under way ends at once; the phase itself then gives way to the Reckoning Phase (P804)."""
    while type(state.stack[-1]).__name__ not in ("CardPhase", "CompetitionPhase", "Reckoning"):
        game.call_off(state, [state.stack.pop()])


def decided(state: Now) -> bool:
    """Has a civilization won by culture?"""
    return state.culture is not None and state.culture.lord >= 0


def crown(game: Game, state: Now) -> None:
    """The scores stand; the Lord of the Four Quarters wins whatever they are (P804)."""
    scores = tuple(state.vp[seat] for seat in range(game.setup.seats))
    game.call_off(state, state.stack)
    state.finish(Outcome((known(state).lord,), scores, "culture", "P804"))


# Advancing


def cities_for(stage: int) -> int:
    """The Cities it takes to enter a stage (P774)."""
    return CITIES_PER_STAGE * stage


def fit(state: Now, seat: int, track: int) -> bool:
    """May a civilization enter the next stage, whatever it costs? It takes Cities, and a disk to begin (P771, P774)."""
    stage = stages(state, seat)[track]
    return stage < TOP and (stage > 0 or state.supply[seat] > 0) and len(cities(state, seat)) >= cities_for(stage + 1)


def value(game: Game, card: int, track: int) -> int:
    """The resources a card counts for on a track (P776 to P781)."""
    codes = game.cards[card].codes
    if track == RELIGIOUS and "religion" in codes:
        return 3
    return 2 if "person" in codes or SUITED[track] in codes else 1


def funds(game: Game, state: Now, seat: int, track: int) -> int:
    """All a civilization could pay for the next stage, whichever of its disks go first: the Cities kept that the stage
    needs (P774), and what a scenario keeps in its place."""
    needed, pinned = cities_for(stages(state, seat)[track] + 1), state.of[seat] & game.pinned(state, seat)
    elsewhere = sum(1 for area in cities(state, seat) if not pinned >> area & 1)
    kept = CITY * needed + pinned.bit_count() - max(0, needed - elsewhere)
    held = sum(value(game, card, track) for card in game.losable(state, seat))
    return held + state.mina[seat] + on_map(state, seat) - kept


def advances(game: Game, state: Now, seat: int) -> list[Action]:
    """The tracks on which a civilization could pay for the next stage now (P772)."""
    if state.culture is None or game.is_npc(state, seat):
        return []
    return [
        ADVANCE[track]
        for track in TRACKS
        if fit(state, seat, track) and funds(game, state, seat, track) > stages(state, seat)[track]
    ]


def why_not_advanced(game: Game, state: Now, seat: int, track: int) -> Refusal:
    """Why the next stage cannot be bought."""
    if state.culture is None:
        return Refusal("the Culture Tracks are not part of this game", "P770")
    if game.is_npc(state, seat):
        return Refusal("a civilization without a player never pays to advance", "P799")
    stage = stages(state, seat)[track] + 1
    lacking = why_unfit(state, seat, track)
    if lacking:
        return lacking
    have = funds(game, state, seat, track)
    return Refusal(
        f"stage {stage} costs {stage} resources: you have {have} for it beside the {cities_for(stage)} Cities it needs",
        "P775",
    )


def why_unfit(state: Now, seat: int, track: int) -> Refusal | None:
    """Why a civilization may not enter the next stage, whatever it costs."""
    stage, have = stages(state, seat)[track] + 1, len(cities(state, seat))
    if stage > TOP:
        return Refusal(f"stage {TOP} is the last one, and you are on it", "P770")
    if have < cities_for(stage):
        return Refusal(f"stage {stage} needs {cities_for(stage)} Cities: you have {have or 'none'}", "P774")
    if stage == 1 and not state.supply[seat]:
        return Refusal("a new track needs a disk, and your Supply is empty", "P771")
    return None


def pay(game: Game, state: Now, seat: int, track: int) -> None:
    """The next stage costs its number (P775)."""
    stage = stages(state, seat)[track] + 1
    game.emit("advancing", seat, track, stage)
    state.stack += (Advance(seat, track), PayAdvance(seat, stage, track=track))


class PayAdvance(PayResources, frozen=True):
    """Cards, map disks and mina; some cards count for more, and there is no change (P776 to P782)."""

    track: int = 0

    def worth(self, game: Game, card: int) -> int:
        return value(game, card, self.track)

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = self.seat
        row, owned = state.disks[seat], len(cities(state, seat))
        spare = owned > cities_for(stages(state, seat)[self.track] + 1)
        actions = [PAY_DISK[area] for area in bits(game.loose(state, seat)) if spare or row[area] != CITY]
        if state.mina[seat]:
            actions.append(PAY_MINA)
        return actions + [PAY_CARD[card] for card in game.losable(state, seat)]

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "pay-disk" and game.loose(state, self.seat) >> action[1] & 1:
            stage = stages(state, self.seat)[self.track] + 1
            return Refusal(f"the {cities_for(stage)} Cities that stage {stage} needs must be left", "P774")
        if action[0] == "pay-disk":
            return why_not_given(state, self.seat, action[1], "P776")
        return super().refuse(game, state, action)


class Advance(Step, frozen=True):
    """The price is paid: the disk moves on."""

    seat: int
    track: int

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        step_up(game, state, self.seat, self.track)
        return None


def step_up(game: Game, state: Now, seat: int, track: int) -> None:
    """One stage forward."""
    stage = stages(state, seat)[track] + 1
    game.emit("advanced", seat, track, stage)
    move(game, state, seat, track, stage)


def step_down(game: Game, state: Now, seat: int, track: int) -> None:
    """One stage back; only the sacking of a City does that (P798)."""
    stage = stages(state, seat)[track] - 1
    game.emit("reduced", seat, track, stage)
    move(game, state, seat, track, stage)


# Benefits


def prosper(game: Game, state: Now, seat: int) -> None:
    """At the start of its Growth: a disk, and mina; a stage left blank is as the one before (P787 to P790, H66)."""
    if state.culture is None:
        return
    _, economic, religious = stages(state, seat)
    disks = min(int(economic >= 2), state.supply[seat])
    mina = (economic >= 3) + (religious >= 2) + (religious >= 4)
    state.supply[seat] -= disks
    state.box[seat] += disks
    state.mina[seat] += mina
    if disks or mina:
        game.emit("prospered", seat, disks, mina)


def open_phase(state: Now) -> None:
    """A Competition Phase begins: what counts in it are the stages of now (P791)."""
    if state.culture is not None:
        ranks = tuple(row[MILITARY] for row in state.culture.stages)
        state.culture = replace(state.culture, ranks=ranks, posts=((),) * len(ranks))


def close_phase(state: Now) -> None:
    """White disks that found no competition go home."""
    if state.culture is not None:
        state.culture = replace(state.culture, posts=((),) * len(state.culture.posts))


def musters(state: Now, seat: int) -> list[Action]:
    """Where a white disk of its culture can be sent: Contested areas it is in (P784 to P786)."""
    if state.culture is None:
        return []
    rank, posts = state.culture.ranks[seat], state.culture.posts[seat]
    if len(posts) >= _LEVY[rank]:
        return []
    return [
        MUSTER[area]
        for area in bits(state.of[seat])
        if posts.count(area) < _LEVY_AT_ONCE[rank] and contested(state, area)
    ]


def muster(game: Game, state: Now, seat: int, area: int) -> None:
    culture = known(state)
    posts = list(culture.posts)
    posts[seat] = (*posts[seat], area)
    state.culture = replace(culture, posts=tuple(posts))
    game.emit("mustered", seat, area)


def why_not_mustered(state: Now, seat: int, area: int) -> Refusal:
    """Why no white disk can be sent to an area."""
    if state.culture is None:
        return Refusal("the Culture Tracks are not part of this game", "P770")
    rank, posts = state.culture.ranks[seat], state.culture.posts[seat]
    if len(posts) >= _LEVY[rank]:
        return Refusal("your military culture has no white disk to send now", "P784")
    if not state.disks[seat][area] or not contested(state, area):
        return Refusal("it must be a Contested area with your disks", "P784")
    return Refusal("on your stage each competition gets one white disk", "P785")


def join_in(game: Game, state: Now) -> None:
    """A competition begins: the white disks sent to it stand with their civilization."""
    contest = state.contest
    if state.culture is None or contest is None:
        return
    for seat, posts in enumerate(state.culture.posts):
        count = posts.count(contest.area)
        if count and state.disks[seat][contest.area]:
            game.add_whites(state, seat, count)
            game.emit("white", seat, count)


def honours(state: Now, seat: int) -> int:
    """VP of the Victory Tally: one for each track a civilization leads alone, or has finished (P792, H67)."""
    if state.culture is None or seat not in state.order:
        return 0
    tracks = zip(*rivals(state), strict=True)
    return sum(_honoured(row, stage) for row, stage in zip(tracks, stages(state, seat), strict=True))


def _honoured(row: tuple[int, ...], stage: int) -> bool:
    best = max(row)
    return stage == best and best > 0 and (best == TOP or row.count(best) == 1)

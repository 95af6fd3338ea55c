"""The Exploration Phase (P502 to P523) and its clean-up (P537 to P540): unknown automata are looked for, and found."""

from typing import TypeAlias

from msgspec.structs import replace

from fourquarters.games.acme.board import SEA
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import BLACK, SEATS, bits, put, reach
from fourquarters.games.acme.flow import pool, reckoning, solitaire
from fourquarters.games.acme.flow.barbarians import director, toward_victim
from fourquarters.games.acme.flow.creation import Creation
from fourquarters.games.acme.flow.drawing import Sifting
from fourquarters.games.acme.flow.fate import Sign
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import EXPLORE, POOL_BLACK, POOL_COLOUR, POOL_YELLOW, PULL
from fourquarters.games.acme.state_parts import Exploration
from fourquarters.games.acme.vocabulary import Invasion
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

Group: TypeAlias = tuple[int, tuple[int, ...]]
"""The player's seat that explores, and the areas among which it chooses."""
HORDE = 3
"""So many Barbarians at most are found in a Sea area, whatever the limit of a stack (P514)."""
AFTER_EVENT = 2
"""So many are found after an Event that brings none there (P509, P510)."""


def begin(unknown: int) -> Exploration:
    """The Pool has a disk of every unknown automaton besides the usual ones (P465)."""
    return Exploration(unknown, tuple(unknown >> seat & 1 for seat in range(SEATS)))


def known(state: Now) -> Exploration:
    assert state.exploration is not None
    return state.exploration


class ExplorationPhase(Step, frozen=True):
    """One draw after the other for every area that could be explored when the phase began (P502 to P506).

    Whoever explores chooses which area of a group is the next.
    """

    groups: tuple[Group, ...] = ()
    """Those still to come."""
    begun: bool = False

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.begun:
            game.emit("exploration")
            state.stack[-1] = ExplorationPhase(unexplored(game, state), begun=True)
        elif self.groups:
            choices = self.legal(game, state)
            if len(choices) > 1:
                return self.groups[0][0]
            if choices:
                self.apply(game, state, choices[0])
            else:
                state.stack[-1] = replace(self, groups=self.groups[1:])
        else:
            state.stack[-1] = CleanUp()
            state.exploration = replace(known(state), white=0)  # P537
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [EXPLORE[area] for area in self.groups[0][1] if not state.here[area]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        (explorer, areas), *later = self.groups
        left = tuple(area for area in areas if area != action[1])
        state.stack[-1] = replace(self, groups=((explorer, left), *later))
        state.stack.append(Expedition(action[1], explorer))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "explore":
            return None
        if any(action[1] in areas for _, areas in self.groups[1:]) and not state.here[action[1]]:
            return Refusal(
                "areas next to players' disks come first, in turn order, then those next to automata's, and those next "
                "to Barbarians' last",
                "P505",
            )
        return Refusal("empty areas next to a disk that lay there when the phase began are explored, once each", "P503")


def unexplored(game: Game, state: Now) -> tuple[Group, ...]:
    """Empty areas next to disks of each player, then of automata, then of Barbarians; each from north-east to
    south-west. Next to no player's disks it is the first player in turn order who explores."""
    seats, seen = solitaire.players(game, state), 0
    found: list[Group] = []
    for factions in (*([seat] for seat in seats), solitaire.npcs(game, state), [BLACK]):
        near = 0
        for faction in factions:
            near |= reach(game, state, faction)
        areas = tuple(area for area in game.chart.order if (near & ~seen) >> area & 1 and not state.here[area])
        if areas:
            found.append((factions[0] if factions[0] in seats else seats[0], areas))
        seen |= near
    return tuple(found)


def ahead(game: Game, state: Now) -> list[int]:
    """The areas that are still to be explored, group by group; outside the phase those that would be, did it begin."""
    phase = next((frame for frame in state.stack if isinstance(frame, ExplorationPhase)), None)
    groups = phase.groups if phase and phase.begun else unexplored(game, state)
    return [area for _, areas in groups for area in areas if not state.here[area]]


class Expedition(Step, frozen=True):
    """A disk of the Pool says what is found in an area (P507 to P523)."""

    area: int
    explorer: int

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return pool.pulls(pool.contents(state))

    def weights(self, game: Game, state: Now) -> list[int]:
        return pool.weights(pool.contents(state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        area, kind = self.area, action[1]
        new = kind >= POOL_COLOUR and creates(game, state, area, kind - POOL_COLOUR)
        game.emit("explored", area, kind, int(new))
        if kind == POOL_BLACK:
            state.stack.append(Natives(self.explorer, area))
        elif kind == POOL_YELLOW:
            state.stack.append(Windfall(self.explorer, area))
        elif new:
            seat = kind - POOL_COLOUR
            now = known(state)
            left = solitaire.changed(now.pool, seat, now.pool[seat] - 1)
            state.exploration = replace(now, pool=left, created=state.number)
            put(state, seat, area, 1, game.chart.most[area])
            game.emit("placed", seat, area, 1)
            state.stack.append(Creation(seat, area))
        else:
            state.exploration = replace(known(state), white=known(state).white | 1 << area)


def creates(game: Game, state: Now, area: int, seat: int) -> bool:
    """Does a colour drawn make a new automaton: one a turn, with room beside it (P521, P522)?"""
    room = any(not state.here[other] for other in game.chart.next[area])
    fresh = known(state).unknown >> seat & 1 and known(state).created != state.number
    return bool(fresh) and room and bool(reckoning.newcomers(game, state))


def digit(card: int) -> int:
    """The first digit of a card's number.

    >>> digit(7), digit(83)
    (7, 8)
    """
    return int(str(card)[0])


class Natives(Sign, frozen=True):
    """A black disk: a card says how many Barbarians live there (P508 to P514)."""

    area: int

    def seen(self, game: Game, state: Now, card: int) -> None:
        if not card:
            return
        first = digit(card)
        if invaded(game, state, card, self.area):
            state.stack.append(Stragglers(self.area, card))
        elif card >= FIRST_EVENT:
            dwell(game, state, self.area, AFTER_EVENT, card)
        else:
            dwell(game, state, self.area, 1 if first < 5 else 2 if first < 8 else 3, card)


class Stragglers(Step, frozen=True):
    """An Event that could bring Barbarians to an area is over: if it has not, some live there all the same (P509)."""

    area: int
    card: int

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        if not state.here[self.area]:
            dwell(game, state, self.area, AFTER_EVENT, self.card)
        return None


def dwell(game: Game, state: Now, area: int, count: int, card: int) -> None:
    """Barbarians live in an area."""
    most = HORDE if game.chart.terrain[area] == SEA else game.chart.most[area]
    game.emit("natives", area, put(state, BLACK, area, count, most), card)


def invaded(game: Game, state: Now, card: int, area: int) -> bool:
    """Is it an Event whose invasion may begin in the area (P509), by whoever directs it?"""
    if card < FIRST_EVENT:
        return False
    effects = [effect for way in game.cards[card].ways for effect in way.effects if isinstance(effect, Invasion)]
    seat = director(game, state)
    return any(toward_victim(game, state, seat, effect) >> area & 1 for effect in effects)


class Windfall(Sign, frozen=True):
    """The yellow disk: a card says what the explorers gain; an Event spoils it (P515 to P520)."""

    area: int

    def seen(self, game: Game, state: Now, card: int) -> None:
        if not card or card >= FIRST_EVENT:
            game.emit("treasure-cursed", self.area)
            return
        first, seat = digit(card), self.seat
        placed = put(state, seat, self.area, 2 if 4 <= first <= 6 else 1, game.chart.most[self.area])
        mina = int(first in (7, 8))
        state.mina[seat] += mina
        game.emit("windfall", seat, self.area, placed, mina, card)
        if first == 9:
            state.stack.append(Sifting(seat, 2, 1, replace=False))


class CleanUp(Step, frozen=True):
    """The Pool is made ready for the next turn (P538 to P540)."""

    step: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        now = known(state)
        if not now.unknown:
            state.exploration = replace(now, pool=(0,) * SEATS)
        if self.step == 2 or not now.unknown:
            state.stack.pop()
            return None
        due = not solitaire.npcs(game, state) if self.step == 0 else now.created != state.number
        choices = self.legal(game, state)
        if due and len(choices) > 1:
            return CHANCE
        if due:
            self.apply(game, state, choices[0])
        else:
            state.stack[-1] = CleanUp(self.step + 1)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PULL[POOL_COLOUR + seat] for seat in bits(known(state).unknown)]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * known(state).unknown.bit_count()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, now = action[1] - POOL_COLOUR, known(state)
        state.exploration = replace(now, pool=solitaire.changed(now.pool, seat, now.pool[seat] + 1))
        game.emit("pool-grew", seat)
        state.stack[-1] = CleanUp(self.step + 1)

"""The Exploration Phase (P502 to P523) and its clean-up (P537 to P540): unknown automata are looked for, and found."""

from msgspec.structs import replace

from fourquarters.games.acme.board import SEA
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import BLACK, SEATS, bits, put, reach
from fourquarters.games.acme.flow import reckoning, solitaire
from fourquarters.games.acme.flow.barbarians import starts
from fourquarters.games.acme.flow.creation import Creation
from fourquarters.games.acme.flow.drawing import Sifting
from fourquarters.games.acme.flow.fate import Sign
from fourquarters.games.acme.flow.hostility import POOL
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import POOL_BLACK, POOL_COLOUR, POOL_WHITE, POOL_YELLOW, PULL
from fourquarters.games.acme.state_parts import Exploration
from fourquarters.games.acme.vocabulary import Invasion
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.notation import Action

HORDE = 3
"""So many Barbarians at most are found in a Sea area, whatever the limit of a stack (P514)."""
YELLOW = 1


def begin(unknown: int) -> Exploration:
    """The Pool has a disk of every unknown automaton besides the usual ones (P465)."""
    return Exploration(unknown, tuple(unknown >> seat & 1 for seat in range(SEATS)))


def known(state: Now) -> Exploration:
    assert state.exploration is not None
    return state.exploration


def pool(state: Now) -> list[int]:
    """How many disks of each kind are in the Pool: white, black, yellow, then the colours of the seats."""
    return [*POOL, YELLOW, *known(state).pool]


class ExplorationPhase(Step, frozen=True):
    """One draw after the other for every area that could be explored when the phase began (P502 to P506)."""

    areas: tuple[tuple[int, int], ...] = ()
    """Those still to come, each with the player's seat that explores it."""
    begun: bool = False

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.begun:
            game.emit("exploration")
            state.stack[-1] = ExplorationPhase(unexplored(game, state), begun=True)
        elif self.areas:
            state.stack[-1] = ExplorationPhase(self.areas[1:], begun=True)
            area, explorer = self.areas[0]
            if not state.here[area]:
                state.stack.append(Expedition(area, explorer))
        else:
            state.stack[-1] = CleanUp()
            state.exploration = replace(known(state), white=0)  # P537
        return None


def unexplored(game: Game, state: Now) -> tuple[tuple[int, int], ...]:
    """Empty areas next to disks of players, then of automata, then of Barbarians; each from north-east to south-west.

    Who explores is the first in turn order next to the area, or else the first player in turn order.
    """
    seats = solitaire.players(game, state)
    found: dict[int, int] = {}
    for factions in (seats, solitaire.npcs(game, state), [BLACK]):
        near = {faction: reach(game, state, faction) for faction in factions}
        for area in game.chart.order:
            beside = [faction for faction, mask in near.items() if mask >> area & 1]
            if beside and not state.here[area]:
                found.setdefault(area, beside[0] if beside[0] in seats else seats[0])
    return tuple(found.items())


class Expedition(Step, frozen=True):
    """A disk of the Pool says what is found in an area (P507 to P523)."""

    area: int
    explorer: int

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PULL[kind] for kind, count in enumerate(pool(state)) if count]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [count for count in pool(state) if count]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        area, kind = self.area, action[1]
        game.emit("explored", area, kind)
        if kind == POOL_BLACK:
            state.stack.append(Natives(self.explorer, area))
        elif kind == POOL_YELLOW:
            state.stack.append(Windfall(self.explorer, area))
        elif kind != POOL_WHITE and creates(game, state, area, kind - POOL_COLOUR):
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
        if not card or invaded(game, state, card, self.area):
            return
        first = digit(card)
        count = 2 if card >= FIRST_EVENT else 1 if first < 5 else 2 if first < 8 else 3
        sea = game.chart.terrain[self.area] == SEA
        placed = put(state, BLACK, self.area, count, HORDE if sea else game.chart.most[self.area])
        game.emit("natives", self.area, placed, card)


def invaded(game: Game, state: Now, card: int, area: int) -> bool:
    """Is it an Event whose invasion may begin in the area (P509)?"""
    if card < FIRST_EVENT:
        return False
    effects = [effect for way in game.cards[card].ways for effect in way.effects if isinstance(effect, Invasion)]
    return any(starts(game, state, effect) >> area & 1 for effect in effects)


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

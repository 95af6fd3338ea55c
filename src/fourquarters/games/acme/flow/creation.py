"""The Civilization Creation Sequence (P524 to P536): an unknown automaton is found, step by step."""

from collections.abc import Iterable

from msgspec.structs import replace

from fourquarters.games.acme.board import DESERT, SEA
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import CITY, bits, put
from fourquarters.games.acme.flow import pool, reckoning, solitaire
from fourquarters.games.acme.flow.gathering import wait_in_box
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.temple import Temple
from fourquarters.games.acme.flow.words import CHOOSE, DRAW, ENTER, HOME
from fourquarters.games.acme.where import distances
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

SIZES = (8, 10, 12)
"""Disks of a new civilization by the Pool: white, black, any other (P526)."""
FIRST_CARDS = 5


def remoteness(game: Game, state: Now) -> dict[int, int]:
    """How many steps every area is away from the nearest disk of a player."""
    return distances(game, *(area for seat in solitaire.players(game, state) for area in bits(state.of[seat])))


def farthest(game: Game, state: Now, areas: Iterable[int]) -> list[int]:
    """Of some areas those furthest from all disks of players."""
    found, far = sorted(areas), remoteness(game, state)
    return [area for area in found if far.get(area, 999) == max(far.get(other, 999) for other in found)]


def inactive_homes(game: Game, state: Now) -> dict[int, int]:
    """The Home Areas of civilizations that are not in the game, and whose they are."""
    return {home: people for people in reckoning.newcomers(game, state) for home in game.free_homes(state, people)}


def preferred(game: Game, state: Now, areas: list[int]) -> list[int]:
    """Inactive Home Areas, then those furthest from players, then Land before Sea (P524); Deserts come last."""
    homes = inactive_homes(game, state)
    terrain = game.chart.terrain
    areas = [area for area in areas if terrain[area] != DESERT] or areas
    areas = [area for area in areas if area in homes] or areas
    areas = farthest(game, state, areas)
    return [area for area in areas if terrain[area] != SEA] or areas


class Lottery(Step, frozen=True):
    """A step of the sequence: what its list leaves equal is drawn by lot."""

    def among(self, game: Game, state: Now) -> list[Action]:
        """What is left to choose from; nothing: the step is passed over."""
        raise NotImplementedError

    def skip(self, game: Game, state: Now) -> None:
        raise NotImplementedError

    def resume(self, game: Game, state: Now) -> int | None:
        found = self.among(game, state)
        if len(found) > 1:
            return CHANCE
        if found:
            self.apply(game, state, found[0])
        else:
            self.skip(game, state)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return self.among(game, state)

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.among(game, state))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] not in {each[0] for each in self.among(game, state)}:
            return None
        return Refusal("a new civilization goes by its list, and by lot where that leaves several", "P524")


class Creation(Lottery, frozen=True):
    """Steps 1 and 2: a disk next to the area explored, and another next to that one (P524, P525)."""

    seat: int
    area: int
    """Where its last disk was placed."""
    step: int = 1

    def among(self, game: Game, state: Now) -> list[Action]:
        if self.step > 2:
            return []
        empty = [area for area in game.chart.next[self.area] if not state.here[area]]
        if self.step == 2:
            empty = [area for area in empty if game.chart.terrain[area] not in (DESERT, SEA)]
        return [ENTER[area] for area in preferred(game, state, empty)] if empty else []

    def skip(self, game: Game, state: Now) -> None:
        state.stack[-1] = Size(self.seat, self.area)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        put(state, self.seat, area, 1, game.chart.most[area])
        game.emit("placed", self.seat, area, 1)
        state.stack[-1] = Creation(self.seat, area, self.step + 1)


class Size(Step, frozen=True):
    """Step 3: a disk of the Pool says how many disks follow (P526, P527)."""

    seat: int
    area: int

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return pool.pulls(pool.contents(state))

    def weights(self, game: Game, state: Now) -> list[int]:
        return pool.weights(pool.contents(state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        count = SIZES[min(action[1], 2)] + 2 * (state.turn - 1)
        game.emit("sized", self.seat, action[1], count)
        state.stack[-1] = Dispersal(self.seat, self.area, count)


AROUND, SMALL, FARTHER, CITIES, REST = range(5)
"""Where the disks go (P528)."""


class Dispersal(Lottery, frozen=True):
    """Step 4: as at the set-up, around the last disk placed; then Cities, and the rest into the box (P528)."""

    seat: int
    area: int
    left: int
    stage: int = AROUND

    def room(self, game: Game, state: Now) -> dict[int, int]:
        """The areas that this stage serves, and how many disks each takes."""
        seat, chart = self.seat, game.chart
        own = state.disks[seat]
        small = [area for area in chart.playable if chart.terrain[area] in (DESERT, SEA)]
        if self.stage in (AROUND, SMALL):
            areas: Iterable[int] = chart.next[self.area]
            areas = [area for area in areas if (area in small) == (self.stage == SMALL)]
        elif self.stage == FARTHER:
            near = {other for area in bits(state.of[seat]) for other in chart.next[area]}
            areas = sorted(area for area in near if not state.here[area])
        else:
            areas = [area for area in bits(state.of[seat]) if area not in small]
        most = {area: CITY if self.stage == CITIES else 1 if area in small else 2 for area in areas}
        free = {area: top - own[area] for area, top in most.items() if not state.here[area] & ~(1 << seat)}
        return {area: count for area, count in free.items() if count > 0 and not game.foreign_home(state, seat, area)}

    def among(self, game: Game, state: Now) -> list[Action]:
        if not self.left or self.stage == REST:
            return []
        room = self.room(game, state)
        areas = farthest(game, state, room) if self.stage == CITIES and room else list(room)
        return [ENTER[area] for area in sorted(areas)]

    def resume(self, game: Game, state: Now) -> int | None:
        room = self.room(game, state) if self.stage in (AROUND, SMALL) else {}
        if room and sum(room.values()) <= self.left:
            for area in room:
                self._place(game, state, area)
            return None
        return super().resume(game, state)

    def skip(self, game: Game, state: Now) -> None:
        if self.left and self.stage != REST:
            state.stack[-1] = replace(self, stage=self.stage + 1)
            return
        state.stack[-1] = Homeland(self.seat)
        if self.left:
            state.stack.append(replace(self, left=0))
            wait_in_box(game, state, self.seat, self.left)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        self._place(game, state, action[1])

    def _place(self, game: Game, state: Now, area: int) -> None:
        frame = state.stack[-1]
        assert isinstance(frame, Dispersal)
        count = min(self.room(game, state)[area], frame.left)
        placed = put(state, self.seat, area, count, game.chart.most[area])
        game.emit("placed", self.seat, area, placed)
        state.stack[-1] = replace(frame, left=frame.left - placed if placed else 0)


class Homeland(Lottery, frozen=True):
    """Step 5: which civilization it is, and where it is at home (P529 to P531)."""

    seat: int
    home: int = -1

    def among(self, game: Game, state: Now) -> list[Action]:
        homes = inactive_homes(game, state)
        if self.home >= 0:
            far = distances(game, self.home)
            nearest = min(far.get(home, 999) for home in homes)
            close = {people for home, people in homes.items() if far.get(home, 999) == nearest}
            return [CHOOSE[people] for people in sorted(close)]
        mine = list(bits(state.of[self.seat]))
        areas = [area for area in mine if area in homes]
        if not areas:
            terrain = game.chart.terrain
            land = [area for area in mine if terrain[area] != SEA] or mine
            areas = farthest(game, state, [area for area in land if terrain[area] != DESERT] or land)
        return [HOME[area] for area in sorted(areas)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "choose":
            found(game, state, self.seat, action[1], self.home)
            return
        homes = inactive_homes(game, state)
        if action[1] in homes:
            found(game, state, self.seat, homes[action[1]], action[1])
        else:
            state.stack[-1] = Homeland(self.seat, action[1])


def found(game: Game, state: Now, seat: int, people: int, home: int) -> None:
    """Steps 5 to 8: a City at home, first in turn order, VP of the foremost player, and five cards (P529 to P536)."""
    best = max(state.vp[other] for other in solitaire.players(game, state))
    state.people = solitaire.changed(state.people, seat, people)
    state.home = solitaire.changed(state.home, seat, home)
    assert state.exploration is not None
    now = state.exploration
    state.exploration = replace(now, unknown=now.unknown & ~(1 << seat))
    game.emit("discovered", seat, people, home)
    placed = put(state, seat, home, CITY - state.disks[seat][home], game.chart.most[home])
    if placed:
        game.emit("placed", seat, home, placed)
    state.order = (seat, *state.order)
    state.passed = game.out(state)
    state.vp[seat] = best
    state.mina[seat] += game.levels.mina(seat)
    game.emit("found-vp", seat, best)
    state.stack[-1] = FirstCards(seat, FIRST_CARDS)
    if game.found_deity:
        state.stack.append(Temple(seat))  # P532
    game.first_faith(state, seat)


class FirstCards(Step, frozen=True):
    """Step 8: cards are revealed until five are no Events; these are the hand, the Events go back (P536)."""

    seat: int
    left: int

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and game.refill_deck(state) and self._beyond_events(game, state):
            return CHANCE
        state.stack.pop()
        return None

    def _beyond_events(self, game: Game, state: Now) -> bool:
        """Is there any other card? Events that lie above all others are revealed too, and shuffled back."""
        while not self.legal(game, state):
            if len(state.deck.segments) > 1:
                for card, copies in enumerate(state.deck.segments.pop(0)):
                    for _ in range(copies):
                        state.deck.shuffle_in(card)
            elif state.discards:
                game.shuffle_discards(state)
            else:
                return False
        return True

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DRAW[card] for card in state.deck.outcomes() if card < FIRST_EVENT]

    def weights(self, game: Game, state: Now) -> list[int]:
        counts = zip(state.deck.outcomes(), state.deck.weights(), strict=True)
        return [count for card, count in counts if card < FIRST_EVENT]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.deck.take(action[1])
        state.add(self.seat, action[1])
        game.emit("drew-card", self.seat)
        game.show("drew", self.seat, action[1])
        state.stack[-1] = FirstCards(self.seat, self.left - 1)

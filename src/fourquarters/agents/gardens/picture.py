"""A view, sorted for the questions players ask: what lies where, who gets how far, and what planting brings."""

from copy import copy
from functools import cached_property
from typing import NamedTuple

from fourquarters.games.gardens.board import NUMBERS, SPACES
from fourquarters.games.gardens.game import Gardens
from fourquarters.games.gardens.view import View
from fourquarters.games.gardens.walking import STEPS, joined, reach
from fourquarters.games.gardens.water import NO_POND, NO_TILE, POISONED, UNPLANTED, flood, poisoned_by


class Way(NamedTuple):
    """How a gardener gets to a tile."""

    start: int
    """Where it stands, or the base space where it enters."""
    entering: bool
    steps: int

    @property
    def source(self) -> str:
        """In words; the board comes before the supply by the alphabet too, as H22 wants it."""
        return "from the supply" if self.entering else "from the board"


class Harvest(NamedTuple):
    """What planting a tile brings when the water runs as far as seeds last."""

    tile: int
    taken: tuple[int, ...]
    """The ponds the water takes, in order."""
    gain: int
    losses: tuple[int, ...]
    """What each seat loses by it."""


class Picture:
    """The board as one seat sees it. What takes long to work out waits until somebody asks."""

    def __init__(self, game: Gardens, view: View, seat: int) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.tiles = [NO_TILE] * SPACES
        self.ponds = [NO_POND] * SPACES
        for pond in view.ponds:
            space = NUMBERS[pond.at]
            if pond.tile:
                self.tiles[space] = pond.tile.tile
            self.ponds[space] = POISONED if pond.poisoned else UNPLANTED if pond.seed is None else pond.seed
        self.gardeners = [[NUMBERS[name] for name in each.gardeners] for each in view.seats]
        self.hand = [each.hand for each in view.seats]
        self.assyrian = NUMBERS[view.assyrian] if view.assyrian else NO_TILE

    @property
    def turns_to_come(self) -> int:
        """How many turns the seat that acts now will still have after this one."""
        return (self.view.turns - self.view.turn) // len(self.view.seats)

    @cached_property
    def ways(self) -> list[tuple[int, ...]]:
        """Where stairs and tunnels lead (M1)."""
        ways: list[tuple[int, ...]] = [()] * SPACES
        for place, tile in enumerate(self.tiles):
            if tile >= 0:
                joined(ways, self.game.codes[tile], place)
        return ways

    def laid(self, tile: int, place: int) -> "Picture":
        """The picture as it would be with that tile on that place."""
        after = copy(self)
        after.tiles, after.ponds = self.tiles[:], self.ponds[:]
        after.tiles[place], after.ponds[place] = tile, UNPLANTED
        after.ways = joined(self.ways[:], self.game.codes[tile], place)
        return after

    def walks(self, seat: int, start: int, entering: bool = False) -> dict[int, int]:
        """Where a gardener of the seat gets from ``start``, with the steps it takes."""
        game = self.game
        allies = set(self.gardeners[seat])
        if not entering and self.gardeners[seat].count(start) == 1:
            allies.discard(start)
        rivals: set[int] = set()
        if not game.free_entry:
            rivals = {space for other, each in enumerate(self.gardeners) if other != seat for space in each}
        return reach(self.ponds, self.ways, start, allies, rivals, game.longest)

    def ways_to_plant(self, seat: int) -> dict[int, list[Way]]:
        """For every unplanted ziggurat tile some gardener of the seat can reach: how (H22, K3)."""
        found: dict[int, list[Way]] = {}
        for start in sorted(set(self.gardeners[seat])):
            if self.plantable(start):
                found.setdefault(start, []).append(Way(start, False, 0))
            for space, steps in self.walks(seat, start).items():
                if self.plantable(space):
                    found.setdefault(space, []).append(Way(start, False, steps))
        if self.view.seats[seat].waiting and self.game.enter_and_walk:
            for start in self.game.base:
                for space, steps in self.walks(seat, start, entering=True).items():
                    if self.plantable(space):
                        found.setdefault(space, []).append(Way(start, True, steps))
        return found

    def plantable(self, space: int) -> bool:
        return self.tiles[space] >= 0 and self.ponds[space] == UNPLANTED

    def within(self, seat: int) -> dict[int, int]:
        """Spaces where some gardener of the seat could stand after a walk, with the most steps it has left there.

        Every gardener, and every base space while some wait, begins with all steps. As an ally's space also refills,
        one search from all of them together finds what each could reach.
        """
        ponds, ways = self.ponds, self.ways
        left = dict.fromkeys(self.gardeners[seat], STEPS)
        if self.view.seats[seat].waiting and self.game.enter_and_walk:
            left.update(dict.fromkeys(self.game.base, STEPS))
        edge = list(left)
        for rest in range(STEPS - 1, -1, -1):
            ahead = []
            for space in edge:
                for other in ways[space]:
                    if other not in left:
                        left[other] = 0 if ponds[other] == UNPLANTED else rest
                        if left[other]:
                            ahead.append(other)
            edge = ahead
        return left

    def harvest(self, seat: int, tile: int, keep: int = 0) -> Harvest:
        """What planting that tile brings the seat if it keeps so many seeds back from the water."""
        game, value = self.game, self.game.value
        taken = flood(game, self.tiles, self.ponds, seat, tile, max(0, self.hand[seat] - 1 - keep))
        losses = [0] * len(self.hand)
        for pond in taken:
            if self.ponds[pond] >= 0:
                losses[self.ponds[pond]] += value[pond]
        return Harvest(tile, tuple(taken), value[tile] + sum(value[pond] for pond in taken), tuple(losses))

    def venom(self, seat: int, space: int) -> int:
        """What poison from that tile would cost the others, less what it would cost the seat."""
        if self.ponds[space] in (NO_POND, POISONED):
            return 0
        harm = 0
        for pond in poisoned_by(self.game, self.tiles, space):
            lying = self.ponds[pond]
            if 0 <= lying < POISONED:
                harm += -self.game.value[pond] if lying == seat else self.game.value[pond]
        return harm

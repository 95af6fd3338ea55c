"""What the steward sees in a view: who stands where, what an area is worth, and how much time is left."""

from functools import cached_property

from fourquarters.games.acme.board import DESERT, FERTILE, MOUNTAIN, PLAINS, SEA
from fourquarters.games.acme.disks import BLACK, CITY, NEUTRAL, bits
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import View

LEFT = (2.6, 2.1, 1.6, 1.0)
"""Victory Tallies an Epoch may be expected to have left, by turn: Time Marches On and the Sudden End shorten it."""
FAR = 4.0
"""No City is counted on for more tallies than this: little stands for ever."""
ENDS = (0.2, 0.35, 0.45, 1.0)
"""How likely an Epoch ends with a turn that has come so far."""


class Picture:
    """Tables of one position, made once for each decision."""

    def __init__(self, game: Acme, view: View, seat: int) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.me = view.seats[seat]
        walls = game.walls
        self.disks = [[*row] for row in view.rows]
        self.most = [0] * len(game.chart.ids)
        """The largest opposing stack in each area, and below whose it is."""
        self.foes = [0] * len(game.chart.ids)
        for faction, areas in enumerate(view.of):
            row = self.disks[faction]
            for area in bits(areas):
                if faction == NEUTRAL:
                    row[area] += walls.get(area, 0)
                if faction != seat and row[area] > self.most[area]:
                    self.most[area], self.foes[area] = row[area], faction
        self.mine = self.disks[seat]
        self.more = view.left if view.step == "Deployment" else self.me.box
        """Disks that may follow the one in hand."""
        turn = 3 if view.ending else min(view.turn, 4) - 1
        epochs = view.epochs - view.epoch
        self.tallies = min(FAR, LEFT[turn] + LEFT[0] * epochs)
        """Victory Tallies still to come, this turn's included, as far as it looks ahead."""
        self.later = 1.0 if epochs else 1.0 - ENDS[turn]
        """How likely there is another turn, for which something could be kept."""
        self.friends = {other for side in view.sides if seat in side.seats for other in side.seats if other != seat}
        """Seats of one's own side."""
        self.vp = self.tallies
        """What a City or a Deity is worth that will stand to the end."""
        self.envy = 1.0 / (len(view.seats) - 1)
        """How much of what one rival loses is gained by us: all of it in a duel, less among many."""
        self.growth = 0.45 * (self.tallies - 1)
        """What a disk a turn is worth."""

    def holding(self, area: int, count: int) -> float:
        """What it is worth to hold an area alone with so many disks."""
        if count <= 0:
            return 0.0
        kind = self.game.chart.terrain[area]
        city = self.vp if count >= 3 and kind not in (DESERT, SEA) else 0.0
        if kind == FERTILE:
            pays = self.growth
        elif kind == PLAINS:
            pays = self.growth if count == 2 else 0.0
        elif kind in (MOUNTAIN, SEA):
            pays = self.growth / 2 if count == 2 or kind == SEA else 0.0
        else:
            pays = 0.0
        promise = 0.15 * self.growth if count == 1 and kind in (PLAINS, MOUNTAIN) else 0.0
        home = 1.5 if area == self.me.home else 0.0
        return city + pays + promise + home + 0.05 * count

    def outcome(self, mine: int, theirs: int) -> int:
        """Disks of ours left if two stacks fight it out: the smaller one loses first."""
        if mine > theirs:
            return mine - max(0, theirs - 1)
        if mine < theirs:
            return 0
        return 1 if mine else 0

    def standing(self, area: int, count: int) -> float:
        """What an area is worth with so many of our disks in it, rivals reckoned with."""
        theirs = self.most[area]
        if not theirs:
            return self.holding(area, count)
        if count <= 1 and theirs == 1:
            return 0.6 * self.holding(area, count)
        left = self.outcome(count, theirs)
        spoils = 0.35 * theirs * self.grudge(self.foes[area]) if left else 0.0
        if left and theirs >= 3 and self.foes[area] < len(self.view.seats):
            spoils += 1.5
        return self.holding(area, left) + spoils

    def gain(self, area: int, more: int = 1) -> float:
        """What more disks in an area are worth. A fight is entered with a second disk in mind."""
        now = self.mine[area]
        value = self.standing(area, now + more) - self.standing(area, now)
        theirs = self.most[area]
        if theirs and now + more <= theirs < now + self.more:
            ahead = self.standing(area, theirs + 1) - self.standing(area, now)
            value = max(value, ahead / (theirs + 1 - now))
        return value

    def loss(self, area: int, disks: int) -> float:
        """What it would cost us to lose disks in an area."""
        count = self.mine[area]
        return self.standing(area, count) - self.standing(area, max(0, count - disks)) if count else 0.0

    def harm(self, area: int, seat: int, disks: int = 1) -> float:
        """What it costs a rival to lose disks in an area, in our eyes."""
        count = self.disks[seat][area]
        if count == 0 or seat >= BLACK:
            return 0.0
        lost = min(disks, count)
        city = self.vp if count >= 3 > count - lost else 0.0
        return (city + 0.4 * lost + (1.0 if area == self.view.seats[seat].home else 0.0)) * self.grudge(seat)

    def grudge(self, seat: int) -> float:
        """The leader is harmed most gladly."""
        if seat >= len(self.view.seats):
            return 0.6
        if seat in self.friends:
            return -0.5
        ahead = self.view.seats[seat].vp - self.me.vp
        return 1.0 + 0.08 * max(-5, min(10, ahead))

    def rival(self) -> int:
        """The opponent with most VP."""
        seats = [seat for seat in range(len(self.view.seats)) if seat != self.seat and seat not in self.friends]
        return max(seats, key=lambda seat: (self.view.seats[seat].vp, self.view.seats[seat].tally, -seat))

    def lead(self, area: int) -> float:
        """What one more disk in an area brings towards most Cities and most Sea areas (E1)."""
        if self.game.chart.terrain[area] == SEA:
            step = 0 if self.mine[area] else self._step(self._seas)
        else:
            cities = [seat.cities for seat in self.view.seats]
            step = self._step(cities) if self.mine[area] == CITY - 1 and not self.most[area] else 0
        return step * (1.2 - self.later) if step else 0.0

    def _step(self, counts: list[int]) -> int:
        """Would one more draw level with the leader, or ahead?"""
        best = max(count for seat, count in enumerate(counts) if seat != self.seat)
        return int(counts[self.seat] + 1 in (best, best + 1))

    @cached_property
    def _seas(self) -> list[int]:
        seas = self.game.chart.seas
        return [sum(1 for area in seas if self.disks[seat][area]) for seat in range(len(self.view.seats))]

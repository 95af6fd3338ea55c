"""How the steward reckons a competition: it plays the rounds of removal (R6.4) out in its head."""

from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.board import DESERT, SEA, TERRAINS
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, CITY, FACTIONS
from fourquarters.games.acme.view import ContestView


class Fight:
    """The competition being resolved, with what is known of it now."""

    def __init__(self, picture: Picture, contest: ContestView) -> None:
        self.picture = picture
        self.contest = contest
        self.area = contest.area
        self.me = picture.seat
        self.disks = [picture.disks[faction][self.area] for faction in range(FACTIONS)]
        self.strength = [
            count + self._face_down(faction) if self.disks[faction] else 0
            for faction, count in enumerate(contest.strength)
        ]
        self.before = self.disks[:]

    def _face_down(self, faction: int) -> int:
        """Cards of others are taken for a white disk each."""
        cards = self.contest.committed[faction] if faction < BLACK else []
        return sum(1 for card in cards if not card)

    def fight(self, more: int = 0, pay: int = 0, losing: bool = False) -> float:
        """What the outcome is worth to us."""
        return self._worth(self.left(more, pay, losing))

    def left(self, more: int = 0, pay: int = 0, losing: bool = False) -> list[int]:
        """The disks of each Faction in the end, with so many more on our side and so many of our losses paid for. With
        ``losing`` we are asked for a loss just now, in the middle of a round."""
        disks, strength = self.disks[:], self.strength[:]
        me = self.me
        strength[me] = max(disks[me], strength[me] + more)
        queue: list[int] = []
        if losing:
            queue = [me]
            if not self.picture.view.card:
                queue += [other for other in self._order(strength) if other != me and strength[other] >= strength[me]]
        while sum(map(bool, disks)) > 1 and max(strength) > 1:
            queue = queue or self._order(strength)
            faction = queue.pop(0)
            if faction == me and pay:
                pay -= 1
            elif disks[faction]:
                strength[faction] -= 1
                disks[faction] = min(disks[faction], strength[faction])
        return disks

    def _order(self, strength: list[int]) -> list[int]:
        rank = {seat: place for place, seat in enumerate(self.picture.view.order)}
        present = [faction for faction in range(FACTIONS) if strength[faction] > 0]
        return sorted(present, key=lambda faction: (strength[faction], rank.get(faction, -1)))

    def _worth(self, disks: list[int]) -> float:
        picture, me = self.picture, self.me
        keep = picture.game.chart.keep[self.area]
        value = picture.holding(self.area, min(disks[me], keep))
        rivals = [faction for faction in range(FACTIONS) if faction != me and disks[faction]]
        if rivals:
            value *= 0.6
        for seat in range(len(picture.view.seats)):
            if seat != me:
                lost = self.before[seat] - disks[seat]
                value += 0.3 * lost * picture.grudge(seat)
                if seat in self.contest.star and disks[seat] < CITY:
                    value += picture.envy * picture.vp * picture.grudge(seat)
                    if disks[me] and not rivals:
                        value += 1.8
        return value

    def help(self, card: int) -> int:
        """What a Competition card adds to our side, counted in disks."""
        return max((self._help(way) for way in self.picture.game.cards[card].ways), default=0)

    def _help(self, way: Way) -> int:
        if "competition" not in way.moments:
            return 0
        total = 0
        for effect in way.effects:
            if isinstance(effect, say.White):
                total += effect.disks if self._fits(effect) else 0
            elif isinstance(effect, say.Reinforce):
                total += min(effect.disks, self.picture.me.supply)
            elif isinstance(effect, say.Strike):
                total += effect.disks if not effect.city or self._foreign_star() else 0
            elif isinstance(effect, say.Shield):
                total += effect.losses
            elif isinstance(effect, say.Hire):
                total += 2 * min(2, self.picture.me.mina)
            elif isinstance(effect, say.Invest):
                total += 2
        return total

    def _foreign_star(self) -> bool:
        return any(seat != self.me for seat in self.contest.star)

    def _fits(self, effect: say.White) -> bool:
        chart = self.picture.game.chart
        kind = chart.terrain[self.area]
        if effect.land and kind == SEA:
            return False
        if effect.near_desert:
            return kind == DESERT or (kind != SEA and any(chart.terrain[n] == DESERT for n in chart.next[self.area]))
        return not effect.terrain or TERRAINS[kind] in effect.terrain

    def last(self) -> bool:
        """Is no other Contested area of ours to come?"""
        order = self.picture.game.chart.order
        here = order.index(self.area)
        return not any(self.picture.mine[area] and area in self.picture.view.contested for area in order[here + 1 :])

"""Who is who to an automaton: its side, its enemies, the leader, and in which order it acts against them."""

from fractions import Fraction

from fourquarters.agents.acme.npc.wording import ENEMIES, Rank
from fourquarters.games.acme.disks import BLACK, NEUTRAL
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import SeatView, View
from fourquarters.kernel.lazy import lazy

PRIMARY, ENEMY, BARBARIAN, OTHER = range(4)
"""Whom it acts against first (P278)."""


class Standing:
    """The Factions as a seat sees them: seats, then the Barbarians and a scenario's neutrals."""

    game: Acme
    view: View
    seat: int
    rivals: list[int]
    """The other civilizations."""
    friends: set[int]
    """Those of its side."""
    opposing: list[int]
    """The civilizations that are not of its side."""

    @lazy
    def me(self) -> SeatView:
        me = self.view.me
        assert me is not None
        return me

    @lazy
    def home(self) -> int:
        return self.me.home

    # Hostility.

    @lazy
    def enemies(self) -> frozenset[int]:
        """Civilizations, and neutrals, that it is hostile to; the Barbarians are its enemies always (P272)."""
        return frozenset(self.me.enemies)

    @property
    def hostile(self) -> bool:
        """Is it enemy to a civilization?"""
        return bool(self.enemies)

    def rank(self, faction: int) -> Rank:
        """How early a Faction is acted against: primary enemy, other enemy, Barbarians, the rest (P278)."""
        if faction in self.enemies:
            return ENEMIES[PRIMARY if faction == self.me.primary or len(self.enemies) == 1 else ENEMY]
        return ENEMIES[BARBARIAN if faction == BLACK else OTHER]

    @lazy
    def foes_in_turn(self) -> list[int]:
        """The civilizations it is hostile to, the primary enemy first (P278)."""
        if not self.enemies:
            return []
        found = self.by_lead([seat for seat in self.opposing if seat in self.enemies])
        return sorted(found, key=lambda seat: seat != self.me.primary)

    @lazy
    def all_in_turn(self) -> list[int]:
        """The opposing civilizations in the order in which it harms them (P278, P318, P319)."""
        foes = self.foes_in_turn
        return foes + self.by_lead([seat for seat in self.opposing if seat not in foes])

    @property
    def target(self) -> int:
        """The civilization it plays against: its primary enemy, or whoever leads (P318, P319); -1: nobody."""
        return self.all_in_turn[0] if self.all_in_turn else -1

    @lazy
    def precedence(self) -> list[int]:
        """Factions in the order in which it acts against them: Barbarians come after enemies (P278).

        Without an enemy civilization the one that leads takes the enemy's place (P319). Its own side comes last of all.
        """
        civilizations, enemies = self.all_in_turn, self.foes_in_turn
        mates = [seat for seat in range(len(self.view.seats)) if seat not in civilizations]
        if NEUTRAL in self.enemies:
            foes = [NEUTRAL, *enemies] if self.me.primary == NEUTRAL else [*enemies, NEUTRAL]
            return [*foes, BLACK, *civilizations[len(enemies) :], *mates]
        hostile = max(1, len(enemies))
        return [*civilizations[:hostile], BLACK, *civilizations[hostile:], NEUTRAL, *mates]

    # Who leads.

    def by_lead(self, seats: list[int]) -> list[int]:
        """Most VP first, then most Cities, then earliest in turn order (P319); who has no place in it comes last."""
        if len(seats) < 2:
            return seats
        points = {self.view.points[seat]: seat for seat in seats}
        if len(points) == len(seats):
            return [points[vp] for vp in sorted(points, reverse=True)]
        return sorted(seats, key=lambda seat: (-self.view.points[seat], *self._later(seat)))

    def _later(self, seat: int) -> tuple[int, int]:
        """Most Cities, then earliest in turn order."""
        order = self.view.order
        return -self.view.seats[seat].cities, order.index(seat) if seat in order else len(order)

    @lazy
    def victim(self) -> int:
        """Whom an equal choice is to hurt: the player with most VP, then most Cities, then first in turn order (P266).

        All civilizations of a player count together (P60); of them it is the best one. A player who wins or loses with
        the automaton is none; where nobody else plays, it is one of the automata.
        """
        if len(self.rivals) == 1:
            return self.rivals[0]
        among = [seat for seat in self.people if seat not in self.friends] or self.rivals
        if len(among) > 1:
            most = max([self.score(seat) for seat in among])
            among = [seat for seat in among if self.score(seat) == most]
        if len(among) > 1:
            return min(among, key=lambda seat: (*self._person(seat), -self.view.points[seat], *self._later(seat), seat))
        return among[0]

    def _person(self, seat: int) -> tuple[int, int]:
        """Most Cities of all civilizations of whoever plays this one, then the earliest of them in turn order."""
        order, together = self.view.order, self.together(seat)
        cities = sum(self.view.seats[other].cities for other in together)
        return -cities, min([order.index(other) for other in together], default=len(order))

    def together(self, seat: int) -> list[int]:
        """The civilizations in the game that are the same person's (P60); in a team each stands for itself."""
        side = next((side.seats for side in self.view.sides if seat in side.seats), [seat])
        return [other for other in ([seat] if self.view.teams else side) if other in self.view.order]

    @lazy
    def people(self) -> list[int]:
        """The seats that people play; the other civilizations, where only automata play."""
        automata = self.view.automata
        return [seat for seat in self.rivals if not automata >> seat & 1] or self.rivals

    @lazy
    def outscored(self) -> bool:
        """Has somebody more VP (N6)? Those of a person's civilizations count together (P60)."""
        return any(self.score(seat) > self.score(self.seat) for seat in self.view.order)

    @lazy
    def in_last_place(self) -> bool:
        """Has nobody in the game fewer VP? Who is out of it, or not found yet, has no place in the turn order."""
        return all(self.score(seat) >= self.score(self.seat) for seat in self.view.order)

    def score(self, seat: int) -> int | Fraction:
        """VP as rules and cards compare them: those of a person's civilizations count together (P60)."""
        for side in self.view.sides:
            if seat in side.seats and not self.view.teams:
                return Fraction(side.total, side.divisor)
        return self.view.points[seat]

    # Its people.

    def is_people(self, name: str) -> bool:
        number = self.me.civilization
        return number >= 0 and self.game.peoples.civilizations[number].id == name

    @lazy
    def invader(self) -> bool:
        """Does the scenario call it an Invader (P418)?"""
        one = next((each for each in self.game.scenario.cast if self.is_people(each.people)), None)
        return one is not None and one.invader and not self.me.reborn

    def home_of(self, faction: int) -> int:
        return self.view.seats[faction].home if faction < len(self.view.seats) else -1

"""Choosing civilizations at the set-up under the limits of a situation: who may still take what.

A chooser takes from a pool of this round that has room. What would leave one who chooses later without any civilization
within the limits is not offered.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fourquarters.games.acme.choice import Choice
from fourquarters.games.acme.peoples import Peoples
from fourquarters.kernel.game import Refusal

Known: TypeAlias = dict[object, bool]
"""Of what was looked at in one search: can everybody keep to the limits from there?"""
COUNT = ("none", "one", "two", "three", "four", "five", "six")


@dataclass(frozen=True)
class Picks:
    """What was chosen so far."""

    letters: str
    """Whose turn it is to choose, from the first to the last; empty where everybody has one seat."""
    taken: tuple[int, ...]
    left: tuple[int, ...]
    """Civilizations that are still to be had, whatever the limits."""

    def then(self, people: int) -> "Picks":
        return Picks(self.letters, (*self.taken, people), tuple(other for other in self.left if other != people))


class Choosing:
    """The limits of a situation at work; civilizations are numbers."""

    def __init__(self, choice: Choice, peoples: Peoples, every: Iterable[int], exempt: bool) -> None:
        """``every`` civilization that can be chosen at all. ``exempt``: is the limit of a pool lifted when none of its
        civilizations is left (P222)?"""
        self.choice = choice
        self.exempt = exempt
        self._names = [people.name for people in peoples.civilizations]
        self._every = tuple(every)
        self._pools = [pool for pools in choice.rounds for pool in pools]
        rounds = [number for number, pools in enumerate(choice.rounds) for _ in pools]
        self._round_of = rounds
        """Of each pool."""
        self._round_at = [rounds[at] for at, pool in enumerate(self._pools) for _ in range(pool.take)]
        """Of each chooser."""
        self._members = [tuple(map(peoples.civilization, pool.members)) or self._every for pool in self._pools]
        self._groups = [[tuple(map(peoples.civilization, group)) for group in pool.groups] for pool in self._pools]
        limits = [*self._members, *(group for groups in self._groups for group in groups)]
        self._kinds = {
            people: sum(1 << bit for bit, limit in enumerate(limits) if people in limit) for people in self._every
        }
        """What the limits know a civilization by: those alike in it can stand for one another."""

    def order(self, drawn: Sequence[int]) -> list[int]:
        """The seats as they choose: with several to a person, everybody's first one before all second ones."""
        sides = self.choice.sides
        if not sides:
            return list(drawn)
        earlier = {seat: sum(sides[other] == sides[seat] for other in drawn[:at]) for at, seat in enumerate(drawn)}
        return sorted(drawn, key=lambda seat: earlier[seat])

    def choices(self, picks: Picks) -> list[int]:
        """What the next one may take. It is never empty while a civilization is left."""
        room = self._room(picks)
        offers = self._offers(picks, room)
        known: Known = {}
        sound = {self._kinds[people] for people, then in self._ways(picks, room, offers) if self._sound(*then, known)}
        allowed = [people for people in offers if self._kinds[people] in sound] or offers or picks.left
        return [people for people in picks.left if people in allowed]

    def sound(self, picks: Picks) -> bool:
        """Can everybody who is still to choose keep to the limits?"""
        return self._sound(picks, self._room(picks), {})

    def courses(self, picks: Picks, most: int) -> int:
        """In how many unlike positions the choosing may be from here on: what looking ahead may take. It is counted no
        further than just beyond ``most``."""
        seen: set[object] = set()
        front = [(picks, self._room(picks))]
        while front and len(seen) <= most:
            picks, room = front.pop()
            position = self._position(picks, room)
            if position not in seen and len(picks.taken) < self.choice.seats:
                seen.add(position)
                front += [then for _, then in self._ways(picks, room, self._offers(picks, room))]
        return len(seen)

    def _sound(self, picks: Picks, room: list[int], known: Known) -> bool:
        if len(picks.taken) == self.choice.seats:
            return True
        position = self._position(picks, room)
        found = known.get(position)
        if found is None:
            ways = self._ways(picks, room, self._offers(picks, room))
            found = known[position] = any(self._sound(*then, known) for _, then in ways)
        return found

    def _position(self, picks: Picks, room: list[int]) -> object:
        """All that the rest of the choosing depends on, in one search: who has what kinds of civilizations, in whatever
        order they were taken."""
        letters = picks.letters or " " * len(picks.taken)
        kinds = zip(letters, (self._kinds.get(people, 0) for people in picks.taken), strict=False)
        return tuple(room), tuple(sorted(kinds))

    def _ways(
        self, picks: Picks, room: list[int], offers: dict[int, int]
    ) -> Iterator[tuple[int, tuple[Picks, list[int]]]]:
        """What the next one may take, one of each kind, and how it would stand then."""
        unlike = {self._kinds[people]: people for people in offers}
        for people in unlike.values():
            then = [count - (offers[people] == pool) for pool, count in enumerate(room)]
            yield people, (picks.then(people), then)

    def _room(self, picks: Picks) -> list[int]:
        """How many are still to be taken from each pool."""
        room = [pool.take for pool in self._pools]
        left = (*picks.taken, *picks.left)
        for at, people in enumerate(picks.taken):
            before = Picks(picks.letters, picks.taken[:at], left[at:])
            pool = self._offers(before, room).get(people)
            if pool is not None:
                room[pool] -= 1
        return room

    def _offers(self, picks: Picks, room: list[int]) -> dict[int, int]:
        """What the next one may take, not looking ahead; and from which pool it counts as taken."""
        found: dict[int, int] = {}
        exhausted = []
        for pool in self._open(picks, room):
            free = self._free(picks, pool)
            found |= {people: pool for people in free if people not in found}
            exhausted += [] if free else [pool]
        if exhausted and self.exempt:
            found = dict.fromkeys(picks.left, exhausted[0]) | found
        return found

    def _open(self, picks: Picks, room: list[int]) -> list[int]:
        """The pools from which the next one may take."""
        return [pool for pool in self._now(picks) if room[pool] and not self._foreign(picks, pool)]

    def _now(self, picks: Picks) -> list[int]:
        """The pools of this round."""
        now = self._round_at[len(picks.taken)]
        return [pool for pool, number in enumerate(self._round_of) if number == now]

    def _foreign(self, picks: Picks, pool: int) -> bool:
        """Is a pool closed to the next one because of who it is, or of what that person has already?"""
        if not picks.letters:
            return False
        entry = self._pools[pool]
        if entry.side and entry.side != picks.letters[len(picks.taken)]:
            return True
        regions = {self._pools[other].name for people in self._own(picks) for other in self._listing(people)}
        if self.choice.second == "same":
            return bool(regions) and entry.name not in regions
        return self.choice.second == "other" and entry.name in regions

    @staticmethod
    def _own(picks: Picks) -> list[int]:
        """What the next one has already."""
        letter = picks.letters[len(picks.taken)]
        return [people for owner, people in zip(picks.letters, picks.taken, strict=False) if owner == letter]

    def _listing(self, people: int) -> list[int]:
        """The pools that name a civilization."""
        return [pool for pool, members in enumerate(self._members) if people in members]

    def _free(self, picks: Picks, pool: int) -> list[int]:
        """Of a pool, those still to be had whose group nobody has been taken from."""
        closed = {people for group in self._groups[pool] if set(group) & set(picks.taken) for people in group}
        return [people for people in self._members[pool] if people in picks.left and people not in closed]

    # Words.

    def wanted(self, picks: Picks) -> list[str]:
        """What the next one may take: how many of which pool."""
        room = self._room(picks)
        allowed = set(self.choices(picks))
        opened = [pool for pool in self._open(picks, room) if allowed & set(self._free(picks, pool))]
        words = [f"{COUNT[room[pool]]} {self._pools[pool].name}" for pool in opened]
        named = {people for pool in opened for people in self._free(picks, pool)}
        return [*words, "any other"] if allowed - named else words

    def obstacle(self, picks: Picks, people: int) -> Refusal:
        """Which limit keeps the next one from a civilization that is still to be had."""
        room = self._room(picks)
        now = self._now(picks)
        pool = next((pool for pool in now if people in self._members[pool]), -1)
        if pool < 0:
            names = self._either({name for other in now for name in self._members[other]})
            return Refusal(f"now it must be {names}", self._pools[now[0]].rule)
        entry = self._pools[pool]
        if not room[pool]:
            return Refusal(f"of {self._either(self._members[pool])} only {COUNT[entry.take]} may be chosen", entry.rule)
        if people not in self._free(picks, pool):
            group = next(group for group in self._groups[pool] if people in group)
            return Refusal(f"of {self._either(group)} only one may be chosen", entry.rule)
        if entry.side and self._foreign(picks, pool):
            return Refusal(f"the {entry.name} civilizations are for the other side", entry.rule)
        if self._foreign(picks, pool):
            own = self._either(self._own(picks))
            where = f"the same region as {own}" if self.choice.second == "same" else f"another region than {own}"
            return Refusal(f"your next civilization must be of {where}", self.choice.rule)
        rest = {"": "civilization", "same": "further one of the same region", "other": "further one of another region"}
        return Refusal(f"then one who chooses after you would be left no {rest[self.choice.second]}", self.choice.rule)

    def _either(self, numbers: Iterable[int]) -> str:
        names = [self._names[people] for people in self._every if people in set(numbers)]
        return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else "".join(names)

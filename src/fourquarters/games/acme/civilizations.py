"""The civilizations: which may be chosen (S4, P221), what each begins with and gains, and who is still in the game."""

from fractions import Fraction

from fourquarters.games.acme.choosing import Picks
from fourquarters.games.acme.disks import cities
from fourquarters.games.acme.scenarios import Cast
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.tables import Tables


class Civilizations(Tables):
    """What is asked about a civilization or its seat, where no special rule of a scenario has a say."""

    def choices(self, state: Position) -> list[int]:
        """Civilizations that the next one may choose at the set-up."""
        return self.choosing.choices(self.picks(state)) if self.choosing else list(self.available(state))

    def available(self, state: Position) -> tuple[int, ...]:
        """Civilizations that nobody has chosen, whatever the limits of the situation."""
        return tuple(
            people for people in self.candidates if people not in state.people and self.free_homes(state, people)
        )

    def picks(self, state: Position) -> Picks:
        """What was chosen so far, in the order of choosing, where a situation sets limits."""
        assert self.choosing is not None
        seats = self.choosing.order(state.order)
        away = [seat for seat in range(self.setup.seats) if seat not in state.order]  # unknown automata (P463)
        letters = "".join(self.choosing.choice.sides[seat : seat + 1] for seat in (*seats, *away))
        taken = tuple(state.people[seat] for seat in seats if state.people[seat] >= 0)
        return Picks(letters, taken, self.available(state))

    def free_homes(self, state: Position, people: int) -> list[int]:
        return [area for area in self._homes(people, state.epoch) if area not in state.home]

    def foreign_home(self, state: Position, seat: int, area: int) -> bool:
        return any(other != seat and home == area for other, home in enumerate(state.home))

    def cast(self, state: Position, seat: int) -> Cast | None:
        """What the scenario says of the civilization on a seat; None: nothing, or another has come in its place."""
        return None if state.reborn >> seat & 1 else self._cast.get(state.people[seat])

    def first_hand(self, state: Position, seat: int) -> int:
        one = self.cast(state, seat)
        dealt = self.scenario.hand if one is None or one.dealt is None else one.dealt
        dealt = max(0, dealt + self.levels.of(seat).hand)  # P451
        return min(dealt, 4) if self.sides.doubled(seat) else dealt  # P69

    def start_disks(self, state: Position, seat: int) -> int:
        """With how many disks a civilization sets up, or comes back; more in One vs. Two (P63, P66), but for those of
        whom the scenario says where every disk goes (P5)."""
        single = self.sides.single(seat)
        if state.reborn >> seat & 1:
            return 18 if single else 12  # H53
        one = self.cast(state, seat)
        if one and one.settled and not self.free_form:
            return one.disks
        return (one.disks if one else self.scenario.disks) + (4 if single else 0)

    def growth_limits(self, state: Position, seat: int) -> tuple[int, int]:
        """How many disks a civilization gains at least and at most."""
        one = self.cast(state, seat)
        least = self.minimum(seat)
        more = self.levels.of(seat).least  # P448, P450
        return (max(least, one.least) + more, one.most or 100) if one else (least + more, 100)

    def is_npc(self, state: Position, seat: int) -> bool:
        """Is the civilization moved by the rules and not by a player?"""
        return bool(self.sides.npcs >> seat & 1)

    def out(self, state: Position) -> int:
        """Seats that are out of the game (P372) or not yet in it (P463), as a mask."""
        return (state.solitaire.out if state.solitaire else 0) | self.unknown(state)

    def unknown(self, state: Position) -> int:
        """Seats of automata that nobody has found yet, as a mask (P502)."""
        return state.exploration.unknown if state.exploration else 0

    def score(self, state: Position, seat: int) -> int | Fraction:
        """VP as rules and cards compare them: those of a person are added up (P60)."""
        return self.sides.score(state.vp, seat)

    def cities(self, state: Position, seat: int) -> list[int]:
        return cities(state, seat)

"""Who is told what: everybody, or only the seats that may know. Of a hand that lies open everybody is told (P291)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from fourquarters.games.acme.state import Position
from fourquarters.games.acme.tables import Tables
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event


class Telling(Tables):
    """Events for some seats, and events that openly show something hidden."""

    def tell_sides(self, state: Position) -> None:
        """What those who belong together have together."""
        for side, seats in enumerate(self.sides.seats):
            if len(seats) > 1:
                total = sum(state.vp[seat] for seat in seats)
                self.emit("side-total", total, self.sides.divides(side), *seats)

    _HANDS: ClassVar[dict[str, int]] = {"drew": 1, "kept": 1, "looked-at": 1, "took": 2}
    """Events about a card that comes into or out of a hand, and how many seats they name first."""

    def _open(self, name: str, args: tuple[int | str | None, ...]) -> bool:
        """Is it about a hand that lies open (P291)?"""
        return any(self.sides.npcs >> int(seat or 0) & 1 for seat in args[: self._HANDS.get(name, 0)])

    def tell_only(self, seat: int, name: str, *args: int | str | None) -> None:
        self.tell_some((seat,), name, *args)

    def tell_both(self, seat: int, other: int, name: str, *args: int | str | None) -> None:
        self.tell_some((seat, other), name, *args)

    def tell_some(self, seats: tuple[int, ...], name: str, *args: int | str | None) -> None:
        if self._open(name, args):
            self.show(name, *args)
        elif self.events is not None:
            self.events.append(Event(name, args, seats))

    def show(self, name: str, *args: int | str | None) -> None:
        """Something hidden is openly shown to everybody."""
        if self.events is not None:
            self.events.append(Event(name, args, reveals=True))

    def show_only(self, seat: int, name: str, *args: int | str | None) -> None:
        """Something hidden is openly shown to one seat."""
        self.show_some((seat,), name, *args)

    def show_some(self, seats: tuple[int, ...], name: str, *args: int | str | None) -> None:
        if self._open(name, args):
            self.show(name, *args)
        elif self.events is not None:
            self.events.append(Event(name, args, seats, reveals=True))

    def play(self, state: Position, action: Action, legal: Sequence[Action] | None = None) -> list[Event]:
        """As the kernel does it; every event also says which civilization each seat has, for ``tell``."""
        events = super().play(state, action, legal)
        cast = " ".join(str(people) for people in state.people[: self.setup.seats])
        return [replace(event, args=(*event.args, cast)) for event in events]

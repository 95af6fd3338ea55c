"""A table for sandbox situations: disks come out of the cup in a given order, civilizations are chosen by name."""

from fourquarters.kernel.title import OptionValue
from tests.games.acme.kit import Table

WEST = ["egypt", "greeks", "hittites", "israelites", "sea-peoples"]
EAST = ["indus-valley", "medes-and-persians", "scythians"]
NORTH = ["akkad", "assyria", "mittani"]
SOUTH = ["babylon", "chaldea", "elam", "sumer"]
CAUCASUS = ["cimmerians", "urartu"]
CENTRAL = sorted(NORTH + SOUTH + CAUCASUS)
LOWER = sorted(NORTH + SOUTH + ["cimmerians"])
"""The Central ones where Urartu is left out."""
ALL = sorted(WEST + EAST + CENTRAL)
COLOURS = ["orange", "green", "blue", "purple", "red", "yellow"]


class Situation(Table):
    def __init__(self, scenario: str, seats: int | None = None, drawn: str = "012345", **options: OptionValue) -> None:
        super().__init__(scenario, seats, **options)
        self.drawn = [int(seat) for seat in drawn if int(seat) < self.game.setup.seats]

    def draw(self) -> "Situation":
        """Disks come out of the cup, and the first of several Home Areas is taken, until somebody chooses."""
        while self.step == "DrawOrder" or self.offers("home"):
            if self.step == "DrawOrder":
                self.do(f"order {COLOURS[self.drawn[len(self.state.order)]]}")
            else:
                self.do(f"home {self.offers('home')[0]}")
        return self

    def pick(self, *names: str) -> "Situation":
        """One after the other chooses."""
        for name in names:
            self.draw().do(f"choose {name}")
        return self.draw()

    @property
    def choices(self) -> list[str]:
        self.draw()
        return sorted(self.offers("choose"))

    def why_not(self, name: str) -> str:
        self.draw()
        return self.refusal(f"choose {name}")

    @property
    def chosen(self) -> list[str]:
        """By seat."""
        every = self.game.peoples.civilizations
        return [every[people].id for people in self.state.people[: self.game.setup.seats] if people >= 0]

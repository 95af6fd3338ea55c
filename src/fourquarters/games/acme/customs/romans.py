"""Rome in the East: what its legions bring home, and two empires with Egypt between them."""

from functools import cache

from fourquarters.games.acme.board import Board
from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.disks import NEUTRAL, SEATS, bits
from fourquarters.games.acme.flow.losses import Loss
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Scenario

ROME = "assyria"
"""Rome uses the Display of Assyria."""


class RomanLoot(Custom):
    """A City that Rome sacks yields a mina besides the Captives (P649, P671), as long as it is Rome."""

    def sacked(self, game: Game, state: Now, seat: int, victim: int, area: int) -> None:
        one = game.cast(state, seat)
        if one is not None and one.people == ROME:
            state.loot[seat] += 1
            game.emit("plundered", seat, 1)


EGYPT = (
    "nile-delta", "alashiya", "memphis", "amarna", "abydos", "thebes", "sinai", "egyptian-sea", "sinai-sea", "reed-sea",
)  # fmt: skip
"""Where the neutrals are Egyptians; elsewhere they are independent peoples."""


class TwoEmpires(Custom):
    """Rome and Parthia score only what they conquer (P676, P677); nobody touches Egypt (P669, P828)."""

    def needs(self, entry: Scenario) -> str:
        return "" if entry.border else "areas under 'border'"

    def closed(self, game: Game, state: Now, faction: int) -> int:
        return egyptian(game, state) if faction < SEATS else 0

    def lessened(self, game: Game, state: Now, card: int, losses: tuple[Loss, ...]) -> tuple[Loss, ...]:
        """No card removes or replaces an Egyptian disk."""
        kept = egyptian(game, state)
        return tuple(loss for loss in losses if loss.faction != NEUTRAL or not kept >> loss.area & 1)

    def scores(self, game: Game, state: Now, seat: int, area: int) -> bool:
        """Rome scores east of the border; Parthia on it and west of it."""
        east = beyond(game.chart, game.scenario.border, state.home[1])
        return bool(east >> area & 1) == (game.scenario.cast[seat].people == ROME)


def egyptian(game: Game, state: Now) -> int:
    """The areas where Egyptian disks stand, as a mask."""
    names = game.chart.ids
    return sum(1 << area for area in bits(state.of[NEUTRAL]) if names[area] in EGYPT)


@cache
def beyond(chart: Board, border: tuple[str, ...], start: int) -> int:
    """The Land areas that can be reached from one without crossing the border, as a mask."""
    wall = sum(1 << chart.ids.index(area) for area in border)
    mask, fresh = 0, 1 << start
    while fresh:
        mask |= fresh
        near = {other for area in bits(fresh) for other in chart.next_land[area]}
        fresh = sum(1 << other for other in near) & ~wall & ~mask
    return mask

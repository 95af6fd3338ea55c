"""Rome in the East: what its legions bring home."""

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.flow.step import Game, Now

ROME = "assyria"
"""Rome uses the Display of Assyria."""


class RomanLoot(Custom):
    """A City that Rome sacks yields a mina besides the Captives (P649, P671)."""

    def sacked(self, game: Game, state: Now, seat: int, victim: int, area: int) -> None:
        if game.scenario.cast[seat].people == ROME:
            state.loot[seat] += 1
            game.emit("plundered", seat, 1)

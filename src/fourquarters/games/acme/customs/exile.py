"""Exile: a civilization whose Home Area is in the hands of Barbarians must win it back before its own powers serve it.

Who is in exile stands in ``Position.memo``, where ``Position.exiled`` looks.
"""

from fourquarters.games.acme.abilities import AnyAbility
from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.disks import BLACK, controls
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Scenario
from fourquarters.games.acme.state_parts import EXILES


class Exile(Custom):
    """P196 to P198. Neither a temple in Barbarian hands nor the empty Home Area counts as a loss meanwhile."""

    def needs(self, entry: Scenario) -> str:
        held = any(one.home in entry.barbarians for one in entry.cast)
        return "" if held else "a civilization of the cast with Barbarians in its Home Area"

    def settled(self, game: Game, state: Now) -> None:
        state.memo[EXILES] = sum(1 << seat for seat in state.order if state.disks[BLACK][state.home[seat]])

    def abilities(self, game: Game, state: Now, seat: int, own: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
        return () if state.exiled(seat) else own

    def may_found(self, game: Game, state: Now, seat: int) -> bool:
        """Whoever began in exile builds only while it Controls its Home Area."""
        one = game.cast(state, seat)
        began_so = one is not None and one.home in game.scenario.barbarians
        return not began_so or controls(state, seat, state.home[seat])

    def turn_begins(self, game: Game, state: Now) -> None:
        homecoming(game, state)

    def growth_over(self, game: Game, state: Now) -> None:
        homecoming(game, state)

    def competition_over(self, game: Game, state: Now) -> None:
        homecoming(game, state)


def homecoming(game: Game, state: Now) -> None:
    """Once it has Controlled its Home Area its exile is over for good."""
    for seat in state.order:
        if state.memo[EXILES] >> seat & 1 and not state.exiled(seat):
            state.memo[EXILES] ^= 1 << seat
            game.emit("homecoming", seat, state.home[seat])

"""A turn: Growth, Card, Competition and Reckoning Phases (section 4)."""

from fourquarters.games.acme.disks import SEATS
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.cardphase import CardPhase
from fourquarters.games.acme.flow.competition import CompetitionPhase
from fourquarters.games.acme.flow.exploration import ExplorationPhase
from fourquarters.games.acme.flow.growth import GrowthPhase
from fourquarters.games.acme.flow.primary import Assess
from fourquarters.games.acme.flow.reckoning import Reckoning
from fourquarters.games.acme.flow.step import Game, Now, Step


class Turn(Step, frozen=True):
    """The bottom of the stack: one turn after the other."""

    def resume(self, game: Game, state: Now) -> int | None:
        state.number += 1
        state.passed = state.cursed = 0
        state.used[:] = [0] * SEATS
        game.emit("turn", state.epoch, state.turn)
        if game.sides.npcs:
            state.stack += (Reckoning(), CompetitionPhase(), Assess(), CardPhase(), Assess(cards=True), GrowthPhase())
        else:
            state.stack += (Reckoning(), CompetitionPhase(), CardPhase(), GrowthPhase())
        for custom in game.customs:
            custom.turn_begins(game, state)
        solitaire.turn_begins(game, state)
        if state.exploration is not None:
            state.stack.append(ExplorationPhase())
        return None

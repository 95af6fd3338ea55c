"""Troy in the Agamemnon scenario: a city of neutrals in Ilium that grows back, and that only the Greeks can take."""

from msgspec.structs import replace

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.disks import NEUTRAL, put
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.losses import Loss
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Scenario

ILIUM = atlas().number("ilium")
DISKS = 4
"""What Troy grows back to."""
PRIZE = 2
"""Mina, and VP, for sacking it, besides what every City brings."""


class Troy(Custom):
    """P138 to P148; the walls of P146 are the scenario's ``walls``."""

    def needs(self, entry: Scenario) -> str:
        if "ilium" not in entry.walls:
            return "neutrals with walls in Ilium"
        return "" if "greeks" in [one.people for one in entry.cast] else "the Greeks in the cast"

    def growth_over(self, game: Game, state: Now) -> None:
        """It grows back after all others have grown, as long as a disk is left (P138, P139)."""
        if not stands(state):
            desert(game, state)
        else:
            grown = put(state, NEUTRAL, ILIUM, DISKS - state.disks[NEUTRAL][ILIUM], DISKS)
            if grown:
                game.emit("placed", NEUTRAL, ILIUM, grown)

    def closed(self, game: Game, state: Now, faction: int) -> int:
        """Nobody but the Greeks places a disk there while it stands (P144, P145)."""
        kept_out = stands(state) and faction not in (NEUTRAL, greeks(game, state))
        return 1 << ILIUM if kept_out else 0

    def lessened(self, game: Game, state: Now, card: int, losses: tuple[Loss, ...]) -> tuple[Loss, ...]:
        """A card takes one disk there in all, a Trojan one if it strikes them (P142)."""
        here = [loss for loss in losses if loss.area == ILIUM]
        if not card or not here or not stands(state):
            return losses
        one = next((loss for loss in here if loss.faction == NEUTRAL), here[0])
        return tuple(
            replace(loss, disks=min(1, loss.disks)) if loss is one else loss
            for loss in losses
            if loss.area != ILIUM or loss is one
        )

    def struck(self, game: Game, state: Now, faction: int, disks: int) -> int:
        """So in a competition, white disks included (P142)."""
        here = state.contest is not None and state.contest.area == ILIUM
        return min(1, disks) if here and stands(state) else disks

    def competition_over(self, game: Game, state: Now) -> None:
        if not stands(state):
            desert(game, state)

    def sacked(self, game: Game, state: Now, seat: int, victim: int, area: int) -> None:
        """The Greeks win more than usual, and the Trojans are out of the game (P147, P148)."""
        if victim == NEUTRAL and area == ILIUM:
            state.loot[seat] += PRIZE
            state.vp[seat] += PRIZE
            game.emit("troy-falls", seat, PRIZE)
            leave(game, state)


def stands(state: Now) -> bool:
    return state.disks[NEUTRAL][ILIUM] > 0


def desert(game: Game, state: Now) -> None:
    """Without a disk it never grows back, even if nobody has sacked it (P139, P149)."""
    if state.supply[NEUTRAL]:
        game.emit("troy-deserted")
        leave(game, state)


def leave(game: Game, state: Now) -> None:
    """The Trojans are out of the game, and nobody's enemies any more."""
    state.supply[NEUTRAL] = 0
    for npc in solitaire.npcs(game, state):
        solitaire.make_peace(state, npc, NEUTRAL)


def greeks(game: Game, state: Now) -> int:
    """The seat of the Greeks, or -1."""
    people = game.peoples.civilization("greeks")
    return state.people.index(people) if people in state.people else -1

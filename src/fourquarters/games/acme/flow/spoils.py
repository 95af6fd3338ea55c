"""What a competition brings: sacked Cities and loot, and the end of the Competition Phase (R6.6, R6.7)."""

from fourquarters.games.acme.abilities import Captors, Plunder
from fourquarters.games.acme.disks import (
    BLACK,
    FACTIONS,
    SEATS,
    bits,
    sole,
    take,
)
from fourquarters.games.acme.flow import culture, deities, influence
from fourquarters.games.acme.flow.endings import early_end
from fourquarters.games.acme.flow.rounds import contest
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import (
    CAPTIVES,
    LOOT,
    MINA,
)
from fourquarters.kernel.notation import Action

CAPTIVE_DISKS = 2


class Outcome(Step, frozen=True):
    """White disks leave; a civilization alone at the site sacks the Cities it has wiped out (R6.6)."""

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        now = contest(state)
        state.contest = None
        winner = sole(state, now.area)
        game.emit("competition-over", now.area, winner)
        for victim in bits(now.star):
            if victim != winner and not state.disks[victim][now.area]:
                if 0 <= winner < SEATS:
                    sack(game, state, winner, victim, now.area)
                elif winner == BLACK:
                    influence.ravage(game, state, victim)
        return None


def sack(game: Game, state: Now, seat: int, victim: int, area: int) -> None:
    """1 VP at once, and loot to choose (H45)."""
    if not game.plays(state, seat):
        return
    state.vp[seat] += 1
    game.emit("sacked", seat, victim, area)
    if not state.used[seat] & game.PLUNDERED:
        state.used[seat] |= game.PLUNDERED
        for ability in game.abilities(state, seat):
            if isinstance(ability, Plunder):
                state.loot[seat] += ability.mina
                game.emit("plundered", seat, ability.mina)
    influence.plunder(state, seat, victim)
    state.stack.append(ChooseLoot(seat))
    for custom in game.customs:
        custom.sacked(game, state, seat, victim, area)


class ChooseLoot(Step, frozen=True):
    """A mina for the Loot box, or Captives: disks of one's own from Supply, ready for the next Deployment."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if state.supply[self.seat] < CAPTIVE_DISKS:
            self.apply(game, state, LOOT[MINA])
            return None
        if game.has(state, self.seat, Captors):
            self.apply(game, state, LOOT[CAPTIVES])
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [LOOT[MINA], LOOT[CAPTIVES]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[1] == CAPTIVES:
            state.supply[self.seat] -= CAPTIVE_DISKS
            state.box[self.seat] += CAPTIVE_DISKS
        else:
            state.loot[self.seat] += 1
        game.emit("loot", self.seat, action[1])


class EndOfCompetition(Step, frozen=True):
    """Loot to the Treasury, temples, and the trimming of stacks (R6.7, H47)."""

    asked: bool = False
    """Have the scenario's special rules had their say?"""

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            state.stack[-1] = EndOfCompetition(asked=True)
            for custom in game.customs:
                custom.competition_ends(game, state)
            return None
        state.stack.pop()
        deities.temples_check(game, state)
        for seat in range(game.setup.seats):
            mina = state.loot[seat]
            state.loot[seat] = 0
            state.mina[seat] += mina
            if mina:
                game.emit("brought-home", seat, mina)
        for entry in state.standing:
            game.throw(state, entry.card)
        state.standing = ()
        culture.close_phase(state)
        state.aside = 0
        for row in (state.allies, state.allied, state.host):
            row[:] = [0] * SEATS
        trim(game, state)
        for custom in game.customs:
            custom.competition_over(game, state)
        if state.outcome is None:
            early_end(game, state, "competition")
        return None


def trim(game: Game, state: Now) -> None:
    """At most 3 of a Faction in Land, 2 in Desert and Sea; the rest goes to Supply (R2.3, R8.1)."""
    keep = game.chart.keep
    for faction in range(FACTIONS):
        row = state.disks[faction]
        for area in bits(state.of[faction]):
            if row[area] > keep[area]:
                extra = row[area] - keep[area]
                take(state, faction, area, extra)
                game.emit("trimmed", faction, area, extra)

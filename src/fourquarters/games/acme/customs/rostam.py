"""Rostam: the Persians with their champion and their many friends against the hordes of Turan (P607 to P634)."""

from fourquarters.games.acme.customs.champion import AWAY, Rejoin
from fourquarters.games.acme.customs.gold import GoldRules
from fourquarters.games.acme.disks import BLACK, FRIENDS, NEUTRAL, bits, controls, lift, mass, take, united
from fourquarters.games.acme.flow.cardphase import CardPhase
from fourquarters.games.acme.flow.competition import CompetitionPhase
from fourquarters.games.acme.flow.reckoning import finish
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.gods import LOST, God
from fourquarters.games.acme.scenarios import Scenario

CAST = ("medes-and-persians", "scythians")
PERSIA, TURAN = range(2)
WAR = "war"
"""Rostam, as a Deity."""
WHITES = 2
"""White disks of the God of War in a phase."""
TIME = 97
WAITING = 2
"""Which number of ``Position.memo`` says how many disks in the Persians' box wait for the next turn's Deployment."""


class Rostam(GoldRules):
    """The Independents are the Persians' friends: one stack with them, but of no profit to them (ruling 22)."""

    friend = PERSIA

    def needs(self, entry: Scenario) -> str:
        if tuple(one.people for one in entry.cast) != CAST or entry.cast[PERSIA].deity != WAR:
            return f"this cast, in this order: {', '.join(CAST)}, the first with the God of War"
        return super().needs(entry) if entry.neutrals else "neutrals"

    def set_up(self, game: Game, state: Now) -> None:
        state.memo[FRIENDS] = self.friend + 1

    def ignores(self, game: Game, state: Now, card: int) -> bool:
        """Nothing cuts Epoch III short (P621)."""
        return card == TIME and state.epoch == game.start_epoch

    # Independents (P629 to P633)

    def closed(self, game: Game, state: Now, faction: int) -> int:
        """Persians join Independents against an enemy alone, up to the limit for both (P630, P631)."""
        if faction != PERSIA:
            return 0
        mask = state.of[NEUTRAL] & ~(state.of[TURAN] | state.of[BLACK])
        for area in bits(state.of[NEUTRAL] & ~mask):
            if state.disks[PERSIA][area] + state.disks[NEUTRAL][area] >= game.chart.most[area]:
                mask |= 1 << area
        return mask

    def resettlement_begins(self, game: Game, state: Now, seat: int) -> None:
        """Persians leave their friends, and wait for the Deployment of the next turn (P633)."""
        if seat != PERSIA:
            return
        for area in list(bits(state.of[PERSIA] & state.of[NEUTRAL])):
            disks = lift(state, PERSIA, area, 50)
            state.box[PERSIA] += disks
            state.memo[WAITING] += disks
            game.emit("friends-left", PERSIA, area, disks)

    def withheld(self, game: Game, state: Now, seat: int) -> int:
        return state.memo[WAITING] if seat == PERSIA else 0

    def growth_over(self, game: Game, state: Now) -> None:
        state.memo[WAITING] = 0

    def trim(self, game: Game, state: Now) -> None:
        """One stack has one limit; the Persians go first."""
        for area in list(bits(state.of[PERSIA] & state.of[NEUTRAL])):
            extra = mass(state, PERSIA, area) - game.chart.keep[area]
            if united(state, area) and extra > 0:
                gone = take(state, PERSIA, area, extra)
                game.emit("trimmed", PERSIA, area, gone)

    # Rostam (P627, P628)

    def deity_taken(self, game: Game, state: Now, deity: int) -> None:
        """He escapes: whoever took him has the VP, but not him."""
        if state.gods[deity].owner == PERSIA and game.deities[deity].id == WAR:
            state.set_god(deity, God(LOST, PERSIA))
            state.move_temple(PERSIA, state.home[PERSIA])
            state.memo[AWAY] = state.number + 1
            game.emit("rostam-away", PERSIA, deity)

    def may_found(self, game: Game, state: Now, seat: int) -> bool:
        """While he is on his way nothing else brings him back, and the Persians have no other."""
        return seat != PERSIA or not state.memo[AWAY]

    def forbids(self, game: Game, state: Now, seat: int, card: int) -> bool:
        """In place of his white disks he negates a Great Person, in the Card or the Competition Phase."""
        deity = state.working(seat)
        if seat != PERSIA or deity < 0 or game.deities[deity].id != WAR or state.host[seat]:
            return False
        phase = any(isinstance(frame, CardPhase | CompetitionPhase) for frame in state.stack)
        return phase and game.cards.has(card, "person")

    def forbade(self, game: Game, state: Now, seat: int) -> None:
        state.host[seat] = WHITES

    # The end of the Competition Phase (P623, P627)

    def competition_over(self, game: Game, state: Now) -> None:
        self.trim(game, state)
        if not any(controls(state, PERSIA, gold.area) for gold in state.gold):
            finish(game, state, "conquest", "P623", [TURAN])
        elif state.memo[AWAY] and state.number >= state.memo[AWAY]:
            deity = next(number for number, entry in enumerate(game.deities) if entry.id == WAR)
            if state.gods[deity] == God(LOST, PERSIA):
                state.stack.append(Rejoin(PERSIA, deity))
            else:
                state.memo[AWAY] = 0

"""Time: how long an Epoch lasts, and what ends it and the game (R8.7, G1)."""

from fourquarters.games.acme.flow.solitaire import historical
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.tables import Tables


class Epochs(Tables):
    """When an Epoch ends, and when the game does."""

    def epoch_turns(self, state: Position) -> int:
        """The turns an Epoch has at most: four, or as many as the scenario gives the last one."""
        time = self.scenario.time
        return time.turns + time.extra if state.epoch >= self.epochs else 4

    def may_end_suddenly(self, state: Position) -> bool:
        """Is a card revealed now, to see whether the Epoch ends: on turns 2 and 3, and before an extra turn (R8.7)?

        The last Epoch runs its turns if it was agreed on (P467). A historical scenario that does not want the step in
        it says so (P811).
        """
        time = self.scenario.time
        last = state.epoch >= self.epochs
        if state.ending or state.turn >= self.epoch_turns(state):
            return False
        if last and state.turn >= time.turns:
            return True
        if time.sudden is not None:
            return (state.epoch, state.turn) in time.sudden
        return state.turn in (2, 3) and (not last or bool(self.target) or historical(self))

    def ends_epoch(self, card: int) -> bool:
        """Does a card revealed in the Sudden End Step end the Epoch (R8.7, H54)?"""
        if self.scenario.time.ends == "has 1 to 4":
            return any(digit in str(card) for digit in "1234")
        if self.scenario.time.ends == "odd" or self.sudden_end == "odd":
            return card % 2 == 1
        return card % 10 in (1, 2, 3, 4)

    def ended_by(self, state: Position) -> str:
        """What has brought a game to its end with this turn, if anything has."""
        if state.ending == 2:
            return "clock"
        if self.target and max(state.vp) >= self.target:
            return "points"
        if self.most_turns and state.number >= self.most_turns:
            return "turns"
        return "epochs" if state.ending and state.epoch >= self.epochs else ""

    def out_of_time(self, state: Position) -> bool:
        """Does the game end with this turn, though the Epoch would go on?"""
        return self.ended_by(state) in ("clock", "points", "turns")

    def game_ends(self, state: Position) -> bool:
        return state.epoch >= self.epochs or self.out_of_time(state)

    def last_turn(self, state: Position) -> bool:
        return bool(state.ending) and self.game_ends(state)

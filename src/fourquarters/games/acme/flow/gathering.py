"""Setting up in other ways than by Rule 8: in groups around an area, and once more after all others."""

from fourquarters.games.acme.disks import BLACK, bits, put
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import PLACE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Rally(Step, frozen=True):
    """Groups of disks, each in another Land area within reach of one area, where no Barbarians stand."""

    seat: int
    left: int
    size: int
    around: int
    reach: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not state.supply[self.seat]:
            state.stack.pop()
            return None
        choices = self.legal(game, state)
        if not choices:
            wait_in_box(game, state, self.seat, self.left)
            return None
        if len(choices) * self.size <= self.left:
            self.apply(game, state, choices[0])
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        near = within(game, self.around, self.reach) & ~game.waters & ~game.barred(state, self.seat)
        free = near & ~state.of[self.seat] & ~state.of[BLACK]
        return [PLACE[area] for area in bits(free) if not game.foreign_home(state, self.seat, area)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        placed = put(state, self.seat, area, min(self.size, self.left), game.chart.most[area])
        game.emit("placed", self.seat, area, placed)
        state.stack[-1] = Rally(self.seat, self.left - placed, self.size, self.around, self.reach)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "place":
            return None
        name, area = game.chart.names[action[1]], action[1]
        if state.disks[BLACK][area]:
            return Refusal(f"Barbarians stand in {name}", "S5")
        if state.disks[self.seat][area]:
            return Refusal(f"{name} has its disks; each group goes to another area", "S5")
        around = game.chart.names[self.around]
        return Refusal(f"it must be a free Land area at most {self.reach} steps from {around}", "S5")


class Follow(Step, frozen=True):
    """Disks one by one, after everybody has set up: where the civilization stands, or in an empty area next to that."""

    seat: int
    left: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not state.supply[self.seat]:
            state.stack.pop()
            return None
        choices = self.legal(game, state)
        if not choices:
            wait_in_box(game, state, self.seat, self.left)
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, near = self.seat, 0
        for area in bits(state.of[seat]):
            near |= game.chart.beside[area]
        row, most = state.disks[seat], game.chart.most
        return [
            PLACE[area]
            for area in bits((near | state.of[seat]) & ~game.barred(state, seat))
            if row[area] < most[area] and (row[area] or not state.here[area])
            and not game.foreign_home(state, seat, area)
        ]  # fmt: skip

    def apply(self, game: Game, state: Now, action: Action) -> None:
        put(state, self.seat, action[1], 1, game.chart.most[action[1]])
        game.emit("placed", self.seat, action[1], 1)
        state.stack[-1] = Follow(self.seat, self.left - 1)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "place":
            return None
        area, name = action[1], game.chart.names[action[1]]
        if game.foreign_home(state, self.seat, area):
            return Refusal("at the set-up nobody places in another's Home Area", "S5")
        if state.disks[self.seat][area] >= game.chart.most[area]:
            return Refusal(f"{name} holds {game.chart.most[area]} of your disks, as many as you may place", "R2.4")
        return Refusal(f"{name} is neither yours nor an empty area next to yours", "S5")


def within(game: Game, start: int, steps: int) -> int:
    """The areas at most so many steps from one, itself included, as a mask."""
    mask = 1 << start
    for _ in range(steps):
        for area in bits(mask):
            mask |= game.chart.beside[area]
    return mask


def wait_in_box(game: Game, state: Now, seat: int, disks: int) -> None:
    """What finds no place waits in the Disks-for-Growth box (S5); the frame on top is done."""
    state.stack.pop()
    waiting = min(disks, state.supply[seat])
    state.supply[seat] -= waiting
    state.box[seat] += waiting
    game.emit("waiting", seat, waiting)

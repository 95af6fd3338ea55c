"""The event at the end of an Epoch, by the last digit of a revealed card (E2, H62)."""

from fourquarters.games.acme.board import DESERT, FERTILE, SEA
from fourquarters.games.acme.disks import BLACK, CITY, bits, cities
from fourquarters.games.acme.flow import deities
from fourquarters.games.acme.flow.barbarians import director, stack
from fourquarters.games.acme.flow.drawing import DiscardDown, Drawing
from fourquarters.games.acme.flow.losses import Loss, suffer
from fourquarters.games.acme.flow.paying import why_not_given
from fourquarters.games.acme.flow.ranking import foremost
from fourquarters.games.acme.flow.step import Game, Now, Revealing, Step
from fourquarters.games.acme.flow.words import AT
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

NAMES = (
    "The Gods Smile", "Tremors", "Wandering Peoples", "Failed Floods", "Succession Strife",
    "Caravans", "Good Years", "Storms", "Scribes", "Dark Age",
)  # fmt: skip


class EpochEvent(Revealing, frozen=True):
    """The top card is revealed; an Event card among them does not happen."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not game.epoch_events or not game.refill_deck(state):
            state.stack.pop()
            return None
        return CHANCE

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        card = action[1]
        state.deck.take(card)
        game.throw(state, card)
        digit = card % 10
        game.emit("epoch-event", card, digit)
        happen(game, state, digit)


def happen(game: Game, state: Now, digit: int) -> None:
    """Carry out one line of the table, in turn order."""
    order = state.order
    if digit == 0:
        for seat in order:
            if deities.may_regain(game, state, seat):
                deities.establish(game, state, seat, deities.lost(state, seat))
    elif digit == 1:
        state.stack += [Suffer(seat, 1, 0) for seat in reversed(order)]
    elif digit == 2:
        state.stack.append(Wandering(director(game, state)))
    elif digit == 3:
        state.stack += [Suffer(seat, 2, 1) for seat in reversed(order)]
    elif digit == 4:
        state.stack.append(Strife(director(game, state)))
    elif digit == 5:
        for seat in order:
            state.mina[seat] += 1
            game.emit("gained", seat, 1, 0, 0)
    elif digit == 6:
        for seat in order:
            disks = min(2, state.supply[seat])
            state.supply[seat] -= disks
            state.box[seat] += disks
            game.emit("gained", seat, 0, 0, disks)
    elif digit == 7:
        state.stack += [Suffer(seat, 2, 2) for seat in reversed(order)]
    elif digit == 8:
        for seat in reversed(order):
            state.stack += (Trim(seat), Drawing(seat, 1))
    else:
        for seat in reversed(order):
            if game.losable(state, seat):
                state.stack.append(DiscardDown(seat, 1))
            elif state.mina[seat]:
                state.mina[seat] -= 1
                game.emit("paid-mina", seat)


class Trim(Step, frozen=True):
    """Back to the hand limit."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        extra = len(state.hands[self.seat]) - game.hand_limit(state, self.seat)
        if extra > 0:
            state.stack.append(DiscardDown(self.seat, extra, limit=True))
        return None


class Suffer(Step, frozen=True):
    """The owner picks the areas where it loses a disk: a City, Fertile areas, or Sea areas."""

    seat: int
    left: int
    kind: int
    """0: Cities; 1: Fertile areas; 2: Sea areas."""
    picked: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        choices = self.legal(game, state)
        if self.left and len(choices) > self.left:
            return self.seat
        state.stack.pop()
        areas = [*self.picked, *(action[1] for action in choices[: self.left])]
        suffer(game, state, 0, tuple(Loss(self.seat, area, 1) for area in areas))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        terrain = game.chart.terrain
        if self.kind == 0:
            areas = cities(state, self.seat)
        else:
            wanted = FERTILE if self.kind == 1 else SEA
            areas = [area for area in bits(game.loose(state, self.seat)) if terrain[area] == wanted]
        return [AT[area] for area in areas if area not in self.picked]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = Suffer(self.seat, self.left - 1, self.kind, (*self.picked, action[1]))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "at":
            return None
        if state.disks[self.seat][action[1]] and not game.loose(state, self.seat) >> action[1] & 1:
            return why_not_given(state, self.seat, action[1])
        return Refusal("the event does not strike there", "E2")


class Wandering(Step, frozen=True):
    """Four Barbarians in a Land area without a Homeland Block, two in a Desert."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.supply[BLACK]:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        most, closed = game.chart.most, game.closed(state, BLACK)
        return [
            AT[area]
            for area in game.chart.land
            if area not in state.home and state.disks[BLACK][area] < most[area] and not closed >> area & 1
        ]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        disks = 2 if game.chart.terrain[action[1]] == DESERT else 4
        stack(game, state, action[1], disks, 2)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("it must be a Land area without a Homeland Block", "E2") if action[0] == "at" else None


class Strife(Step, frozen=True):
    """In a City of the civilization with most VP one disk turns black."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.legal(game, state):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        victim = foremost(game, state)
        return [CITY_OF[area][victim] for area in cities(state, victim)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        assert state.disks[action[2]][action[1]] >= CITY
        suffer(game, state, 0, (Loss(action[2], action[1], 1, BLACK),))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        reason = "it must be a City of the civilization with most VP"
        return Refusal(reason, "E2") if action[0] == "city" else None

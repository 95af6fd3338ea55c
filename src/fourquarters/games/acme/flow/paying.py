"""Paying: resources for a Deity, disks for a Negate card, and what is given instead of a lost disk."""

from msgspec.structs import replace

from fourquarters.games.acme.disks import bits, on_map, take
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import PAY_CARD, PAY_DISK, PAY_MINA
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class PayDisks(Step, frozen=True):
    """Own disks are taken off the map, one by one."""

    seat: int
    left: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not game.loose(state, self.seat):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PAY_DISK[area] for area in bits(game.loose(state, self.seat))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        take(state, self.seat, action[1])
        state.stack[-1] = PayDisks(self.seat, self.left - 1)
        game.emit("paid-disk", self.seat, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return why_not_given(state, self.seat, action[1]) if action[0] == "pay-disk" else None


class PayResources(Step, frozen=True):
    """Cards, map disks and mina in any mix (1.18); the builder keeps a disk at home (H33)."""

    seat: int
    left: int
    disks: int = 0
    """So many of them must still be map disks."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, home = self.seat, state.home[self.seat]
        row = state.disks[seat]
        actions = [PAY_DISK[area] for area in bits(game.loose(state, seat)) if area != home or row[area] > 1]
        if self.left > self.disks:
            if state.mina[seat]:
                actions.append(PAY_MINA)
            actions += [PAY_CARD[card] for card in game.losable(state, seat)]
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = self.seat, action[0]
        disks, paid = self.disks, 1
        if verb == "pay-mina":
            state.mina[seat] -= 1
            game.emit("paid-mina", seat)
        elif verb == "pay-card":
            paid = self.worth(game, action[1])
            state.drop(seat, action[1])
            game.throw(state, action[1])
            game.emit("paid-card", seat, action[1])
        else:
            take(state, seat, action[1])
            disks = max(0, disks - 1)
            game.emit("paid-disk", seat, action[1])
        state.stack[-1] = replace(self, left=max(0, self.left - paid), disks=disks)

    def worth(self, game: Game, card: int) -> int:
        """How many resources a card counts for."""
        return 1

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        verb, seat = action[0], self.seat
        if verb == "pay-disk":
            if action[1] == state.home[seat]:
                return Refusal("the builder must keep a disk in its Home Area", "H33")
            return why_not_given(state, seat, action[1])
        if verb in ("pay-mina", "pay-card") and self.left <= self.disks:
            return Refusal(f"{self.disks} of what is left to pay must be disks from the map", "D2")
        if verb == "pay-mina":
            return Refusal("you have no mina", "1.18")
        return Refusal("you do not hold that card", "1.18") if verb == "pay-card" else None


def can_pay(game: Game, state: Now, seat: int, amount: int, disks: int = 0) -> bool:
    """Are there enough resources, so many of them map disks, with one disk left at home?"""
    return _spare(game, state, seat) >= disks and resources(game, state, seat) >= amount


def resources(game: Game, state: Now, seat: int) -> int:
    """Cards, mina and disks on the map, but for the last one at home and those that a scenario keeps in place."""
    return _spare(game, state, seat) + state.mina[seat] + len(game.losable(state, seat))


def _spare(game: Game, state: Now, seat: int) -> int:
    staying = state.of[seat] & (game.pinned(state, seat) | 1 << state.home[seat])
    return on_map(state, seat) - staying.bit_count()


def why_not_given(state: Now, seat: int, area: int, rule: str = "1.18") -> Refusal:
    """Why a civilization cannot take a disk off an area, by the rule that lets it take others."""
    if state.disks[seat][area]:
        return Refusal("your last disk where your Gold lies goes only in a competition", "P362")
    return Refusal("you have no disk there", rule)

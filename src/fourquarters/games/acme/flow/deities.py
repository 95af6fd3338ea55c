"""Deities (5.9): built, re-established, captured, returned; and their powers, which a Negate card can answer."""

from msgspec.structs import replace

from fourquarters.games.acme.abilities import Income, Oracle, Underworld
from fourquarters.games.acme.disks import BLACK, SEATS
from fourquarters.games.acme.flow.drawing import DiscardDown, Drawing, SearchDiscards
from fourquarters.games.acme.flow.negation import Subject, call_off, open_window
from fourquarters.games.acme.flow.paying import PayResources, can_pay
from fourquarters.games.acme.flow.step import Game, Now, Saving, Step
from fourquarters.games.acme.flow.words import DEITY
from fourquarters.games.acme.gods import AVAILABLE, CAPTURED, HELD, LOST, God
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

BUILD_COST = 5
RESTORE_COST = 2
INCOME, DRAWING, HOST, SHELTER, EDICT = range(5)
"""What a power is used for."""


def own(state: Now, seat: int) -> int:
    """The Deity a civilization has built, Active or Dormant; -1: none."""
    return next((number for number, god in enumerate(state.gods) if god.owner == seat and god.status == HELD), -1)


def lost(state: Now, seat: int) -> int:
    """The Deity a civilization has lost and may re-establish; -1: none."""
    return next((number for number, god in enumerate(state.gods) if god.owner == seat and god.status == LOST), -1)


def available(state: Now) -> list[int]:
    return [number for number, god in enumerate(state.gods) if god.status == AVAILABLE]


def may_found(game: Game, state: Now, seat: int) -> bool:
    """Does the scenario let a civilization have a Deity?"""
    return all(custom.may_found(game, state, seat) for custom in game.customs)


def may_build(game: Game, state: Now, seat: int, cost: int = BUILD_COST, disks: int = 0) -> bool:
    """One Deity each (D1), a disk at home before and after paying (H33), and the price."""
    return (
        own(state, seat) < 0
        and bool(available(state))
        and state.disks[seat][state.home[seat]] > 0
        and can_pay(game, state, seat, cost, disks)
        and may_found(game, state, seat)
    )


def may_regain(game: Game, state: Now, seat: int) -> bool:
    """Could a lost Deity come back: with a disk at home (H37), and nothing in the scenario against it?"""
    return lost(state, seat) >= 0 and state.disks[seat][state.home[seat]] > 0 and may_found(game, state, seat)


def may_restore(game: Game, state: Now, seat: int, cost: int = RESTORE_COST) -> bool:
    return may_regain(game, state, seat) and can_pay(game, state, seat, cost)


def establish(game: Game, state: Now, seat: int, deity: int) -> None:
    """The block goes on the temple; a Deity that was lost or captured is given up for it (D7)."""
    for number, god in enumerate(state.gods):
        if number != deity and god.owner == seat and god.status in (HELD, LOST):
            state.set_god(number, God())
        elif number != deity and god.owner == seat and god.status == CAPTURED:
            state.set_god(number, God(CAPTURED, -1, god.captor))
    state.set_god(deity, God(HELD, seat))
    state.move_temple(seat, state.home[seat])
    game.emit("established", seat, deity)


class Found(Step, frozen=True):
    """After the price is paid the Deity stands on the Homeland Block (D2)."""

    seat: int
    deity: int

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        establish(game, state, self.seat, self.deity)
        return None


def build(state: Now, seat: int, deity: int, cost: int = BUILD_COST, disks: int = 0) -> None:
    state.stack += (Found(seat, deity), PayResources(seat, cost, disks))


class ChooseDeity(Step, frozen=True):
    """By a card an Available Deity is chosen, and its price is paid; or the own lost one, which comes back free."""

    seat: int
    cost: int
    disks: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.legal(game, state):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        gone = lost(state, self.seat)
        return [DEITY[number] for number in sorted((*available(state), *([gone] if gone >= 0 else [])))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[1] == lost(state, self.seat):
            establish(game, state, self.seat, action[1])
        else:
            build(state, self.seat, action[1], self.cost, self.disks)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that Deity is not available", "D2") if action[0] == "deity" else None


def send_back(game: Game, state: Now, deity: int) -> None:
    """A captured Deity goes home if its owner has a disk there and no other Deity; else it is Available (D6, H36)."""
    owner = state.gods[deity].owner
    if owner >= 0 and state.disks[owner][state.home[owner]] and own(state, owner) < 0:
        state.set_god(deity, God(HELD, owner))
        game.emit("home-again", owner, deity)
    else:
        state.set_god(deity, God())
        game.emit("set-free", deity)


def temples_check(game: Game, state: Now) -> None:
    """At the end of the Competition Phase: who controls the Home Area of another's Deity takes or destroys it (D4)."""
    for deity, god in enumerate(state.gods):
        if god.status != HELD:
            continue
        here = state.here[state.temple(god.owner)]
        if not here or here & (here - 1) or here == 1 << god.owner:
            continue
        holder = here.bit_length() - 1
        if holder < SEATS and not game.plays(state, holder):
            continue
        if holder < SEATS:
            state.set_god(deity, God(CAPTURED, god.owner, holder))
            vp = game.capture_vp + game.capture_bonus(state, holder)
            state.vp[holder] += vp
            state.loot[holder] += game.capture_mina
            game.emit("captured", holder, deity, god.owner, vp)
        elif holder == BLACK and not state.exiled(god.owner):
            lose_god(game, state, deity)
        for custom in game.customs:
            custom.deity_taken(game, state, deity)
        if state.faith == god.owner:
            game.lose_faith(state)
    faithful = state.faith
    if faithful >= 0 and not state.disks[faithful][state.home[faithful]]:
        here = state.here[state.home[faithful]]
        if here and not here & (here - 1):
            game.lose_faith(state)


def lose_god(game: Game, state: Now, deity: int) -> None:
    """Destroyed: its owner may re-establish it, nobody else may take it meanwhile (ruling 4)."""
    owner = state.gods[deity].owner
    state.set_god(deity, God(LOST, owner))
    game.emit("god-lost", owner, deity)


class GodUse(Subject, frozen=True):
    """A Deity's power is used; a Sorcerer may answer."""

    seat: int
    deity: int
    purpose: int = INCOME
    amount: int = 0
    """White disks it sends, mina it asks for, or disks that its owner may still gain."""
    asked: bool = False

    @property
    def by(self) -> int:
        return self.seat

    @property
    def told(self) -> int:
        return 0

    @property
    def played(self) -> bool:
        return False

    def aims_at(self, state: Now, seat: int) -> bool:
        contest = state.contest
        return self.purpose == HOST and contest is not None and bool(state.disks[seat][contest.area])

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            state.stack[-1] = GodUse(self.seat, self.deity, self.purpose, self.amount, asked=True)
            open_window(game, state, self)
            return None
        state.stack.pop()
        if self.purpose == HOST:
            game.add_whites(state, self.seat, self.amount)
            game.emit("host", self.seat, self.amount)
            return None
        if self.purpose == SHELTER:
            game.emit("sheltered", self.seat)
            waiting = state.stack[-1]
            assert isinstance(waiting, Saving)
            waiting.saved(game, state, spent=False)
            return None
        if self.purpose == EDICT:
            if self.amount > state.mina[self.seat]:  # spent on what was answered to it
                game.emit("edict-unpaid", self.seat, self.deity)
                return None
            state.mina[self.seat] -= self.amount
            game.emit("edict", self.seat, self.amount)
            call_off(game, state)
            return None
        for power in game.deities[self.deity].abilities:
            if isinstance(power, Income) and self.purpose == INCOME:
                disks = min(power.disks, self.amount, state.supply[self.seat])
                state.supply[self.seat] -= disks
                state.box[self.seat] += disks
                state.mina[self.seat] += power.mina
                game.emit("god-income", self.seat, self.deity, disks, power.mina)
            elif isinstance(power, Underworld) and self.purpose == DRAWING:
                state.stack.append(SearchDiscards(self.seat, power.cards))
            elif isinstance(power, Oracle) and self.purpose == DRAWING:
                batch = state.stack[-1]
                assert isinstance(batch, Drawing)
                state.stack[-1:] = (DiscardDown(self.seat, power.cards), replace(batch, left=power.cards))
        return None

    def called_off(self, game: Game, state: Now) -> None:
        return None

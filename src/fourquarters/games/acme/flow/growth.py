"""The Growth Phase: Stronghold Step for all, then Retirement to Deployment for one civilization after the other."""

from fourquarters.games.acme.abilities import Highlanders, Horsemen, Income
from fourquarters.games.acme.board import FERTILE, MOUNTAIN, PLAINS
from fourquarters.games.acme.disks import (
    NEUTRAL,
    bits,
    cities,
    controls,
    lift,
    put,
    reach,
    set_down,
    sole,
    take,
    united,
)
from fourquarters.games.acme.flow import culture
from fourquarters.games.acme.flow.deities import GodUse
from fourquarters.games.acme.flow.paying import why_not_given
from fourquarters.games.acme.flow.primary import Primary
from fourquarters.games.acme.flow.solitaire import stirred
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.teams import keeps_out
from fourquarters.games.acme.flow.words import (
    DEPLOY,
    DONE,
    GRANARY,
    GROW,
    LAUNCH,
    RESETTLE,
    RETIRE,
    RETIRE_FROM,
    RETIRE_READY,
    RIDE,
)
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class GrowthPhase(Step, frozen=True):
    """Civilizations grow in turn order, each completely before the next (R4)."""

    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == 0:
            stronghold_step(game, state)
        if self.index == len(state.order):
            state.stack.pop()
            for custom in game.customs:
                custom.growth_over(game, state)
            return None
        seat = state.order[self.index]
        state.stack[-1] = GrowthPhase(self.index + 1)
        if not game.plays(state, seat) or not all(custom.grows(game, state, seat) for custom in game.customs):
            return None
        culture.prosper(game, state, seat)
        state.stack += (Deployment(seat), Resettlement(seat), Granary(seat), Acquisition(seat), Retirement(seat))
        for custom in game.customs:
            custom.growth_begins(game, state, seat)
        if game.is_npc(state, seat):
            state.stack.append(Primary(seat))
        return None


def stronghold_step(game: Game, state: Now) -> None:
    """A cube in every Mountain area that a Faction controls and that has none (R4.1, H12, H13)."""
    for area in game.mountains:
        faction = -1 if state.cubes[area] >= 0 else NEUTRAL if united(state, area) else sole(state, area)
        if faction >= 0:
            state.cubes[area] = faction
            game.emit("stronghold", faction, area)


class Retirement(Step, frozen=True):
    """Any number of own disks go back to Supply (R4.2); automata have no such step (P383)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        nothing = not game.loose(state, self.seat) and not state.table[self.seat] and not state.box[self.seat]
        if nothing or game.is_npc(state, self.seat):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        actions = [DONE, *(RETIRE[area] for area in bits(game.loose(state, self.seat)))]
        actions += [RETIRE_FROM[entry.card] for entry in state.table[self.seat] if entry.disks]  # H15
        if state.box[self.seat]:
            actions.append(RETIRE_READY)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = self.seat, action[0]
        if verb == "done":
            state.stack.pop()
        elif verb == "retire":
            take(state, seat, action[1])
            game.emit("retired", seat, action[1])
        elif verb == "retire-from":
            game.spend_from(state, seat, action[1])
            state.supply[seat] += 1
            game.emit("retired-from", seat, action[1])
        else:
            state.box[seat] -= 1
            state.supply[seat] += 1
            game.emit("retired-ready", seat)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "retire":
            return why_not_given(state, self.seat, action[1], "R4.2")
        if action[0] == "retire-from":
            return Refusal("you have no disk on that card", "R4.2")
        return Refusal("no disk waits in your box", "R4.2") if action[0] == "retire-ready" else None


class Acquisition(Step, frozen=True):
    """Disks from Supply to the Disks-for-Growth box, and income (R4.3)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        seat = self.seat
        state.stack.pop()
        if not all(custom.acquires(game, state, seat) for custom in game.customs):
            return None
        extra, mina = display_income(game, state, seat)
        gained = gain(game, state, seat, acquisition(game, state, seat), extra)
        state.supply[seat] -= gained
        state.box[seat] += gained
        mina += sum(1 for area in state.bonus if area >= 0 and controls(state, seat, area))
        state.mina[seat] += mina
        game.emit("acquired", seat, gained, mina)
        deity = state.working(seat)
        if deity >= 0 and any(isinstance(ability, Income) for ability in game.deities[deity].abilities):
            room = ceiling(game, state, seat) - gained
            state.stack.append(GodUse(seat, deity, amount=max(0, room)))  # at the end of the step
        if _may_launch(game, state, seat):
            state.stack.append(Launch(seat))
        return None


def gain(game: Game, state: Now, seat: int, table: int, extra: int) -> int:
    """The disks that come of what the table of R4.3 and the Display give: within limits, and as many as there are."""
    least, _ = game.growth_limits(state, seat)
    found = max(least, table) + extra + game.levels.of(seat).growth  # H18, P447, P449
    return min(max(found, 0), ceiling(game, state, seat), state.supply[seat])


def ceiling(game: Game, state: Now, seat: int) -> int:
    """The disks that a civilization may gain in its Acquisition Step, its Deity's included."""
    _, most = game.growth_limits(state, seat)
    return most + game.levels.of(seat).growth


def acquisition(game: Game, state: Now, seat: int) -> int:
    """What the table of R4.3 gives, Commerce included, before the minimum."""
    return sum(sources(game, state, seat))


def sources(game: Game, state: Now, seat: int) -> tuple[int, int, int, int, int]:
    """Disks for Plains, Fertile, Mountain and Sea areas and for Commerce (R4.3)."""
    row, terrain, here, mine = state.disks[seat], game.chart.terrain, state.here, 1 << seat
    plains = fertile = mountains = 0
    for area in bits(state.of[seat] & ~game.waters):
        kind, count = terrain[area], row[area]
        if kind == FERTILE:
            fertile += here[area] == mine or count == 2 or controls(state, seat, area)
        elif count == 2:  # H16
            plains += kind == PLAINS
            mountains += kind == MOUNTAIN
    if mountains and not game.has(state, seat, Highlanders):
        mountains //= 2
    seas = (state.of[seat] & game.waters).bit_count()
    return plains, fertile, mountains, seas // 2, commerce(game, state, seat)


def commerce(game: Game, state: Now, seat: int) -> int:
    """One disk for each other civilization next to or among one's own disks (H17)."""
    near = reach(game, state, seat)
    partners = sum(1 for other in range(game.setup.seats) if other != seat and state.of[other] & near)
    return min(partners, 1) if game.flat_commerce else partners


def display_income(game: Game, state: Now, seat: int) -> tuple[int, int]:
    """Disks and mina the Display adds in the Acquisition Step."""
    disks = mina = 0
    for ability in game.abilities(state, seat):
        if isinstance(ability, Income) and not ability.afloat:
            times = _times(game, state, seat, ability)
            disks += min(ability.disks * times, ability.most or 50)
            mina += ability.mina * times
    return disks, mina


def _times(game: Game, state: Now, seat: int, income: Income) -> int:
    """How often an income is due."""
    home = state.home[seat]
    if income.per == "once":
        return 1
    if income.per == "home city":
        return int(state.disks[seat][home] >= 3)
    if income.per == "coast":
        land = game.coastal & state.of[seat] & ~(1 << home)
        return int(any(controls(state, seat, area) for area in bits(land)))
    if income.per == "home areas":
        return sum(1 for area in {home, *game.printed_homes} if controls(state, seat, area))
    owned = cities(state, seat)
    if income.per == "fertile cities":
        return sum(1 for area in owned if game.chart.terrain[area] == FERTILE)
    return len(owned) // income.every


def _may_launch(game: Game, state: Now, seat: int) -> bool:
    return any(
        isinstance(ability, Income) and ability.afloat and _times(game, state, seat, ability)
        for ability in game.abilities(state, seat)
    )


class Launch(Step, frozen=True):
    """The bonus disk of a seafaring Display: in a Sea or coastal Land area within reach."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.supply[self.seat] or len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        row, most = state.disks[self.seat], game.chart.most
        near = reach(game, state, self.seat) & (game.coastal | game.waters) & ~game.closed(state, self.seat)
        return [*(LAUNCH[area] for area in bits(near) if row[area] < most[area]), DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "launch":
            put(state, self.seat, action[1], 1, game.chart.most[action[1]])
            game.emit("launched", self.seat, action[1])
            stirred(game, state, self.seat, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "launch":
            return None
        reason = "it must be a Sea or coastal Land area you occupy or border, with room"
        return keeps_out(game, state, self.seat, action[1]) or Refusal(reason, "R4.3")


class Granary(Step, frozen=True):
    """With an Active Deity two disks of the box may be traded for a mina (R4.4)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.active(self.seat) or state.box[self.seat] < 2:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DONE, GRANARY]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "granary":
            state.box[self.seat] -= 2
            state.supply[self.seat] += 2
            state.mina[self.seat] += 1
            game.emit("granary", self.seat)
            if game.granary_unlimited:
                return
        state.stack.pop()


class Resettlement(Step, frozen=True):
    """A disk of each City may go to the box (R4.5, H20); horsemen may leave any area; storehouses open."""

    seat: int
    left: int = 0
    """Areas whose City has sent its disk, as a mask."""
    rides: int = 0
    begun: bool = False

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.begun:
            state.stack[-1] = Resettlement(self.seat, begun=True)
            for custom in game.customs:
                custom.resettlement_begins(game, state, self.seat)
            return None
        if len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = self.seat
        actions = [DONE, *(RESETTLE[area] for area in cities(state, seat) if not self.left >> area & 1)]
        if self._mounted(game, state):
            actions += [RIDE[area] for area in bits(game.loose(state, seat))]
        actions += [GROW[entry.card] for entry in state.table[seat] if entry.disks and game.grows(entry.card)]
        return actions

    def _mounted(self, game: Game, state: Now) -> bool:
        """Has it horsemen that have not moved?"""
        riders = sum(ability.disks for ability in game.abilities(state, self.seat) if isinstance(ability, Horsemen))
        return self.rides < riders

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = self.seat, action[0]
        if verb == "done":
            state.stack.pop()
            return
        left, rides = self.left, self.rides
        if verb == "grow":
            game.spend_from(state, seat, action[1])
        else:
            lift(state, seat, action[1])
            if verb == "resettle":
                left |= 1 << action[1]
            else:
                rides += 1
        state.box[seat] += 1
        state.stack[-1] = Resettlement(seat, left, rides, begun=True)
        game.emit(verb, seat, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        verb = action[0]
        if verb == "resettle":
            if self.left >> action[1] & 1:
                return Refusal("that City has sent its disk already", "R4.5")
            return Refusal("only Cities, with three disks or more, resettle", "R4.5")
        if verb == "ride":
            if self._mounted(game, state) and state.disks[self.seat][action[1]]:
                return why_not_given(state, self.seat, action[1])
            return Refusal("your people have no horsemen left to move from there", "R4.5")
        return Refusal("no disk on that card can grow", "R5.6") if verb == "grow" else None


def ready(game: Game, state: Now, seat: int) -> int:
    """How many disks of its box a civilization may deploy in this turn."""
    return state.box[seat] - sum(custom.withheld(game, state, seat) for custom in game.customs)


def deployable(game: Game, state: Now, seat: int) -> list[Action]:
    """Where a civilization may deploy a disk (R4.6); with none on the map at home (H22)."""
    row, most = state.disks[seat], game.chart.most
    if not state.of[seat]:
        home = state.home[seat]
        return [] if game.closed(state, seat) >> home & 1 else [DEPLOY[home]]
    near = reach(game, state, seat) & ~game.closed(state, seat)
    return [DEPLOY[area] for area in bits(near) if row[area] < most[area]]


class Deployment(Step, frozen=True):
    """Disks of the box go one by one to occupied areas or next to them (R4.6)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        # H21: without a place they stay in the box
        if not ready(game, state, self.seat) or len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*deployable(game, state, self.seat), DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat = self.seat
        if action[0] == "deploy":
            set_down(state, seat, action[1])
            game.emit("deployed", seat, action[1])
            stirred(game, state, seat, action[1])
        else:
            state.stack.pop()
            left = ready(game, state, seat)
            if left:  # H21
                game.emit("forfeited", seat, left)
                state.supply[seat] += left
                state.box[seat] -= left

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return why_not_deployed(game, state, self.seat, action[1]) if action[0] == "deploy" else None


def why_not_deployed(game: Game, state: Now, seat: int, area: int) -> Refusal:
    """Why a disk cannot be deployed to an area."""
    if not game.chart.in_play(area):
        return Refusal(f"{game.chart.names[area]} is not in play on this map", "S1")
    kept = keeps_out(game, state, seat, area)
    if kept:
        return kept
    if game.closed(state, seat) >> area & 1:
        return Refusal(f"the scenario keeps you out of {game.chart.names[area]}", "P5")
    if not state.of[seat]:
        return Refusal("with no disk on the map the first one goes to the Home Area", "H22")
    if state.disks[seat][area] >= game.chart.most[area]:
        full = f"{game.chart.names[area]} holds {game.chart.most[area]} of your disks, as many as you may place"
        return Refusal(full, "R2.2" if game.chart.most[area] == 2 else "R2.4")
    return Refusal(f"{game.chart.names[area]} is neither yours nor next to an area of yours", "R4.6")

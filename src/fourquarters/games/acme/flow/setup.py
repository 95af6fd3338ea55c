"""Setting up (section 3): order by lot, civilizations and Home Areas, twelve disks each, Deities and cards."""

from fourquarters.games.acme.board import DESERT, SEA
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import BLACK, NEUTRAL, bits, put
from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.flow.gathering import Follow, Rally, wait_in_box
from fourquarters.games.acme.flow.solitaire import stirred
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.teams import at_once, keeps_out
from fourquarters.games.acme.flow.words import CHOOSE, CHOOSE_FIRST, CHOOSE_LAST, DRAW, HOME, ORDER, PLACE
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.peoples import EPOCHS
from fourquarters.games.acme.state_parts import Gold
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


def furnish(game: Game, state: Now) -> None:
    """What a scenario puts on the map before anybody sets up: Barbarians, neutrals and Gold."""
    ids, scenario = game.chart.ids, game.scenario
    for area, count in scenario.barbarians.items():
        put(state, BLACK, ids.index(area), count, 50)
    state.supply[NEUTRAL] = max(50, sum(scenario.neutrals.values())) if scenario.neutrals else 0
    for area, count in scenario.neutrals.items():
        put(state, NEUTRAL, ids.index(area), count, 50)
    owners = [one.people for one in scenario.cast]
    gold = scenario.gold | scenario.gold_alone if game.sides.npcs else scenario.gold
    state.gold = tuple(Gold(ids.index(area), owners.index(people)) for area, people in gold.items())


class DrawOrder(Step, frozen=True):
    """Disks come out of the cup one by one; each owner chooses a civilization and its Home Area (S4)."""

    def resume(self, game: Game, state: Now) -> int | None:
        left = self.left(game, state)
        if not left:
            waiting = [seat for seat in choosers(game, state) if state.people[seat] < 0]
            if waiting and not self.waits(game):
                state.stack.append(ChooseCivilization(waiting[0]))
                return None
            state.stack.pop()
            seat_by_rule(game, state)
            if self.waits(game):
                state.stack.append(FirstOrLast())
            return None
        cast = game.scenario.cast
        if cast and all(one.turn for one in cast):  # nothing is left to the lot
            left = [min(left, key=lambda seat: cast[seat].turn)]
        if len(left) == 1:
            self.apply(game, state, ORDER[left[0]])
            return None
        return CHANCE

    @staticmethod
    def waits(game: Game) -> bool:
        """Are civilizations chosen only when the whole order is drawn: in One vs. Two (P62)?"""
        return bool(game.sides.divisor) and not game.scenario.cast

    @staticmethod
    def left(game: Game, state: Now) -> list[int]:
        there = [seat for seat in range(game.setup.seats) if not game.unknown(state) >> seat & 1]  # P463
        return [seat for seat in there if seat not in state.order]

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ORDER[seat] for seat in self.left(game, state)]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.left(game, state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.order = (*state.order, action[1])
        state.first = state.order[0]
        game.emit("placed-in-order", action[1], len(state.order))
        if not self.waits(game) and not several_each(game):
            state.stack.append(ChooseCivilization(action[1]))


def several_each(game: Game) -> bool:
    """Does a situation give persons several civilizations? Then all disks are drawn before anybody chooses."""
    return game.choosing is not None and bool(game.choosing.choice.sides)


def choosers(game: Game, state: Now) -> list[int]:
    """The seats in the order in which they choose."""
    return game.choosing.order(state.order) if game.choosing else list(state.order)


class FirstOrLast(Step, frozen=True):
    """One vs. Two: who has one civilization chooses it before or after those who have two (P62)."""

    index: int = 0
    early: int = 0
    """Seats that choose before, as a mask."""

    def _singles(self, game: Game, state: Now) -> list[int]:
        return [seat for seat in state.order if game.sides.single(seat)]

    def resume(self, game: Game, state: Now) -> int | None:
        singles = self._singles(game, state)
        if self.index < len(singles):
            return singles[self.index]
        state.stack.pop()
        first = [seat for seat in singles if self.early >> seat & 1]
        last = [seat for seat in singles if seat not in first]
        doubles = [seat for seat in state.order if seat not in singles]
        state.stack += [ChooseCivilization(seat) for seat in reversed((*first, *doubles, *last))]
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [CHOOSE_FIRST, CHOOSE_LAST]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat = self._singles(game, state)[self.index]
        early = int(action[0] == "choose-first")
        game.emit("chooses", seat, early)
        state.stack[-1] = FirstOrLast(self.index + 1, self.early | early << seat)


class ChooseCivilization(Step, frozen=True):
    """A civilization of the scenario, then one of its Home Areas in play."""

    seat: int
    people: int = -1

    def resume(self, game: Game, state: Now) -> int | None:
        if self.people < 0 and game.scenario.cast:
            people = game.peoples.civilization(game.scenario.cast[self.seat].people)
            state.stack[-1] = ChooseCivilization(self.seat, people)
            return None
        if self.people < 0:
            choices = self.legal(game, state)
            if len(choices) > 1:
                return self.seat
            state.stack[-1] = ChooseCivilization(self.seat, choices[0][1])
            return None
        homes = game.free_homes(state, self.people)
        if len(homes) > 1:
            return self.seat
        self._settle(game, state, homes[0])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        if self.people < 0:
            return [CHOOSE[people] for people in game.choices(state)]
        return [HOME[area] for area in game.free_homes(state, self.people)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "choose":
            state.stack[-1] = ChooseCivilization(self.seat, action[1])
        else:
            self._settle(game, state, action[1])

    def _settle(self, game: Game, state: Now, home: int) -> None:
        state.stack.pop()
        seat = self.seat
        state.people = tuple(self.people if other == seat else old for other, old in enumerate(state.people))
        state.home = tuple(home if other == seat else old for other, old in enumerate(state.home))
        game.emit("chose", seat, self.people, home)
        game.first_faith(state, seat)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "choose":
            return self._not_to_be_had(game, state, action[1])
        return Refusal("that is no free Home Area of it", "S4") if action[0] == "home" else None

    def _not_to_be_had(self, game: Game, state: Now, people: int) -> Refusal:
        name = game.peoples.civilizations[people].people
        if self.people >= 0:
            return Refusal("your civilization is chosen; now it is about its Home Area", "S4")
        if people in state.people:
            return Refusal(f"{name} are taken", "S4")
        if people not in game.everybody:
            return Refusal(f"{name} have no Home Area on this map", "S4")
        if not game.present(people, state.epoch):
            return Refusal(f"{name} did not exist in {EPOCHS[state.epoch]}", "P221")
        if game.choosing and people in game.available(state):
            return game.choosing.obstacle(game.picks(state), people)
        return Refusal(f"{name} are not in this scenario, or their Home Area is another's", "S4")


def seat_by_rule(game: Game, state: Now) -> None:
    """Whoever has a fixed place in the first turn order takes it; the others keep the order of the draw."""
    places = {one.turn: seat for seat, one in enumerate(game.scenario.cast) if one.turn}
    if places:
        drawn = iter([seat for seat in state.order if seat not in places.values()])
        numbers = range(1, len(state.order) + 1)
        state.order = tuple(places[number] if number in places else next(drawn) for number in numbers)
        state.first = state.order[0]
        game.emit("turn-order", *state.order)


class PlaceAll(Step, frozen=True):
    """After all civilizations are chosen, disks are placed in turn order, or as the scenario says (S5)."""

    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == len(state.order):
            state.stack.pop()
            for custom in game.customs:
                custom.settled(game, state)
            for seat in reversed(state.order):
                one = game.cast(state, seat)
                if one and one.later:
                    state.stack.append(Follow(seat, one.later, one.later_held))
            return None
        seat = placing_order(game, state)[self.index]
        state.stack[-1] = PlaceAll(self.index + 1)
        begin_with(game, state, seat)
        return None


def placing_order(game: Game, state: Now) -> list[int]:
    """The turn order, but for those whom the scenario has place first or last."""
    seats = {one.people: seat for seat, one in enumerate(game.scenario.cast)}
    first = [seats[people] for people in game.scenario.first]
    last = [seats[people] for people in game.scenario.last]
    return [*first, *(seat for seat in state.order if seat not in (*first, *last)), *last]


def begin_with(game: Game, state: Now, seat: int) -> None:
    """The fixed disks of a civilization, its Deity, mina and cards; then Rule 8 for the rest."""
    one = game.cast(state, seat)
    left = game.start_disks(state, seat)
    box = one.extra_growth if one else game.scenario.extra_growth
    state.supply[seat] -= box
    state.box[seat] += box
    if one is None:
        state.stack.append(Settle(seat, left))
        return
    for name, count in () if game.free_form else one.placed.items():  # P36
        area = game.chart.ids.index(name)
        left -= put(state, seat, area, count, game.chart.most[area])
        game.emit("placed", seat, area, count)
    state.mina[seat] += one.mina
    for card in one.cards:
        state.deck.take(card)
        state.add(seat, card)
    if one.deity and one.deity != "random":
        number = [deity.id for deity in game.deities].index(one.deity)
        state.set_god(number, God(HELD, seat))
        game.emit("established", seat, number)
    if one.rally:
        around = game.chart.ids.index(one.rally.around)
        state.stack.append(Rally(seat, left, one.rally.size, around, one.rally.reach))
    else:
        state.stack.append(Settle(seat, left, at_home=one.at_home))


HOME_AREA, LAND, SMALL, FARTHER, AGAIN, REST = range(6)
"""The stages of placing disks (S5)."""


class Settle(Step, frozen=True):
    """2 at home; 2 in each Land area next to it; 1 in each Desert and Sea area; farther out; one more each (S5)."""

    seat: int
    left: int
    stage: int = HOME_AREA
    open: int = -1
    """Areas of this stage still to be served, as a mask (farther out: those begun); -1: the stage has not begun."""
    at_home: int = 2

    @property
    def size(self) -> int:
        """How many disks go to the area chosen."""
        return min(2, self.left) if self.stage == LAND else 1

    def resume(self, game: Game, state: Now) -> int | None:
        seat = self.seat
        if not self.left:
            state.stack.pop()
            return None
        if self.stage == HOME_AREA:
            home, left = state.home[seat], min(self.left, state.supply[seat])
            most = at_once(game, state, seat, home)
            placed = put(state, seat, home, min(self.at_home - state.disks[seat][home], left), most)
            game.emit("placed", seat, home, placed)
            stirred(game, state, seat, home, placed)
            state.stack[-1] = Settle(seat, left - placed, LAND)
            return None
        if self.stage == REST:
            wait_in_box(game, state, seat, self.left)
            return None
        mask = self.open if self.open >= 0 and self.stage != FARTHER else self._served(game, state)
        if not mask:
            state.stack[-1] = Settle(seat, self.left, self.stage + 1)
            return None
        if self.stage == FARTHER:
            return seat
        size = 2 if self.stage == LAND else 1
        if mask.bit_count() * size <= self.left:
            left = self.left
            for area in bits(mask):
                placed = put(state, seat, area, size, at_once(game, state, seat, area))
                game.emit("placed", seat, area, placed)
                stirred(game, state, seat, area, placed)
                left -= placed
            state.stack[-1] = Settle(seat, left, self.stage + 1)
            return None
        state.stack[-1] = Settle(seat, self.left, self.stage, mask)
        return seat

    def _served(self, game: Game, state: Now) -> int:
        """The areas that this stage serves, as a mask."""
        if self.stage == FARTHER:
            return self._farther(game, state)
        if self.stage == AGAIN:
            row, most = state.disks[self.seat], game.chart.most
            mine = state.of[self.seat] & ~game.barred(state, self.seat)
            return sum(1 << area for area in bits(mine) if row[area] < most[area])
        mask = 0
        for area in game.chart.next[state.home[self.seat]]:
            small = game.chart.terrain[area] in (DESERT, SEA)
            if small == (self.stage == SMALL) and not game.foreign_home(state, self.seat, area):
                mask |= 1 << area
        return mask & ~game.barred(state, self.seat)

    def _farther(self, game: Game, state: Now) -> int:
        """Empty areas next to occupied ones, and those begun in this stage: 2 in Land, 1 in Desert or Sea."""
        seat, mask = self.seat, 0
        for area in bits(state.of[seat]):
            mask |= game.chart.beside[area]
        found = 0
        for area in bits((mask | state.of[seat]) & ~game.barred(state, seat)):
            if game.foreign_home(state, seat, area):
                continue
            if not state.here[area] or (
                self.open >> area & 1
                and self.open >= 0
                and state.disks[seat][area] == 1
                and game.chart.terrain[area] not in (DESERT, SEA)
            ):
                found |= 1 << area
        return found

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PLACE[area] for area in bits(self._farther(game, state) if self.stage == FARTHER else self.open)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, area = self.seat, action[1]
        placed = put(state, seat, area, self.size, at_once(game, state, seat, area))
        game.emit("placed", seat, area, placed)
        stirred(game, state, seat, area, placed)
        begun = max(self.open, 0)
        mask = begun | 1 << area if self.stage == FARTHER else self.open & ~(1 << area)
        state.stack[-1] = Settle(seat, self.left - placed, self.stage, mask)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "place":
            return None
        if game.foreign_home(state, self.seat, action[1]):
            return Refusal("at the set-up nobody places in another's Home Area", "S5")
        kept = keeps_out(game, state, self.seat, action[1])
        if kept:
            return kept
        if game.barred(state, self.seat) >> action[1] & 1:
            return Refusal("the scenario keeps that area free at the set-up", "S5")
        where = {
            LAND: "a Land area next to your Home Area",
            SMALL: "a Desert or Sea area next to your Home Area",
            FARTHER: "an empty area next to one you occupy, or one begun with room for a second disk",
        }.get(self.stage, "an area of yours with room for one more, each once")
        return Refusal(f"the next disk goes to {where}", "S5")


class FirstDeities(Step, frozen=True):
    """Option: every civilization begins with a Deity drawn by lot (14.1, P85); or some do, by the scenario."""

    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == len(state.order):
            state.stack.pop()
            return None
        one = game.cast(state, state.order[self.index])
        if game.initial_deities or (one is not None and one.deity == "random"):
            if own(state, state.order[self.index]) < 0:
                return CHANCE
        state.stack[-1] = FirstDeities(self.index + 1)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [("deity", deity) for deity, god in enumerate(state.gods) if god.owner < 0]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.legal(game, state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat = state.order[self.index]
        state.set_god(action[1], God(HELD, seat))
        game.emit("established", seat, action[1])
        state.stack[-1] = FirstDeities(self.index + 1)


class Deal(Step, frozen=True):
    """Five cards each without Events, which are shuffled in afterwards (S7)."""

    index: int = 0
    left: int = -1

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == len(state.order):
            state.stack.pop()
            if game.scenario.top:
                state.deck.segments.insert(0, [0] * len(state.deck.segments[0]))
                state.stack.append(CountOut(game.scenario.top))
            for card in game.events_in_deck:
                state.deck.segments[0][card] += 1
            return None
        if self.left < 0:
            state.stack[-1] = Deal(self.index, game.first_hand(state, state.order[self.index]))
            return None
        if not self.left:
            state.stack[-1] = Deal(self.index + 1)
            return None
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DRAW[card] for card in state.deck.outcomes()]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.deck.weights()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, card = state.order[self.index], action[1]
        assert card < FIRST_EVENT
        state.deck.take(card)
        state.add(seat, card)
        game.emit("drew-card", seat)
        game.tell_only(seat, "drew", seat, card)
        state.stack[-1] = Deal(self.index, self.left - 1)


class CountOut(Step, frozen=True):
    """Cards are counted out, unseen; with the Events they lie on top of the deck (P620)."""

    left: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left:
            state.stack.pop()
            game.emit("counted-out", game.scenario.top)
            return None
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DRAW[card] for card, copies in enumerate(state.deck.segments[1]) if copies]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [copies for copies in state.deck.segments[1] if copies]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.deck.segments[1][action[1]] -= 1
        state.deck.segments[0][action[1]] += 1
        state.stack[-1] = CountOut(self.left - 1)

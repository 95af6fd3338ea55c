"""The Reckoning Phase from Sea Domination to the Draw Step (R8), and the ends of Epoch and game (sections 9, 10)."""

from fourquarters.games.acme.abilities import Heartland, Libraries, Seafaring, Seers
from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import CITY, FACTIONS, bits, cities, on_map, sides, stack, take
from fourquarters.games.acme.flow import culture, influence, setup
from fourquarters.games.acme.flow.drawing import DiscardDown, Drawing, Stargazing
from fourquarters.games.acme.flow.endings import early_end
from fourquarters.games.acme.flow.heirlooms import begin_draw, forsake
from fourquarters.games.acme.flow.hostility import begin_hostility
from fourquarters.games.acme.flow.ranking import winners
from fourquarters.games.acme.flow.step import Counting, Deciding, Game, Now, Step
from fourquarters.games.acme.flow.words import (
    BUY,
    BUY_VP,
    CHOOSE,
    GILGAMESH,
    HOME,
    PLAY_ON,
    STAY,
    TIME_UP,
)
from fourquarters.games.acme.gods import CAPTURED, God
from fourquarters.games.acme.state_parts import EXILES
from fourquarters.games.acme.where import controlled
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Outcome


class Reckoning(Step, frozen=True):
    """The steps in their printed order."""

    step: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack[-1] = Reckoning(self.step + 1)
        if self.step == 0:
            game.emit("reckoning")
            sea_domination(game, state)
            last = state.turn == 4 and state.epoch >= game.epochs
            if game.clock and not last and not culture.decided(state):
                state.stack.append(Clock(state.order[0]))
        elif self.step == 1:
            victory_tally(game, state)
            for custom in game.customs:
                custom.tallied(game, state)
            over = culture.decided(state) or state.outcome is not None or early_end(game, state, "tally")
            if game.sides.npcs and not over:
                begin_hostility(game, state)
        elif culture.decided(state):
            culture.crown(game, state)
        elif self.step == 2:
            state.stack += [Gilgamesh(seat) for seat in reversed(state.order)]
        elif self.step == 3:
            if game.may_end_suddenly(state):
                state.stack.append(SuddenEnd())
        elif self.step == 4:
            if state.turn >= game.epoch_turns(state) or game.out_of_time(state):
                state.ending = state.ending or 1
            change_turn_order(game, state)
            if game.last_turn(state):  # nobody needs cards any more
                state.stack[-1] = Reckoning(self.step + 1)
                return None
            state.stack += [DrawStep(seat) for seat in reversed(state.order) if game.plays(state, seat)]
        else:
            state.stack.pop()
            for custom in game.customs:
                custom.turn_over(game, state)
            if state.outcome is not None or early_end(game, state, "turn"):
                return None
            if state.ending:
                state.stack.append(EndOfEpoch())
            else:
                state.turn += 1
        return None


def sea_domination(game: Game, state: Now) -> None:
    """Who controls more of the coast empties a Shared Sea area of the others (R8.2, H49)."""
    if game.sea_rule == "none":
        return
    if game.sea_rule == "vp":
        counts = [
            sum(1 for area in game.chart.seas if state.here[area] == 1 << seat) for seat in range(game.setup.seats)
        ]
        best = max(counts)
        if best >= 4 and counts.count(best) == 1 and game.plays(state, counts.index(best)):
            state.vp[counts.index(best)] += 1
            game.emit("ruled-the-sea", counts.index(best))
        return
    owned = [controlled(state, faction) for faction in range(FACTIONS)]
    for area in game.chart.seas:
        here = sides(state, area)
        if len(here) < 2:
            continue
        land = game.chart.beside[area] & ~game.waters
        coast = {
            faction: sum((owned[ally] & land).bit_count() for ally in stack(state, faction, area)) for faction in here
        }
        best = max(coast.values())
        if list(coast.values()).count(best) == 1:
            for faction, count in coast.items():
                if count < best:
                    for driven in stack(state, faction, area):
                        take(state, driven, area, 50)
                        game.emit("driven-off", driven, area)


def victory_tally(game: Game, state: Now) -> None:
    """1 VP per City and for an Active Deity, and what the Display and culture add (R8.3)."""
    for seat in state.order:
        vp = tally(game, state, seat)
        state.vp[seat] += vp
        game.emit("tally", seat, vp, state.vp[seat])
    game.tell_sides(state)


def tally(game: Game, state: Now, seat: int) -> int:
    """What the Victory Tally gives a civilization now."""
    if not game.plays(state, seat):
        return 0
    vp = scoring(game, state, seat) + worship(state, seat) + culture.honours(state, seat)
    vp += game.levels.of(seat).vp  # P443
    for ability in game.abilities(state, seat):
        if isinstance(ability, Seafaring):
            vp += _seafaring(game, state, seat, ability)
        elif isinstance(ability, Heartland):
            around = sum(1 for area in game.chart.next[state.home[seat]] if state.disks[seat][area] >= CITY)
            vp += state.disks[seat][state.home[seat]] >= CITY and around >= ability.cities
    return vp


def scoring(game: Game, state: Now, seat: int) -> int:
    """How many of its Cities bring a civilization VP, in the Victory Tally and at the end of an Epoch (P676)."""
    return sum(all(custom.scores(game, state, seat, area) for custom in game.customs) for area in cities(state, seat))


def worship(state: Now, seat: int) -> int:
    """1 VP for an Active Deity, 2 with Monotheism (ruling 31)."""
    if not state.active(seat) or state.cursed >> seat & 1:
        return 0
    return 2 if state.faith == seat else 1


def _seafaring(game: Game, state: Now, seat: int, ability: Seafaring) -> int:
    waters = state.of[seat] & game.waters
    if not ability.areas:
        return waters.bit_count() // ability.sets
    named = sum(1 << game.chart.ids.index(area) for area in ability.areas)
    held = (waters & named).bit_count()
    return 2 if held == len(ability.areas) else int(held >= ability.sets)


# A time limit


class Clock(Step, frozen=True):
    """Option: whoever is first in turn order says if the time agreed on is over; then this turn is the last (P469)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PLAY_ON, TIME_UP]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "time-up":
            state.ending = 2
            game.emit("time-up", self.seat)


# Gilgamesh


class Gilgamesh(Step, frozen=True):
    """A civilization in ruins may leave and come back as another (R8.6)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        from fourquarters.games.acme.flow import fate  # it asks here

        if game.is_npc(state, self.seat):
            state.stack.pop()
            fate.consider(game, state, self.seat)
            return None
        if not may_return(game, state, self.seat):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [STAY, GILGAMESH]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "gilgamesh":
            leave(game, state, self.seat)
            state.stack.append(Rebirth(self.seat))


def may_return(game: Game, state: Now, seat: int) -> bool:
    """Once a game, not in the last Epoch, with six disks or fewer, or neither a disk at home nor a City (H52)."""
    if not game.gilgamesh or (state.reborn >> seat & 1 and not game.gilgamesh_again):
        return False
    if state.epoch >= game.epochs and not game.sides.single(seat):  # P67
        return False
    ruined = on_map(state, seat) <= 6
    homeless = not state.disks[seat][state.home[seat]] and not cities(state, seat) and not state.exiled(seat)
    return (ruined or homeless) and bool(newcomers(game, state))


def newcomers(game: Game, state: Now) -> list[int]:
    """Unused civilizations with a Home Area in play that holds no block (H53); of this Epoch, if that counts (P221)."""
    unused = [people for people in game.everybody if people not in state.people and game.present(people, state.epoch)]
    return [people for people in unused if game.free_homes(state, people)]


def leave(game: Game, state: Now, seat: int) -> None:
    """All its disks go to Supply, its Investments are discarded, its Deities become Available (H53). One that another
    civilization has captured stays with its captor, given up for good."""
    state.reborn |= 1 << seat
    forsake(game, state, seat)
    for area in list(bits(state.of[seat])):
        take(state, seat, area, 50)
    state.supply[seat] += state.box[seat]
    state.box[seat] = 0
    for entry in state.table[seat]:
        state.supply[seat] += entry.disks
        game.throw(state, entry.card)
    state.table[seat] = ()
    for deity, god in enumerate(state.gods):
        if god.owner == seat and god.captor >= 0:
            state.set_god(deity, God(CAPTURED, -1, god.captor))
        elif seat in (god.owner, god.captor):
            state.set_god(deity, God())
    if state.faith == seat:
        game.lose_faith(state)
    state.memo[EXILES] &= ~(1 << seat)
    game.emit("left", seat, state.people[seat])


class Rebirth(Step, frozen=True):
    """The new civilization, its Home Area, and twelve disks; it goes last in turn order."""

    seat: int
    people: int = -1

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        if self.people < 0:
            return [CHOOSE[people] for people in newcomers(game, state)]
        return [HOME[area] for area in game.free_homes(state, self.people)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "choose":
            state.stack[-1] = Rebirth(self.seat, action[1])
            return
        state.stack.pop()
        return_as(game, state, self.seat, self.people, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "choose":
            return Refusal("that civilization is in the game, or has no Home Area free on this map", "H53")
        return Refusal("that is no free Home Area of it", "H53") if action[0] == "home" else None


def return_as(game: Game, state: Now, seat: int, people: int, home: int) -> None:
    """A seat goes on as another civilization, last in turn order, and sets up."""
    state.people = tuple(people if other == seat else old for other, old in enumerate(state.people))
    state.home = tuple(home if other == seat else old for other, old in enumerate(state.home))
    state.order = (*(other for other in state.order if other != seat), seat)
    game.emit("reborn", seat, people, home)
    influence.inherit(state, seat)
    state.stack.append(setup.Settle(seat, game.start_disks(state, seat)))
    game.first_faith(state, seat)


# Sudden end, order, draw


class SuddenEnd(Deciding, frozen=True):
    """A card is revealed on turns 2 and 3, and before a scenario's extra turns: an odd number ends the Epoch (R8.7)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not game.refill_deck(state):
            state.stack.pop()
            return None
        return CHANCE

    def passes(self, game: Game, state: Now, card: int) -> bool:
        return game.banned(state, card)

    def decide(self, game: Game, state: Now, card: int) -> None:
        state.stack.pop()
        ends = game.ends_epoch(card)
        state.ending |= int(ends)
        game.emit("sudden-end", card, int(ends))
        if card >= FIRST_EVENT and not game.ignored(state, card):
            state.stack.append(game.event_frame(card))
        else:
            game.throw(state, card)


def change_turn_order(game: Game, state: Now) -> None:
    """Most Cities first; equal ones keep their order (R8.8)."""
    state.order = tuple(sorted(state.order, key=lambda seat: -len(cities(state, seat))))
    game.emit("turn-order", *state.order)


class DrawStep(Counting, frozen=True):
    """Buy, draw, use a Deity, and discard down to the hand limit (R8.9)."""

    seat: int
    stage: int = 0
    fewer: int = 0
    """Cards not drawn, because heirlooms were taken up in their place."""

    def draws(self, game: Game, state: Now) -> int:
        """How many cards it draws besides those it buys."""
        return max(0, draw_count(game, state, self.seat) - self.fewer)

    def draw_less(self, state: Now) -> None:
        state.stack[state.stack.index(self)] = DrawStep(self.seat, self.stage, self.fewer + 1)

    def resume(self, game: Game, state: Now) -> int | None:
        seat = self.seat
        if self.stage == 0:
            for custom in game.customs:
                custom.draw_begins(game, state, seat)
            seers = next((ability for ability in game.abilities(state, seat) if isinstance(ability, Seers)), None)
            state.stack[-1] = DrawStep(seat, 1)
            if seers:
                state.stack.append(Stargazing(seat, seers.cards, bury=True))
            begin_draw(game, state, seat)
            return None
        if self.stage == 1:
            if state.mina[seat]:
                return seat
            self._draw(game, state, 0)
            return None
        state.stack.pop()
        extra = len(state.hands[seat]) - game.hand_limit(state, seat)
        if extra > 0:
            state.stack.append(DiscardDown(seat, extra, limit=True))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [BUY[count] for count in range(min(state.mina[self.seat], len(BUY) - 1) + 1)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.mina[self.seat] -= action[1]
        if action[1]:
            game.emit("bought", self.seat, action[1])
        self._draw(game, state, action[1])

    def _draw(self, game: Game, state: Now, bought: int) -> None:
        state.stack[-1] = DrawStep(self.seat, 2)
        state.stack.append(Drawing(self.seat, self.draws(game, state) + bought, deity=True))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        reason = f"each costs a mina: you have {state.mina[self.seat]}"
        return Refusal(reason, "R8.9") if action[0] == "buy" else None


def draw_count(game: Game, state: Now, seat: int) -> int:
    """Base draw, one more for every four Cities, and what the Display adds (R8.9)."""
    bonus = len(cities(state, seat)) // game.cities_per_card if game.cities_per_card else 0
    more = sum(ability.draw for ability in game.abilities(state, seat) if isinstance(ability, Libraries))
    one = game.cast(state, seat)
    base = game.base_draw(seat) if one is None or one.draw is None else one.draw
    level = game.levels.draw(seat, one is not None and one.invader)  # P446, P452
    return max(0, base + bonus + more + level)


# End of Epoch


class EndOfEpoch(Step, frozen=True):
    """Bonus VP, mina for VP, an event, and the next Epoch (section 9)."""

    step: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack[-1] = EndOfEpoch(self.step + 1)
        if self.step == 0:
            game.emit("end-of-epoch", state.epoch)
            bonus_vp(game, state)
            if game.epoch_bonus == "buy":
                state.stack += [BuyVictory(seat) for seat in reversed(state.order) if game.plays(state, seat)]
        elif self.step == 1:
            if game.game_ends(state):
                for custom in game.customs:
                    custom.final_score(game, state)
                finish(game, state, game.ended_by(state))
                return None
            state.stack.append(game.epoch_event_frame())
        else:
            state.stack.pop()
            next_epoch(game, state)
        return None


def bonus_vp(game: Game, state: Now) -> None:
    """Most Cities 2, most Sea areas 2, an Active Deity 1; ties give 1 each (E1, H61)."""
    seats = [seat for seat in range(game.setup.seats) if game.plays(state, seat)]
    before = state.vp[:]
    for counts in (
        [scoring(game, state, seat) for seat in seats],
        [(state.of[seat] & game.waters).bit_count() for seat in seats],
    ):
        best = max(counts)
        if best:
            for seat, count in zip(seats, counts, strict=True):
                if count == best:
                    state.vp[seat] += 2 if counts.count(best) == 1 else 1
    for seat in seats:
        state.vp[seat] += worship(state, seat) > 0
    if game.epoch_bonus == "most":
        best = max(state.mina[: game.setup.seats])
        if best and state.mina[: game.setup.seats].count(best) == 1:
            state.vp[state.mina.index(best)] += 1
    for seat in (seat for seat in seats if seat in state.order):
        game.emit("bonus-vp", seat, state.vp[seat] - before[seat], state.vp[seat])
    game.tell_sides(state)


class BuyVictory(Step, frozen=True):
    """VP at two mina each (E1, H61)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if state.mina[self.seat] < game.vp_price:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [BUY_VP[count] for count in range(min(state.mina[self.seat] // game.vp_price, len(BUY_VP) - 1) + 1)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        state.mina[self.seat] -= action[1] * game.vp_price
        state.vp[self.seat] += action[1]
        if action[1]:
            game.emit("bought-vp", self.seat, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        reason = f"each VP costs {game.vp_price} mina: you have {state.mina[self.seat]}"
        return Refusal(reason, "E1") if action[0] == "buy-vp" else None


def next_epoch(game: Game, state: Now) -> None:
    """Set-aside disasters, discards and deck are shuffled together; turn 1 of the next Epoch (E3, E4)."""
    for card in (*state.aside_cards, *state.discards):
        state.deck.segments[-1][card] += 1
    merged = [sum(counts) for counts in zip(*state.deck.segments, strict=True)]
    state.deck.segments = [merged]
    state.aside_cards = ()
    state.discards = []
    state.epoch += 1
    state.turn = 1
    state.ending = 0
    game.emit("epoch", state.epoch)
    for custom in game.customs:
        custom.epoch_over(game, state)


def finish(game: Game, state: Now, end: str, rule: str = "G2", conquerors: list[int] | None = None) -> None:
    """Most VP wins, or one of those whom a scenario names."""
    scores = tuple(state.vp[seat] for seat in range(game.setup.seats))
    game.call_off(state, state.stack)
    state.finish(Outcome(winners(game, state, conquerors), scores, end, rule))

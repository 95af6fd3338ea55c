"""The Action Step: recruit, develop, promote, disband, reveal and the extra move, in any order (T15)."""

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, HALVES, NAMES, beside, cells
from fourquarters.games.marches.cards import ENGINE, TERRAINS, either
from fourquarters.games.marches.flow.combat import take_off
from fourquarters.games.marches.flow.entering import TurnUp
from fourquarters.games.marches.flow.movement import Ordered, foes_of, room
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.words import (
    BUILD,
    DISBAND,
    END,
    EXTRA,
    ON,
    PIECE,
    PROMOTE,
    RECRUIT,
    REVEAL,
)
from fourquarters.games.marches.flow.words import ENGINE as ENGINE_AT
from fourquarters.games.marches.piles import changed
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class ActionStep(Step, frozen=True):
    """What to spend points on next, or end the turn. Skipped by a player who had to look for a Base (T8)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.no_action:
            return state.active
        state.stack.pop()
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, ap, met = state.active, state.ap, state.met[state.active]
        actions: list[Action] = []
        available, works = state.available[seat], state.works[seat]
        for kind, card, cost in game.recruits:
            if cost <= ap and met >> card & 1 and available[card] and recruit_spaces(game, state, card):
                actions.append(RECRUIT[kind])
        for number, cost in enumerate(game.cards.build_cost):
            if cost <= ap and works[number] and met & control.development_bit(number):
                if building_land(game, state, number):
                    actions.append(BUILD[number])
        if promotable(game, state):
            actions.append(PROMOTE)
        if any(disbandable(game, state)):
            actions.append(DISBAND)
        constants = game.cards.constants
        if ap >= constants.reveal_cost and HALVES[seat] & ~state.up:
            actions.append(REVEAL)
        if ap >= constants.extra_move_cost and state.may_extra and any(extra_movers(state)):
            actions.append(EXTRA)
        actions.append(END)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb = action[0]
        if verb == "end":
            state.stack.pop()
        elif verb == "recruit":
            state.stack.append(Recruit(action[1]))
        elif verb == "build":
            state.stack.append(Build(action[1]))
        else:
            state.stack.append(_CHOICES[verb]())

    def verbs(self) -> tuple[str, ...]:
        return ("recruit", "build", "promote", "disband", "reveal", "extra", "end")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        verb, seat, constants = action[0], state.active, game.cards.constants
        if verb == "recruit":
            return self._why_no_recruit(game, state, action[1])
        if verb == "build":
            return self._why_no_building(game, state, action[1])
        if verb == "promote" and not promotable(game, state):
            return Refusal("no piece on a connected tile meets the needs and cost of its next level", "T20")
        if verb == "disband" and not any(disbandable(game, state)):
            return Refusal(f"no piece of yours can be disbanded for {state.ap} AP", "T24")
        if verb == "reveal":
            return too_dear(state, constants.reveal_cost, "T25") or (
                None if HALVES[seat] & ~state.up else Refusal("every tile of your half is face up", "T25")
            )
        if verb == "extra":
            if not state.may_extra:
                return Refusal("only one extra move a turn", "T26")
            return too_dear(state, constants.extra_move_cost, "T26") or (
                None
                if any(extra_movers(state))
                else Refusal("no piece that has neither moved nor attacked can move", "T26")
            )
        return None

    @staticmethod
    def _why_no_recruit(game: Game, state: Now, kind: int) -> Refusal | None:
        card, seat = kind * 3, state.active
        name = game.cards.pieces[card].name
        if not state.available[seat][card]:
            return Refusal(f"no {name} is left in your Available Pile", "T4")
        unmet = game.unmet(state, seat, game.cards.pieces[card].needs)
        if unmet:
            return Refusal(unmet, "T16")
        if not recruit_spaces(game, state, card):
            return Refusal(f"there is no free space to recruit a {name} on", "H26")
        return too_dear(state, game.cards.cost[card], "T16")

    @staticmethod
    def _why_no_building(game: Game, state: Now, development: int) -> Refusal | None:
        card, seat = game.cards.developments[development], state.active
        if not state.works[seat][development]:
            return Refusal(f"no {card.name} is left in your Available Pile", "T4")
        unmet = game.unmet(state, seat, card.needs)
        if unmet:
            return Refusal(unmet, "T17")
        if building_land(game, state, development):
            return too_dear(state, card.cost, "T17")
        if state.connected[seat] & replaced_by(game, state, development):
            return Refusal("an enemy piece stands wherever it could be built", "K12")
        return Refusal(f"needs a connected {either(card.replaces)} to be built on", game.build_rule[development])


class Recruit(Step, frozen=True):
    """Where a new piece stands (T16, H26)."""

    kind: int

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ON[cell] for cell in cells(recruit_spaces(game, state, self.kind * 3))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, card, cell = state.active, self.kind * 3, action[1]
        state.ap -= game.cards.cost[card]
        state.available = changed(state.available, seat, card, -1)
        layer = state.engines if card == ENGINE else state.units
        layer.place(cell, card, seat)
        layer.fresh |= BIT[cell]
        state.stack.pop()
        game.emit("recruited", seat, card, cell)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        cell, seat = action[1], state.active
        if recruit_spaces(game, state, self.kind * 3) & BIT[cell]:
            return None
        if not state.connected[seat] & BIT[cell]:
            return not_connected(state, cell)
        if not room(state, seat, self.kind * 3 == ENGINE) & BIT[cell]:
            return Refusal(f"there is no room on {NAMES[cell]}", "K4")
        return Refusal(f"{NAMES[cell]} is on the enemy's half and holds no development", "H26")


class Build(Step, frozen=True):
    """Where a development is built (T17, T18, H27)."""

    development: int

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ON[cell] for cell in cells(building_land(game, state, self.development))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, cell = state.active, action[1]
        bit = BIT[cell]
        state.ap -= game.cards.build_cost[self.development]
        state.works = changed(state.works, seat, self.development, -1)
        state.razed = tuple(count + (tiles >> cell & 1) for count, tiles in zip(state.razed, state.built, strict=True))
        state.built = [tiles & ~bit for tiles in state.built]  # T19
        state.built[self.development] |= bit
        state.stirred = 1
        state.stack.pop()
        game.emit("built", seat, self.development, cell)
        control.refresh(game, state, seat)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        cell, seat = action[1], state.active
        if building_land(game, state, self.development) & BIT[cell]:
            return None
        if not state.connected[seat] & BIT[cell]:
            return not_connected(state, cell)
        if not replaced_by(game, state, self.development) & BIT[cell]:
            card = game.cards.developments[self.development]
            return Refusal(f"a {card.name} replaces a {either(card.replaces)}", game.build_rule[self.development])
        return Refusal(f"an enemy piece stands on {NAMES[cell]}", "K12")


class Promote(Step, frozen=True):
    """Which piece rises one level (T20, H24)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PIECE[cell] for cell in cells(promotable(game, state))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, cell = state.active, action[1]
        card = state.units.cards[cell]
        above = game.cards.above[card]
        state.ap -= game.cards.cost[above]
        state.available = changed(state.available, seat, above, -1)
        state.set_aside = changed(state.set_aside, seat, card, 1)  # T22
        state.units.cards[cell] = above  # its counters stay (H16)
        state.stack.pop()
        game.emit("promoted", seat, above, cell)

    def verbs(self) -> tuple[str, ...]:
        return ("piece", "engine")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        cell, seat = action[1], state.active
        if action[0] == "engine":
            return Refusal("Siege Engines have only one level", "H24")
        if promotable(game, state) & BIT[cell]:
            return None
        if not state.units.of[seat] & BIT[cell]:
            return Refusal(f"you have no piece on {NAMES[cell]} that could be promoted", "T20")
        if not state.connected[seat] & BIT[cell]:
            return not_connected(state, cell)
        above = game.cards.above[state.units.cards[cell]]
        if above < 0:
            return Refusal("this piece has the highest level", "H24")
        card = game.cards.pieces[above]
        if state.units.fresh & BIT[cell] and not card.same_turn:
            return Refusal(f"a piece recruited this turn cannot become a {card.name}", "C2")
        unmet = game.unmet(state, seat, card.needs)
        if unmet:
            return Refusal(unmet, "T20")
        if not state.available[seat][above]:
            return Refusal(f"no {card.name} is left in your Available Pile", "T4")
        return too_dear(state, card.cost, "T20")


class Disband(Step, frozen=True):
    """Which piece leaves the board; its card returns to the Available Pile (T24, H34)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        units, engines = disbandable(game, state)
        return [PIECE[cell] for cell in cells(units)] + [ENGINE_AT[cell] for cell in cells(engines)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, cell = state.active, action[1]
        card = take_off(game, state, cell, action[0] == "engine", seat)
        state.available = changed(state.available, seat, card, 1)
        state.ap -= game.cards.disband[card]
        state.stack.pop()
        game.emit("disbanded", seat, card, cell)

    def verbs(self) -> tuple[str, ...]:
        return ("piece", "engine")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        engine, cell = action[0] == "engine", action[1]
        layer = state.engines if engine else state.units
        if not layer.of[state.active] & BIT[cell]:
            return Refusal(f"you have no {'Siege Engine' if engine else 'piece'} on {NAMES[cell]}", "T24")
        return too_dear(state, game.cards.disband[layer.cards[cell]], "T24")


class Reveal(Step, frozen=True):
    """Which face-down tile of the own half is turned up (T25)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [ON[cell] for cell in cells(HALVES[state.active] & ~state.up)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.ap -= game.cards.constants.reveal_cost
        state.stack[-1] = TurnUp(action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if not HALVES[state.active] & BIT[action[1]]:
            return Refusal(f"{NAMES[action[1]]} is not on your half", "T25")
        return Refusal(f"{NAMES[action[1]]} is face up already", "T25") if state.up & BIT[action[1]] else None


class ExtraMove(Step, frozen=True):
    """Which piece makes the extra move; it must not have moved or attacked this turn (T26)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        units, engines = extra_movers(state)
        return [PIECE[cell] for cell in cells(units)] + [ENGINE_AT[cell] for cell in cells(engines)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = Ordered(action[1], action[0] == "engine", extra=True)

    def verbs(self) -> tuple[str, ...]:
        return ("piece", "engine")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        engine, cell = action[0] == "engine", action[1]
        if extra_movers(state)[engine] & BIT[cell]:
            return None
        layer = state.engines if engine else state.units
        if not layer.of[state.active] & BIT[cell]:
            return Refusal(f"you have no {'Siege Engine' if engine else 'piece'} on {NAMES[cell]}", "T26")
        if (layer.moved | layer.struck) & BIT[cell]:
            return Refusal("it has moved or attacked this turn", "T26")
        if layer.resting & BIT[cell]:
            return Refusal("it rests after its climb: free next turn", "T14")
        return Refusal("there is no room beside it", "H11")


_CHOICES: dict[str, type[Promote] | type[Disband] | type[Reveal] | type[ExtraMove]] = {
    "promote": Promote,
    "disband": Disband,
    "reveal": Reveal,
    "extra": ExtraMove,
}


def recruit_spaces(game: Game, state: Now, card: int) -> int:
    """Connected, with room, and at home or on a development unless the card says otherwise (T16, H26, K4)."""
    seat = state.active
    spaces = state.connected[seat] & room(state, seat, card == ENGINE)
    if game.recruit_at_home[card]:
        built = state.built
        spaces &= HALVES[seat] | built[0] | built[1] | built[2] | built[3] | built[4] | built[5] | built[6] | built[7]
    return spaces


def replaced_by(game: Game, state: Now, development: int) -> int:
    """The tiles a development could replace, wherever they lie (T18, H27)."""
    tiles = 0
    built = state.built
    for number in game.replaces[development]:
        if number < len(TERRAINS):
            bare = state.terrain[number]
            for works in built:
                bare &= ~works
            tiles |= bare
        else:
            tiles |= built[number - len(TERRAINS)]
    return tiles


def building_land(game: Game, state: Now, development: int) -> int:
    """Connected tiles the development could replace, with no enemy piece on them (T17, K10, K12)."""
    seat = state.active
    return state.connected[seat] & replaced_by(game, state, development) & ~foes_of(state, seat)


def promotable(game: Game, state: Now) -> int:
    """The cells of pieces that could rise a level now (T20, C2)."""
    seat, ap, met, cards = state.active, state.ap, state.met[state.active], game.cards
    available = state.available[seat]
    rising = 0
    for card, above, cost in game.promotions:
        if cost <= ap and met >> above & 1 and available[above]:
            rising |= 1 << card
    units = state.units
    pieces = units.of[seat] & state.connected[seat]
    found = 0
    if rising and pieces:
        for cell in cells(pieces):
            card = units.cards[cell]
            if rising >> card & 1 and (cards.pieces[cards.above[card]].same_turn or not units.fresh & BIT[cell]):
                found |= BIT[cell]
    return found


def disbandable(game: Game, state: Now) -> tuple[int, int]:
    """The cells of units, and of engines, whose disband cost can be paid (T24)."""
    seat, ap, costs = state.active, state.ap, game.cards.disband
    units, engines = state.units.of[seat], state.engines.of[seat]
    if ap < game.dearest_disband:
        units = sum(BIT[cell] for cell in cells(units) if costs[state.units.cards[cell]] <= ap)
        if ap < costs[ENGINE]:
            engines = 0
    return units, engines


def extra_movers(state: Now) -> tuple[int, int]:
    """The cells of units, and of engines, that have neither moved nor attacked nor rest, and have room (T26)."""
    seat, units, engines = state.active, state.units, state.engines
    fit = units.of[seat] & ~(units.moved | units.struck | units.resting)
    fit_engines = engines.of[seat] & ~(engines.moved | engines.struck | engines.resting)
    return (
        fit & beside(room(state, seat, False)) if fit else 0,
        fit_engines & beside(room(state, seat, True)) if fit_engines else 0,
    )


def too_dear(state: Now, cost: int, rule: str) -> Refusal | None:
    return Refusal(f"needs {cost} AP: you have {state.ap}", rule) if cost > state.ap else None


def not_connected(state: Now, cell: int) -> Refusal:
    """Why a tile is not one of the turn player's connected tiles."""
    if not state.up & BIT[cell]:
        return Refusal(f"{NAMES[cell]} is face down", "H5")
    if not control.controlled(state, state.active) & BIT[cell]:
        return Refusal(f"you do not control {NAMES[cell]}", "H5")
    return Refusal(f"{NAMES[cell]} is not connected to a Base of yours", "T41")

"""What harmful cards do to disks on the map: take them away, let them wither, replace them by others' (R5.3, R5.4)."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.board import Board
from fourquarters.games.acme.disks import BLACK, FACTIONS, NEUTRAL, bits, cities, mass, stack
from fourquarters.games.acme.flow.losses import Loss, suffer
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import AT
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.games.acme.vocabulary import Remove, Replace, Where, Wither
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.flow.effects import Resolve


def field(game: Game, effect: Remove, area: int) -> int:
    """The areas that are struck, as a mask."""
    if effect.at == "target":
        mask = 1 << area
    elif effect.at == "around":
        mask = game.chart.beside[area]
    else:
        mask = region(game, area, effect.where, effect.reach)
    return mask & game.fixed(effect.where)


def finds(game: Game, state: Now, effect: Remove, area: int) -> bool:
    """Does anybody stand where it strikes?"""
    struck = field(game, effect, area)
    return any(struck & standing for standing in state.of)


def removals(game: Game, state: Now, effect: Remove, area: int, against: int) -> list[Loss]:
    """The disks that are to go."""
    found: list[Loss] = []
    for spot in bits(field(game, effect, area)):
        for faction in [against] if effect.of == "owner" else range(FACTIONS):
            here = mass(state, faction, spot)
            count = effect.disks or here
            if effect.city and any(game.has_city(state, each, spot) for each in stack(state, faction, spot)):
                count = effect.city
            if here and count:
                own = min(count, state.disks[faction][spot])
                found.append(Loss(faction, spot, own))
                if count > own and here > own:  # friends in the same stack go last
                    found.append(Loss(NEUTRAL, spot, min(count, here) - own))
    return found


def remove(game: Game, state: Now, card: "Resolve", effect: Remove) -> None:
    suffer(game, state, card.card, tuple(removals(game, state, effect, card.area, card.against)))
    if effect.cube and card.area >= 0 and state.cubes[card.area] >= 0:
        state.cubes[card.area] = -1
        game.emit("razed", card.area)


def region(game: Game, start: int, where: Where, steps: int) -> int:
    """The areas linked to one through areas that fit, within so many steps, as a mask."""
    return linked(game.chart, start, game.fixed(where), steps)


def linked(chart: Board, start: int, fit: int, steps: int) -> int:
    """The same, with the areas that fit."""
    mask = edge = 1 << start
    for _ in range(steps):
        around = 0
        for area in bits(edge):
            around |= chart.beside[area]
        edge = around & fit & ~mask
        mask |= edge
    return mask


def withers(game: Game, state: Now, victim: int, effect: Wither) -> int:
    return game.fixed(effect.where) & state.of[victim]


class Withering(Step, frozen=True):
    """The player of the card picks the areas where the opponent loses a disk."""

    seat: int
    card: int
    victim: int
    left: int
    mask: int
    picked: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and self.mask.bit_count() > self.left:
            return self.seat
        state.stack.pop()
        areas = (*self.picked, *(bits(self.mask) if self.left else ()))
        suffer(game, state, self.card, tuple(Loss(self.victim, area, 1) for area in areas))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [AT[area] for area in bits(self.mask)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        mask = self.mask & ~(1 << area)
        state.stack[-1] = Withering(self.seat, self.card, self.victim, self.left - 1, mask, (*self.picked, area))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("the card does not reach that area", "R5.3") if action[0] == "at" else None


def wither(game: Game, state: Now, card: "Resolve", effect: Wither) -> None:
    mask = withers(game, state, card.against, effect)
    state.stack.append(Withering(card.seat, card.card, card.against, effect.areas, mask))


def rebel_cities(state: Now, victim: int, effect: Replace) -> list[int]:
    return [area for area in cities(state, victim) if effect.home or area != state.home[victim]]


class Rebels(Step, frozen=True):
    """The player of the card picks Cities of the opponent where disks turn black."""

    seat: int
    card: int
    victim: int
    left: int
    disks: int
    mask: int
    picked: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and self.mask.bit_count() > self.left:
            return self.seat
        state.stack.pop()
        areas = (*self.picked, *(bits(self.mask) if self.left else ()))
        found = tuple(Loss(self.victim, area, self.disks, BLACK) for area in areas)
        suffer(game, state, self.card, found)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [CITY_OF[area][self.victim] for area in bits(self.mask)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        state.stack[-1] = Rebels(
            self.seat, self.card, self.victim, self.left - 1, self.disks, self.mask & ~(1 << area), (*self.picked, area)
        )

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("the card does not reach that City", "R5.3") if action[0] == "city" else None


class Converts(Step, frozen=True):
    """In each area one opposing civilization's disk gives way; where several have one the player picks whose."""

    seat: int
    card: int
    left: tuple[int, ...]
    picked: tuple[Loss, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left:
            state.stack.pop()
            suffer(game, state, self.card, self.picked)
            return None
        choices = self.legal(game, state)
        if len(choices) > 1:
            return self.seat
        if choices:
            self.apply(game, state, choices[0])
        else:
            state.stack[-1] = Converts(self.seat, self.card, self.left[1:], self.picked)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        area = self.left[0]
        return [CITY_OF[area][other] for other in converts(game, state, self.seat, area)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        loss = Loss(action[2], action[1], 1, self.seat)
        state.stack[-1] = Converts(self.seat, self.card, self.left[1:], (*self.picked, loss))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("no disk there can be replaced now", "R5.3") if action[0] == "city" else None


def converts(game: Game, state: Now, seat: int, area: int) -> list[int]:
    """Whose disk in an area could give way to one's own: a team-mate's never does (P78)."""
    spared = (seat, *game.sides.mates(seat))
    return [other for other in bits(state.here[area]) if other < game.setup.seats and other not in spared]


def replace(game: Game, state: Now, card: "Resolve", effect: Replace) -> None:
    if effect.at == "around":
        closed = game.closed(state, card.seat)
        around = tuple(area for area in game.chart.next_land[card.area] if not closed >> area & 1)
        state.stack.append(Converts(card.seat, card.card, around))
    elif effect.at == "cities":
        mask = sum(1 << area for area in rebel_cities(state, card.against, effect))
        state.stack.append(Rebels(card.seat, card.card, card.against, effect.areas or 1, effect.disks, mask))
    else:
        taker = BLACK if effect.by == "black" else card.seat
        disks = min(effect.disks, state.disks[card.against][card.area])
        suffer(game, state, card.card, (Loss(card.against, card.area, disks, taker),))

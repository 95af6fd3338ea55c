"""Barbarians (section 7): whoever has fewest VP directs them, whoever drew the card."""

from collections.abc import Callable, Iterable
from typing import Any

from fourquarters.games.acme.board import DESERT, MOUNTAIN
from fourquarters.games.acme.disks import BLACK, bits, put
from fourquarters.games.acme.flow.ranking import foremost, hindmost
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import AT, INVADE
from fourquarters.games.acme.gods import HELD
from fourquarters.games.acme.vocabulary import Invasion, Where
from fourquarters.games.acme.where import areas, distances
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


def director(game: Game, state: Now) -> int:
    """Whoever is last in VP (B2), or whoever the scenario says."""
    if game.director >= 0:
        return game.director
    return hindmost(game, state) if any(game.is_npc(state, seat) for seat in state.order) else _nobody(game, state)


def _nobody(game: Game, state: Now) -> int:
    """Whoever is last; while all automata are unknown one of them counts as that (P541)."""
    unknown = game.unknown(state)
    return bits(unknown)[0] if unknown else hindmost(game, state)


def decider(game: Game, state: Now, seat: int) -> int:
    """The seat itself; for an automaton that nobody has found yet chance decides (P541)."""
    return CHANCE if game.unknown(state) >> seat & 1 else seat


def toward_victim(game: Game, state: Now, seat: int, effect: Invasion) -> int:
    """Where an invasion may begin, as a mask; an unknown automaton chooses as others do (P338, P339, P541).

    The foremost player is the victim: where most of its areas are reached, the dearest first, or else near to one.
    """
    mask = starts(game, state, effect)
    if not game.unknown(state) >> seat & 1:
        return mask
    victim = foremost(game, state)
    far = distances(game, *bits(state.of[victim]))

    def rank(area: int) -> tuple[int, list[int], int]:
        near = sorted(prize(state, victim, spot) for spot in bits(around(game, state, effect, area) & state.of[victim]))
        hit = near[: effect.areas or None] + [prize(state, victim, area)] * (state.of[victim] >> area & 1)
        return -len(hit), sorted(hit), far.get(area, 999)

    return _least(bits(mask), rank)


def prize(state: Now, victim: int, area: int) -> int:
    """What somebody has there, the dearest first: Gold, its Deity, a City, a Settlement, a Camp, nothing (P339)."""
    if any(gold.area == area and gold.owner == victim for gold in state.gold):
        return 0
    if any(god.owner == victim and god.status == HELD for god in state.gods) and state.temple(victim) == area:
        return 1
    return max(2, 5 - state.disks[victim][area])


def _least(areas: Iterable[int], rank: Callable[[int], Any]) -> int:
    """The areas that rank lowest, as a mask."""
    ranks = {area: rank(area) for area in areas}
    return sum(1 << area for area, its in ranks.items() if its == min(ranks.values()))


def begin_invasion(game: Game, state: Now, card: int, way: int, effect: Invasion) -> None:
    mask = starts(game, state, effect)
    if mask and state.supply[BLACK]:
        number = game.cards[card].ways[way].effects.index(effect)
        state.stack.append(Invade(director(game, state), card, way, number))
    else:
        game.emit("no-invasion", card)


def starts(game: Game, state: Now, effect: Invasion) -> int:
    """Where the invasion may begin, as a mask."""
    board = game.chart
    if isinstance(effect.start, Where):
        mask = areas(game, state, 0, effect.start)
    else:
        edge = board.north if effect.start == "north" else board.east
        mask = sum(1 << area for area in edge)
    if effect.beside_mountain:
        mask = sum(
            1 << area for area in bits(mask) if any(board.terrain[other] == MOUNTAIN for other in board.next[area])
        )
    return mask & ~game.closed(state, BLACK)


def around(game: Game, state: Now, effect: Invasion, area: int) -> int:
    """The areas next to the first stack that the invasion reaches too, as a mask."""
    if not effect.around:
        return 0
    near = areas(game, state, 0, effect.where, area) & game.chart.beside[area]
    return near & ~game.closed(state, BLACK)


class Invade(Step, frozen=True):
    """The first stack, then those around it."""

    seat: int
    card: int
    way: int
    effect: int

    def rule(self, game: Game) -> Invasion:
        effect = game.cards[self.card].ways[self.way].effects[self.effect]
        assert isinstance(effect, Invasion)
        return effect

    def resume(self, game: Game, state: Now) -> int | None:
        return decider(game, state, self.seat)

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [INVADE[area] for area in bits(toward_victim(game, state, self.seat, self.rule(game)))]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.legal(game, state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        rule, area = self.rule(game), action[1]
        state.stack.pop()
        game.emit("invaded", self.seat, self.card, area)
        stack(game, state, area, game.horde(rule.first), rule.desert)
        mask = around(game, state, rule, area)
        if mask:
            count = rule.areas or mask.bit_count()
            state.stack.append(PlaceBlack(self.seat, mask, game.horde(rule.around), count, rule.desert))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("the invasion cannot begin there", "B2") if action[0] == "invade" else None


class PlaceBlack(Step, frozen=True):
    """Black stacks in some of the areas; all of them if there are no more than that."""

    seat: int
    mask: int
    disks: int
    left: int
    desert: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not self.mask or not state.supply[BLACK]:
            state.stack.pop()
            return None
        need = sum(min(self.disks, self._most(game, area)) for area in bits(self.mask))
        if self.mask.bit_count() <= self.left and need <= state.supply[BLACK]:
            state.stack.pop()
            for area in bits(self.mask):
                stack(game, state, area, self.disks, self.desert)
            return None
        return decider(game, state, self.seat)

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(self.legal(game, state))

    def _most(self, game: Game, area: int) -> int:
        return self.desert if game.chart.terrain[area] == DESERT else game.chart.most[area]

    def legal(self, game: Game, state: Now) -> list[Action]:
        if decider(game, state, self.seat) != CHANCE:
            return [AT[area] for area in bits(self.mask)]
        victim = foremost(game, state)
        return [AT[area] for area in bits(_least(bits(self.mask), lambda area: prize(state, victim, area)))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        state.stack[-1] = PlaceBlack(self.seat, self.mask & ~(1 << area), self.disks, self.left - 1, self.desert)
        stack(game, state, area, self.disks, self.desert)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("Barbarians cannot be placed there now", "B2") if action[0] == "at" else None


def stack(game: Game, state: Now, area: int, disks: int, desert: int) -> None:
    """Black disks up to the limit, as far as their Supply goes (H03)."""
    if game.closed(state, BLACK) >> area & 1:
        return
    if game.chart.terrain[area] == DESERT:
        disks = min(disks, desert)
    placed = put(state, BLACK, area, disks, game.chart.most[area])
    if placed:
        game.emit("placed", BLACK, area, placed)

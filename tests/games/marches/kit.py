"""Positions for tests, laid out by hand: tiles, markers, pieces and points, then one decision to look at.

Tiles named in a position are face up; everything else is face down. The Bull is seat 0 (rows 1-4), the Lion seat 1.
Bases stand far from the fighting unless a test places them: a1 and h1 for the Bull, a8 and h8 for the Lion.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Self

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, NAMES
from fourquarters.games.marches.cards import BASE, DEVELOPMENTS, ENGINE, PIECES, TERRAINS, standard_cards
from fourquarters.games.marches.flow.action import ActionStep
from fourquarters.games.marches.flow.movement import MovementStep
from fourquarters.games.marches.flow.turn import EndOfTurn, Turn
from fourquarters.games.marches.flow.upkeep import Upkeep
from fourquarters.games.marches.game import Marches
from fourquarters.games.marches.meta import TITLE
from fourquarters.games.marches.piles import changed, pair
from fourquarters.games.marches.state import Layer
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.errors import RefusedError
from fourquarters.kernel.state import Event, digest

BULL, LION = 0, 1
FACES = (*TERRAINS, "base")


def cell(name: str) -> int:
    return NAMES.index(name)


class Table:
    """A game in a chosen position. ``do`` plays actions in notation; chance must be dictated like anything else."""

    def __init__(
        self,
        tiles: Mapping[str, str] | None = None,
        pieces: Mapping[str, str] | None = None,
        *,
        markers: Sequence[str] = (),
        values: Mapping[str, tuple[int, int]] | None = None,
        ap: int = 0,
        active: int = BULL,
        step: str = "movement",
        turn: int = 5,
        bases: Mapping[str, int] | None = None,
        **options: str | int | bool,
    ) -> None:
        """``tiles``: cell to a terrain, ``"base"`` or a development. ``pieces``: cell to e.g. ``"bull soldier-2"``,
        with ``+engine`` for a shared space and ``-1`` for a counter: ``"lion peasant-1 -2 +engine"``.

        ``values`` overrides cards' attack and health, ``{"peasant-1": (3, 3)}``. ``bases`` replaces the default ones:
        cell to seat, face up; a seat given fewer than two has the other hidden. ``step``: upkeep, movement or action.
        """
        cards = standard_cards()
        attack, health = list(cards.attack), list(cards.health)
        for name, (new_attack, new_health) in (values or {}).items():
            attack[PIECES.index(name)], health[PIECES.index(name)] = new_attack, new_health
        cards = replace(cards, attack=tuple(attack), health=tuple(health))
        self.game = Marches(TITLE, TITLE.setup(options=options), cards)
        self.state = state = self.game.start()
        state.stack.clear()
        state.turn, state.active, state.first = turn, active, active if turn % 2 else 1 - active
        for name, seat in (bases if bases is not None else {"a1": 0, "h1": 0, "a8": 1, "h8": 1}).items():
            self._face_up(cell(name), BASE, seat)
        for name, face in (tiles or {}).items():
            if face in DEVELOPMENTS:
                ground = {"mill": 1, "mine": 2}.get(face, 0)
                self._face_up(cell(name), ground, 0)
                number = DEVELOPMENTS.index(face)
                state.built[number] |= BIT[cell(name)]
                owner = 0 if (state.works[0][number] and cell(name) < 32) or not state.works[1][number] else 1
                state.works = changed(state.works, owner, number, -1)
            else:
                self._face_up(cell(name), FACES.index(face), cell(name) >> 5)
        for name in markers:
            state.marked |= BIT[cell(name)]
        for name, words in (pieces or {}).items():
            self._place(cell(name), words)
        for seat in (0, 1):
            state.hidden = pair(state.hidden, seat, 2 - state.bases[seat].bit_count())
            control.refresh(self.game, state, seat)
        steps: list[Any] = [EndOfTurn(), ActionStep(), MovementStep(), Upkeep()]
        state.stack += [Turn(), *steps[: {"upkeep": 4, "movement": 3, "action": 2}[step]]]
        state.may_move = state.may_extra = 1
        state.ap = ap
        self.game.settle(state)
        assert self.game.problems(state) == []

    @classmethod
    def new_game(cls, **options: str | int | bool) -> Self:
        """A game before its setup: the first decision is the Bull's first tile."""
        table = cls.__new__(cls)
        table.game = Marches(TITLE, TITLE.setup(options=options))
        table.state = table.game.start()
        return table

    def copy(self) -> Self:
        """The same position once more, to try something else in it."""
        twin = type(self).__new__(type(self))
        twin.game, twin.state = self.game, self.state.clone()
        return twin

    def _face_up(self, where: int, face: int, seat: int) -> None:
        state = self.state
        assert not state.up & BIT[where], f"{NAMES[where]} is laid twice"
        state.up |= BIT[where]
        if face == BASE:
            state.bases[seat] |= BIT[where]
        else:
            state.terrain[face] |= BIT[where]
            state.pool.take(face)

    def _place(self, where: int, words: str) -> None:
        state = self.state
        owner, *rest = words.split()
        seat = ("bull", "lion").index(owner)
        if not state.up & BIT[where]:
            self._face_up(where, 0, seat)
        for word in rest:
            if word.startswith("-"):
                layer = state.engines if rest == ["engine", word] else state.units
                layer.damage[where] = int(word[1:])
                continue
            card = PIECES.index(word.lstrip("+"))
            (state.engines if card == ENGINE else state.units).place(where, card, seat)
            state.available = changed(state.available, seat, card, -1)
            for lower in self.game.cards.below[card]:
                state.available = changed(state.available, seat, lower, -1)
                state.set_aside = changed(state.set_aside, seat, lower, 1)

    def do(self, *actions: str) -> list[Event]:
        """Play actions in order; returns what happened. Every position on the way must be sound."""
        events: list[Event] = []
        for action in actions:
            events += self.game.play(self.state, self.game.notation.read(action))
            assert self.game.problems(self.state) == []
        return events

    def refused(self, action: str) -> RefusedError:
        """Try an action that must be refused without changing anything; returns the refusal."""
        before = digest(self.state)
        try:
            self.game.play(self.state, self.game.notation.read(action))
        except RefusedError as refusal:
            assert digest(self.state) == before
            return refusal
        raise AssertionError(f"{action} was allowed")

    def why(self, action: str) -> str:
        """The number of the rule that refuses an action."""
        return self.refused(action).rule

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions in notation; with a verb, only its words: ``legal("move") == ["e4", "e5"]``."""
        actions = [self.game.notation.write(action) for action in self.game.legal(self.state)]
        return [action.partition(" ")[2] for action in actions if action.split()[0] == verb] if verb else actions

    def can(self, *actions: str) -> bool:
        """Would these actions, one after the other, be accepted? The position stays as it is."""
        state = self.state.clone()
        try:
            for action in actions:
                self.game.play(state, self.game.notation.read(action))
        except RefusedError:
            return False
        return True

    def high_ground(self, start: str, target: str) -> tuple[bool, bool]:
        """If the piece on ``start`` attacked ``target``: do attacker and defender have High Ground? Nothing is done."""
        events = self.copy().do(f"piece {start}", f"attack {target}")
        attacked = next(event for event in events if event.name == "attacked")
        return bool(attacked.args[-2]), bool(attacked.args[-1])

    def odds(self) -> dict[str, Fraction]:
        """When chance decides: how likely each action is."""
        assert self.to_move == "chance"
        weights = self.game.weights(self.state)
        return {action: Fraction(weight, sum(weights)) for action, weight in zip(self.legal(), weights, strict=True)}

    def end_turn(self) -> None:
        """Finish the turn: stop, stay, pass and end whatever is asked of the turn player."""
        player = self.state.active
        while self.state.to_move >= 0 and self.state.active == player:
            self.do(next(word for word in ("stop", "stay", "pass", "go", "end") if word in self.legal()))

    @property
    def to_move(self) -> str:
        seat = self.state.to_move
        return "chance" if seat == CHANCE else "over" if seat < 0 else ("bull", "lion")[seat]

    @property
    def ap(self) -> int:
        return self.state.ap

    @property
    def step(self) -> str:
        return type(self.state.stack[-1]).__name__

    @property
    def winner(self) -> str:
        """ "bull", "lion", "draw", or empty while the game goes on."""
        outcome = self.state.outcome
        return "" if outcome is None else " ".join(("bull", "lion")[seat] for seat in outcome.winners) or "draw"

    def piece(self, name: str) -> str:
        """What stands on a tile, as in ``pieces`` of the constructor; empty if nothing does."""
        words: list[str] = []
        for layer in (self.state.units, self.state.engines):
            card = layer.cards[cell(name)]
            if card >= 0:
                seat = 0 if layer.of[0] & BIT[cell(name)] else 1
                words += [PIECES[card]] if words else [("bull", "lion")[seat], PIECES[card]]
                if layer.damage[cell(name)]:
                    words.append(f"-{layer.damage[cell(name)]}")
        return " ".join(words)

    def layer(self, engine: bool = False) -> Layer:
        return self.state.engines if engine else self.state.units

    def controls(self, seat: int, name: str) -> bool:
        return bool(control.controlled(self.state, seat) & BIT[cell(name)])

    def connected(self, seat: int, name: str) -> bool:
        return bool(self.state.connected[seat] & BIT[cell(name)])

    def marked(self, name: str) -> bool:
        return bool(self.state.marked & BIT[cell(name)])

    def face_up(self, name: str) -> bool:
        return bool(self.state.up & BIT[cell(name)])

    def available(self, seat: int, card: str) -> int:
        if card in DEVELOPMENTS:
            return self.state.works[seat][DEVELOPMENTS.index(card)]
        return self.state.available[seat][PIECES.index(card)]

    def set_aside(self, seat: int, card: str) -> int:
        return self.state.set_aside[seat][PIECES.index(card)]

    def development(self, name: str) -> str:
        """What is built on a tile; empty if nothing is."""
        return next((work for work, on in zip(DEVELOPMENTS, self.state.built, strict=True) if on & BIT[cell(name)]), "")

    def bases(self, seat: int) -> list[str]:
        """The cells of a seat's face-up Bases, whoever's marker is on them."""
        return [name for name in NAMES if self.state.bases[seat] & BIT[cell(name)]]

    def pile(self, seat: int, kind: str) -> list[int]:
        """How many cards of a kind the Available Pile holds, by level: ``[8, 4, 2]`` at the start."""
        return [self.available(seat, f"{kind}-{level}") for level in (1, 2, 3)]

    def promotion_pile(self, seat: int, kind: str) -> list[int]:
        return [self.set_aside(seat, f"{kind}-{level}") for level in (1, 2, 3)]

    def out_of_game(self, seat: int, card: str) -> int:
        return self.state.dead[seat][PIECES.index(card)]

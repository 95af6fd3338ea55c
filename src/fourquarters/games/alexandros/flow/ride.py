"""Alexander's move: the card, the space, the point, the path (R4, R7)."""

from fourquarters.games.alexandros.board import OPEN, SYMBOLS
from fourquarters.games.alexandros.cards import with_one, without_one
from fourquarters.games.alexandros.flow.cards import ROW, Draw, Refill, can_draw
from fourquarters.games.alexandros.flow.step import Game, Now, Step
from fourquarters.games.alexandros.flow.words import DISCARD, KEEP, NAME, POINT, RIDE, SPACE, SPECIAL, STAY, STEP
from fourquarters.games.alexandros.riding import (
    arrive,
    can_be_laid,
    every_empty,
    is_lost,
    nearest,
    short_of_walls,
)
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Ride(Step, frozen=True):
    """Which symbol: a face-up card, or one of the hand (R4.1, R4.3)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not is_lost(game.lattice, state):
            return state.active
        if game.ends_when_lost:
            state.ending = "no empty space"
        if state.row:
            return state.active
        game.emit("stayed", state.active)
        state.stack.pop()  # K1
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        row = state.row
        faces = row if len(row) < 2 else (row[0],) if row[0] == row[1] else (min(row), max(row))
        if is_lost(game.lattice, state):
            return [KEEP[symbol] for symbol in faces]
        actions = [RIDE[symbol] for symbol in faces]
        hand = state.hands[state.active]
        if not game.extra_discard or sum(hand) > 1:  # K3
            actions += [
                SPECIAL[symbol] for symbol, have in enumerate(hand) if have and nearest(game.lattice, state, symbol)
            ]
        return actions or [STAY]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb = action[0]
        stack, seat = state.stack, state.active
        stack.pop()
        if verb == "stay":
            game.emit("stayed", seat)
            return
        symbol = action[1]
        if verb == "special":
            state.hands[seat] = without_one(state.hands[seat], symbol)
            state.discards = with_one(state.discards, symbol)
            game.emit("special", seat, symbol)
            stack.append(Destination(symbol, special=True))
            if game.extra_discard:
                stack.append(ExtraDiscard())
            return
        take_from_row(state, symbol)
        game.emit("picked" if verb == "ride" else "kept", seat, symbol)
        if verb == "keep":
            return  # K1: the slot is refilled at the end of the turn
        if not game.refills_first:
            stack.append(Refill(len(state.row) + 1))  # K4
        if nearest(game.lattice, state, symbol):
            stack.append(Destination(symbol))
        else:
            stack.append(Joker())
        if game.refills_first and can_draw(state):
            stack.append(Draw(ROW))

    def verbs(self) -> tuple[str, ...]:
        return ("ride", "special", "keep", "stay")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        verb = action[0]
        lost = is_lost(game.lattice, state)
        if verb == "stay":
            legal = self.legal(game, state)
            return None if legal == [STAY] else Refusal("Alexander must ride if he can", "R4.15")
        symbol = action[1]
        if verb == "special":
            return self._refuse_special(game, state, symbol, lost)
        if symbol not in state.row:
            return Refusal(f"no {SYMBOLS[symbol]} card lies face up", "R4.1")
        if verb == "keep":
            return None if lost else Refusal("there are empty symbol spaces: Alexander must ride", "R7.4")
        return Refusal("there is no empty symbol space to ride to", "R7.4") if lost else None

    @staticmethod
    def _refuse_special(game: Game, state: Now, symbol: int, lost: bool) -> Refusal | None:
        hand = state.hands[state.active]
        if not hand[symbol]:
            return Refusal(f"you have no {SYMBOLS[symbol]} card in hand", "R4.3")
        if lost or not nearest(game.lattice, state, symbol):
            return Refusal(f"no space with {SYMBOLS[symbol]} is empty, and a hand card is no joker", "R7.2")
        if game.extra_discard and sum(hand) < 2:
            return Refusal("a special move needs two cards: you have one", "K3")
        return None


class ExtraDiscard(Step, frozen=True):
    """The second card a special move costs (option ``special_move_extra_discard``, K3)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DISCARD[symbol] for symbol, have in enumerate(state.hands[state.active]) if have]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, symbol = state.active, action[1]
        state.hands[seat] = without_one(state.hands[seat], symbol)
        state.discards = with_one(state.discards, symbol)
        game.emit("discarded", seat, symbol)
        state.stack.pop()

    def verbs(self) -> tuple[str, ...]:
        return ("discard",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if state.hands[state.active][action[1]]:
            return None
        return Refusal(f"you have no {SYMBOLS[action[1]]} card in hand", "R4.3")


class Joker(Step, frozen=True):
    """The card's symbol has no empty space: the player names another that has (R7.1)."""

    def resume(self, game: Game, state: Now) -> int | None:
        named = self.legal(game, state)
        if len(named) > 1:
            return state.active
        self.apply(game, state, named[0])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [NAME[symbol] for symbol in range(len(SYMBOLS)) if nearest(game.lattice, state, symbol)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = Destination(action[1], joker=True)
        game.emit("named", state.active, action[1])

    def verbs(self) -> tuple[str, ...]:
        return ("name",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if nearest(game.lattice, state, action[1]):
            return None
        return Refusal(f"no space with {SYMBOLS[action[1]]} is empty", "R7.1")


class Destination(Step, frozen=True):
    """Which of the nearest empty spaces (R4.7)."""

    symbol: int
    joker: bool = False
    special: bool = False

    def resume(self, game: Game, state: Now) -> int | None:
        spaces = self.candidates(game, state)
        if len(spaces) > 1:
            return state.active
        self._go(state, spaces[0])
        return None

    def candidates(self, game: Game, state: Now) -> list[int]:
        """The spaces to choose from; where only paths that can be laid count, those with such a path (R8.1c, K5)."""
        find = every_empty if self.joker and game.joker_goes_anywhere else nearest
        spaces = find(game.lattice, state, self.symbol)
        if short_of_walls(game, state):
            return [space for space in spaces if laid_points(game, state, space)] or spaces
        return spaces

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [SPACE[space] for space in self.candidates(game, state)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        self._go(state, action[1])

    def _go(self, state: Now, space: int) -> None:
        state.stack[-1] = Arrival(self.symbol, self.joker, self.special, space)

    def verbs(self) -> tuple[str, ...]:
        return ("space",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        board, space = game.lattice, action[1]
        if space in self.candidates(game, state):
            return None
        name = board.spaces[space]
        if board.symbols[space] != self.symbol:
            shows = "is open" if board.symbols[space] == OPEN else f"shows {SYMBOLS[board.symbols[space]]}"
            return Refusal(f"{name} {shows}; Alexander rides for {SYMBOLS[self.symbol]}", "R4.7")
        if state.alexander in board.corners[space]:
            return Refusal(f"{name} is not empty: Alexander stands at it", "R4.6")
        if state.walled & board.rim[space]:
            return Refusal(f"{name} is not empty: a wall stands on one of its edges", "R4.6")
        if any(space in guards for guards in state.guards):
            return Refusal(f"{name} is not empty: a guard stands on it", "R4.6")
        if short_of_walls(game, state) and space in nearest(board, state, self.symbol):
            return Refusal(f"the walls left do not suffice for a way to {name}", "R8.1c")
        return Refusal(f"{name} is farther off than the nearest empty {SYMBOLS[self.symbol]}", "R4.7")


class Arrival(Step, frozen=True):
    """Which of the three points of the space (R4.8)."""

    symbol: int
    joker: bool
    special: bool
    space: int

    def resume(self, game: Game, state: Now) -> int | None:
        points = self.points(game, state)
        if len(points) > 1:
            return state.active
        self._go(state, points[0])
        return None

    def points(self, game: Game, state: Now) -> list[int]:
        corners = game.lattice.corners[self.space]
        if short_of_walls(game, state):
            return laid_points(game, state, self.space) or list(corners)  # K5
        return list(corners)

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [POINT[point] for point in self.points(game, state)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        self._go(state, action[1])

    def _go(self, state: Now, point: int) -> None:
        state.stack[-1] = Path(self.symbol, self.joker, self.special, self.space, point, (state.alexander,))

    def verbs(self) -> tuple[str, ...]:
        return ("point",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[1] in self.points(game, state):
            return None
        name = game.lattice.points[action[1]]
        if action[1] in game.lattice.corners[self.space]:
            return Refusal(f"the walls left do not suffice for a way to {name}", "R8.1c")
        return Refusal(f"{name} is no corner of {game.lattice.spaces[self.space]}", "R4.8")


class Path(Step, frozen=True):
    """The shortest path, point by point; single ways are taken without asking (R4.9)."""

    symbol: int
    joker: bool
    special: bool
    space: int
    point: int
    path: tuple[int, ...]

    def resume(self, game: Game, state: Now) -> int | None:
        path = self.path
        while path[-1] != self.point:
            ahead = self._ahead(game, state, path)
            if len(ahead) > 1:
                if path is not self.path:
                    state.stack[-1] = self._along(path)
                return state.active
            path = (*path, ahead[0])
        state.stack.pop()
        arrive(game, state, path)
        return None

    def _ahead(self, game: Game, state: Now, path: tuple[int, ...]) -> list[int]:
        ahead = game.lattice.toward(path[-1], self.point)
        if len(ahead) > 1 and short_of_walls(game, state):
            return [p for p in ahead if can_be_laid(game, state, (*path, p), self.point)] or ahead  # K5
        return ahead

    def _along(self, path: tuple[int, ...]) -> "Path":
        return Path(self.symbol, self.joker, self.special, self.space, self.point, path)

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [STEP[point] for point in self._ahead(game, state, self.path)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = self._along((*self.path, action[1]))

    def verbs(self) -> tuple[str, ...]:
        return ("step",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        board, point = game.lattice, action[1]
        if point in self._ahead(game, state, self.path):
            return None
        if point not in board.around[self.path[-1]]:
            return Refusal(f"{board.points[point]} is not next to {board.points[self.path[-1]]}", "R4.4")
        if point in board.toward(self.path[-1], self.point):
            return Refusal(f"the walls left do not suffice for a way over {board.points[point]}", "R8.1c")
        return Refusal(f"{board.points[point]} is on no shortest path to {board.points[self.point]}", "R4.9")


def take_from_row(state: Now, symbol: int) -> None:
    """A face-up card goes to the hand of the player whose turn it is."""
    place = state.row.index(symbol)
    state.row = (*state.row[:place], *state.row[place + 1 :])
    state.hands[state.active] = with_one(state.hands[state.active], symbol)


def laid_points(game: Game, state: Now, space: int) -> list[int]:
    """The points of a space that can be reached with the walls that are left (R8.1c)."""
    here = (state.alexander,)
    return [point for point in game.lattice.corners[space] if can_be_laid(game, state, here, point)]

"""Occupying a province and taking one over (R6.5-R6.12)."""

from fourquarters.games.alexandros import provinces
from fourquarters.games.alexandros.board import OPEN, SYMBOLS
from fourquarters.games.alexandros.cards import NONE, minus, plus, with_one, without_one
from fourquarters.games.alexandros.flow.step import Game, Now, Step
from fourquarters.games.alexandros.flow.words import GIVE, GUARD, PAY
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Occupation(Step, frozen=True):
    """Guards are posted one by one; the rest of the symbol spaces is paid with cards (R6.6).

    Nothing changes before all is settled, so that a takeover is whole or not at all (R6.10).
    """

    province: int
    """Its place in the list of provinces."""
    victim: int
    """The player who is ousted, or -1."""
    removal: tuple[int, ...]
    """The cards it takes to oust the guards (R6.9)."""
    posted: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        """Ask, unless what everybody knows leaves one thing to do."""
        spaces = self.free_spaces(game, state)
        if len(spaces) == 1 and not self.posted:
            self._post(state, spaces[0])
            return None
        if not spaces or len(self.posted) == self.guards(state):
            self._complete(game, state)
            return None
        return state.active

    def guards(self, state: Now) -> int:
        """Guards the player has left, those posted now among them."""
        return provinces.GUARDS - len(state.guards[state.active])

    def free_spaces(self, game: Game, state: Now) -> list[int]:
        """Symbol spaces of the province without a new guard."""
        return [s for s in provinces.symbol_spaces(game.lattice, state, self.province) if s not in self.posted]

    def due(self, game: Game, state: Now) -> tuple[int, ...]:
        """The cards for the symbol spaces that have no new guard."""
        due = list(state.provinces[self.province].symbols)
        for space in self.posted:
            due[game.lattice.symbols[space]] -= 1
        return tuple(due)

    def _purse(self, state: Now) -> tuple[int, ...]:
        return minus(state.hands[state.active], self.removal)

    def legal(self, game: Game, state: Now) -> list[Action]:
        due, purse, symbols = self.due(game, state), self._purse(state), game.lattice.symbols
        short = provinces.missing(due, purse)
        left = self.guards(state) - len(self.posted)
        actions = [
            GUARD[space]
            for space in self.free_spaces(game, state)
            if short < left or (short == left and due[symbols[space]] > purse[symbols[space]])
        ]
        if self.posted and not short:
            actions.append(PAY)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "guard":
            self._post(state, action[1])
        else:
            self._complete(game, state)

    def _post(self, state: Now, space: int) -> None:
        state.stack[-1] = Occupation(self.province, self.victim, self.removal, (*self.posted, space))

    def verbs(self) -> tuple[str, ...]:
        return ("guard", "pay")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        due, purse = self.due(game, state), self._purse(state)
        short = provinces.missing(due, purse)
        if action[0] == "pay":
            if not self.posted:
                return Refusal("at least one guard is needed", "R6.6")
            return Refusal(f"{short} more symbol spaces need a guard, for lack of cards", "R6.6") if short else None
        board, space = game.lattice, action[1]
        name, symbol = board.spaces[space], board.symbols[space]
        if state.where[space] != self.province:
            return Refusal(f"{name} is not in the province", "R6.6")
        if symbol == OPEN:
            return Refusal(f"{name} is open: guards stand on symbol spaces", "R6.6")
        if space in self.posted:
            return Refusal(f"a guard is posted on {name} already", "R6.6")
        if short == self.guards(state) - len(self.posted) and due[symbol] <= purse[symbol]:
            return Refusal(f"you need your guards where you lack cards; {name} can be paid", "R6.6")
        return None

    def _complete(self, game: Game, state: Now) -> None:
        seat, victim, number = state.active, self.victim, self.province
        due = self.due(game, state)
        used = plus(due, self.removal)
        state.hands[seat] = minus(state.hands[seat], used)
        state.actions -= 1
        state.stack.pop()
        first = state.provinces[number].first
        if victim >= 0:
            ousted = provinces.guards_in(state, number)
            provinces.remove_guards(state, victim, number, ousted)
            game.emit("ousted", seat, victim, first, len(ousted))
        provinces.put_guards(state, seat, number, self.posted)
        game.emit("occupied", seat, first, state.provinces[number].open, len(self.posted), sum(used))
        shared = self._shared(game, due, used)
        state.discards = plus(state.discards, minus(used, shared))
        if any(shared):
            state.stack.append(Compensation(victim, shared, (sum(shared) + 1) // 2))

    def _shared(self, game: Game, due: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of which the ousted player gets half (R6.11, K2)."""
        if self.victim < 0 or (game.setup.seats == 2 and not game.two_player_compensation):
            return NONE
        return due if game.only_occupation_compensated else used


class Compensation(Step, frozen=True):
    """The attacker picks the cards that the ousted player gets, one by one; the rest is discarded (R6.11)."""

    victim: int
    cards: tuple[int, ...]
    """Used cards that are not divided yet."""
    left: int
    """So many of them the ousted player still gets."""

    def resume(self, game: Game, state: Now) -> int | None:
        kinds = [symbol for symbol, copies in enumerate(self.cards) if copies]
        if self.left and len(kinds) > 1 and self.left < sum(self.cards):
            return state.active
        if not self.left:
            state.discards = plus(state.discards, self.cards)
            state.stack.pop()
        else:
            self._give(game, state, kinds[0])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [GIVE[symbol] for symbol, copies in enumerate(self.cards) if copies]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        self._give(game, state, action[1])

    def _give(self, game: Game, state: Now, symbol: int) -> None:
        state.hands[self.victim] = with_one(state.hands[self.victim], symbol)
        game.emit("given", state.active, self.victim, symbol)
        state.stack[-1] = Compensation(self.victim, without_one(self.cards, symbol), self.left - 1)

    def verbs(self) -> tuple[str, ...]:
        return ("give",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if self.cards[action[1]]:
            return None
        return Refusal(f"no {SYMBOLS[action[1]]} card is to be divided", "R6.11")


def begin(game: Game, state: Now, number: int) -> None:
    """Start to occupy a province, or to take it over."""
    victim = state.provinces[number].owner
    removal = provinces.removal(game.lattice, state, number) if victim >= 0 else NONE
    state.stack.append(Occupation(number, victim, removal))

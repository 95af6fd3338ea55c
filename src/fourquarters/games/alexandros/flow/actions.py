"""The further actions of a turn (R6)."""

from fourquarters.games.alexandros import provinces
from fourquarters.games.alexandros.board import SYMBOLS
from fourquarters.games.alexandros.cards import minus, with_one, without_one
from fourquarters.games.alexandros.flow.cards import Draw, can_draw
from fourquarters.games.alexandros.flow.ending import finish
from fourquarters.games.alexandros.flow.occupation import begin
from fourquarters.games.alexandros.flow.ride import take_from_row
from fourquarters.games.alexandros.flow.step import Game, Now, Step
from fourquarters.games.alexandros.flow.words import CONQUER, END, LEVY, OCCUPY, RECALL, SUPPLY, TAKE
from fourquarters.games.alexandros.provinces import GUARDS
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Actions(Step, frozen=True):
    """Up to two of: take a card, occupy or take over, levy taxes (once), take back a guard (R3.2)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if state.actions:
            return state.active
        state.stack.pop()
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, row, guards = state.active, state.row, state.guards[state.active]
        actions = [TAKE[symbol] for symbol in sorted(set(row))]
        if can_draw(state):
            actions.append(SUPPLY)
        if len(guards) < GUARDS:
            actions += self._occupations(game, state, seat, GUARDS - len(guards))
        if guards:
            if not state.levied:
                hand, symbols = state.hands[seat], game.lattice.symbols
                actions += [LEVY[symbol] for symbol in sorted({symbols[space] for space in guards}) if hand[symbol]]
            actions += [RECALL[space] for space in guards]
        if not game.must_act or not actions:
            actions.append(END)
        return actions

    @staticmethod
    def _occupations(game: Game, state: Now, seat: int, left: int) -> list[Action]:
        """Provinces the player can pay for, free ones and those of others, from the first space on."""
        hand = state.hands[seat]
        most = sum(hand) + left
        found = []
        for number, province in enumerate(state.provinces):
            need = sum(province.symbols)
            if 0 < need <= most and provinces.affordable(game.lattice, state, number, seat, left):
                found.append((OCCUPY if province.owner < 0 else CONQUER)[province.first])
        if len(found) > 1:
            found.sort(key=_space)
        return found

    def apply(self, game: Game, state: Now, action: Action) -> None:
        _ACTS[action[0]](game, state, action[-1])

    def verbs(self) -> tuple[str, ...]:
        return tuple(_ACTS)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return _REFUSALS[action[0]](game, state, action[-1])


def _space(action: Action) -> int:
    space: int = action[1]
    return space


def _take(game: Game, state: Now, symbol: int) -> None:
    take_from_row(state, symbol)
    state.actions -= 1
    game.emit("took", state.active, symbol)


def _supply(_game: Game, state: Now, _: object) -> None:
    state.actions -= 1
    state.stack.append(Draw(state.active))


def _occupy(game: Game, state: Now, space: int) -> None:
    begin(game, state, state.where[space])


def _levy(game: Game, state: Now, symbol: int) -> None:
    """Everybody is paid, the player first; 100 points end the game at once (R6.14, R8.2)."""
    seat, seats = state.active, game.setup.seats
    state.hands[seat] = without_one(state.hands[seat], symbol)
    state.discards = with_one(state.discards, symbol)
    state.actions -= 1
    state.levied = 1
    game.emit("levied", seat, symbol)
    due = provinces.taxes(state)
    for turn in range(seats):
        paid = (seat + turn) % seats
        if due[paid]:
            state.scores[paid] += due[paid]
            game.emit("paid", paid, due[paid], state.scores[paid])
    if any(due):
        state.stirred = 1  # K6
    if max(state.scores) >= game.lattice.goal:
        finish(game, state, "points")


def _recall(game: Game, state: Now, space: int) -> None:
    provinces.remove_guards(state, state.active, state.where[space], (space,))
    state.actions -= 1
    game.emit("recalled", state.active, space)


def _end(_game: Game, state: Now, _: object) -> None:
    state.stack.pop()


_ACTS = {
    "take": _take,
    "supply": _supply,
    "occupy": _occupy,
    "conquer": _occupy,
    "levy": _levy,
    "recall": _recall,
    "end": _end,
}


def _no_take(_game: Game, state: Now, symbol: int) -> Refusal | None:
    return None if symbol in state.row else Refusal(f"no {SYMBOLS[symbol]} card lies face up", "R6.2")


def _no_supply(_game: Game, state: Now, _: object) -> Refusal | None:
    return None if can_draw(state) else Refusal("supply and discards are both empty", "R6.4")


def _no_occupation(game: Game, state: Now, space: int) -> Refusal | None:
    name, number = game.lattice.spaces[space], state.where[space]
    province = state.provinces[number]
    if province.owner >= 0:
        whose = "yours" if province.owner == state.active else "taken: it would have to be taken over"
        return Refusal(f"the province of {name} is {whose}", "R6.8" if province.owner == state.active else "R6.5")
    return _misnamed(game, province.first, space) or _unpayable(state, province.symbols, state.hands[state.active])


def _no_conquest(game: Game, state: Now, space: int) -> Refusal | None:
    board, name, number = game.lattice, game.lattice.spaces[space], state.where[space]
    province, hand = state.provinces[number], state.hands[state.active]
    if province.owner < 0 or province.owner == state.active:
        whose = "free: it can only be occupied" if province.owner < 0 else "yours"
        return Refusal(f"the province of {name} is {whose}", "R6.9")
    wrong = _misnamed(game, province.first, space)
    if wrong:
        return wrong
    if len(state.guards[state.active]) < GUARDS:
        for symbol, cost in enumerate(provinces.removal(board, state, number)):
            if hand[symbol] < cost:
                return Refusal(
                    f"ousting the guards takes {cost} {SYMBOLS[symbol]} cards: you have {hand[symbol] or 'none'}",
                    "R6.10",
                )
        hand = minus(hand, provinces.removal(board, state, number))
    return _unpayable(state, province.symbols, hand)


def _misnamed(game: Game, first: int, space: int) -> Refusal | None:
    if space == first:
        return None
    return Refusal(f"a province is named by its first space: {game.lattice.spaces[first]}", "R5.1")


def _unpayable(state: Now, symbols: tuple[int, ...], hand: tuple[int, ...]) -> Refusal | None:
    left = GUARDS - len(state.guards[state.active])
    if not any(symbols):
        return Refusal("there is no symbol space for a guard in this province", "R6.5")
    if not left:
        return Refusal("you have no guard left: take one back first", "R6.12")
    short = provinces.missing(symbols, hand)
    if short <= left:
        return None
    return Refusal(
        f"{short} of its {sum(symbols)} symbol spaces need a guard, for lack of cards: you have {left} left", "R6.6"
    )


def _no_levy(game: Game, state: Now, symbol: int) -> Refusal | None:
    if state.levied:
        return Refusal("taxes have been levied this turn", "R3.2")
    if not any(game.lattice.symbols[space] == symbol for space in state.guards[state.active]):
        return Refusal(f"no guard of yours stands on a space with {SYMBOLS[symbol]}", "R6.13")
    if not state.hands[state.active][symbol]:
        return Refusal(f"you have no {SYMBOLS[symbol]} card in hand", "R6.13")
    return None


def _no_recall(game: Game, state: Now, space: int) -> Refusal | None:
    if space in state.guards[state.active]:
        return None
    return Refusal(f"you have no guard on {game.lattice.spaces[space]}", "R6.16")


def _no_end(game: Game, state: Now, _: object) -> Refusal | None:
    if END in Actions().legal(game, state):
        return None
    return Refusal("both actions must be done while any is possible", "R3.3")


_REFUSALS = {
    "take": _no_take,
    "supply": _no_supply,
    "occupy": _no_occupation,
    "conquer": _no_conquest,
    "levy": _no_levy,
    "recall": _no_recall,
    "end": _no_end,
}

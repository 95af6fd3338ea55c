"""What provinces, cards and levies are worth to a seat."""

from functools import cached_property

from fourquarters.games.alexandros import provinces
from fourquarters.games.alexandros.board import SYMBOLS
from fourquarters.games.alexandros.cards import minus
from fourquarters.games.alexandros.game import Alexandros
from fourquarters.games.alexandros.provinces import GUARDS, NOBODY
from fourquarters.games.alexandros.state import Position

CARD = 1.3
"""What any card is worth as long as there are turns to come."""
TOLL = 2.5
"""A card one can levy with, when there is none in the hand."""
POST = 1.2
"""A guard on the board is one that cannot go elsewhere."""
IDLE_GUARDS = (0.0, 1.0, 0.55, 0.3, 0.15)
"""How much of its taxes a province will bring with so many guards, since all but one must be taken back."""
WALLS_A_TURN = 2.2
LEVIES_A_TURN = 0.36
LONGEST = 4.0
"""Nobody keeps a province for more levies than this: it is cut or taken."""
RIVAL = 0.9
"""How much of a point of the strongest rival outweighs an own one."""
DECISIVE = 500.0
"""A won or lost game, ahead of everything else."""


class Scales:
    """A position, weighed for one seat. What takes long waits until somebody asks."""

    def __init__(self, game: Alexandros, state: Position, seat: int) -> None:
        self.game = game
        self.board = game.lattice
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.left = GUARDS - len(state.guards[seat])
        self.rivals = [other for other in range(len(state.scores)) if other != seat]
        self.card = 0.0 if state.ending else CARD

    @cached_property
    def levies(self) -> float:
        """How many levies are still to come."""
        if self.state.ending:
            return 1.0 if not self.state.levied else 0.0
        walls = max(0, self.board.black - len(self.state.walls))
        reach = (self.board.goal - max(self.state.scores)) / 9
        return max(0.6, min(walls / WALLS_A_TURN * LEVIES_A_TURN, reach, LONGEST))

    @cached_property
    def taxes(self) -> list[int]:
        return provinces.taxes(self.state)

    def balance(self, due: list[int]) -> float:
        """What payments mean to the seat: its own less most of what the best and the average rival get."""
        theirs = [due[other] for other in self.rivals]
        return due[self.seat] - RIVAL * (0.5 * max(theirs) + 0.5 * sum(theirs) / len(theirs))

    @property
    def income(self) -> float:
        """All taxes to come, for and against the seat."""
        return self.levies * self.balance(self.taxes)

    def levy(self) -> float:
        """What a levy brings now."""
        due = self.taxes
        after = [score + more for score, more in zip(self.state.scores, due, strict=True)]
        if max(after) >= self.board.goal:
            return self.verdict(after)
        return self.balance(due) - self.card

    def verdict(self, scores: list[int]) -> float:
        """A game that ends with these scores."""
        best = max(scores[other] for other in self.rivals)
        return DECISIVE if scores[self.seat] > best else -DECISIVE if scores[self.seat] < best else 0.0

    def can_levy(self) -> bool:
        if self.state.levied:
            return False
        return any(self.hand[self.board.symbols[space]] for space in self.state.guards[self.seat])

    def deal(self, number: int) -> float:
        """What it brings to occupy a province or to take it over, with as few guards as the hand allows."""
        land = self.state.provinces[number]
        if land.owner == self.seat or not any(land.symbols) or not self.left:
            return -DECISIVE
        hand, cost = self.hand, 0
        if land.owner != NOBODY:
            toll = provinces.removal(self.board, self.state, number)
            hand = minus(hand, toll)
            if min(hand) < 0:
                return -DECISIVE
            cost = sum(toll)
        guards = max(1, provinces.missing(land.symbols, hand))
        if guards > self.left:
            return -DECISIVE
        cost += sum(land.symbols) - guards
        gain = self.levies * land.open * IDLE_GUARDS[guards] - self.card * cost - POST * guards
        if land.owner != NOBODY:
            gain += self.levies * self._loss_of(land.owner, land.open if land.guards == 1 else 0)
            gain -= self.card * 0.5 * ((cost + 1) // 2)
        return gain

    def _loss_of(self, rival: int, tax: int) -> float:
        """What it means that a rival gets so much less in a levy."""
        due = self.taxes
        less = [points - tax if other == rival else points for other, points in enumerate(due)]
        return self.balance(less) - self.balance(due)

    def best_deal(self) -> float:
        """The best occupation that is open now; nothing, if none is worth it."""
        if not self.left:
            return 0.0
        most = sum(self.hand) + self.left
        found = [
            self.deal(number)
            for number, land in enumerate(self.state.provinces)
            if land.open > 1 and land.owner != self.seat and sum(land.symbols) <= most
        ]
        return max(found, default=0.0) if found and max(found) > 0 else 0.0

    @cached_property
    def wants(self) -> list[float]:
        """What another card of each symbol would bring: nearer to good provinces, and able to levy."""
        wanted = [0.0] * len(SYMBOLS)
        if self.state.ending:
            return wanted
        for land in self.state.provinces:
            if land.owner == self.seat or land.open < 3:
                continue
            short = [max(0, need - have) for need, have in zip(land.symbols, self.hand, strict=True)]
            lacking = sum(short) - 1
            if not 0 < lacking <= 4:
                continue
            worth = land.open * self.levies * (1.0 if land.owner == NOBODY else 0.4) / (2 + lacking) ** 2
            for symbol, few in enumerate(short):
                if few and worth > wanted[symbol]:
                    wanted[symbol] = worth
        if self.taxes[self.seat]:
            for space in self.state.guards[self.seat]:
                symbol = self.board.symbols[space]
                if not self.hand[symbol]:
                    wanted[symbol] += TOLL
        return wanted

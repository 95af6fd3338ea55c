"""The greedy player of Hidden Marches: one decision at a time, from nothing but its seat's view.

Everything is a score in action points. A tile whose marker could change is a *prize*; prizes fade with distance into a
*pull* that pieces march along; a fight is worked out to its end and weighed by what the pieces cost; points go where
they bring most each. Some tastes are drawn for every game, so that no two greedy players are quite alike.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from random import Random
from typing import NamedTuple, TypeAlias

from fourquarters.games.marches.board import ALL, BESIDE, BIT, HALVES, cells, half_of
from fourquarters.games.marches.cards import KINDS, PIECES
from fourquarters.games.marches.flow.words import ADVANCE, END, ESCORT, MARK, ROUND, STAY, STOP
from fourquarters.games.marches.game import Marches
from fourquarters.games.marches.view import DOWN, PieceView, View, face_down
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

ENGINE = "engine"
FAVOURED = {"hunter": "forest", "barbarian": "mountain"}
"""The ground on which a kind has High Ground (T35, T36)."""

LAND = 2.0
"""A marker moves a tile's income from one purse to the other."""
BASE = 25.0
LAST_BASE = 80.0
"""The enemy Base that wins the game, ahead of anything else on the board."""
HOME_BASE = 50.0
"""An own Base to take back."""
INTRUDER = 5.0
RAIDER = 18.0
"""How much an enemy piece on the own half draws pieces, and one that is near a Base."""
POST = 12.0
"""What a piece is worth that stands on a Base, where it keeps enemies from changing the marker."""
ALARM = 3
"""How many steps from a Base an enemy becomes a raider."""
FADE = 0.72
"""How much of a prize is felt one step further away."""
CLIMB = 1.5
"""The rest after a climb (T14)."""
COMPANY = 4.0
"""A Siege Engine and a companion on one tile."""
VANTAGE = 1.5
"""A recruit that starts on ground it is favoured by."""

TEMPO = 6.0
"""How many points a unit of marching is worth when the extra move is up for sale."""
UNLOCK = 8.0
"""The first Mill and the first Mine open the way to better cards."""
WALLS = 5.0
"""A point of a development's armour."""
FULL_ARMY = 16
"""With so many pieces, more of them would stand in each other's way."""


def _steps(a: int, b: int) -> int:
    return abs(a // 8 - b // 8) + abs(a % 8 - b % 8)


STEPS = tuple(tuple(_steps(a, b) for b in range(64)) for a in range(64))
DEPTH = tuple(tuple(3 - row if seat == 0 else row - 4 for row in range(8) for _ in range(8)) for seat in (0, 1))
"""Rows behind the border, as a seat sees it: 3 is its back row, and negative numbers are across."""
_SWEEPS = tuple(
    tuple((cell, tuple(cells(BESIDE[cell] & side(cell)))) for cell in order)
    for order, side in (
        (range(64), lambda cell: BIT[cell] - 1),
        (range(63, -1, -1), lambda cell: ALL ^ (BIT[cell] - 1)),
    )
)
"""The board forwards and backwards, each cell with those of its neighbours that came before it."""


def spread(weights: list[float]) -> list[float]:
    """Let every weight be felt all over the board, fading with each step; two sweeps reach every cell by its best way.

    >>> felt = spread([1.0] + [0.0] * 63)
    >>> felt[0], felt[9] == FADE**2, felt[63] == spread([0.0] * 63 + [1.0])[0]
    (1.0, True, True)
    """
    felt = weights[:]
    for sweep in _SWEEPS:
        for cell, before in sweep:
            for other in before:
                faded = felt[other] * FADE
                if faded > felt[cell]:
                    felt[cell] = faded
    return felt


class Taste(NamedTuple):
    """What makes one greedy player differ from another."""

    boldness: float
    """How an enemy's losses weigh against its own."""
    caution: float
    """How much of a threat it takes into account before it steps up to an enemy."""
    foresight: float
    """For how many turns it counts the income from an investment."""
    muster: float
    """What it pays for an army, in points of value per point spent."""
    drill: float
    """The same for promotions."""
    liking: dict[str, float]
    """For each kind of piece."""

    @classmethod
    def drawn(cls, rng: Random) -> "Taste":
        return cls(
            boldness=rng.uniform(1.0, 1.3),
            caution=rng.uniform(0.3, 0.7),
            foresight=rng.uniform(6.0, 10.0),
            muster=rng.uniform(2.0, 3.5),
            drill=rng.uniform(1.2, 2.2),
            liking={kind: rng.uniform(0.8, 1.2) for kind in KINDS},
        )


class Profile(NamedTuple):
    """What the rules say of a piece, as its fights need it."""

    kind: str
    attack: int
    health: int
    worth: int
    """What it has cost, from its first level up."""
    strength: float
    """How much its marching counts: better pieces go first."""
    plus: int
    guard: int
    quick: bool
    """More attack, armour or first strike on High Ground."""
    bombards: bool


class Book:
    """The tables of a game that the player looks things up in."""

    def __init__(self, game: Marches) -> None:
        cards = game.cards
        self.near = game.attack_from
        self.defending_soldier_high = game.defending_soldier_high
        self.least_hit = cards.constants.least_hit
        self.wounds_count = 0.2 if game.damage_clears else 0.6
        """How a wound compares with a death of the same size: less when it closes by itself (H16)."""
        self.reveal_cost = cards.constants.reveal_cost
        self.extra_cost = cards.constants.extra_move_cost
        self.cost = dict(zip(PIECES, cards.cost, strict=True))
        self.above = {name: PIECES[up] for name, up in zip(PIECES, cards.above, strict=True) if up >= 0}
        self.works = cards.developments
        self.pays = {"": 1} | {card.id: card.pays for card in cards.developments}
        self.armour = {"": 0} | {card.id: card.armour for card in cards.developments}
        self.gain = tuple(
            card.pays - min(self.pays.get(replaced, 1) for replaced in card.replaces) for card in cards.developments
        )
        self.profiles: dict[str, Profile] = {}
        for number, card in enumerate(cards.pieces):
            worth = card.cost + sum(cards.cost[lower] for lower in cards.below[number])
            plus, guard, quick = game.high_ground[number]
            self.profiles[card.id] = Profile(
                card.kind, card.attack, card.health, worth, 0.5 + worth / 20, plus, guard, quick, game.bombards[number]
            )


class Exchange(NamedTuple):
    """An invasion, fought for as long as it pays."""

    value: float
    wins: bool
    """Does the attacker kill and live?"""


class Picture:
    """A view sorted for the questions a plan asks; what takes long to work out waits until somebody asks."""

    def __init__(self, book: Book, taste: Taste, view: View, seat: int) -> None:
        self.book, self.taste, self.view, self.seat = book, taste, view, seat
        self.units: dict[int, PieceView] = {}
        self.engines: dict[int, PieceView] = {}
        occupied = [0, 0]
        for piece in view.pieces:
            (self.engines if piece.card == ENGINE else self.units)[piece.cell] = piece
            occupied[piece.seat] |= BIT[piece.cell]
        self.mine, self.foes = occupied[seat], occupied[1 - seat]
        marked = 0
        for cell in view.markers:
            marked |= BIT[cell]
        self.claimable = HALVES[1 - seat] & ~marked | HALVES[seat] & marked
        self.claims = self.claimable & ~(self.mine | self.foes)

    # The land.

    @cached_property
    def bases(self) -> list[int]:
        """Every Base in sight."""
        return [cell for cell, tile in enumerate(self.view.tiles) if tile == "base"]

    @cached_property
    def prizes(self) -> list[float]:
        """For each tile, what it is worth to change its marker."""
        view, foe = self.view, 1 - self.seat
        hidden = view.hidden_base[foe]
        left = hidden + sum(1 for cell in self.bases if half_of(cell) == foe and self.claimable & BIT[cell])
        base = LAST_BASE if left == 1 else BASE
        unknown = LAND + (base / face_down(view, foe) if hidden else 0.0)
        prizes = [0.0] * 64
        for cell in cells(self.claimable):
            tile = view.tiles[cell]
            if tile == DOWN:
                prizes[cell] = unknown
            elif tile == "base":
                prizes[cell] = base if half_of(cell) == foe else HOME_BASE
            else:
                prizes[cell] = LAND * self.book.pays[view.developments[cell]]
        return prizes

    @cached_property
    def raiders(self) -> list[int]:
        """Enemies that threaten one of the own Bases."""
        homes = [cell for cell in self.bases if half_of(cell) == self.seat]
        return [cell for cell in cells(self.foes) if any(STEPS[cell][home] <= ALARM for home in homes)]

    @cached_property
    def posts(self) -> dict[int, float]:
        """Bases that a piece should stand on: captured ones, and own ones when raiders are about."""
        posts: dict[int, float] = {}
        for cell in self.bases:
            if self.view.control[cell] == self.seat:
                if half_of(cell) != self.seat or any(STEPS[cell][raider] <= ALARM for raider in self.raiders):
                    posts[cell] = POST
        return posts

    @cached_property
    def pull(self) -> list[float]:
        """How strongly each cell is drawn towards prizes, intruders and empty posts."""
        weights = self.prizes[:]
        for cell in cells(self.foes & HALVES[self.seat]):
            weights[cell] = max(weights[cell], INTRUDER)
        for cell in self.raiders:
            weights[cell] = max(weights[cell], RAIDER)
        for cell, value in self.posts.items():
            if cell not in self.units:
                weights[cell] = max(weights[cell], value)
        return spread(weights)

    # Fighting.

    def defender(self, cell: int) -> PieceView:
        """Who answers an attack on a cell: a Siege Engine only when it is alone (T33)."""
        return self.units.get(cell) or self.engines[cell]

    def exchange(self, fighter: PieceView, start: int, foe: PieceView, target: int) -> Exchange:
        """Forecast an invasion from one cell against a piece on another (T27-T32, T34, C3-C7, H33)."""
        book, profiles = self.book, self.book.profiles
        one, two = profiles[fighter.card], profiles[foe.card]
        high, foe_high = self._high_ground(one.kind, start, two.kind, target)
        attack, foe_attack = one.attack + one.plus * high, two.attack + two.plus * foe_high
        hit = back = 1
        if attack or foe_attack:
            shield = two.guard * foe_high
            if start not in self.engines and self.view.control[target] == foe.seat:
                shield += book.armour[self.view.developments[target]]
            hit = max(book.least_hit, attack - shield) if attack else 0
            back = max(book.least_hit, foe_attack - one.guard * high) if foe_attack else 0
        life, foe_life = one.health + 1 - fighter.damage, two.health + 1 - foe.damage
        loss, prey = float(one.worth), two.worth * self.taste.boldness
        if foe.card != ENGINE and target in self.engines:
            prey += profiles[ENGINE].worth * self.taste.boldness
        harm = book.wounds_count * prey * hit / (two.health + 1)
        wound = book.wounds_count * loss * back / (one.health + 1)
        if one.bombards:
            return Exchange(prey, True) if hit >= foe_life else Exchange(harm, False)
        kills = -(-foe_life // hit) if hit else 99
        falls = -(-life // back) if back else 99
        first, foe_first = one.quick and high, two.quick and foe_high
        if kills < falls or (kills == falls and first and not foe_first):
            return Exchange(prey - wound * (kills - (first and not foe_first)), True)
        broken_off = (harm - wound) * (falls - 1) if falls > 1 else -loss
        if kills == falls and first == foe_first:
            return Exchange(max(prey - loss, broken_off), False)
        return Exchange(broken_off, False)

    def _high_ground(self, kind: str, start: int, foe_kind: str, target: int) -> tuple[bool, bool]:
        tiles = self.view.tiles
        high = FAVOURED.get(kind) == tiles[start]
        foe_high = FAVOURED.get(foe_kind) == tiles[target]
        if kind == "soldier":
            return (False, self.book.defending_soldier_high) if foe_kind == "soldier" else (not foe_high, foe_high)
        return (high, not high) if foe_kind == "soldier" else (high, foe_high)

    def attack(self, fighter: PieceView, start: int, target: int) -> float:
        """What an attack brings, with the tile it opens."""
        exchange = self.exchange(fighter, start, self.defender(target), target)
        value = exchange.value + (RAIDER if target in self.raiders and exchange.value > 0 else 0.0)
        return value + self.prizes[target] if exchange.wins else value

    def threat(self, piece: PieceView, at: int) -> float:
        """What the most dangerous enemy around would gain by attacking a piece there."""
        near = self.book.near[at] & self.foes
        if not near:
            return 0.0
        return max(0.0, *(self.exchange(self.defender(cell), cell, piece, at).value for cell in cells(near)))

    def prospect(self, piece: PieceView, at: int) -> float:
        """The best invasion a piece could make from a cell."""
        near, best = self.book.near[at], 0.0
        if near & self.foes:
            best = max(best, *(self.attack(piece, at, cell) for cell in cells(near & self.foes)))
        if near & self.claims and piece.card != ENGINE:
            best = max(best, *(self.prizes[cell] for cell in cells(near & self.claims)))
        return best

    # Standing and marching.

    def stand(self, piece: PieceView, at: int) -> float:
        """How good a place is for a piece, whatever it does next."""
        pull = self.pull[at] * self.book.profiles[piece.card].strength
        value = pull + self.posts.get(at, 0.0) - self.taste.caution * self.threat(piece, at)
        if at in self.units if piece.card == ENGINE else at in self.engines:
            value += COMPANY
        return value

    def march(self, piece: PieceView, to: int) -> float:
        """What a step brings: a better place, the tile itself, and what can be attacked from there."""
        start = piece.cell
        value = self.stand(piece, to) - self.stand(piece, start) + self.prizes[to]
        if not piece.struck:
            value += self.prospect(piece, to) - self.prospect(piece, start)
        if self.view.tiles[to] == "mountain":
            value -= CLIMB
        return value

    def act(self, piece: PieceView, act: Action) -> float:
        """The score of anything that a piece can be ordered to do."""
        verb, target = act
        if verb == "move":
            return self.march(piece, target)
        return self.attack(piece, piece.cell, target) if verb == "attack" else self.prizes[target]

    def best_act(self, piece: PieceView, may_move: bool, may_strike: bool) -> float:
        """The best score among all that a piece can do now."""
        scores = [0.0]
        if may_move:
            same = self.engines if piece.card == ENGINE else self.units
            for cell in cells(BESIDE[piece.cell] & ~self.foes):
                if cell not in same:
                    scores.append(self.march(piece, cell))
        if may_strike and not piece.struck:
            scores.append(self.prospect(piece, piece.cell))
        return max(scores)

    def ordered(self, order: Action) -> PieceView:
        return (self.engines if order[0] == ENGINE else self.units)[order[1]]


Chooser: TypeAlias = Callable[[View, list[Action]], Action]


class Greedy:
    """The heuristic agent for Hidden Marches."""

    def __init__(self, game: Marches, seat: int, rng: Random) -> None:
        self._book = Book(game)
        self._seat = seat
        self._random = rng.random
        self._taste = Taste.drawn(rng)
        self._chain: list[Action] = []
        """What it has answered since it last had a free choice: views do not tell what is being carried out."""
        self._choosers: dict[str, Chooser] = {
            "ChooseTiles": self._choose_tile,
            "SwapBase": self._swap_base,
            "MovementStep": self._choose_order,
            "Ordered": self._carry_out,
            "Invasion": self._fight_on,
            "Advance": self._advance,
            "ActionStep": self._spend,
            "Recruit": self._place_recruit,
            "Build": self._place_development,
            "Promote": self._promote,
            "Reveal": self._reveal,
            "ExtraMove": self._choose_extra,
            "Escort": lambda view, actions: ESCORT,
            "Entering": lambda view, actions: MARK,
        }

    def decide(self, view: View, decision: Decision) -> Action:
        if decision.kind in ("MovementStep", "ActionStep"):
            self._chain.clear()
        chooser = self._choosers.get(decision.kind, self._anything)
        action = chooser(view, decision.actions)
        self._chain.append(action)
        return action

    def _best(self, actions: Iterable[Action], score: Callable[[Action], float]) -> Action:
        """The action of highest score; chance breaks ties."""
        return max((score(action), self._random(), action) for action in actions)[2]

    def _picture(self, view: View) -> Picture:
        return Picture(self._book, self._taste, view, self._seat)

    def _anything(self, view: View, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: 0.0)

    # Set-up.

    def _choose_tile(self, view: View, actions: list[Action]) -> Action:
        return self._best(actions, lambda action: min(DEPTH[self._seat][action[1]], 2))

    def _swap_base(self, view: View, actions: list[Action]) -> Action:
        """Give up a tile of which there is another, if possible the deepest."""
        faces = [view.tiles[action[1]] for action in actions]
        return self._best(actions, lambda action: 2 * faces.count(view.tiles[action[1]]) + DEPTH[self._seat][action[1]])

    # The Movement Step.

    def _choose_order(self, view: View, actions: list[Action]) -> Action:
        picture = self._picture(view)
        scores = {order: picture.best_act(picture.ordered(order), view.may_move, True) for order in actions[:-1]}
        return self._best(actions, lambda order: scores.get(order, 0.01))

    def _carry_out(self, view: View, actions: list[Action]) -> Action:
        picture = self._picture(view)
        piece = picture.ordered(self._chain[-1])
        return self._best(actions, lambda act: picture.act(piece, act))

    def _fight_on(self, view: View, actions: list[Action]) -> Action:
        assert view.fight
        picture = self._picture(view)
        fighter = picture.units[view.fight.start]
        return ROUND if picture.attack(fighter, fighter.cell, view.fight.target) > 0 else STOP

    def _advance(self, view: View, actions: list[Action]) -> Action:
        """Follow up an attack if that makes a good step; a defender holds its ground."""
        if view.active != self._seat or len(self._chain) < 2:
            return STAY
        picture = self._picture(view)
        piece = picture.ordered(self._chain[0])
        return ADVANCE if picture.march(piece, self._chain[1][1]) > 0 else STAY

    # The Action Step.

    def _spend(self, view: View, actions: list[Action]) -> Action:
        picture = self._picture(view)
        return self._best(actions, lambda action: self._appeal(picture, action))

    def _appeal(self, picture: Picture, action: Action) -> float:
        """What an action brings for each point it costs."""
        book, taste, view = self._book, self._taste, picture.view
        verb = action[0]
        if verb == "reveal":
            return taste.foresight / book.reveal_cost
        if verb == "build":
            card = book.works[action[1]]
            value = taste.foresight * book.gain[action[1]] + WALLS * card.armour
            if card.id in ("mill", "mine") and view.works[self._seat][card.id] == card.copies:
                value += UNLOCK
            return value / card.cost
        if verb == "recruit":
            kind = KINDS[action[1]]
            own = [piece.card for piece in view.pieces if piece.seat == self._seat]
            same = sum(1 for card in own if card.startswith(kind))
            need = 1.0 + (len(view.pieces) - 2 * len(own)) / 8 + len(picture.raiders)
            crowd = max(0.05, 1.0 - len(own) / FULL_ARMY)
            return taste.muster * taste.liking[kind] * max(0.2, need) * crowd / (1 + same / 3)
        if verb == "promote":
            return taste.drill
        if verb == "extra":
            return self._best_extra(picture) * TEMPO / book.extra_cost
        return 0.0 if action == END else -1.0

    def _best_extra(self, picture: Picture) -> float:
        return max(
            picture.best_act(piece, True, False)
            for piece in picture.view.pieces
            if piece.seat == self._seat and not (piece.moved or piece.struck or piece.resting)
        )

    def _place_recruit(self, view: View, actions: list[Action]) -> Action:
        picture = self._picture(view)
        kind = KINDS[self._chain[0][1]]
        card = kind if kind == ENGINE else f"{kind}-1"
        profile = self._book.profiles[card]
        recruit = PieceView(-1, self._seat, card, profile.attack, profile.health, 0, False, False, False, True)

        def place(action: Action) -> float:
            cell = action[1]
            vantage = VANTAGE if view.tiles[cell] == FAVOURED.get(kind) else 0.0
            return picture.stand(recruit, cell) + picture.prospect(recruit, cell) / 2 + vantage

        return self._best(actions, place)

    def _place_development(self, view: View, actions: list[Action]) -> Action:
        """Where it adds most income; walls go to the front, everything else stays behind it."""
        pays = self._book.pays
        side = -1 if self._book.works[self._chain[0][1]].armour else 1
        depth = DEPTH[self._seat]
        return self._best(actions, lambda on: side * depth[on[1]] - 10 * pays[view.developments[on[1]]])

    def _promote(self, view: View, actions: list[Action]) -> Action:
        picture = self._picture(view)
        return self._best(
            actions,
            lambda order: (
                picture.pull[order[1]] * self._taste.liking[KINDS[PIECES.index(picture.units[order[1]].card) // 3]]
            ),
        )

    def _reveal(self, view: View, actions: list[Action]) -> Action:
        return self._best(actions, lambda on: -abs(DEPTH[self._seat][on[1]] - 1))

    def _choose_extra(self, view: View, actions: list[Action]) -> Action:
        picture = self._picture(view)
        return self._best(actions, lambda order: picture.best_act(picture.ordered(order), True, False))

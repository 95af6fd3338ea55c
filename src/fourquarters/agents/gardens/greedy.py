"""The heuristic player: what it gains, what others lose by it, and what it opens for them.

One decision at a time, from nothing but its seat's view. A tile is laid where planting this turn brings most, less what
the next players could make of the board; a gardener goes where that harvest is; water runs as long as a pond is worth
its seed; and the Assyrian is sent where poison would hurt others more than itself.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple, TypeAlias

from fourquarters.agents.gardens.picture import Harvest, Picture
from fourquarters.games.gardens.board import LEFT, NUMBERS, RIGHT, ROW
from fourquarters.games.gardens.flow.words import ENTER, GARDENER, PASS, PLANT, STAY, STOP
from fourquarters.games.gardens.game import Gardens
from fourquarters.games.gardens.view import View
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

Chooser: TypeAlias = Callable[[Picture, list[Action]], Action]


class Taste(NamedTuple):
    """What makes one player differ from another."""

    spite: float = 1.0
    """How the loss of the others, taken together, weighs against its own gain."""
    caution: float = 0.6
    """How much of what it opens for the next player it takes into account."""
    thrift: float = 0.3
    """How much of what a seed could bring later it takes into account."""
    foothold: float = 0.25
    """What it is worth to keep a gardener one row higher on the board."""
    reserve: float = 0.5
    """What a gardener in the supply is worth."""

    @classmethod
    def drawn(cls, rng: Random) -> "Taste":
        usual = cls()
        return cls(*(value * rng.uniform(0.85, 1.15) for value in usual))


class Prospect(NamedTuple):
    """What a seat could plant: how far it gets, and its harvests, best first."""

    left: dict[int, int]
    harvests: list[tuple[float, int]]
    """Worth and tile."""


class Greedy:
    """Takes whatever scores highest. It remembers nothing, so it can take over at any time."""

    def __init__(self, game: Gardens, seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._random = rng.random
        self._taste = Taste.drawn(rng)
        self._choosers: dict[str, Chooser] = {
            "ChooseTile": self._choose_tile,
            "Lay": self._lay,
            "Gardener": self._gardener,
            "Walk": self._walk,
            "Plant": self._plant,
            "Cascade": self._cascade,
            "Appear": self._appear,
            "Haunt": self._haunt,
        }

    def decide(self, view: View, decision: Decision) -> Action:
        return self._choosers[decision.kind](Picture(self._game, view, self._seat), decision.actions)

    def _best(self, actions: Iterable[Action], score: Callable[[Action], float]) -> Action:
        """The action of highest score; chance breaks ties."""
        return max((score(action), self._random(), action) for action in actions)[2]

    # What planting is worth.

    def _worth(self, picture: Picture, seat: int, harvest: Harvest) -> float:
        """To a seat: its gain and the others' losses, less what the seeds could bring later."""
        losses = sum(harvest.losses) * self._taste.spite / (len(picture.hand) - 1)
        return harvest.gain + losses - self._seed_price(picture, seat) * (1 + len(harvest.taken))

    def _seed_price(self, picture: Picture, seat: int) -> float:
        """What a seed could bring later: more, the more turns are still to come for each seed in hand."""
        view = picture.view
        turns = (view.turns - view.turn) / len(view.seats)
        return self._taste.thrift * (view.width - 1) * min(turns / max(picture.hand[seat], 1), 1.0 / self._taste.thrift)

    def _prospect(self, picture: Picture, seat: int) -> Prospect:
        left = picture.within(seat)
        if not picture.hand[seat]:
            return Prospect(left, [])
        worths = [
            (self._worth(picture, seat, picture.harvest(seat, space)), space)
            for space in left
            if picture.plantable(space)
        ]
        return Prospect(left, sorted(worths, reverse=True))

    # Laying.

    def _choose_tile(self, picture: Picture, actions: list[Action]) -> Action:
        plans = self._plans(picture, [action[1] for action in actions])
        slot = max((score, self._random(), slot) for (slot, _), score in plans.items())[2]
        return next(action for action in actions if action[1] == slot)

    def _lay(self, picture: Picture, actions: list[Action]) -> Action:
        slot = picture.view.chosen
        assert slot is not None, "a tile was taken"
        plans = self._plans(picture, [slot])
        return self._best(actions, lambda action: plans[slot, action[1]])

    def _plans(self, picture: Picture, slots: list[int]) -> dict[tuple[int, int], float]:
        """For every offered tile and open place: what this turn then brings, less what the next player could make."""
        view, seat = picture.view, self._seat
        seats = range(len(view.seats))
        prospects = [self._prospect(picture, each) for each in seats]
        places = [NUMBERS[name] for name in view.open]
        plans: dict[tuple[int, int], float] = {}
        for slot in slots:
            tile = view.offer[slot].tile
            for place in places:
                picture.tiles[place] = tile
                worths = [self._on(picture, each, prospects[each], tile, place) for each in seats]
                picture.tiles[place] = -1
                plans[slot, place] = self._plan(prospects, worths, seat, place)
        return plans

    def _on(self, picture: Picture, seat: int, prospect: Prospect, tile: int, place: int) -> float | None:
        """What planting a tile just laid would be worth to a seat; None if it cannot get there."""
        code, left = self._game.codes[tile], prospect.left
        climbs = (code & 16 and left.get(LEFT[place], 0)) or (code & 8 and left.get(RIGHT[place], 0))
        if not climbs or not picture.hand[seat]:
            return None
        return self._worth(picture, seat, picture.harvest(seat, place))

    def _plan(self, prospects: list[Prospect], worths: list[float | None], seat: int, place: int) -> float:
        own = [*prospects[seat].harvests[:1]]
        mine = worths[seat]
        if mine is not None:
            own.append((mine, place))
        gain, target = max(own, default=(0.0, -1))
        threat = 0.0
        for other, prospect in enumerate(prospects):
            if other == seat:
                continue
            best = next((worth for worth, space in prospect.harvests if space != target), 0.0)
            theirs = worths[other]
            if theirs is not None and place != target:
                best = max(best, theirs)
            threat = max(threat, best)
        return max(gain, 0.0) - self._taste.caution * threat

    # Gardeners.

    def _gardener(self, picture: Picture, actions: list[Action]) -> Action:
        seat, taste = self._seat, self._taste
        best: tuple[float, float, Action] = (0.0, 0.0, PASS)
        if picture.hand[seat]:
            for space, ways in picture.ways_to_plant(seat).items():
                worth = self._worth(picture, seat, picture.harvest(seat, space))
                for way in ways:
                    price = taste.reserve if way.entering else taste.foothold * ROW[way.start]
                    order = (ENTER if way.entering else GARDENER)[way.start]
                    best = max(best, (worth - price + taste.foothold * ROW[space], self._random(), order))
        if best[2] in actions and best[2] != PASS:
            return best[2]
        return self._climb(picture, actions)

    def _climb(self, picture: Picture, actions: list[Action]) -> Action:
        """Nothing worth planting: bring somebody higher up, or leave it."""
        climbs = [(0, PASS)]
        for action in actions:
            if action[0] == "gardener":
                ends = [space for space in picture.walks(self._seat, action[1]) if not picture.plantable(space)]
                climbs.append((max((ROW[space] for space in ends), default=0) - ROW[action[1]], action))
        return max((gain, self._random(), action) for gain, action in climbs)[2]

    def _walk(self, picture: Picture, actions: list[Action]) -> Action:
        move = picture.view.move
        assert move, "a gardener is about to walk"
        here = NUMBERS[move.start]
        foothold = self._taste.foothold

        def score(action: Action) -> float:
            space = action[1] if action[0] == "to" else here
            if picture.plantable(space) and picture.hand[self._seat]:
                return self._worth(picture, self._seat, picture.harvest(self._seat, space)) + foothold * ROW[space]
            return foothold * ROW[space]

        return self._best(actions, score)

    # Water.

    def _plant(self, picture: Picture, actions: list[Action]) -> Action:
        return PLANT

    def _cascade(self, picture: Picture, actions: list[Action]) -> Action:
        """Ponds worth more than a seed, those first that cost a rival something."""
        value, taste = self._game.value, self._taste
        price = self._seed_price(picture, self._seat)
        rivals = len(picture.hand) - 1

        def score(action: Action) -> float:
            if action == STOP:
                return 0.0
            loss = value[action[1]] * taste.spite / rivals if picture.ponds[action[1]] >= 0 else 0.0
            return value[action[1]] + loss - price

        return self._best(actions, score)

    # The Assyrian.

    def _appear(self, picture: Picture, actions: list[Action]) -> Action:
        return actions[int(self._random() * len(actions))]

    def _haunt(self, picture: Picture, actions: list[Action]) -> Action:
        def score(action: Action) -> float:
            space = picture.assyrian if action == STAY else action[1]
            return picture.venom(self._seat, space) + ROW[space] / 100

        return self._best(actions, score)

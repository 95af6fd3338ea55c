"""The king of the solo game: a printed automaton that can sit at any table (H21–H25).

He acts over the same legal actions as anybody. ``reason`` says which of his rules made him do what he did last.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import ClassVar, NamedTuple, TypeAlias

from fourquarters.agents import Reasons
from fourquarters.agents.gardens.picture import Picture, Way
from fourquarters.automata import Key, Priority, anything, choose, least, most
from fourquarters.games.gardens.board import COLUMN, NAMES, NUMBERS, ROW, middle, off_centre
from fourquarters.games.gardens.flow import words
from fourquarters.games.gardens.flow.assyrian import TIES, Target, selection
from fourquarters.games.gardens.flow.words import PASS, PLANT, STAY, STOP
from fourquarters.games.gardens.game import Gardens
from fourquarters.games.gardens.view import View
from fourquarters.games.gardens.water import below
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

Chooser: TypeAlias = Callable[[Picture, list[Action]], Action]


class Plot(NamedTuple):
    """A tile he could plant."""

    space: int
    value: int
    off_centre: int
    swing: int
    """How much his lead would grow by planting it, with all the water can take."""


class Site(NamedTuple):
    """A tile of the offer and an open place."""

    slot: int
    place: int
    off_centre: int
    swing: int
    """How much his lead would grow by planting it at once; 0 if no gardener of his could walk there."""


OFF_CENTRE = "{} half space(s) from the centre line"
TIES_OF_PLOTS: tuple[Key[Plot], ...] = (
    most("{} point(s)", lambda plot: plot.value),
    most("row {}", lambda plot: ROW[plot.space]),
    least(OFF_CENTRE, lambda plot: plot.off_centre),
)
"""H22, in the order of A32."""
FIRST_TILE: Priority[Site] = Priority(
    "H21",
    "the first tile of the offer, on the open place in the highest row",
    lambda site: site.slot == 0,
    (most("row {}", lambda site: ROW[site.place]),),
)
BEST_TILE: Priority[Site] = Priority(
    "H25",
    "the tile and place that would widen his lead most",
    lambda site: site.swing > 0,
    (most("{} point(s)", lambda site: site.swing),),
)
TIES_OF_SITES: tuple[Key[Site], ...] = (
    most("row {}", lambda site: ROW[site.place]),
    least(OFF_CENTRE, lambda site: site.off_centre),
    least("place {} of the offer", lambda site: site.slot + 1),
)
WHICH_GARDENER: tuple[Priority[Way], ...] = (
    Priority("H22", "one on the board before the supply", by=(least("{}", lambda way: way.source),)),
)
TIES_OF_GARDENERS: tuple[Key[Way], ...] = (
    least("{} step(s)", lambda way: way.steps),
    least("row {}", lambda way: ROW[way.start]),
    least("column {}", lambda way: COLUMN[way.start]),
)
"""H22; with K4, the base space where it enters is chosen by the same list."""
NEXT_POND: tuple[Priority[int], ...] = (
    Priority(
        "H24",
        "the next pond along the water",
        by=(most("row {}", lambda pond: ROW[pond]), least("column {}", lambda pond: COLUMN[pond])),
    ),
)


class King(Reasons):
    """Deterministic but for the last ties, which his generator breaks."""

    open_reasons: ClassVar[bool] = True
    """An automaton's reasons are for everybody, at once."""

    def __init__(self, game: Gardens, seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._random = rng.random
        self._site: Site | None = None
        """The tile he has just taken, and the place it is meant for."""
        self._goal: int | None = None
        """The tile that the gardener he has just chosen is meant for."""
        self.reason = ""
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

    # H21, H25: laying.

    def _choose_tile(self, picture: Picture, actions: list[Action]) -> Action:
        """He has the place in mind when he takes the tile."""
        self._site = self._best_site(picture, [action[1] for action in actions])
        return words.OFFER[self._site.slot]

    def _lay(self, picture: Picture, actions: list[Action]) -> Action:
        slot = picture.view.chosen
        assert slot is not None, "a tile was taken"
        site = self._site
        if site is None or site.slot != slot or words.LAY[site.place] not in actions:
            site = self._best_site(picture, [slot])
        else:
            self.reason = f"rule {'H25' if site.swing else 'H21'}: the place he took it for, {NAMES[site.place]}"
        self._site = None
        return words.LAY[site.place]

    def _best_site(self, picture: Picture, slots: list[int]) -> Site:
        merciless = self._game.level == "merciless"
        places = [NUMBERS[name] for name in picture.view.open]
        sites = [self._plan(picture, slot, place, merciless) for slot in slots for place in places]
        rules = [BEST_TILE, FIRST_TILE] if merciless else [FIRST_TILE]
        verdict = choose(sites, rules, TIES_OF_SITES)
        if not verdict.tied:  # He has only just taken over, with another tile in hand than his rules would take.
            highest = replace(FIRST_TILE, text="the open place in the highest row", among=anything)
            verdict = choose(sites, [highest], TIES_OF_SITES)
        self.reason = str(verdict.trace)
        return verdict.pick(self._random)

    def _plan(self, picture: Picture, slot: int, place: int, merciless: bool) -> Site:
        swing = 0
        if merciless and picture.hand[self._seat]:
            after = picture.laid(picture.view.offer[slot].tile, place)
            if place in after.within(self._seat):
                swing = self._swing(after, place)
        return Site(slot, place, off_centre(self._game.width, place), swing)

    def _swing(self, picture: Picture, space: int) -> int:
        """How his lead over the others changes if he plants there and the water takes all that he lets it (H25)."""
        harvest = picture.harvest(self._seat, space, keep=picture.turns_to_come)
        return harvest.gain + sum(harvest.losses)

    # H22, H23: gardeners.

    def _gardener(self, picture: Picture, actions: list[Action]) -> Action:
        self._goal = None
        ways = picture.ways_to_plant(self._seat) if picture.hand[self._seat] else {}
        if not ways:
            return self._wait(picture, actions)
        tile = choose([self._plot(picture, space) for space in sorted(ways)], [self._wish()], TIES_OF_PLOTS)
        self._goal = tile.pick(self._random).space
        gardener = choose(ways[self._goal], WHICH_GARDENER, TIES_OF_GARDENERS)
        way = gardener.tied[0]
        self.reason = f"for {NAMES[self._goal]}, {tile.trace}. Of the gardeners, {gardener.trace}"
        return (words.ENTER if way.entering else words.GARDENER)[way.start]

    def _wait(self, picture: Picture, actions: list[Action]) -> Action:
        """Nothing to plant: bring a gardener to the middle of the base, or pass (H23)."""
        if not picture.hand[self._seat]:
            self.reason = "rule H23: no seed in hand, so the gardeners rest"
            return PASS
        entry = words.ENTER[middle(self._game.width)]
        if entry in actions:
            self.reason = "rule H23: no unplanted tile is within reach, so a gardener enters in the middle"
            return entry
        self.reason = "rule H23: no unplanted tile is within reach and nobody can enter, so the gardeners rest"
        return PASS

    def _wish(self) -> Priority[Plot]:
        if self._game.level == "merciless":
            return Priority(
                "H25", "the tile that widens his lead most", by=(most("{} point(s)", lambda plot: plot.swing),)
            )
        return Priority("H22", "the most valuable unplanted tile", by=(most("{} point(s)", lambda plot: plot.value),))

    def _plot(self, picture: Picture, space: int) -> Plot:
        game = self._game
        swing = self._swing(picture, space) if game.level == "merciless" else 0
        return Plot(space, game.value[space], off_centre(game.width, space), swing)

    def _walk(self, picture: Picture, actions: list[Action]) -> Action:
        """To the tile he had in mind; if he has only just taken over, to the best one this gardener can reach."""
        move, goal = picture.view.move, self._goal
        assert move, "a gardener is about to walk"
        self._goal = None
        ends = {action[1]: action for action in actions if action[0] == "to"}
        if PLANT in actions:
            ends[NUMBERS[move.start]] = PLANT
        if goal is None or goal not in ends:
            plots = [self._plot(picture, space) for space in sorted(ends) if picture.plantable(space)]
            if not plots or not picture.hand[self._seat]:
                self.reason = "rule H23: the gardener stays"
                return STAY if STAY in actions else actions[0]
            goal = choose(plots, [self._wish()], TIES_OF_PLOTS).pick(self._random).space
        self.reason = f"rule H22: to the tile he wants, {NAMES[goal]}"
        return ends[goal]

    def _plant(self, picture: Picture, actions: list[Action]) -> Action:
        self.reason = "rule H22: he plants whatever he walks to"
        return PLANT

    # H24: the cascade.

    def _cascade(self, picture: Picture, actions: list[Action]) -> Action:
        water = picture.view.water
        assert water, "water flows"
        ponds = [action[1] for action in actions if action[0] == "cascade"]
        stops = STOP in actions
        if self._game.level == "gentle":
            direct = below(self._game, picture.tiles, NUMBERS[water.source])
            near = [pond for pond in ponds if pond in direct]
            if not near and stops:
                self.reason = "rule H25: a gentle king takes only the ponds directly below"
                return STOP
            ponds = near or ponds
        elif picture.hand[self._seat] <= picture.turns_to_come and stops:
            self.reason = "rule H24: he keeps a seed for each of his turns to come"
            return STOP
        verdict = choose(ponds, NEXT_POND)
        self.reason = str(verdict.trace)
        return words.CASCADE[verdict.tied[0]]

    # The Assyrian, where players move him: as in the solo game.

    def _appear(self, picture: Picture, actions: list[Action]) -> Action:
        self.reason = "rule A26: the middle of the base"
        return words.ASSYRIAN[middle(self._game.width)]

    def _haunt(self, picture: Picture, actions: list[Action]) -> Action:
        game, move = self._game, picture.view.move
        assert move, "the Assyrian is about to move"
        targets = [
            Target(space, steps, picture.ponds[space], game.value[space], off_centre(game.width, space))
            for space, steps in ((NUMBERS[each.at], each.steps) for each in move.reach)
            if space >= game.width
        ]
        verdict = choose(targets, selection(self._seat), TIES)
        self.reason = str(verdict.trace)
        goal = verdict.pick(self._random).space if verdict.tied else picture.assyrian
        return STAY if goal == picture.assyrian else words.ASSYRIAN[goal]

"""Which games a check plays: every scenario, seat count and option in turn, and who sits at the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from fourquarters.agents import maker, names
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import Option, OptionValue, Scenario, Setup, Title
from fourquarters.lab.play import generator

_TRIES = 100
"""So often are options drawn anew that do not go together, before the usual ones are taken."""

LineUp: TypeAlias = tuple[str, ...]
"""Who plays; repeated to fill the seats."""

_RANDOM: tuple[LineUp, ...] = (("random",),)
_ADVERSARIES: tuple[LineUp, ...] = (
    ("explorer",), ("random", "explorer"), ("first", "random"), ("last", "random"), ("first",), ("last",),
    ("last", "first"),
)  # fmt: skip


@dataclass(frozen=True)
class Part:
    """Games of one kind, numbered from 0. The same number and seed give the same game, whatever else is played."""

    title: Title
    ways: tuple[tuple[Scenario, int], ...]
    """The scenarios with their seat counts."""
    agents: str = ""
    """What those who play are called together."""
    line_ups: tuple[LineUp, ...] = ()
    """Who plays, in turn; none: random and adversarial agents, and now and then one of the title's own."""

    def plan(self, number: int, seed: int) -> tuple[Setup, list[str]]:
        """Which setup and agents a game has: every option value by itself first, then mixed with combinations."""
        rng = generator(seed, number, "plan")
        singles = _singles(self.title, self.ways)
        turn = number % (2 * len(singles))
        setup = singles[turn] if turn < len(singles) else _combination(self.title, self.ways, rng)
        line_up = self._line_up(number, number // len(singles), rng)
        return setup, [line_up[seat % len(line_up)] for seat in range(setup.seats)]

    def _line_up(self, number: int, round_: int, rng: Random) -> LineUp:
        if self.line_ups:
            return self.line_ups[number % len(self.line_ups)]
        if self.title.agents and number % 50 == 7:
            return rng.choice(tuple(self.title.agents)), "random"
        usual = (*_RANDOM, *_ADVERSARIES)
        return usual[round_ % len(usual)]


def whole(title: Title, line_ups: Sequence[LineUp] = ()) -> Part:
    """All of a title, played by those who are named, else by all kinds of agents."""
    return Part(title, _ways(title), " and ".join(map(",".join, line_ups)), _known(title, line_ups))


def each(title: Title, line_ups: Sequence[LineUp] = ()) -> list[Part]:
    """A part for every scenario, at every seat count, by every line-up that is named.

    Where none is, these are random play, the adversaries in turn, and the title's own agent, the first it names.
    """
    own = names(title)[:1] if title.agents else []
    kinds: dict[str, tuple[LineUp, ...]] = {",".join(line_up): (line_up,) for line_up in _known(title, line_ups)}
    kinds = kinds or {"random": _RANDOM, "adversaries": _ADVERSARIES, **{name: ((name,),) for name in own}}
    return [Part(title, (way,), kind, line_ups) for way in _ways(title) for kind, line_ups in kinds.items()]


def setups(title: Title) -> list[Setup]:
    """Every scenario with every seat count: the defaults, then every other value of every option on its own."""
    return _singles(title, _ways(title))


def random_setup(title: Title, rng: Random) -> Setup:
    """Any scenario and seat count with any combination of options that go together."""
    return _combination(title, _ways(title), rng)


def _known(title: Title, line_ups: Sequence[LineUp]) -> tuple[LineUp, ...]:
    for line_up in line_ups:
        for name in line_up:
            maker(title, name)
    return tuple(line_ups)


def _ways(title: Title) -> tuple[tuple[Scenario, int], ...]:
    return tuple((scenario, seats) for scenario in title.offered() for seats in scenario.seats)


def _singles(title: Title, ways: Sequence[tuple[Scenario, int]]) -> list[Setup]:
    found = []
    for scenario, seats in ways:
        found.append(title.setup(scenario.key, seats))
        for option in title.options_of(scenario):
            for value in option.fitting(seats):
                if value != option.default:
                    found.append(title.setup(scenario.key, seats, {option.key: value}))
    return found


def _combination(title: Title, ways: Sequence[tuple[Scenario, int]], rng: Random) -> Setup:
    scenario, seats = rng.choice(ways)
    for _ in range(_TRIES):
        options = {option.key: _value(option, seats, rng) for option in title.options_of(scenario)}
        try:
            return title.setup(scenario.key, seats, options)
        except SetupError:
            if not title.fits:
                raise
    return title.setup(scenario.key, seats)


def _value(option: Option, seats: int, rng: Random) -> OptionValue:
    """Any value that fits; of those that can be joined, now and then two."""
    value = rng.choice(option.fitting(seats))
    if option.several and value != option.values[0]:
        return option.read(f"{value}+{rng.choice(option.values[1:])}")
    return value

"""Many games of the same setup, and what they say: who wins, how long it takes, how it ends.

Every game has generators of its own, derived from the seed and the game's number, so the results do not depend on how
many processes share the work.
"""

import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from fourquarters.agents import maker
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.state import digest
from fourquarters.kernel.title import Setup, Title
from fourquarters.lab.play import generator, play_out, seat_agents

_CHUNK = 4
"""Games handed to a process at a time."""


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    title: Title
    setup: Setup
    agents: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = True
    """Agents change seats from game to game, so that none keeps the better one."""

    def __post_init__(self) -> None:
        if len(self.agents) != self.setup.seats:
            raise SetupError(
                f"{self.title.name} with {self.setup.seats} seats needs {self.setup.seats} agents, "
                f"got {len(self.agents)}: {', '.join(self.agents)}"
            )
        for name in self.agents:
            maker(self.title, name)

    def seating(self, number: int) -> list[int]:
        """For each seat, the position in ``agents`` of who sits there in that game."""
        shift = number if self.rotate else 0
        return [(seat + shift) % len(self.agents) for seat in range(len(self.agents))]


class Row(Struct):
    """One game."""

    game: int
    agents: list[str]
    """By seat."""
    winners: list[int]
    """Seats."""
    scores: list[int]
    decisions: int
    turns: int
    first: int
    """The seat that had the first turn."""
    end: str
    hash: str
    seconds: float


class Share(Struct, kw_only=True):
    """How often somebody won, with the 95 % interval of the share (Wilson)."""

    name: str
    games: int
    wins: int
    share: float
    low: float
    high: float


class Spread(Struct):
    p10: int
    p50: int
    p90: int


class Summary(Struct):
    games: int
    seats: list[Share]
    agents: list[Share]
    """In the order they were given."""
    first: Share
    """The first player, among games that somebody won."""
    turns: Spread
    decisions: Spread
    ends: dict[str, int]


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Row]:
    """The games of a plan, in order, as they are finished."""
    if jobs <= 1:
        yield from _play(plan, range(plan.games))
        return
    chunks = [range(start, min(start + _CHUNK, plan.games)) for start in range(0, plan.games, _CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        for rows in pool.map(_play_chunk, [plan] * len(chunks), chunks):
            yield from rows


def _play_chunk(plan: Plan, numbers: range) -> list[Row]:
    return list(_play(plan, numbers))


def _play(plan: Plan, numbers: Iterable[int]) -> Iterator[Row]:
    game = plan.title.load(plan.setup)
    for number in numbers:
        names = [plan.agents[position] for position in plan.seating(number)]
        agents = seat_agents(game, names, plan.seed, number)
        began = time.perf_counter()
        state, decisions = play_out(game, agents, generator(plan.seed, number, "chance").random)
        seconds = time.perf_counter() - began
        outcome = state.outcome
        yield Row(
            number, names, list(outcome.winners), list(outcome.scores), decisions, game.turns(state), game.first(state),
            outcome.end, digest(state), round(seconds, 4),
        )  # fmt: skip


def summarise(plan: Plan, rows: Sequence[Row], seat_names: Sequence[str]) -> Summary:
    """What the rows say together."""
    seats, agents = Counter[int](), Counter[int]()
    for row in rows:
        seating = plan.seating(row.game)
        for seat in row.winners:
            seats[seat] += 1
            agents[seating[seat]] += 1
    decided = [row for row in rows if row.winners]
    firsts = sum(row.first in row.winners for row in decided)
    return Summary(
        games=len(rows),
        seats=[share(name, seats[seat], len(rows)) for seat, name in enumerate(seat_names)],
        agents=[share(name, agents[position], len(rows)) for position, name in enumerate(plan.agents)],
        first=share("first player", firsts, len(decided)),
        turns=spread([row.turns for row in rows]),
        decisions=spread([row.decisions for row in rows]),
        ends=dict(Counter(row.end for row in rows).most_common()),
    )


def share(name: str, wins: int, games: int) -> Share:
    """A share of games with its Wilson interval.

    >>> share("a", 9, 10)
    Share(name='a', games=10, wins=9, share=0.9, low=0.5958, high=0.9821)
    """
    low, high = wilson(wins, games)
    return Share(
        name=name,
        games=games,
        wins=wins,
        share=round(wins / games, 4) if games else 0.0,
        low=round(low, 4),
        high=round(high, 4),
    )


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The interval that holds the true share with 95 % confidence."""
    if not games:
        return 0.0, 1.0
    p = wins / games
    centre = p + z * z / (2 * games)
    reach = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def spread(values: Sequence[int]) -> Spread:
    """Percentiles by nearest rank.

    >>> spread([5, 1, 2, 3, 4])
    Spread(p10=1, p50=3, p90=5)
    """
    ordered = sorted(values) or [0]

    def at(percent: int) -> Any:
        return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]

    return Spread(at(10), at(50), at(90))

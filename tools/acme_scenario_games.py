"""Games for the studies of ACME's scenarios: who plays them, how they are counted, and how figures are written."""

import argparse
import math
import os
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from fourquarters.cli.show import progress
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.sides import ALONE, EACH
from fourquarters.kernel.game import Game
from fourquarters.kernel.title import Scenario
from fourquarters.lab.play import generator, play_out, seat_agents
from fourquarters.lab.simulate import wilson
from tools.acme_study_picture import Mark

DOCS = Path(__file__).parents[1] / "docs"
BATCH = 10
Z = 1.959964


class Way(NamedTuple):
    """A scenario, how many play it, and who plays what."""

    scenario: str
    seats: int
    sides: str = EACH
    """As the option of that name."""

    @property
    def scene(self) -> Scenario:
        return TITLE.scenario(self.scenario)

    @property
    def agents(self) -> list[str]:
        """Stewards for people, and the printed automaton for the others."""
        if self.sides == EACH:
            return ["steward"] * self.seats
        pattern = self.sides if self.sides != ALONE else "A" + "-" * (self.seats - 1)
        return ["npc" if letter == "-" else "steward" for letter in pattern]

    @property
    def person(self) -> list[int]:
        """The seats of people; in solitaire games these are one person's."""
        return [seat for seat, agent in enumerate(self.agents) if agent == "steward"]


class Row(Struct):
    """One game."""

    way: Way
    winners: list[int]
    scores: list[int]
    turns: int
    end: str


def historical() -> list[Scenario]:
    return [entry for entry in TITLE.scenarios if entry.group == "Historical"]


# Playing


@cache
def _game(way: Way) -> Game[Any]:
    return TITLE.load(TITLE.setup(way.scenario, way.seats, {} if way.sides == EACH else {"sides": way.sides}))


def play_batch(seed: int, job: tuple[Way, int]) -> list[Row]:
    """Ten games."""
    way, batch = job
    game, rows = _game(way), []
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        labels = (seed, way.scenario, number) if way.sides == EACH else (seed, *way, number)
        agents = seat_agents(game, way.agents, *labels)
        state, _ = play_out(game, agents, generator(*labels, "chance").random)
        outcome = state.outcome
        rows.append(Row(way, list(outcome.winners), list(outcome.scores), game.turns(state), outcome.end))
    return rows


def play(ways: Sequence[Way], games: int, seed: int, jobs: int) -> Iterator[list[Row]]:
    work = [(way, batch) for way in ways for batch in range(math.ceil(games / BATCH))]
    if jobs == 1:
        yield from map(partial(play_batch, seed), work)
        return
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        yield from pool.map(partial(play_batch, seed), work)


def ask_and_play(about: str, ways: Sequence[Way], games: int) -> list[Row]:
    """Read the command line, and play what it asks for."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=games, help=f"games for each scenario ({games})")
    parser.add_argument("--seed", type=int, default=2026, help="same seed, same games (2026)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work; 0 takes every core (1)")
    asked = parser.parse_args()
    if asked.games < 2 or asked.jobs < 0:
        parser.error(f"expected at least 2 games and no negative number of jobs, got {asked.games} and {asked.jobs}")
    batches = len(ways) * math.ceil(asked.games / BATCH)
    return [
        row for part in progress(play(ways, asked.games, asked.seed, asked.jobs), batches, "Playing") for row in part
    ]


# Reckoning and writing


def won(rows: Sequence[Row], seats: Sequence[int]) -> Mark:
    """How often one of some seats won, in per cent; shared victories count."""
    wins = sum(any(seat in row.winners for seat in seats) for row in rows)
    low, high = wilson(wins, len(rows))
    return Mark(100 * wins / len(rows), 100 * low, 100 * high)


def mean_vp(rows: Sequence[Row], seats: Sequence[int]) -> Mark:
    """The VP of some seats together."""
    scores = [sum(row.scores[seat] for seat in seats) for row in rows]
    mean, reach = statistics.fmean(scores), Z * statistics.stdev(scores) / math.sqrt(len(scores))
    return Mark(mean, mean - reach, mean + reach)


def cell(mark: Mark) -> str:
    """A share with its interval.

    >>> cell(Mark(50.4, 41.0, 60.2))
    '50 % (41 to 60)'
    """
    return f"{mark.value:.0f} % ({mark.low:.0f} to {mark.high:.0f})"


def course(rows: Sequence[Row]) -> list[str]:
    """The turns of short, middling and long games, and how they ended."""
    turns = sorted(row.turns for row in rows)
    ends = Counter(row.end for row in rows)
    spread = [turns[len(turns) * part // 10] for part in (1, 5, 9)]
    return ["/".join(map(str, spread)), ", ".join(f"{end} {count}" for end, count in ends.most_common())]

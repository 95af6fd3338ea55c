"""Play the games of ``docs/studies/acme-scenarios.md``; write its table and ``docs/assets/acme-scenarios-study.svg``.

python -m tools.acme_scenarios_study --jobs 0

Stewards play every historical scenario, each civilization on its own seat. The same seed gives the same games, whatever
``--jobs``.
"""

import argparse
import math
import os
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from fourquarters.cli.show import progress
from fourquarters.games.acme.meta import TITLE
from fourquarters.kernel.game import Game
from fourquarters.kernel.title import Scenario
from fourquarters.lab.play import generator, play_out, seat_agents
from fourquarters.lab.simulate import wilson
from tools.acme_study_picture import Mark, picture
from tools.study_pages import fill

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "studies" / "acme-scenarios.md"
PICTURE = DOCS / "assets" / "acme-scenarios-study.svg"
BATCH = 10
Z = 1.959964


class Row(Struct):
    """One game."""

    scenario: str
    winners: list[int]
    scores: list[int]
    turns: int
    end: str


def scenarios() -> list[Scenario]:
    return [entry for entry in TITLE.scenarios if entry.group == "Historical"]


@cache
def _game(scenario: str) -> Game[Any]:
    return TITLE.load(TITLE.setup(scenario))


def play_batch(seed: int, job: tuple[str, int]) -> list[Row]:
    """Ten games of a scenario."""
    scenario, batch = job
    game, rows = _game(scenario), []
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        labels = (seed, scenario, number)
        agents = seat_agents(game, ["steward"] * game.setup.seats, *labels)
        state, _ = play_out(game, agents, generator(*labels, "chance").random)
        outcome = state.outcome
        rows.append(Row(scenario, list(outcome.winners), list(outcome.scores), game.turns(state), outcome.end))
    return rows


def play(games: int, seed: int, jobs: int) -> Iterator[list[Row]]:
    work = [(entry.key, batch) for entry in scenarios() for batch in range(math.ceil(games / BATCH))]
    if jobs == 1:
        yield from map(partial(play_batch, seed), work)
        return
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        yield from pool.map(partial(play_batch, seed), work)


# Writing


def table(rows: Sequence[Row]) -> list[str]:
    """A line per civilization, under the name of its scenario."""
    heads = ("Scenario", "civilization", "won", "mean VP", "turns", "ends")
    lines = [f"| {' | '.join(heads)} |", "| --- | --- | --- | --: | --- | --- |"]
    for entry in scenarios():
        played = [row for row in rows if row.scenario == entry.key]
        for seat, name in enumerate(entry.seat_names):
            won, vp = shares(played, seat)
            told = [f"**{entry.name}**", name, _cell(won), f"{vp.value:.1f}", *_course(played)]
            if seat:
                told[0] = told[4] = told[5] = ""
            lines.append(f"| {' | '.join(told)} |")
    return lines


def shares(rows: Sequence[Row], seat: int) -> tuple[Mark, Mark]:
    """How often a seat won, in per cent, and its VP; shared victories count."""
    wins = sum(seat in row.winners for row in rows)
    low, high = wilson(wins, len(rows))
    scores = [row.scores[seat] for row in rows]
    mean, reach = statistics.fmean(scores), Z * statistics.stdev(scores) / math.sqrt(len(scores))
    return Mark(100 * wins / len(rows), 100 * low, 100 * high), Mark(mean, mean - reach, mean + reach)


def _cell(mark: Mark) -> str:
    return f"{mark.value:.0f} % ({mark.low:.0f} to {mark.high:.0f})"


def _course(rows: Sequence[Row]) -> list[str]:
    """The turns of short, middling and long games, and how they ended."""
    turns = sorted(row.turns for row in rows)
    ends = Counter(row.end for row in rows)
    spread = [turns[len(turns) * part // 10] for part in (1, 5, 9)]
    return ["/".join(map(str, spread)), ", ".join(f"{end} {count}" for end, count in ends.most_common())]


def drawn(rows: Sequence[Row]) -> str:
    """A picture of the shares, civilization by civilization."""
    names, marks = [], []
    for entry in scenarios():
        played = [row for row in rows if row.scenario == entry.key]
        for seat, name in enumerate(entry.seat_names):
            names.append(f"{entry.name.partition(':')[0]}: {name}")
            marks.append(shares(played, seat)[0])
    return picture(names, [("won, per cent", None, [marks])], ["stewards on every seat"], room=410)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play every historical scenario of ACME and write the study of them.")
    parser.add_argument("--games", type=int, default=200, help="games for each scenario (200)")
    parser.add_argument("--seed", type=int, default=2026, help="same seed, same games (2026)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work; 0 takes every core (1)")
    asked = parser.parse_args()
    if asked.games < 2 or asked.jobs < 0:
        parser.error(f"expected at least 2 games and no negative number of jobs, got {asked.games} and {asked.jobs}")
    batches = len(scenarios()) * math.ceil(asked.games / BATCH)
    rows = [row for part in progress(play(asked.games, asked.seed, asked.jobs), batches, "Playing") for row in part]
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(fill(page, "table", table(rows), "tools/acme_scenarios_study.py"), encoding="utf-8")
    PICTURE.write_text(drawn(rows), encoding="utf-8")


if __name__ == "__main__":
    main()

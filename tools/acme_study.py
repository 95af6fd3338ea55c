"""Play the games of ``docs/studies/acme.md`` and write its tables and ``docs/assets/acme-study.svg``.

python -m tools.acme_study --jobs 0

Stewards play one Epoch with four civilizations on the Full Map. Which four is dictated, so that every civilization has
the same number of games: four in every block of 17 games. The same seed gives the same games, whatever ``--jobs``.
"""

import argparse
import math
import os
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from fourquarters.agents import Agent
from fourquarters.cli.show import progress
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.peoples import standard_peoples
from fourquarters.kernel.game import Decision, Game
from fourquarters.kernel.notation import Action
from fourquarters.lab.play import generator, play_out, seat_agents
from fourquarters.lab.simulate import wilson
from tools.acme_study_picture import Mark, picture
from tools.study_pages import fill

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "studies" / "acme.md"
PICTURE = DOCS / "assets" / "acme-study.svg"
TOOL = "tools/acme_study.py"
SEATS = 4
DRAWS = {"any": "any four", "apart": "never two of one Central group"}
PEOPLES = standard_peoples().civilizations
Z = 1.959964


class Row(Struct):
    """One game."""

    peoples: list[int]
    """By seat."""
    first: int
    """The seat that the lot put first in turn order."""
    winners: list[int]
    scores: list[int]
    turns: int
    end: str


class Dictated:
    """A steward that is told which civilization to choose."""

    def __init__(self, steward: Agent, people: int) -> None:
        self._steward = steward
        self._people = people

    def decide(self, view: Any, decision: Decision) -> Action:
        if decision.kind == "ChooseCivilization" and decision.actions[0][0] == "choose":
            return "choose", self._people
        return self._steward.decide(view, decision)


# Playing


def block(draw: str, seed: int, number: int) -> list[list[int]]:
    """The civilizations of as many games as there are civilizations: each is in as many of them as there are seats."""
    rng = generator(seed, draw, number, "civilizations")
    while True:
        dealt = _deal(draw, rng)
        if dealt:
            return dealt


def _deal(draw: str, rng: Random) -> list[list[int]]:
    """One try: those with most games to come first, equal ones by lot; empty if it does not come out."""
    left = dict.fromkeys(range(len(PEOPLES)), SEATS)
    games: list[list[int]] = []
    for _ in PEOPLES:
        game: list[int] = []
        for people in sorted(left, key=lambda people: (-_urgency(draw, left, people), rng.random())):
            if left[people] and len(game) < SEATS and not _kin(draw, game, people):
                game.append(people)
                left[people] -= 1
        if len(game) < SEATS:
            return []
        rng.shuffle(game)
        games.append(game)
    return games


def _urgency(draw: str, left: dict[int, int], people: int) -> int:
    """Games to come of a civilization, or of its whole group where only one of it can be in a game."""
    kin = [other for other in left if other == people or _kin(draw, [other], people)]
    return sum(left[other] for other in kin)


def _kin(draw: str, game: Iterable[int], people: int) -> bool:
    group = PEOPLES[people].group
    return draw == "apart" and bool(group) and any(PEOPLES[other].group == group for other in game)


@cache
def _game() -> Game[Any]:
    return TITLE.load(TITLE.setup("free", SEATS, {"map": "full", "epochs": 1}))


def play_block(draw: str, seed: int, number: int) -> list[Row]:
    game, rows = _game(), []
    for place, peoples in enumerate(block(draw, seed, number)):
        labels = (seed, draw, number, place)
        stewards = seat_agents(game, ["steward"] * SEATS, *labels)
        agents: list[Agent] = [Dictated(steward, people) for steward, people in zip(stewards, peoples, strict=True)]
        state, _ = play_out(game, agents, generator(*labels, "chance").random)
        assert list(state.people[:SEATS]) == peoples
        outcome = state.outcome
        winners, scores = list(outcome.winners), list(outcome.scores)
        rows.append(Row(peoples, game.first(state), winners, scores, game.turns(state), outcome.end))
    return rows


class Block(Struct):
    """A line of the file that keeps what has been played."""

    seed: int
    draw: str
    number: int
    rows: list[Row]


def play(draw: str, games: int, seed: int, jobs: int, kept: Path | None = None) -> Iterator[list[Row]]:
    """Blocks of games until every civilization has had so many. With a file, what it holds is not played again."""
    known = {block.number: block for block in _read(kept) if (block.seed, block.draw) == (seed, draw)}
    wanted = range(math.ceil(games / SEATS))
    yield from (known[number].rows for number in wanted if number in known)
    missing = [number for number in wanted if number not in known]
    for number, rows in zip(missing, _spread(partial(play_block, draw, seed), missing, jobs), strict=True):
        if kept:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(Block(seed, draw, number, rows)) + b"\n")
        yield rows


def _read(kept: Path | None) -> list[Block]:
    if not kept or not kept.exists():
        return []
    return [msgspec.json.decode(line, type=Block) for line in kept.read_bytes().splitlines()]


def _spread(work: Callable[[int], list[Row]], numbers: Sequence[int], jobs: int) -> Iterator[list[Row]]:
    """Work done in order, by one process or several."""
    if jobs == 1:
        yield from map(work, numbers)
        return
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        yield from pool.map(work, numbers)


# Reckoning


class Fate(Struct):
    """What became of one civilization."""

    people: int
    games: int
    wins: int
    won: Mark
    """Share of games won, in per cent; shared victories count."""
    vp: Mark


def fates(rows: Sequence[Row]) -> list[Fate]:
    """Every civilization's, in the order of the data."""
    return [_fate(people, rows) for people in range(len(PEOPLES))]


def _fate(people: int, rows: Sequence[Row]) -> Fate:
    played = [(row, row.peoples.index(people)) for row in rows if people in row.peoples]
    wins = sum(seat in row.winners for row, seat in played)
    low, high = wilson(wins, len(played))
    scores = [row.scores[seat] for row, seat in played]
    mean, reach = statistics.fmean(scores), Z * statistics.stdev(scores) / math.sqrt(len(scores))
    won = Mark(100 * wins / len(played), 100 * low, 100 * high)
    return Fate(people, len(played), wins, won, Mark(mean, mean - reach, mean + reach))


# Writing


def table(found: dict[str, list[Fate]]) -> list[str]:
    """A line per civilization, the strongest under free choice first."""
    lines = ["| Civilization | games | won | VP | games | won | VP |", "| --- | --: | --- | --- | --: | --- | --- |"]
    for fate in sorted(found["any"], key=lambda fate: -fate.won.value):
        cells = [f"**{PEOPLES[fate.people].name}**"]
        for here in (fate, found["apart"][fate.people]):
            cells += [str(here.games), _cell(here.won, " %"), _cell(here.vp, "")]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _cell(mark: Mark, unit: str) -> str:
    return f"{mark.value:.1f}{unit} ({mark.low:.1f} to {mark.high:.1f})"


def course(found: dict[str, list[Row]]) -> list[str]:
    """How long the games were, how they ended, and what the first player had of it."""
    heads = (
        "draw",
        "games",
        "Epochs of 1, 2, 3, 4 turns",
        "ends",
        "shared",
        "won by the first in order",
        "VP of winners",
    )
    lines = [f"| {' | '.join(heads)} |", "| --- | --: | --- | --- | --: | --- | --: |"]
    for draw, rows in found.items():
        turns, ends = Counter(row.turns for row in rows), Counter(row.end for row in rows)
        firsts = sum(row.first in row.winners for row in rows)
        low, high = wilson(firsts, len(rows))
        cells = [
            DRAWS[draw],
            f"{len(rows):,}",
            ", ".join(f"{100 * turns[turn] / len(rows):.0f} %" for turn in range(1, 5)),
            ", ".join(f"{end} {count:,}" for end, count in ends.most_common()),
            str(sum(len(row.winners) > 1 for row in rows)),
            _cell(Mark(100 * firsts / len(rows), 100 * low, 100 * high), " %"),
            f"{statistics.fmean(max(row.scores) for row in rows):.1f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def study(games: int, seed: int, jobs: int, kept: Path | None = None) -> dict[str, list[Row]]:
    """The games of both draws."""
    found = {}
    for draw, name in DRAWS.items():
        blocks = progress(play(draw, games, seed, jobs, kept), math.ceil(games / SEATS), f"Playing {name}")
        found[draw] = [row for rows in blocks for row in rows]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the games of the ACME study and write its tables and picture.")
    parser.add_argument("--games", type=int, default=400, help="games for each civilization and draw (400)")
    parser.add_argument("--seed", type=int, default=2026, help="same seed, same games (2026)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work; 0 takes every core (1)")
    parser.add_argument("--keep", type=Path, help="a file for the results, so that a run can be stopped and resumed")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 0:
        parser.error(f"expected at least 1 game and no negative number of jobs, got {asked.games} and {asked.jobs}")
    rows = study(asked.games, asked.seed, asked.jobs, asked.keep)
    found = {draw: fates(played) for draw, played in rows.items()}
    page = fill(PAGE.read_text(encoding="utf-8"), "table", table(found), TOOL)
    PAGE.write_text(fill(page, "course", course(rows), TOOL), encoding="utf-8")
    order = sorted(range(len(PEOPLES)), key=lambda people: -found["any"][people].won.value)
    names = [PEOPLES[people].name for people in order]
    panels = [
        ("won, per cent", 100 / SEATS, [[found[draw][people].won for people in order] for draw in DRAWS]),
        ("mean VP", None, [[found[draw][people].vp for people in order] for draw in DRAWS]),
    ]
    PICTURE.write_text(picture(names, panels, list(DRAWS.values())), encoding="utf-8")


if __name__ == "__main__":
    main()

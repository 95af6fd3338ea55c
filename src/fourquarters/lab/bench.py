"""What things cost, in reference units, so that the figures mean something on any machine.

One RU is the processor time of one turn of a small calibrated loop of pure Python, measured before and after everything
else in the same process. A step of a playout is: list the legal actions, pick one at random, apply it; chance counts
too. Printed automata play whole games alone, in turn with games in which all seats play at random.
"""

import copy
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from fourquarters.agents import maker
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.title import Title
from fourquarters.lab.play import draw, generator, play_out, random_playout, seat_agents

_ROUNDS = 7


class Costs(Struct):
    """The figures of one title."""

    step_ru: float
    """A decision in a random playout."""
    clone_ru: float
    deepcopy_ru: float
    """``copy.deepcopy`` of the same states, for comparison."""
    observe_ru: float
    playouts_per_s: float
    decisions_per_game: float
    legal_p99_ms: float
    """99 of 100 legal lists take no longer."""
    snapshot_bytes: int
    """A position of median size as JSON."""


class Automaton(Struct):
    """What a printed automaton costs in whole games that it plays alone."""

    decision_ru: float
    """A decision, those of chance among them."""
    times_random: float
    """As many times what one costs in games of the random agent, under the same setup in the same run."""


class Bench(Struct):
    ru_us: float
    """One RU on this machine just now, in microseconds."""
    titles: dict[str, Costs]
    automata: dict[str, dict[str, Automaton]]
    """Of each title that has any, by name."""


def _turn(table: dict[int, int], cells: list[int], key: int) -> int:
    value = table[key]
    cells[key] = (value ^ (cells[key] + 1)) & 1023
    return cells[key]


def reference_loop(turns: int) -> int:
    """A linear-congruential step, a function call, a dict read and a list read-modify-write per turn."""
    table = {i: i * 7 for i in range(64)}
    cells = list(range(64))
    x, total = 12345, 0
    turn = _turn
    for _ in range(turns):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        total += turn(table, cells, x & 63)
    return total


def ru_seconds(passes: int = 5, turns: int = 50_000) -> float:
    """The reference unit: the median time of one turn."""
    times = []
    for _ in range(passes):
        began = time.process_time()
        reference_loop(turns)
        times.append((time.process_time() - began) / turns)
    return statistics.median(times)


def bench(titles: list[Title], seed: int = 1, progress: Callable[[str], None] | None = None) -> Bench:
    """Measure every title given."""
    costs, playing = {}, {}
    for title in titles:
        if progress:
            progress(title.key)
        game = title.load()
        costs[title.key] = measure(game, seed)
        if names := automata(title):
            playing[title.key] = {name: measure_automaton(game, name, seed) for name in names}
    return Bench(round(ru_seconds() * 1e6, 4), costs, playing)


def measure(game: Game[Any], seed: int = 1) -> Costs:
    """The costs of one game under its default setup."""
    states = sample_states(game, seed)
    steps, decisions, games, seconds = [], 0, 0, 0.0
    for number in range(_ROUNDS):
        random = generator(seed, number, "bench").random
        before = ru_seconds()
        began = time.process_time()
        done, played = 0, 0
        while played < 2 or time.process_time() - began < 0.25:
            done += random_playout(game, random)
            played += 1
        spent = time.process_time() - began
        steps.append(spent / done / ((before + ru_seconds()) / 2))
        decisions, games, seconds = decisions + done, games + played, seconds + spent
    sizes = [len(msgspec.json.encode(game.snapshot(state))) for state in states]
    return Costs(
        step_ru=round(statistics.median(steps), 1),
        clone_ru=_cost([state.clone for state in states], 40),
        deepcopy_ru=_cost([partial(copy.deepcopy, state) for state in states], 1),
        observe_ru=_cost([partial(game.observe, state, max(state.to_move, 0)) for state in states], 4),
        playouts_per_s=round(games / seconds, 2),
        decisions_per_game=round(decisions / games, 1),
        legal_p99_ms=round(_legal_p99(game, states) * 1e3, 4),
        snapshot_bytes=int(statistics.median(sizes)),
    )


def automata(title: Title) -> list[str]:
    """The agents of a title that are printed automata: what they say is for everybody."""
    return [name for name in title.agents if getattr(maker(title, name), "open_reasons", False)]


def measure_automaton(game: Game[Any], name: str, seed: int = 1, rounds: int = _ROUNDS) -> Automaton:
    """The costs of an automaton on all seats; its rounds and random ones take turns."""
    units, own, times = [], [], []
    for number in range(rounds):
        units.append(ru_seconds(3))
        own.append(_played_by(name, game, seed, number))
        times.append(own[-1] / _played_by("random", game, seed, number))
    return Automaton(round(min(own) / min(units), 1), round(statistics.median(times), 2))


def _played_by(name: str, game: Game[Any], *labels: object) -> float:
    """The time of a decision in some whole games with an agent on all seats."""
    seconds, decisions, played = 0.0, 0, 0
    while played < 2 or seconds < 0.25:
        agents = seat_agents(game, [name] * game.setup.seats, *labels, played)
        chance = generator(*labels, played, "bench").random
        began = time.process_time()
        decisions += play_out(game, agents, chance)[1]
        seconds += time.process_time() - began
        played += 1
    return seconds / decisions


def sample_states(game: Game[Any], seed: int, most: int = 200) -> list[Any]:
    """Positions from random games, spread evenly over their course."""
    states: list[Any] = []
    for number in range(10):
        random = generator(seed, number, "sample").random
        state = game.start()
        course = []
        while state.to_move != OVER:
            course.append(state.clone())
            actions = game.legal(state)
            if state.to_move == CHANCE:
                game.apply(state, draw(actions, game.weights(state), random))
            else:
                game.apply(state, actions[int(random() * len(actions))])
        stride = max(1, len(course) * 10 // most)
        states += course[::stride]
    return states[:most]


def _cost(calls: list[Callable[[], object]], repeat: int) -> float:
    """The cost of a call, in RU: the best round against the best RU, since whatever disturbs only makes it slower."""
    costs, units = [], []
    for _ in range(_ROUNDS):
        units.append(ru_seconds(3))
        began = time.process_time()
        for _ in range(repeat):
            for call in calls:
                call()
        costs.append((time.process_time() - began) / (repeat * len(calls)))
        units.append(ru_seconds(3))
    return round(min(costs) / min(units), 2)


def _legal_p99(game: Game[Any], states: list[Any]) -> float:
    """The 99th percentile over states of a legal list's time, the best of a few tries each."""
    times = []
    for state in states:
        tries = []
        for _ in range(5):
            began = time.process_time()
            game.legal(state)
            tries.append(time.process_time() - began)
        times.append(min(tries))
    return sorted(times)[max(0, int(len(times) * 0.99) - 1)]

"""What things cost stays within what was promised. Other work on the machine can only make things look dearer, so a
promise is kept if one of a few measurements keeps it."""

import pytest

from fourquarters.games import titles
from fourquarters.lab.bench import Automaton, Costs, automata, measure, measure_automaton, reference_loop

TRIES = 5


def within(costs: Costs, most: int) -> bool:
    return 0 < costs.step_ru <= most and costs.clone_ru * 30 <= costs.deepcopy_ru


@pytest.mark.parametrize(
    ("key", "most", "bytes_"),
    [
        ("acme", 150, 8192),
        ("alexandros", 90, 4096),
        ("gardens", 50, 4096),
        ("marches", 90, 4096),
        ("tictactoe", 25, 4096),
    ],
)
def test_decisions_and_clones_cost_no_more_than_promised(key: str, most: int, bytes_: int) -> None:
    game = titles()[key].load()
    measured: list[Costs] = []
    while len(measured) < TRIES and not any(within(costs, most) for costs in measured):
        measured.append(measure(game))
    assert any(within(costs, most) for costs in measured), measured
    assert measured[-1].decisions_per_game > 5
    assert measured[-1].snapshot_bytes < bytes_


def test_which_agents_are_printed_automata() -> None:
    found = {title.key: automata(title) for title in titles()}
    assert {key: names for key, names in found.items() if names} == {"acme": ["npc"], "gardens": ["king"]}


@pytest.mark.parametrize(
    ("seats", "sides"), [(2, "each"), (2, "A-"), (4, "each"), (4, "A---"), (6, "each"), (6, "A-----")]
)
def test_an_automaton_of_acme_costs_at_most_three_times_a_random_game(seats: int, sides: str) -> None:
    title = titles()["acme"]
    game = title.load(title.setup("free", seats, {"sides": sides}))
    measured: list[Automaton] = []
    while len(measured) < TRIES and not any(0 < costs.times_random <= 3 for costs in measured):
        measured.append(measure_automaton(game, "npc", rounds=3))
    assert any(0 < costs.times_random <= 3 for costs in measured), measured


def test_the_reference_loop_does_the_same_work_everywhere() -> None:
    """Its result is part of what one RU means."""
    assert reference_loop(50_000) == 20_615_720
